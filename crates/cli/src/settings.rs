//! What the user has chosen once and for all: a small TOML file that the menu and the table write.
//!
//! The command line wins over the settings, the settings over the environment. A file that cannot be read as settings
//! is never overwritten: it is moved aside before another one is written.

use crate::args::{Cards, ColorsArg, LangArg, LevelArg};
use crate::failure::{Failure, shown};
use crate::home;
use crate::lock::{Lock, folder_of};
use crate::newfile;
use crate::play::face::Colors;
use crate::play::ui::{Pace, Ui};
use crate::words::{Words, quiet};
use kirifuda_rules::file::Lang;
use kirifuda_scene::Arrange;
use serde::{Deserialize, Serialize};
use std::io;
use std::path::{Path, PathBuf};

/// The level of the others unless another is asked for.
pub const USUAL_LEVEL: LevelArg = LevelArg::Medium;

/// The settings; what is not there is as the program has it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lang: Option<LangArg>,
    /// How well the others play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<LevelArg>,
    /// Cards with the signs of their suits, or in letters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<Cards>,
    /// Colours of the suits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colors: Option<SuitColors>,
    /// Line by line, without a full screen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plain: Option<bool>,
    /// The pause after each trick.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pace: Option<PaceSetting>,
    /// How the hand is arranged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<HandSetting>,
    /// Whether a choice has to be confirmed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub confirm: Option<bool>,
}

/// Colours of the suits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SuitColors {
    /// None.
    None,
    /// Red and black.
    Two,
    /// One for each suit.
    Four,
}

/// The pause after each trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PaceSetting {
    /// Until a key is pressed.
    Key,
    /// None.
    None,
    /// So many milliseconds.
    #[serde(untagged)]
    Milliseconds(u64),
}

/// How the hand is arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HandSetting {
    /// Trumps at the left.
    TrumpsLeft,
    /// Trumps at the right.
    TrumpsRight,
    /// Suits always in the same place.
    Suits,
    /// The same, lowest card first.
    LowFirst,
}

/// The pairs of what the table and the file call the arrangements of the hand.
const ARRANGEMENTS: [(HandSetting, Arrange); 4] = [
    (HandSetting::TrumpsLeft, Arrange::TrumpsLeft),
    (HandSetting::TrumpsRight, Arrange::TrumpsRight),
    (HandSetting::Suits, Arrange::Suits),
    (HandSetting::LowFirst, Arrange::LowFirst),
];

/// Why there are no settings although there is a file.
#[derive(Debug)]
pub struct Broken {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    why: Why,
}

/// What is wrong with a file of settings.
#[derive(Debug)]
enum Why {
    /// It cannot be read, so nobody knows what it holds.
    Unreadable(io::Error),
    /// It does not hold settings.
    Contents(String),
}

impl Broken {
    /// The warning.
    pub fn message(&self, words: &Words) -> String {
        let why = match &self.why {
            Why::Unreadable(error) => words.fault(error),
            Why::Contents(fault) => fault.clone(),
        };
        let args = [("path", shown(&self.path).into()), ("why", quiet(&why).into())];
        words.text("settings-broken", &args)
    }
}

impl Settings {
    /// The settings of the user, and what is wrong with their file.
    pub fn load() -> (Settings, Option<Broken>) {
        match home::settings() {
            Ok(path) => Settings::read(&path),
            Err(_) => (Settings::default(), None),
        }
    }

