//! Reading records: what is kept, what is refused, and the example of the format's description.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{Chance, names, new_match, play_on, random_game, rule_file, rule_files};
use kirifuda_cards::Below;
use kirifuda_record::{
    Extra, FormFault, Header, Json, Library, Reader, Record, Warning, replay, verify_lines, verify_record, write_match,
};
use kirifuda_rules::file::Lang;
use kirifuda_words::fault as told;

const BASES: &str = include_str!("data/bases.jsonl");
const DESCRIPTION: &str = include_str!("../../../docs/record.md");

fn base(number: usize) -> &'static str {
    BASES.lines().nth(number).unwrap()
}

/// The faults of form in a file, with their lines; good lines give nothing.
fn faults(file: &[u8]) -> Vec<(u64, String)> {
    let lines = Reader::new(file).with_max_line(1 << 20).map(Result::unwrap);
    lines.filter_map(|(line, record)| record.err().map(|fault| (line, told(Lang::En, &fault.message)))).collect()
}

/// The example of docs/record.md, cut as it stands there, is a record and the same bytes again.
#[test]
fn the_example_of_the_description_is_a_record() {
    let (_, example) = DESCRIPTION.split_once("```json\n").unwrap();
    let (example, _) = example.split_once("```").unwrap();
    let record = Record::parse(example).unwrap();
    assert_eq!(record.to_line(), example);
    assert_eq!(record.deals[0].tricks, "213111123112");
    let fault = verify_record(&record, &Library::published()).unwrap_err();
    assert_eq!((fault.deal, fault.rule.as_str()), (Some(1), "X-6"), "its pack is cut");
}

/// The same example, whole: the deal of seed 1 in section 10.1 of the rules (RH-6, RH-17, RH-27).
#[test]
fn the_example_whole_is_the_deal_of_section_10() {
    let game = common::game("ruff-and-honours", &[]);
    let mut game_match = kirifuda_rules::Match::new(game.clone(), 0);
    game_match.deal(kirifuda_cards::vector_shuffle(game.pack(), 1), None).unwrap();
    while game_match.standing().deals_done() == 0 {
        let deal = game_match.current_deal().unwrap();
        let legal = deal.legal_actions(&game);
        // The policy LOW: take the stock, declare honours, otherwise the lowest.
        let rank = |action: &&kirifuda_rules::Action| match action {
            kirifuda_rules::Action::Pass => usize::MAX,
            action => game.action_index(**action),
        };
        let action = *legal.iter().min_by_key(rank).unwrap();
        game_match.apply(action).unwrap();
    }
    let record = Record::of(&game_match, &["South", "West", "North", "East"].map(str::to_owned));
    let (_, example) = DESCRIPTION.split_once("```json\n").unwrap();
    let cut = Record::parse(example.split_once("```").unwrap().0).unwrap();
    let (deal, cut_deal) = (&record.deals[0], &cut.deals[0]);
    assert!(deal.pack.starts_with(cut_deal.pack.trim_end_matches('…')));
    assert_eq!(deal.events[..3], cut_deal.events[..3]);
    assert_eq!((&deal.tricks, &deal.scores, &deal.totals), (&cut_deal.tricks, &cut_deal.scores, &cut_deal.totals));
    // The example is older than `honours_held` (RH-35): a record without it means the default.
    let old = record.options.0.iter().filter(|(name, _)| name != "honours_held").cloned().collect::<Vec<_>>();
    assert_eq!((old, record.players), (cut.options.0, cut.players));
}

#[test]
fn unknown_fields_are_kept_after_the_known_ones_at_every_level() {
    let line = base(3);
    let spoilt = line
        .replacen("{\"kirifuda\"", "{\"new\" : [1.50, {\"b\":1, \"a\":\"\\u5207\"}],\"kirifuda\"", 1)
        .replacen("{\"taker\"", "{\"x\":1e400,\"taker\"", 1)
        .replacen("{\"dealer\"", "{\"note\":null,\"dealer\"", 1)
        .replacen("{\"winners\"", "{\"why\":\"札\",\"winners\"", 1);
    let record = Record::parse(&spoilt).unwrap();
    assert_eq!(verify_record(&record, &Library::published()), Ok(None));
    let kept = line
        .replacen("\"trump_before\":\"S\"}", "\"trump_before\":\"S\",\"x\":1e400}", 1)
        .replacen("\"totals\":[7,3,5]}", "\"totals\":[7,3,5],\"note\":null}", 1)
        .replacen("\"draw\":\"4S 4H 4D 5C\"}", "\"draw\":\"4S 4H 4D 5C\",\"why\":\"札\"}", 1)
        .replacen(
            "\"meta\":{\"base\":\"kk\"}}",
            "\"meta\":{\"base\":\"kk\"},\"new\":[1.50,{\"b\":1,\"a\":\"切\"}]}",
            1,
        );
    assert_eq!(record.to_line(), kept + "\n");
    assert_eq!(record.extra.get("new").map(Json::as_str), Some("[1.50,{\"b\":1,\"a\":\"切\"}]"));
    let mut followed = record.clone();
    followed.follow(&replay(&record, &Library::published()).unwrap());
    assert_eq!(followed, record, "a match that goes on keeps what it does not know");
}

