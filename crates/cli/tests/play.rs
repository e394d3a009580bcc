//! `kirifuda play` line by line: whole matches, matches that are kept and go on, and what does not fit.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has found something")]

mod support;

use std::collections::VecDeque;
use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{ChildStdin, ChildStdout, Stdio};
use std::thread;
use support::{arg, program, run, run_with};

/// Presets with options that make their matches short.
const PRESETS: [(&str, &[&str]); 8] = [
    ("rh", &["-o", "target=4"]),
    ("rt-4d", &[]),
    ("rt-3-12", &["-o", "ruff_claims=free"]),
    ("kk-4", &["-o", "start_chips=1"]),
    ("kk-6", &["-o", "start_chips=1"]),
    ("jl-5", &["-o", "rounds=1"]),
    ("jl-3", &["-o", "rounds=1"]),
    ("nk", &["-o", "target=4"]),
];

/// All of them, and every published game without one by its id.
fn all_games() -> Vec<(String, &'static [&'static str])> {
    let listed = run(&["games", "--json"]).json();
    let listed = listed["games"].as_array().unwrap();
    let mut games: Vec<(String, &[&str])> =
        PRESETS.iter().map(|(name, options)| ((*name).to_owned(), *options)).collect();
    for game in listed {
        let presets: Vec<&str> =
            game["presets"].as_array().unwrap().iter().filter_map(|preset| preset["name"].as_str()).collect();
        if !PRESETS.iter().any(|(name, _)| presets.contains(name)) {
            games.push((game["id"].as_str().unwrap().to_owned(), &[]));
        }
    }
    games
}

fn args<'a>(game: &'a str, options: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    [&["play", game, "--plain", "--bots", "low"], options, more].concat()
}

/// Reads up to the next prompt; what was read, and whether there is a prompt.
fn read_to_prompt(output: &mut ChildStdout) -> (String, bool) {
    let mut bytes = Vec::new();
    let mut byte = [0];
    while output.read(&mut byte).unwrap() == 1 {
        bytes.push(byte[0]);
        if bytes.ends_with(b"\n> ") || bytes == b"> " {
            return (String::from_utf8(bytes).unwrap(), true);
        }
    }
    (String::from_utf8(bytes).unwrap(), false)
}

fn answer(input: &mut ChildStdin, line: &str) {
    writeln!(input, "{line}").unwrap();
    input.flush().unwrap();
}

/// The first of the cards that a line lists in words, `Spades ace, jack; hearts 10.` or 「スペードはエース、10。」; none where the
/// line lists none.
fn first_card(listed: &str) -> Option<String> {
    let first = listed.split([',', ';', '、', '。', '.']).next()?;
    let is_card = first.contains('は') || first.split(' ').count() == 2 || ["Joker", "ババ"].contains(&first);
    (is_card && !first.starts_with(|letter: char| letter.is_ascii_digit())).then(|| first.replacen('は', "の", 1))
}

/// Asks for everything that can be asked for, then plays a match: always the first choice, the first card listed, and
/// the advice where cards are discarded.
fn first_choices(game: &str, options: &[&str], lang: &str) -> String {
    let mut child = program()
        .args(args(game, options, &["--seed", "7", "--lang", lang]))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut input, mut output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let mut told = String::new();
    let commands = ["help", "hand", "trick", "score", "options", "log", "trump", "who", "tricks", "again", ""];
    let mut replies = VecDeque::from(commands.map(str::to_owned));
    loop {
        let (text, asks) = read_to_prompt(&mut output);
        told.push_str(&text);
        if !asks {
            break;
        }
        let discards = ["Your turn: discard ", "Your turn: pass ", "枚捨ててください", "枚渡してください"]
            .iter()
            .any(|asked| text.contains(asked));
        if replies.is_empty() {
            let listed = text.trim_end_matches("\n> ").lines().last().unwrap_or_default();
            match first_card(listed).filter(|_| !discards) {
                Some(card) => replies.push_back(card),
                None => replies
                    .extend((if discards { &["hint", "ok"][..] } else { &["1"] }).iter().map(|word| (*word).into())),
            }
        }
        answer(&mut input, &replies.pop_front().unwrap());
    }
    assert!(child.wait().unwrap().success(), "{told}");
    told
}

