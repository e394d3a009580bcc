/** What came of the deals of the day. */

import { keep, recall } from './keep';
import type { Day } from './matches';

/** Another way to make the seed, or another form of a game, is another version: its results are of other cards. */
export const DAY_VERSION = 1;

export interface DayResult {
  version: number;
  date: string;
  game: string;
  /** The date on which it was begun. */
  on: string;
  /** When it was over, ISO 8601. */
  at: string;
  /** What the deal brought; more is better. */
  gain: number;
  /** What it brought `strong` in the same seat; null: it has not been played out yet. */
  strong: number | null;
}

const DAYS = 'days';
const GIVEN_UP = 'days-given-up';
const UNSENT = 'days-unsent';

export const dayKey = ({ date, game }: { date: string; game: string }): string => `${date}/${game}`;

export function dayResults(): Record<string, DayResult> {
  const all = Object.entries(recall<Record<string, DayResult>>(DAYS) ?? {});
  return Object.fromEntries(all.filter(([, { version }]) => version === DAY_VERSION));
}

export function dayResult(date: string, game: string): DayResult | null {
  return dayResults()[dayKey({ date, game })] ?? null;
}

/** Whether a deal was thrown away after the first decision: what comes of it now does not count. */
export function isGivenUp(of: { date: string; game: string }): boolean {
  return recall<string[]>(GIVEN_UP)?.includes(dayKey(of)) ?? false;
}

/** Marks a deal as given up, or, where it was brought back, as not. */
export function giveUp(of: { date: string; game: string }, given = true): void {
  const others = (recall<string[]>(GIVEN_UP) ?? []).filter((key) => key !== dayKey(of));
  keep(GIVEN_UP, given ? [...others, dayKey(of)] : others);
}

/** Puts a result among others: the first one of a deal counts, and what `strong` made of it may be added. */
export function withDay(all: Record<string, DayResult>, result: DayResult): Record<string, DayResult> {
  const known = all[dayKey(result)];
  const [first, second] = known && known.at <= result.at ? [known, result] : [result, known];
  return { ...all, [dayKey(result)]: { ...first, strong: first.strong ?? second?.strong ?? null } };
}

export function keepDay(result: DayResult): DayResult {
  const all = withDay(dayResults(), result);
  keep(DAYS, all);
  return all[dayKey(result)] ?? result;
}

export function keepDays(all: Record<string, DayResult>): boolean {
  return keep(DAYS, all);
}

/** Keeps the record of a result until the server has it. */
export function keepUnsent(of: { date: string; game: string }, record: string): void {
  keep(UNSENT, { ...recall<Record<string, string>>(UNSENT), [dayKey(of)]: record });
}

/** The records that the server does not have yet. */
export function unsent(): { date: string; game: string; record: string }[] {
  return Object.entries(recall<Record<string, string>>(UNSENT) ?? {}).map(([key, record]) => {
    const [date = '', game = ''] = key.split('/');
    return { date, game, record };
  });
}

export function dropUnsent(of: { date: string; game: string }): void {
  keep(UNSENT, Object.fromEntries(Object.entries(recall<Record<string, string>>(UNSENT) ?? {}).filter(([key]) => key !== dayKey(of))));
}

export function newResult({ date, game, on }: Day, gain: number): DayResult {
  return { version: DAY_VERSION, date, game, on, at: new Date().toISOString(), gain, strong: null };
}
