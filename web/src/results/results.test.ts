import { describe, expect, it } from 'vitest';
import { exported, imported, records, tally, withResult, type MatchResult } from './results';

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

  it('are counted by game; a drawn match is played, not won', () => {
    expect(tally([result('whist', true), result('whist', null), result('rh', false)])).toEqual([
      { title: 'whist', played: 2, won: 1 },
      { title: 'rh', played: 1, won: 0 },
    ]);
  });

  it('are exported without records, and the records line by line', () => {
    const all = [result('whist', true, '{"a":1}\n{"b":2}\n'), result('rh', false, null)];
    expect(JSON.parse(exported(all))).toMatchObject({ kirifuda_results: 1, results: [{ game: 'whist' }, { game: 'rh' }] });
    expect(exported(all)).not.toContain('record"');
    expect(records(all)).toBe('{"a":1}\n{"b":2}\n');
  });

  it('come back from an exported file, each once, and nothing else does', () => {
    const [one, other] = [result('whist', true), { ...result('rh', null), at: '2026-02-01T00:00:00.000Z' }];
    const back = imported([one], exported([one, other]));
    expect(back?.added).toBe(1);
    expect(back?.results.map((found) => [found.game, found.record])).toEqual([['rh', null], ['whist', '{}\n']]);
    for (const wrong of ['', '[]', '{}', '{"kirifuda_results":1,"results":[{}]}', '{"kirifuda_results":1}', 'null', '{"kirifuda_results":1,"results":[{"at":"x"}]}']) expect(imported([], wrong)).toBeNull();
  });
});
