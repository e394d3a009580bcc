import { expect, test, type Page } from '@playwright/test';
import { due, remember } from './play';

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
  for (let i = 0; i < 4000; i++) {
    const what = await due(page);
    if (what === 'over') break;
    if (what === 'nothing') {
      await page.waitForTimeout(15);
      continue;
    }
    // The focus comes to what is asked by itself; nobody has to look for it.
    const place = what === 'card' || what === 'discard' ? 'hand' : what === 'next-deal' ? 'end' : 'ask';
    await expect.poll(() => focused(page), { message: what }).toBe(place);
    if (what === 'discard') {
      for (let n = 0; n < 16 && (await page.locator('[data-put-out]').getAttribute('aria-disabled')) === 'true'; n++) {
        await page.keyboard.press('Space');
        await page.keyboard.press('ArrowRight');
      }
      await page.keyboard.press('Tab');
      await tabTo(page, '[data-put-out]').catch(() => undefined);
      await page.locator('[data-put-out]').focus();
      await page.keyboard.press('Enter');
    } else if (what === 'choice') await page.keyboard.press('1');
    else await page.keyboard.press('Enter');
    if (what === 'card') played += 1;
    await expect.poll(async () => (await due(page)) !== what || what === 'card' || what === 'choice').toBe(true);
  }
  // Thirteen tricks, less the cards that could not be chosen.
  expect(played).toBeGreaterThanOrEqual(6);
  await expect(page.locator('.end [data-again]')).toBeFocused();
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
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle);
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
});
