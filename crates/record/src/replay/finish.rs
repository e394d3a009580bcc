//! The end of a record: result and card draw.

use super::{Replayer, Step};
use crate::fault::{Wrong, quote};
use crate::record::ResultRecord;
use kirifuda_rules::{Next, Point};

impl Replayer<'_> {
    pub(super) fn finish(&mut self) -> Result<Step, Wrong> {
        let record = self.record;
        match (&record.result, self.table.next()) {
            // The showing of a ruff, which the record does not have any more, may already have ended the match.
            (None, _) if self.unfinished => Ok(Step::End),
            (None, Next::Over) => Err(self.wrong(Point::End, "the match has ended: expected a `result`, found null")),
            (None, _) => Ok(Step::End),
            (Some(result), Next::CardDraw) => {
                self.draw_cards(result)?;
                self.check_result(result)
            }
            (Some(result), Next::Over) => self.check_result(result),
            (Some(_), Next::Deal | Next::Decision(_)) => {
                Err(self.wrong(Point::End, "the match has not ended: expected `result` null"))
            }
        }
    }

    /// The first place is drawn for; what the record does not name of the pack cannot matter.
    pub(super) fn draw_cards(&mut self, result: &ResultRecord) -> Result<(), Wrong> {
        let Some(text) = &result.draw else {
            return Err(self.wrong(Point::CardDraw, "the first place is shared: expected a `draw`"));
        };
        let Some(pack) = self.compiled.letters.beginning(text) else {
            let message = format!("expected different cards of the pack in `draw`, found {}", quote(text));
            return Err(self.wrong(Point::CardDraw, message));
        };
        self.table.draw(&pack).map_err(|error| self.wrong(Point::CardDraw, error.to_string()))?;
        if self.table.next() == Next::CardDraw {
            return Err(self.wrong(Point::CardDraw, "the cards in `draw` do not decide"));
        }
        Ok(())
    }

    pub(super) fn check_result(&self, given: &ResultRecord) -> Result<Step, Wrong> {
        let Some(result) = self.table.result() else {
            return Err(self.wrong(Point::End, "the match has not ended: expected `result` null"));
        };
        let mut draw = String::new();
        self.compiled.letters.push_cards(&mut draw, result.draw.iter().copied());
        if given.draw.as_deref().unwrap_or("") != draw || given.draw.is_some() == draw.is_empty() {
            let found = given.draw.as_ref().map_or("nothing".to_owned(), |text| quote(text));
            if draw.is_empty() {
                return Err(Wrong::form(format!("expected no `draw`, as no cards were drawn; found {found}")));
            }
            return Err(self.wrong(Point::CardDraw, format!("expected `draw` {draw:?}, found {found}")));
        }
        if !given.winners.iter().map(|&side| side as usize).eq(result.winners.iter().copied()) {
            let message = format!("expected `winners` {:?}, found {:?}", result.winners, given.winners);
            return Err(self.wrong(Point::Result, message));
        }
        if given.totals != result.totals {
            let message = format!("expected `totals` {:?} in the result, found {:?}", result.totals, given.totals);
            return Err(self.wrong(Point::Result, message));
        }
        Ok(Step::End)
    }
}
