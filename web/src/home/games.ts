/** What the page shows of the published games before the engine is there; its catalogue says what can be played. */

import type { PackKind } from '../engine/contract';

/** `games/<id>/page.json`. */
export interface PageData {
  /** The place on the first page, from 1. */
  place: number;
  /** Whether people still play it. */
  living?: boolean;
  /** Whether it is pieced together from a conjecture; then every title says so. */
  hypothetical?: boolean;
  /** The cards that lie on the picture, fanned out. */
  pack: PackKind;
  cards: string[];
  /** Left, top, width and distance of the cards in per cent of the picture; the first is turned by `turn` degrees, each next one by `by` more. */
  fan: { x: number; y: number; width: number; spread: number; turn: number; by: number };
  /** What the table looks like; plain felt if missing. */
  backdrop?: Backdrop;
  /** The lesson with which those begin who know no game with tricks; of one game only. */
  first?: string;
  /** What players pay with, where they do; the rules still say how much. */
  chips?: Chips;
}

/** Go stones, or chips of a card club. */
export type Chips = 'stones' | 'chips';

/** Places that tables stand in, drawn by `table/Backdrop.svelte`: tatami, a winter room, an oak table, a lacquer table, a card club. */
export type Backdrop = 'tatami' | 'winter' | 'oak' | 'lacquer' | 'club';

const idIn = (path: string): string => path.split('/').at(-2) ?? '';
const byId = <T>(files: Record<string, T>): Map<string, T> => new Map(Object.entries(files).map(([path, file]) => [idIn(path), file]));

export const PAGES: ReadonlyMap<string, PageData> = byId(import.meta.glob<PageData>('../../../games/*/page.json', { eager: true, import: 'default' }));

/** The scene behind the cards, an SVG of our own. */
export const SCENES: ReadonlyMap<string, string> = byId(import.meta.glob<string>('../../../games/*/picture.svg', { eager: true, query: '?raw', import: 'default' }));

/** The game and the lesson to begin with. */
export const [FIRST_GAME = '', { first: FIRST_LESSON = '' } = {}] = [...PAGES].find(([, { first }]) => first) ?? [];

/** The games in the order of the first page. */
export const GAMES: readonly string[] = [...PAGES].sort(([, a], [, b]) => a.place - b.place).map(([id]) => id);
