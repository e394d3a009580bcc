//! `kirifuda simulate`: bots play, records are written, results are counted.

use super::Context;
use crate::args::SimulateArgs;
use crate::external::{Complaints, seat_change, seated};
use crate::failure::Failure;
use crate::games::{Chosen, choose};
use crate::interrupt;
use crate::newfile::NewFile;
use crate::out::Out;
use crate::pool::{self, Parts};
use crate::progress::Progress;
use crate::words::{GameWords, quiet};
use kirifuda_bots::simulate::{Record, Simulation, Tally};
use kirifuda_bots::table::SeatLost;
use kirifuda_bots::{Limits, Lineup, Summary, TableError};
use kirifuda_record::{Extra, Header, Json, SeatChange, write_match};
use kirifuda_rules::{Match, Viewer};
use serde_json::{Value, json};
use std::ops::Range;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// The largest part one thread plays at a time: with records it is kept in memory until it is its turn.
const PART: u64 = 64;

/// Plays matches or deals.
///
/// # Errors
/// When game, options or bots are not there, or something cannot be written.
pub fn run(args: &SimulateArgs, context: &Context) -> Result<(), Failure> {
    let to_output = args.records.as_deref() == Some(Path::new("-"));
    if to_output && args.json {
        return Err(Failure::Together("--records -", "--json"));
    }
    let chosen = choose(&args.game)?;
    let lineup = Lineup::parse(&args.bots, chosen.game.players()).map_err(Failure::Bots)?;
    let lineup = seated(lineup, Complaints::Shown)?;
    let mut records = Records::begin(args.records.as_deref(), context)?;
    let job = Job::new(args, &chosen, lineup);
    let begun = Instant::now();
    let tally = job.run(&mut records)?;
    let seconds = begun.elapsed().as_secs_f64();
    records.keep()?;
    let report = Report { job: &job, chosen: &chosen, tally: &tally, seconds };
    match (args.json, to_output) {
        (true, _) => report.json(context),
        (false, false) => report.text(context),
        (false, true) => Ok(()),
    }
}

/// Where records go.
enum Records {
    None,
    Output(Out),
    File(NewFile),
}

impl Records {
    fn begin(path: Option<&Path>, context: &Context) -> Result<Records, Failure> {
        match path {
            None => Ok(Records::None),
            Some(path) if path == Path::new("-") => Ok(Records::Output(Out::new(context.color))),
            Some(path) => Ok(Records::File(NewFile::begin(path)?)),
        }
    }

    fn are_wanted(&self) -> bool {
        !matches!(self, Records::None)
    }

    fn write(&mut self, lines: &str) -> Result<(), Failure> {
        match self {
            Records::None => Ok(()),
            Records::Output(out) => out.raw(lines.as_bytes()),
            Records::File(file) => file.write(lines.as_bytes()),
        }
    }

    fn keep(self) -> Result<(), Failure> {
        match self {
            Records::None => Ok(()),
            Records::Output(mut out) => out.flush(),
            Records::File(file) => file.keep(),
        }
    }
}

/// What is to be played.
struct Job {
    simulation: Simulation,
    lineup: Lineup,
    header: Header,
    seed: u64,
    units: u64,
    single_deals: bool,
    threads: usize,
}

impl Job {
    fn new(args: &SimulateArgs, chosen: &Chosen, lineup: Lineup) -> Job {
        let simulation =
            Simulation::new(chosen.game.clone(), lineup.clone(), args.seed).first_dealer(chosen.first_dealer);
        let names: Vec<String> =
            lineup.bots().iter().enumerate().map(|(seat, bot)| format!("{} {seat}", bot.kind().name)).collect();
        let mut header = Header::new(&chosen.game, &names).with_meta(meta(args.seed, &lineup));
        if let Some(text) = chosen.rule_file_for_records() {
            header = header.with_rule_file(text);
        }
        Job {
            simulation,
            lineup,
            header,
            seed: args.seed,
            units: args.matches.or(args.deals).unwrap_or(0),
            single_deals: args.deals.is_some(),
            threads: pool::threads(args.threads),
        }
    }

    fn run(&self, records: &mut Records) -> Result<Tally, Failure> {
        let stop = interrupt::listen();
        let wanted = records.are_wanted();
        let parts = Parts::of(self.units, self.threads, PART);
        let progress = Progress::new(Some(self.units));
        let mut tally = Tally::default();
        let work = |range: Range<u64>| self.part(range, wanted, stop);
        pool::run(parts, self.threads, work, |range, part| {
            if stop.load(Ordering::Relaxed) {
                return Err(Failure::Interrupted);
            }
            let (counted, lines) = part.map_err(|error| Failure::Internal(Box::new(error)))?;
            tally.merge(&counted);
            progress.add(range.end - range.start);
            records.write(&lines)
        })?;
        Ok(tally)
    }

    /// The header of a match in which seats were lost.
    fn header_with(&self, playing: &Match, lost: &[SeatLost]) -> Header {
        let mut meta = meta(self.seed, &self.lineup);
        let changes: Vec<SeatChange> = lost.iter().map(|lost| seat_change(playing, lost)).collect();
        // Numbers and words always have a JSON form.
        if let Ok(seats) = Json::of(&changes) {
            meta.set("seats", seats);
        }
        self.header.clone().with_meta(meta)
    }

