/** What is seen of dealing and paying, where motion is wanted. */

import { expect, test, type Page } from '@playwright/test';
import { playOn, sit } from './play';

interface Flown {
  kind: string;
  end: number;
}

/** Everything that has begun to fly: a busy machine may show no frame of it. */
const flown = (page: Page): Promise<Flown[]> => page.evaluate(() => (window as unknown as { flown: Flown[] }).flown);

test('cards are dealt to piles that nobody looks at yet, any input ends their flight, the rensho has its moment, and stones are paid', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const flown: Flown[] = [];
    const moments: string[] = [];
    Object.assign(window, { flown, moments });
    new MutationObserver(() => {
      const moment = document.querySelector<HTMLElement>('[data-moment]');
      if (moment?.dataset.moment && !moments.includes(moment.dataset.moment)) moments.push(moment.dataset.moment, moment.innerText);
    }).observe(document, { childList: true, subtree: true });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (keyframes, options) {
      const timing = options as KeyframeAnimationOptions;
      if (this.parentElement?.className.includes('flights')) flown.push({ kind: this.className.split(' ')[0] ?? '', end: Number(timing.duration) + Number(timing.delay) });
      return animate.call(this, keyframes, options);
    };
  });
  await sit(page, { game: 'kakeya-trump', preset: 'kk-4', options: { first_dealer: 0 }, settings: { speed: 'fast' } });
  await expect.poll(async () => (await flown(page)).length).toBe(12);
  for (const { kind, end } of await flown(page)) {
    expect(kind).toBe('back');
    expect(end).toBeLessThanOrEqual(800);
  }
  await page.keyboard.press('Shift');
  expect(await page.locator('.flights i').count()).toBe(0);
  await expect(page.locator('[data-pile]')).toHaveCount(4);
  await playOn(page, (what) => what === 'card');
  await expect(page.locator('[data-pile]')).toHaveCount(0);
  await playOn(page, (what) => what === 'next-deal' || what === 'over');
  expect((await flown(page)).some(({ kind }) => kind === 'stones')).toBe(true);
  const moments = await page.evaluate(() => (window as unknown as { moments: string[] }).moments);
  expect(moments[0]).toBe('above-trump');
  expect(moments[1]).toMatch(/Rensho[^]*play/);
});

test('nothing flies where less motion is asked for', async ({ page }) => {
  await sit(page, { game: 'kakeya-trump', preset: 'kk-4', settings: { speed: 'slow' } });
  await expect(page.locator('.seat')).toHaveCount(3);
  await expect(page.locator('.flights')).toHaveCount(0);
});
