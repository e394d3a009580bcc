import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EngineError } from '../engine/client';
import type { Frame } from '../engine/contract';
import { asked, finishedTrick, frame, line } from '../fixtures/frames';
import { settings } from '../settings/settings.svelte';
import type { ServerMessage, TableInfo, TurnInfo } from './protocol';
import { setMuted } from './muted.svelte';
import { shareAddress } from './server';
import { OnlineSession } from './session.svelte';
import { witnessed } from './shares';
import type { Wire } from './socket';

const info = (over: Partial<TableInfo> = {}): TableInfo =>
  ({
    id: 't', game: 'whist', title: 'Whist', outdated: false, stage: 'playing', created: 0, host: true, paused: null, proposal: null, fair: null, locked: false, banned: [],
    setup: { game: 'whist', listed: false, spectators: 'public', chat: 'text', pace_ms: 0, idle_seconds: 120 },
    seats: [{ seat: 0, side: 0, kind: 'guest', name: 'Ann', you: true, host: true, here: true, bot: null, late: 0, guest: null, banned: false }],
    ...over,
  });

class Fake implements Wire {
  sent: { type: string; number?: number; command?: { do: string } & Record<string, unknown> }[] = [];
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: MessageEvent<unknown>) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  private number = 0;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Fake['sent'][number]);
  }

  close(): void {}

  says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent<unknown>);
  }

  update(shown: Frame | null, table: Partial<TableInfo> = {}, fresh = false, turn: TurnInfo | null = null): void {
    const from = fresh ? 0 : this.number;
    this.number += 1;
    this.says({ type: 'update', from, number: this.number, stamp: 0, table: info(table), chat: [], frame: shown, turn, hands: null });
  }
}

/** A session whose first update has come. */
function begun(first: Frame | null, table: Partial<TableInfo> = {}): { session: OnlineSession; wire: Fake } {
  const wire = new Fake();
  const session = new OnlineSession('t', 'en', () => wire);
  wire.onopen?.(undefined as never);
  wire.update(first, table, true);
  return { session, wire };
}

