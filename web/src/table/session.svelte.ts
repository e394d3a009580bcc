/** One match at the table: asks the engine for the next event, shows it, and waits as long as the player wants. */

import type { Card, Frame, Lang, Line, Scene, Scores, Setup } from '../engine/contract';
import type { Engine } from '../engine/client';
import { freshSeed } from '../home/choice';
import { dropMatch, isUntouched, keepMatch, match, type Day, type Kept, type SharedDeal } from '../keep/matches';
import { gainOf } from '../results/gain';
import { beatMs, forcedMs, pauseMs, settings } from '../settings/settings.svelte';
import { message } from '../shell/message';
import type { Pause, Playing } from './playing';
import { Shown } from './shown.svelte';

/** Whoever plays against these has just begun. */
const BEGINNERS = ['child', 'novice'];

export interface Ended {
  setup: Setup;
  level: string;
  scene: Scene;
  deals: number;
  /** What each deal brought, by number. */
  gains: (number | null)[];
  day: Day | null;
  shared: SharedDeal | null;
  /** Whether the player has asked for a hint. */
  hinted: boolean;
  record: string;
}

/** What makes a match one deal alone. */
export interface OnlyDeal {
  day?: Day | null;
  shared?: SharedDeal | null;
}

export class Session extends Shown implements Playing {
  /** The deal of the day that this is. */
  day = $state.raw<Day | null>(null);
  /** The deal of somebody else that this is. */
  shared = $state.raw<SharedDeal | null>(null);
  pause = $state<Pause>(null);
  /** The engine is at work on something that may take a while. */
  thinking = $state(false);
  canUndo = $state(false);
  /** Whether the player leads: decisions can be taken back, and what is left of a deal skipped. */
  protected readonly takesBack: boolean = true;

  /** The rest of the deal is shown at once. */
  private hurries = false;
  canClaim = $state(false);
  /** The player takes the tricks that are left. */
  private claims = false;
  hands = $state.raw<Card[][] | null>(null);
  /** A deal that is played again, and what it brought the first time. */
  first = $state.raw<Kept['first'] | null>(null);
  /** The match goes on in another tab, or has ended there. */
  elsewhere = $state(false);
  /** The browser does not take what is to be kept. */
  unsaved = $state(false);

  /** The deal of the day is the same for everybody, and so is what the players know. */
  get helps(): boolean {
    return !this.day?.counts;
  }

  get onlyDeal(): boolean {
    return this.day !== null || this.shared !== null;
  }

  get canSkip(): boolean {
    const own = this.scene?.seats.find((seat) => seat.you);
    return this.takesBack && own !== undefined && (own.folded || !own.active) && !this.scene?.ask && !this.scene?.deal_over && this.scene?.phase !== 'none';
  }

  /** The name under which the match is kept. */
  id = '';
  setup: Setup | null = null;
  level = '';

  levelOf(seat: number): string | null {
    return (seat !== this.scene?.you && this.level) || null;
  }

  protected minutes = 0;
  /** When this tab last saved the match; null: not yet. */
  private savedAt: string | null = null;
  private touched = false;
  private hinted = false;
  private gains: (number | null)[] = [];
  private closed = false;
  protected readonly engine: Engine;
  private readonly ended: (end: Ended) => void;
  /** Counts what makes a running loop stale: another match, an undo, another language. */
  protected epoch = 0;
  protected letGo: (() => void) | null = null;
  protected acting = false;

  constructor(engine: Engine, ended: (end: Ended) => void) {
    super();
    this.engine = engine;
    this.ended = ended;
  }

  /** Begins a match beside those that are kept; says whether the engine took it. */
  async begin(setup: Setup, level: string, lang: Lang, { day = null, shared = null }: OnlyDeal = {}): Promise<boolean> {
    const before = this.givesWay() ? this.id : null;
    this.know({ id: freshSeed(), setup, level, minutes: 0, ...(day && { day }), ...(shared && { shared }) }, null);
    const sat = await this.open(() => (shared ? this.engine.call('restore', shared.saved, lang) : this.engine.call('sit', setup, lang)));
    if (sat && before !== null) dropMatch(before);
    return sat;
  }

