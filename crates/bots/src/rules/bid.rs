//! How many tricks to bid.

use super::situation::Situation;
use super::worth::{hand_tricks, no_trick_chance};
use kirifuda_rules::Action;

/// The chance of taking no trick from which a nil is worth its points.
const NIL: f64 = 0.6;

/// Returns the legal bid nearest to the tricks the hand promises, or a nil.
pub(super) fn choose(situation: &Situation<'_>) -> u8 {
    let legal = situation.view.legal_actions();
    let bids = legal.iter().filter_map(|action| match action {
        Action::Bid(bid) => Some(*bid),
        _ => None,
    });
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
