import { describe, expect, it } from 'vitest';
import { scene } from '../fixtures/frames';
import type { DayResult } from '../keep/days';
import type { MatchResult } from './results';
import { milestones, statsOf } from './stats';

const on = (day: number): string => `2026-03-${String(day).padStart(2, '0')}T10:00:00.000Z`;

const result = (day: number, changes: Partial<MatchResult> = {}): MatchResult => ({
  at: on(day), game: 'whist', title: 'Whist', preset: 'whist-short', level: 'easy', players: 4, deals: 2, names: ['a', 'b'], totals: [5, 2], won: true, text: '', record: null, ...changes,
});

const day = (date: string, changes: Partial<DayResult> = {}): DayResult => ({ version: 1, date, game: 'whist', on: date, at: `${date}T10:00:00.000Z`, gain: 1, strong: 2, ...changes });

describe('statistics', () => {
  it('add up matches by game, by level and by options', () => {
    const all = [result(4, { gains: [3, null, -1] }), result(3, { level: 'strong', won: false, gains: [4] }), result(2), result(1, { game: 'hearts', title: 'Hearts', won: null })];
    const [whist, hearts] = statsOf(all, 'game');
    expect(whist).toMatchObject({ played: 3, won: 2, wonInARow: 1, mostInARow: 1, gain: 2, best: { gain: 4, deal: 1 }, trend: [{ gain: 4 }, { gain: 1 }] });
    // A deal that was lost is no best one.
    expect(statsOf([result(1, { gains: [-9, -4] })], 'game')[0]).toMatchObject({ gain: -6.5, best: null });
    expect(statsOf([result(1, { gains: [-9, 0] })], 'game')[0]?.best).toMatchObject({ gain: 0, deal: 2 });
    // Nobody knows who would have won it.
    expect(hearts).toMatchObject({ played: 0, won: 0, gain: null, best: null, trend: [] });
    expect(statsOf([result(2, { won: null, gains: [7] }), result(1, { gains: [1] })], 'game')[0]).toMatchObject({ played: 1, won: 1, wonInARow: 1, gain: 4, best: { gain: 7 } });
    expect(statsOf(all, 'level').map((one) => [one.newest.level, one.played])).toEqual([['easy', 2], ['strong', 1], ['easy', 0]]);
    expect(statsOf([result(2, { options: { a: 1, b: 2 } }), result(1, { options: { b: 2, a: 1 } }), result(0 + 3, { options: { a: 2 } })], 'options').map((one) => one.played)).toEqual([2, 1]);
  });

  it('tell what has been reached and when', () => {
    const all = Array.from({ length: 12 }, (_, i) => result(20 - i, i === 3 ? { level: 'strong' } : i === 11 ? { game: 'hearts' } : {}));
    const days = ['2026-03-01', '2026-03-02', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10'].map((date) => day(date));
    expect(milestones(all, [...days, day('2026-03-03', { on: '2026-03-05' })], ['whist', 'hearts']).map((one) => [one.key, one.args, one.at.slice(0, 10)])).toEqual([
      ['reached-matches', { n: 10 }, '2026-03-18'],
      ['reached-strong', { title: 'Whist' }, '2026-03-17'],
      ['reached-games', { n: 2 }, '2026-03-10'],
      ['reached-days', { n: 7 }, '2026-03-10'],
    ]);
  });
});
