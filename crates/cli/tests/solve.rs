//! `solve`: deals in PBN and deals of records, with all cards seen.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic anywhere")]

mod support;

use support::{arg, run, run_with};

/// Board 2 of the deals that the solver is judged by.
const PBN: &str = r#"% PBN 2.1

[Board "2"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:94.JT43.852.6543 AQ85.AK8.A63.AQJ T632.Q6.KJT94.KT KJ7.9752.Q7.9872"]
"#;

#[test]
fn a_deal_in_pbn_gets_twenty_digits() {
    let solved = run_with(&["solve", "--pbn", "-", "--json"], PBN).json();
    let expected = serde_json::json!([{
        "board": "2",
        "pbn": "N:94.JT43.852.6543 AQ85.AK8.A63.AQJ T632.Q6.KJT94.KT KJ7.9752.Q7.9872",
        "double_dummy_tricks": "2334223342baa9aba99a",
    }]);
    assert_eq!(solved, expected);
    let told = run_with(&["solve", "--pbn", "-"], PBN).well();
    assert!(told.contains("  E  11  10  10   9  10\n"), "{told}");
}

/// KK-25, RT-27: records are solved with what their own game counts.
#[test]
fn records_are_solved_with_their_own_objective() {
    let folder = tempfile::tempdir().unwrap();
    for (game, of) in [("kk-4", 16), ("rt-2-12", 24)] {
        let path = folder.path().join(game);
        run(&["simulate", game, "--matches", "1", "--seed", "4", "--records", arg(&path)]).well();
        let solved = run(&["solve", "--record", arg(&path), "--deal", "1", "--json"]).json();
        let [deal] = solved.as_array().unwrap().as_slice() else { panic!("{solved}") };
        assert_eq!((&deal["match"], &deal["deal"], &deal["of"]), (&1.into(), &1.into(), &of.into()), "{deal}");
        let best = deal["cards"].as_object().unwrap().values().map(|points| points.as_u64().unwrap()).max();
        assert_eq!(deal["points"].as_u64(), best);
        for lang in ["en", "ja"] {
            let told = run(&["solve", "--record", arg(&path), "--deal", "1", "--lang", lang]).well();
            assert!(told.contains(&format!("{}", best.unwrap())), "{told}");
        }
    }
}

/// SP-7 to SP-9, OH-6: the solver reports contracts as scores: of two sides, by how much one is ahead; of more, in short
/// deals, what the leader is sure of. Both languages tell the worth of each lead.
#[test]
fn contracts_are_solved() {
    let folder = tempfile::tempdir().unwrap();
    for (game, deal, counted, words) in [
        ("spades-500", "1", "lead", ["minus the other side", "相手の得点"]),
        ("oh-hell-short", "8", "sure", ["is sure of", "確実"]),
    ] {
        let path = folder.path().join(game);
        run(&["simulate", game, "--matches", "1", "--seed", "4", "--records", arg(&path)]).well();
        let solved = run(&["solve", "--record", arg(&path), "--deal", deal, "--json"]).json();
        let [found] = solved.as_array().unwrap().as_slice() else { panic!("{solved}") };
        assert_eq!((&found["counted"], &found["of"]), (&counted.into(), &serde_json::Value::Null), "{found}");
        let best = found["cards"].as_object().unwrap().values().map(|points| points.as_i64().unwrap()).max();
        assert_eq!(found["points"].as_i64(), best);
        for (lang, words) in ["en", "ja"].into_iter().zip(words) {
            let told = run(&["solve", "--record", arg(&path), "--deal", deal, "--lang", lang]).well();
            assert!(told.contains(words) && told.lines().count() > 1, "{told}");
        }
    }
}

#[test]
fn three_sides_are_not_solved() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("rt");
    run(&["simulate", "rt-3-12", "--matches", "1", "--seed", "4", "--records", arg(&path)]).well();
    let solved = run(&["solve", "--record", arg(&path), "--deal", "1", "--json"]).json();
    assert!(solved[0]["points"].is_null() && solved[0]["why"].is_string(), "{solved}");
    let told = run(&["solve", "--record", arg(&path), "--deal", "1"]).well();
    assert!(told.contains("not solved"), "{told}");
}

/// The usage line asks for what must be given, and `--deal` says what it goes with.
#[test]
fn help_offers_what_is_accepted() {
    for (lang, options, with) in [("en", "OPTIONS", "with --record"), ("ja", "オプション", "--record とともに")]
    {
        let help = run(&["solve", "--help", "--lang", lang]).well();
        assert!(help.contains(&format!("kirifuda solve [{options}] <--pbn <FILE>|--record <FILE>>\n")), "{help}");
        assert!(help.lines().any(|line| line.contains("--deal <N>") && line.contains(with)), "{help}");
    }
    let ran = run(&["solve", "--pbn", "a", "--deal", "1"]);
    assert!(ran.stderr.contains("--pbn") && ran.stderr.contains("--deal"), "{}", ran.stderr);
}

#[test]
fn bad_usage() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("empty");
    std::fs::write(&path, "").unwrap();
    assert_eq!(run(&["solve"]).status, 2);
    assert_eq!(run(&["solve", "--pbn", "a", "--record", "b"]).status, 2);
    assert_eq!(run(&["solve", "--pbn", "a", "--deal", "1"]).status, 2);
    assert_eq!(run(&["solve", "--pbn", "/nowhere"]).status, 2);
    assert_eq!(run(&["solve", "--record", arg(&path), "--deal", "1"]).status, 2);
    assert_eq!(run_with(&["solve", "--pbn", "-"], "[Deal \"N:AKQ\"]").status, 1);
}
