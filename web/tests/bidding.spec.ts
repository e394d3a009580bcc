import { expect, test, type Page } from '@playwright/test';
import { bid, decide, look, playOn, sit, type Start } from './play';

/** The player bids first, so that every bid is open. */
const SPADES: Start = { game: 'spades', preset: 'spades-500', options: { first_dealer: 3 } };

const me = (page: Page) => page.locator('.me');

test('a bid by mouse: every button shows its number and tells its whole text', async ({ page }) => {
  await sit(page, SPADES);
  const bids = page.locator('[data-choice^="bid "]');
  await expect(bids).toHaveText(['nil', ...Array.from({ length: 13 }, (_, i) => String(i + 1))]);
  await expect(page.getByRole('group', { name: 'how many of the 13 tricks' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bid nil: take no trick', exact: true })).toHaveText('nil');
  await page.getByRole('button', { name: 'Bid 4', exact: true }).click();
  await playOn(page, (what) => what === 'card');
  await expect(me(page)).toContainText('bid 4');
  await expect(bids).toHaveCount(0);
  // The score has the contract of each side.
  await expect(page.locator('.scores .won')).toHaveText([/^bid \d+, won 0$/, /^bid \d+, won 0$/]);
});

for (const [keys, note] of [
  [['4'], 'bid 4'],
  [['0'], 'nil, no tricks'],
  [['1', 'Enter'], 'bid 1'],
  [['1', '1'], 'bid 11'],
  // What was begun is forgotten with the focus, with Esc, and with digits that lead nowhere.
  [['1', 'Tab', '3'], 'bid 3'],
  [['1', 'Escape', '3'], 'bid 3'],
  [['1', '7', '2'], 'bid 2'],
] as const)
  test(`a bid by keyboard: ${keys.join(' ')}`, async ({ page }) => {
    await sit(page, SPADES);
    // The question has the focus, not one of its answers: Enter bids nothing.
    await expect(page.getByRole('group', { name: 'how many of the 13 tricks' })).toBeFocused();
    await page.keyboard.press('Enter');
    for (const [i, key] of keys.entries()) {
      await expect(me(page)).not.toContainText('trick');
      await page.keyboard.press(key);
      if (key === '1' && i === 0) await expect(page.locator('[data-choice="bid 1"]')).toBeFocused();
      // What Enter and other digits now come to stands in place of the question.
      if (key === '1' && i === 0) await expect(page.locator('.ask .prompt')).toHaveText('Enter for 1, 0 for 10, 1 for 11, 2 for 12, 3 for 13');
    }
    await playOn(page, (what) => what === 'card');
    await expect(me(page)).toContainText(note);
  });

test('without nil a bid begins at one, and its digit is still the bid', async ({ page }) => {
  await sit(page, { game: 'spades', preset: 'spades-short', options: { first_dealer: 3 } });
  await expect(page.locator('[data-choice^="bid "]')).toHaveText(Array.from({ length: 12 }, (_, i) => String(i + 1)));
  await page.keyboard.press('0');
  await page.keyboard.press('4');
  await playOn(page, (what) => what === 'card');
  await expect(me(page)).toContainText('bid 4');
});

test('digits bid nothing where keys of one letter are switched off', async ({ page }) => {
  await sit(page, { ...SPADES, settings: { letters: false } });
  await page.keyboard.press('5');
  await expect(page.locator('[data-choice="bid 5"]')).toBeVisible();
  await page.locator('[data-choice="bid 5"]').focus();
  await page.keyboard.press('Enter');
  await playOn(page, (what) => what === 'card');
  await expect(me(page)).toContainText('bid 5');
});

test('the hint names a bid and marks its button', async ({ page }) => {
  await sit(page, SPADES);
  await expect(page.locator('[data-choice]').first()).toBeVisible();
  await page.keyboard.press('h');
  await expect(page.locator('.hint p')).toContainText('Hint', { timeout: 30_000 });
  await expect(page.locator('[data-choice^="bid "].hinted')).toHaveCount(1);
  await page.getByRole('button', { name: 'Do that' }).click();
  await expect(page.locator('[data-choice]')).toHaveCount(0);
});

test('a whole deal of Oh Hell, and the next one has a card less', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await sit(page, { game: 'oh-hell', preset: 'oh-hell-4', options: { first_dealer: 3 } });
  // The first to bid may bid anything, the last may not make the sum right.
  await expect(page.locator('[data-choice^="bid "]')).toHaveText(Array.from({ length: 11 }, (_, n) => String(n)));
  await bid(page, 10);
  await playOn(page, (what) => what === 'card');
  await expect(page.locator('.hand li')).toHaveCount(10);
  await expect(me(page)).toContainText('bid 10');
  await expect(page.locator('[data-fact="bids"]')).toHaveText(/^Bids: \d\d for 10 tricks$/);
  // Everybody plays alone: nobody bears the colour of a team.
  await expect(page.locator('.seat[data-side]')).toHaveCount(0);
  await playOn(page, (what) => what === 'next-deal');
  await expect(page.locator('[data-deal-headline]')).toContainText('Bid missed');
  await expect(page.locator('[data-deal-totals] .own')).toContainText(/bid 10, (took|won) \d/);
  await expect(page.locator('section.end [data-rule="OH-6"]').first()).toBeVisible();
  await decide(page, 'next-deal', 0);
  await expect.poll(async () => (await look(page)).what).toBe('choice');
  await expect(page.locator('.hand li')).toHaveCount(9);
  await expect(page.locator('[data-fact="deal"]')).toContainText('2');
  await expect(page.locator('[data-choice="bid 10"]')).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('who deals in Oh Hell cannot make the bids add up to the tricks', async ({ page }) => {
  await sit(page, { game: 'oh-hell', preset: 'oh-hell-4', options: { first_dealer: 0 } });
  await playOn(page, (what) => what === 'choice');
  const others = await page.locator('.seats .note').evaluateAll((notes) => notes.map((note) => Number(/^bid (\d+)$/.exec(note.textContent ?? '')?.[1] ?? 0)));
  const barred = 10 - others.reduce((sum, n) => sum + n, 0);
  await expect(page.locator('[data-choice="bid 0"]')).toBeVisible();
  await expect(page.locator(`[data-choice="bid ${barred}"]`)).toHaveCount(0);
  await expect(page.locator('[data-choice^="bid "]')).toHaveCount(barred < 0 ? 11 : 10);
});
