import { readFileSync, readdirSync, statSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { GAMES as GAMES_IN_ORDER, PAGES, SCENES } from '../home/games';
import { bundleOf, written } from './words.svelte';

const LANGS = ['en', 'ja'] as const;
/** The texts of the page and of its parts, together: keys must differ between them, too. */
const PARTS = ['web', 'end', 'online', 'study', 'cards', 'learn', 'progress', 'puzzles', 'settings', 'share'];
const locales = (lang: string): URL => new URL(`../../../locales/${lang}/`, import.meta.url);
const parts = (lang: string): string[] => readdirSync(locales(lang)).filter((name) => PARTS.includes(name.replace('.ftl', '')));
const source = (lang: string): string => parts(lang).map((name) => readFileSync(new URL(name, locales(lang)), 'utf8')).join('\n');

/** Keys with the placeholders of each, as the parser sees them. */
function messages(lang: string): Map<string, Set<string>> {
  const resource = new FluentResource(source(lang));
  return new Map(resource.body.map((entry) => [entry.id, placeholders(entry.value)]));
}

/** The game's own words: every sentence on a game is given all of them, and a language takes those it needs. */
const TERMS = new Set(['above-trump', 'chips', 'court-cards', 'dealer', 'fold', 'game', 'holders', 'honours', 'lead-partner', 'lead-self', 'loo', 'others', 'pot', 'ruff', 'side', 'skunk', 'stay', 'stock', 'take-all', 'trump']);

function placeholders(node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) node.forEach((child) => placeholders(child, found));
  else if (node && typeof node === 'object') {
    if ('type' in node && node.type === 'var' && 'name' in node && !TERMS.has(String(node.name))) found.add(String(node.name));
    Object.values(node).forEach((child) => placeholders(child, found));
  }
  return found;
}

/** Lines of a Japanese file that nobody has translated. */
function latin(text: string): string[] {
  const begun = /^[a-z][\w-]* = /;
  return text.split('\n').filter((line) => begun.test(line) && !/[\u3000-\u9fff]/.test(line) && /[A-Za-z]{4,}/.test(line.replace(/\{.*$/, '').replace(begun, '')));
}

function files(folder: URL): URL[] {
  return readdirSync(folder).flatMap((name) => {
    if (name === 'pkg') return [];
    const at = new URL(name, `${folder.href}/`);
    return statSync(at).isDirectory() ? files(at) : [at];
  });
}

describe('texts of the page', () => {
  it.each(LANGS)('parse without faults: %s', (lang) => {
    // The parser drops what it cannot read; a key for every line that begins one shows that nothing was dropped.
    const begun = source(lang).match(/^[a-z][\w-]* =/gm) ?? [];
    expect(messages(lang).size).toBe(begun.length);
    expect(new FluentBundle(lang).addResource(new FluentResource(source(lang)))).toEqual([]);
  });

  it('have the same keys in both languages', () => {
    expect([...messages('ja').keys()].sort()).toEqual([...messages('en').keys()].sort());
  });

  it('have the same placeholders in both languages', () => {
    const ja = messages('ja');
    for (const [key, names] of messages('en')) expect([key, [...(ja.get(key) ?? [])].sort()]).toEqual([key, [...names].sort()]);
  });

  it('are all there that the page asks for, and none is idle', () => {
    const code = files(new URL('..', import.meta.url))
      .filter((file) => /\.(svelte|ts)$/.test(file.pathname) && !file.pathname.endsWith('.test.ts'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const keys = [...messages('en').keys()];
    // Every word in quotes or backquotes; `level-${…}` stands for all keys that begin so.
    const exact = new Set([...code.matchAll(/'([a-z][\w-]*)'/g)].map((m) => m[1]));
    const stems = [...code.matchAll(/`([a-z][a-z-]*-)\$\{/g)].map((m) => m[1] ?? '');
    const asked = [...code.matchAll(/\bt\('([^']+)'/g)].map((m) => m[1] ?? '');
    expect(asked.filter((key) => !keys.includes(key))).toEqual([]);
    // Which sentences of the sheet a game needs is decided in crates/words/src/sheet.rs; a test there says that none is left over.
    expect(keys.filter((key) => !key.startsWith('sheet-') && !exact.has(key) && !stems.some((stem) => key.startsWith(stem)))).toEqual([]);
  });

  it('name the bots alike, and more of them than the largest table has seats', () => {
    const names = LANGS.map((lang) => (/^bot-names = (.*)$/m.exec(source(lang))?.[1] ?? '').split(' '));
    for (const one of names) expect(new Set(one).size).toBe(names[0]?.length);
    expect(names[0]?.length).toBeGreaterThan(10);
  });

  it('have no Latin sentence left in Japanese', () => {
    expect(latin(source('ja'))).toEqual([]);
  });
});

const games = new URL('../../../games/', import.meta.url);
const GAMES = readdirSync(games).filter((name) => statSync(new URL(name, games)).isDirectory());

describe.each(GAMES)('words about %s', (id) => {
  const file = (name: string): string => readFileSync(new URL(`${id}/${name}`, games), 'utf8');
  const titles = /^title = \{ en = "(?<en>.*)", ja = "(?<ja>.*)" \}$/m.exec(file('game.toml'))?.groups;

  it.each(LANGS)('are complete, and name it as its rule file does: %s', (lang) => {
    const text = file(`words.${lang}.ftl`);
    const { bundle, faults } = bundleOf(lang, text);
    expect(faults).toEqual([]);
    expect(text.match(/^[a-z]+(?= = )/gm)).toEqual(['name', 'about', 'players', 'time', 'who', 'how']);
    expect(bundle.getMessage('name')?.value).toBe(titles?.[lang]);
    if (lang === 'ja') expect(latin(text)).toEqual([]);
  });

  it('have a picture and a place on the first page', () => {
    expect(SCENES.get(id)).toMatch(/^<svg .*<\/svg>\n$/s);
    expect(PAGES.get(id)?.place).toBe(GAMES_IN_ORDER.indexOf(id) + 1);
  });

  // Section 6 of docs/rules.md: nothing is shown of a conjecture without the label.
  it('call it hypothetical in every title if it is one', () => {
    if (!PAGES.get(id)?.hypothetical) return;
    for (const lang of LANGS) for (const title of [titles?.[lang], /^# .*/m.exec(file(`rules.${lang}.md`))?.[0]]) expect(title).toMatch(/hypothetical|仮説/);
  });
});

describe('numbers', () => {
  const { bundle } = bundleOf('en', 'cards = { $n ->\n    [0] none\n    [one] { $n } card\n   *[other] { $n } cards\n}');
  const cards = (n: number): string => bundle.formatPattern(bundle.getMessage('cards')?.value ?? '', { n: written(n) });

  it('small ones are written as the browser writes them, without its slow start', () => {
    const asBrowser = new Intl.NumberFormat('en');
    const expected = [2, 13, 999].map((n) => `${asBrowser.format(n)} cards`);
    const slow = vi.spyOn(Intl, 'NumberFormat');
    expect([0, 1, 2, 13, 999].map(cards)).toEqual(['none', '1 card', ...expected]);
    expect(slow).not.toHaveBeenCalled();
    slow.mockRestore();
  });

  it('others are left to the browser', () => {
    expect([1234, 0.5].map(cards)).toEqual(['1,234 cards', '0.5 cards']);
  });

  it('below zero have a minus sign', () => {
    expect([-1, -12, -1234, -0.5].map(cards)).toEqual(['−1 card', '−12 cards', '−1,234 cards', '−0.5 cards']);
  });
});
