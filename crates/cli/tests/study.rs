//! `kirifuda lab`: a study gives the same rows whether it runs at once, is resumed after an interrupt or a kill, or is
//! merged from shards. Faults name their line, and pages hold what they promise.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic anywhere")]

mod support;

use kirifuda_lab::rows;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use support::{arg, program, run};

/// Enough blocks for three shards; the quickest bots.
const STUDY: &str = r#"
question = { en = "Which table moves more?", ja = "どちらの点数表で多く動きますか。" }
claim = { en = "None says.", ja = "資料にはありません。" }
bots = ["low", "rules,low,rules,low"]
matches = 160
seed = 7
measures = ["length", "choices", "decisions", "lead_changes", "swing", "swing_spread", "draws", "balance", "entropy", "seats", "reach"]
contrasts = [["nakayoshi", "standard"]]

[readings.standard]
game = "kk-4"

[readings.nakayoshi]
game = "kk-4"
options = { scoring = "nakayoshi" }
title = { en = "Nakayoshi-mura table", ja = "なかよし村の点数表" }
"#;

struct Bench(tempfile::TempDir);

impl Bench {
    fn new(study: &str) -> Bench {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("my.toml"), study).unwrap();
        Bench(folder)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn lab_run(&self, out: &str, more: &[&str]) -> support::Ran {
        let (study, out) = (self.path("my.toml"), self.path(out));
        run(&[&["lab", "run", arg(&study), "--out", arg(&out)], more].concat())
    }

    /// Every file below a folder, with its bytes.
    fn files(&self, folder: &str) -> BTreeMap<PathBuf, Vec<u8>> {
        let root = self.path(folder);
        let (mut files, mut folders) = (BTreeMap::new(), vec![root.clone()]);
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    files.insert(path.strip_prefix(&root).unwrap().to_owned(), std::fs::read(&path).unwrap());
                }
            }
        }
        files
    }
}

fn rows_in(folder: &Path) -> usize {
    std::fs::read_dir(folder.join("rows")).map_or(0, |entries| {
        entries.filter(|entry| entry.as_ref().is_ok_and(|entry| entry.path().extension().is_some())).count()
    })
}

#[test]
fn threads_shards_limits_and_resumed_runs_give_the_same_files() {
    let bench = Bench::new(STUDY);
    bench.lab_run("whole", &["--threads", "1"]).well();
    let whole = bench.files("whole");
    assert_eq!(whole.len(), 2 + 5, "manifest, study, and five blocks of 32 matches: {:?}", whole.keys());
    bench.lab_run("threads", &["--threads", "3"]).well();
    assert_eq!(bench.files("threads"), whole);
    // In whole blocks: 33 matches are two.
    bench.lab_run("limited", &["--limit", "33"]).well();
    assert_eq!(rows_in(&bench.path("limited")), 2);
    let refused = bench.lab_run("limited", &[]);
    assert!(refused.status == 2 && refused.stderr.contains("--resume"), "{}", refused.stderr);
    bench.lab_run("limited", &["--resume"]).well();
    assert_eq!(bench.files("limited"), whole);
    for shard in ["1/3", "2/3", "3/3"] {
        bench.lab_run(&format!("part-{}", &shard[..1]), &["--shard", shard]).well();
    }
    let [one, two, three, merged] = ["part-1", "part-2", "part-3", "merged"].map(|name| bench.path(name));
    assert_eq!([&one, &two, &three].map(|part| rows_in(part)), [2, 2, 1]);
    run(&["lab", "merge", arg(&one), arg(&two), arg(&three), "--out", arg(&merged)]).well();
    assert_eq!(bench.files("merged"), whole);
}

/// Killed as soon as the first block is there, and again after each further one.
#[test]
fn a_run_killed_at_any_moment_loses_and_doubles_nothing() {
    let bench = Bench::new(STUDY);
    bench.lab_run("whole", &[]).well();
    let (study, out) = (bench.path("my.toml"), bench.path("killed"));
    for blocks in 1..=4 {
        let args = ["lab", "run", arg(&study), "--out", arg(&out), "--resume", "--threads", "2"];
        let mut child = program().args(args).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        while rows_in(&out) < blocks && child.try_wait().unwrap().is_none() {
            std::thread::yield_now();
        }
        // It may just have ended.
        let _ = child.kill();
        child.wait().unwrap();
    }
    bench.lab_run("killed", &["--resume"]).well();
    assert_eq!(bench.files("killed"), bench.files("whole"));
}