#[test]
fn the_order_of_fields_does_not_matter_to_a_reader() {
    let value: serde_json::Value = serde_json::from_str(base(0)).unwrap();
    let reversed: serde_json::Map<String, serde_json::Value> =
        value.as_object().unwrap().iter().rev().map(|(name, value)| (name.clone(), value.clone())).collect();
    let record = Record::parse(&serde_json::to_string(&reversed).unwrap()).unwrap();
    assert_eq!(record.to_line().trim_end(), base(0));
}

#[test]
fn each_fault_of_a_file_has_its_line_and_a_message() {
    let good = base(0);
    let long = format!("{}\n", "x".repeat(2 << 20));
    for (file, line, message) in [
        (format!("\u{feff}{good}\n").into_bytes(), 1, "byte order mark"),
        (format!("{good}\n\n{good}\n").into_bytes(), 2, "found a blank line"),
        (format!("{good}\n \t\n").into_bytes(), 2, "found a blank line"),
        (format!("{good}\r\n").into_bytes(), 1, "found CR LF"),
        (format!("{good}\n{good}").into_bytes(), 2, "the file may be cut off"),
        (good.as_bytes()[..300].to_vec(), 1, "the file may be cut off"),
        ([good.as_bytes(), b"\n\xff\xfe\n"].concat(), 2, "expected UTF-8 text"),
        (format!("{good}\n{long}{good}\n").into_bytes(), 2, "longer than 1048576 bytes"),
        (format!("{good}\n{}", long.trim_end()).into_bytes(), 2, "longer than 1048576 bytes"),
        (format!("{}\n", "[".repeat(100_000)).into_bytes(), 1, "expected an object: a match"),
        (
            good.replace("\"rh\"", &"[".repeat(100_000)).into_bytes().into_iter().chain(*b"\n").collect(),
            1,
            "invalid JSON",
        ),
        (b"null\n".to_vec(), 1, "expected an object: a match"),
        (b"\x00\n".to_vec(), 1, "invalid JSON"),
    ] {
        let found = faults(&file);
        assert_eq!(found.len(), 1, "{message}: {found:?}");
        assert_eq!(found[0].0, line, "{found:?}");
        assert!(found[0].1.contains(message), "{message}: {found:?}");
    }
    assert_eq!(faults(b""), []);
}

/// A record may stop before the ruff is shown (RT-15): nobody decides that, so the match goes on from behind it.
#[test]
fn a_match_broken_off_before_a_ruff_is_shown_goes_on() {
    let mut record = Record::parse(base(1)).unwrap();
    record.result = None;
    record.deals.truncate(1);
    record.deals[0].events.truncate(4);
    record.deals[0].tricks.clear();
    record.deals[0].scores.truncate(1);
    record.deals[0].totals = vec![12, 0];
    let game_match = replay(&record, &Library::published()).unwrap();
    record.follow(&game_match);
    assert_eq!(record.deals[0].events[4..], ["0 reveal 2D 9D"], "RT-15");
    assert!(matches!(game_match.next(), kirifuda_rules::Next::Decision(_)));
}

/// Reports are read line by line.
#[test]
fn no_message_has_a_line_break() {
    let library = Library::published();
    for (from, to) in [
        ("\"target\":3", "\"tar\\nget\":3"),
        ("\"variant\":\"ruff52\"", "\"variant\":\"r\\nf\""),
        ("\"game\":\"ruff-and-honours\"", "\"game\":\"\\u001b[2J\\n\""),
        ("KH 4H", "KH \\n\\u0007"),
        ("\"2 ruff\"", "\"2 ru\\r\\nff\""),
        ("\"rh\"}}", "\"rh\"},\"meta\\n\":1,\"meta\\n\":1}"),
    ] {
        let line = base(0).replacen(from, to, 1);
        assert_ne!(line, base(0));
        let mut said = String::new();
        verify_lines(format!("{line}\n").as_bytes(), &library, |_, found| {
            said = told(Lang::En, &(&found.unwrap_err()).into())
        })
        .unwrap();
        assert!(!said.is_empty() && !said.contains(char::is_control), "{said:?}");
    }
}

#[test]
fn unknown_fields_may_not_be_bottomless() {
    let deep = format!("{}{}", "[".repeat(65), "]".repeat(65));
    let fault = Record::parse(&base(0).replace("\"rh\"", &deep)).unwrap_err();
    assert!(told(Lang::En, &fault.message).contains("at most 64 levels"), "{fault}");
}

