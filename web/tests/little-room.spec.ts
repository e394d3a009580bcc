import { expect, test } from '@playwright/test';
import { playOn, sit } from './play';

test('a phone shows a result whole, still as a row of cells', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.addInitScript(() => {
    const result = { at: '2026-11-28T18:00:00.000Z', game: 'kakeya-trump', title: 'Kakeya Trump', preset: 'kk-4', level: 'medium', players: 4, deals: 9, names: ['You and Ben', 'Ann and Cleo'], totals: [10, 0], won: true, text: '', record: '{}' };
    localStorage.setItem('kirifuda.results', JSON.stringify([result]));
  });
  await page.goto('./#/results');
  const cells = page.getByRole('row').last().getByRole('cell');
  await expect(cells).toHaveCount(6);
  for (const cell of await cells.all()) await expect(cell).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

test('tables that are wider than a phone fade where they go on', async ({ page }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('./#/replay');
  await page.setInputFiles('[data-drop] input', new URL('./records/two-matches.jsonl', import.meta.url).pathname);
  await page.locator('[data-match="2"]').click();
  await page.locator('[data-more="A"]').click();
  const decisions = page.getByRole('dialog').locator('.scroll', { has: page.locator('[data-decisions]') });
  await expect(decisions).toBeVisible({ timeout: 120_000 });
  // What a decision cost is seen at once.
  const [cost, edge] = await decisions.evaluate((node) => [node.querySelector('tbody .number')?.getBoundingClientRect().right ?? Infinity, node.getBoundingClientRect().right]);
  expect(cost).toBeLessThanOrEqual(edge ?? 0);
  await expect(decisions).toHaveAttribute('data-more', 'right');
  expect(await decisions.evaluate((node) => getComputedStyle(node).maskImage)).toContain('gradient');
  await decisions.evaluate((node) => (node.scrollLeft = 5000));
  await expect(decisions).toHaveAttribute('data-more', 'left');
});

test('the log fades under its heading', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await sit(page, { game: 'whist', preset: 'whist-short' });
  await playOn(page, (what, n) => what === 'card' && n > 6);
  const log = page.locator('.side .log');
  await expect(log).toHaveAttribute('data-more', 'above');
  expect(await log.evaluate((node) => getComputedStyle(node).maskImage)).toContain('gradient');
  await log.evaluate((node) => (node.scrollTop = 0));
  await expect(log).toHaveAttribute('data-more', 'below');
});
