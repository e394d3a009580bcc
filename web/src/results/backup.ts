/** Everything that a player has played, as one file: results with their records, deals of the day, unfinished matches, puzzles. */

import { keepDays, withDay, type DayResult } from '../keep/days';
import { dropMatch, keepMatch, MOST_MATCHES, type Kept } from '../keep/matches';
import { areOutcomes, keepOutcomes, mergedOutcomes, type Outcomes } from '../puzzles/puzzles';
import { isResult, keepResults, merged, type MatchResult } from './results';

/** Another form of the file is another version. */
const VERSION = 1;

/** Larger files are none of ours: 2,000 results, 20 records and 20 matches have some megabytes. */
export const MAX_BYTES = 32 * 1024 * 1024;

export interface Everything {
  results: MatchResult[];
  days: Record<string, DayResult>;
  matches: Kept[];
  puzzles: Outcomes;
}

export interface Added {
  results: number;
  days: number;
  matches: number;
  /** Unfinished matches for which there was no room. */
  left: number;
}

export type Imported = { added: Added } | { fault: 'import-wrong' | 'import-version' | 'import-full' };

export function exported({ results, days, matches, puzzles }: Everything): string {
  return JSON.stringify({ kirifuda: VERSION, exported: new Date().toISOString(), results, days: Object.values(days), matches, puzzles }, null, 1);
}

/** What a file holds; a fault where it is none of ours or a later version's. Files of results alone are read, too. */
export function read(text: string): Everything | 'import-wrong' | 'import-version' {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return 'import-wrong';
  }
  if (!given || typeof given !== 'object') return 'import-wrong';
  const { kirifuda, kirifuda_results, results, days = [], matches = [], puzzles = {} } = given as Record<string, unknown>;
  if (typeof kirifuda === 'number' && kirifuda > VERSION) return 'import-version';
  if (kirifuda !== VERSION && kirifuda_results !== 1) return 'import-wrong';
  if (!areAll(results, isResult) || !areAll(days, isDay) || !areAll(matches, isMatch) || !areOutcomes(puzzles)) return 'import-wrong';
  return { results, days: days.reduce(withDay, {}), matches, puzzles };
}

/** Puts what a file holds among what is here: nothing newer is overwritten, and what has ended does not come back. */
export function joined(here: Everything, given: Everything): { all: Everything; added: Added } {
  const results = merged(here.results, given.results);
  const days = Object.values(given.days).reduce(withDay, here.days);
  const ended = new Set(results.map((one) => one.id));
  const open = given.matches.filter((one) => !ended.has(one.id) && !(one.day?.counts && days[`${one.day.date}/${one.day.game}`]));
  const known = new Map(here.matches.map((one) => [one.id, one]));
  const newer = open.filter((one) => (known.get(one.id)?.at ?? '') < one.at);
  const fresh = newer.filter((one) => !known.has(one.id)).slice(0, Math.max(0, MOST_MATCHES - here.matches.length));
  const later = newer.filter((one) => known.has(one.id));
  const added = {
    results: results.length - here.results.length,
    days: Object.keys(days).length - Object.keys(here.days).length,
    matches: fresh.length + later.length,
    left: newer.length - fresh.length - later.length,
  };
  return { all: { results, days, matches: [...fresh, ...later], puzzles: mergedOutcomes(here.puzzles, given.puzzles) }, added };
}

/** Imports a file; where the browser does not take it all, everything is as it was before. */
export function imported(here: Everything, text: string): Imported {
  const given = read(text);
  if (typeof given === 'string') return { fault: given };
  const { all, added } = joined(here, given);
  if (keepResults(all.results) && keepDays(all.days) && keepOutcomes(all.puzzles) && all.matches.every(keepMatch)) return { added };
  for (const one of all.matches) dropMatch(one.id);
  here.matches.forEach(keepMatch);
  keepResults(here.results);
  keepDays(here.days);
  keepOutcomes(here.puzzles);
  return { fault: 'import-full' };
}

function areAll<T>(list: unknown, is: (one: unknown) => one is T): list is T[] {
  return Array.isArray(list) && list.every(is);
}

const isDate = (text: unknown): boolean => typeof text === 'string' && !Number.isNaN(Date.parse(text));

function isDay(one: unknown): one is DayResult {
  if (!one || typeof one !== 'object') return false;
  const { version, date, game, on, at, gain, strong } = one as Partial<DayResult>;
  const dates = [date, on].every((text) => typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text)) && isDate(at);
  return version === 1 && dates && typeof game === 'string' && typeof gain === 'number' && (strong === null || typeof strong === 'number');
}

function isMatch(one: unknown): one is Kept {
  if (!one || typeof one !== 'object') return false;
  const { id, at, saved, setup, title, level, minutes, gains = [], day, shared } = one as Partial<Kept>;
  const texts = [id, saved, title, level].every((text) => typeof text === 'string') && isDate(at);
  const gained = Array.isArray(gains) && gains.every((gain) => gain === null || typeof gain === 'number');
  const ofDay = day === undefined || (day && [day.date, day.game, day.on].every((text) => typeof text === 'string'));
  const ofOthers = shared === undefined || (shared && typeof shared.saved === 'string' && (shared.made === null || typeof shared.made === 'number'));
  return texts && gained && Boolean(ofDay) && Boolean(ofOthers) && typeof minutes === 'number' && typeof setup === 'object' && setup !== null && typeof setup.game === 'string';
}
