//! Laws of section 3 of docs/rules.md (Ruff and Trump) that neither vectors nor examples show.

use crate::common;
use crate::common::ruffs::{ALL_TRUMPS, layout, tied, tied_partners};
use crate::common::table::Table;
use kirifuda_cards::{Seat, Suit};
use kirifuda_rules::{Event, ReportedDeal, Viewer};

const GAME: &str = "ruff-and-trump";

fn table(options: &[(&str, &str)]) -> Table {
    Table::new(common::game(GAME, options), 0)
}

fn at(options: &[(&str, &str)], scores: &[i64]) -> Table {
    Table::at_scores(common::game(GAME, options), 0, scores)
}

/// RT-1: players, cards, head and set of the six forms.
#[test]
fn the_forms_have_their_players_cards_and_sets() {
    let forms = [
        ("rt-4d", 4, 12, 2, 52),
        ("rt-4s", 4, 12, 4, 52),
        ("rt-3-12", 3, 12, 3, 40),
        ("rt-2-12", 2, 12, 2, 36),
        ("rt-3-16", 3, 16, 3, 52),
        ("rt-2-24", 2, 24, 2, 52),
    ];
    for (form, players, cards, sides, target) in forms {
        let game = common::game(GAME, &[("form", form)]);
        assert_eq!((game.players(), game.largest_hand(), game.sides()), (players, cards, sides), "RT-1 {form}");
        assert_eq!(game.points_to_win(), target, "RT-1 {form}");
    }
    assert_eq!(common::rule_file(GAME).option("form").unwrap().default.to_string(), "rt-4d", "RT-1");
}

/// RT-3: the deal passes to the next seat after every deal, also into the next set.
#[test]
fn the_deal_passes_to_the_next_seat() {
    let mut table = at(&[("sets", "2")], &[40, 0]);
    for dealer in 0..5 {
        table.deal_seed(dealer + 1);
        assert_eq!(u32::from(table.play.roles().dealer), dealer % 4, "RT-3");
        table.steps(&["low"]);
        if dealer == 0 {
            table.deal_start = 0;
        }
    }
    assert!(
        table.play.events().iter().any(|event| matches!(event, Event::GameEnded(_))),
        "RT-3: a set ended in between"
    );
}

/// RT-4: packets of four, also with sixteen and twenty-four cards.
#[test]
fn four_cards_are_dealt_at_a_time() {
    table(&[("form", "rt-3-16")]).deal_seed(1).steps(&[
        "receives 0: 1",
        "receives 3: 1",
        "receives 4: 2",
        "receives 11: 0",
        "receives 12: 1",
        "receives 47: 0",
    ]);
    table(&[("form", "rt-2-24")]).deal_seed(1).steps(&[
        "receives 0: 1",
        "receives 4: 0",
        "receives 8: 1",
        "receives 47: 0",
    ]);
}

/// RT-8: by option the number of cards, the turn-up counting one for a player who holds a trump.
#[test]
fn a_ruff_may_count_cards() {
    table(&[("ruff_metric", "length")])
        .deal_hands(&[(1, "AS KS 7S 4S QH 9H 5H 6C 3C 2D 4D 6D"), (2, "2S 3S 5S 6S 8S 9S 2C 4C 7C 3D 5D 7D")], "8H")
        .steps(&["1 announce H 4", "2 announce S 6"]);
    table(&[("ruff_metric", "length")])
        .deal_hands(&[(1, "AS KS 7S 4S QH 9H 5H 6C 3C 2D 4D 6D")], "8H")
        .steps(&["1 announce S 4"]);
    table(&[("ruff_metric", "length")]).deal_hands(&[(0, ALL_TRUMPS)], "2H").steps(&[
        "low once",
        "low once",
        "low once",
        "0 announce H 13",
    ]);
}

