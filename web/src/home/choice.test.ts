import { describe, expect, it, vi } from 'vitest';
import type { GameInfo, OptionValue, ValueInfo } from '../engine/contract';
import { argumentOf, firstChoice, fits, formsNameEvery, freshSeed, keepChoice, kindOf, lacks, lastChoice, partsOf, setupOf, valueOf, withArgument, withOption, written } from './choice';

const value = (given: OptionValue, more: Partial<ValueInfo> = {}): ValueInfo => ({ value: given, text: '', rules: [], basis: 'ours', needs: [], ...more });
const dealsOf = (n: number): OptionValue => ({ word: 'deals', with: String(n) });
const deals = value(dealsOf(12), { min: 1, max: 2147483647 });
const range = value(3, { min: 3, max: 10 });

const game: GameInfo = {
  id: 'kakeya-trump',
  title: 'Kakeya Trump',
  summary: '',
  players: [4, 6],
  default_players: 4,
  presets: [
    { name: 'kk-4', title: 'Four', options: { players: 4 } },
    { name: 'kk-6', title: 'Six', options: { players: 6 } },
  ],
  options: [
    { name: 'players', question: 'Players', value: 4, conditional_defaults: [], values: [value(4), value(6)] },
    { name: 'end', question: 'End', value: 'zero', conditional_defaults: [], values: [value('zero'), deals] },
  ],
};
const players = game.options[0]!;
const end = game.options[1]!;

describe('a choice', () => {
  it('takes an option from the player, else from the preset, else from the game', () => {
    const six = { ...firstChoice(game), preset: 'kk-6' };
    expect(valueOf(game, six, players)).toBe(6);
    expect(valueOf(game, six, end)).toBe('zero');
    expect(valueOf(game, withOption(game, six, end, dealsOf(3)), end)).toEqual(dealsOf(3));
  });

  it('takes a default that depends on other options', () => {
    const special = [{ needs: [{ option: 'players', values: [6] }], value: dealsOf(3) }, { needs: [], value: dealsOf(5) }];
    const depends = { ...game, options: [players, { ...end, conditional_defaults: special }] };
    const [six, four] = ['kk-6', 'kk-4'].map((preset) => ({ ...firstChoice(depends), preset }));
    expect(valueOf(depends, six!, depends.options[1]!)).toEqual(dealsOf(3));
    expect(valueOf(depends, four!, depends.options[1]!)).toEqual(dealsOf(5));
    expect(valueOf(depends, withOption(depends, four!, players, 6), depends.options[1]!)).toEqual(dealsOf(3));
    expect(valueOf(depends, withOption(depends, six!, depends.options[1]!, 'zero'), depends.options[1]!)).toBe('zero');
  });

  it('has the number of players in its form only if the forms name every number', () => {
    expect(formsNameEvery(game, players)).toBe(true);
    const five = { ...players, values: [value(4), value(5), value(6)] };
    expect(formsNameEvery(game, five)).toBe(false);
    expect(formsNameEvery(game, { ...players, values: [range] })).toBe(false);
    const silent = { ...game, presets: [{ name: 'kk', title: '', options: {} }] };
    expect(formsNameEvery(silent, { ...players, values: [value(4)] })).toBe(true);
  });

  it('leaves out what the preset says anyway', () => {
    const six = { ...firstChoice(game), preset: 'kk-6' };
    const four = withOption(game, six, players, 4);
    expect(four.options).toEqual({ players: 4 });
    expect(withOption(game, four, players, 6).options).toEqual({});
  });

  it('lacks what a value needs of other options', () => {
    const needy = value('x', { needs: [{ option: 'players', values: [6] }, { option: 'end', values: [dealsOf(12)] }] });
    const four = firstChoice(game);
    expect(lacks(game, four, needy).map((lack) => lack.question)).toEqual(['Players', 'End']);
    expect(lacks(game, { ...four, options: { end: dealsOf(3) } }, needy)).toEqual([{ question: 'Players', answers: [''] }]);
    expect(lacks(game, { ...four, options: { end: dealsOf(3), players: 6 } }, needy)).toEqual([]);
    expect(lacks(game, four, value('y'))).toEqual([]);
  });

  it('becomes a setup with the level as bots', () => {
    expect(setupOf({ ...firstChoice(game), level: 'strong' }, '7')).toMatchObject({ game: 'kk-4', bots: 'strong:worlds=600,ms=800', seat: 0, seed: '7' });
  });

  it('is kept without what the game no longer takes', () => {
    const storage = new Map<string, string>();
    vi.stubGlobal('localStorage', { getItem: (key: string) => storage.get(key) ?? null, setItem: (key: string, text: string) => void storage.set(key, text) });
    expect(lastChoice(game)).toEqual(firstChoice(game));
    keepChoice(game, { preset: 'kk-6', options: { players: 5, end: dealsOf(3), gone: 'x', first_dealer: 3 }, level: 'easy', seat: 2 });
    expect(lastChoice(game)).toEqual({ preset: 'kk-6', options: { end: dealsOf(3), first_dealer: 3 }, level: 'easy', seat: 2 });
    keepChoice(game, { ...firstChoice(game), preset: 'gone' });
    expect(lastChoice(game)).toEqual(firstChoice(game));
    vi.unstubAllGlobals();
  });

  it('has a seed of at most 64 bits', () => {
    for (let i = 0; i < 100; i++) expect(BigInt(freshSeed())).toBeLessThan(1n << 64n);
  });
});

describe('values of options', () => {
  const fixed = value({ word: 'fixed', with: 'C' }, { suits: ['C', 'D', 'H', 'S'] });

  it.each([
    [value('carry'), 'carry', 'carry'],
    [value(6), 6, '6'],
    [range, 6, '6'],
    [deals, dealsOf(3), 'deals(3)'],
    [fixed, { word: 'fixed', with: 'H' }, 'fixed(H)'],
  ])('are of their kind, and written as records have them', (info, given, text) => {
    expect(fits(info, given)).toBe(true);
    expect(written(given)).toBe(text);
  });

  it('take another number or argument', () => {
    expect(withArgument(deals, 3)).toEqual(dealsOf(3));
    expect(withArgument(range, 7)).toBe(7);
    expect([dealsOf(3), 7, withArgument(fixed, 'S')].map(argumentOf)).toEqual(['3', 7, 'S']);
  });

  it('are of no other kind', () => {
    expect(fits(value('zero'), dealsOf(3))).toBe(false);
    expect(fits(deals, 'zero')).toBe(false);
    expect(fits(deals, 'deals')).toBe(true);
    expect(fits(range, 'none')).toBe(false);
  });

  it('named numbers are not those of the range after them', () => {
    const option = { name: 'target', question: '', value: 10, conditional_defaults: [], values: [value(5), value(10), range] };
    expect([5, 10, 7].map((n) => option.values.indexOf(kindOf(option, n)!))).toEqual([0, 1, 2]);
  });

  it.each([
    ['The first to reach {n}', { before: 'The first to reach', after: '' }],
    ['{n}点先取', { before: '', after: '点先取' }],
    ['After {n} deals', { before: 'After', after: 'deals' }],
    ['To a number', { before: 'To a number', after: '' }],
  ])('have their field where the text has the number: %s', (text, parts) => {
    expect(partsOf(value(1, { min: 1, text }))).toEqual(parts);
  });
});
