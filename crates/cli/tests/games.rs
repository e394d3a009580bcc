//! `games`, `rules`, `check`: what there is, and rule files given by path.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic anywhere")]

mod support;

use kirifuda_rules::{Arg, Message};
use serde_json::Value;
use std::path::{Path, PathBuf};
use support::{arg, games, run, run_in};

fn listed() -> Vec<Value> {
    run(&["games", "--json"]).json()["games"].as_array().unwrap().clone()
}

fn game(id: &str) -> Value {
    listed().into_iter().find(|game| game["id"] == id).unwrap_or_else(|| panic!("no {id}"))
}

fn names(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|entry| entry["name"].as_str().unwrap()).collect()
}

/// Section 8 of the rules: every game has its options in the order of the tables, and its presets.
#[test]
fn every_option_and_preset_is_listed() {
    let kakeya = game("kakeya-trump");
    let options = ["players", "taker", "trump_rule", "rensho_play", "lead_choice", "scoring", "start_chips", "end"];
    assert_eq!(names(&kakeya["options"]), options);
    assert!(names(&kakeya["presets"]).contains(&"kk-6-tournament"));
    let loo = game("japanese-loo");
    let options = [
        "players",
        "form",
        "fold_fee_three",
        "ante",
        "start_chips",
        "dealer_fold_fee",
        "remainder",
        "bankrupt",
        "rounds",
        "deals",
    ];
    assert_eq!(names(&loo["options"]), options);
    assert_eq!(loo["players"], serde_json::json!([3, 4, 5, 6, 7, 8, 9, 10]), "JL-1");
    assert_eq!(game("ruff-and-honours")["options"].as_array().unwrap().len(), 13);
    assert_eq!(game("ruff-and-trump")["options"].as_array().unwrap().len(), 13);
    assert_eq!(game("nanban-karuta")["options"].as_array().unwrap().len(), 7);
}

#[test]
fn every_option_says_what_why_and_who_says_so_in_both_languages() {
    for game in listed() {
        for option in game["options"].as_array().unwrap() {
            let about = format!("{} {}", game["id"], option["name"]);
            assert!(!option["rules"].as_array().unwrap().is_empty(), "{about}");
            assert!(!option["source"].as_str().unwrap().is_empty(), "{about}");
            assert!(
                ["stated", "inferred", "conjecture", "ours"].contains(&option["basis"].as_str().unwrap()),
                "{about}"
            );
            for text in option["values"].as_array().unwrap().iter().chain([option]).map(|entry| &entry["text"]) {
                assert!(
                    !text["en"].as_str().unwrap().is_empty() && !text["ja"].as_str().unwrap().is_empty(),
                    "{about}"
                );
            }
        }
    }
}

/// JL-6: what a value needs is told to programs too.
#[test]
fn what_a_value_needs_is_listed() {
    let loo = game("japanese-loo");
    let ante = loo["options"].as_array().unwrap().iter().find(|option| option["name"] == "ante").unwrap();
    let all = ante["values"].as_array().unwrap().iter().find(|value| value["value"] == "all").unwrap();
    assert_eq!(all["needs"], serde_json::json!([{ "option": "players", "values": [5], "rule": "JL-6" }]));
}

/// Every preset is a game of its own name.
#[test]
fn every_preset_can_be_named() {
    for game in listed() {
        for preset in names(&game["presets"]) {
            let first = run(&["rules", preset]).well();
            assert!(first.starts_with(game["title"]["en"].as_str().unwrap()), "{preset}: {first}");
        }
    }
}

#[test]
fn the_list_for_people_names_everything_in_both_languages() {
    for lang in ["en", "ja"] {
        let list = run(&["games", "--lang", lang]).well();
        for game in listed() {
            assert!(
                list.contains(game["id"].as_str().unwrap()) && list.contains(game["title"][lang].as_str().unwrap())
            );
            for name in names(&game["options"]).into_iter().chain(names(&game["presets"])) {
                assert!(list.contains(name), "{lang} {name}");
            }
        }
        let one = run(&["games", "kakeya-trump", "--lang", lang]).well();
        assert!(one.contains("nakayoshi") && !one.contains("japanese-loo"), "{one}");
    }
}

