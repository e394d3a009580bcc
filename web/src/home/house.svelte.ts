/** What the options of each game change in play, from `games/<id>/house.*.ftl`; fetched when a form is first shown. */

import type { FluentBundle } from '@fluent/bundle';
import type { Lang } from '../engine/contract';
import { bundleOf } from '../words/words.svelte';

const sources = import.meta.glob<string>('../../../games/*/house.*.ftl', { query: '?raw', import: 'default' });

let texts = $state.raw<ReadonlyMap<string, FluentBundle>>(new Map());
let wanted: Lang | null = null;

/** Fetches the texts of a language. Without them the form says less and does the same. */
export async function speakHouse(lang: Lang): Promise<void> {
  if (wanted === lang) return;
  wanted = lang;
  try {
    const files = Object.entries(sources).filter(([path]) => path.endsWith(`.${lang}.ftl`));
    const found = await Promise.all(files.map(async ([path, source]) => [path.split('/').at(-2) ?? '', bundleOf(lang, await source()).bundle] as const));
    if (wanted === lang) texts = new Map(found);
  } catch {
    wanted = null;
  }
}

/** What simulation has found about an option, and the study that found it. */
export function foundText(game: string, option: string): { text: string; study: string } | null {
  const bundle = texts.get(game);
  const { found, study } = bundle?.getMessage(option)?.attributes ?? {};
  return bundle && found && study ? { text: bundle.formatPattern(found), study: bundle.formatPattern(study) } : null;
}

/** A sentence on an option, or on one of its values, as the word is written without its argument. */
export function houseText(game: string, option: string, word?: string): string | null {
  const bundle = texts.get(game);
  const message = bundle?.getMessage(option);
  const pattern = word === undefined ? message?.value : message?.attributes[`is-${word}`];
  return bundle && pattern ? bundle.formatPattern(pattern) : null;
}
