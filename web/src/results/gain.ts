/** What a deal brought the player. */

import type { Scene } from '../engine/contract';

/** More is better, also where the lowest score wins; null for the public, and before the deal is over. */
export function gainOf(scene: Scene): number | null {
  return scene.deal_outcome?.gain ?? null;
}
