import { describe, expect, it } from 'vitest';
import { href, parse } from './route.svelte';

describe('an address', () => {
  it('leads back to its page', () => {
    const id = 'link:https://cards.example/api/v1/tables/ab12/record';
    expect(parse(href({ page: 'replay', id }))).toEqual({ page: 'replay', id });
    expect(parse(href({ page: 'own', id: '50 % / ルール' }))).toEqual({ page: 'own', id: '50 % / ルール' });
  });

  it('of a lesson has its game and its name', () => {
    for (const to of [{ page: 'learn' }, { page: 'learn', id: 'whist' }, { page: 'learn', id: 'whist', lesson: 'tricks' }] as const) expect(parse(href(to))).toEqual(to);
  });

  it('of a puzzle has its game and its name', () => {
    for (const to of [{ page: 'puzzles' }, { page: 'puzzles', id: 'japanese-loo' }, { page: 'puzzles', id: 'japanese-loo', puzzle: 'jl-5-12' }] as const) expect(parse(href(to))).toEqual(to);
  });

  it('of a shared deal has slashes within it', () => {
    const id = '1.2.-3/z:ab-_9';
    expect(parse(`#/deal/${id}`)).toEqual({ page: 'deal', id });
    expect(parse('#/deal')).toEqual({ page: 'home' });
  });

  it('with a broken code is read as it stands', () => {
    expect(parse('#/game/%')).toEqual({ page: 'game', id: '%' });
    expect(parse('#/%E3%81')).toEqual({ page: 'home' });
    expect(parse('#/own/100%/a')).toEqual({ page: 'own', id: '100%/a' });
  });
});
