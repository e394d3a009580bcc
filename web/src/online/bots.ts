/** The bots of a table with others. */

import type { BotName, SeatInfo } from './protocol';

/** How well a bot plays that takes the place of somebody who is away: like those at the table, else middling. */
export function standIn(seats: readonly Pick<SeatInfo, 'kind' | 'bot'>[]): BotName {
  return seats.find((seat) => seat.kind === 'bot')?.bot ?? 'medium';
}
