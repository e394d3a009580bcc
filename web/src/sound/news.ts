/** What is to be heard of what has newly been shown. */

import type { Line, Scene } from '../engine/contract';

export type Sound = 'deal' | 'card' | 'trick' | 'chips' | 'turn' | 'won';

/** What the table shows at one moment. */
export interface Sight {
  scene: Scene;
  /** What happened in the deal so far. */
  lines: readonly Line[];
}

/** The sounds of one step, in order. Nothing is heard when a decision is taken back, a replay goes back or the language changes. */
export function soundsOf(before: Sight | null, now: Sight): Sound[] {
  const { scene } = now;
  const goesOn = before !== null && scene.number > before.scene.number;
  const heard = goesOn ? happened(before, now) : before ? [] : opened(now);
  if (scene.ask && (goesOn || !before?.scene.ask)) heard.push('turn');
  if (goesOn && scene.result?.you_won && !before.scene.result) heard.push('won');
  return heard;
}

/** The table may come only after the first cards have been dealt. */
function opened({ lines }: Sight): Sound[] {
  return lines.some((line) => line.about === 'deal') && !lines.some((line) => line.about === 'card') ? ['deal'] : [];
}

function happened(before: Sight, { scene, lines }: Sight): Sound[] {
  const fresh = scene.deal === before.scene.deal ? lines.slice(before.lines.length) : lines;
  const abouts = fresh.map((line) => line.about);
  // Of much that comes at once, as after a lost connection, the last card and what came of it.
  const last = abouts.lastIndexOf('card');
  const recent = new Set(abouts.indexOf('card') < last ? abouts.slice(last) : abouts);
  const heard = (['deal', 'card', 'trick'] as const).filter((about) => recent.has(about));
  const chipsMove = scene.pot !== null && (recent.has('score') || (scene.pot !== before.scene.pot && before.scene.pot !== null));
  return chipsMove ? [...heard, 'chips'] : heard;
}
