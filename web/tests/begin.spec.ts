/** Where somebody begins who knows no game with tricks, and what comes next. */

import { expect, test } from '@playwright/test';
import { goThrough, lessonsOf, quick } from './lessons';

test('the first page names the first lesson of Whist, and after it what comes next, up to a match against beginners', async ({ page }) => {
  await quick(page);
  const lessons = lessonsOf('whist');
  const [first, second] = lessons;
  if (!first || !second) throw new Error('Whist has too few lessons');
  await page.goto('./');
  await expect(page.locator('[data-begin]')).toHaveText('New to games with tricks? Lesson 1 of Whist');
  await page.goto('./#/learn');
  await expect(page.locator('[data-begin]')).toHaveText(`Whist: ${first.title.en}`);
  await page.goto('./#/');
  await page.locator('[data-begin]').click();
  await goThrough(page, first);
  await expect(page.locator('[data-next-lesson]')).toHaveText(`Next: ${second.title.en}`);

  await page.goto('./');
  await expect(page.locator('[data-begin]')).toHaveText('What comes next');
  await page.locator('[data-begin]').click();
  await expect(page.locator('[data-begin]')).toHaveText(`Whist: ${second.title.en}`);
  await expect(page.locator('[data-begin]')).toHaveAttribute('href', `#/learn/whist/${second.id}`);

  // After the last lesson: a match.
  await page.evaluate((ids) => localStorage.setItem('kirifuda.learnt', JSON.stringify({ whist: ids })), lessons.map(({ id }) => id));
  await page.reload();
  await expect(page.locator('[data-begin]')).toHaveText('Play a match against beginners');
  await page.locator('[data-begin]').click();
  await expect(page.locator('.table h1')).toContainText('Beginner');
  await page.goto('./');
  await expect(page.locator('[data-begin]')).toHaveCount(0);
});
