//! `kirifuda puzzles`: single decisions to think about, found in matches of bots, and checked in other worlds.

use super::Context;
use super::state::StateFile;
use crate::args::{PuzzlesConfirmArgs, PuzzlesMakeArgs};
use crate::failure::{Failure, Part};
use crate::games::read_text;
use crate::interrupt;
use crate::out::Out;
use crate::progress::Progress;
use crate::words::choose::{self as games, PublishedGame};
use crate::words::{Words, hint, opinion, words};
use kirifuda_cards::Seat;
use kirifuda_lab::puzzles::{Kind, MAX_SEED, Puzzle, PuzzleFile, PuzzleFileError, Search, SearchRun, Texts};
use kirifuda_lab::training;
use kirifuda_rules::file::Lang;
use kirifuda_rules::{Game, Message, message};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Finds puzzles until there are as many as wanted, and keeps them in a file after every match.
///
/// # Errors
/// When there is no such preset, the file cannot be used or has another game's puzzles, the seeds run out, or the user
/// breaks off.
pub fn make(args: &PuzzlesMakeArgs, context: &Context) -> Result<(), Failure> {
    let (source, game) = preset(&args.preset)?;
    let file = StateFile::open(&args.out)?;
    let mut puzzles = match args.out.exists() {
        true => read_of(&args.out, source.file.id())?,
        false => PuzzleFile::new(source.file.id(), concat!("kirifuda ", env!("CARGO_PKG_VERSION"))),
    };
    let search = Search::new(Arc::clone(&game), &args.preset, args.margin);
    let place = run_of(&mut puzzles, args);
    let (stop, progress) = (interrupt::listen(), Progress::new(Some(args.want.into())));
    let done = |puzzles: &PuzzleFile| puzzles.puzzles.iter().filter(|puzzle| puzzle.preset == args.preset).count();
    progress.add(done(&puzzles) as u64);
    while let Some(wanted) = puzzles.wanted(&args.preset, args.want as usize) {
        if stop.load(Ordering::Relaxed) {
            let done = done(&puzzles) as u64;
            return Err(Failure::Part(Part { done, wanted: args.want.into(), kept: true }));
        }
        let too_large = || Failure::OutOfRange { option: "--seed", given: MAX_SEED + 1, min: 0, max: MAX_SEED };
        let seed = puzzles.next_match(place).ok_or_else(too_large)?;
        if let Some(puzzle) = search.deal(seed, &wanted)? {
            puzzles.puzzles.push(in_words(puzzle, source, &game));
            progress.add(1);
        }
        file.write_text(&text(&puzzles)?)?;
    }
    progress.end();
    let mut out = Out::new(context.color);
    out.line(&made(&puzzles, args, &context.words))?;
    out.flush()
}

/// The place of the run that these arguments go on with.
fn run_of(puzzles: &mut PuzzleFile, args: &PuzzlesMakeArgs) -> usize {
    let runs = &mut puzzles.head.runs;
    let same = |run: &SearchRun| run.preset == args.preset && run.seed == args.seed && run.margin == args.margin;
    runs.iter().position(same).unwrap_or_else(|| {
        runs.push(SearchRun { preset: args.preset.clone(), seed: args.seed, matches: 0, margin: args.margin });
        runs.len() - 1
    })
}

fn made(puzzles: &PuzzleFile, args: &PuzzlesMakeArgs, words: &Words) -> String {
    let of_preset = puzzles.puzzles.iter().filter(|puzzle| puzzle.preset == args.preset);
    let matches: u64 = puzzles.head.runs.iter().filter(|run| run.preset == args.preset).map(|run| run.matches).sum();
    let kinds = Kind::ALL.map(|kind| of_preset.clone().filter(|puzzle| puzzle.kind == kind).count());
    let [calls, leads, follows, voids] = kinds;
    let values = [
        ("n", of_preset.count().into()),
        ("matches", matches.into()),
        ("calls", calls.into()),
        ("leads", leads.into()),
        ("follows", follows.into()),
        ("voids", voids.into()),
    ];
    words.text("puzzles-made", &values)
}

