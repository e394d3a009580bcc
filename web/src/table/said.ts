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
  if (!before && (scene.trick ?? scene.last_trick)) return [];
  const fresh = before && scene.deal === before.scene.deal ? lines.slice(before.lines.length) : lines;
  const said = new Map<number, string>();
  for (const { about, seat, text } of fresh) if (about === 'deed' && seat !== null && seat !== scene.you) said.set(seat, unruled(text));
  return [...said].map(([seat, text]) => ({ seat, text: spoken(text, scene.seats.find((one) => one.seat === seat)?.name ?? '') }));
}

/** What a line tells of a player, as it stands at their seat: their own words if there are some, else the deed without the name. */
function spoken(text: string, name: string): string {
  const words = /[“「](.+?)[”」]/.exec(text)?.[1] ?? (text.startsWith(name) ? text.slice(name.length).replace(/^(は、?|が| )/, '') : text);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
