//! The state of a match between two deals: scores, pot, and the roles of the next deal.

use crate::numbers::narrow;
use crate::params::*;
use crate::{Game, Roles, Turns};
use kirifuda_cards::{MAX_SEATS, Seat, SeatSet, Suit};

/// The public state that one deal passes on to the next. Copying it is cheap. Standings are equal if every field is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Points or chips of each side.
    pub(crate) scores: [i64; MAX_SEATS],
    /// Chips in the pot.
    pub(crate) pot: i64,
    /// Games or sets won by each side; under `games`, chips added up over finished games.
    pub(crate) games_won: [i64; MAX_SEATS],
    /// Games or sets finished.
    pub(crate) games_done: u32,
    /// By side: overtricks in the game that have not yet been penalised.
    pub(crate) bags: [u8; MAX_SEATS],
    /// Deals finished in the match.
    pub(crate) deals_done: u32,
    /// Deals finished in the game.
    pub(crate) deals_in_game: u32,
    /// Dealing seat or side of the deal in progress or to come.
    pub(crate) dealer: u8,
    /// The side that sat out the previous deal (KK-5).
    pub(crate) entering: Option<u8>,
    /// Trump carried over (KK-10).
    pub(crate) trump: Suit,
    /// Whether the deal in progress or to come is an extra one (JL-27, RT-33).
    pub(crate) extra: bool,
    /// The order of turns of everybody at the table.
    pub(crate) turns: Turns,
    /// The round of the deal in progress or to come.
    pub(crate) round: Round,
}

/// A round: deals by the same dealer and with the same sides. In most games each has one deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Round {
    /// Deals finished in the round.
    pub deals: u8,
    /// The players who have shown cards that make a side.
    pub holders: SeatSet,
    /// What each side has scored in the finished deals.
    pub scored: [i64; MAX_SEATS],
    /// Deals of the game that went on with a round instead of beginning one.
    pub later_deals: u32,
}

impl Standing {
    /// Returns the standing at the start of a match. `first_dealer` counts seats, or sides where a side deals; it is
    /// taken modulo their number.
    pub fn start(game: &Game, first_dealer: usize) -> Standing {
        let mut standing = Standing {
            scores: [0; MAX_SEATS],
            pot: 0,
            games_won: [0; MAX_SEATS],
            games_done: 0,
            bags: [0; MAX_SEATS],
            deals_done: 0,
            deals_in_game: 0,
            dealer: 0,
            entering: None,
            trump: game.rules().first_trump(),
            extra: false,
            turns: Turns::of(SeatSet::all(game.players())),
            round: Round { deals: 0, holders: SeatSet::EMPTY, scored: [0; MAX_SEATS], later_deals: 0 },
        };
        standing.reset_game(game);
        standing.set_first_dealer(game, first_dealer);
        standing
    }

    /// Sets these scores; sides beyond them keep theirs.
    #[must_use]
    pub fn with_scores(mut self, scores: &[i64]) -> Standing {
        self.scores.iter_mut().zip(scores).for_each(|(own, &score)| *own = score);
        self
    }

    /// Sets the chips in the pot.
    #[must_use]
    pub fn with_pot(mut self, chips: i64) -> Standing {
        self.pot = chips;
        self
    }

    /// Sets each side's overtricks not yet penalised; sides beyond them keep theirs.
    #[must_use]
    pub fn with_bags(mut self, bags: &[u8]) -> Standing {
        self.bags.iter_mut().zip(bags).for_each(|(own, &bags)| *own = bags);
        self
    }

    /// Sets the number of deals done in the game in progress, the first of the match.
    #[must_use]
    pub fn with_deals_done(mut self, deals: u32) -> Standing {
        (self.deals_done, self.deals_in_game) = (deals, deals);
        self
    }

    /// Sets the carried trump.
    #[must_use]
    pub fn with_trump(mut self, trump: Suit) -> Standing {
        self.trump = trump;
        self
    }

    /// Sets the entering side, or none.
    #[must_use]
    pub fn with_entering(mut self, side: Option<u8>) -> Standing {
        self.entering = side;
        self
    }

    /// Continues a round: so many of its deals are done, in which these players have shown the cards that make a side,
    /// and which scored nothing.
    #[must_use]
    pub fn with_round(mut self, deals: u8, holders: SeatSet) -> Standing {
        (self.round.deals, self.round.holders) = (deals, holders);
        self.round.later_deals += u32::from(deals);
        self.deals_done += u32::from(deals);
        self.deals_in_game += u32::from(deals);
        self
    }

    /// Marks the next deal as an extra deal.
    #[must_use]
    pub fn with_extra_deal(mut self) -> Standing {
        self.extra = true;
        self
    }

