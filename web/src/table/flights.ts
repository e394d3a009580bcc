/** What flies over the felt besides the cards of a trick: cards that are dealt, and chips that are paid. */

import type { Scene } from '../engine/contract';

export type Place = { seat: number } | 'pot';

/** Chips on their way. */
export interface Payment {
  from: Place;
  to: Place;
  chips: number;
}

/** So many chips are seen of a payment, however large it is. */
const MOST = 5;

/** Whether cards have just been dealt: everybody holds some, and none has been played. */
export function isDealt(before: Scene | null, now: Scene): boolean {
  const fresh = !before || (now.number > before.number && (now.deal !== before.deal || before.seats.every((seat) => seat.cards === 0)));
  return fresh && !now.deal_over && now.trick === null && now.last_trick === null && now.seats.some((seat) => seat.cards > 0);
}

/** Who has paid whom from one moment to a later one: the pot where there is one, else each other. */
export function paid(before: Scene, now: Scene): Payment[] {
  if (now.number <= before.number) return [];
  const changes = now.sides.map((side) => ({ seats: side.seats, by: side.total - (before.sides.find((one) => one.side === side.side)?.total ?? side.total) }));
  const seat = (seats: readonly number[], i: number): Place => ({ seat: seats[i % seats.length] ?? 0 });
  const winners = changes.filter(({ by }) => by > 0);
  return changes.flatMap(({ seats, by }, i): Payment[] => {
    const chips = Math.min(MOST, Math.abs(by));
    if (by === 0) return [];
    if (now.pot !== null) return [by < 0 ? { from: seat(seats, i), to: 'pot', chips } : { from: 'pot', to: seat(seats, i), chips }];
    return by < 0 ? winners.map((winner) => ({ from: seat(seats, i), to: seat(winner.seats, i), chips })) : [];
  });
}