/// RT-7: a player without trumps has no trump ruff.
#[test]
fn the_turn_up_alone_is_no_ruff() {
    let mut table = table(&[]);
    table.deal_hands(&[(0, ALL_TRUMPS)], "2H").steps(&["refused 1 announce H: RT-10"]);
    let (hearts, eldest) = (table.deal().trump().unwrap(), Seat::new(1).unwrap());
    assert_eq!(table.play.view(eldest).unwrap().own_ruff_total(hearts), 0, "RT-7");
}

/// RT-9: everybody announces once, eldest first, dealer last, and hears the numbers but not the suits.
#[test]
fn announcing_goes_once_round() {
    let mut table = table(&[]);
    table.deal_layout(&tied());
    table.steps(&[
        "1 announce C 38",
        "refused 1 announce C: X-15",
        "2 announce H 41",
        "3 announce S 41",
        "0 announce C 30",
        "phase stock_exchange",
    ]);
    let viewer = Viewer::Seat(Seat::new(3).unwrap());
    let lines: Vec<String> = table.deal_events().iter().map(|event| event.seen_by(viewer).line(&table.game)).collect();
    for line in ["1 announce 38", "2 announce 41", "3 announce S 41", "0 announce 30"] {
        assert!(lines.iter().any(|seen| seen == line), "RT-9: seat 3 sees {line}");
    }
    let view = table.play.view(Seat::new(3).unwrap()).unwrap();
    assert_eq!(
        (view.announced(Seat::new(1).unwrap()), view.announced_suit(Seat::new(1).unwrap())),
        (Some(38), None),
        "RT-9"
    );
}

/// RT-10: under `best` the true maximum is all that can be announced; of equal suits the lower one is meant.
#[test]
fn only_the_best_may_be_announced() {
    let hands = [(1, "TC 9C TS 9S 2D 3D 4D 5D 2H 3H 4H 5H")];
    table(&[("ruff_claims", "best")]).deal_hands(&hands, "8H").steps(&[
        "legal 1: announce H",
        "refused 1 announce C: RT-10",
        "1 announce H 22",
    ]);
    let hands = [(1, "TC 9C 3C TS 9S 3S 2D 3D 4D 2H 3H 4H")];
    table(&[("ruff_claims", "best")]).deal_hands(&hands, "5H").steps(&["legal 1: announce C", "1 announce C 22"]);
}

/// RT-10: under `free` any number may be announced, up to a whole suit.
#[test]
fn any_number_may_be_announced_freely() {
    let mut pips = table(&[("ruff_claims", "free")]);
    pips.deal_seed(1).steps(&["refused 1 announce 96: RT-10", "refused 1 announce H: RT-10"]);
    assert_eq!(pips.deal().legal_actions(&pips.game).len(), 96, "RT-10: 0 to 95");
    pips.steps(&["1 announce 0", "2 announce 95"]);
    let mut length = table(&[("ruff_claims", "free"), ("ruff_metric", "length")]);
    length.deal_seed(1).steps(&["refused 1 announce 14: RT-10"]);
    assert_eq!(length.deal().legal_actions(&length.game).len(), 14, "RT-10: 0 to 13");
}

/// RT-10: `free` needs `ruff_tie = eldest`.
#[test]
fn free_claims_need_the_eldest_rule_for_ties() {
    for tie in ["none", "split"] {
        let refused = common::rule_file(GAME).choose(&[("ruff_claims", "free"), ("ruff_tie", tie)], &[]);
        assert!(refused.is_err_and(|error| error.to_string().contains("RT-10")), "RT-10 {tie}");
    }
}

/// RT-12: under `none` tied partners score as under `eldest`.
#[test]
fn tied_partners_score_for_their_side() {
    let mut table = table(&[("ruff_tie", "none")]);
    table.deal_layout(&tied_partners()).steps(&["low to play", "scored ruff 1 12", "reveal 1: AH KH QH TH"]);
}

