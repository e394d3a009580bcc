import { describe, expect, it } from 'vitest';
import { layoutOf, stockPlace } from './felt';
import { flanks, seatPoints, turn, type Room } from './places';

const PHONE: Room = { width: 375, height: 330, seatWidth: 109, seatHeight: 40 };
const LANDSCAPE: Room = { width: 467, height: 190, seatWidth: 86, seatHeight: 40 };
const DESK: Room = { width: 980, height: 460, seatWidth: 148, seatHeight: 80 };

const ROOMS = [PHONE, LANDSCAPE, DESK];
const OTHERS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

describe('places at the table', () => {
  it('seat everybody for two to ten players', () => {
    for (const room of ROOMS) for (const others of OTHERS) expect(flanks(others, room).reduce((a, b) => a + b)).toBe(others);
  });

  it('keep everybody inside the felt, and no box on another', () => {
    for (const room of ROOMS)
      for (const others of OTHERS) {
        const points = seatPoints(others, true, room);
        for (const [i, a] of points.entries()) {
          expect(a.x - room.seatWidth / 2).toBeGreaterThanOrEqual(0);
          expect(a.x + room.seatWidth / 2).toBeLessThanOrEqual(room.width);
          expect(a.y - room.seatHeight / 2).toBeGreaterThanOrEqual(0);
          expect(a.y + room.seatHeight / 2).toBeLessThanOrEqual(room.height);
          for (const b of points.slice(i + 1)) {
            const apart = Math.abs(a.x - b.x) >= room.seatWidth - 1 || Math.abs(a.y - b.y) >= room.seatHeight - 1;
            expect(apart, `${others} others, ${JSON.stringify([a, b])} in ${JSON.stringify(room)}`).toBe(true);
          }
        }
      }
  });

  // clockwise play goes to the left-hand neighbour, counter-clockwise play to the right-hand one.
  it('put the next player at the left when play is clockwise, at the right when it is not', () => {
    const clockwise = seatPoints(3, true, DESK);
    const counter = seatPoints(3, false, DESK);
    expect(clockwise[0]?.x).toBeLessThan(DESK.width / 2);
    expect(clockwise[2]?.x).toBeGreaterThan(DESK.width / 2);
    expect(counter[0]?.x).toBeGreaterThan(DESK.width / 2);
    expect(counter[1]).toEqual(clockwise[1]);
  });

  it('keep the stock of two on the felt, and off the trick', () => {
    for (const { width, height } of ROOMS) {
      const layout = layoutOf({ players: 2, clockwise: true, stock: true }, { width, height, seatHeight: 40 }, 124);
      const { x, card } = stockPlace(2, layout, { width, height });
      expect(x - card * 0.6).toBeGreaterThanOrEqual(0);
      expect(x + card * 0.6).toBeLessThanOrEqual(layout.middle.x - layout.trickCard * 0.6);
    }
  });

  it('count turns from the person, in the order of turns', () => {
    const unchanged = [2, 3, 0, 1];
    expect(turn(2, 2, unchanged)).toBe(0);
    expect(turn(1, 2, unchanged)).toBe(3);
    expect(turn(3, 0, unchanged)).toBe(3);
    // Players 3 and 0 have changed places.
    const changed = [2, 0, 3, 1];
    expect(turn(0, 2, changed)).toBe(1);
    expect(turn(3, 0, changed)).toBe(1);
    expect(turn(2, 0, changed)).toBe(3);
  });
});
