//! `kirifuda play --join`: a seat at a served table, on the full screen or line by line.
//!
//! The server knows the match; what arrives here are scenes in words, as browsers draw them.

mod cards;
mod commands;
mod fault;
mod full;
mod glance;
mod guest;
mod link;
mod messages;
mod people;
mod plain;
mod seat;
mod seen;
mod waiting;
mod wire;

pub use fault::JoinFault;
pub(crate) use link::Address;
pub(crate) use seen::phrase_text;
pub(crate) use wire::request_within;

use super::face::{plain_signs, wants_letters};
use super::form;
use crate::args::PlayArgs;
use crate::commands::Context;
use crate::failure::{Failure, unless_signalled};
use crate::out::println_quietly;
use crate::words::Words;
use guest::CookieWarning;
use kirifuda_server::protocol::{Command, StageInfo};
use link::Link;
use plain::{Console, Heard, Plain};
use seat::{Left, News, Seat, Wish};
use seen::Seen;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

/// How long the server may take to hear that a guest gives their seat up.
const FAREWELL: Duration = Duration::from_secs(3);

/// Sits down at the table of a link and plays.
///
/// # Errors
/// When the table cannot be joined or reached any more, or nothing can be written.
pub fn run(args: &PlayArgs, url: &str, context: &Context) -> Result<(), Failure> {
    let words = &context.words;
    let link = Link::parse(url).ok_or_else(|| Failure::Join(JoinFault::Link(url.to_owned())))?;
    let wish = Wish { lang: words.lang(), name: args.name.clone(), usual_name: usual_name(words) };
    let on_screen = form::on_screen(&args.form, context);
    let style = form::card_style(&args.look, !on_screen, context);
    if on_screen {
        let (tell, news) = seat::news();
        let seat = Seat::take(&link, &wish, tell)?;
        let mut table = full::Full::new(words, seat, form::ui(&args.look, context).look, style);
        let left = table.run(&news)?;
        let (seat, seen) = table.into_parts();
        give_up(&seat, &seen, left, || news.recv_timeout(FAREWELL).ok());
        farewell(words, &seat, &seen, left, false);
        return unless_signalled();
    }
    let (heard, all) = channel();
    let told = heard.clone();
    let seat = Seat::take(&link, &wish, move |news| drop(told.send(Heard::News(news))))?;
    let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(variable);
    let ascii = wants_letters(None, locale.as_deref());
    let seen = Seen::new(seat.table.clone(), seat.game.clone(), style);
    let mut table = Plain::new(words, seat, seen, Console::open(heard), ascii);
    let left = table.run(&all)?;
    let Plain { seat, seen, console, .. } = table;
    // The terminal is as it was before the last words.
    drop(console);
    let next = || loop {
        match all.recv_timeout(FAREWELL) {
            Ok(Heard::News(news)) => return Some(news),
            Ok(Heard::Line(_)) => {}
            Err(_) => return None,
        }
    };
    give_up(&seat, &seen, left, next);
    // The result was told when it came.
    if (left, seen.table.stage) != (Left::Over, StageInfo::Finished) {
        farewell(words, &seat, &seen, left, ascii);
    }
    unless_signalled()
}

/// Before the match a guest who leaves gives up the seat, so that somebody else can take it.
fn give_up(seat: &Seat, seen: &Seen, left: Left, next: impl Fn() -> Option<News>) {
    if left != Left::Quit || seen.table.stage != StageInfo::Gathering || !seen.connected {
        return;
    }
    seat.ask(Command::Stand);
    let until = Instant::now() + FAREWELL;
    while Instant::now() < until {
        match next() {
            None | Some(News::Done(Command::Stand, _) | News::Refused(Command::Stand, _)) => return,
            Some(News::Lost | News::Ended(_)) => return,
            Some(_) => {}
        }
    }
}

/// What is said when the table has been left.
fn farewell(words: &Words, seat: &Seat, seen: &Seen, left: Left, ascii: bool) {
    let result = seen.scene.as_ref().and_then(|scene| scene.result.as_ref());
    let text = match (left, seen.table.stage) {
        (Left::Over, StageInfo::Finished) => result.map(|result| result.text.clone()).unwrap_or_default(),
        (Left::Over, StageInfo::BrokenOff) => words.plain("join-broken-off"),
        (Left::Over, _) => words.plain("join-idle"),
        (Left::Cleared, _) => words.plain("join-cleared"),
        (Left::Quit, StageInfo::Gathering) => words.plain("join-left-free"),
        (Left::Quit, _) if matches!(seat.warning, Some(CookieWarning::Unkept(_))) => words.plain("join-left-for-good"),
        (Left::Quit, _) => words.plain("join-left-kept"),
    };
    println_quietly(&plain::harmless(&if ascii { plain_signs(&text) } else { text }));
}

/// The name of who gives none: that of the account, where it fits.
fn usual_name(words: &Words) -> String {
    let account = ["USER", "USERNAME"].into_iter().find_map(|name| std::env::var(name).ok());
    let fits = |name: &String| (1..=24).contains(&name.trim().chars().count()) && name != "root";
    account.filter(fits).unwrap_or_else(|| words.plain("join-usual-name"))
}
