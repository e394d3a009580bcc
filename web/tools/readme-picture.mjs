// The pictures of the README: docs/pictures/play.webp, some tricks of a match as they were played, and tables.png, a desk and
// two phones, each really played to there. `npm run build && npm run preview` first; another address as the only argument.
import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { launch } from './browser.mjs';
import { animated } from './animated.mjs';

const address = process.argv[2] ?? 'http://localhost:4173/';
const out = new URL('../../docs/pictures/tables.png', import.meta.url).pathname;
const browser = await chromium.launch(launch);

/** Deals are the same every time. */
function seeded() {
  crypto.getRandomValues = (into) => into.fill(into instanceof BigUint64Array ? 11n : 11);
}

async function played(locale, width, height, game, preset, cards) {
  const context = await browser.newContext({ viewport: { width, height }, locale, serviceWorkers: 'block', deviceScaleFactor: 1 });
  const page = await context.newPage();
  await page.addInitScript(seeded);
  await page.addInitScript(
    ([g, p]) => {
      localStorage.setItem('kirifuda.settings', JSON.stringify({ speed: 'off', pace: 'none' }));
      localStorage.setItem('kirifuda.choices', JSON.stringify({ [g]: { preset: p, options: {}, level: 'medium', seat: 0 } }));
    },
    [game, preset],
  );
  await page.goto(address);
  await page.locator(`[data-play="${game}"]`).click();
  for (let done = 0; done < cards; ) {
    await page.locator('.hand.asked li.legal, [data-choice]').first().waitFor();
    const putOut = page.locator('[data-discard-cards]');
    if ((await page.locator('[data-choice]').count()) > 0) await page.locator('[data-choice]').first().click();
    else if ((await putOut.count()) > 0) {
      while ((await putOut.getAttribute('aria-disabled')) === 'true') await page.locator('.hand li.legal:not(.chosen) button').last().click({ position: { x: 9, y: 14 } });
      await putOut.click();
    } else {
      await page.locator('.hand li.legal button').first().click({ position: { x: 9, y: 14 } });
      done += 1;
    }
    await page.waitForTimeout(300);
  }
  await page.locator('.hand.asked li.legal').first().waitFor();
  await page.waitForTimeout(500);
  const shot = await page.screenshot();
  await context.close();
  return shot;
}

/** Some tricks of a match, recorded while they are played. */
async function moving(width, height, game, preset, cards) {
  const context = await browser.newContext({ viewport: { width, height }, locale: 'en-GB', serviceWorkers: 'block', deviceScaleFactor: 1 });
  const page = await context.newPage();
  await page.addInitScript(seeded);
  await page.addInitScript(
    ([g, p]) => {
      localStorage.setItem('kirifuda.settings', JSON.stringify({ speed: 'normal', pace: 'short' }));
      localStorage.setItem('kirifuda.choices', JSON.stringify({ [g]: { preset: p, options: {}, level: 'medium', seat: 0 } }));
    },
    [game, preset],
  );
  await page.goto(address);
  await page.locator(`[data-play="${game}"]`).click();
  const session = await context.newCDPSession(page);
  const shots = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    shots.push({ png: data, at: metadata.timestamp * 1000 });
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  for (let done = 0; done < cards; ) {
    await page.locator('.hand.asked li.legal, [data-choice]').first().waitFor();
    if ((await page.locator('[data-choice]').count()) > 0) await page.locator('[data-choice]').first().click();
    else {
      if (done === 0) await session.send('Page.startScreencast', { format: 'png', maxWidth: width, maxHeight: height });
      await page.waitForTimeout(700);
      // The card that the hint names: the match is a good one.
      await page.keyboard.press('h');
      const asHinted = page.locator('.hint button');
      await asHinted.waitFor();
      await page.waitForTimeout(1200);
      await asHinted.click();
      done += 1;
    }
  }
  await page.locator('.hand.asked li.legal').first().waitFor();
  await page.waitForTimeout(800);
  await session.send('Page.stopScreencast');
  // In the order of time, and not more than six pictures a second: that keeps the file small.
  shots.sort((a, b) => a.at - b.at);
  const kept = shots.filter((shot, i) => i === shots.length - 1 || Math.floor(shot.at / 167) !== Math.floor(shots[i + 1].at / 167));
  const frames = kept.map(({ png, at }, i) => ({ png, ms: i + 1 < kept.length ? kept[i + 1].at - at : 2000 }));
  const file = await animated(page, frames, { width, height, quality: 0.6 });
  await context.close();
  return file;
}

async function lesson(locale, width, height, at, steps) {
  const context = await browser.newContext({ viewport: { width, height }, locale, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('kirifuda.settings', JSON.stringify({ speed: 'off', pace: 'none' })));
  await page.goto(address + at);
  await page.locator('.coach').waitFor();
  for (let n = 0; n < steps; n++) {
    await page.keyboard.press('Enter');
    await page.waitForTimeout(500);
  }
  const shot = await page.screenshot();
  await context.close();
  return shot;
}

writeFileSync(new URL('../../docs/pictures/play.webp', import.meta.url), await moving(880, 560, 'kakeya-trump', 'kk-4', 4));
const desk = await played('en-GB', 1000, 667, 'ruff-and-honours', 'rh', 3);
const phone = await played('ja-JP', 375, 667, 'kakeya-trump', 'kk-4', 4);
const learn = await lesson('en-GB', 375, 667, '#/learn/kakeya-trump/rensho', 2);
const page = await browser.newPage({ viewport: { width: 1400, height: 520 } });
const image = (png, height) => `<img style="height:${height}px;border-radius:12px;box-shadow:0 4px 18px #0005" src="data:image/png;base64,${png.toString('base64')}">`;
await page.setContent(`<body style="margin:0;display:flex;gap:22px;justify-content:center;align-items:center;height:520px;background:#f4efdf">${image(desk, 480)}${image(phone, 480)}${learn ? image(learn, 480) : ''}</body>`);
await page.waitForTimeout(300);
await page.screenshot({ path: out });
await browser.close();
