//! The players round the table.

use crate::picture::Picture;
use crate::scene::SeatScene;
use crate::sorted;
use crate::{Arrange, DealStory};
use kirifuda_cards::{CardSet, Seat, SeatSet};
use kirifuda_rules::params::Dealers;
use kirifuda_rules::{Phase, PublicView};
use kirifuda_words::capitalised;

impl Picture<'_> {
    /// The seats in the order of turns, the viewer's first.
    pub fn seats_in_turn(&self) -> impl Iterator<Item = Seat> + use<> {
        self.sight.standing().turns().around(self.sight.seat().unwrap_or(Seat::FIRST))
    }

    /// Every player, seat 0 first.
    pub(crate) fn seats(&self) -> Vec<SeatScene> {
        Seat::all(self.words.game().players()).map(|seat| self.seat(seat)).collect()
    }

    fn seat(&self, seat: Seat) -> SeatScene {
        let (words, game) = (self.words, self.words.game());
        let view = self.sight.public();
        let deal = self.story.chronicle.deal();
        let own = self.sight.seat();
        let shown = view.map_or(CardSet::EMPTY, |view| view.known_to_hold(seat));
        let notes = self.notes(seat);
        let dealer_note =
            self.deals(seat).then(|| self.dealer_note()).and_then(|said| notes.iter().position(|note| *note == said));
        SeatScene {
            seat: seat.index(),
            name: capitalised(&words.who(seat, self.sight.viewer())),
            you: own == Some(seat),
            side: game.side_of(seat),
            partner: own.is_some_and(|own| own != seat && self.team(own).contains(seat)),
            cards: view.map_or(0, |view| view.hand_len(seat)),
            active: deal.is_none_or(|deal| deal.roles.active.contains(seat)) && !self.is_left_out(seat),
            folded: deal.is_some_and(|deal| deal.folded.contains(seat)),
            stayed: deal.is_some_and(|deal| deal.stayed.contains(seat)),
            dealer: self.deals(seat),
            to_act: view.is_some_and(|view| view.to_act() == Some(seat)),
            tricks: view.map_or(0, |view| usize::from(view.tricks_won(seat))),
            shown: view.map_or_else(Vec::new, |view| {
                let cards = sorted(shown, game, view.trump(), Arrange::default());
                cards.into_iter().map(|card| self.card(card)).collect()
            }),
            notes,
            dealer_note,
        }
    }

    /// The seats that play together with a seat, itself included.
    fn team(&self, seat: Seat) -> SeatSet {
        let before = || self.words.game().team(seat, SeatSet::EMPTY, SeatSet::EMPTY);
        self.sight.public().map_or_else(before, |view| view.team(seat))
    }

    /// Whether the seat's partner plays alone.
    fn is_left_out(&self, seat: Seat) -> bool {
        let alone = self.sight.public().and_then(|view| view.alone());
        alone.is_some_and(|maker| self.words.game().partner(maker) == Some(seat))
    }

    fn deals(&self, seat: Seat) -> bool {
        let game = self.words.game();
        let dealer = self.story.chronicle.deal().map(|deal| usize::from(deal.roles.dealer));
        match game.rules().dealers() {
            Dealers::Seat => dealer == Some(seat.index()),
            Dealers::Side => dealer == Some(game.side_of(seat)),
        }
    }

    /// What there is to know about a player, most important first.
    pub fn notes(&self, seat: Seat) -> Vec<String> {
        let (Some(deal), Some(view)) = (self.story.chronicle.deal(), self.sight.public()) else { return Vec::new() };
        let out = if !deal.roles.active.contains(seat) || self.is_left_out(seat) {
            self.words.term("sit_out").to_owned()
        } else if deal.folded.contains(seat) {
            self.words.say("play-note-folded", &[])
        } else {
            return self.notes_in_play(&view, deal, seat);
        };
        // Who deals counts for the others, too: it says who leads and who is asked next.
        std::iter::once(out).chain(self.deals(seat).then(|| self.dealer_note())).collect()
    }

    fn dealer_note(&self) -> String {
        self.words.say("play-mark-dealer", &[])
    }

    fn notes_in_play(&self, view: &PublicView<'_>, deal: &DealStory, seat: Seat) -> Vec<String> {
        let say = |key: &str| self.words.say(key, &[]);
        let mut notes = Vec::new();
        if view.phase() == Phase::StayOrFold && deal.stayed.contains(seat) {
            notes.push(say("play-note-stays"));
        }
        let plays = matches!(view.phase(), Phase::Play | Phase::CallSuit | Phase::Over);
        let (tricks, bid) = (view.tricks_won(seat).into(), view.bid_of(seat));
        let is_nil = bid == Some(0) && self.words.game().scoring().has_nil();
        let args = [("n", tricks), ("bid", bid.unwrap_or_default().into())];
        notes.extend(match (plays, bid) {
            (true, None) => Some(self.won(SeatSet::of(seat))),
            (true, Some(_)) if is_nil => Some(self.words.say("play-note-tricks-nil", &args)),
            (true, Some(_)) => Some(self.words.say("play-note-tricks-bid", &args)),
            (false, None) => None,
            (false, Some(_)) if is_nil => Some(self.words.say("play-note-bid-nil", &args)),
            (false, Some(_)) => Some(self.words.say("play-note-bid", &args)),
        });
        if self.deals(seat) {
            notes.push(self.dealer_note());
        }
        if let Some(total) = view.announced(seat) {
            let suit = self.sight.announced_suit(seat);
            let sign = suit.map_or(String::new(), |suit| self.words.suit_behind(suit));
            notes.push(self.words.say("play-note-announced", &[("n", total.into()), ("sign", sign.into())]));
        }
        if view.holders().contains(seat) {
            let cards = self.words.cards(view.side_cards(seat), view.trump());
            notes.push(self.words.say("play-note-side", &[("cards", cards.into())]));
        }
        if view.maker() == Some(seat) {
            let alone = view.alone() == Some(seat);
            notes.push(say(if alone { "play-note-maker-alone" } else { "play-note-maker" }));
        }
        if view.exchanger() == Some(seat) {
            notes.push(match (view.maker(), view.turn_up()) {
                (Some(_), Some(card)) => self.words.say("play-note-turn-up", &[("card", self.text(card).into())]),
                _ => say("play-note-stock"),
            });
        }
        notes
    }
}
