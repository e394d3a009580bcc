/** Lessons on phones: what the coach says, the hand, and what is tapped to go on. */

import { expect, test, type Page } from '@playwright/test';
import { GAMES } from './games';
import { some } from './grid';
import { goThrough, lessonsOf, quick } from './lessons';

/** What cannot be seen of a step of a lesson. A text that is longer than its room scrolls, with a mark where it goes on. */
function hidden(page: Page, whole: boolean): Promise<string[]> {
  return page.evaluate((whole) => {
    const found: string[] = [];
    const coach = document.querySelector<HTMLElement>('.coach');
    const panel = document.querySelector<HTMLElement>('.barbox');
    if (!coach || !panel) return ['no coach'];
    const { top, bottom } = coach.getBoundingClientRect();
    const within = (box: DOMRect, what: string, from = 0, to = innerHeight): void => {
      if (box.top < from - 1 || box.bottom > to + 1 || box.left < -1 || box.right > innerWidth + 1) found.push(`${what} is not in sight`);
    };
    within(coach.getBoundingClientRect(), 'the coach', 0, panel.getBoundingClientRect().bottom);
    const cut = coach.scrollHeight - coach.clientHeight;
    if (cut >= 4 && (whole || getComputedStyle(coach, '::after').content === 'none')) found.push(`${cut} pixels of the text are cut off`);
    for (const button of document.querySelectorAll('.ask button')) within(button.getBoundingClientRect(), button.textContent ?? '', bottom - 1, panel.getBoundingClientRect().bottom);
    for (const button of document.querySelectorAll('.coach .row button')) within(button.getBoundingClientRect(), button.textContent ?? '', top, bottom);
    for (const card of document.querySelectorAll('.hand li')) within(card.getBoundingClientRect(), `the card ${card.getAttribute('data-card')}`);
    return found;
  }, whole);
}

for (const { size, locale, games } of [
  { size: { width: 375, height: 667 }, locale: 'ja-JP', games: some(GAMES, 5) },
  { size: { width: 320, height: 568 }, locale: 'en-GB', games: some(GAMES, 2, 9) },
])
  for (const game of games)
    test(`text, hand and the way on are in sight at every step of the lessons of ${game} on ${size.width}x${size.height} in ${locale}`, async ({ browser }) => {
      const context = await browser.newContext({ locale, viewport: size, reducedMotion: 'reduce', serviceWorkers: 'block' });
      const page = await context.newPage();
      await quick(page);
      for (const lesson of lessonsOf(game)) {
        await page.goto(`./#/learn/${game}/${lesson.id}`);
        await goThrough(page, lesson, false, async (step) => {
          // What is said has its place with the next picture.
          await page.waitForTimeout(60);
          expect(await hidden(page, size.width >= 375), `${lesson.id}, step ${step}`).toEqual([]);
        });
      }
      await context.close();
    });
