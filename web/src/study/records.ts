/** Where records come from: files, links, and the results kept in this browser. */

import { withBotNames } from '../online/bots';
import { matches } from '../keep/matches';
import { inProgress, type Open } from '../results/inProgress';
import { results, type MatchResult } from '../results/results';
import { unpacked } from '../share/address';
import { limited } from '../share/limited';
import { base } from '../shell/served';
import { SourceError } from './source';

export { SourceError } from './source';

/** The largest file that is read: ten thousand deals and more. */
export const MAX_BYTES = 32 * 1024 * 1024;

/** The largest answer that is read from an address: some thousand deals. What comes from elsewhere is not to fill the memory. */
export const MAX_LINK_BYTES = 8 * 1024 * 1024;
/** How long an address has for its first word, and how long for everything. */
const ANSWER_MS = 20_000;
const WHOLE_MS = 60_000;

/** What a record of a list is of, as far as its line says. */
export interface Listed {
  match: number;
  game: string;
  players: string[];
  deals: number;
}

export async function fromFile(file: File): Promise<string> {
  if (file.size > MAX_BYTES) throw new SourceError('file-too-large', { mb: MAX_BYTES / 1024 / 1024 });
  return file.text();
}

/** The text at an address of this site or of one that lets others read. */
export async function fromLink(given: string): Promise<string> {
  const address = addressOf(given);
  const link = address.href;
  const stop = new AbortController();
  let patience = ANSWER_MS;
  let timer = setTimeout(() => stop.abort(), patience);
  try {
    const answer = await fetch(address, { credentials: address.origin === location.origin ? 'same-origin' : 'omit', signal: stop.signal });
    clearTimeout(timer);
    if (!answer.ok) throw new SourceError(answerKey(answer.status), { link, status: String(answer.status) });
    patience = WHOLE_MS;
    timer = setTimeout(() => stop.abort(), patience);
    const tooLarge = new SourceError('link-too-large', { mb: MAX_LINK_BYTES / 1024 / 1024 });
    const text = answer.body ? await limited(answer.body, MAX_LINK_BYTES, tooLarge) : '';
    // A page that says "not found", or asks for a name, is the usual other answer.
    if (!/^\s*(\{|$)/.test(text)) throw new SourceError('link-no-record', { link });
    return text;
  } catch (thrown) {
    if (thrown instanceof SourceError) throw thrown;
    throw new SourceError(stop.signal.aborted ? 'link-too-slow' : 'link-not-read', { link, seconds: patience / 1000 });
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
}

/** The names of tables and of shared records at a server. */
const AT_SERVER = /^[2-9a-km-np-z]{16}(?:[2-9a-km-np-z]{10})?$/;

/** The record that stands in an address after `#/replay/` or `#/deal/…/`: packed (`z:`), elsewhere (`link:`), or at our server. */
export async function fromAddress(given: string): Promise<string> {
  if (given.startsWith('z:')) return unpacked(given.slice(2));
  if (given.startsWith('link:')) return withBotNames(await fromLink(given.slice(5)));
  if (!AT_SERVER.test(given)) throw new SourceError('record-unknown', { address: given });
  try {
    return await withBotNames(await fromLink(new URL(`api/v1/records/${given}`, base()).href));
  } catch (thrown) {
    throw thrown instanceof SourceError && ['link-missing', 'link-no-record'].includes(thrown.key) ? new SourceError('shared-gone') : thrown;
  }
}

/** The text of an answer that is no file. */
function answerKey(status: number): string {
  // The record of a table at which nobody might look on.
  if (status === 401 || status === 403) return 'link-closed';
  return status === 404 || status === 410 ? 'link-missing' : 'link-answered';
}

function addressOf(given: string): URL {
  let address: URL | null = null;
  try {
    address = new URL(given, document.baseURI);
  } catch {
    // Told below.
  }
  if (address?.protocol !== 'https:' && address?.protocol !== 'http:') throw new SourceError('link-no-address', { link: given });
  // Other sites are read only where nobody on the way can change what they say.
  if (address.protocol === 'http:' && address.origin !== location.origin) throw new SourceError('link-not-secure', { link: address.href });
  return address;
}

/** The matches of a file: what their lines say; the engine judges them when they are opened. */
export function listed(text: string): Listed[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, i) => ({ match: i + 1, ...headOf(line) }));
}

function headOf(line: string): Omit<Listed, 'match'> {
  try {
    const head = JSON.parse(line) as { game?: unknown; players?: unknown; deals?: unknown };
    return {
      game: typeof head.game === 'string' ? head.game : '',
      players: Array.isArray(head.players) ? head.players.filter((name): name is string => typeof name === 'string') : [],
      deals: Array.isArray(head.deals) ? head.deals.length : 0,
    };
  } catch {
    return { game: '', players: [], deals: 0 };
  }
}

/** Own matches that can be looked at, those in progress first. */
export const ownMatches = (): (MatchResult | Open)[] => [...inProgress(matches()), ...results()].filter((one) => one.record);

/** The match that ended at this moment, or was last saved then. */
export const ownMatch = (at: string): MatchResult | undefined => ownMatches().find((one) => one.at === at);
