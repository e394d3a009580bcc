//! The ruff contest: everybody announces the strength of a suit, the highest wins, and shows it later (RT-6 to RT-16).

use crate::deal::{Deal, NONE, Verdict};
use crate::numbers::narrow;
use crate::params::{RuffClaims, RuffTie, RuffTurnUp};
use crate::phase::Phase;
use crate::{Action, Game, Point, RefusalReason};
use kirifuda_cards::{CardSet, Seat, Suit};

/// One player's showing of their ruff.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuffShown {
    /// Who shows.
    pub seat: Seat,
    /// All cards of the suit that the player was dealt.
    pub cards: CardSet,
    /// Those among them that the player has discarded.
    pub from_discards: CardSet,
    /// Whether they prove the announced number; always true unless any number may be announced.
    pub proven: bool,
}

/// Returns who gets how many points for the ruff after everybody has announced, in scoring order (RT-12, RT-13).
///
/// Not for free claims, whose points depend on the cards shown.
pub fn ruff_shares(game: &Game, deal: &Deal) -> Vec<(Seat, i64)> {
    let winners = deal.ruff_winners(game);
    let share = match winners.len() {
        0 => 0,
        count => game.rules().ruff_points().get() / narrow::<_, i64>(count),
    };
    winners.into_iter().map(|seat| (seat, share)).collect()
}

/// Returns the seats that win the ruff by these announcements, which must be in turn order (RT-11, RT-12).
pub(crate) fn ruff_winners(game: &Game, announcements: &[(Seat, Option<u8>)]) -> Vec<Seat> {
    let highest = announcements.iter().filter_map(|&(_, number)| number).max();
    let tied: Vec<Seat> =
        announcements.iter().filter(|(_, number)| *number == highest).map(|&(seat, _)| seat).collect();
    let one_side = tied.iter().all(|&seat| game.side_of(seat) == game.side_of(tied[0]));
    match game.rules().ruff_tie() {
        RuffTie::Split => tied,
        RuffTie::None if !one_side => Vec::new(),
        RuffTie::None | RuffTie::Eldest => tied.into_iter().take(1).collect(),
    }
}

/// Returns the seats by descending announcement, equal ones in turn order (RT-16).
pub(crate) fn seats_by_announcement(announcements: &[(Seat, Option<u8>)]) -> Vec<Seat> {
    let mut seats: Vec<Seat> = Vec::new();
    let mut numbers: Vec<Option<u8>> = Vec::new();
    for &(seat, number) in announcements {
        let place = numbers.iter().position(|&other| other < number).unwrap_or(numbers.len());
        seats.insert(place, seat);
        numbers.insert(place, number);
    }
    seats
}

impl Deal {
    pub(crate) fn enter_ruff_count(&self) -> Option<(Phase, Seat)> {
        Some((Phase::RuffCount, self.eldest))
    }

    /// Returns the total of a suit among the cards dealt to a seat, with the turn-up if it counts (RT-6, RT-7).
    pub fn ruff_total(&self, game: &Game, seat: Seat, suit: Suit) -> u8 {
        let cards = self.dealt(seat).in_suit(suit);
        match self.turn_up() {
            Some(turn_up) if Some(suit) == self.trump && !cards.is_empty() => {
                game.ruff_value(cards | CardSet::of(turn_up))
            }
            _ => game.ruff_value(cards),
        }
    }

    /// Returns the total of a suit among the cards dealt to a seat, without the turn-up (RT-6, RT-37).
    pub fn bare_ruff_total(&self, game: &Game, seat: Seat, suit: Suit) -> u8 {
        game.ruff_value(self.dealt(seat).in_suit(suit))
    }

    /// Whether a seat may leave the turn-up out of its ruff of a suit; there is no choice if the turn-up does not
    /// belong to it or has no value (RT-37).
    pub(crate) fn may_leave_turn_up_out(&self, game: &Game, seat: Seat, suit: Suit) -> bool {
        game.rules().ruff_turn_up() == RuffTurnUp::Choice
            && game.rules().ruff_claims() == RuffClaims::OwnSuit
            && self.ruff_total(game, seat, suit) != self.bare_ruff_total(game, seat, suit)
    }

