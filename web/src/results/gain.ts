/** What a deal brought the player. */

import type { Scene } from '../engine/contract';
import { PAGES } from '../home/games';

/** Against the other side where there are two; else what the player scored, or chips. More is better, also where the lowest score wins. */
export function gainOf(scene: Scene): number | null {
  const own = scene.sides.find((side) => side.own)?.side;
  if (own === undefined) return null;
  const scored = (side: number): number => scene.deal_scores.filter((score) => score.side === side).reduce((sum, score) => sum + score.delta, 0);
  const others = scene.sides.filter((side) => side.side !== own);
  const against = scene.pot === null && others.length === 1 ? scored(others[0]?.side ?? own) : 0;
  const gain = scored(own) - against;
  // No negative zero.
  return PAGES.get(scene.game)?.lowest ? 0 - gain : gain;
}
