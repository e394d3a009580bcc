//! A match kept as text, to go on later: its setup, its record, its time.

use crate::fault::{Fault, from_json, to_json, words};
use crate::setup::Setup;
use crate::solo::{GoneBack, Solo};
use crate::table::SoloTable;
use kirifuda_cards::Seat;
use kirifuda_play::Clock;
use kirifuda_play::table::Source;
use kirifuda_record::{DEALT_AGAIN, Library, Record, Replayer, Sitting, Step, TAKEN_BACK};
use kirifuda_rules::{Match, Message};
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

/// A match that was kept, and what it was before.
struct Replayed {
    playing: Match,
    /// As the cards of its latest deal were dealt.
    dealt: Option<Match>,
    /// Before each decision of the person in that deal.
    before: Vec<Match>,
}

fn replayed(record: &Record, person: Seat) -> Result<Replayed, kirifuda_record::Fault> {
    let mut replayer = Replayer::new(record, &Library::published())?;
    let (mut dealt, mut before) = (None, Vec::new());
    let mut lays_aside = false;
    loop {
        let table = replayer.table();
        let view = table.view(person).filter(|view| view.to_act() == Some(person) && view.legal_actions().len() > 1);
        // Cards laid aside together are one decision.
        let goes_on = lays_aside;
        lays_aside = view.as_ref().is_some_and(|view| view.aside_choice().is_some());
        let then = view.filter(|_| !(goes_on && lays_aside)).map(|_| table.clone());
        match replayer.step()? {
            Step::Dealt(_) => (dealt, before) = (Some(replayer.table().clone()), Vec::new()),
            // Not every event of a record is a decision.
            Step::Event(_) => {
                let happened = |then: &Match| replayer.table().events().len() > then.events().len();
                before.extend(then.filter(happened));
            }
            Step::DealClosed(_) => {}
            Step::End => return Ok(Replayed { playing: replayer.into_match(), dealt, before }),
        }
    }
}

fn gone_back(record: &Record) -> GoneBack {
    let deals = |name| record.meta.as_ref()?.get(name)?.read().ok();
    GoneBack { taken_back: deals(TAKEN_BACK).unwrap_or_default(), dealt_again: deals(DEALT_AGAIN).unwrap_or_default() }
}

impl SoloTable {
    /// The match as a record, as far as it has gone: one line of JSON.
    pub fn record(&self) -> String {
        let mut record = Record::of(self.solo.table(), &self.names);
        if self.chosen.published.is_none() {
            record = record.with_rule_file(self.chosen.file.text());
        }
        record.meta = self.sitting().map(|sitting| sitting.meta());
        if let Some(meta) = record.meta.as_mut() {
            let GoneBack { taken_back, dealt_again } = self.solo.gone_back();
            for (name, deals) in [(TAKEN_BACK, taken_back), (DEALT_AGAIN, dealt_again)] {
                if !deals.is_empty() {
                    meta.put(name, deals);
                }
            }
        }
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
        let mut chosen = saved.setup.choose(&words)?;
        let person = saved.setup.person(chosen.game.players(), &words)?;
        let Replayed { playing, dealt, before } = replayed(&record, person).map_err(|fault| wrong((&fault).into()))?;
        if playing.game().id() != chosen.game.id() || playing.game().hash() != chosen.game.hash() {
            return Err(Fault::new("record", words.plain("error-other-match")));
        }
        chosen.game = Arc::clone(playing.game());
        let source = Source { seed: saved.setup.seed()?, index: 0 };
        let mut solo = Solo::new(playing, person, source).with_dealt(dealt).with_past(before, gone_back(&record));
        if let Some((told, used)) = saved.seconds {
            solo.resume_time(Duration::from_secs(told), Duration::from_secs(used));
        }
        SoloTable::seated(saved.setup, chosen, words, solo, clock)
    }
}
