//! What a server has acknowledged to players, and whether a store has it.
#![allow(dead_code)]

use kirifuda_server::ids::TableId;
use kirifuda_server::store::Store;
use kirifuda_server::table::{Entry, Holder, Setups, Stage, Stored, Table};
use serde_json::{Value, json};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};

/// A command that was acknowledged, and the number of its entry.
#[derive(Clone, Debug, PartialEq)]
pub struct Acknowledged {
    pub table: String,
    pub seq: u64,
    pub command: Value,
}

impl Acknowledged {
    /// Whether an entry is what was asked for.
    fn is(&self, entry: &Entry) -> bool {
        let command = &self.command;
        match entry {
            Entry::Said { text, .. } => command["text"] == text.as_str(),
            Entry::Acted { actions, .. } => command["actions"] == json!(actions),
            Entry::Promised { .. } => command["do"] == "promise",
            Entry::Seated { seat, holder: Holder::Guest { .. } } => command["do"] == "sit" && command["seat"] == *seat,
            Entry::Started => command["do"] == "start",
            _ => false,
        }
    }

    pub fn is_decision(&self) -> bool {
        self.command["do"] == "act"
    }
}

/// What all players of a test were acknowledged.
#[derive(Clone, Debug, Default)]
pub struct Promised {
    pub tables: Vec<String>,
    pub entries: Vec<Acknowledged>,
}

/// The same, for the players to write into.
pub type Ledger = Arc<Mutex<Promised>>;

/// A store compared with what was acknowledged.
#[derive(Debug, Default)]
pub struct Compared {
    pub tables: usize,
    pub entries: usize,
    pub decisions: usize,
    /// What the store does not have under the number that was acknowledged.
    pub missing: Vec<Acknowledged>,
    /// Tables of which the store has nothing, or nothing that can be read.
    pub missing_tables: Vec<String>,
}

/// Looks up everything that was acknowledged.
///
/// # Panics
/// When something was said twice.
pub async fn compare(store: &dyn Store, promised: &Promised) -> Compared {
    let mut by_table: HashMap<&str, Vec<&Acknowledged>> = HashMap::new();
    for entry in &promised.entries {
        by_table.entry(&entry.table).or_default().push(entry);
    }
    let mut compared = Compared { tables: promised.tables.len(), ..Compared::default() };
    for table in &promised.tables {
        let log = store.log(&table.parse().unwrap(), 0).await;
        let has_no_gap = |log: &Vec<Stored>| log.iter().map(|stored| stored.seq).eq(1..=log.len() as u64);
        let log = log.ok().filter(has_no_gap).unwrap_or_default();
        assert_nothing_is_twice(&log);
        if log.is_empty() {
            compared.missing_tables.push(table.clone());
        }
        for entry in by_table.remove(table.as_str()).unwrap_or_default() {
            compared.entries += 1;
            compared.decisions += usize::from(entry.is_decision());
            if !log.get(entry.seq as usize - 1).is_some_and(|stored| entry.is(&stored.entry)) {
                compared.missing.push(entry.clone());
            }
        }
    }
    assert!(by_table.is_empty(), "something was acknowledged at tables that nobody set up");
    compared
}

fn assert_nothing_is_twice(log: &[Stored]) {
    let mut texts = HashSet::new();
    for stored in log {
        if let Entry::Said { text, .. } = &stored.entry {
            assert!(texts.insert(text), "{text} is there twice");
        }
    }
}

/// Everything that was acknowledged is there, every match is finished, and its record and its fair proof verify.
pub async fn check(store: &dyn Store, promised: &Promised) -> Compared {
    let compared = compare(store, promised).await;
    assert!(compared.missing.is_empty(), "acknowledged, but not stored: {:?}", compared.missing);
    assert!(compared.missing_tables.is_empty(), "acknowledged tables are gone: {:?}", compared.missing_tables);
    check_matches(store, &promised.tables).await;
    // At least: the last match was played to its end, but how often its people have a choice depends on the cards.
    assert!(compared.decisions > 2, "{} decisions were acknowledged", compared.decisions);
    compared
}

/// Whether the match of a table is over.
pub async fn is_finished(store: &dyn Store, table: &str) -> bool {
    let id: TableId = table.parse().unwrap();
    let log = store.log(&id, 0).await.unwrap();
    Table::rebuild(id, &log, &Setups::default()).unwrap().stage() == Stage::Finished
}

/// The matches of tables are finished, and their records and fair proofs verify.
pub async fn check_matches(store: &dyn Store, tables: &[String]) {
    let library = kirifuda_record::Library::published();
    for table in tables {
        let id: TableId = table.parse().unwrap();
        let log = store.log(&id, 0).await.unwrap();
        let rebuilt = Table::rebuild(id, &log, &Setups::default()).unwrap();
        assert_eq!(rebuilt.stage(), Stage::Finished, "matches finish");
        let record = kirifuda_server::export::record(&rebuilt).unwrap();
        assert_eq!(kirifuda_record::verify_record(&record, &library), Ok(None));
        assert!(kirifuda_fair::check_record(&record, &library).unwrap().is_some());
    }
}

/// How often something happens in a test, where the variable says so, which `make kill` sets.
pub fn times(variable: &str) -> Option<u32> {
    Some(std::env::var(variable).ok()?.parse().expect("a number"))
}
