import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { idOf, read } from '../src/puzzles/puzzles';
import { begin, person, sit as sitDown, table } from './friends';
import { answer, quick } from './lessons';
import { kept, look, playOn, sit } from './play';
import { PROGRAM, Server } from './server';

test.use({ serviceWorkers: 'allow' });

const RECORDS = new URL('./records/', import.meta.url).pathname;
const SHORT = { game: 'whist', preset: 'whist-short', options: { target: 1 } };

let server: Server;
test.beforeAll(async () => {
  server = await Server.start();
});
test.afterAll(async () => {
  await server.remove();
});

function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}

/** Somebody else's browser. */
async function other(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', ...options });
  await context.addInitScript(() => localStorage.getItem('kirifuda.settings') ?? localStorage.setItem('kirifuda.settings', JSON.stringify({ speed: 'off', pace: 'none' })));
  return context.newPage();
}

const link = (page: Page): Promise<string> => page.locator('dialog [data-link]').inputValue();
const dialog = (page: Page) => page.locator('dialog[open]');
const pack = (text: string): string => deflateRawSync(text).toString('base64url');
const unpack = (address: string): string => inflateRawSync(Buffer.from(address.split('z:')[1] ?? '', 'base64url')).toString();

async function replays(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('[data-slider]')).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.locator('.controls [role=alert]')).toHaveCount(0);
}

/** Width and height of a PNG, and how many colours some of its points have. */
async function seen(page: Page): Promise<{ width: number; height: number; colours: number }> {
  return page.locator('[data-poster]').evaluate(async (image) => {
    const blob = await (await fetch((image as HTMLImageElement).src)).blob();
    const bitmap = await createImageBitmap(blob);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.drawImage(bitmap, 0, 0);
    const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
    const colours = new Set<number>();
    for (let at = 0; at < data.length; at += 4 * 97) colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
    return { width: bitmap.width, height: bitmap.height, colours: colours.size };
  });
}

