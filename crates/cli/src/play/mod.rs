//! `kirifuda play`: a match of one person against bots, on the full screen or line by line.

mod answer;
mod app;
mod build;
pub(crate) mod draw;
mod editor;
pub(crate) mod face;
pub mod form;
pub(crate) mod heard;
mod join;
pub(crate) mod keeper;
mod keys;
mod lost;
mod pages;
mod plain;
pub(crate) mod screen;
mod seats;
mod session;
pub(crate) mod shelf;
pub(crate) mod spoken;
pub(crate) mod steps;
mod thinker;
mod told;
pub(crate) mod tui;
pub(crate) mod ui;
pub(crate) mod viewer;

pub use join::JoinFault;
pub(crate) use join::{Address, phrase_text, request_within};

#[cfg(test)]
mod tests;

use crate::args::{LevelArg, PlayArgs};
use crate::commands::Context;
use crate::external::{Stderr, Trace};
use crate::failure::{Failure, unless_signalled};
use crate::games::{Chosen, choose};
use crate::host::host;
use crate::lock::Lock;
use crate::newfile::free_name;
use crate::out::println_quietly;
use crate::settings::USUAL_LEVEL;
use crate::words::{GameWords, Words};
pub use answer::narrow;
use app::{App, Farewell, Outcome};
use editor::Editor;
use face::wants_letters;
use form::{SameForm, card_style, on_screen, same_form, ui};
use keeper::{Found, Keeper, Kept, SaveFault, Setting, check_game, finished_note, look, the_file_itself, torn_note};
use kirifuda_bots::Host;
use kirifuda_cards::Seat;
use kirifuda_play::table::Source;
use kirifuda_play::{BotSpec, Lineup, LineupError};
use kirifuda_rules::file::Lang;
use kirifuda_rules::{Game, Match};
use plain::{Left, Lines, Plain};
use session::Session;
use shelf::Shelf;
use std::hash::{BuildHasher, Hasher};
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use ui::Ui;

/// The bot that gives hints, unless another is asked for.
const ADVISER: &str = "strong";

/// Plays a match.
///
/// # Errors
/// When the game, the seat, the bots or the file do not fit, the match cannot be kept, or nothing can be written.
pub fn run(args: &PlayArgs, context: &Context) -> Result<(), Failure> {
    if let Some(url) = &args.join {
        return join::run(args, url, context);
    }
    if args.name.is_some() {
        return Err(Failure::Without("--name", "--join"));
    }
    let trace = Trace::begin(args.host.trace.as_deref(), args.force.existing())?;
    let done = begin(args, &trace, context);
    trace.close(done)
}

fn begin(args: &PlayArgs, trace: &Trace, context: &Context) -> Result<(), Failure> {
    screen_is_free(args, trace, context)?;
    let mut sitting = Sitting::of(args, choose(&args.game)?, &context.words, context.usual_bot(), trace)?;
    // A script that plays keeps only what it asks for.
    if args.save.is_none() && io::stdin().is_terminal() {
        sitting.keep_on(Shelf::of_user(), &context.words);
    }
    sit(args, sitting, context)
}

/// A match that was kept without being asked for, ready to go on.
///
/// # Errors
/// When it cannot go on.
pub fn prepare(
    args: &PlayArgs,
    chosen: Chosen,
    shelf: &Shelf,
    trace: &Trace,
    context: &Context,
) -> Result<Sitting, Failure> {
    screen_is_free(args, trace, context)?;
    let sitting = Sitting::of(args, chosen, &context.words, context.usual_bot(), trace)?;
    Ok(Sitting { shelf: Some(shelf.clone()), ..sitting })
}

/// Refuses a trace on the terminal that the table is drawn on.
fn screen_is_free(args: &PlayArgs, trace: &Trace, context: &Context) -> Result<(), Failure> {
    let spoilt = trace.is_on_standard_error() && io::stderr().is_terminal() && on_screen(&args.form, context);
    if spoilt { Err(Failure::Together("--trace -", "--plain=false")) } else { Ok(()) }
}

