/** What screen readers are told. */

import { unruled } from '../words/ruled';

/** Lines kept in a live region; screen readers read what is added. */
const MOST = 40;

/** A line for screen readers. */
export interface Told {
  id: number;
  text: string;
}

/** Whoever tells what happens, in order. */
export class Teller {
  spoken = $state.raw<Told[]>([]);
  /** What was asked last, until something else has happened. */
  protected lastTold = '';
  private count = 0;

  /** Tells a text; what people have written is told as it is. */
  tell(text: string, written = false): void {
    this.count += 1;
    this.spoken = [...this.spoken.slice(1 - MOST), { id: this.count, text: written ? text : unruled(text) }];
  }

  /** Tells what is asked, once. */
  protected tellPrompt(prompt: string | undefined): void {
    if (!prompt || prompt === this.lastTold) return;
    this.lastTold = prompt;
    this.tell(prompt);
  }
}

/** What the page tells just now. Behind a modal dialog nothing is told or seen: dialogs tell it on. */
class OnPage {
  spoken = $state.raw<Told[]>([]);
  unread = $state(0);
}

export const onPage = new OnPage();
