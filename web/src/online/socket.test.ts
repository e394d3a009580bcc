import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerMessage } from './protocol';
import { Refused } from './server';
import { Connection, type Heard, type State, type Wire } from './socket';

class Fake implements Wire {
  sent: unknown[] = [];
  closed = false;
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: MessageEvent<unknown>) => void) | null = null;
  onclose: ((event: never) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.closed = true;
  }

  opens(): void {
    this.onopen?.(undefined as never);
  }

  says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent<unknown>);
  }

  falls(): void {
    this.onclose?.(undefined as never);
  }
}

const update = (from: number, number: number): ServerMessage => ({ type: 'update', from, number, stamp: 100 + number, chat: [], frame: null, table: {} }) as unknown as ServerMessage;

function connected(probe: () => Promise<unknown> = () => Promise.resolve()) {
  const wires: Fake[] = [];
  const heard: Heard[] = [];
  const states: [State, string | null][] = [];
  const told: unknown[] = [];
  const connection = new Connection({
    open: () => {
      const wire = new Fake();
      wires.push(wire);
      return wire;
    },
    lang: 'en',
    heard: (one) => heard.push(one),
    rewound: (lost) => told.push(lost.seen),
    storing: (ok) => told.push(ok),
    watched: () => undefined,
    state: (state, why) => states.push([state, why]),
    probe,
    chance: () => 1,
  });
  return { connection, wires, heard, states, told };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a connection to a table', () => {
  it('begins anew with what the server has not lost', () => {
    const { wires, heard, told } = connected();
    const wire = wires[0]!;
    wire.opens();
    wire.says(update(0, 7));
    wire.says({ type: 'storing', ok: false });
    wire.says({ type: 'storing', ok: true });
    wire.says({ type: 'rewound', seen: ['1 play 9S'], lines: [] });
    wire.says(update(0, 4));
    expect(heard.map((one) => one.number)).toEqual([7, 4]);
    expect(told).toEqual([false, true, ['1 play 9S']]);
    expect(wires.length).toBe(1);
  });

  it('asks an older server, which does not know moves, for scenes', async () => {
    const { wires } = connected();
    wires[0]!.opens();
    expect(wires[0]!.sent[0]).toMatchObject({ form: 'moves' });
    wires[0]!.says({ type: 'goodbye', code: 'bad_message' });
    await vi.advanceTimersByTimeAsync(1000);
    wires[1]!.opens();
    expect(wires[1]!.sent[0]).toMatchObject({ form: 'scenes' });
  });

  it('goes on without stamps where the server does not know them', async () => {
    const { wires } = connected();
    wires[0]!.opens();
    wires[0]!.says(update(0, 7));
    wires[0]!.falls();
    await vi.advanceTimersByTimeAsync(250);
    wires[1]!.opens();
    wires[1]!.says({ type: 'goodbye', code: 'bad_message' });
    await vi.advanceTimersByTimeAsync(1000);
    wires[2]!.opens();
    expect(wires[2]!.sent).toEqual([{ type: 'hello', lang: 'en', last: 7, form: 'moves', version: 1 }]);
  });

  it('says hello, and numbers what it asks', async () => {
    const { connection, wires, states } = connected();
    const wire = wires[0]!;
    wire.opens();
    wire.says(update(0, 7));
    expect(wire.sent).toEqual([{ type: 'hello', lang: 'en', last: 0, form: 'moves', version: 1 }]);
    expect(states).toEqual([['open', null]]);
    const one = connection.command({ do: 'pause' });
    const two = connection.command({ do: 'resume' });
    expect(wire.sent.slice(1)).toEqual([
      { type: 'command', number: 1, command: { do: 'pause' } },
      { type: 'command', number: 2, command: { do: 'resume' } },
    ]);
    wire.says({ type: 'refused', number: 2, code: 'wrong_stage', text: 'no', rule: null });
    wire.says({ type: 'done', number: 1, seq: 8 });
    expect(await one).toEqual({ seq: 8 });
    await expect(two).rejects.toMatchObject({ code: 'wrong_stage' });
  });

  it('says why no connection comes about, and tries on', async () => {
    const { wires, states } = connected(() => Promise.reject(new Refused('wrong_origin', 'no')));
    wires[0]!.falls();
    await vi.advanceTimersByTimeAsync(300);
    expect(states).toEqual([['lost', null], ['lost', 'wrong_origin']]);
    expect(wires).toHaveLength(2);
  });

  it('says so when nothing speaks against a connection and none comes about', async () => {
    const { wires, states } = connected();
    wires[0]!.falls();
    await vi.advanceTimersByTimeAsync(300);
    wires[1]!.falls();
    await vi.advanceTimersByTimeAsync(0);
    expect(states.at(-1)).toEqual(['lost', 'no_socket']);
  });

  it('comes back by itself, slower each time, and asks only for the rest', async () => {
    const { connection, wires, states, heard } = connected();
    wires[0]!.opens();
    wires[0]!.says(update(0, 7));
    wires[0]!.says(update(7, 9));
    const lost = connection.command({ do: 'pause' });
    wires[0]!.falls();
    await expect(lost).rejects.toMatchObject({ code: 'offline' });
    await expect(connection.command({ do: 'pause' })).rejects.toMatchObject({ code: 'offline' });
    expect(states.at(-1)).toEqual(['lost', null]);
    await vi.advanceTimersByTimeAsync(249);
    expect(wires.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(wires.length).toBe(2);
    wires[1]!.falls();
    await vi.advanceTimersByTimeAsync(499);
    expect(wires.length).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    wires[2]!.opens();
    expect(wires[2]!.sent).toEqual([{ type: 'hello', lang: 'en', last: 9, stamp: 109, form: 'moves', version: 1 }]);
    wires[2]!.says(update(9, 12));
    expect(states.at(-1)).toEqual(['open', null]);
    expect(heard.map((one) => one.number)).toEqual([7, 9, 12]);
  });

  it('comes back at once when the network does', async () => {
    const { connection, wires } = connected();
    for (let i = 0; i < 6; i++) {
      wires.at(-1)!.falls();
      await vi.advanceTimersByTimeAsync(8000);
    }
    const before = wires.length;
    wires.at(-1)!.falls();
    await vi.advanceTimersByTimeAsync(0);
    connection.hurry();
    expect(wires.length).toBe(before + 1);
  });

  it('notices a network that went without a word', async () => {
    const { wires, states } = connected();
    wires[0]!.opens();
    wires[0]!.says(update(0, 1));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(wires[0]!.sent.at(-1)).toEqual({ type: 'ping', number: 1 });
    wires[0]!.says({ type: 'done', number: 1, seq: 1 });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(wires[0]!.sent.at(-1)).toEqual({ type: 'ping', number: 2 });
    await vi.advanceTimersByTimeAsync(6000);
    expect(wires[0]!.closed).toBe(true);
    expect(states.at(-1)).toEqual(['lost', null]);
  });

  it('asks for everything when an update does not go on from what it has', async () => {
    const { wires, heard } = connected();
    wires[0]!.opens();
    wires[0]!.says(update(0, 3));
    wires[0]!.says(update(5, 6));
    await vi.advanceTimersByTimeAsync(250);
    wires[1]!.opens();
    expect(wires[1]!.sent).toEqual([{ type: 'hello', lang: 'en', last: 0, form: 'moves', version: 1 }]);
    expect(heard.length).toBe(1);
  });

  it('has everything told again in another language, and still understands what was on its way', async () => {
    const { connection, wires, heard } = connected();
    wires[0]!.opens();
    wires[0]!.says(update(0, 3));
    connection.setLang('ja');
    expect(wires[0]!.sent.at(-1)).toEqual({ type: 'lang', number: 1, lang: 'ja' });
    wires[0]!.says(update(3, 4));
    wires[0]!.falls();
    await vi.advanceTimersByTimeAsync(250);
    wires[1]!.opens();
    expect(wires[1]!.sent).toEqual([{ type: 'hello', lang: 'ja', last: 0, form: 'moves', version: 1 }]);
    wires[1]!.says(update(0, 4));
    expect(heard.map((one) => [one.from, one.number])).toEqual([[0, 3], [3, 4], [0, 4]]);
  });

  it('ends where there is no way in, and says why', async () => {
    const { wires, states } = connected(() => Promise.reject(new Refused('not_found', 'there is no such table')));
    wires[0]!.falls();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wires.length).toBe(1);
    expect(states.at(-1)).toEqual(['ended', 'not_found']);
  });

  it('is there again although nothing has happened, and does not storm a server that sends it away', async () => {
    const { wires, states } = connected();
    wires[0]!.opens();
    wires[0]!.says(update(0, 3));
    wires[0]!.falls();
    await vi.advanceTimersByTimeAsync(250);
    wires[1]!.opens();
    expect(states.at(-1)).toEqual(['open', null]);
    for (let i = 1; i <= 4; i++) {
      wires[i]!.opens();
      wires[i]!.says({ type: 'goodbye', code: 'too_fast' });
      await vi.advanceTimersByTimeAsync(250 * 2 ** i - 1);
      expect(wires.length).toBe(i + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(wires.length).toBe(i + 2);
    }
  });

  it('goes on after a server that stops in order', async () => {
    const { wires, states } = connected();
    wires[0]!.opens();
    wires[0]!.says(update(0, 3));
    wires[0]!.says({ type: 'goodbye', code: 'stopping' });
    expect(states.at(-1)).toEqual(['lost', 'stopping']);
    await vi.advanceTimersByTimeAsync(250);
    expect(wires.length).toBe(2);
  });

  it('is left for good when it is closed', async () => {
    const { connection, wires } = connected();
    wires[0]!.opens();
    wires[0]!.says(update(0, 3));
    connection.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([wires.length, wires[0]!.closed]).toEqual([1, true]);
  });
});