    /// Whether a number is a true total of a suit of a seat, counted in any permitted way.
    pub(crate) fn may_announce(&self, game: &Game, seat: Seat, suit: Suit, total: u8) -> bool {
        total == self.ruff_total(game, seat, suit)
            || self.may_leave_turn_up_out(game, seat, suit) && total == self.bare_ruff_total(game, seat, suit)
    }

    /// Returns the number that an announcement of a seat states.
    pub fn announcement(&self, game: &Game, seat: Seat, action: Action) -> Option<u8> {
        match action {
            Action::AnnounceSuit(suit) => Some(self.ruff_total(game, seat, suit)),
            Action::AnnounceBare(suit) => Some(self.bare_ruff_total(game, seat, suit)),
            Action::AnnounceTotal(total) => Some(total),
            _ => None,
        }
    }

    /// Returns the suit with the highest total; among equal ones the lower suit index (RT-10, RT-16).
    pub fn best_ruff(&self, game: &Game, seat: Seat) -> Suit {
        let mut best = Suit::First;
        for suit in Suit::ALL {
            if self.ruff_total(game, seat, suit) > self.ruff_total(game, seat, best) {
                best = suit;
            }
        }
        best
    }

    pub(crate) fn legal_announcements(&self, game: &Game) -> impl Iterator<Item = Action> {
        let free = game.rules().ruff_claims() == RuffClaims::Free;
        let totals = if free { 0..game.largest_announcement() + 1 } else { 0..0 };
        let suits = Suit::ALL.into_iter().flat_map(|suit| [Action::AnnounceSuit(suit), Action::AnnounceBare(suit)]);
        let suits = suits.filter(move |&action| self.judge_announcement(game, action).is_ok());
        totals.map(Action::AnnounceTotal).chain(suits)
    }

    pub(crate) fn judge_announcement(&self, game: &Game, action: Action) -> Verdict {
        let reason = match (game.rules().ruff_claims(), action) {
            (RuffClaims::Free, Action::AnnounceTotal(total)) if total > game.largest_announcement() => {
                RefusalReason::TooLarge(game.largest_announcement())
            }
            (RuffClaims::Free, Action::AnnounceTotal(_)) => return Ok(()),
            (RuffClaims::OwnSuit, Action::AnnounceSuit(suit) | Action::AnnounceBare(suit))
                if self.dealt(self.turn).in_suit(suit).is_empty() =>
            {
                RefusalReason::NoCardOfSuit(suit)
            }
            (RuffClaims::OwnSuit, Action::AnnounceSuit(_)) => return Ok(()),
            (RuffClaims::OwnSuit, Action::AnnounceBare(suit)) => {
                match self.may_leave_turn_up_out(game, self.turn, suit) {
                    true => return Ok(()),
                    false => RefusalReason::TurnUpNotOptional(suit),
                }
            }
            (RuffClaims::Best, Action::AnnounceSuit(_) | Action::AnnounceBare(_)) => {
                match self.best_ruff(game, self.turn) {
                    best if action == Action::AnnounceSuit(best) => return Ok(()),
                    best => RefusalReason::NotTheBest(best),
                }
            }
            _ => RefusalReason::WrongKindOfAnnouncement,
        };
        Err((reason, Point::Announce))
    }

    pub(crate) fn announce(&mut self, game: &Game, action: Action) {
        if let Some(total) = self.announcement(game, self.turn, action) {
            self.announced[self.turn.index()] = total;
        }
        if let Action::AnnounceSuit(suit) | Action::AnnounceBare(suit) = action {
            self.set_announced_suit(self.turn, suit);
        }
        if self.turn == self.last {
            self.next_phase(game);
        } else {
            self.turn = self.turns.next(self.turn);
        }
    }

