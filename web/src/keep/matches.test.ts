import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropMatch, dropUntouched, keepMatch, match, matches, type Kept } from './matches';

const kept = (id: string, at: string): Kept => ({ id, at, saved: 'saved', setup: { game: 'whist-short', seat: 0, bots: 'easy', seed: id, names: [] }, title: 'Whist', level: 'easy', minutes: 0 });

beforeEach(() => {
  const stored: Record<string, string> = {};
  const methods = { getItem: (key: string) => stored[key] ?? null, setItem: (key: string, value: string) => (stored[key] = value), removeItem: (key: string) => delete stored[key] };
  // As in browsers, names are properties and methods are none of them.
  vi.stubGlobal('localStorage', new Proxy(stored, { get: (_, name: string) => methods[name as keyof typeof methods] }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('unfinished matches', () => {
  it('are listed, the one played last first, and dropped one by one', () => {
    for (const one of [kept('1', '2026-01-01'), kept('2', '2026-01-03'), kept('3', '2026-01-02')]) keepMatch(one);
    expect(matches().map((one) => one.id)).toEqual(['2', '3', '1']);
    dropMatch('3');
    expect(matches().map((one) => one.id)).toEqual(['2', '1']);
    expect([match('1')?.title, match('3')]).toEqual(['Whist', null]);
  });

  it('in which nothing was decided are dropped when they have lain for an hour', () => {
    const now = new Date().toISOString();
    keepMatch({ ...kept('decided', '2026-01-01'), touched: true, deal: 1 });
    keepMatch({ ...kept('later deal', '2026-01-01'), touched: false, deal: 2 });
    keepMatch({ ...kept('open elsewhere', now), touched: false, deal: 1 });
    keepMatch({ ...kept('of an earlier version', '2026-01-01'), deal: 1 });
    keepMatch({ ...kept('only looked at', '2026-01-01'), touched: false, deal: 1 });
    dropUntouched();
    expect(matches().map((one) => one.id).sort()).toEqual(['decided', 'later deal', 'of an earlier version', 'open elsewhere']);
  });

  it('are joined once by the only one that earlier versions kept', () => {
    const { id: _id, at: _at, ...only } = kept('7', '');
    localStorage.setItem('kirifuda.table', JSON.stringify(only));
    expect(matches().map((one) => [one.id, one.setup])).toEqual([['7', only.setup]]);
    expect(localStorage.getItem('kirifuda.table')).toBeNull();
    expect(matches().length).toBe(1);
  });
});
