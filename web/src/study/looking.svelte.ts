/** The decisions of a deal that has been reviewed, one of them on the table. */

import { OPEN, type Decided } from '../engine/contract';
import type { CardMark } from '../table/playing';
import { t } from '../words/words.svelte';
import type { Replaying } from './replaying.svelte';
import { isFault, type Reviewed } from './reviewing.svelte';

export class Looking {
  readonly all: Decided[];
  readonly names: string[];
  at = $state(0);
  private readonly replay: Replaying;
  readonly deal: number;

  constructor(replay: Replaying, { review, names }: Reviewed, number: number) {
    this.replay = replay;
    this.deal = review.deal;
    this.all = review.decisions;
    this.names = names;
    this.at = Math.max(0, this.all.findIndex((one) => one.number === number));
    void this.show();
  }

  get decided(): Decided | undefined {
    return this.all[this.at];
  }

  /** What was played is marked with its verdict, and what was better. */
  get marks(): ReadonlyMap<string, CardMark> {
    const { decided } = this;
    if (!decided) return new Map();
    const best: [string, CardMark][] = isFault(decided) ? [[cardOf(decided.best), { good: true, text: t('mark-best') }]] : [];
    return new Map([...best, [cardOf(decided.action), { good: !isFault(decided), text: decided.verdict_text }]]);
  }

  step(by: number): void {
    this.go(this.at + by);
  }

  /** The next decision with a fault, or the one before. */
  fault(by: 1 | -1): void {
    const inOrder = this.all.map((_, i) => i).filter((i) => by * (i - this.at) > 0 && isFault(this.all[i] as Decided));
    const next = by > 0 ? inOrder[0] : inOrder.at(-1);
    if (next !== undefined) this.go(next);
  }

  /** Opens all hands, or closes them again. */
  open(): void {
    this.replay.look(this.replay.seat === OPEN ? (this.decided?.seat ?? 0) : OPEN);
  }

  private go(at: number): void {
    if (!this.all[at]) return;
    this.at = at;
    void this.show();
  }

  private async show(): Promise<void> {
    const { decided } = this;
    if (decided) await this.replay.decision(this.deal, decided.number, decided.seat);
  }
}

/** The card of an action in the words of records: its last word. */
function cardOf(action: string): string {
  return action.split(' ').at(-1) ?? '';
}
