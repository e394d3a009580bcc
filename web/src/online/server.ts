/** The server that the page came from: whether there is one, and what it is asked over HTTP. */

import type { Lang } from '../engine/contract';
import { forget, keep } from '../keep/keep';
import { base } from '../shell/served';
import { changed } from './lists';
import type { Created, DayStanding, Disclosure, Forgotten, GuestInfo, LinkInfo, ListedTable, LobbyChange, LobbyLists, PersonalLink, ReportRequest, Setup, Shared, Sheet, TableNow, Update, Why } from './protocol';

/** Something was refused, in the words of the server. */
export class Refused extends Error {
  readonly code: Why;
  readonly rule: string | null;

  constructor(code: Why, text: string, rule: string | null = null) {
    super(text);
    this.name = 'Refused';
    this.code = code;
    this.rule = rule;
  }
}

function address(path: string): URL {
  return new URL(`api/v1/${path}`, base());
}

async function answered(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address(path), { credentials: 'same-origin', cache: 'no-store', ...init });
  } catch {
    throw new Refused('offline', 'the server cannot be reached');
  }
  if (response.ok) return response;
  const said = (await response.json().catch(() => null)) as { code?: Why; text?: string; rule?: string | null } | null;
  throw new Refused(said?.code ?? 'unavailable', said?.text ?? response.statusText, said?.rule ?? null);
}

async function get<T>(path: string): Promise<T> {
  return (await (await answered(path)).json()) as T;
}

async function post<T>(path: string, body?: unknown): Promise<T> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  return (await (await answered(path, { method: 'POST', ...sent })).json()) as T;
}

const at = (table: string, rest = ''): string => `tables/${encodeURIComponent(table)}${rest}`;

let guest: Promise<GuestInfo> | null = null;
/** Kept once this browser is a guest, whose cookie no script can read. `home/Home.svelte` asks for it, too. */
const GUEST = 'guest';

/** Becomes a guest, once: the cookie says who comes back. */
export function becomeGuest(anew = false): Promise<GuestInfo> {
  if (anew || !guest) {
    guest = post<GuestInfo>('guest');
    guest.then(() => keep(GUEST, true), () => (guest = null));
  }
  return guest;
}

/** Sets up a table; what is wrong with the setup is told in a language. `after`: the table of a finished match of which this is the rematch. */
export async function create(setup: Setup, lang: Lang, after?: string): Promise<Created> {
  await becomeGuest();
  return post<Created>(`tables?${new URLSearchParams({ lang, ...(after && { after }) })}`, setup);
}

/** How long until the lists are asked for again after the server has refused to push them. */
const ASK_AGAIN_MS = 10_000;

/**
 * Watches the lists that everybody may see: `told` is called with them now and whenever they have changed, `lost` while
 * the server cannot be reached. Ends when the result is called.
 */
export function watchLobby(told: (lists: LobbyLists) => void, lost: () => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    source?.close();
  };
  const watch = (): void => {
    stop();
    // Browsers have few connections for all their tabs: one that nobody sees needs none.
    if (document.hidden) return;
    const made = new EventSource(address('lobby'));
    let lists: LobbyLists = { open: [], ended: [] };
    const tell = (now: LobbyLists): void => {
      lists = now;
      told(lists);
    };
    made.onmessage = (event: MessageEvent<string>) => tell(JSON.parse(event.data) as LobbyLists);
    made.addEventListener('change', (event: MessageEvent<string>) => tell(changed(lists, JSON.parse(event.data) as LobbyChange)));
    made.onerror = () => {
      lost();
      // A connection that breaks is made again by the browser, a refusal is final.
      if (made.readyState === EventSource.CLOSED) timer = setTimeout(watch, ASK_AGAIN_MS * (0.5 + Math.random()));
    };
    source = made;
  };
  document.addEventListener('visibilitychange', watch);
  watch();
  return () => {
    document.removeEventListener('visibilitychange', watch);
    stop();
  };
}

/** Tables in the list that have free seats, the newest first. */
export const openTables = (): Promise<ListedTable[]> => get('tables');

/** One's own tables that are not over. */
export async function ownTables(): Promise<ListedTable[]> {
  await becomeGuest();
  return get('tables/mine');
}

