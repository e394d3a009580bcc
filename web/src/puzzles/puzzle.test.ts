import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine/client';
import { initSync, lend_words, Replay, Table } from '../engine/pkg/kirifuda';
import { settings } from '../settings/settings.svelte';
import { PuzzleSession } from './puzzle.svelte';
import { idOf, type Puzzle } from './puzzles';
import { gamesWithPuzzles, puzzlesOf } from './source';

const pkg = (name: string): URL => new URL(`../engine/pkg/${name}`, import.meta.url);

beforeAll(() => {
  initSync({ module: readFileSync(pkg('kirifuda_bg.wasm')) });
  for (const lang of ['en', 'ja']) lend_words(lang, readFileSync(pkg(`words.${lang}.ftl`), 'utf8'));
});

/** The engine itself, without its worker. */
function real(): Engine {
  let table: Table;
  let replay: Replay;
  const calls: Record<string, (...args: never[]) => unknown> = {
    sit: (setup: unknown, lang: string) => JSON.parse((table = new Table(JSON.stringify(setup), lang)).frame()),
    wants: () => JSON.parse(table.wants()),
    step: () => JSON.parse(table.step()),
    scripted: () => JSON.parse(table.scripted()),
    act: (actions: string[]) => JSON.parse(table.act(JSON.stringify(actions))),
    frame: () => JSON.parse(table.frame()),
    record: () => table.record(),
    open: (record: string, match: number, lang: string) => JSON.parse((replay = new Replay(record, match, lang)).opened()),
    moment: (at: number, seat: number) => JSON.parse(replay.frame(at, seat)),
  };
  const call = (name: string, ...args: unknown[]): Promise<unknown> => Promise.resolve(calls[name]?.(...(args as never[])));
  return { call } as unknown as Engine;
}

/** What the table lets the player answer. */
function legal(session: PuzzleSession): string[] {
  const { ask, hand } = session.scene ?? {};
  if (ask?.kind === 'choice') return ask.choices.map((choice) => choice.action);
  return (hand ?? []).filter((card) => card.legal).map((card) => `play ${card.id}`);
}

describe.each(gamesWithPuzzles)('the puzzles of %s', (game) => {
  it('stop at the decision of their seat, which has exactly the answers that are explained', { timeout: 30_000 }, async () => {
    const session = new PuzzleSession(real(), real);
    // One of each kind: a test of the program replays them all.
    for (const puzzle of new Map((await puzzlesOf(game)).map((one) => [one.kind, one])).values()) {
      await session.start(game, puzzle, 'en');
      const { scene, fault } = session;
      expect([idOf(puzzle), fault, scene?.you, scene?.deal]).toEqual([idOf(puzzle), null, puzzle.seat, 1]);
      if (scene?.ask?.kind !== 'number') expect(legal(session).sort()).toEqual(puzzle.candidates.flatMap((one) => one.actions).sort());
    }
  });

  it('judge an answer, in the words of the language, and show all hands only then', async () => {
    settings.lang = 'ja';
    const session = new PuzzleSession(real(), real);
    const [puzzle] = (await puzzlesOf(game)) as [Puzzle];
    await session.start(game, puzzle, 'ja');
    expect(await session.act(['play nothing']).catch(() => false)).toBe(false);
    expect(session.given).toBe(null);
    await session.act(puzzle.candidates[1]?.actions.slice(0, 1) ?? []);
    expect([session.right, session.given, session.told, session.hands]).toEqual([false, puzzle.candidates[1], false, null]);
    session.reveal();
    expect([session.right, session.told]).toEqual([false, true]);
    expect(session.verdict + session.why).not.toMatch(/\{\d\}/);
    expect(await session.act(puzzle.candidates[0]?.actions.slice(0, 1) ?? [])).toBe(false);
    await session.showHands();
    expect([session.fault, session.hands?.length]).toEqual([null, session.scene?.players]);
    await session.start(game, puzzle, 'ja');
    await session.act(puzzle.candidates[0]?.actions.slice(-1) ?? []);
    expect([session.right, session.hands]).toEqual([true, null]);
    settings.lang = 'en';
  });
});
