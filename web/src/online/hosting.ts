/** What is chosen for a table with others, and the setup that comes of it. */

import type { GameInfo } from '../engine/contract';
import { givenOf, written, type Choice } from '../home/choice';
import { forget, keep, recall } from '../keep/keep';
import { t } from '../words/words.svelte';
import type { OpenAfter, SeatInfo, Setup } from './protocol';

export type PaceName = 'quick' | 'usual' | 'slow';

/** Milliseconds that a bot usually takes; never none, which would tell who has a choice. */
export const PACES: Record<PaceName, number> = { quick: 500, usual: 1200, slow: 2500 };

/** Seconds for a decision; 0: no limit. */
export const TURNS = [0, 15, 30, 60, 120] as const;
/** Seconds after which the others may let a bot play for somebody who does nothing. */
export const IDLES = [60, 120, 300] as const;

/** Whether onlookers are shown all hands some deals later. Some tricks later, as the server can, the hands would be those in play. */
export type Opening = 'never' | 'deals';

/** As the server: deals until onlookers see a moment with all hands. */
export const LATEST_OPENING = 60;

export interface Hosting {
  listed: boolean;
  spectators: Setup['spectators'];
  opening: Opening;
  /** How many deals later. */
  later: number;
  chat: Setup['chat'];
  pace: PaceName;
  turn: (typeof TURNS)[number];
  idle: (typeof IDLES)[number];
}

const HOSTING = 'hosting';
const NAME = 'name';

export function lastHosting(): Hosting {
  const hosting: Hosting = { listed: false, spectators: 'public', opening: 'never', later: 1, chat: 'text', pace: 'usual', turn: 0, idle: 120, ...recall<Partial<Hosting>>(HOSTING) };
  // Earlier versions of the page kept a delay of some tricks, too.
  return hosting.opening === 'deals' ? hosting : { ...hosting, opening: 'never' };
}

export function keepHosting(hosting: Hosting): void {
  keep(HOSTING, hosting);
}

/** A rule file of the player's own, and what the engine read in it. */
export interface Own {
  game: Pick<GameInfo, 'id' | 'presets'>;
  toml: string;
}

/** What a table is set up with; of a game of the player's own with its rule file. */
export function setupOf(choice: Choice, hosting: Hosting, own: Own | null = null): Setup {
  const { listed, spectators, chat } = hosting;
  const opened = openAfter(hosting);
  return {
    game: nameOf(choice, own), options: givenOf(choice), listed, spectators, chat, pace_ms: PACES[hosting.pace], idle_seconds: hosting.idle,
    ...(hosting.turn > 0 && { turn_seconds: hosting.turn }),
    ...(opened && { open_after: opened }),
    ...(own && { rule_file: own.toml }),
  };
}

/** What the server calls the game: a preset, or, of a file that has none, the id that stands in it. */
function nameOf({ preset }: Choice, own: Own | null): string {
  return own && !own.game.presets.some((one) => one.name === preset) ? own.game.id : preset;
}

/** Whether a table plays by the usual rules of its game, with any number of players, so that general sentences on the game hold. */
export function isUsual(game: GameInfo, { game: named, options = {} }: Pick<Setup, 'game' | 'options'>): boolean {
  const preset = game.presets.find((one) => one.name === named)?.options ?? {};
  const usual = (name: string): unknown => game.presets[0]?.options[name] ?? game.options.find((option) => option.name === name)?.value;
  return Object.keys(options).length === 0 && Object.entries(preset).every(([name, value]) => name === 'players' || written(value) === String(usual(name)));
}

/** Where nobody may look on, nobody is shown anything. */
function openAfter({ spectators, opening, later }: Hosting): OpenAfter | null {
  if (spectators === 'nobody' || opening === 'never') return null;
  return { deals: Math.min(LATEST_OPENING, Math.max(1, Math.round(later) || 1)) };
}

/** How much later onlookers see all hands, in words; nothing where they do not. */
export function openingText(setup: Setup): string | null {
  const after = setup.open_after;
  if (!after || setup.spectators === 'nobody') return null;
  return 'tricks' in after ? t('open-after-tricks', { n: after.tricks }) : t('open-after-deals', { n: after.deals });
}

/** A time in words. */
export function timeText(seconds: number): string {
  return seconds % 60 === 0 ? t('time-minutes', { n: seconds / 60 }) : t('time-seconds', { n: seconds });
}

/** How long players have at a table, in words. */
export function timesText({ turn_seconds, idle_seconds }: Setup): string {
  const idle = t('idle-after', { time: timeText(idle_seconds) });
  return turn_seconds ? t('turn-limit', { time: timeText(turn_seconds) }) + t('sentence-gap') + idle : idle;
}

/** What everybody but the host waits for before the match, in words. */
export function hostAwaited(seats: readonly Pick<SeatInfo, 'host' | 'here' | 'name'>[]): string {
  const host = seats.find((seat) => seat.host);
  return host ? t(host.here ? 'wait-host' : 'host-away', { name: host.name }) : t('wait-host-unknown');
}

export function lastName(): string {
  return recall<string>(NAME) ?? '';
}

export function keepName(name: string): void {
  keep(NAME, name);
}

export function forgetName(): void {
  forget(NAME);
}