#[test]
fn a_fault_of_form_names_deal_event_and_column() {
    let line = base(0).replace("\"3 show\"", "[]");
    let fault = Record::parse(&line).unwrap_err();
    assert_eq!((fault.deal, fault.event), (Some(3), Some(7)));
    let place = line.find("[]").unwrap();
    assert!((place..=place + 1).contains(&fault.column.unwrap()), "{fault}");
    let FormFault { message, .. } = fault;
    assert_eq!(told(Lang::En, &message), "`events`: expected a string");
}

/// A mismatch of the content hash is a warning: the replay decides.
#[test]
fn other_rules_are_worth_a_warning() {
    let library = Library::published();
    let mut record = Record::parse(base(0)).unwrap();
    record.rules = Some(library.game(&record).unwrap().hash());
    assert_eq!(verify_record(&record, &library), Ok(None));
    record.rules = Some("0000".to_owned());
    assert_eq!(verify_record(&record, &library), Ok(Some(Warning::OtherRules)));
    let mut heard = Vec::new();
    let file = record.to_line().repeat(3);
    let summary = verify_lines(file.as_bytes(), &library, |line, found| heard.push((line, found))).unwrap();
    assert_eq!((summary.matches, summary.faults, summary.warnings), (3, 0, 3));
    assert_eq!(heard, [(1, Ok(Warning::OtherRules))]);
}

#[test]
fn a_rule_file_must_be_one_of_an_unpublished_game() {
    let library = Library::published();
    let mut record = Record::parse(base(5)).unwrap();
    let text = rule_file("japanese-loo").text().to_owned();
    let refused = |record: &Record| {
        let fault = verify_record(record, &library).unwrap_err();
        assert_eq!(fault.rule, "record");
        told(Lang::En, &fault.message)
    };
    record.rule_file = Some(text.clone());
    assert!(refused(&record).contains("not published"));
    record.rule_file = Some(text.replace("id = \"japanese-loo\"", "id = \"my-loo\""));
    assert!(refused(&record).contains("is of \"my-loo\""));
    record.rule_file = Some(text + "# a copy with a line of one's own\n");
    assert_eq!(verify_record(&record, &library), Ok(None));
}

#[test]
fn meta_is_written_and_read() {
    let game = common::game("japanese-loo", &[]);
    let mut chance = Chance(9);
    let mut game_match = new_match(&game, &mut chance);
    play_on(&mut game_match, &mut chance, 2);
    let mut meta = Extra::default();
    meta.set("seed", Json::of(&u64::MAX).unwrap());
    let change = serde_json::json!([{ "deal": 2, "event": 17, "seat": 3, "by": "bot strong", "why": "left" }]);
    meta.set("seats", Json::of(&change).unwrap());
    let mut line = String::new();
    write_match(&game_match, &Header::new(&game, &names(&game)).with_meta(meta), &mut line);
    assert!(line.contains(r#""meta":{"seed":18446744073709551615,"seats":[{"deal":2,"event":17,"seat":3,"#));
    let record = Record::parse(&line).unwrap();
    assert_eq!(record.to_line(), line);
    assert_eq!(record.seat_changes().unwrap()[0].why.as_deref(), Some("left"));
    assert_eq!(verify_record(&record, &Library::published()), Ok(None));
}

/// Damaged records of every game get a fault or are still good; nothing worse happens.
#[test]
fn damage_is_never_worse_than_a_fault() {
    let library = Library::published();
    let mut chance = Chance(0xdead);
    let mut lines: Vec<String> = BASES.lines().map(str::to_owned).collect();
    for file in rule_files() {
        let game = random_game(&file, &mut chance);
        let mut game_match = new_match(&game, &mut chance);
        play_on(&mut game_match, &mut chance, 3);
        lines.push(kirifuda_record::Record::of(&game_match, &names(&game)).to_line().trim_end().to_owned());
    }
    let alphabet = b"0123456789 \"[]{},:-.eAKQJTCDHSstay\\u\xe3\x00";
    for _ in 0..4_000 {
        let mut bytes = chance.pick(&lines).clone().into_bytes();
        for _ in 0..=chance.below(3) {
            let place = chance.below(bytes.len() as u32) as usize;
            match chance.below(4) {
                0 => drop(bytes.remove(place)),
                1 => bytes.insert(place, *chance.pick(alphabet)),
                2 => bytes.truncate(place.max(1)),
                _ => bytes[place] = *chance.pick(alphabet),
            }
        }
        bytes.push(b'\n');
        let summary = verify_lines(&bytes[..], &library, |_, _| {}).unwrap();
        assert!(summary.matches >= 1);
    }
}

/// The committed schema is that of the types. `KIRIFUDA_WRITE=1 cargo test -p kirifuda-record` rewrites it.
#[test]
fn the_schema_is_that_of_the_types() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/record.schema.json");
    let expected = serde_json::to_string_pretty(&kirifuda_record::schema()).unwrap() + "\n";
    if std::env::var_os("KIRIFUDA_WRITE").is_some() {
        std::fs::write(path, &expected).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap_or_default(), expected, "docs/record.schema.json is out of date");
}
