import { expect, test, type Browser, type Page } from '@playwright/test';
import { clean } from './axe';
import { begin, person, sit, table, type Person } from './friends';
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

const PHONE = { width: 320, height: 640 };

/** Ann, who is the host, and Ben, each at a seat of a table. */
async function pair(browser: Browser, bens: Partial<Person> = {}): Promise<{ ann: Page; ben: Page; path: string }> {
  const ann = await person(browser, server, { name: 'Ann', viewport: PHONE, hasTouch: true });
  const ben = await person(browser, server, { name: 'Ben', ...bens });
  const path = await table(ann, server, { game: 'whist', listed: true });
  await sit(ann, path, 0);
  await sit(ben, path, 1);
  await expect(ann.locator('[data-seat-row="1"]')).toContainText('Ben');
  return { ann, ben, path };
}

/** Says something before the match, where the chat is on the page. */
async function say(page: Page, text: string): Promise<void> {
  await page.locator('[data-chat]').fill(text);
  await page.locator('[data-chat]').press('Enter');
  await expect(page.locator('[data-chat]')).toHaveValue('');
}

/** Nothing sticks out of a phone's screen, and nothing is hard to perceive. */
async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await clean(page, 'phone');
}

test('somebody who talks too much is told how long to wait', async ({ browser }) => {
  const { ann } = await pair(browser);
  for (let i = 0; i < 6; i++) await say(ann, `line ${i}`);
  await ann.locator('[data-phrase="hello"]').tap();
  await expect(ann.getByRole('alert')).toContainText(/at most 6 messages in 10 seconds \(seconds to wait: \d+\)/);
});

test('a reader mutes somebody, also for later tables, and hears them again', async ({ browser }) => {
  const { ann, ben, path } = await pair(browser);
  await say(ben, 'You play like a fool.');
  const line = ann.locator('[data-line="1"]');
  await line.locator('[data-more-about]').tap();
  await line.locator('[data-mute]').tap();
  await expect(line).toHaveCount(0);
  await say(ben, 'And slowly.');
  await say(ann, 'Hello, everybody.');
  await expect(ann.locator('[data-line]')).toHaveCount(1);
  expect(await ann.locator('[aria-live]').allInnerTexts()).not.toContain('And slowly.');
  await fits(ann);
  await ann.reload();
  await expect(ann.getByText('Hello, everybody.')).toBeVisible();
  await expect(ann.getByText('And slowly.')).toHaveCount(0);
  await begin(ann);
  await ben.keyboard.press('m');
  await ben.locator('[data-phrase="your_turn"]').click();
  // Cards come after it; nothing is shown over them.
  await ann.keyboard.press('m');
  await expect(ann.getByRole('dialog')).toContainText('You have muted Ben.');
  await expect(ann.getByRole('dialog').locator('[data-line]')).toHaveCount(1);
  await ann.locator('[data-unmute="Ben"]').tap();
  await expect(ann.getByRole('dialog')).toContainText('And slowly.');
  expect(path).toContain('/table/');
});

test('a line is reported with the keyboard, and the reporter is told that it came', async ({ browser }) => {
  const { ann, ben } = await pair(browser, { locale: 'ja-JP', viewport: PHONE });
  await say(ann, 'You play like a fool.');
  await ben.locator('[data-line="1"] [data-more-about]').focus();
  await ben.keyboard.press('Enter');
  await ben.locator('[data-line="1"] [data-report]').focus();
  await ben.keyboard.press('Enter');
  await expect(ben.getByRole('dialog', { name: 'Annさんを通報' })).toContainText('You play like a fool.');
  await expect(ben.locator('[data-reason]')).toBeFocused();
  await fits(ben);
  const box = await ben.locator('[data-cancel-report]').boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? PHONE.width)).toBeLessThan(PHONE.width);
  // Called off, it is as if nothing was.
  await ben.keyboard.press('Escape');
  await expect(ben.getByRole('dialog')).toHaveCount(0);
  await expect(ben.locator('[data-report]')).toBeFocused();
  await ben.keyboard.press('Enter');
  await expect(ben.locator('[data-reason]')).toBeFocused();
  await ben.keyboard.press('Tab');
  await ben.keyboard.press('Enter');
  await expect(ben.getByRole('alert')).toHaveText('何があったかを書いてください。');
  await expect(ben.locator('[data-reason]')).toBeFocused();
  await ben.getByLabel('Annさんのこの発言のどこが問題ですか').fill('暴言');
  await expect(ben.getByRole('alert')).toHaveCount(0);
  await ben.keyboard.press('Tab');
  await ben.keyboard.press('Enter');
  await expect(ben.locator('[data-reported]')).toHaveText('通報を受け付けました。ご協力ありがとうございます。');
  await expect(ben.getByRole('dialog')).toHaveCount(0);
  await expect(ben.locator('[data-report]')).toBeFocused();
});

