/** Lots for seats (KK-3): fair, by the browser's random generator for cryptography. */

import type { Tally } from '../engine/contract';

/** What the lots have to know of a game. */
export type Seating = { sides: Tally['sides']; rules: Pick<Tally['rules'], 'side_deals'> };

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
export function partners({ sides }: Seating): number[][] {
  return sides.map(lotsOf).filter((lots) => lots.length > 1);
}

const lotsOf = (side: Seating['sides'][number]): number[] => side.seats.map((seat) => seat + 1);

/**
 * Who deals first: a side where a side deals (the last, of lots 2 and 4 or 3 and 6: KK-3), else a seat (lot 1, which
 * is as good a lot as any: X-8); `fixed` where the options say who.
 */
export function firstDealer({ sides, rules }: Seating, fixed: number | null): number {
  return fixed ?? (rules.side_deals ? sides.length - 1 : 0);
}

/** The lots of whoever deals first. */
export function dealingLots({ sides, rules }: Seating, dealer: number): number[] {
  const side = rules.side_deals ? sides[dealer] : undefined;
  return side ? lotsOf(side) : [dealer + 1];
}
