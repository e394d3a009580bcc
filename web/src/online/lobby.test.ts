import { describe, expect, it } from 'vitest';
import { changed, seated } from './lobby';
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
