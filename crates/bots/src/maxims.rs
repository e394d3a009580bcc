//! Maxims of card players that can be judged from what a player sees.
//!
//! They are rules of thumb: a good player breaks each of them now and then, for a reason. How often a bot does, in a
//! hundred deals, tells whether people find its play sensible (`kirifuda levels`).

use crate::outside::outside;
use crate::tables::Tables;
use crate::thumb::Thumb;
use kirifuda_cards::{Card, CardSet};
use kirifuda_play::{Aim, aim};
use kirifuda_rules::{Game, Phase, SeatView};

/// The cards left in a hand from which winners are to be cashed at once.
const LAST_CARDS: usize = 3;

/// A maxim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Maxim {
    /// A trick that is the partner's for certain is not trumped.
    PartnersTrick,
    /// Of equal cards, the lowest follows.
    EqualCards,
    /// The suit that the partner has opened is returned before another plain suit is.
    PartnersSuit,
    /// With three cards or fewer, winners are led before losers.
    LastWinners,
}

impl Maxim {
    /// All maxims.
    pub const ALL: [Maxim; 4] = [Maxim::PartnersTrick, Maxim::EqualCards, Maxim::PartnersSuit, Maxim::LastWinners];

    /// Returns the maxim as a heading.
    pub fn title(self) -> &'static str {
        match self {
            Maxim::PartnersTrick => "partner's sure trick trumped",
            Maxim::EqualCards => "not the lowest of equal cards",
            Maxim::PartnersSuit => "partner's suit not returned",
            Maxim::LastWinners => "winners not cashed at the end",
        }
    }
}

/// The maxims in one game.
#[derive(Clone, Debug)]
pub struct Maxims {
    tables: Box<Tables>,
    thumb: Thumb,
}

impl Maxims {
    /// Creates the maxims of a game.
    pub fn of(game: &Game) -> Maxims {
        Maxims { tables: Box::new(Tables::of(game)), thumb: Thumb::new(game) }
    }

    /// Returns the cards that the player may play and that go against a maxim; `None` where it says nothing: another
    /// decision than a play, no card that keeps it, or a trick that the player does not want.
    pub fn against(&self, maxim: Maxim, view: &SeatView<'_>) -> Option<CardSet> {
        if view.phase() != Phase::Play || aim(view) != Aim::Win {
            return None;
        }
        let legal = view.legal_plays();
        let against = match maxim {
            Maxim::PartnersTrick => self.trumps_on_sure_trick(view, legal)?,
            Maxim::EqualCards => self.higher_equals(view, legal)?,
            Maxim::PartnersSuit => self.other_suits(view, legal)?,
            Maxim::LastWinners => self.losers_beside_winners(view, legal)?,
        };
        Some(against).filter(|against| !against.is_empty() && *against != legal)
    }

    /// Returns the legal cards that keep the maxims which partners expect to be kept, of their sure tricks and of equal
    /// cards; all if none does.
    pub(crate) fn decent(&self, view: &SeatView<'_>) -> CardSet {
        let legal = view.legal_plays();
        if aim(view) != Aim::Win {
            return legal;
        }
        let trumps = self.trumps_on_sure_trick(view, legal).filter(|&trumps| trumps != legal);
        let equals = self.higher_equals(view, legal);
        let decent = legal - trumps.unwrap_or(CardSet::EMPTY) - equals.unwrap_or(CardSet::EMPTY);
        if decent.is_empty() { legal } else { decent }
    }

    fn trumps_on_sure_trick(&self, view: &SeatView<'_>, legal: CardSet) -> Option<CardSet> {
        let (led, winner) = (view.led()?, view.winning()?);
        let partners = view.partners(view.seat());
        let beat = self.tables.stronger(view.trump(), led, view.winning_power());
        let to_come = view.active().len() - view.trick_len() - 1;
        let last = to_come == 0 || self.only_partners_to_come(view, to_come);
        let is_sure = partners.contains(winner) && (last || (beat & outside(view)).is_empty());
        is_sure.then(|| legal & beat & view.trump_suit())
    }

    fn only_partners_to_come(&self, view: &SeatView<'_>, to_come: usize) -> bool {
        let partners = view.partners(view.seat());
        let mut seat = view.seat();
        (0..to_come).all(|_| {
            seat = view.next_in_turn(seat);
            partners.contains(seat)
        })
    }

    fn higher_equals(&self, view: &SeatView<'_>, legal: CardSet) -> Option<CardSet> {
        view.led()?;
        let power = self.tables.own_power(view.trump());
        let is_higher = |&card: &Card| {
            let equals = self.thumb.equal_cards(view, card, legal);
            equals.iter().any(|other| power[other.bit()] < power[card.bit()])
        };
        Some(legal.iter().filter(is_higher).collect())
    }

    /// Says nothing of trumps and of sure winners, with which one may keep the lead.
    fn other_suits(&self, view: &SeatView<'_>, legal: CardSet) -> Option<CardSet> {
        let partners = view.partners(view.seat());
        if view.led().is_some() || partners.is_empty() {
            return None;
        }
        let each = view.active().len().max(1);
        let theirs = partners.iter().fold(CardSet::EMPTY, |cards, seat| cards | view.played_by(seat));
        let mut leads = view.plays().iter().step_by(each).filter(|card| **card != Card::JOKER);
        let opened = *leads.rfind(|card| theirs.contains(**card))?;
        let suit = self.tables.suit_around(view.trump(), opened);
        let own = view.played_by(view.seat());
        let is_returned = view.plays().iter().step_by(each).any(|card| own.contains(*card) && suit.contains(*card));
        let plain = legal - view.trump_suit();
        let returning = plain & suit;
        let wanted = !is_returned && !view.trump_suit().contains(opened) && !returning.is_empty();
        wanted.then(|| plain - returning - self.sure_winners(view, legal))
    }

    fn losers_beside_winners(&self, view: &SeatView<'_>, legal: CardSet) -> Option<CardSet> {
        if view.led().is_some() || view.hand().len() > LAST_CARDS {
            return None;
        }
        let winners = self.sure_winners(view, legal);
        (!winners.is_empty()).then(|| legal - winners)
    }

    /// Whether the player, who leads, wins every trick that is left, in whatever order they lead and whoever holds the
    /// unseen cards.
    pub fn wins_the_rest(&self, view: &SeatView<'_>) -> bool {
        let leads = view.phase() == Phase::Play && view.to_act() == Some(view.seat()) && view.led().is_none();
        // Who draws cards does not know all that they will lead.
        leads && view.stock_left() == 0 && self.sure_winners(view, view.hand()) == view.hand()
    }

    /// Returns the cards that are sure to win a trick to which they are led, whoever holds the unseen cards.
    pub(crate) fn sure_winners(&self, view: &SeatView<'_>, cards: CardSet) -> CardSet {
        let outside = outside(view);
        let wins = |card: &Card| {
            let suit = self.tables.suit_of(view.trump(), *card);
            let beat = self.tables.stronger(view.trump(), suit, self.tables.power(view.trump(), suit, *card));
            (beat & outside).is_empty()
        };
        cards.iter().filter(wins).collect()
    }
}
