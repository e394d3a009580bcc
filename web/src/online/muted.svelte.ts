/** People whose words this reader does not want to see: kept in this browser, by the guest, for all tables of the server. */

import { keep, recall } from '../keep/keep';

const KEY = 'muted';
/** Of more than these the first is forgotten. */
const MOST = 500;

let guests = $state.raw<readonly string[]>(recall<string[]>(KEY) ?? []);

export function isMuted(guest: string): boolean {
  return guests.includes(guest);
}

export function setMuted(guest: string, muted: boolean): void {
  // Another page of this browser may have changed it meanwhile.
  const others = (recall<string[]>(KEY) ?? guests).filter((other) => other !== guest);
  guests = muted ? [...others, guest].slice(-MOST) : others;
  keep(KEY, guests);
}
