import { expect, test } from '@playwright/test';
import { playOn, sit, type Start } from './play';

/** Every game to its end, as short as its options allow. */
const GAMES: Start[] = [
  { game: 'kakeya-trump', preset: 'kk-4', options: { start_chips: 1 } },
  { game: 'kakeya-trump', preset: 'kk-6', options: { start_chips: 3 } },
  { game: 'goninkan', preset: 'goninkan-6', options: { rounds: 2 } },
  { game: 'japanese-loo', preset: 'jl-3', options: { players: 3, rounds: 1 } },
  { game: 'japanese-loo', preset: 'jl-5', options: { players: 6, rounds: 1 } },
  { game: 'ruff-and-honours', preset: 'rh', options: { target: 5 } },
  { game: 'ruff-and-trump', preset: 'rt-4d' },
  { game: 'ruff-and-trump', preset: 'rt-2-24', options: { ruff_claims: 'free' } },
  { game: 'nanban-karuta', preset: 'nk', options: { target: 2 } },
  { game: 'whist', preset: 'whist-short', options: { target: 2 } },
  { game: 'hearts', preset: 'hearts-100', options: { target: 30 } },
  { game: 'spades', preset: 'spades-500', options: { target: 60 } },
  { game: 'oh-hell', preset: 'oh-hell-4', options: { players: 3, hands: 'down' } },
  { game: 'euchre', preset: 'euchre-stick', options: { target: 4 } },
  { game: 'german-whist', preset: 'german-whist-3', options: { target: 1 } },
];

for (const start of GAMES) {
  test(`a whole match by clicking: ${start.preset}`, async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await sit(page, start);
    const decisions = await playOn(page);
    expect(decisions).toBeGreaterThan(2);
    await expect(page.locator('section.end h2')).not.toBeEmpty();
    await expect(page.locator('.ask [role=alert]')).toHaveCount(0);
    expect(faults).toEqual([]);

    // The result is kept, and the match is not offered again.
    await page.locator('section.end').getByRole('button', { name: 'Home' }).click();
    await expect(page.locator('[data-resume]')).toHaveCount(0);
    await page.getByRole('link', { name: 'Results' }).click();
    await expect(page.locator('tbody tr')).toHaveCount(1);
  });
}

test('every finished trick waits for a tap when the player wants it so, and a tap on the felt is enough', async ({ page }) => {
  await sit(page, { game: 'whist', preset: 'whist-short', settings: { pace: 'tap' } });
  await playOn(page, (what) => what === 'go-on');
  await page.waitForTimeout(1500);
  await expect(page.locator('.trick li')).toHaveCount(4);
  await page.locator('.felt').click({ position: { x: 8, y: 8 } });
  await expect(page.locator('[data-go-on]')).toHaveCount(0);
});

test('an illegal card stays and says which rule forbids it', async ({ page }) => {
  await sit(page, { game: 'whist', preset: 'whist-short', options: { target: 50 } });
  const illegal = page.locator('.hand li.illegal button');
  for (let i = 0; i < 60 && (await illegal.count()) === 0; i++) {
    await playOn(page, (what, n) => what === 'card' && n > 0);
  }
  const cards = await page.locator('.hand li').count();
  // For Playwright a card that may not be played is disabled; for a finger it is not.
  await illegal.first().click({ position: { x: 9, y: 14 }, force: true });
  await expect(page.locator('.refused [data-rule="X-11"]')).toHaveText(/^You must follow suit: [^[]+$/);
  await expect(page.locator('.hand li')).toHaveCount(cards);
});

test('the misclick guard asks before a card is played', async ({ page }) => {
  await sit(page, { game: 'whist', preset: 'whist-short', settings: { confirm: true } });
  await playOn(page, (what) => what === 'card');
  const cards = await page.locator('.hand li').count();
  const card = page.locator('.hand li.legal button').first();
  await card.click({ position: { x: 9, y: 14 } });
  await expect(page.locator('.hand li')).toHaveCount(cards);
  await page.getByRole('button', { name: 'Think again' }).click();
  await expect(page.locator('.hand li.chosen')).toHaveCount(0);
  await card.click({ position: { x: 9, y: 14 } });
  await page.getByRole('button', { name: /^Play / }).click();
  await expect(page.locator('.hand li')).toHaveCount(cards - 1);
});

test('a hint says what to do and why, and can be followed', async ({ page }) => {
  await sit(page, { game: 'whist', preset: 'whist-short' });
  await playOn(page, (what) => what === 'card');
  const cards = await page.locator('.hand li').count();
  await page.getByRole('button', { name: /^Hint/ }).click();
  await expect(page.locator('.hint p')).toContainText('Hint', { timeout: 30_000 });
  await expect(page.locator('.hand li.hinted')).toHaveCount(1);
  await page.getByRole('button', { name: 'Do that' }).click();
  await expect(page.locator('.hand li')).toHaveCount(cards - 1);
});

for (const [width, height] of [[375, 667], [320, 568], [667, 375], [720, 450]] as const)
  test(`the button of a hint is whole at ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await sit(page, { game: 'kakeya-trump', preset: 'kk-4' });
    await expect(page.locator('section.ask.mine')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: /^Hint/ }).click();
    const button = page.locator('.hint button');
    await expect(button).toBeInViewport({ ratio: 1, timeout: 30_000 });
    // Nothing lies over it, and nothing cuts it off.
    const seen = await button.evaluate((node) => {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      const corners = [[left + 4, top + 4], [right - 4, top + 4], [left + 4, bottom - 4], [right - 4, bottom - 4]] as const;
      return corners.map(([x, y]) => node.contains(document.elementFromPoint(x, y)));
    });
    expect(seen).toEqual([true, true, true, true]);
  });

test('a deed can be taken back until somebody answers', async ({ page }) => {
  await sit(page, { game: 'whist', preset: 'whist-short', settings: { speed: 'slow' } });
  await expect(page.locator('.hand.asked li.legal').first()).toBeVisible({ timeout: 30_000 });
  const before = await page.locator('.hand li button').evaluateAll((nodes) => nodes.map((node) => node.parentElement?.dataset.card));
  await page.locator('.hand li.legal button').first().click({ position: { x: 9, y: 14 } });
  const undo = page.getByRole('button', { name: /^Undo/ });
  if (await undo.isEnabled()) {
    await undo.click();
    await expect(page.locator('.hand li')).toHaveCount(before.length);
  }
  // Whoever played last in a trick has nothing to take back once the next card lies.
});

test('the language changes in the middle of a match', async ({ page }) => {
  await sit(page, { game: 'kakeya-trump', preset: 'kk-4' });
  await playOn(page, (what, n) => what === 'card' && n > 3);
  await expect(page.locator('.prompt')).toContainText('Your turn');
  await page.keyboard.press('o');
  await page.getByRole('radio', { name: '日本語' }).check();
  await page.keyboard.press('Escape');
  await expect(page.locator('.prompt')).toContainText('あなたの番');
  await expect(page.locator('h1')).toHaveText('掛合トランプ ボット：やさしい');
});
