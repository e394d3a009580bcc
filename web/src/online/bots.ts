/** The bots of a table with others. */

import { learn, t } from '../words/words.svelte';
import type { BotName, SeatInfo, TableInfo } from './protocol';

/** How well a bot plays that takes the place of somebody who is away: like those at the table, else middling. */
export function standIn(seats: readonly Pick<SeatInfo, 'kind' | 'bot'>[]): BotName {
  return seats.find((seat) => seat.kind === 'bot')?.bot ?? 'medium';
}

/**
 * Names of people for the bots of a table, by seat; null where none sits. A name belongs to a seat, so that all readers
 * see the same person; a name that a guest has is passed over. There are more names than seats.
 */
function namesOfBots(seats: readonly { bot: boolean; name: string }[]): (string | null)[] {
  const names = t('bot-names').split(' ');
  const taken = new Set(seats.filter(({ bot }) => !bot).map(({ name }) => name.toLowerCase()));
  const isFree = (name: string): boolean => !taken.has(name.toLowerCase());
  const spare = names.slice(seats.length).filter(isFree);
  return seats.map(({ bot, name }, seat) => (bot ? (names.slice(seat, seat + 1).find(isFree) ?? spare.shift() ?? name) : null));
}

/** Gives the bots of a table names of people. */
export function named<T extends Pick<TableInfo, 'seats'>>(table: T): T {
  const names = namesOfBots(table.seats.map(({ kind, name }) => ({ bot: kind === 'bot', name: kind === 'free' ? '' : name })));
  return { ...table, seats: table.seats.map((seat) => ({ ...seat, name: names[seat.seat] ?? seat.name })) };
}

/** A record of a server's table, whose bots are called by the numbers of their seats, with the names that they have here. */
export async function withBotNames(record: string): Promise<string> {
  if (!record.includes('"Bot ')) return record;
  await learn('online');
  return record.split('\n').map(lineWithBotNames).join('\n');
}

function lineWithBotNames(line: string): string {
  let players: string[];
  try {
    ({ players } = JSON.parse(line) as { players: string[] });
  } catch {
    return line;
  }
  if (!Array.isArray(players)) return line;
  const names = namesOfBots(players.map((name, seat) => ({ bot: name === `Bot ${seat + 1}`, name })));
  const written = (list: string[]): string => `"players":${JSON.stringify(list)}`;
  // Everything else stays as it stands there: numbers may be too large for a browser.
  return line.replace(written(players), () => written(players.map((name, seat) => names[seat] ?? name)));
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
