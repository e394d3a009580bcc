import { describe, expect, it } from 'vitest';
import { changed } from './lists';
import { seated, waitingAt, waitingOf } from './lobby';
import type { ListedTable } from './protocol';

function table(id: string, created: number, updated = created, free = 1): ListedTable {
  return { id, game: 'whist', named: 'whist', stage: 'gathering', seats: 4, free, names: [], created, updated };
}

describe('a change of the lists', () => {
  const lists = { open: [table('c', 3), table('b', 2), table('a', 1)], ended: [table('z', 1, 9), table('y', 2, 8)] };

  it('adds, replaces and removes tables, the newest first', () => {
    const now = changed(lists, { open: [table('d', 4), table('b', 2, 7, 0)], ended: [table('c', 3, 10)], gone: ['c', 'y'] });
    expect(now.open.map(({ id, free }) => [id, free])).toEqual([['d', 1], ['b', 0], ['a', 1]]);
    expect(now.ended.map(({ id }) => id)).toEqual(['c', 'z']);
  });

  it('leaves what was there as it is', () => {
    expect(changed(lists, { open: [], ended: [], gone: [] })).toEqual(lists);
  });
});

describe('those who sit at a table', () => {
  it('are the guests by name, and the bots by their number', () => {
    expect(seated({ names: ['Ann', '', 'Bot 3', 'Bot 1'] })).toEqual(['Ann', 'Bot 1', 'table-bots']);
    expect(seated({ names: ['Ann', '', '', ''] })).toEqual(['Ann']);
  });
});

describe('a table for somebody who would play with anybody', () => {
  const waiting = (id: string, over: Partial<ListedTable> = {}): ListedTable => ({ ...table(id, 1), names: ['Ann', '', '', ''], free: 3, ...over });

  it('is one of the game where somebody waits, in the same form if there is one', () => {
    expect(waitingAt([waiting('a', { game: 'hearts' }), waiting('b', { free: 0 }), waiting('c', { names: ['', 'Bot 2', '', ''] })], [], 'whist', 'whist')).toBeNull();
    expect(waitingAt([waiting('a', { named: 'whist-9' }), waiting('b')], [], 'whist', 'whist')).toBe('b');
    expect(waitingAt([waiting('a', { named: 'whist-9' })], [], 'whist', 'whist')).toBe('a');
  });

  it('is offered for the game that was chosen, and in its form rather than another', () => {
    const [hearts, whist9] = [waiting('a', { game: 'hearts' }), waiting('b', { named: 'whist-9' })];
    expect(waitingOf([hearts, whist9], 'whist', 'whist')?.id).toBe('b');
    expect(waitingOf([whist9, waiting('d')], 'whist', 'whist')?.id).toBe('d');
    expect(waitingOf([hearts, waiting('c', { free: 0 })], 'whist', 'whist')).toBeNull();
    expect(waitingOf([waiting('c', { names: ['', 'Bot 2', '', ''] })], 'whist', 'whist')).toBeNull();
  });

  it('is one’s own only where nobody else waits', () => {
    const [own, other] = [waiting('own'), waiting('other', { named: 'whist-9' })];
    expect(waitingAt([own, other], [own], 'whist', 'whist')).toBe('other');
    expect(waitingAt([own], [own], 'whist', 'whist')).toBe('own');
  });
});
