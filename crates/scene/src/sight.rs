//! What one onlooker, a player or the public, can see of a match.

use kirifuda_cards::{Seat, Suit};
use kirifuda_rules::{Match, View, Viewer};

/// What one onlooker can see of a match. A player sees his own [`View`]; what everybody sees is asked of any view, and
/// only what all seats are told alike is asked of it.
#[derive(Clone, Copy)]
pub struct Sight<'a> {
    table: &'a Match,
    viewer: Viewer,
}

impl<'a> Sight<'a> {
    /// What `viewer` can see of `table`.
    pub fn new(table: &'a Match, viewer: Viewer) -> Sight<'a> {
        Sight { table, viewer }
    }

    /// Who looks.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The seat of the onlooker, if he is a player.
    pub fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => None,
        }
    }

    /// What the onlooker knows as a player; `None` for the public, and before the first deal.
    pub fn own(&self) -> Option<View<'a>> {
        self.table.view(self.seat()?)
    }

    /// A view for what is public: not to be asked for cards, totals, actions or announcements. `None` before the first
    /// deal.
    pub(crate) fn public(&self) -> Option<View<'a>> {
        self.table.view(self.seat().unwrap_or(Seat::FIRST))
    }

    /// The suit behind a seat's announcement, where the onlooker knows it.
    pub(crate) fn announced_suit(&self, seat: Seat) -> Option<Suit> {
        // What the public knows of a seat is what any other seat knows of it.
        let asked = self.seat().unwrap_or_else(|| seat.after(1, self.table.game().players()));
        self.table.view(asked)?.announced_suit(seat)
    }

    /// Scores, pot and games: all public.
    pub(crate) fn standing(&self) -> &'a kirifuda_rules::Standing {
        self.table.standing()
    }
}
