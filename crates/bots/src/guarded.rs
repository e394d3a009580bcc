//! Seats of players outside this process: when one fails, [`RulesBot`] takes over.

use crate::RulesBot;
use kirifuda_play::{Bot, FaultKind, Program, SeatFault};
use kirifuda_rules::{Action, SeatView, message};

/// A remote player who decides for a seat, and may fail to.
pub trait Remote: Send {
    /// Decides for the seat whose view this is.
    ///
    /// # Errors
    /// If no decision arrived.
    fn decide(&mut self, view: &SeatView<'_>) -> Result<Action, SeatFault>;
}

/// A remote player with [`RulesBot`] as substitute. After its first fault, which includes an illegal decision, the
/// remote player is not asked again.
pub struct Guarded<R> {
    name: String,
    remote: Option<R>,
    substitute: RulesBot,
    fault: Option<SeatFault>,
}

impl<R: Remote> Guarded<R> {
    /// Creates a seat for a remote player.
    pub fn new(name: &str, remote: R) -> Guarded<R> {
        Guarded { name: name.to_owned(), remote: Some(remote), substitute: RulesBot::new(), fault: None }
    }

    /// Creates a seat that was lost before the match began. The fault is reported at the first decision.
    pub fn lost(name: &str, fault: SeatFault) -> Guarded<R> {
        Guarded { name: name.to_owned(), remote: None, substitute: RulesBot::new(), fault: Some(fault) }
    }
}

impl<R: Remote> Bot for Guarded<R> {
    fn name(&self) -> &str {
        &self.name
    }

    fn choose(&mut self, view: &SeatView<'_>) -> Action {
        if let Some(remote) = &mut self.remote {
            let decided = remote.decide(view);
            let legal = decided.and_then(|action| match view.check(action) {
                Ok(()) => Ok(action),
                Err(refusal) => Err(SeatFault::new(FaultKind::Illegal, refusal.message())),
            });
            match legal {
                Ok(action) => return action,
                Err(fault) => (self.remote, self.fault) = (None, Some(fault)),
            }
        }
        self.substitute.choose(view)
    }

    fn take_fault(&mut self) -> Option<SeatFault> {
        self.fault.take()
    }
}

/// A remote player that does not exist: for programs named where no host can start them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Nobody;

impl Remote for Nobody {
    fn decide(&mut self, _view: &SeatView<'_>) -> Result<Action, SeatFault> {
        Err(not_started())
    }
}

fn not_started() -> SeatFault {
    SeatFault::new(FaultKind::Crashed, message!("no-programs-here"))
}

impl Guarded<Nobody> {
    /// Creates the seat of a program that nobody starts.
    pub(crate) fn unhosted() -> Guarded<Nobody> {
        Guarded::lost(Program::NAME, not_started())
    }
}
