/** What a player chose for a match, and the setup that comes of it. */

import { FIRST_DEALER, type GameInfo, type Need, type OptionInfo, type OptionValue, type Setup, type ValueInfo } from '../engine/contract';
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

export function firstChoice(game: GameInfo): Choice {
  return { preset: game.presets[0]?.name ?? game.id, options: {}, level: 'medium', seat: 0 };
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
  return Boolean(recall<Record<string, Choice>>(CHOICES)?.[game] ?? recall<Record<string, string[]>>('learnt')?.[game]?.length);
}

export function lastGame(): string | null {
  return recall<string>(LAST);
}

/** The value of an option under a choice: chosen, else of the preset, else the default under the other options. */
export function valueOf(game: GameInfo, choice: Choice, option: OptionInfo): OptionValue {
  const preset = game.presets.find((one) => one.name === choice.preset);
  const usual = (): OptionValue => option.conditional_defaults.find(({ needs }) => needs.every((need) => isMet(game, choice, need)))?.value ?? option.value;
  return choice.options[option.name] ?? preset?.options[option.name] ?? usual();
}

/** Whether another option has one of the values needed. */
function isMet(game: GameInfo, choice: Choice, need: Need): boolean {
  const other = game.options.find((one) => one.name === need.option);
  if (!other) return true;
  const now = valueOf(game, choice, other);
  return need.values.some((value) => written(value) === written(now) || (takesAny(other, value) && kindOf(other, value) === kindOf(other, now)));
}

export function kindOf(option: OptionInfo, value: OptionValue): ValueInfo | undefined {
  return option.values.find((one) => fits(one, value));
}

/** Whether a value is the same answer whatever its argument; numbers alone are answers of their own. */
function takesAny(option: OptionInfo, value: OptionValue): boolean {
  return typeof kindOf(option, value)?.value === 'object';
}

/** The option for the number of players, if the game has one. */
export function numbersOf(game: GameInfo): OptionInfo | null {
  return game.options.find((option) => option.name === 'players') ?? null;
}

/** Whether every number of players has a form of its own, so that the form answers the question. */
export function formsNameEvery(game: GameInfo, numbers: OptionInfo): boolean {
  const named = game.presets.map((preset) => Number(preset.options[numbers.name] ?? numbers.value));
  return numbers.values.every((value) => value.min === undefined && named.includes(Number(value.value)));
}

/** The choice with another value; one that says what the preset says anyway is left out. */
export function withOption(game: GameInfo, choice: Choice, option: OptionInfo, value: OptionValue): Choice {
  const options = { ...choice.options };
  delete options[option.name];
  const rest = { ...choice, options };
  return written(valueOf(game, rest, option)) === written(value) ? rest : { ...rest, options: { ...options, [option.name]: value } };
}

/** What a value of an option lacks under a choice: another option, and the answers to it that would do. */
export interface Lack {
  question: string;
  answers: string[];
}

export function lacks(game: GameInfo, choice: Choice, info: ValueInfo): Lack[] {
  return (info.needs ?? []).flatMap((need) => {
    const other = game.options.find((one) => one.name === need.option);
    if (!other || isMet(game, choice, need)) return [];
    const answer = (value: OptionValue): string => (kindOf(other, value)?.text ?? written(value)).replace('{n}', takesAny(other, value) ? '…' : written(value));
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

/** The number or argument of a value. */
export function argumentOf(value: OptionValue): number | string {
  return typeof value === 'object' ? value.with : value;
}

/** A value of this kind with another number or argument. */
export function withArgument(info: ValueInfo, argument: number | string): OptionValue {
  return typeof info.value === 'object' ? { ...info.value, with: String(argument) } : argument;
}

/** What a value means, before and after the field for its number or argument; a text that names no place has it at the end. */
export function partsOf(info: ValueInfo): { before: string; after: string } {
  const [before = '', after = ''] = info.text.split('{n}');
  return { before: before.trim(), after: after.trim() };
}
