/** The deal of the day: one deal of each game, the same cards for everybody on the same date. */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Engine } from '../engine/client';
import type { GameInfo, Lang, Scene, Setup } from '../engine/contract';
import { firstChoice, setupOf } from '../home/choice';
import { dayKey, dayResult, DAY_VERSION, isGivenUp, keepDay, type DayResult } from '../keep/days';
import { gainOf } from '../results/gain';

/** Its decisions follow from what it sees: whoever plays the same cards the same way is answered the same way on every device. */
const OTHERS = 'medium';
/** Limited by worlds, not by time, so that it, too, decides the same everywhere. */
const STRONG = 'strong:worlds=200';
/** So many days back the deals can still be played. */
export const DAYS_BACK = 7;

/** The date in the player's own time zone, `2026-11-28`; a number of days earlier. */
export function today(now = new Date(), back = 0): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - back);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** The noon of a date in the player's time zone, by which it is written out. */
export function noonOf(date: string): Date {
  return new Date(`${date}T12:00`);
}

/** The dates whose deals can be played, today's first. */
export function dates(now = new Date()): string[] {
  return Array.from({ length: DAYS_BACK + 1 }, (_, back) => today(now, back));
}

/** What the seed of a deal is made of. */
export function sourceOf(date: string, game: string): string {
  return `kirifuda-day-${DAY_VERSION}/${date}/${game}`;
}

/** The first 64 bits of the SHA-256 of `sourceOf`, as a decimal number. */
export function seedOf(date: string, game: string): string {
  return BigInt(`0x${bytesToHex(sha256(utf8ToBytes(sourceOf(date, game)))).slice(0, 16)}`).toString();
}

/** The match whose first deal it is: the usual form of the game, seat 1. */
export function daySetup(game: GameInfo, date: string): Setup {
  return { ...setupOf(firstChoice(game), seedOf(date, game.id)), bots: OTHERS };
}

/** The same match with `strong` in the player's seat. */
export function strongSetup(setup: Setup, players: number): Setup {
  return { ...setup, bots: Array.from({ length: players }, (_, seat) => (seat === setup.seat ? STRONG : OTHERS)).join(',') };
}

/** Days in a row on which a deal of that day was played; today may still come. */
export function streak(all: DayResult[], now = new Date()): number {
  const played = new Set(all.filter((one) => one.on === one.date).map((one) => one.date));
  let back = played.has(today(now)) ? 0 : 1;
  const first = back;
  while (played.has(today(now, back))) back += 1;
  return back - first;
}

/** The next game, in the order of the first page, whose deal of a day has no result yet. */
export function nextGame(games: readonly string[], { date, game }: { date: string; game: string }, results: Record<string, DayResult>): string | undefined {
  const place = games.indexOf(game) + 1;
  return [...games.slice(place), ...games.slice(0, place)].find((id) => id !== game && !results[dayKey({ date, game: id })] && !isGivenUp({ date, game: id }));
}

let last: Promise<unknown> = Promise.resolve();

/**
 * The result with that of `strong` in the same deal, which is kept unless the result does not count; one deal is played out after
 * the other, since an engine has one table.
 */
export function settled(engine: Pick<Engine, 'call'>, result: DayResult, setup: Setup, lang: Lang, counts = true): Promise<DayResult> {
  const next = last.then(async () => {
    const kept = dayResult(result.date, result.game);
    const known = kept ?? result;
    if (known.strong !== null) return known;
    const full = { ...known, strong: gainOf(await playedOut(engine, setup, lang)) };
    return kept || counts ? keepDay(full) : full;
  });
  last = next.catch(() => undefined);
  return next;
}

/** What the deal comes to with `strong` in the player's seat. */
async function playedOut(engine: Pick<Engine, 'call'>, setup: Setup, lang: Lang): Promise<Scene> {
  const { players } = (await engine.call('sit', setup, lang)).scene;
  let { scene } = await engine.call('sit', strongSetup(setup, players), lang);
  while (!scene.deal_over && !scene.result) ({ scene } = await engine.call((await engine.call('wants')) === 'person' ? 'stand_in' : 'step'));
  await engine.call('leave');
  return scene;
}
