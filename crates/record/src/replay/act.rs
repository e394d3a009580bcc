//! Events of a record as actions of the engine.

use super::Replayer;
use crate::fault::{Wrong, quote};
use kirifuda_cards::{CardSet, Seat, Suit};
use kirifuda_rules::notation::{Act, write_event};
use kirifuda_rules::{Action, Aside, Event, Next, Phase, Point, RuffShown, message};

impl Replayer<'_> {
    pub(super) fn reveal(&mut self, seat: Seat, act: Act, shown: RuffShown, text: &str) -> Result<(), Wrong> {
        if (seat, act) == (shown.seat, Act::Reveal(shown.cards)) {
            self.compared += 1;
            return Ok(());
        }
        let mut expected = String::new();
        write_event(&mut expected, &Event::RuffShown(Box::new(shown)), &self.compiled.game);
        Err(self.wrong(
            Point::RuffShow,
            message!("event-expected", expected = format!("{expected:?}"), found = quote(text)),
        ))
    }

    /// A card that a player draws.
    pub(super) fn draw(&mut self, drew: &Event, found: (Seat, Act), text: &str) -> Result<(), Wrong> {
        let Event::Drew { seat, card, .. } = *drew else { return Ok(()) };
        if found == (seat, Act::Draw(card)) {
            self.compared += 1;
            return Ok(());
        }
        let mut expected = String::new();
        write_event(&mut expected, drew, &self.compiled.game);
        let message = message!("event-expected", expected = format!("{expected:?}"), found = quote(text));
        Err(self.wrong(Point::Draw, message))
    }

    /// One decision of a seat, as the record words it.
    #[inline]
    pub(super) fn act(&mut self, seat: Seat, act: Act, text: &str) -> Result<(), Wrong> {
        if let Act::Reveal(_) = act {
            return Err(self.wrong(Point::RuffShow, message!("no-ruff-to-show", event = quote(text))));
        }
        if let Act::Draw(_) = act {
            return Err(self.wrong(Point::Draw, message!("nothing-to-draw", event = quote(text))));
        }
        if let Next::Decision(turn) = self.table.next()
            && turn != seat
        {
            return Err(self.wrong(Point::Turn, message!("turn-of-seat", event = quote(text), turn)));
        }
        let action = match act {
            Act::Do(action) => action,
            Act::CanYe { .. } => Action::CanYe,
            Act::AnnounceSuit { suit, total } => self.announcement(seat, suit, total),
            Act::AnnounceTotal { total } => Action::AnnounceTotal(u8::try_from(total).unwrap_or(u8::MAX)),
            Act::Discard(cards) => return self.lay_aside(Aside::Discard, cards, text),
            Act::Give(cards) => return self.lay_aside(Aside::Give, cards, text),
            Act::Reveal(_) | Act::Draw(_) => return Ok(()),
        };
        self.table.apply(action).map_err(|refusal| explained(refusal.into(), text))?;
        match act {
            Act::CanYe { answer } => self.check_answer(answer),
            Act::AnnounceSuit { total, .. } => self.check_total(total),
            _ => Ok(()),
        }
    }

    /// The cards a player discards or passes, which the engine takes one by one.
    fn lay_aside(&mut self, aside: Aside, cards: CardSet, text: &str) -> Result<(), Wrong> {
        let (rules, deal) = (self.compiled.game.rules(), self.table.current_deal());
        let (phase, count, point) = match aside {
            Aside::Discard => (Phase::Discard, deal.map_or(0, |deal| deal.stock().len()), Point::Discard),
            Aside::Give => (Phase::PassCards, usize::from(rules.pass_cards().get()), Point::PassCards),
        };
        let due = deal.is_some_and(|deal| deal.phase() == phase);
        if due && cards.len() != count {
            let message = message!("cards-expected", event = quote(text), count, found = cards.len());
            return Err(self.wrong(point, message));
        }
        for card in cards {
            self.table.apply(aside.action(card)).map_err(|refusal| explained(refusal.into(), text))?;
        }
        Ok(())
    }

    /// The announcement of a suit that says this number. The turn-up is left out only where that is what makes the
    /// number (RT-37); a number that is no total at all is found wrong afterwards.
    fn announcement(&self, seat: Seat, suit: Suit, total: u32) -> Action {
        let bare = Action::AnnounceBare(suit);
        let view = self.table.view(seat).filter(|view| view.check(bare).is_ok());
        let leaves_out = view.and_then(|view| view.own_announcement(bare)).is_some_and(|n| u32::from(n) == total);
        if leaves_out { bare } else { Action::AnnounceSuit(suit) }
    }

    pub(super) fn check_answer(&self, given: u32) -> Result<(), Wrong> {
        match self.table.events().get(self.compared) {
            Some(&Event::CanYe { answer, .. }) if u32::from(answer) != given => {
                Err(self.wrong(Point::HonoursCall, message!("partner-answer", answer, found = given)))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn check_total(&self, given: u32) -> Result<(), Wrong> {
        match self.table.events().get(self.compared) {
            Some(&Event::Announced { total, .. }) if u32::from(total) != given => {
                Err(self.wrong(Point::Announce, message!("total-expected", total, found = given)))
            }
            _ => Ok(()),
        }
    }
}

/// A refusal, beside the event that was refused.
fn explained(wrong: Wrong, text: &str) -> Wrong {
    Wrong { message: message!("event-refused", event = quote(text), fault = wrong.message), ..wrong }
}
