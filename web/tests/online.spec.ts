import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { clean } from './axe';
import { ask, begin, hand, person, sit, table } from './friends';
import { also } from './grid';
import { decide, look, playOn } from './play';
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

/** Faults of a page, and requests that its console complains of. */
function faults(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text());
  });
  return found;
}

/** How many messages of each kind a page is sent by the tables that it is connected to. */
function heard(page: Page): Record<string, number> {
  const count: Record<string, number> = {};
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const { type } = JSON.parse(String(payload)) as { type: string };
      count[type] = (count[type] ?? 0) + 1;
    }),
  );
  return count;
}

/** One proposes to break the match off, and the other agrees. */
async function breakOff(ann: Page, ben: Page): Promise<void> {
  await ann.keyboard.press('p');
  await ann.locator('[data-break-off]').click();
  await ann.locator('[data-break-off]').click();
  await ann.keyboard.press('Escape');
  await ben.locator('[data-agree]').click();
}

test('two people find each other by a link and play a whole match of Kakeya Trump with bots', async ({ browser }) => {
  test.setTimeout(300_000);
  const ann = await person(browser, server, { name: 'Ann' });
  const wrong = faults(ann);
  const toAnn = heard(ann);
  await ann.goto('./');
  await ann.locator('[data-friends]').click();
  await ann.evaluate(() => {
    localStorage.setItem('kirifuda.choices', JSON.stringify({ 'kakeya-trump': { preset: 'kk-4', options: { start_chips: 1 }, level: 'easy', seat: 0 } }));
    localStorage.setItem('kirifuda.hosting', JSON.stringify({ pace: 'quick' }));
  });
  await ann.getByRole('radio', { name: 'Kakeya Trump' }).check();
  await ann.locator('[data-create]').click();
  await expect(ann.locator('[data-seat-row="0"]')).toContainText('Ann');
  const link = await ann.getByLabel('Link to the table').inputValue();
  expect(link).toMatch(/\/table\/[0-9a-z]+$/);

  const ben = await person(browser, server, { name: '文', locale: 'ja-JP' });
  const alsoWrong = faults(ben);
  const toBen = heard(ben);
  await ben.goto(link);
  await expect(ben.locator('h1')).toContainText('掛合トランプ');
  await ben.locator('[data-sit="1"]').click();
  await expect(ann.locator('[data-seat-row="1"]')).toContainText('文');
  // The host moves him to the seat opposite, and fills the others.
  await expect(ann.locator('[data-swap="2"]')).toHaveAccessibleName(/^Swap with seat 2\W+Seat 3$/);
  await ann.locator('[data-swap="2"]').click();
  await expect(ann.locator('[data-seat-row="2"]')).toContainText('文');
  await begin(ann);
  await Promise.all([playOn(ann), playOn(ben)]);

  // Their own engines made every picture of it: the server told plays.
  for (const count of [toAnn, toBen]) {
    expect(count.moves).toBeGreaterThan(10);
    expect(count.update).toBeUndefined();
  }

  // Both see the same end, each in his language, and both browsers find the packs right.
  await expect(ann.locator('section.end h2')).not.toBeEmpty();
  await expect(ben.locator('section.end')).toContainText('対局終了');
  for (const page of [ann, ben]) {
    await page.keyboard.press('p');
    await page.locator('[data-fair]').click();
    await expect(page.locator('[data-fair-good]')).toBeVisible();
    await expect(page.locator('[data-fair-packs]')).not.toHaveAttribute('data-fair-packs', '0');
    await page.keyboard.press('Escape');
  }
  // Each browser's own share is in at least one of the packs.
  await ann.keyboard.press('p');
  await ann.locator('[data-fair]').click();
  await expect(ann.getByRole('dialog')).toContainText(/from this browser: [1-9]/);
  await ann.keyboard.press('Escape');
  await ann.locator('[data-share]').click();
  const [download] = await Promise.all([ann.waitForEvent('download'), ann.locator('[data-record]').click()]);
  const record = JSON.parse(readFileSync(await download.path(), 'utf8')) as { players: string[] };
  expect(record.players).toEqual(expect.arrayContaining(['Ann', '文']));
  await ann.keyboard.press('Escape');
  // The address stays, for others too.
  const cleo = await person(browser, server, { name: 'Cleo' });
  await cleo.goto(link);
  await expect(cleo.locator('section.end')).toContainText('The match is over');
  // Play again: a new table of the same kind, whose link the others are told.
  await ann.locator('[data-again]').click();
  await expect(ann.locator('[data-waiting]')).toHaveText('Waiting for 文 to agree to another match.');
  // It is a notice of the table, each in their own language, and nothing that Ann has said.
  await expect(ben.locator('[data-notice="onward"]')).toHaveText('Annさんが次の対局のテーブルを用意しました。');
  await ben.keyboard.press('m');
  await expect(ben.locator('.chat li')).toContainText('Annさんが次の対局のテーブルを用意しました。');
  await expect(ben.locator('.chat li b')).toHaveCount(0);
  await ben.keyboard.press('Escape');
  await expect(ben.locator('[data-again]')).toHaveText('新しいテーブルでもう一度');
  await ben.locator('[data-again]').click();
  for (const page of [ann, ben]) await expect(page.locator('.table .me')).toBeVisible({ timeout: 20_000 });
  expect(wrong).toEqual([]);
  expect(alsoWrong).toEqual([]);
});

