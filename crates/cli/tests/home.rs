//! What the user's own folder is for: kept matches, the menu that offers them, settings; and the replay on the screen.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has found something")]

mod support;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, SystemTime};
use support::pty::Sitting;
use support::{arg, program, run};

const DOWN: &str = "\u{1b}[B";
const ESC: &str = "\u{1b}";

/// What a command says, with this home.
fn say(home: &Path, args: &[&str]) -> (i32, String, String) {
    let output = program().env("KIRIFUDA_HOME", home).args(args).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn kept(home: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(home) else { return Vec::new() };
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "jsonl"));
    files.sort();
    files
}

/// The folder of kept matches in a home.
fn shelf(home: &Path) -> PathBuf {
    home.join("matches")
}

fn menu(lang: &str, columns: u16, rows: u16) {
    let home = tempfile::tempdir().unwrap();
    let (games, start, continues) = match lang {
        "ja" => ("ゲームを覚える", "対局を始める", "続きから"),
        _ => ("Learn a game", "Start the match", "Continue a match"),
    };
    let mut sitting = Sitting::start_at(home.path(), &["--lang", lang], columns, rows);
    let text = sitting.wait_for(games);
    assert!(!text.contains(continues), "{text}");
    sitting.press("\r");
    sitting.wait_for(if lang == "ja" { "戻る" } else { "players)" });
    sitting.press("\r");
    sitting.wait_for(start);
    sitting.press("\r");
    // The first game with its first preset: something is asked sooner or later, and a hint answers it.
    sitting.wait_for("1/10");
    while kept(&shelf(home.path())).is_empty() {
        sitting.look();
    }
    // Only a match in which the person has decided something is kept. A card that is the only legal one plays itself, and
    // the pack is drawn anew in each run: somewhere in five tricks there is a choice.
    let later = ["6/10", "7/10", "8/10", "9/10"];
    sitting.follow_hints_until(|text| later.iter().any(|trick| text.contains(trick)));
    sitting.press("q");
    sitting.wait_for(if lang == "ja" { "テーブルを離れ" } else { "Leave the table?" });
    sitting.press("y");
    sitting.wait_for(continues);
    assert_eq!(kept(&shelf(home.path())).len(), 1);
    sitting.press("\r");
    // A deal can end before its sixth trick: it need not be the first one.
    sitting.wait_for(if lang == "ja" { "ディール" } else { "deal " });
    sitting.press("\r");
    sitting.wait_for("/10");
    sitting.press("q");
    sitting.wait_for(if lang == "ja" { "テーブルを離れ" } else { "Leave the table?" });
    sitting.press("y");
    sitting.wait_for(continues);
    sitting.press("q");
    let (status, text, taken) = sitting.end();
    assert_eq!((status, taken), (0, false), "{text}");
    assert_eq!(run(&["verify", arg(&kept(&shelf(home.path()))[0])]).status, 0);
}

#[test]
fn the_menu_begins_and_continues_matches_by_keys_alone() {
    for (columns, rows) in [(80, 24), (40, 14)] {
        menu("en", columns, rows);
        menu("ja", columns, rows);
    }
}

/// The rules opened from the menu are turned like those of a match: the keys of a page, no lines under headings.
#[test]
fn the_rules_in_the_menu_are_read_page_by_page() {
    let home = tempfile::tempdir().unwrap();
    for (lang, menu, lesson, footer) in [
        ("en", "Learn a game", "A first match", "Esc: back  arrows, PgUp/PgDn: scroll"),
        ("ja", "ゲームを覚える", "はじめての対局", "Esc：戻る  ↑↓ PgUp PgDn：動かす"),
    ] {
        let mut sitting = Sitting::start_at(home.path(), &["--lang", lang], 80, 24);
        sitting.wait_for(menu);
        sitting.press("2");
        sitting.wait_for(if lang == "ja" { "人）" } else { "players)" });
        sitting.press("2");
        sitting.wait_for(lesson);
        sitting.press("2");
        let first = sitting.wait_for(footer);
        assert!(first.contains(" 1-") && !first.contains("===") && !first.contains("---"), "{first}");
        let rows = first.split(" 1-").nth(1).and_then(|rest| rest.split('/').next()).unwrap();
        sitting.press(" ");
        let second = sitting.wait_for(&format!(" {rows}-"));
        assert!(second.contains(footer) && !second.contains(lesson), "{second}");
        sitting.press("\x7f");
        sitting.wait_for(lesson);
        sitting.press("q");
        assert_eq!(sitting.end().0, 0);
    }
}

