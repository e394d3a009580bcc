import { afterEach, describe, expect, it, vi } from 'vitest';
import { becomeGuest, create, ownPlaces } from './server';

afterEach(() => vi.unstubAllGlobals());

describe('the server', () => {
  it('is asked for a table in the reader’s language, in which it says what is wrong with one', async () => {
    vi.stubGlobal('document', { baseURI: 'http://host/site/' });
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: URL) => {
      asked.push(url.href);
      const refused = url.pathname.endsWith('tables');
      const said = refused ? { code: 'bad_setup', text: 'その組み合わせでは遊べません', rule: null } : { guest: 'g' };
      return Promise.resolve(new Response(JSON.stringify(said), { status: refused ? 400 : 200 }));
    });
    const setup = { game: 'whist', listed: false, spectators: 'public', chat: 'text', pace_ms: 500, idle_seconds: 120 } as const;
    await expect(create(setup, 'ja')).rejects.toMatchObject({ code: 'bad_setup', message: 'その組み合わせでは遊べません' });
    expect(asked).toEqual(['http://host/site/api/v1/guest', 'http://host/site/api/v1/tables?lang=ja']);
  });

  it('tells what this browser would lose, without making anybody a guest', async () => {
    vi.stubGlobal('document', { baseURI: 'http://host/' });
    const seats = (you: boolean) => [{ name: 'Ann', you }, { name: 'Ben', you: false }];
    const answers: Record<string, unknown> = {
      '/api/v1/tables/mine': [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }],
      '/api/v1/tables/a': { title: 'Whist', host: false, seats: seats(true) },
      '/api/v1/tables/b': { title: 'Hearts', host: true, seats: seats(false) },
      // Somebody else has taken the seat.
      '/api/v1/tables/c': { title: 'Spades', host: false, seats: seats(false) },
    };
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
      asked.push(init.method ?? 'GET');
      const answer = answers[url.pathname];
      return Promise.resolve(new Response(JSON.stringify(answer ?? { code: 'banned', text: '', rule: null }), { status: answer ? 200 : 403 }));
    });
    // From the fourth the guest is banned.
    expect((await ownPlaces('en')).map(({ info }) => info.title)).toEqual(['Whist', 'Hearts']);
    expect(new Set(asked)).toEqual(new Set(['GET']));
  });

  it('is known to know this browser, until it does not any more', async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => void kept.set(key, value), removeItem: (key: string) => void kept.delete(key) });
    vi.stubGlobal('document', { baseURI: 'http://host/' });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ guest: 'g' }), { status: 200 })));
    await becomeGuest(true);
    expect(kept.get('kirifuda.guest')).toBe('true');
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ code: 'no_guest', text: '', rule: null }), { status: 401 })));
    expect(await ownPlaces('en')).toEqual([]);
    expect([...kept]).toEqual([]);
  });
});
