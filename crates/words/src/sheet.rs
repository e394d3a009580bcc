//! The rules of a game in short, made from its parameters: what people with real cards print, and what a rule file
//! without prose is told with.
//!
//! This module decides which sentences a game needs and in what order. The page fills in the sentences of
//! `locales/*/cards.ftl`, so that they are not shipped twice; a terminal asks for [`GameWords::sheet_as_prose`].

use crate::GameWords;
use kirifuda_cards::{Card, CardSet, Suit};
use kirifuda_rules::file::{Lang, TERMS};
use kirifuda_rules::params::*;
use kirifuda_rules::{Amount, CardGroup, Game, PaymentRow, RaceEnd, Rules};
use serde::Serialize;

/// The rules in short.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Sheet {
    /// The game's own words, for places such as `{ $chips }` and `{ $above-trump }`.
    pub words: Vec<(String, String)>,
    /// What is told, part by part.
    pub sections: Vec<Section>,
}

/// A part of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Section {
    /// The key of its heading.
    pub title: &'static str,
    /// What it says.
    pub sentences: Vec<Sentence>,
    /// A table of what is paid or scored.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub table: Option<NumberTable>,
}

/// A sentence of `cards.ftl`, and what stands in its places.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Sentence {
    /// The key.
    pub key: String,
    /// What stands in its places.
    pub args: Vec<(&'static str, SentenceArgument)>,
}

/// What stands in a place: numbers choose between singular and plural.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum SentenceArgument {
    /// A number.
    Number(i64),
    /// A text.
    Text(String),
}

/// Numbers in rows and columns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct NumberTable {
    /// The key of the heading of the rows.
    pub title: &'static str,
    /// The headings of the columns: `8–11`.
    pub columns: Vec<String>,
    /// The rows.
    pub rows: Vec<TableRow>,
}

/// A row of numbers; null where there can be none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct TableRow {
    /// The key of its heading.
    pub key: &'static str,
    /// The numbers.
    pub cells: Vec<Option<i64>>,
}

impl From<i64> for SentenceArgument {
    fn from(number: i64) -> SentenceArgument {
        SentenceArgument::Number(number)
    }
}

impl From<u8> for SentenceArgument {
    fn from(number: u8) -> SentenceArgument {
        SentenceArgument::Number(i64::from(number))
    }
}

impl From<usize> for SentenceArgument {
    fn from(number: usize) -> SentenceArgument {
        SentenceArgument::Number(number as i64)
    }
}

impl From<String> for SentenceArgument {
    fn from(text: String) -> SentenceArgument {
        SentenceArgument::Text(text)
    }
}

type Args = Vec<(&'static str, SentenceArgument)>;

/// The sentences of a section in the making.
#[derive(Default)]
struct Said(Vec<Sentence>);

impl Said {
    fn say(&mut self, key: impl Into<String>) {
        self.with(key, Vec::new());
    }

    fn with(&mut self, key: impl Into<String>, args: Args) {
        self.0.push(Sentence { key: key.into(), args });
    }

    fn number(&mut self, key: impl Into<String>, n: impl Into<SentenceArgument>) {
        self.with(key, vec![("n", n.into())]);
    }
}

impl GameWords<'_> {
    /// The rules of the game in short, as they are with the options chosen.
    pub fn sheet(&self) -> Sheet {
        let words = TERMS.iter().map(|term| (term.replace('_', "-"), self.term(term).to_owned()));
        let maker = Maker { words: self, game: self.game(), rules: self.game().rules() };
        Sheet { words: words.collect(), sections: maker.sections() }
    }
}

struct Maker<'a> {
    words: &'a GameWords<'a>,
    game: &'a Game,
    rules: &'a Rules,
}

