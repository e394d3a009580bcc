import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GameInfo, Lang, OptionInfo, OptionValue, ValueInfo } from '../engine/contract';
import { catalogue, initSync, lend_words } from '../engine/pkg/kirifuda';
import { firstChoice, fits, written, type Choice } from './choice';
import { answered, answerText, argumentOf, changesOf, formOf, hasEffect, houseOf, kindOf, lacks, numbersIn, partsOf, playersOf, presetChosen, presetOf, questionsOf, readValue, setsOf, settled, usual, valueOf, withArgument, withPresetNumbers, wordOf } from './forms';
import { GAMES } from './games';
import { bundleOf } from '../words/words.svelte';

// The games as the engine tells of them.
let games: Record<Lang, GameInfo[]>;
beforeAll(() => {
  const file = (name: string): Buffer => readFileSync(new URL(`../engine/pkg/${name}`, import.meta.url));
  initSync({ module: file('kirifuda_bg.wasm') });
  const of = (lang: Lang): GameInfo[] => {
    lend_words(lang, file(`words.${lang}.ftl`).toString());
    return JSON.parse(catalogue(lang)) as GameInfo[];
  };
  games = { en: of('en'), ja: of('ja') };
});

function game(id: string): GameInfo {
  const found = games.en.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
}

/** The choice with answers given one after the other; of what was chosen, the preset and the options. */
function chosen(id: string, answers: [string, OptionValue][], first: Choice = firstChoice(game(id))): Choice {
  return answers.reduce((choice, [name, value]) => {
    const option = game(id).options.find((one) => one.name === name);
    if (!option) throw new Error(name);
    return answered(game(id), choice, option, value);
  }, first);
}
const rules = ({ preset, options }: Choice): string => [preset, ...Object.entries(options).map(([name, value]) => `${name}=${written(value)}`)].join(' ');
const asks = (id: string): string[] => questionsOf(game(id)).map((question) => (question.kind === 'preset' ? 'preset' : question.option.name));
const names = (options: { name: string }[]): string[] => options.map(({ name }) => name);
const deals = (n: number): OptionValue => ({ word: 'deals', with: String(n) });

describe('what is asked', () => {
  it('is at most two questions, in every game', () => {
    expect(Object.fromEntries(GAMES.map((id) => [id, asks(id)]))).toEqual({
      'kakeya-trump': ['players', 'end'],
      'japanese-loo': ['players', 'form'],
      goninkan: ['players', 'rounds'],
      'ruff-and-honours': ['variant', 'honours_mode'],
      'ruff-and-trump': ['form'],
      'nanban-karuta': ['ranking'],
      whist: ['preset'],
      hearts: ['preset'],
      spades: ['preset'],
      'oh-hell': ['players', 'hands'],
      euchre: ['preset'],
      'german-whist': ['preset'],
    });
  });

  it('is the same in a copy of a game under another name, as far as the presets tell', () => {
    expect(questionsOf({ ...game('kakeya-trump'), id: 'mine' })).toEqual(questionsOf(game('kakeya-trump')));
    expect(names(houseOf({ ...game('kakeya-trump'), id: 'mine' }, firstChoice(game('kakeya-trump'))).first)).toEqual(['scoring']);
  });

  it('leads to every preset by answers and house rules alone', () => {
    for (const one of games.en)
      for (const preset of one.presets) {
        const first = firstChoice(one);
        const way = one.options.reduce((choice, option) => answered(one, choice, option, valueOf(one, { ...first, preset: preset.name }, option)), first);
        expect(rules(way)).toBe(preset.name);
      }
  });
});

