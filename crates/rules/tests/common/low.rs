//! The test policy LOW of section 10 of docs/rules.md, written from there.

use kirifuda_cards::{Card, Suit};
use kirifuda_rules::params::{RuffClaims, RuffMetric};
use kirifuda_rules::{Action, Deal, Game, Phase};

/// What LOW does: the lowest legal card, every right used, the lowest bid, the last suit named that may be, the first
/// called, no partner left out, never all card points undertaken, every honour declared, the true best ruff announced,
/// trump kept, lead kept. It stays in every pot; a test that wants folds says so itself.
pub fn low_action(game: &Game, deal: &Deal) -> Action {
    let legal = deal.legal_actions(game);
    let lowest = |wanted: fn(&Action) -> Option<Card>| {
        legal.iter().filter_map(wanted).min_by_key(|&card| game.pack().index_of(card))
    };
    match deal.phase() {
        Phase::Play => lowest(|action| if let Action::Play(card) = action { Some(*card) } else { None })
            .map(Action::Play)
            .expect("a card can be played"),
        Phase::Discard => lowest(|action| if let Action::Discard(card) = action { Some(*card) } else { None })
            .map(Action::Discard)
            .expect("a card can be discarded"),
        Phase::PassCards => lowest(|action| if let Action::Give(card) = action { Some(*card) } else { None })
            .map(Action::Give)
            .expect("a card can be passed"),
        Phase::Bid | Phase::CallSuit => legal[0],
        Phase::NameTrump => legal[legal.len() - 1],
        Phase::RuffCount => best_announcement(game, deal),
        _ => {
            let preferred = [
                Action::Exchange,
                Action::Show,
                Action::CanYe,
                Action::Keep,
                Action::LeadSelf,
                Action::WithPartner,
                Action::Stay,
                Action::Pass,
            ];
            preferred.into_iter().find(|action| legal.contains(action)).expect("LOW knows every phase")
        }
    }
}

/// The suit and total of the true best ruff of the seat to act (RT-6, RT-7, RT-8; equal ones: the lower suit).
fn best_announcement(game: &Game, deal: &Deal) -> Action {
    let seat = deal.to_act().expect("somebody announces");
    let totals = Suit::ALL.map(|suit| (ruff_by_hand(game, deal, seat, suit), suit));
    let (total, suit) = totals.into_iter().rev().max_by_key(|&(total, _)| total).expect("four suits");
    match game.rules().ruff_claims() {
        RuffClaims::Free => Action::AnnounceTotal(total),
        _ => Action::AnnounceSuit(suit),
    }
}

/// A ruff counted card by card from the words of RT-6 to RT-8.
pub fn ruff_by_hand(game: &Game, deal: &Deal, seat: kirifuda_cards::Seat, suit: Suit) -> u8 {
    let mut cards: Vec<Card> = deal.dealt(seat).iter().filter(|card| card.suit() == suit).collect();
    if let Some(turn_up) = deal.turn_up()
        && turn_up.suit() == suit
        && !cards.is_empty()
    {
        cards.push(turn_up);
    }
    let value = |card: &Card| match (game.rules().ruff_metric(), game.pack().rank_letter(*card)) {
        (RuffMetric::Length, _) => 1,
        (RuffMetric::Pips, 'A') => 11,
        (RuffMetric::Pips, 'K' | 'Q' | 'J' | 'T') => 10,
        (RuffMetric::Pips, pips) => pips.to_digit(10).expect("a pip card") as u8,
    };
    cards.iter().map(value).sum()
}
