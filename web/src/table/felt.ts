/** How the felt is laid out: how large the boxes of the others and the cards of a trick are, and where they lie. */

import { seatPoints, type Point } from './places';

/** The felt in pixels, and the tallest of the boxes on it. */
export interface Measured {
  width: number;
  height: number;
  seatHeight: number;
}

export interface Layout {
  seatWidth: number;
  /** The middles of the others' boxes, the next to play first. */
  points: Point[];
  /** Boxes say only what is needed. */
  compact: boolean;
  /** More than four play. */
  crowded: boolean;
  /** The middle of what the boxes at the top leave free, from the top. */
  middle: number;
  /** How wide a card of the trick is, and how far from the middle it falls. */
  trickCard: number;
  rx: number;
  ry: number;
}

/** Below this width a phone's rules hold. */
const NARROW = 620;

export function layoutOf(players: number, clockwise: boolean, { width, height, seatHeight }: Measured): Layout {
  const narrow = width < NARROW;
  const crowded = players > 4;
  const low = height < 250;
  const seatWidth = narrow ? Math.min(118, width * (low && crowded ? 0.185 : 0.29)) : crowded ? 148 : 168;
  const points = seatPoints(players - 1, clockwise, { width, height, seatWidth, seatHeight });
  const topHeight = points.some((point) => point.y < seatHeight) ? seatHeight + 8 : 0;
  // The trick fills the room that the boxes leave, but its cards stay together.
  const free = { width: width - 2 * (seatWidth + 10), height: height - topHeight };
  const widest = narrow ? width * (crowded ? 0.13 : 0.155) : free.width * (crowded ? 0.13 : 0.2);
  const trickCard = Math.max(38, Math.min(crowded ? 84 : 98, free.height * (crowded ? 0.2 : 0.32), widest));
  return {
    seatWidth,
    points,
    compact: narrow || height < 330,
    crowded,
    middle: topHeight + (height - topHeight) / 2,
    trickCard,
    rx: Math.max(trickCard * 0.62, Math.min((free.width - trickCard) / 2, trickCard * (crowded ? 3 : 1.5))),
    ry: Math.max(trickCard * 0.45, Math.min(free.height / 2 - trickCard * 0.76, trickCard * (crowded ? 2 : 1.1))),
  };
}

/** Where the stock lies, and how wide its cards are: beside the trick of two, otherwise in the corner that the seats leave. */
export function stockPlace(players: number, layout: Layout, felt: { width: number; height: number }): Point & { card: number } {
  if (players === 2) return { x: felt.width / 2 - 1.5 * layout.trickCard, y: layout.middle, card: layout.trickCard };
  const card = Math.min(layout.trickCard, 52);
  return { x: card * 0.5 + 14, y: felt.height - card * 0.7 - 14, card };
}
