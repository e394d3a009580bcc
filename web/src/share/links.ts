/** Links to a match or a deal of a record. */

import { engine } from '../engine/client';
import { settings } from '../settings/settings.svelte';
import { served } from '../shell/served';
import { addressOf, addressWith, LONGEST, LONGEST_ALONE, packed } from './address';
import { gainIn, type Offer } from './offers';
import { aboutOf, bare, withNames } from './record';

/** A link, or what a server has to keep for one. */
export type Link = { address: string } | { keep: string; at: (id: string) => string } | 'too-long' | 'closed';

/** The whole match, with these names; null: with its own. */
export function linkToMatch({ record = '', table }: Offer, names: string[] | null): Promise<Link> {
  if (table && !table.open) return Promise.resolve('closed');
  if (table && names === null) return Promise.resolve({ address: addressOf({ page: 'replay', id: table.id }) });
  const { game, names: own } = aboutOf(record);
  return linked('replay', game, '', withNames(record, names ?? own), (id) => addressOf({ page: 'replay', id }));
}

/** A deal of it, to be played in a seat: the cards, and what they brought whoever sat there. */
export async function linkToDeal({ record = '', table }: Offer, deal: number, seat: number): Promise<Link> {
  if (table && !table.open) return 'closed';
  const { game } = aboutOf(record);
  const gain = await gainIn(record, deal, seat);
  // Also of a match that a server keeps anyway: its record has the names of those who played.
  const cut = bare(await engine().call('dealt', record, 1, deal, settings.lang));
  const at = `${aboutOf(cut).deals}.${seat}${gain === null ? '' : `.${gain}`}/`;
  return linked('deal', game, at, cut, (id) => addressWith('deal', game, at + id));
}

async function linked(page: 'replay' | 'deal', game: string | null, where: string, line: string, at: (id: string) => string): Promise<Link> {
  const address = addressWith(page, game, `${where}z:${await packed(line)}`);
  if (address.length <= (served() ? LONGEST : LONGEST_ALONE)) return { address };
  return served() ? { keep: line, at } : 'too-long';
}

/** Where a link to a deal leads: which deal, which seat, what it brought there. */
export interface DealAddress {
  deal: number;
  seat: number;
  made: number | null;
  source: string;
}

export function readDeal(id: string): DealAddress | null {
  const found = /^(\d{1,4})\.(\d)(?:\.(-?\d{1,6}))?\/(.+)$/s.exec(id);
  if (!found) return null;
  const [, deal, seat, made, source = ''] = found;
  return { deal: Number(deal), seat: Number(seat), made: made === undefined ? null : Number(made), source };
}
