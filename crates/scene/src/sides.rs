//! The sides and what they have won.

use crate::picture::Picture;
use crate::scene::SideScene;
use crate::{Arrange, sorted};
use kirifuda_cards::{CardSet, Seat, SeatSet};
use kirifuda_words::capitalised;

impl Picture<'_> {
    /// Every side.
    pub fn sides(&self) -> Vec<SideScene> {
        (0..self.words.game().sides()).map(|side| self.side(side)).collect()
    }

    fn side(&self, side: usize) -> SideScene {
        let game = self.words.game();
        let standing = self.sight.standing();
        let taken = self.taken(side);
        let view = self.sight.public();
        let tricks = |seat: Seat| view.map_or(0, |view| usize::from(view.tricks_won(seat)));
        let courts = view
            .map_or_else(Vec::new, |view| sorted(taken & game.scoring_cards(), game, view.trump(), Arrange::default()));
        SideScene {
            side,
            seats: game.seats_of(side).map(Seat::index).collect(),
            name: capitalised(&self.words.side(side, self.sight.viewer())),
            total: standing.score(side),
            games_won: standing.games_won(side),
            tricks: game.seats_of(side).map(tricks).sum(),
            won: self.won(game.seats_of(side).collect()),
            cards_taken: game.scoring().cards_over().map(|_| taken.len()),
            points: (!game.counts_cards_alike()).then(|| game.points_of(taken)),
            courts: courts.into_iter().map(|card| self.card(card)).collect(),
            own: self.sight.seat().is_some_and(|seat| game.side_of(seat) == side),
        }
    }

    /// What players have won together in the deal, in words: the court cards or points taken where these alone count, else
    /// cards or tricks.
    pub(crate) fn won(&self, seats: SeatSet) -> String {
        let game = self.words.game();
        let scoring = game.scoring();
        let view = self.sight.public();
        let taken = self.story.chronicle.deal().map_or(CardSet::EMPTY, |deal| {
            seats.iter().fold(CardSet::EMPTY, |cards, seat| cards | deal.taken_by(seat))
        });
        let count = |cards: CardSet| cards.len() as i64;
        let (key, n) = match () {
            () if scoring.cards_over().is_some() => ("play-won-cards", count(taken)),
            () if scoring.counts_tricks() || scoring.has_pot() || game.scoring_cards().is_empty() => {
                let tricks = |seat| view.as_ref().map_or(0, |view| i64::from(view.tricks_won(seat)));
                ("play-note-tricks", seats.iter().map(tricks).sum())
            }
            () if game.counts_cards_alike() => ("play-won-courts", count(taken & game.scoring_cards())),
            () => ("play-won-points", game.points_of(taken)),
        };
        self.words.say(key, &[("n", n.into())])
    }

    /// Cards that a side has won in the deal.
    fn taken(&self, side: usize) -> CardSet {
        let Some(deal) = self.story.chronicle.deal() else { return CardSet::EMPTY };
        self.words.game().seats_of(side).fold(CardSet::EMPTY, |cards, seat| cards | deal.taken_by(seat))
    }
}
