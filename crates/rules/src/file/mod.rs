//! Rule files: a game as a person writes it down, read into parameters that have passed every check.
//!
//! A rule file says what a game is in the words of [`RawRules`](crate::RawRules), and what may vary as options whose
//! values set some of these parameters. Reading has two stages. First the text becomes a [`RuleFile`]: every fault is
//! collected with its place, and the base, every option value, every preset and every pair of values are compiled and
//! checked, so that a `RuleFile` that exists can be played. Then [`RuleFile::choose`] makes a [`Rules`](crate::Rules):
//! options chosen, experiments patched in, conditions looked at, and the result checked once more.
//!
//! The format is described for historians in `docs/rule-files.md`.

#[cfg(test)]
mod any_params;
mod audit;
mod choice;
mod fault;
mod load;
mod load_options;
mod loader;
mod option;
mod read;
mod rule_file;
mod syntax;
mod text;
mod upgrade;
mod vocabulary;

pub use crate::card_points::MAX_CARD_POINTS;
pub use crate::option_value::OptionValue;
pub use choice::{ChoiceError, Needed};
pub use fault::Fault;
pub use option::{Argument, OptionError, OptionSpec, ValueForm, ValueSpec};
pub use rule_file::{Preset, RuleFile, Source, TERMS};
pub use text::{Basis, Lang, Text};
pub use upgrade::{VOCABULARY, upgraded, with_version};
pub(crate) use vocabulary::MAX_COLUMN_POINTS;
pub use vocabulary::{Kind, MAX_NUMBER, PARAMS, Param, REQUIRED, SECTIONS};
pub(crate) use vocabulary::{canonical_text, listed};
