/** The actions with a card, as the engine takes them. */

export const playing = (card: string): string => `play ${card}`;
export const layingAside = (how: 'discard' | 'give', card: string): string => `${how} ${card}`;
