//! Ends the bot programs when this process ends, whatever ends it.
//!
//! A program ends when its [`Group`] is dropped, but no destructor runs when Kirifuda is killed. So a second process,
//! the reaper, reads from a pipe which process groups there are. The system closes the pipe when Kirifuda ends in any
//! way; then the reaper kills the groups that are left. Asking the system for a signal at the parent's death instead
//! (`PR_SET_PDEATHSIG`) would need unsafe code, reach only the program and not its children, and come too early: it is
//! the end of a thread that counts there.

use std::ffi::OsString;
use std::process::Child;

/// The argument by which this program is started as a reaper.
const ARGUMENT: &str = "reap-bot-programs";

/// Whether these are the arguments of a reaper.
pub fn is_meant(args: &[OsString]) -> bool {
    matches!(args, [_, only] if only == ARGUMENT)
}

#[cfg(unix)]
pub use unix::main;

/// There is none on this system.
#[cfg(not(unix))]
pub fn main() -> std::process::ExitCode {
    std::process::ExitCode::SUCCESS
}

/// The process group of a program: the program and its children.
#[derive(Debug)]
pub struct Group {
    #[cfg(unix)]
    id: rustix::process::Pid,
}

impl Group {
    /// The group that `leader` leads, from now on known to the reaper.
    pub fn of(leader: &Child) -> Group {
        #[cfg(unix)]
        {
            let group = Group { id: rustix::process::Pid::from_child(leader) };
            unix::tell('+', group.id);
            group
        }
        #[cfg(not(unix))]
        {
            let _ = leader;
            Group {}
        }
    }

    /// Kills everybody in it.
    pub fn kill(&self) {
        // It fails only when nobody is left.
        #[cfg(unix)]
        let _ = rustix::process::kill_process_group(self.id, rustix::process::Signal::KILL);
    }
}

#[cfg(unix)]
impl Drop for Group {
    fn drop(&mut self) {
        unix::tell('-', self.id);
    }
}

#[cfg(unix)]
mod unix {
    use crate::external::reaper::ARGUMENT;
    use rustix::process::{Pid, Signal, kill_process_group};
    use std::collections::HashSet;
    use std::io::{BufRead, Write, stdin};
    use std::os::unix::process::CommandExt;
    use std::process::{ChildStdin, Command, ExitCode, Stdio};
    use std::sync::{Mutex, PoisonError};

    /// The pipe to the reaper; none before there is one. Nothing is ever dropped from here: the end of this process
    /// closes the pipe.
    static REAPER: Mutex<Option<ChildStdin>> = Mutex::new(None);

    /// Tells the reaper that a group has come (`+`) or gone (`-`). The first one starts it.
    pub fn tell(change: char, group: Pid) {
        let mut reaper = REAPER.lock().unwrap_or_else(PoisonError::into_inner);
        if reaper.is_none() {
            *reaper = start();
        }
        if let Some(pipe) = reaper.as_mut() {
            // Without a reaper programs still end with their seats and at the end of their input.
            let _ = writeln!(pipe, "{change}{}", group.as_raw_nonzero());
        }
    }

    fn start() -> Option<ChildStdin> {
        // Unlike the path of the program this is right even when another one has been installed there meanwhile.
        let this = if cfg!(target_os = "linux") { "/proc/self/exe".into() } else { std::env::current_exe().ok()? };
        let mut command = Command::new(this);
        // A group of its own: what the terminal sends to Kirifuda must not reach it.
        command.arg0("kirifuda").arg(ARGUMENT).process_group(0);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        command.spawn().ok()?.stdin
    }

    /// The reaper: reads until the pipe is closed, then kills who is left.
    pub fn main() -> ExitCode {
        // It ends after Kirifuda, not with it.
        crate::interrupt::on_signal(|| {});
        let mut groups = HashSet::new();
        for line in stdin().lock().lines().map_while(Result::ok) {
            match (line.split_at_checked(1), line.get(1..).and_then(|number| number.parse().ok())) {
                (Some(("+", _)), Some(group)) => drop(groups.insert(group)),
                (Some(("-", _)), Some(group)) => drop(groups.remove(&group)),
                _ => {}
            }
        }
        for group in groups.into_iter().filter_map(Pid::from_raw) {
            // It fails only when nobody is left.
            let _ = kill_process_group(group, Signal::KILL);
        }
        ExitCode::SUCCESS
    }
}
