/** Where the cards of a trick lie: as large as the room between the others' boxes allows, each before whoever played it. */

import type { Point } from './places';

/** Somebody who plays a card: at which side of the felt they sit, how far from its middle, and how far at most anybody does. */
export interface Owner {
  side: 'left' | 'top' | 'right' | 'bottom';
  along: number;
  reach: number;
}

export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Laid {
  /** How wide the cards are. */
  card: number;
  /** Their middles. */
  points: Point[];
}

export const RATIO = 1.4;

/** What has to be seen of a card in its left upper corner, rank and suit sign, in widths of a card. Some of it is for the tilt. */
export const INDEX: Point = { x: 0.54, y: 0.9 };
/** Larger cards show more of themselves, from the widths named here. */
const SHOWN: readonly [from: number, seen: Point][] = [[88, { x: 0.8, y: 1.15 }], [50, { x: 0.66, y: 1 }]];

/** The narrowest card that can be read. */
export const LEAST_CARD = 38;
/** What the pot takes between the cards of a trick. */
const POT = 56;

/** Whether one of two cards lies upon what has to be seen of the other. */
export function collide(a: Point, b: Point, card: number, seen: Point): boolean {
  return Math.abs(a.x - b.x) < seen.x * card - 0.01 && Math.abs(a.y - b.y) < seen.y * card - 0.01;
}

/**
 * The place in the pile of a trick's card that is `card` wide, from below. Ranks and suits stand in the left upper corner: cards further
 * to the right and further down lie upon the others.
 */
export function pileOrder({ x, y }: Point, card: number): number {
  return Math.round(1000 + (100 * (x / INDEX.x + y / INDEX.y)) / card);
}

/** How many degrees a seat's card lies askew, as hands lay cards; always the same way for the same seat. */
export const tiltOf = (seat: number): number => ((seat * 37) % 9) - 4;

/** Ascending numbers moved as little as it takes to be `step` apart and at most `most`. */
function spaced(wished: number[], step: number, most: number): number[] {
  const at = [...wished];
  for (let i = 1; i < at.length; i++) at[i] = Math.max(at[i] ?? 0, (at[i - 1] ?? 0) + step);
  for (let i = at.length - 1; i >= 0; i--) at[i] = Math.min(at[i] ?? 0, i === at.length - 1 ? most : (at[i + 1] ?? 0) - step);
  return at;
}

interface Room {
  /** Between the middles of the outermost cards. */
  width: number;
  height: number;
  /** How far the cards of the upper side stay away from its ends, and those of the other sides from theirs. */
  inset: number;
  from: number;
  to: number;
}

/** The middles of cards of one width, from that of the uppermost and leftmost; null where they have no room. */
function middles(owners: readonly Owner[], card: number, seen: Point, { width, height, inset, from, to }: Room): Point[] | null {
  const points = owners.map(({ side }): Point => ({ x: side === 'left' ? 0 : side === 'right' ? width : width / 2, y: side === 'bottom' ? height : 0 }));
  for (const side of ['left', 'top', 'right'] as const) {
    const axis = side === 'top' ? 'x' : 'y';
    const [low, high] = side === 'top' ? [inset, width - inset] : [from, to];
    if (low > high) return null;
    const here = owners.map((owner, i) => ({ ...owner, i })).filter((owner) => owner.side === side).sort((a, b) => a.along - b.along);
    // As far apart as their owners, or closer where that is too far.
    const wished = here.map(({ along, reach }) => (low + high) / 2 + (reach > 0 ? along * Math.min(1, (high - low) / 2 / reach) : 0));
    for (const [k, at] of spaced(wished, seen[axis] * card, high).entries()) {
      const point = points[here[k]?.i ?? -1];
      if (at < low - 0.01 || !point) return null;
      point[axis] = at;
    }
  }
  return points.some((a, i) => points.slice(i + 1).some((b) => collide(a, b, card, seen))) ? null : points;
}

/** Cards of one width in an area, close together in its middle; null where they have no room. */
function layAt(owners: readonly Owner[], area: Area, card: number, seen: Point, pot: boolean): Point[] | null {
  const most = (side: Owner['side']): number => owners.filter((owner) => owner.side === side).length;
  const flank = Math.max(most('left'), most('right'));
  const across = Math.max(2.3, 1.15 * (most('top') + 1)) * card;
  const down = Math.max(1.55 * card, 1.2 * flank * card, pot ? RATIO * card + POT : 0);
  const width = Math.min(area.width - card, across);
  const height = Math.min(area.height - RATIO * card, down);
  if (width < 0 || height < 0 || (pot && height < RATIO * card + POT)) return null;
  const row = seen.y * card;
  for (const inset of flank > 0 ? [seen.x * card, 0] : [0]) for (const [from, to] of [[0, height], [row, height], [0, height - row], [row, height - row]] as const) {
    const points = middles(owners, card, seen, { width, height, inset, from, to });
    if (points) return points.map(({ x, y }) => ({ x: area.left + (area.width - width) / 2 + x, y: area.top + (area.height - height) / 2 + y }));
  }
  return null;
}

/** Lays a card before each owner, none wider than `widest`; `pot`: they leave room in the middle. */
export function lay(owners: readonly Owner[], area: Area, widest: number, pot: boolean): Laid {
  for (let card = Math.max(LEAST_CARD, Math.floor(widest)); card >= LEAST_CARD; card -= 2) {
    const points = layAt(owners, area, card, SHOWN.find(([from]) => card >= from)?.[1] ?? INDEX, pot);
    if (points) return { card, points };
  }
  if (pot) return lay(owners, area, widest, false);
  // A felt that is lower than it should be: what there is room for is seen.
  return { card: LEAST_CARD, points: layAt(owners, { ...area, height: leastTrick(owners, area.width) }, LEAST_CARD, INDEX, false) ?? [] };
}

/** The least height in which cards can be read. */
export function leastTrick(owners: readonly Owner[], width: number): number {
  // Three cards or more are no longer told apart in one row.
  let height = (owners.length > 2 ? 2.4 : RATIO) * LEAST_CARD;
  while (height < 400 && !layAt(owners, { left: 0, top: 0, width, height }, LEAST_CARD, INDEX, false)) height += 4;
  return height;
}
