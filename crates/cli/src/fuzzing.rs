//! The way in for fuzzers: a match at the plain table whose input is any bytes.

use crate::args::{Cli, Command};
use crate::words::Words;
use clap::Parser;
use kirifuda_rules::file::Lang;
use kirifuda_rules::published;

/// Plays a match in plain mode: the first byte says which published game, in which language, the rest is what is typed.
///
/// # Panics
/// When the match cannot be played, which no input may bring about.
pub fn plain_input(data: &[u8]) {
    let Some((&first, typed)) = data.split_first() else { return };
    let games = published();
    let game = games[usize::from(first & 0x7f) % games.len()].id;
    let lang = if first & 0x80 == 0 { Lang::En } else { Lang::Ja };
    let cli = Cli::parse_from(["kirifuda", "play", game, "--plain", "--seed", "1"]);
    if let Command::Play(args) = &cli.command {
        let mut output = Vec::new();
        let played = crate::play::play_lines(args, &Words::new(lang), typed, &mut output);
        assert!(played.is_ok(), "no input stops a match");
        assert!(std::str::from_utf8(&output).is_ok(), "what is said is text");
    }
}
