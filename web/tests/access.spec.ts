import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { clean } from './axe';
import { also } from './grid';
import { answer, goThrough, lessonsOf, quick } from './lessons';
import { PLAYED, playOn, sit } from './play';

/** A deal that somebody has shared. */
const DEAL = `#/deal/1.2.3/z:${deflateRawSync(readFileSync(new URL('./records/nanban-one-deal.jsonl', import.meta.url))).toString('base64url')}`;

// Each language at one width and in one theme here, and in the others in online.spec.ts.
for (const locale of ['en-GB', 'ja-JP'])
  for (const width of locale === 'en-GB' ? also([375], [1280]) : also([1280], [375]))
    test.describe(`${locale} ${width}`, () => {
      test.use({ locale, viewport: { width, height: 800 }, colorScheme: width === 375 ? 'light' : 'dark', contextOptions: { reducedMotion: 'reduce' } });

      test('axe finds nothing on the pages', async ({ page }) => {
        await page.goto('./');
        await page.evaluate((kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(`kirifuda.${key}`, JSON.stringify(value))), PLAYED);
        for (const at of ['', '#/game/kakeya-trump', '#/game/japanese-loo', '#/rules/nanban-karuta', '#/learn/kakeya-trump', '#/puzzles/ruff-and-honours', '#/day', '#/results', '#/settings', '#/replay', DEAL, '#/own', '#/cards/kakeya-trump/sheet', '#/cards/ruff-and-trump/tally', '#/cards/kakeya-trump/lots']) {
          await page.goto(`./${at}`);
          await page.waitForTimeout(900);
          // What is open stays open from one page of a kind to the next.
          for (const more of await page.locator('summary').all()) if (!(await more.evaluate((node) => (node.parentElement as HTMLDetailsElement).open))) await more.click();
          await clean(page, at);
        }
      });

      test('axe finds nothing at the table', async ({ page }) => {
        test.setTimeout(300_000);
        await sit(page, { game: 'kakeya-trump', preset: 'kk-4', options: { start_chips: 1 }, settings: { pace: 'tap' } });
        // Not in every deal is there a choice.
        await playOn(page, (what) => what === 'choice' || what === 'card');
        await clean(page, 'first decision');
        await playOn(page, (what, n) => what === 'card' && n > 1);
        await clean(page, 'card');
        await page.locator('.hand li.illegal button, .hand li button').first().click({ position: { x: 9, y: 14 }, force: true });
        await playOn(page, (what) => what === 'go-on' || what === 'over');
        await clean(page, 'trick');
        for (const key of ['s', 'l', 'r', 'w', 'o', 't', '?']) {
          await page.keyboard.press(key);
          await page.waitForTimeout(300);
          await clean(page, `page ${key}`, 'dialog');
          await page.keyboard.press('Escape');
        }
        await playOn(page, (what) => what === 'next-deal' || what === 'over');
        await clean(page, 'deal end');
        await playOn(page);
        await clean(page, 'over');
        await page.locator('[data-share]').click();
        await page.locator('[data-poster]').waitFor();
        await page.locator('[data-show-qr]').click();
        await clean(page, 'share', 'dialog');
        await page.getByRole('radio').nth(1).check({ force: true });
        await page.locator('[data-deal-seat]').waitFor();
        await clean(page, 'share a deal', 'dialog');
      });

      test('axe finds nothing in a lesson', async ({ page }) => {
        await quick(page);
        const lesson = lessonsOf('ruff-and-trump')[1];
        if (!lesson) throw new Error('no lesson');
        await page.goto('./#/learn/ruff-and-trump/ruff');
        await goThrough(page, lesson, false, async (step) => {
          if (step === '3') {
            await answer(page, ['announce C']);
            await expect(page.locator('.coach .reply')).toBeVisible();
          }
          if (step !== '2') await clean(page, `step ${step}`);
        });
      });

      test('axe finds nothing in replays, reviews, scores and lots', async ({ page }) => {
        test.setTimeout(240_000);
        await page.goto('./#/replay');
        await page.setInputFiles('[data-drop] input', new URL('./records/one-fault.jsonl', import.meta.url).pathname);
        await page.waitForSelector('[data-fault]');
        await clean(page, 'records');
        await page.locator('[data-match="2"]').click();
        await page.waitForSelector('[data-slider]');
        await page.keyboard.press('End');
        await page.waitForSelector('.controls [role=alert]');
        await clean(page, 'replay');
        await page.selectOption('[data-view]', '-2');
        await page.waitForTimeout(300);
        await clean(page, 'open hands');
        await page.locator('[data-more="A"]').click();
        await page.waitForSelector('[data-accounts]', { timeout: 120_000 });
        for (const closed of await page.locator('dialog summary').all()) await closed.click();
        await clean(page, 'review', 'dialog');
        await page.locator('[data-decisions] button').last().click();
        await page.waitForSelector('[data-decision]');
        await clean(page, 'a decision on the table');
        await page.goto('./#/own');
        await page.locator('[data-own-text]').fill('x = 1');
        await page.waitForSelector('[data-verdict] li');
        await clean(page, 'own rules');
        await page.locator('[data-format]').click();
        await page.waitForSelector('dialog table');
        await clean(page, 'reference of rule files', 'dialog');
        await page.keyboard.press('Escape');
        // A changed file needs an id of its own, or it can be kept only until it has been checked.
        const mine = readFileSync(new URL('../../games/whist/game.toml', import.meta.url), 'utf8').replace('id = "whist"', 'id = "my-whist"');
        for (const toml of [mine, `${mine}\n# Another one.\n`]) {
          await page.setInputFiles('[data-load-own]', { name: 'mine.toml', mimeType: 'application/toml', buffer: Buffer.from(toml) });
          // The file is read while the page goes on.
          await expect(page.locator('[data-own-text]')).toHaveValue(toml);
          await page.locator('[data-own-keep]').click();
        }
        await page.waitForSelector('[data-own-replace]');
        await clean(page, 'a name that is taken');
        for (const game of ['kakeya-trump', 'japanese-loo', 'ruff-and-trump', 'spades']) {
          await page.goto(`./#/cards/${game}/tally`);
          await page.locator('[data-begin]').click();
          await page.waitForSelector('[data-deal-form]');
          for (const bid of await page.locator('[data-bid]').all()) await bid.fill('0');
          await clean(page, `scores of ${game}`);
        }
        await page.goto('./#/cards/kakeya-trump/lots');
        await page.locator('[data-draw-all]').click();
        await clean(page, 'lots');
      });

      // Tatami and the card club have tests of their own, above and below.
      for (const [game, preset] of [['goninkan', 'goninkan-5'], ['whist', 'whist-short'], ['nanban-karuta', 'nk']] as const)
        test(`axe finds nothing at the table of ${game}`, async ({ page }) => {
          await sit(page, { game, preset });
          await playOn(page, (what, n) => what === 'card' && n > 1);
          await expect(page.locator('.backdrop')).toBeVisible();
          await clean(page, 'card');
        });

      test('axe finds nothing while tricks are bid', async ({ page }) => {
        await sit(page, { game: 'spades', preset: 'spades-500' });
        await playOn(page, (what) => what === 'choice');
        await clean(page, 'bid');
      });

      test('axe finds nothing where chips are played for', async ({ page }) => {
        await sit(page, { game: 'japanese-loo', preset: 'jl-5', options: { players: 10, rounds: 1 } });
        await playOn(page, (what) => what === 'choice');
        await clean(page, 'stay');
        await playOn(page, (what, n) => n > 3);
        await clean(page, 'loo');
        await page.goto('./#/');
        await page.locator('[data-discard]').click();
        await clean(page, 'unfinished matches');
      });
    });

