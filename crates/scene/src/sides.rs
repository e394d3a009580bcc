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
        let seats: SeatSet = game.seats_of(side).collect();
        let taken = self.taken(seats);
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
            won: self.with_bags(self.won_of_bid(seats).unwrap_or_else(|| self.won(seats)), standing.bags(side)),
            cards_taken: game.scoring().cards_over().map(|_| taken.len()),
            points: (!game.counts_cards_alike()).then(|| game.points_of(taken)),
            courts: courts.into_iter().map(|card| self.card(card)).collect(),
            own: self.sight.seat().is_some_and(|seat| game.side_of(seat) == side),
        }
    }

    /// "bid 4, won 3" once all of these players have bid; none for nothing but nils.
    fn won_of_bid(&self, seats: SeatSet) -> Option<String> {
        let view = self.sight.public()?;
        let has_nil = self.words.game().scoring().has_nil();
        let bid = seats.iter().map(|seat| view.bid_of(seat)).sum::<Option<u8>>().filter(|&bid| bid > 0 || !has_nil)?;
        let tricks: i64 = seats.iter().map(|seat| i64::from(view.tricks_won(seat))).sum();
        Some(self.words.say("play-note-tricks-bid", &[("n", tricks.into()), ("bid", bid.into())]))
    }

    /// With the overtricks that the side has gathered, of which every so many cost points.
    fn with_bags(&self, won: String, bags: u8) -> String {
        match bags {
            0 => won,
            n => self.words.say("play-note-bags", &[("won", won.into()), ("n", n.into())]),
        }
    }

    /// What players have won together in the deal, in words: the court cards or points taken where these alone count, else
    /// cards or tricks.
    pub(crate) fn won(&self, seats: SeatSet) -> String {
        let game = self.words.game();
        let scoring = game.scoring();
        let taken = self.taken(seats);
        let (key, n) = if scoring.cards_over().is_some() {
            ("play-won-cards", taken.len() as i64)
        } else if scoring.counts_tricks() || scoring.has_pot() || game.scoring_cards().is_empty() {
            let view = self.sight.public();
            let tricks = |seat| view.as_ref().map_or(0, |view| i64::from(view.tricks_won(seat)));
            ("play-note-tricks", seats.iter().map(tricks).sum())
        } else if game.counts_cards_alike() {
            ("play-won-courts", (taken & game.scoring_cards()).len() as i64)
        } else {
            ("play-won-points", game.points_of(taken))
        };
        self.words.say(key, &[("n", n.into())])
    }

    /// Cards that players have won in the deal.
    fn taken(&self, seats: SeatSet) -> CardSet {
        let Some(deal) = self.story.chronicle.deal() else { return CardSet::EMPTY };
        seats.iter().fold(CardSet::EMPTY, |cards, seat| cards | deal.taken_by(seat))
    }
}
