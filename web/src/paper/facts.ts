/** The parameters of a game, read for people: the engine gives them in canonical text. */

import type { Tally } from '../engine/contract';

export class Facts {
  private readonly values: Map<string, string>;
  private readonly terms: Map<string, string>;

  constructor(tally: Pick<Tally, 'params' | 'terms'>) {
    this.values = new Map(tally.params);
    this.terms = new Map(tally.terms);
  }

  word(name: string): string {
    return this.values.get(name) ?? '';
  }

  is(name: string, value: string): boolean {
    return this.word(name) === value;
  }

  number(name: string): number {
    return Number(this.word(name));
  }

  numbers(name: string): number[] {
    return this.word(name).split(/[\s/]+/).filter(Boolean).map(Number);
  }

  has(phase: string): boolean {
    return this.word('phases').split(' ').includes(phase);
  }

  /** The game's own words, as texts take them: `$chips`, `$above-trump`. */
  words(): Record<string, string> {
    return Object.fromEntries([...this.terms].map(([name, word]) => [name.replaceAll('_', '-'), word]));
  }

  get players(): number {
    return this.number('players');
  }

  get sides(): number {
    return this.is('sides', 'partners') ? this.players / 2 : this.players;
  }

  get clockwise(): boolean {
    return this.is('direction', 'clockwise');
  }
}