/// Golden playthroughs; `UPDATE_GOLDEN=1` writes them anew.
fn check_playthroughs(lang: &str) {
    for (game, options) in &all_games() {
        let told = first_choices(game, options, lang);
        assert!(!told.contains('\u{1b}'), "{game}: an escape code");
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/plain/{game}.{lang}.txt"));
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, &told).unwrap();
            continue;
        }
        let kept = fs::read_to_string(&path).unwrap_or_default();
        let line =
            kept.lines().zip(told.lines()).position(|(kept, now)| kept != now).unwrap_or(kept.lines().count()) + 1;
        assert!(kept == told, "{} differs from line {line} on; UPDATE_GOLDEN=1 writes it anew", path.display());
    }
}

#[test]
fn playthroughs_in_english() {
    check_playthroughs("en");
}

#[test]
fn playthroughs_in_japanese() {
    check_playthroughs("ja");
}

/// The answer to a word in a match played by `hint` and `ok` until it comes to `turn`.
fn heard(game: &str, more: &[&str], turn: usize, word: &str) -> String {
    let input = "hint\nok\n".repeat(turn) + "\n" + word + "\n";
    let told = run_with(&args(game, &["--seed", "7"], more), &input).well();
    let answers: Vec<&str> = told.split("\n> ").collect();
    let said = answers[answers.len() - 2];
    said.split_once('\n').map_or("", |(_, said)| said).to_owned()
}

/// Everything that the full screen shows at a glance is said or can be asked for, in both languages.
#[test]
fn words_answer_what_the_screen_shows() {
    // A game, a seat, and words with what they are answered with.
    type Case<'a> = (&'a str, usize, &'a [(&'a str, &'a [&'a str])]);
    let cases: [Case<'_>; 4] = [
        (
            "kk-4",
            1,
            &[("trick", &["Trick 1: ", "You lead to trick 2."]), ("who", &["You: ", "leads, 12 cards left, to act."])],
        ),
        (
            "kk-4",
            5,
            &[
                ("score", &["court cards won in this deal: 3 (jack of clubs, ", "court cards won in this deal: none."]),
                ("trump", &["Spades are trumps.", "The rensho is the ace of clubs.", "Trick 6 of 13."]),
                (
                    "who",
                    &[
                        "counter-clockwise",
                        "You: ",
                        "8 cards left, to act.",
                        "Ann: no court cards, dealer",
                        "Ben: your partner",
                    ],
                ),
                ("trick", &["Trick 5: ", "won by Ben with ", "Trick 6, not finished: ", "best so far: "]),
                ("tricks 2", &["Trick 2: you, 4 of spades; ", "won by Ann with the 10 of spades."]),
                ("tricks", &["Trick 1: ", "Trick 5: "]),
                ("tricks 40", &["no trick 40 in this deal yet; 5 are complete."]),
                ("story", &["Deal 1; ", "Ann keeps spades as trumps."]),
                ("partner", &["You play with Ben.", "Say one of these cards. "]),
                ("yes", &["Say one of these cards. "]),
                ("pass", &["The question now is which card to play.", "Say one of these cards. "]),
                ("nonsense", &["does not fit here", "Say one of these cards. "]),
                ("ok", &["You have not heard a hint"]),
                ("undo", &["redeal"]),
                ("hand", &["Spades: ", "8 cards."]),
            ],
        ),
        (
            "jl-5",
            0,
            &[
                ("trump", &["The turn-up is the ace of spades.", "The pot is 5 chips."]),
                ("who", &["Dan: dealer, has not decided.", "Eve: stays."]),
                (
                    "score",
                    &[
                        "Dan 95",
                        "The pot is 5 chips.",
                        "The match is 12 deals, and one more if ",
                        "Deal 1 so far:",
                        "Minus 5 chips for Dan: ante",
                    ],
                ),
                ("hand", &["Spades: 10.", "Clubs: 5, 2.", "5 cards."]),
                ("yes", &["Say one of these, by number or in words:", "1: \"stay\""]),
            ],
        ),
        (
            "rh",
            3,
            &[("score", &["9 points win the match.", "You and Ben: ", " in this deal."]), ("who", &["took the stock"])],
        ),
    ];
    for (game, turn, words) in cases {
        for (word, expected) in words {
            let said = heard(game, &[], turn, word);
            for part in *expected {
                assert!(said.contains(part), "{game} {word}: {part:?} is not said:\n{said}");
            }
            assert!(!said.contains(['♠', '♥', '♦', '♣', '−', '–', '“', '’', '[']), "{game} {word}: {said}");
        }
    }
    for (word, part) in [
        ("切り札", "切りはスペードです。"),
        ("切り札", "れんしょはクラブのエースです。"),
        ("切り札", "13トリックの6トリック目です。"),
        ("得点", "碁石：あなた・いつき "),
        ("手札", "スペードは"),
        ("席", "いつき：あなたのパートナー"),
        ("席", "いまの番です。"),
        ("パス", "いまはカードを出すところです。"),
        ("でる", "いまはカードを出すところです。"),
        ("トリック2", "第2トリック：あなた スペードの4"),
        ("トリック　２", "第2トリック："),
        ("得点", "このディールで取った絵柄は3枚（クラブのジャック、"),
        ("経過", "第1ディール"),
        ("はい", "ヒントはまだ聞いていません"),
        ("queen of hearts", "ハートのクイーン"),
        ("待った", "やり直し"),
    ] {
        let said = heard("kk-4", &["--lang", "ja"], 5, word);
        assert!(said.contains(part), "{word}: {said}");
    }
}

