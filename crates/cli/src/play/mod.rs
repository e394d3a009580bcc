//! `kirifuda play`: a match of one person against bots, on the full screen or line by line.

mod answer;
mod app;
mod build;
mod draw;
mod face;
mod join;
mod keeper;
mod keys;
mod lock;
mod lost;
mod pages;
mod plain;
mod screen;
mod seats;
mod session;
mod thinker;
mod tui;
mod ui;
pub(crate) mod wrap;

pub use join::JoinFault;

#[cfg(test)]
mod tests;

use crate::args::{ColorArg, ColorsArg, LevelArg, PlayArgs};
use crate::commands::Context;
use crate::external::{Complaints, seated};
use crate::failure::Failure;
use crate::games::{Chosen, choose};
use crate::interrupt;
use crate::words::{GameWords, Words};
use app::{App, Farewell, Outcome};
use face::{Colors, Look, wants_letters};
use keeper::{Found, Keeper, Kept, SaveFault, Setting, check_game, finished_note, free_name, look, the_file_itself};
use kirifuda_bots::table::Source;
use kirifuda_bots::{BotSpec, Lineup, LineupError};
use kirifuda_cards::Seat;
use kirifuda_rules::{Game, Match};
use lock::Lock;
use plain::{Left, Lines, Plain};
use session::Session;
use std::hash::{BuildHasher, Hasher};
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use ui::{Pace, Ui};

/// The bot that sits at the table unless another is asked for.
const USUAL_BOT: &str = "medium";
/// The bot that gives hints, unless another is asked for.
const ADVISER: &str = "strong";

/// Plays a match.
///
/// # Errors
/// When the game, the seat, the bots or the file do not fit, the match cannot be kept, or nothing can be written.
pub fn run(args: &PlayArgs, context: &Context) -> Result<(), Failure> {
    let terminal = io::stdout().is_terminal() && io::stdin().is_terminal();
    let full_screen = !args.plain && terminal && can_draw(std::env::var("TERM").ok().as_deref());
    if let Some(url) = &args.join {
        return join::run(args, url, context, full_screen);
    }
    let mut sitting = Sitting::of(args, choose(&args.game)?, &context.words)?;
    let chosen = Arc::clone(&sitting.chosen);
    let names = sitting.names.clone();
    let words = context.words.of_game(chosen.file(), &chosen.game, &names);
    let rules_text = chosen.source.prose(context.words.lang()).unwrap_or_default();
    if !full_screen {
        return play_plain(&mut sitting, &words, &rules_text);
    }
    let mut ui = Ui::new(Pace::of(args.pace), look_of(args, context.color));
    loop {
        let (outcome, after) = play_on_screen(&mut sitting, &words, &rules_text, &mut ui)?;
        if outcome == Outcome::NewMatch {
            sitting.begin_anew(args.seed)?;
            continue;
        }
        for line in after {
            println_quietly(&line);
        }
        return interrupt::outcome();
    }
}

/// Everything settled before anybody sits down.
struct Sitting {
    chosen: Arc<Chosen>,
    /// What a command line calls the game, whatever its options.
    named: String,
    lineup: Lineup,
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
    /// What is to be said before the match begins.
    note: Option<String>,
}

