//! Reading PBN: tag pairs, comments and escaped lines; everything but a few tags is passed over.

use super::{Compass, PbnDeal, Vulnerable};
use crate::fault::quote;
use kirifuda_cards::{Card, CardSet, Pack, Suit};
use kirifuda_rules::{Message, message, message_error};

/// What is wrong with a PBN text, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PbnFault {
    /// The line, from 1.
    pub line: usize,
    /// The character of the line, from 1.
    pub column: usize,
    /// What is wrong and what was expected.
    pub message: Message,
}

impl From<&PbnFault> for Message {
    fn from(PbnFault { line, column, message }: &PbnFault) -> Message {
        message!("pbn-at", line, column, fault = message.clone())
    }
}

message_error!(PbnFault: Message::from);

/// Reads every deal of a PBN text. Games without a tag `Deal` are passed over, and so are auctions, plays and tags
/// other than `Board`, `Dealer`, `Vulnerable` and `Deal`.
///
/// PBN files are in Latin-1: as the tags that count are ASCII, a file may be decoded loosely.
///
/// # Errors
/// The first fault: a tag that is not closed, a value that cannot be, hands that are not thirteen different cards
/// each, a text without any deal.
pub fn read(text: &str) -> Result<Vec<PbnDeal>, PbnFault> {
    let mut deals = Vec::new();
    let mut game = Tags::default();
    for token in Scanner::new(text) {
        match token? {
            Token::EmptyLine => deals.extend(std::mem::take(&mut game).into_deal()),
            Token::Tag(tag) => game.take(&tag)?,
        }
    }
    deals.extend(game.into_deal());
    if deals.is_empty() {
        let line = text.lines().count().max(1);
        return Err(PbnFault { line, column: 1, message: message!("pbn-no-deal") });
    }
    Ok(deals)
}

/// What one game has said so far.
#[derive(Default)]
struct Tags {
    board: Option<String>,
    dealer: Option<Option<Compass>>,
    vulnerable: Option<Option<Vulnerable>>,
    deal: Option<([CardSet; 4], usize)>,
}

impl Tags {
    /// Takes a tag; of tags that come again, PBN takes the first.
    fn take(&mut self, tag: &Tag) -> Result<(), PbnFault> {
        match tag.name.as_str() {
            "board" if self.board.is_none() => self.board = Some(tag.value.clone()),
            "dealer" if self.dealer.is_none() => self.dealer = Some(dealer(tag)?),
            "vulnerable" if self.vulnerable.is_none() => self.vulnerable = Some(vulnerable(tag)?),
            "deal" if self.deal.is_none() => self.deal = Some((hands(tag)?, tag.line)),
            "deal" => return Err(tag.fault(0, message!("pbn-second-deal"))),
            _ => {}
        }
        Ok(())
    }

    fn into_deal(self) -> Option<PbnDeal> {
        let (hands, line) = self.deal?;
        let board = self.board.filter(|board| !is_unknown(board));
        Some(PbnDeal { board, dealer: self.dealer.flatten(), vulnerable: self.vulnerable.flatten(), hands, line })
    }
}

/// PBN writes `?` for an unknown value and an empty text for one that does not apply.
fn is_unknown(value: &str) -> bool {
    matches!(value, "" | "?")
}

fn dealer(tag: &Tag) -> Result<Option<Compass>, PbnFault> {
    let mut letters = tag.value.chars();
    match (letters.next(), letters.next()) {
        _ if is_unknown(&tag.value) => Ok(None),
        (Some(letter), None) if Compass::from_letter(letter).is_some() => Ok(Compass::from_letter(letter)),
        _ => Err(tag.fault(0, message!("pbn-dealer", found = quote(&tag.value)))),
    }
}