describe('presets follow what is chosen', () => {
  it.each<[string, [string, OptionValue][], string]>([
    ['kakeya-trump', [['players', 6]], 'kk-6'],
    ['kakeya-trump', [['end', deals(12)]], 'kk-4-deals'],
    ['kakeya-trump', [['end', deals(12)], ['players', 6]], 'kk-6-deals'],
    ['kakeya-trump', [['players', 6], ['scoring', 'nakayoshi']], 'kk-6-nakayoshi'],
    ['kakeya-trump', [['players', 6], ['scoring', 'nakayoshi'], ['end', deals(12)]], 'kk-6-deals scoring=nakayoshi'],
    ['kakeya-trump', [['scoring', 'ties_only'], ['players', 6]], 'kk-6 scoring=ties_only'],
    ['kakeya-trump', [['end', deals(11)]], 'kk-4 end=deals(11)'],
    ['kakeya-trump', [['end', deals(11)], ['end', deals(12)]], 'kk-4-deals'],
    ['hearts', [['passing', 'off']], 'hearts-100 passing=off'],
    ['hearts', [['passing', 'off'], ['target', 50]], 'hearts-short'],
    ['goninkan', [['rounds', 4]], 'goninkan-short'],
    ['goninkan', [['later_trump', 'same'], ['both_cards', 'keep'], ['places', 'stay'], ['calls', 'off']], 'goninkan-plain'],
    ['ruff-and-trump', [['form', 'rt-2-24']], 'rt-2-24'],
    ['nanban-karuta', [['ranking', 'iberian'], ['nk_scoring', 'flat']], 'nk-iberian nk_scoring=flat'],
    ['japanese-loo', [['players', 4]], 'jl-5 players=4'],
    ['japanese-loo', [['players', 4], ['form', 'three']], 'jl-3'],
  ])('%s: %j is %s', (id, answers, expected) => {
    expect(rules(chosen(id, answers))).toBe(expected);
  });

  it('where others cannot be chosen any more, these are dropped', () => {
    const all = chosen('japanese-loo', [['players', 5], ['ante', 'all'], ['deals', 7]]);
    expect(rules(all)).toBe('jl-5-all deals=7');
    expect(rules(chosen('japanese-loo', [['players', 6]], all))).toBe('jl-5');
    expect(rules(chosen('ruff-and-trump', [['ruff_tie', 'split'], ['ruff_claims', 'free']]))).toBe('rt-4d ruff_claims=free');
    expect(rules(chosen('ruff-and-honours', [['honours_mode', 'whist'], ['honour_points', '1_2'], ['variant', 'trump']]))).toBe('trump');
  });

  it('who sits and who deals first stays, as long as there is such a seat', () => {
    const six = settled(game('kakeya-trump'), { ...firstChoice(game('kakeya-trump')), preset: 'kk-6', options: { first_dealer: 2 }, seat: 5 });
    expect(six).toMatchObject({ preset: 'kk-6', options: { first_dealer: 2 }, seat: 5 });
    expect(presetOf(game('kakeya-trump'), six)?.name).toBe('kk-6');
    expect(chosen('kakeya-trump', [['players', 4]], six)).toMatchObject({ preset: 'kk-4', options: { first_dealer: 2 }, seat: 0 });
  });

  it('a preset of its own is taken without what was changed', () => {
    const hearts = presetChosen(game('hearts'), chosen('hearts', [['jack', 'on']]), 'hearts-short');
    expect(rules(hearts)).toBe('hearts-short');
    expect(presetOf(game('hearts'), hearts)?.title).toMatch(/50/);
    expect(presetOf(game('hearts'), chosen('hearts', [['jack', 'on']]))).toBeUndefined();
  });
});

describe('house rules', () => {
  it('that differ from the usual ones are known, and the way back keeps the answers', () => {
    const choice = chosen('kakeya-trump', [['players', 6], ['end', deals(7)], ['scoring', 'nakayoshi'], ['start_chips', 8]]);
    expect(names(changesOf(game('kakeya-trump'), choice))).toEqual(['scoring', 'start_chips']);
    expect(rules(usual(game('kakeya-trump'), choice))).toBe('kk-6 end=deals(7)');
    expect(changesOf(game('kakeya-trump'), firstChoice(game('kakeya-trump')))).toEqual([]);
    const named = chosen('kakeya-trump', [['scoring', 'nakayoshi']]);
    expect([rules(named), names(changesOf(game('kakeya-trump'), named))]).toEqual(['kk-4-nakayoshi', ['scoring']]);
    expect(rules(usual(game('hearts'), chosen('hearts', [['jack', 'on']])))).toBe('hearts-100');
  });

  it('show those that matter, and none that do nothing', () => {
    for (const one of games.en) {
      const { first, more } = houseOf(one, firstChoice(one));
      expect([one.id, first.length > 0 && first.length <= 3]).toEqual([one.id, true]);
      const all = new Set([...names(first), ...names(more), ...asks(one.id)]);
      expect(one.options.filter((option) => !all.has(option.name)).every((option) => asks(one.id).includes(option.name) || !hasEffect(one, firstChoice(one), option))).toBe(true);
    }
    const loo = (answers: [string, OptionValue][]): string[] => names(houseOf(game('japanese-loo'), chosen('japanese-loo', answers)).first);
    expect(loo([])).toEqual(['rounds', 'bankrupt']);
    expect(loo([['players', 5]])).toEqual(['rounds', 'ante', 'bankrupt']);
    expect(loo([['players', 5], ['ante', 'all'], ['deals', 7]])).toEqual(['ante', 'deals', 'bankrupt']);
    expect(hasEffect(game('ruff-and-honours'), chosen('ruff-and-honours', [['variant', 'trump']]), game('ruff-and-honours').options.find(({ name }) => name === 'honour_points')!)).toBe(false);
  });

  it('come as a set where a preset changes several', () => {
    const sets = (id: string, answers: [string, OptionValue][] = []): string[] => names(setsOf(game(id), chosen(id, answers)));
    expect(GAMES.flatMap((id) => sets(id))).toEqual(['goninkan-plain']);
    expect(sets('goninkan', [['rounds', 4]])).toEqual([]);
  });
});

