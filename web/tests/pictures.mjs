// Screenshots of every page in both languages at three sizes, into `pictures/`, for looking at.
// `npm run build && npm run preview` first; another address as the only argument.
import { chromium } from '@playwright/test';

const address = process.argv[2] ?? 'http://localhost:4173/';
const SIZES = [[375, 667], [768, 1024], [1280, 800]];
const PAGES = { home: '', game: '#/game/kakeya-trump', loo: '#/game/japanese-loo', rules: '#/rules/nanban-karuta', results: '#/results', settings: '#/settings' };
const TABLES = [['kakeya-trump', 'kk-4'], ['kakeya-trump', 'kk-6'], ['japanese-loo', 'jl-5'], ['ruff-and-honours', 'rh'], ['ruff-and-trump', 'rt-2-24'], ['nanban-karuta', 'nk'], ['whist', 'whist-short'], ['hearts', 'hearts-100'], ['spades', 'spades-500'], ['oh-hell', 'oh-hell-4'], ['german-whist', 'german-whist-3']];
const args = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args });
for (const lang of ['en', 'ja'])
  for (const [width, height] of SIZES) {
    const context = await browser.newContext({ viewport: { width, height }, locale: lang, serviceWorkers: 'block' });
    const page = await context.newPage();
    const shoot = (name, fullPage = false) => page.screenshot({ path: `pictures/${name}-${lang}-${width}x${height}.png`, fullPage });
    for (const [name, at] of Object.entries(PAGES)) {
      await page.goto(address + at);
      await page.waitForTimeout(700);
      await shoot(name, true);
    }
    for (const [game, preset] of TABLES) {
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
      // Choices are answered with the first, so that a hand and a trick are to be seen.
      for (let i = 0; i < 60 && (await page.locator('.hand.asked li.legal, [data-discard-cards], .end').count()) === 0; i++) {
        await page.waitForTimeout(200);
        await page.locator('[data-choice]').first().click({ timeout: 300 }).catch(() => undefined);
      }
      await page.waitForTimeout(700);
      await shoot(`table-${preset}`);
    }
    await context.close();
  }
await browser.close();
