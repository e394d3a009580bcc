//! A compiled game: checked rules, and the tables the engine reads.

use crate::notation::Letters;
use crate::numbers::{MAX_RUFF, narrow};
use crate::option_value::OptionValue;
use crate::params::*;
use crate::payment::PaymentRow;
use crate::trick::{TRUMP_POWER, TrickTable, trick_table};
use crate::{CardGroup, Point, Rules};
use kirifuda_cards::{Card, CardSet, Pack, PerTrump, Seat, SeatSet, Suit};
use std::sync::Arc;

/// A game with its options chosen: immutable and validated.
#[derive(Clone, Debug)]
pub struct Game {
    /// Shared by copies: bots copy games.
    rules: Arc<Rules>,
    pub(crate) tables: PerTrump<TrickTable>,
    /// Points of each card by its bit, where cards score by points.
    pub(crate) card_points: [i16; 64],
    /// The cards with such points.
    pub(crate) scoring_cards: CardSet,
    /// How many of them have points to be won, and how many points.
    pub(crate) point_cards: u8,
    pub(crate) points_to_be_won: i64,
    /// For each card dealt, in order: how many active seats after the first receiver it goes to.
    pub(crate) deal_map: Vec<u8>,
    pub(crate) hand: u8,
    pub(crate) players: u8,
    pub(crate) active: u8,
    /// Whether cards score by points.
    pub(crate) counts_points: bool,
    /// Whether a deal is a race to a number of card points.
    pub(crate) has_race: bool,
    /// Whether not every card may be led.
    pub(crate) restricts_leads: bool,
    /// Whether more is asked of a player than to follow suit.
    pub(crate) restricts_follows: bool,
    letters: Letters,
}

