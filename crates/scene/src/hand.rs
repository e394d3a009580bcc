//! The onlooker's cards; all cards, for replays in which they lie open.

use crate::ask::Asked;
use crate::picture::Picture;
use crate::scene::HandCard;
use crate::{Arrange, sorted};
use kirifuda_cards::{Card, CardSet, Seat};
use kirifuda_rules::{Action, Match, SeatView};

impl Picture<'_> {
    /// The cards in order, each with the reason why it may not be chosen.
    pub(crate) fn hand(&self) -> Vec<HandCard> {
        let Some(view) = self.sight.own() else { return Vec::new() };
        let asked = Asked::of(&view);
        // Cards just taken stand out while others are discarded for them, those received until the first is played,
        // and one that was drawn until the trick after it is under way.
        let taken = match asked {
            Asked::Aside(_) => view.own_taken(),
            _ if view.played().is_empty() => view.own_received(),
            _ if view.trick().len() < 2 => view.own_last_drawn(),
            _ => CardSet::EMPTY,
        };
        let cards = sorted(view.hand(), view.game(), view.trump(), Arrange::default());
        cards.into_iter().map(|card| self.hand_card(&view, &asked, card, taken.contains(card))).collect()
    }

    fn hand_card(&self, view: &SeatView<'_>, asked: &Asked, card: Card, taken: bool) -> HandCard {
        let action = match asked {
            Asked::Card(_) => Some(Action::Play(card)),
            Asked::Aside(choice) => Some(choice.aside.action(card)),
            Asked::Nothing | Asked::Choice(_) | Asked::Number => None,
        };
        let refusal = action.and_then(|action| view.check(action).err());
        HandCard {
            card: self.card(card),
            legal: action.map(|_| refusal.is_none()),
            why: refusal.map(|refusal| self.words.refusal(&refusal)),
            taken,
        }
    }

    /// What stands in the place of the hand when there is none; nothing where nobody would look for one.
    pub fn no_hand(&self) -> String {
        let (Some(view), Some(seat)) = (self.sight.public(), self.sight.seat()) else { return String::new() };
        let in_deal = self.story.chronicle.deal().is_none_or(|deal| deal.roles.active.contains(seat));
        let key = match (in_deal, view.hands_taken()) {
            (false, _) => "play-no-hand-out",
            (true, false) => "play-no-hand-yet",
            (true, true) => "play-no-hand-left",
        };
        self.words.say(key, &[])
    }
}

/// The cards of every seat, in order, seat 0 first: for a replay in which everything lies open, and for nothing else.
pub fn open_hands(table: &Match) -> Option<Vec<Vec<Card>>> {
    let deal = table.current_deal()?;
    let game = table.game();
    let hand = |seat: Seat| sorted(deal.hand(seat), game, deal.trump(), Arrange::default());
    Some(Seat::all(game.players()).map(hand).collect())
}