/// The list of languages says which one is spoken, and points at it.
#[test]
fn the_present_language_is_pointed_at() {
    let home = tempfile::tempdir().unwrap();
    for (lang, menu, pointed) in
        [("en", "Language", "▶ 1 English (in use)"), ("ja", "Language", "▶ 2 日本語（使用中）")]
    {
        let mut sitting = Sitting::start_at(home.path(), &["--lang", lang], 80, 24);
        sitting.wait_for(menu);
        sitting.press("3");
        sitting.wait_for(pointed);
        sitting.press("q");
        assert_eq!(sitting.end().0, 0);
    }
}

#[test]
fn the_menu_is_a_numbered_list_where_nothing_can_be_drawn() {
    let home = tempfile::tempdir().unwrap();
    let mut sitting = Sitting::start_at(home.path(), &["--plain", "--lang", "en"], 80, 40);
    sitting.wait_for("1: Games");
    sitting.press("nonsense\r");
    sitting.wait_for("\"nonsense\" is neither a number nor a name");
    sitting.press("2\r");
    sitting.wait_for("2: Japanese Loo");
    sitting.press("2\r");
    sitting.wait_for("1: A first match");
    sitting.wait_for("serve --open");
    sitting.press("1\r");
    sitting.wait_for("Hint:");
    sitting.press("ok\r");
    sitting.press("quit\r");
    sitting.wait_for("1: Continue a match (1)");
    sitting.press("quit\r");
    assert_eq!(sitting.end().0, 0);
    assert_eq!(kept(&shelf(home.path())).len(), 1);
}

#[test]
fn a_language_chosen_in_the_menu_is_remembered_and_the_option_wins() {
    let home = tempfile::tempdir().unwrap();
    let mut sitting = Sitting::start_at(home.path(), &[], 80, 24);
    sitting.wait_for("Language / 言語");
    sitting.press(&format!("{DOWN}{DOWN}\r"));
    sitting.wait_for("日本語");
    sitting.press("2");
    sitting.wait_for("ゲームを覚える");
    sitting.press(ESC);
    assert_eq!(sitting.end().0, 0);
    assert_eq!(fs::read_to_string(home.path().join("settings.toml")).unwrap(), "lang = \"ja\"\n");
    assert!(say(home.path(), &["rules", "kk-4"]).1.starts_with("掛合トランプ"));
    assert!(say(home.path(), &["rules", "kk-4", "--lang", "en"]).1.starts_with("Kakeya Trump"));
}

#[test]
fn broken_settings_are_told_and_left_alone() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("settings.toml");
    fs::write(&file, "lang = \"ja\"\nlevel = 7\n").unwrap();
    let (status, out, complaint) = say(home.path(), &["games"]);
    assert_eq!(status, 0);
    assert!(out.contains("Kakeya Trump"), "{out}");
    assert!(complaint.contains("settings.toml cannot be read (line 2"), "{complaint}");
    assert_eq!(complaint.lines().count(), 1, "{complaint}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "lang = \"ja\"\nlevel = 7\n");
}

