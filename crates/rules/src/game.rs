//! A compiled game: checked rules, and the tables the engine reads.

use crate::notation::Letters;
use crate::numbers::{MAX_RUFF, narrow};
use crate::option_value::OptionValue;
use crate::params::*;
use crate::payment::PaymentRow;
use crate::{Point, Rules};
use kirifuda_cards::{Card, CardSet, Pack, PerSuit, Seat, Suit};

/// Powers from here on beat every card of the suit led.
pub(crate) const TRUMP_POWER: u8 = 32;
const ABOVE_TRUMP_POWER: u8 = 64;

/// The powers of the cards under one trump suit.
#[derive(Clone, Debug)]
pub(crate) struct TrumpTable {
    /// Power of each card, by its bit: plain 1 to 16, trump from [`TRUMP_POWER`], above trump higher still.
    pub power: [u8; 64],
    /// The card above trump if it may be played to any trick, else nothing.
    pub free: CardSet,
    /// The card above trump.
    pub above_trump: Option<Card>,
    /// The honours.
    pub honours: CardSet,
}

/// A game with its options chosen: immutable and validated.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Rules,
    pub(crate) tables: PerSuit<TrumpTable>,
    pub(crate) courts: CardSet,
    /// For each card dealt, in order: how many active seats after the first receiver it goes to.
    pub(crate) deal_map: Vec<u8>,
    pub(crate) hand: u8,
    pub(crate) players: u8,
    pub(crate) active: u8,
    pub(crate) counts_courts: bool,
    letters: Letters,
}

impl Game {
    /// Compiles rules.
    pub fn new(rules: Rules) -> Game {
        let (hand, players, active) = (rules.hand().get(), rules.players().get(), rules.active().get());
        Game {
            tables: PerSuit::from_fn(|trump| trump_table(&rules, trump)),
            courts: of_ranks(rules.cards(), rules.court_ranks()),
            deal_map: deal_map(rules.packets(), active),
            hand,
            players,
            active,
            counts_courts: rules.score() == ScoreKind::Courts,
            letters: Letters::new(rules.cards()),
            rules,
        }
    }

    getters! {
        /// Returns the game's id, that of its rule file.
        pub fn id(&self) -> &str = self.rules.id();
        /// Returns every option with the value in force, in the order of the rule file.
        pub fn options(&self) -> &[(String, OptionValue)] = self.rules.options();
    }

    /// Returns the value of one option.
    pub fn option(&self, name: &str) -> Option<&OptionValue> {
        self.rules.options().iter().find(|(known, _)| known == name).map(|(_, value)| value)
    }

    getters! {
        /// Returns the parameters changed for an experiment, by name.
        pub fn patch(&self) -> &[(String, i64)] = self.rules.patch();
        /// Returns the content hash of the compiled rules: equal exactly if every parameter and citation is.
        pub fn hash(&self) -> String = self.rules.hash();
        /// Returns the rules in force.
        pub fn rules(&self) -> &Rules = &self.rules;
        /// Returns the rule ID that answers for a point.
        pub fn rule(&self, point: Point) -> &str = self.rules.rule(point);
        /// Returns the pack, without the ranks left out.
        pub fn pack(&self) -> &Pack = self.rules.cards();
        /// Returns the tables for reading and writing its cards.
        pub fn letters(&self) -> &Letters = &self.letters;
        /// Returns the number of seats at the table, 2 to 10.
        pub fn players(&self) -> usize = usize::from(self.players);
        /// Returns the number of seats that take part in a deal.
        pub fn active_players(&self) -> usize = usize::from(self.active);
        /// Returns the number of cards dealt to each active seat, which is the number of tricks.
        pub fn hand_size(&self) -> usize = usize::from(self.hand);
    }

    /// Returns the number of sides.
    #[inline]
    pub fn sides(&self) -> usize {
        match self.rules.sides() {
            Sides::Partners => self.players() / 2,
            Sides::Single => self.players(),
        }
    }

    /// Returns the side a seat plays for.
    #[inline]
    pub fn side_of(&self, seat: Seat) -> usize {
        seat.index() % self.sides()
    }

    /// Returns the seats of a side, lower number first.
    pub fn seats_of(&self, side: usize) -> impl Iterator<Item = Seat> + Clone {
        let sides = self.sides();
        Seat::all(self.players()).filter(move |seat| seat.index() % sides == side)
    }

    /// Returns the other seat of a side of two.
    #[inline]
    pub fn partner(&self, seat: Seat) -> Option<Seat> {
        match self.rules.sides() {
            Sides::Partners => Some(seat.after(self.players() / 2, self.players())),
            Sides::Single => None,
        }
    }

    /// Returns how many dealers there are to choose the first from: seats, or sides where a side deals.
    pub fn dealers(&self) -> usize {
        match self.rules.dealers() {
            Dealers::Seat => self.players(),
            Dealers::Side => self.sides(),
        }
    }

