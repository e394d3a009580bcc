/** A table looks like a place that belongs to its game, unless the player chooses a plain felt. */

import { expect, test, type Page } from '@playwright/test';
import { playOn, sit } from './play';

const BACKDROPS = [
  ['kakeya-trump', 'kk-4', 'tatami'],
  ['goninkan', 'goninkan-5', 'winter'],
  ['whist', 'whist-short', 'oak'],
  ['ruff-and-honours', 'rh', 'oak'],
  ['ruff-and-trump', 'rt-2-24', 'oak'],
  ['nanban-karuta', 'nk', 'lacquer'],
  ['japanese-loo', 'jl-5', 'club'],
] as const;

const GREEN = 'rgb(44, 102, 82)';
const WINE = 'rgb(122, 49, 66)';

const ground = (page: Page): Promise<string> => page.locator('.table').evaluate((node) => getComputedStyle(node).backgroundImage);

/** The relative luminance (WCAG) of the lightest pixel of the felt, and of the rest of the table, where nothing else is drawn. */
async function lightest(page: Page): Promise<{ felt: number; rest: number }> {
  await page.addStyleTag({ content: '.table *, .table ~ * { visibility: hidden !important } .table .backdrop, .table .backdrop * { visibility: visible !important }' });
  const png = (await page.screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    const felt = document.querySelector('.felt')?.getBoundingClientRect();
    if (!context || !felt) throw new Error('nothing to look at');
    context.drawImage(image, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, image.width, image.height);
    const linear = Array.from({ length: 256 }, (_, i) => (i / 255 <= 0.04045 ? i / 255 / 12.92 : ((i / 255 + 0.055) / 1.055) ** 2.4));
    const most = { felt: 0, rest: 0 };
    for (let i = 0; i < pixels.length; i += 4) {
      const [x, y] = [(i / 4) % image.width, Math.floor(i / 4 / image.width)];
      // The felt may end within a pixel.
      const where = x > felt.left - 2 && x < felt.right + 2 && y > felt.top - 2 && y < felt.bottom + 2 ? 'felt' : 'rest';
      const [r = 0, g = 0, b = 0] = [0, 1, 2].map((k) => linear[pixels[i + k] ?? 0]);
      most[where] = Math.max(most[where], 0.2126 * r + 0.7152 * g + 0.0722 * b);
    }
    return most;
  }, png);
}

for (const [game, preset, backdrop] of BACKDROPS)
  test(`${game} has its backdrop, dim enough for texts and cards`, async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 760 });
    await sit(page, { game, preset });
    await expect(page.locator(`.backdrop.${backdrop}`)).toBeVisible();
    expect(await ground(page)).not.toContain(GREEN);
    await playOn(page, (what) => what === 'card');
    const shade = await page.locator('.seat').first().evaluate((node) => Number(/[\d.]+(?=\)$)/.exec(getComputedStyle(node).backgroundColor)?.[0]));
    const { felt, rest } = await lightest(page);
    // The luminance of cards is 0.98. The dimmest text on the bare table has 0.7, and in the box of a seat 0.59; AA asks for 4.5 to 1.
    // A box darkens every channel by its shade, and so the luminance by about the square.
    expect(felt).toBeLessThan(0.65);
    expect(0.75 / (rest + 0.05)).toBeGreaterThanOrEqual(4.5);
    expect(0.64 / (felt * (1 - shade) ** 2 + 0.05)).toBeGreaterThanOrEqual(4.5);
  });

for (const [width, height] of [[768, 1024], [1024, 768]] as const)
  for (const preset of ['kk-4', 'kk-6'])
    test(`no box of a player lies on the bowls of stones: ${preset} on ${width}x${height} in Japanese`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await sit(page, { game: 'kakeya-trump', preset, settings: { lang: 'ja' } });
      const boxes = (what: string): Promise<DOMRect[]> => page.locator(what).evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().toJSON() as DOMRect));
      // Once all hands are full, and when the first court cards are won.
      for (const n of [0, 12]) {
        await playOn(page, (what, done) => what === 'card' && done >= n);
        const bowls = await boxes('.tatami svg circle:first-of-type');
        expect(bowls).toHaveLength(2);
        for (const seat of await boxes('.seats .seat'))
          for (const bowl of bowls) expect(Math.min(seat.right, bowl.right) - Math.max(seat.left, bowl.left) > 0 && Math.min(seat.bottom, bowl.bottom) - Math.max(seat.top, bowl.top) > 0, JSON.stringify([seat, bowl])).toBe(false);
      }
    });

