//! The maxims of card players, which `rules` follows without being told them.
//!
//! Spades are trump in all these deals; seat 0 leads first; sides are 0 and 2 against 1 and 3.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

use kirifuda_bots::Host;
use kirifuda_bots::maxims::{Maxim, Maxims};
use kirifuda_bots::{PlayPolicy, RulesBot};
use kirifuda_cards::{Card, Pack, PerSuit, Seat};
use kirifuda_play::table::Source;
use kirifuda_play::{Bot, Lineup};
use kirifuda_rules::file::RuleFile;
use kirifuda_rules::params::{EndKind, PhaseKind, ScoreTerm};
use kirifuda_rules::{Action, CardPoints, Game, Match, Next, RawRules, published};
use std::sync::Arc;

fn params(hand: usize) -> RawRules {
    // The ranks that are not needed stay out, so that short hands use up the pack.
    let without_ranks = "23456789TJQKA".chars().take(13 - hand).collect();
    RawRules { hand: hand as i64, packets: vec![hand as i64], without_ranks, tricks_over: 0, ..RawRules::default() }
}

/// One point for each ace, king, queen and jack.
fn court_cards() -> CardPoints {
    CardPoints::new([(Pack::french().cards().iter().filter(|card| card.rank() >= 9).collect(), 1)])
}

fn courts(hand: usize) -> RawRules {
    let payment = kirifuda_rules::PaymentText {
        all_aces: vec![4, 4, 4],
        above_trump_and_ace: vec![2, 2, 2],
        otherwise: vec![1, 2, 4],
    };
    let above_trump = PerSuit(["AS", "AS", "AS", "AC"].map(|card| Pack::french().parse_card(card).ok()));
    let (score, end, start_chips) = (vec![ScoreTerm::Payment], EndKind::Chips, 5);
    RawRules {
        score,
        end,
        start_chips,
        above_trump,
        payment_table: payment,
        card_points: court_cards(),
        ..params(hand)
    }
}

/// A deal of four hands, seat 0 first, with the first plays made.
fn playing(params: RawRules, hands: [&str; 4], plays: &str) -> Match {
    let game = Arc::new(Game::new(params.check().expect("the game can be played")));
    let pack = game.pack().parse_order(&hands.join(" ")).expect("four hands that make up the pack");
    let mut playing = Match::new(Arc::clone(&game), 3);
    playing.deal(pack, None).unwrap();
    for card in plays.split_whitespace() {
        playing.apply(Action::Play(game.pack().parse_card(card).unwrap())).unwrap();
    }
    playing
}

fn chosen(playing: &Match) -> String {
    let Next::Decision(seat) = playing.next() else { panic!("nothing to decide") };
    match RulesBot::new().choose(&playing.view(seat).unwrap()) {
        Action::Play(card) => playing.game().pack().name(card).to_string(),
        action => panic!("{action:?}"),
    }
}

fn check(params: RawRules, hands: [&str; 4], plays: &str, expected: &str) {
    let playing = playing(params, hands, plays);
    let found = chosen(&playing);
    assert!(expected.split_whitespace().any(|card| card == found), "expected {expected}, found {found}");
}

const EVEN: [&str; 4] =
    ["AC 9C KD TD QH 9H JS", "QC TC AD 9D JH 8H KS", "KC 8C QD 8D AH TH AS", "JC JD KH 8S QS TS 9S"];

#[test]
fn the_partners_winning_trick_stands() {
    // The ace of clubs wins; third hand has the king and the eight.
    check(params(7), EVEN, "AC TC", "8C");
}

#[test]
fn the_last_player_wins_with_the_cheapest_card_that_does() {
    let hands = ["9C 8C KD TD QH 9H JS", "TC QC AD 9D JH 8H KS", "8D QD KH JD AH TH AS", "JC KC AC 8S QS TS 9S"];
    check(params(7), hands, "9C TC 8D", "JC");
    // Where nothing wins, the lowest goes.
    check(
        params(7),
        ["AC 8C KD TD QH 9H JS", "TC QC AD 9D JH 8H KS", "8D QD KH JD AH TH AS", "JC KC 9C 8S QS TS 9S"],
        "AC TC 8D",
        "9C",
    );
}

