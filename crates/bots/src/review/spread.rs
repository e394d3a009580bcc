//! The standard deviation of a deal's results: the scale on which the costs of decisions are judged.

use crate::SearchBot;
use crate::value::Valuer;
use kirifuda_play::seed::{Chance, Stream};
use kirifuda_play::table::Source;
use kirifuda_rules::{DealError, Match};

/// The number of deals played: they give the standard deviation to about 5 %.
const DEALS: u64 = 200;

/// Deals random packs from this standing, for [`spread`].
///
/// # Errors
/// If the match waits for something else than a deal.
pub(super) fn deals(start: &Match, seed: u64) -> Result<Vec<Match>, DealError> {
    let dealt = |index| {
        let mut playing = start.clone();
        Source { seed, index }.deal(&mut playing)?;
        Ok(playing)
    };
    (0..DEALS).map(dealt).collect()
}

/// Returns the standard deviation of what a deal from this standing brings a side: `dealt`, played out as the worlds of
/// an opinion are.
pub(super) fn spread(start: &Match, dealt: Vec<Match>, bot: &mut SearchBot, seed: u64) -> f64 {
    let valuer = Valuer::new(start.game(), start.standing());
    let sides = valuer.sides();
    let (mut sums, mut squares) = (vec![0.0; sides], 0.0);
    for (index, mut playing) in (0..).zip(dealt) {
        bot.play_out(&mut playing, &mut Chance::new(seed, Stream::Other, index, DEALS));
        let values = valuer.values(&playing);
        for (sum, value) in sums.iter_mut().zip(&values[..sides]) {
            *sum += value;
            squares += value * value;
        }
    }
    let deals = DEALS as f64;
    let means: f64 = sums.iter().map(|sum| sum * sum / deals).sum();
    ((squares - means).max(0.0) / (sides as f64 * (deals - 1.0))).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kirifuda_rules::{Game, Next, RawRules};
    use std::sync::Arc;

    /// A spread of nothing would make a blunder of every loss.
    #[test]
    fn a_match_that_waits_for_something_else_has_no_spread() {
        let game = Arc::new(Game::new(RawRules::default().check().unwrap()));
        let mut playing = Match::new(game, 0);
        assert_eq!(deals(&playing, 1).unwrap().len() as u64, DEALS);
        Source { seed: 1, index: 0 }.deal(&mut playing).unwrap();
        let next = playing.next();
        assert!(matches!(next, Next::Decision(_)));
        assert_eq!(deals(&playing, 1).unwrap_err(), DealError::NotNow(next));
    }
}