/// The rows of a cell: each match once, its deals in order, zero-sum, with the marks of its policies.
#[test]
fn rows_are_those_of_the_matches() {
    let bench = Bench::new(STUDY);
    bench.lab_run("out", &["--limit", "32"]).well();
    let rows = rows::read(std::fs::read(bench.path("out/rows/00000000.parquet")).unwrap()).unwrap();
    let mut next: BTreeMap<_, u32> = BTreeMap::new();
    for row in &rows {
        let deal = next.entry((&row.reading, &row.bots, row.rotation, row.number)).or_default();
        assert_eq!(row.deal, *deal + 1);
        *deal += 1;
        assert_eq!(row.points.iter().sum::<i64>(), 0, "KK-26: the losers pay the winners");
        assert_eq!(row.tricks.iter().map(|&tricks| u32::from(tricks)).sum::<u32>() * 4, row.plays);
        assert_eq!(row.over, !row.winners.is_empty());
        assert!(row.choices <= row.asks && row.asks >= row.plays && row.seed == 7);
        assert_eq!(row.policies, "cards=own");
        let paid: i64 = row.terms.iter().filter(|term| term.side == 0).map(|term| term.points).sum();
        assert_eq!(paid, row.points[0]);
    }
    // Two readings; one line-up of equal bots, and one of two that is turned once.
    assert_eq!(next.len(), 2 * 32 * (1 + 2));
    let calls = rows.iter().flat_map(|row| &row.calls).filter(|call| call.question == "lead_choice").count();
    assert!(calls > 0, "KK-20");
}

#[test]
fn pages_say_what_was_found_in_both_languages() {
    let bench = Bench::new(STUDY);
    bench.lab_run("out", &["--limit", "64"]).well();
    let out = bench.path("out");
    run(&["lab", "report", arg(&out)]).well();
    let first = bench.files("out");
    run(&["lab", "report", arg(&out)]).well();
    assert_eq!(bench.files("out"), first, "a report is a function of the rows");
    let text = |name: &str| String::from_utf8(first[Path::new(name)].clone()).unwrap();
    let html = text("report.html");
    assert!(
        !html.contains("<script") && !html.contains("src=") && !html.contains("http://www.w3.org/1999"),
        "one file"
    );
    for said in
        ["Which table moves more?", "どちらの点数表で多く動きますか。", "<svg role=\"img\"", "download=\"length.csv\""]
    {
        assert!(html.contains(said), "{said}");
    }
    let (english, japanese) = (text("report.en.md"), text("report.ja.md"));
    assert!(english.contains("Only 64 of 160 units") && japanese.contains("160回のうち64回"));
    assert!(english.contains("Nobody has written an answer yet"));
    for page in [&english, &japanese, &html] {
        let key =
            page.split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '-').find(|word| word.starts_with("lab-"));
        assert_eq!(key, None, "a text is missing");
    }
    for plot in english.split("](plots/").skip(1).map(|rest| rest.split(')').next().unwrap()) {
        assert!(first.contains_key(&Path::new("plots").join(plot)), "{plot}");
    }
    let answer =
        "answer = { en = \"This one.\", ja = \"こちらです。\" }\ndoubt = { en = \"More.\", ja = \"もっと。\" }\n";
    std::fs::write(bench.path("out/answer.toml"), answer).unwrap();
    run(&["lab", "report", arg(&out)]).well();
    assert!(std::fs::read_to_string(bench.path("out/report.ja.md")).unwrap().contains("> **こちらです。**"));
    std::fs::write(bench.path("out/answer.toml"), "answer = 3\n").unwrap();
    let refused = run(&["lab", "report", arg(&out)]);
    assert!(refused.status == 1 && refused.stderr.contains("answer.toml:1:"), "{}", refused.stderr);
}

