//! Who sits where.

use super::pace::Answers;
use crate::ids::GuestId;
use crate::protocol::BotName;
use serde::{Deserialize, Serialize};

/// Who holds a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "snake_case")]
pub enum Holder {
    /// Nobody.
    #[default]
    Nobody,
    /// A guest.
    Guest {
        /// Who.
        guest: GuestId,
        /// The name shown at the table.
        name: String,
    },
    /// A bot.
    Bot {
        /// Which.
        bot: BotName,
    },
}

/// A seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatState {
    /// Who holds it.
    pub holder: Holder,
    /// Whether the guest is at the table.
    pub here: bool,
    /// The bot that plays for a guest who is away or idle.
    pub stand_in: Option<BotName>,
    /// How many of the guest's last decisions a bot made because the time had run out.
    pub late: u8,
    /// Whether the others have ended the guest's pause, and the guest has not decided anything since.
    pub pause_ended: bool,
    /// How long the guest took for their last answers.
    pub answers: Answers,
    /// Whether the host has banned the guest who holds the seat.
    pub banned: bool,
}

impl SeatState {
    /// The guest who holds the seat.
    pub fn guest(&self) -> Option<&GuestId> {
        match &self.holder {
            Holder::Guest { guest, .. } => Some(guest),
            _ => None,
        }
    }

    /// The bot that decides at the seat now.
    pub fn bot(&self) -> Option<BotName> {
        match self.holder {
            Holder::Bot { bot } => Some(bot),
            _ => self.stand_in,
        }
    }

    /// Whether nobody holds it.
    pub fn is_free(&self) -> bool {
        self.holder == Holder::Nobody
    }

    /// Whether a guest decides here, at the table or away.
    pub fn is_played_by_guest(&self) -> bool {
        self.guest().is_some() && self.stand_in.is_none()
    }
}
