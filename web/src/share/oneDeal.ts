/** A deal of a record as a match of that deal alone, for one person against bots. */

import { studying } from '../engine/client';
import type { Opened, Setup } from '../engine/contract';
import { freshSeed, LEVELS, setupOf, type Level } from '../home/choice';
import type { SharedDeal } from '../keep/matches';
import { settings } from '../settings/settings.svelte';
import { message } from '../shell/message';
import type { Session } from '../table/session.svelte';
import { gainIn } from './offers';
import { aboutOf, botsOf } from './record';

export type OneDeal = [Setup, Level, SharedDeal];

type Game = Pick<Opened, 'game' | 'setup'>;

/** Sets the deal up as it stands where `record` ends. */
export function oneDeal(record: string, game: Game, level: Level, seat: number, beside: Omit<SharedDeal, 'saved'>): OneDeal {
  const { bots, seed } = setupOf({ preset: game.game, options: {}, level, seat }, freshSeed());
  const setup: Setup = { ...game.setup, bots, seat, seed };
  return [setup, level, { ...beside, saved: JSON.stringify({ version: 1, setup, record }) }];
}

/** A deal that was played, once more from the start or from a decision of the seat on, against bots of the same level. */
export async function onceMore(record: string, game: Game, deal: number, seat: number, decision?: number): Promise<OneDeal> {
  const { lang } = settings;
  const line = await (decision === undefined ? studying().call('dealt', record, 1, deal, lang) : studying().call('undecided', record, 1, deal, decision, seat, lang));
  const bots = botsOf(record);
  const level = LEVELS.find((level) => bots.some((bot) => bot.startsWith(level))) ?? 'medium';
  return oneDeal(line, game, level, seat, { made: await gainIn(record, deal, seat), own: seat === aboutOf(record).person });
}

/** The deal that has ended the match at the table, once more. */
export async function lastAgain(session: Session, play: (...deal: OneDeal) => void): Promise<void> {
  const { setup, scene } = session;
  if (!setup || !scene?.deal || scene.you === null) return;
  try {
    play(...(await onceMore(await session.record(), { game: scene.game, setup }, scene.deal, scene.you)));
  } catch (thrown) {
    session.fault = message(thrown);
  }
}
