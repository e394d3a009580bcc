//! Programs that play: started before the match, asked in turn, replaced when they fail.
//!
//! One process sits at one seat at a time and plays match after match there; a process whose program lost its seat is
//! ended, and the next match begins with a fresh one. No process outlives this one: see [`reaper`].

mod advisers;
mod process;
pub mod reaper;
mod trace;

pub use process::Stderr;
pub use trace::{Trace, told};

use crate::failure::Failure;
use kirifuda_bots::{Guarded, Remote};
use kirifuda_play::protocol::MatchStart;
use kirifuda_play::{Bot, BotSpec, FaultKind, Launcher, Program, SeatFault, SeatLost};
use kirifuda_record::{SeatChange, place_of};
use kirifuda_rules::{Action, Match, SeatView, message};
use process::Process;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The processes that wait for a match.
#[derive(Debug)]
struct Idle {
    stderr: Stderr,
    trace: Trace,
    processes: Mutex<HashMap<Program, Vec<Process>>>,
}

impl Idle {
    /// A process that waits, else a new one.
    fn take(&self, program: &Program) -> Result<Process, SeatFault> {
        let waiting = self.lock().get_mut(program).and_then(Vec::pop);
        waiting.map_or_else(|| Process::start(program, self.stderr, &self.trace), Ok)
    }

    fn give(&self, program: &Program, process: Process) {
        self.lock().entry(program.clone()).or_default().push(process);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<Program, Vec<Process>>> {
        // The lists are only changed by whole steps, so a panic elsewhere leaves them as good as before.
        self.processes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Starts programs and seats them.
#[derive(Debug)]
struct Processes(Arc<Idle>);

impl Launcher for Processes {
    fn launch(&self, program: &Program, seed: u64) -> Box<dyn Bot> {
        Box::new(match self.0.take(program) {
            Ok(process) => {
                let (idle, program) = (Arc::clone(&self.0), program.clone());
                Guarded::new(Program::NAME, Seated { process: Some(process), idle, program, seed, begun: false })
            }
            Err(fault) => Guarded::lost(Program::NAME, fault),
        })
    }
}

/// A program at a seat, for one match.
struct Seated {
    /// None once it has failed.
    process: Option<Process>,
    idle: Arc<Idle>,
    program: Program,
    seed: u64,
    /// Whether it has been told of the match.
    begun: bool,
}

impl Remote for Seated {
    fn decide(&mut self, view: &SeatView<'_>) -> Result<Action, SeatFault> {
        let gone = || SeatFault::new(FaultKind::Crashed, message!("program-ended"));
        let process = self.process.as_mut().ok_or_else(gone)?;
        if !self.begun {
            self.begun = true;
            process.begin(MatchStart::of(view.game(), view.seat(), self.seed));
        }
        let decided = process.decide(view);
        if let Err(fault) = &decided {
            process.trace().fault(fault);
            self.process = None;
        }
        decided
    }
}

impl Drop for Seated {
    fn drop(&mut self) {
        if let Some(mut process) = self.process.take() {
            if self.begun {
                process.done();
            }
            self.idle.give(&self.program, process);
        }
    }
}

/// A launcher for the programs among these bots, each of which is started once to see that it can play; none when there
/// are no programs.
///
/// # Errors
/// When one of them does not start or does not say that it is ready.
pub fn launcher<'b>(
    bots: impl Iterator<Item = &'b BotSpec>,
    stderr: Stderr,
    trace: &Trace,
) -> Result<Option<Arc<dyn Launcher>>, Failure> {
    let idle = Idle { stderr, trace: trace.clone(), processes: Mutex::default() };
    let mut any = false;
    for program in bots.filter_map(BotSpec::program) {
        any = true;
        if !idle.lock().contains_key(program) {
            let started = Process::start(program, stderr, trace);
            let process = started.map_err(|fault| Failure::Program { program: program.to_string(), fault })?;
            idle.give(program, process);
        }
    }
    let launcher: Arc<dyn Launcher> = Arc::new(Processes(Arc::new(idle)));
    Ok(any.then_some(launcher))
}

/// A lost seat as `meta.seats` of a record tells it.
pub fn seat_change(playing: &Match, lost: &SeatLost) -> SeatChange {
    let (deal, event) = place_of(playing, lost.event);
    SeatChange { deal, event, seat: lost.seat.index() as u32, by: "bot rules".to_owned(), why: Some(told(&lost.fault)) }
}
