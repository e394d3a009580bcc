import { expect, it } from 'vitest';
import type { NextDeal, Tally, TallyRules } from '../engine/contract';
import { emptyDraft, toldOf } from './told';

/** A game with bids before a deal of `hand` cards; `sides` of seats. */
function tally(hand: number, sides: number[][], changes: Partial<TallyRules> = {}): Tally {
  const seats = [1, 2, 3, 0];
  const rules: TallyRules = {
    pack: 'french', clockwise: true, side_deals: false, taker_drawn: false, counted: ['tricks'], card_points: 0, points_from: 0, points_to: 0,
    trump_carried: false, trump_listed: false, bids: true, nil: false, holders: false, names_trump: false, goes_alone: false, announces: false, honours_after_play: false, timed: false, prizes: null, ...changes,
  };
  const next: NextDeal = {
    kind: 'deal', number: 1, totals: sides.map(() => 0), games_won: sides.map(() => 0), pot: 0, hand, tricks: hand, dealer: 0, dealer_name: 'Ann', seats, trump: null,
    payment_cards: [], only_at_ties: false, callers: [], declares: false, extra: false, drawing: [], race: [], holders: [],
  };
  return {
    title: '', rules, words: {}, suits: [], names: ['Ann', 'Ben', 'Cleo', 'Dan'], sides: sides.map((of) => ({ name: of.join(), seats: of })),
    totals_label: '', deals: [], next, result: null, fault: null,
  };
}

const SINGLE = [[0], [1], [2], [3]];
const PARTNERS = [[0, 2], [1, 3]];

it('the tricks of a form are those of its own deal, and add up', () => {
  expect(emptyDraft(tally(10, SINGLE)).tricks).toEqual([4, 2, 2, 2]);
  expect(emptyDraft(tally(1, SINGLE)).tricks).toEqual([1, 0, 0, 0]);
  expect(emptyDraft(tally(13, PARTNERS)).tricks).toEqual([7, 6]);
});

it('bids are told by seat, and nobody has bid before it is filled in', () => {
  const oh = tally(10, SINGLE);
  const draft = emptyDraft(oh);
  expect(draft.bids).toEqual([null, null, null, null]);
  expect(toldOf(oh, { ...draft, bids: [3, 0, 2, 4], tricks: [3, 1, 2, 4] })).toEqual({ bids: [3, 0, 2, 4], tricks: [3, 1, 2, 4] });
  const whist = tally(13, PARTNERS, { bids: false });
  expect(toldOf(whist, emptyDraft(whist))).toEqual({ tricks: [7, 6] });
});

it('a trick taken is told only of those who bid nil', () => {
  const spades = tally(13, PARTNERS, { nil: true });
  // Seat 3 was ticked, and then their bid was changed.
  const draft = { ...emptyDraft(spades), bids: [4, 0, 0, 3], nilsBroken: [false, true, false, true], tricks: [8, 5] };
  expect(toldOf(spades, draft)).toEqual({ bids: [4, 0, 0, 3], nils_broken: [1], tricks: [8, 5] });
  const without = tally(13, PARTNERS, { nil: false });
  expect(toldOf(without, draft)).not.toHaveProperty('nils_broken');
});

it('a deal whose trump nobody named is thrown in, and one that was played alone says so', () => {
  const euchre = tally(5, PARTNERS, { bids: false, names_trump: true, goes_alone: true });
  const draft = { ...emptyDraft(euchre), alone: true };
  expect(toldOf(euchre, { ...draft, maker: null })).toEqual({});
  expect(toldOf(euchre, { ...draft, maker: 1, tricks: [0, 5] })).toEqual({ maker: 1, alone: true, tricks: [0, 5] });
  expect(toldOf(euchre, { ...draft, maker: 1, alone: false, tricks: [3, 2] })).toEqual({ maker: 1, tricks: [3, 2] });
});

it('who showed cards that make a side is told where the game has such cards', () => {
  const held = tally(10, SINGLE, { bids: false, holders: true });
  expect(toldOf(held, { ...emptyDraft(held), holders: [true, false, true, false] }).holders).toEqual([0, 2]);
  expect(toldOf(tally(10, SINGLE), emptyDraft(tally(10, SINGLE))).holders).toBeUndefined();
});

it('a race is told with the holders of the round and how it ended', () => {
  const first = tally(10, SINGLE, { bids: false, holders: true, counted: [] });
  first.next.race = ['won', 'lost', 'skunk', 'skunked'];
  expect(emptyDraft(first).holders).toEqual([false, false, false, false]);
  expect(toldOf(first, { ...emptyDraft(first), holders: [true, false, true, false], race: 'skunk' })).toEqual({ holders: [0, 2], race: 'skunk' });
  const later = structuredClone(first);
  later.next.holders = [0, 2];
  expect(toldOf(later, { ...emptyDraft(later), race: 'lost' })).toEqual({ holders: [0, 2], race: 'lost' });
  // With nobody on one side there is no race.
  expect(toldOf(first, { ...emptyDraft(first), race: 'won' })).toEqual({ holders: [] });
});

it('where some cards are in no trick, the points of the form begin at zero', () => {
  const knaves = tally(17, [[0], [1], [2]], { bids: false, counted: ['tricks', 'points'], card_points: null, points_from: -10 });
  expect(emptyDraft(knaves).courts).toEqual([0, 0, 0]);
});
