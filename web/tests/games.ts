/** The games in the folder of games. */

import { readdirSync } from 'node:fs';

export const GAMES = readdirSync(new URL('../../games/', import.meta.url));