/// RT-12: under `split` partners who tie each bring their side a share, each shows, and the remainder is lost.
#[test]
fn split_shares_are_rounded_down() {
    let mut one_side = table(&[("ruff_tie", "split")]);
    one_side.deal_layout(&tied_partners()).steps(&[
        "low to play",
        "scored ruff 1 12",
        "reveal 1: AH KH QH TH",
        "reveal 3: AS KS QS TS",
    ]);
    let shares = one_side.scores_of_deal();
    assert_eq!(shares, [("ruff", 1, 6), ("ruff", 1, 6)], "RT-12: one entry for each");
    let game = common::game_with(GAME, &[("ruff_tie", "split")], &[("ruff_points", 13)]);
    let mut odd = Table::new(game, 0);
    odd.deal_layout(&tied()).steps(&["low to play", "scored ruff 0 6", "scored ruff 1 6"]);
}

/// RT-14, RT-22: the order of a deal: announcements, points, rub, discard, showing, play, count.
#[test]
fn a_deal_has_its_order() {
    let mut table = table(&[]);
    table.deal_hands(&[(2, "AH KH QH JH TH")], "5H").steps(&["low"]);
    let step = |event: &Event| match event {
        Event::Announced { .. } => Some(0),
        Event::Scored(score) if score.reason.word() == "ruff" => Some(1),
        Event::Exchanged { .. } => Some(2),
        Event::Discarded { .. } => Some(3),
        Event::RuffShown(_) => Some(4),
        Event::Played(..) => Some(5),
        Event::Scored(_) => Some(6),
        _ => None,
    };
    let steps: Vec<i32> = table.deal_events().iter().filter_map(step).collect();
    assert!(steps.is_sorted(), "RT-22: {steps:?}");
    assert!((0..6).all(|part| steps.contains(&part)), "RT-14, RT-22: each part is there");
}

/// RT-15, RT-23, RT-24: the winner shows the suit they were dealt; if they have discarded cards of it, those are shown
/// from the discards, and no other discard becomes public.
#[test]
fn the_ruff_is_shown_from_the_discards_too() {
    let mut table = table(&[]);
    table.deal_layout(&layout(&[(1, "AH 3C 4C KC QC JC TC 2D 3D")], "5H 2S 3S 4S")).steps(&[
        "1 announce C 47",
        "low once",
        "low once",
        "low once",
        "scored ruff 1 12",
        "1 rub",
        "1 discard 3C 4C 2D 3D",
        "reveal 1: 3C 4C KC QC JC TC",
        "seen by 2: 3C 4C",
        "unseen by 2: 2D 3D",
        "held by 1 for 2: KC QC JC TC",
    ]);
    let shown = table
        .deal_events()
        .iter()
        .find_map(|event| if let Event::RuffShown(shown) = event { Some(shown) } else { None });
    assert_eq!(shown.unwrap().from_discards, table.game.pack().parse_cards("3C 4C").unwrap(), "RT-15");
    assert_eq!(
        table.play.view(Seat::FIRST).unwrap().known_discards(),
        table.game.pack().parse_cards("3C 4C").unwrap(),
        "RT-24"
    );
}

/// RT-15: the ruff is shown whether or not somebody rubbed.
#[test]
fn the_ruff_is_shown_without_a_rub() {
    table(&[]).deal_layout(&tied()).steps(&["low to play", "reveal 2: AH KH QH TH"]);
}

/// RT-16: claims are examined from the highest; failed ones are shown and forfeit, the first proven one gets the prize.
#[test]
fn free_claims_are_examined_in_their_order() {
    let mut table = at(&[("ruff_claims", "free"), ("form", "rt-4s"), ("ruff_forfeit", "5")], &[1, 1, 1, 1]);
    table.deal_layout(&tied()).steps(&[
        "1 announce 50",
        "2 announce 60",
        "3 announce 41",
        "0 announce 50",
        "pass 1 2 3 0",
        "scores -4 -4 -4 13",
        "reveal 3: AS KS QS TS",
    ]);
    let expected = [("forfeit", 2, -5), ("forfeit", 1, -5), ("forfeit", 0, -5), ("ruff", 3, 12)];
    assert_eq!(table.scores_of_deal(), expected, "RT-16: equal numbers from eldest");
}

