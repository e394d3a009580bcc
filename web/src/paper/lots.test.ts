import { describe, expect, it } from 'vitest';
import { below, dealingLots, firstDealer, partners, rankOf, shuffled, type Seating } from './lots';

/** So many sides of so many seats that are equally far apart. */
const seating = (sides: number, seats: number, side_deals: boolean): Seating => ({
  sides: Array.from({ length: sides }, (_, side) => ({ name: '', seats: Array.from({ length: seats }, (_, i) => side + i * sides) })),
  rules: { side_deals },
});
const kakeya = (players: number): Seating => seating(players / 2, 2, true);

describe('lots', () => {
  it('are each drawn once', () => {
    for (let n = 2; n <= 10; n++) expect(shuffled(n).sort((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, i) => i + 1));
  });

  it('throw away what would favour small numbers', () => {
    // 2^32 is 1 more than a multiple of 3: its last number is drawn again.
    const numbers = [2 ** 32 - 1, 5];
    expect(below(3, () => numbers.shift() ?? 0)).toBe(2);
  });

  it('make every order equally often', () => {
    const counts = new Map<string, number>();
    for (let i = 0; i < 6000; i++) {
      const order = shuffled(3).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    // Six standard deviations: such a test fails by chance once in a hundred million times.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(6 * Math.sqrt(1000 * (5 / 6)));
  });

  it('say pairs and dealers as KK-3 has them', () => {
    expect(partners(kakeya(4))).toEqual([[1, 3], [2, 4]]);
    expect(partners(kakeya(6))).toEqual([[1, 4], [2, 5], [3, 6]]);
    expect(dealingLots(kakeya(4), firstDealer(kakeya(4), null))).toEqual([2, 4]);
    expect(dealingLots(kakeya(6), firstDealer(kakeya(6), null))).toEqual([3, 6]);
    expect(dealingLots(kakeya(6), firstDealer(kakeya(6), 0))).toEqual([1, 4]);
    const loo = seating(5, 1, false);
    expect([partners(loo), dealingLots(loo, firstDealer(loo, null))]).toEqual([[], [1]]);
  });

  it('are shown by cards', () => {
    expect([1, 2, 9, 10].map(rankOf)).toEqual(['A', '2', '9', 'T']);
  });
});
