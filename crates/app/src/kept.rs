//! A match kept as text, to go on later: its setup, its record, its time.

use crate::fault::{Fault, from_json, to_json, words};
use crate::setup::Setup;
use crate::solo::Solo;
use crate::table::SoloTable;
use kirifuda_play::Clock;
use kirifuda_play::table::Source;
use kirifuda_record::{Library, Record, Sitting, replay};
use kirifuda_rules::Message;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;

/// What [`SoloTable::saved`] writes.
const VERSION: u32 = 1;

/// A match that can go on.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Saved {
    version: u32,
    setup: Setup,
    /// The match so far, as a line of a file of records.
    record: String,
    /// Seconds told by the host, and those of the game in progress; nothing without a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seconds: Option<(u64, u64)>,
}

impl SoloTable {
    /// The match as a record, as far as it has gone: one line of JSON.
    pub fn record(&self) -> String {
        let mut record = Record::of(self.solo.table(), &self.names);
        if self.chosen.published.is_none() {
            record = record.with_rule_file(self.chosen.file.text());
        }
        record.meta = self.sitting().map(|sitting| sitting.meta());
        record.commit();
        record.to_line()
    }

    fn sitting(&self) -> Option<Sitting> {
        let Source { seed, index } = self.solo.source();
        let lineup = self.setup.lineup(self.chosen.game.players(), &self.words).ok()?;
        let bots = lineup.bots().iter().map(ToString::to_string).collect();
        Some(Sitting { seed, index, person: self.solo.person(), bots })
    }

    /// Everything to go on with later.
    pub fn saved(&self) -> String {
        let seconds = self.solo.time_told().zip(self.solo.time_used());
        to_json(&Saved {
            version: VERSION,
            setup: self.setup.clone(),
            record: self.record(),
            seconds: seconds.map(|(told, used)| (told.as_secs(), used.as_secs())),
        })
    }

    /// The match that [`SoloTable::saved`] has kept.
    ///
    /// # Errors
    /// When it is no such text, or its record does not agree with the rules or with the setup.
    pub fn restore(saved: &str, lang: &str, clock: Option<Clock>) -> Result<SoloTable, Fault> {
        let words = words(lang)?;
        let saved: Saved = from_json(saved)?;
        if saved.version != VERSION {
            return Err(Fault::new("json", format!("expected version {VERSION}, found {}", saved.version)));
        }
        let wrong = |fault: Message| Fault::new("record", words.fault(fault));
        let record = Record::parse(saved.record.trim_end()).map_err(|fault| wrong((&fault).into()))?;
        let playing = replay(&record, &Library::published()).map_err(|fault| wrong((&fault).into()))?;
        let mut chosen = saved.setup.choose(&words)?;
        if playing.game().id() != chosen.game.id() || playing.game().hash() != chosen.game.hash() {
            return Err(Fault::new("record", words.plain("error-other-match")));
        }
        chosen.game = Arc::clone(playing.game());
        let source = Source { seed: saved.setup.seed()?, index: 0 };
        let person = saved.setup.person(chosen.game.players(), &words)?;
        let mut solo = Solo::new(playing, person, source);
        if let Some((told, used)) = saved.seconds {
            solo.resume_time(Duration::from_secs(told), Duration::from_secs(used));
        }
        SoloTable::seated(saved.setup, chosen, words, solo, clock)
    }
}
