/** While cards are played, neither the felt nor the hand moves: not for a hint, a notice, a trick that is full or won cards. */

import { expect, test, type Page } from '@playwright/test';
import { also } from './grid';
import { look, playOn, sit, type Start } from './play';

const PHONE = { width: 375, height: 667 };
const OTHERS = [{ width: 1280, height: 800 }, { width: 667, height: 375 }, { width: 320, height: 568 }];

const GAMES: Start[] = [
  { game: 'kakeya-trump', preset: 'kk-4' },
  { game: 'whist', preset: 'whist-short' },
  { game: 'ruff-and-trump', preset: 'rt-2-24' },
  { game: 'japanese-loo', preset: 'jl-5' },
  { game: 'euchre', preset: 'euchre-stick' },
  { game: 'oh-hell', preset: 'oh-hell-4' },
  { game: 'german-whist', preset: 'german-whist-3' },
];

interface Places {
  felt: number[];
  hand: number[];
  /** The sides whose scores are cut off. */
  cut: string[];
}

/** Where felt and hand lie, with the next picture. */
function places(page: Page): Promise<Places> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
    const box = (selector: string): number[] => {
      const node = document.querySelector(selector);
      if (!node) throw new Error(`${selector} is not there`);
      const { left, top, width, height } = node.getBoundingClientRect();
      return [left, top, width, height].map(Math.round);
    };
    const cut = [...document.querySelectorAll('.scores li')].filter((side) => side.scrollWidth > side.clientWidth + 1).map((side) => side.textContent);
    return { felt: box('.felt'), hand: box('.handbox'), cut };
  });
}

const apart = (a: Places, b: Places): number => Math.max(...(['felt', 'hand'] as const).flatMap((part) => a[part].map((at, i) => Math.abs(at - (b[part][i] ?? 0)))));

/** Plays a deal, a hint at its second decision, and says what moved anything. */
async function moves(page: Page): Promise<string[]> {
  const found: string[] = [];
  let first: Places | undefined;
  let cards = 0;
  async function compare(): Promise<void> {
    const now = await places(page);
    first ??= now;
    found.push(...now.cut);
    if (apart(first, now) > 1) found.push(`${JSON.stringify(first)} ${JSON.stringify(now)}: ${(await page.locator('.ask').textContent())?.replaceAll(/\s+/g, ' ')}`);
  }
  for (;;) {
    await playOn(page, (what) => what === 'card' || what === 'go-on' || what === 'next-deal' || what === 'over');
    const { what, state } = await look(page);
    if (what === 'next-deal' || what === 'over') break;
    // A trick that lies is seen between two plays; who sits the rest out has buttons.
    if (what === 'card' || (first && (await page.locator('[data-skip]').count()) === 0)) await compare();
    if (what === 'card' && ++cards === 2) {
      await page.keyboard.press('h');
      await expect(page.locator('.hint')).toBeVisible({ timeout: 30_000 });
      await compare();
    }
    await page.locator(what === 'card' ? '.hand li.legal button' : '[data-go-on]').first().click({ position: { x: 9, y: 14 } });
    await expect.poll(async () => (await look(page)).state, { intervals: [20] }).not.toBe(state);
  }
  expect(cards).toBeGreaterThan(1);
  return found;
}

for (const locale of ['en-GB', 'ja-JP'])
  for (const [i, start] of GAMES.entries())
    for (const size of locale === 'ja-JP' ? also(i === 0 ? [PHONE] : [], i === 0 ? [] : [PHONE]) : also(i === 0 ? [PHONE, ...OTHERS] : [PHONE], i === 0 ? [] : OTHERS))
      test(`nothing moves while cards are played: ${start.preset} on ${size.width}x${size.height} in ${locale}`, async ({ browser }) => {
        const context = await browser.newContext({ locale, viewport: size, reducedMotion: 'reduce' });
        const page = await context.newPage();
        await sit(page, { ...start, settings: { pace: 'tap' } });
        expect(await moves(page)).toEqual([]);
        await context.close();
      });
