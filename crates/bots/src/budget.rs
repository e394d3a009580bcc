//! How long a bot may think: so many steps, or so much of the host's time.

use kirifuda_play::Clock;
use kirifuda_rules::{Phase, SeatView};

/// A limit on the work of one decision.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Budget {
    /// The most steps; what a step is the bot says.
    pub steps: u64,
    /// The host's clock.
    pub clock: Option<Clock>,
    /// How many nanoseconds of it.
    pub span: Option<u64>,
}

impl Budget {
    /// A budget of `ms` milliseconds where they are given and there is a clock, else of `steps`; both where both are
    /// given.
    pub fn of(steps: Option<u64>, ms: Option<u64>, clock: Option<Clock>, usual: u64) -> Budget {
        let span = clock.and(ms).map(|ms| ms * 1_000_000);
        let unlimited = span.map_or(usual, |_| u64::MAX);
        Budget { steps: steps.unwrap_or(unlimited), clock, span }
    }

    /// A budget of `steps`, however long they take.
    pub fn steps(steps: u64) -> Budget {
        Budget { steps, clock: None, span: None }
    }

    /// The budget of a decision that begins now. Cards that are put out are asked for one by one and share the time: for
    /// everybody else at the table they are one decision.
    pub fn begin(&self, view: &SeatView<'_>) -> Running {
        let share = if view.phase() == Phase::Discard { view.own_taken().len().max(1) as u64 } else { 1 };
        let limit = |clock: Clock| self.span.map(|span| clock().saturating_add(span / share));
        Running { steps: self.steps, clock: self.clock, until: self.clock.and_then(limit) }
    }
}

/// A budget being used up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Running {
    steps: u64,
    clock: Option<Clock>,
    until: Option<u64>,
}

impl Running {
    /// Whether after so many steps there is something left, and the host still waits for the decision.
    #[inline]
    pub fn allows(&self, steps: u64) -> bool {
        steps < self.steps && self.is_wanted()
    }

    /// Whether there is time left, steps aside. Asks the clock only when milliseconds are a limit.
    #[inline]
    pub fn has_time(&self) -> bool {
        self.clock.zip(self.until).is_none_or(|(clock, until)| clock() < until)
    }

    /// Whether there is time left and the host still waits: a clock at [`u64::MAX`] ends every decision.
    #[inline]
    pub fn is_wanted(&self) -> bool {
        self.clock.is_none_or(|clock| clock() < self.until.unwrap_or(u64::MAX))
    }
}
