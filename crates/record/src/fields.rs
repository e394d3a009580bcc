//! Reading JSON objects whose fields are known and counted: every name once, nothing missing, unknown ones kept, and
//! the place of a fault remembered.

use crate::json::{Extra, Json};
use kirifuda_rules::{Message, message, quote};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Unexpected, Visitor};
use serde_json::error::Category;
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::cell::Cell;
use std::collections::HashSet;
use std::fmt;
use std::marker::PhantomData;

/// The largest number that counts something in a record.
pub(crate) const MAX_NUMBER: u32 = i32::MAX as u32;

/// The current place in a match: deal and event from 1; 0 before the first and outside.
#[derive(Default)]
pub(crate) struct Place {
    pub(crate) deal: Cell<usize>,
    pub(crate) event: Cell<usize>,
    /// The field in progress, and the code of what it holds.
    field: Cell<Option<(&'static str, &'static str)>>,
    /// What is wrong, where the field does not say it.
    fault: Cell<Option<Message>>,
}

impl Place {
    fn wrong<E: Error>(&self, message: Message) -> E {
        self.fault.set(Some(message));
        E::custom("")
    }

    /// A value as a record keeps it.
    fn compacted<E: Error>(&self, raw: &RawValue) -> Result<Json, E> {
        Json::compacted(raw.get()).map_err(|fault| self.wrong(fault))
    }

    /// What is wrong with a line that could not be read.
    pub(crate) fn fault(&self, error: &serde_json::Error) -> Message {
        match (error.classify(), self.field.get()) {
            (Category::Eof, _) => message!("json-ends-early"),
            (Category::Syntax | Category::Io, _) => message!("json-syntax"),
            (Category::Data, field) => self.fault.take().unwrap_or_else(|| match field {
                Some((name, expected)) => {
                    message!("field-expected", name = quote(name), expected = Message::new(expected))
                }
                None => message!("match-expected"),
            }),
        }
    }
}

/// What a visitor expects is in nobody's messages: [`Place::fault`] says it by the field in progress.
macro_rules! expecting {
    () => {
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a value as in docs/record.md")
        }
    };
}
pub(crate) use expecting;

/// An object of a record.
pub(crate) trait Object<'de>: Default {
    /// The code of what a message calls it.
    const WHAT: &'static str;
    /// The fields in the order in which they are written, whether each must be there, and the code of what it holds.
    const FIELDS: &'static [(&'static str, bool, &'static str)];

    /// Reads the value of a field.
    fn read<A: MapAccess<'de>>(&mut self, field: &str, map: &mut A, place: &Place) -> Result<(), A::Error>;

    /// Where unknown fields are kept.
    fn extra(&mut self) -> &mut Extra;
}

/// Reads an object.
pub(crate) struct ObjectSeed<'p, T>(pub(crate) &'p Place, pub(crate) PhantomData<T>);

impl<'p, T> ObjectSeed<'p, T> {
    pub(crate) fn new(place: &'p Place) -> Self {
        ObjectSeed(place, PhantomData)
    }
}

impl<'de, T: Object<'de>> DeserializeSeed<'de> for ObjectSeed<'_, T> {
    type Value = T;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de, T: Object<'de>> Visitor<'de> for ObjectSeed<'_, T> {
    type Value = T;

