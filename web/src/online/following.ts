/** Makes frames of the moves that a server tells, with the engine that plays local matches, too. */

import type { Frame, Lang, Setup as Chosen } from '../engine/contract';
import { type Engine, EngineError } from '../engine/client';
import { named } from './bots';
import type { Moves, Setup, TableInfo, Update } from './protocol';

/** The part of the engine that is used. */
export type Caller = Pick<Engine, 'call'>;

/** So long the engine is waited for: it may have to be fetched, together with its words. */
const LONGEST_MS = 20_000;
/** Faults that come again with every message of the match. */
const FOR_GOOD: ReadonlySet<string> = new Set(['rules', 'game', 'options', 'rule_file']);
/** The engine follows one match at a time: each has a number of its own. */
let numbers = 0;

/** No frame can be made of what the server tells. */
export class Astray extends Error {
  /** Whether this form is of no use at this table; else everything has to be asked for again. */
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

/** A table as it is told again: what was set up stays, and its rule file comes only once. */
export function withSetup(table: TableInfo, known: TableInfo | null): TableInfo {
  return known ? { ...table, setup: known.setup } : table;
}

export class Following {
  private readonly engine: () => Caller;
  private rules: string | null = null;
  /** For whom the engine follows the match; nothing where it does not yet. */
  private seat: number | null | undefined = undefined;
  private number = 0;

  constructor(engine: () => Caller) {
    this.engine = engine;
  }

  /**
   * Turns moves into the update that the server would have sent in words. `known` is the table after the message before.
   * Messages have to come in order.
   */
  async update(moves: Moves, known: TableInfo | null, lang: Lang): Promise<Update> {
    const fresh = moves.from === 0;
    if (fresh) {
      this.rules = moves.rules ?? null;
      this.seat = undefined;
    }
    const table = moves.table ? named(withSetup(moves.table, fresh ? null : known)) : known && { ...known, fair: moves.fair ?? known.fair };
    const { rules } = this;
    // A viewer who was told the match in words until now goes on with moves after sitting down.
    if (!table || rules === null) throw new Astray(false, 'never told everything');
    const news = moves.known !== undefined || moves.plays !== undefined;
    const frame = news ? await this.frame(moves, table, rules, lang) : null;
    const { from, number, stamp, chat = [], turn = null } = moves;
    return { from, number, stamp, table, chat, frame, turn, hands: null };
  }

  private async frame(moves: Moves, table: TableInfo, rules: string, lang: Lang): Promise<Frame | null> {
    const seat = table.seats.find((seat) => seat.you)?.seat ?? null;
    const { at, left_ms = null, known = null, plays = [] } = moves;
    try {
      if (seat !== this.seat) {
        this.number = ++numbers;
        await inTime(this.engine().call('watch', this.number, chosen(table.setup), seat, rules, lang));
        this.seat = seat;
      }
      const names = table.seats.map((seat) => seat.name);
      return await inTime(this.engine().call('hear', this.number, names, at, left_ms, known, plays));
    } catch (thrown) {
      if (!(thrown instanceof EngineError)) throw thrown;
      throw new Astray(FOR_GOOD.has(thrown.kind), thrown.kind);
    }
  }
}

/** What is asked of the engine, unless it takes too long. */
function inTime<T>(asked: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Astray(true, 'the engine does not answer')), LONGEST_MS);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
