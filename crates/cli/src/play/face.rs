//! How cards look: signs or letters, and which colour. A suit is never told by its colour alone.

use crate::words::{GameWords, Words};
use kirifuda_cards::{Card, Pack, Suit};
use kirifuda_rules::params::PackKind;

/// Which colours are used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colors {
    /// None at all.
    None,
    /// Red and black suits.
    #[default]
    Two,
    /// One for each suit.
    Four,
}

impl Colors {
    /// The key of its words.
    pub fn key(self) -> &'static str {
        match self {
            Colors::None => "play-colors-none",
            Colors::Two => "play-colors-two",
            Colors::Four => "play-colors-four",
        }
    }
}

/// Colours and signs of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Which colours are used.
    pub colors: Colors,
    /// Letters and plain characters only.
    pub ascii: bool,
}

/// The colour of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hue {
    /// Black.
    #[default]
    Black,
    /// Red.
    Red,
    /// Green.
    Green,
    /// Blue.
    Blue,
}

/// A card as it is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Face {
    /// Rank and suit.
    pub text: String,
    /// The colour.
    pub hue: Hue,
}

/// The colour of a suit.
pub fn hue(pack: PackKind, suit: Suit, colors: Colors) -> Hue {
    match (colors, pack, suit) {
        (Colors::Four, _, Suit::First) => Hue::Green,
        (Colors::Four, _, Suit::Second) => Hue::Blue,
        (Colors::Four, _, Suit::Third) => Hue::Red,
        (_, PackKind::French, Suit::Second | Suit::Third) => Hue::Red,
        (Colors::Two, PackKind::Karuta, Suit::Third | Suit::Fourth) => Hue::Red,
        _ => Hue::Black,
    }
}

/// A card as short as can be, on its face and in tables: `♠A`, `Rh`.
pub fn text(words: &GameWords<'_>, card: Card, ascii: bool) -> String {
    let (kind, pack) = (words.game().rules().pack(), words.game().pack());
    match (kind, ascii) {
        // The name of a joker is too wide for a card.
        (PackKind::French, false) if card != Card::JOKER => words.card(card),
        (PackKind::French, _) | (_, true) => letters(pack, kind, card),
        (PackKind::Karuta, false) => {
            karuta(words.words(), pack.suit_letter(card.suit()).encode_utf8(&mut [0; 4]), &words.rank(card))
        }
    }
}

/// A karuta by the letters of its suit and rank: `Rh`, `ハR`.
pub fn karuta(words: &Words, suit: &str, rank: &str) -> String {
    let suit = words.plain(&format!("play-karuta-{suit}"));
    words.text("play-karuta-card", &[("rank", rank.into()), ("suit", suit.into())])
}

/// A card in letters that every terminal has: `10S`, `Rh`.
pub fn letters(pack: &Pack, kind: PackKind, card: Card) -> String {
    match (pack.name(card).letters(), kind) {
        (('T', suit), PackKind::French) => format!("10{suit}"),
        _ => pack.name(card).to_string(),
    }
}

/// A text with nothing that a terminal without Unicode lacks: suit signs become letters, dashes and dots plain ones.
///
/// Words in other scripts stay as they are.
pub fn plain_signs(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        if let Some(suit) = suit_letter(letter) {
            // Cards are written rank first where suits are letters.
            while let Some(rank) = letters.next_if(|next| matches!(next, 'A' | 'K' | 'Q' | 'J' | '0'..='9')) {
                plain.push(rank);
            }
            plain.push(suit);
            continue;
        }
        match letter {
            '−' | '–' => plain.push('-'),
            '·' => plain.push('|'),
            '…' => plain.push('~'),
            '▶' => plain.push('>'),
            '’' => plain.push('\''),
            '“' | '”' => plain.push('"'),
            '×' => plain.push('x'),
            '→' => plain.push_str("->"),
            '←' => plain.push_str("<-"),
            '↑' => plain.push('^'),
            '↓' => plain.push('v'),
            '↕' => plain.push_str("^v"),
            other => plain.push(other),
        }
    }
    plain
}

/// The letter of a suit that has a sign.
fn suit_letter(sign: char) -> Option<char> {
    match sign {
        '♠' => Some('S'),
        '♥' => Some('H'),
        '♦' => Some('D'),
        '♣' => Some('C'),
        _ => None,
    }
}

/// Whether this terminal is to be written to in plain letters: the Linux console, or a locale that is not Unicode.
pub fn wants_letters(term: Option<&str>, locale: Option<&str>) -> bool {
    let no_unicode = locale.is_some_and(|locale| {
        let locale = locale.to_ascii_lowercase();
        !locale.is_empty() && !locale.contains("utf-8") && !locale.contains("utf8")
    });
    matches!(term, Some("linux" | "vt100" | "vt220" | "dumb")) || no_unicode
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_colours_are_four() {
        let pack = PackKind::French;
        let mut hues: Vec<String> =
            Suit::ALL.iter().map(|&suit| format!("{:?}", hue(pack, suit, Colors::Four))).collect();
        hues.sort();
        hues.dedup();
        assert_eq!(hues.len(), 4);
    }

    #[test]
    fn letters_are_used_where_signs_may_be_missing() {
        assert!(wants_letters(Some("linux"), Some("en_GB.UTF-8")));
        assert!(wants_letters(Some("xterm"), Some("C")));
        assert!(!wants_letters(Some("xterm-256color"), Some("ja_JP.UTF-8")));
        assert!(!wants_letters(Some("xterm"), None));
    }

    #[test]
    fn plain_signs_are_ascii() {
        let text = plain_signs("▶ ♠A ♥10 · ♦2 ♣K −3 … “x” → ×");
        assert!(text.is_ascii(), "{text}");
        assert_eq!(plain_signs("♠A ♥10 ♦ A K ♣ clubs"), "AS 10H D A K C clubs");
    }
}
