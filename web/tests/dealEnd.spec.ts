/** The end of a deal: one line that says how it went, and the sums behind it. */

import { expect, test, type Page } from '@playwright/test';
import { some } from './grid';
import { decide, playOn, remember, sit } from './play';

const GAMES = [
  { game: 'kakeya-trump', preset: 'kk-4' },
  { game: 'japanese-loo', preset: 'jl-5' },
  { game: 'hearts', preset: 'hearts-100' },
  { game: 'spades', preset: 'spades-500' },
];

/** Gain and total of a side, as numbers. */
const sums = async (page: Page): Promise<{ own: boolean; gained: number; total: number }[]> => {
  const rows = await page.locator('[data-deal-totals] tbody tr').evaluateAll((all) => all.map((row) => ({ own: row.classList.contains('own'), cells: [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '') })));
  const number = (text = ''): number => Number(text.replace('−', '-').replace(/[+±]/, ''));
  return rows.map(({ own, cells }) => ({ own, gained: number(cells[0]), total: number(cells[1]) }));
};

for (const start of GAMES)
  test(`the end of a deal says who has won it, by what and why: ${start.preset}`, async ({ page }) => {
    await sit(page, start);
    let before: Awaited<ReturnType<typeof sums>> | null = null;
    for (const n of [1, 2]) {
      await playOn(page, (what) => what === 'next-deal');
      const [headline, now] = [(await page.locator('[data-deal-headline]').textContent()) ?? '', await sums(page)];
      const own = now.find((side) => side.own)?.gained ?? NaN;
      const others = now.filter((side) => !side.own).map((side) => side.gained);
      const [verdict, account] = headline.split(': ');
      const least = start.game === 'hearts';
      const expected =
        start.game === 'japanese-loo'
          ? own > 0 ? 'You come out ahead' : own < 0 ? 'You come out behind' : 'You come out even'
          : (least ? own < Math.min(...others) : own > Math.max(...others)) ? 'You win the deal' : others.length > 1 ? 'The deal is over' : own === others[0] ? 'The deal is drawn' : 'You lose the deal';
      expect(verdict, `deal ${n}: ${own} and ${others.join(', ')}`).toBe(expected);
      const counted = (what: string): string => `${Math.abs(own)} ${what}${Math.abs(own) === 1 ? '' : 's'}`;
      const signed = (n: number): string => String(n).replace('-', '−');
      const brought = ['kakeya-trump', 'japanese-loo'].includes(start.game) ? counted('chip') : least ? `${counted('point')} against` : `${signed(own)} to ${signed(others[0] ?? NaN)}`;
      if (own !== 0) expect(account).toBe(brought);
      // What each side has now is what it had, and what it has gained.
      if (before) expect(now.map((side) => side.total - side.gained)).toEqual(before.map((side) => side.total));
      before = now;
      // The sheet has both for every deal.
      await page.keyboard.press('s');
      await expect(page.getByRole('dialog').getByRole('row').nth(n).getByRole('cell')).toHaveText(now.map((side) => `${side.gained === 0 ? '±' : side.gained > 0 ? '+' : ''}${signed(side.gained)} ${signed(side.total)}`));
      await page.keyboard.press('Escape');
      await decide(page, 'next-deal', 0);
    }
  });

test('after a deal of Kakeya the court cards are counted once, with why so much is paid, in Japanese', async ({ page }) => {
  await sit(page, { game: 'kakeya-trump', preset: 'kk-4', settings: { lang: 'ja' } });
  await playOn(page, (what) => what === 'next-deal' || what === 'over');
  const reasons = page.locator('[data-deal-totals] small');
  await expect(reasons.filter({ hasText: /^絵柄(は8枚ずつ|\d+枚対\d+枚)。.*碁石[124]個です。$/ })).toHaveCount(1);
  await expect(reasons.filter({ hasText: /^勝ったペアへの支払い$/ })).toHaveCount(1);
});

test('after a match of Hearts everybody has a place, and points are a loss', async ({ page }) => {
  await sit(page, { game: 'hearts', preset: 'hearts-100', options: { target: 30 } });
  await playOn(page);
  const rows = await sums(page);
  expect(rows.map((row) => row.total)).toEqual(rows.map((row) => row.total).toSorted((a, b) => a - b));
  const places = await page.locator('[data-deal-totals] [data-place]').allTextContents();
  expect(places).toEqual(rows.map((row) => ['1st', '2nd', '3rd', '4th'][rows.filter((other) => other.total < row.total).length]));
  const lost = await page.locator('[data-deal-totals] tbody td:nth-child(2)').evaluateAll((cells) => cells.map((cell) => [cell.textContent.startsWith('+'), cell.className.includes('down')]));
  for (const [points, down] of lost) expect(down).toBe(points);
});

