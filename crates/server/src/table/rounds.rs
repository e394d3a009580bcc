//! Rounds of chance at a table: see `docs/fair.md`.

use kirifuda_fair::{Chance, Digest, Key, Purpose, Round, RoundDisclosure, RoundUse};

/// How far a round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RoundStage {
    /// Players promise shares.
    Promising,
    /// Players reveal them.
    Revealing,
    /// The pack is made.
    Made,
}

/// A round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundState {
    /// How far it is.
    pub stage: RoundStage,
    /// When its stage began.
    pub since: u64,
    /// The table's secret.
    pub secret: Key,
    /// The commitment to it.
    pub commitment: Digest,
    /// By seat: whether it has promised or declined.
    pub answered: Vec<bool>,
    /// Promises by seat.
    pub promises: Vec<Option<Digest>>,
    /// Shares by seat.
    pub shares: Vec<Option<Key>>,
    /// What the pack is for.
    pub used: RoundUse,
    /// Whether the secret may be published.
    pub disclosed: bool,
}

impl RoundState {
    pub(crate) fn open(round: &Round<'_>, secret: &Key, seats: usize, at: u64) -> RoundState {
        RoundState {
            stage: RoundStage::Promising,
            since: at,
            commitment: round.commitment(secret),
            secret: secret.clone(),
            answered: vec![false; seats],
            promises: vec![None; seats],
            shares: vec![None; seats],
            used: RoundUse::Unused,
            disclosed: false,
        }
    }

    pub(crate) fn chance(&self, round: &Round<'_>, purpose: Purpose) -> Chance {
        Chance::new(round, &self.secret, &self.shares, purpose)
    }

    /// Whether every promise was kept.
    pub(crate) fn all_shared(&self) -> bool {
        self.promises.iter().zip(&self.shares).all(|(promise, share)| promise.is_none() || share.is_some())
    }

    /// What is published of it, once it may be.
    pub fn disclosure(&self, number: u32) -> Option<RoundDisclosure> {
        self.disclosed.then(|| RoundDisclosure {
            round: number,
            r#use: self.used,
            commitment: self.commitment,
            secret: self.secret.clone(),
            promises: self.promises.clone(),
            shares: self.shares.clone(),
        })
    }
}