/// A match without `--save` is kept; `resume` goes on with it; when it is over, it can still be replayed and reviewed.
#[test]
fn matches_are_kept_without_being_asked_for() {
    let home = tempfile::tempdir().unwrap();
    let (status, _, complaint) = say(home.path(), &["resume"]);
    assert_eq!(status, 2);
    assert!(complaint.contains("there is no unfinished match"), "{complaint}");
    let args = ["play", "rt-4d", "--bots", "low", "--pace", "1"];
    let mut sitting = Sitting::start_at(home.path(), &args, 80, 24);
    sitting.wait_for("Enter");
    sitting.follow_hints();
    sitting.follow_hints();
    sitting.child.kill().unwrap();
    sitting.child.wait().unwrap();
    drop(sitting);
    let (status, list, _) = say(home.path(), &["resume", "--list"]);
    assert_eq!(status, 0);
    assert!(list.starts_with("1: Ruff and Trump, deal 1.") && list.lines().count() == 1, "{list}");
    let mut sitting = Sitting::start_at(home.path(), &["resume", "--pace", "1"], 80, 24);
    sitting.follow_hints_until(|text| text.contains("The match is over"));
    sitting.wait_for("number 1");
    sitting.press("q");
    let (status, text, _) = sitting.end();
    assert!(status == 0 && text.contains("kirifuda replay 1"), "{text}");
    assert!(say(home.path(), &["resume", "--list"]).1.starts_with("1 (finished): "));
    let (status, _, complaint) = say(home.path(), &["resume", "1"]);
    assert!(status == 2 && complaint.contains("match 1 is finished"), "{complaint}");
    assert!(say(home.path(), &["resume", "nothing"]).2.contains("no saved match “nothing”"));
    assert!(say(home.path(), &["replay", "1"]).1.starts_with("Ruff and Trump"));
    assert_eq!(say(home.path(), &["review", "1", "--deal", "1", "--worlds", "2"]).0, 0);
    assert_eq!(kept(&shelf(home.path())).len(), 1);
}

/// `resume` without a name passes over what cannot go on, and says why.
#[test]
fn resume_goes_on_with_the_newest_match_that_can() {
    let home = tempfile::tempdir().unwrap();
    let folder = shelf(home.path());
    fs::create_dir(&folder).unwrap();
    let path = |name: &str| folder.join(name);
    let play = |name: &str| {
        let mut command = program();
        command.args(["play", "jl-5", "--seat", "4", "--seed", "1", "--plain", "--save"]).arg(path(name));
        command
    };
    assert!(play("1-japanese-loo.jsonl").output().unwrap().status.success());
    let record = fs::read_to_string(path("1-japanese-loo.jsonl")).unwrap();
    fs::write(path("2-japanese-loo.jsonl"), "no record\n").unwrap();
    fs::write(path("3-japanese-loo.jsonl"), record.replace("\"japanese-loo\"", "\"no-such-game\"")).unwrap();
    fs::write(path("4-japanese-loo.jsonl"), [0xff, 0xfe]).unwrap();
    let mut other = play("5-japanese-loo.jsonl").stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    while !path("5-japanese-loo.jsonl").exists() {
        std::thread::sleep(Duration::from_millis(20));
    }
    // Whatever the clock says, number 5 is the newest.
    for number in 1..=5 {
        let file = fs::File::options().write(true).open(path(&format!("{number}-japanese-loo.jsonl"))).unwrap();
        file.set_modified(SystemTime::now() - Duration::from_secs(600 - 60 * number)).unwrap();
    }
    let (status, out, complaints) = say(home.path(), &["resume", "--plain"]);
    assert_eq!(status, 0, "{complaints}");
    assert!(out.contains("Japanese Loo") && out.contains("number 1."), "{out}");
    let told: Vec<&str> = complaints.lines().collect();
    assert_eq!(told.len(), 4, "{complaints}");
    for (line, (number, why)) in told.iter().zip([(5, "still running"), (4, "UTF-8"), (3, "no-such-game"), (2, "JSON")])
    {
        assert!(line.contains(&format!("{number}-japanese-loo.jsonl")) && line.contains(why), "{line}");
    }
    // By name the reason is the answer.
    let (status, _, complaint) = say(home.path(), &["resume", "2", "--plain"]);
    assert!(status == 1 && complaint.contains("line 1"), "{complaint}");
    // Nothing that can go on.
    fs::remove_file(path("1-japanese-loo.jsonl")).unwrap();
    let (status, out, complaints) = say(home.path(), &["resume", "--plain"]);
    assert_eq!((status, out.as_str(), complaints.lines().count()), (2, "", 5), "{complaints}");
    assert!(complaints.lines().last().unwrap().contains("none of the unfinished matches"), "{complaints}");
    drop(other.stdin.take());
    assert!(other.wait().unwrap().success());
}

