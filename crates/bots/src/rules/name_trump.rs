//! Which trump to name, and whether to play without the partner.

use super::discard;
use super::situation::Situation;
use super::worth::hand_tricks;
use kirifuda_cards::{CardSet, Suit};
use kirifuda_rules::{Action, SeatView};

/// The tricks that a player's turn-up is worth to their partner, and costs the other side.
const TURN_UP: f64 = 0.4;
/// The fewest tricks above the contract, relative to those possible, that a hand must promise to be played alone.
const ALONE: f64 = 0.55;

/// Names the suit that promises most if it promises the contract, else passes if that is legal.
pub(super) fn choose(view: &SeatView<'_>) -> Action {
    let legal = view.legal_actions();
    let suits = legal.iter().filter_map(|action| match action {
        Action::NameTrump(suit) => Some(*suit),
        _ => None,
    });
    let promises = suits.map(|suit| (suit, promise(view, suit)));
    let best = promises.reduce(|best, next| if next.1 > best.1 { next } else { best });
    match best {
        Some((suit, tricks)) if tricks >= contract(view) || !legal.contains(&Action::Pass) => Action::NameTrump(suit),
        _ => Action::Pass,
    }
}

/// Plays alone with a hand that promises nearly all tricks.
pub(super) fn alone(view: &SeatView<'_>) -> Action {
    let (all, contract) = (view.hand_size() as f64, contract(view));
    let wanted = contract + (all - contract) * ALONE;
    let tricks = hand_tricks(&Situation::new(view, None), view.hand());
    if tricks >= wanted { Action::GoAlone } else { Action::WithPartner }
}

/// Returns the tricks that the side that names the trump needs: those of its contract, or more than half of all.
fn contract(view: &SeatView<'_>) -> f64 {
    match view.game().rules().contract_tricks().get() {
        0 => (view.hand_size() / 2 + 1) as f64,
        tricks => f64::from(tricks),
    }
}

/// Returns the tricks that a player and their partner can expect if a suit is trump.
fn promise(view: &SeatView<'_>, suit: Suit) -> f64 {
    let seat = view.seat();
    let taker = view.turn_up_taker(suit);
    let mut hand = view.hand();
    if taker == Some(seat) {
        hand |= view.turn_up().map_or(CardSet::EMPTY, CardSet::of);
        let situation = Situation::with_trump(view, suit, hand);
        hand.remove(discard::choose(&situation, hand));
    }
    let own = hand_tricks(&Situation::with_trump(view, suit, hand), hand);
    let others = view.active().len().saturating_sub(1).max(1) as f64;
    let left = (view.hand_size() as f64 - own).max(0.0);
    let partners = view.partners(seat).len() as f64;
    let turned = match taker.filter(|&taker| taker != seat) {
        Some(taker) if view.partners(seat).contains(taker) => TURN_UP,
        Some(_) => -TURN_UP,
        None => 0.0,
    };
    own + left * partners / others + turned
}