#[test]
fn losers_are_trumped_with_the_lowest_trump() {
    let hands = ["9H QH 8H KH JS 8C 9C", "KS 8S TC JC AD 9D KD", "AH TH JH 8D QD AS AC", "KC QC TS 9S QS JD TD"];
    check(params(7), hands, "9H TC AH", "9S");
}

#[test]
fn the_partners_trump_is_not_overtrumped() {
    let hands = ["9H QH 8H KH JS 8C 9C", "KS 8S TC JC AD 9D KD", "AH TH JH 8D QD AS AC", "KC QC TS 9S QS JD TD"];
    check(params(7), hands, "9H 8S AH", "KC QC JD TD");
}

#[test]
fn second_hand_plays_low() {
    let hands = [
        "5C 4C 2C 9D 7D 3D QH 9H 2H JS 6S 4S 3S",
        "AC 9C 8C 3C JD 6D 5D JH 8H 3H KS 9S 5S",
        "KC JC 7C QD TD 8D AH TH 4H AS 8S 7S 2S",
        "QC TC 6C AD KD 4D 2D KH 7H 6H 5H QS TS",
    ];
    check(params(13), hands, "5C", "3C 8C");
}

#[test]
fn third_hand_plays_high() {
    let hands = ["8C TC KD TD QH 9H JS", "9C AC AD 9D JH 8H KS", "KC JC QD 8D AH TH AS", "QC JD KH 8S QS TS 9S"];
    check(params(7), hands, "8C 9C", "KC JC");
    let hands = ["8C TC KD TD QH 9H JS", "9C JC AD 9D JH 8H KS", "KC AC QD 8D AH TH AS", "QC JD KH 8S QS TS 9S"];
    check(params(7), hands, "8C 9C", "KC AC");
}

#[test]
fn winners_are_cashed_when_trumps_are_gone() {
    let hands = ["AS KS QS AC KC 8D 9D", "TS JS QC TC AD TD JD", "8S 9S 9C 8C QD AH KH", "JC KD QH JH TH 9H 8H"];
    // Two rounds of trumps, and nobody else has one.
    check(params(7), hands, "AS TS 8S JC KS JS 9S KD", "AC KC");
}

#[test]
fn long_trumps_are_drawn() {
    let hands = ["AS KS QS JS AC AD 9D", "TS 9S QC TC KC TD JD", "8S JC 9C 8C QD AH KH", "8D KD QH JH TH 9H 8H"];
    check(params(7), hands, "", "AS KS QS JS");
}

/// KK-24: what is taken in tricks counts, not the tricks.
#[test]
fn court_cards_go_on_the_partners_trick_and_stay_away_from_the_opponents() {
    let hands = ["AC 9C KD TD QH 9H JS", "QC TC AD 9D JH 8H KS", "JC 8C QD 8D AH TH AS", "KC JD KH 8S QS TS 9S"];
    check(courts(7), hands, "AC TC", "JC");
    let hands = ["9C 8C KD TD QH 9H JS", "AC TC AD 9D JH 8H KS", "JC QC QD 8D AH TH AS", "KC JD KH 8S QS TS 9S"];
    // Seat 1 wins with the ace what seat 3 cannot help with, and seat 2 has no small club: the knave goes.
    check(courts(7), hands, "8C AC", "JC");
    let hands = ["TC 8C KD TD QH 9H JS", "AC QC AD 9D JH 8H KS", "JC 9C QD 8D AH TH AS", "KC JD KH 8S QS TS 9S"];
    check(courts(7), hands, "8C AC", "9C");
}

#[test]
fn a_trick_without_court_cards_is_not_trumped_high() {
    let hands = ["8C QC KD TD QH 9H JS", "9C KC AD QD JH 8H KS", "JC AC TC KH TH JD AS", "8D 9D AH 8S QS TS 9S"];
    check(courts(7), hands, "8C 9C TC", "8D 9D 8S");
}

#[test]
fn the_choice_does_not_depend_on_which_bot_is_asked() {
    let one = playing(params(7), EVEN, "AC TC");
    let view = one.view(Seat::new(2).unwrap()).unwrap();
    let choices: Vec<Action> = (0..3).map(|_| RulesBot::new().choose(&view)).collect();
    assert!(choices.iter().all(|choice| *choice == choices[0]));
    assert_ne!(choices[0], Action::Play(Card::from_bit(0)));
}

