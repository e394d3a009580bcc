import { beforeEach, expect, it } from 'vitest';
import type { Ask, HandCard, Ruling, Scene } from '../engine/contract';
import { frame } from '../fixtures/frames';
import { settings } from '../settings/settings.svelte';
import { Choosing } from './choosing.svelte';
import type { Playing } from './playing';

const card = (id: string, legal: boolean | null = true): HandCard => ({ id, text: id, name: id, suit: 'H', rank: '2', legal, why: legal === false ? 'must follow' : null, taken: false }) as unknown as HandCard;

/** A table that notes what is done at it. */
function at(ask: unknown, hand: HandCard[] = []) {
  const done: unknown[] = [];
  const scene = { ...frame({}).scene, ask: ask as Ask, hand } as Scene;
  const session = {
    scene,
    goOn: () => done.push('go on'),
    refuse: (reason: Ruling) => done.push(reason.text),
    act: (actions: string[]) => Promise.resolve(done.push(actions)),
  } as unknown as Playing;
  return { done, choosing: new Choosing(() => session, () => done.push('leaves'), () => done.push('complete')) };
}

beforeEach(() => {
  settings.confirm = false;
});

it('a card is played at once, or when it was confirmed, and never against the rules', () => {
  const { done, choosing } = at({ kind: 'card' }, [card('2H')]);
  choosing.pick(card('3H', false));
  choosing.pick(card('2H'));
  expect(done).toEqual(['must follow', 'leaves', ['play 2H']]);
  settings.confirm = true;
  choosing.pick(card('2H'));
  expect([done.length, choosing.cards]).toEqual([3, ['2H']]);
  choosing.confirm();
  expect(done.slice(3)).toEqual(['leaves', ['play 2H']]);
});

it('as many cards as are asked for are discarded, no more and no fewer', () => {
  const { done, choosing } = at({ kind: 'discard', count: 2 });
  choosing.pick(card('2H'));
  choosing.confirm();
  choosing.pick(card('3H'));
  choosing.pick(card('4H'));
  expect([done.filter((one) => one === 'complete'), done.length, choosing.cards]).toEqual([['complete'], 3, ['2H', '3H']]);
  choosing.confirm();
  expect(done.at(-1)).toEqual(['discard 2H', 'discard 3H']);
});

it('where nothing is asked, a tap lets the table go on', () => {
  const { done, choosing } = at(null);
  choosing.pick(card('2H'));
  expect(done).toEqual(['go on']);
});
