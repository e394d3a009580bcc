// Screenshots of every page and of a table of every game, in both languages and themes at four sizes, into `pictures/`, for
// looking at. `npm run build && npm run preview` first. Arguments: the address, then words; with words, only pictures whose
// names contain one of them are taken.
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { launch } from '../tools/browser.mjs';

const [address = 'http://localhost:4173/', ...wanted] = process.argv.slice(2);
const SIZES = [[320, 568], [375, 667], [768, 1024], [1440, 900]];
const PAGES = { home: '', game: '#/game/kakeya-trump', loo: '#/game/japanese-loo', rules: '#/rules/nanban-karuta', learn: '#/learn', lessons: '#/learn/kakeya-trump', lesson: '#/learn/ruff-and-honours/ruff', puzzles: '#/puzzles/ruff-and-honours', day: '#/day', results: '#/results', replay: '#/replay', own: '#/own', sheet: '#/cards/kakeya-trump/sheet', tally: '#/cards/ruff-and-trump/tally', lots: '#/cards/kakeya-trump/lots', settings: '#/settings' };
const TABLES = [['kakeya-trump', 'kk-4'], ['kakeya-trump', 'kk-6'], ['goninkan', 'goninkan-5'], ['japanese-loo', 'jl-5'], ['ruff-and-honours', 'rh'], ['ruff-and-trump', 'rt-2-24'], ['nanban-karuta', 'nk'], ['whist', 'whist-short'], ['hearts', 'hearts-100'], ['spades', 'spades-500'], ['oh-hell', 'oh-hell-4'], ['euchre', 'euchre-stick'], ['german-whist', 'german-whist-3']];

const isWanted = (name) => wanted.length === 0 || wanted.some((word) => name.includes(word));

const browser = await chromium.launch(launch);
for (const lang of ['en', 'ja'])
  for (const colorScheme of ['light', 'dark'])
    for (const [width, height] of SIZES) {
      const context = await browser.newContext({ viewport: { width, height }, locale: lang, colorScheme, serviceWorkers: 'block' });
      const page = await context.newPage();
      const shoot = (name, fullPage = false) => page.screenshot({ path: `pictures/${name}-${lang}-${colorScheme}-${width}.png`, fullPage });
      await page.goto(address);
      for (const [name, at] of Object.entries(PAGES).filter(([name]) => isWanted(name))) {
        await page.goto('about:blank');
        await page.goto(address + at);
        await page.waitForTimeout(700);
        await shoot(name, true);
      }
      if (isWanted('replay')) {
        await page.goto(address + '#/replay');
        await page.setInputFiles('[data-drop] input', { name: 'one.jsonl', mimeType: 'application/json', buffer: readFileSync(new URL('./records/nanban-one-deal.jsonl', import.meta.url)) });
        await page.waitForSelector('[data-slider]');
        await page.keyboard.press('End');
        await page.waitForTimeout(700);
        await shoot('replay-open');
      }
      for (const [game, preset] of TABLES.filter(([, preset]) => isWanted(`table-${preset}`))) {
        await page.evaluate(
          ([g, p]) => {
            localStorage.clear();
            localStorage.setItem('kirifuda.settings', JSON.stringify({ speed: 'fast', pace: 'none' }));
            localStorage.setItem('kirifuda.choices', JSON.stringify({ [g]: { preset: p, options: {}, level: 'easy', seat: 0 } }));
          },
          [game, preset],
        );
        await page.goto('about:blank');
        await page.goto(address);
        await page.locator(`[data-play="${game}"]`).click();
        await page.waitForTimeout(500);
        await shoot(`table-${preset}-begun`);
        // Choices are answered with the first, and a card is played, so that a hand and a trick are to be seen.
        for (let i = 0, cards = 0; i < 60 && (await page.locator('.end').count()) === 0; i++) {
          if ((await page.locator('.hand.asked li.legal').count()) > 0 && cards++ > 0) break;
          await page.waitForTimeout(200);
          await page.locator('[data-choice], .hand li.legal button').first().click({ timeout: 300 }).catch(() => undefined);
        }
        await page.waitForTimeout(700);
        await shoot(`table-${preset}`);
      }
      await context.close();
    }
await browser.close();