fn vulnerable(tag: &Tag) -> Result<Option<Vulnerable>, PbnFault> {
    match tag.value.to_ascii_lowercase().as_str() {
        "none" | "love" | "-" => Ok(Some(Vulnerable::None)),
        "ns" => Ok(Some(Vulnerable::NorthSouth)),
        "ew" => Ok(Some(Vulnerable::EastWest)),
        "all" | "both" => Ok(Some(Vulnerable::All)),
        value if is_unknown(value) => Ok(None),
        _ => Err(tag.fault(0, message!("pbn-vulnerable", found = quote(&tag.value)))),
    }
}

/// `N:` and four hands clockwise, each spades.hearts.diamonds.clubs.
fn hands(tag: &Tag) -> Result<[CardSet; 4], PbnFault> {
    let first = tag.value.chars().next().and_then(Compass::from_letter);
    let (Some(first), Some(text)) = (first, tag.value.get(1..).and_then(|rest| rest.strip_prefix(':'))) else {
        return Err(tag.fault(0, message!("pbn-first-hand")));
    };
    let mut hands = [CardSet::EMPTY; 4];
    let (mut seen, mut place, mut count) = (CardSet::EMPTY, 2, 0);
    for word in text.split(' ') {
        if count == 4 {
            return Err(tag.fault(place, message!("pbn-fifth-hand", found = quote(word))));
        }
        let hand = hand(tag, word, place, &mut seen)?;
        hands[first.clockwise(count) as usize] = hand;
        count += 1;
        place += word.chars().count() + 1;
    }
    if count < 4 {
        return Err(tag.fault(place - 1, message!("pbn-four-hands", count)));
    }
    Ok(hands)
}

fn hand(tag: &Tag, word: &str, start: usize, seen: &mut CardSet) -> Result<CardSet, PbnFault> {
    if word == "-" {
        return Err(tag.fault(start, message!("pbn-hand-missing")));
    }
    let mut suits = Suit::ALL.into_iter().rev();
    let mut suit = suits.next();
    let mut hand = CardSet::EMPTY;
    for (offset, letter) in word.chars().enumerate() {
        let fault = |message| Err(tag.fault(start + offset, message));
        if letter == '.' {
            suit = suits.next();
            if suit.is_none() {
                return fault(message!("pbn-fourth-dot"));
            }
            continue;
        }
        let rank = Pack::french().rank_of(letter.to_ascii_uppercase());
        let (Some(rank), Some(suit)) = (rank, suit) else {
            return fault(message!("pbn-rank", found = format!("{letter:?}")));
        };
        let card = Card::new(suit, rank);
        if seen.contains(card) {
            return fault(message!("pbn-dealt-twice", card = Pack::french().name(card)));
        }
        seen.insert(card);
        hand.insert(card);
    }
    if suits.next().is_some() {
        return Err(tag.fault(start, message!("pbn-four-suits")));
    }
    if hand.len() != 13 {
        return Err(tag.fault(start, message!("pbn-thirteen-cards", found = hand.len())));
    }
    Ok(hand)
}

/// `[Name "value"]`, with the place of the value.
struct Tag {
    /// In small letters.
    name: String,
    value: String,
    line: usize,
    column: usize,
}

impl Tag {
    /// A fault at a character of the value, from 0.
    fn fault(&self, offset: usize, message: Message) -> PbnFault {
        PbnFault {
            line: self.line,
            column: self.column + offset,
            message: message!("pbn-in-tag", tag = &self.name, fault = message),
        }
    }
}

enum Token {
    Tag(Tag),
    EmptyLine,
}

/// Tags and empty lines of a text. Comments may reach over lines; the rest of a game is passed over.
struct Scanner<'t> {
    lines: std::iter::Enumerate<std::str::Lines<'t>>,
    /// The number of the current line, the rest of it, and the column where the rest starts.
    line: usize,
    rest: &'t str,
    column: usize,
    /// Where a comment in braces began that is still open.
    comment: Option<(usize, usize)>,
}

impl<'t> Scanner<'t> {
    fn new(text: &'t str) -> Scanner<'t> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Scanner { lines: text.lines().enumerate(), line: 0, rest: "", column: 1, comment: None }
    }

