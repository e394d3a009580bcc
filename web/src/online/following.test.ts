import { describe, expect, it, vi } from 'vitest';
import { EngineError } from '../engine/client';
import { Following } from './following';
import type { Lang } from '../engine/contract';
import type { FairInfo, Moves, TableInfo, Update } from './protocol';

const seats = (you: number | null) => ['Ann', 'Ben'].map((name, seat) => ({ seat, name, you: seat === you }));
const everything = { from: 0, rules: 'abc' };
const table = (you: number | null, setup = true): TableInfo =>
  ({ id: 't', setup: setup ? { game: 'own', rule_file: 'id = "own"', options: { target: 5 } } : { game: 'own' }, seats: seats(you) }) as unknown as TableInfo;

const moves = (over: Partial<Moves>): Moves => ({ from: 1, number: 2, stamp: 0, at: 3, ...over });

/** A following whose engine notes its calls and fails with a kind of fault where one is set. */
function followed() {
  const calls: unknown[][] = [];
  const engine = { fails: null as string | null };
  const call = (...args: unknown[]): Promise<unknown> => {
    calls.push(args);
    return engine.fails ? Promise.reject(new EngineError({ kind: engine.fails, text: 'no' })) : Promise.resolve(args[0] === 'hear' ? { scene: {} } : null);
  };
  const following = new Following(() => ({ call: call as never }));
  let known: TableInfo | null = null;
  const update = async (told: Moves, lang: Lang = 'en'): Promise<Update> => {
    const made = await following.update(told, known, lang);
    known = made.table;
    return made;
  };
  return { calls, engine, update };
}

describe('moves of a server', () => {
  it('become frames, under the rules and for the seat that the server says', async () => {
    const { calls, update } = followed();
    const before = await update(moves({ ...everything, number: 1, at: 0, table: table(null) }), 'ja');
    expect([before.frame, before.chat, before.turn, calls]).toEqual([null, [], null, []]);
    // Sitting down at a table that has not begun needs nothing else.
    await update(moves({ table: table(0, false) }), 'ja');
    const begun = await update(moves({ known: 'B', left_ms: 60_000 }), 'ja');
    expect(begun.frame).not.toBeNull();
    expect(begun.table.setup.rule_file).toBe('id = "own"');
    await update(moves({ plays: ['play AS'] }), 'ja');
    // A round of chance needs no engine.
    const fair = { round: 2 } as FairInfo;
    const told = await update(moves({ fair }), 'ja');
    expect([told.frame, told.table.fair, told.table.setup.rule_file]).toEqual([null, fair, 'id = "own"']);
    const names = ['Ann', 'Ben'];
    expect(calls).toEqual([
      ['watch', expect.any(Number), { game: 'own', options: { target: 5 }, rule_file: 'id = "own"' }, 0, 'abc', 'ja'],
      ['hear', calls[0]?.[1], names, 3, 60_000, 'B', []],
      ['hear', calls[0]?.[1], names, 3, null, null, ['play AS']],
    ]);
  });

  it('are asked for again where they do not go on, and in words where the rules are others', async () => {
    const { engine, update } = followed();
    await expect(update(moves({ plays: ['play AS'] }), 'en')).rejects.toMatchObject({ forGood: false });
    // Whoever looked on and sits down was told the match in words before, without the rules.
    await expect(update(moves({ table: table(0), known: 'B' }), 'en')).rejects.toMatchObject({ forGood: false });
    await update(moves({ ...everything, table: table(0), known: 'B' }), 'en');
    for (const [kind, forGood] of [['lost', false], ['engine', false], ['rules', true], ['options', true]] as const) {
      engine.fails = kind;
      await expect(update(moves({ ...everything, table: table(0), known: 'B' }), 'en')).rejects.toMatchObject({ forGood });
    }
  });

  it('are given up when the engine does not answer', async () => {
    vi.useFakeTimers();
    const following = new Following(() => ({ call: () => new Promise(() => undefined) as never }));
    const failed = expect(following.update(moves({ ...everything, table: table(0), known: 'B' }), null, 'en')).rejects.toMatchObject({ forGood: true });
    await vi.advanceTimersByTimeAsync(20_000);
    await failed;
    vi.useRealTimers();
  });
});
