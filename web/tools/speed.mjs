// How quick the site is on a slow machine: `npm run build && npm run preview` first, then `npm run speed [address]`.
//
// Chromium runs the page's thread four times slower. It does not slow workers, so that what the engine takes is
// multiplied by four here, and the clock that the engine's bots look at runs four times as fast. Times are of this machine: say which.
import { chromium } from '@playwright/test';
import { launch } from './browser.mjs';

const address = process.argv[2] ?? 'http://localhost:4173/';
const SLOWER = 4;
/** A first visit is measured so often. */
const VISITS = 5;
const MOST = { first: 1500, task: 100, bot: 1000 };
const TABLES = [
  { game: 'whist', preset: 'whist-short', level: 'medium' },
  { game: 'kakeya-trump', preset: 'kk-4', level: 'strong', options: { start_chips: 1 } },
  { game: 'ruff-and-trump', preset: 'rt-2-24', level: 'strong', options: { ruff_claims: 'free' } },
  { game: 'japanese-loo', preset: 'jl-5', level: 'strong', options: { players: 10, rounds: 1 } },
];
const MAY_ACT = '.hand.asked li.legal, [data-choice], [data-discard-cards], .ask input[type=number]';

/** Notes long tasks, and what the engine is asked and when it has answered. */
function watch() {
  window.tasks = [];
  window.calls = [];
  new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({ type: 'longtask', buffered: true });
  const Own = window.Worker;
  window.Worker = class extends Own {
    asked = new Map();
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        const call = this.asked.get(data.id);
        if (call) window.calls.push([call.name, performance.now() - call.at]);
      });
    }
    postMessage(message, ...more) {
      this.asked.set(message.id, { name: message.name, at: performance.now() });
      super.postMessage(message, ...more);
    }
  };
}

/** What makes the clock of a worker run faster. */
const hasten = (times) => `{const now = performance.now.bind(performance); performance.now = () => now() * ${times};}`;

async function visit(browser, start) {
  const context = await browser.newContext({ viewport: { width: 375, height: 667 }, locale: 'en-GB', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.addInitScript((given) => {
    localStorage.setItem('kirifuda.settings', JSON.stringify({ speed: 'fast', pace: 'none' }));
    localStorage.setItem('kirifuda.choices', JSON.stringify({ [given.game]: { preset: given.preset, options: given.options ?? {}, level: given.level, seat: 0 } }));
  }, start);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return { context, page, cdp };
}

/** Taps a game as soon as it can be tapped, and notes when a card may be played and is painted. In the page: Playwright's own click takes a few hundred milliseconds there. */
function tap(game) {
  window.first = null;
  let tapped = false;
  const watching = new MutationObserver(() => {
    const button = tapped ? null : document.querySelector(`[data-play="${game}"]:not(:disabled)`);
    if (button) {
      tapped = true;
      button.click();
    }
    if (document.querySelector('.hand.asked li.legal')) {
      watching.disconnect();
      requestAnimationFrame(() => setTimeout(() => (window.first = performance.now())));
    }
  });
  watching.observe(document, { subtree: true, childList: true, attributes: true });
}

/** From the address to the first card that may be played, by somebody who taps the game at once. */
async function first(browser) {
  // The dealer sits at the right, so that the first lead is the visitor's.
  const { context, page, cdp } = await visit(browser, { game: 'whist', preset: 'whist-short', level: 'medium', options: { first_dealer: 3 } });
  await page.addInitScript(tap, 'whist');
  await page.goto(address, { waitUntil: 'commit' });
  // Playwright's own way to wait has the page read a large script of its own first, within the time measured.
  let ms = null;
  for (const given = performance.now() + 30_000; ms === null; ) {
    if (performance.now() > given) throw new Error('no card can be played after half a minute');
    await new Promise((resolve) => setTimeout(resolve, 100));
    ms = (await cdp.send('Runtime.evaluate', { expression: 'window.first ?? null', returnByValue: true })).result.value;
  }
  await context.close();
  return ms;
}

async function play(browser, start) {
  const { context, page } = await visit(browser, start);
  // Not on a first visit: what comes by way of this tool comes some 400 ms later.
  await context.route(/\/worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${hasten(SLOWER)}${await response.text()}` });
  });
  await page.goto(address);
  await page.locator(`[data-play="${start.game}"]`).click();
  await page.locator('.table').waitFor();
  // What the page did before the table stood belongs to the first visit.
  await page.evaluate(() => window.tasks.splice(0));
  for (let deeds = 0; deeds < 400 && (await page.locator('.end [data-again]').count()) === 0; deeds++) {
    await page
      .locator(`${MAY_ACT}, [data-next-deal], .end [data-again]`)
      .first()
      .waitFor({ timeout: 60_000 })
      .catch(async () => {
        const told = await page.locator('body').innerText();
        const calls = await page.evaluate(() => window.calls.slice(-8).map(([name, ms]) => `${name} ${Math.round(ms)} ms`).join(', '));
        throw new Error(`${start.preset}: nothing to be done for a minute. Last calls of the engine: ${calls}. The page says:\n${told}`);
      });
    for (const [what, more] of [['[data-next-deal]'], ['[data-choice]'], ['.ask button[type=submit]'], ['.hand.asked li.legal button:not([aria-pressed=true])', { position: { x: 9, y: 14 } }]]) {
      const found = page.locator(what).first();
      if ((await found.count()) > 0) await found.click({ timeout: 500, ...more }).catch(() => undefined);
    }
    const putOut = page.locator('[data-discard-cards][aria-disabled=false]');
    if ((await putOut.count()) > 0) await putOut.click({ timeout: 500 }).catch(() => undefined);
  }
  if ((await page.locator('.end [data-again]').count()) === 0) throw new Error(`${start.preset} was not played to its end`);
  const seen = await page.evaluate(() => ({ tasks: window.tasks, calls: window.calls }));
  await context.close();
  const steps = seen.calls.filter(([name]) => name === 'step').map(([, ms]) => ms).sort((a, b) => a - b);
  return { task: Math.max(0, ...seen.tasks), long: seen.tasks.filter((ms) => ms > MOST.task).length, steps: steps.length, bot: steps.at(-1) ?? 0, usual: steps[steps.length >> 1] ?? 0 };
}

const browser = await chromium.launch(launch);
const visits = [];
for (let n = 0; n < VISITS; n++) visits.push(await first(browser));
visits.sort((a, b) => a - b);
console.log(`first card of a first visit: median ${Math.round(visits[VISITS >> 1])} ms, worst ${Math.round(visits.at(-1))} ms (at most ${MOST.first})`);
for (const start of TABLES) {
  const seen = await play(browser, start);
  console.log(
    `${start.preset}, ${start.level}: longest task ${Math.round(seen.task)} ms, ${seen.long} over ${MOST.task}; ` +
      `of ${seen.steps} steps of the engine the middle one ${Math.round(seen.usual * SLOWER)} ms, the longest ${Math.round(seen.bot * SLOWER)} ms at a quarter of the speed (at most ${MOST.bot})`,
  );
}
await browser.close();
