/** What the table needs of a match, wherever it is played: by the engine in the worker, or at a server's table. */

import type { Card, Hint, Line, Ruling, Scene, Scores, Setup } from '../engine/contract';
import type { Told } from '../shell/told.svelte';

/** Why the table waits for the player, besides a decision. */
export type Pause = 'trick' | 'deal' | 'coach' | 'forced' | null;

/** Whose time runs, and how much is left. */
export interface Clock {
  seat: number;
  seconds: number;
}

/** What is marked on a card of the hand. */
export interface CardMark {
  good: boolean;
  text: string;
}

/** A decision of a match that somebody wants to see on the table. */
export interface Look {
  record: Promise<string>;
  /** The deal, and the decision in it, from 1. */
  deal: number;
  number: number;
  /** How the deal goes with Strong in this seat, from the decision on, in place of the decision itself; what it brought the player. */
  strong?: { seat: number; was?: string | undefined };
}

/** How it goes on after a deal, where others do not wait for the reader. */
export interface Rest {
  /** In how many seconds the next deal is shown by itself, in words; null: it is not. */
  left: string | null;
  /** For whom that deal waits, in words. */
  waits: string | null;
  /** What the button that shows it is called, where not as usual. */
  next: string | undefined;
}

export interface Playing {
  readonly scene: Scene | null;
  /** What happened in the deal in progress. */
  readonly lines: Line[];
  /** What screen readers are told, in order. */
  readonly spoken: Told[];
  readonly pause: Pause;
  /** Something is at work that may take a while. */
  readonly thinking: boolean;
  /** Where decisions have a time limit. */
  readonly clock?: Clock | null;
  /** The seats that bots play, where people sit at others. */
  readonly bots?: ReadonlySet<number>;
  /** The seats of people beside the player's own, whoever plays for them. */
  readonly people?: ReadonlySet<number>;
  /** Why nothing can be done now, in words: somebody has paused the table. */
  readonly paused?: string | null;
  /** How many look on, in words. */
  readonly watched?: string | null;
  /** What is to be said of going on after a deal. */
  readonly goingOn?: Rest;
  /** How well the bot at a seat plays; null where none sits, or nobody is to know. */
  levelOf?(seat: number): string | null;
  /** What went wrong, until the table goes on. */
  fault: string | null;
  refused: Ruling | null;
  hint: Hint | null;
  /** Whether there are hints, and deeds can be taken back: not where others sit at the table. */
  readonly helps: boolean;
  readonly canUndo: boolean;
  /** The match is this deal alone. */
  readonly onlyDeal?: boolean;
  /** A deal that is played again, and what it brought the first time. */
  readonly first?: { deal: number; gain: number } | null | undefined;
  /** The player sits the deal out and need not watch it to its end. */
  readonly canSkip?: boolean;
  /** The player, who leads, wins every trick that is left, as far as they can know. */
  readonly canClaim?: boolean;
  /** All hands, while the player, who sits out, looks at them. */
  readonly hands?: Card[][] | null;
  /** Of which game, with which options, the rules are shown. */
  readonly setup: Partial<Setup> | null;

  /** The player has seen enough: the next trick or deal may come. */
  goOn(): void;
  /** Shows what is left of the deal at once. */
  skip?(): void;
  /** Takes all tricks that are left. */
  claim?(): Promise<void>;
  /** Shows a player who sits out all hands, or hides them again. */
  lookOn?(): Promise<void>;
  act(actions: string[]): Promise<boolean>;
  /** Says why something cannot be. */
  refuse(reason: Ruling): void;
  /** Takes back the player's last decision in the deal. */
  undo(): Promise<void>;
  /** Begins the deal again with the same cards; only where decisions can be taken back. */
  dealAgain?(): Promise<void>;
  askHint(): Promise<void>;
  /** For games that end by the clock. */
  minutePassed(): Promise<void>;
  /** The points of all deals. */
  scores(): Promise<Scores>;
  /** Everything that happened, of all deals. */
  log(): Promise<Line[]>;
  /** The match as a record. */
  record(): Promise<string>;
}
