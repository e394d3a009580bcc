/** How the felt is laid out: how large the boxes of the others and the cards of a trick are, and where they lie. */

import { lay, leastTrick, type Area, type Owner } from './laying';
import { EDGE, GAP, leastHeight, seatPoints, seatSides, type Point, type Room } from './places';

/** The felt in pixels, and the tallest of the boxes on it. */
export interface Measured {
  width: number;
  height: number;
  seatHeight: number;
}

/** Who sits around the felt. */
export interface Company {
  players: number;
  clockwise: boolean;
  /** Who plays cards, by the turns from the person; all do if it is not said. */
  playing?: readonly boolean[];
  /** Whether a pot lies in the middle, and the stock beside the trick. */
  pot?: boolean;
  stock?: boolean;
}

export interface Layout {
  seatWidth: number;
  /** The middles of the others' boxes, the next to play first. */
  points: Point[];
  /** Boxes say only what is needed. */
  compact: boolean;
  /** More than four play. */
  crowded: boolean;
  /** The middle of what the boxes leave free. */
  middle: Point;
  /** How wide a card of the trick is, and where the middle of each lies, by the turns from the person. */
  trickCard: number;
  cards: (Point | undefined)[];
}

/** Below this width a phone's rules hold. */
const NARROW = 620;
/** On wider felts the others' boxes grow, by at most a half. */
const WIDE = 840;

/** How wide the others' boxes may be, the widest first: more than four players may need narrower ones to have room at all. */
function seatWidths(players: number, width: number): number[] {
  if (width >= NARROW) return (players > 6 ? [148] : players > 4 ? [188, 148] : [168]).map((wide) => wide * Math.max(1, Math.min(1.5, width / WIDE)));
  return (players > 4 ? [0.29, 0.22, 0.18] : [0.29]).map((part) => Math.min(118, width * part));
}

/** Everybody who plays a card, and their turns from the person. */
function ownersOf({ players, clockwise, playing }: Company, points: readonly Point[], boxes: Room): { turn: number; owner: Owner }[] {
  const sides = seatSides(players - 1, clockwise, boxes);
  const seats = points.map(({ x, y }, i) => ({ side: sides[i] ?? 'top', at: sides[i] === 'top' ? x : y }));
  const others = seats.map(({ side, at }): Owner => {
    const all = seats.filter((seat) => seat.side === side).map((seat) => seat.at);
    const middle = (Math.min(...all) + Math.max(...all)) / 2;
    return { side, along: at - middle, reach: Math.max(...all) - middle };
  });
  const everybody: Owner[] = [{ side: 'bottom', along: 0, reach: 0 }, ...others];
  return everybody.map((owner, turn) => ({ turn, owner })).filter(({ turn }) => playing?.[turn] ?? true);
}

/** What the boxes leave free. */
function free(sides: readonly Owner['side'][], { width, height, seatWidth, seatHeight }: Room): Area {
  const beside = seatWidth + EDGE + GAP;
  const left = sides.includes('left') ? beside : EDGE;
  const right = sides.includes('right') ? beside : EDGE;
  const top = sides.includes('top') ? seatHeight + EDGE + GAP : EDGE;
  return { left, top, width: width - left - right, height: height - top - EDGE };
}

/** The least height of a felt with its widest boxes, and with the cards of a trick. */
export function leastFelt(company: Company, { width, seatHeight }: Omit<Measured, 'height'>, trick: boolean): number {
  const { players, clockwise } = company;
  const [seatWidth = 0] = seatWidths(players, width);
  const least = leastHeight(players - 1, { width, seatWidth, seatHeight });
  if (!trick) return least;
  const boxes = { width, height: least, seatWidth, seatHeight };
  const area = free(seatSides(players - 1, clockwise, boxes), boxes);
  const owners = ownersOf(company, seatPoints(players - 1, clockwise, boxes), boxes).map(({ owner }) => owner);
  return Math.max(least, area.top + leastTrick(owners, area.width) + EDGE);
}

export function layoutOf(company: Company, { width, height, seatHeight }: Measured, largest: number): Layout {
  const { players, clockwise, pot = false, stock = false } = company;
  const narrow = width < NARROW;
  const widths = seatWidths(players, width);
  const seatWidth = widths.find((seatWidth) => leastHeight(players - 1, { width, seatWidth, seatHeight }) <= height) ?? widths.at(-1) ?? 0;
  const boxes = { width, height, seatWidth, seatHeight };
  const points = seatPoints(players - 1, clockwise, boxes);
  const owners = ownersOf(company, points, boxes);
  const area = free(seatSides(players - 1, clockwise, boxes), boxes);
  // Where a box is very tall, cards rather lie upon it than leave the felt.
  const lacking = Math.min(area.top - EDGE, Math.max(0, leastTrick(owners.map(({ owner }) => owner), area.width) - area.height));
  const open = { ...area, top: area.top - lacking, height: area.height + lacking };
  const widest = stock && players === 2 ? Math.min(largest, open.width / 4.1) : largest;
  const laid = lay(owners.map(({ owner }) => owner), open, widest, pot && !narrow);
  const cards: Layout['cards'] = [];
  for (const [i, { turn }] of owners.entries()) cards[turn] = laid.points[i];
  return { seatWidth, points, compact: narrow || height < 330, crowded: players > 4, middle: { x: open.left + open.width / 2, y: open.top + open.height / 2 }, trickCard: laid.card, cards };
}

/** Where the stock lies, and how wide its cards are: beside the trick of two, otherwise in the corner that the seats leave. */
export function stockPlace(players: number, layout: Layout, felt: { width: number; height: number }): Point & { card: number } {
  if (players === 2) return { x: layout.middle.x - 1.5 * layout.trickCard, y: layout.middle.y, card: layout.trickCard };
  const card = Math.min(layout.trickCard, 52);
  return { x: card * 0.5 + 14, y: felt.height - card * 0.7 - 14, card };
}
