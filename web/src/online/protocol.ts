/** What the server and the page say to each other: generated from the server's own types. */

export type * from '../../../crates/server/protocol/messages';

import type { Code } from '../../../crates/server/protocol/messages';

/** Why something was refused: what the server says, that it cannot be reached, or that it can, but no connection comes about. */
export type Why = Code | 'offline' | 'no_socket';