impl Maker<'_> {
    fn sections(&self) -> Vec<Section> {
        let (score, table) = self.score();
        let parts: [(&'static str, Said, Option<NumberTable>); 6] = [
            ("sheet-cards-title", self.cards_and_players(), None),
            ("sheet-deal", self.deal(), None),
            ("sheet-calls", self.calls(), None),
            ("sheet-play", self.play(), None),
            ("sheet-score", score, table),
            ("sheet-end", self.end(), None),
        ];
        let told = parts.into_iter().filter(|(_, said, _)| !said.0.is_empty());
        told.map(|(title, said, table)| Section { title, sentences: said.0, table }).collect()
    }

    fn has(&self, phase: PhaseKind) -> bool {
        self.rules.phases().contains(&phase)
    }

    fn exchanges(&self) -> bool {
        self.has(PhaseKind::StockExchange) && self.rules.exchange()
    }

    /// Whether somebody sits out.
    fn sits_out(&self) -> bool {
        self.rules.active().get() < self.rules.players().get()
    }

    fn partners(&self) -> bool {
        self.rules.sides() == Sides::Partners
    }

    fn cards_and_players(&self) -> Said {
        let mut said = Said::default();
        self.pack(&mut said);
        let rules = self.rules;
        let players = ("n", SentenceArgument::from(rules.players().get()));
        match (rules.sides(), rules.players().get() > 4) {
            (Sides::Single, _) => said.with("sheet-alone", vec![players]),
            (Sides::Holders, _) => {
                let names = self.side_cards();
                let key = match (names.len(), rules.lone_holder()) {
                    (1, LoneHolder::Alone) => "sheet-holder",
                    (1, _) => "sheet-holder-partner",
                    _ => "sheet-holders",
                };
                said.with(key, vec![players, ("cards", self.words.words().either(&names).into())]);
                if names.len() > 1 {
                    said.say(keyed("sheet-lone", rules.lone_holder()));
                }
                if rules.holder_places() == HolderPlaces::Apart {
                    said.say("sheet-holders-apart");
                }
                if !self.game.scoring().has_race() {
                    said.say("sheet-holders-score");
                }
            }
            (Sides::Partners, true) => said.with("sheet-pairs-more", vec![players]),
            (Sides::Partners, false) => said.with("sheet-pairs", vec![players]),
        }
        said.say(match rules.direction() {
            Direction::Clockwise => "sheet-clockwise",
            Direction::CounterClockwise => "sheet-counter-clockwise",
        });
        if rules.end() != EndKind::Target && rules.start_chips().get() > 0 {
            said.number(
                if self.partners() { "sheet-start-side" } else { "sheet-start-each" },
                rules.start_chips().get(),
            );
        }
        said
    }

    /// The cards whose holders play together.
    fn side_cards(&self) -> Vec<String> {
        let (trumps, cards) = self.rules.side_card_names();
        let trump = |&rank: &u8| self.words.say("trump-of-rank", &[("rank", self.ranks(&[rank]).into())]);
        let mut names: Vec<String> = trumps.iter().map(trump).collect();
        names.extend(cards.cards.iter().map(|card| self.words.the_card(card)));
        names
    }

    fn pack(&self, said: &mut Said) {
        let pack = self.words.game().pack();
        let (mut ranks_in, mut without) = (Vec::new(), Vec::new());
        for (rank, _) in (0..).zip(pack.ranks()) {
            let is_in = pack.cards().iter().any(|card| card.rank() == rank);
            if is_in { &mut ranks_in } else { &mut without }.insert(0, rank);
        }
        let karuta = self.rules.pack() == PackKind::Karuta;
        let (left_out, joker) = (self.rules.without_cards(), pack.cards().contains(Card::JOKER));
        let key = match (karuta, without.is_empty()) {
            (true, _) => "sheet-pack-karuta",
            (false, true) if left_out.cards.is_empty() && !joker => "sheet-pack",
            (false, true) => "sheet-pack-changed",
            (false, false) => "sheet-pack-without",
        };
        said.with(key, vec![("n", pack.len().into()), ("ranks", self.ranks(&without).into())]);
        if joker {
            said.say("sheet-pack-joker");
        }
        if !left_out.cards.is_empty() {
            said.with("sheet-pack-without-cards", vec![("cards", self.card_group(left_out).into())]);
        }
        let Some(order) = self.rules.rank_order() else {
            return said.with("sheet-ranks", vec![("ranks", self.ranks(&ranks_in).into())]);
        };
        // Suits that rank alike stand together.
        let mut alike: Vec<(&[u8], &[u8], String)> = Vec::new();
        for suit in Suit::ALL {
            let (plain, trump) = (&order.plain[suit][..], &order.trump[suit][..]);
            let letter = pack.suit_letter(suit);
            match alike.iter_mut().find(|known| known.0 == plain && (!self.game.has_trump() || known.1 == trump)) {
                Some((_, _, suits)) => suits.extend([',', letter]),
                None => alike.push((plain, trump, letter.to_string())),
            }
        }
        // Without a trump only the order of plain suits matters.
        let has_trump = self.game.has_trump();
        if let [(plain, trump, _)] = alike[..]
            && (!has_trump || plain == trump)
        {
            return said.with("sheet-ranks", vec![("ranks", self.ranks(plain).into())]);
        }
        for (plain, trump, suits) in alike {
            let (key, plain, trump) = match has_trump {
                true => ("sheet-ranks-own", self.ranks(plain), self.ranks(trump)),
                false => ("sheet-ranks-suits", self.ranks(plain), String::new()),
            };
            said.with(key, vec![("suits", suits.into()), ("plain", plain.into()), ("trump", trump.into())]);
        }
    }

    /// Ranks as people write them: `A K Q J 10`.
    fn ranks(&self, ranks: &[u8]) -> String {
        let letters = self.words.game().pack().ranks();
        let written = ranks.iter().filter_map(|&rank| letters.get(usize::from(rank))).map(|&letter| match letter {
            'T' => "10".to_owned(),
            letter => letter.to_string(),
        });
        written.collect::<Vec<String>>().join(" ")
    }

    fn deal(&self) -> Said {
        let (mut said, rules) = (Said::default(), self.rules);
        match rules.ante_by() {
            AnteBy::Dealer if rules.ante().get() > 0 => said.number("sheet-ante", rules.ante().get()),
            AnteBy::All if rules.ante_each().get() > 0 => said.number("sheet-ante-all", rules.ante_each().get()),
            _ => {}
        }
        let hand = ("hand", SentenceArgument::from(rules.hand().get()));
        if rules.dealers() == Dealers::Side {
            let (dealers, piles) = match self.sits_out() {
                true => ("sheet-side-deals-sits", "sheet-piles-sits"),
                false => ("sheet-side-deals", "sheet-piles"),
            };
            said.say(dealers);
            said.with(piles, vec![hand]);
        } else {
            said.say(if self.game.has_rounds() { "sheet-dealer-rounds" } else { "sheet-dealer" });
            if self.sits_out() {
                let shares = rules.sitting_out() == SittingOut::Holders && rules.sides() == Sides::Holders;
                said.say(if shares { "sheet-dealer-sits-holders" } else { "sheet-dealer-sits" });
            }
            if self.game.has_rounds() {
                said.number("sheet-side-deals-round", rules.side_deals().get());
            }
            if rules.hands() != Hands::Same {
                said.with(keyed("sheet-hands", rules.hands()), vec![hand]);
                if rules.end() != EndKind::Rounds || rules.deals().get() > 0 || rules.rounds().get() > 1 {
                    said.say("sheet-hands-again");
                }
            } else {
                let first = rules.packets().first().copied().unwrap_or(1);
                let key = match rules.packets().iter().all(|&packet| packet == first) {
                    true if first == 1 => "sheet-hand-singly",
                    true => "sheet-hand-packets",
                    false => "sheet-hand-mixed",
                };
                let packets = rules.packets().iter().map(u8::to_string).collect::<Vec<_>>().join("+");
                said.with(key, vec![hand, ("packet", first.into()), ("packets", packets.into())]);
            }
        }
        self.trump(&mut said);
        said
    }

    fn trump(&self, said: &mut Said) {
        let rules = self.rules;
        let first = || vec![("suit", SentenceArgument::from(self.words.suit(rules.first_trump())))];
        match rules.trump_from() {
            TrumpFrom::TurnUp => {
                let key = match (rules.turn_up(), rules.last_card_to()) {
                    (TurnUp::Stock, _) if self.game.draws() => "sheet-turn-up-stock",
                    (TurnUp::Last, LastCardTo::Eldest) => "sheet-turn-last-eldest",
                    (TurnUp::Last, _) if self.sits_out() => "sheet-turn-last-sits",
                    (TurnUp::Last, _) => "sheet-turn-last",
                    _ => "sheet-turn-up",
                };
                // Where nobody can take the stock, it is of no use to say how large it is.
                let undealt = self.words.game().pack().len()
                    - usize::from(rules.active().get()) * usize::from(rules.hand().get());
                said.with(key, vec![("left", if self.exchanges() { undealt } else { 1 }.into())]);
            }
            TrumpFrom::Named => self.name_trump(said),
            TrumpFrom::None => said.say("sheet-trump-none"),
            TrumpFrom::Fixed => said.with("sheet-trump-fixed", first()),
            TrumpFrom::Listed => self.listed_trumps(said),
            TrumpFrom::Carried => {
                said.with("sheet-trump-carried", first());
                if self.has(PhaseKind::TrumpChoice) {
                    said.say(if self.sits_out() { "sheet-trump-choice-sits" } else { "sheet-trump-choice" });
                }
            }
        }
        self.above_trump(said);
    }

    fn listed_trumps(&self, said: &mut Said) {
        let rules = self.rules;
        match rules.trumps() {
            [None] => said.say("sheet-trump-none"),
            &[Some(suit)] => said.with("sheet-trump-fixed", vec![("suit", self.words.suit(suit).into())]),
            trumps => {
                let order: Vec<String> = trumps.iter().map(|&trump| self.words.trump(trump)).collect();
                let order = order.join(match self.words.lang() {
                    Lang::En => ", ",
                    Lang::Ja => "→",
                });
                let key = if self.game.has_rounds() { "sheet-trump-listed-rounds" } else { "sheet-trump-listed" };
                said.with(key, vec![("order", order.into())]);
                let listed = trumps.len() as i64 + i64::from(rules.last_trump().is_some());
                if rules.deals_agreed().is_none_or(|deals| deals > listed) {
                    said.say("sheet-trump-listed-again");
                }
            }
        }
        if let Some(suit) = rules.last_trump() {
            let key = if self.game.has_rounds() { "sheet-trump-last-round" } else { "sheet-trump-last" };
            said.with(key, vec![("suit", self.words.suit(suit).into())]);
        }
        let changes = rules.last_trump().is_some() || rules.trumps().len() > 1;
        if self.game.has_rounds() && (changes || rules.later_trump() == LaterTrump::Named) {
            said.say(keyed("sheet-later-trump", rules.later_trump()));
        }
    }

    fn name_trump(&self, said: &mut Said) {
        let rules = self.rules;
        if rules.turn_up() != TurnUp::None {
            said.say("sheet-name-turned");
        }
        for (round, place) in rules.name_rounds().iter().zip(0..) {
            let again = if place > 0 { "yes" } else { "no" };
            said.with(keyed("sheet-name", *round), vec![("again", again.to_owned().into())]);
        }
        said.say(match (rules.must_name(), self.sits_out()) {
            (true, false) => "sheet-name-must",
            (true, true) => "sheet-name-must-last",
            (false, _) => "sheet-name-thrown-in",
        });
        match rules.turn_up_to() {
            TurnUpTo::Nobody => {}
            to => {
                said.say(keyed("sheet-turn-up", to));
                if rules.discard_scope() == DiscardScope::Dealt {
                    said.say("sheet-turn-up-dealt-only");
                }
            }
        }
        if self.has(PhaseKind::GoAlone) {
            said.say("sheet-go-alone");
        }
    }

    fn above_trump(&self, said: &mut Said) {
        if self.rules.joker() != Joker::None {
            said.say(keyed("sheet-joker", self.rules.joker()));
            if (self.rules.joker(), self.rules.above_trump_play()) == (Joker::Trump, AboveTrumpPlay::Anytime) {
                said.say("sheet-joker-anytime");
            }
            if self.rules.joker_tricks() == JokerTricks::Inner {
                said.say("sheet-joker-inner");
            }
            return;
        }
        let tops: Vec<(Suit, Card)> =
            Suit::ALL.into_iter().filter_map(|suit| Some((suit, self.rules.above_trump(suit)?))).collect();
        let count = |card: Card| tops.iter().filter(|(_, other)| *other == card).count();
        // Of equals the first counts.
        let Some(often) = tops.iter().rev().map(|(_, card)| *card).max_by_key(|&card| count(card)) else { return };
        match tops.iter().find(|(_, card)| *card != often) {
            Some((suit, card)) => {
                let card = self.words.card(*card).into();
                let args = vec![
                    ("suit", self.words.suit(*suit).into()),
                    ("card", card),
                    ("else", self.words.card(often).into()),
                ];
                said.with("sheet-top", args);
            }
            None => said.with("sheet-top-always", vec![("card", self.words.card(often).into())]),
        }
        said.say(match self.rules.above_trump_play() {
            AboveTrumpPlay::Anytime => "sheet-top-anytime",
            AboveTrumpPlay::Follow => "sheet-top-follows",
        });
    }

    /// What the cards count in a ruff that do not count their pips: `A = 11; K, Q, J = 10`.
    fn ruff_values(&self) -> String {
        let game = self.words.game();
        let mut alike: Vec<(u8, Vec<String>)> = Vec::new();
        // The highest rank of the pack comes first.
        let of_suit = game.pack().cards().iter().filter(|card| card.suit() == Suit::First);
        for card in of_suit.collect::<Vec<_>>().into_iter().rev() {
            let letter = game.pack().rank_letter(card);
            let value = game.ruff_value(CardSet::of(card));
            let pips = if letter == 'T' { Some(10) } else { letter.to_digit(10) };
            if pips == Some(u32::from(value)) {
                continue;
            }
            match alike.last_mut().filter(|(same, _)| *same == value) {
                Some((_, letters)) => letters.push(letter.to_string()),
                None => alike.push((value, vec![letter.to_string()])),
            }
        }
        let (between, is, after) = match self.words.lang() {
            Lang::En => (", ", " = ", "; "),
            Lang::Ja => ("・", "＝", "、"),
        };
        let told = alike.into_iter().map(|(value, letters)| format!("{}{is}{value}", letters.join(between)));
        told.collect::<Vec<String>>().join(after)
    }

    /// What is asked before the play.
    fn calls(&self) -> Said {
        let (mut said, rules) = (Said::default(), self.rules);
        let forfeit = || vec![("forfeit", SentenceArgument::from(rules.ruff_forfeit().get()))];
        if self.has(PhaseKind::PassCards) {
            let places = rules.pass_to().iter().map(|to| {
                self.words.words().plain(match to {
                    PassTo::Left => "pass-left",
                    PassTo::Right => "pass-right",
                    PassTo::Across => "pass-across",
                    PassTo::Nobody => "pass-nobody",
                })
            });
            let order = places.collect::<Vec<_>>().join(match self.words.lang() {
                Lang::En => ", then ",
                Lang::Ja => "→",
            });
            said.with("sheet-pass", vec![("n", rules.pass_cards().get().into()), ("order", order.into())]);
        }
        if self.has(PhaseKind::Bid) {
            said.say(if self.partners() { "sheet-bid-partners" } else { "sheet-bid" });
            if rules.least_bid().get() > 0 {
                said.number("sheet-bid-least", rules.least_bid().get());
            }
            if rules.bid_total() == BidTotal::NotTricks {
                said.say("sheet-bid-total");
            }
        }
        if self.has(PhaseKind::RuffCount) {
            match rules.ruff_metric() {
                RuffMetric::Length => said.say("sheet-ruff-length"),
                RuffMetric::Pips => said.with("sheet-ruff-pips", vec![("values", self.ruff_values().into())]),
            }
            // RT-37: where numbers are free, or the best is told, leaving the turned card out changes nothing.
            if rules.ruff_turn_up() == RuffTurnUp::Choice && rules.ruff_claims() == RuffClaims::OwnSuit {
                said.say("sheet-ruff-turn-up-choice");
            }
            said.with(keyed("sheet-ruff", rules.ruff_claims()), forfeit());
            said.number(keyed("sheet-ruff-tie", rules.ruff_tie()), rules.ruff_points().get());
        }
        if self.exchanges() {
            self.exchange(&mut said);
        }
        if self.has(PhaseKind::RuffShowing) {
            said.say("sheet-ruff-shown");
            if rules.ruff_claims() != RuffClaims::Free {
                // RT-38: cards of paper are counted by people.
                let split = rules.ruff_tie() == RuffTie::Split;
                said.with(if split { "sheet-ruff-miscount-split" } else { "sheet-ruff-miscount" }, forfeit());
            }
        }
        self.honours(&mut said);
        if self.has(PhaseKind::StayOrFold) {
            said.number("sheet-stay", rules.fold_fee().get());
            said.say(if rules.dealer_fold_fee() { "sheet-stay-pot" } else { "sheet-stay-pot-free" });
        }
        said
    }

    fn exchange(&self, said: &mut Said) {
        let rules = self.rules;
        let rank: Vec<u8> = rules.exchange_rank_cards().iter().take(1).map(Card::rank).collect();
        let args: Args = vec![("rank", self.ranks(&rank).into()), ("n", rules.exchange_cards().get().into())];
        let taken = if rules.exchange_duty() == Duty::Mandatory { "sheet-exchange-must" } else { "sheet-exchange" };
        said.with(taken, args.clone());
        said.with(keyed("sheet-exchange-turned", rules.exchange_turned()), args.clone());
        if rules.exchange_unheld() == Entitled::Dealer {
            said.with("sheet-exchange-unheld", args.clone());
        }
        let discard =
            if rules.discard_scope() == DiscardScope::Dealt { "sheet-discard-dealt" } else { "sheet-discard" };
        said.with(discard, args);
    }

    fn honours(&self, said: &mut Said) {
        let (before, rules) = (said.0.len(), self.rules);
        let [three, four] = rules.honour_points();
        let args: Args = vec![
            ("ranks", self.ranks(rules.honour_ranks()).into()),
            ("three", three.get().into()),
            ("four", four.get().into()),
            ("short", (rules.target().get() - 1).into()),
        ];
        if self.has(PhaseKind::Honours) && rules.honours_call() != HonoursCall::Never {
            let short = rules.honours_call() == HonoursCall::OneShort;
            said.with(if short { "sheet-honours-short" } else { "sheet-honours" }, args.clone());
            if rules.honours_call_wins() {
                said.say("sheet-honours-win");
            }
            if rules.honours_claim() == Duty::Mandatory {
                said.say("sheet-honours-must");
            }
        }
        if rules.honours_after_play() {
            said.with("sheet-honours-after", args);
        }
        if said.0.len() > before && self.exchanges() && rules.honours_held() == HonoursHeld::Dealt {
            said.say("sheet-honours-dealt");
        }
    }

    fn play(&self) -> Said {
        let (mut said, rules) = (Said::default(), self.rules);
        let asked = self.has(PhaseKind::LeadChoice) && rules.lead_choice() == LeadChoiceMode::Asked;
        let key = match rules.opening_leader() {
            OpeningLeader::Asked if rules.sides() == Sides::Holders => {
                if asked { "sheet-lead-asked-holders" } else { "sheet-lead-fixed-holders" }.to_owned()
            }
            OpeningLeader::Asked if asked => "sheet-lead-asked".to_owned(),
            OpeningLeader::Asked => "sheet-lead-fixed".to_owned(),
            OpeningLeader::Exchanger => keyed("sheet-lead-exchanger", rules.fallback_leader()),
            OpeningLeader::Holder => "sheet-lead-holder".to_owned(),
            OpeningLeader::Eldest if self.has(PhaseKind::StayOrFold) => "sheet-lead-stayer".to_owned(),
            OpeningLeader::Eldest if rules.hands() != Hands::Same => "sheet-lead-eldest-hands".to_owned(),
            OpeningLeader::Eldest => "sheet-lead-eldest".to_owned(),
        };
        let opening = rules.opening_card().map(|card| ("card", self.words.the_card(card).into()));
        said.with(key, [("n", self.game.most_tricks().into())].into_iter().chain(opening.clone()).collect());
        if rules.opening_leader() != OpeningLeader::Holder {
            opening.into_iter().for_each(|card| said.with("sheet-opening-card", vec![card]));
        }
        said.say(match (self.game.has_trump(), rules.must_trump()) {
            (true, true) => "sheet-must-trump",
            (true, false) => "sheet-follow",
            (false, _) => "sheet-follow-suit",
        });
        self.restrictions(&mut said);
        let top = Suit::ALL.iter().any(|&suit| rules.above_trump(suit).is_some());
        said.say(match (self.game.has_trump(), top) {
            (false, true) => "sheet-wins-no-trump-top",
            (false, false) => "sheet-wins-no-trump",
            (true, true) => "sheet-wins-top",
            (true, false) => "sheet-wins",
        });
        if self.game.draws() {
            let turned = rules.turn_up() == TurnUp::Stock;
            said.say(if turned { "sheet-draw-turned-up" } else { "sheet-draw-face-down" });
        }
        said
    }

    /// What is asked of a player beyond following suit.
    fn restrictions(&self, said: &mut Said) {
        let rules = self.rules;
        for (asked, key) in [(rules.may_trump(), "sheet-may-trump"), (rules.must_overtake(), "sheet-must-overtake")] {
            if asked {
                said.say(key);
            }
        }
        for (group, key) in
            [(rules.barred_leads(), "sheet-barred-leads"), (rules.barred_first_trick(), "sheet-barred-first-trick")]
        {
            if group != CardGroup::default() {
                said.with(key, vec![("cards", self.card_group(group).into())]);
            }
        }
        if !rules.same_colour_trumps().is_empty() {
            let ranks = rules.same_colour_trumps().iter();
            let ranks: Vec<String> = ranks.map(|&rank| self.words.rank_name(Card::new(Suit::First, rank))).collect();
            said.with("sheet-same-colour", vec![("ranks", self.words.words().row(&ranks).into())]);
        }
    }

    /// A group of cards: whole suits by their names, other cards one by one.
    fn card_group(&self, group: CardGroup) -> String {
        let pack = self.words.game().pack();
        let mut names = Vec::new();
        for suit in Suit::ALL {
            let all = pack.of_suit(suit);
            let own = group.cards.in_suit(suit) - CardSet::of(Card::JOKER);
            if !all.is_empty() && own.is_superset(all) {
                names.push(self.words.suit(suit));
            } else {
                names.extend(own.iter().map(|card| self.words.the_card(card)));
            }
        }
        names.extend(group.cards.contains(Card::JOKER).then(|| self.words.the_card(Card::JOKER)));
        names.extend(group.trumps.then(|| self.words.term("trump").to_owned()));
        self.words.words().row(&names)
    }

    fn score(&self) -> (Said, Option<NumberTable>) {
        let (mut said, rules, scoring) = (Said::default(), self.rules, self.game.scoring());
        if rules.count_tricks() == CountTricks::AfterStock {
            said.number("sheet-tricks-after-stock", self.game.largest_hand());
        }
        if let Some(over) = scoring.tricks_over() {
            let flat = rules.trick_points() == TrickPoints::Flat;
            let key = match (flat, over) {
                (true, _) if self.partners() => "sheet-tricks-flat",
                (true, _) => "sheet-tricks-flat-single",
                (false, 0) => "sheet-tricks-each",
                (false, _) if self.partners() => "sheet-tricks",
                (false, _) => "sheet-tricks-single",
            };
            said.with(key, vec![("over", over.into())]);
        }
        if let Some(over) = scoring.cards_over() {
            let key = if rules.sides() == Sides::Partners { "sheet-cards" } else { "sheet-cards-single" };
            said.with(key, vec![("over", over.into()), ("each", rules.active().get().into())]);
        }
        if scoring.has_contract() {
            self.contract(&mut said);
        }
        if scoring.has_all_tricks() && rules.all_tricks_points().get() > 0 {
            let alone = if self.has(PhaseKind::GoAlone) { rules.alone_points().get() } else { 0 };
            let args = vec![("n", rules.all_tricks_points().get().into()), ("alone", alone.into())];
            said.with("sheet-all-tricks", args);
        }
        if scoring.has_pot() {
            self.pot(&mut said);
        }
        if scoring.has_card_points() || scoring.has_race() {
            self.card_points(&mut said);
        }
        if scoring.has_race() {
            self.race_sentences(&mut said);
            return (said, Some(self.race()));
        }
        let pays = scoring.has_payment();
        if pays {
            self.payment_sentences(&mut said);
        }
        (said, pays.then(|| self.payment()))
    }

    fn contract(&self, said: &mut Said) {
        let rules = self.rules;
        let made = self.points_for(rules.contract_points(), rules.contract_trick());
        match rules.contract_tricks().get() {
            0 => said.with(keyed("sheet-contract", rules.contract()), vec![("points", made.into())]),
            tricks => said.with("sheet-contract-maker", vec![("n", tricks.into()), ("points", made.into())]),
        }
        if rules.missed_points().get() > 0 || rules.missed_trick().get() > 0 {
            let lost = self.points_for(rules.missed_points(), rules.missed_trick());
            let others = rules.missed_to() == MissedTo::Others;
            said.with(if others { "sheet-missed-others" } else { "sheet-missed" }, vec![("points", lost.into())]);
        }
        if rules.missed_by().get() > 0 {
            let others = rules.missed_to() == MissedTo::Others;
            said.number(if others { "sheet-missed-by-others" } else { "sheet-missed-by" }, rules.missed_by().get());
        }
        if self.game.scoring().has_nil() {
            said.number("sheet-nil", rules.nil_points().get());
        }
        if self.game.scoring().has_overtricks() {
            said.number("sheet-overtricks", rules.overtrick_points().get());
            if rules.bag_size().get() > 0 {
                let args = vec![("size", rules.bag_size().get().into()), ("n", rules.bag_points().get().into())];
                said.with("sheet-bags", args);
            }
        }
    }

    /// Points in all, for each trick bid, or both.
    fn points_for(&self, flat: Amount<0>, each: Amount<0>) -> String {
        let key = match (flat.get(), each.get()) {
            (_, 0) => "points-flat",
            (0, _) => "points-each",
            _ => "points-both",
        };
        self.words.say(key, &[("flat", flat.get().into()), ("each", each.get().into())])
    }

    fn card_points(&self, said: &mut Said) {
        for &(cards, points) in self.rules.card_points().groups() {
            let pack = self.words.game().pack();
            let whole = |rank: &u8| Suit::ALL.iter().all(|&suit| cards.contains(Card::new(suit, *rank)));
            let ranks: Vec<u8> = (0..16).rev().filter(whole).collect();
            let each = match Suit::ALL.into_iter().find(|&suit| cards == pack.of_suit(suit)) {
                Some(suit) => self.words.say("each-card-of-suit", &[("suit", self.words.suit(suit).into())]),
                None if cards.len() == 4 * ranks.len() => {
                    self.words.say("each-card-of-ranks", &[("ranks", self.ranks(&ranks).into())])
                }
                None => self.card_group(CardGroup { cards, trumps: false }),
            };
            said.with("sheet-card-points", vec![("cards", each.into()), ("n", points.into())]);
        }
        if self.rules.all_card_points() == AllCardPoints::Others {
            said.number("sheet-all-card-points", self.game.points_to_be_won());
        }
    }

    /// The points of all cards together.
    fn all_points(&self) -> i64 {
        self.game.points_of(self.game.scoring_cards())
    }

    fn payment_sentences(&self, said: &mut Said) {
        let all = self.all_points();
        let mut ranks: Vec<u8> = self.game.scoring_cards().iter().map(Card::rank).collect();
        ranks.sort_unstable_by_key(|&rank| std::cmp::Reverse(rank));
        ranks.dedup();
        let args: Args = vec![
            ("ranks", self.ranks(&ranks).into()),
            ("all", all.into()),
            ("half", (all / 2).into()),
            ("more", (all / 2 + 1).into()),
        ];
        said.with("sheet-courts", args.clone());
        said.with("sheet-courts-tie", args);
        said.say(match self.rules.payment_rows() {
            PaymentRows::Ties => "sheet-courts-rows-ties",
            PaymentRows::Always => "sheet-courts-rows",
        });
    }

    fn payment(&self) -> NumberTable {
        let (table, all) = (self.rules.payment(), self.all_points());
        let least: Vec<i64> = table.columns().iter().map(|&least| i64::from(least)).collect();
        let most = least.iter().skip(1).map(|next| next - 1).chain([all]);
        let column = |(&from, to): (&i64, i64)| if to > from { format!("{from}–{to}") } else { from.to_string() };
        let rows = [
            ("sheet-row-aces", PaymentRow::AllAces, false),
            ("sheet-row-top", PaymentRow::AboveTrumpAndAce, false),
            ("sheet-row-else", PaymentRow::Otherwise, true),
        ];
        let row = |(key, row, possible): (&'static str, PaymentRow, bool)| {
            // Nobody wins them all against the card that beats everything.
            let cell = |(&from, chips): (&i64, &Amount<0>)| (possible || from < all).then_some(chips.get());
            TableRow { key, cells: least.iter().zip(table.row(row)).map(cell).collect() }
        };
        NumberTable {
            title: "sheet-row-title",
            columns: least.iter().zip(most).map(column).collect(),
            rows: rows.map(row).into(),
        }
    }

    fn race_sentences(&self, said: &mut Said) {
        let (rules, all) = (self.rules, self.game.points_to_be_won());
        said.with("sheet-race", vec![("points", self.words.race_points(all).into())]);
        said.say("sheet-race-by-skunk");
        if self.race_deals().any(|deal| rules.race().may_take_all(true, deal) || rules.race().may_take_all(false, deal))
        {
            said.with("sheet-race-undertaken", vec![("points", self.words.race_points(all).into())]);
        }
        if rules.skunked_clears() {
            said.say("sheet-race-clears");
        }
        said.say("sheet-race-points");
    }

    /// The deals of a round, counted from 0.
    fn race_deals(&self) -> std::ops::Range<u8> {
        0..if self.game.has_rounds() { self.rules.side_deals().get() } else { 1 }
    }

    /// What a race asks for and is worth, by deal of a round.
    fn race(&self) -> NumberTable {
        let race = self.rules.race();
        let points = |end, deal| race.is_possible(end, deal).then(|| race.points(end, deal));
        let keys = [
            "sheet-race-won",
            "sheet-race-lost",
            "sheet-race-skunk",
            "sheet-race-skunked",
            "sheet-race-all",
            "sheet-race-all-missed",
            "sheet-race-others-all",
            "sheet-race-others-all-missed",
        ];
        let all = self.game.points_to_be_won();
        let needed = TableRow {
            key: "sheet-race-needed",
            cells: self.race_deals().map(|deal| Some(race.needed(deal))).collect(),
        };
        let needed_others = TableRow {
            key: "sheet-race-needed-others",
            cells: self.race_deals().map(|deal| Some(race.needed_by_others(deal, all))).collect(),
        };
        let row = |(key, end): (&'static str, RaceEnd)| TableRow {
            key,
            cells: self.race_deals().map(|deal| points(end, deal)).collect(),
        };
        let ends = keys
            .into_iter()
            .zip(RaceEnd::WORDS.iter().map(|&(_, end)| end))
            .map(row)
            .filter(|row| row.cells.iter().any(Option::is_some));
        NumberTable {
            title: "sheet-race-deal",
            columns: self.race_deals().map(|deal| (deal + 1).to_string()).collect(),
            rows: [needed, needed_others].into_iter().chain(ends).collect(),
        }
    }

    fn pot(&self, said: &mut Said) {
        let rules = self.rules;
        said.number("sheet-pot", rules.hand().get());
        said.say(keyed("sheet-remainder", rules.remainder()));
        if rules.no_trick_penalty().get() > 0 {
            said.number("sheet-loo", rules.no_trick_penalty().get());
        }
        said.say(if rules.bankrupt() == Bankrupt::End { "sheet-debt-ends" } else { "sheet-debt" });
    }

    fn end(&self) -> Said {
        let (mut said, rules) = (Said::default(), self.rules);
        match rules.end() {
            EndKind::Target => self.target(&mut said),
            EndKind::Chips => {
                let args: Args = vec![
                    ("minutes", rules.minutes().get().into()),
                    ("deals", rules.deals().get().into()),
                    ("games", rules.games().get().into()),
                ];
                said.with(keyed("sheet-end", rules.chips_end()), args);
                let drawn = matches!(rules.chips_end(), ChipsEnd::Deals | ChipsEnd::Games);
                said.say(if drawn { "sheet-draw" } else { "sheet-tie" });
            }
            EndKind::Rounds => {
                match rules.deals().get() {
                    0 if rules.hands() != Hands::Same => said.number("sheet-end-hands", rules.rounds().get()),
                    0 => said.number("sheet-end-rounds", rules.rounds().get()),
                    rounds if self.game.has_rounds() => said.number("sheet-end-number-rounds", rounds),
                    deals => said.number("sheet-end-number", deals),
                }
                if rules.extra_deal() {
                    said.say("sheet-extra");
                }
                said.say(match rules.wins() {
                    Wins::Lowest => "sheet-end-least",
                    Wins::Highest if self.game.scoring().counts_chips() => "sheet-end-most",
                    Wins::Highest => "sheet-end-most-points",
                });
            }
        }
        said
    }

    fn target(&self, said: &mut Said) {
        let rules = self.rules;
        let target = if rules.wins() == Wins::Lowest { "sheet-target-lowest" } else { "sheet-target" };
        said.number(target, rules.target().get() + i64::from(rules.target_rule() == TargetRule::Exceed));
        if rules.floor().get() > 0 {
            said.number("sheet-floor", rules.floor().get());
        }
        if self.has(PhaseKind::Honours) || self.has(PhaseKind::RuffCount) {
            said.say(if rules.end_check() == EndCheck::Immediate { "sheet-at-once" } else { "sheet-after-deal" });
        }
        let scoring = self.game.scoring();
        if scoring.cards_over().is_some() || scoring.has_card_points() || scoring.has_contract() {
            said.say(if rules.game_tie() == GameTie::ExtraDeal { "sheet-tie-extra" } else { "sheet-tie" });
        }
        if rules.best_of().get() > 1 {
            said.with(
                "sheet-best-of",
                vec![("n", rules.best_of().get().into()), ("wins", (rules.best_of().get() / 2 + 1).into())],
            );
        }
        if rules.sets().get() > 1 {
            said.number("sheet-sets", rules.sets().get());
        }
    }
}

