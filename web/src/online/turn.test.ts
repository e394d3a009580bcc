import { describe, expect, it } from 'vitest';
import { idleSeat, isNew, isShort, resumeKey, secondsLeft, type Turn } from './turn';

const setup = { game: 'whist', listed: false, spectators: 'public', chat: 'text', pace_ms: 0, idle_seconds: 60, turn_seconds: 15 } as const;
const guest = (seat: number) => ({ seat, kind: 'guest' as const, you: seat === 0, here: true, bot: null });
const [own, other] = [guest(0), guest(1)];
const seats = [own, other];
const table = { paused: null, setup, seats };
const turn = (over: Partial<Turn['info']> = {}): Turn => ({ info: { seat: 1, waited_ms: 2000, left_ms: 13_000, ...over }, at: 1000, rested: 0 });

describe('the time of a decision', () => {
  it('is counted on, rounded up, and stops while the table is paused', () => {
    expect([1000, 1001, 14_000, 90_000].map((now) => secondsLeft(turn(), table, now))).toEqual([13, 13, 0, 0]);
    expect(secondsLeft(turn(), { ...table, paused: 1 }, 90_000)).toBe(13);
    expect(secondsLeft(turn({ left_ms: null }), table, 90_000)).toBeNull();
  });

  it('makes somebody idle, but not for those who only watch, nor oneself where nobody could let a bot play', () => {
    expect([58_999, 59_000].map((now) => idleSeat(turn(), table, now))).toEqual([null, 1]);
    expect(idleSeat(turn({ seat: 0 }), table, 90_000)).toBe(0);
    for (const absent of [{ here: false }, { bot: 'easy' as const }, { kind: 'bot' as const }]) {
      expect(idleSeat(turn({ seat: 0 }), { ...table, seats: [own, { ...other, ...absent }] }, 90_000)).toBeNull();
    }
    expect(idleSeat(turn(), { ...table, seats: [] }, 90_000)).toBeNull();
    expect(idleSeat(turn(), { ...table, seats: [{ ...own, bot: 'easy' }] }, 90_000)).toBeNull();
  });

  it('makes nobody idle during a pause, nor for what was waited before its end', () => {
    expect(idleSeat(turn({ waited_ms: 90_000 }), { ...table, paused: 0 }, 90_000)).toBeNull();
    const after = { ...turn({ waited_ms: 50_000 }), rested: 50_000 };
    expect([60_999, 61_000].map((now) => idleSeat(after, table, now))).toEqual([null, 1]);
  });

  it('is short in its last third, and never before ten seconds', () => {
    expect([6, 5].map((seconds) => isShort(seconds, setup))).toEqual([false, true]);
    expect([11, 10].map((seconds) => isShort(seconds, { ...setup, turn_seconds: 60 }))).toEqual([false, true]);
  });

  it('begins anew with another seat, or with the same one once more', () => {
    const { info } = turn();
    expect([isNew(info, info), isNew({ ...info, waited_ms: 5000 }, info)]).toEqual([false, false]);
    expect([isNew({ ...info, seat: 0 }, info), isNew({ ...info, waited_ms: 0 }, info), isNew(info, undefined)]).toEqual([true, true, true]);
  });
});

describe('the end of a pause', () => {
  it('is proposed only where somebody else has to agree', () => {
    expect(resumeKey({ paused: 0, seats })).toBe('resume-table');
    expect(resumeKey({ paused: 1, seats })).toBe('resume-alone');
    expect(resumeKey({ paused: 1, seats: [...seats, { ...guest(2), here: false }] })).toBe('resume-alone');
    expect(resumeKey({ paused: 1, seats: [...seats, guest(2)] })).toBe('resume-propose');
  });
});
