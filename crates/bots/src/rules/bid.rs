//! How many tricks to bid.

use super::situation::Situation;
use super::worth::{hand_tricks, no_trick_chance};
use kirifuda_rules::{Action, SeatView};

/// The chance of taking no trick from which a nil is worth its points.
const NIL: f64 = 0.6;
/// How far the bids of others are from what their hands promise, in tricks: one standard deviation.
const SPREAD: f64 = 1.0;
/// The share of their bids taken to be random.
const DOUBT: f64 = 0.1;

/// Returns the legal bid nearest to the tricks the hand promises, or a nil.
pub(super) fn choose(situation: &Situation<'_>) -> u8 {
    let bids = legal(situation.view);
    let promised = hand_tricks(situation, situation.hand);
    let has_nil = situation.game.scoring().has_nil();
    if has_nil && no_trick_chance(situation, situation.hand) >= NIL {
        return bids.min().unwrap_or(0);
    }
    let distance = |bid: u8| {
        let off = (f64::from(bid) - promised).abs();
        // A nil is not the bid next to one.
        if has_nil && bid == 0 { off + f64::from(u8::MAX) } else { off }
    };
    bids.min_by(|&one, &other| distance(one).total_cmp(&distance(other))).unwrap_or(0)
}

/// Returns how likely a player with the view's hand is to bid so many tricks.
pub(crate) fn likelihood(view: &SeatView<'_>, bid: u8) -> f64 {
    let situation = Situation::new(view, None);
    let bids: Vec<u8> = legal(view).collect();
    DOUBT / bids.len() as f64 + (1.0 - DOUBT) * by_hand(&situation, &bids, bid)
}

/// Returns the same without doubt.
fn by_hand(situation: &Situation<'_>, bids: &[u8], bid: u8) -> f64 {
    let has_nil = situation.game.scoring().has_nil();
    // Whoever may take no trick does not always dare to say so.
    let nil = if has_nil { no_trick_chance(situation, situation.hand).powi(2) } else { 0.0 };
    if bid == 0 && has_nil {
        return nil;
    }
    let promised = hand_tricks(situation, situation.hand);
    let near = |bid: u8| (-0.5 * ((f64::from(bid) - promised) / SPREAD).powi(2)).exp();
    (1.0 - nil) * near(bid) / bids.iter().copied().map(near).sum::<f64>().max(f64::MIN_POSITIVE)
}

fn legal(view: &SeatView<'_>) -> impl Iterator<Item = u8> {
    view.legal_actions().into_iter().filter_map(|action| if let Action::Bid(bid) = action { Some(bid) } else { None })
}