describe('the data of the forms', () => {
  it('name options and values that there are', () => {
    for (const one of games.en) {
      const option = (name: string) => one.options.find((found) => found.name === name);
      const value = (name: string, word: string | number): boolean => option(name)?.values.some((info) => String(typeof info.value === 'object' ? info.value.word : info.value) === String(word)) ?? false;
      const { house = [], only = {}, split } = formOf(one);
      expect(house.filter((name) => !option(name) || asks(one.id).includes(name))).toEqual([]);
      for (const [name, needs] of Object.entries(only)) {
        expect([name, option(name) !== undefined]).toEqual([name, true]);
        for (const [other, words] of Object.entries(needs)) expect(words.filter((word) => !value(other, word) && other !== 'players')).toEqual([]);
      }
      if (split) expect(Object.values(split.players).flat().sort()).toEqual(option(split.option)?.values.map((info) => info.value).sort());
    }
  });

  it('tell the number of players', () => {
    for (const one of games.en) for (const preset of one.presets) expect(one.players).toContain(playersOf(one, { ...firstChoice(one), preset: preset.name }));
    expect(playersOf(game('ruff-and-trump'), chosen('ruff-and-trump', [['form', 'rt-3-16']]))).toBe(3);
  });
});

describe('what house rules change', () => {
  const bundle = (id: string, lang: Lang) => bundleOf(lang, readFileSync(new URL(`../../../games/${id}/house.${lang}.ftl`, import.meta.url), 'utf8'));
  const words = ({ values }: OptionInfo): string[] => values.filter((info) => info.min === undefined || typeof info.value === 'object').map((info) => wordOf(info.value));

  it.each(GAMES)('is said of every option and of every way to answer it: %s', (id) => {
    for (const lang of ['en', 'ja'] as const) {
      const { bundle: texts, faults } = bundle(id, lang);
      expect(faults).toEqual([]);
      const one = game(id);
      for (const option of one.options) {
        const message = texts.getMessage(option.name);
        const unsaid = words(option).filter((word) => word !== wordOf(option.value) && !message?.attributes[`is-${word}`]);
        expect([lang, option.name, message?.value ? [] : unsaid]).toEqual([lang, option.name, []]);
        expect([lang, option.name, message !== undefined]).toEqual([lang, option.name, true]);
        const offered = [...words(option), ...words(withPresetNumbers(one, option))];
        const { found, study, ...said } = message?.attributes ?? {};
        expect(Object.keys(said).filter((name) => !offered.includes(name.slice('is-'.length)))).toEqual([]);
        // What was found comes from a study.
        expect(found === undefined).toBe(study === undefined);
        if (study) expect(existsSync(new URL(`../../../docs/studies/${texts.formatPattern(study)}/study.toml`, import.meta.url))).toBe(true);
      }
      const asksPreset = questionsOf(one).some(({ kind }) => kind === 'preset');
      expect(Object.keys(texts.getMessage('preset')?.attributes ?? {})).toEqual(asksPreset ? one.presets.map(({ name }) => `is-${name}`) : []);
    }
  });

  it('is said of the same things in both languages', () => {
    for (const id of GAMES) {
      const keys = (lang: Lang): string[] => readFileSync(new URL(`../../../games/${id}/house.${lang}.ftl`, import.meta.url), 'utf8').match(/^\s*\.?[\w-]+(?= =)|= ?\S/gm)?.map((part) => part.slice(0, part.startsWith('=') ? 1 : undefined)) ?? [];
      expect([id, keys('ja')]).toEqual([id, keys('en')]);
    }
  });
});

