/** Ways to a table that end on a seat. */

import type { Choice } from '../home/choice';
import { settings } from '../settings/settings.svelte';
import { go } from '../shell/route.svelte';
import { lastHosting, lastName, setupOf } from './hosting';
import { tableTold } from './links';
import type { ChatInfo, Created, SeatInfo, Setup, TableInfo } from './protocol';
import { create, shareAddress } from './server';

/** Where the player is to sit down on arrival, and on which seat, if that matters. */
let expected: { table: string; seat: number | null } | null = null;

export function goAndSit(table: string, seat: number | null = null): void {
  expected = { table, seat };
  go({ page: 'at', id: table });
}

/** Who sat at a table, and what was said there. */
interface Company {
  seats: readonly SeatInfo[];
  chat: readonly ChatInfo[];
}

/** Under this name and its own the tab keeps whom a table follows: over a reload, and for whoever comes back from a later one. */
const FORMER = 'kirifuda.former.';
/** As many lines as a table itself keeps. */
const MOST_LINES = 200;

/** Goes to the table that follows another one. Whoever had a seat there sits down again; what was said there is kept. */
export function goOnAt(table: string, { seats, chat }: Company): void {
  const tables = shareAddress('table/');
  keepFormer(table, { seats, chat: chat.filter((line) => tableTold(line.text, tables) === null).slice(-MOST_LINES) });
  const own = seats.find((seat) => seat.you);
  if (own) goAndSit(table, own.seat);
  else go({ page: 'at', id: table });
}

function keepFormer(table: string, company: Company): void {
  try {
    sessionStorage.setItem(FORMER + table, JSON.stringify(company));
  } catch {
    // A browser that keeps nothing plays on all the same.
  }
}

/** From now on the seats of the table are taken as those of any other, also after a reload. */
export function changeCompany(table: string): void {
  keepFormer(table, { ...formerCompany(table), seats: [] });
}

/** The company of the table that this one follows, if the viewer was there. Their lines are numbered before those that are said here. */
export function formerCompany(table: string): Company {
  try {
    const { seats = [], chat = [] } = JSON.parse(sessionStorage.getItem(FORMER + table) ?? '{}') as Partial<Company>;
    return { seats, chat: chat.map((line, i) => ({ ...line, number: i + 1 - chat.length })) };
  } catch {
    return { seats: [], chat: [] };
  }
}

/** Those who sat at the table before and have not come yet: their seats are free, and they sit nowhere else. */
export function stillToCome(before: readonly SeatInfo[], now: readonly SeatInfo[]): SeatInfo[] {
  const isHere = (guest: string | null): boolean => now.some((seat) => seat.guest === guest);
  return before.filter(({ kind, seat, guest, you, banned }) => kind === 'guest' && !you && !banned && now[seat]?.kind === 'free' && !isHere(guest));
}

/** Whether nobody is missing any more at a table for anybody: who has waited there need not even look to begin. */
export function isComplete({ setup, seats }: Pick<TableInfo, 'setup' | 'seats'>): boolean {
  const guests = seats.filter((seat) => seat.kind === 'guest' && seat.here);
  return setup.listed && seats.every((seat) => seat.kind !== 'free') && guests.length > 1 && guests.some((seat) => seat.host);
}

/** Sets up a table and goes there, to sit down. */
export async function setUp(setup: Setup, seat: number | null = null): Promise<Created> {
  const made = await create(setup, settings.lang);
  goAndSit(made.id, seat);
  return made;
}

/** Sets up a table with what was last chosen for one; a player without a name comes to the page where it is asked for. */
export async function setUpAsUsual(game: string, choice: Choice): Promise<void> {
  if (lastName() === '') go({ page: 'host', id: game });
  else await setUp(setupOf(choice, lastHosting()));
}

/** The seat for somebody who has just come to a table; null for those who were not expected. Asked once: who leaves the seat is not put back. */
export function seatOnArrival(table: string, seats: readonly SeatInfo[]): number | null {
  if (expected?.table !== table) return null;
  const { seat } = expected;
  expected = null;
  return seats.some((one) => one.seat === seat && one.kind === 'free') ? seat : bestSeat(seats);
}

/** The free seat that suits a guest best: beside a partner, the host before others, else as far from everybody as can be. */
export function bestSeat(seats: readonly SeatInfo[]): number | null {
  const free = seats.filter((seat) => seat.kind === 'free');
  const guests = seats.filter((seat) => seat.kind === 'guest').sort((a, b) => Number(b.host) - Number(a.host));
  const partners = guests.flatMap((guest) => free.filter((seat) => seat.side === guest.side));
  const steps = (a: number, b: number): number => Math.min(Math.abs(a - b), seats.length - Math.abs(a - b));
  const room = (seat: SeatInfo): number => Math.min(...guests.map((guest) => steps(guest.seat, seat.seat)));
  const [best] = partners.length > 0 ? partners : free.sort((a, b) => room(b) - room(a));
  return best?.seat ?? null;
}
