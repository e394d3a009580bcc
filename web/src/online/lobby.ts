/** Tables in lists, in words. */

import type { GameInfo } from '../engine/contract';
import { t } from '../words/words.svelte';
import type { ListedTable } from './protocol';

/** Whether somebody sits there and waits for others. */
export function isWaiting(table: ListedTable): boolean {
  return table.free > 0 && guestsOf(table).length > 0;
}

/** Where somebody waits for players of a game: in the same form rather than another, and at one's own table only where nobody else does. */
export function waitingAt(open: readonly ListedTable[], mine: readonly ListedTable[], game: string, named: string): string | null {
  const own = new Set(mine.map((table) => table.id));
  const rank = (table: ListedTable): number => (own.has(table.id) ? 2 : 0) + (table.named === named ? 0 : 1);
  const found = open.filter((table) => table.game === game && isWaiting(table));
  return found.sort((a, b) => rank(a) - rank(b))[0]?.id ?? null;
}

/** A table of others at which somebody waits for players of a game: in this form rather than another; null where nobody does. */
export function waitingOf(others: readonly ListedTable[], game: string, named: string): ListedTable | null {
  const waiting = others.filter((table) => table.game === game && isWaiting(table));
  return waiting.find((table) => table.named === named) ?? waiting[0] ?? null;
}

/** The title of a game or of one of its forms. */
export function titleOf(games: GameInfo[] | null, table: Pick<ListedTable, 'game' | 'named'>): string {
  const game = games?.find((one) => one.id === table.game);
  const preset = game?.presets.find((one) => one.name === table.named);
  if (!game) return table.named;
  const usual = !preset || preset === game.presets[0];
  return usual ? game.title : t('table-form', { title: game.title, form: preset.title });
}

/** Those who sit there: the guests by name, and how many bots. */
export function seated(table: Pick<ListedTable, 'names'>): string[] {
  const guests = guestsOf(table);
  const bots = table.names.filter(isBot).length;
  return bots === 0 ? guests : [...guests, t('table-bots', { n: bots })];
}

/** Those who sit there and are no bots, by name. */
export function guestsOf(table: Pick<ListedTable, 'names'>): string[] {
  return table.names.filter((name, seat) => name !== '' && !isBot(name, seat));
}

/** In lists the server calls bots by the numbers of their seats, in every language. */
function isBot(name: string, seat: number): boolean {
  return name === `Bot ${seat + 1}`;
}

/** When, in short, as the reader writes it. */
export function whenOf(lang: string, at: number): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