#[test]
fn rules_begin_with_the_options_in_force() {
    let text = run(&["rules", "kk-6", "-o", "scoring=nakayoshi", "--set", "start_chips=7"]).well();
    let text = text.split_whitespace().collect::<Vec<&str>>().join(" ");
    let changed = text.find("Changed options").unwrap();
    let kept = text.find("Options in force").unwrap();
    let scoring = text.find("scoring = nakayoshi").unwrap();
    assert!(changed < scoring && scoring < kept, "{text}");
    assert!(text.contains("start_chips = 7: set for an experiment") && text.contains("[KK-26, KK-27; S2;"), "{text}");
    assert!(text.contains("Play goes counter-clockwise"), "X-4: {text}");
    let japanese = run(&["rules", "kk-6", "--lang", "ja"]).well();
    assert!(japanese.contains("れんしょ") && japanese.contains("反時計回り"), "{japanese}");
}

/// A default that depends on another option is no change (NK-13).
#[test]
fn a_default_that_follows_another_option_is_not_called_changed() {
    let text = run(&["rules", "nk", "-o", "nk_scoring=flat"]).well();
    let text = text.split_whitespace().collect::<Vec<&str>>().join(" ");
    let kept = text.find("Options in force").unwrap();
    assert!(text.find("target = 5").unwrap() > kept, "{text}");
}

#[test]
fn a_rule_file_or_its_folder_works_where_an_id_does() {
    let folder = games().join("kakeya-trump");
    let by_path = run(&["rules", arg(&folder.join("game.toml"))]).well();
    assert_eq!(by_path, run(&["rules", "kakeya-trump"]).well());
    assert_eq!(by_path, run(&["rules", arg(&folder)]).well());
}

/// Whoever gets a rule file from somebody else can read where its rules come from.
#[test]
fn the_rules_of_a_file_name_their_source() {
    let knaves = games().join("../examples/sketches/knaves.toml");
    let told = run(&["rules", arg(&knaves)]).well();
    let (_, source) = told.split_once("Where the rules come from").expect("a chapter about the source");
    let words = source.split_whitespace().collect::<Vec<_>>().join(" ");
    let work = "“Knaves” on pokerwiner.com, hubpages.com and other pages, Twentieth century, England, decided in the rule file";
    assert!(words.contains(work), "{source}");
    assert!(words.contains("Chosen: A trick counts one point; the jacks cost four, three, two and one."), "{source}");
    assert!(words.contains("Not chosen: Other orders of the jacks are an option."), "{source}");
}

/// A historian copies a folder, changes a line, and plays.
#[test]
fn a_changed_copy_is_a_game() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.toml");
    let text = std::fs::read_to_string(games().join("kakeya-trump/game.toml")).unwrap();
    std::fs::write(
        &file,
        text.replace("\"kakeya-trump\"", "\"my-kakeya\"").replace("start_chips = 5", "start_chips = 2"),
    )
    .unwrap();
    let records = folder.path().join("r.jsonl");
    let ran = run(&["simulate", arg(&file), "--matches", "3", "--json", "--records", arg(&records)]).json();
    assert_eq!(ran["game"], "my-kakeya");
    assert_eq!(run(&["verify", arg(&records)]).well(), "3 matches, 0 faults\n");
    assert!(run(&["replay", arg(&records)]).well().starts_with("Kakeya Trump\n"));
}

