/** What is left of a deal: taken at once by whoever wins it anyway, watched by who sits out, and played again by Strong. */

import { expect, test } from '@playwright/test';
import { playOn, sit } from './play';

test('whoever has folded sees all hands, and hides them again', async ({ page }) => {
  await sit(page, { game: 'japanese-loo', preset: 'jl-5', settings: { speed: 'slow', pace: 'long' } });
  await playOn(page, (what) => what === 'choice');
  await page.locator('[data-choice="fold"]').click();
  await page.locator('[data-look-on]').click();
  await expect(page.locator('[data-open-hand]').first()).toBeVisible();
  await page.locator('[data-look-on]').click();
  await expect(page.locator('[data-open-hand]')).toHaveCount(0);
});

test('whoever wins the rest takes it at once', async ({ page }) => {
  // A deal in which six decisions leave this player nothing but winners.
  await sit(page, { game: 'nanban-karuta', preset: 'nk', seed: 47 });
  await playOn(page, (what, decisions) => what === 'card' && decisions === 6);
  await expect(page.locator('.hand li')).toHaveCount(4);
  const claim = page.locator('[data-claim]');
  await claim.click();
  await expect(page.locator('[data-next-deal]')).toBeVisible();
});

test('after a deal Strong shows what it would have done, and the match goes on as it was', async ({ page }) => {
  await sit(page, { game: 'kakeya-trump', preset: 'kk-4' });
  await playOn(page, (what) => what === 'next-deal');
  const headline = await page.locator('[data-deal-headline]').innerText();
  await page.locator('[data-strong]').click();
  await expect(page.locator('[data-strong-line]')).toContainText('Strong in this seat', { timeout: 60_000 });
  await page.locator('[data-on]').click();
  await page.locator('[data-strong-line] [data-look-back]').click();
  await expect(page.locator('[data-deal-headline]')).toHaveText(headline);
});
