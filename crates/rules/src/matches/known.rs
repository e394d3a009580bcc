//! A match told to a program that has the same rules: what one viewer knows, as text, and from then on the plays.

use super::{Match, Next};
use crate::known::{Field, Reader};
use crate::{Action, Event, Game, Phase, Reason, SeenEvent, Viewer};
use kirifuda_cards::CardSet;
use std::sync::Arc;

/// Changes with everything that makes older programs misread the text.
const VERSION: u32 = 1;

/// What a program needs to go on following a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FollowUp {
    /// The plays, which are enough: for [`Match::follow`].
    Plays(Vec<Action>),
    /// What happened, and what the viewer now knows: for [`Match::from_known`].
    Known(String),
}

impl Event {
    /// Whether a program that follows the match by its plays finds out by itself that this has happened.
    fn follows_from_plays(&self) -> bool {
        match self {
            Event::Played(..) | Event::SuitCalled(..) | Event::TrickTaken(_) => true,
            Event::Scored(score) => matches!(score.reason, Reason::Trick | Reason::Remainder),
            _ => false,
        }
    }
}

impl Match {
    /// Returns what a program that follows the match for `viewer` needs after the events from a number on.
    pub fn follow_up(&self, viewer: Viewer, since: usize) -> FollowUp {
        let new = self.log.get(since..).unwrap_or_default();
        match new.iter().all(Event::follows_from_plays) {
            true => FollowUp::Plays(new.iter().filter_map(Event::decision).map(|(_, action)| action).collect()),
            false => FollowUp::Known(self.known_to(viewer, since)),
        }
    }

    /// Writes what `viewer` knows of the match, and what they have seen happen since a number of events.
    ///
    /// Matches that look the same to the viewer give the same text.
    pub fn known_to(&self, viewer: Viewer, since: usize) -> String {
        let mut out = String::with_capacity(512);
        VERSION.write(&mut out);
        self.seen_by(viewer, since).write(&mut out);
        let deal = self.deal.map(|deal| deal.covered(&self.game, &self.standing, viewer));
        self.standing.write(&mut out);
        Some(self.standing_at_deal).filter(|start| *start != self.standing).write(&mut out);
        self.roles.write(&mut out);
        deal.write(&mut out);
        self.plays.cards().to_vec().write(&mut out);
        self.next.write(&mut out);
        (self.trick_value, self.indivisible).write(&mut out);
        out
    }

    /// Reads what [`Match::known_to`] has written of a match of `game`: the match, with other cards in the places that the
    /// viewer cannot see and without its events, and what the viewer has seen happen. `None` where it cannot be read. What
    /// can be read need not be a possible match: the host is believed.
    pub fn from_known(game: &Arc<Game>, text: &str) -> Option<(Match, Vec<SeenEvent>)> {
        let from = &mut Reader::new(text);
        if u32::read(from) != VERSION {
            return None;
        }
        let seen = Field::read(from);
        let mut playing = Match::continued(Arc::clone(game), 0, Field::read(from));
        playing.standing_at_deal = Option::read(from).unwrap_or(playing.standing);
        playing.roles = Field::read(from);
        playing.deal = Field::read(from);
        for card in Vec::read(from).into_iter().take(CardSet::CAPACITY) {
            playing.plays.push(card);
        }
        playing.next = Field::read(from);
        (playing.trick_value, playing.indivisible) = Field::read(from);
        from.is_done().then_some((playing, seen))
    }

    /// Lets the seat to act play a card or call a suit, as the host says it has done, in a match that is known to `viewer`;
    /// returns what the viewer saw happen. `None`, and nothing has changed, where that cannot be.
    pub fn follow(&mut self, viewer: Viewer, action: Action) -> Option<Vec<SeenEvent>> {
        let Next::Decision(seat) = self.next else { return None };
        let mut deal = self.deal?;
        match (deal.phase(), action) {
            (Phase::Play, Action::Play(card)) => {
                if !deal.hand(seat).contains(card) {
                    let known = self.public_view()?.known_by(viewer);
                    let hidden = (deal.hand(seat) - known).last().filter(|_| !known.contains(card))?;
                    deal.exchange_hidden(&self.game, hidden, card);
                }
                self.deal = Some(deal);
                self.play(card);
            }
            (Phase::CallSuit, Action::CallSuit(_)) => self.call(action),
            _ => return None,
        }
        let seen = self.seen_by(viewer, 0);
        self.forget_events();
        Some(seen)
    }
}
