/** Words of the interface, from `locales/`. What the engine says comes from the engine, in the same language. */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable, type Scope } from '@fluent/bundle';
import type { Lang } from '../engine/contract';

/** The words of the page itself, and of parts that bring their own when they are first opened. */
const sources = import.meta.glob<string>('../../../locales/*/{web,end,online,study,cards,learn,progress,puzzles,settings,share}.ftl', { query: '?raw', import: 'default' });

/** The words about each game. */
const gameSources = import.meta.glob<string>('../../../games/*/words.*.ftl', { query: '?raw', import: 'default' });

/** What has been learnt, and what is being fetched. */
const parts = new Set(['web']);
const coming = new Map<string, Promise<void>>();
let bundle = $state.raw<FluentBundle | null>(null);
let games = $state.raw<ReadonlyMap<string, FluentBundle>>(new Map());
let spoken: Lang = 'en';

async function textOf(lang: Lang, part: string): Promise<string> {
  const source = sources[`../../../locales/${lang}/${part}.ftl`];
  if (!source) throw new Error(`no words of ${part} in ${lang}`);
  return source();
}

async function gamesIn(lang: Lang): Promise<ReadonlyMap<string, FluentBundle>> {
  const wanted = Object.entries(gameSources).filter(([path]) => path.endsWith(`.${lang}.ftl`));
  return new Map(await Promise.all(wanted.map(async ([path, source]) => [path.split('/').at(-2) ?? '', bundleOf(lang, await source()).bundle] as const)));
}

/** A bundle of one text; its faults are given back, so that a test can ask for none. */
export function bundleOf(lang: Lang, text: string): { bundle: FluentBundle; faults: Error[] } {
  const made = new FluentBundle(lang, { useIsolating: false });
  return { bundle: made, faults: made.addResource(new FluentResource(text)) };
}

export async function speak(lang: Lang): Promise<void> {
  spoken = lang;
  const [found, ...texts] = await Promise.all([gamesIn(lang), ...[...parts].map((part) => textOf(lang, part))]);
  // Another language may have been asked for meanwhile, or another part have come.
  if (spoken !== lang) return;
  if (texts.length !== parts.size) return speak(lang);
  bundle = bundleOf(lang, texts.join('\n')).bundle;
  games = found;
  document.documentElement.lang = lang;
}

/** Adds the words of a part of the site; whoever asks again waits for the same text, and after a fault asks anew. */
export function learn(part: string): Promise<void> {
  const known = coming.get(part);
  if (known) return known;
  const promise = fetched(part).catch((thrown: unknown) => {
    coming.delete(part);
    throw thrown;
  });
  coming.set(part, promise);
  return promise;
}

async function fetched(part: string): Promise<void> {
  await textOf(spoken, part);
  parts.add(part);
  await speak(spoken);
}

/**
 * A number with a minus sign, not a hyphen. A whole one below a thousand no language of ours writes otherwise than JavaScript does:
 * the browser's own way of writing numbers takes tens of milliseconds to come up, which on a slow phone is a halt at the first card.
 */
class Signed extends FluentNumber {
  override toString(scope?: Scope): string {
    const small = Number.isInteger(this.value) && Math.abs(this.value) < 1000;
    return (small ? String(this.value) : super.toString(scope)).replace('-', '−');
  }
}

/** What Fluent is given for a value. */
export function written(value: FluentVariable): FluentVariable {
  return typeof value === 'number' ? new Signed(value) : value;
}

/** The text of a key; a key that is missing shows itself, and a test finds it. */
export function t(key: string, args?: Record<string, FluentVariable>): string {
  const message = bundle?.getMessage(key);
  if (!bundle || !message?.value) return key;
  return bundle.formatPattern(message.value, args && Object.fromEntries(Object.entries(args).map(([name, value]) => [name, written(value)])));
}

export function has(key: string): boolean {
  return bundle?.hasMessage(key) ?? false;
}

/** A text about a published game, from `games/<id>/words.*.ftl`; null for any other game. */
export function ofGame(id: string, key: 'name' | 'about' | 'players' | 'time' | 'who' | 'how'): string | null {
  const found = games.get(id);
  const value = found?.getMessage(key)?.value;
  return found && value ? found.formatPattern(value) : null;
}
