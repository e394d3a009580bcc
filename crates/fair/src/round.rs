//! One round of chance: what it is bound to, and the commitments to its secrets.

use crate::{Digest, Key};

/// The first line of everything that is hashed: a hash made for one use is of no use for another.
pub(crate) const DOMAIN: &str = "kirifuda fair 1";

/// What a pack is made for. Secrets of one round say nothing about any other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round<'a> {
    /// The table's name: one line.
    pub table: &'a str,
    /// Rounds of a table count from 1; each makes one pack.
    pub number: u32,
    /// Content hash of the compiled rules (`Game::hash`): one line.
    pub rules: &'a str,
}

impl Round<'_> {
    /// The host's commitment to its secret, published before any player promises.
    pub fn commitment(&self, secret: &Key) -> Digest {
        self.bind(secret, "commitment")
    }

    /// The commitment of the player at `seat` to their share, made before any share is revealed.
    pub fn promise(&self, seat: usize, share: &Key) -> Digest {
        self.bind(share, &format!("promise {seat}"))
    }

    fn bind(&self, key: &Key, what: &str) -> Digest {
        Digest::of(blake3::keyed_hash(key.as_bytes(), self.message(what).as_bytes()))
    }

    /// What is hashed: five lines, the last one ended too.
    pub(crate) fn message(&self, what: &str) -> String {
        let Round { table, number, rules } = self;
        format!("{DOMAIN}\n{what}\n{table}\n{number}\n{rules}\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn a_commitment_is_bound_to_everything() {
        let (one, other) = (Key::from_bytes([1; 32]), Key::from_bytes([2; 32]));
        let round = Round { table: "a", number: 1, rules: "x" };
        let digests = [
            round.commitment(&one),
            round.commitment(&other),
            Round { table: "b", ..round }.commitment(&one),
            Round { number: 2, ..round }.commitment(&one),
            Round { rules: "y", ..round }.commitment(&one),
            round.promise(0, &one),
            round.promise(1, &one),
        ];
        assert_eq!(digests.iter().collect::<HashSet<_>>().len(), digests.len());
    }
}
