import { expect, test, type Locator, type Page } from '@playwright/test';
import { clean } from './axe';
import { GAMES } from './games';
import { some } from './grid';
import { remember } from './play';

const box = async (locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

async function open(page: Page, game: string): Promise<void> {
  await page.goto(`./#/game/${game}`);
  await expect(page.locator('[data-form-name]')).toBeVisible();
}

/** A house rule with its answers. */
async function rule(page: Page, name: string): Promise<Locator> {
  const found = page.locator(`[data-rule="${name}"]`);
  if (!(await found.isVisible())) await page.locator('[data-more-rules] > summary').click();
  if (!(await found.evaluate((node) => (node as HTMLDetailsElement).open))) await found.locator('summary').click();
  return found;
}

/** What is played next, as the page keeps it once a match was begun. */
async function begun(page: Page, game: string): Promise<{ preset: string; options: Record<string, unknown> }> {
  await page.locator('[data-start]').click();
  await expect(page.locator('.table')).toBeVisible();
  return page.evaluate((id) => JSON.parse(localStorage.getItem('kirifuda.choices') ?? '{}')[id], game);
}

/** Whether the second stands to the right of the first, in its line. */
async function beside(first: Locator, second: Locator): Promise<boolean> {
  const [a, b] = [await box(first), await box(second)];
  const middle = b.y + b.height / 2;
  return b.x >= a.x + a.width - 1 && middle > a.y - 4 && middle < a.y + a.height + 4;
}

test('a form with a changed house rule is called a changed one, before the match and at the table', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await open(page, 'whist');
  await expect(page.locator('[data-to-form]')).toContainText('Five points, no honours · Medium');
  const found = await rule(page, 'best_of');
  await found.getByRole('radio').last().check();
  await expect(page.locator('[data-to-form]')).toContainText('Whist, changed · Medium');
  await page.locator('[data-start]').click();
  await expect(page.locator('.table h1')).toContainText('Whist, changed');
  await expect(page).toHaveTitle('Whist, changed – Kirifuda');
  await page.goto('./#/settings');
  await page.getByRole('radio', { name: '日本語' }).check();
  await page.goto('./#/game/whist');
  await expect(page.locator('[data-to-form]')).toContainText('ホイスト（ルール変更あり）');
});

