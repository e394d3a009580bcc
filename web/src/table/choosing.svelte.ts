/** The cards that the person has chosen, and what becomes of them: played, discarded, or passed. */

import type { HandCard } from '../engine/contract';
import { settings } from '../settings/settings.svelte';
import { t } from '../words/words.svelte';
import { asksTogether, layingAside, playing } from './actions';
import type { Playing } from './playing';

export class Choosing {
  cards = $state<string[]>([]);
  private readonly session: () => Playing;
  /** Something to be done before a card leaves the hand. */
  private readonly before: () => void;

  /** As many are chosen as are asked for. */
  private readonly complete: () => void;

  constructor(session: () => Playing, before: () => void, complete: () => void) {
    this.session = session;
    this.before = before;
    this.complete = complete;
  }

  clear(): void {
    this.cards = [];
  }

  /** A card was tapped. */
  pick(card: HandCard): void {
    const session = this.session();
    const ask = session.scene?.ask;
    if (!ask) {
      session.goOn();
      return;
    }
    if (card.legal === false) {
      session.refuse({ text: card.why ?? t('card-not-now'), rule: null });
      return;
    }
    if (asksTogether(ask)) this.toggle(card.id, ask.count);
    else if (ask.kind === 'card') {
      if (!settings.confirm || this.cards.includes(card.id)) this.play(card);
      else this.cards = [card.id];
    }
  }

  /** What was chosen is meant. */
  confirm(): void {
    const session = this.session();
    const ask = session.scene?.ask;
    if (asksTogether(ask)) {
      if (this.cards.length === ask.count) void session.act(this.cards.map((card) => layingAside(ask.kind, card)));
      else session.refuse({ text: t('choose-more', { n: ask.count - this.cards.length }), rule: null });
    } else {
      const card = session.scene?.hand.find((held) => held.id === this.cards[0]);
      if (card) this.play(card);
    }
  }

  private play(card: HandCard): void {
    this.before();
    this.clear();
    void this.session().act([playing(card.id)]);
  }

  private toggle(id: string, count: number): void {
    if (this.cards.includes(id)) this.cards = this.cards.filter((other) => other !== id);
    else if (this.cards.length < count) {
      this.cards = [...this.cards, id];
      if (this.cards.length === count) this.complete();
    }
    else this.session().refuse({ text: t('enough-chosen', { n: count }), rule: null });
  }
}
