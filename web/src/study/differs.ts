/** Where the deal that Strong played on first went another way, for the player in whose place it played. */

import type { Scene } from '../engine/contract';

interface Played {
  deals: { events: string[] }[];
}

/** Two decisions in the words of records, without the seat: `play QH`. */
export interface Difference {
  /** How many events of the deal came before Strong's. */
  before: number;
  was: string;
  strong: string;
}

/** The first decision of a seat that differs between a deal as it was played and as Strong played it on. */
export function differenceOf(was: string, strong: string, deal: number, seat: number): Difference | null {
  const [before, after] = [was, strong].map((record) => decisionsOf(record, deal, seat)) as [Decision[], Decision[]];
  const at = after.findIndex(({ action }, i) => action !== before[i]?.action);
  const [old, made] = [before[at], after[at]];
  return old && made ? { before: made.before, was: old.action, strong: made.action } : null;
}

interface Decision {
  before: number;
  action: string;
}

function decisionsOf(record: string, deal: number, seat: number): Decision[] {
  const events = (JSON.parse(record) as Played).deals[deal - 1]?.events ?? [];
  const mine = `${seat} `;
  return events.flatMap((event, before) => (event.startsWith(mine) ? [{ before, action: event.slice(mine.length) }] : []));
}

/** An action as a player says it, at the moment at which it could be chosen; null where it could not. */
export function saidAt({ ask, hand }: Scene, action: string): string | null {
  const choice = ask?.kind === 'choice' ? ask.choices.find((one) => one.action === action) : undefined;
  if (choice) return choice.text;
  const cards = action.split(' ').slice(1).map((id) => hand.find((card) => card.id === id)?.text);
  return cards.length > 0 && !cards.includes(undefined) ? cards.join(' ') : null;
}
