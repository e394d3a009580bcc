/** The deals of the day beside what they brought the others, where a server collects the results. */

import type { Lang } from '../engine/contract';
import { dropUnsent, unsent } from '../keep/days';
import type { DayStanding, Why } from '../online/protocol';
import { dayStandings, Refused, sendDay } from '../online/server';

const DAY_MS = 24 * 3600 * 1000;
/** What is refused now may be taken later. */
const LATER: ReadonlySet<Why> = new Set<Why>(['offline', 'unavailable', 'stopping', 'too_many', 'no_guest']);

export interface Beside {
  /** How the own results stand, by game. */
  standings: ReadonlyMap<string, DayStanding>;
  /** Why a result could not be sent. */
  fault: Refused | null;
}

/** Whether results of a date are taken: those that are today's somewhere on Earth. */
export function isOpen(date: string, now = new Date()): boolean {
  return Math.abs(Date.parse(date) - Date.parse(now.toISOString().slice(0, 10))) <= DAY_MS;
}

/** How the own results of a date stand beside the others'; what has not been sent yet, of any date, is sent first, each deal once. */
export async function beside(date: string, lang: Lang): Promise<Beside> {
  let fault: Refused | null = null;
  for (const one of unsent()) {
    try {
      if (isOpen(one.date)) await sendDay(one.date, one.record, lang);
      dropUnsent(one);
    } catch (thrown) {
      if (!(thrown instanceof Refused)) throw thrown;
      if (!LATER.has(thrown.code)) dropUnsent(one);
      if (one.date === date || thrown.code === 'offline') fault = thrown;
      if (thrown.code === 'offline') break;
    }
  }
  // One that cannot be reached need not be asked twice.
  const found = fault?.code === 'offline' ? [] : await dayStandings(date);
  return { standings: new Map(found.map((standing) => [standing.game, standing])), fault };
}
