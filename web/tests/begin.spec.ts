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
  const onward = `Whist, lesson 2 of ${lessons.length}: ${second.title.en}`;
  await expect(page.locator('[data-begin]')).toHaveText(`Next: ${onward}`);
  await page.locator('[data-begin]').click();
  await page.locator('[data-go-on]').first().click();
  await page.goto('./');
  await expect(page.locator('[data-begin]')).toHaveText(`Continue ${onward}`);
  await page.goto('./#/learn');
  await expect(page.locator('[data-begin]')).toHaveText(`Whist: ${second.title.en}`);

  // After the last lesson: a match.
  await page.evaluate((ids) => localStorage.setItem('kirifuda.learnt', JSON.stringify({ whist: ids })), lessons.map(({ id }) => id));
  await page.evaluate(() => localStorage.removeItem('kirifuda.lesson'));
  await page.goto('./#/');
  await expect(page.locator('[data-begin]')).toHaveText('Next: a match of Whist');
  await page.locator('[data-begin]').click();
  await expect(page.locator('[data-begin]')).toHaveText('Play a match against beginners');
  await page.locator('[data-begin]').click();
  await expect(page.locator('.table h1')).toContainText('Beginner');
  await page.goto('./');
  await expect(page.locator('[data-begin]')).toHaveText('Learn a game');
});

test('after a lesson and a match, the first page still leads to the next lesson, in both languages', async ({ page }) => {
  await quick(page);
  const lessons = lessonsOf('whist');
  const [first, second] = lessons;
  if (!first || !second) throw new Error('Whist has too few lessons');
  await page.goto('./');
  await page.locator('[data-begin]').click();
  await goThrough(page, first);
  await page.goto('./');
  await page.locator('[data-play="hearts"]').click();
  await expect(page.locator('.table')).toBeVisible();
  await page.goto('./');
  await expect(page.locator('[data-begin]')).toHaveText(`Next: Whist, lesson 2 of ${lessons.length}: ${second.title.en}`);
  await page.evaluate(() => localStorage.setItem('kirifuda.settings', JSON.stringify({ speed: 'off', pace: 'none', lang: 'ja' })));
  await page.reload();
  await expect(page.locator('[data-begin]')).toHaveText(`次は：ホイストのレッスン2/${lessons.length}「${second.title.ja}」`);
  await page.locator('[data-begin]').click();
  await expect(page.locator('.coach')).toBeVisible();
});
