/** Cards fly from where they were to where they are: from a hand or a seat to the trick, from the trick to its winner. */

import { cubicOut, cubicInOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { moveMs } from '../settings/settings.svelte';

/** Where own cards lay when they were last seen, by card. */
const lastSeen = new Map<string, DOMRect>();

/** Remembers where the cards of the hand lie, before one of them leaves it. */
export function rememberHand(hand: HTMLElement | null): void {
  lastSeen.clear();
  hand?.querySelectorAll<HTMLElement>('[data-card]').forEach((node) => {
    if (node.dataset.card) lastSeen.set(node.dataset.card, node.getBoundingClientRect());
  });
}

function seatBox(seat: number): DOMRect | null {
  return document.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect() ?? null;
}

interface Flight {
  card: string;
  seat: number;
  own: boolean;
}

function between(node: Element, from: DOMRect): { x: number; y: number; scale: number } {
  const to = node.getBoundingClientRect();
  return {
    x: from.left + from.width / 2 - (to.left + to.width / 2),
    y: from.top + from.height / 2 - (to.top + to.height / 2),
    scale: to.width > 0 ? Math.min(1.6, Math.max(0.5, from.width / to.width)) : 1,
  };
}

/** A card comes to the trick. */
export function arrive(node: Element, { card, seat, own }: Flight): TransitionConfig {
  const from = (own ? lastSeen.get(card) : null) ?? seatBox(seat);
  const duration = moveMs();
  if (!from || duration === 0) return { duration: 0 };
  const { x, y, scale } = between(node, from);
  const start = own ? scale : 0.6;
  return {
    duration,
    easing: cubicOut,
    css: (t, u) => `translate: ${x * u}px ${y * u}px; scale: ${start + (1 - start) * t}; opacity: ${own ? 1 : Math.min(1, t * 2.5)}`,
  };
}

/** A trick goes to whoever won it. */
export function depart(node: Element, { winner }: { winner: () => number | null }): TransitionConfig {
  const seat = winner();
  const to = seat === null ? null : seatBox(seat);
  const duration = moveMs();
  if (!to || duration === 0) return { duration: 0 };
  const { x, y } = between(node, to);
  return {
    duration,
    easing: cubicInOut,
    css: (t, u) => `translate: ${x * u}px ${y * u}px; scale: ${0.35 + 0.65 * t}; opacity: ${Math.min(1, t * 1.6)}`,
  };
}