    fn advance(&mut self, bytes: usize) {
        let (passed, rest) = self.rest.split_at(bytes);
        self.column += passed.chars().count();
        self.rest = rest;
    }

    fn fault(&self, message: Message) -> PbnFault {
        PbnFault { line: self.line, column: self.column, message }
    }

    /// Goes on in the line: past what does not count, to a tag if there is one.
    fn scan_line(&mut self) -> Result<Option<Tag>, PbnFault> {
        loop {
            if self.comment.is_some() {
                let Some(end) = self.rest.find('}') else {
                    self.rest = "";
                    return Ok(None);
                };
                self.advance(end + 1);
                self.comment = None;
            }
            let Some(next) = self.rest.find(['[', '{', ';', '"']) else {
                self.rest = "";
                return Ok(None);
            };
            self.advance(next);
            match self.rest.as_bytes()[0] {
                b'[' => return self.tag().map(Some),
                b'{' => self.comment = Some((self.line, self.column)),
                b'"' => self.string().map(drop)?,
                _ => self.rest = "",
            }
        }
    }

    fn tag(&mut self) -> Result<Tag, PbnFault> {
        self.advance(1);
        self.skip_blanks();
        let end = self.rest.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
        let name = self.rest[..end.unwrap_or(self.rest.len())].to_ascii_lowercase();
        if name.is_empty() {
            return Err(self.fault(message!("pbn-tag-name")));
        }
        self.advance(name.len());
        self.skip_blanks();
        let (line, column) = (self.line, self.column + 1);
        let value = self.string()?;
        self.skip_blanks();
        if !self.rest.starts_with(']') {
            return Err(self.fault(message!("pbn-tag-end")));
        }
        self.advance(1);
        Ok(Tag { name, value, line, column })
    }

    /// A string in quotes; a backslash takes the next character as it is.
    fn string(&mut self) -> Result<String, PbnFault> {
        if !self.rest.starts_with('"') {
            return Err(self.fault(message!("pbn-tag-value")));
        }
        let mut value = String::new();
        let mut escaped = false;
        for (place, letter) in self.rest.char_indices().skip(1) {
            match letter {
                _ if escaped => escaped = false,
                '\\' => {
                    escaped = true;
                    continue;
                }
                '"' => {
                    self.advance(place + 1);
                    return Ok(value);
                }
                _ => {}
            }
            value.push(letter);
        }
        Err(self.fault(message!("pbn-closing-quote")))
    }

    fn skip_blanks(&mut self) {
        let blanks = self.rest.len() - self.rest.trim_start().len();
        self.advance(blanks);
    }

    /// Goes to the next line; what it is worth by itself, and whether there was one.
    fn next_line(&mut self) -> Line {
        let Some((number, line)) = self.lines.next() else {
            return match self.comment.take() {
                Some((line, column)) => {
                    Line::Token(Err(PbnFault { line, column, message: message!("pbn-comment-end") }))
                }
                None => Line::End,
            };
        };
        (self.line, self.column, self.rest) = (number + 1, 1, line);
        if self.comment.is_none() && line.trim().is_empty() {
            self.rest = "";
            return Line::Token(Ok(Token::EmptyLine));
        }
        if line.starts_with('%') {
            self.rest = "";
        }
        Line::Open
    }
}

enum Line {
    /// To be scanned.
    Open,
    Token(Result<Token, PbnFault>),
    End,
}

impl Iterator for Scanner<'_> {
    type Item = Result<Token, PbnFault>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            match self.scan_line() {
                Ok(Some(tag)) => return Some(Ok(Token::Tag(tag))),
                Err(fault) => return Some(Err(fault)),
                Ok(None) => {}
            }
            match self.next_line() {
                Line::Open => {}
                Line::Token(token) => return Some(token),
                Line::End => return None,
            }
        }
    }
}
