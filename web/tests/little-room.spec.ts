import { expect, test, type Locator, type Page } from '@playwright/test';
import { some } from './grid';
import { look, playOn, sit, type Start } from './play';

/** Phones, and 1440 by 900 at 200 %. */
const SIZES = [
  { width: 320, height: 568 },
  { width: 375, height: 667 },
  { width: 667, height: 375 },
  { width: 844, height: 390 },
  { width: 720, height: 450 },
];

/** Whether all four corners can be seen and hit. */
function isWhole(node: Locator): Promise<boolean> {
  return node.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [[left + 4, top + 4], [right - 4, top + 4], [left + 4, bottom - 4], [right - 4, bottom - 4]] as const;
    return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
  });
}

/** What is wrong with the panel that asks: something hidden without a cue, or parts of the table that lie on each other. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const panel = document.querySelector<HTMLElement>('.barbox');
    if (!panel) return ['no panel'];
    const box = panel.getBoundingClientRect();
    for (const part of panel.querySelectorAll('.prompt, .hint, .hint button, .choice')) {
      const { top, bottom, height } = part.getBoundingClientRect();
      // The question makes room for the hint, and is only for screen readers then.
      if (height <= 1) continue;
      const cut = top < box.top - 1 ? 'above' : bottom > box.bottom + 1 ? 'below' : null;
      const cue = panel.dataset.more?.includes(cut ?? '') && getComputedStyle(panel).maskImage !== 'none';
      if (cut && !cue) found.push(`hidden ${cut}: ${part.textContent}`);
    }
    for (const text of panel.querySelectorAll('.hint p')) if (text.scrollHeight > text.clientHeight + 1) found.push('the hint is cut off');
    const parts = [panel, ...document.querySelectorAll('.strip, .me, .felt, .handbox, .table > .facts')].map((node) => ({ name: node.className, box: node.getBoundingClientRect() })).filter((part) => part.box.width * part.box.height > 0);
    for (const [i, a] of parts.entries()) {
      if (a.box.bottom > innerHeight + 1 || a.box.right > innerWidth + 1 || a.box.top < -1) found.push(`outside of the window: ${a.name}`);
      for (const b of parts.slice(i + 1)) {
        const over = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left) > 2 && Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top) > 2;
        if (over) found.push(`on each other: ${a.name}, ${b.name}`);
      }
    }
    const felt = document.querySelector('.felt')?.getBoundingClientRect();
    for (const seat of document.querySelectorAll('.seats li')) {
      const { top, bottom } = seat.getBoundingClientRect();
      if (felt && (top < felt.top - 1 || bottom > felt.bottom + 1)) found.push(`a seat is cut off: ${seat.textContent}`);
    }
    return found;
  });
}

const ASKS: Start[] = [
  { game: 'kakeya-trump', preset: 'kk-4', options: { first_dealer: 0 } },
  { game: 'ruff-and-trump', preset: 'rt-4d', options: { first_dealer: 0 } },
  { game: 'japanese-loo', preset: 'jl-5', options: { players: 10, first_dealer: 0 } },
];

for (const locale of ['en-GB', 'ja-JP'])
  for (const size of locale === 'en-GB' ? some(SIZES, 0, 4) : some(SIZES, 3))
    // The longest texts in both languages.
    for (const start of locale === 'en-GB' ? ASKS : ASKS.slice(0, 2))
      test(`choices and hints are in reach, and nothing is hidden without a cue: ${start.preset} on ${size.width}x${size.height} in ${locale}`, async ({ browser }) => {
        const context = await browser.newContext({ locale, viewport: size, reducedMotion: 'reduce' });
        const page = await context.newPage();
        await sit(page, start);
        await playOn(page, (what) => what === 'choice');
        await page.waitForTimeout(200);
        expect(await faults(page)).toEqual([]);
        for (const choice of await page.locator('.choice').all()) {
          await choice.scrollIntoViewIfNeeded();
          expect(await isWhole(choice), (await choice.textContent()) ?? '').toBe(true);
        }
        await page.locator('.barbox').evaluate((panel) => (panel.scrollTop = 0));
        await page.keyboard.press('h');
        const follow = page.locator('.hint button');
        await expect(follow).toBeVisible({ timeout: 30_000 });
        await page.waitForTimeout(200);
        expect(await faults(page)).toEqual([]);
        expect(await isWhole(follow), 'the button of the hint').toBe(true);
        await follow.click();
        await expect(follow).toHaveCount(0);
        await context.close();
      });

/** What the others have announced, and all of it readable. */
async function announced(page: Page): Promise<void> {
  const notes = page.locator('.seats .note', { hasText: /^“\d+”/ });
  await expect(notes).toHaveCount(3);
  for (const note of await notes.all()) {
    const seen = await note.evaluate((node) => {
      const [box, felt] = [node.getBoundingClientRect(), node.closest('.felt')?.getBoundingClientRect()];
      return felt !== undefined && box.top >= felt.top && box.bottom <= felt.bottom && node.scrollWidth <= node.clientWidth;
    });
    expect(seen, (await note.textContent()) ?? '').toBe(true);
  }
}

