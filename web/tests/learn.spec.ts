import { expect, test } from '@playwright/test';
import { answer, goThrough, lessonsOf, pick, quick, right, until } from './lessons';

const GAMES = ['kakeya-trump', 'japanese-loo', 'ruff-and-honours', 'ruff-and-trump', 'nanban-karuta', 'whist', 'hearts', 'spades', 'oh-hell', 'euchre', 'german-whist'];

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
});

for (const [number, game] of GAMES.entries()) {
  const japanese = game === 'kakeya-trump' || number % 2 === 1;
  test.describe(game, () => {
    test.use({ locale: japanese ? 'ja-JP' : 'en-GB', viewport: game === 'kakeya-trump' ? { width: 375, height: 667 } : { width: 1280, height: 800 } });

    test(`all lessons of ${game} are finished by their right answers, ${number % 2 === 0 ? 'by clicking' : 'by keyboard alone'}`, async ({ page }) => {
      const keys = number % 2 === 1;
      await quick(page);
      await page.goto(`./#/learn/${game}`);
      const lessons = lessonsOf(game);
      await expect(page.locator('[data-lesson]')).toHaveCount(lessons.length);
      if (keys) {
        await page.locator('[data-learn-now]').focus();
        await page.keyboard.press('Enter');
      } else await page.locator('[data-learn-now]').click();
      for (const [i, lesson] of lessons.entries()) {
        await expect(page.locator('.coach .head')).toContainText(lesson.title[japanese ? 'ja' : 'en']);
        await goThrough(page, lesson, keys);
        const next = page.locator(i + 1 < lessons.length ? '[data-next-lesson]' : '[data-play-now]');
        await expect(next).toBeFocused();
        if (i + 1 < lessons.length) {
          if (keys) await page.keyboard.press('Enter');
          else await next.click();
        }
      }
      await page.goto(`./#/learn/${game}`);
      await expect(page.locator('li.done')).toHaveCount(lessons.length);
    });
  });
}

test('a wrong answer is explained and can be corrected; one that may not be given says which rule forbids it', async ({ page }) => {
  await quick(page);
  const [lesson] = lessonsOf('kakeya-trump');
  if (!lesson) throw new Error('no lesson');
  await page.goto('./#/learn/kakeya-trump/tricks');
  for (let step = 1; step <= 2; step++) {
    await until(page, 'next', step);
    await page.locator('[data-go-on]').click();
  }
  await until(page, 'ask', 3);
  // Not allowed: the engine's own words, with the rule.
  await pick(page, 'AD');
  await expect(page.locator('.coach .reply [data-rule="X-11"]')).toHaveText(/^You must follow suit: [^[]+$/);
  // Allowed, but not right: the lesson's words. The card is still in the hand.
  await pick(page, '2H');
  await expect(page.locator('.coach .reply')).toContainText('That loses to ♥9');
  await expect(page.locator('.hand [data-card="2H"]')).toBeVisible();
  await expect(page.locator('[role=log][aria-live]')).toContainText('That loses to ♥9');
  // Wrong twice: the right card is marked.
  await expect(page.locator('.hand li.hinted')).toHaveCount(0);
  await pick(page, '7H');
  await expect(page.locator('.hand li.hinted')).toHaveAttribute('data-card', 'KH');
  await answer(page, right(lesson, 3));
  await until(page, 'next', 4);
  await expect(page.locator('.trick [data-lies="KH"]')).toBeVisible();
});

test('cards to discard: any will do but those worth keeping', async ({ page }) => {
  await quick(page);
  await page.goto('./#/learn/ruff-and-honours/ruff');
  await until(page, 'next', 1);
  await page.locator('[data-go-on]').click();
  await until(page, 'ask', 2);
  await page.locator('[data-choice="pass"]').click();
  await expect(page.locator('.coach .reply')).toHaveAttribute('title', /RH-10/);
  await answer(page, ['ruff']);
  await until(page, 'ask', 3);
  await answer(page, ['discard AH', 'discard 2D', 'discard 5D', 'discard TD']);
  await expect(page.locator('.coach .reply')).toContainText('too good to discard');
  await pick(page, 'AH');
  await pick(page, '4S');
  await page.locator('[data-discard-cards]').click();
  await until(page, 'next', 4);
});

test('a lesson that was left goes on where it was, also after a reload, and in the other language', async ({ page }) => {
  await quick(page);
  const lesson = lessonsOf('kakeya-trump')[0];
  if (!lesson) throw new Error('no lesson');
  await page.goto('./');
  await page.locator('[data-learn="kakeya-trump"]').click();
  await page.locator('[data-learn-now]').click();
  for (const step of [1, 2]) {
    await until(page, 'next', step);
    await page.keyboard.press('Enter');
  }
  await until(page, 'ask', 3);
  await answer(page, ['play KH']);
  await until(page, 'next', 4);
  await page.keyboard.press('Enter');
  await until(page, 'ask', 5);
  await page.locator('header .icon').first().click();
  await expect(page.locator('[data-lesson="tricks"]')).toContainText('partway through');
  await page.reload();
  await page.locator('[data-learn-now]').click();
  await until(page, 'ask', 5);
  await expect(page.locator('.hand li')).toHaveCount(12);
  await page.keyboard.press('o');
  await page.getByRole('radio', { name: '日本語' }).check();
  await page.keyboard.press('Escape');
  await expect(page.locator('.coach')).toContainText('リード');
  await goThrough(page, lesson);
  await page.locator('[data-play-now]').click();
  await expect(page.locator('.table')).toBeVisible();
  await expect(page.locator('.coach')).toHaveCount(0);
});

test('a match that was going on is not lost by a lesson', async ({ page }) => {
  await quick(page);
  await page.goto('./');
  await page.locator('[data-play="whist"]').click();
  await expect(page.locator('.table')).toBeVisible();
  await expect(page.locator('.hand.asked li.legal').first()).toBeVisible();
  await page.goto('./#/learn/kakeya-trump/rensho');
  await until(page, 'next', 1);
  await page.goto('./#/');
  await expect(page.locator('[data-resume]')).toBeVisible();
  await page.locator('[data-resume]').click();
  await expect(page.locator('.hand.asked li.legal').first()).toBeVisible();
  await expect(page.locator('.coach')).toHaveCount(0);
});

test('the first lesson of Whist shows a trick that is trumped, and says why', async ({ page }) => {
  await quick(page);
  const lesson = lessonsOf('whist')[0];
  if (!lesson) throw new Error('no lesson');
  await page.goto(`./#/learn/whist/${lesson.id}`);
  let [trumped, lies] = ['', false];
  await goThrough(page, lesson, false, async () => {
    const said = await page.locator('.coach').innerText();
    if (said.includes('Every trump beats every diamond')) trumped = said;
    if (!said.includes('trumped the trick')) return;
    await expect(page.locator('.trick [data-lies="3S"]')).toBeVisible();
    lies = true;
  });
  expect(trumped).toContain('You have no diamonds left');
  expect(lies).toBe(true);
});

test('an address of no lesson says so', async ({ page }) => {
  await page.goto('./#/learn/kakeya-trump/nothing');
  await expect(page.getByText('There is no such lesson.')).toBeVisible();
  await page.goto('./#/learn/chess');
  await expect(page.getByText('There are no lessons for this game yet.')).toBeVisible();
});
