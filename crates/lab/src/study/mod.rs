//! A study: which readings of the rules are played, by whom, how often, and what is measured.
//!
//! A study is a TOML file ([`Study::parse`]; `docs/lab.md` explains every key). Its deals are numbered. Deal or match
//! *n* has the same packs in every reading and for every line-up of bots, so readings are compared on equal cards.

mod definition;
mod measure;
mod policies;
mod read;
mod unit;

pub use definition::{Bilingual, BotList, Reading, Study, Until};
pub use measure::Measure;
pub use policies::{CardsLearnt, Policies, StayLearnt};
pub use unit::Unit;
