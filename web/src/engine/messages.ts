/** What the page and the engine's worker say to each other: calls with numbers, answers with the same numbers. */

import type {
  Acted,
  Card,
  Checked,
  EngineFault,
  Frame,
  GameInfo,
  Hint,
  Lang,
  Line,
  Moment,
  Opened,
  Progress,
  Review,
  RulesText,
  Scores,
  Setup,
  Tally,
  Told,
  Verified,
  Wants,
} from './contract';

/** Every call of the engine. There is one table at a time; `sit` and `restore` replace it. */
export interface Calls {
  catalogue(lang: Lang): GameInfo[];
  rules(setup: Partial<Setup>, lang: Lang): RulesText;
  sit(setup: Setup, lang: Lang): Frame;
  restore(saved: string, lang: Lang): Frame;
  leave(): null;
  saved(): string;
  set_lang(lang: Lang): Frame;
  frame(): Frame;
  wants(): Wants;
  step(): Frame;
  act(actions: string[]): Acted;
  can_take_back(): boolean;
  take_back(): Frame;
  deal_again(): Frame;
  /** Whether the player, who leads, wins every trick that is left in the deal, as far as they can know. */
  wins_the_rest(): boolean;
  /** Plays one card for a player who does; nothing for others. */
  claim(): Frame | null;
  /** The cards of all seats, for a player who sits out; nothing for others. */
  hands(): Card[][] | null;
  hint(): Hint;
  /** The setup's bot at the person's seat decides in their place. */
  stand_in(): Frame;
  /** What the script of a lesson has the person do; nothing where none is set or it may not be done. */
  scripted(): string[];
  clock(minutes: number): null;
  log(): Line[][];
  scores(): Scores;
  record(): string;
  check(toml: string, lang: Lang): Checked;
  tally(setup: Partial<Setup>, told: Told, lang: Lang): Tally;
  /** The record of a match as it stood when a deal, from 1, had just been dealt. */
  dealt(records: string, match: number, deal: number, lang: Lang): string;
  /** The record of a match as it stood before the first decision of a seat from a number on, deal and number from 1. */
  undecided(records: string, match: number, deal: number, decision: number, seat: number, lang: Lang): string;
  verify(records: string, lang: Lang): Verified;
  /**
   * One match of a server's is followed at a time, under a number of the caller's; another one replaces it. The seat is the
   * viewer's.
   */
  watch(number: number, setup: Partial<Setup>, seat: number | null, rules: string, lang: Lang): null;
  /** The names at all seats, the number of events, the time left, and what the viewer knows or what was played. */
  hear(number: number, names: string[], at: number, left_ms: number | null, known: string | null, plays: string[]): Frame | null;
  /** One record at a time is looked at; another one replaces it. */
  open(records: string, match: number, lang: Lang): Opened;
  moment(at: number, seat: number): Moment;
  /** The moment before a decision of a deal, both from 1; -1 where there is none. */
  moment_before(deal: number, decision: number): number;
  close(): null;
  /** One review at a time; another one replaces it. */
  review(records: string, match: number, deal: number, lang: Lang): Progress & { names: string[] };
  review_step(): Progress;
  review_end(): Review;
  review_drop(): null;
  /**
   * One deal at a time is played on by a strong player in a seat, from a decision of that seat; numbers are from 1. The
   * first decision may be settled, in the words of records.
   */
  play_on(records: string, match: number, deal: number, decision: number, seat: number, lang: Lang, best?: string): Progress;
  play_on_step(): Progress & { more: boolean };
  /** The match up to the end of the deal, and the first decision that was made anew. */
  play_on_end(): { record: string; decision: number };
}

export type CallName = keyof Calls;

export interface Call {
  id: number;
  name: CallName;
  args: unknown[];
}

export type Answer = { id: number; value: unknown } | { id: number; fault: EngineFault };
