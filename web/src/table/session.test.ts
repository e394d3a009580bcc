import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../engine/client';
import type { Acted, Frame, Setup, Wants } from '../engine/contract';
import { asked, finishedTrick, frame, line } from '../fixtures/frames';
import { match } from '../keep/matches';
import { settings } from '../settings/settings.svelte';
import { Session, type Ended } from './session.svelte';

const setup: Setup = { game: 'whist-short', seat: 0, bots: 'easy', seed: '1', names: [] };

/** An engine that follows a script: what it wants, and what its next step or answer brings. */
function scripted(script: { first: Frame; wants: Wants[]; steps?: Frame[]; acted?: Acted[]; undone?: Frame; others?: Record<string, () => unknown> }) {
  const calls: string[] = [];
  const answers: Record<string, () => unknown> = {
    sit: () => script.first,
    restore: () => script.first,
    wants: () => script.wants.shift() ?? 'person',
    step: () => script.steps?.shift(),
    act: () => script.acted?.shift(),
    can_take_back: () => script.undone !== undefined,
    take_back: () => script.undone,
    saved: () => 'saved',
    record: () => '{}\n',
    ...script.others,
  };
  const call = (name: string): Promise<unknown> => {
    calls.push(name);
    return new Promise((resolve) => resolve(answers[name]?.()));
  };
  return { calls, engine: { call } as unknown as Engine };
}

