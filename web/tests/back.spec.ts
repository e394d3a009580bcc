import { expect, test } from '@playwright/test';
import { playOn, sit } from './play';

test('Back closes a dialog and leaves the page below where it is', async ({ page }) => {
  await sit(page, { game: 'whist', preset: 'whist-short' });
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('s');
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.table')).toBeVisible();

  // Two closed by hand, then Back: it leaves the table, and nothing lies over the next page.
  await page.keyboard.press('s');
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page.locator('.table')).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
});

test('after a deal the last trick is the one that ended it', async ({ page }) => {
  await sit(page, { game: 'whist', preset: 'whist-short', options: { target: 50 } });
  await playOn(page, (what) => what === 'next-deal');
  await page.locator('[data-tool="last"]').click();
  await expect(page.getByRole('dialog')).toContainText('Trick 13');
});