/// Ctrl-C ends the program, not only the match that was begun from the menu.
#[test]
fn ctrl_c_ends_the_menu_too() {
    for (form, enter) in [("--plain", "\r"), ("--plain=false", "")] {
        let home = tempfile::tempdir().unwrap();
        let mut sitting = Sitting::start_at(home.path(), &[form, "--lang", "en"], 80, 40);
        for (what, number) in [("Learn a game", "2"), ("Japanese Loo", "2"), ("A first match", "1")] {
            sitting.wait_for(what);
            sitting.press(&format!("{number}{enter}"));
        }
        sitting.wait_for("stay or fold");
        sitting.press("\u{3}");
        let (status, text, taken) = sitting.end();
        assert_eq!((status, taken), (130, false), "{text}");
    }
}

/// A table that was left before anything was decided leaves nothing behind, nor does a script.
#[test]
fn nothing_is_kept_of_nothing() {
    let home = tempfile::tempdir().unwrap();
    let mut sitting = Sitting::start_at(home.path(), &["play", "jl-5", "--pace", "1"], 80, 24);
    sitting.wait_for("stay or fold");
    sitting.press("q");
    sitting.wait_for("Leave the table?");
    sitting.press("y");
    assert_eq!(sitting.end().0, 0);
    assert_eq!(say(home.path(), &["play", "jl-5"]).0, 0);
    assert!(kept(&shelf(home.path())).is_empty());
}

#[test]
fn a_folder_that_cannot_be_written_is_told_and_the_match_goes_on() {
    let mut sitting = Sitting::start(&["play", "jl-5", "--pace", "1"], 80, 24);
    sitting.wait_for("NOT SAVED");
    sitting.wait_for("stay or fold");
    sitting.follow_hints();
    let text = sitting.look();
    assert!(!text.contains("saved again"), "{text}");
    sitting.press("q");
    sitting.wait_for("will be lost");
    sitting.press("y");
    let (status, text, _) = sitting.end();
    assert!(status == 0 && text.contains("The match cannot be saved: "), "{text}");
}

/// Card by card, trick by trick, deal by deal, from other seats, with all hands.
#[test]
fn a_record_is_looked_at_on_the_screen() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("kk.jsonl");
    run(&["simulate", "kk-4", "--matches", "1", "--seed", "1", "-o", "start_chips=2", "--records", arg(&file)]).well();
    for (columns, rows) in [(80, 24), (40, 24)] {
        let mut sitting = Sitting::start(&["replay", arg(&file), "--lang", "en"], columns, rows);
        sitting.wait_for("position 1 of");
        sitting.press("\u{1b}[C");
        sitting.wait_for("position 2 of");
        sitting.press(DOWN);
        sitting.press("h");
        sitting.wait_for("All hands");
        sitting.press("h");
        sitting.press("\u{1b}[6~");
        sitting.wait_for("Deal 2 of");
        sitting.press("\u{1b}[F");
        sitting.press("\u{1b}[H");
        sitting.wait_for("position 1 of");
        sitting.press("?");
        sitting.wait_for("Keys of the replay");
        sitting.press("q");
        sitting.wait_for("position 1 of");
        sitting.press("q");
        let (status, text, taken) = sitting.end();
        assert_eq!((status, taken), (0, false), "{text}");
    }
}

/// Line by line the replay waits after every trick, for whoever listens.
#[test]
fn a_record_is_told_trick_by_trick() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("jl.jsonl");
    run(&["simulate", "jl-3-all", "--matches", "1", "--seed", "1", "--records", arg(&file)]).well();
    let told = run(&["replay", arg(&file), "--plain"]).well();
    let tricks: Vec<&str> = told.lines().filter(|line| line.starts_with("Trick ")).collect();
    assert!(tricks.len() > 3 && tricks.iter().all(|line| line.contains("; won by ")), "{told}");
    assert!(!tricks.iter().any(|line| line.contains('[')), "{told}");
    let second_of = |deal: &str| {
        let of_deal = told.lines().skip_while(|line| !line.starts_with(deal));
        of_deal.filter(|line| line.starts_with("Trick ")).nth(1).unwrap().split(':').next().unwrap().to_owned()
    };
    assert_eq!(second_of("Deal 1;"), "Trick 2");
    let mut sitting = Sitting::start(&["replay", arg(&file), "--plain", "--lang", "en"], 160, 60);
    let text = sitting.wait_for("> ");
    assert!(
        text.contains("Deal 1;") && text.contains("Enter reads the next trick") && !text.contains("Trick 1:"),
        "{text}"
    );
    sitting.press("\r");
    let text = sitting.wait_for("Trick 1:");
    assert!(!text.contains("Trick 2:"), "{text}");
    sitting.press("next\r");
    sitting.wait_for("Trick 2:");
    sitting.press("99\r");
    sitting.wait_for("no deal with this number");
    sitting.press("2\r");
    sitting.wait_for("Deal 2;");
    sitting.press("nonsense\r");
    sitting.wait_for("\"nonsense\" is not understood");
    sitting.press("help\r");
    sitting.wait_for("leaves the replay");
    sitting.press("quit\r");
    assert_eq!(sitting.end().0, 0);
}

