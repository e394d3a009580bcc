/** Words of the interface, from `locales/`. What the engine says comes from the engine, in the same language. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Lang } from '../engine/contract';

const sources: Record<Lang, () => Promise<{ default: string }>> = {
  en: () => import('../../../locales/en/web.ftl?raw'),
  ja: () => import('../../../locales/ja/web.ftl?raw'),
};

let bundle = $state.raw<FluentBundle | null>(null);

/** A bundle of one text; its faults are given back, so that a test can ask for none. */
export function bundleOf(lang: Lang, text: string): { bundle: FluentBundle; faults: Error[] } {
  const made = new FluentBundle(lang, { useIsolating: false });
  return { bundle: made, faults: made.addResource(new FluentResource(text)) };
}

export async function speak(lang: Lang): Promise<void> {
  const text = (await sources[lang]()).default;
  bundle = bundleOf(lang, text).bundle;
  document.documentElement.lang = lang;
}

/** The text of a key; a key that is missing shows itself, and a test finds it. */
export function t(key: string, args?: Record<string, FluentVariable>): string {
  const message = bundle?.getMessage(key);
  return bundle && message?.value ? bundle.formatPattern(message.value, args) : key;
}

export function has(key: string): boolean {
  return bundle?.hasMessage(key) ?? false;
}
