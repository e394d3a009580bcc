/** The end of a deal: one line that says how it went, and the sums behind it. */

import { expect, test, type Page } from '@playwright/test';
import { decide, playOn, sit } from './play';

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
      const [verdict, change] = headline.split(': ');
      const least = start.game === 'hearts';
      const expected =
        start.game === 'japanese-loo'
          ? own > 0 ? 'You come out ahead' : own < 0 ? 'You come out behind' : 'You come out even'
          : (least ? own < Math.min(...others) : own > Math.max(...others)) ? 'You win the deal' : others.length > 1 ? 'The deal is over' : own === others[0] ? 'The deal is drawn' : 'You lose the deal';
      expect(verdict, `deal ${n}: ${own} and ${others.join(', ')}`).toBe(expected);
      if (own !== 0) expect(change).toMatch(new RegExp(`^[+−]${Math.abs(own)} (chip|point)s?$`));
      // What each side has now is what it had, and what it has gained.
      if (before) expect(now.map((side) => side.total - side.gained)).toEqual(before.map((side) => side.total));
      before = now;
      await decide(page, 'next-deal', 0);
    }
  });
