/** How the expected result of one player went through deals, as the points of a graph. */

import type { Decided, Review } from '../engine/contract';
import { isFault } from './reviewing.svelte';

export interface Point {
  /** Deals from the beginning of the match. */
  x: number;
  /** How far ahead the player’s side was expected to be after the deal, not counting what came before the first of the deals. */
  y: number;
}

/** A decision with a fault. */
export interface Mark extends Point {
  deal: number;
  decided: Decided;
}

export interface Course {
  points: Point[];
  marks: Mark[];
  /** From the first deal to the end of the last. */
  from: number;
  to: number;
  /** The lowest and the highest point, with nought between them. */
  low: number;
  high: number;
}

export function courseOf(reviews: Iterable<Review>, seat: number): Course {
  const inOrder = [...reviews].sort((a, b) => a.deal - b.deal);
  const points: Point[] = [];
  const marks: Mark[] = [];
  const before = inOrder[0]?.ahead[seat] ?? 0;
  for (const { deal, decisions, ahead, brought } of inOrder) {
    const start = (ahead[seat] ?? 0) - before;
    const steps = Math.max(1, ...decisions.map(({ number }) => number)) + 1;
    points.push({ x: deal - 1, y: start });
    for (const decided of decisions.filter((one) => one.seat === seat)) {
      const [x, y] = [deal - 1 + decided.number / steps, start + decided.expected];
      // What the best would have been worth, and what was left of it.
      points.push({ x, y: y + Math.max(0, decided.cost) }, { x, y });
      if (isFault(decided)) marks.push({ x, y, deal, decided });
    }
    const end = brought[seat];
    if (end !== undefined) points.push({ x: deal, y: start + end });
  }
  const heights = [0, ...points.map(({ y }) => y)];
  return {
    points,
    marks,
    from: (inOrder[0]?.deal ?? 1) - 1,
    to: inOrder.at(-1)?.deal ?? 1,
    low: Math.min(...heights),
    high: Math.max(...heights),
  };
}
