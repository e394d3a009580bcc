//! Cards, sets of cards, packs and seats: values and nothing else.
//!
//! ```
//! use kirifuda_cards::{Card, CardSet, Pack};
//!
//! let pack = Pack::french();
//! let trumps: CardSet = pack.parse_cards("AH KH QH").unwrap();
//! assert_eq!(trumps.len(), 3);
//! assert_eq!(pack.name(trumps.first().unwrap()).to_string(), "QH");
//! ```
//!
//! The crate contains no random generator, no rules of games and no text in any language.

mod card;
mod card_set;
mod pack;
mod seat;
mod shuffle;

pub use card::{Card, PerSuit, PerTrump, Suit};
pub use card_set::{CardSet, CardSetIter};
pub use pack::{CardName, Pack, PackError, PackOrder, PackOrderError, ParseCardError};
pub use seat::{MAX_SEATS, ParseSeatError, PerSeat, Seat, SeatSet};
pub use shuffle::{Below, shuffle, vector_shuffle};
