import { beforeEach, describe, expect, it } from 'vitest';
import { following, idOf, keepAnswer, outcomes, read, type Puzzle } from './puzzles';

const puzzle = (seed: number): Puzzle => ({ preset: 'rh', seed, seat: 0, kind: 'lead', grade: 1, actions: [], worlds: 2, candidates: [], told: { en: '', ja: '' } });

beforeEach(() => {
  const kept = new Map<string, string>();
  Object.assign(globalThis, { localStorage: { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) } });
});

it('a file of another version is refused', () => {
  expect(read(`{"version":1}\n${JSON.stringify(puzzle(3))}\n`)).toEqual([puzzle(3)]);
  expect(() => read('{"version":2}\n')).toThrow('version 1');
});

describe('what came of a puzzle', () => {
  it('is what the first answer was', () => {
    keepAnswer('g', puzzle(1), true);
    keepAnswer('g', puzzle(1), false);
    keepAnswer('g', puzzle(2), false);
    expect(outcomes('g')).toEqual({ 'rh-1': 'first', 'rh-2': 'missed' });
    keepAnswer('g', puzzle(2), true);
    expect(outcomes('g')['rh-2']).toBe('later');
    expect(outcomes('other')).toEqual({});
  });

  it('decides which one is next', () => {
    const all = [1, 2, 3].map(puzzle);
    const next = (after: Puzzle | null): string | null => {
      const found = following(all, after, outcomes('g'));
      return found && idOf(found);
    };
    expect(next(null)).toBe('rh-1');
    keepAnswer('g', puzzle(1), true);
    expect(next(all[1] as Puzzle)).toBe('rh-3');
    expect(next(all[2] as Puzzle)).toBe('rh-2');
    keepAnswer('g', puzzle(2), true);
    keepAnswer('g', puzzle(3), false);
    expect(next(all[2] as Puzzle)).toBe(null);
  });
});