impl Sitting {
    fn of(args: &PlayArgs, mut chosen: Chosen, words: &Words) -> Result<Sitting, Failure> {
        let Place { path, lock, kept, note } = look_at_file(args, words)?;
        let at = File { path: path.as_ref(), words };
        if let Some(kept) = &kept {
            fit_game(args, &mut chosen, kept).map_err(|fault| at.fault(fault))?;
        }
        let players = chosen.game.players();
        let person = person(args, kept.as_deref(), players, &at)?;
        let seed = pack_seed(args, kept.as_deref(), &at)?;
        let lineup = lineup(args, kept.as_deref(), players, &at)?;
        let bots = lineup.bots().iter().map(ToString::to_string).collect();
        // The person needs no program: his seat is given a bot that is never asked.
        let lineup = seated(without_programs_at(lineup, person)?, Complaints::Dropped)?;
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
            setting,
            names,
            adviser: ADVISER,
            kept,
            path,
            lock,
            note,
        })
    }

    /// The match, new or going on.
    fn session(&mut self) -> Result<Session, Failure> {
        let source = self.setting.packs;
        let kept = self.kept.take();
        let used = kept.as_ref().map_or(Duration::ZERO, |kept| kept.used);
        let (playing, record) = match kept {
            Some(kept) => (kept.playing, Some(kept.record)),
            None => {
                let game = Arc::clone(&self.chosen.game);
                let dealer = source.first_dealer(&game, self.chosen.first_dealer);
                (Match::new(game, dealer), None)
            }
        };
        let keeper = self.path.clone().map(|path| match record {
            Some(record) => Keeper::going_on(path, record, &self.setting),
            None => Keeper::new(path, &playing, &self.names, self.chosen.rule_file_for_records(), &self.setting),
        });
        let adviser = self.adviser.parse::<BotSpec>().map_err(|error| Failure::Bots(LineupError::Bot(error)))?;
        let mut session = Session::new(playing, self.setting.person, &self.lineup, adviser, source, used);
        if let Some(keeper) = keeper {
            session.keep(keeper).map_err(|error| match error {
                session::SessionError::Keep(error) => Failure::Write(error.path, error.error),
                other => Failure::Internal(Box::new(other)),
            })?;
        }
        Ok(session)
    }

    /// Another match of the same game: under another seed, or the next match under the seed asked for.
    fn begin_anew(&mut self, asked_seed: Option<u64>) -> Result<(), Failure> {
        self.path = self.path.take().map(|path| free_name(&path));
        self.lock = self.path.as_deref().map(Lock::take).transpose()?;
        self.note = None;
        match asked_seed {
            Some(_) => self.setting.packs.index += 1,
            None => self.setting.packs.seed = fresh_seed(),
        }
        Ok(())
    }
}

/// The file given with `--save`, for complaints.
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
        Found::Unfinished(kept) => Place { path: Some(path), lock, kept: Some(kept), note: None },
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

fn lineup(args: &PlayArgs, kept: Option<&Kept>, players: usize, at: &File<'_>) -> Result<Lineup, Failure> {
    let asked = args.bots.as_deref().or(args.level.map(LevelArg::bot));
    let given = asked.map(|text| Lineup::parse(text, players)).transpose().map_err(Failure::Bots)?;
    let Some(kept) = kept else {
        return match given {
            Some(given) => Ok(given),
            None => Lineup::parse(USUAL_BOT, players).map_err(Failure::Bots),
        };
    };
    let mut bots = Vec::with_capacity(players);
    for seat in 0..players {
        let found = kept.bots.get(seat).cloned().flatten();
        let asked = given.as_ref().map(|given| given.bots()[seat].clone());
        let text = found.clone().or(asked.as_ref().map(ToString::to_string)).unwrap_or_else(|| USUAL_BOT.to_owned());
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
        *bot = USUAL_BOT.parse().map_err(|error| Failure::Bots(LineupError::Bot(error)))?;
    }
    Ok(Lineup::of(bots))
}

/// A seed that nobody can guess, short enough to be typed again.
fn fresh_seed() -> u64 {
    let state = std::collections::hash_map::RandomState::new();
    u64::from(state.build_hasher().finish() as u32)
}

/// Whether a terminal of this kind can be written to anywhere on its screen.
fn can_draw(term: Option<&str>) -> bool {
    term != Some("dumb")
}

fn look_of(args: &PlayArgs, color: ColorArg) -> Look {
    let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(variable);
    let term = variable("TERM");
    let colored = match color {
        ColorArg::Always => true,
        ColorArg::Never => false,
        ColorArg::Auto => variable("NO_COLOR").is_none() && term.as_deref() != Some("dumb"),
    };
    let colors = match (colored, args.colors) {
        (false, _) => Colors::None,
        (true, Some(ColorsArg::Four)) => Colors::Four,
        (true, _) => Colors::Two,
    };
    Look { colors, ascii: wants_letters(term.as_deref(), locale.as_deref()) }
}

