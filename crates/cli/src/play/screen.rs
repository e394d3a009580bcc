//! What the screen shows, as plain values: [`draw`](super::draw) turns them into cells and knows nothing else.

use super::face::{Face, Look};

/// One picture of the table.
#[derive(Clone, Debug, Default)]
pub struct Screen {
    /// Colours and signs.
    pub look: Look,
    /// The name of the game.
    pub title: String,
    /// Deal, trump, turn-up, pot: what everybody has to know, most important first.
    pub facts: Vec<String>,
    /// Scores of the sides.
    pub scores: Vec<ScoreLine>,
    /// The players, the viewer first, then in the order of play.
    pub seats: Vec<SeatBox>,
    /// Whether play goes clockwise.
    pub clockwise: bool,
    /// The viewer's cards.
    pub hand: Vec<HandCard>,
    /// What stands in the place of the hand when there is none.
    pub no_hand: String,
    /// What has just happened, or why something cannot be done.
    pub notice: Notice,
    /// What is to be decided.
    pub question: String,
    /// The answers, where they are not cards.
    pub choices: Vec<Choice>,
    /// What has been typed so far, when a number or words are typed.
    pub typed: Option<String>,
    /// Keys and what they do, most important first.
    pub keys: Vec<KeyHelp>,
    /// The trick before this one.
    pub last_trick: Vec<TrickCard>,
    /// What happened in this deal, in words, latest last.
    pub log: Vec<String>,
    /// Headings.
    pub labels: Labels,
    /// A page over the table.
    pub page: Option<Page>,
}

/// Headings of the parts of the screen.
#[derive(Clone, Debug, Default)]
pub struct Labels {
    /// Of the scores.
    pub scores: String,
    /// Of the scores, where they stand in a row behind it.
    pub scores_in_row: String,
    /// Of the last trick.
    pub last_trick: String,
    /// Of the log.
    pub log: String,
    /// What is said when the window is too small.
    pub too_small: String,
}

/// The score of a side.
#[derive(Clone, Debug, Default)]
pub struct ScoreLine {
    /// Its players.
    pub name: String,
    /// The score.
    pub total: String,
    /// What it has taken in this deal.
    pub taken: String,
    /// Whether it is the viewer's.
    pub own: bool,
}

/// A player at the table.
#[derive(Clone, Debug, Default)]
pub struct SeatBox {
    /// The name.
    pub name: String,
    /// Dealer, partner and the like, short.
    pub marks: String,
    /// Tricks, calls and the like, most important first.
    pub notes: Vec<String>,
    /// Whether the player has to act.
    pub turn: bool,
    /// Whether the player takes no part.
    pub out: bool,
    /// The card in the trick.
    pub card: Option<Face>,
    /// Whether that card is winning.
    pub winning: bool,
}

/// A card in the viewer's hand.
#[derive(Clone, Debug, Default)]
pub struct HandCard {
    /// The card.
    pub face: Face,
    /// The number typed to choose it.
    pub label: String,
    /// Whether it can be chosen now; `None` when nothing is asked.
    pub legal: Option<bool>,
    /// Whether it is one of several chosen.
    pub chosen: bool,
    /// Whether the cursor is on it.
    pub cursor: bool,
    /// Whether a new suit begins.
    pub gap: bool,
}

/// The kinds of notice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NoticeKind {
    /// Something happened.
    #[default]
    Event,
    /// Something is not allowed.
    Refusal,
    /// Advice.
    Hint,
}

/// A line above the question.
#[derive(Clone, Debug, Default)]
pub struct Notice {
    /// What kind.
    pub kind: NoticeKind,
    /// The words.
    pub text: String,
}

/// One answer to a question.
#[derive(Clone, Debug, Default)]
pub struct Choice {
    /// The key and the words.
    pub text: String,
    /// Whether the cursor is on it.
    pub cursor: bool,
}

/// A key and what it does.
#[derive(Clone, Debug, Default)]
pub struct KeyHelp {
    /// The key.
    pub key: String,
    /// What it does, in a word.
    pub text: String,
}

/// A card of the last trick.
#[derive(Clone, Debug, Default)]
pub struct TrickCard {
    /// Who played it.
    pub name: String,
    /// The card.
    pub face: Face,
    /// Whether it won.
    pub won: bool,
}

/// How a line of a page looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LineKind {
    /// As text.
    #[default]
    Text,
    /// As a heading.
    Heading,
    /// As something less important.
    Quiet,
    /// Chosen.
    Strong,
}

/// A line of a page, before it is broken to the width of the window.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PageLine {
    /// How it looks.
    pub kind: LineKind,
    /// Columns that its second and later rows are set in.
    pub indent: usize,
    /// The text.
    pub text: String,
}

impl PageLine {
    /// A line of text.
    pub fn text(text: impl Into<String>) -> PageLine {
        PageLine { text: text.into(), ..PageLine::default() }
    }

    /// A heading.
    pub fn heading(text: impl Into<String>) -> PageLine {
        PageLine { kind: LineKind::Heading, text: text.into(), indent: 0 }
    }

    /// A line of lesser importance.
    pub fn quiet(text: impl Into<String>) -> PageLine {
        PageLine { kind: LineKind::Quiet, text: text.into(), indent: 0 }
    }

    /// A line that stands out.
    pub fn strong(text: impl Into<String>) -> PageLine {
        PageLine { kind: LineKind::Strong, text: text.into(), indent: 0 }
    }

    /// The line with its later rows set in.
    pub fn hanging(mut self, indent: usize) -> PageLine {
        self.indent = indent;
        self
    }
}

/// A page over the table: help, rules, scores and so on.
#[derive(Clone, Debug, Default)]
pub struct Page {
    /// The heading.
    pub title: String,
    /// The text.
    pub lines: Vec<PageLine>,
    /// The first row shown, after breaking to the width.
    pub from: usize,
    /// Keys at the bottom.
    pub footer: String,
    /// Whether the table stays visible around it.
    pub small: bool,
}
