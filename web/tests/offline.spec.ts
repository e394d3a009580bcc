import { expect, test } from '@playwright/test';
import { kept, playOn, sit } from './play';

test.use({ serviceWorkers: 'allow' });

test('plays with the network off', async ({ page, context }) => {
  await page.goto('./');
  await kept(page);
  await context.setOffline(true);
  await page.reload();
  await sit(page, { game: 'whist', preset: 'whist-short', options: { target: 1 } });
  await playOn(page);
  await expect(page.locator('section.end')).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.locator('.prose').first()).toContainText('Whist is the best known');

  // The record behind a link is at the server: the page of replays says that it cannot be read.
  await page.goto('./replay/22222222222222222222222222');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(page.url()).toContain('#/replay/22222222222222222222222222');
  // One that stands in the link itself stays there.
  await page.goto('./replay/whist#/replay/z:abc');
  await expect(page.getByRole('alert')).toContainText('incomplete or damaged');
  expect(page.url()).toMatch(/[/]#[/]replay[/]z:abc$/);
});

test('can be installed', async ({ page, request }) => {
  await page.goto('./');
  const link = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await request.get(link ?? '')).json()) as { start_url: string; display: string; icons: { src: string; sizes: string }[] };
  expect(manifest.display).toBe('standalone');
  expect(manifest.icons.map((icon) => icon.sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const icon of manifest.icons) expect((await request.get(icon.src)).ok()).toBe(true);
});

test('a reload in the middle of a trick changes nothing', async ({ page }) => {
  await sit(page, { game: 'whist', preset: 'whist-short', options: { target: 9 } });
  await playOn(page, (what, n) => what === 'card' && n >= 5);
  // In the middle: somebody has played to the trick, and the person has not.
  for (let i = 0; i < 40 && (await page.locator('.trick li').count()) % 4 === 0; i++) await playOn(page, (what, n) => what === 'card' && n > 0);
  const look = async () => ({
    hand: await page.locator('.hand li').evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).dataset.card)),
    trick: await page.locator('.trick li .hidden').allInnerTexts(),
    prompt: await page.locator('.prompt').innerText(),
    scores: await page.locator('.strip').innerText(),
  });
  await page.waitForTimeout(200);
  const before = await look();
  await page.reload();
  await expect(page.locator('.prompt')).toBeVisible();
  expect(await look()).toEqual(before);
  await playOn(page, (what, n) => n > 8);

  // And from the first page, another day.
  await page.goto('./#/');
  await page.locator('[data-resume]').click();
  await expect(page.locator('.table')).toBeVisible();
});
