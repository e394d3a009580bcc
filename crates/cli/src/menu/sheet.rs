//! The sheets of the menu and what can be chosen on them.

use crate::args::{LangArg, LevelArg};
use crate::words::Words;
use std::path::PathBuf;

/// A sheet of the menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sheet {
    /// The first.
    Home,
    /// Matches that can go on.
    Continue,
    /// Matches that have ended.
    Finished,
    /// All games.
    Games,
    /// The game chosen, and how it is played.
    Game,
    /// Its presets.
    Presets,
    /// How many can play it.
    Players,
    /// How well the others play.
    Levels,
    /// The options of the game.
    Options,
    /// The values of one of them.
    Values(String),
    /// A value to be typed.
    Typed(String),
    /// All games, to be learnt.
    Learn,
    /// How one of them can be learnt.
    Lesson(usize),
    /// A text, as Markdown: title, text.
    Text(String, String),
    /// Languages.
    Languages,
    /// Everything else that is remembered.
    Settings,
}

/// What comes of an item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Another sheet.
    Open(Sheet),
    /// The sheet before.
    Back,
    /// This game, to be chosen further.
    Choose(usize),
    /// The preset with this name, or none.
    Preset(Option<String>),
    /// A number of players and the option that gives it.
    Players(u8, Option<(String, String)>),
    /// A value of an option.
    Value(String, String),
    /// All options as they were.
    Reset,
    /// A level.
    Level(LevelArg),
    /// A language.
    Language(LangArg),
    /// The next value of a setting.
    Next(Setting),
    /// The match that was chosen.
    Start,
    /// A first match of a game, on the level `easy` and with hints.
    FirstMatch(usize),
    /// A kept match.
    Resume(u32),
    /// A finished match.
    Replay(PathBuf),
    /// The end.
    Quit,
}

/// A setting that the menu goes through value by value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// How cards are written.
    Cards,
    /// Colours of the suits.
    Colors,
    /// The pause after each trick.
    Pace,
    /// Whether a choice has to be confirmed.
    Confirm,
    /// Line by line.
    Plain,
}

/// One thing that can be chosen.
pub struct Item {
    /// What it is.
    pub label: String,
    /// More about it.
    pub about: String,
    /// What choosing it does.
    pub act: Act,
}

/// A sheet as it is shown.
pub struct Shown {
    /// Its title.
    pub title: String,
    /// Text above what can be chosen, as Markdown.
    pub text: String,
    /// What can be chosen.
    pub items: Vec<Item>,
    /// What is to be typed, where that is wanted.
    pub typed: Option<String>,
    /// What the keys do, where they open nothing.
    pub keys: Keys,
    /// The item that is pointed at first.
    pub first: usize,
}

/// What the keys do on a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keys {
    /// They choose.
    Choose,
    /// They choose what is changed.
    Change,
    /// They take a text in.
    Type,
    /// They turn the pages of a text.
    Read,
}

/// The label of an item, marked where it is what holds now.
pub fn chosen(words: &Words, label: String, now: bool) -> String {
    if now { words.text("menu-chosen", &[("text", label.into())]) } else { label }
}
