/** The games of the first page, in their order there. The catalogue of the engine says all that can be played. */
export const GAMES: readonly string[] = ['kakeya-trump', 'japanese-loo', 'ruff-and-honours', 'ruff-and-trump', 'nanban-karuta', 'whist'];
