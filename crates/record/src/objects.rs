//! The fields of a record's objects, in the order in which they are written.

use crate::fields::{Count, ExtraSeed, ListSeed, NullableSeed, Object, ObjectSeed, Place, Points, True};
use crate::json::Extra;
use crate::record::{DealRecord, Options, Patch, Record, ResultRecord, RolesRecord};
use serde::de::{Deserialize, DeserializeSeed, Deserializer, MapAccess};
use std::marker::PhantomData;

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Record, D::Error> {
        ObjectSeed::new(&Place::default()).deserialize(deserializer)
    }
}

/// An object with its fields: name, whether it must be there, the code of what it holds, and how it is read.
macro_rules! object {
    ($type:ty, $what:literal, |$object:ident, $map:ident, $place:pat_param| {
        $($name:literal, $required:literal, $holds:literal => $read:expr;)+
    }) => {
        impl<'de> Object<'de> for $type {
            const WHAT: &'static str = $what;
            const FIELDS: &'static [(&'static str, bool, &'static str)] = &[$(($name, $required, $holds)),+];

            fn read<A: MapAccess<'de>>(&mut self, field: &str, $map: &mut A, $place: &Place) -> Result<(), A::Error> {
                let $object = self;
                match field {
                    $($name => $read,)+
                    _ => {}
                }
                Ok(())
            }

            fn extra(&mut self) -> &mut Extra {
                &mut self.extra
            }
        }
    };
}

object!(Record, "a-match", |record, map, place| {
    "kirifuda", true, "json-version" => record.kirifuda = map.next_value()?;
    "game", true, "json-text" => record.game = map.next_value()?;
    "rules", false, "json-text" => record.rules = Some(map.next_value()?);
    "options", true, "json-options" => record.options = Options::read(map, place)?;
    "patch", false, "json-patch" => record.patch = Some(Patch::read(map, place)?);
    "rule_file", false, "json-text" => record.rule_file = Some(map.next_value()?);
    "players", true, "json-texts" => record.players = map.next_value()?;
    "first_dealer", true, "json-count" => record.first_dealer = map.next_value::<Count>()?.0;
    "deals", true, "json-deals" => record.deals = map.next_value_seed(ListSeed::deals(place))?;
    "result", true, "json-result" => record.result = map.next_value_seed(NullableSeed(place, PhantomData))?;
    "meta", false, "json-meta" => record.meta = Some(map.next_value_seed(ExtraSeed(place))?);
});

object!(DealRecord, "a-deal", |deal, map, place| {
    "dealer", true, "json-count" => deal.dealer = map.next_value::<Count>()?.0;
    "roles", false, "json-roles" => deal.roles = Some(map.next_value_seed(ObjectSeed::new(place))?);
    "pack", true, "json-text" => deal.pack = map.next_value()?;
    "events", true, "json-events" => deal.events = map.next_value_seed(ListSeed::events(place))?;
    "tricks", true, "json-text" => deal.tricks = map.next_value()?;
    "scores", true, "json-scores" => deal.scores = map.next_value()?;
    "pot", false, "json-number" => deal.pot = Some(map.next_value::<Points>()?.0);
    "totals", true, "json-numbers" => deal.totals = points(map)?;
    "time_up", false, "json-true" => deal.time_up = map.next_value().map(|True| true)?;
});

object!(RolesRecord, "roles-of-a-deal", |roles, map, _| {
    "taker", true, "json-count" => roles.taker = map.next_value::<Count>()?.0;
    "leader_asked", true, "json-count" => roles.leader_asked = map.next_value::<Count>()?.0;
    "trump_before", true, "json-text" => roles.trump_before = map.next_value()?;
});

object!(ResultRecord, "result-of-a-match", |result, map, _| {
    "winners", true, "json-counts" => {
        result.winners = map.next_value::<Vec<Count>>()?.into_iter().map(|count| count.0).collect();
    };
    "totals", true, "json-numbers" => result.totals = points(map)?;
    "draw", false, "json-text" => result.draw = Some(map.next_value()?);
});

fn points<'de, A: MapAccess<'de>>(map: &mut A) -> Result<Vec<i64>, A::Error> {
    Ok(map.next_value::<Vec<Points>>()?.into_iter().map(|points| points.0).collect())
}
