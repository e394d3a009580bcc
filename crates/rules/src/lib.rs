//! Rule files and the engine that plays them.
//!
//! A rule file ([`file::RuleFile`]) with options chosen becomes a [`Game`]; a [`Match`] plays it deal by deal; a player
//! sees a [`SeatView`]. The crate knows no socket, file, clock, thread, random generator, language or screen: packs,
//! time and decisions come from outside.

#[macro_use]
mod fault;
#[macro_use]
pub mod params;
#[macro_use]
mod getters;

mod action;
mod card_group;
mod card_points;
mod check;
mod cite;
mod deal;
mod event;
pub mod file;
mod game;
mod history;
mod known;
mod matches;
pub mod notation;
mod numbers;
mod option_value;
mod payment;
mod phase;
mod published;
mod race;
mod refusal;
mod rules;
mod sample;
mod scoring;
mod standing;
mod trick;
mod turns;
mod view;

pub use action::{Action, Aside};
pub use card_group::CardGroup;
pub use card_points::CardPoints;
pub use check::ParamFault;
pub use cite::Point;
pub use deal::{Deal, Roles};
pub use event::{DealStart, Event, GameEnd, MatchResult, Reason, Score, Seen, SeenEvent, Viewer};
pub use fault::{Arg, Message, one_of, quote};
pub use game::Game;
pub use matches::{DealError, FollowUp, Match, Next, ReportedDeal, ReportedDealError, Rest};
pub use numbers::{Amount, Count, MAX_RUFF};
pub use payment::{PaymentRow, PaymentTable, PaymentText};
pub use phase::{Phase, RuffShown, Swap, ruff_shares};
pub use published::{Published, published};
pub use race::{RaceEnd, RaceTable};
pub use refusal::{Refusal, RefusalReason};
pub use rules::{RankOrder, RawRules, Rules};
pub use sample::{Redeal, Sampler};
pub use scoring::{DealResult, Scoring, TrickWorth, Unit};
pub use standing::Standing;
pub use turns::Turns;
pub use view::{AsideChoice, PublicView, SeatView};
