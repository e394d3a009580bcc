import { expect, test, type Page } from '@playwright/test';
import { remember } from './play';

/** What a screen reader tells of a page that was gone to: its title, and the heading that has the focus. */
async function arrived(page: Page, title: string, heading = title): Promise<void> {
  await expect(page).toHaveTitle(title === '' ? /Kirifuda/ : `${title} – Kirifuda`);
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeFocused();
}

test('every page has a title of its own, and its heading has the focus when it was gone to', async ({ page }) => {
  await page.goto('./');
  await expect(page.locator('[data-play="whist"]')).toBeEnabled();
  // Nothing was gone to yet.
  await expect(page.locator('body')).toBeFocused();
  await expect(page).toHaveTitle('Kirifuda – card games');

  await page.locator('.open[href="#/game/whist"]').click();
  await arrived(page, 'Whist');
  await page.locator('article > .more [href="#/rules/whist"]').click();
  await arrived(page, 'Rules of Whist', 'Whist');
  await page.goBack();
  await arrived(page, 'Whist');
  await page.locator('[data-learn]').click();
  await arrived(page, 'Learn Whist');
  for (const [link, heading] of [['Replay', 'Replay'], ['With real cards', 'With real cards'], ['Your own rules', 'Your own rules'], ['Results', 'Results'], ['Settings', 'Settings']] as const) {
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: link }).click();
    await arrived(page, heading);
  }
  await page.getByRole('link', { name: 'Kirifuda' }).click();
  await arrived(page, '', 'Kirifuda – card games');
});

test('titles follow the language, and parts of one page leave the focus alone', async ({ page }) => {
  await page.goto('./#/results');
  await expect(page).toHaveTitle('Results – Kirifuda');
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(page).toHaveTitle('対局履歴 – 切り札');
  await page.goto('./#/replay');
  await expect(page).toHaveTitle('記録の再生 – 切り札');
  await page.goto('./#/cards/whist/sheet');
  await expect(page).toHaveTitle('手元のカードで – 切り札');
  await page.locator('[data-part="tally"]').click();
  await expect(page.locator('[data-begin]')).toBeVisible();
  await expect(page.locator('[data-part="tally"]')).toBeFocused();
});

test('at the table, in a lesson and in a replay the title is that of the game', async ({ page }) => {
  await remember(page, { game: 'whist', preset: 'whist-short', settings: { pace: 'tap' } });
  await page.goto('./#/game/whist');
  await page.locator('[data-start]').click();
  await expect(page).toHaveTitle('Whist – Kirifuda');
  // What is asked has the focus there.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.hand, .ask') !== null)).toBe(true);
  await page.goto('./#/learn/ruff-and-trump/ruff');
  await expect(page).toHaveTitle(/ – Learn Ruff and Trump – Kirifuda$/);
  await page.goto('./#/replay');
  await page.setInputFiles('[data-drop] input', new URL('./records/two-matches.jsonl', import.meta.url).pathname);
  await expect(page).toHaveTitle('Replay – Kirifuda');
  await page.locator('[data-match="2"]').click();
  await expect(page).toHaveTitle(/^.+ – Replay – Kirifuda$/);
  await expect(page.locator('.table h1')).toBeFocused();
});
