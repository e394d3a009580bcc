//! The way in for fuzzers: a match at the plain table whose input is any bytes.

use crate::args::{Cli, Command, PlayArgs};
use crate::games::{Chosen, choose};
use crate::words::{Words, words};
use clap::Parser;
use kirifuda_rules::file::Lang;
use kirifuda_rules::published;
use std::sync::OnceLock;

/// Gives hints at once: with the usual one an input of a hundred hints takes as long as all others of a minute.
const ADVISER: &str = "strong:worlds=2";

/// What does not depend on the bytes, made once: reading a rule file costs more than the match.
struct Tables {
    games: Vec<(PlayArgs, Chosen)>,
    words: [Words; 2],
}

impl Tables {
    fn new() -> Tables {
        let games = published().iter().filter_map(|game| {
            let cli = Cli::parse_from(["kirifuda", "play", game.id, "--plain", "--seed", "1"]);
            let Some(Command::Play(args)) = cli.command else { return None };
            let chosen = choose(&args.game).ok()?;
            Some((args, chosen))
        });
        Tables { games: games.collect(), words: [words(Lang::En), words(Lang::Ja)] }
    }
}

/// Plays a match in plain mode: the first byte says which published game, in which language, the rest is what is typed.
///
/// # Panics
/// When the match cannot be played, which no input may bring about.
pub fn plain_input(data: &[u8]) {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    let tables = TABLES.get_or_init(Tables::new);
    assert_eq!(tables.games.len(), published().len(), "every published game can be chosen");
    let Some((&first, typed)) = data.split_first() else { return };
    let (args, chosen) = &tables.games[usize::from(first & 0x7f) % tables.games.len()];
    let words = &tables.words[usize::from(first >> 7)];
    let mut output = Vec::new();
    let played = crate::play::play_lines(args, chosen.clone(), words, ADVISER, typed, &mut output);
    assert!(played.is_ok(), "no input stops a match");
    assert!(std::str::from_utf8(&output).is_ok(), "what is said is text");
}
