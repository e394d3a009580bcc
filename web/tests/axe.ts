/** What axe-core finds. */

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nothing on the page, or in a part of it, is hard to perceive or to use for somebody. */
export async function clean(page: Page, what: string, part = 'html'): Promise<void> {
  const found = await new AxeBuilder({ page })
    // Our pages have no frames: the old way of running asks for no other page in which the parts are put together.
    .setLegacyMode()
    .include(part)
    // Whatever is in order is not listed: that takes a fifth of the time and more.
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(found.violations.map((one) => `${what}: ${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`)).toEqual([]);
}
