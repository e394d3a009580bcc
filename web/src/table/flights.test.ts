import { describe, expect, it } from 'vitest';
import type { SideScene } from '../engine/contract';
import { finishedTrick, scene } from '../fixtures/frames';
import { isDealt, paid } from './flights';

const sides = (...totals: number[]): SideScene[] => scene().sides.map((side, i) => ({ ...side, total: totals[i] ?? 0 }));

describe('what flies over the felt', () => {
  it('are cards once they have been dealt, and not again', () => {
    const none = scene({ phase: 'none', seats: scene().seats.map((seat) => ({ ...seat, cards: 0 })) });
    const dealt = scene({ number: 2 });
    expect(isDealt(none, dealt)).toBe(true);
    expect(isDealt(null, dealt)).toBe(true);
    expect(isDealt(dealt, scene({ number: 3 }))).toBe(false);
    expect(isDealt(dealt, scene({ number: 3, trick: finishedTrick }))).toBe(false);
    expect(isDealt(scene({ number: 60, deal_over: true, last_trick: finishedTrick }), scene({ number: 61, deal: 2 }))).toBe(true);
  });

  it('are chips between the sides, or to and from the pot', () => {
    expect(paid(scene({ sides: sides(5, 5) }), scene({ number: 2, sides: sides(3, 7) }))).toEqual([{ from: { seat: 0 }, to: { seat: 1 }, chips: 2 }]);
    expect(paid(scene({ sides: sides(100, 100), pot: 0 }), scene({ number: 2, sides: sides(95, 102), pot: 3 }))).toEqual([
      { from: { seat: 0 }, to: 'pot', chips: 5 },
      { from: 'pot', to: { seat: 3 }, chips: 2 },
    ]);
  });

  it('is nothing when a decision is taken back', () => {
    expect(paid(scene({ number: 9, sides: sides(3, 7) }), scene({ number: 8, sides: sides(5, 5) }))).toEqual([]);
    expect(isDealt(scene({ number: 9 }), scene({ number: 2 }))).toBe(false);
  });
});
