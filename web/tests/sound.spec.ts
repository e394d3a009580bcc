/** Sound and vibration: made by the page from what it shows, once the player wants them. */

import { expect, test, type Page } from '@playwright/test';
import { begin, person, sit as sitDown, table } from './friends';
import { decide, due, playOn, sit } from './play';
import { Server } from './server';

const WHIST = { game: 'whist', preset: 'whist-short' };

/** Notes every source of sound that starts, by its kind, and every vibration. */
function listen(): void {
  const heard: string[] = [];
  Object.assign(window, { heard, contexts: 0 });
  // A sound that would come too late is left out: by a slow clock a busy machine is never late.
  const now = performance.now.bind(performance);
  performance.now = () => now() / 50;
  const Real = AudioContext;
  window.AudioContext = class extends Real {
    constructor() {
      super();
      (window as unknown as { contexts: number }).contexts += 1;
    }
  };
  const oscillate = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when) {
    heard.push(this.type);
    oscillate.call(this, when);
  };
  const rustle = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (when) {
    heard.push('noise');
    rustle.call(this, when);
  };
  navigator.vibrate = () => heard.push('vibration') > 0;
}

/** How often each kind has been heard since the last time. */
function heard(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const count: Record<string, number> = {};
    for (const kind of (window as unknown as { heard: string[] }).heard.splice(0)) count[kind] = (count[kind] ?? 0) + 1;
    return count;
  });
}

const hide = (page: Page, hidden: boolean): Promise<void> => page.evaluate((value) => void Object.defineProperty(document, 'hidden', { value, configurable: true }), hidden);

/** Plays one trick, or what is left of it, up to the next card that is asked for. */
async function playTrick(page: Page): Promise<void> {
  const before = await page.locator('.hand li').count();
  await playOn(page, (what) => what === 'card');
  await decide(page, 'card', 0);
  await expect.poll(async () => ((await due(page)) === 'card' ? page.locator('.hand li').count() : before)).toBeLessThan(before);
}

test('with sound a deal, cards, a trick and the turn are heard', async ({ page }) => {
  await page.addInitScript(listen);
  await sit(page, { ...WHIST, settings: { sound: 'low', speed: 'fast' } });
  // A pack that is shuffled and dealt makes more noise than the cards of a trick.
  let noise = 0;
  await expect.poll(async () => (noise += (await heard(page)).noise ?? 0)).toBeGreaterThanOrEqual(12);
  await playOn(page, (what) => what === 'card');
  await page.waitForTimeout(300);
  await heard(page);
  await playTrick(page);
  // Of a trick and what is led to the next at least four cards, each with a stroke, and two notes for the turn.
  const trick: Record<string, number> = {};
  await expect
    .poll(async () => {
      for (const [kind, count] of Object.entries(await heard(page))) trick[kind] = (trick[kind] ?? 0) + count;
      return (trick.noise ?? 0) >= 4 + 3 && (trick.sine ?? 0) >= 4 + 1 + 2;
    })
    .toBe(true);
  expect(trick.vibration).toBeUndefined();
  expect(trick.triangle).toBeUndefined();

  // Nothing is heard of what is not seen, where nobody waits.
  await hide(page, true);
  await playTrick(page);
  await page.waitForTimeout(300);
  expect(await heard(page)).toEqual({});
});

test('chips are heard where a game has them', async ({ page }) => {
  test.setTimeout(240_000);
  await page.addInitScript(listen);
  await sit(page, { game: 'kakeya-trump', preset: 'kk-4', options: { start_chips: 1 }, settings: { sound: 'high' } });
  await playOn(page);
  expect((await heard(page)).triangle).toBeGreaterThanOrEqual(3);
});

test('without sound none is made, nor loaded; the settings turn it on, and a button of the bar mutes it', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.addInitScript(listen);
  await sit(page, WHIST);
  await playTrick(page);
  expect(await heard(page)).toEqual({});
  expect(await page.evaluate(() => (window as unknown as { contexts: number }).contexts)).toBe(0);
  expect(loaded.filter((url) => url.includes('synth'))).toEqual([]);
  const mute = page.locator('[data-mute]');
  await expect(mute).toHaveCount(0);

  await page.locator('[data-tool="settings"]').click();
  await page.getByRole('group', { name: 'Sound' }).getByRole('radio', { name: 'Medium' }).check();
  // The volume that was chosen is heard.
  await expect.poll(async () => Object.keys(await heard(page))).toContain('sine');
  expect(loaded.filter((url) => url.includes('synth'))).not.toEqual([]);
  await page.keyboard.press('Escape');
  await mute.click();
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  await playTrick(page);
  expect(await heard(page)).toEqual({});

  // Kept over a reload; unmuted, the same volume is heard again.
  await page.reload();
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  await mute.click();
  await playTrick(page);
  await expect.poll(async () => (await heard(page)).noise ?? 0).toBeGreaterThanOrEqual(1);
});

test('the phone vibrates when it is the player’s turn, if wanted, also without sound', async ({ page }) => {
  await page.addInitScript(listen);
  await sit(page, WHIST);
  await page.locator('[data-tool="settings"]').click();
  await page.getByRole('group', { name: 'Vibrate when it is your turn' }).getByRole('radio', { name: 'Yes' }).check();
  await page.keyboard.press('Escape');
  await heard(page);
  await playTrick(page);
  let felt: Record<string, number> = {};
  await expect.poll(async () => Object.keys((felt = { ...felt, ...(await heard(page)) }))).toContain('vibration');
  expect(Object.keys(felt)).toEqual(['vibration']);
});

