/** A lesson at the table: the deal goes as its script says, and waits where something is said or asked. */

import type { Lang, Scene, Setup } from '../engine/contract';
import type { Engine } from '../engine/client';
import { beatMs, settings } from '../settings/settings.svelte';
import { message } from '../shell/message';
import { playing } from '../table/actions';
import { Session } from '../table/session.svelte';
import { ofGame, t } from '../words/words.svelte';
import { finish, judge, keepPlace, named, type Lesson, type Place, type Reply, type Step } from './lessons';

/** After so many wrong answers the right one is shown. */
const SHOWN_AFTER = 2;

export class LessonSession extends Session {
  /** What is said now. */
  step = $state.raw<Step | null>(null);
  /** What is said to the last answer. */
  reply = $state.raw<(Reply & { good: boolean }) | null>(null);
  /** How many steps have been reached. */
  reached = $state(0);
  over = $state(false);
  free = $state(false);
  asked = $state(false);

  lesson = $state.raw<Lesson | null>(null);
  private game = '';
  private deal = 0;
  private at = 0;
  private acts: string[][] = [];
  /** What was done when the lesson was left, to be done again. */
  private again: string[][] = [];
  private againSteps = 0;
  private skipping = false;
  private seen = false;
  private misses = 0;
  /** The scene as the engine gave it: while something is said, nothing is asked. */
  private whole: Scene | null = null;

  constructor(engine: Engine) {
    super(engine, () => {});
  }

  /** Begins a lesson, or goes on where it was left. */
  async start(game: string, lesson: Lesson, lang: Lang, place: Place | null): Promise<void> {
    this.game = game;
    this.lesson = lesson;
    this.step = this.reply = null;
    this.reached = this.deal = this.at = this.misses = 0;
    this.over = this.free = this.asked = this.skipping = this.seen = false;
    this.acts = [];
    this.whole = null;
    this.again = place?.lesson === lesson.id ? [...place.acts] : [];
    this.againSteps = place?.lesson === lesson.id ? place.steps : 0;
    this.setup = setupOf(lesson);
    await this.open(() => this.engine.call('sit', setupOf(lesson), lang));
  }

  protected override async loop(epoch: number): Promise<void> {
    for (;;) {
      const step = this.stepHere();
      if (step) {
        this.reach(step);
        if (this.again.length === 0 && !this.redoes() && !step.ask && !step.free) {
          await this.rest('coach', null, epoch);
          if (epoch !== this.epoch) return;
          this.seen = true;
        }
        continue;
      }
      if (this.reached >= (this.lesson?.steps.length ?? 0) && !this.free && !this.asked) return this.end();
      const wants = await this.engine.call('wants');
      if (epoch !== this.epoch) return;
      if (wants === 'over' || (this.free && this.scene?.deal_over)) return this.end();
      if (wants === 'person') {
        const again = this.again.shift();
        if (!again && (this.asked || this.free)) return;
        if (!(await this.perform(again ?? (await this.usual()), epoch))) return;
      } else if (!(await this.goOnByItself(epoch))) return;
    }
  }

  private stepHere(): Step | null {
    const step = this.lesson?.steps[this.reached];
    const here = step && !this.asked && (step.deal ?? 1) === this.deal && step.at === this.at;
    return here ? step : null;
  }

  /** Whether the step reached last was passed already when the lesson was left. */
  private redoes(): boolean {
    return this.reached <= this.againSteps;
  }

  private reach(step: Step): void {
    this.reached += 1;
    this.step = step;
    this.reply = null;
    this.misses = 0;
    this.skipping = step.skip === true;
    this.free = step.free === true;
    this.asked = step.ask !== undefined;
    this.veil();
    if (this.redoes()) return;
    this.keepHere();
    this.tell(this.text(step.text[settings.lang]));
  }

  /** Shows what is asked, or hides it while the coach speaks. */
  private veil(): void {
    this.whole ??= this.scene;
    // A lesson may have rules of its own; it still teaches the game.
    if (this.whole) this.scene = { ...this.whole, title: ofGame(this.game, 'name') ?? this.whole.title, ...(!this.asked && !this.free && { ask: null }) };
  }

  override async setLang(lang: Lang): Promise<void> {
    const before = this.scene;
    await super.setLang(lang);
    if (this.scene === before) return;
    this.whole = this.scene;
    this.veil();
  }

  private keepHere(): void {
    if (this.lesson) keepPlace({ game: this.game, lesson: this.lesson.id, steps: this.reached - 1, acts: this.acts });
  }

  private fast(): boolean {
    return this.skipping || this.redoes() || this.again.length > 0;
  }

