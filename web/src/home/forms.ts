/**
 * What is asked before a match. A game has at most two plain questions, and the rest are house rules. Answers and house
 * rules together may be what one of its presets says: then that is chosen, by its name.
 */

import { FIRST_DEALER, type GameInfo, type Need, type OptionInfo, type OptionValue, type ValueInfo } from '../engine/contract';
import { t } from '../words/words.svelte';
import { fits, written, type Choice } from './choice';

/** `games/<id>/form.json`. What it leaves out follows from the presets. */
export interface FormData {
  /** House rules that are shown at once, in their order; the others are behind one more step. */
  house?: string[];
  /** Options that do nothing unless others have one of these values. */
  only?: Record<string, Record<string, (string | number)[]>>;
  /** An option with the number of players in its values, which is asked for first. */
  split?: { option: string; players: Record<string, string[]> };
}

const FORMS: ReadonlyMap<string, FormData> = new Map(
  Object.entries(import.meta.glob<FormData>('../../../games/*/form.json', { eager: true, import: 'default' })).map(([path, form]) => [path.split('/').at(-2) ?? '', form]),
);

export const formOf = (game: GameInfo): FormData => FORMS.get(game.id) ?? {};

/** A question before the match: which preset, or an option. */
export type Question = { kind: 'preset' } | { kind: 'option'; option: OptionInfo };

/** Of so few presets one is chosen, if they differ in more than one way. */
const FEW = 3;

/** Asked again with every answer, and the same as long as the game is. */
const QUESTIONS = new WeakMap<GameInfo, Question[]>();

/** The questions of a game: the number of players, and what else tells its presets apart. */
export function questionsOf(game: GameInfo): Question[] {
  const known = QUESTIONS.get(game) ?? questionsIn(game);
  QUESTIONS.set(game, known);
  return known;
}

function questionsIn(game: GameInfo): Question[] {
  const numbers = numbersOf(game);
  const telling = game.options
    .filter((option) => option !== numbers)
    .map((option) => ({ option, kinds: new Set(game.presets.map((preset) => written(preset.options[option.name] ?? option.value))).size }))
    .filter(({ kinds }) => kinds > 1)
    .sort((a, b) => b.kinds - a.kinds)
    .map(({ option }): Question => ({ kind: 'option', option }));
  if (numbers) return [{ kind: 'option', option: numbers }, ...telling.slice(0, 1)];
  if (telling.length > 1 && game.presets.length <= FEW) return [{ kind: 'preset' }];
  return telling.slice(0, 2);
}

function asked(game: GameInfo): OptionInfo[] {
  return questionsOf(game).flatMap((question) => (question.kind === 'option' ? [question.option] : []));
}

/** The option for the number of players, if the game has one. */
function numbersOf(game: GameInfo): OptionInfo | null {
  return game.options.find((option) => option.name === 'players') ?? null;
}

/** The number of players under a choice. */
export function playersOf(game: GameInfo, choice: Choice): number {
  const numbers = numbersOf(game);
  if (numbers) return Number(valueOf(game, choice, numbers));
  const { split } = formOf(game);
  const option = split && optionOf(game, split.option);
  const word = option && wordOf(valueOf(game, choice, option));
  const [players] = Object.entries(split?.players ?? {}).find(([, words]) => word !== undefined && words.includes(word)) ?? [];
  return players === undefined ? game.default_players : Number(players);
}

/** The house rules: those shown at once, and the others. Options that do nothing as things stand are left out. */
export function houseOf(game: GameInfo, choice: Choice): { first: OptionInfo[]; more: OptionInfo[] } {
  const rest = game.options.filter((option) => !asked(game).includes(option) && hasEffect(game, choice, option));
  const names = formOf(game).house ?? (rest.length <= FEW ? rest : game.options.filter((option) => game.presets.some((preset) => option.name in preset.options))).map((option) => option.name);
  const first = names.flatMap((name) => rest.find((option) => option.name === name) ?? []);
  return { first, more: rest.filter((option) => !first.includes(option)) };
}