const value = (given: OptionValue, more: Partial<ValueInfo> = {}): ValueInfo => ({ value: given, text: '', rules: [], basis: 'ours', needs: [], ...more });
const range = value(3, { min: 3, max: 10, text: '{n} players' });
const fixed = value({ word: 'fixed', with: 'C' }, { suits: ['C', 'D', 'H', 'S'], text: 'always {n}' });
const after = value(deals(12), { min: 1, max: 2147483647, text: 'after {n} deals' });

describe('values of options', () => {
  it('take a default that depends on other options', () => {
    const nanban = game('nanban-karuta');
    const target = nanban.options.find(({ name }) => name === 'target')!;
    expect(valueOf(nanban, firstChoice(nanban), target)).toBe(9);
    expect(valueOf(nanban, chosen('nanban-karuta', [['nk_scoring', 'flat']]), target)).toBe(5);
    expect(valueOf(nanban, chosen('nanban-karuta', [['nk_scoring', 'flat'], ['target', 9]]), target)).toBe(9);
  });

  it('lack what they need of other options', () => {
    const loo = game('japanese-loo');
    const all = loo.options.find(({ name }) => name === 'ante')?.values[1];
    expect(lacks(loo, firstChoice(loo), all!)).toEqual([{ question: 'Number of players', answers: ['5 players'] }]);
    expect(lacks(loo, chosen('japanese-loo', [['players', 5]]), all!)).toEqual([]);
  });

  it('take another number or argument', () => {
    expect(withArgument(after, 3)).toEqual(deals(3));
    expect(withArgument(range, 7)).toBe(7);
    expect([deals(3), 7, withArgument(fixed, 'S')].map(argumentOf)).toEqual(['3', 7, 'S']);
  });

  it('named numbers are not those of the range after them', () => {
    const option = { name: 'target', question: '', value: 10, conditional_defaults: [], values: [value(5), value(10), range] };
    expect([5, 10, 7].map((n) => option.values.indexOf(kindOf(option, n)!))).toEqual([0, 1, 2]);
  });

  it.each([
    ['deals(3)', deals(3)],
    ['fixed(H)', { word: 'fixed', with: 'H' }],
    ['carry', 'carry'],
    ['12', 12],
    [12, 12],
  ])('are read as records write them: %s', (text, read) => {
    expect(readValue(text)).toEqual(read);
  });

  it('are told in full', () => {
    const option = { name: 'end', question: '', value: 'zero', conditional_defaults: [], values: [value('zero', { text: 'at zero' }), after] };
    expect([answerText(option, 'zero'), answerText(option, deals(3)), answerText(option, 'gone')]).toEqual(['at zero', 'after 3 deals', 'gone']);
  });

  it.each([
    ['The first to reach {n}', { before: 'The first to reach', after: '' }],
    ['{n}点先取', { before: '', after: '点先取' }],
    ['After {n} deals', { before: 'After', after: 'deals' }],
    ['To a number', { before: 'To a number', after: '' }],
  ])('have their field where the text has the number: %s', (text, parts) => {
    expect(partsOf(value(1, { min: 1, text }))).toEqual(parts);
  });

  it('are offered number by number where there are few', () => {
    const option = (values: ValueInfo[]) => ({ name: 'players', question: '', value: 4, conditional_defaults: [], values });
    expect(numbersIn(option([range]))).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    expect(numbersIn(option([value(4), value(6)]))).toEqual([4, 6]);
    for (const values of [[after], [value(5), range], [value('x')], [value(1, { min: 1 })]]) expect(numbersIn(option(values))).toBeNull();
  });

  it('of any number are offered first as presets have them', () => {
    const rounds = game('goninkan').options.find(({ name }) => name === 'rounds')!;
    const offered = withPresetNumbers(game('goninkan'), rounds);
    expect(offered.values.map((info) => [info.value, info.min])).toEqual([[10, undefined], [4, undefined], [1, 1]]);
    expect([10, 4, 7].map((n) => offered.values.indexOf(kindOf(offered, n)!))).toEqual([0, 1, 2]);
    expect(fits(offered.values[0]!, 10)).toBe(true);
  });
});