    /// Returns the number a seat has announced.
    pub fn announced(&self, seat: Seat) -> Option<u8> {
        self.announced.get(seat.index()).copied().filter(|&total| total != NONE)
    }

    /// Returns the suit behind a seat's announcement: hidden from others until it is shown.
    pub fn announced_suit(&self, seat: Seat) -> Option<Suit> {
        Suit::from_index(usize::from(self.announced_suits.checked_shr(4 * u32::from(seat.number()))? & 15))
    }

    /// Returns the action by which a seat announced its ruff: except for the number, hidden from others until shown.
    pub fn announced_by(&self, game: &Game, seat: Seat) -> Option<Action> {
        let total = self.announced(seat)?;
        if game.rules().ruff_claims() == RuffClaims::Free {
            return Some(Action::AnnounceTotal(total));
        }
        let suit = self.announced_suit(seat)?;
        let counted = total == self.ruff_total(game, seat, suit);
        Some(if counted { Action::AnnounceSuit(suit) } else { Action::AnnounceBare(suit) })
    }

    fn set_announced_suit(&mut self, seat: Seat, suit: Suit) {
        let shift = 4 * seat.index();
        self.announced_suits = self.announced_suits & !(15 << shift) | u16::from(suit as u8) << shift;
    }

    /// Returns the seats in turn order from eldest.
    pub(crate) fn seats_in_turn(&self) -> impl Iterator<Item = Seat> {
        let (turns, last) = (self.turns, self.last);
        std::iter::successors(Some(self.eldest), move |&seat| (seat != last).then(|| turns.next(seat)))
    }

    /// Returns the seats that win the ruff by their announcements, in turn order from eldest.
    fn ruff_winners(&self, game: &Game) -> Vec<Seat> {
        ruff_winners(game, &self.announcements())
    }

    fn announcements(&self) -> Vec<(Seat, Option<u8>)> {
        self.seats_in_turn().map(|seat| (seat, self.announced(seat))).collect()
    }

    /// Returns who has to show, in order: the winners, or with free claims everybody by descending announcement
    /// (RT-16).
    fn ruff_showers(&self, game: &Game) -> Vec<Seat> {
        if game.rules().ruff_claims() != RuffClaims::Free {
            return self.ruff_winners(game);
        }
        seats_by_announcement(&self.announcements())
    }

    pub(crate) fn enter_ruff_showing(&self, game: &Game) -> Option<(Phase, Seat)> {
        self.ruff_showers(game).first().map(|&seat| (Phase::RuffShowing, seat))
    }

    /// Runs the automatic step of [`Phase::RuffShowing`]: the next player shows; returns `None` in any other phase.
    pub fn show_next_ruff(&mut self, game: &Game) -> Option<RuffShown> {
        if self.phase != Phase::RuffShowing {
            return None;
        }
        let showers = self.ruff_showers(game);
        let seat = *showers.get(usize::from(self.ruff_shown))?;
        let free = game.rules().ruff_claims() == RuffClaims::Free;
        let suit = if free { self.best_ruff(game, seat) } else { self.announced_suit(seat)? };
        let cards = self.dealt(seat).in_suit(suit);
        let proven = self.announced(seat) <= Some(self.ruff_total(game, seat, suit));
        self.set_announced_suit(seat, suit);
        self.shown |= cards;
        self.ruff_shown += 1;
        if usize::from(self.ruff_shown) == showers.len() || (free && proven) {
            self.next_phase(game);
        }
        Some(RuffShown { seat, cards, from_discards: cards & self.discards, proven })
    }

    /// Whether a seat has shown its ruff.
    pub fn has_shown_ruff(&self, game: &Game, seat: Seat) -> bool {
        let shown = usize::from(self.ruff_shown);
        // Every access to a view asks this, so it builds no list before somebody has shown.
        shown > 0 && self.ruff_showers(game).iter().take(shown).any(|&other| other == seat)
    }
}
