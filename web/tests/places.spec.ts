import { expect, test, type Page } from '@playwright/test';
import { some } from './grid';
import { PLAYED, playOn, sit, type Start } from './play';

/** Where the table must do without scrolling. */
const SIZES = [
  { width: 375, height: 667 },
  { width: 320, height: 568 },
  { width: 667, height: 375 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

const HANDS: Start[] = [
  { game: 'whist', preset: 'whist-short' },
  { game: 'ruff-and-trump', preset: 'rt-2-24' },
  { game: 'kakeya-trump', preset: 'kk-6' },
  { game: 'japanese-loo', preset: 'jl-5', options: { players: 10 } },
];

/** Cards of the hand that a finger cannot hit: covered, or outside of the window. */
function hidden(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.hand li')]
      .filter((node) => {
        const box = node.getBoundingClientRect();
        const hit = document.elementFromPoint(box.left + 8, box.top + 14);
        return box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5 || box.left < 0 || !hit || !node.contains(hit);
      })
      .map((node) => node.dataset.card ?? ''),
  );
}

for (const size of some(SIZES, 1, 2, 4))
  for (const start of HANDS)
    test(`no scrolling and every card in reach: ${start.preset} on ${size.width}x${size.height}`, async ({ page }) => {
      await page.setViewportSize(size);
      await sit(page, start);
      await playOn(page, (what) => what === 'card' || what === 'over');
      await page.waitForTimeout(300);
      const scroll = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]);
      expect(scroll[0]).toBeLessThanOrEqual(0);
      expect(scroll[1]).toBeLessThanOrEqual(0);
      expect(await hidden(page)).toEqual([]);
      const boxes = await page.locator('.seats li').evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().toJSON() as DOMRect));
      for (const [i, a] of boxes.entries())
        for (const b of boxes.slice(i + 1)) {
          const over = Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
          expect(over, `seats lie on each other: ${JSON.stringify([a, b])}`).toBe(false);
        }
    });

for (const start of [{ game: 'spades', preset: 'spades-500', options: { first_dealer: 3 } }, { game: 'oh-hell', preset: 'oh-hell-4', options: { first_dealer: 3 } }, { game: 'oh-hell', preset: 'oh-hell-4', options: { players: 7 } }])
  for (const [width, height, finger] of some([[360, 740, 44], [320, 568, 40], [667, 375, 38], [1280, 800, 44]] as const, 1, 2))
    test(`bids have room for fingers, and the hand stays in reach: ${start.preset} ${JSON.stringify(start.options)} on ${width}x${height} in Japanese`, async ({ browser }) => {
      const context = await browser.newContext({ locale: 'ja-JP', viewport: { width, height }, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await sit(page, start);
      await playOn(page, (what) => what === 'choice');
      await page.waitForTimeout(300);
      const bids = page.locator('[data-choice^="bid "]');
      expect(await bids.evaluateAll((nodes) => nodes.filter((node) => !/宣言/.test(node.getAttribute('aria-label') ?? '')).length)).toBe(0);
      const boxes = await bids.evaluateAll((nodes) =>
        nodes.map((node) => {
          const { left, top, width, height } = node.getBoundingClientRect();
          const hits = [[1, 1], [width - 1, height - 1]].every(([x = 0, y = 0]) => document.elementFromPoint(left + x, top + y)?.closest('button') === node || document.elementFromPoint(left + width / 2, top + y) === node);
          return { width, height, hits };
        }),
      );
      for (const box of boxes) expect(box).toEqual({ width: Math.max(finger, box.width), height: Math.max(finger, box.height), hits: true });
      expect(await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight])).toEqual([0, 0]);
      expect(await hidden(page)).toEqual([]);
      // What the others have bid can be read.
      const cut = await page.locator('.seats .note').evaluateAll((notes) => notes.filter((note) => note.scrollWidth > note.clientWidth + 1 || note.getBoundingClientRect().bottom > (note.closest('.felt')?.getBoundingClientRect().bottom ?? 0)).map((note) => note.textContent));
      expect(cut).toEqual([]);
      await context.close();
    });

