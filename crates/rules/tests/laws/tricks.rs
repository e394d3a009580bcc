//! The trick rules of rule files (docs/rule-files.md, `[trick]`), judged by a second opinion: cards by their letters,
//! one question after the other, no tables.
//!
//! X-11 (following suit), X-12 (who wins) and X-13 (who leads) are the rules that these words vary.

use crate::split_mix::SplitMix;
use kirifuda_cards::{Below, Card, Seat, Suit, shuffle};
use kirifuda_rules::file::RuleFile;
use kirifuda_rules::{Action, Event, Game, Match, Next, Phase, RefusalReason};
use std::sync::Arc;

/// To which suit the joker belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Joker {
    Trump,
    Apart,
}

/// What a rule file says of tricks.
#[derive(Clone, Debug, Default)]
struct Words {
    trump: Option<char>,
    must_trump: bool,
    must_overtake: bool,
    may_trump: bool,
    same_colour: bool,
    joker: Option<Joker>,
    joker_anytime: bool,
    joker_inner: bool,
    barred_leads: &'static str,
    barred_first_trick: &'static str,
    opening_card: &'static str,
}

/// How the joker is written.
const JOKER: Name = ('J', 'o');
const RANKS: &str = "23456789TJQKA";

impl Words {
    fn some(chance: &mut SplitMix) -> Words {
        let mut coin = || chance.below(2) == 1;
        let mut words = Words {
            must_trump: coin(),
            must_overtake: coin(),
            may_trump: coin(),
            same_colour: coin(),
            joker_anytime: coin(),
            joker_inner: coin(),
            joker: [None, Some(Joker::Trump), Some(Joker::Apart)][chance.below(3) as usize],
            trump: [None, Some('S'), Some('D'), Some('C')][chance.below(4) as usize],
            barred_leads: ["", "H", "trumps", "H QS", "A K"][chance.below(5) as usize],
            barred_first_trick: ["", "H QS", "trumps"][chance.below(3) as usize],
            opening_card: ["", "2C"][chance.below(2) as usize],
        };
        if words.trump.is_none() && words.joker == Some(Joker::Trump) {
            words.joker = None;
        }
        words.joker_anytime &= words.joker == Some(Joker::Trump);
        words.joker_inner &= words.joker == Some(Joker::Apart);
        words
    }

    fn game(&self) -> Arc<Game> {
        let trump = self.trump.map_or_else(
            || "trump_from = \"none\"".to_owned(),
            |suit| format!("trump_from = \"fixed\"\nfirst_trump = \"{suit}\""),
        );
        let leader = if self.opening_card.is_empty() { "eldest" } else { "holder" };
        let text = format!(
            "id = \"tricks\"\ntitle = {{ en = \"Tricks\", ja = \"トリック\" }}\nabout = {{ en = \"A test.\", ja = \"試験用。\" }}\n\
             source = {{ work = {{ en = \"None\" }}, basis = \"ours\" }}\n\
             [pack]\npack = \"french\"\n{}[seats]\nplayers = 4\nsides = \"partners\"\n\
             [deal]\nhand = 13\npackets = 1\nphases = [\"play\"]\n[trump]\n{trump}\n\
             [trick]\nabove_trump_play = \"{}\"\njoker_tricks = \"{}\"\nmust_trump = {}\nmust_overtake = {}\nmay_trump = {}\nsame_colour_trumps = \"{}\"\n\
             barred_leads = \"{}\"\nbarred_first_trick = \"{}\"\n\
             [play]\nopening_leader = \"{leader}\"\nopening_card = \"{}\"\n\
             [score]\nscore = \"tricks\"\ntricks_over = 6\n[end]\nend = \"target\"\ntarget = 5\n",
            match self.joker {
                None => "",
                Some(Joker::Trump) => "joker = \"trump\"\nwithout_cards = \"2D\"\n",
                Some(Joker::Apart) => "joker = \"apart\"\nwithout_cards = \"2D\"\n",
            },
            if self.joker_anytime { "anytime" } else { "follow" },
            if self.joker_inner { "inner" } else { "all" },
            self.must_trump,
            self.must_overtake,
            self.may_trump,
            if self.same_colour { "J" } else { "" },
            self.barred_leads,
            self.barred_first_trick,
            self.opening_card,
        );
        let file = RuleFile::parse(&text).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
        Arc::new(Game::new(file.choose(&[], &[]).unwrap()))
    }

