//! A recorded match, to be looked at at any moment, from any seat or with all cards open.

use crate::fault::{Fault, words};
use crate::review::{Reviewing, review};
use crate::setup::{Setup, Value};
use kirifuda_cards::Seat;
use kirifuda_record::{Fault as RecordFault, Library, Reader, Record, Replayer, Step};
use kirifuda_rules::file::RuleFile;
use kirifuda_rules::{Event, Match, Next, Viewer};
use kirifuda_scene::{Card, Frame, Line, Picture, Review, Ruling, Story, open_hands};
use kirifuda_words::{GameWords, Words};
use serde::Serialize;
use std::sync::Arc;

/// The public, in the place of a seat.
pub const PUBLIC: i32 = -1;
/// Somebody who sees everything, in the place of a seat.
pub const OPEN: i32 = -2;

/// Who looks at a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Perspective {
    /// A player.
    Seat(Seat),
    /// Somebody who sees what all saw.
    Public,
    /// Somebody who sees everything.
    Open,
}

/// A deal, and the moment at which it was dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DealAt {
    /// Its number in the match, from 1.
    pub number: usize,
    /// The moment.
    pub at: usize,
}

/// A moment, with all cards where they lie open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Moment {
    /// What happened in the step that led here, and how things stood.
    #[serde(flatten)]
    pub frame: Frame,
    /// Everything told of the deal up to here.
    pub deal_lines: Vec<Line>,
    /// The cards of all seats, where everything lies open.
    pub hands: Option<Vec<Vec<Card>>>,
}

/// A record opened for looking at it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Opened {
    /// The game's id.
    pub game: String,
    /// Its title.
    pub title: String,
    /// The players by seat.
    pub names: Vec<String>,
    /// The game with its options, as its rules are asked for.
    pub setup: Setup,
    /// How many moments there are, from 0.
    pub length: usize,
    /// The deals and where they begin.
    pub deals: Vec<DealAt>,
    /// Why the replay stops before the end of the record, with the rule, or `record`.
    pub fault: Option<Ruling>,
}

/// A recorded match.
pub struct Replay {
    words: Words,
    file: Arc<RuleFile>,
    names: Vec<String>,
    published: bool,
    course: Course,
}

/// How a recorded match went, as far as it agrees with the rules.
struct Course {
    table: Match,
    deals: Vec<Start>,
    moments: Vec<At>,
    fault: Option<RecordFault>,
}

/// The match before a deal.
struct Start {
    /// Without its events.
    before: Match,
    /// How many events there were.
    events: usize,
    /// The first moment of the deal.
    at: usize,
}

/// A moment.
#[derive(Clone, Copy)]
struct At {
    /// The place of its deal.
    deal: usize,
    /// How many events of the match had happened.
    events: usize,
}

impl Replay {
    /// The match with this number, from 1, of a file of records.
    ///
    /// # Errors
    /// When there is no such match, or it is no record of a game that can be played. A record that agrees with the
    /// rules up to some moment is replayed that far, and [`Replay::fault`] says why it stops.
    pub fn new(text: &str, number: u32, lang: &str) -> Result<Replay, Fault> {
        let words = words(lang)?;
        let record = find(text, number, &words)?;
        let library = Library::published();
        let wrong = |fault: RecordFault| Fault::new("record", words.fault(&fault));
        let file = library.rule_file(&record).map_err(wrong)?;
        let replayer = Replayer::new(&record, &library).map_err(wrong)?;
        let published = record.rule_file.is_none();
        Ok(Replay { file, names: record.players.clone(), published, course: Course::of(replayer), words })
    }

    /// How many moments there are; they are counted from 0.
    pub fn length(&self) -> usize {
        self.course.moments.len()
    }

    /// The deals and where they begin.
    pub fn deals(&self) -> Vec<DealAt> {
        self.course.deals.iter().enumerate().map(|(place, deal)| DealAt { number: place + 1, at: deal.at }).collect()
    }

