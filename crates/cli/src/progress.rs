//! A bar that shows how far long work has come: on a terminal only, on standard error, so that output stays clean.
//!
//! It moves several times a second whatever is going on: within one long match it counts the decisions.

use crate::words::Words;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use kirifuda_play::table::Follow;
use std::fmt;
use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// How often the bar is drawn again.
const TICK: Duration = Duration::from_millis(250);

/// How far the work has come.
#[derive(Debug)]
pub struct Progress {
    bar: ProgressBar,
    decisions: Arc<AtomicU64>,
}

impl Progress {
    /// A bar over `total` units; invisible where standard error is no terminal.
    pub fn new(total: Option<u64>) -> Progress {
        let template = match total {
            Some(_) => "{bar:30} {human_pos}/{human_len} {per_sec} {eta}",
            None => "{spinner} {human_pos} {per_sec}",
        };
        Progress::with(total, ProgressStyle::with_template(template).ok(), Arc::default())
    }

    /// A bar over `total` units, `done` of them done before, that counts the decisions of the bots too.
    pub fn of_bots(total: u64, done: u64, words: &Words) -> Progress {
        let decisions = Arc::new(AtomicU64::new(0));
        let (counted, label) = (Arc::clone(&decisions), words.plain("progress-decisions"));
        let style = ProgressStyle::with_template("{bar:30} {human_pos}/{human_len} {eta} {elapsed} {decisions}").ok();
        let style = style.map(|style| {
            style.with_key("decisions", move |_: &ProgressState, to: &mut dyn fmt::Write| {
                // A bar that cannot be drawn is no harm.
                let _ = write!(to, "{label} {}", indicatif::HumanCount(counted.load(Ordering::Relaxed)));
            })
        });
        let progress = Progress::with(Some(total), style, decisions);
        progress.bar.inc(done);
        progress.bar.reset_eta();
        progress
    }

    fn with(total: Option<u64>, style: Option<ProgressStyle>, decisions: Arc<AtomicU64>) -> Progress {
        let bar = ProgressBar::with_draw_target(total, target());
        if let Some(style) = style {
            bar.set_style(style);
        }
        if !bar.is_hidden() {
            bar.enable_steady_tick(TICK);
        }
        Progress { bar, decisions }
    }

    /// Whom to tell how the work goes on; nobody where nothing is shown.
    pub fn follower(&self) -> Option<&dyn Follow> {
        if self.bar.is_hidden() { None } else { Some(self) }
    }

    /// So many units more are done.
    pub fn add(&self, units: u64) {
        self.bar.inc(units);
    }

    /// Takes the bar away.
    pub fn end(&self) {
        self.bar.finish_and_clear();
    }
}

impl Follow for Progress {
    fn decided(&self) {
        self.decisions.fetch_add(1, Ordering::Relaxed);
    }

    fn unit_done(&self) {
        self.add(1);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.end();
    }
}

fn target() -> ProgressDrawTarget {
    if std::io::stderr().is_terminal() { ProgressDrawTarget::stderr_with_hz(10) } else { ProgressDrawTarget::hidden() }
}
