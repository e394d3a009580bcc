import { expect, test } from '@playwright/test';
import { playOn } from './play';

test('the deal of the day is played once, without a network, beside Strong in the same seat', async ({ page, context }) => {
  await page.clock.setFixedTime(new Date(2026, 10, 28, 12));
  await page.addInitScript(() => localStorage.setItem('kirifuda.settings', JSON.stringify({ speed: 'off', pace: 'none' })));
  await page.goto('./');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  });
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
  await expect(page.locator('[data-day-end]')).toContainText(/You [+−±]\d+, Strong [+−±]\d+/, { timeout: 60_000 });
  await expect(page.locator('[data-day-end]')).toContainText('1 day in a row');
  const beside = (await page.locator('[data-day-end] b').innerText()).trim();

  await page.locator('[data-again]').click();
  await expect(page.locator('[data-tool="hint"]')).toHaveCount(1);
  await playOn(page);
  await expect(page.locator('[data-day-end]')).toContainText('it is not counted');
  await page.locator('[data-to-days]').click();
  await expect(page.locator('[data-day-result="whist"]')).toHaveText(beside);
  await page.getByText('Tell others').click();
  await expect(page.locator('textarea')).toHaveValue(/2026-11-28 http.*#\/day\/2026-11-28\nWhist: [+−±]\d+ \(Strong [+−±]\d+\)$/);

  // Earlier days can be seen for a week.
  for (let i = 0; i < 7; i++) await page.locator('[data-earlier]').click();
  await expect(page.locator('[data-date="2026-11-21"]')).toBeVisible();
  await expect(page.locator('[data-earlier]')).toHaveCount(0);
});
