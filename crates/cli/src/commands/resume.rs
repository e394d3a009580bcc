//! `kirifuda resume`: matches that were kept without being asked for.

use super::Context;
use crate::args::{GameArgs, PlayArgs, ResumeArgs};
use crate::external::Trace;
use crate::failure::{Failure, complain, shown};
use crate::games::{Chosen, GameSource, read_text_within};
use crate::out::Out;
use crate::play::shelf::{MAX_BYTES, Place, Shelf, Shelved};
use crate::play::{self, Sitting};
use crate::words::{Words, capitalised};
use kirifuda_cards::Seat;
use kirifuda_record::{Fault, Library, PERSON, Record, replay};
use kirifuda_rules::{Viewer, published};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Goes on with the match named, or with the one kept last of those that can go on; or lists all.
///
/// # Errors
/// When there is no such match, it has ended, or it cannot go on.
pub fn run(args: &ResumeArgs, context: &Context) -> Result<(), Failure> {
    let shelf = Shelf::of_user()?;
    if args.list {
        return list(&shelf, context);
    }
    let places: Vec<Place> = match &args.name {
        Some(name) => vec![shelf.find(name)?.ok_or_else(|| Failure::NoSuchMatch(name.clone()))?],
        None => {
            let unfinished = shelf.matches()?.into_iter().filter(Shelved::is_unfinished);
            unfinished.map(|shelved| shelved.place).collect()
        }
    };
    let trace = Trace::begin(args.host.trace.as_deref(), args.force.existing())?;
    let done = go_on(args, &places, &shelf, &trace, context);
    trace.close(done)
}

/// Goes on with the first of some matches that can go on, and says why those before it cannot.
fn go_on(args: &ResumeArgs, places: &[Place], shelf: &Shelf, trace: &Trace, context: &Context) -> Result<(), Failure> {
    let mut skipped = Vec::new();
    for place in places {
        let failure = match prepare(args, place, shelf, trace, context) {
            Ok((play, mut sitting)) => {
                if !skipped.is_empty() && play::form::on_screen(&args.form, context) {
                    sitting.announce(skipped.join(" "));
                }
                return play::sit(&play, sitting, context);
            }
            Err(failure) => failure,
        };
        // The fault of the only match is the answer; whatever is not the fault of a file is the same for all.
        let Some(why) = fault_of_file(&failure, &context.words).filter(|_| places.len() > 1) else {
            return Err(failure);
        };
        let args = [("path", shown(&place.path).into()), ("why", why.into())];
        let line = context.words.text("resume-skipped", &args);
        complain(&line, &context.words);
        skipped.push(line);
    }
    Err(if places.is_empty() { Failure::NothingKept } else { Failure::NoneGoesOn })
}

/// Why a file is no match that can go on; none if the failure has nothing to do with the file.
fn fault_of_file(failure: &Failure, words: &Words) -> Option<String> {
    match failure {
        Failure::InUse(_) => Some(words.plain("resume-in-use")),
        Failure::NotText(_) => Some(words.plain("resume-not-text")),
        Failure::TooLarge(_, most) => Some(words.text("resume-too-large", &[("most", (most >> 20).into())])),
        Failure::Read(_, error) | Failure::Write(_, error) => Some(words.fault(error)),
        Failure::NoMatch { error, .. } | Failure::Wrong { error, .. } => Some(words.fault(error)),
        Failure::MatchOver(_) => failure.message(words),
        _ => None,
    }
}

/// A kept match, ready to be played.
fn prepare(
    args: &ResumeArgs,
    place: &Place,
    shelf: &Shelf,
    trace: &Trace,
    context: &Context,
) -> Result<(PlayArgs, Sitting), Failure> {
    let record = record_at(place)?;
    if record.result.is_some() {
        return Err(Failure::MatchOver(place.number));
    }
    let chosen = chosen(&record, place)?;
    let game = GameArgs { game: chosen.game.id().to_owned(), options: Vec::new(), players: None, patch: Vec::new() };
    let (form, look, host, force) = (args.form.clone(), args.look.clone(), args.host.clone(), args.force);
    let save = Some(place.path.clone());
    let (seat, level, bots, seed, hints) = (None, None, None, None, false);
    let (join, name) = (None, None);
    let play = PlayArgs { game, seat, level, bots, seed, save, join, name, hints, host, force, form, look };
    let sitting = play::prepare(&play, chosen, shelf, trace, context)?;
    Ok((play, sitting))
}