test('the player sits at the table with the portrait they have chosen, and nobody else has it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await sit(page, { game: 'whist', preset: 'whist-short' });
  const faces = (): Promise<string[]> => page.locator('.seat .portrait svg, .me svg.portrait').evaluateAll((all) => all.map((face) => face.innerHTML));
  await expect.poll(async () => (await faces()).length).toBe(4);
  const own = page.locator('.me svg.portrait');
  const before = await own.innerHTML();
  await page.getByRole('button', { name: 'Settings' }).click();
  const choice = page.getByRole('group', { name: 'Your portrait' });
  // Ben has it in this game.
  await choice.getByRole('radio', { name: 'Gentleman in a wig' }).check({ force: true });
  await expect.poll(() => own.innerHTML()).not.toBe(before);
  expect(new Set(await faces()).size).toBe(4);
});

for (const players of [5, 10])
  test(`${players} players have a portrait each beside their names, where there is room`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await sit(page, { game: 'japanese-loo', preset: 'jl-5', options: { players } });
    const faces = page.locator('.seat svg.portrait');
    await expect(faces).toHaveCount(players - 1);
    const drawn = await page.locator('.seat svg.portrait, .me svg.portrait').evaluateAll((all) => all.map((face) => face.innerHTML));
    expect(new Set(drawn).size).toBe(players);
    const faults = await page.locator('.seat').evaluateAll((seats) =>
      seats.flatMap((seat) => {
        const [box, face, name, head, fan] = [seat, ...['.portrait', '.name', '.head', '.held'].map((part) => seat.querySelector(part))].map((node) => node?.getBoundingClientRect());
        const fits = box && face && name && head && (!fan || fan.top >= head.bottom - 4) && face.width >= 24 && face.right <= name.left && face.top >= box.top && face.bottom <= box.bottom && name.right <= box.right;
        return fits ? [] : [`${seat.textContent}: ${JSON.stringify([box, face, name])}`];
      }),
    );
    expect(faults).toEqual([]);
    await page.setViewportSize({ width: 375, height: 667 });
    await expect(faces).toHaveCount(0);
  });

for (const [locale, says] of [['en-GB', 'They play soundly and slip now and then.'], ['ja-JP', '堅実にプレイしますが、ときどきうっかりします。']] as const)
  test(`whoever asks is told how a bot plays, and can give it another face: ${locale}`, async ({ browser }) => {
    const context = await browser.newContext({ locale, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await sit(page, { game: 'whist', preset: 'whist-short', options: { first_dealer: 3 } });
    await playOn(page, (what) => what === 'card');
    const seat = page.locator('.seat[data-seat="1"]');
    await expect(seat.locator('[data-bot]')).toHaveAttribute('title', says);
    const face = seat.locator('svg.portrait');
    const before = await face.innerHTML();
    await seat.click();
    const sheet = page.locator('dialog[open]');
    await expect(sheet).toContainText(says);
    await sheet.locator('input[value="6"]').check({ force: true });
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    expect(await face.innerHTML()).not.toBe(before);
    const chosen = await face.innerHTML();
    // The whole table in words says it, too.
    await page.keyboard.press('w');
    await expect(sheet).toContainText(says);
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(face).toBeVisible();
    expect(await face.innerHTML()).toBe(chosen);
    // Where there is no room for portraits, a tap on the seat says it.
    await page.setViewportSize({ width: 375, height: 667 });
    await seat.click();
    await expect(sheet).toContainText(says);
    await context.close();
  });

test('games without a backdrop have green felt, and a chosen felt takes the place of the backdrop', async ({ page }) => {
  await sit(page, { game: 'hearts', preset: 'hearts-100' });
  await expect(page.locator('.felt')).toBeVisible();
  await expect(page.locator('.backdrop')).toHaveCount(0);
  expect(await ground(page)).toContain(GREEN);
  await page.goto('./#/settings');
  const group = page.getByRole('group', { name: 'Table', exact: true });
  await expect(group.getByRole('radio', { name: 'To suit the game' })).toBeChecked();
  await group.getByRole('radio', { name: 'Wine red' }).check({ force: true });
  await page.goto('./');
  await page.locator('[data-play="kakeya-trump"]').click();
  await expect(page.locator('.table h1')).toContainText('Kakeya');
  await expect(page.locator('.backdrop')).toHaveCount(0);
  expect(await ground(page)).toContain(WINE);
});

test('seats show portraits and fans of backs where there is room, else how many cards they hold', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await sit(page, { game: 'whist', preset: 'whist-short' });
  await expect(page.locator('.seat svg.portrait')).toHaveCount(3);
  await playOn(page, (what) => what === 'card');
  const fans = page.locator('.seat .fan');
  const held = await fans.evaluateAll((all) => all.map((fan) => [fan.querySelectorAll('.held span').length, Number(fan.querySelector('b')?.textContent)]));
  expect(held).toHaveLength(3);
  for (const [backs, number] of held) expect(backs).toBe(number);
  await page.setViewportSize({ width: 375, height: 667 });
  await expect(page.locator('.seat svg.portrait')).toHaveCount(0);
  await expect(page.locator('.fan .held')).toHaveCount(0);
  expect(await fans.locator('b').allTextContents()).toEqual(held.map(([, number]) => String(number)));
});
