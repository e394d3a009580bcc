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
