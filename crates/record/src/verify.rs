//! Whether records agree with the rules.

use crate::fault::Fault;
use crate::library::Library;
use crate::read::Reader;
use crate::record::Record;
use crate::replay::{Replayer, Step};
use kirifuda_rules::{Message, message};
use std::io::{self, BufRead};

/// A warning about a record that agrees with the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Warning {
    /// The match was played under rules with another content hash; the replay agrees all the same.
    OtherRules,
}

impl Warning {
    /// What there is to say.
    pub fn message(self) -> Message {
        match self {
            Warning::OtherRules => message!("rules-changed"),
        }
    }
}

/// Checks a record: every decision against the rules, and everything else against what follows from the decisions.
///
/// # Errors
/// The first fault.
pub fn verify_record(record: &Record, library: &Library) -> Result<Option<Warning>, Fault> {
    let mut replayer = Replayer::new(record, library)?.forgetting();
    while replayer.step()? != Step::End {}
    Ok((replayer.same_rules() == Some(false)).then_some(Warning::OtherRules))
}

/// What a file of records came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Lines, whole or not.
    pub matches: u64,
    /// Lines with a fault.
    pub faults: u64,
    /// Lines worth a warning.
    pub warnings: u64,
    /// Deals of the lines that could be read.
    pub deals: u64,
}

/// Checks a file of records line by line in constant memory. Calls `report` with the number of each line that has a
/// fault, and of the first with a warning: a file written under other rules has the same warning throughout.
///
/// # Errors
/// If the input cannot be read.
pub fn verify_lines(
    input: impl BufRead,
    library: &Library,
    mut report: impl FnMut(u64, Result<Warning, Fault>),
) -> io::Result<Summary> {
    let mut reader = Reader::new(input);
    let mut summary = Summary::default();
    while let Some(line) = reader.next_record()? {
        summary.matches += 1;
        let found = match line {
            Ok(record) => {
                summary.deals += record.deals.len() as u64;
                verify_record(&record, library)
            }
            Err(fault) => Err(fault.into()),
        };
        match found {
            Ok(None) => {}
            Ok(Some(warning)) => {
                summary.warnings += 1;
                if summary.warnings == 1 {
                    report(reader.line_number(), Ok(warning));
                }
            }
            Err(fault) => {
                summary.faults += 1;
                report(reader.line_number(), Err(fault));
            }
        }
    }
    Ok(summary)
}
