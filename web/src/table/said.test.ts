import { describe, expect, it } from 'vitest';
import type { Scene } from '../engine/contract';
import { line, scene } from '../fixtures/frames';
import { saidIn } from './said';

const deed = (seat: number, text: string) => ({ ...line(text, 'deed'), seat });
const at = (changes: Partial<Scene>, ...lines: ReturnType<typeof line>[]) => ({ scene: scene(changes), lines });

describe('what the others say', () => {
  const before = at({ number: 1 }, line('Deal 1.', 'deal'));

  it('is told once, of each the last, and not of the player', () => {
    const now = at({ number: 4 }, ...before.lines, deed(1, 'Ann keeps hearts [KK-9].'), deed(0, 'You say “go”.'), deed(1, 'Ann says “come”.'), deed(2, 'Ben passes [RH-3].'));
    expect(saidIn(before, now)).toEqual([{ seat: 1, text: 'Come' }, { seat: 2, text: 'Passes.' }]);
    const japanese = at({ number: 4 }, ...before.lines, deed(1, 'Annは、替えずに配ります。'), deed(2, 'Benがラフを見せます：♦A ♦K。'));
    expect(saidIn(before, japanese).map(({ text }) => text)).toEqual(['替えずに配ります。', 'ラフを見せます：♦A ♦K。']);
    expect(saidIn(now, { ...now, scene: scene({ number: 5 }) })).toEqual([]);
    expect(saidIn(now, before)).toEqual([]);
  });

  it('is told of a new deal, and where the table is new, unless the play has begun', () => {
    const now = at({ number: 4, deal: 2 }, line('Deal 2.', 'deal'), deed(3, 'Cleo passes.'));
    expect(saidIn(before, now)).toEqual([{ seat: 3, text: 'Passes.' }]);
    expect(saidIn(null, now)).toEqual([{ seat: 3, text: 'Passes.' }]);
    expect(saidIn(null, at({ number: 5, deal: 2, last_trick: { number: 1, cards: [], winning: null, winner: 1 } }, ...now.lines))).toEqual([]);
  });
});