/// A card in the trick separates those above it from those below: the king takes a trick that the queen is winning, the
/// jack does not, so that a bot that searches must not try one for both.
#[test]
fn a_card_in_the_trick_separates_the_cards_of_the_last_player() {
    let hands = ["AC 8C KD TD QH 9H JS", "TC 9C AD 9D JH 8H KS", "8D QC KH JD AH TH AS", "JC KC QD 8S QS TS 9S"];
    for params in [params(7), courts(7)] {
        let playing = playing(params, hands, "8C TC QC");
        let Next::Decision(seat) = playing.next() else { panic!("nothing to decide") };
        for bot in ["mc:worlds=64", "strong:worlds=64", "ismcts:sims=2000"] {
            let spec: kirifuda_play::BotSpec = bot.parse().unwrap();
            let choice = Host::default().make(&spec, 7).choose(&playing.view(seat).unwrap());
            let Action::Play(card) = choice else { panic!("{choice:?}") };
            assert_eq!(playing.game().pack().name(card).to_string(), "KC", "{bot}");
        }
    }
}

/// In Knaves a trick scores a point, and the jacks cost four, three, two and one.
fn knaves() -> Arc<Game> {
    let file = RuleFile::parse(include_str!("../../../examples/sketches/knaves.toml")).expect("a sketch that loads");
    Arc::new(Game::new(file.choose(&[], &[]).unwrap()))
}

/// Contracts are judged trick by trick, whatever cards cost beside them, and a trick that does not count costs nothing.
#[test]
fn the_worth_of_a_trick_is_summed_up_where_it_may_cost_points() {
    let summed = |id: &str| {
        let text = published().iter().find(|game| game.id == id).expect("a published game").game;
        let game = Game::new(RuleFile::parse(text).expect("a sound file").choose(&[], &[]).unwrap());
        game.scoring().sums_up_tricks()
    };
    assert!(summed("hearts") && knaves().scoring().sums_up_tricks());
    for id in ["whist", "kakeya-trump", "japanese-loo", "spades", "oh-hell", "euchre", "german-whist", "goninkan"] {
        assert!(!summed(id), "{id}");
    }
    let bids = RawRules {
        score: vec![ScoreTerm::Contract, ScoreTerm::CardPoints],
        phases: vec![PhaseKind::Bid, PhaseKind::Play],
        card_points: court_cards(),
        ..params(13)
    };
    assert!(!Game::new(bids.check().expect("the game can be played")).scoring().sums_up_tricks());
}

/// Where tricks count for a player and some cards against, no policy that was learnt to win tricks plays them, and cards
/// that cost points are seldom led.
#[test]
fn cards_that_cost_points_are_not_led() {
    let game = knaves();
    assert!(PlayPolicy::built_in(&game).is_none());
    for bot in ["rules", "easy", "medium"] {
        let (mut led, mut jacks) = (0, 0);
        for index in 0..50 {
            let mut playing = Match::new(Arc::clone(&game), 0);
            Source { seed: 11, index }.deal(&mut playing).unwrap();
            let mut bots = Host::default().seat(&Lineup::parse(bot, 3).unwrap(), 11, index);
            while let Next::Decision(seat) = playing.next() {
                let view = playing.view(seat).unwrap();
                let Action::Play(card) = bots[seat.index()].choose(&view) else { panic!("no play") };
                jacks += u32::from(game.points_of_card(card) != 0);
                led += u32::from(game.points_of_card(card) != 0 && view.led().is_none());
                playing.apply(Action::Play(card)).unwrap();
            }
        }
        // At random it is a third of them; learnt to win tricks, `medium` led 189 of 400.
        assert!(led * 4 < jacks, "{bot}: {led} of {jacks} jacks were led");
    }
}

