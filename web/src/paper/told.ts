/** What people tell of a deal: the form as it is filled in, and the deal that comes of it. */

import type { Setup, Tally, Told, ToldDeal } from '../engine/contract';
import { forget, keep, recall } from '../keep/keep';

/** A scorekeeper's sheet, kept by the game it is for. */
export interface Kept {
  setup: Partial<Setup>;
  told: Told;
}

const name = (game: string): string => `tally.${game}`;

export function keptSheet(game: string): Kept | null {
  return recall<Kept>(name(game));
}

export function keepSheet(game: string, sheet: Kept): void {
  keep(name(game), sheet);
}

export function forgetSheet(game: string): void {
  forget(name(game));
}

/** The form of one deal. */
export interface Draft {
  trump: string | null;
  /** By seat; null until it is filled in. */
  bids: (number | null)[];
  nilsBroken: boolean[];
  /** By seat: who showed cards that make a side. */
  holders: boolean[];
  /** How the race ended; empty until it is filled in. */
  race: string;
  /** Who named the trump; undefined until it is filled in, null if nobody did. */
  maker: number | null | undefined;
  alone: boolean;
  announced: number[];
  unproven: boolean[];
  honours: [number, number] | null;
  held: [number, number] | null;
  folded: boolean[];
  /** By trick; null while nobody is chosen. */
  winners: (number | null)[];
  tricks: number[];
  courts: number[];
  dealt: Record<string, number>;
  timeUp: boolean;
}

/** An empty form: the fair shares where something has to stand. */
export function emptyDraft(tally: Tally): Draft {
  const { hand, tricks } = tally.next;
  const playing = playingSides(tally);
  const share = (all: number): number[] => tally.sides.map((_, side) => (playing.includes(side) ? Math.floor(all / playing.length) : 0));
  // What cannot be shared goes to the first, so that the sum is right from the start.
  const shares = (all: number): number[] => {
    const each = share(all);
    const first = playing[0] ?? 0;
    each[first] = (each[first] ?? 0) + all - each.reduce((a, b) => a + b, 0);
    return each;
  };
  return {
    trump: tally.next.trump,
    bids: tally.names.map(() => null),
    nilsBroken: tally.names.map(() => false),
    holders: tally.names.map((_, seat) => tally.next.holders.includes(seat)),
    race: '',
    maker: undefined,
    alone: false,
    announced: Array.from({ length: tally.names.length }, () => 0),
    unproven: Array.from({ length: tally.names.length }, () => false),
    honours: null,
    held: null,
    folded: Array.from({ length: tally.names.length }, () => false),
    winners: Array.from({ length: hand }, () => null),
    tricks: shares(tricks),
    courts: shares(tally.rules.card_points ?? 0),
    dealt: {},
    timeUp: false,
  };
}

/** The sides that are not sitting out. */
export function playingSides(tally: Tally): number[] {
  return tally.sides.flatMap((side, i) => (side.seats.some((seat) => tally.next.seats.includes(seat)) ? [i] : []));
}

/** Who is still in the deal, in turn order. */
export function stayers(tally: Tally, draft: Draft): number[] {
  return tally.next.declares ? tally.next.seats.filter((seat) => !draft.folded[seat]) : tally.next.seats;
}

/** Whether cards are played at all: where the pot is for whoever stays alone, or nobody named a trump, they are not. */
export function isPlayed(tally: Tally, draft: Draft): boolean {
  return stayers(tally, draft).length > 1 && !(tally.rules.names_trump && draft.maker === null);
}

/** Whether it matters who was dealt which ace. */
export function asksDealt(tally: Tally, draft: Draft): boolean {
  const [one, other] = playingSides(tally);
  const tied = one !== undefined && other !== undefined && draft.courts[one] === draft.courts[other];
  return !tally.next.only_at_ties || tied;
}

/** Whether a player bid nil. */
export function bidsNil(tally: Tally, draft: Draft, seat: number): boolean {
  return tally.rules.nil && draft.bids[seat] === 0;
}

/** Whether the deal is a race: with nobody on one side there is none. */
export function isRace(tally: Tally, draft: Draft): boolean {
  const holding = tally.next.seats.filter((seat) => draft.holders[seat]).length;
  return tally.next.race.length > 0 && holding > 0 && holding < tally.next.seats.length;
}

const places = (marks: boolean[]): number[] => marks.flatMap((mark, i) => (mark ? [i] : []));

/** The deal as the engine is told it: only what its game asks for. */
export function toldOf(tally: Tally, draft: Draft): ToldDeal {
  const { rules } = tally;
  const deal: ToldDeal = {};
  if (tally.next.trump !== null && rules.trump_carried && draft.trump) deal.trump = draft.trump;
  if (rules.bids) {
    deal.bids = draft.bids.map((bid) => bid ?? 0);
    if (rules.nil) deal.nils_broken = places(draft.nilsBroken).filter((seat) => bidsNil(tally, draft, seat));
  }
  if (rules.holders) deal.holders = places(draft.holders);
  if (isRace(tally, draft) && draft.race) deal.race = draft.race;
  if (rules.names_trump && typeof draft.maker === 'number') {
    deal.maker = draft.maker;
    if (rules.goes_alone && draft.alone) deal.alone = true;
  }
  if (rules.announces) {
    deal.announced = draft.announced;
    deal.unproven = places(draft.unproven);
  }
  if (tally.next.callers.length > 0) deal.honours = draft.honours;
  if (rules.honours_after_play) deal.honours_held = draft.held;
  if (tally.next.declares) deal.folded = places(draft.folded);
  if (rules.counted.includes('winners')) {
    if (isPlayed(tally, draft)) deal.winners = draft.winners.filter((seat): seat is number => seat !== null);
  }
  if (rules.counted.includes('tricks') && isPlayed(tally, draft)) deal.tricks = draft.tricks;
  if (rules.counted.includes('courts') || rules.counted.includes('points')) deal.courts = draft.courts;
  if (rules.counted.includes('courts') && asksDealt(tally, draft)) deal.dealt = draft.dealt;
  if (draft.timeUp) deal.time_up = true;
  return deal;
}

/** The sheet for spreadsheets. */
export function csv(tally: Tally, heads: { deal: string; dealer: string; reasons: string; pot: string | null }): string {
  const cell = (text: string | number): string => (/[",\n]/.test(String(text)) ? `"${String(text).replaceAll('"', '""')}"` : String(text));
  const head = [heads.deal, heads.dealer, ...tally.sides.map((side) => side.name), ...(heads.pot ? [heads.pot] : []), heads.reasons];
  const rows = tally.deals.map((deal) => [
    deal.number || '', deal.dealer, ...deal.totals, ...(heads.pot ? [deal.pot] : []), [...deal.lines.map((line) => line.text), ...deal.ends].join(' '),
  ]);
  return [head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n').concat('\r\n');
}
