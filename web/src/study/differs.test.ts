import { describe, expect, it } from 'vitest';
import { scene } from '../fixtures/frames';
import { differenceOf, saidAt } from './differs';

const record = (...events: string[]): string => JSON.stringify({ deals: [{ events: ['0 play 2C'] }, { events }] });

describe('where Strong plays otherwise', () => {
  const was = record('1 keep', '0 play AS', '1 play 2S', '0 play 9D');

  it('is the first decision of the seat that is another', () => {
    expect(differenceOf(was, record('1 keep', '0 play AS', '1 play 2S', '0 play QH'), 2, 0)).toEqual({ before: 3, was: 'play 9D', strong: 'play QH' });
    // What the others do otherwise is theirs.
    expect(differenceOf(was, record('1 keep', '0 play AS', '1 play 3S', '0 play 9D'), 2, 0)).toBeNull();
  });

  it('is said in the words of the table, or not at all', () => {
    const asked = scene({ ask: { kind: 'choice', prompt: '', choices: [{ action: 'keep', text: 'Keep spades' }] } });
    expect([saidAt(asked, 'keep'), saidAt(asked, 'discard AS 2H'), saidAt(asked, 'play 3C'), saidAt(asked, 'pass')]).toEqual(['Keep spades', 'AS 2H', null, null]);
  });
});
