import { describe, expect, it } from 'vitest';
import type { Kept } from '../keep/matches';
import { inProgress, merged, records, withResult, type MatchResult } from './results';

const result = (game: string, won: boolean | null, record: string | null = '{}\n'): MatchResult => ({
  at: '2026-01-01T00:00:00.000Z', game, title: game, preset: game, level: 'easy', players: 4, deals: 3, names: ['a', 'b'], totals: [1, 2], won, text: '', record,
});

describe('results', () => {
  it('are newest first, and only the newest keep their records', () => {
    let all: MatchResult[] = [];
    for (let i = 0; i < 30; i++) all = withResult(all, { ...result('whist', true), deals: i });
    expect(all[0]?.deals).toBe(29);
    expect(all.filter((one) => one.record).length).toBe(20);
    expect(all.length).toBe(30);
  });

  it('give their records line by line', () => {
    const all = [result('whist', true, '{"a":1}\n{"b":2}\n'), result('rh', false, null)];
    expect(records(all)).toBe('{"a":1}\n{"b":2}\n');
  });

  it('take the deals of a match in progress that are over, and nothing of the one that is played', () => {
    const saved = (meta = {}): string => JSON.stringify({ record: JSON.stringify({ deals: ['first', 'second', 'playing'], result: null, meta }) });
    const kept: Kept = { id: '1', at: '2026-01-01T00:00:00.000Z', saved: saved(), setup: { game: 'whist-short', seat: 0, bots: 'easy', seed: '1', names: [] } as unknown as Kept['setup'], title: 'Whist', game: 'whist', players: 4, level: 'easy', minutes: 0, gains: [2, -1] };
    const [one] = inProgress([kept]);
    expect(one).toMatchObject({ game: 'whist', preset: 'whist-short', deals: 2, gains: [2, -1], won: null, goneBack: false });
    expect(JSON.parse(one?.record ?? '')).toMatchObject({ deals: ['first', 'second'], result: null });
    expect(inProgress([{ ...kept, saved: saved({ taken_back: 1 }) }])[0]?.goneBack).toBe(true);
    const day = { date: '2026-01-01', game: 'whist', on: '2026-01-01', counts: true };
    // Nothing is over yet; a deal of the day; damaged; of an earlier version.
    expect(inProgress([{ ...kept, gains: [] }, { ...kept, day }, { ...kept, saved: 'x' }, { ...kept, game: undefined } as unknown as Kept])).toEqual([]);
  });

  it('are merged, each once', () => {
    const [one, other] = [result('whist', true), { ...result('rh', null), at: '2026-02-01T00:00:00.000Z' }];
    expect(merged([one], [{ ...one, title: 'changed' }, other]).map((found) => [found.game, found.title])).toEqual([['rh', 'rh'], ['whist', 'whist']]);
  });
});
