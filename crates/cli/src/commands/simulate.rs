//! `kirifuda simulate`: bots play, records are written, results are counted.

use super::Context;
use super::simulate_report::Report;
use super::state::State;
use crate::args::SimulateArgs;
use crate::external::{Stderr, Trace};
use crate::failure::{Failure, Part};
use crate::games::{Chosen, choose};
use crate::host::host;
use crate::interrupt;
use crate::out::Out;
use crate::progress::Progress;
use crate::records::{Records, RecordsEnd};
use kirifuda_bots::Host;
use kirifuda_lab::resume::Terms;
use kirifuda_lab::run::{Checkpoint, Run};
use kirifuda_lab::simulate::{Record, Simulation, Tally};
use kirifuda_play::{Limits, Lineup, SeatLost, TableError};
use kirifuda_record::{Extra, Header, write_match};
use kirifuda_rules::Match;
use serde::{Deserialize, Serialize};
use std::ops::Range;
use std::path::Path;
use std::time::Instant;

/// Plays matches or deals.
///
/// # Errors
/// When game, options or bots are not there, something cannot be written or is not to be overwritten, or the user
/// breaks off.
pub fn run(args: &SimulateArgs, context: &Context) -> Result<(), Failure> {
    let trace = Trace::begin(args.host.trace.as_deref(), args.force.existing())?;
    let done = simulate(args, &trace, context);
    trace.close(done)
}

fn simulate(args: &SimulateArgs, trace: &Trace, context: &Context) -> Result<(), Failure> {
    let to_output = args.records.as_deref() == Some(Path::new("-"));
    if to_output && args.json {
        return Err(Failure::Together("--records -", "--json"));
    }
    if to_output && args.resume.is_some() {
        return Err(Failure::Together("--records -", "--resume"));
    }
    interrupt::listen();
    let chosen = choose(&args.game)?;
    let lineup = Lineup::parse(&args.bots, chosen.game.players()).map_err(Failure::Bots)?;
    let host = host(lineup.bots().iter(), &chosen.game, Stderr::Shown, trace)?;
    let job = Job::new(args, &chosen, lineup, host);
    let (state, mut done): (State, Done) = State::begin(args.resume.as_deref(), job.terms(args, &chosen))?;
    if done.tally.matches > job.units {
        let path = state.path().unwrap_or(Path::new("-")).to_owned();
        return Err(Failure::MatchesDone { path, done: done.tally.matches });
    }
    let ending = |done: &Done, ended_by: Option<&(u64, SeatLost)>| {
        let part = Part { done: done.tally.matches, wanted: job.units, kept: state.path().is_some() };
        ended_by.map_or(Failure::Part(part), |(index, lost)| Failure::SeatLost {
            unit: "match",
            number: index + 1,
            lost: Box::new(lost.clone()),
            part,
        })
    };
    // A lost seat of an earlier part of the run is an error as well.
    if args.host.strict
        && let Some(lost) = done.tally.lost.first()
    {
        return Err(ending(&done, Some(lost)));
    }
    let records = begin_records(args, &state, &done, context)?;
    let mut keeping = Keeping { state: &state, records, begun: Instant::now(), before: done.seconds };
    let interrupted = job.run(&mut done, &mut keeping, context)?;
    // A run that finished nothing replaces nothing.
    if !interrupted || done.tally.matches > 0 {
        keeping.records.keep()?;
    }
    let report = Report {
        lineup: &job.lineup,
        seed: args.seed,
        chosen: &chosen,
        tally: &done.tally,
        wanted: job.units,
        seconds: done.seconds,
        interrupted,
        detail: args.detail,
    };
    match (args.json, to_output) {
        (true, _) => report.json(context)?,
        (false, false) => report.text(context)?,
        (false, true) => {}
    }
    if interrupted { Err(ending(&done, done.tally.ended_by.as_ref())) } else { Ok(()) }
}

fn begin_records(args: &SimulateArgs, state: &State, done: &Done, context: &Context) -> Result<Records, Failure> {
    let existing = args.force.existing();
    match (args.records.as_deref(), state.path()) {
        (Some(path), Some(state)) => Records::go_on(path, done.records.as_ref(), existing, state),
        (path, _) => Records::begin(path, existing, || Out::new(context.color)),
    }
}

