/** Matches that are not over yet, among the results. */

import type { Kept } from '../keep/matches';
import { wentBack, type MatchResult } from './results';

/** A match that is not over, as if it had ended with its last deal. */
export type Open = MatchResult & { open: true };

/** Matches in progress, with the deals that are over: in the one that is played the others' cards are still secret. Deals of the day and shared deals are left out. */
export function inProgress(all: Kept[]): Open[] {
  return all.flatMap<Open>(({ id, at, saved, game, players, title, setup, level, gains, hinted, day, shared }) => {
    if (game === undefined || players === undefined || !gains?.length || day || shared) return [];
    try {
      const { record: whole } = JSON.parse(saved) as { record: string };
      const match = JSON.parse(whole) as { deals: unknown[]; meta?: { seats?: unknown } };
      // What `meta` says beside the seats is of the whole match.
      const record = `${JSON.stringify({ ...match, deals: match.deals.slice(0, gains.length), result: null, meta: { seats: match.meta?.seats } })}\n`;
      return { id, at, game, players, title, preset: setup.game, level, deals: gains.length, names: [], totals: [], won: null, open: true, text: '', options: setup.options ?? {}, gains, goneBack: wentBack(whole), hinted: hinted === true, record };
    } catch {
      // A damaged import: continuing the match reports it.
      return [];
    }
  });
}
