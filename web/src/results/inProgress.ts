/** Matches that are not over yet, among the results. */

import type { Kept } from '../keep/matches';
import { wentBack, type MatchResult } from './results';

/** Matches in progress, with the deals that are over: in the one that is played the others' cards are still secret. Deals of the day and those that were played before are no matches. */
export function inProgress(all: Kept[]): MatchResult[] {
  return all.flatMap(({ id, at, saved, game, players, title, setup, level, gains, hinted, day, shared }) => {
    if (game === undefined || players === undefined || !gains?.length || day || shared) return [];
    let whole: string;
    try {
      whole = (JSON.parse(saved) as { record: string }).record;
    } catch {
      // Imported, and damaged: it is told when the match is gone on with.
      return [];
    }
    const match = JSON.parse(whole) as { deals: unknown[]; meta?: { seats?: unknown } };
    // What `meta` says beside the seats is of the whole match.
    const record = `${JSON.stringify({ ...match, deals: match.deals.slice(0, gains.length), result: null, meta: { seats: match.meta?.seats } })}\n`;
    return { id, at, game, players, title, preset: setup.game, level, deals: gains.length, names: [], totals: [], won: null, text: '', options: setup.options ?? {}, gains, goneBack: wentBack(whole), hinted: hinted === true, record };
  });
}