/// Plays a match for which everything is settled.
///
/// # Errors
/// When the match cannot go on or cannot be kept, nothing can be written, or a signal ends the program.
pub fn sit(args: &PlayArgs, mut sitting: Sitting, context: &Context) -> Result<(), Failure> {
    let chosen = Arc::clone(&sitting.chosen);
    let names = sitting.names.clone();
    sitting.same = same_form(&args.form, &args.look, context);
    let on_screen = on_screen(&args.form, context);
    let style = card_style(&args.look, !on_screen, context);
    let words = context.words.of_game(chosen.file(), &chosen.game, &names).with_cards(style);
    let prose = chosen.source.prose(context.words.lang()).filter(|text| !text.is_empty());
    // A game of one's own has the rules in short.
    let rules_text = prose.unwrap_or_else(|| words.sheet_as_prose());
    if !on_screen {
        return play_plain(&mut sitting, &words, &rules_text, args.hints).and_then(|()| unless_signalled());
    }
    let mut ui = Ui { hints: args.hints, ..ui(&args.look, context) };
    let first = ui.clone();
    loop {
        let (outcome, (after, closed)) = play_on_screen(&mut sitting, &words, &rules_text, &mut ui)?;
        if outcome == Outcome::NewMatch && closed.is_ok() {
            sitting.begin_anew(args.seed, &context.words)?;
            continue;
        }
        for line in after {
            println_quietly(&line);
        }
        let remembered = context.settings.borrow_mut().remember(&first, &ui);
        return closed.and(remembered).and_then(|()| unless_signalled());
    }
}

/// Everything settled before anybody sits down.
pub struct Sitting {
    chosen: Arc<Chosen>,
    /// What a command line calls the game, whatever its options.
    named: String,
    lineup: Lineup,
    host: Host,
    setting: Setting,
    names: Vec<String>,
    /// The bot that gives hints.
    adviser: &'static str,
    /// The match to go on with, if there is one.
    kept: Option<Box<Kept>>,
    /// Where the match is to be kept.
    path: Option<PathBuf>,
    /// Nobody else keeps a match there.
    lock: Option<Lock>,
    /// Where matches are kept that no file was named for.
    shelf: Option<Shelf>,
    /// What is to be said before the match begins.
    note: Option<String>,
    /// Why the match is not kept although it was to be.
    unkept: Option<String>,
    /// Whether a lost seat ends the match.
    strict: bool,
    /// Options that make a suggested command look and speak like this one.
    same: SameForm,
}

impl Sitting {
    fn of(args: &PlayArgs, mut chosen: Chosen, words: &Words, usual: &str, trace: &Trace) -> Result<Sitting, Failure> {
        let Place { path, lock, kept, note } = look_at_file(args, words)?;
        let at = File { path: path.as_ref(), words };
        if let Some(kept) = &kept {
            fit_game(args, &mut chosen, kept).map_err(|fault| at.fault(fault))?;
        }
        let players = chosen.game.players();
        let person = person(args, kept.as_deref(), players, &at)?;
        let seed = pack_seed(args, kept.as_deref(), &at)?;
        let lineup = lineup(args, kept.as_deref(), players, usual, &at)?;
        let bots = lineup.bots().iter().map(ToString::to_string).collect();
        // The person needs no program: their seat is given a bot that is never asked.
        let lineup = without_programs_at(lineup, person)?;
        let host = host(lineup.bots().iter(), &chosen.game, Stderr::Dropped, trace)?;
        let names = match &kept {
            Some(kept) => kept.record.players.clone(),
            None => words.names(players, person),
        };
        let index = kept.as_ref().map_or(0, |kept| kept.index);
        let setting = Setting { packs: Source { seed, index }, person, bots };
        let named = if chosen.source.published.is_some() { chosen.game.id() } else { &args.game.game }.to_owned();
        Ok(Sitting {
            chosen: Arc::new(chosen),
            named,
            lineup,
            host,
            setting,
            names,
            adviser: ADVISER,
            kept,
            path,
            lock,
            shelf: None,
            note,
            unkept: None,
            strict: args.host.strict,
            same: SameForm::default(),
        })
    }

