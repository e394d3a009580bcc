//! What the person has set and pointed at: cursor, chosen cards, pace, colours. No rule and no drawing in here.

use super::face::{Colors, Look};
use kirifuda_cards::{Card, CardSet};
use kirifuda_rules::SeatView;
use kirifuda_scene::{Arrange, sorted};
use std::time::Duration;

/// How long a finished trick stays on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// Not at all.
    None,
    /// So many milliseconds.
    Short(u64),
    /// Until a key is pressed.
    #[default]
    Key,
}

impl Pace {
    /// The pause that the key for it sets when none was given.
    pub const SHORT: u64 = 1200;
    /// The longest pause: a minute.
    const LONGEST: u64 = 60_000;

    /// As the command line gives it: milliseconds, a key for 0, and no pause where nobody could see it.
    pub fn of(milliseconds: Option<u64>) -> Pace {
        match milliseconds {
            None | Some(0) => Pace::Key,
            Some(1..50) => Pace::None,
            Some(some) => Pace::Short(some.min(Pace::LONGEST)),
        }
    }

    /// The next one, for the key that changes it.
    pub fn next(self) -> Pace {
        match self {
            Pace::Key => Pace::None,
            Pace::None => Pace::Short(Pace::SHORT),
            Pace::Short(_) => Pace::Key,
        }
    }

    /// How long each card and call of the others stays alone.
    pub fn beat(self) -> Duration {
        match self {
            Pace::None => Duration::ZERO,
            Pace::Short(milliseconds) => Duration::from_millis((milliseconds / 4).min(400)),
            Pace::Key => Duration::from_millis(350),
        }
    }

    /// The key of its words.
    pub fn key(self) -> &'static str {
        match self {
            Pace::None => "play-pace-none",
            Pace::Short(_) => "play-pace-short",
            Pace::Key => "play-pace-key",
        }
    }
}

/// The pages that can lie over the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageKind {
    /// Keys and signs.
    Help,
    /// The rules of the game.
    Rules,
    /// Every point with its reason.
    Scores,
    /// The options in force.
    Options,
    /// What happened.
    Log,
    /// The tricks of this deal.
    Tricks,
    /// The end of a deal.
    Deal,
    /// The end of the match.
    Match,
    /// The keys of a replay.
    Replay,
}

/// What is done only when it is confirmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sure {
    /// Leaving the table.
    Quit,
    /// Beginning the deal again.
    DealAgain,
}

/// A page that lies over the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenPage {
    /// Which.
    pub kind: PageKind,
    /// The first row shown.
    pub from: usize,
}

/// Everything the person has set and pointed at.
#[derive(Clone, Debug)]
pub struct Ui {
    /// The card under the cursor.
    pub card: Option<Card>,
    /// The choice under the cursor.
    pub choice: Option<usize>,
    /// Cards chosen to be discarded.
    pub chosen: CardSet,
    /// Digits typed: a number to announce, or the number of a card or an answer.
    pub digits: String,
    /// A line being typed after `:`.
    pub line: Option<String>,
    /// The page over the table.
    pub page: Option<OpenPage>,
    /// What the person has been asked to confirm.
    pub sure: Option<Sure>,
    /// How long tricks stay.
    pub pace: Pace,
    /// Whether a choice must be confirmed.
    pub guard: bool,
    /// Colours and signs.
    pub look: Look,
    /// How the hand is arranged.
    pub arrange: Arrange,
    /// Whether a hint is given before every decision.
    pub hints: bool,
}

impl Ui {
    /// Nothing pointed at.
    pub fn new(pace: Pace, look: Look) -> Ui {
        Ui {
            card: None,
            choice: None,
            chosen: CardSet::EMPTY,
            digits: String::new(),
            line: None,
            page: None,
            sure: None,
            pace,
            guard: true,
            look,
            arrange: Arrange::default(),
            hints: false,
        }
    }

    /// Forgets what was pointed at: the question is another one now.
    pub fn forget(&mut self) {
        self.card = None;
        self.choice = None;
        self.chosen = CardSet::EMPTY;
        self.digits.clear();
        self.line = None;
    }

    /// The key of the words for the order of the hand.
    pub fn arrange_key(&self) -> &'static str {
        match self.arrange {
            Arrange::TrumpsLeft => "play-arrange-trumps-left",
            Arrange::TrumpsRight => "play-arrange-trumps-right",
            Arrange::Suits => "play-arrange-suits",
            Arrange::LowFirst => "play-arrange-low-first",
        }
    }

    /// The hand in the order shown.
    pub fn hand(&self, view: &SeatView<'_>) -> Vec<Card> {
        sorted(view.hand(), view.game(), view.trump(), self.arrange)
    }

    /// Two colours, four, none, and round again.
    pub fn next_colors(&mut self) {
        self.look.colors = match self.look.colors {
            Colors::Two => Colors::Four,
            Colors::Four => Colors::None,
            Colors::None => Colors::Two,
        };
    }
}
