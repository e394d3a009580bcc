/** Taking back against bots: every own decision of the deal, or the whole deal; results and records say so. */

import { expect, test } from '@playwright/test';
import { playOn, sit } from './play';

test('every own decision of a deal is taken back, one after the other, also after a reload', async ({ page }) => {
  await sit(page, { game: 'whist', preset: 'whist-short' });
  await playOn(page, (what) => what === 'card');
  const hand = page.locator('.hand li');
  await expect(hand).toHaveCount(13);
  await playOn(page, (what, n) => what === 'card' && n === 4);
  await page.reload();
  await playOn(page, (what) => what === 'card');
  const undo = page.locator('[data-tool="undo"]');
  const seen: number[] = [];
  while ((await hand.count()) < 13) {
    seen.push(await hand.count());
    await undo.click();
    await expect.poll(() => hand.count()).toBeGreaterThan(seen.at(-1) ?? 0);
    await playOn(page, (what) => what === 'card');
  }
  expect(seen.length).toBeGreaterThanOrEqual(3);
  // Before the first own card there is nothing left to take back.
  await expect(undo).toBeDisabled();
});

test('a deal is played again with the same cards, and the result is marked', async ({ page }) => {
  await sit(page, { game: 'whist', preset: 'whist-short' });
  await playOn(page, (what) => what === 'card');
  const cards = (): Promise<(string | null)[]> => page.locator('.hand li').evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));
  const dealt = await cards();
  await playOn(page, (what) => what === 'next-deal');
  await page.locator('[data-more-deeds]').click();
  await expect(page.locator('[data-deal-again]')).toHaveAccessibleDescription(/^Replaces the result of this deal: [+−]\d+ points?\.$/);
  await page.locator('[data-deal-again]').click();
  await playOn(page, (what) => what === 'card');
  expect(await cards()).toEqual(dealt);
  await playOn(page, (what) => what === 'next-deal');
  await expect(page.locator('[data-first-time]')).toHaveText(/^First time (±0|[+−]\d+), this time (±0|[+−]\d+)$/);
  await playOn(page);
  await page.locator('section.end [data-home]').click();
  await page.goto('./#/results');
  await expect(page.locator('tbody tr')).toContainText('taken back');
  const kept = await page.evaluate(() => localStorage.getItem('kirifuda.results') ?? '');
  expect(kept).toContain('\\"dealt_again\\":[1]');
});

test('the deal that ends a match is played once more, and the result of the match stays', async ({ page }) => {
  await sit(page, { game: 'whist', preset: 'whist-short', options: { target: 1 } });
  await playOn(page, (what) => what === 'card');
  const cards = (): Promise<(string | null)[]> => page.locator('.hand li').evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));
  const dealt = await cards();
  await playOn(page);
  const again = page.locator('[data-deal-again]');
  if (!(await again.isVisible())) await page.locator('[data-more-deeds]').click();
  await expect(again).toHaveAccessibleDescription('Does not count.');
  await again.click();
  await expect(again).toHaveCount(0);
  await playOn(page, (what) => what === 'card');
  expect(await cards()).toEqual(dealt);
  await playOn(page);
  await expect(page.locator('[data-shared-end]')).toContainText(/^You (±0|[+−]\d+) this time, (±0|[+−]\d+) before\. (Better than before|It went better before|The same as before)\./);
  await page.goto('./#/results');
  await expect(page.locator('tbody tr')).toHaveCount(1);
});

test('a decision that is looked at afterwards is made anew, and the deal played on from there', async ({ page }) => {
  test.setTimeout(240_000);
  await sit(page, { game: 'kakeya-trump', preset: 'kk-4' });
  await playOn(page, (what) => what === 'next-deal');
  await page.locator('[data-more-deeds]').click();
  await page.locator('[data-review]').click();
  await page.locator('[data-show]').first().click({ timeout: 120_000 });
  await expect(page.locator('[data-decision]')).toBeVisible();
  const cards = (): Promise<string[]> => page.locator('.hand [data-card]').evaluateAll((all) => all.map((card) => card.getAttribute('data-card') ?? '').sort());
  const held = await cards();
  await page.locator('[data-play-on]').click();
  await expect(page.locator('.hand.asked li, [data-choice]').first()).toBeVisible();
  expect(await cards()).toEqual(held);
  await playOn(page);
  await expect(page.locator('[data-shared-end]')).toContainText(/ this time, .* before\./);
  // The match itself waits where it was left.
  await page.locator('section.end [data-home]').click();
  await page.locator('[data-resume]').first().click();
  await expect(page.locator('[data-deal-headline]')).toBeVisible();
});
