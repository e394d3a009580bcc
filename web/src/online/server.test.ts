import { afterEach, describe, expect, it, vi } from 'vitest';
import { create, ownPlaces } from './server';

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
      '/api/v1/tables/mine': [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
      '/api/v1/tables/a': { title: 'Whist', host: false, seats: seats(true) },
      '/api/v1/tables/b': { title: 'Hearts', host: true, seats: seats(false) },
      // Somebody else has taken the seat.
      '/api/v1/tables/c': { title: 'Spades', host: false, seats: seats(false) },
    };
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
      asked.push(init.method ?? 'GET');
      return Promise.resolve(new Response(JSON.stringify(answers[url.pathname]), { status: 200 }));
    });
    expect(await ownPlaces('en')).toMatchObject([
      { title: 'Whist', name: 'Ann' },
      { title: 'Hearts', name: null },
    ]);
    expect(new Set(asked)).toEqual(new Set(['GET']));

    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ code: 'no_guest', text: '', rule: null }), { status: 401 })));
    expect(await ownPlaces('en')).toEqual([]);
  });
});
