//! What one viewer, a player or the public, can see of a match.

use kirifuda_cards::{Seat, Suit};
use kirifuda_rules::{Match, PublicView, SeatView, Viewer};

/// What one viewer can see of a match: players have a [`SeatView`], everybody a [`PublicView`].
#[derive(Clone, Copy)]
pub struct Sight<'a> {
    table: &'a Match,
    viewer: Viewer,
}

impl<'a> Sight<'a> {
    /// Returns what `viewer` can see of `table`.
    pub fn new(table: &'a Match, viewer: Viewer) -> Sight<'a> {
        Sight { table, viewer }
    }

    /// Returns the viewer.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Returns the seat of the viewer, if they are a player.
    pub fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => None,
        }
    }

    /// Returns what the viewer knows as a player; `None` for the public, and before the first deal.
    pub fn own(&self) -> Option<SeatView<'a>> {
        self.table.view(self.seat()?)
    }

    /// Returns what everybody knows; `None` before the first deal.
    pub(crate) fn public(&self) -> Option<PublicView<'a>> {
        self.table.public_view()
    }

    /// Returns the suit behind a seat's announcement, if the viewer knows it.
    pub(crate) fn announced_suit(&self, seat: Seat) -> Option<Suit> {
        match self.own() {
            Some(own) => own.announced_suit(seat),
            None => self.public()?.announced_suit(seat),
        }
    }

    /// Returns scores, pot and games, which are all public.
    pub(crate) fn standing(&self) -> &'a kirifuda_rules::Standing {
        self.table.standing()
    }

    /// Returns the same as of the beginning of the deal in progress, or of the last one.
    pub(crate) fn standing_at_deal(&self) -> &'a kirifuda_rules::Standing {
        self.table.standing_at_deal()
    }
}
