//! `kirifuda check`: all faults of a rule file, or a line that says what it is.

use super::Context;
use crate::args::CheckArgs;
use crate::failure::{Failure, fault_lines, shown};
use crate::games::{read_path, runs};
use crate::out::Out;
use crate::words::choose::player_counts;

/// Checks a rule file.
///
/// # Errors
/// When it cannot be read, or has faults: these are told on standard output, line by line.
pub fn run(args: &CheckArgs, context: &Context) -> Result<(), Failure> {
    let mut out = Out::new(context.color);
    let words = &context.words;
    match read_path(&args.file) {
        Ok(source) => {
            let counts = runs(words, player_counts(&source.file).into_iter().map(|(players, _)| players));
            let file = &source.file;
            let line = words.text(
                "check-ok",
                &[
                    ("path", shown(&args.file).into()),
                    ("id", file.id().into()),
                    ("title", file.title(words.lang()).into()),
                    ("players", counts.into()),
                    ("options", file.options().len().into()),
                    ("presets", file.presets().len().into()),
                ],
            );
            out.line(&line)?;
            out.flush()
        }
        Err(Failure::RuleFile { path, faults }) => {
            out.line(&fault_lines(words, &path, &faults))?;
            out.flush()?;
            Err(Failure::Found)
        }
        Err(failure) => Err(failure),
    }
}
