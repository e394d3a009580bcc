import type { Scene } from '../engine/contract';

/** Why the deal went as it did, in one line: the weightiest reason of the person's own side, else of one that did better. */
export function reasonOf(scene: Scene): string | null {
  const own = scene.sides.find((side) => side.own)?.side;
  const weight = (score: Scene['deal_scores'][number]): number => Math.abs(score.delta) + (score.side === own ? 1e6 : 0);
  const [first] = [...scene.deal_scores].sort((a, b) => weight(b) - weight(a));
  if (!first || (first.side !== own && scene.deal_outcome?.verdict === 'won')) return null;
  const name = scene.sides.find((side) => side.side === first.side)?.name ?? '';
  return first.side === own ? first.why : `${name}: ${first.why}`;
}
