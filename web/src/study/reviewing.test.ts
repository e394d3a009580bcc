import { expect, it } from 'vitest';
import type { Decided } from '../engine/contract';
import { isAsGood, toldTo } from './reviewing.svelte';

const decided = { seat: 1, action: 'play AD', best: 'play 7H', dear: false, best_why: 'It gives little away.' } as Decided;

it('what is better by chance alone is no better', () => {
  expect([decided, { ...decided, dear: true }, { ...decided, dear: true, best: 'play AD' }].map(isAsGood)).toEqual([true, false, true]);
});

it('reasons are told to the person whose decision it was, and quoted to others', () => {
  expect([1, 0, null].map((person) => toldTo(decided, person, ['You', 'Ann']).best_why)).toEqual(['why-own', 'why-other', 'why-other']);
  expect(toldTo({ ...decided, best_why: '' }, 0, ['You', 'Ann']).best_why).toBe('');
});
