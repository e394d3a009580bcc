/** The puzzles of a game as `games/<id>/puzzles.jsonl` holds them, and which of them were solved in this browser. */

import type { Lang, Setup } from '../engine/contract';
import { keep, recall } from '../keep/keep';

export type Texts = Record<Lang, string>;

/** Actions that come to the same, and what they cost. */
export interface Candidate {
  actions: string[];
  mean: number;
  cost: number;
  error: number;
  /** What they cost, in words; `{0}` is the name of the player at seat 0. */
  told: Texts;
  in_figures: Texts;
}

export type Kind = 'call' | 'lead' | 'follow' | 'void';

export interface Puzzle {
  preset: string;
  /** The seed of the match whose first deal it is from. */
  seed: number;
  seat: number;
  kind: Kind;
  /** From 1, easy, to 3, hard. */
  grade: number;
  /** All decisions of the deal before this one. */
  actions: string[];
  worlds: number;
  /** What can be done, the answer first. */
  candidates: Candidate[];
  /** What is best, and why. */
  told: Texts;
}

/** The version of the files that can be read. */
const VERSION = 1;

/** Reads a file: its first line says what it is, each other one is a puzzle. */
export function read(text: string): Puzzle[] {
  const [first = '', ...lines] = text.split('\n').filter((line) => line !== '');
  const { version } = JSON.parse(first) as { version: number };
  if (version !== VERSION) throw new Error(`expected puzzles of version ${VERSION}, found ${version}`);
  return lines.map((line) => JSON.parse(line) as Puzzle);
}

/** What a puzzle is called in addresses and in what is kept: the same whatever is added to the file. */
export const idOf = (puzzle: Puzzle): string => `${puzzle.preset}-${puzzle.seed}`;

/** The match in which everything up to the decision goes as it went. */
export function setupOf(puzzle: Puzzle): Setup {
  return { game: puzzle.preset, options: {}, seat: puzzle.seat, bots: 'medium', seed: String(puzzle.seed), names: [], script: [puzzle.actions] };
}

/** What came of a puzzle: solved at the first try, at a later one, or missed so far. */
export const OUTCOMES = ['first', 'later', 'missed'] as const;

export type Outcome = (typeof OUTCOMES)[number];

const KEPT = 'puzzles';

/** What came of the puzzles of a game, by id. */
export function outcomes(game: string): Record<string, Outcome> {
  return recall<Record<string, Record<string, Outcome>>>(KEPT)?.[game] ?? {};
}

/** What came of all puzzles, by game and id. */
export type Outcomes = Record<string, Record<string, Outcome>>;

export function allOutcomes(): Outcomes {
  return recall<Outcomes>(KEPT) ?? {};
}

/** Says whether there was room. */
export function keepOutcomes(all: Outcomes): boolean {
  return keep(KEPT, all);
}

/** What is known here, and where nothing is, what is known elsewhere. */
export function mergedOutcomes(here: Outcomes, given: Outcomes): Outcomes {
  const games = new Set([...Object.keys(here), ...Object.keys(given)]);
  return Object.fromEntries([...games].map((game) => [game, { ...given[game], ...here[game] }]));
}

/** Keeps an answer; what the first one was stays known. */
export function keepAnswer(game: string, puzzle: Puzzle, right: boolean): void {
  const before = outcomes(game);
  const was = before[idOf(puzzle)];
  const now: Outcome = was === 'first' || was === 'later' ? was : right ? (was === 'missed' ? 'later' : 'first') : 'missed';
  keep(KEPT, { ...recall<Record<string, unknown>>(KEPT), [game]: { ...before, [idOf(puzzle)]: now } });
}

/** The one to go on with after a puzzle: the next that is not solved, from the beginning again at the end. */
export function following(puzzles: readonly Puzzle[], after: Puzzle | null, known: Record<string, Outcome>): Puzzle | null {
  const at = after ? puzzles.indexOf(after) + 1 : 0;
  const open = (puzzle: Puzzle): boolean => puzzle !== after && !['first', 'later'].includes(known[idOf(puzzle)] ?? '');
  return [...puzzles.slice(at), ...puzzles.slice(0, at)].find(open) ?? null;
}
