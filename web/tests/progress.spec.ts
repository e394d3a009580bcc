import { expect, test, type Page } from '@playwright/test';
import { kept, PLAYED, playOn, sit } from './play';

test.use({ serviceWorkers: 'allow' });

/** Puts what somebody has played where the page keeps it, once; it is the evening of the last of their days. */
async function played(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date(2026, 10, 26, 20));
  await page.goto('./');
  await page.evaluate((kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(`kirifuda.${key}`, JSON.stringify(value))), PLAYED);
}

test('results are added up by game, level and options, and everything is taken along in a file', async ({ page }) => {
  await played(page);
  await page.goto('./#/results');
  const groups = page.locator('[data-stats]');
  await expect(groups).toHaveCount(2);
  await expect(groups.first()).toContainText('2 (67%)');
  await expect(groups.first()).toContainText('+3 (deal 1, 20 Nov 2026)');
  await expect(groups.first().getByRole('table', { name: 'Gain per deal, match by match' }).getByRole('row')).toHaveText([/When/, /−2/, /\+1\.5/, /\+1/]);
  await expect(page.getByText('A deal of the day on 7 days in a row')).toBeVisible();
  await page.locator('[data-honest]').check();
  await expect(groups.first()).toContainText('1 (50%)');
  // A hint was asked for in the one match that was won without going back.
  await page.locator('[data-unaided]').check();
  await expect(groups.first()).toContainText('0 (0%)');
  await page.locator('[data-unaided]').uncheck();
  await page.getByRole('radio', { name: 'Options' }).check({ force: true });
  await expect(page.getByRole('heading', { level: 3 }).filter({ hasText: /– .*9/ })).toHaveCount(1);
  await page.getByRole('radio', { name: 'Level' }).check({ force: true });
  await expect(groups.getByRole('heading')).toHaveText(['Whist, Strong', 'Whist, Easy', 'Hearts, Easy']);

  const waiting = page.waitForEvent('download');
  await page.locator('[data-export]').click();
  const path = await (await waiting).path();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(groups).toHaveCount(0);
  await page.setInputFiles('[data-import]', { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"results":[{}]}') });
  await expect(page.getByRole('alert')).toContainText('Nothing was imported');
  await page.setInputFiles('[data-import]', { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"kirifuda":1,"results":[{}]}') });
  await expect(page.getByRole('alert')).toContainText('1 entry of the file is damaged and was left out: result 1 (“at”).');
  await page.setInputFiles('[data-import]', path);
  await expect(page.getByRole('status')).toHaveText('Added: 4 results, 7 deals of the day, 0 puzzles, 1 unfinished match.');
  await expect(groups).toHaveCount(2);
  // The list of matches and what they add up to have names of their own, in Japanese, too.
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('対局履歴');
  await expect(page.getByRole('heading', { level: 2, name: '成績' })).toBeVisible();
  await page.goto('./#/');
  await expect(page.locator('[data-resume]')).toHaveCount(1);
});

test('the deal of the day is played once, without a network, beside Strong in the same seat', async ({ page, context }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
  await page.clock.setFixedTime(new Date(2026, 10, 28, 12));
  await page.addInitScript(() => localStorage.setItem('kirifuda.settings', JSON.stringify({ speed: 'off', pace: 'none' })));
  await page.goto('./');
  await kept(page);
  await context.setOffline(true);
  await page.reload();
  await page.locator('[data-days]').click();
  await expect(page.locator('[data-date="2026-11-28"]')).toBeVisible();
  await page.locator('[data-play-day="whist"]').click();
  await playOn(page, (what, n) => what === 'card' && n > 3);
  const cards = (): Promise<(string | null)[]> => page.locator('.hand li').evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));
  const left = await cards();
  await expect(page.locator('[data-tool="hint"], [data-tool="undo"]')).toHaveCount(0);

  // Left and continued, it still counts.
  await page.goto('./#/day');
  await expect(page.locator('[data-play-day="whist"]')).toHaveText('Continue');
  await page.locator('[data-play-day="whist"]').click();
  await expect.poll(cards).toEqual(left);
  await playOn(page);
  await expect(page.locator('[data-next-deal]')).toHaveCount(0);
  await expect(page.locator('[data-day-end]')).toContainText(/You [+−±]\d+, the strong bot [+−±]\d+/, { timeout: 60_000 });
  await expect(page.locator('[data-day-end]')).toContainText('Your streak is 1 day');
  const beside = (await page.locator('[data-day-end] b').innerText()).trim();

  await expect(page.locator('[data-again]')).toHaveText('Play again, not counted');
  await page.locator('[data-again]').click();
  await expect(page.locator('[data-tool="hint"]')).toHaveCount(1);
  await playOn(page);
  await expect(page.locator('[data-day-end]')).toContainText('it is not counted');
  await page.locator('[data-to-days]').click();
  await expect(page.locator('[data-day-result="whist"]')).toHaveText(beside);
  await page.locator('[data-share]').click();
  await expect(page.locator('textarea')).toHaveValue(/2026-11-28 http.*#\/day\/2026-11-28\nWhist: [+−±]\d+ \(the strong bot [+−±]\d+\)$/);
  await page.keyboard.press('Escape');

  // Thrown away after the first card, a deal counts no more, unless it is brought back.
  await page.locator('[data-play-day="hearts"]').click();
  await playOn(page, (what, n) => n > 0);
  await page.goto('./#/');
  await page.locator('[data-discard]').click();
  await page.goto('./#/day');
  await expect(page.locator('[data-day-given-up="hearts"]')).toBeVisible();
  await page.goto('./#/');
  await page.goBack();
  await page.locator('[data-play-day="hearts"]').click();
  await expect(page.locator('[data-tool="hint"]')).toHaveCount(1);
  await page.goto('./#/day');

  // Earlier days can be seen for a week.
  for (let i = 0; i < 7; i++) await page.locator('[data-earlier]').click();
  await expect(page.locator('[data-date="2026-11-21"]')).toBeVisible();
  await expect(page.locator('[data-earlier]')).toHaveCount(0);
  // No server is looked for where there is none.
  expect(asked).toEqual([]);
});

test('the end of a deal of the day leads on: to its review, to the deal of the next game, to puzzles', async ({ page }) => {
  await page.clock.setFixedTime(new Date(2026, 10, 28, 12));
  await page.addInitScript(() => {
    localStorage.setItem('kirifuda.settings', JSON.stringify({ speed: 'off', pace: 'none' }));
    // Hearts, which comes after Whist, has been played.
    if (!localStorage.getItem('kirifuda.days')) localStorage.setItem('kirifuda.days', JSON.stringify({ '2026-11-28/hearts': { version: 1, date: '2026-11-28', game: 'hearts', on: '2026-11-28', at: '2026-11-28T09:00:00.000Z', gain: 3, strong: 1 } }));
  });
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('./#/day');
  await page.locator('[data-play-day="whist"]').click();
  await playOn(page);
  const end = page.locator('[data-day-end]');
  await expect(end.locator('[data-to-puzzles]')).toHaveAttribute('href', '#/puzzles/whist');
  await expect(page.locator('.end button.main')).toHaveCount(1);
  await end.locator('[data-day-review]').click();
  await expect(page.getByRole('dialog', { name: 'Deal 1' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(end.locator('[data-day-next]')).toHaveText('Next deal: Spades');
  await end.locator('[data-day-next]').click();
  await expect(page.locator('.table h1')).toContainText('Spades');
  // It is the deal of the day: nothing helps.
  await expect(page.locator('[data-tool="hint"]')).toHaveCount(0);
});

test('of a match in progress the deals that are over count, and can be looked at; the one that is played cannot', async ({ page }) => {
  await sit(page, { game: 'kakeya-trump', preset: 'kk-4' });
  await playOn(page, (what) => what === 'next-deal');
  const gained = await page.locator('[data-deal-totals] .own td').first().textContent();
  await playOn(page, (what, n) => what === 'card' && n > 2);
  await page.goto('./#/results');
  const stats = page.locator('[data-stats]');
  await expect(stats.locator('dt', { hasText: 'Gain per deal' }).locator('+ dd')).toHaveText(gained ?? '');
  await expect(stats.locator('dt', { hasText: 'Matches' }).first().locator('+ dd')).toHaveText('0');
  await page.goto('./#/replay');
  const listed = page.getByRole('listitem').filter({ hasText: 'Kakeya' });
  await expect(listed).toContainText('1 deal so far');
  await listed.getByRole('link').click();
  // To the end of the record: that is the end of the first deal.
  await page.locator('[data-slider]').focus();
  await page.keyboard.press('End');
  await expect(page.locator('[data-slider]')).toHaveAttribute('aria-valuetext', /^deal 1,/);
  await expect(page.locator('.hand li')).toHaveCount(0);
});
