import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../engine/client';
import type { Setup } from '../engine/contract';
import { frame } from '../fixtures/frames';
import { GAMES, PAGES } from '../home/games';
import { dayResult, keepDay, withDay, type DayResult } from '../keep/days';
import { dates, seedOf, settled, streak, strongSetup, today } from './day';
import seeds from './seeds.json';

const result = (date: string, changes: Partial<DayResult> = {}): DayResult => ({ version: 1, date, game: 'whist', on: date, at: `${date}T10:00:00.000Z`, gain: 1, strong: null, ...changes });
const now = new Date(2026, 2, 1, 9);
const setup: Setup = { game: 'whist-short', seat: 0, bots: 'medium', seed: '1', names: [] };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });
});

describe('the deal of the day', () => {
  it('has the seed that its page says', () => {
    const sum = createHash('sha256').update('kirifuda-day-1/2026-11-28/whist').digest('hex');
    expect(seedOf('2026-11-28', 'whist')).toBe(BigInt(`0x${sum.slice(0, 16)}`).toString());
    expect(new Set(GAMES.map((game) => seedOf('2026-11-28', game))).size).toBe(GAMES.length);
  });

  it('has the seeds that the server knows', () => {
    for (const [deal, seed] of Object.entries(seeds)) expect([deal, seedOf(...(deal.split('/') as [string, string]))]).toEqual([deal, seed]);
  });

  it('follows the calendar, also over the end of a month', () => {
    expect([today(now), today(now, 1), dates(now).length]).toEqual(['2026-03-01', '2026-02-28', 8]);
  });

  it('counts days in a row up to today or yesterday, and only deals of their own day', () => {
    const all = [result('2026-02-28'), result('2026-02-27'), result('2026-02-26', { on: '2026-02-27' }), result('2026-02-25')];
    expect(streak(all, now)).toBe(2);
    expect(streak([...all, result('2026-03-01')], now)).toBe(3);
    expect(streak(all, new Date(2026, 2, 2))).toBe(0);
  });

  it('keeps the first result, and what strong made of it', () => {
    keepDay(result('2026-03-01'));
    keepDay(result('2026-03-01', { at: '2026-03-02T00:00:00.000Z', gain: 9, strong: 4 }));
    expect(dayResult('2026-03-01', 'whist')).toMatchObject({ gain: 1, strong: 4 });
    expect(withDay({}, result('2026-03-01'))).toEqual({ '2026-03-01/whist': result('2026-03-01') });
  });

  it('is played out with strong in the same seat, once', async () => {
    const calls: string[] = [];
    const wants = ['person', 'step'];
    const outcome = { verdict: 'won' as const, gain: 3, change: '+3', account: '' };
    const answers: Record<string, () => unknown> = { sit: () => frame(), wants: () => wants.shift(), stand_in: () => frame(), step: () => frame({ deal_over: true, deal_outcome: outcome }), leave: () => null };
    const call = (name: string): Promise<unknown> => {
      calls.push(name);
      return Promise.resolve(answers[name]?.());
    };
    const both = [1, 2].map(() => settled({ call } as unknown as Engine, result('2026-03-01'), setup, 'en'));
    expect((await Promise.all(both)).map((one) => one.strong)).toEqual([3, 3]);
    expect(calls).toEqual(['sit', 'sit', 'wants', 'stand_in', 'wants', 'step', 'leave']);
    expect(strongSetup({ ...setup, seat: 1 }, 3).bots).toBe('medium,strong:worlds=200,medium');
  });

  it('keeps nothing of a deal that does not count', async () => {
    const answers: Record<string, () => unknown> = { sit: () => frame({ deal_over: true }), leave: () => undefined };
    const engine = { call: (name: string) => Promise.resolve(answers[name]?.()) } as unknown as Engine;
    await settled(engine, result('2026-03-01'), setup, 'en', false);
    expect(dayResult('2026-03-01', 'whist')).toBeNull();
  });
});
