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
  await expect(page.locator('[data-claim]')).toHaveText('A Take all the rest', { useInnerText: true });
  await page.keyboard.press('a');
  await expect(page.locator('[data-next-deal]')).toBeVisible({ timeout: 20_000 });
});

test('after a deal Strong shows what it would have done, and the match goes on as it was', async ({ page }) => {
  await sit(page, { game: 'kakeya-trump', preset: 'kk-4' });
  await playOn(page, (what) => what === 'next-deal');
  const headline = await page.locator('[data-deal-headline]').innerText();
  const strong = async (): Promise<void> => {
    await page.locator('[data-more-deeds]').click();
    await page.locator('[data-strong]').click();
    await expect(page.locator('[data-strong-line]')).toContainText('The strong bot in this seat', { timeout: 60_000 });
  };
  await strong();
  // It says where it first plays otherwise, and begins there: the next step is Strong's card.
  const card = /Trick \d+: You played \S+, the strong bot plays (\S+)\. It searches/.exec(await page.locator('[data-strong-line]').innerText())?.[1];
  await page.locator('[data-on]').click();
  await expect(page.locator('[data-news]')).toContainText(`You play ${card}`);
  for (const size of [{ width: 375, height: 667 }, { width: 320, height: 568 }, { width: 667, height: 375 }]) {
    await page.setViewportSize(size);
    for (const button of await page.locator('.controls .step').all()) await expect(button).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[data-news]')).toBeInViewport({ ratio: 1 });
  }
  await page.locator('[data-look-back]').click();
  await expect(page.locator('[data-deal-headline]')).toHaveText(headline);
  // Home leads home from there, too, and the match goes on later.
  await strong();
  await page.locator('.bar [data-home]').click();
  await page.locator('[data-resume]').first().click();
  await expect(page.locator('[data-deal-headline]')).toHaveText(headline);
});
