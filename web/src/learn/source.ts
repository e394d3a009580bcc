/** The lessons of each game, fetched when they are first wanted. */

import type { Tutorial } from './lessons';

const sources = import.meta.glob<Tutorial>('../../../games/*/tutorial.json', { import: 'default' });

/** Whether a game has lessons, without fetching them. */
export const hasLessons = (game: string): boolean => `../../../games/${game}/tutorial.json` in sources;

/** The lessons of a game; none where it has none. */
export async function tutorialOf(game: string): Promise<Tutorial | null> {
  return (await sources[`../../../games/${game}/tutorial.json`]?.()) ?? null;
}