test('six browsers at one table, for a deal', async ({ browser }) => {
  test.setTimeout(300_000);
  const pages = await Promise.all(['Ann', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fumi'].map((name) => person(browser, server, { name })));
  const [host] = pages as [Page];
  const path = await table(host, server, { game: 'kk-6' });
  for (const [seat, page] of pages.entries()) await sit(page, path, seat);
  await begin(host);
  // Trump is named before anybody looks at his cards (KK-11), and one pair of three sits out (KK-10).
  await expect(async () => {
    for (const page of pages) if ((await look(page)).what === 'choice') await decide(page, 'choice', 0);
    const hands = await Promise.all(pages.map(hand));
    expect(hands.map((cards) => cards.length).sort()).toEqual([0, 0, 13, 13, 13, 13]);
    // Nobody holds a card of another.
    expect(new Set(hands.flat()).size).toBe(52);
  }).toPass({ timeout: 60_000 });
  await Promise.all(pages.map((page) => playOn(page, (what) => what === 'next-deal' || what === 'over')));
  for (const page of pages) await expect(page.locator('section.end')).toBeVisible();
});

/** Two people and two bots at whist, the match begun. */
async function pair(browser: Parameters<typeof person>[0], wanted: Partial<Parameters<typeof table>[2]> = {}): Promise<{ ann: Page; ben: Page; path: string }> {
  const ann = await person(browser, server, { name: 'Ann' });
  const ben = await person(browser, server, { name: '文', locale: 'ja-JP' });
  const path = await table(ann, server, { game: 'whist', ...wanted });
  await sit(ann, path, 0);
  await sit(ben, path, 1);
  await begin(ann);
  return { ann, ben, path };
}

/** Plays on beside the test, until the page is closed. */
function beside(page: Page): Promise<unknown> {
  return playOn(page, () => false).catch(() => 0);
}

/** Plays until it is this person's turn in the middle of a trick. */
async function midTrick(page: Page): Promise<void> {
  await playOn(page, (what, n) => what === 'card' && n >= 2);
  for (let i = 0; i < 30 && (await page.locator('.trick li').count()) % 4 === 0; i++) await playOn(page, (what, n) => what === 'card' && n > 0);
}

async function seen(page: Page) {
  return { hand: await hand(page), trick: await page.locator('.trick li .hidden').allInnerTexts(), prompt: await page.locator('.prompt').innerText() };
}

test('a reload in the middle of a trick, and a return from another device, change nothing', async ({ browser }) => {
  test.setTimeout(240_000);
  const { ann, ben, path } = await pair(browser);
  const bens = beside(ben);
  await midTrick(ann);
  const before = await seen(ann);
  await ann.reload();
  await expect(ann.locator('.prompt')).toBeVisible();
  expect(await seen(ann)).toEqual(before);

  await ann.keyboard.press('p');
  await ann.locator('[data-own-link]').click();
  const link = await ann.getByLabel('Your personal link').inputValue();
  await ann.context().close();
  const phone = await person(browser, server, { name: 'Nobody yet', viewport: { width: 375, height: 667 } });
  await phone.goto(link);
  await expect(phone.getByRole('alert')).toContainText('This link is for Ann');
  await phone.locator('[data-return]').click();
  await expect(phone.locator('.prompt')).toBeVisible();
  expect(await seen(phone)).toEqual(before);
  await playOn(phone, (what, n) => what === 'card' && n > 2);
  expect(path).toContain('/table/');
  await ben.context().close();
  await bens;
});

test('a personal link asks before it makes a browser somebody else, and its owner can revoke it', async ({ browser }) => {
  const ann = await person(browser, server, { name: 'Ann' });
  const ben = await person(browser, server, { name: 'Ben', viewport: { width: 320, height: 640 } });
  const path = await table(ann, server, { game: 'whist' });
  const bens = await table(ben, server, { game: 'hearts' });
  await sit(ann, path, 0);
  await sit(ben, bens, 2);
  await ann.locator('[data-own-link]').click();
  const link = await ann.getByLabel('Your personal link').inputValue();
  expect(link).toContain('/#/return/');

  // In one's own browser there is nothing to ask.
  await ann.goto(link);
  await expect(ann.locator('[data-seat-row="0"].own')).toBeVisible();

  await ben.goto(link);
  await expect(ben.getByRole('alert')).toContainText('This link is for Ann');
  await expect(ben.getByRole('alert')).toContainText('Ben (Hearts)');
  expect(await ben.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await ben.locator('[data-return-not]').click();
  await ben.goto(bens.replace(/^\//, './'));
  await expect(ben.locator('[data-seat-row="2"].own')).toBeVisible();

  await ben.goto(link);
  await ben.locator('[data-return]').focus();
  await ben.keyboard.press('Enter');
  await expect(ben.locator('[data-seat-row="0"].own')).toBeVisible();
  expect(ben.url()).not.toContain('return');

  await ann.locator('[data-revoke-links]').click();
  await expect(ann.getByText('Your personal links can no longer be used.')).toBeVisible();
  const eve = await person(browser, server, { name: 'Eve' });
  await eve.goto(link);
  await expect(eve.getByRole('alert')).toContainText('invalid or has expired');
});

test('who looks on sees no hand, and everybody reads phrases in his own language', async ({ browser }) => {
  test.setTimeout(240_000);
  const { ann, ben, path } = await pair(browser);
  const eve = await person(browser, server, { name: 'Eve' });
  await eve.goto(path.replace(/^\//, './'));
  await expect(eve.locator('.table')).toBeVisible();
  void beside(ben);
  await playOn(ann, (what, n) => n > 4);
  await expect(eve.locator('.hand li')).toHaveCount(0);
  await expect(eve.locator('.seats li')).toHaveCount(3);
  await expect(eve.locator('[data-choice], .hand.asked')).toHaveCount(0);
  // Nothing that came over the wire has a hand in it either.
  const told = await eve.evaluate(async (id) => (await fetch(`/api/v1/tables/${id}/update?lang=en`)).text(), path.split('/').pop());
  expect((JSON.parse(told) as { frame: { scene: { hand: unknown[]; you: number | null } } }).frame.scene).toMatchObject({ hand: [], you: null });

  await ben.keyboard.press('m');
  await ben.locator('[data-phrase="one_moment"]').click();
  await expect(ben.getByRole('dialog')).toContainText('少々お待ちください。');
  await ann.keyboard.press('m');
  await expect(ann.getByRole('dialog')).toContainText('文: One moment, please.');
  await ann.locator('[data-chat]').fill('<b>No hurry</b>');
  await ann.keyboard.press('Enter');
  await expect(ben.getByRole('dialog')).toContainText('<b>No hurry</b>');
  await eve.keyboard.press('m');
  await expect(eve.getByRole('dialog')).toContainText('Only those who sit at the table can write.');
});

test('what is said while a dialog is open is told and seen there', async ({ browser }) => {
  test.setTimeout(240_000);
  const { ann, ben } = await pair(browser);
  await ann.keyboard.press('r');
  const dialog = ann.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('[data-unread]')).toHaveCount(0);
  await ben.keyboard.press('m');
  await ben.locator('[data-phrase="one_moment"]').click();
  await expect(dialog.locator('[data-unread]')).toHaveText('1 new message');
  await expect(dialog.getByRole('log')).toContainText('文: One moment, please.');
  // Over the dialog, where it can be read.
  const said = ann.locator('.said[popover]');
  await expect(said).toBeVisible();
  expect(await said.evaluate((node) => node.matches(':popover-open'))).toBe(true);
  await ben.keyboard.press('Escape');
  await ben.keyboard.press('p');
  await ben.locator('[data-pause-table]').click();
  await expect(dialog.getByRole('log')).toContainText('文 has paused');
  await ann.keyboard.press('Escape');
  await expect(ann.locator('[data-more="M"] .count')).toHaveText('1');
  await ann.keyboard.press('m');
  await expect(dialog.locator('[data-unread]')).toHaveCount(0);
});

test('a line of chat is shown over the table once, whatever happens there afterwards', async ({ browser }) => {
  test.setTimeout(240_000);
  const { ann, ben } = await pair(browser);
  const said = ann.locator('.said[popover]');
  await ben.keyboard.press('m');
  await ben.locator('[data-phrase="one_moment"]').click();
  await expect(said).toBeVisible();
  await expect(said).toHaveCount(0, { timeout: 10_000 });
  // Nobody has opened the chat, and cards are played.
  await ben.keyboard.press('Escape');
  await ann.evaluate(() => {
    const again = (nodes: NodeList): boolean => [...nodes].some((node) => node instanceof Element && node.matches('.said[popover]'));
    new MutationObserver((records) => records.some((record) => again(record.addedNodes)) && document.body.setAttribute('data-said-again', '')).observe(document.body, { childList: true, subtree: true });
  });
  const bens = beside(ben);
  await playOn(ann, (what, n) => n > 6);
  await expect(ann.locator('[data-said-again]')).toHaveCount(0);
  await expect(ann.locator('[data-more="M"] .count')).toHaveText('1');
  await ben.context().close();
  await bens;
});

for (const signal of ['SIGTERM', 'SIGKILL'] as const)
  test(`the server is ended by ${signal} and started again in mid-match: everybody comes back by himself and plays on`, async ({ browser }) => {
    test.setTimeout(240_000);
    const { ann, ben } = await pair(browser);
    const bens = beside(ben);
    await midTrick(ann);
    const before = await seen(ann);
    await server.end(signal);
    await expect(ann.locator('[data-notice="lost"]')).toBeVisible();
    expect(await hand(ann)).toEqual(before.hand);
    await server.run();
    await expect(ann.locator('[data-notice="lost"]')).toHaveCount(0, { timeout: 20_000 });
    expect(await seen(ann)).toEqual(before);
    await playOn(ann, (what, n) => n > 3);
    await ben.context().close();
    await bens;
  });

test('somebody who is there and does nothing is seen to run out of time, and the others let a bot play', async ({ browser }) => {
  test.setTimeout(240_000);
  const { ann, ben } = await pair(browser, { idle_seconds: 3, turn_seconds: 60 });
  const playing = beside(ann);
  // Both pages show the time at the seat.
  await expect(ben.locator('.me [data-clock]')).toBeVisible({ timeout: 60_000 });
  await expect(ann.locator('.seats [data-clock]')).toHaveAttribute('aria-label', /seconds left/);
  await expect(ann.locator('[data-notice="idle"]')).toContainText('文 has not played for a long time', { timeout: 30_000 });
  // Whoever keeps the others waiting is warned.
  await expect(ben.locator('[data-notice="idle-you"]')).toContainText('ほかの人をお待たせしています');
  await expect(ben.locator('[data-notice="idle-you"] button')).toHaveCount(0);
  await ann.locator('[data-notice="idle"] [data-let-bot]').click();
  await expect(ben.locator('[data-notice="stood-in"]')).toBeVisible();
  // Nothing looks playable while the bot plays.
  await expect(ben.locator('.hand li.legal')).toHaveCount(0);
  await expect(ben.locator('[data-notice="idle-you"]')).toHaveCount(0);
  await expect(ann.locator('[data-notice="idle"]')).toHaveCount(0);
  await expect(ann.locator('[data-notice="handover"]')).toContainText('A bot (Medium) is now playing for 文.');
  await ben.locator('[data-take-back]').click();
  await expect(ben.locator('[data-notice="stood-in"]')).toHaveCount(0);
  await expect(ann.locator('[data-notice="handover"]')).toContainText('文 has taken their seat back.');
  await expect(ben.locator('[data-notice="handover"]')).toHaveCount(0);
  await ann.context().close();
  await playing;
});

test('a clock decides for somebody who is too slow, and gives the seat to a bot at last', async ({ browser }) => {
  test.setTimeout(240_000);
  const ann = await person(browser, server, { name: 'Ann' });
  const path = await table(ann, server, { game: 'whist', turn_seconds: 2 });
  await sit(ann, path, 0);
  await expect(ann.locator('[data-times]')).toContainText('Time for each decision: 2 seconds; then a bot decides.');
  await begin(ann);
  await expect(ann.locator('[data-notice="late"]')).toContainText('Your time was over, so a bot decided.', { timeout: 60_000 });
  await expect(ann.locator('[data-notice="stood-in"]')).toBeVisible({ timeout: 60_000 });
});

test('during a pause nothing is played; whoever paused is told that the others have ended it', async ({ browser }) => {
  test.setTimeout(240_000);
  const { ann, ben, path } = await pair(browser);
  const bens = beside(ben);
  await playOn(ann, (what) => what === 'card');
  await ask(ben, path, { do: 'pause' });
  await expect(ann.locator('[data-notice="paused"]')).toBeVisible();
  // Nothing looks playable, and nothing is played.
  await expect(ann.locator('[data-paused]')).toHaveText('文 has paused the table.');
  await expect(ann.locator('.hand li.legal')).toHaveCount(0);
  const cards = await ann.locator('.hand li').count();
  await ann.locator('.hand li button').first().click({ position: { x: 9, y: 14 }, force: true });
  await expect(ann.locator('.hand li')).toHaveCount(cards);
  // Nobody else has to agree.
  await expect(ann.locator('[data-resume]')).toHaveText('End the pause');
  await ann.locator('[data-resume]').click();
  await expect(ann.locator('.prompt')).toBeVisible();
  await expect(ann.locator('.refused')).toHaveCount(0);
  const told = ben.locator('[data-notice="pause-ended"]');
  await expect(told).toContainText('ほかの人が対局を再開しました。');
  // It goes away by itself.
  await expect(told).toHaveCount(0, { timeout: 15_000 });

  // Ending your own pause shows no notice.
  await ann.keyboard.press('p');
  await ann.locator('[data-pause-table]').click();
  await ann.keyboard.press('Escape');
  await expect(ben.locator('[data-notice="paused"]')).toBeVisible();
  await ann.locator('[data-resume]').click();
  await expect(ben.locator('[data-notice="paused"]')).toHaveCount(0);
  await expect(ann.locator('[data-notice="pause-ended"]')).toHaveCount(0);
  await ben.context().close();
  await bens;
});

test('a rematch begins in the same seats once all who sat there have agreed, and what was said stays', async ({ browser }) => {
  test.setTimeout(240_000);
  const { ann, ben, path } = await pair(browser);
  const eve = await person(browser, server, { name: 'Eve' });
  await eve.goto(path.replace(/^\//, './'));
  await expect(eve.locator('.table')).toBeVisible();
  await ask(ben, path, { do: 'say', text: 'Good luck' });
  await breakOff(ann, ben);
  await expect(eve.locator('main')).toContainText('agreed to stop');
  await expect(eve.locator('[data-again]')).toHaveCount(0);
  await ann.locator('[data-again]').click();

  // Nothing is set up anew: who has agreed, and for whom the table waits.
  await expect(ann.locator('[data-waiting]')).toHaveText('Waiting for 文 to agree to another match.');
  await expect(ann.locator('[data-seat-row="0"]')).toContainText('Ann plays again');
  for (const seat of [2, 3]) await expect(ann.locator(`[data-seat-row="${seat}"]`)).toHaveAttribute('data-kind', 'bot');
  await expect(ann.locator('[data-start-match]')).toHaveText('Start with a bot in the free seat');
  await expect(ann.locator('.chat')).toContainText('Good luck');
  // A reload changes nothing of that, even before one sits.
  await ask(ann, ann.url(), { do: 'stand' });
  await expect(ann.locator('[data-seat-row="0"]')).toHaveAttribute('data-kind', 'free');
  await ann.reload();
  await expect(ann.locator('[data-seat-row="0"]')).toContainText('Ann plays again');
  await expect(ann.locator('[data-waiting]')).toHaveText('Waiting for 文 to agree to another match.');
  // What is said from now on is said there: nobody writes where nobody reads any more.
  await expect(ben.locator('[data-chat-moved]')).toContainText('会話は新しいテーブルで続きます。');
  await expect(ben.locator('[data-chat], [data-phrase]')).toHaveCount(0);
  await expect(eve.locator('[data-again]')).toHaveText('Watch at the new table');
  await eve.locator('[data-again]').click();
  await expect(eve.locator('[data-waiting]')).toHaveText('Waiting for 文 to agree to another match.');
  await ben.locator('[data-again]').click();

  for (const page of [ann, ben, eve]) await expect(page.locator('.table')).toBeVisible({ timeout: 20_000 });
  await expect(ann.locator('.me[data-seat="0"]')).toBeVisible();
  await expect(ann.locator('.table .seat[data-seat="1"]')).toContainText('文');
  await ben.keyboard.press('m');
  await expect(ben.locator('.chat')).toContainText('Good luck');
});

test('the host stays the host when somebody else asks for the rematch first', async ({ browser }) => {
  test.setTimeout(240_000);
  const { ann, ben } = await pair(browser);
  await breakOff(ann, ben);
  await ben.locator('[data-again]').click();
  await expect(ben.locator('[data-waiting]')).toHaveText('Annさんの返事を待っています。');
  await ann.locator('[data-again]').click();
  for (const page of [ann, ben]) await expect(page.locator('.table')).toBeVisible({ timeout: 20_000 });
  await ann.keyboard.press('p');
  await expect(ann.getByRole('dialog').locator('li', { hasText: 'Ann' })).toContainText('host');
  await expect(ann.getByRole('dialog').locator('[data-lock]')).toBeVisible();
});

test('whoever opens a rematch can begin without those who do not answer, or change the seats', async ({ browser }) => {
  test.setTimeout(240_000);
  const { ann, ben } = await pair(browser);
  await breakOff(ann, ben);
  await ann.locator('[data-again]').click();
  await ann.locator('[data-change-seats]').click();
  await expect(ann.locator('[data-swap]').first()).toBeVisible();
  await ann.reload();
  await expect(ann.locator('[data-swap]').first()).toBeVisible();
  // Whoever agrees now waits for the host, and is not told that the cards are dealt.
  await ben.locator('[data-again]').click();
  await expect(ann.locator('[data-waiting]')).toContainText('All seats are taken: you can start.');
  await expect(ben.locator('[data-waiting]')).toHaveText('Annさんが始めるのを待っています。');
  await ann.locator('[data-start-match]').click();
  for (const page of [ann, ben]) await expect(page.locator('.table')).toBeVisible({ timeout: 20_000 });
});

test('two who want to play again at the same moment come to the same table', async ({ browser }) => {
  test.setTimeout(240_000);
  const { ann, ben } = await pair(browser);
  await breakOff(ann, ben);
  for (const page of [ann, ben]) await expect(page.locator('[data-again]')).toBeVisible();
  await Promise.all([ann, ben].map((page) => page.locator('[data-again]').evaluate((button) => (button as HTMLElement).click())));
  for (const page of [ann, ben]) await expect(page.locator('.table .me')).toBeVisible({ timeout: 20_000 });
  expect(ann.url().split('/').pop()).toBe(ben.url().split('/').pop());
});

test('the first page and the list of one’s tables lead back to a match, not to where one is banned', async ({ browser }) => {
  const cleo = await person(browser, server, { name: 'Cleo' });
  const asked: string[] = [];
  cleo.on('request', (request) => asked.push(request.url()));
  const ann = await person(browser, server, { name: 'Ann' });
  const ben = await person(browser, server, { name: '文', locale: 'ja-JP' });
  const path = await table(ann, server, { game: 'kk-4' });
  await sit(ann, path, 0);
  await sit(ben, path, 2);
  await ann.goto('./');
  await expect(ann.locator('[data-own-table]')).toHaveText('Back to your table: Kakeya Trump with 文');
  await ann.locator('[data-own-table]').click();
  await begin(ann);
  await ben.goto('./');
  await expect(ben.locator('[data-own-table]')).toHaveText('自分のテーブルに戻る：掛合トランプ（同席：Ann）');
  await ben.goto('./#/friends');
  const listed = ben.locator('li', { has: ben.locator(`[data-table="${path.split('/').pop() ?? ''}"]`) });
  // It waits for one of them in the end.
  await expect(async () => {
    await ben.reload();
    await expect(listed.locator('[data-running]')).toHaveText(/^(あなたの番|Annさんの番)$/, { timeout: 2000 });
  }).toPass();

  const { seats } = (await (await ann.request.get(`${server.address}api/v1/tables/${path.split('/').pop() ?? ''}?lang=en`)).json()) as { seats: { guest: string | null }[] };
  await ask(ann, path, { do: 'ban', guest: seats[2]?.guest });
  await ben.reload();
  await expect(ben.locator('[data-create]')).toBeVisible();
  await expect(listed).toHaveCount(0);
  await ben.goto('./');
  await expect(ben.locator('[data-play="whist"]')).toBeEnabled();
  await expect(ben.locator('[data-own-table]')).toHaveCount(0);

  // Opening the home page must not create a guest, and only guests cause a request.
  await cleo.goto('./');
  await expect(cleo.locator('[data-play="whist"]')).toBeEnabled();
  await expect(cleo.locator('.picture').first()).not.toBeEmpty();
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
});

test('a table is paused and goes on; a bot plays for who is away when the others agree, and gives the seat back', async ({ browser }) => {
  test.setTimeout(240_000);
  const { ann, ben, path } = await pair(browser);
  await ben.keyboard.press('p');
  await ben.locator('[data-pause-table]').click();
  await expect(ann.locator('[data-notice="paused"]')).toContainText('文 has paused');
  await ann.locator('[data-notice="paused"] [data-resume]').click();
  await expect(ann.locator('[data-notice="paused"]')).toHaveCount(0);

  const state = await ben.context().storageState();
  // A bot like the others of the table, or as well as one likes.
  const ways = [
    { level: 'ふつう', propose: () => ann.locator('[data-let-bot]').click() },
    {
      level: 'やさしい',
      propose: async () => {
        await ann.keyboard.press('p');
        await ann.locator('[data-stand-in]').selectOption('easy');
        await ann.locator('[data-let-bot-here]').click();
        await ann.keyboard.press('Escape');
      },
    },
  ];
  let back = ben;
  for (const { level, propose } of ways) {
    await back.context().close();
    await expect(ann.locator('[data-notice="away"]')).toContainText('文 is away', { timeout: 30_000 });
    await propose();
    await expect(ann.locator('[data-notice="away"]')).toHaveCount(0);
    await playOn(ann, (what, n) => what === 'card' && n > 1);

    back = await person(browser, server, { name: '文', locale: 'ja-JP', storageState: state });
    await back.goto(path.replace(/^\//, './'));
    await expect(back.locator('[data-notice="stood-in"]')).toContainText(`ボット（${level}）が代わりにプレイしています`);
    await back.locator('[data-take-back]').click();
    await expect(back.locator('[data-notice="stood-in"]')).toHaveCount(0);
  }
  void beside(back);
  await playOn(ann, (what, n) => n > 2);

  // Ending the match takes both.
  await ann.keyboard.press('p');
  await ann.locator('[data-break-off]').click();
  await ann.locator('[data-break-off]').click();
  await ann.keyboard.press('Escape');
  await back.locator('[data-agree]').click();
  await expect(back.locator('main')).toContainText('全員の合意で');
  await expect(ann.locator('main')).toContainText('agreed to stop');
  await ann.locator('[data-fair]').click();
  await expect(ann.locator('[data-fair-good]')).toBeVisible();
});

test('a table of a rule file of one’s own, whose onlookers see all hands a deal later', async ({ browser }) => {
  test.setTimeout(240_000);
  const whist = readFileSync(new URL('../../games/whist/game.toml', import.meta.url), 'utf8');
  // It has no presets: then it is named by its id. To ten, so that no match is over with the first deal: that gives seven at most.
  const own = whist
    .replace(/^default = 5$/m, 'default = 10')
    .replace('id = "whist"', 'id = "my-whist"')
    .replace(/^title = .*$/m, 'title = { en = "Village whist", ja = "村のホイスト" }')
    .replace(/^\[presets\]\n([\w-]+ = .*\n)*/m, '');
  const ann = await person(browser, server, { name: 'Ann' });
  const wrong = faults(ann);
  await ann.goto('./#/friends');
  await ann.evaluate((toml) => {
    localStorage.setItem('kirifuda.own-rules', JSON.stringify([{ name: 'village', toml }]));
    localStorage.setItem('kirifuda.hosting', JSON.stringify({ pace: 'quick' }));
  }, own);
  await ann.reload();
  await ann.getByRole('radio', { name: 'village' }).check();
  await ann.locator('[data-host-options] > summary').click();
  await ann.getByRole('radio', { name: 'Some deals later' }).check();
  await ann.locator('[data-later]').fill('1');
  await ann.locator('[data-create]').click();
  await expect(ann.locator('h1')).toHaveText('Village whist');
  await expect(ann.locator('[data-opening]')).toHaveText('Onlookers see all hands, one deal later.');
  const link = await ann.getByLabel('Link to the table').inputValue();
  await begin(ann);

  // Whoever looks on sees nothing of the deal in progress, and all hands of the one before.
  const eve = await person(browser, server, { name: 'Eve' });
  await eve.goto(link);
  await playOn(ann, (what, n) => what === 'card' && n > 2);
  await expect(eve.locator('[data-open-hand]')).toHaveCount(0);
  // The last card of the thirteen is played by itself.
  await playOn(ann, (what, n) => what === 'card' && n > 14);
  await expect(eve.locator('.seats [data-open-hand]')).toHaveCount(3);
  await expect(eve.locator('.seats [data-open-hand]').first()).toBeVisible();
  await expect(ann.locator('[data-open-hand]')).toHaveCount(0);
  expect(wrong).toEqual([]);
});

test('seats are taken, left, filled and freed', async ({ browser }) => {
  const ann = await person(browser, server, { name: 'Ann' });
  const ben = await person(browser, server, { name: 'Ann' });
  const path = await table(ann, server, { game: 'whist', listed: true });
  await sit(ann, path, 0);
  // Found in the list, by who has no link.
  await ben.goto('./#/friends');
  await ben.locator(`[data-table="${path.split('/').pop() ?? ''}"]`).click();
  await ben.locator('[data-sit="3"]').click();
  await expect(ben.getByRole('alert')).toContainText('has this name');
  await ben.locator('[data-name]').fill('Ben');
  await expect(ben.getByRole('alert')).toHaveCount(0);
  await ben.locator('[data-sit="3"]').click();
  await expect(ann.locator('[data-seat-row="3"]')).toContainText('Ben');
  await ben.locator('[data-sit="2"]').click();
  await expect(ann.locator('[data-seat-row="3"]')).toHaveAttribute('data-kind', 'free');
  await expect(ben.locator('[data-save-name]')).toHaveCount(0);
  await ben.locator('[data-name]').fill('Ann');
  await ben.locator('[data-save-name]').click();
  await expect(ben.getByRole('alert')).toContainText('has this name');
  await ben.locator('[data-name]').fill('Benjamin');
  await expect(ben.getByRole('alert')).toHaveCount(0);
  await ben.keyboard.press('Tab');
  await expect(ben.locator('[data-save-name]')).toBeFocused();
  await ben.keyboard.press('Enter');
  await expect(ann.locator('[data-seat-row="2"]')).toContainText('Benjamin');
  await expect(ben.locator('[data-save-name]')).toHaveCount(0);
  await expect(ben.locator('[data-name]')).toBeFocused();
  await ben.locator('[data-name]').fill('Benno');
  await ben.locator('[data-name]').blur();
  await expect(ann.locator('[data-seat-row="2"]')).toContainText('Benno');
  await ann.locator('[data-bot="1"]').click();
  await expect(ben.locator('[data-seat-row="1"]')).toContainText('bot, Medium');
  await expect(ann.locator('[data-clear="1"]')).toContainText('Remove bot');
  await ann.locator('[data-clear="1"]').click();
  await expect(ann.locator('[data-clear="2"]')).toContainText('Remove from seat');
  await ann.locator('[data-clear="2"]').click();
  await expect(ben.locator('[data-sit="2"]')).toBeVisible();
  await ann.locator('[data-stand]').click();
  await expect(ann.locator('[data-start-match]')).toBeDisabled();
  await ann.locator('[data-fill]').click();
  await expect(ann.locator('main')).toContainText('Somebody has to sit down.');
  await ann.locator('[data-clear="0"]').click();
  await ann.locator('[data-sit="0"]').click();
  await ann.locator('[data-start-match]').click();
  await expect(ann.locator('.table')).toBeVisible();
  // Who stayed without a seat looks on.
  await expect(ben.locator('.table')).toBeVisible();
  await expect(ben.locator('.hand li')).toHaveCount(0);
});

test('an illegal card is refused with its rule before it is sent, and the page says so', async ({ browser }) => {
  test.setTimeout(240_000);
  const ann = await person(browser, server, { name: 'Ann' });
  const path = await table(ann, server, { game: 'whist' });
  await sit(ann, path, 0);
  await begin(ann);
  const illegal = ann.locator('.hand li.illegal button');
  for (let i = 0; i < 60 && (await illegal.count()) === 0; i++) await playOn(ann, (what, n) => what === 'card' && n > 0);
  const cards = await hand(ann);
  await illegal.first().click({ position: { x: 9, y: 14 }, force: true });
  await expect(ann.locator('.refused [data-rule="X-11"]')).toHaveText(/^You must follow suit: [^[]+$/);
  expect(await hand(ann)).toEqual(cards);
});

test('links that lead nowhere are told in one sentence', async ({ browser }) => {
  const ann = await person(browser, server, { name: 'Ann' });
  await ann.goto('./table/aaaaaaaaaaaa');
  await expect(ann.getByRole('alert')).toContainText('There is no such table');
  await ann.goto('./#/return/a.b.c');
  await expect(ann.getByRole('alert')).toContainText('invalid or has expired');
  await ann.goto('./#/host/no-such-game');
  await expect(ann.locator('main')).toContainText('There is no such game');
  const host = await person(browser, server, { name: 'Ben' });
  const path = await table(host, server, { game: 'whist', spectators: 'nobody' });
  await sit(host, path, 0);
  await begin(host);
  await ann.goto(path.replace(/^\//, './'));
  await expect(ann.getByRole('alert')).toContainText('Nobody may watch');
});

test('a player has their data erased, after being asked twice', async ({ browser }) => {
  const ann = await person(browser, server, { name: 'Ann' });
  const path = await table(ann, server, { game: 'whist' });
  await sit(ann, path, 0);
  await ann.goto('./#/friends');
  await expect(ann.getByRole('heading', { name: 'Your tables' })).toBeVisible();
  await ann.locator('[data-forget] summary').click();
  await ann.locator('[data-forget-me]').click();
  await ann.getByRole('button', { name: 'Keep my data' }).click();
  await ann.locator('[data-forget-me]').click();
  await ann.locator('[data-forget-now]').click();
  await expect(ann.locator('[data-forget]')).toContainText('At one table the match is not over');
  // The browser forgets, too, as whom they sat down.
  await expect(ann.locator('[data-name]')).toHaveValue('');
  await expect(ann.locator('main')).not.toContainText('You sit down as');
  await expect(ann.getByRole('heading', { name: 'Your tables' })).toHaveCount(0);
  await ann.goto(path.replace(/^\//, './'));
  await expect(ann.locator('[data-sit]').first()).toBeVisible();
});

test('by keyboard alone: set up, sit, begin, play', async ({ browser }) => {
  test.setTimeout(240_000);
  const ann = await person(browser, server, { name: 'Ann' });
  const tabTo = async (selector: string): Promise<void> => {
    for (let i = 0; i < 80; i++) {
      await ann.keyboard.press('Tab');
      if (await ann.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    }
    throw new Error(`Tab does not reach ${selector}`);
  };
  const enter = async (selector: string): Promise<void> => {
    await expect(ann.locator(selector)).toBeVisible();
    await tabTo(selector);
    await ann.keyboard.press('Enter');
  };
  await ann.goto('./');
  await enter('[data-friends]');
  await tabTo('.choosing input[type="radio"]');
  for (let i = 0; i < 12 && !(await ann.getByRole('radio', { name: 'Whist', exact: true }).isChecked()); i++) await ann.keyboard.press('ArrowRight');
  await enter('[data-create]');
  await expect(ann.locator('[data-stand]')).toBeVisible();
  await enter('[data-start-match]');
  await expect(ann.locator('.table')).toBeVisible({ timeout: 20_000 });
  let played = 0;
  for (let i = 0; i < 4000 && played < 3; i++) {
    const { what } = await look(ann);
    if (what !== 'card') {
      await ann.waitForTimeout(25);
      continue;
    }
    const cards = (await hand(ann)).length;
    await expect.poll(() => ann.evaluate(() => document.activeElement?.closest('.hand') !== null)).toBe(true);
    await ann.keyboard.press('Enter');
    await expect.poll(async () => (await hand(ann)).length).toBe(cards - 1);
    played += 1;
  }
  expect(played).toBe(3);
  await ann.keyboard.press('m');
  await expect(ann.getByRole('dialog', { name: 'Chat' })).toBeVisible();
  await ann.keyboard.press('Escape');
  await ann.keyboard.press('?');
  await expect(ann.getByRole('dialog', { name: 'Keys' })).toContainText('chat');
});

test('a static host offers no tables and is asked for none', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const wrong = faults(page);
  await page.goto('./');
  await expect(page.locator('[data-play="whist"]')).toBeEnabled();
  await expect(page.locator('[data-friends]')).toHaveCount(0);
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
  expect(wrong).toEqual([]);
});

async function fits(page: Page, what: string, part?: string): Promise<void> {
  await clean(page, what, part);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${what} is scrolled sideways`).toBeLessThanOrEqual(0);
}

// As in access.spec.ts, the other way round.
for (const locale of ['en-GB', 'ja-JP'])
  for (const width of locale === 'en-GB' ? also([1280], [320]) : also([320], [1280]))
    test(`axe finds nothing, and nothing is scrolled sideways: ${locale} ${width}`, async ({ browser }) => {
      test.setTimeout(240_000);
      const options = { locale, viewport: { width, height: 700 }, colorScheme: width === 320 ? 'light' : 'dark', reducedMotion: 'reduce' } as const;
      const ann = await person(browser, server, { name: 'Ann', ...options });
      const ben = await person(browser, server, { name: 'Ben', ...options });
      const listed = await table(ben, server, { game: 'jl-5', listed: true });
      const path = await table(ann, server, { game: 'whist' });
      await sit(ben, listed, 1);
      await ann.goto('./');
      await expect(ann.locator('[data-friends]')).toBeVisible();
      await fits(ann, 'home');
      await ann.goto('./#/friends');
      await expect(ann.locator('[data-table]').first()).toBeVisible();
      for (const more of await ann.locator('summary').all()) await more.click();
      await fits(ann, 'friends');
      await ann.goto('./#/host/kakeya-trump');
      await expect(ann.locator('[data-create]')).toBeVisible();
      await fits(ann, 'host');
      await ann.goto('./#/return/a.b.c');
      await expect(ann.getByRole('alert')).toBeVisible();
      await fits(ann, 'return');
      await sit(ann, path, 0);
      await sit(ben, path, 1);
      await ann.locator('[data-phrase="hello"]').click();
      await ann.locator('[data-bot="2"]').click();
      await ann.locator('[data-own-link]').click();
      await fits(ann, 'seats');
      await fits(ben, 'seats of a guest');
      const eva = await person(browser, server, { name: 'Eva', ...options });
      await sit(eva, listed, 2);
      await eva.goto(await ann.locator('.box input[readonly]').last().inputValue());
      await expect(eva.locator('[data-return]')).toBeVisible();
      await fits(eva, 'another guest’s link');
      await begin(ann);
      await expect(ann.locator('.hand li').first()).toBeVisible();
      await ben.keyboard.press('p');
      await ben.locator('[data-pause-table]').click();
      await ben.locator('[data-break-off]').click();
      await ben.locator('[data-break-off]').click();
      await expect(ann.locator('[data-agree]')).toBeVisible();
      await fits(ann, 'table');
      // On a wide screen the chat lies beside the table.
      if (width < 1200) {
        await ann.keyboard.press('m');
        await fits(ann, 'chat', 'dialog');
        await ann.keyboard.press('Escape');
      }
      await ann.locator('[data-reactions]').click();
      await fits(ann, 'phrases', '.ours');
      await ann.keyboard.press('Escape');
      await ann.keyboard.press('p');
      await ann.locator('[data-fair]').click();
      await ann.locator('[data-own-link]').click();
      await fits(ann, 'panel', 'dialog');
      await ann.keyboard.press('Escape');
      const eve = await person(browser, server, { name: 'Eve', ...options });
      await eve.goto(path.replace(/^\//, './'));
      await expect(eve.locator('[data-notice="watching"]')).toBeVisible();
      await fits(eve, 'looking on');
      await ann.locator('[data-agree]').click();
      await expect(ann.locator('[data-record]')).toBeVisible();
      await fits(ann, 'broken off');
    });
