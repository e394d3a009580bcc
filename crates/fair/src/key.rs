//! Secrets and digests: 32 bytes each, written in hexadecimal.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// A text that is not 64 hexadecimal digits in lower case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyError;

impl fmt::Display for KeyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected 64 hexadecimal digits in lower case")
    }
}

impl std::error::Error for KeyError {}

/// A secret of the host or a player. It does not print itself: whoever publishes it says so with [`Key::to_hex`].
#[derive(Clone, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", ts(type = "string"), schemars(with = "String"), schema(value_type = String))]
pub struct Key([u8; 32]);

impl Key {
    /// A secret of 32 random bytes.
    pub fn from_bytes(bytes: [u8; 32]) -> Key {
        Key(bytes)
    }

    /// The bytes.
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// 64 hexadecimal digits.
    pub fn to_hex(&self) -> String {
        hex(&self.0)
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

/// What a secret is bound to: public from the moment it is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", ts(type = "string"), schemars(with = "String"), schema(value_type = String))]
pub struct Digest([u8; 32]);

impl Digest {
    pub(crate) fn of(hash: blake3::Hash) -> Digest {
        Digest(*hash.as_bytes())
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}

fn hex(bytes: &[u8; 32]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Result<[u8; 32], KeyError> {
    let digits = text.as_bytes();
    let all_digits = digits.iter().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'));
    if digits.len() != 64 || !all_digits {
        return Err(KeyError);
    }
    let value = |digit: u8| if digit <= b'9' { digit - b'0' } else { digit - b'a' + 10 };
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = value(pair[0]) << 4 | value(pair[1]);
    }
    Ok(bytes)
}

impl FromStr for Key {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<Key, KeyError> {
        unhex(text).map(Key)
    }
}

impl FromStr for Digest {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<Digest, KeyError> {
        unhex(text).map(Digest)
    }
}

impl Serialize for Key {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.to_hex())
    }
}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Key, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Digest, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_read_as_it_is_written_and_never_printed() {
        let key = Key::from_bytes(std::array::from_fn(|place| place as u8 * 7));
        assert_eq!(key.to_hex().parse::<Key>(), Ok(key.clone()));
        assert_eq!(format!("{key:?}"), "Key(…)");
    }

    #[test]
    fn anything_but_64_digits_is_refused() {
        for text in ["", "00", &"0".repeat(63), &"0".repeat(65), &"G".repeat(64), &"A".repeat(64), &"é".repeat(32)] {
            assert_eq!(text.parse::<Key>(), Err(KeyError), "{text}");
        }
    }
}
