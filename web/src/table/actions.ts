/** What the engine asks about cards, and the actions that answer. */

import type { Ask, Choice } from '../engine/contract';

/** The actions with a card, as the engine takes them. */
export const playing = (card: string): string => `play ${card}`;
export const bidding = (tricks: number): string => `bid ${tricks}`;
export const layingAside = (how: 'discard' | 'give', card: string): string => `${how} ${card}`;

/** Whether the question is for cards to be chosen together: to discard, or to pass. */
export const asksTogether = (ask: Ask | null | undefined): ask is Extract<Ask, { kind: 'discard' | 'give' }> => ask?.kind === 'discard' || ask?.kind === 'give';

/** The number that chooses an answer: of a bid the bid itself, otherwise its place from 1. */
export const numberOf = (choice: Choice, place: number): number => choice.number ?? place + 1;

/** Whether the question is how many tricks to bid. */
export const asksBid = (ask: Ask | null | undefined): boolean => ask?.kind === 'choice' && ask.choices.every((choice, place) => choice.action === bidding(numberOf(choice, place)));