/// The bots' policies, the rules in prose and the records of a game go by its id: a changed copy needs another.
#[test]
fn a_changed_copy_under_a_published_id_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.toml");
    let text = std::fs::read_to_string(games().join("kakeya-trump/game.toml")).unwrap();
    std::fs::write(&file, &text).unwrap();
    run(&["check", arg(&file)]).well();
    std::fs::write(&file, text.replace("start_chips = 5", "start_chips = 2")).unwrap();
    let ran = run(&["check", arg(&file)]);
    assert_eq!((ran.status, ran.stderr.as_str()), (1, ""));
    assert!(ran.stdout.starts_with(&format!("{}:3:6: `kakeya-trump` is the id of a published game", arg(&file))));
    assert_eq!(ran.stdout.lines().count(), 1, "{}", ran.stdout);
    let japanese = run(&["check", arg(&file), "--lang", "ja"]).stdout;
    assert!(japanese.contains(":3:6: `kakeya-trump` は収録されているゲームのidです"), "{japanese}");
    for command in [&["rules"][..], &["simulate", "--matches", "1"], &["play", "--plain"]] {
        let ran = run(&[command, &[arg(&file)]].concat());
        assert_eq!((ran.status, ran.stdout.as_str()), (1, ""), "{command:?}");
        assert!(ran.stderr.contains("is the id of a published game"), "{command:?}: {}", ran.stderr);
    }
}

/// A rule file of the first vocabulary can be checked and played as it is, and be rewritten in the present one.
#[test]
fn an_older_rule_file_is_read_and_upgraded() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.toml");
    let text = std::fs::read_to_string(games().join("japanese-loo/game.toml")).unwrap();
    let text = text.replace("\"japanese-loo\"", "\"old-loo\"");
    let old =
        text.replace("vocabulary = 2\n", "").replace("no_trick_penalty", "loo_penalty").replace("no_trick =", "loo =");
    std::fs::write(&file, &old).unwrap();
    run(&["check", arg(&file)]).well();
    let said = run(&["simulate", arg(&file), "--matches", "3", "--set", "loo_penalty=7"]).well();
    assert!(said.starts_with("3 matches"), "{said}");
    let said = run(&["init", "--upgrade", arg(folder.path())]).well();
    assert_eq!(said, format!("{}: rewritten in version 2 of the vocabulary\n", arg(&file)));
    assert_eq!(
        std::fs::read_to_string(&file).unwrap().replace("vocabulary = 2\n", ""),
        text.replace("vocabulary = 2\n", "")
    );
    let said = run(&["init", "--upgrade", arg(&file)]).well();
    assert_eq!(said, format!("{}: in version 2 of the vocabulary already\n", arg(&file)));
    run(&["check", arg(&file)]).well();
    let ran = run(&["init", "--upgrade", "--from", "rh", arg(&file)]);
    assert_eq!(ran.status, 2);
}

/// A file that is no rule file, or a faulty one, is left as it is.
#[test]
fn only_a_rule_file_is_upgraded() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("README.md");
    let loo = std::fs::read_to_string(games().join("japanese-loo/game.toml")).unwrap();
    let faulty = loo.replace("\"japanese-loo\"", "\"old-loo\"").replace("vocabulary = 2\n", "");
    for text in ["# Notes\n\nNot a game.\n", &faulty.replace("\nhand = 5", "\nhnad = 5")] {
        std::fs::write(&file, text).unwrap();
        let ran = run(&["init", "--upgrade", arg(&file)]);
        assert_ne!(ran.status, 0, "{text}");
        assert!(ran.stderr.contains("README.md"), "{}", ran.stderr);
        assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
    }
}

/// What `docs/rule-files.md` shows as the answer of `check` is its answer.
#[test]
fn the_reference_shows_what_check_prints() {
    let reference = std::fs::read_to_string(games().join("../docs/rule-files.md")).unwrap();
    let shown: Vec<&str> = reference.lines().filter(|line| line.starts_with("my-loo/game.toml:")).collect();
    assert_eq!(shown.len(), 2, "{shown:?}");
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("my-loo")).unwrap();
    let text = std::fs::read_to_string(games().join("japanese-loo/game.toml")).unwrap();
    let text = text.replace("\"japanese-loo\"", "\"my-loo\"").replace("\nhand = 5", "\nhnad = 5");
    let text = text.replace("\nfold_fee = 5", "\nfold_fee = -5");
    std::fs::write(folder.path().join("my-loo/game.toml"), text).unwrap();
    let ran = support::program().args(["check", "my-loo/game.toml"]).current_dir(folder.path()).output().unwrap();
    assert_eq!(ran.status.code(), Some(1));
    assert_eq!(String::from_utf8(ran.stdout).unwrap(), shown.join("\n") + "\n");
}