for (const size of [{ width: 320, height: 568 }, { width: 1440, height: 900 }])
  test(`Kakeya Trump is set up by two choices on ${size.width}x${size.height}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: size, locale: 'en-GB', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await open(page, 'kakeya-trump');
    const name = page.locator('[data-form-name]');
    await expect(name).toHaveText('The usual rules: Four players.');
    await page.getByRole('group', { name: 'Number of players' }).getByRole('radio', { name: '6' }).check();
    await expect(name).toHaveText('The usual rules: Six players.');
    await page.getByRole('group', { name: 'When the match ends' }).getByRole('radio', { name: /^After.* deals$/ }).check();
    await expect(name).toHaveText('The usual rules: Six players, twelve deals.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    expect(await begun(page, 'kakeya-trump')).toMatchObject({ preset: 'kk-6-deals', options: {} });
    await expect(page.locator('.table .seat')).toHaveCount(5);
    await context.close();
  });

test('what is typed has its preset by name; other numbers and house rules are named one by one, and there is a way back', async ({ page }) => {
  await open(page, 'kakeya-trump');
  const name = page.locator('[data-form-name]');
  const end = page.getByRole('group', { name: 'When the match ends' });
  const deals = end.getByRole('spinbutton', { name: 'After … deals' });
  await expect(end.getByRole('radio', { name: /^After.* deals$/ })).not.toBeChecked();
  await deals.fill('20');
  await deals.blur();
  await expect(end.getByRole('radio', { checked: true })).toHaveAccessibleName(/^After.* deals$/);
  await expect(name).toHaveText('The usual rules.');
  await deals.fill('12');
  await deals.blur();
  await expect(name).toHaveText('The usual rules: Four players, twelve deals.');

  // A house rule of which no preset knows, here.
  await (await rule(page, 'scoring')).getByRole('radio', { name: 'The table used by the Nakayoshi-mura circle' }).check();
  await expect(name).toHaveText('Changed: What the losers pay – The table used by the Nakayoshi-mura circle.');
  await expect(page.locator('[data-rule="scoring"] summary')).toContainText('changed');
  // And one of which a preset does.
  await end.getByRole('radio', { name: 'When a pair has no chips left', exact: true }).check();
  await expect(name).toHaveText('This is “Four players, Nakayoshi-mura table”.');
  await page.locator('[data-usual]').click();
  await expect(name).toHaveText('The usual rules: Four players.');
  await expect(page.locator('[data-usual]')).toHaveCount(0);

  await (await rule(page, 'scoring')).getByRole('radio', { name: 'The table used by the Nakayoshi-mura circle' }).check();
  expect(await begun(page, 'kakeya-trump')).toMatchObject({ preset: 'kk-4-nakayoshi', options: {} });
});

test('of several answers one is chosen; a number in the field of another chooses that', async ({ page }) => {
  await open(page, 'euchre');
  const points = await rule(page, 'target');
  await expect(points.getByRole('radio', { checked: true })).toHaveAccessibleName('10');
  await expect(points.locator('.on')).toHaveCount(1);
  await points.getByRole('spinbutton').fill('7');
  await points.getByRole('spinbutton').blur();
  await expect(points.getByRole('radio', { checked: true })).toHaveAccessibleName(/points$/);
  // A number with an answer of its own chooses that one.
  await points.getByRole('spinbutton').fill('5');
  await points.getByRole('spinbutton').blur();
  await expect(points.getByRole('radio', { checked: true })).toHaveAccessibleName('5: a short game');
  await expect(points.getByRole('spinbutton')).toHaveValue('');
});

test('house rules say what they change; those that would do nothing are not there', async ({ page }) => {
  await open(page, 'japanese-loo');
  await expect(page.locator('[data-rule="ante"]')).toHaveCount(0);
  await page.getByRole('group', { name: 'Number of players' }).getByRole('radio', { name: '5', exact: true }).check();
  const ante = await rule(page, 'ante');
  const everyone = ante.getByRole('radio', { name: 'Everyone, one chip each (five players only)' });
  await expect(everyone).toHaveAccessibleDescription(/fair to stop after any of them/);
  await everyone.check();
  await expect(page.locator('[data-form-name]')).toHaveText('This is “Five players, five cards, everyone pays the ante”.');
  await (await rule(page, 'deals')).getByRole('spinbutton').fill('7');
  await page.getByRole('group', { name: 'Number of players' }).getByRole('radio', { name: '6', exact: true }).check();
  await expect(page.locator('[data-rule="ante"], [data-rule="deals"]')).toHaveCount(0);
  await expect(page.locator('[data-form-name]')).toHaveText('The usual rules: Six players, five cards, two rounds.');
});

test('the players of Ruff and Trump are asked for before the forms for so many', async ({ page }) => {
  await open(page, 'ruff-and-trump');
  await page.getByRole('group', { name: 'Number of players' }).getByRole('radio', { name: '2' }).check();
  await expect(page.locator('[data-form-name]')).toHaveText('The usual rules: Two players, twelve cards.');
  await page.getByRole('group', { name: 'Form of the game' }).getByRole('radio', { name: /24 cards/ }).check();
  await expect(page.locator('[data-form-name]')).toHaveText('The usual rules: Two players, twenty-four cards.');
  await expect(page.getByRole('combobox', { name: 'Your seat' }).locator('option')).toHaveCount(2);
});

test('a set of house rules is taken with one tap', async ({ page }) => {
  await open(page, 'goninkan');
  await page.locator('[data-set="goninkan-plain"]').click();
  await expect(page.locator('[data-form-name]')).toContainText('This is “Five players: the trump and the places stay');
  expect(await begun(page, 'goninkan')).toMatchObject({ preset: 'goninkan-plain', options: {} });
});

for (const locale of ['en-GB', 'ja-JP'])
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 375, height: 667 } });

    test('the text of an answer stands beside its button, a number in its sentence', async ({ page }) => {
      await open(page, 'nanban-karuta');
      await rule(page, 'target');
      const text = page.getByText(locale === 'en-GB' ? 'The first to reach' : '点先取', { exact: true });
      const field = page.locator('[data-rule="target"] input[type=number]');
      expect(await (locale === 'en-GB' ? beside(text, field) : beside(field, text))).toBe(true);
      await open(page, 'kakeya-trump');
      for (const summary of await page.locator('[data-rule] > summary, [data-more-rules] > summary').all()) await summary.click();
      const apart = await page.locator('form .value input[type=radio]').evaluateAll((radios) =>
        radios.filter((radio) => {
          const label = document.querySelector(`label[for="${radio.id}"]`);
          const [button, text] = [radio.getBoundingClientRect(), label?.getClientRects()[0]];
          return !text || text.left < button.right || text.top >= button.bottom;
        }).length,
      );
      expect(apart).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    });

    test('sources are hidden until they are asked for', async ({ page }) => {
      const raw = /\b[A-Z]{1,2}-\d|_|\b[a-z]+\(\d+\)|\b[SE]\d?-[A-Z]{2}\b/;
      for (const game of GAMES) {
        await open(page, game);
        for (const summary of await page.locator('[data-rule] > summary, [data-more-rules] > summary').all()) await summary.click();
        expect([game, raw.exec(await page.locator('#setup').innerText())?.[0]]).toEqual([game, undefined]);
      }
      await open(page, 'kakeya-trump');
      await page.locator('[data-sources] > summary').click();
      await expect(page.locator('[data-sources]')).toContainText('KK-32');
    });

    for (const size of some([{ width: 375, height: 667 }, { width: 320, height: 568 }, { width: 667, height: 375 }], 1, 2))
      test(`the page of a game shows what it is and how to begin, without scrolling, on ${size.width}x${size.height}`, async ({ page }) => {
        await page.setViewportSize(size);
        for (const game of GAMES) {
          await open(page, game);
          for (const what of ['article h1', '.facts', '[data-start]']) {
            const { y, height } = await box(page.locator(what));
            expect([game, what, y >= 0 && y + height <= size.height]).toEqual([game, what, true]);
          }
        }
      });
  });

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing on a form with everything unfolded, in the ${colorScheme} theme`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce', viewport: { width: colorScheme === 'light' ? 375 : 1280, height: 800 } });
    const page = await context.newPage();
    for (const game of ['kakeya-trump', 'goninkan', 'whist', 'ruff-and-trump']) {
      await remember(page, { game, preset: '' });
      await open(page, game);
      for (const summary of await page.locator('#setup summary').all()) await summary.click();
      await (await rule(page, game === 'whist' ? 'best_of' : game === 'kakeya-trump' ? 'scoring' : game === 'goninkan' ? 'calls' : 'ruff_claims')).getByRole('radio').nth(1).check();
      await clean(page, game);
    }
    await context.close();
  });