/** Presets that change several house rules at a time and fit the answers given. */
export function setsOf(game: GameInfo, choice: Choice): GameInfo['presets'] {
  if (questionsOf(game).some(({ kind }) => kind === 'preset')) return [];
  const same = (preset: Choice): boolean => asked(game).every((option) => isSame(game, preset, choice, option));
  const house = (options: object): number => Object.keys(options).filter((name) => !asked(game).some((option) => option.name === name)).length;
  return game.presets.filter(({ name, options }) => house(options) > 1 && same({ ...choice, preset: name, options: {} }));
}

/** Whether an option does anything beside the others as they are chosen. */
export function hasEffect(game: GameInfo, choice: Choice, option: OptionInfo): boolean {
  return Object.entries(formOf(game).only?.[option.name] ?? {}).every(([name, words]) => {
    const other = optionOf(game, name);
    // One that does nothing itself is as if nobody had chosen it.
    return !other || words.some((word) => String(word) === wordOf(hasEffect(game, choice, other) ? valueOf(game, choice, other) : other.value));
  });
}

/** The choice with an answer. What it leaves without effect is dropped, and the preset that says the same is taken. */
export function answered(game: GameInfo, choice: Choice, option: OptionInfo, value: OptionValue): Choice {
  return settled(game, withOption(game, choice, option, value));
}

export function presetChosen(game: GameInfo, choice: Choice, preset: string): Choice {
  return settled(game, withoutOptions({ ...choice, preset }));
}

/** The answers to the questions as they are, and no house rule but the usual ones. */
export function usual(game: GameInfo, choice: Choice): Choice {
  if (questionsOf(game).some(({ kind }) => kind === 'preset')) return withoutOptions(choice);
  const plain = withoutOptions({ ...choice, preset: game.presets[0]?.name ?? choice.preset });
  return settled(game, asked(game).reduce((next, option) => withOption(game, next, option, valueOf(game, choice, option)), plain));
}

/** The options that differ from the usual rules. */
export function changesOf(game: GameInfo, choice: Choice): OptionInfo[] {
  const plain = usual(game, choice);
  return game.options.filter((option) => !asked(game).includes(option) && hasEffect(game, choice, option) && !isSame(game, choice, plain, option));
}

/** The preset that says all that is chosen, if there is one. */
export function presetOf(game: GameInfo, choice: Choice): GameInfo['presets'][number] | undefined {
  return Object.keys(choice.options).every((name) => name === FIRST_DEALER) ? game.presets.find((preset) => preset.name === choice.preset) : undefined;
}

/** The same rules, from the preset that comes nearest to them: the answers to the questions weigh most, then what was chosen before. */
export function settled(game: GameInfo, choice: Choice): Choice {
  const clean = withEffect(game, choice);
  const weight = (name: string): number => (asked(game).some((option) => option.name === name) ? game.options.length : 1);
  const cost = (one: Choice): number => Object.keys(one.options).reduce((sum, name) => sum + weight(name), one.preset === choice.preset ? 0 : 0.5);
  const [nearest = clean] = game.presets.map((preset) => from(game, clean, preset.name)).sort((a, b) => cost(a) - cost(b));
  return { ...nearest, seat: choice.seat < playersOf(game, nearest) ? choice.seat : 0 };
}

/** The choice without the options that do nothing in it. */
function withEffect(game: GameInfo, choice: Choice): Choice {
  const idle = game.options.find((option) => option.name in choice.options && !hasEffect(game, choice, option));
  if (!idle) return choice;
  const { [idle.name]: _, ...options } = choice.options;
  return withEffect(game, { ...choice, options });
}

/** The same values, said of another preset. */
function from(game: GameInfo, choice: Choice, preset: string): Choice {
  const effective = game.options.filter((option) => hasEffect(game, choice, option));
  return effective.reduce((next, option) => withOption(game, next, option, valueOf(game, choice, option)), withoutOptions({ ...choice, preset }));
}

/** Who deals first is no rule of the game, and stays. */
function withoutOptions(choice: Choice): Choice {
  const first = choice.options[FIRST_DEALER];
  return { ...choice, options: first === undefined ? {} : { [FIRST_DEALER]: first } };
}

function optionOf(game: GameInfo, name: string): OptionInfo | undefined {
  return game.options.find((option) => option.name === name);
}

