import { describe, expect, it } from 'vitest';
import { layout } from './hand';

// WCAG 2.2, 2.5.8: 24 pixels.
const FINGER = 24;

describe('the hand', () => {
  it.each([
    ['phone', 359, 146],
    ['small phone', 304, 130],
    ['landscape phone', 651, 106],
    ['tablet', 752, 168],
    ['desk', 960, 168],
  ])('fits with every card within reach of a finger: %s', (_name, width, height) => {
    for (let cards = 1; cards <= 24; cards++) {
      const laid = layout(cards, width, height, 112);
      expect(laid.rows * laid.columns).toBeGreaterThanOrEqual(cards);
      expect((laid.columns - 1) * laid.step + laid.cardWidth).toBeLessThanOrEqual(width + 0.5);
      expect((laid.rows - 1) * laid.rowStep + laid.cardWidth * 1.4).toBeLessThanOrEqual(height + 0.5);
      if (laid.columns > 1) expect(laid.step).toBeGreaterThanOrEqual(FINGER);
      if (laid.rows > 1) expect(laid.rowStep).toBeGreaterThanOrEqual(FINGER);
    }
  });

  it('lies in one row where that shows every card well', () => {
    expect(layout(13, 960, 168, 112).rows).toBe(1);
    expect(layout(5, 359, 146, 112).rows).toBe(1);
  });
});
