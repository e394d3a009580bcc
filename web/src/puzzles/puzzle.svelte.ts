/** A puzzle at the table: the deal goes as it went up to one decision, which is the player's. */

import type { Engine } from '../engine/client';
import type { Card, Frame, Lang, Scene } from '../engine/contract';
import { OPEN } from '../engine/contract';
import { named } from '../learn/lessons';
import { settings } from '../settings/settings.svelte';
import { message } from '../shell/message';
import { Session } from '../table/session.svelte';
import { saidAt } from '../study/differs';
import { t } from '../words/words.svelte';
import { keepAnswer, setupOf, type Candidate, type Puzzle } from './puzzles';

export class PuzzleSession extends Session {
  /** Nothing is taken back, and a hint would be the answer. */
  override get helps(): boolean {
    return false;
  }

  protected override readonly takesBack = false;

  puzzle = $state.raw<Puzzle | null>(null);
  /** What was answered. */
  given = $state.raw<Candidate | null>(null);
  /** Whether what is best is told: after the right answer, or when the player asks for it. */
  told = $state(false);
  /** The action itself: several may be one answer. */
  private played: string | null = null;
  private game = '';
  /** The table as it stood at the decision: it names what could be done. */
  private asked = $state.raw<Scene | null>(null);
  /** Replays the deal for the open hands. */
  private readonly replays: () => Engine;

  constructor(engine: Engine, replays: () => Engine) {
    super(engine, () => {});
    this.replays = replays;
  }

  get right(): boolean {
    return this.given !== null && this.given === this.puzzle?.candidates[0];
  }

  async start(game: string, puzzle: Puzzle, lang: Lang): Promise<void> {
    this.game = game;
    this.puzzle = puzzle;
    this.given = this.hands = this.asked = null;
    this.told = false;
    this.played = null;
    this.clear();
    this.setup = setupOf(puzzle);
    const epoch = ++this.epoch;
    try {
      const frame = await this.deal(puzzle, lang, epoch);
      if (epoch !== this.epoch) return;
      // Who leads has nothing to do with the trick before, which might be taken for the one in question.
      this.replace(puzzle.kind === 'lead' ? { ...frame, scene: { ...frame.scene, trick: null } } : frame);
      this.run();
    } catch (thrown) {
      if (epoch === this.epoch) this.fault = message(thrown);
    }
  }

  /** Plays up to the decision; the table is shown only then. */
  private async deal(puzzle: Puzzle, lang: Lang, epoch: number): Promise<Frame> {
    await this.engine.call('sit', setupOf(puzzle), lang);
    for (;;) {
      const wants = await this.engine.call('wants');
      // Whoever has left, or begun another one, has another match at the engine's table.
      if (wants === 'over' || epoch !== this.epoch) break;
      if (wants === 'step') await this.engine.call('step');
      else {
        const scripted = await this.engine.call('scripted');
        if (scripted.length === 0 || epoch !== this.epoch) break;
        await this.engine.call('act', scripted);
      }
    }
    return this.engine.call('frame');
  }

  protected override loop(): Promise<void> {
    if (this.given) return Promise.resolve();
    this.asked = this.scene;
    this.tell(this.question);
    return Promise.resolve();
  }

  get question(): string {
    return this.puzzle?.kind === 'call' ? (this.asked?.ask?.prompt ?? '') : t(`puzzle-ask-${this.puzzle?.kind ?? 'lead'}`);
  }

  override async act(actions: string[]): Promise<boolean> {
    const { puzzle } = this;
    if (!puzzle || !this.scene?.ask || this.given || this.acting) return false;
    const epoch = this.epoch;
    this.acting = true;
    try {
      const frame = await this.attempt(actions, epoch);
      if (!frame) return false;
      this.take(frame);
      this.scene = { ...frame.scene, ask: null };
      this.played = actions[0] ?? null;
      this.given = puzzle.candidates.find((candidate) => candidate.actions.includes(actions[0] ?? '')) ?? null;
      keepAnswer(this.game, puzzle, this.right);
      this.told = this.right;
      this.tell(this.told ? [this.verdict, this.why].join(t('sentences-between')) : this.verdict);
      return true;
    } catch (thrown) {
      this.fault = message(thrown);
      return false;
    } finally {
      this.acting = false;
    }
  }

  /** Whether the answer was right; what it costs, if not. */
  get verdict(): string {
    return this.right ? t('puzzle-right') : [t('puzzle-wrong'), this.ofPlayed(this.text(this.given?.told))].join(t('sentences-between'));
  }

  /** What is best, and why; to the right answer, how much the next best falls short, too. */
  get why(): string {
    const best = this.text(this.puzzle?.told);
    return this.right ? [best, this.text(this.puzzle?.candidates[1]?.told)].join(t('sentences-between')) : best;
  }

  /** What the answer costs, or to the right answer the next best, with all figures. */
  get figures(): string {
    return this.text((this.right ? this.puzzle?.candidates[1] : this.given)?.in_figures);
  }

  /** Tells what is best after a wrong answer. */
  reveal(): void {
    if (!this.given) return;
    this.told = true;
    this.tell(this.why);
  }

  /** Cards that come to the same are one answer, told of the first: here it is told of the one that was played. */
  private ofPlayed(text: string): string {
    const [first] = this.given?.actions ?? [];
    return first && this.played ? text.replaceAll(this.label(first), this.label(this.played)) : text;
  }

  private text(told: Puzzle['told'] | undefined): string {
    return named(told?.[settings.lang] ?? '', this.scene?.seats.map((seat) => seat.name) ?? []);
  }

  /** What an action is called at the table. */
  label(action: string): string {
    return (this.asked && saidAt(this.asked, action)) ?? action;
  }

  /** Shows the cards of all seats as they were after the answer. */
  async showHands(): Promise<void> {
    const epoch = this.epoch;
    try {
      const replays = this.replays();
      const opened = await replays.call('open', await this.engine.call('record'), 1, settings.lang);
      const moment = await replays.call('moment', opened.length - 1, OPEN);
      if (epoch === this.epoch) this.hands = moment.hands;
    } catch (thrown) {
      this.fault = message(thrown);
    }
  }

  override async setLang(lang: Lang): Promise<void> {
    const { puzzle, given, played, told } = this;
    if (!puzzle || !this.scene || this.scene.lang === lang) return;
    // The names of what could be done are those of the moment of the decision.
    const hands = this.hands !== null;
    await this.start(this.game, puzzle, lang);
    if (!given) return;
    await this.act([played ?? given.actions[0] ?? '']);
    if (told && !this.told) this.reveal();
    if (hands) await this.showHands();
  }

  protected override async save(): Promise<void> {}
}
