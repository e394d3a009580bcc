import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DayResult } from '../keep/days';
import { dayResults } from '../keep/days';
import { keepMatch, match, matches, type Kept } from '../keep/matches';
import { allOutcomes } from '../puzzles/puzzles';
import { exported, imported, joined, read, type Everything } from './backup';
import { keepResults, results, type MatchResult } from './results';

const result = (at: string, changes: Partial<MatchResult> = {}): MatchResult => ({ id: at, at, game: 'whist', title: 'Whist', preset: 'whist', level: 'easy', players: 4, deals: 3, names: ['a', 'b'], totals: [1, 2], won: true, text: '', record: '{}\n', ...changes });
const day = (date: string, changes: Partial<DayResult> = {}): DayResult => ({ version: 1, date, game: 'whist', on: date, at: `${date}T10:00:00.000Z`, gain: 1, strong: 2, ...changes });
const kept = (id: string, at: string, changes: Partial<Kept> = {}): Kept => ({ id, at, saved: 'saved', setup: { game: 'whist', seat: 0, bots: 'easy', seed: '1', names: [] }, title: 'Whist', level: 'easy', minutes: 0, ...changes });
const everything = (changes: Partial<Everything> = {}): Everything => ({ results: [], days: {}, matches: [], puzzles: {}, ...changes });

let room = Infinity;

beforeEach(() => {
  const stored: Record<string, string> = {};
  room = Infinity;
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new Error('full');
      stored[key] = value;
    },
    removeItem: (key: string) => delete stored[key],
  };
  vi.stubGlobal('localStorage', new Proxy(stored, { get: (_, name: string) => methods[name as keyof typeof methods] }));
});

const full = everything({ results: [result('2026-01-02')], days: { '2026-01-01/whist': day('2026-01-01') }, matches: [kept('5', '2026-01-03')], puzzles: { whist: { a: 'first' } } });

describe('everything as a file', () => {
  it('comes back on another device', () => {
    expect(imported(everything(), exported(full))).toEqual({ added: { results: 1, days: 1, matches: 1, left: 0, puzzles: 1 }, damaged: [] });
    expect({ results: results(), days: dayResults(), matches: matches(), puzzles: allOutcomes() }).toEqual(full);
    expect(imported(full, exported(full))).toEqual({ added: { results: 0, days: 0, matches: 0, left: 0, puzzles: 0 }, damaged: [] });
  });

  it('overwrites nothing newer and brings back nothing that has ended', () => {
    const here = everything({ results: [result('2026-02-01', { id: '7' })], days: { '2026-01-01/whist': day('2026-01-01', { at: '2026-01-01T08:00:00.000Z', gain: 4, strong: null }) }, matches: [kept('5', '2026-01-04'), kept('6', '2026-01-01')] });
    const given = { ...full, matches: [kept('5', '2026-01-03'), kept('6', '2026-01-02'), kept('7', '2026-01-03'), kept('8', '2026-01-03', { day: { date: '2026-01-01', game: 'whist', on: '2026-01-01', counts: true } })] };
    const { all, added } = joined(here, given);
    expect(added).toEqual({ results: 1, days: 0, matches: 1, left: 0, puzzles: 1 });
    expect(all.matches.map((one) => [one.id, one.at])).toEqual([['6', '2026-01-02']]);
    expect(all.days['2026-01-01/whist']).toMatchObject({ gain: 4, strong: 2 });
  });

  it('leaves out matches for which there is no room, and says how many', () => {
    const here = everything({ matches: Array.from({ length: 19 }, (_, i) => kept(`h${i}`, '2026-01-01')) });
    expect(joined(here, everything({ matches: [kept('a', '2026-01-01'), kept('b', '2026-01-01')] })).added).toMatchObject({ matches: 1, left: 1 });
  });

  it('is refused where it is no such file, damaged, or of a later version', () => {
    const other = (changes: object): string => JSON.stringify({ ...(JSON.parse(exported(full)) as object), ...changes });
    for (const wrong of ['', '[]', '{}', 'null', '{"kirifuda":1}', exported(full).slice(0, -9), other({ results: {} }), other({ days: 1 }), other({ matches: null }), other({ puzzles: [] }), other({ kirifuda: 0 })]) expect(read(wrong)).toBe('import-wrong');
    expect(read(other({ kirifuda: 2 }))).toBe('import-version');
    const results = [result('2026-01-02')];
    expect(read(JSON.stringify({ kirifuda_results: 1, results }))).toEqual({ given: everything({ results }), damaged: [] });
  });

  it('is taken without its damaged entries, which are named with the field that is wrong', () => {
    const wrong = { id: 1, at: 'x', game: 0, title: null, preset: 3, level: [], players: '4', deals: {}, names: [1], totals: ['1'], won: 1, text: 5, options: [], gains: ['1'], goneBack: 0, record: 7 };
    const results = [result('2026-01-02'), ...Object.entries(wrong).map(([field, value]) => ({ ...result('2026-01-03'), [field]: value })), null];
    const days = [{ ...day('2026-01-01'), on: '2026-99-99' }, day('2026-01-05')];
    const matches = [{ ...kept('1', '2026-01-01'), setup: { game: 'whist' } }, { ...kept('2', '2026-01-01'), day: { date: '2026-01-01', game: 'whist', on: 'x', counts: true } }, kept('3', '2026-01-01')];
    const puzzles = { whist: { a: 'won' }, hearts: { b: 'later' } };
    const found = imported(everything(), JSON.stringify({ kirifuda: 1, results, days, matches, puzzles }));
    expect(found).toEqual({
      added: { results: 1, days: 1, matches: 1, left: 0, puzzles: 1 },
      damaged: [
        ...Object.keys(wrong).map((field, i) => ({ in: 'results', n: i + 2, field })),
        { in: 'results', n: results.length, field: 'at' },
        { in: 'days', n: 1, field: 'on' },
        { in: 'matches', n: 1, field: 'setup' },
        { in: 'matches', n: 2, field: 'day' },
        { in: 'puzzles', game: 'whist' },
      ],
    });
    expect(allOutcomes()).toEqual({ hearts: { b: 'later' } });
  });

  it('changes nothing where the browser has no room for it', () => {
    keepResults([result('2026-02-01')]);
    keepMatch(kept('6', '2026-01-01'));
    const here = { results: results(), days: dayResults(), matches: matches(), puzzles: allOutcomes() };
    room = 600;
    const given = exported({ ...full, results: [], matches: [kept('6', '2026-01-02'), kept('5', '2026-01-03', { saved: 'x'.repeat(700) })] });
    expect(imported(here, given)).toEqual({ fault: 'import-full' });
    expect([results(), dayResults(), matches()]).toEqual([here.results, {}, here.matches]);
    expect(match('5')).toBeNull();
  });
});
