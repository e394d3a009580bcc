//! A deal whose rest is known ends as one that was played: same scores, same roles, same winners.

use kirifuda_cards::vector_shuffle;
use kirifuda_rules::file::RuleFile;
use kirifuda_rules::{Game, Match, Next, Phase, Rest, published};
use std::sync::Arc;

/// What every side had taken at a moment of the deal in progress.
fn taken(table: &Match) -> Rest {
    let (game, deal) = (table.game(), table.current_deal().expect("a deal"));
    let mut taken = Rest::default();
    for side in 0..game.sides() {
        taken.tricks[side] = game.seats_of(side).map(|seat| deal.tricks_won(seat)).sum();
        taken.points[side] = deal.side_points(game, side);
        if game.scoring().has_card_points() && taken.points[side] == game.points_of(game.pack().cards()) {
            taken.takes_all = Some(side as u8);
        }
    }
    taken
}

fn less(end: &Rest, then: &Rest) -> Rest {
    Rest {
        tricks: std::array::from_fn(|side| end.tricks[side] - then.tricks[side]),
        points: std::array::from_fn(|side| end.points[side] - then.points[side]),
        takes_all: end.takes_all,
    }
}

/// RH-20, RT-25, KK-25 to KK-29 and the ends of games count what a side has taken, not who took it when: from any
/// decision of the play on, the deal's end follows from the rest.
#[test]
fn the_end_follows_from_the_rest() {
    let mut compared = 0;
    for file in published().iter().map(|game| RuleFile::parse(game.game).expect("a published game")) {
        for preset in file.presets() {
            let choice = file.settings(&preset.set, &[]).expect("a preset");
            let game = Arc::new(Game::new(choice));
            let scoring = game.scoring();
            if !scoring.has_pot() && !scoring.has_nil() && !scoring.has_race() {
                compared += compare(&game);
            }
        }
    }
    assert!(compared > 3000, "{compared}");
}

fn compare(game: &Arc<Game>) -> u32 {
    let mut table = Match::new(Arc::clone(game), 0);
    let mut compared = 0;
    for number in 1..=4 {
        if table.next() != Next::Deal {
            break;
        }
        let taker = table.taker_choices().map(|seats| seats[0]);
        table.deal(vector_shuffle(game.pack(), 40 + number), taker).expect("a pack of the game");
        let mut moments = Vec::new();
        let mut step = number as usize;
        while let Next::Decision(seat) = table.next() {
            let view = table.view(seat).expect("a deal");
            if view.phase() == Phase::Play {
                moments.push((table.clone(), taken(&table)));
            }
            let actions = view.legal_actions();
            step = (step * 31 + 7) % (1 << 20);
            table.apply(actions[step / 8 % actions.len()]).expect("a legal action");
        }
        let end = taken(&table);
        for (then, had) in moments {
            let after = then.foregone(&less(&end, &had));
            assert_eq!(after.standing(), table.standing(), "{}", game.id());
            assert_eq!(after.deal_points(), table.deal_points());
            assert_eq!(after.next(), table.next());
            assert_eq!(after.result(), table.result());
            compared += 1;
        }
    }
    compared
}
