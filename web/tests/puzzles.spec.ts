import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { idOf, read, type Puzzle } from '../src/puzzles/puzzles';
import { answer, quick } from './lessons';

function puzzlesOf(game: string): Puzzle[] {
  return read(readFileSync(new URL(`../../games/${game}/puzzles.jsonl`, import.meta.url), 'utf8'));
}

function find(game: string, kind: Puzzle['kind']): Puzzle {
  const found = puzzlesOf(game).find((puzzle) => puzzle.kind === kind);
  if (!found) throw new Error(`no ${kind} in ${game}`);
  return found;
}

const answers = (puzzle: Puzzle, place: number): string[] => puzzle.candidates[place]?.actions.slice(0, 1) ?? [];

async function asked(page: Page): Promise<void> {
  await expect(page.locator('[data-puzzle="asked"]')).toBeVisible();
  await expect(page.locator('.hand.asked li.legal, [data-choice]').first()).toBeVisible();
}

test('a puzzle is found from the first page and solved by keyboard', async ({ page }) => {
  await quick(page);
  await page.goto('./');
  await page.locator('[data-puzzles]').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-puzzles-of="ruff-and-honours"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-solved]')).toContainText('0 of');
  const puzzle = find('ruff-and-honours', 'follow');
  await page.locator(`[data-puzzle="${idOf(puzzle)}"]`).focus();
  await page.keyboard.press('Enter');
  await asked(page);
  // Before the answer nothing tells the others' cards or what is best.
  await expect(page.locator('[data-all-hands], [data-values], [data-why]')).toHaveCount(0);
  expect(await page.locator('[data-open-hand]').count()).toBe(0);
  await answer(page, answers(puzzle, 0), true);
  await expect(page.locator('[data-puzzle="right"]')).toContainText('Right.');
  await expect(page.locator('[role=log][aria-live]')).toContainText('Right.');
  await expect(page.locator('[data-next-puzzle]')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('dialog[open] tbody tr')).toHaveCount(puzzle.candidates.length);
  await page.keyboard.press('Escape');
  await page.locator('[data-next-puzzle]').focus();
  await page.keyboard.press('Enter');
  await asked(page);
  await page.locator('header .icon').first().click();
  await expect(page.locator('[data-solved]')).toContainText('1 of');
  await expect(page.locator('[data-solved]')).toContainText('1 at the first try');
});

for (const locale of ['en-GB', 'ja-JP'])
  test(`a phone of 320 px shows the note of a puzzle whole, before and after the answer: ${locale}`, async ({ browser }) => {
    const context = await browser.newContext({ locale, viewport: { width: 320, height: 568 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await quick(page);
    const whole = async (where: string): Promise<void> => {
      await page.waitForTimeout(200);
      const cut = await page.locator('.coach').evaluate((note) => {
        const [box, bar] = [note, note.closest('.barbox')].map((node) => node?.getBoundingClientRect());
        return { scrolls: note.scrollHeight - note.clientHeight > 1, below: (box?.bottom ?? 0) - (bar?.bottom ?? 0) > 1, above: (bar?.top ?? 0) - (box?.top ?? 0) > 1 };
      });
      expect(cut, where).toEqual({ scrolls: false, below: false, above: false });
    };
    for (const game of ['ruff-and-honours', 'japanese-loo', 'kakeya-trump'])
      for (const place of [0, 1]) {
        const puzzle = find(game, 'follow');
        await page.goto('./');
        await page.goto(`./#/puzzles/${game}/${idOf(puzzle)}`);
        await asked(page);
        await whole(`${game} asked`);
        await answer(page, answers(puzzle, place), true);
        await expect(page.locator('[data-verdict]')).toBeVisible();
        await whole(`${game} answered ${place}`);
        if (place === 0) continue;
        await page.locator('[data-reveal]').click();
        await expect(page.locator('[data-why]')).toBeVisible();
        await whole(`${game} shown`);
      }
    await context.close();
  });

test.describe('on a phone in Japanese', () => {
  test.use({ locale: 'ja-JP', hasTouch: true, isMobile: true, viewport: { width: 375, height: 667 } });

  test('after a wrong answer one tries again or has the answer shown, and a later try does not count as the first', async ({ page }) => {
    await quick(page);
    await page.goto('./#/learn/japanese-loo');
    await page.locator('[data-puzzles]').tap();
    const puzzle = find('japanese-loo', 'call');
    await page.locator(`[data-puzzle="${idOf(puzzle)}"]`).tap();
    await asked(page);
    await page.locator(`[data-choice="${answers(puzzle, 1)[0]}"]`).tap();
    await expect(page.locator('[data-verdict]')).toContainText('最善ではありません。');
    // The cards from which one chooses again are in sight.
    await expect(page.locator('.hand li').first()).toBeInViewport();
    // What is best stays hidden until it is asked for.
    await expect(page.locator('[data-why], [data-values], [data-all-hands], [data-next-puzzle]')).toHaveCount(0);
    await expect(page.locator('[data-again]')).toBeFocused();
    await page.locator('[data-again]').tap();
    await asked(page);
    await page.locator(`[data-choice="${answers(puzzle, 1)[0]}"]`).tap();
    await page.locator('[data-reveal]').tap();
    await expect(page.locator('[data-why]')).toContainText('最善は');
    await expect(page.locator('[data-next-puzzle]')).toBeFocused();
    expect(await page.locator('.coach').innerText()).not.toMatch(/\{\d\}/);
    await page.locator('[data-all-hands]').tap();
    await expect(page.locator('[data-open-hand]').first()).toBeAttached();
    await page.locator('[data-again]').tap();
    await asked(page);
    await page.locator(`[data-choice="${answers(puzzle, 0)[0]}"]`).tap();
    await expect(page.locator('[data-puzzle="right"]')).toBeVisible();
    await page.goto('./#/puzzles/japanese-loo');
    await expect(page.locator(`[data-puzzle="${idOf(puzzle)}"]`)).toContainText('やり直して正解');
    await page.goto('./#/puzzles/japanese-loo/nothing');
    await expect(page.getByText('その問題はありません。')).toBeVisible();
  });
});
