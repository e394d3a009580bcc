import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepUnsent, unsent } from '../keep/days';
import { beside, isOpen } from './others';

const date = new Date().toISOString().slice(0, 10);
const standing = { game: 'whist', gain: 3, better: 1, same: 0, worse: 2, best: 5 };
/** What the server was asked, and what it answers. */
let asked: string[] = [];
let answer: (path: string) => Response;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });
  vi.stubGlobal('document', { baseURI: 'http://localhost/k/' });
  asked = [];
  answer = (path) => new Response(JSON.stringify(path.includes('?lang') ? standing : path.includes('days') ? [standing] : { guest: 'g' }));
  vi.stubGlobal('fetch', (url: URL, init?: RequestInit) => {
    const path = url.pathname.replace('/k/api/v1/', '') + url.search;
    asked.push(`${init?.method ?? 'GET'} ${path}`);
    return Promise.resolve(answer(path));
  });
});

describe('results beside the others’', () => {
  it('are taken for the dates that are today’s somewhere', () => {
    const now = new Date('2026-03-01T00:30:00Z');
    expect(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03'].map((day) => isOpen(day, now))).toEqual([false, true, true, true, false]);
  });

  it('are sent once, and then only asked for', async () => {
    keepUnsent({ date, game: 'whist' }, 'the record');
    expect((await beside(date, 'en')).standings.get('whist')).toEqual(standing);
    expect(asked).toEqual(['POST guest', `POST days/${date}?lang=en`, `GET days/${date}`]);
    expect((await beside(date, 'en')).fault).toBeNull();
    expect(asked.slice(3)).toEqual([`GET days/${date}`]);
  });

  it('wait while the server cannot take them, and are dropped when it will not', async () => {
    const refuse = (code: string): void => {
      answer = (path) => (path.includes('?lang') ? new Response(JSON.stringify({ code, text: 'why' }), { status: 400 }) : new Response(JSON.stringify([])));
    };
    keepUnsent({ date, game: 'whist' }, 'the record');
    refuse('unavailable');
    expect((await beside(date, 'en')).fault?.message).toBe('why');
    expect(unsent()).toEqual([{ date, game: 'whist', record: 'the record' }]);
    refuse('bad_message');
    expect((await beside(date, 'en')).fault?.code).toBe('bad_message');
    expect(unsent()).toEqual([]);
  });

  it('of a date that is over are not sent', async () => {
    keepUnsent({ date: '2026-01-01', game: 'whist' }, 'the record');
    await beside('2026-01-01', 'en');
    expect([asked, unsent()]).toEqual([['GET days/2026-01-01'], []]);
  });

  it('of another date are sent, too', async () => {
    keepUnsent({ date, game: 'whist' }, 'the record');
    await beside('2026-01-02', 'en');
    expect(asked.filter((one) => one.includes('days'))).toEqual([`POST days/${date}?lang=en`, 'GET days/2026-01-02']);
    expect(unsent()).toEqual([]);
  });
});