    /// Plays a part and writes its records.
    fn part(&self, range: Range<u64>, wanted: bool, stop: &AtomicBool) -> Result<(Tally, String), TableError> {
        let limits = Limits { max_deals: None, stop: Some(stop) };
        let mut lines = String::new();
        let mut write = |_: u64, playing: &Match, lost: &[SeatLost]| match lost {
            [] => write_match(playing, &self.header, &mut lines),
            lost => write_match(playing, &self.header_with(playing, lost), &mut lines),
        };
        let record: Option<Record<'_>> = if wanted { Some(&mut write) } else { None };
        let tally = match self.single_deals {
            true => self.simulation.deals(range, limits, record)?,
            false => self.simulation.matches(range, limits, record)?,
        };
        Ok((tally, lines))
    }
}

/// What makes the matches again: line N of the file is match N - 1 under the seed.
fn meta(seed: u64, lineup: &Lineup) -> Extra {
    let mut meta = Extra::default();
    let bots: Vec<String> = lineup.bots().iter().map(ToString::to_string).collect();
    let entries = [
        ("program", Json::of(&concat!("kirifuda ", env!("CARGO_PKG_VERSION")))),
        ("seed", Json::of(&seed)),
        ("bots", Json::of(&bots)),
    ];
    for (name, value) in entries {
        if let Ok(value) = value {
            meta.set(name, value);
        }
    }
    meta
}

/// What came of it.
struct Report<'a> {
    job: &'a Job,
    chosen: &'a Chosen,
    tally: &'a Tally,
    seconds: f64,
}

impl Report<'_> {
    fn per_second(&self, count: u64) -> f64 {
        if self.seconds > 0.0 { count as f64 / self.seconds } else { 0.0 }
    }

    fn json(&self, context: &Context) -> Result<(), Failure> {
        let (game, tally) = (&self.chosen.game, self.tally);
        let document = json!({
            "game": game.id(),
            "options": super::options_json(game),
            "patch": super::patch_json(game),
            "rules": game.hash(),
            "seed": self.job.seed,
            "bots": self.job.lineup.bots().iter().map(ToString::to_string).collect::<Vec<String>>(),
            "matches": tally.matches,
            "finished": tally.finished,
            "deals": tally.deals,
            "plays": tally.plays,
            "seats_lost": tally.seats_lost,
            "first_seat_lost": self.first_lost(),
            "seconds": self.seconds,
            "plays_per_second": self.per_second(tally.plays),
            "deals_per_second": self.per_second(tally.deals),
            "deals_per_match": summary(&tally.deals_per_match),
            "sides": (0..tally.sides.len()).map(|side| self.side_json(side)).collect::<Vec<Value>>(),
        });
        let mut out = Out::new(context.color);
        out.line(&format!("{document:#}"))?;
        out.flush()
    }

    fn first_lost(&self) -> Value {
        let Some((index, lost)) = &self.tally.first_lost else { return Value::Null };
        json!({ "match": index + 1, "seat": lost.seat.index(), "why": lost.fault.to_string() })
    }

    fn side_json(&self, side: usize) -> Value {
        let tally = &self.tally.sides[side];
        json!({
            "side": side,
            "seats": self.chosen.game.seats_of(side).map(|seat| seat.index()).collect::<Vec<usize>>(),
            "wins": tally.wins,
            "draws": tally.draws,
            "totals": summary(&tally.totals),
            "deal_points": summary(&tally.deal_points),
        })
    }

    fn text(&self, context: &Context) -> Result<(), Failure> {
        let names = Vec::new();
        let words = context.words.of_game(self.chosen.file(), &self.chosen.game, &names);
        let mut out = Out::new(context.color);
        let tally = self.tally;
        out.line(&words.say(
            "simulate-done",
            &[
                ("matches", tally.matches.into()),
                ("deals", tally.deals.into()),
                ("plays", tally.plays.into()),
                ("seconds", format!("{:.2}", self.seconds).into()),
                ("speed", format!("{:.0}", self.per_second(tally.plays)).into()),
            ],
        ))?;
        if tally.finished > 0 {
            out.line(&words.say(
                "simulate-length",
                &[
                    ("mean", format!("{:.1}", tally.deals_per_match.mean()).into()),
                    ("min", tally.deals_per_match.min.into()),
                    ("max", tally.deals_per_match.max.into()),
                ],
            ))?;
        }
        if let Some((index, lost)) = &tally.first_lost {
            let args = [
                ("count", tally.seats_lost.into()),
                ("match", (index + 1).into()),
                ("seat", lost.seat.index().into()),
                ("kind", lost.fault.kind.word().into()),
                ("why", quiet(&context.words.fault(&lost.fault.detail)).into()),
            ];
            out.line(&words.say("simulate-lost", &args))?;
        }
        for side in 0..tally.sides.len() {
            out.line(&self.side_text(side, &words))?;
        }
        out.flush()
    }

    fn side_text(&self, side: usize, words: &GameWords<'_>) -> String {
        let tally = &self.tally.sides[side];
        let args = [
            ("side", words.side(side, Viewer::Public).into()),
            ("wins", tally.wins.into()),
            ("draws", tally.draws.into()),
            ("points", decimal(&tally.deal_points).into()),
            ("error", format!("{:.3}", tally.deal_points.standard_error()).into()),
        ];
        words.say(if self.tally.finished > 0 { "simulate-side" } else { "simulate-side-deals" }, &args)
    }
}

/// A mean with its sign.
fn decimal(summary: &Summary) -> String {
    format!("{:+.3}", summary.mean()).replace('-', "−")
}

fn summary(summary: &Summary) -> Value {
    json!({
        "count": summary.count,
        "mean": summary.mean(),
        "standard_deviation": summary.standard_deviation(),
        "standard_error": summary.standard_error(),
        "min": summary.min,
        "max": summary.max,
    })
}
