/** Everything that a player has played, as one file: results with their records, deals of the day, unfinished matches, puzzles. */

import { keepDays, withDay, type DayResult } from '../keep/days';
import { dropMatch, keepMatch, MOST_MATCHES, type Kept } from '../keep/matches';
import { keepOutcomes, mergedOutcomes, type Outcomes } from '../puzzles/puzzles';
import { keepResults, trimmed, type MatchResult } from './results';
import { areSolved, DAY, isObject, MATCH, RESULT, wrongField } from './shapes';

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

/** An entry of a file that is not as it must be: its place in its list, from 1, and the field that is wrong; or whose puzzles it says. */
export type Damaged = { in: 'results' | 'days' | 'matches'; n: number; field: string } | { in: 'puzzles'; game: string };

export type Imported = { added: Added; damaged: Damaged[] } | { fault: 'import-wrong' | 'import-version' | 'import-full' };

export function exported({ results, days, matches, puzzles }: Everything): string {
  return JSON.stringify({ kirifuda: VERSION, exported: new Date().toISOString(), results, days: Object.values(days), matches, puzzles }, null, 1);
}

/**
 * What a file holds, without the entries that are damaged; a fault where it is none of ours or a later version's. Files of results alone
 * are read, too.
 */
export function read(text: string): { given: Everything; damaged: Damaged[] } | 'import-wrong' | 'import-version' {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return 'import-wrong';
  }
  if (!isObject(file)) return 'import-wrong';
  const { kirifuda, kirifuda_results, results, days = [], matches = [], puzzles = {} } = file;
  if (typeof kirifuda === 'number' && kirifuda > VERSION) return 'import-version';
  if (kirifuda !== VERSION && kirifuda_results !== 1) return 'import-wrong';
  if (!Array.isArray(results) || !Array.isArray(days) || !Array.isArray(matches) || !isObject(puzzles)) return 'import-wrong';
  const damaged: Damaged[] = [];
  const whole = <T>(name: 'results' | 'days' | 'matches', entries: unknown[], shape: Parameters<typeof wrongField<T>>[1]): T[] =>
    entries.filter((one, i): one is T => {
      const field = wrongField(one, shape);
      if (field !== null) damaged.push({ in: name, n: i + 1, field });
      return field === null;
    });
  const given = {
    results: whole('results', results, RESULT),
    days: whole('days', days, DAY).reduce(withDay, {}),
    matches: whole('matches', matches, MATCH),
    puzzles: Object.fromEntries(Object.entries(puzzles).filter((entry): entry is [string, Outcomes[string]] => areSolved(entry[1]))),
  };
  damaged.push(...Object.keys(puzzles).filter((game) => !(game in given.puzzles)).map((game): Damaged => ({ in: 'puzzles', game })));
  return { given, damaged };
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
  const puzzles = mergedOutcomes(here.puzzles, given.puzzles);
  const count = (all: Outcomes): number => Object.values(all).reduce((sum, of) => sum + Object.keys(of).length, 0);
  const added = {
    results: results.length - here.results.length,
    days: Object.keys(days).length - Object.keys(here.days).length,
    matches: fresh.length + later.length,
    left: newer.length - fresh.length - later.length,
    puzzles: count(puzzles) - count(here.puzzles),
  };
  return { all: { results, days, matches: [...fresh, ...later], puzzles }, added };
}

/** Imports a file; where the browser does not take it all, everything is as it was before. */
export function imported(here: Everything, text: string): Imported {
  const found = read(text);
  if (typeof found === 'string') return { fault: found };
  const { all, added } = joined(here, found.given);
  if (keepResults(all.results) && keepDays(all.days) && keepOutcomes(all.puzzles) && all.matches.every(keepMatch)) return { added, damaged: found.damaged };
  for (const one of all.matches) dropMatch(one.id);
  here.matches.forEach(keepMatch);
  keepResults(here.results);
  keepDays(here.days);
  keepOutcomes(here.puzzles);
  return { fault: 'import-full' };
}

/** All results, each once. */
export function merged(all: MatchResult[], given: MatchResult[]): MatchResult[] {
  const known = new Set(all.map((one) => one.at));
  const fresh = given.filter((one) => !known.has(one.at)).map((one) => ({ ...one, record: one.record ?? null }));
  return trimmed([...all, ...fresh].sort((a, b) => b.at.localeCompare(a.at)));
}