test('where others wait, the turn is heard on a hidden page, and nothing else', async ({ browser }) => {
  const server = await Server.start();
  try {
    const ann = await person(browser, server, { name: 'Ann', settings: { sound: 'low' } });
    await ann.addInitScript(listen);
    await sitDown(ann, await table(ann, server, { game: 'whist' }), 0);
    await begin(ann);
    await playOn(ann, (what) => what === 'card');
    await ann.waitForTimeout(700);
    await heard(ann);
    await hide(ann, true);
    await playTrick(ann);
    await ann.waitForTimeout(500);
    const hidden = await heard(ann);
    expect(hidden.sine).toBeGreaterThanOrEqual(2);
    expect(Object.keys(hidden)).toEqual(['sine']);
    await hide(ann, false);
    await playTrick(ann);
    await expect.poll(async () => (await heard(ann)).noise ?? 0).toBeGreaterThanOrEqual(1);
  } finally {
    await server.remove();
  }
});

test('on a phone the button that mutes is in the menu, also in the largest text', async ({ page }) => {
  await sit(page, { ...WHIST, settings: { sound: 'low', text: 'largest' } });
  const mute = page.locator('[data-mute]');
  for (const width of [320, 375, 430]) {
    await page.setViewportSize({ width, height: 667 });
    await page.locator('[data-menu]').click();
    await expect(mute).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  }
});

/** Stands in for the system's notices, which no test can see. */
function stubNotices(permission: NotificationPermission): void {
  const shown: { title: string; body?: string | undefined; open: boolean; click: () => void }[] = [];
  class Stub {
    static permission: NotificationPermission = permission === 'granted' && localStorage.getItem('permitted') ? 'granted' : 'default';
    static requestPermission(): Promise<NotificationPermission> {
      if (permission === 'granted') localStorage.setItem('permitted', 'yes');
      return Promise.resolve((Stub.permission = permission));
    }
    onclick: (() => void) | null = null;
    private readonly one: (typeof shown)[number];
    constructor(title: string, options?: NotificationOptions) {
      this.one = { title, body: options?.body, open: true, click: () => this.onclick?.() };
      shown.push(this.one);
    }
    close(): void {
      this.one.open = false;
    }
  }
  Object.assign(window, { Notification: Stub, shown, focused: 0 });
  window.focus = () => void ((window as unknown as { focused: number }).focused += 1);
}

/** The notices of a page, and whether each is still open. */
const notices = (page: Page): Promise<{ title: string; body?: string; open: boolean }[]> =>
  page.evaluate(() => (window as unknown as { shown: { title: string; body?: string; open: boolean }[] }).shown.map(({ title, body, open }) => ({ title, ...(body !== undefined && { body }), open })));

const notify = (page: Page, value: string): ReturnType<Page['locator']> => page.getByRole('group', { name: 'Notify me when it is my turn' }).getByRole('radio', { name: value });

test('the turn is notified while the page is hidden, once that is turned on', async ({ browser }) => {
  const server = await Server.start();
  try {
    const ann = await person(browser, server, { name: 'Ann' });
    await ann.addInitScript(stubNotices, 'granted' as const);
    await sitDown(ann, await table(ann, server, { game: 'whist' }), 0);
    await begin(ann);
    await playOn(ann, (what) => what === 'card');
    await hide(ann, true);
    await playTrick(ann);
    expect(await notices(ann)).toEqual([]);
    await hide(ann, false);

    await ann.locator('[data-tool="settings"]').click();
    await notify(ann, 'Yes').check();
    await expect(notify(ann, 'Yes')).toBeChecked();
    await ann.keyboard.press('Escape');
    // Nothing of it while the page is seen.
    await playTrick(ann);
    expect(await notices(ann)).toEqual([]);
    await hide(ann, true);
    await playTrick(ann);
    await expect.poll(() => notices(ann)).toMatchObject([{ title: 'Your turn', open: true }]);
    expect((await notices(ann))[0]?.body).toMatch(/^Whist – .+/);
    // Whoever has played needs none, and the next turn has one of its own.
    await decide(ann, 'card', 0);
    await expect.poll(async () => (await notices(ann)).map(({ open }) => open)).toEqual([false, true]);
    await ann.evaluate(() => (window as unknown as { shown: { click: () => void }[] }).shown.at(-1)?.click());
    expect(await ann.evaluate(() => (window as unknown as { focused: number }).focused)).toBe(1);
    expect((await notices(ann)).map(({ open }) => open)).toEqual([false, false]);
    await playTrick(ann);
    await expect.poll(async () => (await notices(ann)).at(-1)?.open).toBe(true);
    await hide(ann, false);
    await ann.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(async () => (await notices(ann)).at(-1)?.open).toBe(false);
  } finally {
    await server.remove();
  }
});

test('a browser that refuses notices keeps the setting off, and the page says so', async ({ page }) => {
  await page.addInitScript(stubNotices, 'denied' as const);
  await page.goto('./#/settings');
  await notify(page, 'Yes').click();
  await expect(page.getByText('Your browser does not allow this page notifications.')).toBeVisible();
  await expect(notify(page, 'No')).toBeChecked();
  await expect(notify(page, 'Yes')).not.toBeChecked();
});
