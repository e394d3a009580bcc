//! What the program did before its core was rebuilt, kept as data: records, what each viewer is sent, pictures,
//! documents. Whatever the code looks like inside, these stay equal to the byte.
//!
//! `UPDATE_PINNED=1 cargo test -p kirifuda-cli --test pinned` writes the data anew: only for a change that is meant to
//! change what is played, sent or written, and that says so in the changelog.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has found something")]

mod support;

use kirifuda_cards::Seat;
use kirifuda_record::{Library, Reader, Record, Replayer, Step, replay};
use kirifuda_rules::file::{Lang, RuleFile};
use kirifuda_rules::params::Group;
use kirifuda_rules::{Viewer, published};
use kirifuda_scene::{Picture, Story};
use kirifuda_words::Words;
use serde_json::Value;
use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use support::{run, run_with};

/// The seed of the matches of each preset.
const SEED: &str = "1907";
/// The seed of the match with the first combination of options; each of the others has the next one.
const FIRST_SEED: usize = 1000;
/// One match in so many is followed by all its viewers.
const EVERY: usize = 48;
/// Pictures of one match of each preset.
const MOMENTS: usize = 7;

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pinned").join(name)
}

/// The data of this name.
fn pinned(name: &str) -> String {
    String::from_utf8(zstd::decode_all(fs::File::open(file(name)).unwrap()).unwrap()).unwrap()
}

/// Pictures without the fields that nobody read and are gone, and without those that are new.
fn in_common(pictures: &str) -> String {
    let mut text = String::new();
    for line in pictures.lines() {
        let mut frame: Value = serde_json::from_str(line).unwrap();
        for new in ["draws", "turns"] {
            frame["scene"].as_object_mut().unwrap().shift_remove(new);
        }
        let ask = frame["scene"]["ask"].as_object_mut();
        ask.and_then(|ask| ask.shift_remove("advance"));
        for seat in frame["scene"]["seats"].as_array_mut().unwrap() {
            for unread in ["announced", "took_stock"] {
                seat.as_object_mut().unwrap().shift_remove(unread);
            }
        }
        for fact in frame["scene"]["facts"].as_array_mut().unwrap() {
            fact.as_object_mut().unwrap().shift_remove("term");
        }
        let _ = writeln!(text, "{frame}");
    }
    text
}

/// Compares line by line with the data of this name.
#[track_caller]
fn assert_pinned(name: &str, now: &str) {
    assert_pinned_in(name, now, str::to_owned);
}

/// The same `in` what both have in common.
#[track_caller]
fn assert_pinned_in(name: &str, now: &str, common: impl Fn(&str) -> String) {
    if env::var_os("UPDATE_PINNED").is_some() {
        return fs::write(file(name), zstd::encode_all(now.as_bytes(), 22).unwrap()).unwrap();
    }
    let (then, now) = (common(&pinned(name)), common(now));
    for (number, (then, now)) in (1..).zip(then.lines().zip(now.lines())) {
        assert!(then == now, "{name}, line {number}, was\n{}\nand is\n{}", around(then, now), around(now, then));
    }
    assert_eq!(then.lines().count(), now.lines().count(), "{name}: lines");
}

/// The first place at which a line differs from another, with what stands around it.
fn around(line: &str, other: &str) -> String {
    let letters: Vec<char> = line.chars().collect();
    let place = letters.iter().zip(other.chars()).take_while(|(one, other)| **one == *other).count();
    letters[place.saturating_sub(120)..letters.len().min(place + 120)].iter().collect()
}

/// Records without the hash of the compiled rules, which names the form in which they are compiled.
fn without_hash(records: &str) -> String {
    let mut text = String::with_capacity(records.len());
    for record in records.lines() {
        let (before, rest) = record.split_once("\"rules\":\"").unwrap();
        let (_, after) = rest.split_once("\",").unwrap();
        let _ = writeln!(text, "{before}{after}");
    }
    text
}

/// The games that there were: those of the first sources, and Whist.
fn is_pinned(file: &RuleFile) -> bool {
    file.group() == Group::Sources && file.id() != "goninkan"
}

fn presets() -> Vec<String> {
    let files = published().iter().map(|game| game.rule_file().unwrap()).filter(is_pinned);
    files.flat_map(|file| file.presets().iter().map(|preset| preset.name.clone()).collect::<Vec<_>>()).collect()
}

fn simulated(game: &str, options: &[&str], matches: &str, seed: &str) -> String {
    let options = options.iter().flat_map(|option| ["-o", option]);
    let args: Vec<&str> = ["simulate", game].into_iter().chain(options).collect();
    let more = ["--matches", matches, "--seed", seed, "--bots", "random", "--records", "-"];
    without_hash(&run(&[&args[..], &more].concat()).well())
}

/// A hundred matches of every preset.
#[test]
fn presets_are_played_as_they_were() {
    let now: String = presets().iter().map(|preset| simulated(preset, &[], "100", SEED)).collect();
    assert_pinned("presets.jsonl.zst", &now);
}

