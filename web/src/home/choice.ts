/** What a player chose for a match, and the setup that comes of it. */

import { FIRST_DEALER, type GameInfo, type OptionValue, type Setup, type ValueInfo } from '../engine/contract';
import { keep, recall } from '../keep/keep';

/** From the weakest. */
export const LEVELS = ['child', 'novice', 'easy', 'medium', 'skilled', 'strong'] as const;

export type Level = (typeof LEVELS)[number];

export interface Choice {
  preset: string;
  /** Only what differs from the preset. */
  options: Record<string, OptionValue>;
  level: Level;
  seat: number;
}

const CHOICES = 'choices';
const LAST = 'last-game';

/**
 * The level is the one chosen last. After lessons, a game begins with beginners; other games do not take that level over.
 */
export function firstChoice(game: GameInfo): Choice {
  return { preset: game.presets[0]?.name ?? game.id, options: {}, level: firstLevel(game.id), seat: 0 };
}

function firstLevel(game: string): Level {
  const last = lastGame() ?? '';
  const level = recall<Record<string, Choice>>(CHOICES)?.[last]?.level;
  if (level && !(level === 'novice' && learnt(last))) return level;
  return learnt(game) ? 'novice' : 'medium';
}

/** How well the others play if a match of this game begins now. */
export function levelOf(game: string): Level {
  return recall<Record<string, Choice>>(CHOICES)?.[game]?.level ?? firstLevel(game);
}

function learnt(game: string): boolean {
  return Boolean(recall<Record<string, string[]>>('learnt')?.[game]?.length);
}

/** Whether a match of the game was begun in this browser. */
export function played(game: string): boolean {
  return Boolean(recall<Record<string, Choice>>(CHOICES)?.[game]);
}

/** The last choice for this game, as far as the game still has it. */
export function lastChoice(game: GameInfo): Choice {
  const kept = recall<Record<string, Choice>>(CHOICES)?.[game.id];
  if (!kept || !game.presets.some((preset) => preset.name === kept.preset)) return firstChoice(game);
  const fitting = ([name, value]: [string, OptionValue]): boolean =>
    name === FIRST_DEALER || game.options.some((option) => option.name === name && option.values.some((info) => fits(info, value)));
  return { ...firstChoice(game), ...kept, options: Object.fromEntries(Object.entries(kept.options).filter(fitting)) };
}

export function keepChoice(game: GameInfo, choice: Choice): void {
  keep(CHOICES, { ...recall<Record<string, Choice>>(CHOICES), [game.id]: choice });
  keep(LAST, game.id);
}

/** Whether the game was played or learnt in this browser. */
export function known(game: string): boolean {
  return played(game) || learnt(game);
}

export function lastGame(): string | null {
  return recall<string>(LAST);
}

/** 64 bits of chance from the browser, as a decimal number. */
export function freshSeed(): string {
  return crypto.getRandomValues(new BigUint64Array(1))[0]?.toString() ?? '0';
}

/** The bots of a level; nobody waits longer for `strong` on a slow phone than for a person. */
function bots(level: Level): string {
  return level === 'strong' ? 'strong:worlds=600,ms=800' : level;
}

/** The options as a setup takes them. */
export function givenOf(choice: Choice): Record<string, string> {
  return Object.fromEntries(Object.entries(choice.options).map(([name, value]) => [name, written(value)]));
}

export function setupOf(choice: Choice, seed: string): Setup {
  return { game: choice.preset, options: givenOf(choice), seat: choice.seat, bots: bots(choice.level), seed, names: [] };
}

/** The value as records and the server write it. */
export function written(value: OptionValue): string {
  return typeof value === 'object' ? `${value.word}(${value.with})` : String(value);
}

/** Whether a value is of this kind, whatever its number or argument; a bare word stands for every argument. */
export function fits(info: ValueInfo, value: OptionValue): boolean {
  if (typeof info.value === 'object') return (typeof value === 'object' ? value.word : value) === info.value.word;
  return info.min == null ? value === info.value : typeof value === 'number';
}
