/** The pages over the table: which of them is open, with what it shows. */

import type { ComponentProps } from 'svelte';
import type { Line, Scores } from '../engine/contract';
import type Icon from '../shell/Icon.svelte';
import { message } from '../shell/message';
import type { Command } from './keys';
import type { Playing } from './playing';

export type DialogName = Exclude<Command, 'hint' | 'undo' | 'hand' | 'claim'> | 'leave' | 'review' | 'share' | 'bot';

/** Something more that can be asked for at one kind of table, with a key of its own. */
export interface More {
  key: string;
  text: string;
  /** For the list of keys. */
  about: string;
  icon: ComponentProps<typeof Icon>['name'];
  /** How much is new. */
  count?: number;
  open: () => void;
}

export class Dialogs {
  open = $state<DialogName | null>(null);
  scores = $state.raw<Scores | null>(null);
  log = $state.raw<Line[]>([]);
  /** Whose page it is. */
  seat = $state(0);
  private readonly session: () => Playing;

  constructor(session: () => Playing) {
    this.session = session;
  }

  /** Opens a page once what it shows is there. */
  async show(next: DialogName): Promise<void> {
    const session = this.session();
    try {
      if (next === 'scores') this.scores = await session.scores();
      if (next === 'log') this.log = await session.log();
      this.open = next;
    } catch (thrown) {
      session.fault = message(thrown);
    }
  }

  showBot(seat: number): void {
    this.seat = seat;
    this.open = 'bot';
  }

  close(): void {
    this.open = null;
  }
}
