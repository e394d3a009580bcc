import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const SRC = resolve(import.meta.dirname, '..');

const textOf = (part: string): Set<string> => new Set([...readFileSync(resolve(SRC, `../../locales/en/${part}.ftl`), 'utf8').matchAll(/^([a-z][\w-]*) =/gm)].map(([, key]) => key ?? ''));

/** The files that a file brings with it. */
function broughtBy(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^\s*import (?!type)[^;]*? from '(\.[^']+)'/gm)]
    .map(([, to]) => resolve(dirname(file), to ?? ''))
    .map((to) => [to, `${to}.ts`].find((path) => /\.(svelte|ts)$/.test(path) && existsSync(path)))
    .filter((to) => to !== undefined);
}

/** A file with everything that it brings. */
function closure(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const other of broughtBy(file)) closure(other, found);
  return found;
}

/** The parts of the words that are learnt, and what is loaded after them. */
const LOADED = [...readFileSync(resolve(SRC, 'App.svelte'), 'utf8').matchAll(/learn\('(\w+)'\)\.then\(\(\) => import\('\.\/([\w/]+\.svelte)'\)\)/g)].map(([, part = '', file = '']) => [file, part] as const);

test('every part that is learnt can be loaded', () => {
  const loaded = /locales\/\*\/\{([\w,]+)\}/.exec(readFileSync(resolve(SRC, 'words/words.svelte.ts'), 'utf8'))?.[1]?.split(',');
  for (const [, part] of LOADED) expect(loaded).toContain(part);
});

describe('a page that loads its words first names no text of another part', () => {
  test.each([...LOADED, ['table/Table.svelte', 'web'] as const, ['home/Home.svelte', 'web'] as const])('%s', (file, part) => {
    const files = [...closure(resolve(SRC, file))].map((path) => ({ path, text: readFileSync(path, 'utf8') }));
    const learnt = new Set(['web', part, ...files.flatMap(({ text }) => [...text.matchAll(/learn\('(\w+)'\)/g)].map(([, also]) => also ?? ''))]);
    const known = new Set([...learnt].flatMap((one) => [...textOf(one)]));
    const missing = files.flatMap(({ path, text }) => [...text.matchAll(/\bt\('([\w-]+)'/g)].map(([, key]) => key ?? '').filter((key) => !known.has(key)).map((key) => `${path.slice(SRC.length + 1)}: ${key}`));
    expect(missing).toEqual([]);
  });
});