    /// The suit to which a card belongs.
    fn suit(&self, (rank, suit): Name) -> char {
        let black = |suit| "CS".contains(suit);
        match self.trump {
            Some(trump) if (rank, suit) == JOKER && self.joker == Some(Joker::Trump) => trump,
            Some(trump) if self.same_colour && rank == 'J' && black(suit) == black(trump) => trump,
            _ => suit,
        }
    }

    /// Whether a card beats every card of another suit.
    fn is_trump(&self, card: Name) -> bool {
        card == JOKER || self.trump == Some(self.suit(card))
    }

    /// Whether a card may be played to any trick.
    fn is_free(&self, card: Name) -> bool {
        let free_joker = self.joker_anytime || self.joker == Some(Joker::Apart);
        self.may_trump && self.is_trump(card) || free_joker && card == JOKER
    }

    /// The strength within a suit: the jack of the trump suit's colour stands just below the jack of trumps.
    fn strength(&self, (rank, suit): Name) -> usize {
        if (rank, suit) == JOKER {
            return usize::MAX;
        }
        let place = 2 * RANKS.find(rank).unwrap();
        if self.suit((rank, suit)) == suit { place } else { place - 1 }
    }

    /// Whether the later of two cards of a trick beats the earlier.
    fn beats(&self, later: Name, earlier: Name) -> bool {
        if JOKER == earlier || JOKER == later {
            return later == JOKER;
        }
        match (self.suit(later) == self.suit(earlier), self.is_trump(later)) {
            (true, _) => self.strength(later) > self.strength(earlier),
            (false, trump) => trump,
        }
    }

    fn winner(&self, trick: &[Name]) -> usize {
        (1..trick.len()).fold(0, |best, at| if self.beats(trick[at], trick[best]) { at } else { best })
    }

    fn in_group(&self, group: &str, card: Name) -> bool {
        group.split_whitespace().any(|word| match word {
            "trumps" => self.is_trump(card),
            word if word.len() == 1 => card != JOKER && word.contains([card.0, card.1]),
            word => word == format!("{}{}", card.0, card.1),
        })
    }

    /// The cards of a hand that may be played; `called` is the suit that the leader of the joker named.
    fn legal(&self, hand: &[Name], trick: &[Name], played: &[Name], called: Option<char>) -> Vec<Name> {
        match trick.first() {
            Some(&led) => self.follows(hand, trick, played, called.unwrap_or_else(|| self.suit(led))),
            None => self.leads(hand, played),
        }
    }

    /// The joker may have to be kept from the first trick, and be played to the last but one.
    fn joker_in_time(&self, choice: &mut Vec<Name>, left: usize) {
        match left {
            13 if self.joker_inner => keep(choice, |card| card != JOKER),
            2 if self.joker_inner => keep(choice, |card| card == JOKER),
            _ => {}
        }
    }

    fn follows(&self, hand: &[Name], trick: &[Name], played: &[Name], led: char) -> Vec<Name> {
        let follows = |card: &Name| self.suit(*card) == led;
        let can_follow = hand.iter().any(follows);
        let mut choice: Vec<Name> = hand.to_vec();
        if can_follow {
            choice.retain(|card| follows(card) || self.is_free(*card));
        }
        self.joker_in_time(&mut choice, hand.len());
        // A joker that belongs to no suit never has to be played.
        let joker = self.joker == Some(Joker::Apart) && choice.contains(&JOKER);
        if joker && choice.len() > 1 {
            choice.retain(|&card| card != JOKER);
        }
        if !can_follow && self.must_trump {
            keep(&mut choice, |card| self.is_trump(card));
        }
        if self.must_overtake {
            let best = trick[self.winner(trick)];
            keep(&mut choice, |card| self.beats(card, best));
        }
        if played.len() < 4 && !can_follow {
            // What may be played to any trick may be played to the first.
            keep(&mut choice, |card| self.is_free(card) || !self.in_group(self.barred_first_trick, card));
        }
        if joker && !choice.contains(&JOKER) {
            choice.push(JOKER);
        }
        choice
    }