const told = (session: OnlineSession): string[] => session.spoken.map((one) => one.text);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { baseURI: 'http://host/' });
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });
  settings.speed = 'off';
  settings.pace = 'short';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a match at a server’s table', () => {
  it('shows what comes, in order, and tells it', () => {
    const { session, wire } = begun(frame({}, line('Deal 1.', 'deal')));
    wire.update(frame({ number: 2 }, line('Ben plays ♠2')));
    wire.update(frame({ number: 3, ask: asked }, line('Cleo plays ♠3')));
    expect(session.scene?.number).toBe(3);
    expect(session.lines.map((one) => one.text)).toEqual(['Deal 1.', 'Ben plays ♠2', 'Cleo plays ♠3']);
    expect(told(session)).toEqual(['Deal 1.', 'Ben plays ♠2', 'Cleo plays ♠3', asked.prompt]);
  });

  it('says how a deal is followed by the next, whosever turn it is there, and counts the seconds until it is shown by itself', async () => {
    const seats = (info().seats ?? []).concat({ seat: 1, side: 1, kind: 'guest', name: 'Ben', you: false, host: false, here: true, bot: null, late: 0, guest: null, banned: false });
    const { session, wire } = begun(frame({}), { seats });
    settings.pace = 'short';
    wire.update(frame({ number: 2, deal_over: true }), { seats });
    const said = { left: 'next-in', waits: 'goes-on', next: undefined };
    expect([session.pause, session.goingOn]).toEqual(['deal', said]);
    for (const seat of [0, 1]) {
      wire.update(frame({ number: 3 + seat, deal: 2 }), { seats }, false, { seat, waited_ms: 0, left_ms: null });
      expect(session.goingOn).toEqual(said);
    }
    await vi.advanceTimersByTimeAsync(4000);
    expect([session.goingOn.left, session['left']]).toEqual(['next-in', 21]);
    await vi.advanceTimersByTimeAsync(21_500);
    expect([session.pause, session.goingOn.left, session.goingOn.waits, session.scene?.deal]).toEqual([null, null, null, 2]);
  });

  it('says who has paused the table, and which seats are people’s whoever plays for them', () => {
    const seats = (info().seats ?? []).concat({ seat: 1, side: 1, kind: 'guest', name: 'Ben', you: false, host: false, here: false, bot: 'easy', late: 0, guest: null, banned: false });
    const { session, wire } = begun(frame({ ask: asked }), { seats });
    expect([session.paused, [...session.people], [...session.bots]]).toEqual([null, [1], [1]]);
    wire.update(null, { seats, paused: 1 });
    expect(session.paused).toBe('paused-by');
    wire.update(null, { seats, paused: 0 });
    expect(session.paused).toBe('paused-you');
  });

  it('asks nothing of a player for whom a bot plays, until they take their seat back', () => {
    const [own] = info().seats;
    const [seats, stoodIn] = [[{ ...own!, bot: null }], [{ ...own!, bot: 'medium' as const }]];
    const { session, wire } = begun(frame({}), { seats: stoodIn });
    wire.update(frame({ number: 2, ask: asked }), { seats: stoodIn });
    expect([session.paused, told(session).includes(asked.prompt)]).toEqual(['stood-in', false]);
    wire.update(null, { seats });
    expect([session.paused, told(session).filter((text) => text === asked.prompt)]).toEqual([null, [asked.prompt]]);
  });

  it('tells what has become of the viewer’s proposal, unless they have withdrawn it', async () => {
    const seats = (info().seats ?? []).concat({ seat: 1, side: 1, kind: 'guest', name: 'Ben', you: false, host: false, here: true, bot: null, late: 0, guest: null, banned: false });
    const proposal = { seat: 0, question: { kind: 'break_off' as const }, agreed: [0], needed: [1] };
    const { session, wire } = begun(frame({}), { seats });
    wire.update(null, { seats, proposal });
    wire.update(null, { seats });
    expect(session.answer).toBe('proposal-declined');
    void session.ask({ do: 'propose', question: { kind: 'break_off' } });
    expect(session.answer).toBeNull();
    wire.update(null, { seats, proposal });
    void session.ask({ do: 'vote', agree: false });
    wire.update(null, { seats });
    expect(session.answer).toBeNull();
    // Of somebody else's proposal, and where everybody has agreed, nothing is to be told.
    wire.update(null, { seats, proposal: { ...proposal, seat: 1, needed: [0] } });
    wire.update(null, { seats });
    wire.update(null, { seats, proposal });
    wire.update(null, { seats, stage: 'broken_off' });
    expect(session.answer).toBeNull();
  });

  it('says how many look on', () => {
    const { session, wire } = begun(frame({}));
    expect(session.watched).toBeNull();
    wire.says({ type: 'watched', onlookers: 2 });
    expect([session.onlookers, session.watched]).toEqual([2, 'watched-by']);
    wire.says({ type: 'watched', onlookers: 1 });
    expect(session.watched).toBe('watched-by');
  });

  it('does not tell an onlooker of themselves', () => {
    const { session, wire } = begun(frame({}), { seats: [], host: false });
    wire.says({ type: 'watched', onlookers: 1 });
    expect(session.watched).toBeNull();
    wire.says({ type: 'watched', onlookers: 2 });
    expect(session.watched).toBe('watched-too');
    wire.says({ type: 'watched', onlookers: 100 });
    expect(session.watched).toBe('watched-by');
    wire.update(null, { seats: [], host: true });
    wire.says({ type: 'watched', onlookers: 1 });
    expect(session.watched).toBe('watched-by');
  });

  it('lets a finished trick lie at the player’s pace, while the others go on', async () => {
    const { session, wire } = begun(frame({}));
    wire.update(frame({ number: 2, trick: finishedTrick }));
    wire.update(frame({ number: 3, ask: asked }, line('later')));
    expect([session.pause, session.scene?.number]).toEqual(['trick', 2]);
    await vi.advanceTimersByTimeAsync(1200);
    expect([session.pause, session.scene?.number]).toEqual([null, 3]);
    settings.pace = 'tap';
    wire.update(frame({ number: 4, trick: finishedTrick }));
    wire.update(frame({ number: 5 }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([session.pause, session.scene?.number]).toEqual(['trick', 4]);
    session.goOn();
    expect([session.pause, session.scene?.number]).toEqual([null, 5]);
  });

  it('does not keep the player from leading to the next trick', () => {
    const { session, wire } = begun(frame({}));
    wire.update(frame({ number: 2, trick: finishedTrick, ask: asked }));
    expect(session.pause).toBeNull();
  });

  it('keeps the summary of a deal for a while, then goes on with the others', async () => {
    const { session, wire } = begun(frame({}));
    wire.update(frame({ number: 2, deal_over: true }));
    wire.update(frame({ number: 3, deal: 2 }, line('Deal 2.', 'deal')));
    expect(session.pause).toBe('deal');
    await vi.advanceTimersByTimeAsync(25_000);
    expect(session.lines.map((one) => one.text)).toEqual(['Deal 2.']);
  });

  it('lets the last trick of the match lie, then shows the summary for good', async () => {
    const { session, wire } = begun(frame({}), { setup: { ...info().setup, turn_seconds: 10 } });
    const result = { text: 'You win.', winners: [0], totals: [5, 3], you_won: true };
    const last = frame({ number: 2, result, deal_over: true, trick: finishedTrick });
    wire.update(last, { stage: 'finished' });
    expect(session.pause).toBe('trick');
    await vi.advanceTimersByTimeAsync(1200);
    expect(session.pause).toBe('deal');
    session.goOn();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.pause).toBe('deal');
    // Whoever comes back has seen it.
    wire.update(last, { stage: 'finished' }, true);
    expect(session.pause).toBe('deal');
  });

  it('shows things that come at once one after the other', async () => {
    settings.speed = 'normal';
    const { session, wire } = begun(frame({}));
    for (const number of [2, 3, 4]) wire.update(frame({ number }));
    const seen: (number | undefined)[] = [session.scene?.number];
    for (let i = 0; i < 3; i++) {
      await vi.advanceTimersByTimeAsync(450);
      seen.push(session.scene?.number);
    }
    expect(seen).toEqual([1, 2, 3, 4]);
  });

  it('acts once, in the situation that is seen, and shows a refusal', async () => {
    const { session, wire } = begun(frame({ number: 8, ask: asked }));
    const acted = session.act(['play 2H']);
    expect(await session.act(['play 2H'])).toBe(false);
    expect(wire.sent.at(-1)).toEqual({ type: 'command', number: 1, command: { do: 'act', actions: ['play 2H'], at: 8 } });
    wire.says({ type: 'refused', number: 1, code: 'illegal', text: 'You must follow suit', rule: 'X-11' });
    expect(await acted).toBe(false);
    expect(session.refused).toEqual({ text: 'You must follow suit', rule: 'X-11' });
    // What the table has gone on from needs no words: the update shows it.
    session.refused = null;
    const late = session.act(['play 2H']);
    wire.says({ type: 'refused', number: 2, code: 'stale', text: 'gone on', rule: null });
    expect([await late, session.refused]).toEqual([false, null]);
  });

  it('puts a share of its own into every pack, and the same one after a reload', async () => {
    const fair = { round: 1, rules: 'r', commitment: 'aa'.repeat(32), promise: true, share: false, promises: [], shared: [], disclosed: null };
    const { wire } = begun(null, { fair });
    const promised = wire.sent.at(-1)?.command;
    expect(promised).toMatchObject({ do: 'promise', round: 1 });
    const { wire: again } = begun(null, { fair });
    expect(again.sent.at(-1)?.command).toEqual(promised);
    again.update(null, { fair: { ...fair, promise: false, share: true, promises: [String(promised?.promise)] } });
    expect(again.sent.at(-1)?.command).toMatchObject({ do: 'share', round: 1 });
    // What the server has taken it may not leave out.
    expect(witnessed('t')[0]?.revealed).toBeUndefined();
    again.says({ type: 'done', number: again.sent.at(-1)?.number ?? 0, seq: 9 });
    await vi.advanceTimersByTimeAsync(0);
    expect(witnessed('t')[0]?.revealed).toBe(true);
  });

  it('counts the time of a decision down, and says once that little is left', async () => {
    const timed = { setup: { ...info().setup, turn_seconds: 15 } };
    const { session, wire } = begun(frame({ ask: asked }), timed);
    wire.update(null, timed, false, { seat: 0, waited_ms: 5000, left_ms: 10_000 });
    expect(session.clock).toEqual({ seat: 0, seconds: 10 });
    await vi.advanceTimersByTimeAsync(4000);
    expect([session.clock?.seconds, told(session).length]).toEqual([6, 1]);
    await vi.advanceTimersByTimeAsync(2000);
    expect([session.clock?.seconds, told(session).length]).toEqual([4, 2]);
    // Something is said, or the table is paused: the turn is the same, and stops.
    wire.update(null, { ...timed, paused: 0 }, false, { seat: 0, waited_ms: 11_000, left_ms: 4000 });
    await vi.advanceTimersByTimeAsync(8000);
    expect([session.clock?.seconds, told(session).length]).toEqual([4, 2]);
    wire.update(null, timed, false, null);
    expect(session.clock).toBeNull();
    session.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('knows who keeps the others waiting', async () => {
    const seats = ['Ann', 'Ben'].map((name, seat) => ({ seat, side: seat, kind: 'guest' as const, name, you: seat === 0, host: seat === 0, here: true, bot: null, late: 0, guest: null, banned: false }));
    const table = { seats, setup: { ...info().setup, idle_seconds: 10 } };
    const { session, wire } = begun(frame({}), table);
    wire.update(null, table, false, { seat: 1, waited_ms: 0, left_ms: null });
    await vi.advanceTimersByTimeAsync(9000);
    expect([session.clock, session.idle]).toEqual([null, null]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(session.idle).toBe(1);
    // During a pause nobody can play; afterwards everybody has as much time as before.
    wire.update(null, { ...table, paused: 0 }, false, { seat: 1, waited_ms: 11_000, left_ms: null });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.idle).toBeNull();
    wire.update(null, table, false, { seat: 1, waited_ms: 11_000, left_ms: null });
    await vi.advanceTimersByTimeAsync(9000);
    expect(session.idle).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    expect(session.idle).toBe(1);
    wire.update(null, table, false, { seat: 0, waited_ms: 0, left_ms: null });
    expect(session.idle).toBeNull();
  });

  it('forgets what was refused during a pause when it ends', async () => {
    const { session, wire } = begun(frame({ ask: asked }), { paused: 1 });
    const acted = session.act(['play 2H']);
    wire.says({ type: 'refused', number: 1, code: 'paused', text: 'paused', rule: null });
    await acted;
    expect(session.refused).not.toBeNull();
    wire.update(null, { paused: 1 });
    expect(session.refused).not.toBeNull();
    wire.update(null, { paused: null });
    expect(session.refused).toBeNull();
  });

  it('knows that others have ended the player’s pause, and not the player', async () => {
    const { session, wire } = begun(frame({}), { paused: 0 });
    wire.update(null, { paused: null });
    expect(session.pauseEnded).toBe(true);
    wire.update(null, { paused: 0 });
    expect(session.pauseEnded).toBe(false);
    const resumed = session.ask({ do: 'resume' });
    wire.says({ type: 'done', number: 1, seq: 5 });
    await resumed;
    wire.update(null, { paused: null });
    expect(session.pauseEnded).toBe(false);
    // Somebody else's pause is nobody's loss, and the end of the match no surprise.
    wire.update(null, { paused: 1 });
    wire.update(null, { paused: null });
    wire.update(null, { paused: 0 });
    wire.update(null, { paused: null, stage: 'broken_off' });
    expect(session.pauseEnded).toBe(false);
  });

  it('does not let a summary take the time of a decision', async () => {
    settings.pace = 'tap';
    const { session, wire } = begun(frame({}), { setup: { ...info().setup, turn_seconds: 20 } });
    wire.update(frame({ number: 2, deal_over: true }), { setup: { ...info().setup, turn_seconds: 20 } });
    expect(session.pause).toBe('deal');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(session.pause).toBeNull();
  });

  it('shows moves in the order in which they came, and asks for words where the engine has other rules', async () => {
    const wire = new Fake();
    const faults: Record<number, string> = { 7: 'lost', 9: 'rules' };
    const call = (name: string, _number: unknown, _names: unknown, at: number): Promise<unknown> => {
      const kind = faults[at];
      if (kind) return Promise.reject(new EngineError({ kind, text: kind }));
      return Promise.resolve(name === 'hear' ? frame({ number: at }) : null);
    };
    const session = new OnlineSession('t', 'en', () => wire, () => ({ call: call as never }));
    wire.onopen?.(undefined as never);
    expect(wire.sent.at(-1)).toMatchObject({ type: 'hello', form: 'moves' });
    wire.says({ type: 'moves', from: 0, number: 1, stamp: 0, at: 1, table: info(), rules: 'r', known: 'B' });
    wire.says({ type: 'moves', from: 1, number: 2, stamp: 0, at: 2, plays: ['play AS'] });
    wire.says({ type: 'update', from: 2, number: 3, stamp: 0, table: info(), chat: [], frame: frame({ number: 3 }), turn: null, hands: null });
    await vi.advanceTimersByTimeAsync(0);
    expect(session.scene?.number).toBe(3);
    wire.says({ type: 'moves', from: 3, number: 4, stamp: 0, at: 7, plays: ['play AH'] });
    wire.says({ type: 'moves', from: 4, number: 5, stamp: 0, at: 8, plays: ['play KH'] });
    await vi.advanceTimersByTimeAsync(0);
    // Everything is asked for again, on the same connection.
    expect([session.scene?.number, wire.sent.at(-1)]).toEqual([3, { type: 'lang', number: 1, lang: 'en' }]);
    wire.says({ type: 'moves', from: 0, number: 5, stamp: 0, at: 8, table: info(), rules: 'r', known: 'B' });
    await vi.advanceTimersByTimeAsync(0);
    expect(session.scene?.number).toBe(8);
    wire.says({ type: 'moves', from: 5, number: 6, stamp: 0, at: 9, plays: ['play 2H'] });
    await vi.advanceTimersByTimeAsync(1000);
    expect(session.scene?.number).toBe(8);
    wire.onopen?.(undefined as never);
    expect(wire.sent.at(-1)).toMatchObject({ type: 'hello', last: 0, form: 'scenes' });
    wire.says({ type: 'update', from: 0, number: 5, stamp: 0, table: info(), chat: [], frame: frame({ number: 10 }), turn: null, hands: null });
    expect(session.scene?.number).toBe(10);
    session.close();
  });

  it('replaces everything when everything comes again', () => {
    const { session, wire } = begun(frame({ number: 5 }, line('one')));
    wire.update(frame({ number: 9, deal: 2 }, line('two')), {}, true);
    expect([session.scene?.number, session.lines.map((one) => one.text)]).toEqual([9, ['two']]);
  });

  it('neither shows nor tells what the muted say, until they are heard again', () => {
    const { session, wire } = begun(frame({}));
    const says = (number: number, guest: string, text: string): void => {
      const said = { number, at: 0, seat: 1, guest, name: guest, phrase: null, text };
      wire.says({ type: 'update', from: number, number: number + 1, stamp: 0, table: info(), chat: [said], frame: null, turn: null, hands: null });
    };
    says(1, 'ben', 'one');
    setMuted('ben', true);
    says(2, 'ben', 'two');
    says(3, 'cleo', 'three');
    expect(session.chat.map((line) => line.text)).toEqual(['three']);
    expect(session.muted).toEqual([{ guest: 'ben', name: 'ben' }]);
    expect(told(session).filter((text) => text.includes('two'))).toEqual([]);
    // It is kept in the browser.
    expect(JSON.parse(localStorage.getItem('kirifuda.muted') ?? '')).toEqual(['ben']);
    setMuted('ben', false);
    expect(session.chat.map((line) => line.text)).toEqual(['one', 'two', 'three']);
  });

  it('plays on after the match where a table was opened first, and not where somebody only speaks of one', () => {
    const { session, wire } = begun(frame({}));
    const says = (number: number, name: string, text: string, stage: 'playing' | 'finished'): void =>
      wire.says({ type: 'update', from: number, number: number + 1, stamp: 0, table: info({ stage }), chat: [{ number, at: 0, seat: 1, guest: name, name, phrase: null, text }], frame: null, turn: null, hands: null });
    says(1, 'Ann', `Mine was ${shareAddress('table/old')}`, 'playing');
    expect(session.onward).toBeNull();
    says(2, 'Ann', shareAddress(`table/${session.id}`), 'finished');
    expect(session.onward).toBeNull();
    says(3, 'Ben', shareAddress('table/first'), 'finished');
    says(4, 'Ann', shareAddress('table/second'), 'finished');
    expect(session.onward).toEqual({ name: 'Ben', table: 'first' });
    expect(told(session).filter((text) => text.includes('first'))).toEqual([]);
  });
});
