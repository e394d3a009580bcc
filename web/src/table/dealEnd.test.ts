import { describe, expect, it } from 'vitest';
import { line, scene } from '../fixtures/frames';
import { countedAs, decidedBy } from './dealEnd';

const ENDS = [line('You win the trick.', 'trick'), line('End of the deal.', 'end'), line('Cards are drawn for first place: ♣4 ♠6', 'end'), line('Ann and Cleo win the match.', 'end')];
const over = (winners: number[], totals: number[]) => scene({ result: { text: '', winners, totals, you_won: false } });

describe('the end of a match', () => {
  it('says that cards were drawn where it ended level', () => {
    expect(decidedBy(over([1], [5, 5]), ENDS)).toEqual(['Cards are drawn for first place: ♣4 ♠6']);
  });

  it('has nothing to add where somebody is ahead, or the first place is shared', () => {
    expect(decidedBy(over([1], [4, 6]), ENDS)).toEqual([]);
    expect(decidedBy(over([0, 1], [5, 5]), ENDS)).toEqual([]);
    expect(decidedBy(scene(), ENDS)).toEqual([]);
  });
});

describe('what a deal counts for', () => {
  const score = (side: number, delta: number) => ({ side, delta, text: '', why: '', rule: '' });
  const ended = (gain: number, ...scores: ReturnType<typeof score>[]) => scene({ deal_scores: scores, deal_outcome: { verdict: 'won', gain, change: '', account: '' } });

  it('is explained where it is not what the own side has scored', () => {
    expect(countedAs(ended(2, score(0, 2)))).toBeNull();
    expect(countedAs(ended(1, score(0, 2), score(1, 1)))).toEqual({ key: 'counts-difference', own: 2, other: 1 });
    const [side] = scene().sides;
    const four = side ? [0, 1, 2, 3].map((n) => ({ ...side, side: n, seats: [n], own: n === 0 })) : [];
    expect(countedAs({ ...ended(-5, score(0, 5), score(1, 21)), sides: four })?.key).toBe('counts-minus');
  });
});
