import { expect, test } from '@playwright/test';
import { playOn, sit } from './play';

test('options that do not go together are told on the page of the game, and the match that was kept stays', async ({ page }) => {
  await sit(page, { game: 'whist', preset: 'whist-short' });
  await expect(page.locator('.hand li button').first()).toBeVisible();
  // A number of deals goes only with the ante of everybody (JL-26).
  await page.evaluate(() => {
    const choices = JSON.parse(localStorage.getItem('kirifuda.choices') ?? '{}') as Record<string, unknown>;
    localStorage.setItem('kirifuda.choices', JSON.stringify({ ...choices, 'japanese-loo': { preset: 'jl-5', options: { deals: 7 }, level: 'easy', seat: 0 } }));
  });
  await page.goto('./#/');
  await expect(page.locator('[data-resume]')).toBeVisible();
  await page.locator('[data-play="japanese-loo"]').click();
  await page.locator('[data-instead-anew]').click();
  await expect(page.locator('[data-refused]')).toBeVisible();
  await expect(page.locator('[data-lack].bad')).toHaveCount(1);
  await page.goto('./#/');
  await page.locator('[data-resume]').click();
  await expect(page.locator('.table h1')).toHaveText(/Whist/);
});

test('a match that cannot be gone on with can be thrown away', async ({ page }) => {
  await sit(page, { game: 'whist', preset: 'whist-short' });
  await page.goto('./#/');
  await expect(page.locator('[data-resume]')).toBeVisible();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('kirifuda.table') ?? '{}') as Record<string, unknown>;
    localStorage.setItem('kirifuda.table', JSON.stringify({ ...kept, saved: 'nonsense' }));
  });
  await page.reload();
  await page.locator('[data-resume]').click();
  await page.locator('[data-discard]').click();
  await expect(page.locator('[data-discard]')).toHaveCount(0);
  await expect(page.locator('[data-resume]')).toHaveCount(0);
  await page.locator('[data-play="whist"]').click();
  await expect(page.locator('.table')).toBeVisible();
});

test('another match takes the place of one that was kept only when the player says so', async ({ page }) => {
  const kept = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('kirifuda.table'));
  await sit(page, { game: 'whist', preset: 'whist-short', options: { target: 50 } });
  await playOn(page, (what, n) => what === 'next-deal' || n > 3);
  await page.goto('./#/');
  await expect.poll(kept).toContain('whist-short');

  // Left alone: nothing begins.
  await page.locator('[data-play="japanese-loo"]').click();
  await expect(page.getByRole('dialog')).toContainText('You have an unfinished match of Whist, in deal 1');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('[data-play="japanese-loo"]')).toBeFocused();
  expect(await kept()).toContain('whist-short');

  // The other one is gone on with, from the page of a game as well.
  await page.goto('./#/game/japanese-loo');
  await page.locator('[data-start]').click();
  await page.locator('[data-instead-resume]').click();
  await expect(page.locator('.table h1')).toHaveText(/Whist/);

  await page.goto('./#/');
  await page.locator('[data-play="japanese-loo"]').click();
  await page.locator('[data-instead-anew]').click();
  await expect(page.locator('.table h1')).toHaveText(/Loo/);
  await expect.poll(kept).toContain('japanese-loo');
});
