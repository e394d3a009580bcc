import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Chance, canonical, check, commitment, promise, rulesOf, type Dealt, type Rules } from './fair';
import type { Disclosure } from './protocol';

interface Vector {
  table: string;
  round: number;
  rules: string;
  secret: string;
  shares: (string | null)[];
  commitment: string;
  promises: (string | null)[];
  canonical: string;
  pack: string;
  pack_kind: string;
  taker_of_2: number;
  first_dealer_of_3: number;
  large_bounds: { bound: number; numbers: number[] };
}

const vectors = JSON.parse(readFileSync(new URL('../../../crates/fair/tests/vectors.json', import.meta.url), 'utf8')) as Vector[];

describe('the vectors shared with the program', () => {
  it.each(vectors.map((vector) => [`${vector.table} ${vector.round}`, vector] as const))('%s', (_name, vector) => {
    const chance = (purpose: 'pack' | 'taker' | 'first dealer') => new Chance(vector, vector.secret, vector.shares, purpose);
    expect(commitment(vector, vector.secret)).toBe(vector.commitment);
    expect(vector.shares.map((share, seat) => (share === null ? null : promise(vector, seat, share)))).toEqual(vector.promises);
    expect(chance('pack').pack(vector.canonical.split(' ')).join(' ')).toBe(vector.pack);
    expect(chance('taker').below(2)).toBe(vector.taker_of_2);
    expect(chance('first dealer').below(3)).toBe(vector.first_dealer_of_3);
    const large = chance('taker');
    expect(vector.large_bounds.numbers.map(() => large.below(vector.large_bounds.bound))).toEqual(vector.large_bounds.numbers);
  });

  it('have the canonical order of both packs', () => {
    for (const vector of vectors) {
      const there = new Set(vector.canonical.split(' '));
      const kind = vector.pack_kind.startsWith('karuta') ? 'karuta' : 'french';
      expect(canonical(kind).filter((card) => there.has(card)).join(' ')).toBe(vector.canonical);
    }
  });
});

describe('the joker', () => {
  it('is the last card of the French pack, of which a game may leave it out', () => {
    expect(canonical('french').at(-1)).toBe('Jo');
    expect(canonical('french')).toHaveLength(53);
    expect(canonical('karuta')).not.toContain('Jo');
  });

  it('is dealt with the others', () => {
    const [entry] = published().rounds;
    const one = { ...published(), rounds: [entry!] };
    const pack = new Chance({ ...one, round: 1 }, entry!.secret, entry!.shares, 'pack').pack(canonical('french')).join(' ');
    expect(pack).toContain('Jo');
    expect(check(one, [], dealt([{ pack }])).fault).toBeNull();
    expect(check(one, [], dealt([{ pack: pack.replace('Jo ', '') }])).fault).toEqual({ round: 1, what: 'pack' });
  });
});

/** Two deals of one table, from the second and third vector, which share table and rules. */
function published(): Disclosure {
  const rounds = vectors
    .filter((vector) => vector.table === 'k3v9x2' && vector.round < 3)
    .map(({ round, commitment, secret, promises, shares }) => ({ round, use: 'deal' as const, commitment, secret, promises, shares }));
  return structuredClone({ version: 1, table: 'k3v9x2', rules: vectors[0]?.rules ?? '', rounds });
}

const packs = () => vectors.filter((vector) => vector.table === 'k3v9x2' && vector.round < 3).map(({ pack }) => ({ pack }));
/** As a game of three dealers. */
const rules: Rules = { dealers: 3, takers: [] };
const dealt = (deals: Dealt['deals'] = packs(), over: Partial<Dealt> = {}): Dealt => ({ rules, first_dealer: vectors.find(({ table }) => table === 'k3v9x2')?.first_dealer_of_3 ?? -1, deals, ...over });