/// An empty line repeats the question, `again` also what has happened since the last decision.
#[test]
fn what_was_missed_is_said_again() {
    let last = |word: &str| heard("kk-4", &[], 3, word);
    let question = last("");
    assert!(question.starts_with("Your turn: ") && question.lines().count() == 2, "{question}");
    let again = last("again");
    assert!(again.starts_with("You play ") && again.ends_with(&question), "{again}");
    assert!(question.contains(" is winning the trick with ") || question.contains("lead any card"), "{question}");
    assert_eq!(again.matches("You play ").count(), 1, "{again}");
}

/// Cards are written in words, letters or signs, and are understood as they are written.
#[test]
fn cards_are_written_as_asked() {
    for (style, lang, hand, choice, said) in [
        ("words", "en", "spades ace, jack, 8, 4; hearts 10, 6, 5;", "Clubs 10, 8, 6.", "10 of clubs"),
        ("letters", "en", "AS JS 8S 4S  10H 6H 5H", "1: 10C, 2: 8C", "10C"),
        ("symbols", "en", "♠ A J 8 4  ♥ 10 6 5", "1: ♣10, 2: ♣8", "♣10"),
        ("words", "ja", "スペードはエース、ジャック、8、4。ハートは10、6、5。", "クラブは10、8", "クラブの10"),
        ("letters", "ja", "AS JS 8S 4S  10H 6H 5H", "1番 10C、2番 8C", "10C"),
        ("symbols", "ja", "♠ A J 8 4  ♥ 10 6 5", "1番 ♣10、2番 ♣8", "♣10"),
    ] {
        let told = run_with(&args("kk-4", &["--seed", "7"], &["--cards", style, "--lang", lang]), "").well();
        assert!(told.contains(hand) && told.contains(choice), "{style} {lang}: {told}");
        for typed in [said.to_owned(), said.to_uppercase()] {
            let told = run_with(&args("kk-4", &["--seed", "7"], &["--cards", style, "--lang", lang]), &typed).well();
            let played = match (style, lang) {
                ("words", "en") => "You play the ",
                (_, "en") => "You play ",
                _ => "あなたは",
            };
            assert!(told.contains(&format!("{played}{said}")), "{style} {lang} {typed}: {told}");
        }
    }
    // Several cards in one line, by name.
    let told = run_with(&args("rh", &["--seed", "1"], &[]), &"take\nhint\nok\n".repeat(8)).well();
    assert!(!told.contains(['♠', '♥', '♦', '♣']), "{told}");
}

