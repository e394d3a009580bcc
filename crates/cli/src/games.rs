//! From what a command line says about a game to the game: ids, presets, paths, options, players, experiments.

use crate::args::GameArgs;
use crate::failure::Failure;
use crate::words::Words;
use crate::words::choose::{self as games, FIRST_DEALER, PublishedGame, nearest_games};
use kirifuda_rules::Game;
use kirifuda_rules::file::{ChoiceError, Lang, RuleFile};
use kirifuda_rules::{Published, published};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A rule file and where it comes from.
#[derive(Clone, Debug)]
pub struct GameSource {
    /// The rule file.
    pub file: Arc<RuleFile>,
    /// The published game, if it is one.
    pub published: Option<&'static Published>,
    /// The path, if it was read from one.
    pub path: Option<PathBuf>,
}

impl GameSource {
    /// The rules in prose, in a language or, where there is no text in it, in the other.
    pub fn prose(&self, lang: Lang) -> Option<String> {
        if let Some(game) = self.published {
            return Some(game.prose(lang).to_owned());
        }
        let folder = self.path.as_ref()?.parent()?;
        let names = match lang {
            Lang::En => ["rules.en.md", "rules.ja.md"],
            Lang::Ja => ["rules.ja.md", "rules.en.md"],
        };
        names.into_iter().find_map(|name| std::fs::read_to_string(folder.join(name)).ok())
    }
}

impl From<&PublishedGame> for GameSource {
    fn from(game: &PublishedGame) -> GameSource {
        GameSource { file: Arc::clone(&game.file), published: Some(game.published), path: None }
    }
}

/// A game chosen on the command line, ready to be played.
#[derive(Clone, Debug)]
pub struct Chosen {
    /// Where it comes from.
    pub source: GameSource,
    /// The preset that was named, if one was.
    pub preset: Option<String>,
    /// The game.
    pub game: Arc<Game>,
    /// Who deals first in every match, where that is fixed: a seat, or a side where a side deals.
    pub first_dealer: Option<usize>,
}

impl Chosen {
    /// The rule file.
    pub fn file(&self) -> &Arc<RuleFile> {
        &self.source.file
    }

    /// The text of the rule file, where records have to carry it.
    pub fn rule_file_for_records(&self) -> Option<&str> {
        self.source.published.is_none().then(|| self.source.file.text())
    }
}

/// Finds the game that a command line names and chooses its options.
///
/// # Errors
/// When there is no such game, its rule file has faults, or the options are not its own.
pub fn choose(args: &GameArgs) -> Result<Chosen, Failure> {
    let (source, preset) = find(&args.game)?;
    // The first dealer is a choice in all games, made by the host and not by the rule file.
    let of_host = source.file.option(FIRST_DEALER).is_none();
    let (dealers, options): (Vec<_>, Vec<_>) =
        args.options.iter().cloned().partition(|(name, _)| of_host && name == FIRST_DEALER);
    let game = games::choose(&source.file, preset.as_deref(), &options, args.players, &args.patch)
        .map_err(|error| Failure::Choice { game: source.file.id().to_owned(), error })?;
    let game = Arc::new(game);
    let first_dealer = first_dealer(&dealers, game.dealers(), source.file.id())?;
    Ok(Chosen { source, preset, game, first_dealer })
}

fn first_dealer(given: &[(String, String)], dealers: usize, game: &str) -> Result<Option<usize>, Failure> {
    match given {
        [] => Ok(None),
        [(_, value)] if value == "random" => Ok(None),
        [(_, value)] => match value.parse() {
            Ok(dealer) if dealer < dealers => Ok(Some(dealer)),
            _ => Err(Failure::FirstDealer { given: value.clone(), dealers }),
        },
        [(name, _), ..] => {
            Err(Failure::Choice { game: game.to_owned(), error: ChoiceError::RepeatedOption(name.clone()).into() })
        }
    }
}

