//! Leading to a trick.

use super::Thumb;
use crate::outside::outside;
use kirifuda_cards::{Card, CardSet, SeatSet};
use kirifuda_rules::SeatView;

/// The facts common to all leads of a decision.
struct Lead {
    outside: CardSet,
    /// Trumps that another player may hold.
    trumps: usize,
    opponents: SeatSet,
    partners: SeatSet,
}

impl Thumb {
    /// Returns the lead with the highest mark: cards that nobody can beat in their suit, trumps from a long holding,
    /// otherwise low cards of long suits, away from suits that opponents trump.
    pub(super) fn lead(&self, view: &SeatView<'_>, legal: CardSet) -> Card {
        let team = view.team(view.seat());
        let outside = outside(view);
        let lead = Lead {
            outside,
            trumps: (outside & view.trump_suit()).len(),
            opponents: view.active() - team,
            partners: view.active() & (team - SeatSet::of(view.seat())),
        };
        let mark = |card: &Card| self.mark(view, &lead, *card);
        // `max_by_key` returns the last of equal marks, which is the highest card.
        legal.iter().max_by_key(mark).unwrap_or(Card::from_bit(0))
    }

    #[inline]
    fn mark(&self, view: &SeatView<'_>, lead: &Lead, card: Card) -> i32 {
        let trump = view.trump();
        let held = (view.hand() & view.members(view.suit_of(card))).len() as i32;
        let power = i32::from(self.tables.own_power(trump)[card.bit()] & 31);
        let is_master = (self.tables.higher_in_suit(trump, card) & lead.outside).is_empty();
        if view.trump_suit().contains(card) {
            return self.trump_mark(lead, (held, power, is_master));
        }
        // Nobody can trump a joker that belongs to no suit.
        let void = match card.printed_suit() {
            Some(suit) if lead.trumps > 0 => view.void_in(suit),
            _ => SeatSet::EMPTY,
        };
        let trumpers = (lead.opponents & void).len() as i32;
        let partner_trumps = !(lead.partners & void).is_empty();
        let is_court = self.courts && view.game().scoring_cards().contains(card);
        let mark = match () {
            () if is_master => 60 - 4 * held + power - 40 * trumpers,
            () if is_court => -10 + i32::from(partner_trumps) * 50,
            () => 20 + 3 * held - power - 12 * trumpers,
        };
        mark + i32::from(partner_trumps && !is_master) * 15
    }

    #[inline]
    fn trump_mark(&self, lead: &Lead, (held, power, is_master): (i32, i32, bool)) -> i32 {
        let others = (lead.opponents.len() + lead.partners.len()).max(1) as i32;
        let share = lead.trumps as i32 / others;
        match () {
            () if lead.trumps == 0 => -30 + power,
            () if is_master && (held > share || self.looed) => 70 + power,
            () if held > share + 2 => 35 - power,
            () => -power,
        }
    }
}
