//! A bar that shows how far long work has come: on a terminal only, on standard error, so that output stays clean.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;

/// How far the work has come.
pub struct Progress(ProgressBar);

impl Progress {
    /// A bar over `total` units; invisible where standard error is no terminal.
    pub fn new(total: Option<u64>) -> Progress {
        let bar = match total {
            Some(total) => ProgressBar::with_draw_target(Some(total), target()),
            None => ProgressBar::with_draw_target(None, target()),
        };
        let template = match total {
            Some(_) => "{bar:30} {human_pos}/{human_len} {per_sec} {eta}",
            None => "{spinner} {human_pos} {per_sec}",
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        Progress(bar)
    }

    /// So many units more are done.
    pub fn add(&self, units: u64) {
        self.0.inc(units);
    }

    /// Takes the bar away.
    pub fn end(&self) {
        self.0.finish_and_clear();
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