/// Finds the rule file of a game id, a preset or a path, and the preset.
///
/// # Errors
/// When there is none, or it has faults.
pub fn find(name: &str) -> Result<(GameSource, Option<String>), Failure> {
    if let Some((known, preset)) = games::find(name) {
        return Ok((known.into(), preset.map(str::to_owned)));
    }
    let path = Path::new(name);
    if name.contains(['/', '.', std::path::MAIN_SEPARATOR]) || path.exists() {
        return Ok((read_path(path)?, None));
    }
    Err(Failure::UnknownGame { given: name.to_owned(), nearest: nearest_games(name) })
}

/// Reads a rule file, or the one in a folder.
///
/// # Errors
/// When it cannot be read or has faults.
pub fn read_path(path: &Path) -> Result<GameSource, Failure> {
    let path = if path.is_dir() { path.join("game.toml") } else { path.to_owned() };
    let text = read_text(&path)?;
    let file = RuleFile::parse_own(&text).map_err(|faults| Failure::RuleFile { path: path.clone(), faults })?;
    let published = published().iter().find(|game| game.game == text);
    Ok(GameSource { file: Arc::new(file), published, path: Some(path) })
}

/// The largest text file that is read: far more than any rule file needs, and little enough for any machine.
const MAX_TEXT: u64 = 16 << 20;

/// Reads a text file.
///
/// # Errors
/// When it cannot be read, is no text, or is too large.
pub fn read_text(path: &Path) -> Result<String, Failure> {
    read_text_within(path, MAX_TEXT)
}

/// Reads a text file of at most `most` bytes.
///
/// # Errors
/// As [`read_text`].
pub fn read_text_within(path: &Path, most: u64) -> Result<String, Failure> {
    let cannot = |error| Failure::Read(path.to_owned(), error);
    let mut bytes = Vec::new();
    let file = std::fs::File::open(path).map_err(cannot)?;
    file.take(most + 1).read_to_end(&mut bytes).map_err(cannot)?;
    if bytes.len() as u64 > most {
        return Err(Failure::TooLarge(path.to_owned(), most));
    }
    String::from_utf8(bytes).map_err(|_| Failure::NotText(path.to_owned()))
}

/// Numbers in a row, runs shortened: `2, 4–6`.
pub fn runs(words: &Words, numbers: impl IntoIterator<Item = usize>) -> String {
    let shown = runs_of(numbers).into_iter().flat_map(|(first, last)| match last - first {
        0 => vec![first.to_string()],
        1 => vec![first.to_string(), last.to_string()],
        _ => {
            vec![words.text("number-range", &[("first", first.to_string().into()), ("last", last.to_string().into())])]
        }
    });
    words.row(&shown.collect::<Vec<String>>())
}

/// The same in words, for screen readers: `2 or 4 to 6`.
pub fn spoken_runs(words: &Words, numbers: impl IntoIterator<Item = usize>) -> String {
    let or = words.plain("games-plain-or");
    let spoken = runs_of(numbers).into_iter().map(|(first, last)| match last - first {
        0 => first.to_string(),
        1 => format!("{first}{or}{last}"),
        _ => words.text("games-plain-range", &[("min", first.to_string().into()), ("max", last.to_string().into())]),
    });
    spoken.collect::<Vec<String>>().join(&or)
}

/// The first and the last number of each run.
fn runs_of(numbers: impl IntoIterator<Item = usize>) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for number in numbers {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => runs.push((number, number)),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_shortened() {
        let [english, japanese] = [Lang::En, Lang::Ja].map(crate::words::words);
        assert_eq!(runs(&english, [3, 4, 5, 6]), "3–6");
        assert_eq!(runs(&english, [2, 3, 4, 6, 8, 9]), "2–4, 6, 8, 9");
        assert_eq!(runs(&japanese, [4, 6]), "4、6");
        assert_eq!(runs(&english, []), "");
    }
}
