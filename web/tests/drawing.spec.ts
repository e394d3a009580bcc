import { expect, test, type Page } from '@playwright/test';
import { playOn, sit, type Start } from './play';

/** The person leads to the first trick. */
const START: Start = { game: 'german-whist', preset: 'german-whist-3', options: { first_dealer: 1 } };

const stock = (page: Page) => page.locator('.felt [data-stock]');

test('the stock lies on the table with its turn-up, and is two cards smaller after each trick', async ({ page }) => {
  await sit(page, START);
  await expect(stock(page)).toHaveAttribute('data-stock', '26');
  const turned = await page.locator('[data-turned]').getAttribute('data-turned');
  await expect(page.locator('[data-fact="turn_up"] [role="img"]')).toBeVisible();
  await expect(page.locator('[data-fact="stock"]')).toContainText('26');
  await page.locator('.hand [data-card]').first().click();
  await expect(stock(page)).toHaveAttribute('data-stock', '24', { timeout: 30_000 });
  await expect(page.locator('[data-turned]')).not.toHaveAttribute('data-turned', turned ?? '');
});

test('a whole match of one deal, until the stock is gone and all cards are played', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await sit(page, { ...START, options: { ...START.options, target: 1 } });
  await playOn(page);
  await expect(stock(page)).toHaveCount(0);
  expect(faults).toEqual([]);
});
