//! A table as a record: what is published when it is over.

use crate::table::Table;
use kirifuda_fair::META;
use kirifuda_record::{Extra, Json, Record};
use kirifuda_rules::Viewer;

/// The record of a match so far, its secrets with it as far as they may be published. It shows every card: whoever
/// hands it out has made sure that the match is over.
///
/// Nothing before the first deal.
pub fn record(table: &Table) -> Option<Record> {
    let playing = table.playing()?;
    let mut record = Record::of(playing, &table.names());
    if table.compiled().unpublished {
        record = record.with_rule_file(table.compiled().file.text());
    }
    record.meta = Some(meta(table));
    Some(record)
}

fn meta(table: &Table) -> Extra {
    let mut meta = Extra::default();
    let mut set = |name: &str, json: Result<Json, _>| {
        // Numbers, lists and texts always have a JSON form.
        let _: Result<(), serde_json::Error> = json.map(|json| meta.set(name, json));
    };
    set("table", Json::of(&table.id().as_str()));
    set("began", Json::of(&table.created()));
    set("ended", Json::of(&table.ended_at().unwrap_or(table.updated())));
    set("seats", Json::of(&table.changes()));
    set(META, Json::of(&table.disclosure(Viewer::Public)));
    meta
}
