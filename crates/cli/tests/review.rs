//! `review`: what the decisions of a recorded match cost.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has found something")]

mod support;

use std::path::{Path, PathBuf};
use support::{arg, run, run_with};

/// A record of so many deals of a preset, played by the weakest level so that something is to be said.
fn record(folder: &Path, game: &str, bots: &str) -> PathBuf {
    let path = folder.join(format!("{game}.jsonl"));
    run(&["simulate", game, "--deals", "2", "--seed", "3", "--bots", bots, "--records", arg(&path)]).well();
    path
}

/// The text of a short deal, a golden in both languages; `UPDATE_GOLDEN=1` writes it anew. Japanese Loo has five
/// tricks, and more than two sides; Ruff and Trump for two is solved.
#[test]
fn a_deal_is_told_in_both_languages() {
    let folder = tempfile::tempdir().unwrap();
    for (game, bots) in [("jl-5", "random"), ("rt-2-12", "low,random")] {
        let path = record(folder.path(), game, bots);
        for lang in ["en", "ja"] {
            let told = run(&["review", arg(&path), "--lang", lang]).well();
            let widest = told.lines().map(unicode_width::UnicodeWidthStr::width).max();
            assert!(widest <= Some(80), "{told}");
            let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/review/{game}.{lang}.txt"));
            if std::env::var_os("UPDATE_GOLDEN").is_some() {
                std::fs::create_dir_all(golden.parent().unwrap()).unwrap();
                std::fs::write(&golden, &told).unwrap();
            }
            let kept = std::fs::read_to_string(&golden).unwrap_or_default();
            assert!(kept == told, "{} differs; UPDATE_GOLDEN=1 writes it anew", golden.display());
        }
    }
}

/// The same in sentences: every trick with its winner, every cost beside its card, no columns.
#[test]
fn a_deal_can_be_listened_to() {
    let folder = tempfile::tempdir().unwrap();
    for (game, bots) in [("jl-5", "random"), ("rt-2-12", "low,random")] {
        let path = record(folder.path(), game, bots);
        let told = run(&["review", arg(&path), "--plain"]).well();
        let tables = run(&["review", arg(&path)]).well();
        assert!(!told.contains(['›', '♠', '♥', '♦', '♣']) && !told.contains("  "), "{told}");
        let costs = |text: &str| text.matches("With all cards visible it gave away").count();
        assert!(costs(&told) > costs(&tables) && told.contains("It costs "), "{told}");
        let tricks = told.lines().filter(|line| line.starts_with("Trick ") && line.contains("; won by "));
        assert!(tricks.count() >= 5, "{told}");
        let japanese = run(&["review", arg(&path), "--plain", "--lang", "ja"]).well();
        assert!(japanese.contains("の損です") && japanese.contains("で取りました。"), "{japanese}");
    }
}

/// KK-13, KK-20: a review says which suit was named trump, who leads, and what was scored, as `replay` does.
#[test]
fn all_that_happened_is_told_as_in_a_replay() {
    let folder = tempfile::tempdir().unwrap();
    for (game, at_least) in [("kk-4", 9), ("rh", 8), ("jl-5", 10), ("rt-4d", 8)] {
        let path = record(folder.path(), game, "random");
        for lang in ["en", "ja"] {
            for form in [&[][..], &["--plain"]] {
                let args = [&[arg(&path), "--deal", "1", "--lang", lang], form].concat();
                let review = run(&[&["review", "--worlds", "2"], &args[..]].concat()).well();
                let replay = run(&[&["replay"], &args[..]].concat()).well();
                // Lines may be wrapped, and calls have their costs behind them.
                let letters = |text: &str| text.split_whitespace().collect::<String>();
                let told = letters(&review);
                let tricks = |line: &&str| {
                    let line = line.trim_start();
                    let in_table = line.starts_with(|letter: char| letter.is_ascii_digit());
                    let spoken = line.starts_with("Trick ") || line.starts_with('第') && line.contains("トリック");
                    !in_table && !spoken
                };
                let lines: Vec<&str> = replay.lines().skip(1).filter(tricks).filter(|line| !line.is_empty()).collect();
                assert!(lines.len() >= at_least, "{replay}");
                for line in lines {
                    assert!(told.contains(&letters(line)), "{line:?} in {review}");
                }
            }
        }
    }
}

/// A deal that the test of the page reviews, too (`web/tests/study.spec.ts`): both find the same verdicts and figures there.
#[test]
fn the_page_and_the_command_judge_alike() {
    let record = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/tests/records/kakeya-two-deals.jsonl");
    let told = run(&["review", arg(&record), "--match", "1"]).well();
    // Lines are as long as the terminal is wide.
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    for account in [
        "easy 0: 10 best.",
        "easy 1: 9 best, 1 fine, 1 mistake. Decisions that were doubtful or worse cost 0.57 chips.",
        "easy 2: 10 best, 2 fine, 1 doubtful. Decisions that were doubtful or worse cost 0.48 chips.",
        "easy 3: 5 best, 4 fine, 2 blunders. Decisions that were doubtful or worse cost 4.97 chips.",
    ] {
        assert!(told.contains(account), "{told}");
    }
}