    getters! {
        /// Returns the points or chips of a side.
        pub fn score(&self, side: usize) -> i64 = self.scores[side];
        /// Returns the chips in the pot.
        pub fn pot(&self) -> i64 = self.pot;
        /// Returns the games or sets won by a side; under `games`, the chips added up over finished games.
        pub fn games_won(&self, side: usize) -> i64 = self.games_won[side];
        /// Returns the number of games or sets finished.
        pub fn games_done(&self) -> u32 = self.games_done;
        /// Returns a side's overtricks in the game that have not yet been penalised.
        pub fn bags(&self, side: usize) -> u8 = self.bags[side];
        /// Returns the number of deals finished in the match.
        pub fn deals_done(&self) -> u32 = self.deals_done;
        /// Returns the number of rounds finished in the game; in games whose rounds have one deal, that of deals.
        pub fn rounds_done(&self) -> u32 = self.deals_in_game - self.round.later_deals;
        /// Returns the number of deals finished in the round.
        pub fn deals_in_round(&self) -> u8 = self.round.deals;
        /// Returns what a side has scored in the finished deals of the round.
        pub fn round_score(&self, side: usize) -> i64 = self.round.scored[side];
        /// Returns the order of turns of everybody at the table.
        pub fn turns(&self) -> &Turns = &self.turns;
        /// Returns the side that sat out the previous deal (KK-5).
        pub fn entering(&self) -> Option<u8> = self.entering;
        /// Returns the dealing seat or side of the deal in progress or to come.
        pub fn dealer(&self) -> u8 = self.dealer;
        /// Returns the trump carried over (KK-10).
        pub fn trump(&self) -> Suit = self.trump;
        /// Whether the deal in progress or to come is an extra one (JL-27, RT-33).
        pub fn is_extra(&self) -> bool = self.extra;
    }

    /// Resets the scores for a new game.
    pub(crate) fn reset_game(&mut self, game: &Game) {
        let start = match game.rules().end() {
            EndKind::Target => 0,
            EndKind::Chips | EndKind::Rounds => game.rules().start_chips().get(),
        };
        self.scores = [0; MAX_SEATS];
        self.bags = [0; MAX_SEATS];
        self.scores[..game.sides()].fill(start);
        self.deals_in_game = 0;
        self.extra = false;
        self.round.later_deals = 0;
        self.end_round();
    }

    /// Goes on with the round after a deal in which these players held the cards that make a side.
    pub(crate) fn go_on_with_round(&mut self, holders: SeatSet, scored: &[i64; MAX_SEATS]) {
        self.round.deals += 1;
        self.round.later_deals += 1;
        self.round.holders = holders;
        self.round.scored.iter_mut().zip(scored).for_each(|(sum, scored)| *sum += scored);
    }

    pub(crate) fn end_round(&mut self) {
        self.round = Round { deals: 0, holders: SeatSet::EMPTY, scored: [0; MAX_SEATS], ..self.round };
    }

    /// Sets roles and trump as for a first deal (KK-5).
    pub(crate) fn set_first_dealer(&mut self, game: &Game, first_dealer: usize) {
        let dealer = first_dealer % game.dealers();
        self.dealer = narrow(dealer);
        self.trump = game.rules().first_trump();
        if game.rules().dealers() == Dealers::Side {
            let sides = game.sides();
            self.entering = (sides > 2).then_some(narrow((dealer + 2) % sides));
        }
    }

    /// Returns the scores of all sides.
    #[inline]
    pub fn totals(&self, game: &Game) -> &[i64] {
        &self.scores[..game.sides()]
    }

    /// Returns the two seats of which one takes the pile with the last card, if the host must choose (KK-9).
    pub fn taker_choices(&self, game: &Game) -> Option<[Seat; 2]> {
        if game.rules().taker() != Taker::Random {
            return None;
        }
        self.taker_candidates(game)
    }

    /// Returns the two seats of which one takes the pile with the last card (KK-8).
    fn taker_candidates(&self, game: &Game) -> Option<[Seat; 2]> {
        if game.rules().last_card_to() != LastCardTo::Taker {
            return None;
        }
        let side = self.entering.unwrap_or(self.dealer);
        let mut seats = game.seats_of(usize::from(side));
        Some([seats.next()?, seats.next()?])
    }

    /// Returns the roles of the deal to come. `taker` counts only if the host must choose.
    pub fn roles(&self, game: &Game, taker: Option<Seat>) -> Roles {
        match game.rules().dealers() {
            Dealers::Seat => self.seat_roles(game),
            Dealers::Side => self.side_roles(game, taker),
        }
    }

