/**
 * Reviews of deals, one at a time and each worked out once: the summary of a deal, its review and the table show the same
 * figures.
 */

import { studying } from '../engine/client';
import type { Account, Decided, Lang, Progress, Review } from '../engine/contract';
import { t } from '../words/words.svelte';

export interface Reviewed {
  review: Review;
  /** The players by seat. */
  names: string[];
}

/** A deal that is being reviewed, or has been. */
export class Reviewing {
  progress = $state.raw<Progress>({ done: 0, steps: 1 });
  stopped = $state(false);
  /** How many parts of the page wait for it. */
  private waiting = 0;
  /** Nothing if it was stopped. */
  readonly done: Promise<Reviewed | null>;

  constructor(record: string, deal: number, lang: Lang, after: Promise<unknown>) {
    this.done = after.then(() => this.run(record, deal, lang));
  }

  get percent(): number {
    return Math.round((100 * this.progress.done) / Math.max(1, this.progress.steps));
  }

  await(): this {
    this.waiting += 1;
    return this;
  }

  /** Whoever waited is gone; when nobody waits, it stops. */
  release(): void {
    this.waiting -= 1;
    if (this.waiting === 0) this.stop();
  }

  /** Stops, whoever else waits. */
  stop(): void {
    this.stopped = true;
  }

  private async run(record: string, deal: number, lang: Lang): Promise<Reviewed | null> {
    if (this.stopped) return null;
    const worker = studying();
    const { names, ...progress } = await worker.call('review', record, 1, deal, lang);
    this.progress = progress;
    while (this.progress.done < this.progress.steps) {
      if (this.stopped) {
        await worker.call('review_drop');
        return null;
      }
      this.progress = await worker.call('review_step');
    }
    const review = await worker.call('review_end');
    const person = personOf(record);
    return { review: { ...review, decisions: review.decisions.map((one) => toldTo(one, person, names)) }, names };
  }
}

/** So many reviews are kept. */
const MOST = 30;
const kept = new Map<string, Reviewing>();
let last: Promise<unknown> = Promise.resolve();

/** The review of a deal of a match, from 1; what came after the deal does not matter. Whoever is gone before it is done releases it. */
export function reviewing(record: string, deal: number, lang: Lang): Reviewing {
  const key = `${lang} ${upTo(record, deal)}`;
  const found = kept.get(key);
  if (found && !found.stopped) return found.await();
  const next = new Reviewing(record, deal, lang, last);
  last = next.done.catch(() => kept.delete(key));
  kept.set(key, next);
  for (const old of [...kept.keys()].slice(0, -MOST)) kept.delete(old);
  return next.await();
}

interface Played {
  deals: unknown[];
  meta?: { seats?: { seat: number; by: string }[] };
}

/** How many deals a match has. */
export function dealsOf(record: string): number {
  return (JSON.parse(record) as Played).deals.length;
}

/** The seat of the person who played among bots. */
export function personOf(record: string): number | null {
  return (JSON.parse(record) as Played).meta?.seats?.find(({ by }) => by === 'person')?.seat ?? null;
}

function upTo(record: string, deal: number): string {
  const match = JSON.parse(record) as Played;
  return JSON.stringify({ ...match, deals: match.deals.slice(0, deal), result: null });
}

/** Reasons speak to whoever decides: the person reads those of others as what was to be said to them. */
export function toldTo(decided: Decided, person: number | null, names: string[]): Decided {
  const { seat, best_why: why } = decided;
  return why === '' ? decided : { ...decided, best_why: seat === person ? t('why-own', { why }) : t('why-other', { name: names[seat] ?? '', why }) };
}

/** Whether a verdict finds fault. */
export function isFault(decided: Decided): boolean {
  return !['best', 'fine'].includes(decided.verdict);
}

/** Whether nothing was better, as far as chance lets one tell. */
export function isAsGood(decided: Decided): boolean {
  return decided.best === decided.action || !decided.dear;
}

/** The decisions with a fault, in order: those of a seat, then those of the others. */
export function faultsOf(review: Review, seat: number | null = null): Decided[] {
  const other = (decided: Decided): number => Number(seat !== null && decided.seat !== seat);
  return review.decisions.filter(isFault).sort((a, b) => other(a) - other(b) || a.number - b.number);
}

/** The decision that turned a deal, if there is one: what is only doubtful turns nothing. */
export function turnOf(review: Review): Decided | null {
  const clear = faultsOf(review).filter(({ verdict }) => verdict !== 'doubtful');
  return clear.sort((a, b) => b.cost - a.cost)[0] ?? null;
}

/** What the faults of a player cost, as one speaks of it: the engine says in what it is counted, and hundredths. */
export function roughly({ given_up, given_up_text }: Account): string {
  const n = Math.max(1, Math.round(given_up));
  const amount = given_up_text.replace(/[\d.]+/, String(n));
  return t(given_up < 0.75 ? 'less-than' : 'roughly', { amount: n === 1 ? amount.replace(/s$/, '') : amount });
}

/** When and by whom something was decided, what it was, what was better, and why. */
export function inWords(decided: Decided, names: string[]): string {
  const place = decided.trick === null ? t('before-play') : t('in-trick', { n: decided.trick });
  const args = { place, name: names[decided.seat] ?? '', done: decided.action_text, best: decided.best_text, why: decided.best_why };
  return t(!isFault(decided) ? 'decided' : decided.best_why ? 'decided-why' : 'decided-better', args);
}
