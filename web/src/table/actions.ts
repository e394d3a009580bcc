/** What the engine asks about cards, and the actions that answer. */

import type { Ask } from '../engine/contract';

/** The actions with a card, as the engine takes them. */
export const playing = (card: string): string => `play ${card}`;
export const layingAside = (how: 'discard' | 'give', card: string): string => `${how} ${card}`;

/** Whether the question is for cards to be chosen together: to discard, or to pass. */
export const asksTogether = (ask: Ask | null | undefined): ask is Extract<Ask, { kind: 'discard' | 'give' }> => ask?.kind === 'discard' || ask?.kind === 'give';
