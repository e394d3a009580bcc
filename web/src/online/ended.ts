/** Matches with others whose end was seen at this browser, among the player's results. */

import type { Scene } from '../engine/contract';
import { addResult, results, type MatchResult } from '../results/results';
import type { TableInfo } from './protocol';

/** What is kept as the level of the opponents. */
const PEOPLE = 'people';

/** Whether a match was given up before its rules ended it. */
export const isBrokenOff = (stage: TableInfo['stage'] | undefined): boolean => stage === 'broken_off' || stage === 'idle';

/** Keeps the result of a match, once, with its record if there is one to be had. */
export async function keepEnded(table: Pick<TableInfo, 'id' | 'setup' | 'stage'>, scene: Scene, seat: number, gains: (number | null)[], record: () => Promise<string>): Promise<void> {
  const { result } = scene;
  if ((!result && !isBrokenOff(table.stage)) || isKept(table.id)) return;
  const line = await record().catch(() => null);
  // Two tabs may have waited for it.
  if (isKept(table.id)) return;
  addResult({
    table: table.id,
    seat,
    at: new Date(endOf(line) ?? Date.now()).toISOString(),
    game: scene.game,
    title: scene.title,
    preset: table.setup.game,
    level: PEOPLE,
    players: scene.players,
    deals: scene.deal ?? 0,
    names: scene.sides.map((side) => side.name),
    totals: result?.totals ?? scene.sides.map((side) => side.total),
    won: result?.you_won ?? null,
    ...(result && result.winners.length > 1 && { drawn: true }),
    text: result?.text ?? '',
    options: table.setup.options ?? {},
    gains,
    record: line,
  });
}

/** The player's matches with others that have ended, the newest first. */
export function endedTables(): (MatchResult & { table: string })[] {
  return results().filter((one): one is MatchResult & { table: string } => one.table !== undefined);
}

const isKept = (table: string): boolean => results().some((one) => one.table === table);

/** When the match ended, as its record says: a table may be looked at again days later. */
function endOf(record: string | null): number | null {
  const ended = record === null ? null : (JSON.parse(record) as { meta?: { ended?: unknown } }).meta?.ended;
  return typeof ended === 'number' ? ended : null;
}
