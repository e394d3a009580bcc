//! The replay line by line at a terminal: a trick at a time, as the person asks for it.

use super::answer::own_words;
use super::plain::Lines;
use super::{Console, narrow};
use crate::failure::{Failure, unless_signalled};
use crate::words::GameWords;

/// What is told in one go: the beginning of a deal, or a trick with what follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The deal, from 1.
    pub deal: u32,
    /// What is said.
    pub lines: Vec<String>,
}

/// What a line typed in between asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Next,
    Back,
    Again,
    Deal(u32),
    Help,
    Quit,
}

/// Tells a match piece by piece until the person leaves.
///
/// # Errors
/// When nothing can be read or written, or Ctrl-C ends it.
pub fn walk(words: &GameWords<'_>, title: &[String], pieces: &[Piece]) -> Result<(), Failure> {
    let mut console = Console::standard();
    let mut lines = console.lines(words.lang());
    title.iter().try_for_each(|line| lines.say(line))?;
    lines.say(&words.say("replay-plain-how", &[]))?;
    walk_with(words, pieces, &mut lines)?;
    unless_signalled()
}

fn walk_with(words: &GameWords<'_>, pieces: &[Piece], lines: &mut Lines<'_>) -> Result<(), Failure> {
    let Some(last) = pieces.len().checked_sub(1) else { return Ok(()) };
    let mut at = 0;
    tell(words, pieces, at, lines)?;
    while let Some(line) = lines.ask()? {
        at = match step(&line, words) {
            Some(Step::Quit) => return Ok(()),
            Some(Step::Next) if at == last => return Ok(()),
            Some(Step::Next) => at + 1,
            Some(Step::Back) => at.saturating_sub(1),
            Some(Step::Again) => at,
            Some(Step::Deal(deal)) => match pieces.iter().position(|piece| piece.deal == deal) {
                Some(place) => place,
                None => {
                    let deals: Vec<usize> = pieces.iter().map(|piece| piece.deal as usize).collect();
                    let (first, last) = (deals.iter().min().copied(), deals.iter().max().copied());
                    let args = [("first", first.unwrap_or(0).into()), ("last", last.unwrap_or(0).into())];
                    lines.say(&words.say("replay-plain-no-deal", &args))?;
                    continue;
                }
            },
            Some(Step::Help) => {
                lines.say(&words.say("replay-plain-help", &[]))?;
                continue;
            }
            None => {
                lines.say(&words.say("replay-plain-not-understood", &[("text", line.trim().to_owned().into())]))?;
                continue;
            }
        };
        tell(words, pieces, at, lines)?;
    }
    Ok(())
}

fn tell(words: &GameWords<'_>, pieces: &[Piece], at: usize, lines: &mut Lines<'_>) -> Result<(), Failure> {
    let Some(piece) = pieces.get(at) else { return Ok(()) };
    piece.lines.iter().try_for_each(|line| lines.say(line))?;
    if at + 1 == pieces.len() { lines.say(&words.say("replay-plain-end", &[])) } else { Ok(()) }
}

/// What a line asks for; none if it is not understood.
fn step(line: &str, words: &GameWords<'_>) -> Option<Step> {
    let line = narrow(line.trim()).to_lowercase();
    let says =
        |english: &[&str], key: &str| english.contains(&line.as_str()) || own_words(words.words(), key).contains(&line);
    if line.is_empty() || says(&["n", "next"], "replay-say-next") {
        return Some(Step::Next);
    }
    if says(&["b", "back"], "menu-say-back") {
        return Some(Step::Back);
    }
    if says(&["again"], "play-command-again") {
        return Some(Step::Again);
    }
    if says(&["?", "h", "help"], "play-command-help") {
        return Some(Step::Help);
    }
    if says(&["q", "quit", "exit"], "play-command-quit") {
        return Some(Step::Quit);
    }
    let number = line.strip_prefix("deal ").unwrap_or(&line);
    number.parse().ok().map(Step::Deal)
}
