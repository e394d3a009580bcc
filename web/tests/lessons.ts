/** A learner for the tests: goes through a lesson by its right answers, by clicking or by keys. */

import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Lesson, Tutorial } from '../src/learn/lessons';
import { bid, decide, look } from './play';

export function lessonsOf(game: string): Lesson[] {
  const text = readFileSync(new URL(`../../games/${game}/tutorial.json`, import.meta.url), 'utf8');
  return (JSON.parse(text) as Tutorial).lessons;
}

/** Settings under which nothing is waited for but the learner. */
export async function quick(page: Page, more: Record<string, unknown> = {}): Promise<void> {
  await page.addInitScript((given) => {
    if (!localStorage.getItem('kirifuda.settings')) localStorage.setItem('kirifuda.settings', JSON.stringify({ speed: 'off', pace: 'none', ...given }));
  }, more);
}

/** What the page waits for in a lesson, read in one moment. */
export interface Waits {
  step: string;
  what: 'ask' | 'next' | 'free' | 'over' | 'nothing';
}

export async function waits(page: Page): Promise<Waits> {
  return page.evaluate(() => {
    const coach = document.querySelector<HTMLElement>('.coach');
    const step = coach?.dataset.step ?? '';
    const can = document.querySelector('.hand.asked li.legal, [data-choice]') !== null;
    if (step === 'over') return { step, what: 'over' as const };
    if (document.querySelector('[data-go-on]')) return { step, what: 'next' as const };
    if (coach?.dataset.asked === 'true' && can) return { step, what: 'ask' as const };
    if (coach?.dataset.free === 'true') return { step, what: 'free' as const };
    return { step, what: 'nothing' as const };
  });
}

/** Waits until the lesson waits. */
export async function until(page: Page, what: Waits['what'], step?: number): Promise<void> {
  await expect.poll(async () => JSON.stringify(await waits(page)), { timeout: 15_000 }).toContain(step === undefined ? `"what":"${what}"` : JSON.stringify({ step: String(step), what }));
}

/** Picks a card, by a click at its left edge, which no other card covers, or by keys. */
export async function pick(page: Page, card: string, keys = false): Promise<void> {
  const button = page.locator(`.hand [data-card="${card}"] button`);
  // By force: cards that may not be played can be tapped, too, and say why.
  if (!keys) return button.click({ position: { x: 9, y: 14 }, force: true });
  await page.keyboard.press('c');
  for (let i = 0; i < 20 && !(await button.evaluate((node) => node === document.activeElement)); i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}

/** Gives an answer. */
export async function answer(page: Page, actions: string[], keys = false): Promise<void> {
  const verb = (actions[0] ?? '').split(' ')[0];
  if (verb === 'play' || verb === 'discard' || verb === 'give') {
    for (const action of actions) await pick(page, action.split(' ')[1] ?? '', keys);
    if (verb === 'play') return;
    const put = page.locator('[data-discard-cards]');
    if (keys) {
      await put.focus();
      await page.keyboard.press('Enter');
    } else await put.click();
    return;
  }
  if (keys && verb === 'bid') return bid(page, Number(actions[0]?.split(' ')[1]));
  const choices = await page.locator('[data-choice]').evaluateAll((all) => all.map((one) => one.getAttribute('data-choice')));
  if (keys) await page.keyboard.press(String(choices.indexOf(actions[0] ?? '') + 1));
  else await page.locator(`[data-choice="${actions[0]}"]`).click();
}

export function right(lesson: Lesson, step: number): string[] {
  const { deal = 1, at } = lesson.steps[step - 1] as Lesson['steps'][number];
  const [, verb = '', ...words] = (lesson.script[deal - 1]?.[at] ?? '').split(' ');
  return verb === 'discard' || verb === 'give' ? words.map((card) => `${verb} ${card}`) : [[verb, ...words].join(' ')];
}

/** Goes through the lesson from where it stands to its end; `seen` is told of every step. */
export async function goThrough(page: Page, lesson: Lesson, keys = false, seen: (step: string) => Promise<void> = async () => {}): Promise<void> {
  let last = '';
  for (let looks = 0; looks < 4000; looks++) {
    const { step, what } = await waits(page);
    if (what === 'nothing') {
      await page.waitForTimeout(15);
      continue;
    }
    if (step !== last) await seen(step);
    last = step;
    if (what === 'over') return;
    if (what === 'next') {
      if (keys) await page.keyboard.press('Enter');
      else await page.locator('[data-go-on]').click();
      await expect.poll(async () => JSON.stringify(await waits(page))).not.toBe(JSON.stringify({ step, what }));
    } else if (what === 'ask') {
      await answer(page, right(lesson, Number(step)), keys);
      await expect.poll(async () => JSON.stringify(await waits(page))).not.toBe(JSON.stringify({ step, what }));
    } else {
      const { what: due } = await look(page);
      if (due === 'nothing') await page.waitForTimeout(15);
      else await decide(page, due, 0).catch(() => {});
    }
  }
  throw new Error(`the lesson ${lesson.id} does not end`);
}
