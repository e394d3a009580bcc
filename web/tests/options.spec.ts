import { expect, test, type Locator, type Page } from '@playwright/test';

const box = async (locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

async function open(page: Page, game: string): Promise<void> {
  await page.goto(`./#/game/${game}`);
  await page.locator('details summary').first().click();
  await expect(page.locator('.options fieldset').first()).toBeVisible();
}

/** Whether the second stands to the right of the first, in its line. */
async function beside(first: Locator, second: Locator): Promise<boolean> {
  const [a, b] = [await box(first), await box(second)];
  const middle = b.y + b.height / 2;
  return b.x >= a.x + a.width - 1 && middle > a.y - 4 && middle < a.y + a.height + 4;
}

for (const locale of ['en-GB', 'ja-JP']) {
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 375, height: 667 } });

    test('the text of an answer stands beside its button', async ({ page }) => {
      await open(page, 'kakeya-trump');
      const apart = await page.locator('.options input[type=radio]').evaluateAll((radios) =>
        radios.filter((radio) => {
          const label = document.querySelector(`label[for="${radio.id}"]`);
          const [button, text] = [radio.getBoundingClientRect(), label?.getClientRects()[0]];
          return !text || text.left < button.right || text.top >= button.bottom;
        }).length,
      );
      expect(apart).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    });

    test('a number stands in its sentence', async ({ page }) => {
      await open(page, 'nanban-karuta');
      const text = page.getByText(locale === 'en-GB' ? 'The first to reach' : '点先取', { exact: true });
      const field = page.locator('.options input[type=number]');
      expect(await (locale === 'en-GB' ? beside(text, field) : beside(field, text))).toBe(true);
    });
  });
}

test('of several answers one is chosen; a number in the field of another chooses that', async ({ page }) => {
  await open(page, 'euchre');
  const points = page.getByRole('group', { name: 'Points that win a game' });
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

  await open(page, 'kakeya-trump');
  const end = page.getByRole('group', { name: 'When the match ends' });
  await expect(end.getByRole('radio', { name: /^After.* deals$/ })).not.toBeChecked();
  await end.getByRole('spinbutton', { name: 'After … deals' }).fill('20');
  await end.getByRole('spinbutton', { name: 'After … deals' }).blur();
  await expect(end.getByRole('radio', { checked: true })).toHaveAccessibleName(/^After.* deals$/);
});