/// A player who always follows the hint finishes every game, and the record is right. A match that is interrupted and
/// resumed is, byte for byte, the match that was played in one sitting.
#[test]
fn hints_lead_to_the_end_and_an_interruption_changes_nothing() {
    // Each game in a thread of its own: one after the other they take twice as long.
    let games = all_games();
    thread::scope(|scope| {
        for (game, options) in &games {
            scope.spawn(|| going_on_is_one_sitting(game, options));
        }
    });
}

fn going_on_is_one_sitting(game: &str, options: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    let whole = folder.path().join("whole.jsonl");
    let parts = folder.path().join("parts.jsonl");
    let told =
        run_with(&args(game, options, &["--seed", "3", "--save", arg(&whole)]), &"hint\nok\n".repeat(900)).well();
    assert!(told.contains("Hint: ") && !told.contains("not finished"), "{game}");
    let verified = run(&["verify", arg(&whole)]).well();
    assert!(verified.contains("1 match"), "{verified}");
    let first = args(game, options, &["--seed", "3", "--save", arg(&parts)]);
    let told = run_with(&first, &"hint\nok\n".repeat(5)).well();
    assert!(told.contains("--save"), "{told}");
    for answers in [1, 9, 17] {
        run_with(&["play", game, "--plain", "--save", arg(&parts)], &"hint\nok\n".repeat(answers)).well();
    }
    // Without options a game id, or a preset of the same kind, goes on with what the file holds.
    let id: serde_json::Value = serde_json::from_str(&fs::read_to_string(&parts).unwrap()).unwrap();
    let id = id["game"].as_str().unwrap();
    run_with(&["play", id, "--plain", "--save", arg(&parts)], &"hint\nok\n".repeat(900)).well();
    assert_eq!(fs::read_to_string(&whole).unwrap(), fs::read_to_string(&parts).unwrap(), "{game}");
}

#[test]
fn what_does_not_fit_the_file_is_refused_and_the_file_stays() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.jsonl");
    let begin = ["play", "kk-4", "--plain", "--seed", "3", "--save", arg(&file)];
    run_with(&begin, "hint\nok\nhint\nok\n").well();
    let kept = fs::read_to_string(&file).unwrap();
    let cases: [(&[&str], &str); 10] = [
        (&["rh"], "kakeya-trump"),
        (&["kk-6"], "players"),
        (&["kk-4", "-o", "scoring=nakayoshi"], "scoring"),
        (&["kk-4-nakayoshi"], "scoring"),
        (&["kk-4", "--set", "minutes=3"], "--set"),
        (&["kk-4", "--seed", "4"], "--seed"),
        (&["kk-4", "--seat", "1"], "--seat"),
        (&["kk-4", "--bots", "random"], "--bots"),
        (&["kk-4", "--seat", "4"], "--seat"),
        (&["kk-4", "--bots", "nobody"], "nobody"),
    ];
    for (more, expected) in cases {
        let ran = run_with(&[&["play", "--plain", "--save", arg(&file)], more].concat(), "ok\n");
        assert_ne!(ran.status, 0, "{more:?}");
        assert_eq!(ran.stdout, "", "{more:?}");
        assert!(ran.stderr.contains(expected), "{more:?}: {}", ran.stderr);
        assert_eq!(ran.stderr.lines().count(), 1, "{more:?}: {}", ran.stderr);
        assert_eq!(fs::read_to_string(&file).unwrap(), kept, "{more:?}");
    }
}