/// The key of a sentence that goes by a parameter's word: `sheet-remainder-last-trick`.
fn keyed(start: &str, word: impl Word) -> String {
    format!("{start}-{}", word.word().replace('_', "-"))
}

#[cfg(not(target_arch = "wasm32"))]
mod prose {
    use super::*;
    use crate::{Files, Words, capitalised};
    use fluent_bundle::FluentValue;
    use kirifuda_rules::file::Lang;

    /// The sentences. In a browser the page has them.
    const FILES: [Files; 2] = [
        (Lang::En, &[include_str!("../../../locales/en/cards.ftl")]),
        (Lang::Ja, &[include_str!("../../../locales/ja/cards.ftl")]),
    ];

    impl GameWords<'_> {
        /// The rules in short as Markdown, each part under a heading.
        pub fn sheet_as_prose(&self) -> String {
            let sheet = self.sheet();
            let words = Words::with(self.lang(), &FILES);
            let own: Vec<(&str, FluentValue<'_>)> =
                sheet.words.iter().map(|(name, word)| (name.as_str(), word.as_str().into())).collect();
            let say = |key: &str, args: &Args| {
                let mut all = own.clone();
                all.extend(args.iter().map(|(name, value)| match value {
                    SentenceArgument::Number(number) => (*name, (*number).into()),
                    SentenceArgument::Text(text) => (*name, text.as_str().into()),
                }));
                // Some begin with a word of the game's, which is written small in a sentence.
                capitalised(&words.text(key, &all))
            };
            let mut text = String::new();
            for section in &sheet.sections {
                text.push_str(&format!("\n## {}\n\n", say(section.title, &Vec::new())));
                for sentence in &section.sentences {
                    text.push_str(&format!("- {}\n", say(&sentence.key, &sentence.args)));
                }
                if let Some(table) = &section.table {
                    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
                    let head: Vec<String> =
                        [say(table.title, &Vec::new())].into_iter().chain(table.columns.iter().cloned()).collect();
                    text.push('\n');
                    text.push_str(&line(&head));
                    text.push_str(&line(&vec!["---".to_owned(); head.len()]));
                    for row in &table.rows {
                        let cells =
                            row.cells.iter().map(|cell| cell.map_or("–".to_owned(), |chips| chips.to_string()));
                        text.push_str(&line(&[say(row.key, &Vec::new())].into_iter().chain(cells).collect::<Vec<_>>()));
                    }
                }
            }
            text
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;
        use kirifuda_rules::file::RuleFile;
        use kirifuda_rules::params::Bankrupt;
        use kirifuda_rules::{Game, published};
        use std::collections::BTreeSet;

        /// Each value of each option of each game alone, the defaults, and the form of Loo with a number of deals.
        fn games() -> Vec<(RuleFile, Game)> {
            let mut games = Vec::new();
            for file in published().iter().filter_map(|game| game.rule_file().ok()) {
                let mut choices = vec![Vec::new()];
                for option in file.options() {
                    for value in &option.values {
                        let text = value.form.to_string();
                        let text = text.split_once("..").map_or(text.as_str(), |(first, _)| first).to_owned();
                        choices.push(vec![(option.name.clone(), if text.contains('(') { text + ")" } else { text })]);
                    }
                }
                choices.push(
                    [("players", "5"), ("ante", "all"), ("deals", "12")].map(|(n, v)| (n.into(), v.into())).into(),
                );
                for set in choices {
                    let set: Vec<(&str, &str)> =
                        set.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
                    if let Ok(choice) = file.choose(&set, &[]) {
                        games.push((file.clone(), Game::new(choice)));
                    }
                }
            }
            games
        }

        /// Both languages have every sentence that a game needs, with the places it is given, and no others.
        #[test]
        fn every_sentence_of_the_sheet_is_there_and_used() {
            let mut used: BTreeSet<String> = ["sheet-chosen", "sheet-differs", "sheet-made"].map(str::to_owned).into();
            for (file, game) in games() {
                for lang in [Lang::En, Lang::Ja] {
                    let words = Words::new(lang);
                    let words = words.of_game(&file, &game, &[]);
                    let sheet = words.sheet();
                    for section in &sheet.sections {
                        used.insert(section.title.to_owned());
                        used.extend(section.sentences.iter().map(|sentence| sentence.key.clone()));
                        if let Some(table) = &section.table {
                            used.extend(table.rows.iter().map(|row| row.key).chain([table.title]).map(str::to_owned));
                        }
                    }
                    let text = words.sheet_as_prose();
                    assert!(!text.contains("sheet-") && !text.contains("{$"), "{} {lang:?}: {text}", file.id());
                }
            }
            for (lang, texts) in FILES {
                let keys: BTreeSet<String> = texts[0]
                    .lines()
                    .filter_map(|line| Some(line.split_once(" =")?.0.to_owned()))
                    .filter(|key| key.starts_with("sheet-"))
                    .collect();
                let missing: Vec<&String> = used.difference(&keys).collect();
                assert!(missing.is_empty(), "{lang:?}: {missing:?}");
                let both: Vec<&&str> = REACHED_OTHERWISE.iter().filter(|&&key| used.contains(key)).collect();
                assert!(both.is_empty(), "{both:?}");
                let rest: Vec<&String> =
                    keys.difference(&used).filter(|key| !REACHED_OTHERWISE.contains(&key.as_str())).collect();
                assert!(rest.is_empty(), "{lang:?}: {rest:?}");
            }
        }

        /// Sentences for parameters that no published game sets; [`parameters_of_own_games_are_told`] reaches some.
        const REACHED_OTHERWISE: &[&str] = &[
            "sheet-hands-up",
            "sheet-hands-again",
            "sheet-top-always",
            "sheet-joker-anytime",
            "sheet-joker-trump",
            "sheet-trump-listed",
            "sheet-trump-last",
            "sheet-turn-last-eldest",
            "sheet-sets",
            "sheet-may-trump",
            "sheet-must-trump",
            "sheet-must-overtake",
            "sheet-end-least",
            "sheet-opening-card",
            "sheet-name-any",
            "sheet-turn-up-maker",
            "sheet-draw-face-down",
            "sheet-holder",
            "sheet-holder-partner",
            "sheet-holders-score",
            "sheet-lone-alone",
            "sheet-turn-last-sits",
            "sheet-name-must-last",
            "sheet-missed-by-others",
            "sheet-lead-fixed-holders",
            "sheet-dealer-sits",
            "sheet-ranks-suits",
            "sheet-wins-no-trump-top",
        ];

        /// A schedule of hands that no published game has.
        #[test]
        fn schedules_of_own_games_are_told() {
            let oh_hell = published().iter().find(|game| game.id == "oh-hell").expect("it is published").game;
            let text = oh_hell.replace("\nhands = \"down_up\"", "\nhands = \"up\"");
            let text = text.replace("[end]", "[end]\nrounds = 2");
            let file = RuleFile::parse(&text).unwrap_or_else(|faults| panic!("{faults:?}"));
            let game = Game::new(file.choose(&[], &[]).expect("the defaults"));
            for (lang, told) in [
                (Lang::En, ["one more in each deal after it, up to 10", "starts again", "2 runs"]),
                (Lang::Ja, ["増やして10枚まで", "最初の枚数", "2巡"]),
            ] {
                let words = Words::new(lang);
                let text = words.of_game(&file, &game, &[]).sheet_as_prose();
                assert!(told.iter().all(|told| text.contains(told)), "{text}");
            }
        }

        /// A joker, and single cards left out, which no published game has.
        #[test]
        fn packs_of_own_games_are_told() {
            let hearts = published().iter().find(|game| game.id == "hearts").expect("it is published").game;
            let text = |joker: &str, trick: &str| {
                let pack = format!("[pack]\nwithout_cards = \"2D\"\njoker = \"{joker}\"");
                let text = hearts.replace("[pack]", &pack).replace("[trick]", &format!("[trick]\n{trick}"));
                let text = text.replace("trump_from = \"none\"", "first_trump = \"S\"");
                let file = RuleFile::parse(&text).unwrap_or_else(|faults| panic!("{faults:?}"));
                let game = Game::new(file.choose(&[], &[]).expect("the defaults"));
                [Lang::En, Lang::Ja].map(|lang| Words::new(lang).of_game(&file, &game, &[]).sheet_as_prose())
            };
            let [en, ja] = text("trump", "above_trump_play = \"anytime\"");
            for part in
                ["52 cards", "One of them is the joker", "Left out: ♦2", "highest trump, whichever", "to any trick"]
            {
                assert!(en.contains(part), "{part}: {en}");
            }
            for part in ["そのうち1枚はジョーカー", "♦2は使いません", "一番強い切り札です", "いつ出しても"]
            {
                assert!(ja.contains(part), "{part}: {ja}");
            }
            let [en, ja] = text("apart", "joker_tricks = \"inner\"");
            for part in ["names the suit to follow", "last trick but one", "The joker wins the trick"] {
                assert!(en.contains(part), "{part}: {en}");
            }
            for part in ["スートを指定します", "最後から2番目", "ジョーカーが出ていれば"] {
                assert!(ja.contains(part), "{part}: {ja}");
            }
        }

        /// Without trump, the sheet states the order of ranks once, by suit only where suits differ; the joker still wins.
        #[test]
        fn ranks_without_trump_are_told_once() {
            let hearts = published().iter().find(|game| game.id == "hearts").expect("it is published").game;
            let text = |order: &str, joker: &str| {
                let text = hearts.replace("[pack]", &format!("[pack]\nrank_order = {order}\n{joker}"));
                let file = RuleFile::parse(&text).unwrap_or_else(|faults| panic!("{faults:?}"));
                let game = Game::new(file.choose(&[], &[]).expect("the defaults"));
                Words::new(Lang::En).of_game(&file, &game, &[]).sheet_as_prose()
            };
            let joker = "joker = \"apart\"\nwithout_cards = \"2D\"";
            let same = text("\"AKQJT98765432\"", joker);
            assert!(same.contains("high to low: A K Q J 10 9 8 7 6 5 4 3 2.\n"), "{same}");
            assert!(
                !same.contains("as trump") && same.contains("without it the highest card of the suit led"),
                "{same}"
            );
            let by_suit = "{ plain = { CD = \"A23456789TJQK\", HS = \"AKQJT98765432\" }, \
                           trump = { CDHS = \"AKQJT98765432\" } }";
            let apart = text(by_suit, "");
            for told in ["C,D, high to low: A 2 3", "H,S, high to low: A K"] {
                assert!(apart.contains(told), "{told}: {apart}");
            }
            assert!(!apart.contains("as trump"), "{apart}");
        }

        /// Rules of a trick that no published game has.
        #[test]
        fn trick_rules_of_own_games_are_told() {
            let hearts = published().iter().find(|game| game.id == "hearts").expect("it is published").game;
            let trick =
                "[trick]\nmay_trump = true\nmust_trump = true\nmust_overtake = true\nsame_colour_trumps = \"J\"";
            let text = hearts.replace("[trick]", trick).replace("trump_from = \"none\"", "first_trump = \"S\"");
            let text = text.replace("end = \"target\"", "end = \"rounds\"");
            let file = RuleFile::parse(&text).unwrap_or_else(|faults| panic!("{faults:?}"));
            let game = Game::new(file.choose(&[], &[]).expect("the defaults"));
            for (lang, told) in [
                (
                    Lang::En,
                    [
                        "instead of following suit",
                        "play a trump if you have one",
                        "must beat",
                        "The jack of",
                        "lowest score wins",
                    ],
                ),
                (Lang::Ja, ["切り札", "フォロー", "勝て", "J", "点の一番少ない人"]),
            ] {
                let text = Words::new(lang).of_game(&file, &game, &[]).sheet_as_prose();
                for part in told {
                    assert!(text.contains(part), "{part}: {text}");
                }
            }
        }

        /// A stock of which no card is turned up, which no published game has.
        #[test]
        fn a_stock_in_own_games_is_told() {
            let german_whist = published().iter().find(|game| game.id == "german-whist").expect("it is published").game;
            let text = german_whist
                .replace("turn_up = \"stock\"", "turn_up = \"none\"")
                .replace("trump_from = \"turn_up\"", "trump_from = \"fixed\"");
            let file = RuleFile::parse(&text).unwrap_or_else(|faults| panic!("{faults:?}"));
            let game = Game::new(file.choose(&[], &[]).expect("the defaults"));
            for (lang, told) in
                [(Lang::En, "draws one card unseen: the winner first"), (Lang::Ja, "勝った人から順に1枚ずつ")]
            {
                let text = Words::new(lang).of_game(&file, &game, &[]).sheet_as_prose();
                assert!(text.contains(told), "{told}: {text}");
            }
        }

        /// Sides by cards held, with everybody alone who holds all of them.
        #[test]
        fn sides_by_cards_held_are_told() {
            let text = include_str!("../../rules/tests/good_rule_files/side-cards.toml");
            let without_choice = text.replace("\"lead_choice\", ", "");
            for (text, lang, told) in [
                (text, Lang::En, ["who holds the A of trumps or the joker shows it", "“come”, and the next of them"]),
                (text, Lang::Ja, ["を持っている人は、最初のリードの前に", "組んだ人に任せます"]),
                (
                    &without_choice,
                    Lang::En,
                    ["shows all of them plays alone", "among those who showed cards leads first"],
                ),
                (&without_choice, Lang::Ja, ["組全体で取った分", "最初の人がリードします"]),
            ] {
                let file = RuleFile::parse(text).unwrap_or_else(|faults| panic!("{faults:?}"));
                let game = Game::new(file.choose(&[], &[]).expect("the defaults"));
                let text = Words::new(lang).of_game(&file, &game, &[]).sheet_as_prose();
                assert!(told.iter().all(|told| text.contains(told)), "{told:?}: {text}");
                let six = Game::new(file.choose(&[("players", "6")], &[]).expect("the dealer sits out"));
                let text = Words::new(lang).of_game(&file, &six, &[]).sheet_as_prose();
                let sits_out =
                    if lang == Lang::En { "takes no part in the play" } else { "プレイには加わらず" };
                assert!(text.contains(sits_out), "{text}");
            }
        }

        /// A list of trumps, which no published game has.
        #[test]
        fn trumps_that_change_deal_by_deal_are_told() {
            let oh_hell = published().iter().find(|game| game.id == "oh-hell").expect("it is published").game;
            let text = |trumps: &str| {
                let trump = format!("trump_from = \"listed\"\n{trumps}");
                let text = oh_hell.replace("turn_up = \"stock\"\n", "").replace("trump_from = \"turn_up\"", &trump);
                let file = RuleFile::parse(&text).unwrap_or_else(|faults| panic!("{faults:?}"));
                let game = Game::new(file.choose(&[], &[]).expect("the defaults"));
                [Lang::En, Lang::Ja].map(|lang| Words::new(lang).of_game(&file, &game, &[]).sheet_as_prose())
            };
            let [en, ja] = text("trumps = [\"S\", \"H\", \"none\"]\nlast_trump = \"C\"");
            for part in ["spades, hearts, no trump.", "from the beginning", "last deal trump is clubs", "highest trump"]
            {
                assert!(en.contains(part), "{part}: {en}");
            }
            for part in ["スペード→ハート→切り札なし", "最初に戻ります", "最後のディールの切り札はクラブ"]
            {
                assert!(ja.contains(part), "{part}: {ja}");
            }
            for (listed, last) in [(19, ""), (18, "last_trump = \"S\"")] {
                let [once, _] = text(&format!("trumps = [{}]\n{last}", "\"D\", ".repeat(listed)));
                assert!(once.contains("diamonds, diamonds") && !once.contains("from the beginning"), "{once}");
            }
            let [same, _] = text("trumps = \"D\"");
            assert!(same.contains("Trump is always diamonds"), "{same}");
            let [none, _] = text("trumps = \"none\"");
            assert!(none.contains("There is no trump") && !none.contains("highest trump"), "{none}");
        }

        /// Ways of naming the trump that no published game has.
        #[test]
        fn names_of_the_trump_in_own_games_are_told() {
            let euchre = published().iter().find(|game| game.id == "euchre").expect("it is published").game;
            let text = euchre
                .replace("[\"turn_up\", \"other\"]", "[\"turn_up\", \"any\"]")
                .replace("turn_up_to = \"dealer\"", "turn_up_to = \"maker\"");
            let file = RuleFile::parse(&text).unwrap_or_else(|faults| panic!("{faults:?}"));
            let game = Game::new(file.choose(&[], &[]).expect("the defaults"));
            for (lang, told) in [
                (
                    Lang::En,
                    ["each player in turn may name any suit", "the player who named it takes the card turned up"],
                ),
                (Lang::Ja, ["切り札を決めるか、パスします", "決めた人はめくり札を手札に入れ"]),
            ] {
                let text = Words::new(lang).of_game(&file, &game, &[]).sheet_as_prose();
                for part in told {
                    assert!(text.contains(part), "{part}: {text}");
                }
            }
        }

        /// The parameters by which a guest's rule file decides who wins: hand, penalty, ante, end.
        #[test]
        fn parameters_of_own_games_are_told() {
            let loo = published().iter().find(|game| game.id == "japanese-loo").expect("it is published");
            let text = loo
                .game
                .replace("\nno_trick_penalty = 10", "\nno_trick_penalty = 17")
                .replace("\nante = 5", "\nante = 8");
            let text = text
                .replace("\nhand = 5", "\nhand = 4")
                .replace("pack = \"french\"", "pack = \"french\"\nwithout_ranks = \"2\"");
            let file = RuleFile::parse(&text).unwrap_or_else(|faults| panic!("{faults:?}"));
            let choice = file.choose(&[("bankrupt", "end")], &[]).expect("its own option");
            assert_eq!(choice.bankrupt(), Bankrupt::End);
            let game = Game::new(choice);
            for (lang, told) in [
                (
                    Lang::En,
                    ["48 cards", "Deal 4 cards each", "puts 8 chips into the pot", "pay 17 into", "There are 4 tricks"],
                ),
                (Lang::Ja, ["48枚", "4枚", "8", "17", "4トリック"]),
            ] {
                let words = Words::new(lang);
                let text = words.of_game(&file, &game, &[]).sheet_as_prose();
                for part in told {
                    assert!(text.contains(part), "{part}: {text}");
                }
            }
        }
    }
}
