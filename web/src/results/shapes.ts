/** What the entries of an exported file must look like. A check for every field: a new field does not compile without one. */

import { DAY_VERSION, type DayResult } from '../keep/days';
import type { Day, Kept, SharedDeal } from '../keep/matches';
import type { Setup } from '../engine/contract';
import { OUTCOMES, type Outcome } from '../puzzles/puzzles';
import type { MatchResult } from './results';

type Check = (value: unknown) => boolean;
type Shape<T> = { [Field in keyof Required<T>]: Check };

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number';
const isFlag: Check = (value) => typeof value === 'boolean';
/** A day, or a moment as `toISOString` writes it: they are sorted as texts. */
const isDay: Check = (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
const isMoment: Check = (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value));
export const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const optional = (is: Check): Check => (value) => value === undefined || is(value);
const orNull = (is: Check): Check => (value) => value === null || is(value);
const list = (is: Check): Check => (value) => Array.isArray(value) && value.every(is);
const has = <T>(shape: Shape<T>): Check => (value) => isObject(value) && wrongField(value, shape) === null;

/** The first field that is not as it must be; null: none. */
export function wrongField<T>(one: unknown, shape: Shape<T>): string | null {
  const fields = isObject(one) ? one : {};
  return Object.entries<Check>(shape).find(([field, is]) => !is(fields[field]))?.[0] ?? null;
}

const GAINS = optional(list(orNull(isNumber)));

export const RESULT: Shape<MatchResult> = {
  id: optional(isText),
  table: optional(isText),
  seat: optional(isNumber),
  at: isMoment,
  game: isText,
  title: isText,
  preset: isText,
  level: isText,
  players: isNumber,
  deals: isNumber,
  names: list(isText),
  totals: list(isNumber),
  won: orNull(isFlag),
  drawn: optional(isFlag),
  text: isText,
  options: optional(isObject),
  gains: GAINS,
  goneBack: optional(isFlag),
  hinted: optional(isFlag),
  record: optional(orNull(isText)),
};

export const DAY: Shape<DayResult> = { version: (value) => value === DAY_VERSION, date: isDay, game: isText, on: isDay, at: isMoment, gain: isNumber, strong: orNull(isNumber) };

/** What a match is set up from; the engine checks the rest of it when the match goes on. */
const SETUP: Shape<Pick<Setup, 'game' | 'options' | 'seat' | 'bots' | 'seed' | 'names'>> = { game: isText, options: optional(isObject), seat: isNumber, bots: isText, seed: isText, names: list(isText) };
const FIRST: Shape<NonNullable<Kept['first']>> = { deal: isNumber, gain: isNumber };
const OF_DAY: Shape<Day> = { date: isDay, game: isText, on: isDay, counts: isFlag };
const SHARED: Shape<SharedDeal> = { saved: isText, made: orNull(isNumber), own: optional(isFlag) };

export const MATCH: Shape<Kept> = {
  id: isText,
  at: isMoment,
  saved: isText,
  setup: has(SETUP),
  title: isText,
  game: optional(isText),
  players: optional(isNumber),
  level: isText,
  minutes: isNumber,
  deal: optional(isNumber),
  gains: GAINS,
  day: optional(has(OF_DAY)),
  shared: optional(has(SHARED)),
  touched: optional(isFlag),
  hinted: optional(isFlag),
  first: optional(has(FIRST)),
};

/** What came of the puzzles of a game, by id. */
export const areSolved = (one: unknown): one is Record<string, Outcome> => isObject(one) && Object.values(one).every((outcome) => OUTCOMES.includes(outcome as Outcome));
