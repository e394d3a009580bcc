//! What JavaScript calls: texts in, texts out, faults thrown as JSON. Nothing is decided here.
#![allow(unsafe_code, reason = "the code that wasm-bindgen writes")]
#![allow(missing_docs, reason = "wasm-bindgen writes public items of its own")]

use kirifuda_app::replay::Perspective;
use kirifuda_app::{Fault, Setup, from_json, to_json};
use kirifuda_app::{
    catalogue as games, playing_on, replay, review, shared, table, tally as sums, verify as records, watched,
};
use kirifuda_cards::Seat;
use kirifuda_play::Clock;
use serde::Serialize;
use std::time::Duration;
use wasm_bindgen::prelude::*;

type Thrown = Result<String, JsValue>;

#[cfg(target_arch = "wasm32")]
#[wasm_bindgen]
extern "C" {
    /// Milliseconds, in pages, workers and Node alike.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn milliseconds() -> f64;
}

/// The clock that is lent to bots; native programs have none here.
fn clock() -> Option<Clock> {
    #[cfg(target_arch = "wasm32")]
    return Some(|| (milliseconds() * 1_000_000.0) as u64);
    #[cfg(not(target_arch = "wasm32"))]
    None
}

fn thrown(fault: Fault) -> JsValue {
    JsValue::from_str(&fault.json())
}

fn given(value: Result<impl Serialize, Fault>) -> Thrown {
    value.map(|value| to_json(&value)).map_err(thrown)
}

fn setup(text: &str) -> Result<Setup, Fault> {
    from_json(text)
}

/// Lends the texts in a language, `words.en.ftl` or `words.ja.ftl` beside the engine; nothing can be told before.
#[wasm_bindgen]
pub fn lend_words(lang: &str, text: &str) {
    if let Some(lang) = kirifuda_words::language(lang) {
        kirifuda_words::lend_words(lang, text);
    }
}

/// Lends the texts for faults in a language, `faults.en.ftl` or `faults.ja.ftl` beside the engine; until then faults are
/// told by their codes.
#[wasm_bindgen]
pub fn lend_faults(lang: &str, text: &str) {
    if let Some(lang) = kirifuda_words::language(lang) {
        kirifuda_words::lend_faults(lang, text);
    }
}

/// The published games.
#[wasm_bindgen]
pub fn catalogue(lang: &str) -> Thrown {
    given(games::catalogue(lang))
}

/// The rules of a match in prose, with the options in force.
#[wasm_bindgen]
pub fn rules(setup_json: &str, lang: &str) -> Thrown {
    given(setup(setup_json).and_then(|setup| games::rules(&setup, lang)))
}

/// All faults of a rule file, or the game.
#[wasm_bindgen]
pub fn check(toml: &str, lang: &str) -> Thrown {
    given(games::check(toml, lang))
}

/// The sums of a match that people play with cards of their own.
#[wasm_bindgen]
pub fn tally(setup_json: &str, told: &str, lang: &str) -> Thrown {
    given(setup(setup_json).and_then(|setup| sums::tally(&setup, told, lang)))
}

/// A match that a person plays against bots.
#[wasm_bindgen]
pub struct Table(table::SoloTable);

#[wasm_bindgen]
impl Table {
    /// A new match.
    #[wasm_bindgen(constructor)]
    pub fn new(setup_json: &str, lang: &str) -> Result<Table, JsValue> {
        setup(setup_json).and_then(|setup| table::SoloTable::new(setup, lang, clock())).map(Table).map_err(thrown)
    }

    /// Speaks another language from now on.
    pub fn set_lang(&mut self, lang: &str) -> Result<(), JsValue> {
        self.0.set_lang(lang).map_err(thrown)
    }

    /// The whole deal so far: all its lines, and how things stand.
    pub fn frame(&self) -> String {
        to_json(&self.0.frame())
    }

    /// What the match waits for.
    pub fn wants(&self) -> String {
        to_json(&self.0.wants())
    }

