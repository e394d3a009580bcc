import { expect, test } from '@playwright/test';
import { playOn, sit } from './play';

test('options that do not go together are told on the page of the game, which offers some that do, and the match that was kept stays', async ({ page }) => {
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
  await expect(page.locator('[data-refused]')).toBeVisible();
  // What the form shows goes together, and is what begins.
  await expect(page.locator('[data-form-name]')).toContainText('The usual rules');
  await page.locator('[data-start]').click();
  await expect(page.locator('.table h1')).toHaveText(/Loo/);
  await page.goto('./#/');
  await expect(page.locator('[data-resume]')).toHaveCount(2);
  await page.locator('[data-resume]').last().click();
  await expect(page.locator('.table h1')).toHaveText(/Whist/);
});
