//! `kirifuda arena`: two bots over the same cards in every seat.

use super::Context;
use super::figures::{interval_json, signed};
use super::lost;
use super::state::State;
use crate::args::{ArenaArgs, UnitArg};
use crate::clock;
use crate::external::{Stderr, Trace};
use crate::failure::{Failure, Part, lost_seat};
use crate::games::{Chosen, choose};
use crate::host::host;
use crate::interrupt;
use crate::out::Out;
use crate::progress::Progress;
use crate::records::{Records, RecordsEnd};
use kirifuda_bots::Host;
use kirifuda_lab::arena::{Arena, ArenaOutcome, PlayedOut, Unit};
use kirifuda_lab::resume::Terms;
use kirifuda_lab::run::{Checkpoint, Run};
use kirifuda_lab::{Interval, LostSeats};
use kirifuda_play::{BotSpec, Limits, LineupError};
use kirifuda_record::{Header, write_match};
use kirifuda_rules::Game;
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::path::Path;

/// Compares two bots.
///
/// # Errors
/// When game, options or bots are not there, a file cannot be written or is not to be overwritten, the file of finished
/// blocks is of another run, or the user breaks off.
pub fn run(args: &ArenaArgs, context: &Context) -> Result<(), Failure> {
    let trace = Trace::begin(args.host.trace.as_deref(), args.force.existing())?;
    let done = arena(args, &trace, context);
    trace.close(done)
}

fn arena(args: &ArenaArgs, trace: &Trace, context: &Context) -> Result<(), Failure> {
    let to_output = args.records.as_deref() == Some(Path::new("-"));
    match (to_output, args.json, args.resume.is_some()) {
        (true, true, _) => return Err(Failure::Together("--records -", "--json")),
        (true, _, true) => return Err(Failure::Together("--records -", "--resume")),
        _ => {}
    }
    interrupt::listen();
    let chosen = choose(&args.game)?;
    let (a, b) = (bot(&args.a)?, bot(&args.b)?);
    let host = host([&a, &b].into_iter(), &chosen.game, Stderr::Shown, trace)?;
    let unit = match args.unit {
        UnitArg::Deal => Unit::Deal,
        UnitArg::Match => Unit::Match,
    };
    let arena = Arena::new(chosen.game.clone(), a.clone(), b.clone(), args.seed).host(host.clone());
    let arena = arena.unit(unit).first_dealer(chosen.first_dealer).clock(Some(clock::to_compare([&a, &b])));
    let terms = terms(&chosen.game, &host, [&a, &b], args.seed, unit, chosen.first_dealer);
    let terms = terms.with_records(args.records.is_some());
    let (state, Blocks { mut outcome, records }) = State::begin(args.resume.as_deref(), terms)?;
    if outcome.blocks() > args.blocks {
        let path = state.path().unwrap_or(Path::new("-")).to_owned();
        return Err(Failure::BlocksDone { path, done: outcome.blocks() });
    }
    if args.host.strict {
        before_strict(&outcome, Part { done: outcome.blocks(), wanted: args.blocks, kept: state.path().is_some() })?;
    }
    let existing = args.force.existing();
    let records = match (args.records.as_deref(), state.path()) {
        (Some(path), Some(state)) => Records::go_on(path, records.as_ref(), existing, state)?,
        (path, _) => Records::begin(path, existing, || Out::new(context.color))?,
    };
    let progress = Progress::of_bots(args.blocks, outcome.blocks(), &context.words);
    let run = Run { wanted: args.blocks, threads: args.threads, stop: interrupt::listen() };
    let (stop, follower) = (Some(run.stop), progress.follower());
    let limits = Limits { max_deals: None, stop, follower, strict: args.host.strict };
    let recorded = records.are_wanted();
    let mut keeping = Keeping { state: &state, records };
    let interrupted = run.resume(&mut outcome, &mut keeping, |range| {
        let mut lines = String::new();
        let mut record = |block: u64, played: &[PlayedOut]| {
            lines.push_str(&lines_of((&arena, &host), &chosen, args.seed, block, played));
        };
        let outcome = arena.recorded_blocks(range, limits, if recorded { Some(&mut record) } else { None })?;
        Ok((outcome, lines))
    })?;
    drop(progress);
    if !interrupted || outcome.blocks() > 0 {
        keeping.records.keep()?;
    }
    let report = Report { args, chosen: &chosen, a: &a, b: &b, arena: &arena, outcome: &outcome, interrupted };
    match (args.json, to_output) {
        (true, _) => report.json(context)?,
        (false, false) => report.text(context)?,
        (false, true) => {}
    }
    let part = Part { done: outcome.blocks(), wanted: args.blocks, kept: state.path().is_some() };
    if interrupted { Err(ended(&outcome, part)) } else { Ok(()) }
}

