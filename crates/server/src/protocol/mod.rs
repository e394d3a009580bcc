//! What programs and the server say to each other: closed enums, one for each direction.
//!
//! The TypeScript types and the JSON Schema in `crates/server/protocol/` are generated from these.

mod command;
mod info;
mod message;

pub use command::{BotName, ChatRule, Command, OpenAfter, Phrase, Question, Setup, Spectating};
pub use info::{
    BannedInfo, ChatInfo, FairInfo, ProposalInfo, SeatInfo, SeatKind, StageInfo, TableInfo, TableNow, TurnInfo,
};
pub use kirifuda_rules::file::Lang;
pub use message::{
    Ack, AskInfo, ClientMessage, Code, Events, Form, Hello, Moves, RefusedInfo, Rewound, ServerMessage, Update, VERSION,
};
