import { expect, test, type Page } from '@playwright/test';
import { playOn, sit, type Start } from './play';

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

for (const size of SIZES)
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

for (const page of ['', '#/game/kakeya-trump', '#/rules/kakeya-trump', '#/results', '#/settings', '#/replay', '#/own', '#/cards/kakeya-trump/sheet', '#/cards/kakeya-trump/tally', '#/cards/ruff-and-trump/lots'])
  test(`no sideways scrolling at 320 pixels, which is 1280 at 400 %: ${page || 'home'}`, async ({ page: tab }) => {
    await tab.setViewportSize({ width: 320, height: 256 });
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

test('a card flies from the hand or a seat to the trick, and the trick to whoever won it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await sit(page, { game: 'whist', preset: 'whist-short', options: { first_dealer: 3 }, settings: { speed: 'slow' } });
  await page.locator('.hand.asked li.legal').first().waitFor();
  interface Spot {
    x: number;
    y: number;
  }
  const seen = await page.evaluate(async () => {
    const middle = (node: Element): Spot => {
      const box = node.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    };
    const ways: Record<string, Spot[]> = {};
    const card = document.querySelector<HTMLElement>('.hand li.legal');
    const from = card ? middle(card) : { x: 0, y: 0 };
    card?.querySelector('button')?.click();
    const lying = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-lies]')];
    // Until the last of the first four is gone.
    while (Object.keys(ways).length < 4 || lying().some((node) => Object.keys(ways).indexOf(node.dataset.lies ?? '') < 4)) {
      await new Promise(requestAnimationFrame);
      for (const node of lying()) (ways[node.dataset.lies ?? ''] ??= []).push(middle(node));
    }
    const seats = [...document.querySelectorAll<HTMLElement>('[data-seat]')].map((node) => ({ seat: Number(node.dataset.seat), ...middle(node) }));
    return { from, own: card?.dataset.card ?? '', ways: Object.entries(ways).slice(0, 4), seats };
  });
  const apart = (a: Spot | undefined, b: Spot | undefined): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : NaN);
  /** Whose seat is nearest. */
  const nearest = (spot: Spot | undefined): number => seen.seats.toSorted((a, b) => apart(a, spot) - apart(b, spot))[0]?.seat ?? -1;
  expect(seen.ways.map(([card]) => card)[0]).toBe(seen.own);
  expect(apart(seen.ways[0]?.[1][0], seen.from)).toBeLessThan(40);
  // Whist goes clockwise: each of the others in turn sees his card leave his seat.
  expect(seen.ways.slice(1).map(([, way]) => nearest(way[0]))).toEqual([1, 2, 3]);
  for (const [card, way] of seen.ways) {
    const at = way.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`);
    const often = new Map<string, number>();
    for (const spot of at) often.set(spot, (often.get(spot) ?? 0) + 1);
    // Where it lay: where it was seen most often.
    const lay = [...often].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
    expect(new Set(at.slice(0, at.indexOf(lay))).size, `${card} is seen on its way to the trick`).toBeGreaterThan(4);
    expect(new Set(at.slice(at.lastIndexOf(lay) + 1)).size, `${card} is seen on its way from the trick`).toBeGreaterThan(4);
  }
  const ends = new Set(seen.ways.map(([, way]) => nearest(way.at(-1))));
  expect(ends.size, 'all four go to one seat').toBe(1);
});