    /// Keeps the match on the shelf. Where that cannot be, it is said, and the match is played all the same.
    fn keep_on(&mut self, shelf: Result<Shelf, Failure>, words: &Words) {
        // The next match takes another file, and the lock goes with the old one.
        (self.path, self.lock, self.unkept) = (None, None, None);
        let begun = shelf.and_then(|shelf| Ok((shelf.begin(self.chosen.game.id())?, shelf)));
        match begun {
            Ok(((path, lock), shelf)) => {
                (self.path, self.lock, self.shelf) = (Some(path), Some(lock), Some(shelf));
            }
            Err(failure) => {
                let why = failure.message(words).unwrap_or_default();
                self.unkept = Some(words.text("play-unkept", &[("why", why.into())]));
                self.note.clone_from(&self.unkept);
            }
        }
    }

    /// Has this said before the match begins, unless there is something to be said already.
    pub fn announce(&mut self, note: String) {
        self.note.get_or_insert(note);
    }

    /// The number of the match on the shelf.
    fn number(&self) -> Option<u32> {
        self.shelf.as_ref().and(self.path.as_deref()).and_then(shelf::number_of)
    }

    /// What is said at the end on the screen.
    fn farewell(&self) -> Farewell {
        Farewell { seed: self.seed(), number: self.number(), same: self.same.clone() }
    }

    /// The seed under which the match can be played again; a later match of a run under one seed has none of its own.
    fn seed(&self) -> Option<u64> {
        Some(self.setting.packs).filter(|packs| packs.index == 0).map(|packs| packs.seed)
    }

    /// The match, new or going on.
    fn session(&mut self) -> Result<Session, Failure> {
        let source = self.setting.packs;
        let kept = self.kept.take();
        let used = kept.as_ref().map_or(Duration::ZERO, |kept| kept.used);
        let (playing, dealt, record) = match kept {
            Some(kept) => (kept.playing, kept.dealt, Some(kept.record)),
            None => {
                let game = Arc::clone(&self.chosen.game);
                let dealer = source.first_dealer(&game, self.chosen.first_dealer);
                (Match::new(game, dealer), None, None)
            }
        };
        let keeper = self.path.clone().map(|path| match record {
            Some(record) => Keeper::going_on(path, record, &self.setting),
            None => Keeper::new(path, &playing, &self.names, self.chosen.rule_file_for_records(), &self.setting),
        });
        let adviser = self.adviser.parse::<BotSpec>().map_err(|error| Failure::Bots(LineupError::Bot(error)))?;
        let session = Session::new(playing, self.setting.person, (&self.host, &self.lineup), adviser, source, used);
        let mut session = session.with_dealt(dealt).strictly(self.strict);
        if self.unkept.is_some() {
            session.cannot_keep();
        }
        if let Some(keeper) = keeper {
            session.keep(keeper)?;
        }
        Ok(session)
    }

    /// Another match of the same game, under another seed: the next one where a seed was asked for.
    fn begin_anew(&mut self, asked_seed: Option<u64>, words: &Words) -> Result<(), Failure> {
        self.note = None;
        if let Some(shelf) = self.shelf.take() {
            self.keep_on(Ok(shelf), words);
        } else {
            self.path = self.path.take().map(|path| free_name(&path));
            self.lock = self.path.as_deref().map(Lock::take).transpose()?;
        }
        let seed = match asked_seed {
            Some(_) => self.setting.packs.seed.wrapping_add(1),
            None => fresh_seed(),
        };
        self.setting.packs = Source { seed, index: 0 };
        Ok(())
    }
}