/// RT-16: a proven claim ends the examination, and if nobody can prove theirs, nobody scores.
#[test]
fn examination_ends_with_the_first_proof() {
    let mut first = table(&[("ruff_claims", "free")]);
    first.deal_layout(&tied()).steps(&[
        "1 announce 38",
        "2 announce 10",
        "3 announce 9",
        "0 announce 95",
        "pass 1 2 3 0",
        "reveal 1: AC KC QC 7C",
    ]);
    assert_eq!(first.scores_of_deal(), [("forfeit", 0, -12), ("ruff", 1, 12)], "RT-16");
    let mut none = table(&[("ruff_claims", "free"), ("ruff_forfeit", "0")]);
    none.deal_layout(&tied()).steps(&[
        "1 announce 90",
        "2 announce 91",
        "3 announce 92",
        "0 announce 93",
        "pass 1 2 3 0",
        "scored only",
        "phase play",
    ]);
}

/// RT-16: the turn-up counts for the total but is never among the cards shown.
#[test]
fn the_turn_up_is_not_shown_with_the_ruff() {
    table(&[]).deal_hands(&[(0, ALL_TRUMPS)], "2H").steps(&["low without stock", &format!("reveal 0: {ALL_TRUMPS}")]);
}

/// RT-18: by option the dealer may rub when the trump ace is not dealt.
#[test]
fn an_unheld_ace_may_give_the_dealer_the_rub() {
    let low = ["low once", "low once", "low once", "low once"];
    table(&[("unheld_ace", "dealer")]).deal_layout(&tied()).steps(&low).steps(&["asked 0", "legal 0: rub | pass"]);
    table(&[]).deal_layout(&tied()).steps(&low).steps(&[
        "legal 1: pass",
        "1 pass",
        "2 pass",
        "3 pass",
        "legal 0: pass",
    ]);
}

/// RT-19: the rub may be a duty.
#[test]
fn the_rub_may_be_a_duty() {
    let low = ["low once", "low once", "low once", "low once"];
    table(&[("rub_duty", "mandatory")]).deal_hands(&[(1, "AH")], "5H").steps(&low).steps(&[
        "legal 1: rub",
        "refused 1 pass: RT-19",
        "1 rub",
    ]);
    table(&[]).deal_hands(&[(1, "AH")], "5H").steps(&low).steps(&["legal 1: rub | pass", "1 pass", "legal 2: pass"]);
}

/// RT-20: of a larger head only the top four are taken; the rest is never seen.
#[test]
fn the_top_four_of_the_head_are_taken() {
    let mut table = table(&[("form", "rt-2-12")]);
    table.deal_layout(&layout(&[(1, "AH 2C 3C 4C 5C")], "5H 2S 3S 4S 5S 6S")).steps(&[
        "low once",
        "low once",
        "1 rub",
        "holds 1: 5H 2S 3S 4S",
        "unseen by 1: 5S 6S",
        "1 discard 2C 3C 4C 5C",
        "low",
        "unseen by 1: 5S 6S",
        "plays 24",
    ]);
}

/// RT-21, RT-26: discards count for nobody: the cards counted are players times tricks.
#[test]
fn discards_count_for_nobody() {
    for form in ["rt-4d", "rt-4s", "rt-3-12", "rt-2-12", "rt-3-16", "rt-2-24"] {
        let mut table = table(&[("form", form), ("rub_duty", "mandatory")]);
        table.deal_hands(&[(1, "AH")], "5H").steps(&["low"]);
        let counted: usize = table.tricks().iter().map(|(_, cards)| cards.len()).sum();
        assert_eq!(counted, table.game.players() * table.game.largest_hand(), "RT-21, RT-26 {form}");
        assert!(
            table.deal().discards().iter().all(|card| table.tricks().iter().all(|(_, cards)| !cards.contains(card))),
            "RT-21"
        );
    }
}