    fn leads(&self, hand: &[Name], played: &[Name]) -> Vec<Name> {
        let named = |card: &Name| format!("{}{}", card.0, card.1) == self.opening_card;
        if played.is_empty() && hand.iter().any(named) {
            return hand.iter().copied().filter(named).collect();
        }
        let mut choice = hand.to_vec();
        self.joker_in_time(&mut choice, hand.len());
        if !played.iter().any(|&card| self.in_group(self.barred_leads, card)) {
            keep(&mut choice, |card| !self.in_group(self.barred_leads, card));
        }
        choice
    }
}

/// Rank and suit.
type Name = (char, char);

/// Keeps what is wanted, unless that is nothing.
fn keep(choice: &mut Vec<Name>, wanted: impl Fn(Name) -> bool) {
    if choice.iter().any(|&card| wanted(card)) {
        choice.retain(|&card| wanted(card));
    }
}

fn name(game: &Game, card: Card) -> Name {
    game.pack().name(card).letters()
}

/// and what rule files can add to them: legal cards and winners of whole deals in 400 sets of rules.
#[test]
fn legal_cards_and_winners_are_those_of_the_second_opinion() {
    let mut chance = SplitMix(5);
    for _ in 0..400 {
        let words = Words::some(&mut chance);
        let game = words.game();
        let mut play = Match::new(Arc::clone(&game), 0);
        play.deal(shuffle(game.pack(), &mut chance), None).unwrap();
        let (mut trick, mut played): (Vec<Name>, Vec<Name>) = (Vec::new(), Vec::new());
        let mut called = None;
        let mut leader = play.current_deal().unwrap().to_act().unwrap();
        if !words.opening_card.is_empty() {
            let held: Vec<Name> =
                play.current_deal().unwrap().hand(leader).iter().map(|card| name(&game, card)).collect();
            assert!(held.contains(&('2', 'C')), "X-13: the holder of the opening card leads");
        }
        while let Some(seat) =
            play.current_deal().filter(|deal| deal.phase() == Phase::Play).and_then(|deal| deal.to_act())
        {
            let deal = *play.current_deal().unwrap();
            let hand: Vec<Name> = deal.hand(seat).iter().map(|card| name(&game, card)).collect();
            let expected = words.legal(&hand, &trick, &played, called);
            let legal: Vec<Name> = deal.legal_plays(&game).iter().map(|card| name(&game, card)).collect();
            assert_eq!(legal, expected, "X-11: {hand:?} to {trick:?} under {words:?}");
            let cards: Vec<Card> = deal.legal_plays(&game).iter().collect();
            let card = cards[chance.below(cards.len() as u32) as usize];
            for refused in (deal.hand(seat) - deal.legal_plays(&game)).iter() {
                let refusal = play.clone().apply(Action::Play(refused)).unwrap_err();
                assert!(!matches!(refusal.reason, RefusalReason::NotHeld(_)), "a reason of its own");
            }
            trick.push(name(&game, card));
            played.push(name(&game, card));
            play.apply(Action::Play(card)).unwrap();
            if words.joker == Some(Joker::Apart) && trick == [JOKER] {
                assert_eq!(play.next(), Next::Decision(seat), "the leader of the joker names a suit");
                let suit = Suit::ALL[chance.below(4) as usize];
                called = Some(game.pack().suit_letter(suit));
                play.apply(Action::CallSuit(suit)).unwrap();
            }
            if trick.len() == 4 {
                called = None;
                let winner = Seat::FIRST.after(leader.index() + words.winner(&trick), 4);
                let taken = play.events().iter().rev().find_map(|event| match event {
                    Event::TrickTaken(seat) => Some(*seat),
                    _ => None,
                });
                assert_eq!(taken, Some(winner), "X-12: {trick:?} under {words:?}");
                (leader, trick) = (winner, Vec::new());
            }
            if play.next() == Next::Deal {
                break;
            }
        }
        assert_eq!(played.len(), 52);
    }
}
