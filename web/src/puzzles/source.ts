/** The puzzles of each game, fetched when they are first wanted. */

import { read, type Puzzle } from './puzzles';

const sources = import.meta.glob<string>('../../../games/*/puzzles.jsonl', { query: '?raw', import: 'default' });
const pathOf = (game: string): string => `../../../games/${game}/puzzles.jsonl`;

/** The games that have puzzles. */
export const gamesWithPuzzles = Object.keys(sources).map((path) => path.split('/').at(-2) ?? '');

/** Whether a game has puzzles, without fetching them. */
export const hasPuzzles = (game: string): boolean => gamesWithPuzzles.includes(game);

/** The puzzles of a game by grade; none where it has none. */
export async function puzzlesOf(game: string): Promise<Puzzle[]> {
  const text = await sources[pathOf(game)]?.();
  return text === undefined ? [] : read(text).sort((one, other) => one.grade - other.grade);
}
