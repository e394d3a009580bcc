import { settings } from '../settings/settings.svelte';

/** Milliseconds to notice a text and to read it without haste; Japanese says as much in half the letters. */
export function readingMs(text: string): number {
  return 1500 + (settings.lang === 'ja' ? 110 : 55) * text.length;
}
