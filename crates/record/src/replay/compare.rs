//! Tricks, scores and totals of a deal against what the engine finds.

use super::Replayer;
use crate::fault::{Wrong, quote};
use crate::record::DealRecord;
use kirifuda_cards::Seat;
use kirifuda_rules::{Arg, Event, Next, Phase, Point, Reason, Score, message};

impl Replayer<'_> {
    /// Compares tricks and scores with the log, up to a ruff or a drawn card that the next event has to
    /// show, or the deal's end.
    #[inline]
    pub(super) fn compare(&mut self) -> Result<(), Wrong> {
        while let Some(event) = self.table.events().get(self.compared) {
            match *event {
                Event::RuffShown(_) | Event::Drew { .. } | Event::DealEnded { .. } => break,
                Event::TrickTaken(seat) => self.compare_trick(seat)?,
                Event::Scored(score) => self.compare_score(score)?,
                _ => {}
            }
            self.compared += 1;
        }
        Ok(())
    }

    #[inline]
    pub(super) fn compare_trick(&mut self, winner: Seat) -> Result<(), Wrong> {
        if self.trusts() {
            return Ok(());
        }
        let given = self.deal().and_then(|deal| deal.tricks.as_bytes().get(self.tricks).copied());
        self.tricks += 1;
        if given == Some(b'0' + winner.index() as u8) {
            return Ok(());
        }
        let found = match given {
            Some(byte @ b'0'..=b'9') => Arg::from(char::from(byte)),
            Some(_) => return Err(Wrong::form(message!("tricks-unreadable"))),
            None => message!("nothing").into(),
        };
        let message = message!("trick-winner", trick = self.tricks, expected = winner, found);
        Err(self.wrong(Point::TrickWinner, message))
    }

    pub(super) fn compare_score(&mut self, score: Score) -> Result<(), Wrong> {
        if self.trusts() {
            return Ok(());
        }
        if let Some(total) = self.totals.get_mut(usize::from(score.side)) {
            *total += score.delta;
        }
        if self.compiled.game.scoring().has_pot() {
            self.pot -= score.delta;
        }
        let given = self.deal().and_then(|deal| deal.scores.get(self.scores));
        self.scores += 1;
        let word = score.reason.word();
        if given.is_some_and(|given| {
            given.delta == score.delta && given.side == u32::from(score.side) && given.reason == word
        }) {
            return Ok(());
        }
        let found = match given {
            Some(given) => {
                reason(&given.reason)?;
                Arg::Text(format!("[{}, {}, {}]", quote(&given.reason), given.side, given.delta))
            }
            None => message!("nothing").into(),
        };
        let expected = format!("[{word:?}, {}, {}]", score.side, score.delta);
        Err(self.wrong(score.point, message!("score-expected", number = self.scores, expected, found)))
    }

    /// Only the last deal of a match without a result may stop before its end.
    pub(super) fn check_unfinished(&self, deal: &DealRecord) -> Result<(), Wrong> {
        if self.record.result.is_some() || self.deals < self.record.deals.len() {
            let (rule, what) = match (self.table.events().get(self.compared), self.table.next()) {
                (Some(Event::Drew { seat, .. }), _) => {
                    (self.compiled.game.rule(Point::Draw), message!("card-to-be-drawn", seat))
                }
                (Some(_), _) => (self.compiled.game.rule(Point::RuffShow), message!("ruff-to-be-shown")),
                (None, Next::Decision(seat)) => (self.missing_rule(), message!("seat-to-act", seat)),
                _ => (self.missing_rule(), message!("something-to-decide")),
            };
            return Err(Wrong::new(rule, message!("events-stop", what)));
        }
        if deal.time_up {
            return Err(Wrong::form(message!("time-up-unfinished")));
        }
        Ok(())
    }

    /// The rule that a missing event breaks: every card is played, every decision is recorded.
    pub(super) fn missing_rule(&self) -> &str {
        let playing = self.table.current_deal().is_some_and(|deal| deal.phase() == Phase::Play);
        if playing { "X-14" } else { self.compiled.game.rule(Point::Turn) }
    }

    pub(super) fn check_nothing_more(&self, deal: &DealRecord) -> Result<(), Wrong> {
        if deal.tricks.len() > self.tricks {
            let message = message!("trick-count", tricks = self.tricks, found = deal.tricks.chars().count());
            return Err(Wrong::new("X-14", message));
        }
        if let Some(extra) = deal.scores.get(self.scores) {
            let point = point_of(reason(&extra.reason)?);
            let found = format!("[{}, {}, {}]", quote(&extra.reason), extra.side, extra.delta);
            return Err(self.wrong(point, message!("score-not-expected", number = self.scores + 1, found)));
        }
        Ok(())
    }

    /// Scores and pot are what was recomputed.
    pub(super) fn check_settled(&self, deal: &DealRecord) -> Result<(), Wrong> {
        let totals = &self.totals[..self.compiled.game.sides()];
        if deal.totals != totals {
            return Err(Wrong::new(
                "X-19",
                message!("totals-expected", totals = format!("{totals:?}"), found = format!("{:?}", deal.totals)),
            ));
        }
        match deal.pot {
            Some(pot) if pot != self.pot => {
                Err(Wrong::new("X-19", message!("pot-expected", pot = self.pot, found = pot)))
            }
            _ => Ok(()),
        }
    }
}

fn reason(word: &str) -> Result<Reason, Wrong> {
    let words: Vec<&str> = Reason::WORDS.iter().map(|(_, word)| *word).collect();
    Reason::from_word(word)
        .ok_or_else(|| Wrong::form(message!("score-reason-unknown", found = quote(word), known = words.join(", "))))
}

/// Where a score with this reason comes from.
fn point_of(reason: Reason) -> Point {
    match reason {
        Reason::Honours => Point::HonoursScore,
        Reason::Tricks => Point::TrickScore,
        Reason::Ruff => Point::RuffScore,
        Reason::Forfeit => Point::RuffForfeit,
        Reason::Cards => Point::CardScore,
        Reason::Points => Point::PointScore,
        Reason::Courts => Point::PaymentScore,
        Reason::Contract | Reason::Missed => Point::ContractScore,
        Reason::Nil => Point::NilScore,
        Reason::Overtricks => Point::OvertrickScore,
        Reason::AllTricks => Point::AllTricksScore,
        Reason::Race | Reason::Cleared => Point::RaceScore,
        Reason::Bag => Point::BagScore,
        Reason::Ante => Point::Ante,
        Reason::Fee => Point::FoldFee,
        Reason::Trick => Point::TrickPay,
        Reason::Remainder => Point::Remainder,
        Reason::Pot => Point::PotTaken,
        Reason::NoTrick => Point::NoTrick,
    }
}
