//! Words for one game: its terms, its players, its sides.

use crate::fill::Filling;
use crate::{Arg, Words};
use fluent_bundle::FluentValue;
use kirifuda_cards::{Seat, SeatSet};
use kirifuda_rules::file::{Lang, RuleFile, TERMS};
use kirifuda_rules::params::{Dealers, Direction, Joker, Sides, Word};
use kirifuda_rules::{Game, Viewer};
use std::sync::{Arc, OnceLock};

/// How many cards there can be: suits of sixteen.
const CARDS: usize = 64;

/// How cards are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CardStyle {
    /// With the sign of the suit: `♥A`. Karuta, which have no signs, by their names: `kiri of cups`.
    #[default]
    Symbols,
    /// In letters, as they are typed: `AH`.
    Letters,
    /// As they are spoken: `ace of hearts`.
    Words,
}

/// What is said of a game in one language whoever plays it: its terms, and its cards and suits as far as they have been
/// named.
#[derive(Debug)]
pub struct Lexicon {
    /// The game's own terms as texts take them: `term-stock`.
    pub(crate) terms: Vec<(String, String)>,
    /// By card: in every [`CardStyle`].
    pub(crate) cards: Box<[OnceLock<[String; 3]>]>,
    /// By suit: name, and sign.
    pub(crate) suits: [OnceLock<[String; 2]>; 4],
}

impl Lexicon {
    pub(crate) fn new(words: &Words, file: &RuleFile, game: &Game) -> Lexicon {
        let term = |term: &&str| {
            let key = format!("term-{term}").replace('_', "-");
            let own = file.word(term, words.lang()).map(str::to_owned);
            let has_joker = game.rules().joker() != Joker::None;
            let common = match *term {
                "above_trump" if has_joker => "card-joker",
                "court_cards" if !counts_ranks(game) => "term-point-cards",
                _ => &key,
            };
            let text = own.unwrap_or_else(|| words.plain(common));
            (key, text)
        };
        Lexicon {
            terms: TERMS.iter().map(term).collect(),
            cards: (0..CARDS).map(|_| OnceLock::new()).collect(),
            suits: Default::default(),
        }
    }
}

/// Whether the scoring cards are whole ranks worth one point each, as court cards are.
fn counts_ranks(game: &Game) -> bool {
    let cards = game.scoring_cards();
    let count = |rank: u8| cards.iter().filter(|card| card.rank() == rank).count();
    let in_pack = |rank: u8| game.pack().cards().iter().filter(|card| card.rank() == rank).count();
    game.counts_cards_alike() && cards.iter().all(|card| count(card.rank()) == in_pack(card.rank()))
}

/// Words for one game: cards, players, actions, events, refusals.
pub struct GameWords<'a> {
    pub(crate) words: &'a Words,
    pub(crate) file: &'a RuleFile,
    pub(crate) game: &'a Game,
    pub(crate) names: &'a [String],
    pub(crate) lexicon: Arc<Lexicon>,
    /// How cards are written.
    pub(crate) cards: CardStyle,
    /// Whose name is the word for the person at the table, as in a match kept by `play`: a sentence about them
    /// addresses them, also for readers of the whole record.
    person: Option<Seat>,
}

impl Words {
    /// These words together with a game and the names of its players, seat 0 first. A seat without a name is called
    /// by its number.
    pub fn of_game<'a>(&'a self, file: &'a RuleFile, game: &'a Game, names: &'a [String]) -> GameWords<'a> {
        GameWords::new(self, file, game, names, Arc::new(Lexicon::new(self, file, game)))
    }

    /// What is said of a game whoever plays it: for hosts that put the same game into words again and again.
    pub fn lexicon(&self, file: &RuleFile, game: &Game) -> Arc<Lexicon> {
        Arc::new(Lexicon::new(self, file, game))
    }

    /// Like [`Words::of_game`], with the lexicon of this language, rule file and game.
    pub fn of_game_with<'a>(
        &'a self,
        file: &'a RuleFile,
        game: &'a Game,
        names: &'a [String],
        lexicon: &Arc<Lexicon>,
    ) -> GameWords<'a> {
        GameWords::new(self, file, game, names, Arc::clone(lexicon))
    }
}

