import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromLink, MAX_LINK_BYTES, SourceError } from './records';

const RECORD = '{"kirifuda":1,"game":"whist"}\n';

/** What is said of an address that gives no record. */
const fault = (link: string): Promise<string> => fromLink(link).then(() => 'no fault', (thrown: unknown) => (thrown instanceof SourceError ? thrown.key : String(thrown)));

function answering(body: BodyInit | null, init?: ResponseInit): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, init)));
}

beforeEach(() => {
  vi.stubGlobal('document', { baseURI: 'http://host/site/' });
  vi.stubGlobal('location', { origin: 'http://host' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a record from a link', () => {
  it('is read from this site and from others, letters in pieces as well', async () => {
    answering(RECORD);
    expect([await fromLink('records/a.jsonl'), await fromLink('https://other.example/a.jsonl')]).toEqual([RECORD, RECORD]);
    const bytes = new TextEncoder().encode('{"players":["文"]}');
    answering(new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    }));
    expect(await fromLink('a.jsonl')).toBe('{"players":["文"]}');
  });

  it('says what was expected of anything else', async () => {
    answering('<!doctype html><title>Not found</title>');
    expect(await fault('https://other.example/a.jsonl')).toBe('link-no-record');
    for (const [status, key] of [[404, 'link-missing'], [403, 'link-closed'], [401, 'link-closed'], [500, 'link-answered']] as const) {
      answering(null, { status });
      expect(await fault('https://other.example/a.jsonl')).toBe(key);
    }
    expect(await fault('http://other.example/a.jsonl')).toBe('link-not-secure');
    expect(await fault('ftp://other.example/a.jsonl')).toBe('link-no-address');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
    expect(await fault('https://other.example/a.jsonl')).toBe('link-not-read');
  });

  it('is read no further than the limit, whatever the head says', async () => {
    let given = 0;
    let cancelled = false;
    answering(
      new ReadableStream({
        pull(controller) {
          given += 1;
          controller.enqueue(new Uint8Array(1024 * 1024).fill(32));
        },
        cancel() {
          cancelled = true;
        },
      }),
      { headers: { 'content-length': '10' } },
    );
    expect(await fault('https://other.example/a.jsonl')).toBe('link-too-large');
    expect(cancelled).toBe(true);
    expect(given).toBeLessThanOrEqual(MAX_LINK_BYTES / 1024 / 1024 + 2);
  });

  it('is not waited for without end', async () => {
    vi.useFakeTimers();
    const aborted = (signal: AbortSignal | null | undefined): Promise<never> => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    vi.stubGlobal('fetch', (_: URL, init: RequestInit) => aborted(init.signal));
    const silent = fault('https://other.example/a.jsonl');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await silent).toBe('link-too-slow');
    // One that begins, and then says nothing more.
    vi.stubGlobal('fetch', (_: URL, init: RequestInit) =>
      Promise.resolve(new Response(new ReadableStream({ start: (controller) => void aborted(init.signal).catch((thrown: unknown) => controller.error(thrown)) }))));
    const slow = fault('https://other.example/a.jsonl');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await slow).toBe('link-too-slow');
  });
});
