/** Own results, kept in the browser; the player may take them along. */

import { keep, recall } from '../keep/keep';

export interface MatchResult {
  /** The name under which the unfinished match was kept. */
  id?: string;
  /** The table of a server at which it was played with others. */
  table?: string;
  /** The player's seat there; of a match against bots the record says it. */
  seat?: number;
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
  /** Null: the match was ended early, or is not over. */
  won: boolean | null;
  /** Others shared the first place. */
  drawn?: boolean;
  text: string;
  /** The options beside those of the preset. */
  options?: Record<string, unknown>;
  /** What each deal brought, by number; null: not known. More is better. */
  gains?: (number | null)[];
  /** A decision was taken back, or a deal played again, by a player who knew more than one may. */
  goneBack?: boolean;
  /** A hint was asked for. */
  hinted?: boolean;
  /** The match as a record; older ones are dropped to spare the browser's space. */
  record: string | null;
}

const RESULTS = 'results';
/** A year or two of matches; without its record one takes some 400 bytes. */
const MOST = 2000;
const MOST_RECORDS = 20;

export function results(): MatchResult[] {
  return recall<MatchResult[]>(RESULTS) ?? [];
}

/** A match with others may be seen to its end days after it. */
export function withResult(all: MatchResult[], result: MatchResult): MatchResult[] {
  return trimmed([result, ...all].sort((a, b) => b.at.localeCompare(a.at)));
}

/** Of results with the newest first: records stay with the newest only. */
export function trimmed(all: MatchResult[]): MatchResult[] {
  return all.slice(0, MOST).map((one, i) => (i < MOST_RECORDS ? one : { ...one, record: null }));
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

export function keepResults(all: MatchResult[]): boolean {
  return keep(RESULTS, all);
}
