/** How a hand is laid out: rows and overlap, so that every card can be hit with a finger. */

export interface Layout {
  rows: number;
  /** Cards in a full row. */
  columns: number;
  cardWidth: number;
  /** From one card's left edge to the next one's. */
  step: number;
  /** Visible height of a card that another row lies upon. */
  rowStep: number;
}

/** The least that a finger hits; WCAG 2.2 asks for 24. */
const FINGER = 30;
const MOST_STEP = 1.04;
/** How much higher than wide a card is. */
export const RATIO = 1.4;

/** The hand in at most `height` pixels; cards of `width` pixels of room, as large as they can be. */
export function layout(cards: number, width: number, height: number, largest: number): Layout {
  const n = Math.max(cards, 1);
  let best: Layout | null = null;
  for (let rows = 1; rows <= 3; rows++) {
    const columns = Math.ceil(n / rows);
    // Rows overlap: of all but the last, three fifths are seen.
    const byHeight = height / (RATIO * (1 + (rows - 1) * 0.6));
    const cardWidth = Math.max(36, Math.min(largest, byHeight, width / Math.min(columns, 4)));
    const step = columns === 1 ? 0 : Math.min(cardWidth * MOST_STEP, (width - cardWidth) / (columns - 1));
    const found = { rows, columns, cardWidth, step, rowStep: cardWidth * RATIO * 0.6 };
    if (step >= FINGER || columns === 1) {
      // One row with every card well seen is best; more rows only where they show clearly more.
      if (!best || worth(found) > worth(best) * 1.15) best = found;
    } else {
      best ??= found;
      if (best.step < FINGER && found.step > best.step) best = found;
    }
  }
  return best as Layout;
}

/** What the eye gets of each card. */
function worth(found: Layout): number {
  return Math.min(found.step || found.cardWidth, found.cardWidth) * found.cardWidth;
}
