/** Where everybody sits and where their cards fall: the person at the bottom, the others in the direction of play. */

import type { Scene } from '../engine/contract';

export interface Point {
  x: number;
  y: number;
}

/** Whether everybody plays alone. */
export function singles(scene: Pick<Scene, 'sides'>): boolean {
  return scene.sides.every((side) => side.seats.length === 1);
}

/** Whether a side is that of the person; whoever only watches sees two or three sides in as many colours, too. */
export function isOurs({ sides }: Pick<Scene, 'sides'>, side: number): boolean {
  const own = sides.find((one) => one.own);
  return own ? own.side === side : sides.length <= 3 && side === 0;
}

/** The colour of a side: of three pairs, the two others differ. */
export function colourOf(scene: Pick<Scene, 'sides'>, side: number): 'ours' | 'theirs' | 'third' {
  if (isOurs(scene, side)) return 'ours';
  const others = scene.sides.filter((one) => !isOurs(scene, one.side));
  return others.length === 2 && others[1]?.side === side ? 'third' : 'theirs';
}

/** What a side has. */
export function totalOf(scene: Pick<Scene, 'sides'>, side: number): number | null {
  return scene.sides.find((one) => one.side === side)?.total ?? null;
}

/** The last trick that does not lie open on the table: after a deal its summary lies over the one that ended it. */
export function lastTrick(scene: Scene): Scene['last_trick'] {
  return scene.deal_over && scene.trick ? scene.trick : scene.last_trick;
}

/** The room at the table, in pixels. */
export interface Room {
  width: number;
  height: number;
  /** What one player's box takes. */
  seatWidth: number;
  seatHeight: number;
}

export const EDGE = 6;
export const GAP = 6;
/** What two cards need, one above the other. */
const TRICK = 120;

/** How many of the others sit at the left, at the top and at the right. */
export function flanks(others: number, room: Room): [left: number, top: number, right: number] {
  // A tall box on a low felt leaves the trick its whole height.
  if (others === 1 && room.height - room.seatHeight < TRICK && room.width > room.height) return [1, 0, 0];
  if (others <= 2) return others === 2 && room.width > 620 ? [1, 0, 1] : [0, others, 0];
  const across = Math.max(1, Math.floor((room.width - EDGE) / (room.seatWidth + GAP)));
  // Under the row at the top; where nothing fits under it, all sit in it.
  const down = Math.max(0, Math.floor((room.height - room.seatHeight - 2 * GAP) / (room.seatHeight + GAP)));
  // Wide tables seat more at the top, narrow ones more at the sides.
  const wished = Math.floor((others + 1) / (room.width > 620 ? 4 : 3));
  const flank = Math.max(Math.ceil((others - across) / 2), Math.min(wished, down, Math.floor(others / 2)));
  return [flank, others - 2 * flank, flank];
}

/** The least height in which no box is cut off: as many as can be in one row, the others below its ends. */
export function leastHeight(others: number, room: Omit<Room, 'height'>): number {
  const [flank] = others > 2 ? flanks(others, { ...room, height: 0 }) : [0];
  return EDGE + (1 + flank) * (room.seatHeight + GAP);
}

/** n points between the ends of a side, at equal distances; one alone in the middle. */
function spread(n: number, from: number, to: number): number[] {
  if (n === 1) return [(from + to) / 2];
  return Array.from({ length: n }, (_, i) => from + ((to - from) * i) / (n - 1));
}

/** The sides of the felt at which the others sit, the next to play first. */
export function seatSides(others: number, clockwise: boolean, room: Room): ('left' | 'top' | 'right')[] {
  const [left, top, right] = flanks(others, room);
  const ring = [...Array<'left'>(left).fill('left'), ...Array<'top'>(top).fill('top'), ...Array<'right'>(right).fill('right')];
  return clockwise ? ring : ring.reverse();
}

/**
 * The middles of the seats of all others, the next to play first. Clockwise play goes from the person to the
 * left-hand neighbour, counter-clockwise play to the right-hand one.
 */
export function seatPoints(others: number, clockwise: boolean, room: Room): Point[] {
  const [left, top, right] = flanks(others, room);
  const { width, height, seatWidth, seatHeight } = room;
  const leftX = seatWidth / 2 + EDGE;
  const rightX = width - leftX;
  const topY = seatHeight / 2 + EDGE;
  // The top row as close together as two boxes allow, or a little looser where there is room.
  const reach = Math.min((rightX - leftX) / 2, ((top - 1) * (seatWidth + Math.max(GAP, Math.min(60, width * 0.05)))) / 2);
  const highest = top > 0 ? topY + seatHeight + GAP : topY;
  const lowest = Math.max(highest, height - seatHeight / 2 - EDGE);
  const middle = (highest + lowest) / 2;
  const tall = lowest - highest;
  const side = (n: number): number[] => (n === 1 ? [middle] : spread(n, middle + tall * (n > 2 ? 0.5 : 0.42), middle - tall * (n > 2 ? 0.5 : 0.4)));
  const ring: Point[] = [
    ...side(left).map((y) => ({ x: leftX, y })),
    ...(top === 1 ? [width / 2] : spread(top, width / 2 - reach, width / 2 + reach)).map((x) => ({ x, y: topY })),
    ...side(right)
      .reverse()
      .map((y) => ({ x: rightX, y })),
  ];
  if (!clockwise) ring.reverse();
  return ring;
}

/** How many turns a seat is away from another, in the order of turns. */
export function turn(seat: number, from: number, turns: number[]): number {
  return (turns.indexOf(seat) - turns.indexOf(from) + turns.length) % turns.length;
}
