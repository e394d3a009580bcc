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

/** The names on the felt, of everybody but the person. */
function names(page: Page): Promise<string[]> {
  return page.locator('.seats .name').allInnerTexts();
}

test('who sets up a table sits at it, and one button brings the bots and begins', async ({ browser }) => {
  const ann = await person(browser, server, { name: 'Ann' });
  await ann.goto('./#/host/whist');
  await ann.locator('[data-create]').click();
  await expect(ann.locator('[data-seat-row].own')).toContainText('Ann');
  await ann.locator('[data-start-match]').click();
  await expect(ann.locator('.table')).toBeVisible({ timeout: 20_000 });
  await expect(ann.locator('.hand li')).toHaveCount(13);
});

test('a name is asked for once, before the first table; the page of a game sets one up with a tap', async ({ browser }) => {
  const ann = await person(browser, server, { name: '' });
  await ann.goto('./#/game/whist');
  await ann.locator('[data-host]').click();
  await ann.locator('[data-create]').click();
  await expect(ann.getByRole('alert')).toContainText('Enter your name');
  await ann.locator('[data-name]').fill('Ann');
  await ann.keyboard.press('Enter');
  await expect(ann.locator('[data-seat-row].own')).toContainText('Ann');
  // Whoever leaves the seat is not put back.
  await ann.locator('[data-stand]').click();
  await ann.reload();
  await expect(ann.locator('[data-sit="0"]')).toBeVisible();
  await expect(ann.locator('[data-seat-row].own')).toHaveCount(0);
  await ann.goto('./#/game/hearts');
  await ann.locator('[data-host]').click();
  await expect(ann.locator('[data-seat-row].own')).toContainText('Ann');
  await expect(ann.locator('h1')).toHaveText('Hearts');
});