  /** Whether the match makes room for another: whoever looks at deal after deal without deciding anything leaves no match with each. */
  givesWay(): boolean {
    const kept = match(this.id);
    return !this.touched && kept !== null && isUntouched(kept);
  }

  /** Goes on with a match that was kept; says whether the engine took it. */
  async resume(kept: Kept, lang: Lang): Promise<boolean> {
    this.know(kept, kept.at);
    return this.open(() => this.engine.call('restore', kept.saved, lang));
  }

  private know(of: Pick<Kept, 'id' | 'setup' | 'level' | 'minutes' | 'gains' | 'day' | 'shared' | 'touched' | 'hinted' | 'first'>, savedAt: string | null): void {
    this.id = of.id;
    this.setup = of.setup;
    this.level = of.level;
    this.minutes = of.minutes;
    this.gains = [...(of.gains ?? [])];
    this.day = of.day ?? null;
    this.shared = of.shared ?? null;
    this.touched = of.touched === true;
    this.hinted = of.hinted === true;
    this.first = of.first ?? null;
    this.savedAt = savedAt;
    this.elsewhere = this.unsaved = this.closed = this.claims = this.hurries = false;
    this.hands = null;
  }

  /** Another tab has kept the match or dropped it: here it stops, so that neither overwrites the other. */
  heard(id: string): void {
    if (id !== this.id || !this.scene || this.closed || this.isOurs()) return;
    this.leave();
    this.elsewhere = true;
  }

  private isOurs(): boolean {
    return this.savedAt === null || match(this.id)?.at === this.savedAt;
  }

  /** Sits down at the engine's table, unless this is left before it has answered: then that table may be another's. */
  protected async open(call: () => Promise<Frame>): Promise<boolean> {
    const epoch = ++this.epoch;
    this.fault = null;
    this.pause = null;
    try {
      const frame = await call();
      if (epoch !== this.epoch) return false;
      this.replace(frame);
      this.run();
      return true;
    } catch (thrown) {
      if (epoch === this.epoch) this.fault = message(thrown);
      return false;
    }
  }

  /** Stops here; the match stays kept. */
  leave(): void {
    this.epoch += 1;
    this.letGo?.();
    this.clear();
  }

  async setLang(lang: Lang): Promise<void> {
    if (!this.scene || this.scene.lang === lang) return;
    const asked = this.epoch;
    const frame = await this.engine.call('set_lang', lang);
    if (asked === this.epoch) this.replace(frame, false);
  }

  /** The player has seen enough: the next trick or deal may come. */
  goOn(): void {
    this.letGo?.();
  }

  skip(): void {
    if (!this.canSkip) return;
    this.hurries = true;
    this.letGo?.();
  }

  async claim(): Promise<void> {
    if (!this.canClaim || this.acting) return;
    this.claims = this.hurries = true;
    this.canClaim = false;
    this.run();
  }

  async lookOn(): Promise<void> {
    const epoch = this.epoch;
    try {
      const shown = this.hands ? null : await this.engine.call('hands');
      if (epoch === this.epoch) this.hands = shown;
    } catch (thrown) {
      this.fault = message(thrown);
    }
  }

  async act(actions: string[]): Promise<boolean> {
    // A second tap while the first is being answered is none of the player's intentions.
    if (!this.scene?.ask || this.thinking || this.acting) return false;
    const epoch = this.epoch;
    this.hint = null;
    this.acting = true;
    try {
      const frame = await this.attempt(actions, epoch);
      if (!frame) return false;
      this.take(frame);
      this.touched = true;
      // What is asked next may be the player's again, and is not kept waiting by the keeping of the match.
      this.acting = false;
      this.run();
      await this.save();
      return true;
    } catch (thrown) {
      this.fault = message(thrown);
      return false;
    } finally {
      this.acting = false;
    }
  }

