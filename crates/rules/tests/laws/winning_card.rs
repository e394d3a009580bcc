//! What a view says of the trick in progress agrees with X-12, at every play of every published game.

use kirifuda_cards::{Seat, vector_shuffle};
use kirifuda_rules::file::RuleFile;
use kirifuda_rules::{Game, Match, Next, Phase, published};
use std::sync::Arc;

const SEEDS: [u32; 3] = [1, 2, 3];

/// the winning card is the strongest of the trick, and it is its player who is winning.
#[test]
fn the_view_names_the_card_that_is_winning() {
    for file in published().iter().map(|game| RuleFile::parse(game.game).expect("a published game")) {
        let choice = file.choose(&[], &[]).expect("the defaults");
        let game = Arc::new(Game::new(choice));
        for seed in SEEDS {
            let mut table = Match::new(game.clone(), 0);
            table.deal(vector_shuffle(game.pack(), seed), None).expect("a pack of the game");
            let mut tricks_seen = 0;
            while let Next::Decision(seat) = table.next() {
                tricks_seen += usize::from(check_trick(&table, seat));
                let view = table.view(seat).expect("a deal");
                let actions = view.legal_actions();
                // If everybody passed, no trump would be named and nothing played.
                let place = if view.phase() == Phase::NameTrump { actions.len() - 1 } else { 0 };
                let action = actions[place];
                table.apply(action).expect("a legal action");
            }
            assert!(tricks_seen > 0, "{}: some trick was looked at", game.id());
        }
    }
}

/// Whether there was a trick in progress.
fn check_trick(table: &Match, seat: Seat) -> bool {
    let view = table.view(seat).expect("a deal");
    let Some(led) = view.led() else {
        assert_eq!((view.winning(), view.winning_power()), (None, 0));
        return false;
    };
    let power = |card| view.game().power(card, led, view.trump());
    let strongest = view.trick().max_by_key(|&(_, card)| power(card)).expect("a card was led");
    assert_eq!(view.winning(), Some(strongest.0), "X-12");
    assert_eq!(view.winning_power(), power(strongest.1), "X-12");
    true
}
