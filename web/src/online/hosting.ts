/** What is chosen for a table with others, and the setup that comes of it. */

import type { Choice } from '../home/choice';
import { keep, recall } from '../keep/keep';
import type { Setup } from './protocol';

export type PaceName = 'quick' | 'usual' | 'slow';

/** Milliseconds that a bot usually takes; never none, which would tell who has a choice. */
export const PACES: Record<PaceName, number> = { quick: 500, usual: 1200, slow: 2500 };

export interface Hosting {
  listed: boolean;
  spectators: Setup['spectators'];
  chat: Setup['chat'];
  pace: PaceName;
}

const HOSTING = 'hosting';
const NAME = 'name';

export function lastHosting(): Hosting {
  return { listed: false, spectators: 'public', chat: 'text', pace: 'usual', ...recall<Partial<Hosting>>(HOSTING) };
}

export function keepHosting(hosting: Hosting): void {
  keep(HOSTING, hosting);
}

export function setupOf(choice: Choice, hosting: Hosting): Setup {
  const options = Object.fromEntries(Object.entries(choice.options).map(([name, value]) => [name, String(value)]));
  const { listed, spectators, chat } = hosting;
  return { game: choice.preset, options, listed, spectators, chat, pace_ms: PACES[hosting.pace] };
}

export function lastName(): string {
  return recall<string>(NAME) ?? '';
}

export function keepName(name: string): void {
  keep(NAME, name);
}
