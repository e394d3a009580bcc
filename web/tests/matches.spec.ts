import { expect, test, type Page } from '@playwright/test';
import { playOn, sit } from './play';

/** The matches that are kept, by their titles. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kirifuda.match.')).map((key) => (JSON.parse(localStorage.getItem(key) ?? '{}') as { title: string }).title).sort());

test('several matches go on side by side, each can be thrown away and brought back', async ({ page }) => {
  await sit(page, { game: 'whist', preset: 'whist-short', options: { target: 50 } });
  await playOn(page, (what, n) => what === 'card' && n > 2);
  await page.goto('./#/');
  await page.locator('[data-play="hearts"]').click();
  await expect(page.locator('.table h1')).toContainText('Hearts');
  await playOn(page, (what, n) => n > 2);
  await page.goto('./#/');
  expect(await kept(page)).toEqual(['Hearts', 'Whist, changed']);

  // What was played last comes first; the other one is where it was.
  const rows = page.locator('[data-resume]');
  await expect(rows).toHaveText([/Hearts/, /Whist/]);
  // The level chosen for one game is the one proposed for the next.
  await expect(page.locator('.facts', { hasText: 'Easy' })).toHaveText([/^Deal 1 · Easy · /, /^Deal 1 · Easy · /]);
  await rows.nth(1).click();
  await expect(page.locator('.table h1')).toContainText('Whist');
  await expect(page.locator('.hand li')).toHaveCount(10);
  await page.reload();
  await expect(page.locator('.table h1')).toContainText('Whist');
  await page.goBack();
  await expect(rows).toHaveCount(2);

  await page.locator('[data-discard]').first().click();
  await expect(rows).toHaveCount(1);
  await expect(page.locator('[data-undo-discard]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);
  await page.locator('[data-discard]').first().click();
  await page.locator('[data-discard]').first().click();
  expect(await kept(page)).toEqual([]);
});

test('a match in which nothing was decided is not among the unfinished ones once another is begun, one with a decision is', async ({ page }) => {
  await sit(page, { game: 'whist', preset: 'whist-short' });
  await playOn(page, (what) => what === 'card');
  await page.goto('./#/');
  await page.locator('[data-play="hearts"]').click();
  await expect(page.locator('.table h1')).toContainText('Hearts');
  await expect.poll(() => kept(page)).toEqual(['Hearts']);
  await playOn(page, (what, n) => n > 3);
  await page.goto('./#/');
  await page.locator('[data-play="whist"]').click();
  await expect(page.locator('.table h1')).toContainText('Whist');
  await page.goto('./#/');
  expect(await kept(page)).toEqual(['Hearts', 'Whist']);
});

test('a match that an earlier version kept is carried over, and one that cannot be continued says why', async ({ page }) => {
  await sit(page, { game: 'whist', preset: 'whist-short' });
  await playOn(page, (what, n) => what === 'card' && n > 0);
  await page.goto('./#/');
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('kirifuda.match.')) ?? '';
    const { id: _id, at: _at, ...only } = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    localStorage.removeItem(key);
    localStorage.setItem('kirifuda.table', JSON.stringify(only));
  });
  await page.reload();
  await page.locator('[data-resume]').click();
  await expect(page.locator('.table h1')).toContainText('Whist');
  await page.goto('./#/');
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('kirifuda.match.')) ?? '';
    localStorage.setItem(key, JSON.stringify({ ...(JSON.parse(localStorage.getItem(key) ?? '{}') as object), saved: 'nonsense' }));
  });
  await page.reload();
  await page.locator('[data-resume]').click();
  await expect(page.getByRole('alert')).toContainText('“Whist” cannot be continued');
  await page.locator('[data-discard]').click();
  await expect(page.locator('[data-resume]')).toHaveCount(0);
});

test('a match that goes on in another tab stops here', async ({ page, context }) => {
  await sit(page, { game: 'whist', preset: 'whist-short', options: { target: 50 } });
  await playOn(page, (what, n) => what === 'card' && n > 0);
  const other = await context.newPage();
  await other.goto(page.url());
  await playOn(other, (what, n) => what === 'card' && n > 1);
  await page.locator('[data-go-on-here]').click();
  await expect(page.locator('.hand li')).toHaveCount(await other.locator('.hand li').count());
  await playOn(page, (what, n) => what === 'card' && n > 0);
  await expect(other.locator('[data-go-on-here]')).toBeVisible();
  expect(await kept(page)).toEqual(['Whist, changed']);

  // Another match's address opens that match, whatever became of this one.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('kirifuda.match.')) ?? '';
    localStorage.setItem('kirifuda.match.n1', JSON.stringify({ ...(JSON.parse(localStorage.getItem(key) ?? '{}') as object), id: 'n1' }));
  });
  // What one tab keeps reaches the other a moment later.
  await expect.poll(() => other.evaluate(() => localStorage.getItem('kirifuda.match.n1') !== null)).toBe(true);
  await other.evaluate(() => (location.hash = '#/table/n1'));
  await expect(other.locator('.table h1')).toContainText('Whist');
});

test('a match that ended elsewhere is said to be over', async ({ page, context }) => {
  await sit(page, { game: 'whist', preset: 'whist-short' });
  await playOn(page, (what, n) => what === 'card' && n > 0);
  const other = await context.newPage();
  await other.goto('./#/');
  await other.locator('[data-discard]').click();
  await page.locator('[data-go-on-here]').click();
  await expect(page.getByRole('alert')).toContainText('is over or was thrown away');
});

test('more matches than are kept do not begin, and a full storage is told at the table', async ({ page }) => {
  await sit(page, { game: 'whist', preset: 'whist-short' });
  await playOn(page, (what, n) => what === 'card' && n > 0);
  await page.goto('./#/');
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('kirifuda.match.')) ?? '';
    const one = JSON.parse(localStorage.getItem(key) ?? '{}') as { id: string };
    for (let n = 1; n < 20; n++) localStorage.setItem(`kirifuda.match.n${n}`, JSON.stringify({ ...one, id: `n${n}` }));
  });
  await page.locator('[data-play="hearts"]').click();
  await expect(page.getByRole('alert')).toContainText('20 unfinished matches');
  await expect(page.locator('[data-resume]')).toHaveCount(20);
  await page.locator('[data-discard]').first().click();

  // Looking at deal after deal of a game needs room for one.
  await page.locator('[data-play="hearts"]').click();
  await expect(page.locator('.table h1')).toContainText('Hearts');
  await expect.poll(() => kept(page)).toContain('Hearts');
  await page.goto('./#/');
  await page.locator('[data-play="hearts"]').click();
  await expect(page.locator('.table h1')).toContainText('Hearts');
  await page.goto('./#/');
  await page.locator('[data-discard]').first().click();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.locator('[data-play="hearts"]').click();
  await expect(page.locator('.facts [role=alert]')).toContainText('cannot be saved');
});
