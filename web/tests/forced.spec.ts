/** Decisions that can only be made in one way, and deals that one sits out. */

import { expect, test } from '@playwright/test';
import { playOn, sit } from './play';

test('a card without a choice waits for the player, lies a moment, or is played at once, as the settings say', async ({ page }) => {
  await sit(page, { game: 'whist', preset: 'whist-short', settings: { forced: 'ask' } });
  // The last card of a deal at the latest.
  await playOn(page, (what) => what === 'go-on');
  await expect(page.locator('.ask .prompt')).toHaveText(/^You have no choice: Play [♠♥♦♣]/);
  const cards = await page.locator('.hand li').count();
  await page.waitForTimeout(1000);
  await expect(page.locator('.hand li')).toHaveCount(cards);
  await page.locator('[data-go-on]').click();
  await expect(page.locator('.hand li')).not.toHaveCount(cards);
});

test('nobody is asked for a card without a choice who wants it played at once', async ({ page }) => {
  await sit(page, { game: 'whist', preset: 'whist-short', settings: { forced: 'now' } });
  const pauses: string[] = [];
  await page.exposeFunction('paused', (pause: string) => pauses.push(pause));
  await page.evaluate(() => {
    const table = document.querySelector('.table');
    if (!table) throw new Error('no table');
    new MutationObserver(() => void (window as unknown as { paused: (pause: string | null) => void }).paused(table.getAttribute('data-pause'))).observe(table, { attributeFilter: ['data-pause'] });
  });
  await playOn(page, (what) => what === 'next-deal');
  expect(pauses).not.toContain('forced');
  // The log has it like any other card, and says that it was the only one allowed.
  await expect(page.locator('[role=log][aria-live]').first()).toContainText(/You play [^,]+, the only card you may play|You could play no other card than/);
});

test('whoever has folded skips to the end of the deal', async ({ page }) => {
  await sit(page, { game: 'japanese-loo', preset: 'jl-5', settings: { speed: 'slow', pace: 'long' } });
  await playOn(page, (what) => what === 'choice');
  await page.locator('[data-choice="fold"]').click();
  await page.locator('[data-skip]').click();
  // Five tricks that lie for five seconds each would take longer.
  await expect(page.locator('[data-next-deal]')).toBeVisible({ timeout: 20_000 });
});