/// Tries every puzzle of a file in other worlds.
///
/// # Errors
/// When the file cannot be read, holds something that is no puzzle, or the user breaks off.
pub fn confirm(args: &PuzzlesConfirmArgs, context: &Context) -> Result<(), Failure> {
    let file = read(&args.file)?;
    let mut games: BTreeMap<&str, Arc<Game>> = BTreeMap::new();
    for (place, puzzle) in file.puzzles.iter().enumerate() {
        let game = match games.get(puzzle.preset.as_str()) {
            Some(game) => Arc::clone(game),
            None => preset_of(&puzzle.preset, &file.head.game).map_err(|error| wrong(&args.file, place, error))?,
        };
        puzzle.position(&game).map_err(|error| wrong(&args.file, place, error.message()))?;
        games.insert(&puzzle.preset, game);
    }
    let (stop, progress) = (interrupt::listen(), Progress::new(Some(file.puzzles.len() as u64)));
    let tried = |puzzle: &Puzzle| {
        progress.add(1);
        puzzle.is_confirmed(&games[puzzle.preset.as_str()], args.worlds as usize, args.seed)
    };
    let all = training::each(&file.puzzles, args.threads, stop, tried).ok_or(Failure::Interrupted)?;
    progress.end();
    let mut out = Out::new(context.color);
    let mut confirmed = 0;
    for (place, found) in all.into_iter().enumerate() {
        if found.map_err(|error| wrong(&args.file, place, error.message()))? {
            confirmed += 1;
            continue;
        }
        let puzzle = &file.puzzles[place];
        let values = [
            ("line", (place + 2).into()),
            ("preset", puzzle.preset.as_str().into()),
            ("seed", puzzle.seed.to_string().into()),
            ("answer", puzzle.candidates[0].actions[0].as_str().into()),
        ];
        out.line(&context.words.text("puzzles-not-confirmed", &values))?;
    }
    let share = 100.0 * f64::from(confirmed) / file.puzzles.len().max(1) as f64;
    let values = [
        ("confirmed", confirmed.into()),
        ("n", file.puzzles.len().into()),
        ("share", format!("{share:.1}").into()),
        ("worlds", args.worlds.into()),
        ("seed", args.seed.to_string().into()),
    ];
    out.line(&context.words.text("puzzles-confirmed", &values))?;
    out.flush()
}

fn preset(name: &str) -> Result<(&'static PublishedGame, Arc<Game>), Failure> {
    let unknown = || Failure::UnknownGame { given: name.to_owned(), nearest: games::nearest_games(name) };
    let (source, preset) = games::find(name).ok_or_else(unknown)?;
    let game = games::choose(&source.file, preset, &[], None, &[])
        .map_err(|error| Failure::Choice { game: source.file.id().to_owned(), error })?;
    Ok((source, Arc::new(game)))
}

fn read(path: &Path) -> Result<PuzzleFile, Failure> {
    PuzzleFile::parse(&read_text(path)?).map_err(|PuzzleFileError { line, error }| Failure::Wrong {
        path: path.to_owned(),
        line,
        error,
    })
}

/// Reads a file of puzzles of this game.
fn read_of(path: &Path, game: &str) -> Result<PuzzleFile, Failure> {
    let file = read(path)?;
    if file.head.game == game {
        return Ok(file);
    }
    let error = message!("puzzles-of-game-expected", expected = game.to_owned(), found = file.head.game);
    Err(Failure::Wrong { path: path.to_owned(), line: 1, error })
}

/// The preset of a puzzle, of the game of its file.
fn preset_of(name: &str, game: &str) -> Result<Arc<Game>, Message> {
    let of_game = preset(name).ok().filter(|(source, _)| source.file.id() == game);
    let expected = || message!("puzzles-preset-expected", game = game.to_owned(), found = name.to_owned());
    of_game.map(|(_, game)| game).ok_or_else(expected)
}

fn wrong(path: &Path, place: usize, error: Message) -> Failure {
    Failure::Wrong { path: path.to_owned(), line: place as u64 + 2, error }
}

fn text(puzzles: &PuzzleFile) -> Result<String, Failure> {
    puzzles.text().map_err(|error| Failure::Internal(Message::new("not-puzzles").with("error", error.to_string())))
}