    fn read(path: &Path) -> (Settings, Option<Broken>) {
        let broken = |why: Why| (Settings::default(), Some(Broken { path: path.to_owned(), why }));
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if home::is_missing(&error) => return (Settings::default(), None),
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                return broken(Why::Contents(error.to_string()));
            }
            Err(error) => return broken(Why::Unreadable(error)),
        };
        match toml::from_str(&text) {
            Ok(settings) => (settings, None),
            Err(error) => {
                let line = error.span().map_or(1, |span| text[..span.start.min(text.len())].matches('\n').count() + 1);
                broken(Why::Contents(format!("line {line}: {}", error.message())))
            }
        }
    }

    /// Changes the settings of the user, on the disk too.
    ///
    /// # Errors
    /// When the file cannot be read or written. They are changed for this run all the same.
    pub fn change(&mut self, change: impl Fn(&mut Settings)) -> Result<(), Failure> {
        let path = home::settings().map_err(|error| Failure::Write(PathBuf::from("settings.toml"), error))?;
        self.change_at(&path, change)
    }

    /// Another program may have changed the file meanwhile; what it wrote stays.
    fn change_at(&mut self, path: &Path, change: impl Fn(&mut Settings)) -> Result<(), Failure> {
        change(self);
        let fail = |error| Failure::Write(path.to_owned(), error);
        std::fs::create_dir_all(folder_of(path)).map_err(fail)?;
        let _lock = Lock::take(path)?;
        let (mut settings, broken) = Settings::read(path);
        let was_broken = broken.is_some();
        match broken.map(|broken| broken.why) {
            None => {}
            Some(Why::Unreadable(error)) => return Err(Failure::Read(path.to_owned(), error)),
            Some(Why::Contents(_)) => {
                settings = self.clone();
                home::move_aside(path).map_err(fail)?;
            }
        }
        let before = settings.clone();
        change(&mut settings);
        if settings == before && !was_broken {
            return Ok(());
        }
        let text = toml::to_string(&settings).map_err(|error| fail(io::Error::other(error)))?;
        newfile::replace(path, text.as_bytes(), false).map_err(fail)
    }

    /// The language that was chosen.
    pub fn language(&self) -> Option<Lang> {
        self.lang.map(|lang| match lang {
            LangArg::En => Lang::En,
            LangArg::Ja => Lang::Ja,
        })
    }

    /// The colours of the suits as the command line names them; none where there are to be none.
    pub fn colors_arg(&self) -> Option<ColorsArg> {
        match self.colors? {
            SuitColors::Two => Some(ColorsArg::Two),
            SuitColors::Four => Some(ColorsArg::Four),
            SuitColors::None => None,
        }
    }

    /// Sets the table as the user likes it.
    pub fn arrange(&self, ui: &mut Ui) {
        if let Some((_, arrange)) = ARRANGEMENTS.into_iter().find(|(named, _)| Some(*named) == self.hand) {
            ui.arrange = arrange;
        }
        ui.guard = self.confirm.unwrap_or(ui.guard);
    }

    /// Remembers what was changed at the table.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn remember(&mut self, before: &Ui, now: &Ui) -> Result<(), Failure> {
        let pace = (before.pace != now.pace).then_some(match now.pace {
            Pace::Key => PaceSetting::Key,
            Pace::None => PaceSetting::None,
            Pace::Short(milliseconds) => PaceSetting::Milliseconds(milliseconds),
        });
        let colors = (before.look.colors != now.look.colors).then_some(match now.look.colors {
            Colors::None => SuitColors::None,
            Colors::Two => SuitColors::Two,
            Colors::Four => SuitColors::Four,
        });
        let letters = if now.look.ascii { Cards::Letters } else { Cards::Symbols };
        let cards = (before.look.ascii != now.look.ascii).then_some(letters);
        let hand = ARRANGEMENTS.into_iter().find(|(_, arrange)| *arrange == now.arrange).map(|(named, _)| named);
        let hand = hand.filter(|_| before.arrange != now.arrange);
        let confirm = (before.guard != now.guard).then_some(now.guard);
        if pace.is_none() && colors.is_none() && cards.is_none() && hand.is_none() && confirm.is_none() {
            return Ok(());
        }
        self.change(|settings| {
            settings.pace = pace.or(settings.pace);
            settings.colors = colors.or(settings.colors);
            // Words are for sentences; signs or letters on the small cards take nothing from them.
            let spoken = settings.cards.filter(|&cards| cards == Cards::Words);
            settings.cards = spoken.or(cards).or(settings.cards);
            settings.hand = hand.or(settings.hand);
            settings.confirm = confirm.or(settings.confirm);
        })
    }
}

