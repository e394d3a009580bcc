//! The standard deviation of a deal's results: the scale on which the costs of decisions are judged.

use crate::SearchBot;
use crate::value::Valuer;
use kirifuda_play::seed::{Chance, Stream};
use kirifuda_play::table::Source;
use kirifuda_rules::Match;

/// The number of deals played: they give the standard deviation to about 5 %.
const DEALS: u64 = 200;

/// Returns the standard deviation of what a deal from this standing brings a side: random packs, played out as the
/// worlds of an opinion are. It is 0, which no cost is measured by, where the match waits for something else than a deal.
pub(super) fn spread(start: &Match, bot: &mut SearchBot, seed: u64) -> f64 {
    let valuer = Valuer::new(start.game(), start.standing());
    let sides = valuer.sides();
    let (mut sums, mut squares) = (vec![0.0; sides], 0.0);
    for index in 0..DEALS {
        let mut playing = start.clone();
        if (Source { seed, index }).deal(&mut playing).is_err() {
            return 0.0;
        }
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
