/** What there is to share: of the table, of a record, of a puzzle. */

import { engine } from '../engine/client';
import { PUBLIC, type Opened } from '../engine/contract';
import { dayResult, type DayResult } from '../keep/days';
import type { Day } from '../keep/matches';
import { gainOf } from '../results/gain';
import { settings } from '../settings/settings.svelte';
import type { Route } from '../shell/route.svelte';
import type { Session } from '../table/session.svelte';
import { gain, signed } from '../words/number';
import { learn, ofGame, t } from '../words/words.svelte';
import { outcomes } from '../puzzles/puzzles';
import { addressOf } from './address';
import type { Poster } from './poster';
import { aboutOf } from './record';

export interface Offer {
  title: string;
  /** A match: the line of its record. */
  record?: string;
  /** Whether the match as a whole can be shared. */
  whole?: boolean;
  /** A deal of it that others can play, and the seat that is offered first. */
  deal?: { number: number; seat: number };
  /** The table of our server that keeps the match, and whether everybody may look at it there. */
  table?: { id: string; open: boolean };
  /** A page that is the same for everybody. */
  page?: Route;
  /** What a text says, which gives no cards away. */
  text?: string;
  /** The result as a picture; that of a match is made from its record. */
  poster?: Poster;
}

/** After a deal of a match against bots. */
export async function ofSession(session: Session): Promise<Offer> {
  const { scene, day } = session;
  if (day) return ofDay(day, scene?.title ?? '');
  const whole = scene?.result != null;
  return { title: t(whole ? 'share-match' : 'share-deal'), record: await session.record(), whole, deal: { number: scene?.deal ?? 1, seat: scene?.you ?? 0 } };
}

/** A record that is there: the match, and a deal of it. */
export function ofRecord(record: string, deal?: number, seat = aboutOf(record).person ?? 0): Offer {
  return { title: t('share-match'), record, whole: true, ...(deal !== undefined && { deal: { number: deal, seat } }) };
}

/** A puzzle, and what came of it; the text gives nothing away. */
export function ofPuzzle(game: string, puzzle: string, number: number, all: number): Offer {
  const page: Route = { page: 'puzzles', id: game, puzzle };
  const outcome = outcomes(game)[puzzle];
  const what = t('share-puzzle-of', { title: ofGame(game, 'name') ?? game, n: number, all });
  return { title: t('share-puzzle'), page, text: [what, outcome ? t(`share-puzzle-${outcome}`) : t('share-puzzle-open'), addressOf(page)].join('\n') };
}

/** A deal of the day that has been played. */
async function ofDay({ date, game }: Day, title: string): Promise<Offer> {
  await learn('progress');
  const result = dayResult(date, game);
  return ofDays(date, result ? [{ title, game, result }] : []);
}

/** Deals of a day that have been played. */
export async function ofDays(date: string, results: { title: string; game: string; result: Pick<DayResult, 'gain' | 'strong'> }[]): Promise<Offer> {
  const { told } = await import('../day/told');
  const page: Route = { page: 'day', id: date };
  const [first] = results;
  if (!first) return { title: t('share-day'), page };
  const alone = results.length === 1;
  const beside = first.result.strong ?? null;
  const poster: Poster = {
    game: first.game,
    over: t('share-poster-day', { date: new Intl.DateTimeFormat(settings.lang, { dateStyle: 'long' }).format(new Date(`${date}T12:00`)) }),
    headline: alone ? first.title : t('day-deals'),
    rows: alone
      ? [{ name: t('share-poster-you'), total: gain(first.result.gain), best: beside === null || first.result.gain >= beside }, ...(beside === null ? [] : [{ name: t('share-poster-strong'), total: gain(beside), best: beside >= first.result.gain }])]
      : results.map(({ title, result: { gain: mine, strong } }) => ({ name: title, total: strong === null ? gain(mine) : t('share-poster-beside', { gain: gain(mine), strong: gain(strong) }), best: strong !== null && mine > strong })),
    note: alone ? '' : t('share-poster-beside-about'),
  };
  return { title: t('share-day'), page, text: told(date, results), poster };
}

/** The engine has one record open at a time: whoever wants another waits. */
let last: Promise<unknown> = Promise.resolve();

function opened<T>(record: string, read: (opened: Opened) => Promise<T>): Promise<T> {
  const next = last
    .then(() => engine().call('open', record, 1, settings.lang))
    .then(read)
    .finally(() => engine().call('close'));
  last = next.catch(() => undefined);
  return next;
}

/** What a deal of a record brought a seat; null while it is not over. */
export function gainIn(record: string, deal: number, seat: number): Promise<number | null> {
  return opened(record, async ({ deals, length }) => {
    const { scene } = await engine().call('moment', (deals[deal]?.at ?? length) - 1, seat);
    return scene.deal_over || scene.result ? gainOf(scene) : null;
  });
}

/** The result of a match, as everybody may see it. */
export function posterOf(record: string): Promise<Poster> {
  return opened(record, async ({ deals, game, length, title }) => {
    const { scene } = await engine().call('moment', length - 1, PUBLIC);
    const { result, sides } = scene;
    return {
      game,
      over: t('share-poster-match', { title: ofGame(game, 'name') ?? title, n: deals.length }),
      headline: result?.text ?? '',
      rows: sides.map(({ side, name, total }) => ({ name, total: signed(result?.totals[side] ?? total), best: result?.winners.includes(side) ?? false })),
      note: '',
    };
  });
}
