//! How long a bot may think: a number of steps, a span of the host's time, or both.

use kirifuda_play::Clock;
use kirifuda_rules::{Aside, SeatView};

/// A limit on the work of one decision.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Budget {
    /// The maximum number of steps; each bot defines its step.
    pub steps: u64,
    /// The host's clock.
    pub clock: Option<Clock>,
    /// The time allowed, in nanoseconds.
    pub span: Option<u64>,
}

impl Budget {
    /// Returns a budget of `ms` milliseconds if they are given and there is a clock, else of `steps`; of both if both
    /// are given.
    pub fn of(steps: Option<u64>, ms: Option<u64>, clock: Option<Clock>, usual: u64) -> Budget {
        let span = clock.and(ms).map(|ms| ms * 1_000_000);
        let unlimited = span.map_or(usual, |_| u64::MAX);
        Budget { steps: steps.unwrap_or(unlimited), clock, span }
    }

    /// Returns a budget of `steps` without a time limit.
    pub fn steps(steps: u64) -> Budget {
        Budget { steps, clock: None, span: None }
    }

    /// Starts the budget of a decision. Cards to discard or pass are asked for one by one and share the time: to
    /// everybody else at the table they are one decision.
    pub fn begin(&self, view: &SeatView<'_>) -> Running {
        let share = match view.aside_choice().map(|choice| choice.aside) {
            Some(Aside::Discard) => view.own_taken().len().max(1) as u64,
            Some(Aside::Give) => u64::from(view.game().rules().pass_cards().get()),
            None => 1,
        };
        let limit = |clock: Clock| self.span.map(|span| clock().saturating_add(span / share));
        Running { steps: self.steps, clock: self.clock, until: self.clock.and_then(limit) }
    }
}

/// A budget in use.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Running {
    steps: u64,
    clock: Option<Clock>,
    until: Option<u64>,
}

impl Running {
    /// Whether steps remain after `steps` of them and the host still waits for the decision.
    #[inline]
    pub fn allows(&self, steps: u64) -> bool {
        steps < self.steps && self.is_wanted()
    }

    /// Whether time remains, whatever the steps. Reads the clock only under a limit in milliseconds.
    #[inline]
    pub fn has_time(&self) -> bool {
        self.clock.zip(self.until).is_none_or(|(clock, until)| clock() < until)
    }

    /// Whether the host still waits and time remains: a clock at [`u64::MAX`] ends every decision.
    #[inline]
    pub fn is_wanted(&self) -> bool {
        self.clock.is_none_or(|clock| clock() < self.until.unwrap_or(u64::MAX))
    }
}
