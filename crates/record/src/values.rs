//! Values with a JSON form of their own: version, options, patch, scores.

use crate::fields::{Count, EntriesSeed, MAX_NUMBER, Place, Points, Scalar, count, expecting, scalars};
use crate::record::{Options, Patch, ScoreRecord, Version};
use kirifuda_rules::file::OptionValue;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::ser::{Serialize, SerializeMap, Serializer};
use std::borrow::Cow;
use std::fmt;

/// The value of an option.
struct Value(OptionValue);

scalars! {
    Version {
        Unexpected::Unsigned(1) => Some(Version),
    }
    Value {
        Unexpected::Str(word) => Some(Value(OptionValue::Word(word.to_owned()))),
        Unexpected::Unsigned(number) => count(number).map(|count| Value(OptionValue::Int(i64::from(count)))),
    }
}

impl Serialize for Version {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(1)
    }
}

impl JsonSchema for Version {
    fn schema_name() -> Cow<'static, str> {
        "Version".into()
    }
    fn inline_schema() -> bool {
        true
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "const": 1 })
    }
}

impl Serialize for ScoreRecord {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (&self.reason, self.side, self.delta).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for ScoreRecord {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ScoreRecord, D::Error> {
        struct ScoreVisitor;
        impl<'de> Visitor<'de> for ScoreVisitor {
            type Value = ScoreRecord;
            expecting!();
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<ScoreRecord, A::Error> {
                let reason = seq.next_element()?.ok_or_else(|| A::Error::invalid_length(0, &self))?;
                let side = seq.next_element::<Count>()?.ok_or_else(|| A::Error::invalid_length(1, &self))?.0;
                let delta = seq.next_element::<Points>()?.ok_or_else(|| A::Error::invalid_length(2, &self))?.0;
                match seq.next_element::<serde::de::IgnoredAny>()? {
                    Some(_) => Err(A::Error::invalid_length(4, &self)),
                    None => Ok(ScoreRecord { reason, side, delta }),
                }
            }
        }
        deserializer.deserialize_any(ScoreVisitor)
    }
}

impl JsonSchema for ScoreRecord {
    fn schema_name() -> Cow<'static, str> {
        "Score".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let words: Vec<&str> = kirifuda_rules::Reason::WORDS.iter().map(|(_, word)| *word).collect();
        json_schema!({
            "description": "Why, which side, and how many points or chips.",
            "type": "array",
            "prefixItems": [
                { "enum": words },
                { "type": "integer", "minimum": 0, "maximum": MAX_NUMBER },
                { "type": "integer" },
            ],
            "minItems": 3,
            "maxItems": 3,
        })
    }
}

impl Serialize for Options {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            match value {
                OptionValue::Word(word) => map.serialize_entry(name, word)?,
                OptionValue::Int(number) => map.serialize_entry(name, number)?,
            }
        }
        map.end()
    }
}

impl Options {
    pub(crate) fn read<'de, A: MapAccess<'de>>(map: &mut A, place: &Place) -> Result<Options, A::Error> {
        let entries = map.next_value_seed(EntriesSeed::<Value>::new(place, "json-option"))?;
        Ok(Options(entries.into_iter().map(|(name, value)| (name, value.0)).collect()))
    }
}

impl JsonSchema for Options {
    fn schema_name() -> Cow<'static, str> {
        "Options".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Every option of the game with the value in force.",
            "type": "object",
            "additionalProperties": { "type": ["string", "integer"], "minimum": 0, "maximum": MAX_NUMBER },
        })
    }
}

impl Serialize for Patch {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

impl Patch {
    pub(crate) fn read<'de, A: MapAccess<'de>>(map: &mut A, place: &Place) -> Result<Patch, A::Error> {
        let entries = map.next_value_seed(EntriesSeed::<Points>::new(place, "json-number"))?;
        Ok(Patch(entries.into_iter().map(|(name, points)| (name, points.0)).collect()))
    }
}

impl JsonSchema for Patch {
    fn schema_name() -> Cow<'static, str> {
        "Patch".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Parameters of the rule file changed for this match.",
            "type": "object",
            "additionalProperties": { "type": "integer" },
        })
    }
}
