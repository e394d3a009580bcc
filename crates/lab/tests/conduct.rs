//! The levels that people play against conduct themselves: they may play badly, but not absurdly.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

use kirifuda_bots::Host;
use kirifuda_bots::maxims::Maxim;
use kirifuda_lab::Conduct;
use kirifuda_rules::file::RuleFile;
use kirifuda_rules::{Game, published};
use std::sync::Arc;

/// Plays with a choice that are judged, for each level and game; `kirifuda strength --levels` judges ten thousand.
const PLAYS: u64 = 1_000;

/// The most plays of `skilled` in a hundred deals that may go against a maxim, in the order of [`Maxim::ALL`]: twice as
/// many as in the worst game (docs/levels.md), for a thousand plays vary. It breaks them when the search shows a reason.
const MOST: [f64; Maxim::ALL.len()] = [40.0, 25.0, 200.0, 75.0];

#[test]
fn no_level_plays_absurdly() {
    let mut applied = [0; Maxim::ALL.len()];
    for published in published() {
        let file = RuleFile::parse(published.game).unwrap();
        let game = Arc::new(Game::new(file.choose(&[], &[]).unwrap()));
        for level in ["child", "novice", "easy", "medium", "skilled:worlds=8"] {
            let conduct = Conduct::of(&game, &level.parse().unwrap(), &Host::default(), 20, PLAYS).unwrap();
            assert!(conduct.plays >= PLAYS && conduct.deals > 0);
            let searches = level.starts_with("skilled");
            for (maxim, searching) in Maxim::ALL.into_iter().zip(MOST) {
                applied[maxim as usize] += conduct.applied[maxim as usize];
                let found = conduct.per_hundred_deals(maxim);
                let most = match maxim {
                    Maxim::PartnersTrick | Maxim::EqualCards if !searches => 0.0,
                    _ => searching,
                };
                assert!(found <= most, "{}, {level}: {}: {found:.1} in 100 deals", published.id, maxim.title());
            }
        }
    }
    assert!(applied.iter().all(|&applied| applied > 500), "every maxim is put to the test: {applied:?}");
}