    expecting!();

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<T, A::Error> {
        let mut value = T::default();
        let (mut seen, mut unknown) = (0u32, HashSet::new());
        while let Some(key) = map.next_key_seed(KeySeed(T::FIELDS))? {
            match key {
                Key::Known(field) if seen >> field & 1 != 0 => return Err(self.0.wrong(twice(T::FIELDS[field].0))),
                Key::Known(field) => {
                    seen |= 1 << field;
                    let (name, _, expected) = T::FIELDS[field];
                    let outer = self.0.field.replace(Some((name, expected)));
                    value.read(name, &mut map, self.0)?;
                    self.0.field.set(outer);
                }
                Key::Unknown(name) => {
                    if !unknown.insert(name.clone()) {
                        return Err(self.0.wrong(twice(&name)));
                    }
                    let json = self.0.compacted(&map.next_value::<Box<RawValue>>()?)?;
                    value.extra().push(name, json);
                }
            }
        }
        match T::FIELDS.iter().enumerate().find(|(field, (_, required, _))| *required && seen >> field & 1 == 0) {
            Some((_, (name, ..))) => Err(self.0.wrong(message!("field-missing", name, object = Message::new(T::WHAT)))),
            None => Ok(value),
        }
    }
}

fn twice(name: &str) -> Message {
    message!("field-twice", name = format!("{name:?}"))
}

enum Key {
    Known(usize),
    Unknown(String),
}

struct KeySeed(&'static [(&'static str, bool, &'static str)]);

impl<'de> DeserializeSeed<'de> for KeySeed {
    type Value = Key;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Key, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for KeySeed {
    type Value = Key;
    expecting!();
    fn visit_str<E: Error>(self, name: &str) -> Result<Key, E> {
        let field = self.0.iter().position(|(known, ..)| *known == name);
        Ok(field.map_or_else(|| Key::Unknown(name.to_owned()), Key::Known))
    }
}

/// Reads an object or null.
pub(crate) struct NullableSeed<'p, T>(pub(crate) &'p Place, pub(crate) PhantomData<T>);

impl<'de, T: Object<'de>> DeserializeSeed<'de> for NullableSeed<'_, T> {
    type Value = Option<T>;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Option<T>, D::Error> {
        deserializer.deserialize_option(self)
    }
}

impl<'de, T: Object<'de>> Visitor<'de> for NullableSeed<'_, T> {
    type Value = Option<T>;
    expecting!();
    fn visit_none<E: Error>(self) -> Result<Option<T>, E> {
        Ok(None)
    }
    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Option<T>, D::Error> {
        ObjectSeed::new(self.0).deserialize(deserializer).map(Some)
    }
}

/// Reads an object whose names are not fixed: its entries in order, every name once. `expected` is the code of a value.
pub(crate) struct EntriesSeed<'p, V> {
    place: &'p Place,
    expected: &'static str,
    value: PhantomData<V>,
}

impl<'p, V> EntriesSeed<'p, V> {
    pub(crate) fn new(place: &'p Place, expected: &'static str) -> Self {
        EntriesSeed { place, expected, value: PhantomData }
    }
}

impl<'de, V: Deserialize<'de>> DeserializeSeed<'de> for EntriesSeed<'_, V> {
    type Value = Vec<(String, V)>;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Vec<(String, V)>, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de, V: Deserialize<'de>> Visitor<'de> for EntriesSeed<'_, V> {
    type Value = Vec<(String, V)>;
    expecting!();
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Vec<(String, V)>, A::Error> {
        let (mut entries, mut names) = (Vec::with_capacity(12), HashSet::new());
        while let Some(name) = map.next_key::<String>()? {
            if !names.insert(name.clone()) {
                return Err(self.place.wrong(twice(&name)));
            }
            let value = map.next_value().inspect_err(|_| {
                let expected = Message::new(self.expected);
                self.place.fault.set(Some(message!("field-expected", name = quote(&name), expected)));
            })?;
            entries.push((name, value));
        }
        Ok(entries)
    }
}

/// Reads fields that are kept as they came.
pub(crate) struct ExtraSeed<'p>(pub(crate) &'p Place);

impl<'de> DeserializeSeed<'de> for ExtraSeed<'_> {
    type Value = Extra;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Extra, D::Error> {
        let mut extra = Extra::default();
        for (name, raw) in EntriesSeed::<Box<RawValue>>::new(self.0, "json-object").deserialize(deserializer)? {
            extra.push(name, self.0.compacted(&raw)?);
        }
        Ok(extra)
    }
}

