/** A player for the tests: reads the page and does what may be done, by clicking or by keys. */

import { errors, expect, type Page } from '@playwright/test';

export interface Start {
  game: string;
  preset: string;
  options?: Record<string, string | number>;
  level?: string;
  settings?: Record<string, unknown>;
  /** The seed of the first match. */
  seed?: number;
}

/** Added to every seed: `DEALS=7 npx playwright test` plays other deals. */
const DEALS = Number(process.env.DEALS ?? 0);

/** Puts a choice and quick settings where the page remembers them, once; the deals are the same in every run. */
export async function remember(page: Page, start: Start): Promise<void> {
  await page.addInitScript((seed) => {
    let next = BigInt(seed);
    const random = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = <T extends ArrayBufferView<ArrayBuffer>>(into: T): T =>
      into instanceof BigUint64Array ? (into.fill(next++) as T) : random(into);
  }, start.seed ?? 1 + 1000 * DEALS);
  await page.addInitScript((given) => {
    if (localStorage.getItem('kirifuda.choices')) return;
    localStorage.setItem('kirifuda.settings', JSON.stringify({ speed: 'off', pace: 'none', ...given.settings }));
    localStorage.setItem('kirifuda.choices', JSON.stringify({ [given.game]: { preset: given.preset, options: given.options ?? {}, level: given.level ?? 'easy', seat: 0 } }));
  }, start);
}

const played = (day: number, changes: object): object => ({
  at: `2026-11-${day}T18:00:00.000Z`, game: 'whist', title: 'Whist', preset: 'whist-short', level: 'easy', players: 4, deals: 2, names: ['You and Ben', 'Ann and Cleo'], totals: [5, 3], won: true, text: '', options: {}, record: null, ...changes,
});

/** What the browser keeps of somebody who has played: results, deals of the day, an unfinished match. */
export const PLAYED = {
  results: [
    played(20, { gains: [3, -1], goneBack: true }),
    played(19, { gains: [1, 2], level: 'strong', hinted: true }),
    played(18, { gains: [-2, null], won: false, options: { target: 9 } }),
    played(17, { game: 'hearts', title: 'Hearts', preset: 'hearts-100', gains: [-5], names: ['You', 'Ann', 'Ben', 'Cleo'], totals: [5, 9, 9, 3], won: false }),
  ],
  days: Object.fromEntries(['20', '21', '22', '23', '24', '25', '26'].map((day) => [`2026-11-${day}/whist`, { version: 1, date: `2026-11-${day}`, game: 'whist', on: `2026-11-${day}`, at: `2026-11-${day}T09:00:00.000Z`, gain: 3, strong: 1 }])),
  'match.1': { id: '1', at: '2026-11-20T18:00:00.000Z', saved: '', setup: { game: 'whist-short', seat: 0, bots: 'easy', seed: '1', names: [] }, title: 'Whist', level: 'easy', minutes: 0, deal: 2, gains: [1], touched: true },
};

export async function sit(page: Page, start: Start): Promise<void> {
  await remember(page, start);
  await page.goto('./');
  await page.locator(`[data-play="${start.game}"]`).click();
  await expect(page.locator('.table')).toBeVisible();
}

/** Waits until the whole site is kept for later, in a test that lets service workers run. */
export async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    // Claimed once everything is kept.
    if (!navigator.serviceWorker.controller) await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  });
}

/** What the page waits for. */
export type Due = 'card' | 'discard' | 'choice' | 'number' | 'next-deal' | 'go-on' | 'over' | 'nothing';

export async function due(page: Page): Promise<Due> {
  return (await look(page)).what;
}

/**
 * What is due, and a word that changes with everything that happens at the table: read in one moment. Waits for at most
 * `ms` until that word is another than `last` and something is due.
 */
