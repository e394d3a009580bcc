//! Following where tricks score.

use super::Thumb;
use crate::outside::outside;
use kirifuda_cards::{Card, CardSet, Suit};
use kirifuda_rules::SeatView;

impl Thumb {
    #[inline]
    pub(super) fn follow(&self, view: &SeatView<'_>, legal: CardSet) -> Card {
        let led = view.led().unwrap_or(Suit::First);
        let winners = legal & self.tables.stronger(view.trump(), led, view.winning_power());
        let partners = view.partners(view.seat());
        let partner_wins = view.winning().is_some_and(|seat| partners.contains(seat));
        let to_come = view.active().len() - view.trick_len() - 1;
        let is_won = partner_wins && (to_come == 0 || self.stands(view, led));
        if is_won || winners.is_empty() {
            self.weakest(view, legal)
        } else if to_come == 0 {
            self.weakest(view, winners)
        } else {
            self.take_early(view, (legal, winners, led), to_come, partner_wins)
        }
    }

    /// Whether no unseen card that follows suit beats the winning card.
    #[inline]
    fn stands(&self, view: &SeatView<'_>, led: Suit) -> bool {
        let beating = self.tables.stronger(view.trump(), led, view.winning_power());
        (beating & view.members(led) & outside(view)).is_empty()
    }

    /// Chooses before later players have acted: a card that nobody can beat in its suit, or, with one opponent to come,
    /// the best there is; void in the suit, the lowest winning card unless a partner is winning.
    #[inline]
    fn take_early(
        &self,
        view: &SeatView<'_>,
        (legal, winners, led): (CardSet, CardSet, Suit),
        to_come: usize,
        partner_wins: bool,
    ) -> Card {
        let following = winners & view.members(led);
        if following.is_empty() {
            return if partner_wins { self.spare(view, legal, winners) } else { self.weakest(view, winners) };
        }
        let best = self.strongest(view, following);
        let is_master = (self.tables.higher_in_suit(view.trump(), best) & outside(view)).is_empty();
        let alone = self.looed && view.partners(view.seat()).is_empty();
        if is_master || (to_come == 1 || alone) && !partner_wins {
            self.weakest(view, self.equal_cards(view, best, following))
        } else {
            self.spare(view, legal, winners)
        }
    }

    /// Returns the weakest card that does not win, for a trick not worth winning.
    #[inline]
    fn spare(&self, view: &SeatView<'_>, legal: CardSet, winners: CardSet) -> Card {
        self.weakest(view, if legal == winners { legal } else { legal - winners })
    }
}
