//! The lessons of `games/*/tutorial.json`, played through the engine with their right answers, as the page does it.
#![allow(clippy::unwrap_used, reason = "what fails in a test fails the test")]

use kirifuda_scene::{Ask, Scene};
use kirifuda_wasm::table::{Acted, Table, Wants};
use kirifuda_wasm::{Fault, Setup};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tutorial {
    game: String,
    lessons: Vec<Lesson>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Lesson {
    id: String,
    minutes: u32,
    title: Said,
    about: Said,
    setup: serde_json::Value,
    packs: Vec<String>,
    script: Vec<Vec<String>>,
    steps: Vec<Step>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Said {
    en: String,
    ja: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    #[serde(default = "one")]
    deal: usize,
    at: usize,
    text: Said,
    #[serde(default)]
    rules: Vec<String>,
    #[serde(default)]
    show: Vec<String>,
    #[serde(default)]
    ask: Option<Asked>,
    #[serde(default)]
    skip: bool,
    #[serde(default)]
    free: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    #[serde(default)]
    also: Vec<String>,
    #[serde(default)]
    keep: Vec<String>,
    #[serde(default)]
    wrong: BTreeMap<String, Reply>,
    #[serde(default, rename = "else")]
    other: Option<Reply>,
    #[serde(default)]
    good: Option<Reply>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Reply {
    text: Said,
    #[serde(default)]
    rules: Vec<String>,
}

fn one() -> usize {
    1
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn tutorials() -> Vec<Tutorial> {
    let games = std::fs::read_dir(root().join("games")).unwrap().map(|entry| entry.unwrap().path());
    let files = games.map(|game| game.join("tutorial.json"));
    let read = |file: PathBuf| {
        let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        serde_json::from_str::<Tutorial>(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
    };
    files.map(read).collect()
}

/// Every game has its lessons, three to six, each of a few minutes, with names of their own.
#[test]
fn every_game_has_lessons() {
    let tutorials = tutorials();
    assert_eq!(tutorials.len(), 6);
    for tutorial in &tutorials {
        assert!((3..=6).contains(&tutorial.lessons.len()), "{}", tutorial.game);
        let ids: BTreeSet<&str> = tutorial.lessons.iter().map(|lesson| lesson.id.as_str()).collect();
        assert_eq!(ids.len(), tutorial.lessons.len(), "{}", tutorial.game);
        assert!(tutorial.lessons.iter().all(|lesson| (1..=3).contains(&lesson.minutes)), "{}", tutorial.game);
    }
}

/// Every text is there in both languages and names only players that there are; every rule that is cited exists.
#[test]
fn texts_are_complete_and_cite_rules_that_exist() {
    let rules = std::fs::read_to_string(root().join("docs/rules.md")).unwrap();
    let exists = |rule: &str| rules.contains(&format!("**{rule}**"));
    for tutorial in tutorials() {
        for lesson in &tutorial.lessons {
            let place = format!("{} {}", tutorial.game, lesson.id);
            let mut texts = vec![&lesson.title, &lesson.about];
            let mut cited: Vec<&String> = Vec::new();
            for step in &lesson.steps {
                texts.push(&step.text);
                cited.extend(&step.rules);
                let replies = step.ask.iter().flat_map(|ask| ask.wrong.values().chain(&ask.other).chain(&ask.good));
                for reply in replies {
                    texts.push(&reply.text);
                    cited.extend(&reply.rules);
                }
            }
            for said in texts {
                assert!(!said.en.is_empty() && said.en.is_ascii() || said.en.chars().any(|c| "♠♥♦♣“”’…".contains(c)));
                assert!(said.ja.chars().any(|c| ('\u{3040}'..='\u{9fff}').contains(&c)), "{place}: {}", said.ja);
                assert_eq!(named(&said.en), named(&said.ja), "{place}: {}", said.en);
            }
            for rule in cited {
                assert!(exists(rule), "{place}: there is no rule {rule}");
            }
        }
    }
}

/// The players whom a text names.
fn named(text: &str) -> BTreeSet<&str> {
    text.match_indices('{').map(|(at, _)| &text[at..at + 3]).collect()
}

/// The lesson's setup as the page makes it.
fn setup(lesson: &Lesson) -> Setup {
    let mut setup = lesson.setup.clone();
    setup["bots"] = "medium".into();
    setup["seed"] = "1".into();
    setup["packs"] = lesson.packs.clone().into();
    setup["script"] = serde_json::to_value(&lesson.script).unwrap();
    serde_json::from_value(setup).unwrap()
}

fn actions(entry: &str) -> Vec<String> {
    let (_, deed) = entry.split_once(' ').unwrap();
    match deed.strip_prefix("discard ") {
        Some(cards) => cards.split(' ').map(|card| format!("discard {card}")).collect(),
        None => vec![deed.to_owned()],
    }
}

/// A lesson on its way.
struct Course<'a> {
    place: String,
    lesson: &'a Lesson,
    table: Table,
    deal: usize,
    at: usize,
}

impl Course<'_> {
    fn scene(&self) -> Scene {
        self.table.frame().scene
    }

    fn expected(&self) -> Option<&str> {
        self.lesson.script.get(self.deal.checked_sub(1)?)?.get(self.at).map(String::as_str)
    }

    /// One decision or deal on, as the script says.
    fn go_on(&mut self) {
        let before = self.scene().deal;
        if self.table.wants() == Wants::Person {
            let entry = self.expected().map(str::to_owned);
            let entry = entry.unwrap_or_else(|| panic!("{}: nothing is set for the person", self.here()));
            let given = serde_json::to_string(&actions(&entry)).unwrap();
            let acted = self.table.act(&given).unwrap();
            assert!(matches!(acted, Acted::Frame(_)), "{}: {entry}: {acted:?}", self.here());
        } else {
            self.table.step().unwrap();
        }
        let now = self.scene().deal;
        self.at = if now == before { self.at + 1 } else { 0 };
        self.deal = now.unwrap() as usize;
    }

    fn here(&self) -> String {
        format!("{} deal {} at {}", self.place, self.deal, self.at)
    }

    /// What is lit is there to be seen.
    fn check_shown(&self, step: &Step) {
        let scene = self.scene();
        let on_table = scene.trick.iter().flat_map(|trick| &trick.cards).map(|played| played.card.id.clone());
        let seen: BTreeSet<String> = scene.hand.iter().map(|card| card.card.id.clone()).chain(on_table).collect();
        for shown in &step.show {
            let (kind, what) = shown.split_once(':').unwrap_or((shown, ""));
            let there = match kind {
                "card" => seen.contains(what),
                "seat" => scene.seats.iter().any(|seat| seat.seat.to_string() == what),
                "trump" => scene.trump.is_some(),
                "turn_up" => scene.turn_up.is_some(),
                "above_trump" => scene.above_trump.is_some(),
                "pot" => scene.pot.is_some(),
                "choices" => matches!(scene.ask, Some(Ask::Choice { .. } | Ask::Number { .. })),
                "hand" | "scores" => true,
                _ => false,
            };
            assert!(there, "{}: {shown} is not to be seen", self.here());
        }
    }

    /// The person is asked, every answer that may be given is answered, and every answer named may be given.
    fn check_asked(&self, ask: &Asked) {
        let here = self.here();
        assert_eq!(self.table.wants(), Wants::Person, "{here}: nobody is asked");
        let scene = self.scene();
        let may = |word: &str| {
            let cards = scene.hand.iter().filter(|card| card.legal == Some(true));
            cards.map(|card| format!("{word} {}", card.card.id)).collect::<BTreeSet<String>>()
        };
        let legal: BTreeSet<String> = match scene.ask.as_ref().unwrap() {
            Ask::Card { .. } => may("play"),
            Ask::Discard { .. } => may("discard"),
            Ask::Choice { choices, .. } => choices.iter().map(|choice| choice.action.clone()).collect(),
            Ask::Number { .. } => panic!("{here}: numbers are not asked for in lessons"),
        };
        for named in ask.also.iter().chain(ask.wrong.keys()).filter(|action| action.contains(' ')) {
            // Another right answer before this one may have been given instead.
            let other = self.lesson.steps.iter().filter_map(|step| step.ask.as_ref());
            let given =
                other.flat_map(|ask| &ask.also).filter(|also| *also == named).count() > 1 || ask.also.contains(named);
            assert!(legal.contains(named) || given, "{here}: {named} may not be done");
        }
        let right = actions(self.expected().unwrap());
        for card in &ask.keep {
            assert!(legal.contains(&format!("discard {card}")), "{here}: {card} is not in the hand");
            assert!(!right.contains(&format!("discard {card}")), "{here}: {card} is put out");
        }
        let left = legal.iter().filter(|action| !right.contains(action) && !ask.also.contains(action));
        for action in left {
            assert!(ask.other.is_some() || ask.wrong.contains_key(action), "{here}: no answer to {action}");
        }
    }
}

/// Every lesson goes through all its steps by its right answers, and as its script says.
#[test]
fn lessons_go_through_by_their_right_answers() {
    for tutorial in tutorials() {
        for lesson in &tutorial.lessons {
            let place = format!("{} {}", tutorial.game, lesson.id);
            let table = Table::new(setup(lesson), "en", None).unwrap_or_else(|fault| panic!("{place}: {fault}"));
            let mut course = Course { place, lesson, table, deal: 0, at: 0 };
            assert_eq!(course.scene().game, tutorial.game);
            let mut skipping = false;
            for (number, step) in lesson.steps.iter().enumerate() {
                while (course.deal, course.at) != (step.deal, step.at) {
                    let passed = course.deal > step.deal || course.deal == step.deal && course.at > step.at;
                    assert!(
                        !passed && course.table.wants() != Wants::Over,
                        "{}: step {number} is not reached",
                        course.here()
                    );
                    let asked = number.checked_sub(1).and_then(|before| lesson.steps[before].ask.as_ref()).is_some();
                    let here = lesson.steps[..number]
                        .last()
                        .is_some_and(|last| (last.deal, last.at) == (course.deal, course.at));
                    let own = course.table.wants() == Wants::Person;
                    assert!(!own || skipping || asked && here, "{}: the learner is not asked", course.here());
                    course.go_on();
                }
                skipping = step.skip;
                course.check_shown(step);
                if let Some(ask) = &step.ask {
                    course.check_asked(ask);
                }
                assert!(
                    !step.free || number + 1 == lesson.steps.len(),
                    "{}: nothing comes after free play",
                    course.here()
                );
            }
            as_written(&course);
        }
    }
}

/// What was decided, as the record tells it, is what the script says.
fn as_written(course: &Course<'_>) {
    let record: serde_json::Value = serde_json::from_str(&course.table.record()).unwrap();
    for (deal, script) in record["deals"].as_array().unwrap().iter().zip(&course.lesson.script) {
        let events = deal["events"].as_array().unwrap().iter().map(|event| event.as_str().unwrap());
        let decided: Vec<&str> = events.filter(|event| !event.contains(" reveal ")).collect();
        for (event, entry) in decided.iter().zip(script) {
            let words = |text: &str| text.split(' ').map(str::to_owned).collect::<BTreeSet<String>>();
            assert!(words(event).is_superset(&words(entry)), "{}: {event}, not {entry}", course.place);
        }
    }
}

/// What is set must be of the game; a fault says what was expected.
#[test]
fn setups_with_wrong_deals_are_refused() {
    let tutorials = tutorials();
    let lesson = &tutorials[0].lessons[0];
    let refused = |change: &dyn Fn(&mut Setup)| -> Fault {
        let mut setup = setup(lesson);
        change(&mut setup);
        Table::new(setup, "en", None).err().unwrap()
    };
    assert_eq!(refused(&|setup| setup.packs = vec!["AS".to_owned()]).kind, "packs");
    assert_eq!(refused(&|setup| setup.packs = vec![String::new(); 51]).kind, "packs");
    for bad in ["", "0", "0 dance", "9 play AS", "x play AS", "0 discard AS AS2", "0 play  AS"] {
        let fault = refused(&|setup| setup.script = vec![vec![bad.to_owned()]]);
        assert_eq!(fault.kind, "script", "{bad}");
        assert!(fault.text.starts_with("expected "), "{}", fault.text);
    }
    assert_eq!(refused(&|setup| setup.script = vec![vec!["0 pass".to_owned(); 301]]).kind, "script");
    assert_eq!(refused(&|setup| setup.scores = vec![1]).kind, "scores");
    assert_eq!(refused(&|setup| setup.scores = vec![i64::MAX; setup.players.map_or(4, usize::from)]).kind, "scores");
}
