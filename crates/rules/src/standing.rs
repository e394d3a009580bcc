//! Where a match stands between two deals: scores, pot, and who does what next.

use crate::deal::{first_from, next_in};
use crate::params::*;
use crate::{Game, Roles};
use kirifuda_cards::{MAX_SEATS, Seat, SeatSet, Suit};

/// The public state that deals hand on to each other. Copying it is cheap. Standings are equal when every field is.
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
    /// Deals finished in the match.
    pub(crate) deals_done: u32,
    /// Deals finished in the game.
    pub(crate) deals_in_game: u32,
    /// Dealing seat or side of the deal in progress or to come.
    pub(crate) dealer: u8,
    /// The side that sat the previous deal out (KK-5).
    pub(crate) entering: Option<u8>,
    /// Trump carried over (KK-10).
    pub(crate) trump: Suit,
    /// Whether the deal in progress or to come is an extra one (JL-27, RT-33).
    pub(crate) extra: bool,
}

impl Standing {
    /// The beginning of a match. `first_dealer` counts seats, or sides where a side deals; it is taken modulo their
    /// number.
    pub fn start(game: &Game, first_dealer: usize) -> Standing {
        let mut standing = Standing {
            scores: [0; MAX_SEATS],
            pot: 0,
            games_won: [0; MAX_SEATS],
            games_done: 0,
            deals_done: 0,
            deals_in_game: 0,
            dealer: 0,
            entering: None,
            trump: game.rules().first_trump(),
            extra: false,
        };
        standing.reset_game(game);
        standing.set_first_dealer(game, first_dealer);
        standing
    }

    /// The same with these scores; sides beyond them keep theirs.
    #[must_use]
    pub fn with_scores(mut self, scores: &[i64]) -> Standing {
        self.scores.iter_mut().zip(scores).for_each(|(own, &score)| *own = score);
        self
    }

    /// The same with so many chips in the pot.
    #[must_use]
    pub fn with_pot(mut self, chips: i64) -> Standing {
        self.pot = chips;
        self
    }

    /// The same after so many deals of the game in progress, the first of the match.
    #[must_use]
    pub fn with_deals_done(mut self, deals: u32) -> Standing {
        (self.deals_done, self.deals_in_game) = (deals, deals);
        self
    }

    /// The same with this carried trump.
    #[must_use]
    pub fn with_trump(mut self, trump: Suit) -> Standing {
        self.trump = trump;
        self
    }

    /// The same with this side entering, or none.
    #[must_use]
    pub fn with_entering(mut self, side: Option<u8>) -> Standing {
        self.entering = side;
        self
    }

    /// The same before an extra deal.
    #[must_use]
    pub fn with_extra_deal(mut self) -> Standing {
        self.extra = true;
        self
    }

    /// Points or chips of a side.
    #[inline]
    pub fn score(&self, side: usize) -> i64 {
        self.scores[side]
    }

    /// Chips in the pot.
    #[inline]
    pub fn pot(&self) -> i64 {
        self.pot
    }

    /// Games or sets won by a side; under `games`, chips added up over finished games.
    #[inline]
    pub fn games_won(&self, side: usize) -> i64 {
        self.games_won[side]
    }

    /// Games or sets finished.
    pub fn games_done(&self) -> u32 {
        self.games_done
    }

    /// Deals finished in the match.
    pub fn deals_done(&self) -> u32 {
        self.deals_done
    }

    /// The side that sat the previous deal out (KK-5).
    pub fn entering(&self) -> Option<u8> {
        self.entering
    }

    /// Dealing seat or side of the deal in progress or to come.
    pub fn dealer(&self) -> u8 {
        self.dealer
    }

    /// Trump carried over (KK-10).
    pub fn trump(&self) -> Suit {
        self.trump
    }

    /// Whether the deal in progress or to come is an extra one (JL-27, RT-33).
    #[inline]
    pub fn is_extra(&self) -> bool {
        self.extra
    }

