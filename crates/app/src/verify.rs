//! Records checked against the rules.

use crate::fault::{Fault, words};
use kirifuda_record::{Fault as RecordFault, Library, Reader, verify_record};
use kirifuda_words::Words;
use serde::Serialize;

/// What a file of records came to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Verified {
    /// How many matches there are.
    pub matches: u64,
    /// The first fault of each that has one.
    pub faults: Vec<MatchFault>,
}

/// A fault of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MatchFault {
    /// The line, from 1.
    pub line: u64,
    /// The deal, from 1; 0 for the match as a whole.
    pub deal: usize,
    /// The event, from 1; 0 before the first.
    pub event: usize,
    /// What is wrong.
    pub text: String,
    /// The rule, or `record` for faults of form.
    pub rule: String,
}

/// Checks records, one on a line.
///
/// # Errors
/// When there is no such language, or the text cannot be read to its end.
pub fn verify(text: &str, lang: &str) -> Result<Verified, Fault> {
    let words = words(lang)?;
    let library = Library::published();
    let mut reader = Reader::new(text.as_bytes());
    let mut verified = Verified { matches: 0, faults: Vec::new() };
    while let Some(line) = reader.next_record().map_err(|error| Fault::new("record", error.to_string()))? {
        verified.matches += 1;
        let outcome = match line {
            Ok(record) => verify_record(&record, &library).map(drop),
            Err(fault) => Err(fault.into()),
        };
        if let Err(fault) = outcome {
            verified.faults.push(found(reader.line_number(), fault, &words));
        }
    }
    Ok(verified)
}

fn found(line: u64, fault: RecordFault, words: &Words) -> MatchFault {
    MatchFault {
        line,
        deal: fault.deal.unwrap_or(0),
        event: fault.event.unwrap_or(0),
        text: words.fault(&fault.message),
        rule: fault.rule,
    }
}
