//! Players, packs, ranks and dealing, straight from the words of docs/rules.md.

use crate::common;
use crate::common::table::Table;
use kirifuda_cards::{Card, CardSet, Seat, Suit};
use kirifuda_rules::Game;

/// The cards of a suit, strongest first, when that suit is led and `trump` is trump; without the card above trump.
fn strongest_first(game: &Game, suit: Suit, trump: Suit) -> String {
    let above_trump = game.above_trump(Some(trump));
    let mut cards: Vec<Card> =
        game.pack().cards().in_suit(suit).iter().filter(|&card| Some(card) != above_trump).collect();
    cards.sort_by_key(|&card| std::cmp::Reverse(game.power(card, suit, Some(trump))));
    cards.iter().map(|&card| game.pack().rank_letter(card)).collect()
}

/// RH-1, RH-2, RT-2, KK-6, JL-2, NK-1, NK-2, WH-1: how many play, with which cards, and how the cards rank in every
/// suit, trumps included.
#[test]
fn players_packs_and_ranks() {
    let (french, karuta) = ("AKQJT98765432", "RKUS98765432");
    for (id, players, sides, ranks, rules) in [
        ("ruff-and-honours", 4, 2, french, "RH-1, RH-2"),
        ("ruff-and-trump", 4, 2, french, "RT-1, RT-2"),
        ("kakeya-trump", 4, 2, french, "KK-1, KK-6"),
        ("japanese-loo", 6, 6, french, "JL-1, JL-2"),
        ("nanban-karuta", 4, 2, karuta, "NK-1, NK-2"),
        ("whist", 4, 2, french, "WH-1"),
    ] {
        let game = common::game(id, &[]);
        assert_eq!((game.players(), game.sides()), (players, sides), "{rules}");
        assert_eq!(game.pack().cards().len(), 4 * ranks.len(), "{rules}");
        for (suit, trump) in Suit::ALL.into_iter().flat_map(|suit| Suit::ALL.map(|trump| (suit, trump))) {
            let above_trump = game.above_trump(Some(trump)).filter(|card| card.suit() == suit);
            let left_out = above_trump.map(|card| game.pack().rank_letter(card));
            let expected: String = ranks.chars().filter(|&rank| Some(rank) != left_out).collect();
            assert_eq!(strongest_first(&game, suit, trump), expected, "{rules}");
        }
    }
}

/// RH-4, RT-4: in round r the seat dealer+j gets four cards from D[4nr + 4(j-1)] on.
#[test]
fn packets_of_four_go_round_from_eldest() {
    for (id, form, rule) in [
        ("ruff-and-honours", None, "RH-4"),
        ("ruff-and-trump", Some("rt-3-16"), "RT-4"),
        ("ruff-and-trump", Some("rt-2-24"), "RT-4"),
    ] {
        let options: Vec<(&str, &str)> = form.map(|form| ("form", form)).into_iter().collect();
        let game = common::game(id, &options);
        for dealer in 0..game.players() {
            let mut table = Table::new(game.clone(), dealer);
            let pack = game.pack().order();
            table.deal_pack(*pack, None).unwrap();
            let players = game.players();
            for step in 1..=players {
                let seat = Seat::new((dealer + step) % players).unwrap();
                let places = (0..game.largest_hand() / 4)
                    .flat_map(|round| (0..4).map(move |card| 4 * players * round + 4 * (step - 1) + card));
                let expected: CardSet = places.map(|place| pack.cards()[place]).collect();
                assert_eq!(table.deal().dealt(seat), expected, "{rule} {form:?}");
            }
        }
    }
}

/// RH-5, RT-5, RT-20: the rest is the stock or head, its top card is turned up and fixes trump, and four of it can be
/// taken.
#[test]
fn the_top_of_the_rest_is_turned_up() {
    let forms = ["rt-4d", "rt-4s", "rt-3-12", "rt-2-12", "rt-3-16", "rt-2-24"];
    let ruff_and_trump = forms.map(|form| common::game("ruff-and-trump", &[("form", form)]));
    for game in ruff_and_trump.into_iter().chain([common::game("ruff-and-honours", &[])]) {
        let mut table = Table::new(game.clone(), 0);
        table.deal_seed(1);
        let mut pack = kirifuda_cards::vector_shuffle(game.pack(), 1).cards().to_vec();
        let rest = pack.split_off(game.players() * game.largest_hand());
        assert_eq!(table.deal().turn_up(), Some(rest[0]), "RH-5, RT-5");
        assert_eq!(table.deal().trump(), Some(rest[0].suit()), "RH-5, RT-5");
        assert_eq!(table.deal().stock(), rest[..4].iter().copied().collect(), "RH-5, RT-20");
    }
}

/// RH-14: the honours are the trump A, K, Q and J; NK-12: the trump R, K, U and S.
#[test]
fn the_honours_are_the_four_highest_trumps() {
    for (id, ranks, rule) in [("ruff-and-honours", "AKQJ", "RH-14"), ("nanban-karuta", "RKUS", "NK-12")] {
        let game = common::game(id, &[]);
        for trump in Suit::ALL {
            let letter = game.pack().suit_letter(trump);
            let cards: Vec<String> = ranks.chars().map(|rank| format!("{rank}{letter}")).collect();
            assert_eq!(game.honours(Some(trump)), game.pack().parse_cards(&cards.join(" ")).unwrap(), "{rule}");
        }
    }
}

/// RH-26, RH-27: what the tricks contain does not matter, only how many they are.
#[test]
fn tricks_are_counted_whatever_they_contain() {
    let game = common::game("ruff-and-honours", &[("honours_mode", "off"), ("target", "100")]);
    let mut table = Table::new(game, 0);
    for seed in 1..=30 {
        let before = *table.play.standing();
        table.deal_seed(seed).steps(&["low"]);
        let after = *table.play.standing();
        for side in 0..2 {
            let tricks = table.tricks().iter().filter(|(winner, _)| table.game.side_of(*winner) == side).count() as i64;
            assert_eq!(after.score(side) - before.score(side), (tricks - 6).max(0), "RH-26, RH-27");
        }
    }
}
