/** Where records come from: files, links, and the results kept in this browser. */

import { results, type MatchResult } from '../results/results';

/** The largest file that is read: ten thousand deals and more. */
export const MAX_BYTES = 32 * 1024 * 1024;

/** What a record of a list is of, as far as its line says. */
export interface Listed {
  match: number;
  game: string;
  players: string[];
  deals: number;
}

/** A file that is too large, an address that gives nothing: `key` is its text. */
export class SourceError extends Error {
  readonly key: string;
  readonly args: Record<string, string | number>;

  constructor(key: string, args: Record<string, string | number> = {}) {
    super(key);
    this.key = key;
    this.args = args;
  }
}

export async function fromFile(file: File): Promise<string> {
  if (file.size > MAX_BYTES) throw new SourceError('file-too-large', { mb: MAX_BYTES / 1024 / 1024 });
  return file.text();
}

/** The text at an address of this site or of one that lets others read. */
export async function fromLink(given: string): Promise<string> {
  let address: URL;
  try {
    address = new URL(given, document.baseURI);
  } catch {
    throw new SourceError('link-no-address', { link: given });
  }
  if (address.protocol !== 'https:' && address.protocol !== 'http:') throw new SourceError('link-no-address', { link: given });
  let answer: Response;
  try {
    answer = await fetch(address, { credentials: address.origin === location.origin ? 'same-origin' : 'omit' });
  } catch {
    throw new SourceError('link-not-read', { link: address.href });
  }
  if (!answer.ok) throw new SourceError('link-answered', { link: address.href, status: String(answer.status) });
  if (Number(answer.headers.get('content-length') ?? 0) > MAX_BYTES) throw new SourceError('file-too-large', { mb: MAX_BYTES / 1024 / 1024 });
  return answer.text();
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

/** The result with this moment of its end, and its record. */
export function ownRecord(at: string): MatchResult | undefined {
  return results().find((one) => one.at === at && one.record);
}
