/** Addresses that are given to others: whole records in them, and links that show what they lead to. */

import { settings } from '../settings/settings.svelte';
import { href, type Route } from '../shell/route.svelte';
import { base, served } from '../shell/served';
import { SourceError } from '../study/source';
import { limited } from './limited';

/** Discord cuts messages at 2,000 characters, the shortest of the usual limits; and no QR code that a camera reads well has more. */
export const LONGEST = 2000;
/** Where no server keeps what is longer. Messages of Slack and Telegram end at about 4,000 characters. */
export const LONGEST_ALONE = 4000;
/** The longest text that comes out of an address. Such an address holds some twenty deals; more is meant to fill the memory. */
export const MOST_UNPACKED = 256 * 1024;

/** A text as a part of an address: deflated, in the letters that every program takes for letters of an address. */
export async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The text in an address. A full stop or a bracket at its end belongs to the sentence around it. */
export async function unpacked(part: string): Promise<string> {
  const letters = part.replace(/[^\w-]+$/, '');
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const tooLarge = new SourceError('shared-too-large', { kb: MOST_UNPACKED / 1024 });
    const text = await limited(stream, MOST_UNPACKED, tooLarge, new TextDecoder('utf-8', { fatal: true }));
    if (text.trim() !== '') return text;
  } catch (thrown) {
    if (thrown instanceof SourceError) throw thrown;
  }
  throw new SourceError('shared-broken');
}

/** The address of a page, as it is sent to others: a server answers it with a preview of what it leads to. */
export function addressOf(to: Route): string {
  if (!served()) return base().href + href(to);
  return base().href + href(to).replace('#/at/', '#/table/').slice(2) + inLanguage();
}

/** The address of a page that holds a packed record or deal of a published game after `#`, which no server is sent. */
export function addressWith(page: 'replay' | 'deal', game: string | null, rest: string): string {
  const before = served() && game !== null ? `${page}/${encodeURIComponent(game)}${inLanguage()}` : '';
  return `${base().href}${before}#/${page}/${rest}`;
}

/** Previews are in English unless another language is asked for. */
function inLanguage(): string {
  return settings.lang === 'en' ? '' : `?lang=${settings.lang}`;
}
