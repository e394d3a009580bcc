//! Match records: read, write, replay, verify; deals in PBN.
//!
//! A record ([`Record`], one line of a file) holds what happened in a match. [`Reader`] reads a file line by line,
//! [`replay()`] replays a record and returns the [`Match`](kirifuda_rules::Match), which can continue if unfinished,
//! [`verify_record`] checks a record against the rules, and [`write_match`] writes one. `docs/record.md` describes the
//! format, and [`schema`] returns its JSON Schema.
//!
//! ```
//! use kirifuda_record::{Library, Record, verify_record};
//! use kirifuda_rules::{Game, Match, published};
//! use std::sync::Arc;
//!
//! let whist = published().iter().find(|game| game.id == "whist").unwrap();
//! let rules = whist.rule_file().unwrap().choose(&[], &[]).unwrap();
//! let game = Arc::new(Game::new(rules));
//! let players: Vec<String> = (0..game.players()).map(|seat| format!("P{seat}")).collect();
//! let mut record = Record::of(&Match::new(game, 0), &players);
//! assert!(verify_record(&record, &Library::published()).is_ok());
//!
//! record.first_dealer = 10;
//! record = Record::parse(&record.to_line()).unwrap();
//! let fault = verify_record(&record, &Library::published()).unwrap_err();
//! assert_eq!((fault.message.code, fault.rule.as_str()), ("first-dealer-expected", "X-8"));
//! ```

mod commitment;
mod fault;
mod fields;
mod json;
mod library;
mod objects;
pub mod pbn;
mod read;
mod record;
mod replay;
mod sitting;
mod torn;
mod values;
mod verify;
mod write;

pub use fault::{FORM, Fault};
pub use json::{Extra, Json};
pub use library::Library;
pub use read::{FormFault, MAX_LINE, Reader};
pub use record::{
    DealRecord, Options, Patch, Record, ResultRecord, RolesRecord, ScoreRecord, SeatChange, Version, schema,
};
pub use replay::{Replayer, Step, replay};
pub use sitting::{BOT, DEALT_AGAIN, PERSON, Sitting, TAKEN_BACK};
pub use verify::{Summary, Warning, verify_lines, verify_record};
pub use write::{Header, place_of, write_match};
