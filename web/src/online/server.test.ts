import { afterEach, describe, expect, it, vi } from 'vitest';
import { create } from './server';

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
});
