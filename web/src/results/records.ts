/** The records of results as one file. */

import type { MatchResult } from './results';

export function records(all: MatchResult[]): string {
  return all
    .map((one) => one.record?.trimEnd())
    .filter((text) => text)
    .join('\n')
    .concat('\n');
}
