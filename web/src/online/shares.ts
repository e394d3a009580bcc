/** Our part in the packs of a table: shares are drawn, promised and revealed by themselves, and what was seen is kept for the check. */

import { keep, recall } from '../keep/keep';
import { freshShare, promise, type Witnessed } from './fair';
import type { Command, FairInfo } from './protocol';

const KEPT = 'fair';
/** Tables of which something is kept. */
const TABLES = 12;

type Kept = { table: string; rounds: Witnessed[] }[];

/** What this browser saw of the rounds of a table. Another page of the same browser sees it too. */
export function witnessed(table: string): Witnessed[] {
  return recall<Kept>(KEPT)?.find((one) => one.table === table)?.rounds ?? [];
}

function note(table: string, entry: Witnessed): void {
  const others = (recall<Kept>(KEPT) ?? []).filter((one) => one.table !== table);
  const rounds = [...witnessed(table).filter((one) => one.round !== entry.round), entry];
  keep(KEPT, [{ table, rounds }, ...others.slice(0, TABLES - 1)]);
}

/** Takes note of a round, and says what is to be sent for it. */
export function contribute(table: string, seat: number | null, fair: FairInfo): Command | null {
  const { round, rules, commitment } = fair;
  const known = witnessed(table).find((one) => one.round === round);
  if (!known && fair.promises.length === 0) note(table, { round, commitment, share: null, seat: null });
  if (fair.promise && seat !== null) {
    // Whoever comes back in the middle of it stays with the share that they have drawn.
    const share = known?.seat === seat && known.share ? known.share : freshShare();
    note(table, { round, commitment: known?.commitment ?? commitment, share, seat });
    return { do: 'promise', round, promise: promise({ table, round, rules }, seat, share) };
  }
  if (!fair.share || !known?.share || known.seat !== seat) return null;
  // What the others promised before they could know our share is kept first: afterwards it must be the same.
  if (!known.promises) note(table, { ...known, promises: fair.promises });
  return { do: 'share', round, share: known.share };
}

/** The server has our share: from now on it may not be left out. */
export function revealed(table: string, round: number): void {
  const known = witnessed(table).find((one) => one.round === round);
  if (known) note(table, { ...known, revealed: true });
}