export const tableInfo = (table: string, lang: Lang): Promise<TableNow> => get(at(table, `?lang=${lang}`));

/** Everything at once: also tells whether one may look on. */
export const update = (table: string, lang: Lang): Promise<Update> => get(at(table, `/update?lang=${lang}`));

export const sheet = (table: string, lang: Lang): Promise<Sheet> => get(at(table, `/sheet?lang=${lang}`));

export const disclosure = (table: string): Promise<Disclosure> => get(at(table, '/fair'));

/** The match as a record, when it is over. */
export async function record(table: string): Promise<string> {
  return (await answered(at(table, '/record'))).text();
}

/** Has the server keep a record for others to look at; what is wrong with it is told in a language. */
export async function shareRecord(line: string, lang: Lang): Promise<Shared> {
  await becomeGuest();
  return (await (await answered(`records?lang=${lang}`, { method: 'POST', body: line })).json()) as Shared;
}

/** Sends the record of a deal of a day, for its result to be compared; what is wrong with it is told in a language. */
export async function sendDay(date: string, line: string, lang: Lang): Promise<void> {
  await becomeGuest();
  await answered(`days/${date}?lang=${lang}`, { method: 'POST', body: line });
}

/** How the results that this guest has sent of a date stand beside the others'. Asking makes nobody a guest. */
export const dayStandings = (date: string): Promise<DayStanding[]> => get(`days/${date}`);

export function recordAddress(table: string): string {
  return address(at(table, '/record')).href;
}

export const personalLink = (table: string): Promise<PersonalLink> => post(at(table, '/personal-link'));

/** Reports somebody at a table to the operators of the server; why not is told in a language. */
export async function report(table: string, request: ReportRequest, lang: Lang): Promise<void> {
  await answered(at(table, `/reports?lang=${lang}`), { method: 'POST', body: JSON.stringify(request), headers: { 'content-type': 'application/json' } });
}

/** Whose a personal link is; nothing changes. */
export const lookAtLink = (token: string, lang: Lang): Promise<LinkInfo> => post(`return/look?lang=${lang}`, { token });

/** Revokes all personal links of this browser's guest. */
export const revokeLinks = (): Promise<GuestInfo> => post('guest/revoke-links');

/** Has the data of this browser's guest erased; the browser is nobody then. */
export async function forgetMe(): Promise<Forgotten> {
  const answer = await answered('guest', { method: 'DELETE' });
  guest = null;
  forget(GUEST);
  return (await answer.json()) as Forgotten;
}

/** A table at which this browser's guest sits, or that they have set up: in the list, and as they see it. */
export interface Place {
  table: ListedTable;
  info: TableNow;
}

/** What keeps a guest from a table at which they have sat. */
const KEPT_OUT: ReadonlySet<Why> = new Set<Why>(['banned', 'locked', 'not_found']);

/** The tables that are out of reach when this browser becomes another guest. Asking makes nobody a guest. */
export async function ownPlaces(lang: Lang): Promise<Place[]> {
  const tables = await get<ListedTable[]>('tables/mine').catch((thrown: unknown) => {
    if (!(thrown instanceof Refused && thrown.code === 'no_guest')) throw thrown;
    forget(GUEST);
    return [];
  });
  const place = async (table: ListedTable): Promise<Place[]> => [{ table, info: await tableInfo(table.id, lang) }];
  const places = await Promise.all(
    tables.map((table) =>
      place(table).catch((thrown: unknown) => {
        if (thrown instanceof Refused && KEPT_OUT.has(thrown.code)) return [];
        throw thrown;
      }),
    ),
  );
  // At the others the guest has sat before.
  return places.flat().filter(({ info }) => info.host || info.seats.some((seat) => seat.you));
}

/** Comes back by a personal link: this browser is the link's guest from then on. */
export const comeBack = (token: string): Promise<Created> => post('return', { token });

/** The address of a table, to be sent to friends. */
export function shareAddress(path: string): string {
  return new URL(path.replace(/^\//, ''), base()).href;
}

export function socketAddress(table: string): string {
  const url = address(at(table, '/socket'));
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