impl<'a> GameWords<'a> {
    pub(crate) fn new(
        words: &'a Words,
        file: &'a RuleFile,
        game: &'a Game,
        names: &'a [String],
        lexicon: Arc<Lexicon>,
    ) -> GameWords<'a> {
        let person = names.iter().position(|name| own_names().any(|own| own == name)).and_then(Seat::new);
        GameWords { words, file, game, names, lexicon, cards: CardStyle::default(), person }
    }

    /// The same words with cards written in another style.
    #[must_use]
    pub fn with_cards(self, cards: CardStyle) -> GameWords<'a> {
        GameWords { cards, ..self }
    }

    /// How cards are written.
    pub fn card_style(&self) -> CardStyle {
        self.cards
    }

    /// The words of the language.
    pub fn words(&self) -> &'a Words {
        self.words
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.words.lang()
    }

    /// The rule file.
    pub fn file(&self) -> &'a RuleFile {
        self.file
    }

    /// The game.
    pub fn game(&self) -> &'a Game {
        self.game
    }

    /// A text whose places may also name the game's terms: `{$term-stock}`.
    pub fn say(&self, key: &str, args: &[Arg<'_>]) -> String {
        self.words.filled(key, Filling { lang: self.words.lang(), args, terms: &self.lexicon.terms })
    }

    /// The game's word for one of [`TERMS`].
    pub fn term(&self, term: &str) -> &str {
        let place = TERMS.iter().position(|known| *known == term);
        place.and_then(|place| self.lexicon.terms.get(place)).map_or("", |(_, text)| text)
    }

    /// The name of a player.
    pub fn name(&self, seat: Seat) -> String {
        if self.person == Some(seat) {
            return self.words.plain("play-name-own");
        }
        match self.names.get(seat.index()) {
            // Names may come from a file of somebody else's: what is no letter must not reach a terminal.
            Some(name) if !name.is_empty() => crate::quiet(name),
            _ => self.words.text("seat-number", &[("n", seat.index().into())]),
        }
    }

    /// The name of a player, or `you`.
    pub fn who(&self, seat: Seat, viewer: Viewer) -> String {
        match self.is_listener(seat, viewer) {
            true => self.words.plain("you"),
            false => self.name(seat),
        }
    }

    /// Whether it is the player at this seat to whom the match is told.
    pub(crate) fn is_listener(&self, seat: Seat, viewer: Viewer) -> bool {
        self.listener(viewer) == Some(seat)
    }

    /// To whom the match is told, where it is told to a player: the person at the table, whoever’s cards they look at.
    pub(crate) fn listener(&self, viewer: Viewer) -> Option<Seat> {
        match viewer {
            Viewer::Seat(seat) => Some(self.person.unwrap_or(seat)),
            Viewer::Public => self.person,
        }
    }

    /// The players of a side.
    pub fn side(&self, side: usize, viewer: Viewer) -> String {
        self.players_of(self.game.seats_of(side).collect(), viewer)
    }

    /// Some players who play together.
    pub(crate) fn players_of(&self, team: SeatSet, viewer: Viewer) -> String {
        let mut seats: Vec<Seat> = team.iter().collect();
        // The listener comes first: "you and West".
        seats.sort_by_key(|&seat| !self.is_listener(seat, viewer));
        let names: Vec<String> = seats.iter().map(|&seat| self.who(seat, viewer)).collect();
        names.join(&self.words.plain("partners-between"))
    }

    /// Several sides.
    pub fn sides(&self, sides: &[usize], viewer: Viewer) -> String {
        let names: Vec<String> = sides.iter().map(|&side| self.side(side, viewer)).collect();
        match self.game.rules().sides() {
            Sides::Single | Sides::Holders => self.words.list(&names),
            Sides::Partners => names.join(&self.words.plain("sides-between")),
        }
    }

    /// Several players.
    pub fn seats(&self, seats: SeatSet, viewer: Viewer) -> String {
        let names: Vec<String> = seats.iter().map(|seat| self.who(seat, viewer)).collect();
        self.words.list(&names)
    }

    /// Who deals: a player, or a side where a side deals.
    pub fn dealer(&self, dealer: u8, viewer: Viewer) -> String {
        match self.game.rules().dealers() {
            Dealers::Side => self.side(usize::from(dealer), viewer),
            Dealers::Seat => Seat::new(usize::from(dealer)).map_or(String::new(), |seat| self.who(seat, viewer)),
        }
    }

    /// `clockwise`, `counter-clockwise`.
    pub fn direction(&self) -> String {
        match self.game.rules().direction() {
            Direction::Clockwise => self.words.plain("direction-clockwise"),
            Direction::CounterClockwise => self.words.plain("direction-counter-clockwise"),
        }
    }

    /// A change of score, always with its sign: `+3 points`.
    pub fn change(&self, delta: i64) -> String {
        let scoring = self.game.scoring();
        let kind = match scoring.counts_chips() {
            true => "chips",
            false if scoring.lowest_wins() && delta > 0 => "against",
            false => "points",
        };
        let sign = if delta < 0 { "−" } else { "+" };
        self.say(&format!("change-{kind}"), &[("sign", sign.into()), ("n", delta.abs().into())])
    }

    /// A number in what the game is played for: `3 chips`.
    pub(crate) fn amount(&self, n: FluentValue<'_>) -> String {
        let unit = if self.game.scoring().counts_chips() { "amount-chips" } else { "amount-points" };
        self.say(unit, &[("n", n)])
    }

    /// What a deal that brought the sides this much has brought one of them, beside the word that says how it has gone.
    pub fn account(&self, side: usize, gains: &[i64]) -> String {
        let (own, counts_chips) = (gains[side], self.game.scoring().counts_chips());
        match gains {
            [0, 0] => String::new(),
            [_, _] if !counts_chips => {
                let args = [("own", signed(own).into()), ("other", signed(gains[1 - side]).into())];
                self.say("account-against", &args)
            }
            _ if own == 0 => String::new(),
            _ if counts_chips => {
                let key = if own < 0 { "account-chips-lost" } else { "account-chips-won" };
                self.say(key, &[("n", own.abs().into())])
            }
            _ => self.change(own),
        }
    }

    /// The scores of all sides in a row.
    pub fn totals(&self, totals: &[i64], viewer: Viewer) -> String {
        let entry = |(side, &total): (usize, &i64)| {
            let args = [("side", self.side(side, viewer).into()), ("n", signed(total).into())];
            self.words.text("total-of-side", &args)
        };
        let entries: Vec<String> = totals.iter().enumerate().map(entry).collect();
        entries.join(&self.words.plain("totals-between"))
    }

    /// The word that says how taking the stock is called in records: `ruff`, `rub`.
    pub fn exchange_word(&self) -> &'static str {
        self.game.rules().exchange_word().word()
    }
}

/// The word for the person at the table, in every language: a match may be read in another than it was played in.
fn own_names() -> impl Iterator<Item = &'static str> {
    ["You", "あなた"].into_iter()
}

/// A number as a person writes it, with a true minus sign.
pub fn signed(number: i64) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}

/// A sentence with a capital letter, in scripts that have them.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
