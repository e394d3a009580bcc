/** What players have announced, bid or shown since the table was last looked at. */

import type { Sight } from '../sound/news';
import { unruled } from '../words/ruled';

export interface Saying {
  seat: number;
  text: string;
}

/** The last thing that each of the others has said; all of a deal in which no card has been played where the table is new. */
export function saidIn(before: Sight | null, { scene, lines }: Sight): Saying[] {
  if (before && scene.number <= before.scene.number) return [];
  if (!before && lines.some(({ about }) => about === 'card')) return [];
  const fresh = before && scene.deal === before.scene.deal ? lines.slice(before.lines.length) : lines;
  const said = new Map<number, string>();
  for (const { about, seat, text } of fresh) if (about === 'deed' && seat !== null && seat !== scene.you) said.set(seat, unruled(text));
  return [...said].map(([seat, text]) => ({ seat, text }));
}
