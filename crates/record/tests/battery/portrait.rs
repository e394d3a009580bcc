//! Everything a seat can ask of its view, so that two views can be compared.

use kirifuda_cards::{Seat, Suit};
use kirifuda_rules::SeatView;
use std::fmt::Debug;

/// Every question with its answer. Sampling and looking back are left out: they are made of these.
pub fn portrait(view: &SeatView<'_>) -> Vec<String> {
    let mut answers = Answers(Vec::new());
    about_the_seat(view, &mut answers);
    about_the_table(view, &mut answers);
    about_each_seat(view, &mut answers);
    answers.0
}

struct Answers(Vec<String>);

impl Answers {
    fn add(&mut self, question: &str, answer: impl Debug) {
        self.0.push(format!("{question}: {answer:?}"));
    }
}

fn about_the_seat(view: &SeatView<'_>, answers: &mut Answers) {
    answers.add("seat", view.seat());
    answers.add("hands_taken", view.hands_taken());
    answers.add("hand", view.hand());
    answers.add("dealt", view.dealt());
    answers.add("legal_actions", view.legal_actions());
    answers.add("legal_plays", view.legal_plays());
    answers.add("legal_aside", view.legal_aside());
    answers.add("aside_choice", view.aside_choice());
    answers.add("own_given", view.own_given());
    answers.add("own_received", view.own_received());
    let game = view.game();
    let refusals = (0..game.action_count()).filter_map(|index| game.action_at(index)).map(|action| view.check(action));
    answers.add("check", refusals.collect::<Vec<_>>());
    answers.add("unseen", view.unseen());
    answers.add("own_taken", view.own_taken());
    answers.add("own_swap", view.own_swap());
    answers.add("own_last_drawn", view.own_last_drawn());
    answers.add("own_discards", view.own_discards());
    answers.add("own_honours", view.own_honours());
    answers.add("own_ruff_total", Suit::ALL.map(|suit| view.own_ruff_total(suit)));
    let actions = (0..game.action_count()).filter_map(|index| game.action_at(index));
    answers.add("own_announcement", actions.map(|action| view.own_announcement(action)).collect::<Vec<_>>());
}

fn about_the_table(view: &SeatView<'_>, answers: &mut Answers) {
    answers.add("standing", view.standing());
    answers.add("phase", view.phase());
    answers.add("to_act", view.to_act());
    answers.add("trump", view.trump());
    answers.add("turn_up", view.turn_up());
    answers.add("above_trump", view.above_trump());
    answers.add("active", view.active());
    answers.add("eldest", view.eldest());
    answers.add("last", view.last());
    answers.add("plays", view.plays());
    answers.add("trick", view.trick().collect::<Vec<_>>());
    answers.add("trick_len", view.trick_len());
    answers.add("led", view.led());
    answers.add("called_suit", view.called_suit());
    answers.add("winning", view.winning());
    answers.add("winning_power", view.winning_power());
    answers.add("leader", view.leader());
    answers.add("played", view.played());
    answers.add("void_in", Suit::ALL.map(|suit| view.void_in(suit)));
    answers.add("known_discards", view.known_discards());
    answers.add("exchanger", view.exchanger());
    answers.add("discard_count", view.discard_count());
    answers.add("exchange_passed", view.exchange_passed());
    answers.add("honours_passed", view.honours_passed());
    answers.add("can_ye_failed", view.can_ye_failed());
    answers.add("declared_by", view.declared_by());
    answers.add("trump_suit", view.trump_suit());
    answers.add("suit_of", view.game().pack().cards().iter().map(|card| view.suit_of(card)).collect::<Vec<_>>());
    answers.add("members", Suit::ALL.map(|suit| view.members(suit)));
    let around = view.game().pack().cards().iter().map(|card| view.suit_around(card));
    answers.add("suit_around", around.collect::<Vec<_>>());
    answers.add("passed_on", view.passed_on());
    answers.add("holders", view.holders());
    answers.add("deal_in_round", view.deal_in_round());
    answers.add("all_taker", view.all_taker());
    answers.add("race_end", view.race_end());
    answers.add("side_tricks", (0..view.game().sides()).map(|side| view.side_tricks(side)).collect::<Vec<_>>());
    answers.add("side_points", (0..view.game().sides()).map(|side| view.side_points(side)).collect::<Vec<_>>());
    answers.add("hand_size", view.hand_size());
    answers.add("trick_count", view.trick_count());
    answers.add("stock_left", view.stock_left());
    answers.add("is_trick_counted", view.is_trick_counted());
    answers.add("maker", view.maker());
    answers.add("alone", view.alone());
    answers.add("name_passes", view.name_passes());
    answers.add("name_round", view.name_round());
    answers.add("name_point", view.name_point());
    answers.add("turn_up_taker", Suit::ALL.map(|suit| view.turn_up_taker(suit)));
    answers.add("tricks_short", (0..view.game().sides()).map(|side| view.tricks_short(side)).collect::<Vec<_>>());
    answers.add("tricks_done", view.tricks_done());
    answers.add("the view itself", view);
}

fn about_each_seat(view: &SeatView<'_>, answers: &mut Answers) {
    for seat in Seat::all(view.game().players()) {
        answers.add("hand_len", view.hand_len(seat));
        answers.add("played_by", view.played_by(seat));
        answers.add("known_to_hold", view.known_to_hold(seat));
        answers.add("announced", view.announced(seat));
        answers.add("announced_suit", view.announced_suit(seat));
        answers.add("bid_of", view.bid_of(seat));
        answers.add("is_unbroken_nil", view.is_unbroken_nil(seat));
        answers.add("tricks_won", view.tricks_won(seat));
        answers.add("points_won", view.points_won(seat));
        answers.add("passes_to", view.passes_to(seat));
        answers.add("side_cards", view.side_cards(seat));
        answers.add("team", view.team(seat));
        answers.add("next_in_turn", view.next_in_turn(seat));
        answers.add("race_needed", view.race_needed(seat));
        answers.add("partners", view.partners(seat));
        answers.add("next_partner", view.next_partner(seat));
    }
}

/// A question that is added to the view must be added to the portrait.
#[test]
fn the_portrait_is_whole() {
    let (view, portrait) = (include_str!("../../../rules/src/view.rs"), include_str!("portrait.rs"));
    let questions = view.lines().filter_map(|line| line.trim_start().strip_prefix("pub fn ")?.split('(').next());
    let left_out = ["of", "game", "add_legal_actions"];
    for question in questions.filter(|name| !left_out.contains(name)) {
        assert!(portrait.contains(&format!("answers.add(\"{question}\"")), "the portrait lacks `{question}`");
    }
}
