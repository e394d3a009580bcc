//! The end of a record: result and card draw.

use super::{Replayer, Step};
use crate::fault::{Wrong, quote};
use crate::record::ResultRecord;
use kirifuda_rules::{Arg, Next, Point, message};

impl Replayer<'_> {
    pub(super) fn finish(&mut self) -> Result<Step, Wrong> {
        let record = self.record;
        match (&record.result, self.table.next()) {
            // The showing of a ruff, which the record does not have any more, may already have ended the match.
            (None, _) if self.unfinished => Ok(Step::End),
            (None, Next::Over) => Err(self.wrong(Point::End, message!("result-missing"))),
            (None, _) => Ok(Step::End),
            (Some(result), Next::CardDraw) => {
                self.draw_cards(result)?;
                self.check_result(result)
            }
            (Some(result), Next::Over) => self.check_result(result),
            (Some(_), Next::Deal | Next::Decision(_)) => Err(self.wrong(Point::End, message!("result-too-early"))),
        }
    }

    /// The first place is drawn for; what the record does not name of the pack cannot matter.
    pub(super) fn draw_cards(&mut self, result: &ResultRecord) -> Result<(), Wrong> {
        let Some(text) = &result.draw else {
            return Err(self.wrong(Point::CardDraw, message!("draw-missing")));
        };
        let Some(pack) = self.compiled.game.letters().beginning(text) else {
            let message = message!("draw-unreadable", found = quote(text));
            return Err(self.wrong(Point::CardDraw, message));
        };
        self.table.draw(&pack).map_err(|error| self.wrong(Point::CardDraw, error.message()))?;
        if self.table.next() == Next::CardDraw {
            return Err(self.wrong(Point::CardDraw, message!("draw-undecided")));
        }
        Ok(())
    }

    pub(super) fn check_result(&self, given: &ResultRecord) -> Result<Step, Wrong> {
        let Some(result) = self.table.result() else {
            return Err(self.wrong(Point::End, message!("result-too-early")));
        };
        let mut draw = String::new();
        self.compiled.game.letters().push_cards(&mut draw, result.draw.iter().copied());
        if given.draw.as_deref().unwrap_or("") != draw || given.draw.is_some() == draw.is_empty() {
            let found = given.draw.as_ref().map_or(message!("nothing").into(), |text| Arg::Text(quote(text)));
            if draw.is_empty() {
                return Err(Wrong::form(message!("draw-needless", found)));
            }
            return Err(self.wrong(Point::CardDraw, message!("draw-expected", draw = format!("{draw:?}"), found)));
        }
        if !given.winners.iter().map(|&side| side as usize).eq(result.winners.iter().copied()) {
            let (winners, found) = (format!("{:?}", result.winners), format!("{:?}", given.winners));
            return Err(self.wrong(Point::Result, message!("winners-expected", winners, found)));
        }
        if given.totals != result.totals {
            let (totals, found) = (format!("{:?}", result.totals), format!("{:?}", given.totals));
            return Err(self.wrong(Point::Result, message!("result-totals-expected", totals, found)));
        }
        Ok(Step::End)
    }
}
