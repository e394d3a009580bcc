import { describe, expect, it, vi } from 'vitest';
import type { GameInfo, OptionValue, ValueInfo } from '../engine/contract';
import { firstChoice, fits, freshSeed, keepChoice, lastChoice, levelOf, setupOf, written } from './choice';

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

describe('a choice', () => {
  it('becomes a setup with the level as bots', () => {
    expect(setupOf({ ...firstChoice(game), level: 'strong' }, '7')).toMatchObject({ game: 'kk-4', bots: 'strong:worlds=600,ms=800', seat: 0, seed: '7' });
  });

  it('is kept without what the game no longer takes', () => {
    const storage = new Map<string, string>();
    vi.stubGlobal('localStorage', { getItem: (key: string) => storage.get(key) ?? null, setItem: (key: string, text: string) => void storage.set(key, text) });
    expect(lastChoice(game)).toEqual(firstChoice(game));
    keepChoice(game, { preset: 'kk-6', options: { players: 5, end: dealsOf(3), gone: 'x', first_dealer: 3 }, level: 'easy', seat: 2 });
    expect(lastChoice(game)).toEqual({ preset: 'kk-6', options: { end: dealsOf(3), first_dealer: 3 }, level: 'easy', seat: 2 });
    expect([levelOf(game.id), levelOf('whist')]).toEqual(['easy', 'easy']);
    keepChoice(game, { ...firstChoice(game), preset: 'gone' });
    expect(lastChoice(game)).toEqual(firstChoice(game));
    vi.unstubAllGlobals();
  });

  it('of beginners after a lesson is for that game alone', () => {
    const storage = new Map<string, string>([['kirifuda.learnt', JSON.stringify({ [game.id]: ['first'] })]]);
    vi.stubGlobal('localStorage', { getItem: (key: string) => storage.get(key) ?? null, setItem: (key: string, text: string) => void storage.set(key, text) });
    expect(firstChoice(game).level).toBe('novice');
    keepChoice(game, firstChoice(game));
    expect([levelOf(game.id), levelOf('whist')]).toEqual(['novice', 'medium']);
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

  it('are of no other kind', () => {
    expect(fits(value('zero'), dealsOf(3))).toBe(false);
    expect(fits(deals, 'zero')).toBe(false);
    expect(fits(deals, 'deals')).toBe(true);
    expect(fits(range, 'none')).toBe(false);
  });
});