/// Reads a list and counts its elements for messages.
pub(crate) struct ListSeed<'p, S> {
    place: &'p Place,
    counter: &'p Cell<usize>,
    /// The field in progress inside, and the code of what it holds.
    field: (&'static str, &'static str),
    element: fn(&'p Place) -> S,
    room: usize,
}

impl<'p, T> ListSeed<'p, ObjectSeed<'p, T>> {
    /// The deals of a match.
    pub(crate) fn deals(place: &'p Place) -> Self {
        ListSeed { place, counter: &place.deal, field: ("deals", "json-deal"), element: ObjectSeed::new, room: 0 }
    }
}

impl<'p> ListSeed<'p, PhantomData<String>> {
    /// The events of a deal.
    pub(crate) fn events(place: &'p Place) -> Self {
        ListSeed { place, counter: &place.event, field: ("events", "json-text"), element: |_| PhantomData, room: 64 }
    }
}

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for ListSeed<'_, S> {
    type Value = Vec<S::Value>;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de, S: DeserializeSeed<'de>> Visitor<'de> for ListSeed<'_, S> {
    type Value = Vec<S::Value>;
    expecting!();
    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let mut elements = Vec::with_capacity(self.room);
        self.place.field.set(Some(self.field));
        loop {
            self.counter.set(self.counter.get() + 1);
            match seq.next_element_seed((self.element)(self.place))? {
                Some(element) => elements.push(element),
                None => break,
            }
        }
        self.counter.set(0);
        Ok(elements)
    }
}

/// A visitor of one JSON number, text or truth value; its function returns `None` for a value that is not allowed.
pub(crate) struct Scalar<T>(pub(crate) fn(Unexpected<'_>) -> Option<T>);

impl<T> Scalar<T> {
    #[inline]
    fn take<E: Error>(self, found: Unexpected<'_>) -> Result<T, E> {
        (self.0)(found).ok_or_else(|| E::invalid_value(found, &self))
    }
}

impl<T> Visitor<'_> for Scalar<T> {
    type Value = T;
    expecting!();
    fn visit_bool<E: Error>(self, value: bool) -> Result<T, E> {
        self.take(Unexpected::Bool(value))
    }
    fn visit_u64<E: Error>(self, number: u64) -> Result<T, E> {
        self.take(Unexpected::Unsigned(number))
    }
    fn visit_i64<E: Error>(self, number: i64) -> Result<T, E> {
        self.take(Unexpected::Signed(number))
    }
    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        self.take(Unexpected::Str(text))
    }
}

/// Reads types that are one JSON number, text or truth value.
macro_rules! scalars {
    ($($type:ty { $($found:pat => $value:expr,)+ })+) => { $(
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                deserializer.deserialize_any(Scalar(|found| match found {
                    $($found => $value,)+
                    _ => None,
                }))
            }
        }
    )+ };
}
pub(crate) use scalars;

/// The value of a field that is true or absent.
pub(crate) struct True;

/// A whole number from 0 to 2^31-1: a seat, a side, a dealer.
pub(crate) struct Count(pub(crate) u32);

/// A whole number of points or chips.
pub(crate) struct Points(pub(crate) i64);

/// A number that counts something in a record.
pub(crate) fn count(number: u64) -> Option<u32> {
    u32::try_from(number).ok().filter(|&count| count <= MAX_NUMBER)
}

scalars! {
    True {
        Unexpected::Bool(true) => Some(True),
    }
    Count {
        Unexpected::Unsigned(number) => count(number).map(Count),
    }
    Points {
        Unexpected::Unsigned(number) => i64::try_from(number).ok().map(Points),
        Unexpected::Signed(number) => Some(Points(number)),
    }
}

impl JsonSchema for True {
    fn schema_name() -> Cow<'static, str> {
        "True".into()
    }
    fn inline_schema() -> bool {
        true
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "const": true })
    }
}
