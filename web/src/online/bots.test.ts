import { beforeAll, describe, expect, it, vi } from 'vitest';
import { learn, speak } from '../words/words.svelte';
import { handovers, named, retold, standIn, withBotNames } from './bots';
import type { SeatInfo } from './protocol';

describe('the bot for somebody who is away', () => {
  it('plays like the bots of the table', () => {
    expect(standIn([{ kind: 'guest', bot: null }, { kind: 'bot', bot: 'strong' }])).toBe('strong');
  });

  it('plays middling where only people sit, whoever stands in for one of them already', () => {
    expect(standIn([{ kind: 'guest', bot: null }, { kind: 'guest', bot: 'easy' }])).toBe('medium');
    expect(standIn([])).toBe('medium');
  });
});

const free: SeatInfo = { seat: 0, side: 0, kind: 'free', guest: null, name: '', you: false, host: false, here: true, bot: null, late: 0, banned: false };
const guest = (seat: number, name: string): SeatInfo => ({ ...free, seat, kind: 'guest', name });
const bot = (seat: number): SeatInfo => ({ ...free, seat, kind: 'bot', name: `Bot ${seat + 1}` });

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await learn('online');
  await speak('en');
  vi.unstubAllGlobals();
});

describe('a seat that somebody else plays now', () => {
  const [ann, ben] = [guest(0, 'Ann'), guest(1, 'Ben')];
  const away: SeatInfo = { ...ben, bot: 'easy' };

  it('is told of when a bot takes it, and when its player takes it back', () => {
    expect(handovers([ann, ben], [ann, away])).toEqual(['A bot (Easy) is now playing for Ben.']);
    expect(handovers([ann, away], [ann, ben])).toEqual(['Ben has taken their seat back.']);
    expect(handovers([ann, away], [ann, { ...away, here: false }])).toEqual([]);
  });

  it('is not told of here where it is one’s own or that of somebody banned, nor before the match', () => {
    expect(handovers([{ ...ben, you: true }], [{ ...away, you: true }])).toEqual([]);
    expect(handovers([ann, ben], [ann, { ...away, banned: true }])).toEqual([]);
    expect(handovers([ann, free], [ann, bot(1)])).toEqual([]);
  });
});

describe('the names of bots', () => {
  const namesAt = (...seats: SeatInfo[]): string[] => named({ seats }).seats.map((seat) => seat.name);

  it('go by the seat, and leave guests theirs', () => {
    expect(namesAt(guest(0, 'Ann'), bot(1), bot(2), bot(3))).toEqual(['Ann', 'Edmund', 'Okiku', 'Kotaro']);
    expect(namesAt(bot(0), bot(1), guest(2, 'Ann'), bot(3))).toEqual(['Dorothy', 'Edmund', 'Ann', 'Kotaro']);
  });

  it('are never those of a guest, nor of each other', () => {
    const names = namesAt(guest(0, 'edmund'), bot(1), guest(2, 'Kotaro'), bot(3));
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(4);
    const full = namesAt(...Array.from({ length: 5 }, (_, seat) => guest(seat, ['Ambrose', 'Oume', 'Heihachi', 'Margery', 'Gilbert'][seat] ?? '')), ...Array.from({ length: 5 }, (_, n) => bot(n + 5)));
    expect(new Set(full).size).toBe(10);
    expect(full.join()).not.toContain('Bot');
  });

  it('stand in what the server has told, in place of its own', () => {
    const seats = named({ seats: [guest(0, 'Ann'), bot(1)] }).seats;
    expect(retold({ lines: [{ text: 'Bot 2 takes Ann’s trick; Bot 20 does not.', n: 2 }, { text: 'ボット2が取りました' }] }, seats)).toEqual({ lines: [{ text: 'Edmund takes Ann’s trick; Bot 20 does not.', n: 2 }, { text: 'Edmundが取りました' }] });
  });

  it('stand in records, of which nothing else changes', async () => {
    const line = (players: string[]): string => `{"kirifuda":1,"options":{"players":4},"players":${JSON.stringify(players)},"seed":18446744073709551615}`;
    expect(await withBotNames(`${line(['Ann', 'Bot 2', 'Ben "B"', 'Bot 4'])}\n`)).toBe(`${line(['Ann', 'Edmund', 'Ben "B"', 'Kotaro'])}\n`);
    expect(await withBotNames(line(['Bot 2', 'Ann']))).toBe(line(['Bot 2', 'Ann']));
    expect(await withBotNames('{"players":["Bot 1"')).toBe('{"players":["Bot 1"');
  });
});
