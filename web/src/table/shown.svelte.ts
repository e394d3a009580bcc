/** What is shown of a match, and told to screen readers, whoever drives it. */

import type { Frame, Hint, Line, Ruling, Scene } from '../engine/contract';
import { Teller } from '../shell/told.svelte';

/** So many of the last lines are told of what is shown all at once. */
const TOLD_AGAIN = 3;

export class Shown extends Teller {
  scene = $state.raw<Scene | null>(null);
  /** What happened in this deal. */
  lines = $state.raw<Line[]>([]);
  refused = $state.raw<Ruling | null>(null);
  hint = $state.raw<Hint | null>(null);
  fault = $state<string | null>(null);

  refuse(reason: Ruling): void {
    this.refused = reason;
    this.tell(reason.text);
  }

  /** What happened since the last frame. */
  protected take(frame: Frame): void {
    const fresh = frame.scene.deal !== this.scene?.deal;
    this.put(frame, fresh ? frame.lines : [...this.lines, ...frame.lines]);
    this.lastTold = '';
    for (const line of frame.lines) this.tell(line.text);
  }

  /** Everything so far of the deal, in place of what was shown; told where it is news. */
  protected replace(frame: Frame, news = true): void {
    this.put(frame, frame.lines);
    if (!news) return;
    this.lastTold = '';
    for (const line of frame.lines.slice(-TOLD_AGAIN)) this.tell(line.text);
  }

  /** Nothing is shown. */
  protected clear(): void {
    this.lines = [];
    this.fault = null;
    this.refused = null;
    this.hint = null;
    this.scene = null;
  }

  private put(frame: Frame, lines: Line[]): void {
    this.lines = lines;
    this.fault = null;
    this.refused = null;
    this.hint = null;
    this.scene = frame.scene;
  }
}