  private async goOnByItself(epoch: number): Promise<boolean> {
    if (!this.fast()) await this.wait(epoch);
    if (epoch !== this.epoch) return false;
    const frame = await this.engine.call('step');
    if (epoch !== this.epoch) return false;
    this.advance(frame);
    return true;
  }

  protected override async wait(epoch: number): Promise<void> {
    // What a step spoke of has been looked at.
    const seen = this.seen || this.scene?.deal_over;
    this.seen = false;
    if (!seen) await super.wait(epoch);
  }

  private advance(frame: Parameters<Session['take']>[0]): void {
    const fresh = frame.scene.deal !== this.scene?.deal;
    this.take(frame);
    this.whole = frame.scene;
    this.veil();
    this.deal = frame.scene.deal ?? 0;
    this.at = fresh ? 0 : this.at + 1;
  }

  /** What is done for the learner: as the script says, or, after another right answer than the script's, something sensible. */
  private async usual(): Promise<string[]> {
    const right = await this.engine.call('scripted');
    return right.length > 0 ? right : (await this.engine.call('hint')).actions;
  }

  private async perform(actions: string[], epoch: number): Promise<boolean> {
    if (epoch !== this.epoch) return false;
    const frame = await this.attempt(actions, epoch);
    if (!frame) return false;
    this.acts = [...this.acts, actions];
    this.asked = false;
    this.advance(frame);
    return true;
  }

  override async act(actions: string[]): Promise<boolean> {
    if (!this.scene?.ask || this.acting || !(this.asked || this.free)) return false;
    const epoch = this.epoch;
    const ask = this.asked ? this.step?.ask : undefined;
    this.acting = true;
    try {
      if (ask) {
        const right = await this.engine.call('scripted');
        if (epoch !== this.epoch) return false;
        const verdict = judge(ask, right, actions);
        if (!verdict.right) {
          this.miss(verdict.reply, right);
          return false;
        }
      }
      if (!(await this.perform(actions, epoch))) return false;
      this.reply = ask?.good ? { ...ask.good, good: true } : null;
      if (this.reply) this.tell(this.text(this.reply.text[settings.lang]));
      if (this.free) this.keepHere();
      this.run();
      return true;
    } catch (thrown) {
      this.fault = message(thrown);
      return false;
    } finally {
      this.acting = false;
    }
  }

  private miss(reply: Reply | null, right: string[]): void {
    this.misses += 1;
    const text = reply?.text ?? { en: t('learn-not-that'), ja: t('learn-not-that') };
    this.reply = { text, rules: reply?.rules ?? [], good: false };
    this.tell(this.text(text[settings.lang]));
    if (this.misses >= SHOWN_AFTER) this.showRight(right);
  }

  /** What may not be done is answered by the coach, too. */
  override refuse(reason: { text: string; rule: string | null }): void {
    this.reply = { text: { en: reason.text, ja: reason.text }, rules: reason.rule ? [reason.rule] : [], good: false };
    this.tell(reason.text);
  }

  /** In a lesson the hint is the answer of the lesson. */
  override async askHint(): Promise<void> {
    if (!this.asked) return this.free ? super.askHint() : undefined;
    const epoch = this.epoch;
    try {
      const right = await this.engine.call('scripted');
      if (epoch === this.epoch) this.showRight(right);
    } catch (thrown) {
      this.fault = message(thrown);
    }
  }

  private showRight(right: string[]): void {
    if (this.hint) return;
    const text = t('learn-shown');
    const held = (this.scene?.hand ?? []).filter((card) => card.legal !== false).map((card) => playing(card.id));
    // Another right answer may have taken the card of the script.
    const others = (this.step?.ask?.also ?? []).filter((action) => held.includes(action));
    this.hint = { actions: right.length > 0 ? right : others.slice(0, 1), text };
    this.tell(text);
  }

  /** Whoever learns sees that there was no choice. */
  protected override forcedMs(): number {
    return 2 * beatMs();
  }

  /** Wrong answers are never done, so nothing is there to be taken back. */
  protected override readonly takesBack = false;

  protected override async save(): Promise<void> {}

  private end(): void {
    if (!this.lesson || this.over) return;
    finish(this.game, this.lesson.id);
    this.over = true;
    this.asked = this.free = false;
    this.veil();
    this.tell(t('learn-over', { title: this.lesson.title[settings.lang] }));
  }

  /** A text of the lesson with the names of the players. */
  text(text: string): string {
    return named(text, this.scene?.seats.map((seat) => seat.name) ?? []);
  }
}

function setupOf(lesson: Lesson): Setup {
  const { game, options = {}, players, seat, scores } = lesson.setup;
  return { game, options, seat, bots: 'medium', seed: '1', names: [], packs: lesson.packs, script: lesson.script, ...(players && { players }), ...(scores && { scores }) };
}