for (const size of some(SIZES, 0, 3))
  test(`what the others have announced can be read, before one's own announcement and after: ${size.width}x${size.height}`, async ({ browser }) => {
    // Who deals announces last, and is marked as the dealer besides.
    for (const dealer of [0, 1]) {
      const context = await browser.newContext({ locale: 'en-GB', viewport: size, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await sit(page, { game: 'ruff-and-trump', preset: 'rt-4d', options: { first_dealer: dealer } });
      if (dealer === 0) {
        await playOn(page, (what) => what === 'choice');
        await page.waitForTimeout(200);
        await announced(page);
        await page.keyboard.press('h');
        await expect(page.locator('.hint')).toBeVisible({ timeout: 30_000 });
        await page.waitForTimeout(200);
        await announced(page);
      }
      await playOn(page, (what) => what === 'card');
      await page.waitForTimeout(200);
      await announced(page);
      await context.close();
    }
  });

/** The cards of the trick of which rank or suit are covered, or of which a part is outside of the felt. */
function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const felt = document.querySelector('.felt')?.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('.trick li')]
      .filter((card) => {
        const box = card.getBoundingClientRect();
        const [rank, sign] = [card.querySelector('.rank'), card.querySelector('.rank + path')].map((node) => node?.getBoundingClientRect());
        if (!rank || !felt) return true;
        const spots = [rank, ...(sign ? [sign] : [])].flatMap(({ left, top, width, height }) => [0.15, 0.5, 0.85].map((part) => [left + width * part, top + height * part] as const));
        const seen = spots.every(([x, y]) => card.contains(document.elementsFromPoint(x, y).find((node) => node.closest('.trick li, .seats li, .pot')) ?? null));
        return !seen || box.top < felt.top - 1 || box.bottom > felt.bottom + 1;
      })
      .map((card) => card.dataset.lies ?? '');
  });
}

for (const size of some(SIZES, 0))
  for (const start of [
    { game: 'whist', preset: 'whist-short', options: { first_dealer: 1 } },
    { game: 'ruff-and-trump', preset: 'rt-2-12' },
    { game: 'japanese-loo', preset: 'jl-5', options: { players: 9 } },
    { game: 'japanese-loo', preset: 'jl-5', options: { players: 10 } },
  ])
    test(`every card of every trick shows rank and suit, and every seat its name: ${start.preset} ${JSON.stringify(start.options ?? {})} on ${size.width}x${size.height}`, async ({ page }) => {
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

for (const size of some(SIZES, 0, 2))
  test(`the summary of a deal is not hidden behind its buttons, and all of them are in reach: ${size.width}x${size.height}`, async ({ page }) => {
    await page.setViewportSize(size);
    await sit(page, { game: 'hearts', preset: 'hearts-100', options: { first_dealer: 1 } });
    await playOn(page, (what) => what === 'next-deal');
    const end = page.locator('.end');
    const read = await end.evaluate((node) => (node.querySelector('.summary')?.clientHeight ?? 0) / node.clientHeight);
    expect(read).toBeGreaterThan(0.65);
    await expect(page.locator('[data-deal-headline]')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[data-next-deal]')).toBeInViewport({ ratio: 1 });
    await page.locator('[data-more-deeds]').click();
    for (const button of await end.getByRole('button').all()) {
      await button.evaluate((node) => node.scrollIntoView({ block: 'end' }));
      expect(await isWhole(button), (await button.textContent()) ?? '').toBe(true);
    }
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
  await cells.last().scrollIntoViewIfNeeded();
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
  await page.locator('[data-all] > summary').click({ timeout: 120_000 });
  const decisions = page.getByRole('dialog').locator('.scroll', { has: page.locator('[data-decisions]') });
  await expect(decisions).toBeVisible();
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
