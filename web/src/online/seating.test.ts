import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChatInfo, SeatInfo, Setup } from './protocol';
import { bestSeat, changeCompany, formerCompany, goOnAt, isComplete, stillToCome } from './seating';

/** Seats of so many sides: G: a guest, H: the host, B: a bot, a dot: free. */
function seats(all: string, sides: number): SeatInfo[] {
  return [...all].map((who, seat) => ({
    seat, side: seat % sides, kind: who === '.' ? 'free' : who === 'B' ? 'bot' : 'guest', guest: null, name: '', you: false, host: who === 'H', here: true, bot: null, late: 0, banned: false,
  }));
}

describe('the best free seat', () => {
  it('is that of the host’s partner, else of another guest’s', () => {
    expect(bestSeat(seats('H...', 2))).toBe(2);
    expect(bestSeat(seats('.H..', 2))).toBe(3);
    expect(bestSeat(seats('G.H.GG', 3))).toBe(3);
    expect(bestSeat(seats('HGG.', 2))).toBe(3);
  });

  it('is opposite where everybody plays alone, or the pairs are full', () => {
    expect(bestSeat(seats('.H..', 4))).toBe(3);
    expect(bestSeat(seats('H.', 2))).toBe(1);
    expect(bestSeat(seats('H.G.', 2))).toBe(1);
    expect(bestSeat(seats('HBB...', 6))).toBe(3);
  });

  it('is the first where nobody sits, and none where no seat is free', () => {
    expect(bestSeat(seats('....', 2))).toBe(0);
    expect(bestSeat(seats('HBBB', 2))).toBeNull();
  });
});

describe('a table for anybody', () => {
  it('is complete once its host and somebody else are there and no seat is free', () => {
    const setup = (listed: boolean): Setup => ({ game: 'whist', listed, spectators: 'public', chat: 'text', pace_ms: 0, idle_seconds: 120 });
    const complete = (all: string, listed = true): boolean => isComplete({ setup: setup(listed), seats: seats(all, 2) });
    expect(['HG', 'HBGB', 'H.', 'HBGG.', 'HB', 'GG'].map((all) => complete(all))).toEqual([true, true, false, false, false, false]);
    expect(complete('HG', false)).toBe(false);
    const away = seats('HG', 2).map((seat) => ({ ...seat, here: !seat.host }));
    expect(isComplete({ setup: setup(true), seats: away })).toBe(false);
  });
});

describe('friends from the table before', () => {
  const named = (all: string): SeatInfo[] =>
    seats(all, 4).map((seat) => ({ ...seat, guest: seat.kind === 'guest' ? `guest ${all[seat.seat]}` : null }));
  const before = named('HaBb').map((seat) => ({ ...seat, you: seat.host }));
  const toCome = (now: SeatInfo[]): number[] => stillToCome(before, now).map((seat) => seat.seat);

  it('are still to come while their seats are free', () => {
    expect(toCome(named('H...'))).toEqual([1, 3]);
    expect(toCome(named('HaB.'))).toEqual([3]);
    expect(toCome(named('HaBc'))).toEqual([]);
    expect(stillToCome([], named('H...'))).toEqual([]);
  });

  it('have come when they sit anywhere, and are not waited for when they were banned', () => {
    expect(toCome(named('Hb..'))).toEqual([]);
    expect(toCome(named('H.a.'))).toEqual([3]);
    expect(stillToCome(before.map((seat) => ({ ...seat, banned: seat.seat === 3 })), named('H...')).map((seat) => seat.seat)).toEqual([1]);
  });
});

describe('a table that follows another one', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('keeps who sat there and what was said, but not where it plays on, before the lines that are said here', () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('sessionStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, text: string) => stored.set(key, text) });
    vi.stubGlobal('location', { hash: '' });
    vi.stubGlobal('document', { baseURI: 'http://host/' });
    const line = (number: number): ChatInfo => ({ number, at: 0, seat: 0, guest: 'a', name: 'Ann', phrase: null, text: `line ${number}` });
    goOnAt('next', { seats: seats('H.GB', 4), chat: [line(7), { ...line(8), text: 'http://host/table/next' }, line(9)] });
    expect(formerCompany('next').seats).toHaveLength(4);
    expect(formerCompany('next').chat.map(({ number, text }) => [number, text])).toEqual([[-1, 'line 7'], [0, 'line 9']]);
    expect(formerCompany('another')).toEqual({ seats: [], chat: [] });
    // Whoever comes back from a later table finds it again.
    goOnAt('later', { seats: [], chat: [line(10)] });
    expect([formerCompany('next').chat.length, formerCompany('later').chat.length]).toEqual([2, 1]);
    // Once the seats are changed, only what was said stays.
    changeCompany('next');
    expect([formerCompany('next').seats.length, formerCompany('next').chat.length]).toEqual([0, 2]);
  });
});