test('whoever is invited is told by whom, to what and how it goes, and sits down with a tap', async ({ browser }) => {
  const ann = await person(browser, server, { name: 'Ann' });
  const path = await table(ann, server, { game: 'whist' });
  await sit(ann, path, 1);
  const ben = await person(browser, server, { name: '', viewport: { width: 375, height: 667 } });
  await ben.goto(path.replace(/^\//, './'));
  await expect(ben.locator('h1')).toHaveText('Ann invites you to Whist');
  const welcome = ben.locator('[data-welcome]');
  // Before anything about the game.
  for (const first of ['[data-name]', '[data-sit-down]']) await expect(welcome.locator(first)).toBeInViewport({ ratio: 1 });
  await expect(welcome.locator('li')).toHaveCount(3);
  await expect(welcome).toContainText('4 players about half an hour');
  await expect(welcome).toContainText('Each trick above six is a point.');
  const [lesson] = await Promise.all([ben.context().waitForEvent('page'), welcome.locator('[data-learn]').click()]);
  await expect(lesson.locator('h1')).toContainText('Learn Whist');
  await lesson.close();
  await welcome.locator('[data-name]').fill('Ben');
  await welcome.locator('[data-sit-down]').click();
  // The partner's seat.
  await expect(ben.locator('[data-seat-row="3"].own')).toContainText('Ben');
  await expect(ben.locator('h1')).toHaveText('Whist');
  await ben.locator('[data-sit="2"]').click();
  await expect(ann.locator('[data-seat-row="2"]')).toContainText('Ben');

  const fumi = await person(browser, server, { name: '', locale: 'ja-JP' });
  await fumi.goto(path.replace(/^\//, './'));
  await expect(fumi.locator('h1')).toHaveText('Annさんから「ホイスト」への招待です');
});

test('an invitation tells the rules of its table, not those that it has changed', async ({ browser }) => {
  const ann = await person(browser, server, { name: 'Ann' });
  const ben = await person(browser, server, { name: '', viewport: { width: 375, height: 667 } });
  const general = [/open-ended/, /when a pair has no chips left/];
  const path = await table(ann, server, { game: 'kk-6', options: { end: 'deals(9)' } });
  await sit(ann, path, 1);
  await ben.goto(path.replace(/^\//, './'));
  const welcome = ben.locator('[data-welcome]');
  await expect(welcome.locator('[data-sit-down]')).toBeInViewport({ ratio: 1 });
  await expect(welcome).toContainText('6 players');
  await expect(welcome.locator('[data-house]')).toContainText('When the match ends – After 9 deals');
  await expect(welcome).toContainText('Follow suit if you can.');
  for (const text of general) await expect(welcome).not.toContainText(text);
  // A form of the game has a name that says so.
  await ben.goto((await table(ann, server, { game: 'kk-4-deals' })).replace(/^\//, './'));
  await expect(ben.locator('h1')).toContainText('twelve deals');
  await expect(welcome).toContainText('4 players');
  for (const text of general) await expect(welcome).not.toContainText(text);
  await ben.goto((await table(ann, server, { game: 'kk-6' })).replace(/^\//, './'));
  await expect(welcome).toContainText('6 players');
  for (const text of general) await expect(welcome).toContainText(text);
});

test('whoever has sat down sees on a phone for whom they wait, who is there and what is said, before how others are invited', async ({ browser }) => {
  const ann = await person(browser, server, { name: 'Ann' });
  const ben = await person(browser, server, { name: 'Ben', viewport: { width: 375, height: 667 } });
  const path = await table(ann, server, { game: 'whist' });
  await sit(ann, path, 0);
  await sit(ben, path, 2);
  await ben.evaluate(() => scrollTo(0, 0));
  const waiting = ben.locator('[data-waiting]');
  await expect(waiting).toHaveText('You are at the table. The match begins when Ann starts it.');
  await expect(waiting).toBeInViewport({ ratio: 1 });
  const parts = [waiting, ben.locator('[data-seat-row="0"]'), ben.locator('[data-chat]'), ben.getByLabel('Link to the table')];
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  // The host is told who is there.
  await expect(ann.locator('[data-waiting]')).toContainText('Ben');
  await ann.context().close();
  await expect(waiting).toContainText('Ann is not here right now.', { timeout: 30_000 });
  // Nobody is left at a table that cannot begin.
  await ben.locator('[data-start-without]').click();
  await expect(ben.locator('.hand li').first()).toBeVisible({ timeout: 30_000 });
});

test('bots have names of people, the same for everybody at the table, and a mark that shows what they are', async ({ browser }) => {
  test.setTimeout(240_000);
  const ann = await person(browser, server, { name: 'Dorothy' });
  const ben = await person(browser, server, { name: 'Ben' });
  const fumi = await person(browser, server, { name: '文', locale: 'ja-JP' });
  const path = await table(ann, server, { game: 'jl-5' });
  await sit(ann, path, 1);
  await sit(ben, path, 2);
  await sit(fumi, path, 3);
  await begin(ann);
  await expect(ben.locator('.seats li')).toHaveCount(5);
  const [toAnn, toBen, toFumi] = await Promise.all([ann, ben, fumi].map(names));
  expect(toAnn?.filter((name) => /bot|seat/i.test(name))).toEqual([]);
  expect(toFumi?.filter((name) => /ボット|席/.test(name))).toEqual([]);
  const bots = (all: string[] = []): string[] => all.filter((name) => !['Dorothy', 'Ben', '文'].includes(name)).sort();
  expect(bots(toAnn)).toHaveLength(3);
  expect(bots(toAnn)).toEqual(bots(toBen));
  expect(bots(toFumi).join('')).toMatch(/^[\u3040-\u9fff]+$/);
  await expect(ann.locator('.seats [data-bot-mark]')).toHaveCount(3);
  await expect(fumi.locator('.seats [data-bot-mark]').first()).toHaveText('ボット');

  // Also in what happened, and in what the server tells: the scores, the log.
  await Promise.all([ann, ben, fumi].map((page) => playOn(page, (what) => what === 'next-deal' || what === 'over')));
  for (const [page, own] of [[ann, bots(toAnn)], [fumi, bots(toFumi)]] as const) {
    for (const key of ['l', 's']) {
      await page.keyboard.press(key);
      await expect(page.getByRole('dialog')).toContainText(own[0] ?? '');
      expect(await page.getByRole('dialog').innerText()).not.toMatch(/Bot \d|ボット\d/);
      await page.keyboard.press('Escape');
    }
  }
});

test('on a wide screen the chat lies beside the table', async ({ browser }) => {
  const ann = await person(browser, server, { name: 'Ann', viewport: { width: 1280, height: 760 } });
  const ben = await person(browser, server, { name: 'Ben', viewport: { width: 1190, height: 760 } });
  const path = await table(ann, server, { game: 'whist' });
  await sit(ann, path, 0);
  await sit(ben, path, 2);
  await begin(ann);
  await expect(ben.locator('.hand li')).toHaveCount(13);
  await ben.keyboard.press('m');
  await ben.getByRole('dialog').locator('[data-phrase="hello"]').click();
  const side = ann.locator('.side');
  await expect(side).toContainText('Ben: Hello.');
  await expect(ann.locator('[data-more="M"] .count')).toHaveCount(0);
  await ann.keyboard.press('m');
  await expect(side.locator('[data-chat]')).toBeFocused();
  await ann.keyboard.type('Good luck');
  await ann.keyboard.press('Enter');
  await expect(ben.getByRole('dialog')).toContainText('Ann: Good luck');
  await expect(ann.getByRole('dialog')).toHaveCount(0);
  // What can be read there is not shown over the cards as well.
  await ben.locator('[data-chat]').fill('You too');
  await ben.keyboard.press('Enter');
  await expect(side).toContainText('You too');
  await expect(ann.locator('.said[popover]', { hasText: 'You too' })).toHaveCount(0);
});

test('the link of a table is shown as a QR code', async ({ browser }) => {
  const ann = await person(browser, server, { name: 'Ann' });
  await sit(ann, await table(ann, server, { game: 'whist' }), 0);
  const link = await ann.getByLabel('Link to the table').inputValue();
  await ann.locator('[data-show-qr]').first().click();
  const code = ann.getByRole('img', { name: link });
  await expect(code).toBeVisible();
  expect((await code.boundingBox())?.width).toBeGreaterThan(200);
});

test('whoever would play with anybody comes to a table where somebody waits, or waits at one in the list', async ({ browser }) => {
  const ann = await person(browser, server, { name: 'Ann' });
  await ann.goto('./#/host/spades');
  await ann.getByRole('button', { name: 'Wait for players: Spades' }).click();
  await expect(ann.locator('[data-seat-row].own')).toContainText('Ann');
  await expect(ann.locator('main')).toContainText('The table is in the list');
  const ben = await person(browser, server, { name: 'Ben' });
  await ben.goto('./#/friends');
  const waiting = ben.getByRole('radio', { name: 'Spades (1 waiting)' });
  await expect(waiting).toBeVisible();
  // For another game the main button still sets up a table; the one where Ann waits is offered in the list.
  await ben.getByRole('radio', { name: 'Hearts', exact: true }).check();
  await expect(ben.locator('form .main:visible')).toHaveText(['Set up a table']);
  await expect(ben.locator('[data-quick]')).toHaveText('Wait for players: Hearts');
  await expect(ben.getByRole('button', { name: /^Sit down\W+Spades/ })).toBeVisible();
  await waiting.check();
  await ben.getByRole('button', { name: 'Spades: sit down with Ann' }).click();
  await expect(ben.locator('[data-seat-row="2"].own')).toContainText('Ben');
  await expect(ann.locator('[data-seat-row="2"]')).toContainText('Ben');
  await expect(ann.getByRole('log')).toContainText('Ben has sat down.');
});

test('at a table for anybody the match begins by itself when the last seat is taken, unless whoever waited stops that', async ({ browser }) => {
  test.setTimeout(240_000);
  const ann = await person(browser, server, { name: 'Ann' });
  const ben = await person(browser, server, { name: '文', locale: 'ja-JP' });
  const path = await table(ann, server, { game: 'german-whist', listed: true });
  await sit(ann, path, 0);
  await sit(ben, path, 1);
  await expect(ann.locator('[data-waiting]')).toContainText('All seats are taken. The match begins in');
  await expect(ann.getByRole('log')).toContainText('The match begins in 5 seconds.');
  await expect(ben.locator('[data-waiting]')).toContainText('全員そろいました。まもなく始まります。');
  await ann.locator('[data-not-yet]').click();
  await expect(ann.locator('[data-waiting]')).toContainText('All seats are taken: you can start.');
  await expect(ben.locator('[data-waiting]')).toContainText('Annさんが始めるのを待っています。', { timeout: 15_000 });
  const cleo = await person(browser, server, { name: 'Cleo' });
  const other = await table(ann, server, { game: 'german-whist', listed: true });
  await sit(ann, other, 0);
  await sit(cleo, other, 1);
  for (const page of [ann, cleo]) await expect(page.locator('.table')).toBeVisible({ timeout: 25_000 });
  // What is full but has not begun says so in the list.
  await ben.goto('./#/friends');
  await expect(ben.locator('.free')).toHaveText('満席・まだ始まっていません');
});

test('a gesture or a phrase is chosen at one’s own seat, and stands for a while at the seat of who said it', async ({ browser }) => {
  const viewport = { width: 375, height: 667 };
  const ann = await person(browser, server, { name: 'Ann', viewport });
  const ben = await person(browser, server, { name: '文', locale: 'ja-JP', viewport });
  const path = await table(ann, server, { game: 'whist', chat: 'phrases' });
  await sit(ann, path, 0);
  await sit(ben, path, 1);
  await begin(ann);
  await ben.locator('[data-reactions]').click();
  await expect(ben.locator('[data-reaction] [data-gesture]')).toHaveCount(6);
  await expect(ben.getByRole('button', { name: '少々お待ちください。' })).toBeInViewport({ ratio: 1 });
  await expect(ben.getByRole('button', { name: 'これで失礼します。' })).toBeInViewport({ ratio: 1 });
  await ben.locator('[data-reaction="well_played"]').click();
  await expect(ben.locator('[data-reaction="well_played"]')).toBeHidden();
  const said = ann.locator('.said[popover]');
  await expect(said).toContainText('Well played.');
  await expect(said.locator('[data-gesture="well_played"]')).toBeVisible();
  expect(await said.locator('svg').evaluate((svg) => getComputedStyle(svg).animationName)).toBe('none');
  await expect(ben.locator('.said[popover]')).toContainText('お見事。');
  const [bubble, seat] = await Promise.all([said.boundingBox(), ann.locator('.seats [data-seat="1"]').boundingBox()]);
  expect(bubble && seat && Math.abs(bubble.y - seat.y - seat.height)).toBeLessThan(12);
  expect(bubble && seat && bubble.x < seat.x + seat.width && bubble.x + bubble.width > seat.x).toBe(true);
  expect(bubble && bubble.x >= 0 && bubble.x + bubble.width <= viewport.width).toBe(true);
  await expect(said).toHaveCount(0, { timeout: 10_000 });
  await ben.locator('[data-reactions]').click();
  await ben.locator('[data-reaction="back"]').click();
  await expect(said).toContainText('I am back.');
  await expect(said.locator('svg')).toHaveCount(0);
});