/// Every game can be written out as a template that is checked, shown and played as it is.
#[test]
fn init_writes_a_template_that_can_be_played_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let names: Vec<String> = listed().iter().map(|game| game["id"].as_str().unwrap().to_owned()).collect();
    for (number, from) in names.iter().map(Some).chain([None]).enumerate() {
        for lang in ["en", "ja"] {
            let dir = folder.path().join(format!("My_Game {lang}{number}"));
            let mut args = vec!["init", arg(&dir), "--lang", lang];
            args.extend(from.iter().flat_map(|name| ["--from", name.as_str()]));
            let told = run(&args).well();
            assert!(told.contains(&format!("kirifuda check {}", arg(&dir))), "{told}");
            assert_eq!(from.is_none(), told.contains("japanese-loo"), "{told}");
            let checked = run(&["check", arg(&dir)]).well();
            assert!(checked.contains(&format!("ok – my-game-{lang}{number}, ")), "{checked}");
            let text = std::fs::read_to_string(dir.join("game.toml")).unwrap();
            assert!(text.starts_with("#:schema ./rule-file.schema.json\n# "), "{text}");
            let schema = std::fs::read_to_string(dir.join("rule-file.schema.json")).unwrap();
            assert_eq!(schema, run(&["schema", "rule-file"]).well());
            run(&["rules", arg(&dir), "--lang", lang]).well();
            let ran = run(&["simulate", arg(&dir), "--matches", "1", "--json"]).json();
            assert_eq!(ran["game"], format!("my-game-{lang}{number}"));
        }
    }
}

/// A rule file without prose is told in sentences that follow from its parameters; a published game has its prose.
#[test]
fn rules_of_an_own_file_follow_from_its_parameters() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("mine");
    run(&["init", arg(&dir), "--from", "japanese-loo"]).well();
    let file = dir.join("game.toml");
    let text = std::fs::read_to_string(&file).unwrap().replace("\nno_trick_penalty = 10", "\nno_trick_penalty = 17");
    std::fs::write(&file, text).unwrap();
    let rules = |lang: &str| {
        let text = run(&["rules", arg(&file), "--lang", lang]).well();
        text.split_whitespace().collect::<Vec<&str>>().join(" ")
    };
    let (english, japanese) = (rules("en"), rules("ja"));
    for part in ["Deal 5 cards each", "the dealer puts 5 chips into the pot", "pay 17 into", "has dealt twice"] {
        assert!(english.contains(part), "{part}: {english}");
    }
    assert!(japanese.contains("ルー") && japanese.contains("17"), "{japanese}");
    std::fs::write(dir.join("rules.en.md"), "# Mine\n\nAs in our village.\n").unwrap();
    assert!(rules("en").ends_with("As in our village."));
    assert!(!run(&["rules", "japanese-loo"]).well().contains("Deal 5 cards each, one at a time"));
}

#[test]
fn init_overwrites_nothing_and_refuses_ids_that_cannot_be() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("mine");
    run(&["init", arg(&dir), "--from", "whist", "--id", "village-whist"]).well();
    assert!(run(&["check", arg(&dir)]).well().contains("village-whist, “Whist (village-whist)”"));
    std::fs::write(dir.join("game.toml"), "mine").unwrap();
    std::fs::remove_file(dir.join("rule-file.schema.json")).unwrap();
    for (args, expected) in [
        (vec!["init", arg(&dir), "--from", "whist"], "game.toml already exists; nothing was written"),
        (vec!["init", arg(&dir), "--lang", "ja"], "game.toml はすでにあります"),
    ] {
        let ran = run(&args);
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{}", ran.stderr);
        assert!(ran.stderr.contains(expected), "{}", ran.stderr);
    }
    assert_eq!(std::fs::read_dir(&dir).unwrap().count(), 1);
    assert_eq!(std::fs::read_to_string(dir.join("game.toml")).unwrap(), "mine");
    let other = folder.path().join("other");
    for (args, expected) in [
        (&["--id", "whist"][..], "“whist” cannot be the id: `whist` is the id of a published game"),
        (&["--id", "My Whist"], "“My Whist” cannot be the id: expected an id of letters a to z"),
        (&["--from", "nothing"], "no game, preset or rule file “nothing”"),
        (&["--from", "kk-6"], "“kk-6” is a preset of kakeya-trump"),
    ] {
        let ran = run(&[&["init", arg(&other)], args].concat());
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{}", ran.stderr);
        assert!(ran.stderr.contains(expected), "{}", ran.stderr);
    }
    assert!(!other.exists());
}