/// The file given with `--save`, for messages.
struct File<'a> {
    path: Option<&'a PathBuf>,
    words: &'a Words,
}

impl File<'_> {
    fn fault(&self, fault: SaveFault) -> Failure {
        fault.at(self.path.map_or(Path::new("-"), PathBuf::as_path), 0, self.words)
    }
}

/// Where a match is kept, and what is there already.
#[derive(Default)]
struct Place {
    path: Option<PathBuf>,
    lock: Option<Lock>,
    kept: Option<Box<Kept>>,
    note: Option<String>,
}

fn look_at_file(args: &PlayArgs, words: &Words) -> Result<Place, Failure> {
    let Some(given) = &args.save else { return Ok(Place::default()) };
    let path = the_file_itself(given)?;
    let lock = Some(Lock::take(&path)?);
    let found = look(&path, words)?;
    Ok(match found {
        Found::Nothing => Place { path: Some(path), lock, ..Place::default() },
        Found::Unfinished(kept) => {
            let note = kept.torn.as_deref().map(|torn| torn_note(words, &path, torn));
            Place { path: Some(path), lock, kept: Some(kept), note }
        }
        Found::Finished(other) => {
            let note = Some(finished_note(words, &path, &other));
            Place { lock: Some(Lock::take(&other)?), path: Some(other), kept: None, note }
        }
    })
}

/// Takes the game of the match in the file, if the command line does not ask for something else.
fn fit_game(args: &PlayArgs, chosen: &mut Chosen, kept: &Kept) -> Result<(), SaveFault> {
    let found = kept.playing.game();
    let bare = args.game.options.is_empty() && args.game.players.is_none() && args.game.patch.is_empty();
    let same_file = kept.record.rule_file.as_deref() == chosen.rule_file_for_records();
    // Without options the file says how the match is played; a preset must be one of its kind.
    if !(bare && found.id() == chosen.game.id() && same_file && has_preset(found, chosen)) {
        check_game(found, &chosen.game)?;
    }
    chosen.game = Arc::clone(found);
    Ok(())
}

/// Whether a game has the option values of the preset that was named.
fn has_preset(game: &Game, chosen: &Chosen) -> bool {
    let preset = chosen.preset.as_deref().and_then(|name| chosen.file().preset(name));
    preset.is_none_or(|preset| preset.set.iter().all(|(name, value)| game.option(name) == Some(value)))
}

fn person(args: &PlayArgs, kept: Option<&Kept>, players: usize, at: &File<'_>) -> Result<Seat, Failure> {
    let found = kept.and_then(|kept| kept.person);
    let given = args.seat.map(|number| {
        let out_of_range = || Failure::OutOfRange {
            option: "--seat",
            given: number as u64,
            min: 0,
            max: players.saturating_sub(1) as u64,
        };
        Seat::new(number).filter(|seat| seat.index() < players).ok_or_else(out_of_range)
    });
    match (found, given.transpose()?) {
        (Some(found), Some(given)) if found != given => {
            Err(at.fault(SaveFault::Sitting("--seat", found.to_string(), given.to_string())))
        }
        (found, given) => Ok(found.or(given).unwrap_or(Seat::FIRST)),
    }
}

/// The seed of the packs: that of the file, the one asked for, or a new one.
fn pack_seed(args: &PlayArgs, kept: Option<&Kept>, at: &File<'_>) -> Result<u64, Failure> {
    match (kept.and_then(|kept| kept.pack_seed), args.seed) {
        (Some(found), Some(given)) if found != given => {
            Err(at.fault(SaveFault::Sitting("--seed", found.to_string(), given.to_string())))
        }
        (found, given) => Ok(found.or(given).unwrap_or_else(fresh_seed)),
    }
}