    /// Why the replay stops before the end of the record.
    pub fn fault(&self) -> Option<Ruling> {
        let told = |fault: &RecordFault| Ruling { text: self.words.fault(fault), rule: Some(fault.rule.clone()) };
        self.course.fault.as_ref().map(told)
    }

    /// A moment as somebody sees it.
    ///
    /// # Errors
    /// When there is no such moment or seat.
    pub fn frame(&self, at: usize, perspective: Perspective) -> Result<Moment, Fault> {
        let game = self.course.table.game();
        if let Perspective::Seat(seat) = perspective
            && seat.index() >= game.players()
        {
            return Err(self.out_of_range("seat", seat.index(), game.players()));
        }
        let Some(&At { deal, events }) = self.course.moments.get(at) else {
            return Err(self.out_of_range("at", at, self.course.moments.len()));
        };
        let before = at.checked_sub(1).and_then(|at| self.course.moments.get(at)).map_or(0, |before| before.events);
        let words = self.words.of_game(&self.file, game, &self.names);
        let (story, deal_lines, news) = self.story(&words, perspective, self.course.deals[deal].events, before, events);
        let lines = deal_lines[news..].to_vec();
        let table = self.course.table_at(deal, events);
        let picture = Picture::new(&words, &table, &story).numbered(events);
        let hands = open_hands(&table).filter(|_| perspective == Perspective::Open);
        let cards = |hand: Vec<kirifuda_cards::Card>| hand.into_iter().map(|card| picture.card(card)).collect();
        let hands = hands.map(|hands| hands.into_iter().map(cards).collect());
        Ok(Moment { frame: picture.frame(lines), deal_lines, hands })
    }

    fn out_of_range(&self, what: &str, given: usize, count: usize) -> Fault {
        Fault::new("deal", out_of_range(&self.words, what, given, 0, count.saturating_sub(1)))
    }

    /// The story up to a moment, the words from its deal on, and where the words of the last step begin.
    fn story(
        &self,
        words: &GameWords<'_>,
        perspective: Perspective,
        from: usize,
        before: usize,
        until: usize,
    ) -> (Story, Vec<Line>, usize) {
        let viewer = match perspective {
            Perspective::Seat(seat) => Viewer::Seat(seat),
            Perspective::Public | Perspective::Open => Viewer::Public,
        };
        let mut story = Story::new(viewer);
        let (mut lines, mut news) = (Vec::new(), 0);
        for (place, event) in self.course.table.events().iter().enumerate().take(until) {
            if place < from {
                story.skip(words, &event.seen_by(viewer));
                continue;
            }
            let line = match perspective {
                Perspective::Open => story.absorb_in_full(words, event),
                _ => story.absorb(words, &event.seen_by(viewer)),
            };
            lines.extend(line);
            if place < before {
                news = lines.len();
            }
        }
        (story, lines, news)
    }

    /// What the decisions of a deal cost.
    ///
    /// # Errors
    /// When there is no such deal.
    pub fn review(&self, deal: usize, worlds: usize) -> Result<Review, Fault> {
        let words = self.words.of_game(&self.file, self.course.table.game(), &self.names);
        review(&words, &self.course.table, deal, worlds)
    }

    /// The same, step by step.
    ///
    /// # Errors
    /// When there is no such deal.
    pub fn reviewing(&self, deal: usize, worlds: usize) -> Result<Reviewing, Fault> {
        let words = Words::new(self.words.lang());
        Reviewing::new(words, Arc::clone(&self.file), self.names.clone(), &self.course.table, deal, worlds)
    }

    /// The moment before a decision of a deal, both counted from 1: how things stood when it was made.
    pub fn moment_before(&self, deal: usize, decision: usize) -> Option<usize> {
        let start = self.course.deals.get(deal.checked_sub(1)?)?;
        let events = &self.course.table.events()[start.events..];
        let mut made = 0;
        let made_by = events.iter().position(|event| {
            made += event.decisions().len();
            made >= decision
        });
        let event = start.events + made_by?;
        let moments = &self.course.moments[start.at..];
        moments.iter().rposition(|moment| moment.events <= event).map(|place| start.at + place)
    }

