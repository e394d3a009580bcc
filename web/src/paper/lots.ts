/** Lots for seats (KK-3): fair, by the browser's random generator for cryptography. */

import type { Facts } from './facts';

type Random = () => number;

/** A random number of 32 bits. */
const word: Random = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** A whole number below n, each equally likely: numbers from the last, incomplete span of n are drawn again. */
export function below(n: number, random: Random = word): number {
  const span = 2 ** 32 - (2 ** 32 % n);
  for (;;) {
    const drawn = random();
    if (drawn < span) return drawn % n;
  }
}

/** The numbers 1 to n in an order drawn by lot. */
export function shuffled(n: number, random: Random = word): number[] {
  const lots = Array.from({ length: n }, (_, i) => i + 1);
  for (let i = n - 1; i > 0; i--) {
    const j = below(i + 1, random);
    [lots[i], lots[j]] = [lots[j] as number, lots[i] as number];
  }
  return lots;
}

/** The rank of the card that stands for a lot. */
export function rankOf(lot: number): string {
  return lot === 1 ? 'A' : lot === 10 ? 'T' : String(lot);
}

/** Lots that sit together as partners: opposite each other (KK-2, X-9). */
export function partners(facts: Facts): number[][] {
  if (!facts.is('sides', 'partners')) return [];
  const half = facts.players / 2;
  return Array.from({ length: half }, (_, i) => [i + 1, i + 1 + half]);
}

/**
 * Who deals first: a side where a side deals (the last, of lots 2 and 4 or 3 and 6: KK-3), else a seat (lot 1, which
 * is as good a lot as any: X-8); `fixed` where the options say who.
 */
export function firstDealer(facts: Facts, fixed: number | null): number {
  if (fixed !== null) return fixed;
  return facts.is('dealers', 'side') ? facts.sides - 1 : 0;
}

/** The lots of whoever deals first. */
export function dealingLots(facts: Facts, dealer: number): number[] {
  return facts.is('dealers', 'side') ? [dealer + 1, dealer + 1 + facts.sides] : [dealer + 1];
}
