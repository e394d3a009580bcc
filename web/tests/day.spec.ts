/** Deals of the day where a server collects the results. */

import { expect, test, type Page } from '@playwright/test';
import { person } from './friends';
import { playOn } from './play';
import { Server } from './server';

/** Plays today's deal of Whist to its end. */
async function playDay(page: Page): Promise<void> {
  await page.goto('./#/day');
  await page.locator('[data-play-day="whist"]').click();
  await playOn(page);
}

/** What was asked of the server about the deals of a day. */
function asked(page: Page): string[] {
  const all: string[] = [];
  page.on('request', (request) => request.url().includes('/api/v1/days/') && all.push(request.method()));
  return all;
}

test('the result of a deal of the day is compared with the others’ once it has been sent', async ({ browser }) => {
  test.setTimeout(240_000);
  const server = await Server.start();
  try {
    const ann = await person(browser, server, { name: 'Ann' });
    const requests = asked(ann);
    await ann.goto('./#/day');
    await expect(ann.locator('[data-play-day="whist"]')).toBeEnabled();
    expect(requests).toEqual([]);
    await playDay(ann);
    await expect(ann.locator('[data-day-end]')).toContainText('You are the first to send a result for this deal.');
    // Played again it counts no more, and is not sent.
    await ann.locator('[data-again]').click();
    await playOn(ann);
    await expect(ann.locator('[data-day-end]')).toContainText('it is not counted');
    expect(requests).toEqual(['POST', 'GET']);

    // The same decisions bring the same: nothing is known of the others before.
    const ben = await person(browser, server, { name: 'Ben' });
    await ben.goto('./#/day');
    await expect(ben.locator('[data-play-day="whist"]')).toBeEnabled();
    await expect(ben.locator('[data-day-others]')).toHaveCount(0);
    await playDay(ben);
    const line = ben.locator('[data-day-end] [data-day-others="whist"]');
    await expect(line).toContainText(/^1 other player: \d+% did better, \d+% the same, \d+% worse\. The best result is [+−±]\d+\.$/);
    const said = await line.innerText();
    // The page and the server count a deal alike.
    const own = /[+−±]\d+/.exec(await ben.locator('[data-day-end] b').innerText())?.[0];
    expect(said).toContain(`The best result is ${own}.`);
    await ben.locator('[data-to-days]').click();
    await expect(ben.locator('[data-day-others="whist"]')).toHaveText(said);
    // Wide enough for the switch to stand in the head.
    await ben.setViewportSize({ width: 1280, height: 800 });
    await ben.getByRole('button', { name: '日本語' }).click();
    await expect(ben.locator('[data-day-others="whist"]')).toContainText('ほかに1人。');
  } finally {
    await server.remove();
  }
});

test('a result that cannot be sent is sent when the server can be reached again', async ({ browser }) => {
  test.setTimeout(240_000);
  const server = await Server.start();
  try {
    const ann = await person(browser, server, { name: 'Ann' });
    await ann.route('**/api/v1/**', (route) => route.abort());
    await playDay(ann);
    await expect(ann.locator('[data-day-end]')).toContainText('Your result will be compared with the others’ when the server can be reached.');
    await ann.unroute('**/api/v1/**');
    await ann.locator('[data-to-days]').click();
    await expect(ann.locator('[data-day-others="whist"]')).toHaveText('You are the first to send a result for this deal.');
  } finally {
    await server.remove();
  }
});