/// `docs/rule-file.schema.json` is what `schema rule-file` prints. `UPDATE_GOLDEN=1` writes it anew.
#[test]
fn the_schema_of_rule_files_is_published() {
    let path = games().join("../docs/rule-file.schema.json");
    let schema = run(&["schema", "rule-file"]).well();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, &schema).unwrap();
    }
    assert_eq!(schema, std::fs::read_to_string(&path).unwrap(), "run with UPDATE_GOLDEN=1");
    let schema: Value = serde_json::from_str(&schema).unwrap();
    assert_eq!(schema["properties"]["deal"]["required"], serde_json::json!(["hand", "packets", "phases"]));
    assert!(schema["definitions"]["hand"]["description"].as_str().unwrap().contains("cards dealt to each"));
}

fn toml_files(folder: &Path) -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files.filter(|path| path.extension().is_some_and(|ending| ending == "toml")).collect()
}

/// The schema takes every rule file that the program takes, and none with a word that the program does not know.
#[test]
fn the_schema_judges_rule_files_as_the_program_does() {
    let schema = run(&["schema", "rule-file"]).json();
    let validator = jsonschema::draft7::new(&schema).unwrap();
    let read = |path: &Path| {
        let text = std::fs::read_to_string(path).unwrap();
        (text.parse::<toml::Table>().map(|table| serde_json::to_value(table).unwrap()), text)
    };
    let tests = games().join("../crates/rules/tests");
    let published = std::fs::read_dir(games()).unwrap().map(|entry| entry.unwrap().path().join("game.toml"));
    let mut good: Vec<PathBuf> = published.filter(|path| path.exists()).collect();
    good.extend(toml_files(&tests.join("good_rule_files")));
    assert!(good.len() > 10);
    for path in good {
        let faults: Vec<String> =
            validator.iter_errors(&read(&path).0.unwrap()).map(|fault| fault.to_string()).collect();
        assert!(faults.is_empty(), "{}: {faults:?}", path.display());
    }
    let mut refused = 0;
    for path in toml_files(&tests.join("bad_rule_files")) {
        let (Ok(file), text) = read(&path) else { continue };
        let faults = kirifuda_rules::file::RuleFile::parse(&text).unwrap_err();
        // What an option of the file's own has, no schema can know.
        let of_an_option = |arg: &Arg| matches!(arg, Arg::Message(table) if table.code.starts_with("the-option"));
        fn is_of_words(message: &Message, of_an_option: fn(&Arg) -> bool) -> bool {
            match (message.code, message.args.first()) {
                ("not-one-of", Some((_, Arg::Message(fault)))) => is_of_words(fault, of_an_option),
                ("has-no", Some((_, table))) => !of_an_option(table),
                (code, _) => code == "param-of-section",
            }
        }
        if faults.iter().any(|fault| is_of_words(&fault.message, of_an_option)) {
            assert!(!validator.is_valid(&file), "{}: {faults:?}", path.display());
            refused += 1;
        }
    }
    assert!(refused > 5, "{refused}");
}

