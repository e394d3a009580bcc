/** Several people at a server's table, each in a browser of his own. */

import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Server } from './server';

export interface Person extends BrowserContextOptions {
  name: string;
  settings?: Record<string, unknown>;
}

/** Too narrow for a chat beside the table. */
const BESIDE_NOTHING = { width: 1100, height: 720 };

/** Opens a browser for somebody: with his name, and settings that wait for nothing. */
export async function person(browser: Browser, server: Server, { name, settings, ...options }: Person): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', baseURL: server.address, viewport: BESIDE_NOTHING, ...options });
  await context.addInitScript(
    (given) => {
      if (localStorage.getItem('kirifuda.settings')) return;
      localStorage.setItem('kirifuda.settings', JSON.stringify({ speed: 'off', pace: 'none', ...given.settings }));
      localStorage.setItem('kirifuda.name', JSON.stringify(given.name));
    },
    { name, settings },
  );
  return context.newPage();
}

export interface Wanted {
  game: string;
  options?: Record<string, string>;
  players?: number;
  listed?: boolean;
  spectators?: 'public' | 'nobody';
  chat?: 'text' | 'phrases' | 'off';
  pace_ms?: number;
  idle_seconds?: number;
  turn_seconds?: number;
}

/** Sets up a table with bots that are quicker than the page would ask for; gives its path. */
export async function table(page: Page, server: Server, wanted: Wanted): Promise<string> {
  const guest = await page.request.post(`${server.address}api/v1/guest`);
  expect(guest.ok()).toBe(true);
  const made = await page.request.post(`${server.address}api/v1/tables`, { data: { pace_ms: 40, ...wanted } });
  expect(made.status(), await made.text()).toBe(201);
  return ((await made.json()) as { path: string }).path;
}

export async function sit(page: Page, path: string, seat: number): Promise<void> {
  await page.goto(path.replace(/^\//, './'));
  await page.locator(`[data-sit="${seat}"]`).click();
  await expect(page.locator(`[data-seat-row="${seat}"].own`)).toBeVisible();
}

/** The host lets bots take the seats that are left, and begins. */
export async function begin(host: Page): Promise<void> {
  const fill = host.locator('[data-fill]');
  if (await fill.isVisible()) await fill.click();
  await host.locator('[data-start-match]').click();
  await expect(host.locator('.table')).toBeVisible({ timeout: 20_000 });
}

/** Asks something of a table for somebody, beside their page. */
export async function ask(page: Page, path: string, command: { do: string } & Record<string, unknown>): Promise<void> {
  const answer = await page.request.post(new URL(`/api/v1/tables/${path.split('/').pop() ?? ''}/commands`, page.url()).href, { data: command });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The cards of a hand, as the page shows it. */
export function hand(page: Page): Promise<string[]> {
  return page.locator('.hand li').evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).dataset.card ?? ''));
}