/// A study that may stop early stops at the first look at which its errors are small enough, and says so.
#[test]
fn a_study_stops_when_it_is_precise_enough() {
    let early = |error: &str| {
        STUDY.replace("seed = 7", &format!("seed = 7\nuntil = {{ measure = \"swing\", standard_error = {error} }}"))
    };
    let bench = Bench::new(&early("1000"));
    let said = bench.lab_run("out", &[]).well();
    assert!(said.contains("128 units were not needed"), "{said}");
    assert_eq!(rows_in(&bench.path("out")), 1);
    bench.lab_run("out", &["--resume"]).well();
    assert_eq!(rows_in(&bench.path("out")), 1, "nothing is played beyond");
    run(&["lab", "report", arg(&bench.path("out"))]).well();
    let page = std::fs::read_to_string(bench.path("out/report.en.md")).unwrap();
    assert!(page.contains("stopped after 32 of at most 160 units"), "{page}");
    assert!(
        bench.lab_run("part", &["--shard", "1/2"]).stderr.contains("`until`")
            || bench.lab_run("part", &["--shard", "1/2"]).status == 2
    );
    let never = Bench::new(&early("0.000001"));
    never.lab_run("out", &[]).well();
    assert_eq!(rows_in(&never.path("out")), 5);
}

#[test]
fn faults_of_a_study_are_told_with_their_line() {
    let cases = [
        ("game = \"kk-4\"\n\n", "game = \"kk-5\"\n\n", "my.toml:10: ", "no game, preset or rule file"),
        ("scoring = \"nakayoshi\"", "scoring = \"nakayosi\"", "my.toml:13: ", "did you mean `nakayoshi`"),
        ("\"low\", \"rules", "\"lwo\", \"rules", "my.toml:4: ", "lwo"),
        ("\"low\", \"rules", "\"strong:ms=5\", \"rules", "my.toml:4: ", "no limit in milliseconds"),
        ("seed = 7", "seeds = 7", "my.toml:6:1: ", "`seed`"),
        ("\"reach\"]", "\"riach\"]", "my.toml:7:", "unknown word `riach`; expected `length`"),
        ("[\"nakayoshi\", \"standard\"]", "[\"nakayoshi\", \"x\"]", "my.toml:8:", "no reading `x`"),
        ("game = \"kk-4\"\n\n", "game = \"own/game.toml\"\n\n", "my.toml:10: ", "own/game.toml"),
    ];
    for (old, new, place, said) in cases {
        let bench = Bench::new(&STUDY.replacen(old, new, 1));
        let ran = bench.lab_run("out", &[]);
        assert_eq!((ran.status, ran.stdout.as_str()), (1, ""), "{new}: {}", ran.stderr);
        assert!(ran.stderr.contains(place) && ran.stderr.contains(said), "{new}: {}", ran.stderr);
        assert!(!bench.path("out").exists(), "{new}: nothing is begun");
    }
}

/// JL-13: at stakes for which nothing was learnt, every row says that staying was computed.
#[test]
fn policies_of_other_stakes_are_marked_in_every_row() {
    let study = STUDY.replace("kk-4\"\n\n", "jl-5\"\nset = { no_trick_penalty = 8 }\n\n").replace("kk-4", "jl-5");
    let study = study.replace("options = { scoring = \"nakayoshi\" }\n", "").replace("rules,low,rules,low", "rules");
    let bench = Bench::new(&study);
    bench.lab_run("out", &["--limit", "1"]).well();
    let rows = rows::read(std::fs::read(bench.path("out/rows/00000000.parquet")).unwrap()).unwrap();
    for row in &rows {
        let marked = if row.reading == "standard" { "cards=other stay=computed" } else { "cards=own stay=own" };
        assert_eq!(row.policies, marked);
    }
    run(&["lab", "report", arg(&bench.path("out"))]).well();
    let page = std::fs::read_to_string(bench.path("out/report.en.md")).unwrap();
    assert!(page.contains("stay=computed"), "{page}");
}