#[test]
fn check_tells_every_fault_with_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.toml");
    let text = std::fs::read_to_string(games().join("kakeya-trump/game.toml")).unwrap();
    let path = arg(&file).to_owned();
    std::fs::write(&file, &text).unwrap();
    let ok = run(&["check", &path]).well();
    assert!(
        ok.starts_with(&format!("{path}: ok – kakeya-trump, “Kakeya Trump”, 4, 6 players, 8 options, 10 presets")),
        "{ok}"
    );
    assert!(run(&["check", &path, "--lang", "ja"]).well().contains("問題なし"));

    std::fs::write(&file, text.replace("hand = 13", "hnad = 13").replace("dealers = \"side\"", "dealers = \"sied\""))
        .unwrap();
    let ran = run(&["check", &path]);
    assert_eq!((ran.status, ran.stderr.as_str()), (1, ""));
    let place = |word: &str| {
        let changed = std::fs::read_to_string(&file).unwrap();
        let line = changed.lines().position(|line| line.contains(word)).unwrap();
        format!("{path}:{}:{}: ", line + 1, 1 + changed.lines().nth(line).unwrap().find(word).unwrap())
    };
    for (word, meant) in [("hnad", "hand"), ("\"sied\"", "side")] {
        let line =
            ran.stdout.lines().find(|line| line.starts_with(&place(word))).unwrap_or_else(|| panic!("{}", ran.stdout));
        assert!(line.ends_with(&format!("(did you mean `{meant}`?)")), "{line}");
    }
    // A command that would play it says the same and ends with the status of a file whose content is wrong.
    let ran = run(&["rules", &path]);
    assert_eq!((ran.status, ran.stdout.as_str()), (1, ""));
    assert!(ran.stderr.contains("(did you mean `hand`?)"), "{}", ran.stderr);
}

#[test]
fn files_that_are_no_rule_files_are_refused_without_a_panic() {
    let folder = tempfile::tempdir().unwrap();
    let cases: [(&str, &[u8], i32); 5] = [
        ("empty.toml", b"", 1),
        ("binary.toml", b"\xff\xfe\x00\x80", 2),
        ("cut.toml", b"id = \"x\"\n[pack", 1),
        ("nul.toml", b"id = \"\0\"", 1),
        ("deep.toml", &[b'['; 5000], 1),
    ];
    for (name, bytes, status) in cases {
        let file = folder.path().join(name);
        std::fs::write(&file, bytes).unwrap();
        let ran = run(&["check", arg(&file)]);
        assert_eq!(ran.status, status, "{name}: {} {}", ran.stdout, ran.stderr);
        assert!(!ran.stderr.contains("panicked"), "{name}: {}", ran.stderr);
    }
}

/// What is told line by line has no tables, bullets, underlines or signs that are read out badly.
#[test]
fn games_and_rules_can_be_listened_to() {
    let home = tempfile::tempdir().unwrap();
    std::fs::write(home.path().join("settings.toml"), "plain = true\n").unwrap();
    for lang in ["en", "ja"] {
        let games = run(&["games", "--plain", "--lang", lang]).well();
        for (told, text) in [("games", &games), ("rules", &run(&["rules", "nk", "--plain", "--lang", lang]).well())] {
            let marked = |line: &str| {
                line.starts_with([' ', '-', '=']) || line.contains("..") || line.contains('|') || line.contains("  ")
            };
            assert!(!text.lines().any(marked), "{lang} {told}: {text}");
            assert!(!text.contains("[NK-"), "{lang}: {text}");
        }
        assert_eq!(run_in(home.path(), &["games", "--lang", lang], "").well(), games, "the setting counts");
        let one = run(&["games", "jl-5", "--lang", lang]).well();
        let first = if lang == "en" { "jl-5: Six players, " } else { "jl-5：6人、" };
        assert!(one.starts_with(first), "{one}");
    }
    let loo = run(&["games", "japanese-loo", "--plain"]).well();
    assert!(loo.starts_with("Japanese Loo: japanese-loo, 3 to 10 players.\n"), "{loo}");
    let list = run(&["games", "--plain"]).well();
    assert!(list.contains("\nKakeya Trump: kakeya-trump, 4 or 6 players.\n"), "{list}");
    assert!(list.contains("\nplayers: 3 to 10. Default: 6.\n"), "{list}");
    assert!(list.contains("\ndeals: none; 1 or more. Default: none.\n"), "{list}");
}
