/** Own results, kept in the browser; the player may take them along. */

import { keep, recall } from '../keep/keep';

export interface MatchResult {
  /** When it ended, ISO 8601. */
  at: string;
  game: string;
  title: string;
  preset: string;
  level: string;
  players: number;
  deals: number;
  names: string[];
  totals: number[];
  won: boolean | null;
  text: string;
  /** The match as a record; older ones are dropped to spare the browser's space. */
  record: string | null;
}

const RESULTS = 'results';
const MOST = 500;
const MOST_RECORDS = 20;

export function results(): MatchResult[] {
  return recall<MatchResult[]>(RESULTS) ?? [];
}

/** Newest first; records stay with the newest only. */
export function withResult(all: MatchResult[], result: MatchResult): MatchResult[] {
  return [result, ...all].slice(0, MOST).map((one, i) => (i < MOST_RECORDS ? one : { ...one, record: null }));
}

export function addResult(result: MatchResult): void {
  const all = withResult(results(), result);
  // A browser short of space keeps the results without the records.
  if (!keep(RESULTS, all)) keep(RESULTS, all.map((one) => ({ ...one, record: null })));
}

export function clearResults(): void {
  keep(RESULTS, []);
}

export interface Tally {
  title: string;
  played: number;
  won: number;
}

/** Matches played and won, by game. */
export function tally(all: MatchResult[]): Tally[] {
  const byGame = new Map<string, Tally>();
  for (const one of all) {
    const sum = byGame.get(one.game) ?? { title: one.title, played: 0, won: 0 };
    byGame.set(one.game, { title: sum.title, played: sum.played + 1, won: sum.won + (one.won ? 1 : 0) });
  }
  return [...byGame.values()];
}

/** Exported results: everything but the records, which are files of their own. */
export function exported(all: MatchResult[]): string {
  return JSON.stringify({ kirifuda_results: 1, results: all.map(({ record: _record, ...rest }) => rest) }, null, 2);
}

export function records(all: MatchResult[]): string {
  return all
    .map((one) => one.record?.trimEnd())
    .filter((text) => text)
    .join('\n')
    .concat('\n');
}
