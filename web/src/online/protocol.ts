/** What the server and the page say to each other: generated from the server's own types. */

export type * from '../../../crates/server/protocol/messages';

import type { Code } from '../../../crates/server/protocol/messages';
import type { Line, Scores } from '../engine/contract';

/** What was asked for is on the server's disk. */
export interface Ack {
  seq: number;
}

/** The match from its first deal, as the viewer was told it. */
export interface Sheet {
  log: Line[][];
  scores: Scores;
}

/** Why something was refused: what the server says, that it cannot be reached, or that it can, but no connection comes about. */
export type Why = Code | 'offline' | 'no_socket';
