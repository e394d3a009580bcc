import { describe, expect, it, vi } from 'vitest';
import { EngineError } from '../engine/client';
import { Following } from './following';
import type { Moves, TableInfo } from './protocol';

const seats = (you: number | null) => ['Ann', 'Ben'].map((name, seat) => ({ seat, name, you: seat === you }));
const everything = { from: 0, rules: 'abc' };
const table = (you: number | null, setup = true): TableInfo =>
  ({ id: 't', setup: setup ? { game: 'own', rule_file: 'id = "own"', options: { target: 5 } } : { game: 'own' }, seats: seats(you) }) as unknown as TableInfo;

const moves = (over: Partial<Moves>): Moves => ({ from: 1, number: 2, at: 3, ...over });

/** A following whose engine notes its calls and fails with a kind of fault where one is set. */
function followed() {
  const calls: unknown[][] = [];
  const engine = { fails: null as string | null };
  const call = (...args: unknown[]): Promise<unknown> => {
    calls.push(args);
    return engine.fails ? Promise.reject(new EngineError({ kind: engine.fails, text: 'no' })) : Promise.resolve(args[0] === 'hear' ? { scene: {} } : null);
  };
  return { calls, engine, following: new Following(() => ({ call: call as never })) };
}

describe('moves of a server', () => {
  it('become frames, under the rules and for the seat that the server says', async () => {
    const { calls, following } = followed();
    const before = await following.update(moves({ ...everything, number: 1, at: 0, table: table(null) }), 'ja');
    expect([before.frame, before.chat, before.turn, calls]).toEqual([null, [], null, []]);
    // Sitting down at a table that has not begun needs nothing else.
    await following.update(moves({ table: table(0, false) }), 'ja');
    const begun = await following.update(moves({ known: 'B', left_ms: 60_000 }), 'ja');
    expect(begun.frame).not.toBeNull();
    expect(begun.table.setup.rule_file).toBe('id = "own"');
    await following.update(moves({ plays: ['play AS'] }), 'ja');
    const names = ['Ann', 'Ben'];
    expect(calls).toEqual([
      ['watch', expect.any(Number), { game: 'own', options: { target: 5 }, rule_file: 'id = "own"' }, 0, 'abc', 'ja'],
      ['hear', calls[0]?.[1], names, 3, 60_000, 'B', []],
      ['hear', calls[0]?.[1], names, 3, null, null, ['play AS']],
    ]);
  });

  it('are asked for again where they do not go on, and in words where the rules are others', async () => {
    const { engine, following } = followed();
    await expect(following.update(moves({ plays: ['play AS'] }), 'en')).rejects.toMatchObject({ forGood: false });
    // Whoever looked on and sits down was told the match in words before, without the rules.
    await expect(following.update(moves({ table: table(0), known: 'B' }), 'en')).rejects.toMatchObject({ forGood: false });
    await following.update(moves({ ...everything, table: table(0), known: 'B' }), 'en');
    for (const [kind, forGood] of [['lost', false], ['engine', false], ['rules', true], ['options', true]] as const) {
      engine.fails = kind;
      await expect(following.update(moves({ ...everything, table: table(0), known: 'B' }), 'en')).rejects.toMatchObject({ forGood });
    }
  });

  it('are given up when the engine does not answer', async () => {
    vi.useFakeTimers();
    const following = new Following(() => ({ call: () => new Promise(() => undefined) as never }));
    const failed = expect(following.update(moves({ ...everything, table: table(0), known: 'B' }), 'en')).rejects.toMatchObject({ forGood: true });
    await vi.advanceTimersByTimeAsync(20_000);
    await failed;
    vi.useRealTimers();
  });
});