/// Why a run ended early.
pub(super) fn ended(outcome: &ArenaOutcome, part: Part) -> Failure {
    match &outcome.ended_by {
        None => Failure::Part(part),
        Some((index, lost)) => {
            Failure::SeatLost { unit: "block", number: index + 1, lost: Box::new(lost.clone()), part }
        }
    }
}

/// Refuses to go on under `--strict` with blocks in which a seat was lost.
///
/// # Errors
/// When there is such a block.
pub(super) fn before_strict(outcome: &ArenaOutcome, part: Part) -> Result<(), Failure> {
    let both = [&outcome.a.lost, &outcome.b.lost].into_iter().filter_map(LostSeats::first);
    match both.min_by_key(|(index, _)| *index) {
        None => Ok(()),
        lost => Err(ended(&ArenaOutcome { ended_by: lost.cloned(), ..ArenaOutcome::default() }, part)),
    }
}

/// What an arena plays, for the file of its blocks.
pub(super) fn terms(
    game: &Game,
    host: &Host,
    bots: [&BotSpec; 2],
    seed: u64,
    unit: Unit,
    first_dealer: Option<usize>,
) -> Terms {
    let unit = match unit {
        Unit::Deal => "deal",
        Unit::Match => "match",
    };
    Terms::new("arena 2", game, (host, bots.into_iter()), seed, unit, first_dealer)
}

fn bot(text: &str) -> Result<BotSpec, Failure> {
    text.parse().map_err(|error| Failure::Bots(LineupError::Bot(error)))
}

/// The records of the matches of a block; its number and that of the line-up, in `meta`, reproduce them.
fn lines_of((arena, host): (&Arena, &Host), chosen: &Chosen, seed: u64, block: u64, played: &[PlayedOut]) -> String {
    let mut lines = String::new();
    for (number, PlayedOut { playing, lost }) in played.iter().enumerate() {
        let bots = arena.seated(number);
        let names: Vec<String> =
            bots.iter().enumerate().map(|(seat, bot)| format!("{} {seat}", bot.kind().name)).collect();
        let mut meta = super::meta(seed, host, bots.into_iter());
        meta.put("block", &block);
        meta.put("lineup", &number);
        let mut header = Header::new(&chosen.game, &names);
        if let Some(text) = chosen.rule_file_for_records() {
            header = header.with_rule_file(text);
        }
        write_match(playing, &super::with_lost(&header, &meta, playing, lost), &mut lines);
    }
    lines
}

/// Finished blocks, in the file of an unfinished run.
#[derive(Default, Serialize, Deserialize)]
struct Blocks {
    outcome: ArenaOutcome,
    /// Where their records end.
    records: Option<RecordsEnd>,
}

/// Keeps finished blocks and their records.
struct Keeping<'a> {
    state: &'a State,
    records: Records,
}

impl Checkpoint<ArenaOutcome> for Keeping<'_> {
    type Error = Failure;

    fn write(&mut self, lines: &str) -> Result<(), Failure> {
        self.records.write(lines)
    }

    fn save(&mut self, outcome: &ArenaOutcome) -> Result<(), Failure> {
        let records = self.records.end()?;
        self.state.keep(&Blocks { outcome: outcome.clone(), records })
    }
}

/// What came of it.
struct Report<'a> {
    args: &'a ArenaArgs,
    chosen: &'a Chosen,
    a: &'a BotSpec,
    b: &'a BotSpec,
    arena: &'a Arena,
    outcome: &'a ArenaOutcome,
    /// Whether the user has broken off.
    interrupted: bool,
}

