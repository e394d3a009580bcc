/** What others say, what is done for the player, and whose side is whose. */
import { expect, test } from '@playwright/test';
import { playOn, sit } from './play';

test('what others announce stands at their seats as long as it takes to read, and gives way to the cards', async ({ page }) => {
  await sit(page, { game: 'kakeya-trump', preset: 'kk-4', settings: { pace: 'tap', speed: 'normal' } });
  const said = page.locator('[data-said-by]');
  await expect(said.first()).toBeVisible({ timeout: 20_000 });
  const box = await said.first().boundingBox();
  const seat = await page.locator(`.felt [data-seat="${await said.first().getAttribute('data-said-by')}"]`).boundingBox();
  if (!box || !seat) throw new Error('nothing to measure');
  // Right below the seat, or right above it.
  expect(Math.min(Math.abs(box.y - seat.y - seat.height), Math.abs(seat.y - box.y - box.height))).toBeLessThan(12);
  await expect(said).toHaveCount(0, { timeout: 15_000 });
});

test('three pairs have three colours, at their seats and beside their scores', async ({ page }) => {
  await sit(page, { game: 'kakeya-trump', preset: 'kk-6' });
  const edges = (selector: string): Promise<string[]> => page.locator(selector).evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).borderLeftColor));
  const strip = await edges('.scores li');
  expect(new Set(strip).size).toBe(3);
  const seats = await edges('.felt .seat');
  for (const colour of strip) expect(seats).toContain(colour);
});

test('against beginners the table says what it does for the player, and waits', async ({ page }) => {
  await sit(page, { game: 'ruff-and-honours', preset: 'rh', level: 'novice', settings: { speed: 'fast', pace: 'none' } });
  const note = page.locator('.table[data-pause="forced"] .ask .prompt');
  await playOn(page, (what) => what === 'go-on');
  await expect(note).toHaveText(/^You have no choice: \S/);
  await page.waitForTimeout(2000);
  await expect(note).toBeVisible();
  await page.locator('[data-go-on]').click();
  await expect(note).toHaveCount(0);
});

for (const cards of ['normal', 'large'])
  test(`on a phone of 320x568 the hand and the bar are in the window: cards ${cards}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true, locale: 'en-GB', reducedMotion: 'reduce', serviceWorkers: 'block' });
    const page = await context.newPage();
    await sit(page, { game: 'ruff-and-honours', preset: 'rh', settings: { cards } });
    await playOn(page, (what, n) => what === 'card' && n > 2);
    const within = await page.evaluate(() => ['.table > header, .table > .bar', '.handbox'].map((part) => document.querySelector(part)?.getBoundingClientRect()).map((box) => box && box.top >= 0 && box.bottom <= innerHeight + 1));
    expect(within).toEqual([true, true]);
    // Nothing has been typed: a ring around a card would look like advice.
    await page.reload();
    await page.locator('.hand.asked li').first().waitFor();
    expect(await page.locator('.hand li').evaluateAll((nodes) => nodes.filter((node) => getComputedStyle(node, '::after').content !== 'none').length)).toBe(0);
    await context.close();
  });
