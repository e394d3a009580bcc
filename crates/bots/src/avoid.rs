//! Card play where points are to be avoided: lose the tricks that cost, and shed what may be forced to win one. Where
//! tricks count for a player and some cards against them, the same sums decide which tricks to win.

use crate::outside::outside;
use kirifuda_cards::{Card, CardSet};
use kirifuda_rules::{Action, SeatView};

/// How many points each later player is expected to throw on the trick, relative to the average card outside.
const THROWN: f32 = 0.8;
/// The chance that a later player who holds a costly card below the winning one has to play it.
const FALLS: f32 = 0.35;
/// How much each lower card of the suit protects a card: it can be played instead.
const PROTECTED: f32 = 0.65;
/// The share of the danger of the cards kept that counts against the trick at hand.
const KEPT: f32 = 0.8;

/// What tricks and cards cost.
#[derive(Clone, Copy, Debug)]
struct Costs {
    /// Points per trick.
    trick: f32,
    /// Points per card point.
    card_point: f32,
}

impl Costs {
    /// Returns the costs of a game: what tricks and points score if any may cost points, and otherwise one a trick,
    /// whatever is in it. Negative where tricks or points are to be won.
    fn of(view: &SeatView<'_>) -> Costs {
        let scoring = view.game().scoring();
        if !has_costs(view) {
            return Costs { trick: 1.0, card_point: 0.0 };
        }
        let worth = scoring.trick_worth();
        Costs { trick: -worth.trick as f32, card_point: -worth.card_point as f32 }
    }

    /// Returns what it costs to take some cards.
    fn price(&self, view: &SeatView<'_>, cards: CardSet) -> f32 {
        view.game().points_of(cards) as f32 * self.card_point
    }
}

/// The trick before the player acts, and what is left outside.
struct Trick {
    costs: Costs,
    /// Cards that other players may hold.
    outside: CardSet,
    /// The cost of the cards on the table, and of the trick itself.
    on_table: f32,
    /// What a card outside costs on average.
    average: f32,
    to_come: usize,
    others: usize,
    ours: bool,
}

/// Returns the card with the smallest expected cost: of the trick, and of the cards kept. `higher` gives the cards of a
/// card's own suit that beat it.
pub(crate) fn choose(view: &SeatView<'_>, legal: CardSet, higher: impl Fn(Card) -> CardSet) -> Card {
    let trick = Trick::of(view);
    let mut best = (f32::INFINITY, Card::from_bit(0));
    for card in legal {
        let cost = cost(view, &trick, card, &higher);
        // Of equals the highest is shed.
        if cost <= best.0 {
            best = (cost, card);
        }
    }
    best.1
}

/// Returns the card whose keeping is likely to cost most, to be passed to another player; where points are to be won,
/// the lowest.
pub(crate) fn give(view: &SeatView<'_>, higher: impl Fn(Card) -> CardSet) -> Action {
    let legal = view.legal_aside();
    let trick = Trick::of(view);
    let power = |card: Card| f32::from(view.game().own_power(card, view.trump()));
    let has_costs = has_costs(view);
    let unwanted = |card: Card| match has_costs {
        true => danger(view, &trick, card, &higher) + power(card) * 0.01,
        false => -power(card),
    };
    let most = legal.iter().max_by(|&one, &other| unwanted(one).total_cmp(&unwanted(other)));
    Action::Give(most.unwrap_or(Card::from_bit(0)))
}

/// Whether tricks or cards may cost points.
fn has_costs(view: &SeatView<'_>) -> bool {
    let scoring = view.game().scoring();
    scoring.lowest_wins() || scoring.sums_up_tricks()
}

impl Trick {
    fn of(view: &SeatView<'_>) -> Trick {
        let costs = Costs::of(view);
        let outside = outside(view);
        let on_table: CardSet = view.trick().map(|(_, card)| card).collect();
        Trick {
            costs,
            outside,
            on_table: costs.price(view, on_table) + costs.trick,
            average: costs.price(view, outside) / outside.len().max(1) as f32,
            to_come: view.active().len() - view.trick_len() - 1,
            others: view.active().len() - 1,
            ours: view.winning().is_some_and(|seat| view.team(view.seat()).contains(seat)),
        }
    }
}

fn cost(view: &SeatView<'_>, trick: &Trick, card: Card, higher: &impl Fn(Card) -> CardSet) -> f32 {
    let game = view.game();
    let led = view.led().unwrap_or(view.suit_of(card));
    let (power, winning) = (game.power(card, led, view.trump()), view.winning_power());
    let following = trick.outside & view.members(led);
    let beaten_by = following.iter().filter(|&other| game.power(other, led, view.trump()) > power.max(winning)).count();
    let stays = match following.len() {
        0 => 1.0,
        all => ((all - beaten_by) as f32 / all as f32).powi(trick.to_come.min(all) as i32),
    };
    let taken = if power > winning || trick.ours { stays } else { 0.0 };
    let own = CardSet::of(card);
    let below = |&other: &Card| game.power(other, led, view.trump()) < power.max(winning);
    let fall: f32 = following.iter().filter(below).map(|other| trick.costs.price(view, CardSet::of(other))).sum();
    let to_come = trick.to_come as f32;
    let stake = trick.on_table
        + trick.costs.price(view, own)
        + to_come * trick.average * THROWN
        + fall.max(0.0) * FALLS * to_come / trick.others.max(1) as f32;
    // Points that another player takes count as a gain, shared among the opponents.
    taken * stake - (1.0 - taken) * stake / trick.others.max(1) as f32 - KEPT * danger(view, trick, card, higher)
}

/// Returns what a card is likely to cost if it is kept: the chance that it must win a trick, and the price of one.
fn danger(view: &SeatView<'_>, trick: &Trick, card: Card, higher: &impl Fn(Card) -> CardSet) -> f32 {
    let members = view.suit_around(card);
    let (outside, above) = (trick.outside & members, higher(card));
    let lower = (outside - above).len();
    if outside.is_empty() {
        return 0.0;
    }
    let wins = (lower as f32 / outside.len() as f32).powi(trick.others.min(outside.len()) as i32);
    let guards = ((view.hand() & members) - above).len() - 1;
    let falls: f32 = (outside - above).iter().map(|other| trick.costs.price(view, CardSet::of(other))).sum();
    let trick_price = trick.costs.price(view, CardSet::of(card))
        + trick.average * trick.others as f32
        + falls.max(0.0) * FALLS
        + trick.costs.trick;
    wins * PROTECTED.powi(guards as i32) * trick_price
}
