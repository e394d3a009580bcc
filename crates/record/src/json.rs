//! JSON that is kept as it came: fields this version does not know, and `meta`.

use crate::fault::quote;
use kirifuda_rules::{Message, message};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::{Error as _, Serialize, SerializeMap, Serializer};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::collections::HashSet;

/// How deep arrays and objects may lie in each other.
pub(crate) const MAX_DEPTH: usize = 64;

/// One JSON value as compact text: no spaces between tokens, non-ASCII characters as themselves, numbers to the digit
/// as they were written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Json(String);

impl Json {
    /// The value of anything that can be serialised.
    ///
    /// # Errors
    /// When it has no JSON form: a map whose keys are not strings, say.
    pub fn of(value: &impl Serialize) -> Result<Json, serde_json::Error> {
        serde_json::to_string(value).map(Json)
    }

    /// Valid JSON as a record keeps it.
    ///
    /// # Errors
    /// What it has that a record must not: too many levels, a name twice, a text that cannot be read.
    pub(crate) fn compacted(text: &str) -> Result<Json, Message> {
        compact(text).map(Json)
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Reads the value as a type.
    ///
    /// # Errors
    /// When it is of another.
    pub fn read<'a, T: Deserialize<'a>>(&'a self) -> Result<T, serde_json::Error> {
        serde_json::from_str(&self.0)
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let raw: &RawValue = serde_json::from_str(&self.0).map_err(S::Error::custom)?;
        raw.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Json {
    /// Only `serde_json` can give a value as it is written.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Json, D::Error> {
        let raw = Box::<RawValue>::deserialize(deserializer)?;
        Json::compacted(raw.get()).map_err(D::Error::custom)
    }
}

/// An array or object in progress: the names seen so far, and whether the next text is a name.
struct Level {
    names: Option<HashSet<String>>,
    at_name: bool,
}

/// Rewrites valid JSON without spaces and with the fewest escapes.
fn compact(text: &str) -> Result<String, Message> {
    let mut out = String::with_capacity(text.len());
    let mut levels: Vec<Level> = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.bytes().next() {
        match first {
            b' ' | b'\t' | b'\n' | b'\r' => {
                rest = &rest[1..];
                continue;
            }
            b'"' => {
                let (token, after) = rest.split_at(string_end(rest));
                let written = canonical_string(token)?;
                note_name(&mut levels, &written)?;
                out.push_str(&written);
                rest = after;
                continue;
            }
            b'{' | b'[' if levels.len() == MAX_DEPTH => return Err(message!("json-too-deep", max = MAX_DEPTH)),
            b'{' => levels.push(Level { names: Some(HashSet::new()), at_name: true }),
            b'[' => levels.push(Level { names: None, at_name: false }),
            b'}' | b']' => drop(levels.pop()),
            b',' => set_at_name(&mut levels, true),
            b':' => set_at_name(&mut levels, false),
            _ => {}
        }
        let end = rest.char_indices().nth(1).map_or(rest.len(), |(end, _)| end);
        out.push_str(&rest[..end]);
        rest = &rest[end..];
    }
    Ok(out)
}

fn set_at_name(levels: &mut [Level], at_name: bool) {
    if let Some(level) = levels.last_mut() {
        level.at_name = at_name;
    }
}

fn note_name(levels: &mut [Level], written: &str) -> Result<(), Message> {
    let Some(Level { names: Some(names), at_name: true }) = levels.last_mut() else { return Ok(()) };
    if names.insert(written.to_owned()) { Ok(()) } else { Err(message!("field-twice", name = written)) }
}

/// Where the string that `text` begins with ends, its closing quote included.
fn string_end(text: &str) -> usize {
    let mut escaped = true;
    for (place, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => return place + 1,
            _ => {}
        }
    }
    text.len()
}

fn canonical_string(token: &str) -> Result<String, Message> {
    let text = serde_json::from_str::<String>(token);
    text.and_then(|text| serde_json::to_string(&text)).map_err(|_| {
        let text = quote(token.trim_matches('"'));
        message!("json-unreadable", text)
    })
}

/// Fields with their values in the order given, every name once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Extra(Vec<(String, Json)>);

impl Extra {
    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The fields in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Json)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value))
    }

    /// The value of a field.
    pub fn get(&self, name: &str) -> Option<&Json> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value)
    }

    /// Sets a field to a value of ours: numbers and words always have a JSON form.
    pub fn put(&mut self, name: &str, value: &impl serde::Serialize) {
        if let Ok(json) = Json::of(value) {
            self.set(name, json);
        }
    }

    /// Sets a field, in its old place or at the end.
    pub fn set(&mut self, name: &str, value: Json) {
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = value,
            None => self.0.push((name.to_owned(), value)),
        }
    }

    /// Adds a field whose name the caller knows to be new.
    pub(crate) fn push(&mut self, name: String, value: Json) {
        self.0.push((name, value));
    }
}

impl Serialize for Extra {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl JsonSchema for Extra {
    fn schema_name() -> Cow<'static, str> {
        "Extra".into()
    }
    fn inline_schema() -> bool {
        true
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "object" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn compacted(text: &str) -> Option<String> {
        serde_json::from_str::<Json>(text).ok().map(|json| json.0)
    }

    #[test]
    fn values_are_kept_to_the_digit() {
        for (given, kept) in [
            (" { \"a\" : [ 1.50, 1e400 , -0 ] } ", r#"{"a":[1.50,1e400,-0]}"#),
            (r#""\u5207\u308a札 \/ \n""#, r#""切り札 / \n""#),
            ("12345678901234567890123", "12345678901234567890123"),
            (r#"{"a":{"a":"a","b":"a"},"b":["a","a"]}"#, r#"{"a":{"a":"a","b":"a"},"b":["a","a"]}"#),
        ] {
            assert_eq!(compacted(given).as_deref(), Some(kept));
        }
    }

    #[test]
    fn what_a_record_must_not_have_is_refused() {
        assert!(compacted(r#"{"a":1,"\u0061":2}"#).is_none(), "a name twice");
        assert!(compacted(r#""\ud800""#).is_none(), "half a letter");
        let deep = "[".repeat(MAX_DEPTH + 1) + &"]".repeat(MAX_DEPTH + 1);
        assert!(compacted(&deep).is_none());
        assert!(compacted(&deep[1..deep.len() - 1]).is_some());
    }
}
