//! The picture of the table for one onlooker, as data: what the browser draws, and what the terminal draws from too.
//!
//! A [`Story`] is told what the onlooker has seen, event by event, and keeps it in words. A [`Picture`] adds how things
//! stand, and gives a [`Scene`]; lines and scene together are a [`Frame`]. Both know what the onlooker may know and
//! nothing else: the story is folded from [`SeenEvent`](kirifuda_rules::SeenEvent)s, the picture is read from a
//! [`Sight`], and neither looks at the deal itself. Only [`open_hands`] does, for replays in which all cards lie open.

mod ask;
mod chronicle;
mod hand;
mod picture;
mod review;
mod scene;
mod scores;
mod seats;
mod sides;
mod sight;
mod sort;
mod status;
mod story;
#[cfg(feature = "schema")]
pub mod typescript;

pub use ask::{Asked, answer_number};
pub use chronicle::{Chronicle, DealStory, Trick};
pub use hand::open_hands;
pub use picture::{CardText, Picture, gain};
pub use review::{Decided, Luck, Review};
pub use scene::{
    Ask, Card, Choice, DealOutcome, Fact, Frame, HandCard, MatchOutcome, Scene, SeatScene, SideScene, SuitInfo,
    TrickCard, TrickScene, Verdict,
};
pub use scores::{DealScores, Scores};
pub use sight::Sight;
pub use sort::{Arrange, sorted};
pub use story::{About, DealScore, Line, Ruling, Story};
