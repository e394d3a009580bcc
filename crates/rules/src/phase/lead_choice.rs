//! Choosing to lead or letting the partner lead (KK-19, KK-20).

use crate::deal::{Deal, seat_of};
use crate::params::LeadChoiceMode;
use crate::phase::Phase;
use crate::{Action, Game};
use kirifuda_cards::Seat;

impl Deal {
    pub(crate) fn enter_lead_choice(&self, game: &Game) -> Option<(Phase, Seat)> {
        match game.rules().lead_choice() {
            LeadChoiceMode::Fixed => None,
            LeadChoiceMode::Asked => {
                let asked = seat_of(self.leader_asked)?;
                (!self.partners(game, asked).is_empty()).then_some((Phase::LeadChoice, asked))
            }
        }
    }

    /// Returns the next of a seat's partners in turn.
    pub(crate) fn next_partner(&self, game: &Game, seat: Seat) -> Option<Seat> {
        let partners = self.partners(game, seat);
        (!partners.is_empty()).then(|| self.turns.first_after(partners, seat))
    }

    pub(crate) fn choose_leader(&mut self, game: &Game, action: Action) {
        if action == Action::LeadPartner
            && let Some(partner) = self.next_partner(game, self.turn)
        {
            self.leader_asked = partner.number();
        }
        self.next_phase(game);
    }
}