    fn seat_roles(&self, game: &Game) -> Roles {
        let players = game.players();
        let dealer = Seat::FIRST.after(usize::from(self.dealer), players);
        let eldest = self.turns.next(dealer);
        let (mut active, mut last) = (SeatSet::all(players), dealer);
        if game.dealer_sits_out() {
            active.remove(dealer);
            last = self.turns.before(dealer);
        }
        let first_receiver = match game.rules().last_card_to() {
            LastCardTo::Eldest => self.turns.next(eldest),
            LastCardTo::Dealer | LastCardTo::Taker => eldest,
        };
        Roles {
            dealer: self.dealer,
            active,
            first_receiver,
            eldest,
            last,
            taker: None,
            leader_asked: None,
            trump_before: self.trump_before(game),
            trump_side: None,
            declarations: !(self.extra && game.rules().end() == EndKind::Rounds),
            callers: self.callers(game),
            turns: self.turns.within(active),
            holders: self.round.holders,
            deal_in_round: self.round.deals,
            pass_steps: self.pass_steps(game),
            hand_size: self.hand_size(game),
        }
    }

    fn side_roles(&self, game: &Game, taker: Option<Seat>) -> Roles {
        let mut active = SeatSet::all(game.players());
        if self.entering.is_some() {
            for seat in game.seats_of(usize::from(self.dealer)) {
                active.remove(seat);
            }
        }
        let candidates = self.taker_candidates(game);
        let taker = candidates.map(|[lower, higher]| match (game.rules().taker(), taker) {
            (Taker::Higher, _) => higher,
            (Taker::Random, Some(seat)) if seat == higher => higher,
            _ => lower,
        });
        let dealer_seat = game.seats_of(usize::from(self.dealer)).next().unwrap_or(Seat::FIRST);
        let after_taker = self.turns.first_after(active, taker.unwrap_or(dealer_seat));
        let trump_side = match self.entering {
            Some(entering) if self.deals_in_game > 0 => entering,
            _ => self.dealer,
        };
        Roles {
            dealer: self.dealer,
            active,
            first_receiver: after_taker,
            eldest: after_taker,
            last: taker.unwrap_or_else(|| self.turns.first_from(active, dealer_seat)),
            taker,
            leader_asked: Some(after_taker),
            trump_before: self.trump_before(game),
            trump_side: (game.rules().trump_from() == TrumpFrom::Carried).then_some(trump_side),
            declarations: true,
            callers: self.callers(game),
            turns: self.turns.within(active),
            holders: SeatSet::EMPTY,
            deal_in_round: 0,
            pass_steps: 0,
            hand_size: self.hand_size(game),
        }
    }

    /// Returns the number of cards dealt to each active seat in the deal in progress or to come.
    pub fn hand_size(&self, game: &Game) -> u8 {
        game.rules().hand_in_deal(self.rounds_done())
    }

    /// Returns the trump suit that the cards of the next deal do not fix.
    fn trump_before(&self, game: &Game) -> Option<Suit> {
        match game.rules().trump_from() {
            TrumpFrom::TurnUp | TrumpFrom::Named | TrumpFrom::None => None,
            TrumpFrom::Carried | TrumpFrom::Fixed => Some(self.trump),
            TrumpFrom::Listed if self.round.deals > 0 && game.names_later_trump() => None,
            TrumpFrom::Listed => {
                let (rules, trumps) = (game.rules(), game.rules().trumps());
                let last = rules.last_trump().filter(|_| self.is_last_round_deal(game));
                last.or_else(|| trumps[self.rounds_done() as usize % trumps.len()])
            }
        }
    }

    /// Whether the deal in progress or to come is the last of those agreed (JL-25, JL-26), or an extra one after it; where
    /// rounds have several deals, whether it belongs to the last round.
    pub(crate) fn is_last_round_deal(&self, game: &Game) -> bool {
        let begun = self.deals_done - self.round.later_deals + 1;
        game.rules().deals_agreed().is_some_and(|deals| i64::from(begun) >= deals)
    }

    /// Returns how many places further in turn cards are passed in the next deal.
    fn pass_steps(&self, game: &Game) -> u8 {
        let (rules, players) = (game.rules(), game.active);
        if !game.has_phase(PhaseKind::PassCards) {
            return 0;
        }
        let places = rules.pass_to();
        let (left, right) = match rules.direction() {
            Direction::Clockwise => (1, players - 1),
            Direction::CounterClockwise => (players - 1, 1),
        };
        match places[self.rounds_done() as usize % places.len()] {
            PassTo::Left => left,
            PassTo::Right => right,
            PassTo::Across => players / 2,
            PassTo::Nobody => 0,
        }
    }

    /// Returns the sides that may call honours before the first lead, as a set of side numbers (RH-17, RH-21).
    fn callers(&self, game: &Game) -> SeatSet {
        let one_short = |side: &Seat| self.scores[side.index()] == game.points_to_win() - 1;
        match game.rules().honours_call() {
            HonoursCall::Never => SeatSet::EMPTY,
            HonoursCall::Always => SeatSet::all(game.sides()),
            HonoursCall::OneShort => Seat::all(game.sides()).filter(one_short).collect(),
        }
    }
}
