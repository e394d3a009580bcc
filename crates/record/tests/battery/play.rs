//! One random match, every decision of it tried in full.

use crate::combinations::Combination;
use crate::{Numbers, worlds};
use kirifuda_cards::{Below, Seat, shuffle};
use kirifuda_record::{Library, Record, verify_record};
use kirifuda_rules::{Action, Match, Next};

/// Matches are broken off after this many deals: an unfinished record must verify too.
const MOST_DEALS: u32 = 12;

pub fn battery(combination: &Combination, seed: u64) {
    let game = &combination.game;
    let mut numbers = Numbers(seed);
    let first_dealer = numbers.below(game.dealers() as u32) as usize;
    let mut table = Match::new(game.clone(), first_dealer);
    let conserved = chips(&table);
    loop {
        match table.next() {
            Next::Over => break,
            Next::Deal if table.standing().deals_done() >= MOST_DEALS => break,
            Next::Deal => deal(&mut table, &mut numbers, combination),
            Next::CardDraw => {
                let pack = shuffle(game.pack(), &mut numbers);
                table.draw(&pack).unwrap_or_else(|error| panic!("{}: {error}", combination.name));
            }
            Next::Decision(seat) => {
                decide(&mut table, seat, &mut numbers, combination);
                assert_eq!(chips(&table), conserved, "X-19: chips are conserved in {}", combination.name);
            }
        }
    }
    worlds::check_last_deal(&table, &mut numbers, &combination.name);
    check_record(&table, combination);
}

fn deal(table: &mut Match, numbers: &mut Numbers, combination: &Combination) {
    let pack = shuffle(table.game().pack(), numbers);
    let taker = table.taker_choices().map(|choices| choices[numbers.below(2) as usize]);
    table.deal(pack, taker).unwrap_or_else(|error| panic!("{}: {error}", combination.name));
    if numbers.below(12) == 0 {
        table.clock_ran_out();
    }
}

/// Tries every action of the action space: what the list of legal actions has is accepted, everything else is refused
/// with a rule and changes nothing (X-15, invariant 3). Then does one of the legal ones.
fn decide(table: &mut Match, seat: Seat, numbers: &mut Numbers, combination: &Combination) {
    let game = table.game().clone();
    let view = table.view(seat).expect("a deal is in progress");
    let legal = view.legal_actions();
    assert!(!legal.is_empty(), "X-15: a seat that has to decide can, in {}", combination.name);
    let before = *table.current_deal().expect("a deal is in progress");
    let (standing, events) = (*table.standing(), table.events().len());
    let everything = numbers.below(8) == 0;
    for action in (0..game.action_count()).filter_map(|index| game.action_at(index)) {
        assert_eq!(game.action_at(game.action_index(action)), Some(action), "stable action index");
        if legal.contains(&action) || !(everything || matches!(action, Action::Play(_))) {
            continue;
        }
        let refusal = table.apply(action).expect_err("an action that is not listed is refused");
        assert!(!refusal.rule.is_empty(), "invariant 3: {refusal:?}");
        assert_eq!(table.current_deal(), Some(&before), "a refused {action:?} changes nothing");
        assert_eq!((table.standing(), table.events().len()), (&standing, events));
    }
    let other = seat.after(1, game.players());
    assert!(table.apply_for(other, legal[0]).is_err(), "X-15: only the seat whose turn it is");
    let action = legal[numbers.below(legal.len() as u32) as usize];
    table.apply_for(seat, action).unwrap_or_else(|refusal| panic!("{}: {refusal}", combination.name));
}

/// Chips in play and in the pot; nothing is conserved where points are scored.
fn chips(table: &Match) -> Option<i64> {
    let conserved = table.game().rules().start_chips().get() > 0;
    let standing = table.standing();
    conserved.then(|| standing.totals(table.game()).iter().sum::<i64>() + standing.pot())
}

/// The record reads back to the same bytes and replays to the same match.
fn check_record(table: &Match, combination: &Combination) {
    let players: Vec<String> = (0..table.game().players()).map(|seat| format!("Seat {seat}")).collect();
    let line = Record::of(table, &players).to_line();
    let read = Record::parse(&line).unwrap_or_else(|fault| panic!("{}: {fault}\n{line}", combination.name));
    assert_eq!(read.to_line(), line, "byte for byte in {}", combination.name);
    let library = library();
    if let Err(fault) = verify_record(&read, library) {
        panic!("{}: {fault}\n{line}", combination.name);
    }
}

fn library() -> &'static Library {
    use std::sync::OnceLock;
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(Library::published)
}
