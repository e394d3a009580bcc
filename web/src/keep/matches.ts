/** Unfinished matches against bots, each under a key of its own, so that two tabs never overwrite each other's. */

import type { Setup } from '../engine/contract';
import { forget, keep, namesOf, recall } from './keep';

/** A deal of the day. */
export interface Day {
  date: string;
  game: string;
  /** The date on which it was begun. */
  on: string;
  /** Whether the result counts: hints and undo are off, and it is the first one. */
  counts: boolean;
}

/** A deal that was played before: somebody has shared it, or the player plays it once more. */
export interface SharedDeal {
  /** The match as it was dealt, for `restore`. */
  saved: string;
  /** What it brought then; null: whoever has shared it has not played it. */
  made: number | null;
  /** It is the player's own. */
  own?: boolean;
}

export interface Kept {
  id: string;
  /** When it was last saved, ISO 8601. A tab that finds another time than it wrote knows that the match went on elsewhere. */
  at: string;
  saved: string;
  setup: Setup;
  title: string;
  /** Not in those that earlier versions kept. */
  game?: string;
  players?: number;
  level: string;
  minutes: number;
  /** The deal in progress. */
  deal?: number;
  /** What each deal brought, by number; null: not known. */
  gains?: (number | null)[];
  /** A deal that is played again, and what it brought the first time. */
  first?: { deal: number; gain: number };
  day?: Day;
  shared?: SharedDeal;
  /** Whether the player has decided anything. */
  touched?: boolean;
  /** Whether the player has asked for a hint. */
  hinted?: boolean;
}

/** As many as a list can show; a long one takes some 50 kB of the 5 MB that browsers give. */
export const MOST_MATCHES = 20;

const MATCH = 'match.';
/** Earlier versions kept one match, under this name. */
const ONLY = 'table';

/** The storage key of a match, as events of the browser name it. */
export const keyOf = (id: string): string => MATCH + id;

/** All of them, the one that was played last first. */
export function matches(): Kept[] {
  carryOver();
  return namesOf(MATCH)
    .map((name) => recall<Kept>(name))
    .filter((kept) => kept !== null)
    .sort((a, b) => b.at.localeCompare(a.at));
}

export function match(id: string): Kept | null {
  return recall<Kept>(keyOf(id));
}

/** Says whether it is kept: storage may be full or forbidden. */
export function keepMatch(kept: Kept): boolean {
  return keep(keyOf(kept.id), kept);
}

export function dropMatch(id: string): void {
  forget(keyOf(id));
}

/** Whether it has just been dealt. */
export function isUntouched({ deal, touched, shared }: Kept): boolean {
  return touched === false && (deal === 1 || shared !== undefined);
}

/** A younger match in which nothing was decided may be open in another tab. */
const UNTOUCHED_MS = 3_600_000;

/** Drops matches that were opened once and in which nothing was decided. */
export function dropUntouched(): void {
  const before = new Date(Date.now() - UNTOUCHED_MS).toISOString();
  for (const kept of matches()) if (isUntouched(kept) && kept.at < before) dropMatch(kept.id);
}

function carryOver(): void {
  const only = recall<Omit<Kept, 'id' | 'at'>>(ONLY);
  if (only && keepMatch({ ...only, id: only.setup.seed, at: new Date().toISOString(), touched: true })) forget(ONLY);
}