impl PaceSetting {
    /// The pause.
    pub fn pace(self) -> Pace {
        match self {
            PaceSetting::Key => Pace::Key,
            PaceSetting::None => Pace::None,
            PaceSetting::Milliseconds(milliseconds) => Pace::of(Some(milliseconds)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::newfile::free_name;
    use std::thread;
    use std::time::Duration;

    #[test]
    fn settings_are_there_again_and_only_what_was_chosen_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("below/settings.toml");
        let (mut settings, broken) = Settings::read(&path);
        assert!(broken.is_none() && settings == Settings::default());
        settings.change_at(&path, |settings| settings.pace = Some(PaceSetting::Milliseconds(900))).unwrap();
        settings.change_at(&path, |settings| settings.lang = Some(LangArg::Ja)).unwrap();
        settings.change_at(&path, |settings| settings.hand = Some(HandSetting::LowFirst)).unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "lang = \"ja\"\npace = 900\nhand = \"low-first\"\n");
        let (again, broken) = Settings::read(&path);
        assert!(broken.is_none());
        assert_eq!(again, settings);
    }

    /// What another program has chosen meanwhile stays.
    #[test]
    fn only_what_changes_is_changed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.toml");
        let (mut one, mut other) = (Settings::default(), Settings::default());
        one.change_at(&path, |settings| settings.plain = Some(true)).unwrap();
        other.change_at(&path, |settings| settings.level = Some(LevelArg::Easy)).unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "level = \"easy\"\nplain = true\n");
    }

    /// Two programs that change settings at once take turns.
    #[test]
    fn what_is_changed_meanwhile_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.toml");
        let lock = Lock::take(&path).unwrap();
        thread::scope(|scope| {
            let changing = scope.spawn(|| Settings::default().change_at(&path, |settings| settings.plain = Some(true)));
            thread::sleep(Duration::from_millis(200));
            std::fs::write(&path, "level = \"easy\"\n").unwrap();
            drop(lock);
            changing.join().unwrap().unwrap();
        });
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "level = \"easy\"\nplain = true\n");
    }

    /// What cannot be read may be whole: it is not moved, nor replaced.
    #[test]
    fn a_file_that_cannot_be_read_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.toml");
        std::fs::create_dir(&path).unwrap();
        let changed = Settings::default().change_at(&path, |settings| settings.plain = Some(true));
        assert!(matches!(changed, Err(Failure::Read(..))), "{changed:?}");
        assert!(path.is_dir() && std::fs::read_dir(folder.path()).unwrap().count() == 1);
    }

    #[test]
    fn a_broken_file_is_told_and_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.toml");
        for (text, expected) in [
            ("lang = \"ja\"\nlevel = \"godlike\"\n", "line 2"),
            ("lang = \n", "line 1"),
            ("\ncolour = 2\n", "line 2"),
            ("pace = -3\n", "line 1"),
        ] {
            std::fs::write(&path, text).unwrap();
            let (mut settings, broken) = Settings::read(&path);
            let Some(Broken { why: Why::Contents(why), .. }) = broken else { panic!("{broken:?}") };
            assert!(why.contains(expected), "{why}");
            assert_eq!(settings, Settings::default());
            settings.change_at(&path, |settings| settings.plain = Some(false)).unwrap();
            let aside = free_name_before(&folder.path().join("settings-broken.toml"));
            assert_eq!(std::fs::read_to_string(aside).unwrap(), text);
            assert_eq!(std::fs::read_to_string(&path).unwrap(), "plain = false\n");
        }
    }

    /// The file with the highest number.
    fn free_name_before(path: &Path) -> PathBuf {
        let next = free_name(path);
        let stem = next.file_stem().unwrap().to_str().unwrap().to_owned();
        let (stem, number) = stem.rsplit_once('-').unwrap();
        next.with_file_name(format!("{stem}-{}.toml", number.parse::<u32>().unwrap() - 1))
    }
}