fn play_plain(sitting: &mut Sitting, words: &GameWords<'_>, rules_text: &str) -> Result<(), Failure> {
    let mut input = io::stdin().lock();
    let mut output = io::stdout().lock();
    let echo = !io::stdin().is_terminal();
    let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(variable);
    let ascii = wants_letters(None, locale.as_deref());
    let lines = Lines { input: &mut input, output: &mut output, echo, ascii };
    for line in play_through(sitting, words, rules_text, lines)? {
        let line = if ascii { face::plain_signs(&line) } else { line };
        println_quietly(&line);
    }
    Ok(())
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
    let mut sitting = Sitting { adviser, ..Sitting::of(args, chosen, words)? };
    let chosen = Arc::clone(&sitting.chosen);
    let names = sitting.names.clone();
    let words = words.of_game(chosen.file(), &chosen.game, &names);
    let mut input = typed;
    play_through(&mut sitting, &words, "", Lines { input: &mut input, output, echo: true, ascii: false })?;
    Ok(())
}

/// Plays until the match or the input ends; what is to be said afterwards.
fn play_through<'a>(
    sitting: &mut Sitting,
    words: &'a GameWords<'a>,
    rules_text: &'a str,
    mut lines: Lines<'a>,
) -> Result<Vec<String>, Failure> {
    if let Some(note) = &sitting.note {
        lines.say(note)?;
    }
    let seed = sitting.setting.packs.seed;
    let mut table = Plain::new(words, sitting.session()?, rules_text, lines);
    let left = table.run()?;
    Ok(after(words, &sitting.named, &table.into_session(), seed, left == Left::Finished))
}

/// What is said when the table has been left: where the match is kept and how it goes on, and the seed.
fn after(words: &GameWords<'_>, game: &str, session: &Session, seed: u64, finished: bool) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(keeper) = session.keeper() {
        let key = if finished { "play-kept" } else { "play-kept-unfinished" };
        let args = [("file", crate::failure::shown(keeper.path()).into()), ("game", game.to_owned().into())];
        lines.push(words.say(key, &args));
    }
    lines.push(words.say("play-seed", &[("seed", seed.to_string().into())]));
    lines
}

fn play_on_screen(
    sitting: &mut Sitting,
    words: &GameWords<'_>,
    rules_text: &str,
    ui: &mut Ui,
) -> Result<(Outcome, Vec<String>), Failure> {
    let seed = sitting.setting.packs.seed;
    let goes_on = sitting.kept.is_some();
    let mut session = sitting.session()?;
    session.think_aside().map_err(|error| Failure::Internal(Box::new(error)))?;
    let mut app = App::new(words, session, rules_text, ui.clone(), Farewell { seed });
    let note = sitting.note.take().or_else(|| goes_on.then(|| words.say("play-plain-goes-on", &[])));
    if let Some(note) = note {
        app.say(screen::NoticeKind::Event, note);
    }
    let outcome = {
        let mut screen = tui::Screen::take()?;
        screen.run(&mut app)
    }?;
    app.session.close().map_err(|error| Failure::Internal(Box::new(error)))?;
    *ui = app.ui.clone();
    ui.page = None;
    ui.quitting = false;
    ui.forget();
    let finished = app.story.chronicle.result.is_some();
    let mut lines: Vec<String> = Vec::new();
    if finished {
        let end = app.story.deal_lines().iter().rfind(|line| line.about == kirifuda_scene::About::End);
        lines.extend(end.map(|line| line.text.clone()));
    } else {
        lines.push(words.say("play-plain-left", &[]));
    }
    lines.extend(after(words, &sitting.named, &app.session, seed, finished));
    if ui.look.ascii {
        lines = lines.iter().map(|line| face::plain_signs(line)).collect();
    }
    Ok((outcome, lines))
}

/// Writes a last line; when nobody reads it, nothing is lost.
fn println_quietly(line: &str) {
    use std::io::Write;
    let _ = writeln!(io::stdout(), "{line}");
}