test('the decision that turned a deal is looked at on the table, and the match goes on from there', async ({ page }) => {
  test.setTimeout(240_000);
  await sit(page, { game: 'kakeya-trump', preset: 'kk-4' });
  const turned = page.locator('[data-turned]');
  // Not every deal is turned by one decision; then it is said so.
  for (let deal = 1; ; deal++) {
    await playOn(page, (what) => what === 'next-deal');
    await page.locator('[data-what-turned]').click();
    await expect(turned).toContainText(/Trick|trick|efore the play|No single decision/, { timeout: 60_000 });
    if ((await turned.locator('[data-look]').count()) > 0) break;
    await expect(turned).toContainText('No single decision turned this deal');
    expect(deal).toBeLessThan(4);
    await decide(page, 'next-deal', 0);
  }
  const headline = await page.locator('[data-deal-headline]').textContent();
  const said = await turned.locator('p').first().innerText();
  // For another player's decision, the sentence names that player and says what it was worth.
  expect(said).toMatch(/Trick \d+, You: .+\. Better: |(Ann|Ben|Cleo)’s .+ (in trick \d+|before the play) gave (your side|away) (about \d+|less than 1) chips?\. Better: /);
  await turned.locator('[data-look]').click();
  const [done, best] = /(?:: |’s )(\S+?)\.? .*Better: (.+)$/.exec(said)?.slice(1) ?? [];
  await expect(page.locator('[data-decision]')).toContainText(done ?? '?', { timeout: 30_000 });
  await expect(page.locator('[data-decision]')).toContainText(`Better: ${best}`);
  await page.locator('[data-look-back]').click();
  await expect(page.locator('[data-deal-headline]')).toHaveText(headline ?? '');
  // The browser’s Back leads to the match as well.
  await page.locator('[data-what-turned]').click();
  await turned.locator('[data-look]').click();
  await expect(page.locator('[data-decision]')).toBeVisible();
  await page.goBack();
  await expect(page.locator('[data-deal-headline]')).toHaveText(headline ?? '');
  await decide(page, 'next-deal', 0);
  await expect(page.locator('.hand li').first()).toBeVisible();
});

const SIZES = [{ width: 320, height: 568 }, { width: 375, height: 667 }, { width: 667, height: 375 }, { width: 1280, height: 800 }];

for (const size of some(SIZES, 0, 2))
  test(`the end of a deal is seen whole, with its usual buttons, and the others are one tap away: ${size.width}x${size.height}`, async ({ page }) => {
    await page.setViewportSize(size);
    await sit(page, { game: 'whist', preset: 'whist-short', options: { target: 9 } });
    await playOn(page, (what) => what === 'next-deal');
    const end = page.locator('section.end');
    await expect(end.locator('[data-what-turned]')).toBeVisible();
    const scrolls = (part: string): Promise<boolean> => end.locator(part).first().evaluate((node) => node.scrollHeight > node.clientHeight + 1);
    expect([await scrolls('.summary'), await scrolls('.actions')]).toEqual([false, false]);
    await expect(end.getByRole('button')).toHaveText(['Next deal', 'Scores', 'What turned this deal?', 'More']);
    await page.locator('[data-more-deeds]').click();
    await expect(end.getByRole('button')).toHaveCount(8);
    expect(await scrolls('.actions')).toBe(false);
    for (const button of await end.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 });
    // Tab goes through them in the order in which they lie.
    const order = await end.evaluate((end) => {
      const lies = (button: Element): { top: number; left: number } => button.getBoundingClientRect();
      const buttons = [...end.querySelectorAll('button')];
      return { byTab: buttons.map((button) => button.textContent), byEye: buttons.toSorted((a, b) => Math.round(lies(a).top - lies(b).top) || lies(a).left - lies(b).left).map((button) => button.textContent) };
    });
    expect(order.byTab).toEqual(order.byEye);
  });

for (const size of some(SIZES, 0))
  test(`after a match nothing lies on the result, whatever else is told there: ${size.width}x${size.height}`, async ({ page }) => {
    await page.setViewportSize(size);
    await remember(page, { game: 'whist', preset: 'whist-short' });
    await page.goto('./#/day');
    await page.locator('[data-play-day="whist"]').click();
    await playOn(page);
    await expect(page.locator('[data-day-end]')).toBeVisible();
    const [summary, actions] = await Promise.all(['.summary', '.actions'].map((part) => page.locator(`section.end ${part}`).first().evaluate((node) => node.getBoundingClientRect().toJSON() as DOMRect)));
    expect(summary?.bottom).toBeLessThanOrEqual((actions?.top ?? 0) + 0.5);
    for (const button of await page.locator('section.end .actions button').all()) await expect(button).toBeInViewport({ ratio: 1 });
    // What is longer than the table is high is read by scrolling.
    await page.locator('[data-to-days]').scrollIntoViewIfNeeded();
    await expect(page.locator('[data-to-days]')).toBeInViewport({ ratio: 1 });
  });