fn lineup(args: &PlayArgs, kept: Option<&Kept>, players: usize, usual: &str, at: &File<'_>) -> Result<Lineup, Failure> {
    let asked = args.bots.as_deref().or(args.level.map(LevelArg::bot));
    let given = asked.map(|text| Lineup::parse(text, players)).transpose().map_err(Failure::Bots)?;
    let Some(kept) = kept else {
        return match given {
            Some(given) => Ok(given),
            None => Lineup::parse(usual, players).map_err(Failure::Bots),
        };
    };
    let mut bots = Vec::with_capacity(players);
    for seat in 0..players {
        let found = kept.bots.get(seat).cloned().flatten();
        let asked = given.as_ref().map(|given| given.bots()[seat].clone());
        let text = found.clone().or(asked.as_ref().map(ToString::to_string)).unwrap_or_else(|| usual.to_owned());
        let bot: BotSpec = text.parse().map_err(|error| Failure::Bots(LineupError::Bot(error)))?;
        if let (Some(found), Some(asked)) = (found, asked)
            && bot != asked
        {
            return Err(at.fault(SaveFault::Sitting("--bots", found, asked.to_string())));
        }
        bots.push(bot);
    }
    Ok(Lineup::of(bots))
}

/// The line-up with the usual bot in the place of a program at the person's seat.
fn without_programs_at(lineup: Lineup, person: Seat) -> Result<Lineup, Failure> {
    let mut bots = lineup.bots().to_vec();
    if let Some(bot) = bots.get_mut(person.index()).filter(|bot| bot.program().is_some()) {
        *bot = USUAL_LEVEL.bot().parse().map_err(|error| Failure::Bots(LineupError::Bot(error)))?;
    }
    Ok(Lineup::of(bots))
}

/// A seed that nobody can guess, short enough to be typed again.
fn fresh_seed() -> u64 {
    let state = std::collections::hash_map::RandomState::new();
    u64::from(state.build_hasher().finish() as u32)
}

fn play_plain(sitting: &mut Sitting, words: &GameWords<'_>, rules_text: &str, hints: bool) -> Result<(), Failure> {
    let mut console = Console::standard();
    let ascii = console.ascii;
    let (after, closed) = play_through(sitting, words, rules_text, console.lines(words.lang()), hints)?;
    for line in after {
        let line = if ascii { face::plain_signs(&line) } else { line };
        println_quietly(&line);
    }
    closed
}

/// Standard input and output, line by line.
struct Console {
    input: io::StdinLock<'static>,
    output: io::StdoutLock<'static>,
    /// Whether only plain letters are written.
    ascii: bool,
}

impl Console {
    fn standard() -> Console {
        let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(variable);
        let ascii = wants_letters(None, locale.as_deref());
        Console { input: io::stdin().lock(), output: io::stdout().lock(), ascii }
    }

    fn lines(&mut self, lang: Lang) -> Lines<'_> {
        let echo = !io::stdin().is_terminal();
        let editor = if !echo && io::stdout().is_terminal() { Editor::new() } else { None };
        Lines { input: &mut self.input, editor, output: &mut self.output, echo, ascii: self.ascii, lang }
    }
}

/// Plays a match of a game that was chosen, in plain mode, with other input and output than the terminal's; `adviser`
/// gives the hints.
///
/// # Errors
/// As [`run`].
pub fn play_lines(
    args: &PlayArgs,
    chosen: Chosen,
    words: &Words,
    adviser: &'static str,
    typed: &[u8],
    output: &mut Vec<u8>,
) -> Result<(), Failure> {
    let mut sitting = Sitting { adviser, ..Sitting::of(args, chosen, words, USUAL_LEVEL.bot(), &Trace::default())? };
    let chosen = Arc::clone(&sitting.chosen);
    let names = sitting.names.clone();
    let words = words.of_game(chosen.file(), &chosen.game, &names);
    let mut input = typed;
    let lines = Lines { input: &mut input, editor: None, output, echo: true, ascii: false, lang: words.lang() };
    play_through(&mut sitting, &words, "", lines, args.hints)?.1
}

/// What is to be said when the table has been left, and whether the match is kept.
type Parting = (Vec<String>, Result<(), Failure>);

