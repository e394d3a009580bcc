//! A study played from end to end, on a game whose answer is known by formula.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic anywhere")]

use kirifuda_bots::Host;
use kirifuda_lab::findings::{Findings, is_precise};
use kirifuda_lab::folder::{Folder, FolderError, Manifest, ManifestReading};
use kirifuda_lab::rows::{Cell, Row};
use kirifuda_lab::study::{Study, Unit};
use kirifuda_lab::study_run::StudyRun;
use kirifuda_play::{Limits, Lineup};
use kirifuda_rules::file::RuleFile;
use kirifuda_rules::{Game, Point, RawRules, published};
use serde_json::Value;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Whist with one card each: nobody has a choice. The dealer's card is turned up and makes trump (WH-2), so it wins
/// unless another player has a higher trump.
fn one_card_whist() -> Arc<Game> {
    let whist = published().iter().find(|game| game.id == "whist").unwrap();
    let raw = RuleFile::parse(whist.game).unwrap().raw(&[]).unwrap();
    let raw = RawRules { hand: 1, packets: vec![1], tricks_over: 0, ..raw };
    Arc::new(Game::new(raw.check().unwrap()))
}

/// The probability that the side of the first to act wins the trick: one of the three others has a higher trump, which
/// is twice out of three times the first or the third. Of 12 ranks above the lowest, h are above the dealer's card.
fn share_of_the_first() -> f64 {
    let triples = |cards: f64| cards * (cards - 1.0) * (cards - 2.0);
    let dealer_wins: f64 = (0..13).map(|h| triples(51.0 - f64::from(h)) / triples(51.0) / 13.0).sum();
    2.0 / 3.0 * (1.0 - dealer_wins)
}

fn study(more: &str) -> Study {
    let text = format!(
        "question = \"Who wins?\"\nbots = [\"random\"]\ndeals = 4096\nseed = 5\n\
         measures = [\"seats\", \"balance\", \"swing\", \"decisions\"]\n{more}\n[readings.whist]\ngame = \"whist\"\n"
    );
    Study::parse(&text).unwrap()
}

fn manifest(game: &Game) -> Manifest {
    let reading = ManifestReading {
        name: "whist".to_owned(),
        game: game.id().to_owned(),
        options: Value::Null,
        set: Value::Null,
        first_dealer: None,
        rules: game.hash(),
        seats: game.players(),
        sides: game.sides(),
        policies: String::new(),
        policy_files: Vec::new(),
        rule_ids: vec![game.rule(Point::TrickScore).to_owned(), "WH-4".to_owned()],
    };
    Manifest {
        form: Manifest::FORM.to_owned(),
        program: String::new(),
        command: String::new(),
        study: String::new(),
        study_hash: String::new(),
        seed: 5,
        unit: Unit::Deal.word().to_owned(),
        units: 4096,
        units_per_block: Unit::Deal.per_block(),
        bots: vec!["random".to_owned()],
        readings: vec![reading],
    }
}

/// Plays a study into a folder, and returns how many units were not needed.
fn played(study: &Study, path: &Path, limits: Limits<'_>) -> (Folder, Option<u64>) {
    let game = one_card_whist();
    let head = Row { seed: 5, reading: "whist".to_owned(), bots: "random".to_owned(), ..Row::default() };
    let lineup = Lineup::parse("random", game.players()).unwrap();
    let cells = [Cell::new(&game, &lineup, &Host::default(), study.unit, head)];
    let manifest = manifest(&game);
    let folder = Folder::begin(path, &manifest, true).unwrap();
    let run = StudyRun {
        study,
        cells: &cells,
        folder: &folder,
        manifest: &manifest,
        shard: (0, 1),
        limit: None,
        threads: Some(2),
        limits,
    };
    let spared = run.run().ok();
    (folder, spared)
}

#[test]
fn the_figures_are_those_of_the_formula() {
    let parent = tempfile::tempdir().unwrap();
    let study = study("");
    let (folder, spared) = played(&study, &parent.path().join("out"), Limits::default());
    assert_eq!((spared, folder.blocks().unwrap().len()), (Some(0), 16));
    let findings = Findings::of(&folder, &manifest(&one_card_whist()), &study).unwrap();
    let [cell] = findings.cells.as_slice() else { panic!("one reading, one line-up") };
    assert_eq!((findings.units, cell.deals, cell.finished), (4096, 4096, 0));
    let of = |measure: &str, of: &str| {
        let found = cell.figures.iter().find(|found| found.measure == measure && found.of == of).unwrap();
        found.estimate.unwrap()
    };
    let share = share_of_the_first();
    for (place, expected) in [("1", share - 0.5), ("2", 0.5 - share), ("3", share - 0.5), ("4", 0.5 - share)] {
        let found = of("seats", place);
        assert!((found.value - expected).abs() < 4.0 * found.error, "place {place}: {found:?}, {expected}");
        let error = (share * (1.0 - share) / 4096.0).sqrt();
        assert!((found.error / error - 1.0).abs() < 0.05 && (found.bootstrap_error / error - 1.0).abs() < 0.1);
    }
    let balance = of("balance", "");
    assert!((balance.value - 2.0 * share).abs() < 4.0 * balance.error, "{balance:?}");
    assert_eq!((of("swing", "").value, of("decisions", "").value), (1.0, 0.0));
    assert_eq!(cell.swings.get(&1), Some(&4096));
}

