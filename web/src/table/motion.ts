/**
 * Cards fly from where they were to where they are: from a hand or a seat to the trick, from the trick to its winner, and
 * together when one has left the hand.
 *
 * Where things lie is reckoned or was asked before the table changes: an answer in the middle of a change makes the browser
 * lay out the whole page at once, and the browser's own animations run beside the page's work.
 */

import type { TransitionConfig } from 'svelte/transition';
import type { Scene } from '../engine/contract';
import { moveMs } from '../settings/settings.svelte';
import type { Point } from './places';

const SLOWING = 'cubic-bezier(0.33, 1, 0.68, 1)';
const EASING = 'cubic-bezier(0.65, 0, 0.35, 1)';

/** A card of the own hand as it lay: its middle on the felt, and how wide it was; in pixels. */
interface Lay extends Point {
  width: number;
}

const lastSeen = new Map<string, Lay>();

/** Remembers where the cards of the hand lie, before one of them leaves it. */
export function rememberHand(hand: HTMLElement | null): void {
  lastSeen.clear();
  const felt = hand?.closest('.table')?.querySelector('.felt')?.getBoundingClientRect();
  if (!hand || !felt) return;
  for (const node of hand.querySelectorAll<HTMLElement>('[data-card]')) {
    const box = node.getBoundingClientRect();
    if (node.dataset.card) lastSeen.set(node.dataset.card, { x: box.left + box.width / 2 - felt.left, y: box.top + box.height / 2 - felt.top, width: box.width });
  }
}

const far = (from: Point, to: Point): string => `${from.x - to.x}px ${from.y - to.y}px`;

/** Cards on their way from the trick. Svelte keeps the element of a card that comes back meanwhile. */
const departing = new WeakMap<Element, Animation[]>();

/** A lead starts so much of a move later, when the last trick is on its way out. */
export const LEAD_WAITS = 0.5;

/** Whether the card of a player leads after a trick. The person's own follows the tap at once. */
export function leadWaits({ trick, last_trick, you }: Scene, seat: number): boolean {
  return seat !== you && trick?.cards.length === 1 && last_trick !== null;
}

interface Arrival {
  card: string;
  own: boolean;
  /** Where the card comes to lie on the felt, how wide it is there, and where its player sits. */
  to: Lay;
  seat: Point;
  /** See {@link leadWaits}. */
  leads: boolean;
}

/** A card comes to the trick. */
export function arrive(node: Element, { card, own, to, seat, leads }: Arrival): TransitionConfig {
  for (const animation of departing.get(node) ?? []) animation.cancel();
  departing.delete(node);
  const duration = moveMs();
  const seen = own ? lastSeen.get(card) : undefined;
  const usual = own ? 1 : 0.6;
  const scale = seen && to.width > 0 ? Math.min(1.6, Math.max(0.5, seen.width / to.width)) : usual;
  if (duration > 0) {
    const waits: KeyframeAnimationOptions = { delay: leads ? duration * LEAD_WAITS : 0, fill: 'backwards' };
    node.animate({ translate: [far(seen ?? seat, to), '0 0'], scale: [scale, 1] }, { ...waits, duration, easing: SLOWING });
    if (!own) node.animate({ opacity: [0, 1] }, { ...waits, duration: duration * 0.4 });
  }
  return { duration: 0 };
}

/** A card goes to whoever won the trick, from where it lies; one that was taken back goes at once. Both are asked when it leaves. */
export function depart(node: Element, { from, to }: { from: () => Point; to: () => Point | null }): () => TransitionConfig {
  // Svelte asks once for what this returns, and calls that each time.
  return () => {
    const goal = to();
    const duration = goal === null ? 0 : moveMs();
    if (goal && duration > 0) {
      const timing: KeyframeAnimationOptions = { duration, easing: EASING, fill: 'forwards' };
      departing.set(node, [
        node.animate({ translate: ['0 0', far(goal, from())], scale: [1, 0.35] }, timing),
        node.animate({ opacity: [1, 1, 0] }, timing),
      ]);
    }
    return { duration };
  };
}

/** A card of the hand, where it lies now and where it lay, if it was there. */
interface Move {
  node: Element | undefined;
  from: Point | undefined;
  to: Point;
}

/** The cards of the hand move to where they lie now. */
export function slide(moves: Move[]): void {
  const duration = moveMs();
  if (duration === 0) return;
  for (const { node, from, to } of moves)
    if (from && (from.x !== to.x || from.y !== to.y)) node?.animate({ translate: [far(from, to), '0 0'] }, { duration, easing: SLOWING });
}