/// Plays until the match or the input ends.
fn play_through<'a>(
    sitting: &mut Sitting,
    words: &'a GameWords<'a>,
    rules_text: &'a str,
    mut lines: Lines<'a>,
    hints: bool,
) -> Result<Parting, Failure> {
    if let Some(note) = &sitting.note {
        lines.say(note)?;
    }
    let goes_on = sitting.kept.is_some();
    let mut table = Plain::new(words, sitting.session()?, rules_text, lines).with_hints(hints);
    let left = table.run()?;
    Ok(part(words, sitting, table.into_session(), left == Left::Finished, goes_on))
}

/// Leaves the table: the match is kept, and where it is and how it goes on is said, and the seed. A match on the shelf
/// in which the person has decided nothing is not worth keeping.
fn part(words: &GameWords<'_>, sitting: &Sitting, mut session: Session, finished: bool, goes_on: bool) -> Parting {
    let mut lines: Vec<String> = sitting.unkept.clone().into_iter().collect();
    let closed = session.close().map_err(Failure::from);
    let path = session.keeper().filter(|_| closed.is_ok()).map(|keeper| keeper.path());
    match (path, sitting.number()) {
        (Some(path), Some(_)) if !finished && !goes_on && !session.has_acted() => {
            // Where it cannot be removed, it stays among the matches that can go on.
            if std::fs::remove_file(path).is_ok() {
                lines.push(words.say("play-nothing-saved", &[]));
            }
        }
        (Some(_), Some(number)) => {
            let key = if finished { "play-shelved" } else { "play-shelved-unfinished" };
            lines.push(words.say(key, &sitting.same.args(number)));
        }
        (Some(path), None) => {
            let key = if finished { "play-kept" } else { "play-kept-unfinished" };
            let game = sitting.named.clone();
            let options = format!("{}{}", sitting.same.look, sitting.same.form);
            let file = crate::failure::shown(path);
            lines.push(words.say(key, &[("file", file.into()), ("game", game.into()), ("options", options.into())]));
        }
        (None, _) if !finished && sitting.unkept.is_none() && session.keeper().is_none() => {
            lines.push(words.say("play-nothing-saved", &[]));
        }
        (None, _) => {}
    }
    lines.extend(sitting.seed().map(|seed| words.say("play-seed", &[("seed", seed.to_string().into())])));
    (lines, closed)
}

fn play_on_screen(
    sitting: &mut Sitting,
    words: &GameWords<'_>,
    rules_text: &str,
    ui: &mut Ui,
) -> Result<(Outcome, Parting), Failure> {
    let goes_on = sitting.kept.is_some();
    let mut session = sitting.session()?;
    session.think_aside().map_err(|error| Failure::Internal((&error).into()))?;
    let mut app = App::new(words, session, rules_text, ui.clone(), sitting.farewell());
    let note = sitting.note.take().or_else(|| goes_on.then(|| words.say("play-plain-goes-on", &[])));
    if let Some(note) = note {
        app.say(screen::NoticeKind::Event, note);
    }
    let outcome = {
        let mut screen = tui::Screen::take()?;
        screen.run(&mut app)
    }?;
    *ui = app.ui.clone();
    ui.page = None;
    ui.sure = None;
    ui.forget();
    let finished = app.story.chronicle.result.is_some();
    let mut lines: Vec<String> = Vec::new();
    if finished {
        let end = app.story.deal_lines().iter().rfind(|line| line.about == kirifuda_scene::About::End);
        lines.extend(end.map(|line| line.text.clone()));
    } else {
        lines.push(words.say("play-plain-left", &[]));
    }
    let (after, closed) = part(words, sitting, app.session, finished, goes_on);
    lines.extend(after);
    if ui.look.ascii {
        lines = lines.iter().map(|line| face::plain_signs(line)).collect();
    }
    Ok((outcome, (lines, closed)))
}
