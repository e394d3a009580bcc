import { describe, expect, it } from 'vitest';
import { cutAtTables, tableTold } from './links';

const tables = 'https://cards.example/k/table/';

describe('an address in the chat', () => {
  it('becomes a link, with or without a space before it', () => {
    expect(cutAtTables('A new table for us: https://cards.example/k/table/ab12', tables)).toEqual([
      { text: 'A new table for us: ', table: null },
      { text: 'https://cards.example/k/table/ab12', table: 'ab12' },
    ]);
    expect(cutAtTables('次のテーブルはこちら：https://cards.example/k/table/ab12です', tables)).toEqual([
      { text: '次のテーブルはこちら：', table: null },
      { text: 'https://cards.example/k/table/ab12', table: 'ab12' },
      { text: 'です', table: null },
    ]);
  });

  it('of another place stays text', () => {
    const said = 'https://other.example/table/ab12';
    expect(cutAtTables(said, tables)).toEqual([{ text: said, table: null }]);
    expect(cutAtTables('no address', tables)).toEqual([{ text: 'no address', table: null }]);
  });
});

describe('the table where the others play on', () => {
  it('is told by its address alone; with words of somebody’s own it is speech', () => {
    expect(tableTold(`${tables}ab12`, tables)).toBe('ab12');
    expect(tableTold(`Come to ${tables}ab12`, tables)).toBeNull();
    expect(tableTold('Well played.', tables)).toBeNull();
  });
});