/// RT-36: honours play no part.
#[test]
fn honours_play_no_part() {
    let mut table = table(&[]);
    table.deal_hands(&[(1, "AH KH QH JH")], "5H").steps(&[
        "low to play",
        "refused 1 show: X-15",
        "low",
        "scored honours 1 0",
        "shown nobody",
    ]);
    assert!(Suit::ALL.into_iter().all(|trump| table.game.honours(Some(trump)).is_empty()), "RT-36");
}

/// Scores of the ruff as told by people with paper cards: reason, side and points in order.
fn told_ruff(
    options: &[(&str, &str)],
    scores: &[i64],
    announced: &[u8],
    unproven: &[usize],
) -> Vec<(&'static str, usize, i64)> {
    let game = common::game("ruff-and-trump", options);
    let mut table = Table::at_scores(game, 0, scores);
    let tricks = vec![12 / table.game.sides() as u8; table.game.sides()];
    let outcome = ReportedDeal {
        announced: announced.to_vec(),
        unproven: unproven.iter().filter_map(|&seat| Seat::new(seat)).collect(),
        tricks,
        ..ReportedDeal::default()
    };
    table.play.tell(&outcome).unwrap();
    let mut scores = table.scores_of_deal();
    scores.retain(|score| score.0 != "cards");
    scores
}

/// RT-38: a winner who shows a miscount pays, and the next who can show has the points, whatever may be announced.
#[test]
fn a_miscount_costs_a_forfeit_under_every_kind_of_claim() {
    for claims in ["own_suit", "best", "free"] {
        let told = |announced: [u8; 4], unproven: &[usize]| {
            told_ruff(&[("ruff_claims", claims)], &[0, 0], &announced, unproven)
        };
        assert_eq!(told([20, 41, 38, 30], &[]), [("ruff", 1, 12)], "{claims}");
        assert_eq!(told([20, 41, 38, 30], &[1]), [("forfeit", 1, -12), ("ruff", 0, 12)], "RT-38, {claims}");
        let all_wrong = [("forfeit", 1, -12), ("forfeit", 0, -12), ("forfeit", 1, -12), ("forfeit", 0, -12)];
        assert_eq!(told([20, 41, 38, 30], &[0, 1, 2, 3]), all_wrong, "RT-38, {claims}");
        // Equal numbers are examined from eldest; who is not examined pays nothing.
        assert_eq!(told([38, 41, 30, 38], &[1, 3]), [("forfeit", 1, -12), ("forfeit", 1, -12), ("ruff", 0, 12)]);
        assert_eq!(told([20, 41, 38, 30], &[0]), [("ruff", 1, 12)], "RT-38, {claims}");
    }
    let agreed = told_ruff(&[("ruff_forfeit", "5")], &[0, 0], &[20, 41, 38, 30], &[1]);
    assert_eq!(agreed, [("forfeit", 1, -5), ("ruff", 0, 12)], "RT-38");
}

/// RT-38: how ties go when somebody has miscounted.
#[test]
fn a_miscount_among_equal_ruffs() {
    let told = |tie, announced: [u8; 4], unproven: &[usize]| {
        told_ruff(&[("form", "rt-4s"), ("ruff_tie", tie)], &[0; 4], &announced, unproven)
    };
    let tied = [30, 41, 41, 20];
    assert_eq!(told("eldest", tied, &[1]), [("forfeit", 1, -12), ("ruff", 2, 12)], "RT-38");
    assert_eq!(told("split", tied, &[]), [("ruff", 1, 6), ("ruff", 2, 6)], "RT-12");
    assert_eq!(told("split", tied, &[1]), [("forfeit", 1, -12), ("ruff", 2, 12)], "RT-38");
    let below = [("forfeit", 1, -12), ("forfeit", 2, -12), ("ruff", 0, 12)];
    assert_eq!(told("split", tied, &[1, 2]), below, "RT-38");
    assert_eq!(told("split", [41, 41, 41, 20], &[2]), [("ruff", 1, 6), ("forfeit", 2, -12), ("ruff", 0, 6)], "RT-38");
    // Nobody shows where nobody scores.
    assert_eq!(told("none", tied, &[1, 2]), [], "RT-12");
    assert_eq!(told("none", [30, 41, 38, 20], &[1]), [("forfeit", 1, -12), ("ruff", 2, 12)], "RT-38");
    let partners = told_ruff(&[("ruff_tie", "none")], &[0, 0], &[30, 41, 20, 41], &[1]);
    assert_eq!(partners, [("forfeit", 1, -12), ("ruff", 1, 12)], "RT-38");
}