/// The record in a file, as far as it is whole.
fn record_at(place: &Place) -> Result<Record, Failure> {
    let text = read_text_within(&place.path, MAX_BYTES)?;
    let line = text.strip_suffix('\n').unwrap_or(&text);
    let whole = Record::parse(line);
    whole.or_else(|fault| Record::of_torn(line, &Library::published()).ok_or(fault)).map_err(|fault| Failure::NoMatch {
        path: place.path.clone(),
        line: 1,
        error: (&fault).into(),
    })
}

/// The game of a record, ready to be played.
fn chosen(record: &Record, place: &Place) -> Result<Chosen, Failure> {
    let library = Library::published();
    let wrong = |fault: Fault| Failure::NoMatch { path: place.path.clone(), line: 1, error: (&fault).into() };
    let file = library.rule_file(record).map_err(wrong)?;
    let game = library.game(record).map_err(wrong)?;
    let published = published().iter().find(|known| record.rule_file.is_none() && known.id == record.game);
    Ok(Chosen { source: GameSource { file, published, path: None }, preset: None, game, first_dealer: None })
}

fn list(shelf: &Shelf, context: &Context) -> Result<(), Failure> {
    let mut out = Out::new(context.color);
    let matches = shelf.matches()?;
    if matches.is_empty() {
        out.line(&context.words.plain("resume-none"))?;
    }
    for shelved in &matches {
        let key = if shelved.is_unfinished() { "resume-open" } else { "resume-over" };
        let args = [("n", shelved.place.number.to_string().into()), ("line", line(&context.words, shelved).into())];
        out.line(&context.words.text(key, &args))?;
    }
    out.flush()
}

/// A kept match in a line: the game, how far it has gone, the scores, when it was kept.
pub fn line(words: &Words, shelved: &Shelved) -> String {
    let when = age(words, shelved.kept);
    let unreadable = || {
        let name = shelved.place.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        words.text("resume-unreadable", &[("file", name.into()), ("when", when.clone().into())])
    };
    let Some(record) = &shelved.record else { return unreadable() };
    let library = Library::published();
    let (Ok(file), Ok(playing)) = (library.rule_file(record), replay(record, &library)) else { return unreadable() };
    let game = playing.game();
    let viewer = person(record).map_or(Viewer::Public, Viewer::Seat);
    let game_words = words.of_game(&file, game, &record.players);
    let totals = match &record.result {
        Some(result) => game_words.totals(&result.totals, viewer),
        None => game_words.totals(playing.standing().totals(game), viewer),
    };
    let args = [
        ("title", file.title(words.lang()).into()),
        ("deal", record.deals.len().max(1).into()),
        ("totals", capitalised(&totals).into()),
        ("when", when.into()),
    ];
    words.text(if record.result.is_some() { "resume-line-over" } else { "resume-line" }, &args)
}

/// The seat of the person who played, if the record says which it is.
pub fn person(record: &Record) -> Option<Seat> {
    let changes = record.seat_changes().ok()?;
    let seat = changes.iter().find(|change| change.by == PERSON)?.seat as usize;
    Seat::new(seat).filter(|_| seat < record.players.len())
}

/// How long ago something was, in words.
fn age(words: &Words, then: SystemTime) -> String {
    let minutes = SystemTime::now().duration_since(then).map_or(0, |age| age.as_secs() / 60);
    let (unit, count) = match minutes {
        0..60 => ("minutes", minutes),
        60..1440 => ("hours", minutes / 60),
        _ => ("days", minutes / 1440),
    };
    words.text(&format!("resume-ago-{unit}"), &[("n", count.into())])
}

/// The file that somebody means: one there is, else the kept match with this number or name.
///
/// # Errors
/// When there is neither.
pub fn file_or_kept(given: &Path) -> Result<PathBuf, Failure> {
    // What can only be a path is read as one, and reading it says what is wrong.
    if given == Path::new("-") || given.components().count() > 1 || given.exists() {
        return Ok(given.to_owned());
    }
    let name = given.to_string_lossy();
    let kept = Shelf::of_user().and_then(|shelf| shelf.find(&name)).ok().flatten();
    kept.map(|place| place.path).ok_or_else(|| Failure::NoFileOrMatch(name.into_owned()))
}
