import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>('../**/*.svelte', { query: '?raw', import: 'default', eager: true });

describe('signs on the page', () => {
  it('are drawn by us: many systems have no font with such characters', () => {
    // Arrows, mathematical, technical and geometric characters, dingbats and emoji. Every font has a minus and the four
    // suits. The system draws tooltips (`title`), not the page.
    const missing = /[\u{2190}-\u{2211}\u{2213}-\u{23ff}\u{25a0}-\u{265f}\u{2667}-\u{27bf}\u{1f000}-\u{1faff}]/u;
    expect(Object.keys(sources).length).toBeGreaterThan(50);
    const found = Object.entries(sources).flatMap(([file, text]) => text.split('\n').filter((line) => missing.test(line.replaceAll(/title="[^"]*"/g, ''))).map((line) => `${file}: ${line.trim()}`));
    expect(found).toEqual([]);
  });
});