    /// Scores as for a new game.
    pub(crate) fn reset_game(&mut self, game: &Game) {
        let start = match game.rules().end() {
            EndKind::Target => 0,
            EndKind::Chips | EndKind::Rounds => game.rules().start_chips().get(),
        };
        self.scores = [0; MAX_SEATS];
        self.scores[..game.sides()].fill(start);
        self.deals_in_game = 0;
        self.extra = false;
    }

    /// Roles and trump as for a first deal (KK-5).
    pub(crate) fn set_first_dealer(&mut self, game: &Game, first_dealer: usize) {
        let dealer = first_dealer % game.dealers();
        self.dealer = dealer as u8;
        self.trump = game.rules().first_trump();
        if game.rules().dealers() == Dealers::Side {
            let sides = game.sides();
            self.entering = (sides > 2).then_some(((dealer + 2) % sides) as u8);
        }
    }

    /// The scores of the sides there are.
    #[inline]
    pub fn totals(&self, game: &Game) -> &[i64] {
        &self.scores[..game.sides()]
    }

    /// The two seats of which one takes the pile with the last card, where the host has to say which (KK-9).
    pub fn taker_choices(&self, game: &Game) -> Option<[Seat; 2]> {
        if game.rules().taker() != Taker::Random {
            return None;
        }
        self.taker_candidates(game)
    }

    /// The two seats of which one takes the pile with the last card (KK-8).
    fn taker_candidates(&self, game: &Game) -> Option<[Seat; 2]> {
        if game.rules().last_card_to() != LastCardTo::Taker {
            return None;
        }
        let side = self.entering.unwrap_or(self.dealer);
        let mut seats = game.seats_of(usize::from(side));
        Some([seats.next()?, seats.next()?])
    }

    /// Who does what in the deal to come. `taker` counts only where the host has to say.
    pub fn roles(&self, game: &Game, taker: Option<Seat>) -> Roles {
        match game.rules().dealers() {
            Dealers::Seat => self.seat_roles(game),
            Dealers::Side => self.side_roles(game, taker),
        }
    }

    fn seat_roles(&self, game: &Game) -> Roles {
        let players = game.players();
        let dealer = Seat::FIRST.after(usize::from(self.dealer), players);
        let eldest = dealer.after(1, players);
        let first_receiver = match game.rules().last_card_to() {
            LastCardTo::Eldest => dealer.after(2, players),
            LastCardTo::Dealer | LastCardTo::Taker => eldest,
        };
        Roles {
            dealer: self.dealer,
            active: SeatSet::all(players),
            first_receiver,
            eldest,
            last: dealer,
            taker: None,
            leader_asked: None,
            trump_before: (game.rules().trump_from() != TrumpFrom::TurnUp).then_some(self.trump),
            trump_side: None,
            declarations: !(self.extra && game.rules().end() == EndKind::Rounds),
            callers: self.callers(game),
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
        let after_taker = next_in(active, taker.unwrap_or(dealer_seat));
        let trump_side = match self.entering {
            Some(entering) if self.deals_in_game > 0 => entering,
            _ => self.dealer,
        };
        Roles {
            dealer: self.dealer,
            active,
            first_receiver: after_taker,
            eldest: after_taker,
            last: taker.unwrap_or_else(|| first_from(active, dealer_seat)),
            taker,
            leader_asked: Some(after_taker),
            trump_before: Some(self.trump),
            trump_side: (game.rules().trump_from() == TrumpFrom::Carried).then_some(trump_side),
            declarations: true,
            callers: self.callers(game),
        }
    }

    /// The sides that may call honours before the first lead, as a set of side numbers (RH-17, RH-21).
    fn callers(&self, game: &Game) -> SeatSet {
        let one_short = |side: &Seat| self.scores[side.index()] == game.points_to_win() - 1;
        match game.rules().honours_call() {
            HonoursCall::Never => SeatSet::EMPTY,
            HonoursCall::Always => SeatSet::all(game.sides()),
            HonoursCall::OneShort => Seat::all(game.sides()).filter(one_short).collect(),
        }
    }
}