/// the pack is settled when it is dealt. Cards that nobody has seen cannot be exchanged in the file.
#[test]
fn a_pack_that_was_changed_in_the_file_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.jsonl");
    let begin = ["play", "rh", "--plain", "--seed", "3", "--save", arg(&file)];
    run_with(&begin, "hint\nok\nhint\nok\nhint\nok\n").well();
    let kept = fs::read_to_string(&file).unwrap();
    let mut record: serde_json::Value = serde_json::from_str(&kept).unwrap();
    let deal = record["deals"].as_array().unwrap().len();
    assert_eq!(record["meta"]["commitments"].as_array().map(Vec::len), Some(deal), "{record}");
    assert_eq!(run(&["verify", arg(&file)]).well(), "1 matches, 0 faults\n");
    // The last two cards of the stock change places: no event tells where they lay.
    let pack = record["deals"][deal - 1]["pack"].as_str().unwrap();
    let (rest, last) = pack.split_at(pack.len() - 5);
    let swapped = format!("{rest}{} {}", &last[3..], &last[..2]);
    record["deals"][deal - 1]["pack"] = swapped.into();
    fs::write(&file, record.to_string() + "\n").unwrap();
    let changed = fs::read(&file).unwrap();
    let verified = run(&["verify", arg(&file)]);
    let says = format!("line 1 deal {deal} event 0: the pack is not the one committed to when it was dealt (record)");
    assert_eq!((verified.status, verified.stdout.lines().next()), (1, Some(says.as_str())));
    let ran = run_with(&["play", "rh", "--plain", "--save", arg(&file)], "ok\n");
    assert_eq!((ran.status, ran.stdout.as_str()), (1, ""));
    assert!(ran.stderr.contains("not the one committed to"), "{}", ran.stderr);
    assert_eq!(fs::read(&file).unwrap(), changed);
    // Taking out the commitments does not help: the seed still tells which packs were dealt.
    record["meta"].as_object_mut().unwrap().remove("commitments");
    fs::write(&file, record.to_string() + "\n").unwrap();
    let changed = fs::read(&file).unwrap();
    let ran = run_with(&["play", "rh", "--plain", "--save", arg(&file)], "ok\n");
    assert_eq!((ran.status, ran.stdout.as_str()), (1, ""));
    assert!(ran.stderr.contains(&format!("the pack of deal {deal} is not the one that the seed")), "{}", ran.stderr);
    assert_eq!(fs::read(&file).unwrap(), changed);
}

#[test]
fn files_that_hold_no_match_are_refused_and_stay() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.jsonl");
    for bytes in [&b"not a record\n"[..], b"{}\n", b"{\"kirifuda\":1}\n{}\n", b"\xff\xfe\x00", b"[1,2"] {
        fs::write(&file, bytes).unwrap();
        let ran = run_with(&["play", "kk-4", "--plain", "--save", arg(&file)], "ok\n");
        assert!(matches!(ran.status, 1 | 2), "{bytes:?}: {ran:?}");
        assert!(ran.stderr.contains("match.jsonl"), "{ran:?}");
        let another_name = ran.stderr.contains("does not hold a match that can be continued (line 1: ");
        assert!(another_name || bytes.contains(&0xff) || bytes.ends_with(b"{}\n"), "{ran:?}");
        assert_eq!(fs::read(&file).unwrap(), bytes);
    }
    let nowhere = folder.path().join("no such folder/match.jsonl");
    let ran = run_with(&["play", "kk-4", "--plain", "--save", arg(&nowhere)], "ok\n");
    assert_eq!(ran.status, 2, "{ran:?}");
    assert!(ran.stderr.ends_with("cannot be written: No such file or directory\n"), "{ran:?}");
}

#[test]
fn a_finished_match_is_not_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.jsonl");
    let args = ["play", "kk-4", "-o", "start_chips=1", "--plain", "--seed", "3", "--save", arg(&file)];
    run_with(&args, &"hint\nok\n".repeat(900)).well();
    let kept = fs::read_to_string(&file).unwrap();
    let told = run_with(&args, "ok\n").well();
    assert!(told.contains("match-2.jsonl"), "{told}");
    assert_eq!(fs::read_to_string(&file).unwrap(), kept);
    assert!(folder.path().join("match-2.jsonl").exists());
}

