import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Scene } from '../engine/contract';
import { asked, frame } from '../fixtures/frames';

const { follow, permitted } = await import('./notice');

class Shown {
  static permission = 'granted';
  static all: Shown[] = [];
  static requestPermission = (): Promise<string> => Promise.resolve(Shown.permission);
  closed = false;
  onclick: (() => void) | null = null;
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    Shown.all.push(this);
  }
  close(): void {
    this.closed = true;
  }
}

const events = new EventTarget();
const page = { hidden: true, baseURI: 'http://localhost/k/', addEventListener: events.addEventListener.bind(events), removeEventListener: events.removeEventListener.bind(events) };
const focus = vi.fn();
const due = (): Scene => frame({ ask: { ...asked } as Scene["ask"] }).scene;
const last = (): Shown | undefined => Shown.all.at(-1);

beforeEach(() => {
  vi.stubGlobal('Notification', Shown);
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { hash: '#/at/a' });
  vi.stubGlobal('window', { focus, addEventListener: page.addEventListener, removeEventListener: page.removeEventListener });
  follow(false, frame({ ask: null }).scene);
  Object.assign(page, { hidden: true });
  Object.assign(Shown, { permission: 'granted', all: [] });
});

describe('the notice of the turn', () => {
  it('names the game and the others, and goes when the turn has passed', () => {
    const scene = due();
    follow(true, scene);
    expect(Shown.all.length).toBe(1);
    expect(last()?.options.body).toContain(scene.title);
    expect(last()?.options.icon).toBe('http://localhost/k/icon-192.png');
    follow(false, scene);
    expect([Shown.all.length, last()?.closed]).toEqual([1, false]);
    follow(false, frame({ ask: null }).scene);
    expect(last()?.closed).toBe(true);
  });

  it('goes when the page is seen, and takes the player to it when it is clicked', () => {
    follow(true, due());
    events.dispatchEvent(new Event('visibilitychange'));
    expect(last()?.closed).toBe(true);
    follow(true, due());
    last()?.onclick?.();
    expect([focus.mock.calls.length, last()?.closed]).toEqual([1, true]);
  });

  it('stays away from a page that is seen, and without leave', async () => {
    Object.assign(page, { hidden: false });
    follow(true, due());
    Object.assign(page, { hidden: true });
    Object.assign(Shown, { permission: 'denied' });
    follow(true, due());
    expect(Shown.all).toEqual([]);
    expect(await permitted()).toBe(false);
  });

  it('is shown by the service worker where the page may not', async () => {
    const notice = { close: vi.fn() };
    const showNotification = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ showNotification, getNotifications: () => Promise.resolve([notice]) }) } });
    vi.stubGlobal(
      'Notification',
      class {
        static permission = 'granted';
        constructor() {
          throw new TypeError('Illegal constructor');
        }
      },
    );
    follow(true, due());
    await vi.waitFor(() => expect(showNotification).toHaveBeenCalledOnce());
    follow(false, frame({ ask: null }).scene);
    await vi.waitFor(() => expect(notice.close).toHaveBeenCalledOnce());
  });
});