/// A match of each of four hundred combinations of options.
#[test]
fn options_are_played_as_they_were() {
    let combinations = fs::read_to_string(file("options.txt")).unwrap();
    let now: String = (FIRST_SEED..)
        .zip(combinations.lines())
        .map(|(seed, line)| {
            let mut words = line.split(' ');
            simulated(words.next().unwrap(), &words.collect::<Vec<_>>(), "1", &seed.to_string())
        })
        .collect();
    assert_pinned("options.jsonl.zst", &now);
}

/// The records that are kept are right by the rules of today.
#[test]
fn kept_records_verify() {
    for (name, count) in [("presets.jsonl.zst", 100 * presets().len()), ("options.jsonl.zst", 400)] {
        let told = run_with(&["verify", "-"], &pinned(name)).well();
        assert_eq!(told, format!("{count} matches, 0 faults\n"), "{name}");
    }
}

fn records(name: &str) -> Vec<Record> {
    let text = pinned(name);
    let mut reader = Reader::new(text.as_bytes());
    let mut records = Vec::new();
    while let Some(record) = reader.next_record().unwrap() {
        records.push(record.unwrap());
    }
    records
}

/// What each seat and an onlooker see happen in sixty matches.
#[test]
fn viewers_are_sent_what_they_were() {
    let library = Library::published();
    let mut now = String::new();
    for record in records("presets.jsonl.zst").iter().step_by(EVERY) {
        let table = replay(record, &library).unwrap();
        let seats = Seat::all(table.game().players()).map(Viewer::Seat);
        for viewer in seats.chain([Viewer::Public]) {
            let _ = writeln!(now, "# {} {viewer:?}", record.game);
            for event in table.events() {
                let _ = writeln!(now, "{}", event.seen_by(viewer).line(table.game()));
            }
        }
    }
    assert_pinned("views.txt.zst", &now);
}

/// Pictures of a match of every preset, seen from every side in turn, in both languages.
#[test]
fn pictures_are_what_they_were() {
    let library = Library::published();
    let languages = [Words::new(Lang::En), Words::new(Lang::Ja)];
    let mut now = String::new();
    for record in records("presets.jsonl.zst").iter().step_by(100) {
        let events: usize = record.deals.iter().map(|deal| deal.events.len() + 1).sum();
        let file = library.rule_file(record).unwrap();
        for moment in 0..MOMENTS {
            let wanted = events * moment / MOMENTS + moment;
            let mut replayer = Replayer::new(record, &library).unwrap();
            let mut steps = 0;
            while steps <= wanted && replayer.step().unwrap() != Step::End {
                steps += 1;
            }
            let table = replayer.table();
            let viewer = Seat::new(moment).filter(|_| moment < table.game().players());
            let viewer = viewer.map_or(Viewer::Public, Viewer::Seat);
            let words = languages[moment % 2].of_game(&file, table.game(), &record.players);
            let mut story = Story::new(viewer);
            for event in table.events() {
                story.absorb(&words, &event.seen_by(viewer));
            }
            let frame = Picture::new(&words, table, &story).frame(story.deal_lines().to_vec());
            let _ = writeln!(now, "{}", serde_json::to_string(&frame).unwrap());
        }
    }
    assert_pinned_in("pictures.jsonl.zst", &now, in_common);
}

/// The documents of `games`, `review` and `solve`.
#[test]
fn documents_are_what_they_were() {
    let folder = tempfile::tempdir().unwrap();
    let mut games: Value = serde_json::from_str(&run(&["games", "--json"]).well()).unwrap();
    let pinned_ids: Vec<String> = published()
        .iter()
        .map(|game| game.rule_file().unwrap())
        .filter(is_pinned)
        .map(|file| file.id().to_owned())
        .collect();
    games["games"].as_array_mut().unwrap().retain(|game| pinned_ids.iter().any(|id| game["id"] == **id));
    let mut now = serde_json::to_string_pretty(&games).unwrap() + "\n";
    let path = folder.path().join("match.jsonl");
    let path_text = path.to_str().unwrap();
    for (preset, record) in presets().iter().zip(pinned("presets.jsonl.zst").lines().step_by(100)) {
        fs::write(&path, format!("{record}\n")).unwrap();
        // The first deal of Kakeya Trump takes the solver long.
        let deals: &[&str] = if preset.starts_with("kk") { &["--deal", "1"] } else { &[] };
        if ["rh", "rt-2-12", "kk-6", "jl-5", "jl-3", "nk", "whist-short"].contains(&preset.as_str()) {
            let review = [&["review", path_text, "--worlds", "4", "--json"], deals].concat();
            let _ = writeln!(now, "# review {preset}\n{}", run(&review).well());
        }
        if ["rh", "rt-4d", "nk", "nk-iberian", "whist-short", "jl-3"].contains(&preset.as_str()) {
            let _ = writeln!(now, "# solve {preset}\n{}", run(&["solve", "--record", path_text, "--json"]).well());
        }
    }
    assert_pinned("documents.txt.zst", &now);
}
