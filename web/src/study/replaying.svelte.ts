/** A recorded match on the table: any moment of it, as any seat, the public or everybody saw it. */

import { OPEN, PUBLIC, type Card, type Hint, type Lang, type Line, type Moment, type Opened, type Ruling, type Scene, type Scores, type Setup } from '../engine/contract';
import type { Engine } from '../engine/client';
import { message } from '../shell/message';
import { Teller } from '../shell/told.svelte';
import type { Pause, Playing } from '../table/playing';
import { personOf } from './reviewing.svelte';

/** Milliseconds from one moment to the next while it plays. */
export const SPEEDS = { slow: 2200, normal: 1000, fast: 350 } as const;
export type ReplaySpeed = keyof typeof SPEEDS;

/** With everything open, the sides as the person whose match it is sees them. */
export function asOwn(scene: Scene, person: number | null): Scene {
  const own = scene.sides.find(({ seats }) => person !== null && seats.includes(person));
  if (scene.you !== null || !own) return scene;
  return {
    ...scene,
    sides: scene.sides.map((side) => ({ ...side, own: side === own })),
    seats: scene.seats.map((seat) => ({ ...seat, partner: seat.seat !== person && own.seats.includes(seat.seat) })),
  };
}

/** The table without a finished trick: whoever leads has seen it go. */
export function cleared(scene: Scene): Scene {
  return scene.trick?.winner == null || scene.deal_over ? scene : { ...scene, trick: null, last_trick: scene.trick };
}

export class Replaying extends Teller implements Playing {
  scene = $state.raw<Scene | null>(null);
  lines = $state.raw<Line[]>([]);
  /** What happened in the step that led here. */
  news = $state.raw<Line[]>([]);
  hands = $state.raw<Card[][] | null>(null);
  at = $state(0);
  seat = $state(PUBLIC);
  playing = $state(false);
  speed = $state<ReplaySpeed>('normal');
  fault = $state<string | null>(null);
  opened = $state.raw<Opened | null>(null);
  readonly helps = false;
  readonly canUndo = false;
  readonly thinking = false;
  readonly pause: Pause = null;
  refused: Ruling | null = null;
  hint: Hint | null = null;

  readonly text: string;
  readonly match: number;
  /** The player's seat, where it is known whose match this is. */
  private readonly own: number | null;
  private readonly engine: Engine;
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** Where the player wants to be; answers that come late are not shown. */
  private wanted = { at: -1, seat: PUBLIC };
  private busy: Promise<void> | null = null;
  /** The moment that is shown as its decision found it. */
  private deciding = -1;
  private person: number | null = null;

  constructor(engine: Engine, text: string, match: number, own: number | null = null) {
    super();
    this.own = own;
    this.engine = engine;
    this.text = text;
    this.match = match;
  }

  get setup(): Partial<Setup> | null {
    return this.opened?.setup ?? null;
  }

  get last(): number {
    return Math.max(0, (this.opened?.length ?? 1) - 1);
  }

  /** The deal of a moment. */
  dealAt(at: number): { number: number; at: number } | null {
    return this.opened?.deals.filter((deal) => deal.at <= at).at(-1) ?? null;
  }

  async open(lang: Lang): Promise<void> {
    this.fault = null;
    const where = this.opened ? this.at : null;
    try {
      this.opened = await this.engine.call('open', this.text, this.match, lang);
      // A file of results may name a seat that the match does not have.
      const own = this.own !== null && this.own in this.opened.names ? this.own : null;
      if (where === null && own !== null) this.seat = own;
      this.person = own ?? personOf(lineOf(this.text, this.match));
      this.wanted = { at: -1, seat: this.seat };
      await this.go(Math.min(where ?? 0, this.last), this.seat);
    } catch (thrown) {
      this.fault = message(thrown);
    }
  }

  /** Goes to a moment. While the slider is drawn, only the newest wish is answered. */
  go(at: number, seat = this.seat): Promise<void> {
    if (at !== this.deciding) this.deciding = -1;
    this.wanted = { at: Math.max(0, Math.min(at, this.last)), seat };
    this.busy ??= this.follow().finally(() => (this.busy = null));
    return this.busy;
  }