/// The puzzle with its texts: what is best and why, and what everything else costs.
fn in_words(mut puzzle: Puzzle, source: &PublishedGame, game: &Arc<Game>) -> Puzzle {
    let Ok(playing) = puzzle.position(game) else { return puzzle };
    let (Some(view), Some(found)) = (Seat::new(puzzle.seat).and_then(|seat| playing.view(seat)), puzzle.opinion(game))
    else {
        return puzzle;
    };
    // The page puts the players' names in.
    let names: Vec<String> = (0..game.players()).map(|seat| format!("{{{seat}}}")).collect();
    let told = |lang: Lang, say: &dyn Fn(&crate::words::GameWords<'_>) -> String| {
        say(&words(lang).of_game(&source.file, game, &names))
    };
    let both = |say: &dyn Fn(&crate::words::GameWords<'_>) -> String| Texts {
        en: told(Lang::En, say),
        ja: told(Lang::Ja, say),
    };
    puzzle.told = both(&|words| hint::solution(words, &view, found.choice));
    for (candidate, estimate) in puzzle.candidates.iter_mut().zip(&found.estimates).skip(1) {
        candidate.told = both(&|words| opinion::cost_spoken(words, &view, estimate));
        candidate.in_figures = both(&|words| opinion::cost(words, &view, estimate));
    }
    puzzle
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::path::PathBuf;

    /// The games with puzzles have at least this many.
    const LEAST: usize = 40;

    fn shipped() -> Vec<(String, PathBuf)> {
        let games = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../games"));
        let mut files: Vec<(String, PathBuf)> = games
            .read_dir()
            .unwrap()
            .map(|entry| entry.unwrap())
            .map(|entry| (entry.file_name().into_string().unwrap(), entry.path().join("puzzles.jsonl")))
            .filter(|(_, path)| path.exists())
            .collect();
        files.sort();
        files
    }

    /// Every puzzle that is shipped replays to a decision with one best answer; no two are from one deal, and not all
    /// of one kind. `UPDATE_GOLDEN=1` tells them again after the words have changed.
    #[test]
    fn shipped_puzzles_are_puzzles() {
        let files = shipped();
        assert!(files.len() >= 5, "{files:?}");
        for (id, path) in files {
            let file = read(&path).unwrap();
            assert_eq!(file.head.game, id);
            assert!(file.puzzles.len() >= LEAST, "{id}: {}", file.puzzles.len());
            let deals: BTreeSet<(&str, u64)> =
                file.puzzles.iter().map(|puzzle| (puzzle.preset.as_str(), puzzle.seed)).collect();
            assert_eq!(deals.len(), file.puzzles.len(), "{id}: two puzzles from one deal");
            for kind in Kind::ALL {
                let count = file.puzzles.iter().filter(|puzzle| puzzle.kind == kind).count();
                assert!(count * 2 < file.puzzles.len(), "{id}: {count} of {kind:?}");
            }
            let mut told = file.clone();
            for puzzle in &mut told.puzzles {
                let (source, game) = preset(&puzzle.preset).unwrap();
                assert_eq!(source.file.id(), id);
                puzzle.position(&game).unwrap_or_else(|error| panic!("{id} {}: {error}", puzzle.seed));
                assert_eq!(puzzle.grade, puzzle.missed_by.len());
                let run = file.head.runs.iter().find(|run| {
                    run.preset == puzzle.preset && (run.seed..run.seed + run.matches).contains(&puzzle.seed)
                });
                let margin = run.expect("the run that found it").margin;
                assert!(
                    puzzle.candidates[1..].iter().all(|other| other.cost >= margin - 0.001),
                    "{id} {}",
                    puzzle.seed
                );
                *puzzle = in_words(puzzle.clone(), source, &game);
            }
            if std::env::var_os("UPDATE_GOLDEN").is_some() {
                std::fs::write(&path, text(&told).unwrap()).unwrap();
            } else {
                assert!(told == file, "{id}: the words have changed; UPDATE_GOLDEN=1 tells the puzzles again");
            }
        }
    }

    /// What is no puzzle any more is refused with what is wrong.
    #[test]
    fn a_puzzle_that_was_changed_is_refused() {
        let (_, path) = shipped().remove(0);
        let file = read(&path).unwrap();
        let puzzle = file.puzzles[0].clone();
        let game = preset(&puzzle.preset).unwrap().1;
        let fault = |change: &dyn Fn(&mut Puzzle)| {
            let mut changed = puzzle.clone();
            change(&mut changed);
            changed.position(&game).unwrap_err().message().code
        };
        assert_eq!(fault(&|puzzle| puzzle.actions[0] = "99 pass".to_owned()), "puzzle-action-expected");
        assert_eq!(fault(&|puzzle| puzzle.actions.rotate_left(1)), "event-refused");
        assert_eq!(fault(&|puzzle| puzzle.seat += 1), "puzzle-seat-expected");
        assert_eq!(fault(&|puzzle| drop(puzzle.candidates.pop())), "puzzle-candidates-expected");
        assert_eq!(fault(&|puzzle| puzzle.candidates.swap(0, 1)), "puzzle-answer-expected");
    }
}
