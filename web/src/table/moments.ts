/** What is worth a moment's notice: the card above trumps, points before the end of the deal, all tricks, somebody looed. */

import type { Line, Scene } from '../engine/contract';
import type { Sight } from '../sound/news';
import { unruled } from '../words/ruled';

export type Moment =
  | { kind: 'above-trump'; fact: string; line: string }
  | { kind: 'scored'; line: string }
  | { kind: 'all-tricks'; name: string; tricks: number }
  | { kind: 'looed'; names: string[]; why: string };

/** Fewer tricks than these are soon all somebody's. */
const FEW = 5;

export function momentOf(before: Sight, now: Sight): Moment | null {
  if (now.scene.number <= before.scene.number) return null;
  const fresh = now.scene.deal === before.scene.deal ? now.lines.slice(before.lines.length) : now.lines;
  return scored(now.scene, fresh) ?? allTricks(before.scene, now.scene) ?? looed(before.scene, now.scene) ?? aboveTrump(before.scene, now.scene, fresh);
}

const lies = (scene: Scene, card: string): boolean => scene.trick?.cards.some((one) => one.card.id === card) ?? false;

function aboveTrump(before: Scene, now: Scene, fresh: readonly Line[]): Moment | null {
  const card = now.above_trump?.id;
  const fact = now.facts.find(({ key }) => key === 'above_trump');
  const line = fresh.find(({ about }) => about === 'card');
  return card && fact && line && lies(now, card) && !lies(before, card) ? { kind: 'above-trump', fact: fact.term ?? fact.text, line: line.text } : null;
}

/** Points are scored as soon as a ruff wins or honours are shown; what is paid into a pot is not. */
function scored(now: Scene, fresh: readonly Line[]): Moment | null {
  const line = fresh.find(({ about }) => about === 'score');
  return line && now.pot === null && !now.deal_over ? { kind: 'scored', line: unruled(line.text) } : null;
}

function allTricks(before: Scene, now: Scene): Moment | null {
  if (!now.deal_over || before.deal_over || now.seats.some((seat) => seat.active && !seat.folded && seat.cards > 0)) return null;
  const tricks = now.sides.reduce((sum, side) => sum + side.tricks, 0);
  const side = now.sides.find((side) => side.tricks === tricks);
  return side && tricks >= FEW ? { kind: 'all-tricks', name: side.name, tricks } : null;
}

/** Whoever stayed without a trick pays once more than for the deal. */
function looed(before: Scene, now: Scene): Moment | null {
  if (now.pot === null || !now.deal_over || before.deal_over) return null;
  const losses = now.sides
    .filter((side) => now.seats.some((seat) => side.seats.includes(seat.seat) && seat.stayed && seat.tricks === 0))
    .map((side) => ({ side, paid: now.deal_scores.filter((score) => score.side === side.side && score.delta < 0) }))
    .filter(({ paid }) => paid.length > 1);
  const why = losses[0]?.paid.at(-1)?.why;
  return why ? { kind: 'looed', names: losses.map(({ side }) => side.name), why } : null;
}