    getters! {
        /// Returns the card that beats even trumps when `trump` is trump.
        pub fn above_trump(&self, trump: Suit) -> Option<Card> = self.tables[trump].above_trump;
        /// Returns the four honours of a trump suit; empty if the game has none.
        pub fn honours(&self, trump: Suit) -> CardSet = self.tables[trump].honours;
    }

    /// Returns the court cards that score; empty if the game does not count them.
    pub fn court_cards(&self) -> CardSet {
        if self.counts_courts { self.courts } else { CardSet::EMPTY }
    }

    getters! {
        /// Returns the cards of the rank that gives the right to the stock, in every suit.
        pub fn exchange_rank_cards(&self) -> CardSet = self.rules.exchange_rank_cards();
        /// Returns the cards that the payment table for court cards calls aces.
        pub(crate) fn court_aces(&self) -> CardSet = self.rules.court_aces();
    }

    /// Returns the power of a card in a trick to which `led` was led: the highest number wins, 0 cannot win.
    #[inline]
    pub fn power(&self, card: Card, led: Suit, trump: Suit) -> u8 {
        let power = self.tables[trump].power[card.bit()];
        if power >= TRUMP_POWER || card.suit() == led { power } else { 0 }
    }

    /// Returns the value of `cards` as a ruff in one suit, without the turn-up (RT-6, RT-8).
    pub fn ruff_value(&self, cards: CardSet) -> u8 {
        cards.iter().map(|card| self.rules.ruff_values()[card.bit()]).sum()
    }

    /// Returns the largest number that may be announced as a ruff (RT-8).
    pub fn largest_announcement(&self) -> u8 {
        match self.rules.ruff_metric() {
            RuffMetric::Pips => MAX_RUFF,
            RuffMetric::Length => narrow(self.pack().ranks().len()),
        }
    }

    /// Whether a deal has a phase.
    pub fn has_phase(&self, kind: PhaseKind) -> bool {
        self.rules.phases().contains(&kind)
    }

    /// Returns the points that end a game: a side with at least this many has reached the target.
    pub fn points_to_win(&self) -> i64 {
        match self.rules.target_rule() {
            TargetRule::Reach => self.rules.target().get(),
            TargetRule::Exceed => self.rules.target().get() + 1,
        }
    }

    /// Returns the row of the payment table that applies if the losers were dealt `losers_cards`; `tied` if both sides
    /// have the same number of court cards.
    pub fn payment_row(&self, losers_cards: CardSet, trump: Suit, tied: bool) -> PaymentRow {
        let top = self.above_trump(trump).map_or(CardSet::EMPTY, CardSet::of);
        if self.rules.court_rows() == CourtRows::Ties && !tied {
            PaymentRow::Otherwise
        } else if losers_cards.is_superset(self.court_aces()) {
            PaymentRow::AllAces
        } else if !top.is_empty() && losers_cards.is_superset(top | self.court_aces().in_suit(trump)) {
            PaymentRow::AboveTrumpAndAce
        } else {
            PaymentRow::Otherwise
        }
    }

    /// Returns what the losers pay if the winners have taken `courts` court cards.
    pub(crate) fn payment(&self, row: PaymentRow, courts: u8) -> i64 {
        let table = self.rules.payment();
        let column = table.columns().iter().rposition(|&least| courts >= least).unwrap_or(0);
        table.row(row).get(column).map_or(0, |amount| amount.get())
    }
}

/// Returns the cards of some ranks, in every suit.
fn of_ranks(pack: &Pack, ranks: &[u8]) -> CardSet {
    pack.cards().iter().filter(|card| ranks.contains(&card.rank())).collect()
}

fn trump_table(rules: &Rules, trump: Suit) -> TrumpTable {
    let pack = rules.cards();
    let mut power = [0; 64];
    for card in pack.cards() {
        let strength = match rules.rank_order() {
            None => card.rank() + 1,
            Some(order) => {
                let ranks = if card.suit() == trump { &order.trump } else { &order.plain };
                let place = (0..).zip(&ranks[card.suit()]).find(|(_, rank)| **rank == card.rank());
                16 - place.map_or(15, |(place, _)| place)
            }
        };
        power[card.bit()] = if card.suit() == trump { TRUMP_POWER + strength } else { strength };
    }
    let above_trump = rules.above_trump(trump);
    if let Some(card) = above_trump {
        power[card.bit()] = ABOVE_TRUMP_POWER;
    }
    let free = match (above_trump, rules.above_trump_play()) {
        (Some(card), AboveTrumpPlay::Anytime) => CardSet::of(card),
        _ => CardSet::EMPTY,
    };
    let honours = of_ranks(pack, rules.honour_ranks()).in_suit(trump);
    TrumpTable { power, free, above_trump, honours }
}

fn deal_map(packets: &[u8], active: u8) -> Vec<u8> {
    let mut map = Vec::new();
    for &packet in packets {
        for seat in 0..active {
            map.extend(std::iter::repeat_n(seat, usize::from(packet)));
        }
    }
    map
}