/// Whatever is typed, the match goes on, and the end of the input ends the program well.
#[test]
fn anything_can_be_typed() {
    let mut input = String::new();
    for line in
        ["", "?", "99999999999999999999", "-1", "0", "♠", "AA", "AH AH", "\u{0}\u{1b}[2J", "play", "announce", "trump"]
    {
        input.push_str(line);
        input.push('\n');
    }
    input.push_str(&"x".repeat(100_000));
    for (game, options) in &all_games() {
        let ran = run_with(&args(game, options, &["--seed", "2"]), &input);
        let told = ran.well();
        assert!(told.contains("not finished"), "{game}: {told}");
        assert!(!told.contains('\u{1b}'), "{game}");
    }
    let told = run_with(&args("kk-4", &[], &[]), "").well();
    assert!(told.contains("not finished"), "{told}");
}

/// a card that may not be played is refused, and what may be played is said.
#[test]
fn an_illegal_card_is_refused_with_what_is_expected() {
    // Every card of the pack is tried at every turn; somewhere one is held and may not be played.
    let mut input = String::new();
    for _ in 0..3 {
        for suit in ["c", "d", "h", "s"] {
            for rank in ["2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k", "a"] {
                input.push_str(&format!("{rank}{suit}\n"));
            }
        }
    }
    let told = run_with(&args("rh-48", &[], &["--seed", "2"]), &input).well();
    let refused = told.lines().skip_while(|line| !line.starts_with("You must follow suit")).nth(1);
    assert!(refused.is_some_and(|line| line.starts_with("Say one of these cards. ")), "{told}");
    assert!(!told.contains("X-11") && !told.contains("[RH"), "{told}");
}

#[test]
fn the_same_seed_tells_the_same_story() {
    let answers = "hint\nok\n".repeat(30);
    let args = ["play", "jl-5", "--plain", "--seed", "5"];
    assert_eq!(run_with(&args, &answers).well(), run_with(&args, &answers).well());
    let other = ["play", "jl-5", "--plain", "--seed", "6"];
    assert_ne!(run_with(&args, &answers).well(), run_with(&other, &answers).well());
}

/// Where the output is no terminal, the plain table is used without being asked for.
#[test]
fn a_pipe_gets_the_plain_table() {
    let told = run_with(&["play", "kk-4", "--seed", "5"], "ok\n").well();
    assert!(told.contains("\n> ok\n") && !told.contains('\u{1b}'), "{told}");
}

/// Every seat can be the person's.
#[test]
fn any_seat_will_do() {
    for seat in ["0", "3", "5"] {
        let told = run_with(
            &["play", "kk-6", "-o", "start_chips=1", "--plain", "--seed", "5", "--seat", seat],
            &"hint\nok\n".repeat(900),
        );
        assert!(!told.well().contains("not finished"), "seat {seat}");
    }
}

/// Two programs that keep one match would undo each other's: the second is told so, and the file stays.
#[test]
fn a_match_is_kept_by_one_program_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.jsonl");
    let args = ["play", "kk-4", "--plain", "--seed", "1", "--save", arg(&file)];
    let mut first = program().args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut output = first.stdout.take().unwrap();
    assert!(read_to_prompt(&mut output).1);
    let kept = fs::read(&file).unwrap();
    for (lang, told) in [("en", "another Kirifuda that is still running"), ("ja", "まだ動いている別の kirifuda")]
    {
        let second = run(&[&args[..], &["--lang", lang]].concat());
        assert_eq!(second.status, 2, "{second:?}");
        assert!(second.stderr.contains(told), "{}", second.stderr);
        assert_eq!(second.stderr.lines().count(), 1);
    }
    assert_eq!(fs::read(&file).unwrap(), kept);
    // However the first one ends, the file is free again.
    first.kill().unwrap();
    first.wait().unwrap();
    assert_eq!(run(&args).status, 0);
}