  private async follow(): Promise<void> {
    let shown = { at: -1, seat: PUBLIC };
    while (shown.at !== this.wanted.at || shown.seat !== this.wanted.seat) {
      shown = { ...this.wanted };
      try {
        const moment = await this.engine.call('moment', shown.at, shown.seat);
        this.show(moment, shown.at, shown.seat);
      } catch (thrown) {
        this.fault = message(thrown);
        return;
      }
    }
  }

  private show(moment: Moment, at: number, seat: number): void {
    const moved = at !== this.at || this.scene === null;
    this.fault = null;
    this.at = at;
    this.seat = seat;
    // A record asks for nothing: whatever could be decided has been.
    const scene = seat === OPEN ? asOwn(moment.scene, this.person) : moment.scene;
    this.scene = { ...(at === this.deciding ? cleared(scene) : scene), ask: null, hand: scene.hand.map((card) => ({ ...card, legal: null, why: null })) };
    this.lines = moment.deal_lines;
    this.news = moment.lines;
    this.hands = moment.hands;
    if (moved) for (const line of moment.lines) this.tell(line.text);
  }

  step(by: number): void {
    void this.go((this.busy ? this.wanted.at : this.at) + by);
  }

  /** The beginning of the next deal, or of this one, or of the one before. */
  deal(by: 1 | -1): void {
    const deals = this.opened?.deals ?? [];
    const to = by > 0 ? deals.find((deal) => deal.at > this.at)?.at : deals.filter((deal) => deal.at < this.at).at(-1)?.at;
    void this.go(to ?? (by > 0 ? this.last : 0));
  }

  look(seat: number): void {
    void this.go(this.busy ? this.wanted.at : this.at, seat);
  }

  toggle(): void {
    if (this.playing) return this.stop();
    this.playing = true;
    if (this.at >= this.last) void this.go(0);
    this.beat();
  }

  private beat(): void {
    this.timer = setTimeout(() => {
      if (this.at >= this.last) return this.stop();
      void this.go(this.at + 1).then(() => {
        if (this.playing) this.beat();
      });
    }, SPEEDS[this.speed]);
  }

  stop(): void {
    this.playing = false;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  /** Shows how things stood when a decision was made. */
  async decision(deal: number, number: number, seat: number): Promise<void> {
    const at = await this.engine.call('moment_before', deal, number);
    this.deciding = at;
    if (at >= 0) await this.go(at, this.seat === OPEN ? OPEN : seat);
  }

  goOn(): void {
    this.step(1);
  }

  act(): Promise<boolean> {
    return Promise.resolve(false);
  }

  refuse(): void {
    // Nothing is asked, so nothing is refused.
  }

  undo(): Promise<void> {
    return Promise.resolve();
  }

  askHint(): Promise<void> {
    return Promise.resolve();
  }

  minutePassed(): Promise<void> {
    return Promise.resolve();
  }

  /** The points of the deals up to this moment. */
  async scores(): Promise<Scores> {
    const deals = (this.opened?.deals ?? []).filter((deal) => deal.at <= this.at);
    const ends = await Promise.all(
      deals.map((deal, i) => this.engine.call('moment', Math.min(this.at, (deals[i + 1]?.at ?? this.at + 1) - 1), this.seat)),
    );
    const headers = this.scene?.sides.map((side) => side.name) ?? [];
    const rows = ends.map((end, i) => ({
      number: deals[i]?.number ?? i + 1,
      lines: end.deal_lines.filter((line) => line.about === 'score').map(({ text, rule }) => ({ text, rule })),
      // Known of deals that are over.
      gained: !end.scene.deal_over ? [] : end.scene.sides.map(({ side }) => end.scene.deal_scores.filter((score) => score.side === side).reduce((sum, { delta }) => sum + delta, 0)),
      totals: end.scene.sides.map((side) => side.total),
    }));
    return { headers, deals: rows };
  }

  log(): Promise<Line[]> {
    return Promise.resolve(this.lines);
  }

  record(): Promise<string> {
    return Promise.resolve(lineOf(this.text, this.match));
  }
}

/** The line of a match, from 1, in a file of records: empty lines are none. */
export function lineOf(text: string, match: number): string {
  return `${text.split('\n').filter((line) => line.trim() !== '')[match - 1] ?? ''}\n`;
}