test('a short match is in the link itself, with the names that one wants, and is replayed elsewhere, even offline', async ({ page, browser }) => {
  const faults = faultsOf(page);
  await sit(page, SHORT);
  await playOn(page);
  await page.locator('[data-share]').click();
  await expect(dialog(page)).toContainText('Player 1, Ann, Ben, Cleo');
  const first = await link(page);
  expect(first).toMatch(/#\/replay\/z:[\w-]+$/);
  expect(first.length).toBeLessThan(2000);
  await page.locator('[data-own-name]').fill('Fumi');
  await page.keyboard.press('Tab');
  await expect(dialog(page)).toContainText('Fumi, Ann, Ben, Cleo');
  await expect.poll(() => link(page)).not.toBe(first);
  const named = await link(page);
  expect(unpack(named)).toContain('"players":["Fumi","Ann","Ben","Cleo"]');
  expect(unpack(named)).not.toContain('seed');
  await page.locator('[data-no-names]').check();
  await expect.poll(async () => unpack(await link(page))).toContain('"players":["Player 1","Player 2","Player 3","Player 4"]');
  await page.locator('[data-show-qr]').click();
  await expect(page.locator('dialog [data-qr]')).toBeVisible();
  await page.keyboard.press('Escape');

  const reader = await other(browser);
  await reader.goto('./');
  await kept(reader);
  await reader.context().setOffline(true);
  await reader.reload();
  await replays(reader, named);
  await expect(reader.locator('[data-view]')).toContainText('View: Fumi');
  await expect(reader).toHaveTitle(/Whist/);

  // From the results, and from the replay: the record is the same.
  await page.goto('./#/results');
  await page.locator('[data-share]').click();
  await expect(page.locator('[data-poster]')).toBeVisible();
  expect(await link(page)).toBe(first);
  await page.keyboard.press('Escape');
  await page.locator('[data-replay]').first().click();
  await page.locator('[data-more="E"]').click();
  expect(await link(page)).toBe(first);
  expect(faults).toEqual([]);
});

test('an address that was cut, changed or made to do harm gets one clear message', async ({ page }) => {
  const faults = faultsOf(page);
  const line = `${readFileSync(`${RECORDS}kakeya-two-deals.jsonl`, 'utf8').split('\n')[0] ?? ''}\n`;
  const good = pack(line);
  const broken = 'incomplete or damaged';
  for (const [part, said] of [
    ['', broken],
    [good.slice(0, -8), broken],
    [good.slice(0, 40), broken],
    ['%00%ff', broken],
    [`${good.slice(0, 30)}A${good.slice(30)}`, broken],
    [pack(' '.repeat(50 * 1024 * 1024)), 'longer than 256 kB'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(`./#/replay/z:${part}`);
    await expect(page.getByRole('alert')).toContainText(said);
    await expect(page.getByRole('alert')).toHaveCount(1);
  }
  // What is no record, or one that breaks the rules, is said by the engine; a table or record that is not there, by the page.
  for (const [at, said] of [
    [`replay/z:${pack('{"a":1}')}`, /expected|found/],
    [`replay/z:${pack(line.replace('play ', 'play 9'))}`, /./],
    ['replay/whist', 'does not lead to a record'],
    ['replay/2222222222222222', 'not on the server any more'],
    ['deal/-', broken],
    ['deal/1.0/z:abc', broken],
    ['deal/9.0/z:' + good, 'cannot be played'],
    ['deal/1.9/z:' + good, broken],
    [`deal/1.0/z:${pack('{"a":1}')}`, 'cannot be played'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(`./#/${at}`);
    await expect(page.locator('[role=alert], [data-fault]').first()).toContainText(said);
  }
  // A full stop behind it belongs to the sentence.
  await page.goto('about:blank');
  await replays(page, `./#/replay/z:${good}.`);
  expect(faults).toEqual([]);
});

test('a long match is kept by the server when somebody asks for it, and goes with their data; without a server it is a file', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const file = test.info().outputPath('long.jsonl');
  execFileSync(PROGRAM, ['simulate', 'kk-4', '--matches', '1', '--seed', '3', '--records', file], { stdio: 'ignore' });
  const open = async (page: Page, address: string): Promise<void> => {
    await page.goto(`${address}#/replay`);
    await page.setInputFiles('[data-drop] input', file);
    await page.locator('[data-more="E"]').click();
  };
  await open(page, './');
  await expect(page.locator('[data-no-link]')).toContainText('too long for a link');
  const saved = page.waitForEvent('download');
  await page.locator('[data-record]').click();
  expect(readFileSync((await (await saved).path()) ?? '', 'utf8')).toBe(readFileSync(file, 'utf8'));

  const ann = await person(browser, server, { name: 'Ann' });
  const asked: string[] = [];
  ann.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname));
  await open(ann, './');
  await expect(ann.locator('[data-keep]')).toBeVisible();
  expect(asked, 'nothing is sent before it is asked for').toEqual([]);
  await ann.locator('[data-no-names]').check();
  await ann.locator('[data-keep]').click();
  await expect(ann.locator('dialog [data-link]')).toBeVisible();
  const address = await link(ann);
  expect(address).toMatch(/\/replay\/[2-9a-z]{26}$/);
  const reader = await other(browser);
  await replays(reader, address);
  expect(reader.url()).toBe(address.replace('/replay/', '/#/replay/'));
  await expect(reader.locator('[data-view]')).toContainText('View: Player 2');
  await reader.locator('[data-more="E"]').click();
  await expect(reader.locator('[data-poster]')).toBeVisible();

  // Its deals can be played from there, too.
  await reader.getByRole('radio', { name: /to play it/ }).check({ force: true });
  await expect.poll(() => link(reader)).toContain('/deal/kakeya-trump#/deal/');

  await ann.goto('./#/friends');
  await ann.getByText('My data on this server').click();
  await ann.getByRole('button', { name: 'Erase my data' }).click();
  await ann.getByRole('button', { name: 'Erase now' }).click();
  await expect(ann.getByText('Your data has been erased')).toBeVisible();
  await reader.goto('about:blank');
  await reader.goto(address);
  await expect(reader.getByRole('alert')).toContainText('not on the server any more');
});

test('a deal is played again by somebody else with the same cards, and the results lie side by side', async ({ page, browser }) => {
  await sit(page, { game: 'whist', preset: 'whist-short', options: { target: 9 } });
  const cards = (page: Page): Promise<(string | null)[]> => page.locator('.hand li').evaluateAll((all) => all.map((card) => card.getAttribute('data-card')).sort());
  await expect(page.locator('.hand li')).toHaveCount(13);
  const hand = await cards(page);
  await playOn(page, (what) => what === 'next-deal');
  await page.locator('[data-more-deeds]').click();
  await page.locator('[data-share]').click();
  await expect(dialog(page)).toContainText('The link names nobody');
  const address = await link(page);
  expect(address).toMatch(/#\/deal\/1\.0\.-?\d+\/z:/);
  const record = JSON.parse(unpack(address)) as { deals: { events: unknown[] }[]; players: string[] };
  expect([record.deals.length, record.deals[0]?.events, record.players]).toEqual([1, [], ['1', '2', '3', '4']]);

  const player = await other(browser, { viewport: { width: 375, height: 667 } });
  await player.goto(address);
  await expect(player.getByRole('heading', { level: 1 })).toHaveText('A deal of Whist');
  await player.getByRole('radio', { name: 'Easy' }).check({ force: true });
  await player.locator('[data-play-shared]').click();
  await expect(player.locator('.hand li')).toHaveCount(13);
  expect(await cards(player)).toEqual(hand);
  await playOn(player, (what, n) => what === 'card' && n > 2);
  // Left and continued, it is still that deal.
  await player.goto('./#/');
  await expect(player.locator('[data-resume]').locator('..')).toContainText('A shared deal');
  await player.locator('[data-resume]').click();
  await playOn(player);
  await expect(player.locator('[data-next-deal]')).toHaveCount(0);
  await expect(player.locator('[data-shared-end]')).toContainText(/You [+−±]\d+, the player before you [+−±]\d+/);
  // And it goes on to the next one, with what it has brought here.
  await player.locator('[data-share]').click();
  await expect(player.locator('dialog [data-link]')).toHaveValue(/#\/deal\/1\.0\.-?\d+\/z:/);
  await player.keyboard.press('Escape');
  await player.locator('[data-again]').click();
  await expect(player.locator('.hand li')).toHaveCount(13);
  expect(await cards(player)).toEqual(hand);
  await player.goto('./#/results');
  await expect(player.locator('[data-stats]')).toHaveCount(0);

  // From a replay, in any seat.
  await page.goto('./#/replay');
  await page.setInputFiles('[data-drop] input', `${RECORDS}two-matches.jsonl`);
  await page.locator('[data-match="2"]').click();
  await expect(page.locator('[data-slider]')).toHaveAttribute('aria-valuetext', /^deal 1,/);
  await page.keyboard.press('PageDown');
  await expect(page.locator('[data-slider]')).toHaveAttribute('aria-valuetext', /^deal 2,/);
  await page.locator('[data-more="E"]').click();
  await page.getByRole('radio', { name: 'Deal 2, to play it' }).check({ force: true });
  await page.locator('[data-deal-seat]').selectOption('2');
  await expect.poll(() => link(page)).toMatch(/#\/deal\/\d\.2\.-?\d+\/z:/);
});

test('a puzzle is shared as a page, and its result as a text without the answer', async ({ page, browser }) => {
  await quick(page);
  const puzzle = read(readFileSync(new URL('../../games/ruff-and-honours/puzzles.jsonl', import.meta.url), 'utf8')).find((one) => one.kind === 'follow');
  if (!puzzle) throw new Error('no puzzle');
  await page.goto(`./#/puzzles/ruff-and-honours/${idOf(puzzle)}`);
  await page.locator('[data-share]').click();
  const address = await link(page);
  expect(address).toContain(`#/puzzles/ruff-and-honours/${idOf(puzzle)}`);
  await expect(page.locator('dialog textarea')).toHaveValue(/Can you find the best answer\?\nhttp/);
  await page.keyboard.press('Escape');
  const best = puzzle.candidates[0]?.actions[0] ?? '';
  await answer(page, [best], false);
  await expect(page.locator('[data-puzzle="right"]')).toBeVisible();
  await page.locator('[data-share]').click();
  const text = await page.locator('dialog textarea').inputValue();
  expect(text).toMatch(/^Kirifuda, puzzle \d+ of \d+: Ruff and Honours\nI solved it at the first try\.\nhttp/);
  expect(text).not.toContain(best.split(' ')[1] ?? '?');
  const solver = await other(browser);
  await solver.goto(address);
  await expect(solver.locator('[data-puzzle="asked"]')).toBeVisible();
});

test('links of a server show what they lead to, and lead there, even without a network', async ({ browser }) => {
  const shown = async (path: string, lang = 'en'): Promise<Record<string, string>> => {
    const answer = await fetch(`${server.address}${path}`, { headers: { 'accept-language': lang } });
    expect(answer.status).toBe(200);
    const page = await answer.text();
    return Object.fromEntries([...page.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g)].map(([, name = '', content = '']) => [name, content]));
  };
  for (const [path, title, picture] of [
    ['', 'Kirifuda – card games', 'site'],
    ['game/whist', 'Whist', 'whist'],
    ['puzzles/ruff-and-honours/x-1', 'A puzzle: Ruff and Honours', 'ruff-and-honours'],
    ['day/2026-11-28', 'Deal of the day, 2026-11-28', 'site'],
    ['deal/spades', 'Play this deal of Spades', 'spades'],
    ['replay/hearts', 'A match of Hearts', 'hearts'],
  ] as const) {
    const tags = await shown(path);
    expect(tags).toMatchObject({ 'og:title': title, 'og:url': `${server.address}${path}`, 'og:image': `${server.address}preview/${picture}.jpg`, 'twitter:card': 'summary_large_image' });
    expect(tags['og:description']?.length).toBeGreaterThan(20);
    const image = await fetch(tags['og:image'] ?? '');
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await image.arrayBuffer()).byteLength).toBeLessThan(120_000);
    expect((await shown(path, 'ja'))['og:title']).not.toBe(title);
    expect((await shown(`${path}?lang=ja`))['og:locale']).toBe('ja_JP');
  }
  const ann = await person(browser, server, { name: 'Ann <b>' });
  const [listed, hidden] = [await table(ann, server, { game: 'whist', listed: true }), await table(ann, server, { game: 'whist' })];
  await sitDown(ann, hidden, 0);
  await sitDown(ann, listed, 0);
  expect((await shown(listed.slice(1)))['og:title']).toBe('Ann &lt;b&gt; invites you to Whist');
  const closed = JSON.stringify(await shown(hidden.slice(1)));
  expect(closed).toContain('You are invited to Whist');
  expect(closed).not.toMatch(/Ann|free/);
  await expect(ann.locator('[data-link]').first()).toHaveValue(new URL(listed, server.address).href);
  const ben = await person(browser, server, { name: '文', locale: 'ja-JP' });
  const invited = await table(ben, server, { game: 'spades' });
  await sitDown(ben, invited, 0);
  await expect(ben.locator('[data-link]').first()).toHaveValue(`${new URL(invited, server.address).href}?lang=ja`);

  const page = await person(browser, server, { name: 'Eva' });
  const faults = faultsOf(page);
  await page.goto('./game/whist?lang=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Whist');
  expect(page.url()).toBe(`${server.address}#/game/whist`);
  await page.goto('./puzzles/ruff-and-honours');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Puzzles: Ruff and Honours');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Whist');
  await page.goto('./replay/whist');
  await expect(page.getByRole('alert')).toContainText('incomplete or damaged');
  await kept(page);
  await page.context().setOffline(true);
  await page.goto('./game/spades');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spades');
  const line = `${readFileSync(`${RECORDS}kakeya-two-deals.jsonl`, 'utf8').split('\n')[0] ?? ''}\n`;
  await replays(page, `./replay/kakeya-trump#/replay/z:${pack(line)}`);
  expect(faults).toEqual([]);
});

test('the record of a table that has ended is shared where it is, and not at all where only its players may see it', async ({ browser }) => {
  test.setTimeout(240_000);
  const reader = await other(browser);
  for (const spectators of ['public', 'nobody'] as const) {
    const ann = await person(browser, server, { name: 'Ann' });
    const path = await table(ann, server, { game: 'jl-3-all', options: { deals: '2' }, pace_ms: 0, spectators });
    await sitDown(ann, path, 0);
    await begin(ann);
    // Nothing of a match with people is shared while it is played.
    await playOn(ann, (what) => what === 'next-deal' || what === 'over');
    if ((await look(ann)).what !== 'over') await expect(ann.locator('[data-share]')).toHaveCount(0);
    await playOn(ann);
    await ann.locator('[data-share]').click();
    if (spectators === 'nobody') {
      await expect(ann.locator('[data-no-link]')).toContainText('Only those who played');
      continue;
    }
    await expect(ann.locator('dialog [data-link]')).toHaveValue(`${server.address}replay/${path.split('/').at(-1)}`);
    await replays(reader, await link(ann));
    await ann.locator('[data-no-names]').check();
    await expect.poll(() => link(ann)).toContain('/replay/japanese-loo#/replay/z:');
    await ann.locator('[data-no-names]').uncheck();
    await ann.getByRole('radio', { name: /to play it/ }).check({ force: true });
    // A deal to play names nobody, though the server keeps a record that does.
    await expect.poll(() => link(ann)).toMatch(/\/deal\/japanese-loo#\/deal\/\d\.0\.-?\d+\/z:/);
    expect(unpack(await link(ann))).not.toContain('Ann');
    await reader.goto('about:blank');
    await reader.goto(await link(ann));
    await reader.locator('[data-play-shared]').click();
    await expect(reader.locator('.table')).toBeVisible();
  }
});

for (const locale of ['en-GB', 'ja-JP'])
  test(`a result is a picture of the right size: ${locale}`, async ({ browser }) => {
    const page = await other(browser, { locale, viewport: { width: 375, height: 667 }, colorScheme: locale === 'ja-JP' ? 'dark' : 'light' });
    await sit(page, SHORT);
    await playOn(page);
    await page.locator('[data-share]').click();
    await expect(page.locator('[data-poster]')).toBeVisible();
    const { colours, ...size } = await seen(page);
    expect(size).toEqual({ width: 1200, height: 630 });
    expect(colours).toBeGreaterThan(200);
    expect(await page.locator('[data-poster]').getAttribute('alt')).toMatch(locale === 'ja-JP' ? /ホイスト/ : /Whist, .*win/);
    const saved = page.waitForEvent('download');
    await page.locator('[data-save-poster]').click();
    expect((await saved).suggestedFilename()).toBe('kirifuda-whist.png');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
