//! Names of tables, guests and nodes: random, short enough for a link, too many to guess.

use kirifuda_rules::{Message, message};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, de::Error as _};
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

/// Letters and digits that are not mistaken for each other; 32 of them.
const ALPHABET: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";

/// Bytes that nobody can guess.
///
/// # Errors
/// When the system has none.
pub fn random_bytes<const N: usize>() -> Result<[u8; N], Message> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| message!("no-random-bytes"))?;
    Ok(bytes)
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident, $letters:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, TS, JsonSchema)]
        #[serde(transparent)]
        pub struct $name(String);

        impl $name {
            /// How many letters it has.
            pub const LETTERS: usize = $letters;

            /// A new one.
            ///
            /// # Errors
            /// When the system has no random bytes.
            pub fn random() -> Result<$name, Message> {
                let bytes = random_bytes::<$letters>()?;
                Ok($name(bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()))
            }

            /// The text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl FromStr for $name {
            type Err = Message;

            fn from_str(text: &str) -> Result<$name, Message> {
                let known = text.bytes().all(|letter| ALPHABET.contains(&letter));
                let expected = || message!("letters-expected", letters = $name::LETTERS);
                if text.len() == $letters && known { Ok($name(text.to_owned())) } else { Err(expected()) }
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    )*};
}

ids! {
    /// A table. Who knows it may look at the table: 80 random bits.
    TableId, 16;
    /// A guest. Public among those at a table; what proves it is the signature of the cookie.
    GuestId, 20;
    /// A server process, from its start to its end.
    NodeId, 12;
    /// A shared record: 130 bits of the hash of its content.
    RecordId, 26;
}

impl RecordId {
    /// The name of a record with this content.
    pub fn of(content: &[u8]) -> RecordId {
        let hash = blake3::hash(content);
        let letters = hash.as_bytes().iter().take(RecordId::LETTERS);
        RecordId(letters.map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_read_as_it_is_written() {
        let id = TableId::random().unwrap();
        assert_eq!(id.as_str().parse(), Ok(id.clone()));
        assert_ne!(id, TableId::random().unwrap());
    }

    #[test]
    fn other_texts_are_no_ids() {
        for text in ["", "0123456789012345", "ABCDEFGHIJKLMNOP", "abcdefgh", "../../etc/passwd", "ああああああ"] {
            assert_eq!(text.parse::<TableId>(), Err(message!("letters-expected", letters = 16u8)), "{text}");
        }
    }
}
