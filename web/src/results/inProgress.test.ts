import { expect, it } from 'vitest';
import type { Kept } from '../keep/matches';
import { inProgress } from './inProgress';

it('takes the deals of a match in progress that are over, and nothing of the one that is played', () => {
  const saved = (meta = {}): string => JSON.stringify({ record: JSON.stringify({ deals: ['first', 'second', 'playing'], result: null, meta }) });
  const kept: Kept = { id: '1', at: '2026-01-01T00:00:00.000Z', saved: saved(), setup: { game: 'whist-short', seat: 0, bots: 'easy', seed: '1', names: [] } as unknown as Kept['setup'], title: 'Whist', game: 'whist', players: 4, level: 'easy', minutes: 0, gains: [2, -1] };
  const [one] = inProgress([kept]);
  expect(one).toMatchObject({ game: 'whist', preset: 'whist-short', deals: 2, gains: [2, -1], won: null, goneBack: false });
  expect(JSON.parse(one?.record ?? '')).toMatchObject({ deals: ['first', 'second'], result: null });
  expect(inProgress([{ ...kept, saved: saved({ taken_back: 1 }) }])[0]?.goneBack).toBe(true);
  const day = { date: '2026-01-01', game: 'whist', on: '2026-01-01', counts: true };
  // Nothing is over yet; a deal of the day; damaged; of an earlier version.
  expect(inProgress([{ ...kept, gains: [] }, { ...kept, day }, { ...kept, saved: 'x' }, { ...kept, saved: '{}' }, { ...kept, saved: '{"record":"x"}' }, { ...kept, game: undefined } as unknown as Kept])).toEqual([]);
});