/// A save cut off in the middle of an event goes on from the last whole one; the bytes found stay beside it.
#[test]
fn a_torn_save_goes_on_from_its_last_whole_event() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.jsonl");
    let begin = ["play", "jl-5", "--plain", "--bots", "low", "--seed", "3", "--save", arg(&file)];
    run_with(&begin, &"hint\nok\n".repeat(9)).well();
    let whole = fs::read_to_string(&file).unwrap();
    let last = whole.rfind("\"],\"tricks\"").unwrap();
    for cut in [last - 1, last - 5, last, last + 1, last + 12, whole.len() - 2, whole.len() / 2] {
        fs::write(&file, &whole[..cut]).unwrap();
        let told =
            run_with(&["play", "jl-5", "--plain", "--bots", "low", "--seed", "3", "--save", arg(&file)], "").well();
        assert!(told.contains("cut off") && told.contains("match.jsonl.torn"), "{cut}: {told}");
        assert_eq!(fs::read_to_string(folder.path().join("match.jsonl.torn")).unwrap(), &whole[..cut]);
        fs::remove_file(folder.path().join("match.jsonl.torn")).unwrap();
        assert_eq!(run(&["verify", arg(&file)]).status, 0, "{cut}");
        // Everything up to the cut is there again.
        let mended = fs::read_to_string(&file).unwrap();
        let same = whole.bytes().zip(mended.bytes()).take_while(|(one, other)| one == other).count();
        assert!(same + 16 >= cut.min(last), "{cut}: {same}");
    }
}

/// The seed is lost with the end of a save. Under another one the match goes on, however often.
#[test]
fn a_torn_save_goes_on_under_another_seed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.jsonl");
    let play = ["play", "jl-5", "--plain", "--bots", "low", "--save", arg(&file)];
    run_with(&[&play[..], &["--seed", "3"]].concat(), &"hint\nok\n".repeat(9)).well();
    let whole = fs::read_to_string(&file).unwrap();
    fs::write(&file, &whole[..whole.rfind("\"],\"tricks\"").unwrap()]).unwrap();
    for _ in 0..3 {
        run_with(&play, "hint\nok\nhint\nok\n").well();
    }
    assert_eq!(run(&["verify", arg(&file)]).well(), "1 matches, 0 faults\n");
    let record: serde_json::Value = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
    assert!(record["result"].is_null() && record["meta"]["seed"] != 3, "a new seed");
}

/// A hint is followed with “yes”, too; the question whether to start a deal over takes yes or no and nothing else.
#[test]
fn yes_is_understood_where_it_is_natural() {
    let told = run_with(&args("kk-4", &["--seed", "7"], &[]), "hint\nyes\nredeal\nscore\nno\n").well();
    assert!(told.contains("Hint: ") && !told.contains("does not fit"), "{told}");
    assert_eq!(told.matches("Please answer \"yes\" or \"no\".").count(), 1, "{told}");
    assert!(told.contains("The match continues."), "{told}");
}

/// JL-11: a player who has folded hears the tricks, and is told so once in each deal.
#[test]
fn a_player_who_folds_is_told_what_they_hear_from_then_on() {
    let told = run_with(&args("jl-5", &["--seed", "21"], &[]), &"fold\n".repeat(3)).well();
    let folded = told.matches("You fold.").count();
    assert_eq!(told.matches("From here you hear who wins each trick").count(), folded, "{told}");
    assert!(folded > 0 && !told.contains(" plays the "), "{told}");
}

/// What a player without a choice does is said with the reason, in every game.
#[test]
fn what_is_forced_is_said_to_be() {
    for (game, expected) in [
        ("rh", &["You have no right to the stock, so you pass.", ", the only card allowed.", "your last card"]),
        ("jl-5", &[", the only card allowed.", "your last card", "the trick with "]),
    ] {
        let told = run_with(&args(game, &["--seed", "7"], &[]), &"hint\nok\n".repeat(30)).well();
        for part in expected {
            assert!(told.contains(part), "{game}: {part:?} is not said:\n{told}");
        }
    }
}

