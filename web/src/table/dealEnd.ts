import type { Line, Scene } from '../engine/contract';
import { gainOf } from '../results/gain';

/** What decided a match that ended level, as it was told between the end of the deal and that of the match. */
export function decidedBy({ result }: Scene, lines: readonly Line[]): string[] {
  const first = result?.totals[result.winners[0] ?? -1];
  const level = result?.totals.filter((total) => total === first).length ?? 0;
  if (!result || level <= result.winners.length) return [];
  return lines.filter(({ about }) => about === 'end').slice(1, -1).map(({ text }) => text);
}

/** Why a deal counts for something else than what the person's side has scored: a text, and what each of two sides has scored. */
export function countedAs(scene: Scene): { key: string; own: number; other: number } | null {
  const scored = (own: boolean): number => scene.deal_scores.filter(({ side }) => scene.sides.find((one) => one.side === side)?.own === own).reduce((sum, { delta }) => sum + delta, 0);
  const [gain, own] = [gainOf(scene), scored(true)];
  if (gain === null || gain === own) return null;
  return { key: scene.sides.length === 2 ? 'counts-difference' : 'counts-minus', own, other: scored(false) };
}
