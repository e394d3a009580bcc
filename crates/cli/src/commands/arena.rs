//! `kirifuda arena`: two bots over the same cards in every seat.

use super::Context;
use super::arena_state::{State, Terms};
use crate::args::{ArenaArgs, UnitArg};
use crate::clock;
use crate::external::both;
use crate::failure::Failure;
use crate::games::{Chosen, choose};
use crate::interrupt;
use crate::out::Out;
use crate::pool::{self, Parts};
use crate::progress::Progress;
use kirifuda_bots::arena::{Arena, Outcome, Unit};
use kirifuda_bots::{BotSpec, Limits, LineupError};
use serde_json::json;
use std::ops::Range;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// The largest part one thread plays at a time.
const PART: u64 = 16;
/// How often finished blocks are kept.
const KEEP_EVERY: Duration = Duration::from_secs(1);

/// Compares two bots.
///
/// # Errors
/// When game, options or bots are not there, or the file of finished blocks is of another run.
pub fn run(args: &ArenaArgs, context: &Context) -> Result<(), Failure> {
    let chosen = choose(&args.game)?;
    let (a, b) = both(bot(&args.a)?, bot(&args.b)?)?;
    let unit = match args.unit {
        UnitArg::Deal => Unit::Deal,
        UnitArg::Match => Unit::Match,
    };
    let arena = Arena::new(chosen.game.clone(), a.clone(), b.clone(), args.seed);
    let arena = arena.unit(unit).first_dealer(chosen.first_dealer).clock(Some(clock::to_compare([&a, &b])));
    let terms = Terms::new(&chosen.game, [&a, &b], args.seed, unit, chosen.first_dealer);
    let outcome = play_and_keep(args, &arena, &terms)?;
    let report = Report { args, chosen: &chosen, a: &a, b: &b, arena: &arena, outcome: &outcome };
    if args.json { report.json(context) } else { report.text(context) }
}

fn bot(text: &str) -> Result<BotSpec, Failure> {
    text.parse().map_err(|error| Failure::Bots(LineupError::Bot(error)))
}

/// Plays the blocks that are not kept yet, and keeps them.
fn play_and_keep(args: &ArenaArgs, arena: &Arena, terms: &Terms) -> Result<Outcome, Failure> {
    let state = State::begin(args.resume.as_deref(), terms)?;
    let done = state.outcome.blocks();
    if done > args.blocks {
        return Err(Failure::BlocksDone { path: args.resume.clone().unwrap_or_default(), done });
    }
    let progress = Progress::new(Some(args.blocks - done));
    let run = Run { blocks: args.blocks, threads: args.threads, progress: &progress };
    match play(arena, &run, state.outcome, |outcome| state.keep(terms, outcome)) {
        Err(Failure::Interrupted) if state.is_kept() => Err(Failure::InterruptedKept),
        played => played,
    }
}

/// How far an arena is played, and how.
pub(super) struct Run<'a> {
    /// Blocks that there are to be in the end.
    pub blocks: u64,
    /// Threads; none: one for each processor.
    pub threads: Option<u16>,
    /// Shows how far it is.
    pub progress: &'a Progress,
}

/// Plays an arena on from `outcome`, its first blocks. Every second, and when it ends or is broken off, `keep` is given
/// what is finished.
///
/// # Errors
/// Those of `keep`, a bot's mistake, or the user's interruption.
pub(super) fn play(
    arena: &Arena,
    run: &Run<'_>,
    mut outcome: Outcome,
    mut keep: impl FnMut(&Outcome) -> Result<(), Failure>,
) -> Result<Outcome, Failure> {
    let stop = interrupt::listen();
    let done = outcome.blocks();
    let missing = run.blocks.saturating_sub(done);
    let threads = pool::threads(run.threads);
    let mut kept = Instant::now();
    let work = |range: Range<u64>| {
        arena.blocks(done + range.start..done + range.end, Limits { max_deals: None, stop: Some(stop) })
    };
    let played = pool::run(Parts::of(missing, threads, PART), threads, work, |range, part| {
        if stop.load(Ordering::Relaxed) {
            return Err(Failure::Interrupted);
        }
        outcome.merge(&part.map_err(|error| Failure::Internal(Box::new(error)))?);
        run.progress.add(range.end - range.start);
        if kept.elapsed() >= KEEP_EVERY {
            kept = Instant::now();
            keep(&outcome)?;
        }
        Ok(())
    });
    // What was finished before an interruption is kept as well.
    keep(&outcome)?;
    played.map(|()| outcome)
}

/// What came of it.
struct Report<'a> {
    args: &'a ArenaArgs,
    chosen: &'a Chosen,
    a: &'a BotSpec,
    b: &'a BotSpec,
    arena: &'a Arena,
    outcome: &'a Outcome,
}

impl Report<'_> {
    /// How many standard errors the mean is from zero; 0 where nothing varies.
    fn sigmas(&self) -> f64 {
        let error = self.outcome.standard_error();
        if error > 0.0 { self.outcome.mean() / error } else { 0.0 }
    }

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
            "blocks": outcome.blocks(),
            "games_per_block": self.arena.games_per_block(),
            "mean": outcome.mean(),
            "standard_error": outcome.standard_error(),
            "standard_errors": self.sigmas(),
            "unfinished": outcome.unfinished,
            "a_decisions": outcome.a.decisions,
            "b_decisions": outcome.b.decisions,
            "a_first_places": outcome.a.first_places,
            "b_first_places": outcome.b.first_places,
            "a_seats_lost": outcome.a.seats_lost,
            "b_seats_lost": outcome.b.seats_lost,
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
        let signed = |number: f64, places: usize| format!("{number:+.places$}").replace('-', "−");
        out.line(&words.text(
            "arena-result",
            &[
                ("a", self.a.to_string().into()),
                ("b", self.b.to_string().into()),
                ("mean", signed(outcome.mean(), 4).into()),
                ("error", format!("{:.4}", outcome.standard_error()).into()),
                ("sigmas", signed(self.sigmas(), 1).into()),
                ("blocks", outcome.blocks().into()),
                ("unit", self.unit().into()),
            ],
        ))?;
        out.line(&words.text(
            "arena-time",
            &[
                ("a", self.a.to_string().into()),
                ("a-ms", format!("{:.4}", outcome.a.ms_per_decision()).into()),
                ("b", self.b.to_string().into()),
                ("b-ms", format!("{:.4}", outcome.b.ms_per_decision()).into()),
            ],
        ))?;
        for (bot, tally) in [(self.a, &outcome.a), (self.b, &outcome.b)] {
            if tally.seats_lost > 0 {
                let args = [("bot", bot.to_string().into()), ("count", tally.seats_lost.into())];
                out.line(&words.text("arena-lost", &args))?;
            }
        }
        out.flush()
    }
}
