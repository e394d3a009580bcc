//! The fields of a record's objects, in the order in which they are written.

use crate::fields::{Count, DealsSeed, EventsSeed, ExtraSeed, NullableSeed, Object, ObjectSeed, Place, Points, True};
use crate::json::Extra;
use crate::record::{DealRecord, Options, Patch, Record, ResultRecord, RolesRecord};
use serde::de::{Deserialize, DeserializeSeed, Deserializer, MapAccess};
use std::marker::PhantomData;

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Record, D::Error> {
        ObjectSeed::new(&Place::default()).deserialize(deserializer)
    }
}

impl<'de> Object<'de> for Record {
    const WHAT: &'static str = "a-match";
    const FIELDS: &'static [(&'static str, bool, &'static str)] = &[
        ("kirifuda", true, "json-version"),
        ("game", true, "json-text"),
        ("rules", false, "json-text"),
        ("options", true, "json-options"),
        ("patch", false, "json-patch"),
        ("rule_file", false, "json-text"),
        ("players", true, "json-texts"),
        ("first_dealer", true, "json-count"),
        ("deals", true, "json-deals"),
        ("result", true, "json-result"),
        ("meta", false, "json-meta"),
    ];

    fn read<A: MapAccess<'de>>(&mut self, field: usize, map: &mut A, place: &Place) -> Result<(), A::Error> {
        match field {
            0 => self.kirifuda = map.next_value()?,
            1 => self.game = map.next_value()?,
            2 => self.rules = Some(map.next_value()?),
            3 => self.options = Options::read(map, place)?,
            4 => self.patch = Some(Patch::read(map, place)?),
            5 => self.rule_file = Some(map.next_value()?),
            6 => self.players = map.next_value()?,
            7 => self.first_dealer = map.next_value::<Count>()?.0,
            8 => self.deals = map.next_value_seed(DealsSeed(place, PhantomData))?,
            9 => self.result = map.next_value_seed(NullableSeed(place, PhantomData))?,
            _ => self.meta = Some(map.next_value_seed(ExtraSeed(place))?),
        }
        Ok(())
    }

    fn extra(&mut self) -> &mut Extra {
        &mut self.extra
    }
}

impl<'de> Object<'de> for DealRecord {
    const WHAT: &'static str = "a-deal";
    const FIELDS: &'static [(&'static str, bool, &'static str)] = &[
        ("dealer", true, "json-count"),
        ("roles", false, "json-roles"),
        ("pack", true, "json-text"),
        ("events", true, "json-events"),
        ("tricks", true, "json-text"),
        ("scores", true, "json-scores"),
        ("pot", false, "json-number"),
        ("totals", true, "json-numbers"),
        ("time_up", false, "json-true"),
    ];

    fn read<A: MapAccess<'de>>(&mut self, field: usize, map: &mut A, place: &Place) -> Result<(), A::Error> {
        match field {
            0 => self.dealer = map.next_value::<Count>()?.0,
            1 => self.roles = Some(map.next_value_seed(ObjectSeed::new(place))?),
            2 => self.pack = map.next_value()?,
            3 => self.events = map.next_value_seed(EventsSeed(place))?,
            4 => self.tricks = map.next_value()?,
            5 => self.scores = map.next_value()?,
            6 => self.pot = Some(map.next_value::<Points>()?.0),
            7 => self.totals = points(map)?,
            _ => {
                let True = map.next_value()?;
                self.time_up = true;
            }
        }
        Ok(())
    }

    fn extra(&mut self) -> &mut Extra {
        &mut self.extra
    }
}

impl<'de> Object<'de> for RolesRecord {
    const WHAT: &'static str = "roles-of-a-deal";
    const FIELDS: &'static [(&'static str, bool, &'static str)] =
        &[("taker", true, "json-count"), ("leader_asked", true, "json-count"), ("trump_before", true, "json-text")];

    fn read<A: MapAccess<'de>>(&mut self, field: usize, map: &mut A, _: &Place) -> Result<(), A::Error> {
        match field {
            0 => self.taker = map.next_value::<Count>()?.0,
            1 => self.leader_asked = map.next_value::<Count>()?.0,
            _ => self.trump_before = map.next_value()?,
        }
        Ok(())
    }

    fn extra(&mut self) -> &mut Extra {
        &mut self.extra
    }
}

impl<'de> Object<'de> for ResultRecord {
    const WHAT: &'static str = "result-of-a-match";
    const FIELDS: &'static [(&'static str, bool, &'static str)] =
        &[("winners", true, "json-counts"), ("totals", true, "json-numbers"), ("draw", false, "json-text")];

    fn read<A: MapAccess<'de>>(&mut self, field: usize, map: &mut A, _: &Place) -> Result<(), A::Error> {
        match field {
            0 => self.winners = map.next_value::<Vec<Count>>()?.into_iter().map(|count| count.0).collect(),
            1 => self.totals = points(map)?,
            _ => self.draw = Some(map.next_value()?),
        }
        Ok(())
    }

    fn extra(&mut self) -> &mut Extra {
        &mut self.extra
    }
}

fn points<'de, A: MapAccess<'de>>(map: &mut A) -> Result<Vec<i64>, A::Error> {
    Ok(map.next_value::<Vec<Points>>()?.into_iter().map(|points| points.0).collect())
}