  /** Does something at the engine's table; null where it is refused, or the table shows something else by now. */
  protected async attempt(actions: string[], epoch: number): Promise<Frame | null> {
    const said = await this.engine.call('act', actions);
    if (epoch !== this.epoch) return null;
    if ('frame' in said) return said.frame;
    this.refuse(said.refused);
    return null;
  }

  undo(): Promise<void> {
    return this.goBack('take_back');
  }

  dealAgain(): Promise<void> {
    const { deal, deal_over } = this.scene ?? {};
    const gain = this.scene && gainOf(this.scene);
    if (deal != null && deal_over && gain != null && this.first?.deal !== deal) this.first = { deal, gain };
    return this.goBack('deal_again');
  }

  private async goBack(how: 'take_back' | 'deal_again'): Promise<void> {
    if (!this.canUndo) return;
    this.epoch += 1;
    const epoch = this.epoch;
    this.letGo?.();
    this.pause = null;
    this.claims = this.hurries = false;
    this.hands = null;
    try {
      // The engine may have gone on to the next deal since the button was shown.
      const undoable = await this.engine.call('can_take_back');
      if (!undoable) this.canUndo = false;
      const frame = await this.engine.call(undoable ? how : 'frame');
      if (epoch !== this.epoch) return;
      this.replace(frame);
      // A deal that is played again is no longer over.
      if (this.scene?.deal && !this.scene.deal_over) this.gains.splice(this.scene.deal - 1);
      await this.save();
      if (epoch === this.epoch) this.run();
    } catch (thrown) {
      this.fault = message(thrown);
    }
  }

  async askHint(): Promise<void> {
    if (!this.scene?.ask || this.thinking) return;
    const epoch = this.epoch;
    this.thinking = true;
    try {
      const hint = await this.engine.call('hint');
      if (epoch !== this.epoch) return;
      this.hint = hint;
      this.hinted = true;
      await this.save();
      this.refused = null;
      this.tell(hint.text);
    } catch (thrown) {
      this.fault = message(thrown);
    } finally {
      this.thinking = false;
    }
  }

  protected run(): void {
    this.epoch += 1;
    this.canClaim = false;
    void this.loop(this.epoch).catch((thrown: unknown) => {
      this.fault = message(thrown);
      this.thinking = false;
    });
  }

  protected async loop(epoch: number): Promise<void> {
    for (;;) {
      const [wants, undoable] = await Promise.all([this.engine.call('wants'), this.engine.call('can_take_back')]);
      if (epoch !== this.epoch) return;
      this.canUndo = this.takesBack && this.helps && undoable;
      if (wants === 'person') {
        if (this.claims) {
          const frame = await this.engine.call('claim');
          if (epoch !== this.epoch) return;
          if (!frame) {
            this.claims = this.hurries = false;
            continue;
          }
          this.take(frame);
          this.touched = true;
          await this.save();
          continue;
        }
        this.tellPrompt(this.scene?.ask?.prompt);
        await this.offer(epoch);
        return;
      }
      if (wants === 'over' || (this.onlyDeal && this.scene?.deal_over)) {
        const lies = this.lies();
        await this.finish();
        if (lies && epoch === this.epoch) await this.rest('trick', pauseMs(), epoch);
        if (epoch === this.epoch) this.pause = 'deal';
        return;
      }
      await this.wait(epoch);
      if (epoch !== this.epoch) return;
      const slow = setTimeout(() => (this.thinking = epoch === this.epoch), 300);
      const frame = await this.engine.call('step').finally(() => clearTimeout(slow));
      this.thinking = false;
      const hands = this.hands && (await this.engine.call('hands'));
      if (epoch !== this.epoch) return;
      this.take(frame);
      this.hands = hands;
      await this.save();
    }
  }

  /** Offers the tricks that are left to a player who wins them all. */
  private async offer(epoch: number): Promise<void> {
    const scene = this.scene;
    if (!this.takesBack || scene?.ask?.kind !== 'card' || scene.hand.length < 2 || (scene.trick && scene.trick.winner === null && scene.trick.cards.length > 0)) return;
    const wins = await this.engine.call('wins_the_rest');
    if (epoch === this.epoch) this.canClaim = wins;
  }

