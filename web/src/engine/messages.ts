/** What the page and the engine's worker say to each other: calls with numbers, answers with the same numbers. */

import type {
  Acted,
  EngineFault,
  Frame,
  GameInfo,
  Hint,
  Lang,
  Line,
  RulesText,
  Scores,
  Setup,
  Wants,
} from './contract';

/** Every call of the engine. There is one table at a time; `sit` and `restore` replace it. */
export interface Calls {
  catalogue(lang: Lang): GameInfo[];
  rules(setup: Partial<Setup>, lang: Lang): RulesText;
  sit(setup: Setup, lang: Lang): Frame;
  restore(saved: string, lang: Lang): Frame;
  leave(): null;
  saved(): string;
  set_lang(lang: Lang): Frame;
  frame(): Frame;
  wants(): Wants;
  step(): Frame;
  act(actions: string[]): Acted;
  can_undo(): boolean;
  undo(): Frame;
  hint(): Hint;
  clock(minutes: number): null;
  log(): Line[][];
  scores(): Scores;
  record(): string;
}

export type CallName = keyof Calls;

export interface Call {
  id: number;
  name: CallName;
  args: unknown[];
}

export type Answer = { id: number; value: unknown } | { id: number; fault: EngineFault };
