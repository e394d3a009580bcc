import { describe, expect, it, vi } from 'vitest';
import type { Engine } from '../engine/client';
import { OPEN, PUBLIC } from '../engine/contract';
import { finishedTrick, scene } from '../fixtures/frames';
import { asOwn, cleared, Replaying } from './replaying.svelte';

const watched = scene({ you: null, sides: scene().sides.map((side) => ({ ...side, own: false })), seats: scene().seats.map((seat) => ({ ...seat, you: false, partner: false })) });

describe('a replay', () => {
  it('keeps the sides of the person whose match it is, with everything open', () => {
    const seen = asOwn(watched, 1);
    expect(seen.sides.map(({ own }) => own)).toEqual([false, true]);
    expect(seen.seats.map(({ partner }) => partner)).toEqual([false, false, false, true]);
    expect(asOwn(watched, null)).toBe(watched);
    expect(asOwn(scene(), 1)).toEqual(scene());
  });

  it('of a match of one’s own begins at one’s own seat, if the match has such a seat', async () => {
    const answers: Record<string, unknown> = { open: { length: 9, deals: [], names: ['Ann', 'Ben'] }, moment: { scene: watched, lines: [], deal_lines: [], hands: null } };
    const engine = { call: (name: string) => Promise.resolve(answers[name]) } as unknown as Engine;
    const opened = [1, 2, -1, 0.5, null].map(async (own) => {
      const replay = new Replaying(engine, '{"deals":[]}', 1, own);
      await replay.open('en');
      return replay.seat;
    });
    expect(await Promise.all(opened)).toEqual([1, PUBLIC, PUBLIC, PUBLIC, PUBLIC]);
  });

  it('shows a lead without the trick before it', () => {
    const led = cleared(scene({ trick: finishedTrick }));
    expect([led.trick, led.last_trick]).toEqual([null, finishedTrick]);
    const over = scene({ trick: finishedTrick, deal_over: true });
    expect(cleared(over)).toBe(over);
  });

  it('takes the trick away for a decision alone, not on the way through the deal', async () => {
    const answers: Record<string, unknown> = {
      open: { length: 9, deals: [], names: [] },
      moment: { scene: { ...watched, trick: finishedTrick }, lines: [], deal_lines: [], hands: null },
      moment_before: 4,
    };
    const call = vi.fn((name: string) => Promise.resolve(answers[name]));
    const replay = new Replaying({ call } as unknown as Engine, '{"meta":{"seats":[{"seat":1,"by":"person"}]}}', 1);
    await replay.open('en');
    await replay.decision(1, 1, 0);
    expect(replay.scene?.trick).toBeNull();
    await replay.go(4, OPEN);
    expect([replay.scene?.trick, replay.scene?.sides[1]?.own]).toEqual([null, true]);
    await replay.go(5);
    await replay.go(4);
    expect(replay.scene?.trick).toEqual(finishedTrick);
  });
});