export async function look(page: Page, last = '', ms = 0): Promise<{ what: Due; state: string }> {
  return page.evaluate(
    async ({ last, ms }) => {
      const there = (selector: string): boolean => document.querySelector(selector) !== null;
      const end = performance.now() + ms;
      for (;;) {
        const table = document.querySelector<HTMLElement>('.table');
        const what: Due = there('.end [data-again]')
          ? 'over'
          : there('[data-next-deal]')
            ? 'next-deal'
            : there('[data-go-on]')
              ? 'go-on'
              : there('[data-discard-cards]')
                ? 'discard'
                : there('.ask input[type=number]')
                  ? 'number'
                  : there('[data-choice]')
                    ? 'choice'
                    : there('.hand.asked li.legal')
                      ? 'card'
                      : 'nothing';
        const state = `${what} ${table?.dataset.number} ${table?.dataset.pause}`;
        if ((state !== last && what !== 'nothing') || performance.now() >= end) return { what, state };
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    { last, ms },
  );
}

/** Bids by the digit keys; Enter completes a number with which others begin. */
export async function bid(page: Page, tricks: number): Promise<void> {
  for (const digit of String(tricks)) await page.keyboard.press(digit);
  if (await page.evaluate((action) => document.activeElement?.getAttribute('data-choice') === action, `bid ${tricks}`)) await page.keyboard.press('Enter');
}

/** What is tapped to decide: of several that may be, one is taken by number. */
const TAPPED: Partial<Record<Due, string>> = {
  'next-deal': '[data-next-deal]',
  'go-on': '[data-go-on]',
  number: '.ask button[type=submit]',
  choice: '[data-choice]',
  card: '.hand li.legal button',
};
/** The left edge of a card is never covered by the next one. */
const EDGE = { x: 9, y: 14 };

/** Clicks through one decision. */
export async function decide(page: Page, what: Due, n: number): Promise<void> {
  const selector = TAPPED[what];
  if (selector) {
    const all = page.locator(selector);
    await all.nth(n % Math.max(1, await all.count())).click({ ...(what === 'card' && { position: EDGE }), timeout: 3000 });
  } else if (what === 'discard') {
    const button = page.locator('[data-discard-cards]');
    const open = page.locator('.hand li.legal:not(.chosen) button');
    for (let i = 0; i < 30 && (await button.getAttribute('aria-disabled')) === 'true'; i++) await open.last().click({ position: EDGE, timeout: 3000 });
    await button.click({ timeout: 3000 });
  }
}

/**
 * Makes one decision as `decide` does, from within the page and at a fraction of the cost. Says whether it could: not where
 * another thing lies on what is tapped, and not where it takes several taps.
 */
async function tap(page: Page, what: Due, n: number): Promise<boolean> {
  return page.evaluate(
    ({ selector, edge, n }) => {
      const all = selector ? [...document.querySelectorAll(selector)] : [];
      const element = all[n % Math.max(1, all.length)];
      if (!element) return false;
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = element.getBoundingClientRect();
      const [clientX, clientY] = [box.left + (edge?.x ?? box.width / 2), box.top + (edge?.y ?? box.height / 2)];
      const hit = document.elementFromPoint(clientX, clientY);
      if (!hit || !element.contains(hit)) return false;
      hit.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX, clientY }));
      return true;
    },
    { selector: TAPPED[what], edge: what === 'card' ? EDGE : undefined, n },
  );
}

/** Kinds of decision already made with the mouse on a page. */
const byMouse = new WeakMap<Page, Set<Due>>();

/** How long the page may show the same before something must be wrong. */
const STUCK_MS = 30_000;

/** Plays until a state or the end of the match, the first decision of each kind with the mouse; says how many it took. */
export async function playOn(page: Page, until: (what: Due, decisions: number) => boolean = (what) => what === 'over', most = 1500): Promise<number> {
  const known = byMouse.get(page) ?? new Set<Due>(['nothing']);
  byMouse.set(page, known);
  let decisions = 0;
  let last = '';
  let tapped = Date.now();
  let since = Date.now();
  let seen = '';
  for (let looks = 0; looks < most * 20; looks++) {
    const { what, state } = await look(page, last, 250);
    if (state !== seen) since = Date.now();
    seen = state;
    if (state !== last && until(what, decisions)) return decisions;
    if (what === 'over') throw new Error('the match is over before what was waited for');
    if (Date.now() - since > STUCK_MS) throw new Error(`nothing goes on (${state}): ${await page.locator('body').innerText()}`);
    // A tap that came to nothing is made again, as a player would.
    if (state === last && Date.now() - tapped > 3000) last = '';
    if (what === 'nothing' || state === last) continue;
    // What was looked at may be gone by now: then look again.
    const done =
      known.has(what) && what !== 'discard'
        ? await tap(page, what, decisions)
        : await decide(page, what, decisions).then(
            () => true,
            (error: unknown) => !(error instanceof errors.TimeoutError),
          );
    if (!done) {
      await page.waitForTimeout(50);
      continue;
    }
    known.add(what);
    last = state;
    tapped = Date.now();
    decisions += 1;
  }
  throw new Error('the match does not end');
}
