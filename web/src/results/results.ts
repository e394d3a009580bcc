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
  /** A decision was taken back, or a deal played again, by a player who knew more than one may. */
  goneBack?: boolean;
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

/** Whether a record says that somebody went back in its match. */
export function wentBack(record: string): boolean {
  const { meta } = JSON.parse(record) as { meta?: Record<string, unknown> };
  return meta !== undefined && ('taken_back' in meta || 'dealt_again' in meta);
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

/** Results of an exported file that are not here yet, put among these; nothing where it is no such file. */
export function imported(all: MatchResult[], text: string): { results: MatchResult[]; added: number } | null {
  let given: unknown;
  try {
    given = (JSON.parse(text) as { kirifuda_results?: unknown; results?: unknown }).kirifuda_results === 1 ? (JSON.parse(text) as { results: unknown }).results : null;
  } catch {
    return null;
  }
  if (!Array.isArray(given) || !given.every(isResult)) return null;
  const known = new Set(all.map((one) => one.at));
  const fresh = given.filter((one) => !known.has(one.at)).map((one) => ({ ...one, record: null }));
  const results = [...all, ...fresh].sort((a, b) => b.at.localeCompare(a.at)).slice(0, MOST);
  return { results, added: fresh.length };
}

function isResult(one: unknown): one is MatchResult {
  if (!one || typeof one !== 'object') return false;
  const { at, game, title, level, names, totals, won } = one as Partial<MatchResult>;
  const texts = [at, game, title, level].every((text) => typeof text === 'string');
  const lists = Array.isArray(names) && names.every((name) => typeof name === 'string') && Array.isArray(totals) && totals.every((total) => typeof total === 'number');
  return texts && !Number.isNaN(Date.parse(at ?? '')) && lists && (won === null || typeof won === 'boolean');
}

export function keepResults(all: MatchResult[]): void {
  keep(RESULTS, all);
}
