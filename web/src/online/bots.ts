/** The bots of a table with others. */

import { t } from '../words/words.svelte';
import type { BotName, SeatInfo, TableInfo } from './protocol';

/** How well a bot plays that takes the place of somebody who is away: like those at the table, else middling. */
export function standIn(seats: readonly Pick<SeatInfo, 'kind' | 'bot'>[]): BotName {
  return seats.find((seat) => seat.kind === 'bot')?.bot ?? 'medium';
}

/**
 * Gives the bots of a table names of people. A name belongs to a seat, so that all readers of a language see the same one; a name
 * that a guest has is passed over. There are more names than seats.
 */
export function named<T extends Pick<TableInfo, 'seats'>>(table: T): T {
  const names = t('bot-names').split(' ');
  const taken = new Set(table.seats.filter((seat) => seat.kind === 'guest').map((seat) => seat.name.toLowerCase()));
  const isFree = (name: string): boolean => !taken.has(name.toLowerCase());
  const spare = names.slice(table.seats.length).filter(isFree);
  const nameAt = (seat: number): string | undefined => names.slice(seat, seat + 1).find(isFree) ?? spare.shift();
  return { ...table, seats: table.seats.map((seat) => (seat.kind === 'bot' ? { ...seat, name: nameAt(seat.seat) ?? seat.name } : seat)) };
}

/** Sentences on seats that bots took from players, or players took back. The viewer’s own seat and bans have other notices. */
export function handovers(before: readonly SeatInfo[], now: readonly SeatInfo[]): string[] {
  return now.flatMap(({ seat, kind, name, bot, you, banned }) => {
    const was = before[seat];
    if (you || banned || kind !== 'guest' || was?.kind !== 'guest' || (was.bot === null) === (bot === null)) return [];
    return bot === null ? t('took-back', { name }) : t('bot-took', { name, level: t(`level-${bot}`) });
  });
}

/** What the server has put into words, with the names that the bots have here: it calls them by the numbers of their seats. */
export function retold<T>(told: T, seats: readonly Pick<SeatInfo, 'seat' | 'kind' | 'name'>[]): T {
  const bots = new Map(seats.filter((seat) => seat.kind === 'bot').map(({ seat, name }) => [String(seat + 1), name]));
  const inText = (text: string): string => text.replace(/(?:Bot |ボット)(\d+)/g, (said: string, number: string) => bots.get(number) ?? said);
  return JSON.parse(JSON.stringify(told), (_, value: unknown) => (typeof value === 'string' ? inText(value) : value)) as T;
}
