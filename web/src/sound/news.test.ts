import { describe, expect, it } from 'vitest';
import type { Line, Scene } from '../engine/contract';
import { asked, finishedTrick, line, scene } from '../fixtures/frames';
import { type Sight, soundsOf } from './news';

const sight = (number: number, abouts: Line['about'][], changes: Partial<Scene> = {}): Sight => ({ scene: scene({ number, ...changes }), lines: abouts.map((about) => line(about, about)) });
const won = { text: 'You have won.', winners: [0], totals: [5, 3], you_won: true };

describe('what is heard', () => {
  it('is a card when one is laid, and a trick when it is taken', () => {
    const before = sight(5, ['deal', 'card']);
    expect(soundsOf(before, sight(6, ['deal', 'card', 'card']))).toEqual(['card']);
    expect(soundsOf(before, sight(7, ['deal', 'card', 'card', 'trick'], { trick: finishedTrick }))).toEqual(['card', 'trick']);
    expect(soundsOf(before, sight(6, ['deal', 'card', 'deed']))).toEqual([]);
  });

  it('is the deal of the next pack, after which the player may be asked', () => {
    const before = sight(60, ['deal', 'card', 'trick', 'end']);
    expect(soundsOf(before, sight(62, ['deal', 'hand'], { deal: 2 }))).toEqual(['deal']);
    expect(soundsOf(before, sight(62, ['deal', 'hand'], { deal: 2, ask: asked }))).toEqual(['deal', 'turn']);
  });

  it('is the turn with everything that is newly asked, once', () => {
    const before = sight(5, ['deal', 'card']);
    const now = sight(6, ['deal', 'card', 'card'], { ask: asked });
    expect(soundsOf(before, now)).toEqual(['card', 'turn']);
    expect(soundsOf(now, sight(6, ['deal', 'card', 'card'], { ask: asked, lang: 'ja' }))).toEqual([]);
    expect(soundsOf(now, sight(8, ['deal', 'card', 'card', 'card', 'trick'], { ask: asked }))).toEqual(['card', 'trick', 'turn']);
    // A coach has said what there was to say.
    expect(soundsOf(sight(6, ['deal']), sight(6, ['deal'], { ask: asked }))).toEqual(['turn']);
  });

  it('is the deal when the table is opened, or only the turn where cards have been played', () => {
    expect(soundsOf(null, sight(3, ['deal', 'hand'], { ask: asked }))).toEqual(['deal', 'turn']);
    expect(soundsOf(null, sight(0, []))).toEqual([]);
    expect(soundsOf(null, sight(9, ['deal', 'card', 'card', 'trick'], { ask: asked }))).toEqual(['turn']);
    expect(soundsOf(null, sight(9, ['deal', 'card']))).toEqual([]);
  });

  it('is nothing when the table goes back', () => {
    expect(soundsOf(sight(9, ['deal', 'card', 'card'], { ask: asked }), sight(7, ['deal'], { ask: asked }))).toEqual([]);
    expect(soundsOf(sight(60, ['deal', 'card'], { deal: 2 }), sight(9, ['deal', 'card']))).toEqual([]);
  });

  it('is chips where there are any: when they are paid, and when they come to the pot', () => {
    const before = sight(5, ['deal'], { pot: 4 });
    expect(soundsOf(before, sight(6, ['deal', 'score'], { pot: 4 }))).toEqual(['chips']);
    expect(soundsOf(before, sight(6, ['deal', 'deed'], { pot: 6 }))).toEqual(['chips']);
    expect(soundsOf(before, sight(6, ['deal', 'deed'], { pot: 4 }))).toEqual([]);
    expect(soundsOf(sight(5, ['deal']), sight(6, ['deal', 'score']))).toEqual([]);
  });

  it('is the match when the player has won it, not when others have', () => {
    const before = sight(5, ['deal']);
    const over = ['deal', 'card', 'trick', 'score', 'end'] as const;
    expect(soundsOf(before, sight(9, [...over], { result: won }))).toEqual(['card', 'trick', 'won']);
    for (const you_won of [false, null]) expect(soundsOf(before, sight(9, [...over], { result: { ...won, you_won } }))).toEqual(['card', 'trick']);
  });

  it('is the last card of many that come at once', () => {
    expect(soundsOf(sight(5, ['deal']), sight(9, ['deal', 'card', 'card', 'trick', 'card']))).toEqual(['card']);
    expect(soundsOf(sight(60, ['deal', 'card', 'end']), sight(70, ['deal', 'card', 'card', 'trick'], { deal: 2 }))).toEqual(['card', 'trick']);
  });
});
