import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SourceError } from '../study/source';
import { addressOf, addressWith, MOST_UNPACKED, packed, unpacked } from './address';

const wrong = (part: string): Promise<string> => unpacked(part).then(
  (text) => `read: ${text.slice(0, 20)}`,
  (thrown: unknown) => (thrown instanceof SourceError ? thrown.key : String(thrown)),
);

let isServed = false;
beforeEach(() => {
  isServed = false;
  vi.stubGlobal('document', { baseURI: 'https://cards.example/k/', querySelector: () => (isServed ? { content: 'yes' } : null) });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a text in an address', () => {
  const text = JSON.stringify({ players: ['文', 'Ann'], deals: Array.from({ length: 40 }, (_, i) => `${i} play AS`) });

  it('is short, in letters of addresses, and comes out as it went in', async () => {
    const part = await packed(text);
    expect(part).toMatch(/^[\w-]+$/);
    expect(part.length).toBeLessThan(text.length / 2);
    expect(await unpacked(part)).toBe(text);
  });

  it('may be followed by what ends a sentence', async () => {
    expect(await unpacked(`${await packed(text)}).`)).toBe(text);
  });

  it('that is cut, changed or none at all is told as broken', async () => {
    const part = await packed(text);
    for (const broken of ['', '-', 'hello', part.slice(0, -1), part.slice(0, -10), part.slice(0, 9), part.slice(4), `${part.slice(0, 20)}%${part.slice(20)}`]) expect([broken, await wrong(broken)]).toEqual([broken, 'shared-broken']);
  });

  it('cannot fill the memory', async () => {
    const bomb = await packed(' '.repeat(64 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await wrong(bomb)).toBe('shared-too-large');
    expect(MOST_UNPACKED).toBeLessThan(1 << 20);
  });
});

describe('an address for others', () => {
  it('stays after # on a static host', () => {
    expect(addressOf({ page: 'game', id: 'whist' })).toBe('https://cards.example/k/#/game/whist');
    expect(addressWith('replay', 'whist', 'z:ab')).toBe('https://cards.example/k/#/replay/z:ab');
  });

  it('is one that a server can show a preview of', () => {
    isServed = true;
    expect(addressOf({ page: 'at', id: 'ab12' })).toBe('https://cards.example/k/table/ab12');
    expect(addressOf({ page: 'puzzles', id: 'whist', puzzle: 'whist-short-3' })).toBe('https://cards.example/k/puzzles/whist/whist-short-3');
    expect(addressWith('deal', 'whist', '1.0/z:ab')).toBe('https://cards.example/k/deal/whist#/deal/1.0/z:ab');
    expect(addressWith('deal', null, '1.0/z:ab'), 'a game that the server does not know').toBe('https://cards.example/k/#/deal/1.0/z:ab');
  });
});
