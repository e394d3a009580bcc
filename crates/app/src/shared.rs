//! A deal of a recorded match, for others to play with the same cards, or for the player to play on from a decision.

use crate::fault::{Fault, words};
use crate::playing_on;
use crate::replay::{find, out_of_range};
use kirifuda_record::{Fault as RecordFault, Library, Record, Replayer, Step};
use kirifuda_rules::{Event, Match};
use std::sync::Arc;

/// The record of a match as it stood when its deal with this number, from 1, had just been dealt, without the names of
/// its players; [`SoloTable::restore`](crate::table::SoloTable::restore) goes on from there. The deals before are left out
/// if this one would be the same without them: its cards, its roles and its pot. Scores then begin anew.
///
/// # Errors
/// When there is no such match or deal, or the record does not agree with the rules up to there.
pub fn dealt(text: &str, number: u32, deal: usize, lang: &str) -> Result<String, Fault> {
    let words = words(lang)?;
    let record = find(text, number, &words)?;
    let library = Library::published();
    let wrong = |fault: RecordFault| Fault::new("record", words.fault(&fault));
    let mut replayer = Replayer::new(&record, &library).map_err(wrong)?;
    loop {
        match replayer.step().map_err(wrong)? {
            Step::Dealt(dealt) if dealt == deal => break,
            Step::End => {
                let why = out_of_range(&words, "deal", deal, 1, record.deals.len());
                return Err(Fault::new("deal", why));
            }
            _ => {}
        }
    }
    let dealt = replayer.into_match();
    Ok(anonymous(&alone(&dealt).unwrap_or(dealt), &record))
}

/// The record of a match as it stood before the first decision of `seat`, from 0, in a deal that has at least the number
/// `decision`, deal and decision counted from 1; like [`dealt`] without names.
///
/// # Errors
/// When there is no such match, deal or decision, or the record does not agree with the rules up to there.
pub fn undecided(text: &str, number: u32, decision: (usize, usize), seat: usize, lang: &str) -> Result<String, Fault> {
    let words = words(lang)?;
    let record = find(text, number, &words)?;
    let (playing, ..) = playing_on::undecided(&record, decision, seat, &words)?;
    Ok(anonymous(&playing, &record))
}

/// The record of `playing`, a part of the match of `record`, with numbers for names.
fn anonymous(playing: &Match, record: &Record) -> String {
    let names: Vec<String> = (1..=playing.game().players()).map(|seat| seat.to_string()).collect();
    let mut cut = Record::of(playing, &names);
    if let Some(file) = &record.rule_file {
        cut = cut.with_rule_file(file);
    }
    cut.to_line()
}

/// A match that begins with the latest deal of another one, if that makes no difference to the deal.
fn alone(playing: &Match) -> Option<Match> {
    let start = playing.events().iter().rev().find_map(|event| match event {
        Event::DealStarted(start) => Some(start),
        _ => None,
    })?;
    let mut alone = Match::new(Arc::clone(playing.game()), usize::from(start.roles.dealer));
    alone.deal(start.pack, start.roles.taker).ok()?;
    let same = alone.current_deal() == playing.current_deal()
        && alone.roles() == playing.roles()
        && alone.standing().pot() == playing.standing().pot();
    same.then_some(alone)
}