impl Game {
    /// Compiles rules.
    pub fn new(rules: Rules) -> Game {
        let (hand, players, active) = (rules.hand().get(), rules.players().get(), rules.active().get());
        let has_race = rules.scores(ScoreTerm::Race);
        let counts_points = has_race || rules.scores(ScoreTerm::CardPoints) || rules.scores(ScoreTerm::Payment);
        Game {
            tables: PerTrump::from_fn(|trump| trick_table(&rules, trump)),
            card_points: if counts_points { rules.card_points().by_card() } else { [0; 64] },
            point_cards: narrow(rules.card_points().by_card().iter().filter(|&&points| points > 0).count()),
            points_to_be_won: rules.card_points().by_card().iter().map(|&points| i64::from(points.max(0))).sum(),
            scoring_cards: if counts_points { rules.card_points().cards() } else { CardSet::EMPTY },
            deal_map: deal_map(rules.packets(), active),
            hand,
            players,
            active,
            counts_points,
            has_race,
            restricts_leads: rules.barred_leads() != CardGroup::default()
                || rules.opening_card().is_some()
                || rules.joker_tricks() == JokerTricks::Inner,
            restricts_follows: rules.must_trump()
                || rules.joker_tricks() == JokerTricks::Inner
                || rules.must_overtake()
                || rules.barred_first_trick() != CardGroup::default(),
            letters: Letters::new(rules.cards()),
            rules: Arc::new(rules),
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
        /// Returns the largest number of cards dealt to a seat; for a single deal see
        /// [`Deal::hand_size`](crate::Deal::hand_size).
        pub fn largest_hand(&self) -> usize = usize::from(self.hand);
    }

    /// Returns the number of sides that scores are kept for.
    #[inline]
    pub fn sides(&self) -> usize {
        match self.rules.sides() {
            Sides::Partners => self.players() / 2,
            Sides::Single | Sides::Holders => self.players(),
        }
    }

    /// Returns the side a seat scores for.
    #[inline]
    pub fn side_of(&self, seat: Seat) -> usize {
        seat.index() % self.sides()
    }

    /// Returns the seats of a side, lower number first.
    pub fn seats_of(&self, side: usize) -> impl Iterator<Item = Seat> + Clone {
        let sides = self.sides();
        Seat::all(self.players()).filter(move |seat| seat.index() % sides == side)
    }

    /// Returns the team of a seat: those who play together, itself included, whether or not a partner sits out. Where cards
    /// make the sides, `holders` have shown them and `active` take part; everybody is alone if nobody or everybody has.
    #[inline]
    pub fn team(&self, seat: Seat, holders: SeatSet, active: SeatSet) -> SeatSet {
        match self.rules.sides() {
            Sides::Single => SeatSet::of(seat),
            Sides::Partners => {
                let mut team = SeatSet::of(seat);
                team.insert(seat.after(self.players() / 2, self.players()));
                team
            }
            Sides::Holders if holders.is_empty() || !active.contains(seat) => SeatSet::of(seat),
            // There is nobody to play against.
            Sides::Holders if (active - holders).is_empty() => SeatSet::of(seat),
            Sides::Holders if holders.contains(seat) => holders,
            Sides::Holders => active - holders,
        }
    }

    /// Whether a round may have several deals, by the same dealer.
    pub fn has_rounds(&self) -> bool {
        self.rules.sides() == Sides::Holders && self.rules.side_deals().get() > 1
    }

    /// Whether the trump of the later deals of a round is named.
    pub fn names_later_trump(&self) -> bool {
        let rules = &self.rules;
        self.has_rounds() && rules.trump_from() == TrumpFrom::Listed && rules.later_trump() == LaterTrump::Named
    }

    /// Returns the sides that score together with one of the game: those of its team, and with them a dealer who sits out
    /// and scores as the holders do.
    pub(crate) fn scoring_team(&self, side: usize, holders: SeatSet, active: SeatSet) -> SeatSet {
        let Some(seat) = self.seats_of(side).next() else { return SeatSet::EMPTY };
        let shares = self.rules.sitting_out() == SittingOut::Holders && !active.contains(seat);
        let against = !(active - holders).is_empty();
        match holders.iter().next().filter(|_| shares && against) {
            Some(holder) => self.team(holder, holders, active),
            None => self.team(seat, holders, active),
        }
    }

    /// Returns the other seat of a side of two, where the sides are the same in every deal; see
    /// [`Deal::partners`](crate::Deal::partners).
    #[inline]
    pub fn partner(&self, seat: Seat) -> Option<Seat> {
        match self.rules.sides() {
            Sides::Partners => Some(seat.after(self.players() / 2, self.players())),
            Sides::Single | Sides::Holders => None,
        }
    }

    /// Whether one player deals and takes no part in the play.
    pub fn dealer_sits_out(&self) -> bool {
        self.rules.dealers() == Dealers::Seat && self.active < self.players
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
        pub fn above_trump(&self, trump: Option<Suit>) -> Option<Card> = self.tables[trump].above_trump;
        /// Returns the four honours of a trump suit; empty if the game has none.
        pub fn honours(&self, trump: Option<Suit>) -> CardSet = self.tables[trump].honours;
        /// Returns the suit to which a card belongs when it leads and follows; some cards of other suits belong to the
        /// trump suit.
        pub fn suit_of(&self, card: Card, trump: Option<Suit>) -> Suit = self.tables[trump].suit[card.bit()];
        /// Returns the cards that belong to a suit.
        pub fn members(&self, suit: Suit, trump: Option<Suit>) -> CardSet = self.tables[trump].members[suit];
        /// Returns a card and those that belong to the same suit; a joker that belongs to none is alone.
        pub fn suit_around(&self, card: Card, trump: Option<Suit>) -> CardSet =
            self.members(self.suit_of(card, trump), trump) | CardSet::of(card);
        /// Returns the cards that belong to the trump suit.
        pub fn trump_suit(&self, trump: Option<Suit>) -> CardSet =
            trump.map_or(CardSet::EMPTY, |suit| self.members(suit, trump));
        /// Returns the cards that beat every plain card: those that belong to the trump suit, and the card above trump.
        pub fn trumps(&self, trump: Option<Suit>) -> CardSet = self.tables[trump].trumps;
    }

    getters! {
        /// Returns the cards that score by points; empty if the game has none.
        pub fn scoring_cards(&self) -> CardSet = self.scoring_cards;
        /// Returns the points of all cards that have points to be won.
        pub fn points_to_be_won(&self) -> i64 = self.points_to_be_won;
        /// Returns the points of some cards; 0 if the game does not count them.
        pub fn points_of(&self, cards: CardSet) -> i64 =
            (cards & self.scoring_cards).iter().map(|card| self.points_of_card(card)).sum();
        /// Returns the points of a card; 0 if the game does not count them.
        pub fn points_of_card(&self, card: Card) -> i64 = i64::from(self.card_points[card.bit()]);
        /// Whether every card that scores is worth one point.
        pub fn counts_cards_alike(&self) -> bool =
            self.scoring_cards.iter().all(|card| self.points_of_card(card) == 1);
        /// Returns the cards of the rank that gives the right to the stock, in every suit.
        pub fn exchange_rank_cards(&self) -> CardSet = self.rules.exchange_rank_cards();
        /// Returns the trump card that gives the right to the stock.
        pub(crate) fn exchange_card(&self, trump: Option<Suit>) -> Option<Card> =
            self.exchange_rank_cards().in_suit(trump?).first();
        /// Returns the cards that the payment table calls aces.
        pub(crate) fn payment_aces(&self) -> CardSet = self.rules.payment_aces();
    }

    /// Returns the power of a card in a trick to which `led` was led: the highest number wins, 0 cannot win.
    #[inline]
    pub fn power(&self, card: Card, led: Suit, trump: Option<Suit>) -> u8 {
        let table = &self.tables[trump];
        let power = table.power[card.bit()];
        if power >= TRUMP_POWER || table.suit[card.bit()] == led { power } else { 0 }
    }

    /// Returns the power of a card in a trick to which its own suit was led.
    #[inline]
    pub fn own_power(&self, card: Card, trump: Option<Suit>) -> u8 {
        self.tables[trump].power[card.bit()]
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

    /// Whether there are deals with a trump suit.
    pub fn has_trump(&self) -> bool {
        let (rules, mut listed) = (&self.rules, self.rules.trumps().iter());
        match rules.trump_from() {
            TrumpFrom::None => false,
            TrumpFrom::Listed => rules.last_trump().is_some() || listed.any(Option::is_some),
            _ => true,
        }
    }

    /// Whether there are deals without a trump suit.
    pub fn has_deals_without_trump(&self) -> bool {
        match self.rules.trump_from() {
            TrumpFrom::None => true,
            TrumpFrom::Listed => self.rules.trumps().contains(&None),
            _ => false,
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
    /// have the same number of card points.
    pub fn payment_row(&self, losers_cards: CardSet, trump: Option<Suit>, tied: bool) -> PaymentRow {
        let top = self.above_trump(trump).map_or(CardSet::EMPTY, CardSet::of);
        if self.rules.payment_rows() == PaymentRows::Ties && !tied {
            PaymentRow::Otherwise
        } else if losers_cards.is_superset(self.payment_aces()) {
            PaymentRow::AllAces
        } else if !top.is_empty() && losers_cards.is_superset(top | self.payment_aces() & self.trumps(trump)) {
            PaymentRow::AboveTrumpAndAce
        } else {
            PaymentRow::Otherwise
        }
    }

    /// Returns what the losers pay if the winners have taken cards of so many `points`.
    pub(crate) fn payment(&self, row: PaymentRow, points: i64) -> i64 {
        let table = self.rules.payment();
        let column = table.columns().iter().rposition(|&least| points >= i64::from(least)).unwrap_or(0);
        table.row(row).get(column).map_or(0, |amount| amount.get())
    }
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