    /// The game, its players, and how far the record goes.
    pub fn opened(&self) -> Opened {
        let game = self.course.table.game();
        let words = self.words.of_game(&self.file, game, &self.names);
        let mut setup = Setup {
            game: self.file.id().to_owned(),
            rule_file: (!self.published).then(|| self.file.text().to_owned()),
            ..Setup::default()
        };
        for (name, value) in game.options() {
            setup.options.insert(name.clone(), Value::Text(value.to_string()));
        }
        for (name, value) in game.patch() {
            setup.patch.insert(name.clone(), *value);
        }
        Opened {
            setup,
            game: self.file.id().to_owned(),
            title: self.file.title(self.words.lang()).to_owned(),
            names: Seat::all(game.players()).map(|seat| words.name(seat)).collect(),
            length: self.length(),
            deals: self.deals(),
            fault: self.fault(),
        }
    }
}

/// Something that is counted from `min` to `max` has another number.
pub(crate) fn out_of_range(words: &Words, what: &str, given: usize, min: usize, max: usize) -> String {
    let args = [
        ("option", what.to_owned().into()),
        ("given", given.to_string().into()),
        ("min", min.to_string().into()),
        ("max", max.to_string().into()),
    ];
    words.text("error-out-of-range", &args)
}

/// The record with this number, from 1.
pub(crate) fn find(text: &str, number: u32, words: &Words) -> Result<Record, Fault> {
    let mut reader = Reader::new(text.as_bytes());
    let mut found = 0;
    while let Some(line) = reader.next_record().map_err(|error| Fault::new("record", error.to_string()))? {
        found += 1;
        if found == number {
            return line.map_err(|fault| Fault::new("record", words.fault(&fault)));
        }
    }
    let [number, found] = [number, found].map(|number| number as usize);
    Err(Fault::new("record", out_of_range(words, "match", number, found.min(1), found)))
}

impl Course {
    /// Replays a record as far as it agrees with the rules.
    fn of(mut replayer: Replayer<'_>) -> Course {
        let (mut deals, mut moments): (Vec<Start>, Vec<At>) = (Vec::new(), Vec::new());
        let fault = loop {
            let events = replayer.table().events().len();
            let mut before = (replayer.table().next() == Next::Deal).then(|| replayer.table().clone());
            let step = replayer.step();
            if let (Ok(Step::Dealt(_)), Some(mut before)) = (&step, before.take()) {
                before.forget_events();
                deals.push(Start { before, events, at: moments.len() });
            }
            let now = replayer.table().events().len();
            if let Some(deal) = deals.len().checked_sub(1).filter(|_| now > events) {
                moments.push(At { deal, events: now });
            }
            match step {
                Ok(Step::End) => break None,
                Ok(_) => {}
                Err(fault) => break Some(fault),
            }
        };
        Course { table: replayer.into_match(), deals, moments, fault }
    }

    /// The match after so many events, the last of them in this deal; its log begins with the deal.
    fn table_at(&self, deal: usize, events: usize) -> Match {
        let start = &self.deals[deal];
        let happened = self.table.events().get(start.events..events).unwrap_or_default();
        if events == self.table.events().len() {
            return self.table.clone();
        }
        let mut table = start.before.clone();
        for event in happened {
            // All of it was done before, so nothing is refused.
            if let Event::DealStarted(dealt) = event {
                let _ = table.deal(dealt.pack, dealt.roles.taker);
            }
            if happened.iter().any(|event| matches!(event, Event::DealEnded { time_up: true, .. })) {
                table.clock_ran_out();
            }
            for (seat, action) in event.decisions() {
                let _ = table.apply_for(seat, action);
            }
        }
        table
    }
}
