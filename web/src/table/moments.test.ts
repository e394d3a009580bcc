import { describe, expect, it } from 'vitest';
import type { DealScore, Scene } from '../engine/contract';
import { card, line, scene } from '../fixtures/frames';
import { momentOf } from './moments';

const at = (changes: Partial<Scene>, ...lines: ReturnType<typeof line>[]) => ({ scene: scene(changes), lines });
const played = (...ids: string[]) => ({ number: 1, cards: ids.map((id, seat) => ({ seat, card: card(id) })), winning: 0, winner: null });

describe('a moment', () => {
  const rensho = { above_trump: card('AC'), facts: [{ key: 'above_trump', term: 'Rensho', text: '♣A is the rensho' }] };

  it('comes with the card above trumps, once', () => {
    const before = at({ ...rensho, number: 4, trick: played('2S') });
    const now = at({ ...rensho, number: 5, trick: played('2S', 'AC') }, line('Ann plays ♣A.', 'card'));
    expect(momentOf(before, now)).toEqual({ kind: 'above-trump', fact: 'Rensho', line: 'Ann plays ♣A.' });
    expect(momentOf(now, at({ ...rensho, number: 6, trick: played('2S', 'AC', '3S') }, ...now.lines, line('Ben plays ♠3.', 'card')))).toBeNull();
    expect(momentOf(now, before)).toBeNull();
  });

  it('comes with points before the end of the deal, but not with what is paid into a pot', () => {
    const line4 = line('+4 points for you and Ben: honours [RH-15].', 'score');
    expect(momentOf(at({}), at({ number: 2 }, line4))).toEqual({ kind: 'scored', line: '+4 points for you and Ben: honours.' });
    expect(momentOf(at({}), at({ number: 2, deal_over: true }, line4))).toBeNull();
    expect(momentOf(at({ pot: 3 }), at({ number: 2, pot: 4 }, line4))).toBeNull();
  });

  it('comes when one side has won all tricks', () => {
    const seats = scene().seats.map((seat) => ({ ...seat, cards: 0 }));
    const sides = scene().sides.map((side) => ({ ...side, tricks: side.side === 0 ? 13 : 0 }));
    expect(momentOf(at({ seats, sides }), at({ number: 2, seats, sides, deal_over: true }))).toEqual({ kind: 'all-tricks', name: 'side 0', tricks: 13 });
    expect(momentOf(at({ sides }), at({ number: 2, sides, deal_over: true }))).toBeNull();
  });

  it('comes when somebody is looed, not for what everybody pays', () => {
    const sides = [0, 1, 2, 3].map((side) => ({ side, seats: [side], name: `player ${side}`, total: 90, games_won: 0, tricks: side === 0 ? 3 : side === 1 ? 2 : 0, won: '', cards_taken: null, courts: [], own: side === 0 }));
    const seats = scene().seats.map((seat) => ({ ...seat, cards: 0, stayed: seat.seat < 3, folded: seat.seat === 3, tricks: sides[seat.seat]?.tricks ?? 0 }));
    const score = (side: number, delta: number, why: string): DealScore => ({ side, delta, text: why, why, rule: 'JL-1' });
    const antes = [0, 1, 2, 3].map((side) => score(side, -5, 'ante'));
    const over = { number: 2, pot: 20, sides, seats, deal_over: true };
    expect(momentOf(at({ pot: 20, sides, seats }), at({ ...over, deal_scores: [...antes, score(3, -5, 'fold fee'), score(2, -10, 'loo')] }))).toEqual({ kind: 'looed', names: ['player 2'], why: 'loo' });
    expect(momentOf(at({ pot: 20, sides, seats }), at({ ...over, deal_scores: antes }))).toBeNull();
  });
});
