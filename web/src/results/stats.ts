/** What the results of matches come to, by game, level or options. */

import type { DayResult } from '../keep/days';
import type { MatchResult } from './results';

export type By = 'game' | 'level' | 'options';

export interface Stats {
  key: string;
  /** The newest match of the group: its title, level and options are the group's. */
  newest: MatchResult;
  /** Matches that were played to their end; the deals of the others count all the same. */
  played: number;
  won: number;
  /** How many of the newest matches were won without another one between them, and the most ever. */
  wonInARow: number;
  mostInARow: number;
  /** The average of the deals whose gain is known; null: of none. */
  gain: number | null;
  /** The best of the deals that cost nothing: where points are penalties, none brings more than that. */
  best: { gain: number; deal: number; match: MatchResult } | null;
  /** The average gain per deal of each match, oldest first. */
  trend: { at: string; gain: number }[];
}

/** So many matches are shown of a trend. */
const TREND = 30;

function keyOf(one: MatchResult, by: By): string {
  const parts = { game: [], level: [one.level], options: [one.preset, one.players, Object.entries(one.options ?? {}).sort()] }[by];
  return JSON.stringify([one.game, one.title, ...parts]);
}

/** The statistics of each group, the one played last first; `all` has the newest first. */
export function statsOf(all: MatchResult[], by: By): Stats[] {
  const groups = new Map<string, MatchResult[]>();
  for (const one of all) {
    const key = keyOf(one, by);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups].map(([key, matches]) => {
    const newest = matches[0] as MatchResult;
    const over = matches.filter((one) => one.won !== null);
    const lost = over.findIndex((one) => !one.won);
    const gains = matches.flatMap((match) => (match.gains ?? []).map((gain, i) => ({ gain, deal: i + 1, match }))).filter((one): one is NonNullable<Stats['best']> => one.gain !== null);
    return {
      key,
      newest,
      played: over.length,
      won: over.filter((one) => one.won).length,
      wonInARow: lost < 0 ? over.length : lost,
      mostInARow: longest(over.map((one) => one.won === true)),
      gain: mean(gains.map((one) => one.gain)),
      best: gains.filter((one) => one.gain >= 0).reduce<Stats['best']>((best, one) => (best && best.gain >= one.gain ? best : one), null),
      trend: matches
        .slice(0, TREND)
        .map((one) => ({ at: one.at, gain: mean((one.gains ?? []).filter((gain) => gain !== null)) }))
        .filter((one): one is { at: string; gain: number } => one.gain !== null)
        .reverse(),
    };
  });
}

function mean(numbers: number[]): number | null {
  return numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

function longest(won: boolean[]): number {
  let [most, now] = [0, 0];
  for (const one of won) {
    now = one ? now + 1 : 0;
    most = Math.max(most, now);
  }
  return most;
}

export interface Milestone {
  key: string;
  args: Record<string, string | number>;
  /** When it was reached, ISO 8601. */
  at: string;
}

const MATCHES = [10, 50, 100, 500, 1000];
const DAYS = [7, 30, 100, 365];

/** What has been reached, the newest first. `games` are those that count for having played every one. */
export function milestones(all: MatchResult[], days: DayResult[], games: readonly string[]): Milestone[] {
  const from = all.filter((one) => one.won !== null).reverse();
  const reached: (Milestone | null)[] = MATCHES.map((n) => at(from[n - 1], 'reached-matches', { n }));
  const beaten = from.find((one) => one.level === 'strong' && one.won);
  reached.push(at(beaten, 'reached-strong', { title: beaten?.title ?? '' }));
  const firsts = games.map((game) => from.find((one) => one.game === game));
  if (firsts.every((one) => one !== undefined)) reached.push(at(firsts.sort((a, b) => a.at.localeCompare(b.at)).at(-1), 'reached-games', { n: games.length }));
  const rows = inARow(days);
  reached.push(...DAYS.map((n) => at(rows.find((row) => row.length === n), 'reached-days', { n })));
  return reached.filter((one) => one !== null).sort((a, b) => b.at.localeCompare(a.at));
}

function at(of: { at: string } | undefined, key: string, args: Milestone['args']): Milestone | null {
  return of ? { key, args, at: of.at } : null;
}

/** For each date on which its own deal was played: when, and how many days in a row it makes. */
function inARow(days: DayResult[]): { at: string; length: number }[] {
  const dates = new Map<string, string>();
  for (const one of days) if (one.on === one.date && (dates.get(one.date) ?? '9') > one.at) dates.set(one.date, one.at);
  const rows: { at: string; length: number }[] = [];
  let before = Number.NaN;
  for (const [date, at] of [...dates].sort()) {
    const day = Date.parse(date) / 86_400_000;
    rows.push({ at, length: day === before + 1 ? (rows.at(-1)?.length ?? 0) + 1 : 1 });
    before = day;
  }
  return rows;
}
