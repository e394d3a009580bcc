/** The player's settings, kept in the browser. */

import type { Lang } from '../engine/contract';
import { keep, recall } from '../keep/keep';

export type Speed = 'slow' | 'normal' | 'fast' | 'off';
/** How long a finished trick lies: until a key or tap, no longer than any other deed, or so many milliseconds. */
export type Pace = 'tap' | 'none' | 'short' | 'medium' | 'long';
/** How a decision is made that can only be made in one way: the player is asked, a note is shown for a moment, or at once. */
export type Forced = 'ask' | 'moment' | 'now';
export type Theme = 'system' | 'light' | 'dark';
/** The first is the game's own backdrop, on green felt if it has none. */
export const FELTS = ['place', 'green', 'blue', 'wine', 'slate'] as const;
export const BACKS = ['waves', 'hemp', 'checks', 'arrows', 'lozenges', 'rays'] as const;
export const VOLUMES = ['off', 'low', 'medium', 'high'] as const;
export type Volume = (typeof VOLUMES)[number];
export type Faces = 'auto' | 'index' | 'full';

/** The portraits that `table/Portrait.svelte` draws, after the one that suits the game. */
export const PORTRAITS = ['game', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
export const CARD_SIZE = { small: 0.8, normal: 1, large: 1.3 } as const;

export interface Settings {
  lang: Lang;
  colors: 'two' | 'four';
  theme: Theme;
  felt: (typeof FELTS)[number];
  back: (typeof BACKS)[number];
  text: 'normal' | 'large' | 'largest';
  /** How large cards are at most, on the felt and in the hand. */
  cards: keyof typeof CARD_SIZE;
  /** The portrait at the player's own seat. */
  portrait: (typeof PORTRAITS)[number];
  /** The portraits of bots for which one was chosen, by seat. */
  bots: Record<number, Settings['portrait']>;
  /** Large indices in the corners of cards. */
  large: boolean;
  faces: Faces;
  pace: Pace;
  speed: Speed;
  forced: Forced;
  /** Ask again before a card is played. */
  confirm: boolean;
  sound: Volume;
  /** Silent for now: the volume stays as it was chosen. */
  muted: boolean;
  /** Vibrate when it is the player's turn. */
  vibrate: boolean;
  /** Show a notice when it is the player's turn and the page is hidden. */
  notify: boolean;
  /** Everything at the table in words, beside the picture. */
  words: boolean;
  /** Keys of one letter, digit or sign do something at the table; whoever speaks to the machine may want none (WCAG 2.1.4). */
  letters: boolean;
}

const PACE_MS: Record<Exclude<Pace, 'tap'>, number> = { none: 0, short: 1200, medium: 2500, long: 5000 };
const BEAT_MS: Record<Speed, number> = { slow: 1400, normal: 650, fast: 250, off: 0 };
const MOVE_MS: Record<Speed, number> = { slow: 800, normal: 380, fast: 170, off: 0 };

function browserLang(): Lang {
  const first = typeof navigator === 'undefined' ? 'en' : (navigator.languages[0] ?? 'en');
  return first.toLowerCase().startsWith('ja') ? 'ja' : 'en';
}

const defaults: Settings = {
  lang: browserLang(),
  colors: 'two',
  theme: 'system',
  felt: 'place',
  back: 'waves',
  text: 'normal',
  cards: 'normal',
  portrait: 'game',
  bots: {},
  large: false,
  faces: 'auto',
  pace: 'medium',
  speed: 'normal',
  forced: 'moment',
  confirm: false,
  sound: 'off',
  muted: false,
  vibrate: false,
  notify: false,
  words: false,
  letters: true,
};

export const settings = $state<Settings>({ ...defaults, ...recall<Partial<Settings>>('settings') });

/** How dates are written: as the browser's own kind of the language writes them. */
export function locale(): string {
  return navigator.languages.find((one) => one.split('-')[0] === settings.lang) ?? settings.lang;
}

export function set<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value;
  // Another tab may have changed the others since this one read them.
  keep('settings', { ...recall<Partial<Settings>>('settings'), [name]: $state.snapshot(settings[name]) });
}

/** Milliseconds for which a finished trick lies, or null: until the player lets it go. */
export function pauseMs(): number | null {
  return settings.pace === 'tap' ? null : PACE_MS[settings.pace];
}

/** Milliseconds between one player's deed and the next's. */
export function beatMs(): number {
  return BEAT_MS[settings.speed];
}

/** Whether the system is asked for less motion. */
export function stillness(): boolean {
  return typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Milliseconds for which the table says that there is only one thing to do; null: until the player goes on. */
export function forcedMs(): number | null {
  return { ask: null, moment: 2 * beatMs(), now: 0 }[settings.forced];
}

/** Milliseconds a card moves; none for those who asked their system for less motion. */
export function moveMs(): number {
  return stillness() ? 0 : MOVE_MS[settings.speed];
}
