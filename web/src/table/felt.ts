/** How the felt is laid out: how large the boxes of the others and the cards of a trick are, and where they lie. */

import { leastHeight, seatPoints, type Point } from './places';

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

/** The narrowest card of a trick that can be read. */
const LEAST_CARD = 38;

/** How wide the others' boxes may be, the widest first: more than four players may need narrower ones to have room at all. */
function seatWidths(players: number, width: number): number[] {
  if (width >= NARROW) return [players > 4 ? 148 : 168];
  return (players > 4 ? [0.29, 0.22, 0.18] : [0.29]).map((part) => Math.min(118, width * part));
}

/** The least height of a felt with its widest boxes, and with the cards of a trick. */
export function leastFelt(players: number, { width, seatHeight }: Omit<Measured, 'height'>, trick: boolean): number {
  const [seatWidth = 0] = seatWidths(players, width);
  const boxes = { width, seatWidth, seatHeight };
  const cards = trick ? LEAST_CARD * (players > 4 ? 3.6 : 2.6) : 0;
  return Math.max(leastHeight(players - 1, boxes), leastHeight(1, boxes) + cards);
}

export function layoutOf(players: number, clockwise: boolean, { width, height, seatHeight }: Measured): Layout {
  const narrow = width < NARROW;
  const crowded = players > 4;
  const widths = seatWidths(players, width);
  const seatWidth = widths.find((seatWidth) => leastHeight(players - 1, { width, seatWidth, seatHeight }) <= height) ?? widths.at(-1) ?? 0;
  const points = seatPoints(players - 1, clockwise, { width, height, seatWidth, seatHeight });
  const topHeight = points.some((point) => point.y < seatHeight / 2 + 8) ? seatHeight + 8 : 0;
  const beside = points.some((point) => point.y > topHeight);
  // The trick fills the room that the boxes leave, but its cards stay together.
  const free = { width: width - (beside ? 2 * (seatWidth + 10) : 20), height: height - topHeight };
  const widest = narrow ? width * (crowded ? 0.13 : 0.155) : free.width * (crowded ? 0.13 : 0.2);
  const trickCard = Math.max(LEAST_CARD, Math.min(crowded ? 84 : 98, free.height * (crowded ? 0.2 : 0.32), widest));
  const ry = Math.max(trickCard * 0.45, Math.min(free.height / 2 - trickCard * 0.76, trickCard * (crowded ? 2 : 1.1)));
  return {
    seatWidth,
    points,
    compact: narrow || height < 330,
    crowded,
    // Where a box is very tall, cards rather lie upon it than leave the felt.
    middle: Math.min(topHeight + free.height / 2, height - ry - trickCard * 0.76),
    trickCard,
    rx: Math.max(trickCard * 0.62, Math.min((free.width - trickCard) / 2, trickCard * (crowded ? 3 : 1.5))),
    ry,
  };
}

/** Where the stock lies, and how wide its cards are: beside the trick of two, otherwise in the corner that the seats leave. */
export function stockPlace(players: number, layout: Layout, felt: { width: number; height: number }): Point & { card: number } {
  if (players === 2) return { x: felt.width / 2 - 1.5 * layout.trickCard, y: layout.middle, card: layout.trickCard };
  const card = Math.min(layout.trickCard, 52);
  return { x: card * 0.5 + 14, y: felt.height - card * 0.7 - 14, card };
}
