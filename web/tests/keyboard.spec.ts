import { expect, test, type Page } from '@playwright/test';
import { look, playOn, remember } from './play';

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`Tab does not reach ${selector}`);
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const node = document.activeElement;
    return node?.closest('.hand') ? 'hand' : node?.closest('.ask') ? 'ask' : node?.closest('.end') ? 'end' : (node?.tagName ?? '');
  });

test('a whole match by keyboard alone', async ({ page }) => {
  await remember(page, { game: 'whist', preset: 'whist-short', options: { target: 1 }, settings: { pace: 'tap' } });
  await page.goto('./');
  await expect(page.locator('[data-play="whist"]')).toBeEnabled();
  await tabTo(page, '[data-play="whist"]');
  await page.keyboard.press('Enter');
  await expect(page.locator('.table')).toBeVisible();

  let played = 0;
  let last = '';
  for (let i = 0; i < 8000; i++) {
    const { what, state } = await look(page);
    if (what === 'over') break;
    if (what === 'nothing' || state === last) {
      await page.waitForTimeout(15);
      continue;
    }
    last = state;
    // The focus comes to what is asked by itself; nobody has to look for it.
    await expect.poll(() => focused(page), { message: what }).toBe(what === 'card' ? 'hand' : what === 'next-deal' ? 'end' : 'ask');
    await page.keyboard.press('Enter');
    if (what === 'card') played += 1;
  }
  // Thirteen tricks, less the cards that could not be chosen.
  expect(played).toBeGreaterThanOrEqual(6);
  await expect(page.locator('.end [data-again]')).toBeFocused();
});

test('cards to discard are chosen and confirmed by keyboard', async ({ page }) => {
  // With this seed the person may take the stock in the first deal.
  await page.addInitScript(() => {
    crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
      if (array instanceof BigUint64Array) array.fill(5n);
      return array;
    };
  });
  await remember(page, { game: 'nanban-karuta', preset: 'nk', options: { target: 99 } });
  await page.goto('./');
  await page.locator('[data-play="nanban-karuta"]').click();
  await playOn(page, (what) => what === 'discard', 600);
  await expect.poll(() => focused(page)).toBe('hand');
  for (let n = 0; n < 4; n++) {
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
  }
  await expect(page.locator('.hand li.chosen')).toHaveCount(4);
  // The button stands before the hand: one Tab back.
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator('[data-discard-cards]')).toBeFocused();
  await expect(page.locator('[data-discard-cards]')).toHaveAccessibleName(/^Discard (\w+ of (clubs|swords|cups|coins) ?){4}\(4 of 4\)$/);
  const cards = await page.locator('.hand li').count();
  await page.keyboard.press('Enter');
  await expect(page.locator('.hand li')).toHaveCount(cards - 4);
});

test('arrows walk through the hand, and the keys are listed under ?', async ({ page }) => {
  await remember(page, { game: 'whist', preset: 'whist-short' });
  await page.goto('./');
  await page.locator('[data-play="whist"]').click();
  await expect(page.locator('.hand.asked li.legal').first()).toBeVisible();
  await page.keyboard.press('c');
  await page.keyboard.press('Home');
  const at = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.parentElement?.dataset.card);
  const first = await at();
  await page.keyboard.press('ArrowRight');
  expect(await at()).not.toBe(first);
  await page.keyboard.press('ArrowLeft');
  expect(await at()).toBe(first);
  await page.keyboard.press('ArrowDown');
  expect((await at())?.[1]).not.toBe(first?.[1]);
  // The ring lies over the card, so that the cards beside it stay as they are.
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement?.parentElement as Element, '::after').outlineStyle);
  expect(outline).toBe('solid');

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const [key, name] of [['s', 'Scores'], ['l', 'Log'], ['r', 'Whist'], ['w', 'The table in words'], ['o', 'Settings']] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  // There is no trick to look at yet.
  await page.keyboard.press('t');
  await page.waitForTimeout(200);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('keys of one letter can be switched off, and the rest still plays', async ({ page }) => {
  await remember(page, { game: 'whist', preset: 'whist-short', settings: { pace: 'tap' } });
  await page.goto('./');
  await page.locator('[data-play="whist"]').click();
  await playOn(page, (what) => what === 'card');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog');
  await expect(keys.locator('tbody tr')).toHaveCount(17);
  await keys.getByRole('radio', { name: 'No' }).check();
  await expect(keys.locator('tbody tr')).toHaveCount(5);
  await page.keyboard.press('Escape');
  for (const key of ['s', 'L', '?', 'h', '1']) await page.keyboard.press(key);
  await expect(keys).toHaveCount(0);
  await expect(page.locator('.hint')).toHaveCount(0);
  await expect(page.locator('.tools [title*="("]')).toHaveCount(0);

  // Kept over a reload; cards are played as ever.
  await page.reload();
  await playOn(page, (what) => what === 'card');
  await page.locator('.hand li.legal button').first().focus();
  const cards = await page.locator('.hand li').count();
  await page.keyboard.press('s');
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.locator('.hand li')).toHaveCount(cards - 1);
});
