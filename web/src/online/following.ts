/** Makes frames of the moves that a server tells, with the engine that plays local matches, too. */

import type { Frame, Lang, Setup as Chosen } from '../engine/contract';
import { type Engine, EngineError } from '../engine/client';
import type { Moves, Setup, TableInfo, Update } from './protocol';

/** The part of the engine that is used. */
export type Caller = Pick<Engine, 'call'>;

/** Why no frame can be made of what the server tells: the next message with everything helps, or none in this form. */
export class Astray extends Error {
  readonly forGood: boolean;

  constructor(forGood: boolean, why: string) {
    super(why);
    this.name = 'Astray';
    this.forGood = forGood;
  }
}

/** What the engine chooses a game by. */
export function chosen({ game, options, players, rule_file }: Setup): Partial<Chosen> {
  return { game, options: options ?? {}, ...(players ? { players } : {}), ...(rule_file ? { rule_file } : {}) };
}

export class Following {
  private readonly engine: () => Caller;
  private table: TableInfo | null = null;
  private rules = '';
  /** For whom the engine follows the match, and whether it knows anything of it. */
  private seat: number | null | undefined = undefined;
  private begun = false;

  constructor(engine: () => Caller) {
    this.engine = engine;
  }

  /** What the server would have told in words. Messages have to come in order, one after the other. */
  async update(moves: Moves, lang: Lang): Promise<Update> {
    const fresh = moves.from === 0;
    // What was set up comes once.
    if (moves.table) this.table = fresh || !this.table ? moves.table : { ...moves.table, setup: this.table.setup };
    const table = this.table;
    if (!table) throw new Astray(false, 'a table that was never told');
    if (fresh) {
      this.rules = moves.rules ?? '';
      this.seat = undefined;
      this.begun = false;
    }
    const news = moves.known !== undefined || moves.plays !== undefined;
    const frame = news ? await this.frame(moves, table, lang) : null;
    const { from, number, chat = [], turn = null } = moves;
    return { from, number, table, chat, frame, turn, hands: null };
  }

  private async frame(moves: Moves, table: TableInfo, lang: Lang): Promise<Frame | null> {
    const seat = table.seats.find((seat) => seat.you)?.seat ?? null;
    if (seat !== this.seat && this.begun) throw new Astray(false, 'somebody else looks on');
    try {
      if (seat !== this.seat) await this.engine().call('watch', chosen(table.setup), seat, this.rules, lang);
      this.seat = seat;
      const { at, left_ms = null, known = null, plays = [] } = moves;
      const names = table.seats.map((seat) => seat.name);
      const frame = await this.engine().call('hear', names, at, left_ms, known, plays);
      this.begun = true;
      return frame;
    } catch (thrown) {
      if (!(thrown instanceof EngineError)) throw thrown;
      throw new Astray(thrown.kind !== 'lost', thrown.kind);
    }
  }
}
