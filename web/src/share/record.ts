/** Records as they are shared: without what a replay does not need, and with the names that one wants in them. */

interface Line {
  game: string;
  rules?: string;
  players: string[];
  deals: unknown[];
  result: unknown;
  rule_file?: string;
  meta?: { seats?: { deal?: number; seat?: number; by?: string }[] };
}

export interface About {
  /** Its id where it is a published game. */
  game: string | null;
  names: string[];
  /** The seat of the person who played against bots. */
  person: number | null;
  deals: number;
  /** Whether it has ended by its rules. */
  over: boolean;
}

const read = (line: string): Line => JSON.parse(line) as Line;

export function aboutOf(line: string): About {
  const { game, players, deals, result, rule_file, meta } = read(line);
  const person = meta?.seats?.find((one) => one.by === 'person')?.seat ?? null;
  return { game: rule_file === undefined ? game : null, names: players, person, deals: deals.length, over: result !== null };
}

/** The bots of a match, as they were written when it was set up. */
export function botsOf(line: string): string[] {
  return (read(line).meta?.seats ?? []).flatMap(({ by }) => (by?.startsWith('bot ') ? [by.slice(4)] : []));
}

/**
 * The record with other names. Seeds, commitments and whoever sat where are left out: they are longer than the match, and a replay
 * needs none of them.
 */
export function withNames(line: string, players: string[]): string {
  const { rules: _rules, meta: _meta, ...rest } = read(line);
  return `${JSON.stringify({ ...rest, players })}\n`;
}

/** Without what a replay does not need. */
export const bare = (line: string): string => withNames(line, read(line).players);
