import { describe, expect, it } from 'vitest';
import { readDeal } from './links';
import { aboutOf, withNames } from './record';

const line = JSON.stringify({
  kirifuda: 1, game: 'whist', rules: 'ab', options: { players: 4 }, players: ['You', 'Ann', 'Ben', 'Cleo'], first_dealer: 0, deals: [{ dealer: 0 }, { dealer: 1 }], result: null,
  meta: { seed: 12, seats: [{ deal: 1, event: 1, seat: 0, by: 'person' }, { deal: 1, event: 1, seat: 1, by: 'bot easy' }], table: 'ab12' },
});

describe('a record that is shared', () => {
  it('says whose it is', () => {
    expect(aboutOf(line)).toEqual({ game: 'whist', names: ['You', 'Ann', 'Ben', 'Cleo'], person: 0, deals: 2, over: false });
  });

  it('has the names that one wants in it, and nothing that only its owner needs', () => {
    expect(JSON.parse(withNames(line, ['1', '2', '3', '4']))).toEqual({ kirifuda: 1, game: 'whist', options: { players: 4 }, players: ['1', '2', '3', '4'], first_dealer: 0, deals: [{ dealer: 0 }, { dealer: 1 }], result: null });
  });
});

describe('a link to a deal', () => {
  it('names the deal, the seat, and what it brought', () => {
    expect(readDeal('1.2.-3/z:ab')).toEqual({ deal: 1, seat: 2, made: -3, source: 'z:ab' });
    expect(readDeal('12.0/abcd')).toEqual({ deal: 12, seat: 0, made: null, source: 'abcd' });
  });

  it('that is none is not read', () => {
    for (const id of ['-', '1', '1.2', '1.2/', 'z:ab', '1.2.x/z:ab', '99999.0/z:ab']) expect([id, readDeal(id)]).toEqual([id, null]);
  });
});
