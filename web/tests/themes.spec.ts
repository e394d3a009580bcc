/** How the page looks is the player's choice, and stays so. */

import { expect, test, type Page } from '@playwright/test';
import { playOn, sit } from './play';

/** The lightness of a page's paper, 0 to 255. */
const paper = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [r = 0, g = 0, b = 0] = getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
    return (r + g + b) / 3;
  });

const choose = (page: Page, name: string): Promise<void> => page.getByRole('radio', { name, exact: true }).check({ force: true });

test('the page is dark where the system is, and as the player chooses', async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: 'dark', locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('./#/settings');
  await expect.poll(() => paper(page)).toBeLessThan(60);
  await choose(page, 'Light');
  await expect.poll(() => paper(page)).toBeGreaterThan(200);
  await page.reload();
  await expect.poll(() => paper(page)).toBeGreaterThan(200);
  await page.emulateMedia({ colorScheme: 'light' });
  await choose(page, 'Dark');
  await expect.poll(() => paper(page)).toBeLessThan(60);
  await choose(page, 'As the system');
  await expect.poll(() => paper(page)).toBeGreaterThan(200);
  await context.close();
});

test('a card is white, and its suits are dark, on a dark table too', async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: 'dark', locale: 'en-GB' });
  const page = await context.newPage();
  await sit(page, { game: 'whist', preset: 'whist-short' });
  await playOn(page, (what) => what === 'card');
  const ink = (selector: string): Promise<string> => page.locator(selector).first().evaluate((node) => getComputedStyle(node).fill);
  expect(await ink('.hand .paper')).toBe('rgb(255, 253, 248)');
  const spade = page.locator('.hand li[data-card$="S"] .face, .hand li[data-card^="S"] .face').first();
  if ((await spade.count()) > 0) expect(await spade.evaluate((node) => getComputedStyle(node).fill)).toBe('rgb(22, 25, 29)');
  await context.close();
});

test('felt, backs and text follow the settings', async ({ page }) => {
  await page.goto('./#/settings');
  const size = (): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  const back = (): Promise<string | null> => page.locator('.sample .back path').getAttribute('d');
  const [before, waves] = [await size(), await back()];
  await choose(page, 'Largest');
  expect(parseFloat(await size())).toBeCloseTo(1.25 * parseFloat(before));
  await choose(page, 'Checks');
  expect(await back()).not.toBe(waves);
  await choose(page, 'Wine red');
  await page.goto('./');
  await page.locator('[data-play="whist"]').click();
  expect(await page.locator('.table').evaluate((node) => getComputedStyle(node).backgroundImage)).toContain('rgb(122, 49, 66)');
});

test('a phone shows court figures beside large indices, and cards are as large as the settings say', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await sit(page, { game: 'whist', preset: 'whist-short' });
  await playOn(page, (what) => what === 'card');
  const hand = page.locator('.hand li');
  const courts = (await hand.evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.card ?? ''))).filter((card) => 'KQJ'.includes(card[0] ?? ''));
  expect(courts.length).toBeGreaterThan(0);
  await expect(hand.locator('.court')).toHaveCount(courts.length);
  for (const rank of await hand.locator('.rank').all()) expect((await rank.boundingBox())?.height).toBeGreaterThan(18);
  await page.setViewportSize({ width: 1440, height: 900 });
  const width = async (): Promise<number> => (await hand.first().boundingBox())?.width ?? 0;
  const before = await width();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('group', { name: 'Size of the cards' }).getByRole('radio', { name: 'Large' }).check({ force: true });
  await expect.poll(width).toBeGreaterThan(before * 1.05);
  await page.getByRole('group', { name: 'Size of the cards' }).getByRole('radio', { name: 'Small' }).check({ force: true });
  await expect.poll(width).toBeLessThan(before * 0.9);
});

test('what may be played is lifted, and the rest is not greyed', async ({ page }) => {
  await sit(page, { game: 'whist', preset: 'whist-short' });
  const look = (selector: string): Promise<{ top: number; filter: string }> =>
    page.locator(selector).first().evaluate((node) => ({ top: node.getBoundingClientRect().top, filter: getComputedStyle(node).filter }));
  await playOn(page, (what) => what === 'card');
  while ((await page.locator('.hand li.illegal').count()) === 0) await playOn(page, (what, played) => what === 'card' && played > 0);
  const [legal, other] = [await look('.hand li.legal button'), await look('.hand li.illegal button')];
  expect(other.top - legal.top).toBeGreaterThanOrEqual(8);
  expect(other.filter).toBe(legal.filter);
});