/// The settings that listeners have: all three styles of cards, and nothing that has no effect line by line.
#[test]
fn the_menu_offers_listeners_what_they_can_use() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("settings.toml");
    fs::write(&file, "lang = \"en\"\ncards = \"words\"\nplain = true\n").unwrap();
    let mut sitting = Sitting::start_at(home.path(), &[], 120, 100);
    sitting.wait_for("4: Settings");
    sitting.press("help\r");
    sitting.wait_for("an empty line: reads this list again");
    sitting.press("4\r");
    let text = sitting.wait_for("1: Cards. Cards in words");
    assert!(!text.contains("Pause.") && !text.contains("Confirmation") && text.contains("2: Display"), "{text}");
    let values =
        [("Cards with suit signs.", "symbols"), ("Cards in letters.", "letters"), ("Cards in words;", "words")];
    for (shown, kept) in values {
        sitting.press("1\r");
        // What was set is said before the list.
        sitting.wait_for(&format!("\n{shown}"));
        while !fs::read_to_string(&file).unwrap().contains(&format!("cards = \"{kept}\"")) {
            sitting.look();
        }
    }
    sitting.press("q\r");
    assert_eq!(sitting.end().0, 0);
}

/// Signs or letters at the full-screen table do not take the words from the sentences.
#[test]
fn cards_in_words_stay_when_the_small_cards_change() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("settings.toml");
    fs::write(&file, "cards = \"words\"\n").unwrap();
    let mut sitting = Sitting::start_at(home.path(), &["play", "rt-4d", "--bots", "low"], 80, 24);
    sitting.wait_for("Turn-up");
    sitting.press("f");
    sitting.wait_for("Cards in letters");
    sitting.press("cq");
    sitting.wait_for("Leave the table?");
    sitting.press("y");
    assert_eq!(sitting.end().0, 0);
    let settings = fs::read_to_string(&file).unwrap();
    assert!(settings.contains("cards = \"words\"") && settings.contains("colors = "), "{settings}");
}

/// The commands that are told at the end work as this one did; a match that goes on says how it stands.
#[test]
fn who_leaves_is_told_how_to_come_back_by_ear() {
    let home = tempfile::tempdir().unwrap();
    let play = ["play", "rt-4d", "--plain", "--cards", "letters", "--bots", "low", "--lang", "en"];
    let mut sitting = Sitting::start_at(home.path(), &play, 160, 60);
    sitting.wait_for("> ");
    sitting.press("quit\r");
    let (_, text, _) = sitting.end();
    assert!(text.contains("Nothing was saved.") && !text.contains("kirifuda resume"), "{text}");
    let mut sitting = Sitting::start_at(home.path(), &play, 160, 60);
    sitting.wait_for("4 players. At the table");
    sitting.wait_for("> ");
    sitting.press("1\rquit\r");
    let (_, text, _) = sitting.end();
    assert!(text.contains("To continue it: kirifuda resume 1 --cards letters --plain\n"), "{text}");
    // What is among the settings need not be said, and what is not must be.
    fs::write(home.path().join("settings.toml"), "plain = true\n").unwrap();
    let mut sitting = Sitting::start_at(home.path(), &["resume", "--lang", "ja"], 160, 60);
    let text = sitting.wait_for("> ");
    assert!(text.contains("得点：あなた"), "{text}");
    sitting.press("やめる\r");
    let (_, text, _) = sitting.end();
    assert!(text.contains("続きは kirifuda resume 1 --lang ja"), "{text}");
}