/// RT-15, RT-19: a dealer without a right passes once, and hears the ruff that is shown after it.
#[test]
fn a_forced_pass_hides_nothing_of_what_follows() {
    let told = run_with(&args("rt-4d", &["--seed", "2"], &[]), &"hint\nok\n".repeat(40)).well();
    let twice = |(one, next): (&str, &str)| one == next && one.contains("so you pass");
    assert!(!told.lines().zip(told.lines().skip(1)).any(twice), "{told}");
    let count = |text: &str| told.lines().filter(|line| line.contains(text)).count();
    assert_eq!(count("best ruff, "), count(" ruff: "), "{told}");
}

/// The totals and what wins come first; with `all` every deal has its number, and no result is told twice.
#[test]
fn scores_are_told_once_and_totals_first() {
    let said = |word: &str| heard("kk-4", &["-o", "start_chips=30"], 30, word);
    let (short, all) = (said("score"), said("score all"));
    let first: Vec<&str> = all.lines().take(2).collect();
    assert!(first[0].starts_with("Chips: ") && first[1].starts_with("The match ends when a pair"), "{all}");
    assert!(all.contains("\nScored in deal 1:\n") && all.contains("\nScored in deal 2:\n"), "{all}");
    let deals = all.matches("Scored in deal ").count();
    assert!(deals > 1 && short.matches("Scored in deal ").count() == 1, "{short}");
    assert!(short.contains(&format!("\nScored in deal {deals}:\n")), "{short}");
    // One result a deal, not one for each side.
    let told = all.matches("for you and Ben: ").count() + all.matches("for Ann and Cleo: ").count();
    assert_eq!(told, deals, "{all}");
}

/// The rules are read chapter by chapter.
#[test]
fn the_rules_are_read_chapter_by_chapter() {
    let said = |word: &str| heard("kk-4", &[], 0, word);
    let chapters = said("rules");
    assert!(chapters.contains("2: Cards and chips") && chapters.lines().count() < 20, "{chapters}");
    let chapter = said("rules 2");
    assert!(chapter.starts_with("Cards and chips\n") && !chapter.contains("KK-"), "{chapter}");
    assert!(said("rules 99").contains("no chapter 99"));
    assert!(said("rules all").lines().count() > 60);
    // A word: the chapter about it, the paragraphs that have it, or nothing.
    assert!(said("rules rensho").starts_with("The rensho (れんしょ)\n"), "{}", said("rules rensho"));
    assert!(said("rules chips").starts_with("Cards and chips\n"), "{}", said("rules chips"));
    let stones = said("rules go stones");
    assert!(stones.starts_with("2: Cards and chips\n") && stones.contains("Go stones do"), "{stones}");
    assert!(said("rules xyzzy").contains("do not mention"));
    let rensho = heard("kk-4", &["--lang", "ja"], 0, "ルール れんしょ");
    assert!(rensho.starts_with("れんしょ\n"), "{rensho}");
    assert!(heard("kk-4", &["--lang", "ja"], 0, "ルール 全部").lines().count() > 60);
}

/// Who has folded hears who wins each trick, not every card.
#[test]
fn after_folding_the_tricks_alone_are_told() {
    let played = run_with(&["play", "jl-5", "--plain", "--seed", "7", "--lang", "en"], "fold\n").stdout;
    let deal = played.split("You fold.").nth(1).unwrap().split("End of the deal.").next().unwrap();
    assert_eq!(deal.matches(" wins the trick with the ").count(), 5, "{deal}");
    assert!(!deal.contains(" plays the "), "{deal}");
}

/// A game of one's own has no text of rules; its rules in short are read out.
#[test]
fn the_rules_of_a_game_of_ones_own_are_told() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../rules/tests/good_rule_files/side-cards.toml");
    let told = run_with(&["play", file, "--plain", "--lang", "en", "--seed", "1"], "rules\nrules 1\nquit\n").well();
    assert!(told.contains("Cards and players") && told.contains("One pack of"), "{told}");
}
