//! What the program says to a command line it cannot follow: one line on standard error, status 2, nothing else.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic anywhere")]

mod support;

use support::{program, run};

/// A refused command line.
struct Case {
    args: Vec<String>,
    en: String,
    ja: String,
}

fn cases() -> Vec<Case> {
    let table: toml::Table = include_str!("data/usage.toml").parse().unwrap();
    let text = |case: &toml::Value, key: &str| case[key].as_str().unwrap().to_owned();
    let args = |case: &toml::Value| {
        case["args"].as_array().unwrap().iter().map(|arg| arg.as_str().unwrap().to_owned()).collect()
    };
    let cases = table["case"].as_array().unwrap();
    cases.iter().map(|case| Case { args: args(case), en: text(case, "en"), ja: text(case, "ja") }).collect()
}

#[test]
fn bad_usage_is_answered_in_both_languages() {
    for case in cases() {
        for (lang, expected) in [("en", &case.en), ("ja", &case.ja)] {
            let mut args = vec!["--lang", lang];
            args.extend(case.args.iter().map(String::as_str));
            let ran = run(&args);
            assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{args:?}: {}", ran.stderr);
            assert!(ran.stderr.contains(expected.as_str()), "{args:?}\nexpected {expected}\nfound    {}", ran.stderr);
            assert!(
                ran.stderr.starts_with("kirifuda: ") && ran.stderr.lines().count() == 1,
                "{args:?}: {}",
                ran.stderr
            );
            // No word of the operating system's or of a library's own.
            for foreign in ["\u{1b}", "os error", "invalid digit"] {
                assert!(!ran.stderr.contains(foreign), "{args:?}: {}", ran.stderr);
            }
        }
    }
}

#[test]
fn a_language_that_is_none_is_refused() {
    let ran = run(&["games", "--lang", "fr"]);
    assert_eq!(ran.status, 2);
    assert!(ran.stderr.contains("--lang <LANG>: “fr” is not valid; expected en, ja"), "{}", ran.stderr);
}

#[test]
fn the_environment_chooses_the_language_and_the_option_wins() {
    let title = |variables: &[(&str, &str)], args: &[&str]| {
        let output = program().envs(variables.iter().copied()).args(args).output().unwrap();
        String::from_utf8(output.stdout).unwrap().lines().next().unwrap_or_default().to_owned()
    };
    assert!(title(&[("LANG", "ja_JP.UTF-8")], &["rules", "kk-4"]).starts_with("掛合トランプ"));
    assert!(title(&[("LANG", "ja_JP.UTF-8")], &["rules", "kk-4", "--lang", "en"]).starts_with("Kakeya Trump"));
    assert!(title(&[("LANG", "ja_JP.UTF-8"), ("LC_ALL", "C")], &["rules", "kk-4"]).starts_with("Kakeya Trump"));
}

#[test]
fn help_is_there_in_both_languages_for_every_command() {
    let commands = [
        "",
        "games",
        "rules",
        "check",
        "play",
        "simulate",
        "replay",
        "verify",
        "arena",
        "solve",
        "train",
        "pbn",
        "pbn export",
        "pbn import",
        "schema",
        "completions",
    ];
    for command in commands {
        for (lang, heading) in [("en", "Options:"), ("ja", "オプション：")] {
            let args: Vec<&str> =
                ["--lang", lang].into_iter().chain(command.split_whitespace()).chain(["--help"]).collect();
            let text = run(&args).well();
            assert!(text.contains(heading) && text.contains("--lang"), "{args:?}: {text}");
            assert_eq!(text.matches(heading).count(), 1, "{args:?}: {text}");
            let english = ["Options:", "Arguments:", "Commands:", "Usage:", "[OPTIONS]", "オプション:", "引数:"];
            let stray = english.iter().find(|word| lang == "ja" && text.contains(**word));
            assert_eq!(stray, None, "{args:?}: {text}");
        }
    }
    assert!(run(&["--help"]).well().contains("kirifuda play kk-4"));
    assert!(run(&["--version"]).well().starts_with("kirifuda "));
}

#[test]
fn help_may_stand_first() {
    assert_eq!(run(&["help", "play"]).well(), run(&["play", "--help"]).well());
    assert_eq!(run(&["--lang", "ja", "help"]).well(), run(&["--help", "--lang=ja"]).well());
    assert_eq!(run(&["help", "pbn", "export"]).well(), run(&["pbn", "export", "--help"]).well());
}

#[test]
fn no_command_shows_the_help_and_is_bad_usage() {
    let ran = run(&[]);
    assert_eq!(ran.status, 2);
    assert!(ran.stdout.is_empty() && ran.stderr.contains("Usage: kirifuda"), "{}", ran.stderr);
}

#[test]
fn completions_are_there_for_every_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        assert!(run(&["completions", shell]).well().contains("simulate"), "{shell}");
    }
}
