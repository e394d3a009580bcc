//! The exact exploitability of a policy, in games small enough to enumerate every deal.

use super::playout::Playouts;
use super::train::Begun;
use kirifuda_bots::stay::{Context, Stakes, StayTable};
use kirifuda_cards::{Card, CardSet, Seat, SeatSet};
use kirifuda_rules::{Game, Match, Standing};
use std::collections::HashMap;
use std::sync::Arc;

/// The maximum number of deals enumerated.
pub const MOST_DEALS: u64 = 1_000_000;

/// Returns the exploitability: the sum over the players of what each could gain by a best response to the others'
/// policy, in chips a deal; 0 in an equilibrium. `None` if the game has more than [`MOST_DEALS`] deals.
///
/// Every player who is asked answers once, so a best response picks the better answer for each hand in each position.
/// The pot begins empty and the dealer is seat 0.
pub fn exploitability(game: &Arc<Game>, table: &StayTable) -> Option<f64> {
    if number_of_deals(game)? > MOST_DEALS {
        return None;
    }
    let mut judge =
        Judge { table, stakes: Stakes::of(game), playouts: Playouts::new(game.players()), sums: HashMap::new() };
    let mut deals = 0u64;
    each_deal(game, &mut |begun| {
        judge.look_at(begun);
        deals += 1;
    });
    Some(judge.gain() / deals.max(1) as f64)
}

/// Returns the number of ways to deal the hands and the turn-up.
pub fn number_of_deals(game: &Game) -> Option<u64> {
    let (mut left, hand) = (game.pack().len() as u64, game.largest_hand() as u64);
    let mut deals: u64 = 1;
    for _ in 0..game.active_players() {
        for place in 0..hand {
            // A product of n consecutive integers is divisible by n factorial.
            deals = deals.checked_mul(left.checked_sub(place)?)?;
        }
        deals /= (1..=hand).product::<u64>();
        left -= hand;
    }
    deals.checked_mul(left)
}

fn each_deal(game: &Arc<Game>, judge: &mut dyn FnMut(&Begun)) {
    let mut hands = Vec::new();
    deal_on(game, game.pack().cards(), &mut hands, judge);
}

fn deal_on(game: &Arc<Game>, left: CardSet, hands: &mut Vec<CardSet>, judge: &mut dyn FnMut(&Begun)) {
    if hands.len() == game.active_players() {
        for turn_up in left {
            if let Some(begun) = begin(game, hands, turn_up, left) {
                judge(&begun);
            }
        }
        return;
    }
    each_hand(left, CardSet::EMPTY, game.largest_hand(), &mut |hand| {
        hands.push(hand);
        deal_on(game, left - hand, hands, judge);
        hands.pop();
    });
}

fn each_hand(from: CardSet, hand: CardSet, missing: usize, give: &mut dyn FnMut(CardSet)) {
    if missing == 0 {
        return give(hand);
    }
    let mut from = from;
    while let Some(card) = from.first() {
        from.remove(card);
        each_hand(from, hand | CardSet::of(card), missing - 1, give);
    }
}

/// Builds the deal in which the players, eldest first, get these hands, one card at a time (JL-9).
fn begin(game: &Arc<Game>, hands: &[CardSet], turn_up: Card, left: CardSet) -> Option<Begun> {
    let mut cards: Vec<Card> = Vec::new();
    for round in 0..game.largest_hand() {
        cards.extend(hands.iter().filter_map(|hand| hand.nth(round)));
    }
    cards.push(turn_up);
    cards.extend((left - CardSet::of(turn_up)).iter());
    let pack = game.pack().check_order(&cards).ok()?;
    let mut table = Match::continued(Arc::clone(game), 0, Standing::start(game, 0));
    table.without_events();
    table.deal(pack, None).ok()?;
    Begun::of(table, Stakes::of(game))
}

/// What a player knows when asked to declare.
type Known = (Context, CardSet, Option<Card>);

struct Judge<'t> {
    table: &'t StayTable,
    stakes: Stakes,
    playouts: Playouts,
    /// By what a player knows, summed over all deals: the value of staying, of folding, and of the policy.
    sums: HashMap<Known, [f64; 3]>,
}

impl Judge<'_> {
    fn look_at(&mut self, begun: &Begun) {
        self.playouts.clear();
        for place in 0..begun.order.len() {
            self.walk(begun, place, 0, SeatSet::EMPTY, 1.0);
        }
    }

    /// Returns the value for the player at `whose` place from here on, weighted by the probability that the others
    /// reach this point.
    fn walk(&mut self, begun: &Begun, whose: usize, place: usize, stayers: SeatSet, reach: f64) -> f64 {
        let Some(&seat) = begun.order.get(place) else {
            return reach * self.playouts.outcome(&begun.table, stayers).worth(begun.order[whose], self.stakes.players);
        };
        let Some(sitting) = begun.sitting(place, stayers.len()) else {
            return self.walk(begun, whose, place + 1, stayers, reach);
        };
        let mut with = stayers;
        with.insert(seat);
        let chance = self.table.stay_chance(sitting.class, sitting.context);
        if place != whose {
            return self.walk(begun, whose, place + 1, with, reach * chance)
                + self.walk(begun, whose, place + 1, stayers, reach * (1.0 - chance));
        }
        let stay = self.walk(begun, whose, place + 1, with, reach);
        let fold = self.walk(begun, whose, place + 1, stayers, reach);
        let done = chance * stay + (1.0 - chance) * fold;
        let sums = self.sums.entry(known(begun, seat, sitting.context)).or_default();
        for (sum, value) in sums.iter_mut().zip([stay, fold, done]) {
            *sum += value;
        }
        done
    }

    fn gain(&self) -> f64 {
        let mut gains: Vec<f64> = self.sums.values().map(|&[stay, fold, done]| stay.max(fold) - done).collect();
        // Sorts the gains, so that the sum is the same every time.
        gains.sort_by(f64::total_cmp);
        gains.iter().sum()
    }
}

fn known(begun: &Begun, seat: Seat, context: Context) -> Known {
    let view = begun.table.view(seat);
    let hand = view.as_ref().map_or(CardSet::EMPTY, |view| view.hand());
    (context, hand, view.and_then(|view| view.turn_up()))
}
