//! How a deal of a recorded match would have gone on with another player in one seat.

use crate::fault::{Fault, quoted, words};
use crate::replay::find;
use crate::review::Progress;
use kirifuda_bots::Host;
use kirifuda_cards::Seat;
use kirifuda_play::table::Source;
use kirifuda_play::{Bot, BotSpec, Clock, Lineup};
use kirifuda_record::{BOT, Library, Record, Replayer, Sitting, Step};
use kirifuda_rules::notation::action_of;
use kirifuda_rules::{Action, Event, Match, Next};
use kirifuda_words::Words;

/// Who plays on in the seat.
const PLAYER: &str = "strong:worlds=300,ms=600";
/// Who plays in the other seats where the record names no bots.
const OTHERS: &str = "medium";

/// A deal that is played on, which the host drives step by step.
pub struct PlayingOn {
    table: Match,
    seat: Seat,
    /// The first decision that is made anew, in its deal, counted from 1.
    decision: usize,
    /// What the seat does first, if that is settled.
    first: Option<Action>,
    bots: Vec<Box<dyn Bot>>,
    source: Source,
    /// The record without what is played here.
    record: Record,
    done: usize,
}

impl PlayingOn {
    /// Begins with the first decision of `seat` in a deal that has at least the number `decision`, both counted from 1.
    ///
    /// # Errors
    /// When there is no such match, deal or decision, or the record does not agree with the rules up to there.
    pub fn new(
        records: &str,
        number: u32,
        (deal, decision): (usize, usize),
        seat: usize,
        lang: &str,
        clock: Option<Clock>,
    ) -> Result<PlayingOn, Fault> {
        let words = words(lang)?;
        let record = find(records, number, &words)?;
        let (table, seat, decision) = undecided(&record, (deal, decision), seat, &words)?;
        let (seed, index) = record.meta.as_ref().map(Sitting::source).unwrap_or_default();
        let source = Source { seed, index };
        let lineup = lineup(&record, table.game().players(), seat).ok_or_else(|| none(deal, &words))?;
        let bots = Host::default().with_clock(clock).seat(&lineup, source.seed, source.index);
        Ok(PlayingOn { table, seat, decision, first: None, bots, source, record, done: 0 })
    }

    /// Settles the first decision that is made anew, in the words of records: a review has found it best, and a bot with
    /// less time may judge otherwise.
    ///
    /// # Errors
    /// When the seat may not do that.
    pub fn begin_with(&mut self, action: &str) -> Result<(), Fault> {
        let is_legal =
            |action: &Action| self.table.view(self.seat).is_some_and(|view| view.legal_actions().contains(action));
        let first = action_of(self.table.game(), action).filter(is_legal);
        let expected =
            || Fault::new("action", format!("expected what the seat may do first, found {}", quoted(action)));
        self.first = Some(first.ok_or_else(expected)?);
        Ok(())
    }

    /// How far it has come, in decisions of the seat; how many are to come is an estimate.
    pub fn progress(&self) -> Progress {
        let left = self.table.view(self.seat).map_or(0, |view| view.hand().len());
        Progress { done: self.done, steps: self.done + if self.is_over() { 0 } else { left.max(1) } }
    }

    fn is_over(&self) -> bool {
        matches!(self.table.next(), Next::Deal | Next::Over)
    }

    /// Makes one decision; `false` when the deal is over.
    ///
    /// # Errors
    /// Only by a fault of a bot's own.
    pub fn step(&mut self) -> Result<bool, Fault> {
        let internal = |error: String| Fault::new("internal", error);
        match self.table.next() {
            Next::Deal | Next::Over => return Ok(false),
            Next::CardDraw => self.source.draw(&mut self.table).map_err(|error| internal(error.to_string()))?,
            Next::Decision(seat) => {
                let (Some(view), Some(bot)) = (self.table.view(seat), self.bots.get_mut(seat.index())) else {
                    return Ok(false);
                };
                let settled = self.first.take_if(|_| seat == self.seat);
                let action = match (settled, view.legal_actions().as_slice()) {
                    (Some(first), _) => first,
                    (None, &[only]) => only,
                    _ => bot.choose(&view),
                };
                self.table.apply(action).map_err(|refusal| internal(refusal.to_string()))?;
                self.done += usize::from(seat == self.seat);
            }
        }
        Ok(!self.is_over())
    }

    /// The first decision that is made anew, in its deal, counted from 1.
    pub fn decision(&self) -> usize {
        self.decision
    }

    /// The match up to the end of the deal, as a line of a file of records.
    pub fn record(&self) -> String {
        let mut record = Record::of(&self.table, &self.record.players);
        record.rule_file.clone_from(&self.record.rule_file);
        record.commit();
        record.to_line()
    }
}

/// The match before the first decision of a seat in a deal from a number on, the seat, and the number of that decision.
///
/// # Errors
/// When there is no such decision, or the record does not agree with the rules up to there.
pub(crate) fn undecided(
    record: &Record,
    (deal, decision): (usize, usize),
    seat: usize,
    words: &Words,
) -> Result<(Match, Seat, usize), Fault> {
    let found = before(record, deal, decision, seat).map_err(|fault| Fault::new("record", words.fault(&fault)))?;
    found.ok_or_else(|| none(deal, words))
}

fn none(deal: usize, words: &Words) -> Fault {
    Fault::new("deal", words.text("error-no-decision", &[("deal", deal.into())]))
}

fn before(
    record: &Record,
    deal: usize,
    decision: usize,
    seat: usize,
) -> Result<Option<(Match, Seat, usize)>, kirifuda_record::Fault> {
    let mut replayer = Replayer::new(record, &Library::published())?;
    let (mut deals, mut made) = (0, 0);
    loop {
        let before = (deals == deal).then(|| replayer.table().clone());
        let events = replayer.table().events().len();
        match replayer.step()? {
            Step::Dealt(_) => (deals, made) = (deals + 1, 0),
            Step::End => return Ok(None),
            Step::Event(_) | Step::DealClosed(_) => {}
        }
        if deals > deal {
            return Ok(None);
        }
        let new = replayer.table().events().get(events..).unwrap_or_default();
        let decisions: Vec<_> = new.iter().flat_map(Event::decisions).collect();
        let first =
            decisions.iter().position(|(by, _)| by.index() == seat).filter(|place| made + place + 1 >= decision);
        if let (Some(place), Some(before)) = (first, before) {
            return Ok(Some((before, decisions[place].0, made + place + 1)));
        }
        made += decisions.len();
    }
}

/// The bots that the record names, [`OTHERS`] where it names none that can play here, and [`PLAYER`] in the seat.
fn lineup(record: &Record, players: usize, seat: Seat) -> Option<Lineup> {
    let seats = record.seat_changes().unwrap_or_default();
    let named = |at: usize| {
        let by = &seats.iter().rfind(|change| change.seat as usize == at)?.by;
        let spec: BotSpec = by.strip_prefix(BOT)?.parse().ok()?;
        (spec.program().is_none() && spec.policy().is_none()).then(|| spec.to_string())
    };
    let bot = |at| if at == seat.index() { PLAYER.to_owned() } else { named(at).unwrap_or_else(|| OTHERS.to_owned()) };
    Lineup::parse(&(0..players).map(bot).collect::<Vec<_>>().join(","), players).ok()
}
