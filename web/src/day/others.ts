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

/** How the own results of a date stand beside the others'; what has not been sent yet is sent first, each deal once. */
export async function beside(date: string, lang: Lang): Promise<Beside> {
  let fault: Refused | null = null;
  for (const [game, record] of unsent(date)) {
    try {
      if (isOpen(date)) await sendDay(date, record, lang);
      dropUnsent({ date, game });
    } catch (thrown) {
      if (!(thrown instanceof Refused)) throw thrown;
      if (!LATER.has(thrown.code)) dropUnsent({ date, game });
      fault = thrown;
    }
  }
  // One that cannot be reached need not be asked twice.
  const found = fault?.code === 'offline' ? [] : await dayStandings(date);
  return { standings: new Map(found.map((standing) => [standing.game, standing])), fault };
}
