import { describe, expect, it } from 'vitest';
import type { SeatInfo } from './protocol';
import { bestSeat } from './seating';

/** Seats of so many sides: G: a guest, H: the host, B: a bot, a dot: free. */
function seats(all: string, sides: number): SeatInfo[] {
  return [...all].map((who, seat) => ({
    seat, side: seat % sides, kind: who === '.' ? 'free' : who === 'B' ? 'bot' : 'guest', guest: null, name: '', you: false, host: who === 'H', here: true, bot: null, late: 0, banned: false,
  }));
}

describe('the best free seat', () => {
  it('is that of the host’s partner, else of another guest’s', () => {
    expect(bestSeat(seats('H...', 2))).toBe(2);
    expect(bestSeat(seats('.H..', 2))).toBe(3);
    expect(bestSeat(seats('G.H.GG', 3))).toBe(3);
    expect(bestSeat(seats('HGG.', 2))).toBe(3);
  });

  it('is opposite where everybody plays alone, or the pairs are full', () => {
    expect(bestSeat(seats('.H..', 4))).toBe(3);
    expect(bestSeat(seats('H.', 2))).toBe(1);
    expect(bestSeat(seats('H.G.', 2))).toBe(1);
    expect(bestSeat(seats('HBB...', 6))).toBe(3);
  });

  it('is the first where nobody sits, and none where no seat is free', () => {
    expect(bestSeat(seats('....', 2))).toBe(0);
    expect(bestSeat(seats('HBBB', 2))).toBeNull();
  });
});
