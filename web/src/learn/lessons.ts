/** The lessons of a game as `games/<id>/tutorial.json` holds them, and which of them were finished in this browser. */

import { forget, keep, recall } from '../keep/keep';
import { layingAside } from '../table/actions';
import type { Ask, Reply } from './tutorial';

export type * from './tutorial';

/** Where a lesson was left: steps passed, and what the learner did. */
export interface Place {
  game: string;
  lesson: string;
  steps: number;
  acts: string[][];
}

const DONE = 'learnt';
const PLACE = 'lesson';

/** The lessons of a game that were finished. */
export function finished(game: string): string[] {
  return recall<Record<string, string[]>>(DONE)?.[game] ?? [];
}

export function finish(game: string, lesson: string): void {
  forget(PLACE);
  keep(DONE, { ...recall<Record<string, string[]>>(DONE), [game]: [...finished(game).filter((id) => id !== lesson), lesson] });
}

export function keepPlace(place: Place): void {
  keep(PLACE, place);
}

/** Where a lesson of the game was left. */
export function placeIn(game: string): Place | null {
  const place = placeNow();
  return place?.game === game ? place : null;
}

/** Where the last lesson was left, whatever the game. */
export function placeNow(): Place | null {
  return recall<Place>(PLACE);
}

export function forgetPlace(): void {
  forget(PLACE);
}

/** How an answer is taken. */
export type Verdict = { right: true } | { right: false; reply: Reply | null };

/** Judges an answer. Whether it is legal the engine judges; this says what the lesson makes of it. */
export function judge(ask: Ask, expected: string[], given: string[]): Verdict {
  if (ask.keep) {
    const lost = given.find((action) => ask.keep?.some((card) => action === layingAside('discard', card) || action === layingAside('give', card)));
    if (!lost) return { right: true };
    return { right: false, reply: ask.wrong?.[lost] ?? ask.else ?? null };
  }
  const same = given.length === expected.length && given.every((action) => expected.includes(action));
  const good = given.length === 1 && given.every((action) => ask.also?.includes(action));
  if (same || good) return { right: true };
  const known = given.map((action) => ask.wrong?.[action]).find((reply) => reply !== undefined);
  return { right: false, reply: known ?? ask.else ?? null };
}

/** The text with the players' names in the place of {0}, {1}, …: those of the seats. */
export function named(text: string, names: readonly string[]): string {
  return text.replace(/\{(\d)\}/g, (_, seat: string) => names[Number(seat)] ?? '');
}
