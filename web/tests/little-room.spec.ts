import { expect, test, type Page } from '@playwright/test';
import { look, playOn, sit } from './play';

/** Phones, and 1440 by 900 at 200 %. */
const SIZES = [
  { width: 320, height: 568 },
  { width: 375, height: 667 },
  { width: 667, height: 375 },
  { width: 844, height: 390 },
  { width: 720, height: 450 },
];

/** The cards of the trick of which something lies upon the rank, or of which a part is outside of the felt. */
function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const felt = document.querySelector('.felt')?.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('.trick li')]
      .filter((card) => {
        const box = card.getBoundingClientRect();
        const rank = card.querySelector('.rank')?.getBoundingClientRect();
        if (!rank || !felt) return true;
        const seen = document.elementsFromPoint(rank.left + rank.width / 2, rank.top + rank.height / 2).find((node) => node.closest('.trick li, .seats li, .pot'));
        return !(seen && card.contains(seen)) || box.top < felt.top - 1 || box.bottom > felt.bottom + 1;
      })
      .map((card) => card.dataset.lies ?? '');
  });
}

for (const size of SIZES)
  for (const start of [
    { game: 'whist', preset: 'whist-short', options: { first_dealer: 1 } },
    { game: 'ruff-and-trump', preset: 'rt-2-12' },
    { game: 'japanese-loo', preset: 'jl-5', options: { players: 10 } },
  ])
    test(`every card of every trick shows its rank, and every seat its name: ${start.preset} on ${size.width}x${size.height}`, async ({ page }) => {
      await page.setViewportSize(size);
      // What lies upon what is asked of the page: it answers only for what can be clicked.
      await page.addInitScript(() => document.addEventListener('DOMContentLoaded', () => document.head.insertAdjacentHTML('beforeend', '<style>.trick, .trick * { pointer-events: auto !important }</style>')));
      await sit(page, { ...start, settings: { pace: 'tap' } });
      for (let tricks = 0; ; tricks++) {
        await playOn(page, (what) => what === 'go-on' || what === 'next-deal' || what === 'over');
        if ((await look(page)).what !== 'go-on') {
          expect(tricks).toBeGreaterThan(2);
          break;
        }
        await page.waitForTimeout(100);
        expect(await unreadable(page), `trick ${tricks + 1}`).toEqual([]);
        const short = await page.locator('.seats .name').evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent));
        expect(short).toEqual([]);
        await page.locator('[data-go-on]').click();
      }
      // The summary covers the last trick, or part of it would look out from under it.
      await expect(page.locator('.trick li')).toHaveCount(0);
    });

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