function isSame(game: GameInfo, one: Choice, other: Choice, option: OptionInfo): boolean {
  return written(valueOf(game, one, option)) === written(valueOf(game, other, option));
}

/** The value of an option under a choice: chosen, else of the preset, else the default under the other options. */
export function valueOf(game: GameInfo, choice: Choice, option: OptionInfo): OptionValue {
  const preset = game.presets.find((one) => one.name === choice.preset);
  const usual = (): OptionValue => option.conditional_defaults.find(({ needs }) => needs.every((need) => isMet(game, choice, need)))?.value ?? option.value;
  return choice.options[option.name] ?? preset?.options[option.name] ?? usual();
}

/** Whether another option has one of the values needed. */
function isMet(game: GameInfo, choice: Choice, need: Need): boolean {
  const other = optionOf(game, need.option);
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

/** The choice with another value; one that says what the preset says anyway is left out. */
function withOption(game: GameInfo, choice: Choice, option: OptionInfo, value: OptionValue): Choice {
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
    const other = optionOf(game, need.option);
    if (!other || isMet(game, choice, need)) return [];
    return [{ question: other.question, answers: need.values.map((value) => (takesAny(other, value) ? openText(kindOf(other, value)) : answerText(other, value))) }];
  });
}

/** The word of a value without its argument. */
export function wordOf(value: OptionValue): string {
  return typeof value === 'object' ? value.word : String(value);
}

/** What a kind of value means, whatever its number or argument. */
export function openText(info: ValueInfo | undefined): string {
  return info?.text.replace('{n}', '…') ?? '';
}

/** What a value means, in full. */
export function answerText(option: OptionInfo, value: OptionValue): string {
  const info = kindOf(option, value);
  return info?.text.replace('{n}', info.suits ? suitName(String(argumentOf(value))) : String(argumentOf(value))) ?? written(value);
}

/** Options with their values, in words. */
export function optionsText(options: readonly { option: OptionInfo; value: OptionValue }[]): string {
  return options.map(({ option, value }) => t('rule-is', { question: option.question, answer: answerText(option, value) })).join(t('rules-between'));
}

/** What a setup says beyond its preset, in words; nothing where it says no more. */
export function beyondPreset(game: GameInfo, options: Record<string, string | number>): string | null {
  const found = game.options.flatMap((option) => (option.name in options ? [{ option, value: readValue(options[option.name] ?? '') }] : []));
  return found.length > 0 ? t('rules-changed', { changes: optionsText(found) }) : null;
}

/** A value read as records write it. */
export function readValue(text: string | number): OptionValue {
  const { word, argument } = /^(?<word>[^(]+)\((?<argument>.*)\)$/.exec(String(text))?.groups ?? {};
  if (word !== undefined) return { word, with: argument ?? '' };
  return /^-?\d+$/.test(String(text)) ? Number(text) : text;
}

export function suitName(letter: string): string {
  return 'CDHS'.includes(letter) ? t(`suit-${letter}`) : letter;
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

/** A range of so many numbers is offered number by number. */
const SHORT = 10;

/** The numbers that an option takes, if they are few enough to be offered side by side. */
export function numbersIn({ values }: OptionInfo): number[] | null {
  const [info] = values;
  if (values.every((one) => typeof one.value === 'number' && one.min === undefined)) return values.map((one) => Number(one.value));
  if (values.length > 1 || info?.min === undefined || typeof info.value !== 'number') return null;
  const { min, max = Infinity } = info;
  return max - min < SHORT ? Array.from({ length: max - min + 1 }, (_, i) => min + i) : null;
}

/** An option that takes any number, with those that presets have as answers of their own before the others. */
export function withPresetNumbers(game: GameInfo, option: OptionInfo): OptionInfo {
  const [range] = option.values;
  if (option.values.length > 1 || range?.min === undefined || typeof range.value !== 'number') return option;
  const numbers = [...new Set(game.presets.map((preset) => Number(preset.options[option.name] ?? option.value)))];
  const { min: _min, max: _max, ...plain } = range;
  return { ...option, values: [...numbers.map((value) => ({ ...plain, value, text: range.text.replace('{n}', String(value)) })), range] };
}