#[test]
fn the_document_has_everything_and_is_the_same_again() {
    let folder = tempfile::tempdir().unwrap();
    for (game, bots) in [("rh-48", "random"), ("kk-6", "low"), ("jl-3", "random"), ("rt-4d", "random")] {
        let path = record(folder.path(), game, bots);
        let args = ["review", arg(&path), "--match", "2", "--deal", "1", "--worlds", "6", "--seed", "4", "--json"];
        let document = run(&args).json();
        assert_eq!(document, run(&args).json(), "{game}");
        assert_eq!((&document["match"], &document["worlds"], &document["seed"]), (&2.into(), &6.into(), &4.into()));
        let deal = &document["deals"][0];
        assert_eq!(deal["deal"], 1);
        let decisions = deal["decisions"].as_array().unwrap();
        assert!(decisions.len() > 2, "{game}");
        for decision in decisions {
            let keys = ["number", "seat", "trick", "action", "best", "cost", "error", "dear", "turns_on", "all_seen"];
            assert!(keys.iter().all(|key| decision.get(key).is_some()), "{decision}");
            assert_eq!(decision["worlds"], 6);
            let candidates = decision["candidates"].as_array().unwrap();
            // Whether to stay is looked up in what was learnt for it; everything else the worlds decide.
            let best = candidates.iter().find(|one| one["action"] == decision["best"]).unwrap();
            assert!(best["cost"] == 0.0 || best["action"] == "stay" || best["action"] == "fold", "{decision}");
            if let Some(lost) = decision["all_seen"]["lost"].as_array() {
                assert!(lost[0].as_i64().unwrap() >= 0 && lost[0].as_i64() <= lost[1].as_i64(), "{decision}");
            }
        }
        assert!(deal["turning_points"].as_array().unwrap().len() <= 3);
        // Where all but one fold nobody plays a card.
        for side in deal["luck"]["sides"].as_array().into_iter().flatten() {
            assert!(side["worth"].is_array() && side["made"].is_i64(), "{side}");
        }
        let seat = run(&[&args[..], &["--seat", "1"]].concat()).json();
        let own = seat["deals"][0]["decisions"].as_array().unwrap().clone();
        let of_one: Vec<_> = decisions.iter().filter(|one| one["seat"] == 1).collect();
        assert!(own.iter().eq(of_one), "{game}");
    }
}

/// An unfinished deal is reviewed as far as it went, and says nothing of what was made.
#[test]
fn an_unfinished_match_is_reviewed_as_far_as_it_went() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("kept.jsonl");
    let told = run_with(
        &["play", "kk-4", "--plain", "--bots", "low", "--seed", "1", "--save", arg(&path)],
        "hint\nok\n".repeat(4).as_str(),
    );
    assert_eq!(told.status, 0, "{}", told.stderr);
    let document = run(&["review", arg(&path), "--worlds", "4", "--json"]).json();
    let deal = &document["deals"][0];
    assert!(deal["decisions"].as_array().is_some_and(|decisions| !decisions.is_empty()), "{document}");
    assert!(deal["luck"]["sides"][0]["made"].is_null() && deal["luck"]["sides"][0]["worth"].is_array());
    let told = run(&["review", arg(&path), "--worlds", "4"]).well();
    assert!(told.contains(" – "), "{told}");
}

#[test]
fn bad_input_is_refused_with_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let path = record(folder.path(), "kk-4", "low");
    for (more, told) in [
        (&["--match", "3"][..], "--match must be 1 to 2 here; found 3"),
        (&["--deal", "2"], "--deal must be 1 here; found 2"),
        (&["--seat", "4"], "--seat must be 0 to 3 here; found 4"),
        (&["--worlds", "1"], "--worlds"),
    ] {
        let ran = run(&[&["review", arg(&path)], more].concat());
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{more:?}");
        assert!(ran.stderr.contains(told) && ran.stderr.lines().count() == 1, "{}", ran.stderr);
    }
    assert_eq!(run(&["review", "/nowhere"]).status, 2);
    let bad = folder.path().join("bad.jsonl");
    let text = std::fs::read_to_string(&path).unwrap();
    for (text, told) in
        [(text.replacen("\"dealer\":", "\"dealer\":9", 1), "deal 1 event 0"), ("no record".into(), ":1: ")]
    {
        std::fs::write(&bad, text).unwrap();
        for more in [&[][..], &["--json"]] {
            let ran = run(&[&["review", arg(&bad)], more].concat());
            assert_eq!((ran.status, ran.stdout.as_str()), (1, ""), "nothing is half-written");
            assert!(ran.stderr.contains(told) && ran.stderr.lines().count() == 1, "{}", ran.stderr);
        }
    }
}