test('the live region tells every line of the log, in order', async ({ page }) => {
  await sit(page, { game: 'ruff-and-honours', preset: 'rh' });
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    const region = document.querySelector('[role=log][aria-live]') as Element;
    for (const line of region.children) told.push(line.textContent ?? '');
    new MutationObserver((changes) => {
      for (const change of changes) for (const node of change.addedNodes) if (node.textContent) told.push(node.textContent);
    }).observe(region, { childList: true });
  });
  await playOn(page, (what, n) => what === 'card' && n >= 8);
  await page.waitForTimeout(200);
  // As it is shown: several spaces are one.
  const told = (await page.evaluate(() => (window as unknown as { told: string[] }).told)).map((line) => line.replace(/\s+/g, ' ').trim());
  const log = await page.locator('.side .log li').allInnerTexts();
  // The log is that of this deal; of the deal before, the same may have been said. Prompts stand between its lines.
  const begun = told.lastIndexOf(log[0] ?? '');
  const first = begun < 0 ? log.indexOf(told.find((line) => log.includes(line)) ?? '') : 0;
  expect(told.slice(Math.max(begun, 0)).filter((line) => log.includes(line))).toEqual(log.slice(Math.max(first, 0)));
});

test('with less motion asked for, nothing moves', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await sit(page, { game: 'whist', preset: 'whist-short', settings: { speed: 'normal' } });
  await playOn(page, (what, n) => n >= 2);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await context.close();
});

test('what happens while a dialog is open is told in the dialog: behind it nothing is', async ({ page }) => {
  await sit(page, { game: 'whist', preset: 'whist-short', settings: { speed: 'slow' } });
  await playOn(page, (what) => what === 'card');
  await page.locator('.hand li.legal button').first().click({ position: { x: 9, y: 14 } });
  await page.keyboard.press('s');
  const told = page.getByRole('dialog').getByRole('log');
  await expect(told).toHaveText('');
  await expect(told.locator('p').first()).not.toBeEmpty({ timeout: 10_000 });
  expect((await page.locator('main ~ [role=log]').innerText()).trim()).toContain((await told.locator('p').first().innerText()).trim());
});
