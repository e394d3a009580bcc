import { describe, expect, it } from 'vitest';
import type { GameInfo, ValueInfo } from '../engine/contract';
import { firstChoice, fits, freshSeed, lacks, setupOf, shape, valueOf, withOption, write } from './choice';

const value = (given: string | number, more: Partial<ValueInfo> = {}): ValueInfo => ({ value: given, text: '', rules: [], basis: 'ours', needs: [], ...more });
const deals = value('deals(12)', { word: 'deals', min: 1, max: 2147483647 });
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
    { name: 'players', question: 'Players', value: 4, values: [value(4), value(6)] },
    { name: 'end', question: 'End', value: 'zero', values: [value('zero'), deals] },
  ],
};
const players = game.options[0]!;
const end = game.options[1]!;

describe('a choice', () => {
  it('takes an option from the player, else from the preset, else from the game', () => {
    const six = { ...firstChoice(game), preset: 'kk-6' };
    expect(valueOf(game, six, players)).toBe(6);
    expect(valueOf(game, six, end)).toBe('zero');
    expect(valueOf(game, withOption(game, six, end, 'deals(3)'), end)).toBe('deals(3)');
  });

  it('leaves out what the preset says anyway', () => {
    const six = { ...firstChoice(game), preset: 'kk-6' };
    const four = withOption(game, six, players, 4);
    expect(four.options).toEqual({ players: 4 });
    expect(withOption(game, four, players, 6).options).toEqual({});
  });

  it('lacks what a value needs of other options', () => {
    const needy = value('x', { needs: [{ option: 'players', values: [6] }, { option: 'end', values: ['deals(12)'] }] });
    const four = firstChoice(game);
    expect(lacks(game, four, needy).map((lack) => lack.question)).toEqual(['Players', 'End']);
    expect(lacks(game, { ...four, options: { end: 'deals(3)' } }, needy)).toEqual([{ question: 'Players', answers: [''] }]);
    expect(lacks(game, { ...four, options: { end: 'deals(3)', players: 6 } }, needy)).toEqual([]);
    expect(lacks(game, four, value('y'))).toEqual([]);
  });

  it('becomes a setup with the level as bots', () => {
    expect(setupOf({ ...firstChoice(game), level: 'strong' }, '7')).toMatchObject({ game: 'kk-4', bots: 'strong:worlds=600,ms=800', seat: 0, seed: '7' });
  });

  it('has a seed of at most 64 bits', () => {
    for (let i = 0; i < 100; i++) expect(BigInt(freshSeed())).toBeLessThan(1n << 64n);
  });
});

describe('values of options', () => {
  it.each([
    [value('carry'), 'carry', null],
    [value(6), 6, null],
    [range, 6, '6'],
    [deals, 'deals(12)', '12'],
    [value('fixed(C)', { word: 'fixed', suits: ['C', 'D', 'H', 'S'] }), 'fixed(H)', 'H'],
    [value('2_4'), '2_4', null],
  ])('are read and written as the catalogue has them', (info, given, inner) => {
    const found = shape(info);
    expect(fits(found, given)).toEqual({ inner });
    expect(write(found, inner)).toEqual(given);
  });

  it('begin with what is usual', () => {
    expect(write(shape(deals), null)).toBe('deals(12)');
    expect(write(shape(range), null)).toBe(3);
  });

  it('do not fit another shape', () => {
    expect(fits(shape(value('zero')), 'deals(3)')).toBeNull();
    expect(fits(shape(deals), 'zero')).toBeNull();
    expect(fits(shape(range), 'none')).toBeNull();
  });
});
