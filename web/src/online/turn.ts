/** For whom the match waits, and for how long: as the server said it, counted on here. */

import type { SeatInfo, Setup, TableInfo, TurnInfo } from './protocol';

/** The player is told when no more seconds are left, or a third of the time where that is less. */
const SHORT = 10;

/** What the server said last, and when that came. */
export interface Turn {
  info: TurnInfo;
  at: number;
  /** How much of the waiting lay before the end of the last pause: nobody is called idle for that. */
  rested: number;
}

type Seat = Pick<SeatInfo, 'seat' | 'kind' | 'you' | 'here' | 'bot'>;
type Waiting = Pick<TableInfo, 'paused' | 'setup'> & { seats: readonly Seat[] };

/** Nothing runs while the table is paused. */
function passed(turn: Turn, table: Waiting, now: number): number {
  return table.paused === null ? Math.max(0, now - turn.at) : 0;
}

/** Seconds left, rounded up: nobody has no time left who still has some. Null where time is not limited. */
export function secondsLeft(turn: Turn, table: Waiting, now: number): number | null {
  const left = turn.info.left_ms;
  return left === null ? null : Math.max(0, Math.ceil((left - passed(turn, table, now)) / 1000));
}

/** Whether somebody else sits there who can agree to something now. */
function isOther(seat: Seat): boolean {
  return seat.kind === 'guest' && seat.here && seat.bot === null && !seat.you;
}

/**
 * The seat of somebody for whom the match has waited so long that the others may let a bot play. Null for those who could
 * not propose it, and during a pause, which nobody can help; for the viewer's own seat also where nobody else is there.
 */
export function idleSeat(turn: Turn, table: Waiting, now: number): number | null {
  const own = table.seats.find((seat) => seat.you);
  if (table.paused !== null || !own || own.bot !== null || (own.seat === turn.info.seat && !table.seats.some(isOther))) return null;
  return turn.info.waited_ms - turn.rested + passed(turn, table, now) >= table.setup.idle_seconds * 1000 ? turn.info.seat : null;
}

/** Whether so few seconds are left that the player should be told. */
export function isShort(seconds: number, setup: Setup): boolean {
  return seconds <= Math.min(SHORT, (setup.turn_seconds ?? 0) / 3);
}

/** Whether the match waits for something else now. */
export function isNew(turn: TurnInfo, before: TurnInfo | undefined): boolean {
  return turn.seat !== before?.seat || turn.waited_ms < before.waited_ms;
}

/** What the button that ends a pause is called. Whoever paused the table is not asked, and those who are away are not waited for. */
export function resumeKey({ paused, seats }: Pick<Waiting, 'paused' | 'seats'>): 'resume-table' | 'resume-alone' | 'resume-propose' {
  if (seats.some((seat) => seat.you && seat.seat === paused)) return 'resume-table';
  return seats.some((seat) => isOther(seat) && seat.seat !== paused) ? 'resume-propose' : 'resume-alone';
}
