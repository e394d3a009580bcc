//! Everything that is said to a person, in the language they chose: by the terminal, the browser and the server alike.
//!
//! [`Words`] looks texts up in the Fluent files of `locales/`, which are built in. [`GameWords`] adds a game: its
//! cards, its players, its own terms, and sentences for what players do and for what happens. [`Narrator`] also
//! remembers what has happened in the deal, so that every point that is scored can be explained.
//!
//! ```
//! use kirifuda_cards::Suit;
//! use kirifuda_rules::file::Lang;
//! use kirifuda_words::{Words, choose};
//!
//! let (source, preset) = choose::find("kk-4").expect("a published preset");
//! let chosen = choose::choose(&source.file, preset, &[], None, &[]).expect("its own options");
//! let words = Words::new(Lang::Ja);
//! let words = words.of_game(&source.file, &chosen, &[]);
//! assert_eq!(words.suit(Suit::Third), "ハート");
//! ```

mod action;
mod cards;
pub mod choose;
mod event;
mod facts;
mod faults;
mod fill;
mod game;
pub mod hint;
pub mod opinion;
mod options;
mod refusal;
pub mod review;
mod score;
pub mod sheet;
mod words;

#[cfg(test)]
mod tests;
#[cfg(test)]
mod told;

pub use action::may_leave_suit;
pub use cards::{HAND_ORDER, suits_from};
pub use facts::{Facts, Narrator};
pub use faults::{fault, lend_faults};
pub use fill::Arg;
pub use game::{CardStyle, GameWords, Lexicon, capitalised, signed};
pub use options::{OptionInForce, fill};
pub use words::{FILES, Files, Words, language, language_tag, lend_words, quiet};
