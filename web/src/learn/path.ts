/** What comes next for somebody who learns: a lesson, or a match of a game whose lessons are done. */

import { levelOf, LEVELS, played } from '../home/choice';
import { FIRST_GAME } from '../home/games';
import { recall } from '../keep/keep';
import { settings } from '../settings/settings.svelte';
import type { Route } from '../shell/route.svelte';
import { ofGame, t } from '../words/words.svelte';
import { finished, placeNow, type Lesson } from './lessons';
import { tutorialOf } from './source';

export interface Next {
  game: string;
  /** Nothing where a match comes next. */
  lesson: Lesson | null;
  /** Which lesson of the game it is, from 1, and of how many. */
  n: number;
  all: number;
  /** The lesson was begun and left. */
  left: boolean;
  /** Nothing has been learnt yet. */
  fresh: boolean;
}

/** The lesson that was left, else the next one of the game learnt last; for somebody who has learnt nothing, that with which to begin. */
export async function nextStep(tutorials: typeof tutorialOf = tutorialOf): Promise<Next | null> {
  const learnt = Object.keys(recall<Record<string, string[]>>('learnt') ?? {});
  const left = placeNow();
  const fresh = learnt.length === 0 && !left;
  for (const game of [...(left ? [left.game] : []), ...(learnt.length > 0 ? learnt.reverse() : [FIRST_GAME])]) {
    const lessons = (await tutorials(game))?.lessons ?? [];
    const begun = lessons.find(({ id }) => left?.game === game && id === left.lesson);
    const lesson = begun ?? lessons.find(({ id }) => !finished(game).includes(id)) ?? null;
    if (lesson || (lessons.length > 0 && !played(game))) return { game, lesson, n: lesson ? lessons.indexOf(lesson) + 1 : 0, all: lessons.length, left: begun !== undefined, fresh };
  }
  return null;
}

/** The way to what comes next, and what it is called in the language of the page. */
export interface Onward {
  at: Route;
  text: () => string;
}

export async function onward(): Promise<Onward | null> {
  const next = await nextStep();
  if (!next) return null;
  const { game, lesson, n, all, left } = next;
  return {
    at: lesson ? { page: 'learn', id: game, lesson: lesson.id } : { page: 'learn' },
    text: () => t('begin-on', { title: ofGame(game, 'name') ?? game, n, all, lesson: lesson?.title[settings.lang] ?? '', left: left ? 'yes' : 'no' }),
  };
}

/** Whether the bots of a match that begins now make mistakes. */
export function meetsEasyBots(game: string): boolean {
  return LEVELS.indexOf(levelOf(game)) <= LEVELS.indexOf('easy');
}