    /// One event's worth.
    pub fn step(&mut self) -> Thrown {
        given(self.0.step())
    }

    /// Does what the person decided.
    pub fn act(&mut self, actions: &str) -> Thrown {
        given(self.0.act(actions))
    }

    /// Whether there is a decision in the deal that can be taken back.
    pub fn can_take_back(&self) -> bool {
        self.0.can_take_back()
    }

    /// Takes it back; the frame of the deal so far.
    pub fn take_back(&mut self) -> String {
        to_json(&self.0.take_back())
    }

    /// Begins the deal again with the same cards; its frame.
    pub fn deal_again(&mut self) -> String {
        to_json(&self.0.deal_again())
    }

    /// What to do and why.
    pub fn hint(&self) -> String {
        to_json(&self.0.hint())
    }

    /// Lets the bot at the person's seat decide in their place.
    pub fn stand_in(&mut self) -> Thrown {
        given(self.0.stand_in())
    }

    /// Whether the person wins every trick that is left.
    pub fn wins_the_rest(&self) -> bool {
        self.0.wins_the_rest()
    }

    /// Plays one card for a person who does; else null.
    pub fn claim(&mut self) -> Thrown {
        given(self.0.claim())
    }

    /// The cards of all seats, for a person who sits out; else null.
    pub fn hands(&mut self) -> String {
        to_json(&self.0.hands())
    }

    /// What the script of a lesson has the person do.
    pub fn scripted(&self) -> String {
        to_json(&self.0.scripted())
    }

    /// The time used in the match.
    pub fn clock(&mut self, minutes_used: f64) {
        self.0.clock(minutes_used);
    }

    /// All lines, deal by deal.
    pub fn log(&self) -> String {
        to_json(&self.0.log())
    }

    /// The score sheet.
    pub fn scores(&self) -> String {
        to_json(&self.0.scores())
    }

    /// The match as a record.
    pub fn record(&self) -> String {
        self.0.record()
    }

    /// Everything to go on with later.
    pub fn saved(&self) -> String {
        self.0.saved()
    }

    /// The match that `saved` gave.
    pub fn restore(saved: &str, lang: &str) -> Result<Table, JsValue> {
        table::SoloTable::restore(saved, lang, clock()).map(Table).map_err(thrown)
    }
}

/// A match at a server's table.
#[wasm_bindgen]
pub struct Watched(watched::Watched);

#[wasm_bindgen]
impl Watched {
    /// A match of which nothing is known yet, as a seat sees it; -1: as the public. `rules` is the hash of the server's.
    #[wasm_bindgen(constructor)]
    pub fn new(setup_json: &str, seat: i32, rules: &str, lang: &str) -> Result<Watched, JsValue> {
        let seat = usize::try_from(seat).ok();
        setup(setup_json)
            .and_then(|setup| watched::Watched::new(&setup, seat, rules, lang))
            .map(Watched)
            .map_err(thrown)
    }

    /// Takes in what has happened; the frame, or null before the match. `names` has a name on each line, `known` is empty
    /// when the `plays`, separated by commas, tell all, `left_ms` is negative without a clock.
    pub fn hear(&mut self, names: &str, at: u32, left_ms: f64, known: &str, plays: &str) -> Thrown {
        let left = Duration::try_from_secs_f64(left_ms / 1000.0).ok();
        given(self.0.hear(watched::News { names, at: at as usize, left, known, plays }))
    }
}

/// A recorded match.
#[wasm_bindgen]
pub struct Replay(replay::Replay);

#[wasm_bindgen]
impl Replay {
    /// The match with this number, from 1, of a file of records.
    #[wasm_bindgen(constructor)]
    pub fn new(record_text: &str, match_number: u32, lang: &str) -> Result<Replay, JsValue> {
        replay::Replay::new(record_text, match_number, lang).map(Replay).map_err(thrown)
    }

    /// The game, its players, and how far the record goes.
    pub fn opened(&self) -> String {
        to_json(&self.0.opened())
    }