for (const page of ['', '#/game/kakeya-trump', '#/rules/kakeya-trump', '#/day', '#/results', '#/settings', '#/replay', '#/own', '#/cards/kakeya-trump/sheet', '#/cards/kakeya-trump/tally', '#/cards/ruff-and-trump/lots'])
  test(`no sideways scrolling at 320 pixels, which is 1280 at 400 %: ${page || 'home'}`, async ({ page: tab }) => {
    await tab.setViewportSize({ width: 320, height: 256 });
    await tab.addInitScript((kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(`kirifuda.${key}`, JSON.stringify(value))), PLAYED);
    await tab.goto(`./${page}`);
    await tab.waitForTimeout(800);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

test('at 400 % a card can be played', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 200 });
  await sit(page, { game: 'whist', preset: 'whist-short' });
  expect(await playOn(page, (what, n) => n > 6)).toBeGreaterThan(6);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('a whole match on a phone, in Japanese', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'ja-JP', viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await sit(page, { game: 'kakeya-trump', preset: 'kk-4', options: { start_chips: 1 } });
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await playOn(page, (what) => what === 'card');
  await expect(page.locator('.prompt')).toContainText('あなたの番');
  await playOn(page);
  await expect(page.locator('section.end')).toContainText('対局終了');
  // No English sentence anywhere on the page.
  const words = await page.locator('body').innerText();
  expect(words.match(/[A-Za-z]{4,}/g) ?? []).toEqual([]);
  await context.close();
});

interface Spot {
  x: number;
  y: number;
}
interface Flight {
  card: string;
  from: Spot;
  to: Spot;
  ms: number;
}

test('a card flies from the hand or a seat to the trick, and the trick to whoever won it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Every flight as the page asks the browser for it: a busy machine may show no frame of it.
  await page.addInitScript(() => {
    const flights: Flight[] = [];
    Object.assign(window, { flights });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (keyframes, options) {
      const card = this instanceof HTMLElement ? this.dataset.lies : undefined;
      const way = (keyframes as PropertyIndexedKeyframes | null)?.translate;
      if (card && Array.isArray(way)) {
        const { left, top, width, height } = this.getBoundingClientRect();
        const [from, to] = way.map((step) => {
          const [x = 0, y = 0] = String(step).split(' ').map(parseFloat);
          return { x: left + width / 2 + x, y: top + height / 2 + y };
        });
        const ms = Number(typeof options === 'object' ? options.duration : options);
        if (from && to) flights.push({ card, from, to, ms });
      }
      return animate.call(this, keyframes, options);
    };
  });
  await sit(page, { game: 'whist', preset: 'whist-short', options: { first_dealer: 3 }, settings: { speed: 'slow' } });
  await page.locator('.hand.asked li.legal').first().waitFor();
  const { from, own, seats } = await page.evaluate(() => {
    const middle = (node: Element): Spot => {
      const box = node.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    };
    const card = document.querySelector<HTMLElement>('.hand li.legal');
    const from = card ? middle(card) : { x: 0, y: 0 };
    const seats = [...document.querySelectorAll<HTMLElement>('[data-seat]')].map((node) => ({ seat: Number(node.dataset.seat), ...middle(node) }));
    card?.querySelector('button')?.click();
    return { from, own: card?.dataset.card ?? '', seats };
  });
  // Four cards come, and the same four go; the next lead may come before the last of them has gone.
  const flown = async (): Promise<{ coming: Flight[]; going: Flight[] }> => {
    const flights = await page.evaluate(() => (window as unknown as { flights: Flight[] }).flights);
    const coming = flights.slice(0, 4);
    return { coming, going: flights.slice(4).filter(({ card }) => coming.some((flight) => flight.card === card)) };
  };
  await expect.poll(async () => (await flown()).going.length, { timeout: 60_000 }).toBe(4);
  const { coming, going } = await flown();
  const apart = (a: Spot | undefined, b: Spot | undefined): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : NaN);
  /** Whose seat is nearest. */
  const nearest = (spot: Spot | undefined): number => seats.toSorted((a, b) => apart(a, spot) - apart(b, spot))[0]?.seat ?? -1;
  expect(coming[0]?.card).toBe(own);
  expect(apart(coming[0]?.from, from)).toBeLessThan(40);
  // Play goes clockwise: a card leaves each of the other seats in turn.
  expect(coming.slice(1).map((flight) => nearest(flight.from))).toEqual([1, 2, 3]);
  for (const flight of [...coming, ...going]) {
    expect(apart(flight.from, flight.to), `${flight.card} moves`).toBeGreaterThan(20);
    expect(flight.ms, `${flight.card} takes its time`).toBeGreaterThan(200);
  }
  // Each goes from where it came to, as nearly as a felt that is laid out anew lets it, and all four to one seat.
  for (const { card, from: lay } of going) expect(apart(lay, coming.find((flight) => flight.card === card)?.to)).toBeLessThan(20);
  expect(new Set(going.map((flight) => nearest(flight.to))).size, 'all four go to one seat').toBe(1);
});
