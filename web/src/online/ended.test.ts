import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { frame } from '../fixtures/frames';
import { results } from '../results/results';
import { endedTables, keepEnded } from './ended';

const table = { id: 't2', stage: 'finished' as const, setup: { game: 'whist', listed: false, spectators: 'public' as const, chat: 'text' as const, pace_ms: 0, idle_seconds: 120 } };
const { scene } = frame({ deal: 3, result: { text: 'Ann and Edmund win.', winners: [0], totals: [5, 2], you_won: true } });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps a match with others among the results, once, with its record and the moment of its end', async () => {
  const record = vi.fn(() => Promise.resolve('{"meta":{"ended":86400000}}'));
  await keepEnded(table, scene, 1, [1, null, 2], record);
  await keepEnded(table, scene, 1, [], record);
  expect(record).toHaveBeenCalledTimes(1);
  expect(results()).toHaveLength(1);
  expect(results()[0]).toMatchObject({ table: 't2', seat: 1, at: '1970-01-02T00:00:00.000Z', level: 'people', won: true, totals: [5, 2], deals: 3, gains: [1, null, 2], record: '{"meta":{"ended":86400000}}' });
  expect(endedTables().map((one) => one.table)).toEqual(['t2']);
});

it('keeps the result where the record cannot be had, and nothing before the end', async () => {
  await keepEnded(table, { ...scene, result: null }, 1, [], () => Promise.resolve(''));
  expect(results()).toEqual([]);
  await keepEnded(table, scene, 1, [], () => Promise.reject(new Error('away')));
  expect(results()[0]?.record).toBeNull();
});

it('keeps a match that was ended early, with the points so far and no winner', async () => {
  const sides = scene.sides.map((one, i) => ({ ...one, total: 4 - i }));
  await keepEnded({ ...table, stage: 'broken_off' }, { ...scene, result: null, sides }, 0, [4], () => Promise.resolve('{}'));
  expect(results()[0]).toMatchObject({ table: 't2', won: null, totals: sides.map((one) => one.total), gains: [4] });
});
