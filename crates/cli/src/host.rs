//! What this program lends its bots: a clock, programs that it starts, policies that it reads (`medium:policy=FILE`).

use crate::clock::nanoseconds;
use crate::external::{Stderr, Trace, launcher};
use crate::failure::Failure;
use crate::games::read_text;
use kirifuda_bots::{Host, Learnt};
use kirifuda_play::BotSpec;
use kirifuda_rules::Game;
use std::path::Path;
use std::sync::Arc;

/// A host that lends a clock, and these bots the policies that they name.
///
/// # Errors
/// When a file cannot be read, is no policy, or says nothing of the game.
pub fn with_policies<'b>(bots: impl Iterator<Item = &'b BotSpec>, game: &Game) -> Result<Host, Failure> {
    let mut host = Host::default().with_clock(Some(nanoseconds));
    for bot in bots {
        let Some(path) = bot.policy().filter(|_| host.policy_hash(bot).is_none()) else { continue };
        let learnt = read(Path::new(path))?;
        if !learnt.says_of(game) {
            return Err(Failure::NoPolicy { path: path.into(), game: game.id().to_owned() });
        }
        host = host.with_policies(path, Arc::new(learnt));
    }
    Ok(host)
}

fn read(path: &Path) -> Result<Learnt, Failure> {
    let text = read_text(path)?;
    Learnt::read(&text).map_err(|error| Failure::Wrong {
        path: path.to_owned(),
        line: error.line,
        error: error.expected,
    })
}

/// The same with the programs among these bots started.
///
/// # Errors
/// When a policy is not to be had, or a program does not start.
pub fn host<'b>(
    bots: impl Iterator<Item = &'b BotSpec> + Clone,
    game: &Game,
    stderr: Stderr,
    trace: &Trace,
) -> Result<Host, Failure> {
    let host = with_policies(bots.clone(), game)?;
    started(host, bots, stderr, trace)
}

/// A host with the programs among these bots started.
///
/// # Errors
/// When one of them does not start.
pub fn started<'b>(
    host: Host,
    bots: impl Iterator<Item = &'b BotSpec>,
    stderr: Stderr,
    trace: &Trace,
) -> Result<Host, Failure> {
    Ok(match launcher(bots, stderr, trace)? {
        Some(launcher) => host.with_launcher(launcher),
        None => host,
    })
}
