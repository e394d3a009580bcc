//! Fair deals: nobody at a table, not even its host, chooses the pack, and afterwards anybody can recompute it.
//!
//! Chance comes in *rounds*, one for each pack. The host draws a secret and publishes a commitment to it. Then each
//! player commits to a secret of their own (their *promise*), and only when all have promised or declined do they reveal
//! them (their *shares*). The pack follows from the host's secret and all shares by a keyed function. When the deal is
//! over, or was broken off, the host's secret is published.
//!
//! The host could not choose the pack, because it was bound to its secret before it saw a share; a player could not,
//! because they were bound to their share before they saw another's, and never saw the secret. What it does not prove: that
//! the host, who knows all cards during the deal, told nobody.
//!
//! Everything is fixed to the byte by `docs/fair.md`, and by the test vectors in `tests/vectors.json`, which other
//! languages share.
//!
//! ```
//! use kirifuda_cards::Pack;
//! use kirifuda_fair::{Chance, Key, Purpose, Round};
//!
//! let secret = Key::from_bytes([7; 32]);
//! let round = Round { table: "t1", number: 1, rules: "r" };
//! let commitment = round.commitment(&secret);
//! // Shares of the seats; the second declined.
//! let shares = [Some(Key::from_bytes([1; 32])), None];
//! let pack = Chance::new(&round, &secret, &shares, Purpose::Pack).pack(&Pack::french());
//! assert_eq!(commitment, round.commitment(&secret));
//! assert_eq!(pack.cards().len(), 52);
//! ```

mod chance;
mod check;
mod disclosure;
mod key;
mod round;

pub use chance::{Chance, Purpose};
pub use check::{FAIR, Proof, check_record};
pub use disclosure::{Disclosure, META, RoundDisclosure, RoundUse, VERSION};
pub use key::{Digest, Key, KeyError};
pub use round::Round;