describe('a disclosure', () => {
  it('is found right, with the packs that were dealt', () => {
    const own = published().rounds[0]!;
    const witnessed = [{ round: 1, commitment: own.commitment, share: own.shares[1] ?? null, seat: 1 }];
    expect(check(published(), witnessed, dealt())).toEqual({ rounds: 2, shares: 6, own: 1, seen: 1, packs: 2, fault: null });
    expect(check(published(), [], null)).toMatchObject({ rounds: 2, packs: 0, fault: null });
  });

  it('is found out when something was changed', () => {
    const with_ = (change: (disclosure: Disclosure) => void): Disclosure => {
      const made = published();
      change(made);
      return made;
    };
    const fault = (disclosure: Disclosure, seen = [] as Parameters<typeof check>[1], record = dealt()) => check(disclosure, seen, record).fault;
    expect(fault(with_((d) => (d.version = 2)))).toEqual({ round: 0, what: 'form' });
    expect(fault(with_((d) => d.rounds.reverse()))).toEqual({ round: 1, what: 'form' });
    expect(fault(with_((d) => (d.rounds[1]!.secret = '11'.repeat(32))))).toEqual({ round: 2, what: 'commitment' });
    expect(fault(with_((d) => (d.table = 'other')))).toEqual({ round: 1, what: 'commitment' });
    expect(fault(with_((d) => (d.rounds[0]!.shares[0] = '11'.repeat(32))))).toEqual({ round: 1, what: 'promise' });
    expect(fault(with_((d) => (d.rounds[0]!.shares[0] = null)))).toEqual({ round: 1, what: 'pack' });
    expect(fault(published(), [{ round: 2, commitment: '00'.repeat(32), share: null, seat: null }])).toEqual({ round: 2, what: 'seen' });
    const { commitment: known } = published().rounds[0]!;
    expect(fault(published(), [{ round: 1, commitment: known, share: '11'.repeat(32), seat: 1 }])).toEqual({ round: 1, what: 'own' });
    const [first] = published().rounds;
    const seen = { round: 1, commitment: known, share: null, seat: null, promises: first!.promises };
    expect(fault(published(), [seen])).toBeNull();
    expect(fault(published(), [{ ...seen, promises: ['22'.repeat(32), ...first!.promises.slice(1)] }])).toEqual({ round: 1, what: 'exchanged' });
    expect(fault(published(), [], dealt(packs().reverse()))).toEqual({ round: 1, what: 'pack' });
    expect(fault(published(), [], dealt(packs().slice(1)))?.what).toBe('pack');
    expect(fault(published(), [], dealt(packs().slice(0, 1)))).toEqual({ round: 2, what: 'count' });
    expect(fault(with_((d) => d.rounds.pop()), [], dealt())).toEqual({ round: 1, what: 'count' });
  });

  it('is found out when another dealt first, or another took the last pile', () => {
    const fault = (record: Dealt) => check(published(), [], record).fault;
    expect(fault(dealt(packs(), { first_dealer: 0 }))).toEqual({ round: 1, what: 'dealer' });
    // Of pairs there are two, of seats four: whoever deals must follow from the right number.
    const drawn = (below: number): number => new Chance({ ...published(), round: 1 }, published().rounds[0]!.secret, published().rounds[0]!.shares, 'first dealer').below(below);
    for (const dealers of [2, 4]) expect(fault(dealt(packs(), { rules: { ...rules, dealers }, first_dealer: drawn(dealers) }))).toBeNull();
    const pairs = { ...rules, takers: [[0, 2], [1, 3]] };
    const takers = vectors.filter((vector) => vector.table === 'k3v9x2' && vector.round < 3).map((vector, pair) => pairs.takers[pair]![vector.taker_of_2]!);
    const roles = (seats: number[]): Dealt['deals'] => packs().map((deal, i) => ({ ...deal, roles: { taker: seats[i]! } }));
    expect(fault(dealt(roles(takers), { rules: pairs }))).toBeNull();
    expect(fault(dealt(roles([takers[0]!, 4 - takers[1]!]), { rules: pairs }))).toEqual({ round: 2, what: 'taker' });
    // Where the taker is not drawn, the rules say who it is.
    expect(fault(dealt(roles([takers[0]!, 4 - takers[1]!])))).toBeNull();
  });

  it('is found out when a share was left out that the server had taken', () => {
    const left = published();
    left.rounds[0]!.shares[1] = null;
    const seen = { round: 1, commitment: left.rounds[0]!.commitment, share: published().rounds[0]!.shares[1] ?? null, seat: 1 };
    expect(check(left, [{ ...seen, revealed: true }], null).fault).toEqual({ round: 1, what: 'left-out' });
    // It may not have arrived: then nobody can be blamed.
    expect(check(left, [seen], null).fault).toBeNull();
  });
});

describe('the rules of a match', () => {
  it('say among how many the first dealer is drawn, and who may take the last pile', () => {
    const sides = [{ name: '', seats: [0, 2] }, { name: '', seats: [1, 3] }];
    expect(rulesOf({ rules: { side_deals: false, taker_drawn: false }, sides })).toEqual({ dealers: 4, takers: [] });
    expect(rulesOf({ rules: { side_deals: true, taker_drawn: true }, sides })).toEqual({ dealers: 2, takers: [[0, 2], [1, 3]] });
  });
});
