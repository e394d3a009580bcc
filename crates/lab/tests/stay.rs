//! The learnt policies for staying and folding: judged exactly where every deal can be looked at.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic anywhere")]

use kirifuda_bots::stay::{Context, HandClass, Stakes, StayPolicy, StayTable};
use kirifuda_cards::vector_shuffle;
use kirifuda_lab::stay::{exact, train};
use kirifuda_rules::file::RuleFile;
use kirifuda_rules::{Action, Game, Match, Next, RawRules, published};
use std::sync::Arc;

fn loo_file() -> RuleFile {
    let loo = published().iter().find(|game| game.id == "japanese-loo").unwrap();
    RuleFile::parse(loo.game).unwrap()
}

fn loo(options: &[(&str, &str)]) -> Arc<Game> {
    let file = loo_file();
    Arc::new(Game::new(file.choose(options, &[]).unwrap()))
}

/// Loo for three with one card each from a pack of twelve: 11,880 deals.
fn tiny_loo() -> Arc<Game> {
    let raw = loo_file().raw(&[("players", "3")]).unwrap();
    let raw = RawRules { hand: 1, packets: vec![1], without_ranks: "23456789TJ".to_owned(), ..raw };
    Arc::new(Game::new(raw.check().unwrap()))
}

/// JL-9: three of twelve cards, one after the other, and one of the rest turned up.
#[test]
fn every_deal_is_counted() {
    assert_eq!(exact::number_of_deals(&tiny_loo()), Some(12 * 11 * 10 * 9));
    assert!(exact::number_of_deals(&loo(&[])).is_none_or(|deals| deals > exact::MOST_DEALS));
}

#[test]
fn training_comes_near_an_equilibrium() {
    let game = tiny_loo();
    let short = train(&game, 1, 100, &mut || true);
    let long = train(&game, 1, 6_000, &mut || true);
    let [short, long] = [short, long].map(|table| exact::exploitability(&game, &table).unwrap());
    assert!(long < 0.05 && long < short / 3.0, "chips a deal of all three together: {short}, then {long}");
}

#[test]
fn training_is_a_function_of_the_seed() {
    let game = loo(&[("form", "three"), ("players", "3")]);
    let [one, two, other] = [7, 7, 8].map(|seed| train(&game, seed, 150, &mut || true));
    assert_eq!(one, two);
    assert_ne!(one, other);
}

/// JL-10, JL-24: who has declared, who is to come, and how many penalties lie in the pot.
#[test]
fn contexts_are_read_from_the_view() {
    let game = loo(&[]);
    let stakes = Stakes::of(&game);
    let mut table = Match::new(Arc::clone(&game), 0);
    table.deal(vector_shuffle(game.pack(), 1), None).unwrap();
    let mut expected = [(5, 0), (4, 1), (3, 1), (2, 2), (1, 3), (0, 3)].into_iter();
    for action in [Action::Stay, Action::Fold, Action::Stay, Action::Stay, Action::Fold] {
        check(&table, &stakes, expected.next().unwrap());
        table.apply(action).unwrap();
    }
    check(&table, &stakes, expected.next().unwrap());
}

fn check(table: &Match, stakes: &Stakes, (to_come, stayed): (usize, usize)) {
    let Next::Decision(seat) = table.next() else { panic!("somebody is asked") };
    let context = Context::of(&table.view(seat).unwrap(), stakes);
    assert_eq!(context, Context { to_come, stayed, level: 0 }, "JL-10");
}

/// The policies in the program: the best hands stay and the worst fold, and every published number of players has one.
#[test]
fn built_in_policies_are_sensible() {
    let policy = StayPolicy::built_in();
    for form in ["five", "three"] {
        for players in ["3", "4", "5", "6", "7", "8", "9", "10"] {
            let game = loo(&[("form", form), ("players", players)]);
            let table = policy.table_for(&game).unwrap();
            assert_eq!(table.stakes, Stakes::of(&game), "{form}, {players} players");
            let shares = StayTable::contexts(&table.stakes).map(|context| table.folding_share(context));
            assert!(shares.into_iter().all(|share| (0.0..=1.0).contains(&share)));
        }
    }
}

#[test]
fn better_hands_stay_rather() {
    let game = loo(&[]);
    let table = StayPolicy::built_in().table_for(&game).unwrap();
    let context = Context { to_come: 5, stayed: 0, level: 0 };
    let mut chances: Vec<(f32, f64)> = (0..HandClass::COUNT)
        .filter_map(HandClass::from_index)
        .map(|class| (class, table.stay_chance(class, context)))
        .map(|(class, chance)| (table.order_of(class).1, chance))
        .collect();
    chances.sort_by(|a, b| a.0.total_cmp(&b.0));
    assert!(chances.is_sorted_by(|a, b| a.1 <= b.1));
    assert!(chances[0].1 < 0.01 && chances[chances.len() - 1].1 > 0.99);
}
