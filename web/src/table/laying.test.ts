import { describe, expect, it } from 'vitest';
import { layoutOf, leastFelt } from './felt';
import { collide, INDEX, pileOrder, RATIO, tiltOf } from './laying';
import type { Point } from './places';

const seatHeight = 40;
const LARGEST = 124;
const FELTS = [[375, 330], [467, 190], [980, 460], [1800, 900], [320, 270], [320, 0], [300, 150]] as const;
const PLAYERS = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const turned = ({ x, y }: Point, by: number): Point => ({ x: x * Math.cos(by) - y * Math.sin(by), y: x * Math.sin(by) + y * Math.cos(by) });
const company = (players: number, playing?: boolean[]) => ({ players, clockwise: true, ...(playing && { playing }) });

describe('the cards of a trick', () => {
  it('show rank and suit, keep off the boxes and stay on the felt, however many play', () => {
    const faults: string[] = [];
    for (const [width, height] of FELTS)
      for (const players of PLAYERS)
        for (const playing of [Array(players).fill(true) as boolean[], Array.from({ length: players }, (_, i) => i % 3 !== 1)]) {
          const felt = { width, height: Math.max(height, leastFelt(company(players), { width, seatHeight }, true)), seatHeight };
          const { trickCard: card, cards, points, seatWidth } = layoutOf(company(players, playing), felt, LARGEST);
          const where = `${players} at ${felt.width}x${felt.height}`;
          for (const [i, a] of cards.entries()) {
            if (!a) continue;
            if (a.x < card / 2 || a.x > width - card / 2 || a.y < (card * RATIO) / 2 || a.y > felt.height - (card * RATIO) / 2) faults.push(`${where}: ${i} leaves the felt`);
            for (const box of points) if (Math.abs(box.x - a.x) < (seatWidth + card) / 2 && Math.abs(box.y - a.y) < (seatHeight + card * RATIO) / 2) faults.push(`${where}: ${i} lies on a box`);
            for (const b of cards.slice(i + 1)) if (b && collide(a, b, card, INDEX)) faults.push(`${where}: ${i} is covered`);
          }
        }
    expect(faults).toEqual([]);
  });

  it('of three or four players show all of rank and suit, askew as they lie, and more than half of their face', () => {
    const faults: string[] = [];
    for (const players of [3, 4])
      for (const [width, seatHeight] of [[320, 40], [320, 58], [360, 70], [375, 40], [467, 58], [620, 60]] as const)
        for (let height = leastFelt(company(players), { width, seatHeight }, true); height < 360; height += 12) {
          const { trickCard: card, cards, middle } = layoutOf(company(players), { width, height, seatHeight }, LARGEST);
          const pile = cards.flatMap((at, seat) => (at ? [{ at, order: pileOrder({ x: at.x - middle.x, y: at.y - middle.y }, card), turned: (tiltOf(seat) * Math.PI) / 180 }] : []));
          for (const [seat, below] of pile.entries()) {
            const spots = Array.from({ length: 25 * 35 }, (_, i) => ({ x: (i % 25) / 25 + 0.02, y: Math.floor(i / 25) / 25 + 0.02 }));
            const hidden = spots.filter((spot) => {
              const { x, y } = turned({ x: (spot.x - 0.5) * card, y: (spot.y - RATIO / 2) * card }, below.turned);
              return pile.some((above) => {
                const upon = turned({ x: below.at.x + x - above.at.x, y: below.at.y + y - above.at.y }, -above.turned);
                return above.order > below.order && Math.abs(upon.x) < card / 2 && Math.abs(upon.y) < (card * RATIO) / 2;
              });
            });
            if (hidden.some(({ x, y }) => x < 0.48 && y < 0.83) || hidden.length > spots.length / 2) faults.push(`${players} at ${width}x${height}: ${seat}`);
          }
        }
    expect(faults).toEqual([]);
  });

  it('lie before whoever played them, the next player at the left where play is clockwise', () => {
    const { cards, middle } = layoutOf(company(4), { width: 980, height: 460, seatHeight: 80 }, LARGEST);
    const [own, left, top, right] = cards;
    expect([own?.x, top?.x]).toEqual([middle.x, middle.x]);
    expect(left?.x).toBeLessThan(middle.x);
    expect(right?.x).toBeGreaterThan(middle.x);
    expect(own?.y).toBeGreaterThan(top?.y ?? Infinity);
  });

  it('are larger where the felt is, and where fewer play', () => {
    const cardOf = (players: number, width: number, height: number, playing?: boolean[]): number => layoutOf(company(players, playing), { width, height, seatHeight }, LARGEST).trickCard;
    expect(cardOf(4, 320, 200)).toBeGreaterThan(46);
    expect(cardOf(10, 320, 260, Array.from({ length: 10 }, (_, i) => i < 3))).toBeGreaterThan(cardOf(10, 320, 260));
    expect(cardOf(4, 1400, 700)).toBeGreaterThan(cardOf(4, 980, 250));
  });

  it('are piled so that those to the right and further down lie upon the others', () => {
    expect(pileOrder({ x: 60, y: 0 }, 100)).toBeGreaterThan(pileOrder({ x: 0, y: 0 }, 100));
    expect(pileOrder({ x: 40, y: -100 }, 100)).toBeLessThan(pileOrder({ x: 0, y: 0 }, 100));
  });
});
