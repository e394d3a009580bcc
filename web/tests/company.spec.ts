/** What people at a server's table are told of each other: who looks on, who waits, what was proposed, what has become of a match. */

import { expect, test, type Page } from '@playwright/test';
import { begin, person, sit, table } from './friends';
import { playOn } from './play';
import { Server } from './server';

let server: Server;

test.beforeAll(async () => {
  server = await Server.start();
});
test.afterAll(async () => {
  await server.remove();
});
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

/** A picture of what a test has led to, where somebody wants to look at it: SHOTS=folder. */
async function shot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
}

test('whoever is invited may watch instead; the others see how many do', async ({ browser }) => {
  const ann = await person(browser, server, { name: 'Ann' });
  const path = await table(ann, server, { game: 'euchre' });
  await sit(ann, path, 1);
  const eve = await person(browser, server, { name: 'Eve', viewport: { width: 1024, height: 768 } });
  await eve.goto(path.replace(/^\//, './'));
  await shot(eve, 'invited');
  await eve.locator('[data-watch]').click();
  await expect(eve.locator('[data-waiting]')).toContainText('You are watching. The match begins when Ann starts it.');
  await expect(ann.locator('[data-watched]')).toHaveText('1 person is watching');
  await expect(eve.locator('[data-watched]')).toHaveCount(0);
  await begin(ann);
  await expect(ann.locator('[data-fact="watched"]')).toHaveText('1 person is watching');
  await expect(eve.locator('.table')).toBeVisible();
  // Onlookers have no hand: its room is the felt's, and the seats are no plates of a phone.
  await expect(eve.locator('.seat.compact')).toHaveCount(0);
  await expect(eve.locator('.seat[data-side="ours"]')).toHaveCount(1);
  // A person has the same face whoever plays for them.
  await expect(eve.locator('[data-person]')).toHaveCount(1);
  await expect(eve.locator('[data-seat="1"] [data-person]')).toBeVisible();
  await shot(eve, 'onlooker-1024');
  await eve.close();
  await expect(ann.locator('[data-fact="watched"]')).toHaveCount(0, { timeout: 20_000 });
});

test('the turn-up of Euchre lies on the felt while it is asked about', async ({ browser }) => {
  const ann = await person(browser, server, { name: 'Ann', viewport: { width: 375, height: 667 } });
  await sit(ann, await table(ann, server, { game: 'euchre', pace_ms: 1500 }), 0);
  await begin(ann);
  const upcard = ann.locator('[data-upcard]');
  await expect(upcard).toBeVisible();
  await shot(ann, 'upcard-375');
  await ann.setViewportSize({ width: 1440, height: 900 });
  await shot(ann, 'upcard-1440');
  await playOn(ann, (what) => what === 'card');
  await expect(upcard).toHaveCount(0);
  await expect(ann.locator('[data-fact="turn_up"]')).toBeVisible();
  // At the end of the deal nothing is cut off where there is room, and nothing is said twice.
  await ann.setViewportSize({ width: 1280, height: 800 });
  await playOn(ann, (what) => what === 'next-deal');
  const summary = ann.locator('.end .summary');
  expect(await summary.evaluate((node) => node.scrollHeight - node.clientHeight)).toBeLessThanOrEqual(1);
  const said = await ann.locator('.end [data-rule]').first().textContent();
  expect((await summary.textContent())?.split(said?.trim() ?? '?').length).toBe(2);
  await shot(ann, 'deal-end-1280');
});

test('a proposal waits for its answer, can be withdrawn, and the answer is told; afterwards the score stays', async ({ browser }) => {
  const ann = await person(browser, server, { name: 'Ann' });
  const ben = await person(browser, server, { name: 'Ben' });
  const path = await table(ann, server, { game: 'whist' });
  await sit(ann, path, 0);
  await sit(ben, path, 1);
  await begin(ann);
  await expect(ben.locator('.table')).toBeVisible();
  const propose = async (): Promise<void> => {
    await ann.keyboard.press('p');
    await ann.locator('[data-break-off]').click();
    // Before anything is sent, it says who has to agree.
    await expect(ann.locator('[data-break-off-about]')).toHaveText('Ben will be asked. The match ends, without a result, only if they agree.');
    await ann.locator('[data-break-off-not]').click();
    await expect(ann.locator('[data-break-off]')).toBeFocused();
    await ann.locator('[data-break-off]').click();
    await ann.locator('[data-break-off]').click();
    await expect(ann.getByRole('dialog')).toHaveCount(0);
  };
  await propose();
  const proposal = ann.locator('[data-notice="proposal"]');
  await expect(proposal).toHaveText(/^You propose to end the match without a result\. Waiting for Ben to agree\./);
  await expect(ben.locator('[data-notice="proposal"]')).toContainText('Ann proposes to end the match without a result. It ends only if everybody agrees.');
  await expect(ben.locator('[data-agree]')).toHaveText('End the match');
  await expect(ben.locator('[data-disagree]')).toHaveText('Play on');
  await shot(ben, 'proposal-asked');
  await shot(ann, 'proposal');
  await ann.locator('[data-withdraw]').click();
  await expect(ben.locator('[data-agree]')).toHaveCount(0);
  await expect(ann.locator('[data-notice="answer"]')).toHaveCount(0);
  await propose();
  await ben.locator('[data-disagree]').click();
  await expect(ann.locator('[data-notice="answer"]')).toContainText('Ben declined.');
  await propose();
  await ben.locator('[data-agree]').click();
  await expect(ann.locator('[data-score] li')).toHaveCount(2);
  await expect(ann.locator('[data-lock]')).toHaveCount(0);
  // What is said comes right after the result, beside it on a wide screen; rules for those who do not play are over.
  const place = async (part: string): Promise<{ x: number; y: number }> => (await ann.locator(part).boundingBox()) ?? { x: 0, y: 0 };
  await expect(ann.locator('.panel')).not.toContainText('let a bot play');
  expect((await place('[data-score]')).x).toBeLessThan((await place('.chat')).x);
  await ann.setViewportSize({ width: 375, height: 800 });
  expect((await place('[data-score]')).y).toBeLessThan((await place('.chat')).y);
  expect((await place('.chat')).y).toBeLessThan((await place('[data-replay]')).y);
  expect((await place('[data-replay]')).y).toBeLessThan((await place('.panel')).y);
  // Its address, which stays, can be copied, once.
  await expect(ann.getByLabel('Permanent address of this match')).toHaveValue(new RegExp(`${path}`));
  await expect(ann.locator('[data-link]')).toHaveCount(1);
  await shot(ann, 'broken-off');
  // It is among the results, where nobody has won it.
  await ann.goto('./#/results');
  await expect(ann.locator('tbody .won')).toHaveText('ended early');
});

test('a match with others is among the results and the past tables, with the names that stood at the table', async ({ browser }) => {
  test.setTimeout(240_000);
  const ann = await person(browser, server, { name: 'Ann' });
  await sit(ann, await table(ann, server, { game: 'jl-3-all', options: { deals: '1' } }), 0);
  await begin(ann);
  await playOn(ann);
  const names = await ann.locator('.seats .name').allInnerTexts();
  expect(names.join()).not.toContain('Bot');
  await shot(ann, 'over');
  await ann.goto('./#/results');
  const row = ann.locator('tbody tr').first();
  await expect(row).toContainText('With people');
  for (const name of names) await expect(row).toContainText(name);
  await shot(ann, 'results');
  await row.locator('[data-replay]').click();
  await expect(ann.locator('.table')).toBeVisible();
  // It is seen as it was played: from the own seat.
  await expect(ann.locator('[data-view]')).toHaveValue('0');
  for (const name of names) await expect(ann.locator('.table')).toContainText(name);
  await ann.goto('./#/friends');
  await shot(ann, 'friends');
  await ann.locator('[data-past-table]').click();
  await expect(ann.locator('section.end')).toBeVisible();
  // The replay at the server's address has them, too.
  await ann.locator('[data-replay]').click();
  for (const name of names) await expect(ann.locator('.table')).toContainText(name);
});

test('a host with a phone sees who is there and what is said, and can start from everywhere on the page', async ({ browser }) => {
  for (const [locale, viewport] of [['en-GB', { width: 375, height: 667 }], ['ja-JP', { width: 375, height: 667 }]] as const) {
    const ann = await person(browser, server, { name: 'Ann', viewport, locale });
    const ben = await person(browser, server, { name: 'Ben' });
    const path = await table(ann, server, { game: 'whist', listed: true });
    await sit(ann, path, 0);
    await sit(ben, path, 2);
    await expect(ann.locator('[data-waiting]')).toContainText('Ann');
    await ben.locator('[data-chat]').fill('Ready?');
    await ben.keyboard.press('Enter');
    await expect(ann.locator('[data-news]')).toContainText('Ready?');
    await shot(ann, `waiting-${locale}`);
    for (const end of ['0', 'document.body.scrollHeight']) {
      await ann.evaluate(`scrollTo(0, ${end})`);
      await expect(ann.locator('[data-start-match]')).toBeInViewport({ ratio: 1 });
    }
    await shot(ann, `waiting-below-${locale}`);
    await begin(ann);
    await expect(ben.locator('.table')).toBeVisible();
    await ben.close();
  }
});
