//! How long a bot may think: so many steps, or so much of the host's time.

use crate::arena::Clock;
use kirifuda_rules::{Phase, View};

/// A limit on the work of one decision.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Budget {
    /// The most steps; what a step is the bot says.
    pub steps: u64,
    /// The host's clock and how many nanoseconds of it.
    pub time: Option<(Clock, u64)>,
}

impl Budget {
    /// A budget of `ms` milliseconds where they are given and there is a clock, else of `steps`; both where both are
    /// given.
    pub fn of(steps: Option<u64>, ms: Option<u64>, clock: Option<Clock>, usual: u64) -> Budget {
        let time = clock.zip(ms.map(|ms| ms * 1_000_000));
        let unlimited = time.map_or(usual, |_| u64::MAX);
        Budget { steps: steps.unwrap_or(unlimited), time }
    }

    /// The budget of a decision that begins now. Cards that are put out are asked for one by one and share the time: for
    /// everybody else at the table they are one decision.
    pub fn begin(&self, view: &View<'_>) -> Running {
        let share = if view.phase() == Phase::Discard { view.own_taken().len().max(1) as u64 } else { 1 };
        let until = self.time.map(|(clock, span)| (clock, clock().saturating_add(span / share)));
        Running { steps: self.steps, until }
    }
}

/// A budget being used up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Running {
    steps: u64,
    until: Option<(Clock, u64)>,
}

impl Running {
    /// Whether after so many steps there is something left.
    #[inline]
    pub fn allows(&self, steps: u64) -> bool {
        steps < self.steps && self.has_time()
    }

    /// Whether there is time left, steps aside.
    #[inline]
    pub fn has_time(&self) -> bool {
        self.until.is_none_or(|(clock, until)| clock() < until)
    }
}
