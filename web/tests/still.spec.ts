/** What does not move when texts come and go. */

import { expect, test, type Page } from '@playwright/test';
import { playOn, sit } from './play';

for (const size of [{ width: 1440, height: 900 }, { width: 768, height: 1024 }])
  test(`a hint moves neither the players nor the person’s plate: ${size.width}x${size.height}`, async ({ page }) => {
    await page.setViewportSize(size);
    await sit(page, { game: 'whist', preset: 'whist-short' });
    await playOn(page, (what) => what === 'card');
    const places = (): Promise<number[]> => page.locator('.seat, .me').evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    const before = await places();
    await page.keyboard.press('h');
    await expect(page.locator('.hint')).toBeVisible({ timeout: 30_000 });
    expect(await places()).toEqual(before);
  });

/** Who has played a match is offered another one. */
async function again(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.goto('./');
  await page.evaluate(() => localStorage.setItem('kirifuda.last-game', '"ruff-and-honours"'));
  await page.reload();
}

for (const size of [{ width: 1440, height: 900 }, { width: 768, height: 1024 }, { width: 375, height: 667 }])
  test(`the introduction has the whole width, and what it leads to stands below: ${size.width}x${size.height}`, async ({ page }) => {
    await again(page, size);
    const [tag, first] = [page.locator('.hero .tag'), page.locator('.hero button')];
    await expect(first).toContainText('again');
    const [text, button] = [await tag.boundingBox(), await first.boundingBox()];
    expect(button?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0));
    expect(text?.height).toBeLessThan(size.width < 500 ? 200 : 110);
  });

test('the level of the bots is told before a match, with the way to change it, and at the table', async ({ page }) => {
  await page.goto('./');
  const options = page.locator('[data-options]').first();
  await expect(options).toHaveText(/^Bots: Medium · Options/);
  await page.locator('[data-play="whist"]').click();
  await expect(page.locator('.bar [data-level]')).toHaveText('Bots: Medium');
  await page.goto('./#/');
  await options.click();
  await expect(page.getByText('How well the others play')).toBeVisible();
});