/// RT-38, RT-31: a miscount does not end the set; the points of the true winner may.
#[test]
fn the_suit_is_shown_before_the_set_is_closed() {
    let told = |scores: [i64; 2], unproven: &[usize]| {
        let mut table = Table::at_scores(common::game("ruff-and-trump", &[]), 0, &scores);
        let unproven = unproven.iter().filter_map(|&seat| Seat::new(seat)).collect();
        let outcome =
            ReportedDeal { announced: vec![20, 41, 38, 30], unproven, tricks: vec![6, 6], ..ReportedDeal::default() };
        table.play.tell(&outcome).unwrap();
        table.play.result().map(|result| (result.winners.clone(), result.totals.clone()))
    };
    assert_eq!(told([0, 40], &[]), Some((vec![1], vec![0, 52])), "RT-31");
    assert_eq!(told([0, 40], &[1]), None, "RT-38");
    assert_eq!(told([40, 40], &[1]), Some((vec![0], vec![52, 28])), "RT-38");
}

/// RT-37: the total with the turn-up stands directly before the one without, in the trump suit alone.
#[test]
fn the_turn_up_may_be_left_out_of_a_ruff_in_trumps() {
    let hands = [(1, "QH 9H 5H 2S 3S 4S 5S 2C 3C 4C 2D 3D"), (2, "AC AD AS KC KD KS QC QD QS JC JD JS")];
    let legal = |options: &[(&str, &str)]| {
        let mut table = Table::new(common::game("ruff-and-trump", options), 0);
        table.deal_hands(&hands, "8H");
        let actions = table.deal().legal_actions(&table.game);
        let eldest = Seat::new(1).unwrap();
        let numbers: Vec<u8> =
            actions.iter().filter_map(|&action| table.play.view(eldest).unwrap().own_announcement(action)).collect();
        (actions.len(), numbers)
    };
    let choice = ("turnup_in_ruff", "choice");
    assert_eq!(legal(&[]), (4, vec![9, 5, 32, 14]), "RT-7");
    assert_eq!(legal(&[choice]), (5, vec![9, 5, 32, 24, 14]), "RT-37");
    assert_eq!(legal(&[choice, ("ruff_metric", "length")]), (5, vec![3, 2, 4, 3, 4]), "RT-37");
    assert_eq!(legal(&[choice, ("ruff_claims", "best")]), (1, vec![32]), "RT-37");
    let free = [choice, ("ruff_claims", "free")];
    assert_eq!(legal(&free), (96, (0..=95).collect()), "RT-37");
    // A player without trumps has no cards to show, with the turn-up or without.
    let mut table = Table::new(common::game("ruff-and-trump", &[choice]), 0);
    table.deal_hands(&hands, "8H").steps(&["1 announce H 24", "refused 2 announce H bare: RT-10"]);
    // Nobody else knows which number it was, nor of which suit.
    let (own, other) = (Viewer::Seat(Seat::new(1).unwrap()), Viewer::Seat(Seat::new(2).unwrap()));
    let said = table.deal_events().iter().find(|event| matches!(event, Event::Announced { .. })).unwrap();
    let seen = |viewer| format!("{:?}", said.seen_by(viewer));
    assert!(seen(own).contains("bare: true") && seen(other).contains("suit: None, bare: false"), "RT-37");
    assert_eq!(seen(Viewer::Public), seen(other), "RT-37");
}
