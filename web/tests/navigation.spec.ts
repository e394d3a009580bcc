import { expect, test, type Page } from '@playwright/test';
import { clean } from './axe';
import { GAMES } from './games';
import { some } from './grid';
import { playOn, sit } from './play';

const PHONES = [{ width: 375, height: 667 }, { width: 320, height: 568 }, { width: 667, height: 375 }];

/** The site as a server with tables gives it: it has one page more. */
async function asServed(page: Page): Promise<void> {
  await page.route(/\/$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('name="kirifuda-server" content="no"', 'name="kirifuda-server" content="yes"') });
  });
}

for (const locale of ['en-GB', 'ja-JP'])
  for (const size of some(PHONES, locale === 'en-GB' ? 1 : 2))
    test(`the head takes at most an eighth of ${size.width}x${size.height}, has the lessons in it, and steps aside at the table: ${locale}`, async ({ browser }) => {
      const context = await browser.newContext({ viewport: size, locale, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await asServed(page);
      await page.goto('./');
      const head = page.locator('header.top');
      await expect(head.locator('[href="#/friends"]')).toBeVisible();
      expect((await head.boundingBox())?.height).toBeLessThanOrEqual(size.height / 8);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
      await head.locator('[href="#/learn"]').click();
      await expect(page.locator('main [data-learn]')).toHaveCount(GAMES.length);
      await expect(page.locator('main h1')).toBeFocused();
      await expect(head.locator('[href="#/learn"]')).toHaveAttribute('aria-current', 'page');
      // The lesser pages are a tap further.
      const menu = head.locator('[data-menu]');
      await menu.click();
      await expect(head.locator('.panel [href="#/settings"]')).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(head.locator('.panel')).toHaveCount(0);
      await expect(menu).toBeFocused();
      await menu.click();
      await page.mouse.click(5, size.height - 5);
      await expect(head.locator('.panel')).toHaveCount(0);
      await menu.click();
      await head.locator('.panel [href="#/settings"]').click();
      await expect(page.locator('main h1')).toBeFocused();
      await expect(head.locator('.panel')).toHaveCount(0);
      await page.goto('./#/');
      await page.locator('[data-play="whist"]').click();
      await expect(page.locator('.table')).toBeVisible();
      await expect(head).toHaveCount(0);
      await context.close();
    });

test('on wide screens everything is in the head', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('./');
  const head = page.getByRole('navigation', { name: 'Pages' });
  await expect(head.getByRole('link')).toHaveText(['Learn', 'Deal of the day', 'Puzzles', 'Replay', 'With real cards', 'Your own rules', 'Results', 'Settings']);
  await expect(head.getByRole('button', { name: 'Menu' })).toHaveCount(0);
});

for (const locale of ['en-GB', 'ja-JP'])
  for (const size of some([...PHONES, { width: 768, height: 1024 }, { width: 1440, height: 900 }], ...(locale === 'en-GB' ? [2, 4] : [1, 3])))
    test(`every tool of the table has its name on it, in the bar or in the menu, on ${size.width}x${size.height}: ${locale}`, async ({ browser }) => {
      const context = await browser.newContext({ viewport: size, locale, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await sit(page, { game: 'whist', preset: 'whist-short', settings: { sound: 'low' } });
      await playOn(page, (what) => what === 'card');
      const bar = page.locator('.bar');
      const named = async (): Promise<string[]> =>
        bar.locator('button:visible').evaluateAll((buttons) =>
          buttons
            .filter((button) => {
              const text = [...button.querySelectorAll('span')].find((span) => span.getClientRects().length > 0 && span.textContent?.trim());
              const [outer, inner] = [button.getBoundingClientRect(), text?.getBoundingClientRect()];
              return !inner || inner.width < 10 || inner.left < outer.left - 1 || inner.right > outer.right + 1 || outer.left < 0 || outer.right > innerWidth || outer.top < 0;
            })
            .map((button) => button.outerHTML),
        );
      expect(await named()).toEqual([]);
      const tools = ['undo', 'hint', 'last', 'scores', 'log', 'rules', 'settings', 'help'];
      const menu = bar.locator('[data-menu]');
      if (await menu.isVisible()) {
        await menu.click();
        expect(await named()).toEqual([]);
      } else expect(size.width).toBeGreaterThan(1000);
      for (const tool of tools) await expect(bar.locator(`[data-tool="${tool}"]`)).toBeVisible();
      await expect(bar.locator('[data-mute]')).toBeVisible();
      await clean(page, 'menu');
      // From the menu, too, a page opens, and it is closed as any other.
      await bar.locator('[data-tool="scores"]').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(bar.locator('.panel')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await context.close();
    });

for (const locale of ['en-GB', 'ja-JP'])
  test(`the head is one line on every width: ${locale}`, async ({ browser }) => {
    const context = await browser.newContext({ locale, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await asServed(page);
    await page.goto('./');
    await expect(page.locator('header.top [href="#/friends"]')).toBeVisible();
    for (const width of [800, 1024, 1152, 1184, 1185, 1280, 1920]) {
      await page.setViewportSize({ width, height: 768 });
      expect((await page.locator('header.top').boundingBox())?.height, `${width}`).toBeLessThan(75);
    }
    await context.close();
  });

test('Escape folds the menu of the table up before it means anything else', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await sit(page, { game: 'whist', preset: 'whist-short', settings: { confirm: 'always' } });
  await playOn(page, (what) => what === 'card');
  await page.locator('[data-tool="hint"]').click();
  await expect(page.locator('.hint')).toBeVisible();
  await page.locator('.bar [data-menu]').click();
  await page.keyboard.press('Escape');
  await expect(page.locator('.bar .panel')).toHaveCount(0);
  await expect(page.locator('.hint')).toBeVisible();
});

for (const hasTouch of [false, true])
  test(`a ${hasTouch ? 'tap' : 'click'} beside the menu of the table folds it up and plays no card`, async ({ browser }) => {
    const context = await browser.newContext({ hasTouch, viewport: { width: 375, height: 667 } });
    const page = await context.newPage();
    await sit(page, { game: 'whist', preset: 'whist-short' });
    await playOn(page, (what) => what === 'card');
    const cards = await page.locator('.hand li').count();
    const card = await page.locator('.hand li.legal button').first().boundingBox();
    const [x, y] = [(card?.x ?? 0) + 9, (card?.y ?? 0) + 14];
    await page.locator('.bar [data-menu]').click();
    // Without a keyboard nothing mentions keys.
    await expect(page.locator('.bar .panel button').first()).toBeVisible();
    await expect(page.locator('.bar .panel [data-tool="help"]')).toHaveCount(hasTouch ? 0 : 1);
    expect(await page.locator('.bar .panel kbd').count() > 0).toBe(!hasTouch);
    if (hasTouch) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    await expect(page.locator('.bar .panel')).toHaveCount(0);
    await page.waitForTimeout(400);
    await expect(page.locator('.hand li')).toHaveCount(cards);
    // The next one plays.
    await page.locator('.hand li.legal button').first().click({ position: { x: 9, y: 14 } });
    await expect(page.locator('.hand li')).toHaveCount(cards - 1);
    await context.close();
  });

test('a window that is made wide enough for all tools has no menu, and the table can be played on', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await sit(page, { game: 'whist', preset: 'whist-short' });
  await playOn(page, (what) => what === 'card');
  await page.locator('.bar [data-menu]').click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator('.bar [data-menu]')).toHaveCount(0);
  const cards = await page.locator('.hand li').count();
  await page.locator('.hand li.legal button').first().click({ position: { x: 9, y: 14 } });
  await expect(page.locator('.hand li')).toHaveCount(cards - 1);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing on the list of lessons and in the menu, in the ${colorScheme} theme`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 375, height: 667 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto('./#/learn');
    await expect(page.locator('main [data-learn]')).toHaveCount(GAMES.length);
    await page.locator('header [data-menu]').click();
    await clean(page, 'menu');
    await context.close();
  });