/// The rule of trick points is in every deal; WH-4, honours, never comes up: below 3 in 4,096.
#[test]
fn a_rule_that_never_fires_has_a_bound() {
    let parent = tempfile::tempdir().unwrap();
    let mut study = study("");
    study.measures = vec![kirifuda_lab::study::Measure::Reach];
    let (folder, _) = played(&study, &parent.path().join("out"), Limits::default());
    let findings = Findings::of(&folder, &manifest(&one_card_whist()), &study).unwrap();
    let [scored, honours] = findings.cells[0].figures.as_slice() else { panic!("two rules") };
    assert_eq!((scored.estimate.unwrap().value, scored.below), (1.0, None));
    assert_eq!((honours.estimate.unwrap().value, honours.below), (0.0, Some(3.0 / 4096.0)));
}

/// With 1,024 of 4,096 deals, at the third look, no error is above 0.016; with 512 all are.
#[test]
fn a_study_stops_at_the_first_precise_look() {
    let parent = tempfile::tempdir().unwrap();
    let study = study("until = { measure = \"seats\", standard_error = 0.016 }");
    let (folder, spared) = played(&study, &parent.path().join("out"), Limits::default());
    assert_eq!((spared, folder.blocks().unwrap()), (Some(3072), vec![0, 1, 2, 3]));
    let until = study.until.unwrap();
    let findings = |blocks| Findings::of_blocks(&folder, &manifest(&one_card_whist()), &study, 0..blocks).unwrap();
    assert!(is_precise(&findings(4), &until) && !is_precise(&findings(2), &until));
}

#[test]
fn a_stopped_run_keeps_whole_blocks_only() {
    let parent = tempfile::tempdir().unwrap();
    let stop = AtomicBool::new(true);
    let limits = Limits { stop: Some(&stop), ..Limits::default() };
    let (folder, spared) = played(&study(""), &parent.path().join("out"), limits);
    assert_eq!((spared, folder.blocks().unwrap().len()), (None, 0));
}

/// What has no value is not precise.
#[test]
fn a_figure_without_a_value_stops_nothing() {
    let parent = tempfile::tempdir().unwrap();
    let study = study("until = { measure = \"balance\", standard_error = 1000 }");
    let (folder, _) = played(&study, &parent.path().join("out"), Limits::default());
    let mut findings = Findings::of(&folder, &manifest(&one_card_whist()), &study).unwrap();
    let until = study.until.unwrap();
    assert!(is_precise(&findings, &until));
    findings.cells.push(findings.cells[0].clone());
    findings.cells[1].figures.iter_mut().for_each(|figure| figure.estimate = None);
    assert!(!is_precise(&findings, &until));
}

#[test]
fn files_changed_by_hand_are_refused() {
    let parent = tempfile::tempdir().unwrap();
    let path = parent.path().join("out");
    let study = study("");
    let (folder, _) = played(&study, &path, Limits::default());
    let manifest = manifest(&one_card_whist());
    let rows = folder.rows(3).unwrap();
    let changes: [fn(&mut Row); 6] = [
        |row| row.sides = vec![0, 1, 2, 1],
        |row| row.sides.clear(),
        |row| row.places.push(1),
        |row| row.points = vec![1],
        |row| row.winners = vec![7],
        |row| row.reading = "another".to_owned(),
    ];
    for change in changes {
        let mut changed = rows.clone();
        change(&mut changed[5]);
        folder.keep(3, &kirifuda_lab::rows::write(&changed).unwrap()).unwrap();
        let refused = Findings::of(&folder, &manifest, &study);
        assert!(matches!(refused, Err(FolderError::Wrong(..))), "{:?}", changed[5]);
    }
    for (seats, sides) in [(0, 0), (4, 0), (4, 5), (300, 2)] {
        let mut changed = manifest.clone();
        (changed.readings[0].seats, changed.readings[0].sides) = (seats, sides);
        std::fs::write(path.join("manifest.json"), serde_json::to_string(&changed).unwrap()).unwrap();
        assert!(matches!(Folder::open(&path), Err(FolderError::Wrong(..))), "{seats} {sides}");
    }
}