    /// A moment as a seat saw it; -1: as the public; -2: with all cards open.
    pub fn frame(&self, at: u32, seat: i32) -> Thrown {
        let perspective = match seat {
            replay::OPEN => Perspective::Open,
            replay::PUBLIC => Perspective::Public,
            _ => match usize::try_from(seat).ok().and_then(Seat::new) {
                Some(seat) => Perspective::Seat(seat),
                None => return Err(thrown(Fault::new("seat", format!("expected a seat, -1 or -2, found {seat}")))),
            },
        };
        given(self.0.frame(at as usize, perspective))
    }

    /// What the decisions of a deal cost, worked out step by step.
    pub fn reviewing(&self, deal: u32, worlds: u32) -> Result<Reviewing, JsValue> {
        self.0.reviewing(deal as usize, worlds as usize).map(Reviewing).map_err(thrown)
    }

    /// The moment before a decision of a deal, both from 1; -1 where there is none.
    pub fn moment_before(&self, deal: u32, decision: u32) -> i32 {
        self.0.moment_before(deal as usize, decision as usize).map_or(-1, |at| at as i32)
    }
}

/// A review in the making.
#[wasm_bindgen]
pub struct Reviewing(review::Reviewing);

#[wasm_bindgen]
impl Reviewing {
    /// How far it has come.
    pub fn progress(&self) -> String {
        to_json(&self.0.progress())
    }

    /// Does one more step, some milliseconds to a second.
    pub fn step(&mut self) -> String {
        self.0.step();
        self.progress()
    }

    /// Does what is left, and gives the review.
    pub fn finish(self) -> String {
        to_json(&self.0.finish())
    }
}

/// A deal that is played on from a decision, by a strong player in its seat.
#[wasm_bindgen]
pub struct PlayingOn(playing_on::PlayingOn);

#[wasm_bindgen]
impl PlayingOn {
    /// Begins with the first decision of `seat` in a deal from the number `decision` on, both from 1.
    #[wasm_bindgen(constructor)]
    pub fn new(
        records: &str,
        number: u32,
        deal: u32,
        decision: u32,
        seat: u32,
        lang: &str,
    ) -> Result<PlayingOn, JsValue> {
        let from = (deal as usize, decision as usize);
        let begun = playing_on::PlayingOn::new(records, number, from, seat as usize, lang, clock());
        begun.map(PlayingOn).map_err(thrown)
    }

    /// Settles the first decision that is made anew, in the words of records.
    pub fn begin_with(&mut self, action: &str) -> Result<(), JsValue> {
        self.0.begin_with(action).map_err(thrown)
    }

    /// How far it has come.
    pub fn progress(&self) -> String {
        to_json(&self.0.progress())
    }

    /// Makes one decision; `false` when the deal is over.
    pub fn step(&mut self) -> Result<bool, JsValue> {
        self.0.step().map_err(thrown)
    }

    /// The first decision that was made anew, from 1.
    pub fn decision(&self) -> u32 {
        self.0.decision() as u32
    }

    /// The match up to the end of the deal.
    pub fn record(&self) -> String {
        self.0.record()
    }
}

/// The record of a match as it stood when a deal, from 1, had just been dealt: others can play it from there.
#[wasm_bindgen]
pub fn dealt(record_text: &str, match_number: u32, deal: u32, lang: &str) -> Thrown {
    shared::dealt(record_text, match_number, deal as usize, lang).map_err(thrown)
}

/// The record of a match as it stood before the first decision of a seat in a deal that has at least this number, from 1.
#[wasm_bindgen]
pub fn undecided(record_text: &str, match_number: u32, deal: u32, decision: u32, seat: u32, lang: &str) -> Thrown {
    shared::undecided(record_text, match_number, (deal as usize, decision as usize), seat as usize, lang)
        .map_err(thrown)
}

/// Checks records, one on a line.
#[wasm_bindgen]
pub fn verify(record_text: &str, lang: &str) -> Thrown {
    given(records::verify(record_text, lang))
}