impl Report<'_> {
    fn json(&self, context: &Context) -> Result<(), Failure> {
        let (game, outcome) = (&self.chosen.game, self.outcome);
        let document = json!({
            "game": game.id(),
            "options": super::options_json(game),
            "patch": super::patch_json(game),
            "a": self.a.to_string(),
            "b": self.b.to_string(),
            "seed": self.args.seed,
            "unit": self.unit(),
            "interrupted": self.interrupted,
            "wanted": self.args.blocks,
            "blocks": outcome.blocks(),
            "games_per_block": self.arena.games_per_block(),
            "mean": (outcome.blocks() > 0).then(|| outcome.mean()),
            "standard_error": outcome.standard_error(),
            "standard_errors": outcome.standard_errors(),
            "interval": interval_json(outcome.interval()),
            "unfinished": outcome.unfinished,
            "a_decisions": outcome.a.decisions,
            "b_decisions": outcome.b.decisions,
            "elo": outcome.elo().map(|elo| elo.points),
            "elo_standard_error": outcome.elo().map(|elo| elo.error),
            "a_first_places": outcome.a.first_places,
            "b_first_places": outcome.b.first_places,
            "a_seats_lost": outcome.a.lost.total(),
            "b_seats_lost": outcome.b.lost.total(),
            "a_seats_lost_by_reason": lost::reasons_json(&outcome.a.lost),
            "b_seats_lost_by_reason": lost::reasons_json(&outcome.b.lost),
            "a_first_seat_lost": lost::seat_json(outcome.a.lost.first(), "block"),
            "b_first_seat_lost": lost::seat_json(outcome.b.lost.first(), "block"),
            "ended_by_lost_seat": lost::seat_json(outcome.ended_by.as_ref(), "block"),
            "a_ms_per_decision": outcome.a.ms_per_decision(),
            "b_ms_per_decision": outcome.b.ms_per_decision(),
        });
        let mut out = Out::new(context.color);
        out.line(&format!("{document:#}"))?;
        out.flush()
    }

    fn unit(&self) -> &'static str {
        match self.args.unit {
            UnitArg::Deal => "deal",
            UnitArg::Match => "match",
        }
    }

    fn text(&self, context: &Context) -> Result<(), Failure> {
        let mut out = Out::new(context.color);
        let (words, outcome) = (&context.words, self.outcome);
        if outcome.blocks() == 0 {
            return Ok(());
        }
        let args = [
            ("a", self.a.to_string().into()),
            ("b", self.b.to_string().into()),
            ("mean", signed(outcome.mean(), 4).into()),
            ("blocks", outcome.blocks().into()),
            ("unit", self.unit().into()),
        ];
        out.line(&words.text("arena-result", &args))?;
        out.line(&match (outcome.interval(), outcome.standard_error()) {
            (Some(Interval { low, high }), Some(error)) => {
                let args = [
                    ("low", signed(low, 4).into()),
                    ("high", signed(high, 4).into()),
                    ("error", format!("{error:.4}").into()),
                    ("sigmas", outcome.standard_errors().map_or("–".to_owned(), |errors| signed(errors, 1)).into()),
                ];
                words.text("arena-error", &args)
            }
            _ => words.plain("arena-no-error"),
        })?;
        out.line(&words.text(
            "arena-time",
            &[
                ("a", self.a.to_string().into()),
                ("a-ms", format!("{:.4}", outcome.a.ms_per_decision()).into()),
                ("b", self.b.to_string().into()),
                ("b-ms", format!("{:.4}", outcome.b.ms_per_decision()).into()),
            ],
        ))?;
        for (bot, lost) in [(self.a, &outcome.a.lost), (self.b, &outcome.b.lost)] {
            let Some((index, first)) = lost.first() else { continue };
            let args = [
                ("bot", bot.to_string().into()),
                ("count", lost.total().into()),
                ("reasons", lost::reasons_text(words, lost).into()),
                ("block", (index + 1).into()),
                ("first", lost_seat(words, first).into()),
            ];
            out.line(&words.text("arena-lost", &args))?;
        }
        out.flush()
    }
}
