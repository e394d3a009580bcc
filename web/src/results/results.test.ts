import { describe, expect, it } from 'vitest';
import { merged } from './backup';
import { records } from './records';
import { withResult, type MatchResult } from './results';

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

  it('are merged, each once', () => {
    const [one, other] = [result('whist', true), { ...result('rh', null), at: '2026-02-01T00:00:00.000Z' }];
    expect(merged([one], [{ ...one, title: 'changed' }, other]).map((found) => [found.game, found.title])).toEqual([['rh', 'rh'], ['whist', 'whist']]);
  });
});
