// The pictures of links where they are sent, in `public/preview/`: one for each game, and one for the site. Drawn by the first page
// itself: `npm run build && npm run preview` first; another address as the only argument.
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { launch } from './browser.mjs';

const address = process.argv[2] ?? 'http://localhost:4173/';
const out = new URL('../public/preview/', import.meta.url).pathname;
const [width, height] = [1200, 630];
mkdirSync(out, { recursive: true });
const browser = await chromium.launch(launch);
const page = await browser.newPage({ viewport: { width, height }, locale: 'en-GB', colorScheme: 'light' });
await page.goto(address);
const games = new URL('../../games/', import.meta.url);
const placed = readdirSync(games).map((id) => [id, JSON.parse(readFileSync(new URL(`${id}/page.json`, games), 'utf8')).place]);
const ids = placed.sort(([, a], [, b]) => a - b).map(([id]) => id);
await page.locator(`.picture.${ids.at(-1)}`).waitFor({ state: 'attached' });
const shoot = (name) => page.screenshot({ path: `${out}${name}.jpg`, type: 'jpeg', quality: 78 });

/** Lays pictures over the page, cut to fill the whole. */
const show = (shown, columns, over = '') =>
  page.evaluate(
    ({ shown, columns, over, width, height }) => {
      document.getElementById('over')?.remove();
      const row = Math.ceil(height / Math.ceil(shown.length / columns));
      const layer = document.createElement('div');
      layer.id = 'over';
      layer.style.cssText = `position: fixed; inset: 0; z-index: 99; display: grid; overflow: hidden; grid: auto-flow ${row}px / repeat(${columns}, ${width / columns}px)`;
      for (const id of shown) {
        const cell = document.createElement('div');
        cell.style.cssText = 'position: relative; overflow: hidden; display: grid; place-items: center; --picture: 16 / 10';
        const picture = document.querySelector(`.picture.${id}`).cloneNode(true);
        picture.style.cssText = `width: ${width / columns}px; height: ${Math.max(row, (width / columns) * 0.625)}px; aspect-ratio: auto; border-radius: 0`;
        cell.append(picture);
        layer.append(cell);
      }
      layer.insertAdjacentHTML('beforeend', over);
      document.body.append(layer);
    },
    { shown, columns, over, width, height },
  );

for (const id of ids) {
  await show([id], 1);
  await shoot(id);
}
const icon = readFileSync(new URL('../public/icon.svg', import.meta.url), 'utf8');
await show(ids, 4, `<div style="position: absolute; inset: 205px 0; display: flex; align-items: center; justify-content: center; gap: 44px; background: rgb(16 41 31 / 94%); box-shadow: 0 0 60px rgb(0 0 0 / 60%); color: #fbf6e8; font: 700 112px var(--font-title)"><div style="width: 150px">${icon}</div>Kirifuda</div>`);
await shoot('site');
await browser.close();
