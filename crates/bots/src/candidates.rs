//! The candidate actions of a searching bot.

use crate::RulesBot;
use crate::thumb::Thumb;
use kirifuda_cards::{CardSet, Suit};
use kirifuda_play::Bot;
use kirifuda_rules::{Action, Phase, SeatView};

/// Returns the candidates, the choice of `rules` first: one card of each run of equal cards, and all calls that differ.
pub(crate) fn candidates(view: &SeatView<'_>, thumb: &Thumb) -> Vec<Action> {
    let mut all = match view.phase() {
        Phase::Play => unequal_plays(view, thumb),
        // Trump is named before anybody has seen a card, so there is nothing to search.
        Phase::TrumpChoice => return vec![RulesBot::new().choose(view)],
        Phase::RuffCount => announcements(view),
        _ => view.legal_actions(),
    };
    if all.len() > 1 {
        let favourite = RulesBot::new().choose(view);
        if let Action::Bid(favourite) = favourite {
            let lowest = all[0];
            all.retain(|&action| action == lowest || is_near(action, favourite));
        }
        if let Some(place) = all.iter().position(|&action| action == favourite) {
            all.swap(0, place);
        }
    }
    all
}

fn unequal_plays(view: &SeatView<'_>, thumb: &Thumb) -> Vec<Action> {
    let legal = view.legal_plays();
    let mut left = legal;
    let mut plays = Vec::with_capacity(left.len());
    while let Some(card) = left.first() {
        let alike: CardSet = thumb.equal_cards(view, card, legal);
        plays.push(Action::Play(card));
        left -= alike | CardSet::of(card);
    }
    plays
}

fn is_near(action: Action, favourite: u8) -> bool {
    matches!(action, Action::Bid(bid) if bid.abs_diff(favourite) <= NEAR)
}

/// How far the tried bids lie from that of `rules`, apart from the lowest.
const NEAR: u8 = 2;

/// Returns the true totals and, where any number may be announced, some bluffs above the best of them.
fn announcements(view: &SeatView<'_>) -> Vec<Action> {
    let legal = view.legal_actions();
    let totals = Suit::ALL.map(|suit| view.own_ruff_total(suit));
    let best = totals.into_iter().max().unwrap_or(0);
    let worth_trying = |action: &Action| match action {
        Action::AnnounceTotal(total) => totals.contains(total) || BLUFFS.iter().any(|more| best + more == *total),
        _ => true,
    };
    legal.into_iter().filter(worth_trying).collect()
}

/// The tried bluffs, as excess over the true number.
const BLUFFS: [u8; 4] = [1, 4, 8, 12];