/// How far a run has come.
#[derive(Default, Serialize, Deserialize)]
struct Done {
    /// What was counted.
    tally: Tally,
    /// How long it took.
    seconds: f64,
    /// Where the records end.
    records: Option<RecordsEnd>,
}

/// Keeps finished matches and their records.
struct Keeping<'a> {
    state: &'a State,
    records: Records,
    begun: Instant,
    /// The seconds of earlier runs.
    before: f64,
}

impl Keeping<'_> {
    fn seconds(&self) -> f64 {
        self.before + self.begun.elapsed().as_secs_f64()
    }
}

impl Checkpoint<Tally> for Keeping<'_> {
    type Error = Failure;

    fn write(&mut self, records: &str) -> Result<(), Failure> {
        self.records.write(records)
    }

    fn save(&mut self, tally: &Tally) -> Result<(), Failure> {
        let (seconds, records) = (self.seconds(), self.records.end()?);
        self.state.keep(&Done { tally: tally.clone(), seconds, records })
    }
}

/// What is to be played.
struct Job {
    simulation: Simulation,
    lineup: Lineup,
    host: Host,
    header: Header,
    meta: Extra,
    seed: u64,
    /// Matches or deals.
    units: u64,
    single_deals: bool,
    threads: Option<u16>,
    strict: bool,
}

impl Job {
    fn new(args: &SimulateArgs, chosen: &Chosen, lineup: Lineup, host: Host) -> Job {
        let simulation = Simulation::new(chosen.game.clone(), lineup.clone(), args.seed);
        let simulation = simulation.first_dealer(chosen.first_dealer).host(host.clone());
        let names: Vec<String> =
            lineup.bots().iter().enumerate().map(|(seat, bot)| format!("{} {seat}", bot.kind().name)).collect();
        // Line N of the file is match N - 1 under the seed.
        let meta = super::meta(args.seed, &host, lineup.bots().iter());
        let mut header = Header::new(&chosen.game, &names).with_meta(meta.clone());
        if let Some(text) = chosen.rule_file_for_records() {
            header = header.with_rule_file(text);
        }
        Job {
            simulation,
            lineup,
            host,
            header,
            meta,
            seed: args.seed,
            units: args.matches.or(args.deals).unwrap_or(0),
            single_deals: args.deals.is_some(),
            threads: args.threads,
            strict: args.host.strict,
        }
    }

    fn terms(&self, args: &SimulateArgs, chosen: &Chosen) -> Terms {
        let unit = if self.single_deals { "deal" } else { "match" };
        let bots = (&self.host, self.lineup.bots().iter());
        Terms::new("simulate 3", &chosen.game, bots, self.seed, unit, chosen.first_dealer)
            .with_records(args.records.is_some())
    }

    /// Plays what is missing; whether the user or a lost seat has ended it early.
    fn run(&self, done: &mut Done, keeping: &mut Keeping<'_>, context: &Context) -> Result<bool, Failure> {
        let run = Run { wanted: self.units, threads: self.threads, stop: interrupt::listen() };
        let wanted = keeping.records.are_wanted();
        let progress = Progress::of_bots(self.units, done.tally.matches, &context.words);
        let (stop, follower) = (Some(run.stop), progress.follower());
        let limits = Limits { max_deals: None, stop, follower, strict: self.strict };
        let interrupted = run.resume(&mut done.tally, keeping, |range| self.part(range, wanted, limits))?;
        done.seconds = keeping.seconds();
        Ok(interrupted)
    }

    /// Plays a part and writes its records; it is shorter than the range when the user breaks off.
    fn part(&self, range: Range<u64>, wanted: bool, limits: Limits<'_>) -> Result<(Tally, String), TableError> {
        let mut lines = String::new();
        let mut write = |_: u64, playing: &Match, lost: &[SeatLost]| match lost {
            [] => write_match(playing, &self.header, &mut lines),
            lost => write_match(playing, &super::with_lost(&self.header, &self.meta, playing, lost), &mut lines),
        };
        let record: Option<Record<'_>> = if wanted { Some(&mut write) } else { None };
        let tally = match self.single_deals {
            true => self.simulation.deals(range, limits, record)?,
            false => self.simulation.matches(range, limits, record)?,
        };
        Ok((tally, lines))
    }
}