  /** Whether a finished trick is to be seen before anything covers it. */
  private lies(): boolean {
    return !this.hurries && this.scene?.trick?.winner != null && pauseMs() !== 0;
  }

  /** A finished trick and a finished deal lie as long as the player wants; other deeds follow in a steady beat. */
  protected async wait(epoch: number): Promise<void> {
    const scene = this.scene;
    if (!scene || scene.phase === 'none') return;
    if (this.hurries && !scene.deal_over) return;
    const lies = this.lies();
    this.hurries = this.claims = false;
    if (lies) await this.rest('trick', pauseMs(), epoch);
    if (scene.deal_over && epoch === this.epoch) await this.rest('deal', null, epoch);
    else if (!lies && !this.isForced(scene)) await this.rest(null, beatMs(), epoch);
    if (epoch === this.epoch && this.isForced(scene) && this.forcedMs() !== 0) await this.rest('forced', this.forcedMs(), epoch);
  }

  /** Whether it is the player's turn, and only one thing can be done. */
  private isForced(scene: Scene): boolean {
    return !scene.ask && !scene.deal_over && scene.seats.some((seat) => seat.you && seat.to_act);
  }

  /** How long that is shown before it is done. */
  protected forcedMs(): number | null {
    // A beginner wants to see what is done for them.
    return settings.forced === 'moment' && BEGINNERS.includes(this.level) ? null : forcedMs();
  }

  protected rest(pause: Pause, ms: number | null, epoch: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = ms === null ? null : setTimeout(() => go(), ms);
      const go = (): void => {
        if (timer !== null) clearTimeout(timer);
        this.letGo = null;
        if (epoch === this.epoch) this.pause = null;
        resolve();
      };
      this.pause = pause;
      this.letGo = go;
    });
  }

  protected async finish(): Promise<void> {
    const scene = this.scene;
    if (!this.setup || !scene || !(scene.result !== null || this.onlyDeal)) return;
    this.canUndo = this.claims = this.hurries = false;
    this.note(scene);
    const record = await this.engine.call('record');
    if (!this.isOurs()) return this.heard(this.id);
    this.closed = true;
    dropMatch(this.id);
    this.ended({ setup: this.setup, level: this.level, scene, deals: scene.deal ?? 0, gains: this.gains, day: this.day, shared: this.shared, hinted: this.hinted, record });
  }

  /** Notes what the deal brought, once it is over. */
  private note(scene: Scene): void {
    if (!scene.deal_over || scene.deal === null) return;
    while (this.gains.length < scene.deal) this.gains.push(null);
    this.gains[scene.deal - 1] = gainOf(scene);
  }

  protected async save(): Promise<void> {
    const scene = this.scene;
    if (!this.setup || !scene || scene.result || this.closed) return;
    this.note(scene);
    const saved = await this.engine.call('saved');
    if (scene !== this.scene) return;
    if (!this.isOurs()) return this.heard(this.id);
    const { id, setup, level, minutes, gains, day, shared, touched, hinted, first } = this;
    const at = new Date().toISOString();
    this.unsaved = !keepMatch({ id, at, saved, setup, title: scene.title, game: scene.game, players: scene.players, level, minutes, gains, touched, hinted, ...(first && { first }), ...(day && { day }), ...(shared && { shared }), ...(scene.deal !== null && { deal: scene.deal }) });
    if (!this.unsaved) this.savedAt = at;
  }

  scores(): Promise<Scores> {
    return this.engine.call('scores');
  }

  async log(): Promise<Line[]> {
    return (await this.engine.call('log')).flat();
  }

  record(): Promise<string> {
    return this.engine.call('record');
  }

  /** For games that end by the clock: another minute has been played. */
  async minutePassed(): Promise<void> {
    if (!this.scene || this.scene.result) return;
    this.minutes += 1;
    if (this.scene.facts.some((fact) => fact.key === 'time')) await this.engine.call('clock', this.minutes);
  }
}