/// SP-9: nobody takes a trick that an opponent who bid nil is winning, even if their own contract needs it.
#[test]
fn a_nil_is_left_with_its_trick() {
    let text = published().iter().find(|game| game.id == "spades").expect("a published game").game;
    let game = Arc::new(Game::new(RuleFile::parse(text).expect("a sound file").choose(&[], &[]).unwrap()));
    let mut left = 0;
    for index in 0..100 {
        let mut playing = Match::new(Arc::clone(&game), 0);
        Source { seed: 12, index }.deal(&mut playing).unwrap();
        let mut bots = Host::default().seat(&Lineup::parse("rules", 4).unwrap(), 12, index);
        while let Next::Decision(seat) = playing.next() {
            let view = playing.view(seat).unwrap();
            let action = match bots[seat.index()].choose(&view) {
                // Bots seldom bid nil on such cards as these.
                Action::Bid(_) if seat.index() == 1 => Action::Bid(0),
                chosen => chosen,
            };
            if let (Action::Play(card), Some(led), Some(winner)) = (action, view.led(), view.winning()) {
                let beats = |card: Card| game.power(card, led, view.trump()) > view.winning_power();
                let is_theirs = view.is_unbroken_nil(winner) && !view.team(seat).contains(winner);
                if is_theirs && view.legal_plays().iter().any(|card| !beats(card)) {
                    assert!(!beats(card), "{} takes the trick of a nil", game.pack().name(card));
                    left += u32::from(view.legal_plays().iter().any(beats));
                }
            }
            playing.apply(action).unwrap();
        }
    }
    assert!(left > 10, "{left}");
}

/// The cards that go against a maxim in a position; `None` where it says nothing.
fn against(maxim: Maxim, hands: [&str; 4], plays: &str) -> Option<Vec<String>> {
    let playing = playing(params(7), hands, plays);
    let Next::Decision(seat) = playing.next() else { panic!("nothing to decide") };
    let cards = Maxims::of(playing.game()).against(maxim, &playing.view(seat).unwrap())?;
    Some(cards.iter().map(|card| playing.game().pack().name(card).to_string()).collect())
}

#[test]
fn a_maxim_says_what_goes_against_it() {
    // Seat 2 has no heart; the king of its partner cannot be beaten but by trumps, and seat 3 may have one.
    let hands = ["KH 9H QH KD TD QC JS", "8H TH JH AD 9D JD KS", "KC 8C QD 8D 9C TS AS", "AH JC TC AC 8S QS 9S"];
    assert_eq!(against(Maxim::PartnersTrick, hands, "KH 8H"), None);
    // Last to play, seat 3 has its partner's trick.
    let hands = ["9H 8H QH KD TD QC JS", "AH TH JH AD 9D JD KS", "KH 8C QD 8D 9C TS AS", "KC JC TC AC 8S QS 9S"];
    assert_eq!(against(Maxim::PartnersTrick, hands, "9H AH KH").unwrap(), ["8S", "9S", "QS"]);
    // The queen and the knave are equal once the king is the player's own; it leads, and may lead any of them.
    let hands = ["KC QC JC 9D 8D 9H 8H", "TC 9C 8C AD KD QD AH", "AC TD KH QH JH TH AS", "JD KS QS JS TS 9S 8S"];
    assert_eq!(against(Maxim::EqualCards, hands, ""), None);
    let hands = ["TC 9C 8C AD KD QD AH", "KC QC JC 9D 8D 9H 8H", "AC TD KH QH JH TH AS", "JD KS QS JS TS 9S 8S"];
    assert_eq!(against(Maxim::EqualCards, hands, "TC").unwrap(), ["QC", "KC"]);
    // Seat 2 has won its partner's club, and leads. The ace of spades is trump.
    let hands = ["9C 8C TD AD KD QD AH", "KC QC JC 9D 8D 9H 8H", "AC TC KH QH JH TH AS", "JD KS QS JS TS 9S 8S"];
    assert_eq!(against(Maxim::PartnersSuit, hands, "9C JC AC JD").unwrap(), ["TH", "JH", "QH", "KH"]);
    assert_eq!(against(Maxim::PartnersSuit, hands, ""), None);
    // No trump is left but those that seat 0 has led, and the king is the highest club left.
    let hands = ["AS KS QS AC KC 8D 9D", "TS JS QC TC AD TD JD", "8S 9S 9C 8C QD AH KH", "JC KD QH JH TH 9H 8H"];
    let plays = "AS TS 8S JC KS JS 9S KD QS QC 9C QH AC TC 8C JH";
    assert_eq!(against(Maxim::LastWinners, hands, plays).unwrap(), ["8D", "9D"]);
    assert_eq!(against(Maxim::LastWinners, hands, "AS TS 8S JC KS JS 9S KD"), None, "five cards are left");
}
