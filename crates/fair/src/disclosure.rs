//! What is published after a match: every secret of every round.

use crate::{Digest, Key};
use kirifuda_cards::{MAX_SEATS, Pack, PackOrder};
use kirifuda_rules::{Message, message};
use serde::{Deserialize, Serialize};

/// The version of the form and of all that is computed from it.
pub const VERSION: u32 = 1;

/// The name of the disclosure in the `meta` of a record.
pub const META: &str = "fair";

/// Every round of a match: `fair` in the `meta` of its record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
pub struct Disclosure {
    /// The version of the form.
    pub version: u32,
    /// The name of the table.
    pub table: String,
    /// Content hash of the compiled rules.
    pub rules: String,
    /// The rounds in order, also those whose deal was broken off.
    pub rounds: Vec<RoundDisclosure>,
}

/// What a round made a pack for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum RoundUse {
    /// A deal.
    Deal,
    /// A card draw for the first place (KK-38).
    Draw,
    /// Nothing: the match was broken off before the pack was used.
    Unused,
}

/// One round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
pub struct RoundDisclosure {
    /// Its number, from 1.
    pub round: u32,
    /// What the pack was for.
    pub r#use: RoundUse,
    /// The host's commitment, published before anything else.
    pub commitment: Digest,
    /// The host's secret.
    pub secret: Key,
    /// The promises by seat; null where the seat declined.
    pub promises: Vec<Option<Digest>>,
    /// The shares by seat; null where the seat declined or did not keep its promise.
    pub shares: Vec<Option<Key>>,
}

impl RoundDisclosure {
    /// The first thing that is wrong with the secrets alone.
    pub(crate) fn fault(&self, round: &crate::Round<'_>) -> Option<Message> {
        if round.commitment(&self.secret) != self.commitment {
            return Some(message!("secret-not-committed"));
        }
        if self.promises.len() != self.shares.len() || self.shares.len() > MAX_SEATS {
            return Some(message!("one-share-each"));
        }
        let broken = |(seat, (promise, share)): (usize, (&Option<Digest>, &Option<Key>))| match (promise, share) {
            (Some(promise), Some(share)) => round.promise(seat, share) != *promise,
            (None, Some(_)) => true,
            (_, None) => false,
        };
        let seat = self.promises.iter().zip(&self.shares).enumerate().find(|&entry| broken(entry))?.0;
        Some(message!("share-not-promised", seat))
    }

    /// The pack that follows from the secrets.
    pub fn pack(&self, round: &crate::Round<'_>, pack: &Pack) -> PackOrder {
        crate::Chance::new(round, &self.secret, &self.shares, crate::Purpose::Pack).pack(pack)
    }
}
