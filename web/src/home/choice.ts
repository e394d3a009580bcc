/** What a player chose for a match, and the setup that comes of it. */

import type { GameInfo, OptionInfo, OptionValue, Setup, ValueInfo } from '../engine/contract';
import { keep, recall } from '../keep/keep';

export type Level = 'easy' | 'medium' | 'strong';

/** From the weakest. */
export const LEVELS: readonly Level[] = ['easy', 'medium', 'strong'];

export interface Choice {
  preset: string;
  /** Only what differs from the preset. */
  options: Record<string, OptionValue>;
  level: Level;
  seat: number;
}

const CHOICES = 'choices';
const LAST = 'last-game';

export function firstChoice(game: GameInfo): Choice {
  return { preset: game.presets[0]?.name ?? game.id, options: {}, level: 'medium', seat: 0 };
}

/** The last choice for this game, as far as the game still has it. */
export function lastChoice(game: GameInfo): Choice {
  const kept = recall<Record<string, Choice>>(CHOICES)?.[game.id];
  const known = kept && game.presets.some((preset) => preset.name === kept.preset);
  return known ? { ...firstChoice(game), ...kept } : firstChoice(game);
}

export function keepChoice(game: GameInfo, choice: Choice): void {
  keep(CHOICES, { ...recall<Record<string, Choice>>(CHOICES), [game.id]: choice });
  keep(LAST, game.id);
}

/** Whether the game was played or learnt in this browser. */
export function known(game: string): boolean {
  return Boolean(recall<Record<string, Choice>>(CHOICES)?.[game] ?? recall<Record<string, string[]>>('learnt')?.[game]?.length);
}

export function lastGame(): string | null {
  return recall<string>(LAST);
}

/** The value of an option under a choice: chosen, else of the preset, else the game's default. */
export function valueOf(game: GameInfo, choice: Choice, option: OptionInfo): OptionValue {
  const preset = game.presets.find((one) => one.name === choice.preset);
  return choice.options[option.name] ?? preset?.options[option.name] ?? option.value;
}

/** The choice with another value; one that says what the preset says anyway is left out. */
export function withOption(game: GameInfo, choice: Choice, option: OptionInfo, value: OptionValue): Choice {
  const options = { ...choice.options };
  delete options[option.name];
  const rest = { ...choice, options };
  return String(valueOf(game, rest, option)) === String(value) ? rest : { ...rest, options: { ...options, [option.name]: value } };
}

/** What a value of an option lacks under a choice: another option, and the answers to it that would do. */
export interface Lack {
  question: string;
  answers: string[];
}

export function lacks(game: GameInfo, choice: Choice, info: ValueInfo): Lack[] {
  return (info.needs ?? []).flatMap((need) => {
    const other = game.options.find((one) => one.name === need.option);
    if (!other) return [];
    const now = valueOf(game, choice, other);
    const kindOf = (value: OptionValue): ValueInfo | undefined => other.values.find((one) => fits(shape(one), value));
    // Whatever stands in the brackets, it is the same answer; numbers alone are answers of their own.
    const same = (value: OptionValue): boolean => String(value) === String(now) || (kindOf(value)?.word != null && kindOf(value) === kindOf(now));
    if (need.values.some(same)) return [];
    const answer = (value: OptionValue): string => (kindOf(value)?.text ?? String(value)).replace('{n}', kindOf(value)?.word != null ? '…' : String(value));
    return [{ question: other.question, answers: need.values.map(answer) }];
  });
}

/** 64 bits of chance from the browser, as a decimal number. */
export function freshSeed(): string {
  return crypto.getRandomValues(new BigUint64Array(1))[0]?.toString() ?? '0';
}

/** The bots of a level; nobody waits longer for `strong` on a slow phone than for a person. */
function bots(level: Level): string {
  return level === 'strong' ? 'strong:worlds=600,ms=800' : level;
}

export function setupOf(choice: Choice, seed: string): Setup {
  return { game: choice.preset, options: choice.options, seat: choice.seat, bots: bots(choice.level), seed, names: [] };
}

/** A way to give an option its value: a word, a number in a range, or a word with a number or a word in brackets. */
export interface Shape {
  word: string | null;
  min: number | null;
  max: number | null;
  /** Words that may stand in the brackets. */
  among: string[];
  /** What usually stands there. */
  usual: string | null;
}

/** How the value is given: in the catalogue's own terms. */
export function shape(info: ValueInfo): Shape {
  const bare = info.min == null && !info.suits;
  return {
    word: info.word ?? (bare ? String(info.value) : null),
    min: info.min ?? null,
    max: info.max ?? null,
    among: info.suits ?? [],
    usual: /\((.*)\)$/.exec(String(info.value))?.[1] ?? null,
  };
}

/** Whether a value is given in this shape, and what stands in its brackets or is the number. */
export function fits(found: Shape, value: OptionValue): { inner: string | null } | null {
  const text = String(value);
  const bracket = /^(\w+)\((.*)\)$/.exec(text);
  const plain = found.min === null && found.among.length === 0;
  if (plain) return text === found.word ? { inner: null } : null;
  if (found.word !== null) return bracket && bracket[1] === found.word ? { inner: bracket[2] ?? null } : null;
  return /^-?\d+$/.test(text) ? { inner: text } : null;
}

/** The value written in a shape. */
export function write(found: Shape, inner: string | null): OptionValue {
  if (found.min === null && found.among.length === 0) return /^-?\d+$/.test(found.word ?? '') ? Number(found.word) : (found.word ?? '');
  if (found.word !== null) return `${found.word}(${inner ?? found.usual ?? found.among[0] ?? found.min ?? 1})`;
  return Number(inner ?? found.min ?? 1);
}