test('the host locks the table, and bans somebody before the match', async ({ browser }) => {
  const { ann, ben, path } = await pair(browser);
  const eve = await person(browser, server, { name: 'Eve' });
  await eve.goto(path.replace(/^\//, './'));
  await expect(eve.locator('[data-sit="2"]')).toBeVisible();
  await ann.locator('[data-lock="false"]').tap();
  await expect(eve.getByRole('alert')).toContainText('The host has locked this table');
  await expect(ben.getByText('The table is locked')).toBeVisible();
  await ann.locator('[data-lock="true"]').tap();
  await expect(ann.locator('[data-lock="false"]')).toBeVisible();
  await eve.reload();
  await expect(eve.locator('[data-sit="2"]')).toBeVisible();

  await expect(ann.locator('[data-seat-row="1"] [data-more-about]')).toHaveText('Mute or report');
  await ann.locator('[data-seat-row="1"] [data-more-about]').tap();
  await ann.locator('[data-ban]').tap();
  const warning = ann.getByText('can neither return to this table nor watch');
  await expect(warning).toBeVisible();
  await fits(ann);
  // It is asked again after anything else was done.
  const leave = [() => ann.locator('[data-ban-not]').tap(), async () => [await ann.locator('[data-report]').tap(), await ann.locator('[data-cancel-report]').tap()], () => ann.locator('[data-mute]').tap()];
  for (const other of leave) {
    await other();
    await expect(warning).toHaveCount(0);
    await expect(ann.locator('[data-ban]')).toHaveText('Ban');
    await ann.locator('[data-ban]').tap();
    await expect(warning).toBeVisible();
  }
  await ann.locator('[data-seat-row="1"] [data-more-about]').tap();
  await ann.locator('[data-seat-row="1"] [data-more-about]').tap();
  await expect(warning).toHaveCount(0);
  await ann.locator('[data-ban]').tap();
  await ann.locator('[data-ban]').tap();
  await expect(ben.getByRole('alert')).toContainText('The host has banned you from this table.');
  await ben.reload();
  await expect(ben.getByRole('alert')).toContainText('The host has banned you from this table.');
  await expect(ann.locator('[data-seat-row="1"]')).toHaveAttribute('data-kind', 'free');
  await ann.locator('[data-unban="Ben"]').tap();
  await expect(ann.locator('[data-unban]')).toHaveCount(0);
  await ben.reload();
  await ben.locator('[data-sit="1"]').click();
  await expect(ann.locator('[data-seat-row="1"]')).toContainText('Ben');
});

test('during a match a bot plays for the banned, everybody is told, and the ban can be lifted', async ({ browser }) => {
  test.setTimeout(240_000);
  const { ann, ben, path } = await pair(browser);
  const cleo = await person(browser, server, { name: 'Cleo', locale: 'ja-JP', viewport: PHONE });
  await sit(cleo, path, 2);
  await begin(ann);
  await expect(ben.locator('.table')).toBeVisible({ timeout: 20_000 });
  await ann.keyboard.press('p');
  await ann.locator('[data-more-about="Ben"]').tap();
  await ann.locator('[data-ban]').tap();
  await ann.locator('[data-ban]').tap();
  await expect(ben.getByRole('alert')).toContainText('The host has banned you from this table.');
  await expect(ann.getByRole('dialog')).toContainText('banned by the host');
  await fits(ann);
  const notice = cleo.locator('[data-notice="banned"]');
  await expect(notice).toContainText('ホストがBenさんを入室禁止にしました。');
  await fits(cleo);
  await cleo.locator('[data-banned-seen]').click();
  await expect(notice).toHaveCount(0);
  await ann.locator('[data-unban="Ben"]').tap();
  await expect(ann.locator('[data-unban]')).toHaveCount(0);
  await ben.reload();
  await ben.locator('[data-take-back]').click();
  await expect(ben.locator('[data-notice="stood-in"]')).toHaveCount(0);
});