const told = (session: Session): string[] => session.spoken.map((one) => one.text);

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value), removeItem: (key: string) => stored.delete(key) });
  vi.useFakeTimers();
  settings.speed = 'normal';
  settings.pace = 'tap';
  settings.forced = 'moment';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a match at the table', () => {
  it('goes on by itself until the person is asked, and tells everything in order', async () => {
    const { engine } = scripted({
      first: frame({}, line('Deal 1.', 'deal')),
      wants: ['step', 'step', 'person'],
      steps: [frame({ number: 2 }, line('Ann plays ♠2')), frame({ number: 3, ask: asked }, line('Ben plays ♠3'))],
    });
    const session = new Session(engine, () => {});
    await session.begin(setup, 'easy', 'en');
    await vi.advanceTimersByTimeAsync(5000);
    expect(session.scene?.number).toBe(3);
    expect(told(session)).toEqual(['Deal 1.', 'Ann plays ♠2', 'Ben plays ♠3', asked.prompt]);
    expect(session.lines.map((one) => one.text)).toEqual(['Deal 1.', 'Ann plays ♠2', 'Ben plays ♠3']);
  });

  it('leaves alone what others have sat down at while the engine was asked', async () => {
    let answer = (_: Frame): void => {};
    const first = new Promise<Frame>((resolve) => (answer = resolve));
    const { engine, calls } = scripted({ first: frame({}), wants: ['step'], others: { sit: () => first } });
    const session = new Session(engine, () => {});
    const sat = session.begin(setup, 'easy', 'en');
    session.leave();
    answer(frame({ number: 7, ask: asked }));
    expect(await sat).toBe(false);
    await vi.advanceTimersByTimeAsync(5000);
    expect([session.scene, session.fault, match(session.id)]).toEqual([null, null, null]);
    expect(calls).toEqual(['sit']);
  });

  it('does not seem to think when a step has failed', async () => {
    const { engine } = scripted({ first: frame({}), wants: ['step'], others: { step: () => Promise.reject(new Error('gone')) } });
    const session = new Session(engine, () => {});
    await session.begin(setup, 'easy', 'en');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([session.fault, session.thinking]).toEqual(['gone', false]);
  });

  it('lets a finished trick lie until the player lets it go', async () => {
    settings.forced = 'now';
    const { engine, calls } = scripted({
      first: frame({ trick: finishedTrick }),
      wants: ['step', 'person'],
      steps: [frame({ number: 2, ask: asked })],
    });
    const session = new Session(engine, () => {});
    await session.begin(setup, 'easy', 'en');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.pause).toBe('trick');
    expect(calls).not.toContain('step');
    session.goOn();
    await vi.advanceTimersByTimeAsync(10);
    expect([session.pause, session.scene?.number]).toEqual([null, 2]);
  });

  it('lets it go by itself after the time that was set', async () => {
    settings.forced = 'now';
    settings.pace = 'short';
    const { engine } = scripted({ first: frame({ trick: finishedTrick }), wants: ['step', 'person'], steps: [frame({ number: 2, ask: asked })] });
    const session = new Session(engine, () => {});
    await session.begin(setup, 'easy', 'en');
    await vi.advanceTimersByTimeAsync(1000);
    expect(session.scene?.number).toBe(1);
    await vi.advanceTimersByTimeAsync(400);
    expect(session.scene?.number).toBe(2);
  });

  it('waits for the player after a deal, whatever the pace', async () => {
    settings.pace = 'short';
    const { engine } = scripted({ first: frame({ deal_over: true, trick: finishedTrick }), wants: ['step', 'person'], steps: [frame({ deal: 2, number: 9 }, line('Deal 2.', 'deal'))] });
    const session = new Session(engine, () => {});
    await session.begin(setup, 'easy', 'en');
    // The last trick is seen before it is covered by what the deal has brought.
    await vi.advanceTimersByTimeAsync(1000);
    expect(session.pause).toBe('trick');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.pause).toBe('deal');
    session.goOn();
    await vi.advanceTimersByTimeAsync(10);
    expect(session.lines.map((one) => one.text)).toEqual(['Deal 2.']);
  });

  it('shows why an action is refused, and changes nothing', async () => {
    const { engine } = scripted({ first: frame({ ask: asked }), wants: ['person'], acted: [{ refused: { text: 'You must follow suit', rule: 'X-11' } }] });
    const session = new Session(engine, () => {});
    await session.begin(setup, 'easy', 'en');
    expect(await session.act(['play 2H'])).toBe(false);
    expect(session.refused?.rule).toBe('X-11');
    expect(session.scene?.number).toBe(1);
    expect(told(session).at(-1)).toBe('You must follow suit');
  });

  it('takes back a decision that others have answered', async () => {
    settings.speed = 'fast';
    const script = { first: frame({ ask: asked }), wants: ['person', 'step', 'person'] as Wants[], acted: [{ frame: frame({ number: 2 }) }], steps: [frame({ number: 3, ask: asked })], undone: frame({ number: 1, ask: asked }) };
    const { engine } = scripted(script);
    const session = new Session(engine, () => {});
    await session.begin(setup, 'easy', 'en');
    await vi.advanceTimersByTimeAsync(10);
    await session.act(['play 2H']);
    await vi.advanceTimersByTimeAsync(2000);
    expect(session.scene?.number).toBe(3);
    await session.undo();
    expect(session.scene?.number).toBe(1);
  });

  it('hands over the result once, when the match is over', async () => {
    const result = { text: 'You win.', winners: [0], totals: [5, 3], you_won: true };
    const ends: Ended[] = [];
    const { engine } = scripted({ first: frame({ result, deal_over: true }), wants: ['over'] });
    const session = new Session(engine, (end) => ends.push(end));
    await session.begin(setup, 'easy', 'en');
    await vi.advanceTimersByTimeAsync(100);
    expect(ends.map((end) => [end.scene.result?.totals, end.record, end.level])).toEqual([[[5, 3], '{}\n', 'easy']]);
  });

  it('keeps the result at once, and lets the last trick lie before the summary covers it', async () => {
    const ends: Ended[] = [];
    const result = { text: 'You win.', winners: [0], totals: [5, 3], you_won: true };
    const last = frame({ number: 2, result, deal_over: true, trick: finishedTrick });
    const { engine } = scripted({ first: frame({}), wants: ['step', 'over'], steps: [last] });
    const session = new Session(engine, (end) => ends.push(end));
    await session.begin(setup, 'easy', 'en');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([session.pause, ends.length]).toEqual(['trick', 1]);
    session.goOn();
    await vi.advanceTimersByTimeAsync(10);
    expect([session.pause, ends.length]).toEqual(['deal', 1]);
  });

  it('lets the last trick of a deal of the day lie, too', async () => {
    const { engine } = scripted({ first: frame({}), wants: ['step', 'step'], steps: [frame({ number: 2, deal_over: true, trick: finishedTrick })] });
    const session = new Session(engine, () => {});
    await session.begin(setup, 'medium', 'en', { day: { date: '2026-11-30', game: 'whist', on: '2026-11-30', counts: true } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.pause).toBe('trick');
    session.goOn();
    await vi.advanceTimersByTimeAsync(10);
    expect(session.pause).toBe('deal');
  });

  it('shows what a bot did while taking back was on its way', async () => {
    settings.speed = 'fast';
    let answer: (frame: Frame) => void = () => {};
    const wants: Wants[] = ['step', 'person'];
    let undoable = true;
    const answers: Record<string, () => unknown> = {
      sit: () => frame({}),
      wants: () => wants.shift() ?? 'person',
      can_take_back: () => undoable,
      step: () => new Promise<Frame>((resolve) => (answer = resolve)),
      frame: () => frame({ number: 2, ask: asked }, line('Deal 1.', 'deal'), line('Ann plays ♠2')),
      saved: () => 'saved',
    };
    const call = (name: string): Promise<unknown> => Promise.resolve(answers[name]?.());
    const session = new Session({ call } as unknown as Engine, () => {});
    await session.begin(setup, 'easy', 'en');
    await vi.advanceTimersByTimeAsync(5000);
    expect([session.canUndo, session.scene?.number]).toEqual([true, 1]);
    undoable = false;
    const undone = session.undo();
    answer(frame({ number: 2, ask: asked }, line('Ann plays ♠2')));
    await undone;
    await vi.advanceTimersByTimeAsync(10);
    expect([session.canUndo, session.scene?.number]).toEqual([false, 2]);
    expect(session.lines.map((one) => one.text)).toEqual(['Deal 1.', 'Ann plays ♠2']);
  });

  it('that the engine refuses leaves nothing behind but the reason', async () => {
    const call = (): Promise<unknown> => Promise.reject(new Error('these options do not go together'));
    const session = new Session({ call } as unknown as Engine, () => {});
    expect(await session.begin(setup, 'easy', 'en')).toBe(false);
    expect([session.fault, session.scene]).toEqual(['these options do not go together', null]);
  });

  it('that was left no longer moves', async () => {
    const { engine, calls } = scripted({ first: frame({}), wants: ['step'], steps: [frame({ number: 2 })] });
    const session = new Session(engine, () => {});
    await session.begin(setup, 'easy', 'en');
    await vi.advanceTimersByTimeAsync(10);
    session.leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).not.toContain('step');
    expect(session.scene).toBeNull();
  });

  it('remembers what a deal brought before it was played again, and that a hint was asked for', async () => {
    const over = (gain: number) => frame({ deal_over: true, deal_outcome: { verdict: 'lost', gain, change: '', account: '' } });
    const { engine } = scripted({
      first: frame({ ask: asked }),
      wants: ['person', 'step', 'person', 'step'],
      acted: [{ frame: over(-2) }, { frame: over(2) }],
      undone: frame({ ask: asked }),
      others: { deal_again: () => frame({ ask: asked }), hint: () => ({ text: 'Hint', actions: [] }), wins_the_rest: () => false },
    });
    const session = new Session(engine, () => {});
    await session.begin(setup, 'easy', 'en');
    await vi.advanceTimersByTimeAsync(10);
    await session.askHint();
    await session.act(['play 2H']);
    await vi.advanceTimersByTimeAsync(10);
    expect(session.first).toBeNull();
    await session.dealAgain();
    await vi.advanceTimersByTimeAsync(10);
    await session.act(['play 2H']);
    await vi.advanceTimersByTimeAsync(10);
    expect([session.first, match(session.id)?.first, match(session.id)?.hinted]).toEqual([{ deal: 1, gain: -2 }, { deal: 1, gain: -2 }, true]);
    // Whoever plays it a third time is still told of the first.
    await session.dealAgain();
    expect(session.first).toEqual({ deal: 1, gain: -2 });
  });

  it('that goes on elsewhere stops here, and keeps nothing over what is kept there', async () => {
    const { engine } = scripted({ first: frame({ ask: asked }), wants: ['person', 'person'], acted: [{ frame: frame({ number: 2, ask: asked }) }] });
    const session = new Session(engine, () => {});
    await session.begin(setup, 'easy', 'en');
    await session.act(['play 2H']);
    const kept = match(session.id);
    expect([kept?.saved, kept?.touched, session.unsaved]).toEqual(['saved', true, false]);
    session.heard(session.id);
    expect(session.elsewhere).toBe(false);
    localStorage.setItem(`kirifuda.match.${session.id}`, JSON.stringify({ ...kept, at: 'later' }));
    session.heard(session.id);
    expect([session.elsewhere, session.scene, match(session.id)?.at]).toEqual([true, null, 'later']);
  });

  it('asks on where tricks were claimed that the engine does not give', async () => {
    const { engine, calls } = scripted({ first: frame({ ask: asked }), wants: [], others: { wins_the_rest: () => true, claim: () => null } });
    const session = new Session(engine, () => {});
    await session.begin(setup, 'easy', 'en');
    await vi.advanceTimersByTimeAsync(100);
    expect(session.canClaim).toBe(true);
    await session.claim();
    await vi.advanceTimersByTimeAsync(5000);
    expect(calls.filter((call) => call === 'claim')).toHaveLength(1);
    expect([session.canClaim, session.fault, session.scene?.ask?.prompt]).toEqual([true, null, asked.prompt]);
  });

  it('says so when the cards of all seats cannot be shown', async () => {
    const broken = (): never => {
      throw new Error('no hands');
    };
    const { engine } = scripted({ first: frame({ ask: asked }), wants: [], others: { hands: broken } });
    const session = new Session(engine, () => {});
    await session.begin(setup, 'easy', 'en');
    await session.lookOn();
    expect([session.hands, session.fault]).toEqual([null, 'no hands']);
  });

  it('of one deal ends with it: nothing is taken back, and the next deal is not dealt', async () => {
    const outcome = { verdict: 'lost' as const, gain: -1, change: '+2', account: '' };
    const { engine, calls } = scripted({ first: frame({}), wants: ['step', 'step'], steps: [frame({ number: 2, deal_over: true, deal_outcome: outcome })], undone: frame({}) });
    const ends: Ended[] = [];
    const session = new Session(engine, (end) => ends.push(end));
    await session.begin(setup, 'medium', 'en', { day: { date: '2026-11-28', game: 'whist', on: '2026-11-28', counts: true } });
    await vi.advanceTimersByTimeAsync(5000);
    expect(ends.map((end) => [end.gains, end.day?.game])).toEqual([[[-1], 'whist']]);
    expect([session.pause, session.canUndo, session.helps, calls.filter((call) => call === 'step').length, match(session.id)]).toEqual(['deal', false, false, 1, null]);
  });
});
