//! Cards in the texts of a server, which writes them with the signs of their suits, in the style that the player wants.
//!
//! A server has one text for everybody who reads its language. So its texts are searched for what [`GameWords`] writes
//! in that style: a card (`♠A`), a suit (`♠ spades`), a sign behind a number, a hand suit by suit (`♠ A K  ♥ 10`).

use crate::words::choose::{PublishedGame, choose};
use crate::words::{CardStyle, GameWords, Words, capitalised};
use kirifuda_cards::{Pack, Suit};
use kirifuda_rules::params::PackKind;
use kirifuda_scene::{Ask, Card, Frame};

/// Stands for the ranks of a suit until they are known.
const RANKS: &str = "\u{0}";

/// Writes the cards in texts of a server in another style.
pub struct CardStyler {
    words: bool,
    suits: Vec<SuitForms>,
    cards: Vec<CardForms>,
    items_between: String,
    suits_between: String,
}

struct SuitForms {
    sign: String,
    name: String,
    /// With its sign: `♠ spades`.
    suited: String,
    /// Behind a number, in the style wanted.
    behind: String,
    /// As a part of a hand in words, with [`RANKS`] for the ranks.
    in_hand: String,
}

struct CardForms {
    id: String,
    suit: usize,
    rank: String,
    rank_name: String,
    /// With the sign of its suit: `♠A`.
    signed: String,
    /// In the style wanted.
    wanted: String,
    /// The same in a sentence: `the ace of spades`.
    in_sentence: String,
}

impl CardStyler {
    /// Cards of the pack that a scene names; none where they are wanted as the server writes them, and none for karuta,
    /// which a server names in words, as they have no signs.
    pub fn new(words: &Words, pack: PackKind, style: CardStyle) -> Option<CardStyler> {
        if style == CardStyle::Symbols || pack == PackKind::Karuta {
            return None;
        }
        // Suits and ranks have the same names in all games with the same pack. Some games leave cards out.
        let whole = Pack::french();
        let games = PublishedGame::all();
        let games = games.filter_map(|source| Some((choose(&source.file, None, &[], None, &[]).ok()?, &source.file)));
        let mut games = games.filter(|(game, _)| game.rules().pack() == pack);
        let (game, file) = games.find(|(game, _)| game.pack().cards().is_superset(whole.cards()))?;
        let signed = words.of_game(file, &game, &[]);
        let wanted = words.of_game(file, &game, &[]).with_cards(style);
        Some(CardStyler {
            words: style == CardStyle::Words,
            suits: Suit::ALL.into_iter().map(|suit| SuitForms::new(suit, &signed, &wanted)).collect(),
            cards: std::iter::once(kirifuda_cards::Card::JOKER)
                .chain(game.pack().cards())
                .map(|card| CardForms::new(card, &signed, &wanted))
                .collect(),
            items_between: words.plain("items-between"),
            suits_between: words.plain("suits-between"),
        })
    }

    /// A card.
    pub fn card(&self, card: &Card) -> String {
        let known = self.cards.iter().find(|known| known.id == card.id);
        known.map_or_else(|| card.text.clone(), |known| known.wanted.clone())
    }

    /// All sentences of a frame. The cards themselves stay as they are drawn.
    pub fn frame(&self, frame: &mut Frame) {
        let scene = &mut frame.scene;
        let names: Vec<String> = scene.seats.iter().map(|seat| seat.name.clone()).collect();
        let lines = frame.lines.iter_mut().map(|line| &mut line.text);
        let notes = scene.seats.iter_mut().flat_map(|seat| &mut seat.notes);
        let scores = scene.deal_scores.iter_mut().map(|score| &mut score.text);
        let result = scene.result.iter_mut().map(|result| &mut result.text);
        let ask = scene.ask.iter_mut().flat_map(sentences);
        for fact in &mut scene.facts {
            fact.text = self.label(&fact.text, &names);
        }
        for text in lines.chain(notes).chain(scores).chain(result).chain(ask) {
            *text = self.text(text, &names);
        }
    }

    /// A text, with the article of a card that stands in it alone. Names are kept, even those that read like a card.
    pub fn text(&self, text: &str, names: &[String]) -> String {
        self.rewritten(text, names, true)
    }

    /// A text that is no sentence, such as `Turn-up ♠A`.
    fn label(&self, text: &str, names: &[String]) -> String {
        self.rewritten(text, names, false)
    }

    fn rewritten(&self, text: &str, names: &[String], sentence: bool) -> String {
        let text_to = String::with_capacity(text.len());
        let mut to = Rewritten { texts: self, sentence, text: text_to, card: None, card_end: None, hand_end: None };
        let (mut before, mut rest) = (None, text);
        while let Some(letter) = rest.chars().next() {
            let name = names.iter().filter(|name| is_word(before, rest, name)).max_by_key(|name| name.len());
            let taken = match (name, self.find(before, rest)) {
                (Some(name), _) => {
                    to.text.push_str(name);
                    name.len()
                }
                (None, Some((found, length))) => {
                    to.write(&found);
                    length
                }
                (None, None) => {
                    to.text.push(letter);
                    letter.len_utf8()
                }
            };
            before = rest[..taken].chars().next_back();
            rest = &rest[taken..];
        }
        to.text
    }

    /// What a text begins with, and how many bytes of it that is.
    fn find(&self, before: Option<char>, rest: &str) -> Option<(Piece<'_>, usize)> {
        if let Some(card) = self.cards.iter().find(|card| is_word(before, rest, &card.signed)) {
            return Some((Piece::Card(card), card.signed.len()));
        }
        let (place, suit) = self.suits.iter().enumerate().find(|(_, suit)| is_word(before, rest, &suit.sign))?;
        if rest.starts_with(&suit.suited) {
            return Some((Piece::Suit(suit), suit.suited.len()));
        }
        let cards = self.cards_of_suit(place, &rest[suit.sign.len()..]);
        if !cards.is_empty() {
            let length = suit.sign.len() + cards.iter().map(|card| 1 + card.rank.len()).sum::<usize>();
            return Some((Piece::Hand(suit, cards), length));
        }
        Some((Piece::Sign(suit), suit.sign.len()))
    }

    /// The cards of a suit whose ranks a text lists, each behind a space.
    fn cards_of_suit(&self, suit: usize, mut rest: &str) -> Vec<&CardForms> {
        let mut cards = Vec::new();
        while let Some(ranks) = rest.strip_prefix(' ') {
            let mut of_suit = self.cards.iter().filter(|card| card.suit == suit);
            let Some(card) = of_suit.find(|card| is_word(Some(' '), ranks, &card.rank)) else { break };
            cards.push(card);
            rest = &ranks[card.rank.len()..];
        }
        cards
    }
}

impl SuitForms {
    fn new(suit: Suit, signed: &GameWords<'_>, wanted: &GameWords<'_>) -> SuitForms {
        let name = signed.suit(suit);
        let in_hand = [("suit", name.as_str().into()), ("ranks", RANKS.into())];
        SuitForms {
            sign: signed.suit_sign(suit),
            in_hand: signed.words().text("hand-suit", &in_hand),
            name,
            suited: signed.suited(suit),
            behind: wanted.suit_behind(suit),
        }
    }
}

impl CardForms {
    fn new(card: kirifuda_cards::Card, signed: &GameWords<'_>, wanted: &GameWords<'_>) -> CardForms {
        CardForms {
            id: signed.game().pack().name(card).to_string(),
            suit: card.suit().index(),
            rank: signed.rank(card),
            rank_name: signed.rank_name(card),
            signed: signed.card(card),
            wanted: wanted.card(card),
            // A joker has its article in every style, where it has one.
            in_sentence: if card == kirifuda_cards::Card::JOKER { wanted.card(card) } else { wanted.the_card(card) },
        }
    }
}

/// What a text may begin with.
enum Piece<'a> {
    Card(&'a CardForms),
    /// A suit with sign and name.
    Suit(&'a SuitForms),
    /// A sign alone.
    Sign(&'a SuitForms),
    /// The cards of one suit in a hand.
    Hand(&'a SuitForms, Vec<&'a CardForms>),
}

/// A text in the style wanted, as far as it is written.
struct Rewritten<'a> {
    texts: &'a CardStyler,
    /// Whether a card that stands alone has its article.
    sentence: bool,
    text: String,
    /// The last card, if it stands alone so far, and where it begins.
    card: Option<(usize, &'a CardForms)>,
    /// How long it was after the last card.
    card_end: Option<usize>,
    /// How long it was after the last suit of a hand.
    hand_end: Option<usize>,
}

impl<'a> Rewritten<'a> {
    fn write(&mut self, found: &Piece<'a>) {
        let texts = self.texts;
        match found {
            Piece::Card(card) => self.write_card(card),
            Piece::Suit(suit) => self.begin(&suit.name),
            Piece::Sign(suit) => self.text.push_str(&suit.behind),
            Piece::Hand(suit, cards) if texts.words => {
                self.separate(self.hand_end, "  ", &texts.suits_between);
                let ranks: Vec<&str> = cards.iter().map(|card| card.rank_name.as_str()).collect();
                self.text.push_str(&suit.in_hand.replace(RANKS, &ranks.join(&texts.items_between)));
                self.hand_end = Some(self.text.len());
            }
            Piece::Hand(_, cards) => {
                let cards: Vec<&str> = cards.iter().map(|card| card.wanted.as_str()).collect();
                self.text.push_str(&cards.join(" "));
            }
        }
    }

    fn write_card(&mut self, card: &'a CardForms) {
        let is_next = self.card_end.is_some_and(|end| &self.text[end..] == " ");
        if let Some((begin, first)) = self.card.take().filter(|_| is_next) {
            self.text.truncate(begin);
            self.begin(&first.wanted);
            self.card_end = Some(self.text.len());
            self.text.push(' ');
        }
        if !is_next {
            self.card = Some((self.text.len(), card));
        }
        self.separate(self.card_end, " ", &self.texts.items_between);
        self.begin(if self.sentence && !is_next { &card.in_sentence } else { &card.wanted });
        self.card_end = Some(self.text.len());
    }

    /// Writes a name, which is capitalised where a sentence begins.
    fn begin(&mut self, name: &str) {
        let begins = self.text.is_empty() || self.text.ends_with(". ");
        self.text.push_str(&if begins { capitalised(name) } else { name.to_owned() });
    }

    /// Puts `between` in the place of the space after the last card or suit of a hand, if nothing else came after it.
    fn separate(&mut self, end: Option<usize>, space: &str, between: &str) {
        if self.texts.words
            && let Some(end) = end.filter(|&end| &self.text[end..] == space)
        {
            self.text.truncate(end);
            self.text.push_str(between);
        }
    }
}

/// The sentences of a question.
fn sentences(ask: &mut Ask) -> Vec<&mut String> {
    match ask {
        Ask::Choice { prompt, choices } => {
            std::iter::once(prompt).chain(choices.iter_mut().map(|choice| &mut choice.text)).collect()
        }
        Ask::Card { prompt, .. }
        | Ask::Discard { prompt, .. }
        | Ask::Give { prompt, .. }
        | Ask::Number { prompt, .. } => vec![prompt],
    }
}

/// Whether a text begins with a piece that is not part of a longer word.
fn is_word(before: Option<char>, text: &str, piece: &str) -> bool {
    let goes_on = |one: Option<char>, other: Option<char>| {
        [one, other].iter().all(|letter| letter.is_some_and(|letter| letter.is_ascii_alphanumeric()))
    };
    text.strip_prefix(piece).is_some_and(|after| {
        !piece.is_empty()
            && !goes_on(before, piece.chars().next())
            && !goes_on(piece.chars().next_back(), after.chars().next())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::GameArgs;
    use kirifuda_bots::Host;
    use kirifuda_cards::Seat;
    use kirifuda_play::Lineup;
    use kirifuda_play::table::Source;
    use kirifuda_rules::file::Lang;
    use kirifuda_rules::{Match, Next, Viewer};
    use kirifuda_scene::{Picture, Story};

    /// What is said at the seats of a deal, frame by frame: as a server says it, and as it would in another style.
    fn deal(game: &str, lang: Lang, style: CardStyle, mut check: impl FnMut(&Words, Frame, Frame)) {
        let game = GameArgs { game: game.to_owned(), options: Vec::new(), players: None, patch: Vec::new() };
        let chosen = crate::games::choose(&game).unwrap();
        let words = crate::words::words(lang);
        let names: Vec<String> = ["Hau", "ハウ太", "Clubs", "R", "10", "Ann"][..chosen.game.players()]
            .iter()
            .map(|name| (*name).to_owned())
            .collect();
        let signed = words.of_game(chosen.file(), &chosen.game, &names);
        let wanted = words.of_game(chosen.file(), &chosen.game, &names).with_cards(style);
        let mut bots = Host::default().seat(&Lineup::parse("low", names.len()).unwrap(), 4, 0);
        let mut playing = Match::new(chosen.game.clone(), 0);
        Source { seed: 4, index: 0 }.deal(&mut playing).unwrap();
        let viewer = Viewer::Seat(Seat::FIRST);
        let mut stories = [Story::new(viewer), Story::new(viewer)];
        let mut told = 0;
        loop {
            let frames = [&signed, &wanted].into_iter().zip(&mut stories).map(|(words, story)| {
                let new = playing.events()[told..].iter().map(|event| event.seen_by(viewer));
                let lines = new.filter_map(|seen| story.absorb(words, &seen)).collect();
                Picture::new(words, &playing, story).frame(lines)
            });
            let frames: Vec<Frame> = frames.collect();
            let [signed, wanted] = frames.try_into().unwrap();
            check(&words, signed, wanted);
            told = playing.events().len();
            let Next::Decision(seat) = playing.next() else { return };
            let view = playing.view(seat).unwrap();
            let action = bots[seat.index()].choose(&view);
            playing.apply(action).unwrap();
        }
    }

    /// Every rewritten sentence equals the one that the rules' own words give in that style, even when players are
    /// named like cards.
    #[test]
    fn texts_are_those_of_the_style() {
        let mut checked = 0;
        for game in ["rh", "rt-4d", "kk-4", "kk-6", "jl-5", "nk", "whist", "goninkan-5"] {
            for lang in [Lang::En, Lang::Ja] {
                for style in [CardStyle::Words, CardStyle::Letters] {
                    if (game, style) == ("nk", CardStyle::Letters) {
                        continue;
                    }
                    deal(game, lang, style, |words, mut signed, mut wanted| {
                        let before = signed.clone();
                        let texts = CardStyler::new(words, signed.scene.pack, style);
                        assert_eq!(texts.is_none(), game == "nk");
                        if let Some(texts) = texts {
                            texts.frame(&mut signed);
                        }
                        // Cards are drawn, not said.
                        wanted.scene.hand.clone_from(&signed.scene.hand);
                        assert_eq!(signed.lines, wanted.lines, "{before:#?}");
                        assert_eq!(signed.scene.ask, wanted.scene.ask, "{before:#?}");
                        assert_eq!(signed.scene.facts, wanted.scene.facts);
                        assert_eq!(signed.scene.deal_scores, wanted.scene.deal_scores);
                        for (seat, expected) in signed.scene.seats.iter().zip(&wanted.scene.seats) {
                            assert_eq!(seat.notes, expected.notes);
                        }
                        checked += 1;
                    });
                }
            }
        }
        assert!(checked > 1000, "{checked}");
    }

    #[test]
    fn cards_are_named_in_the_style() {
        let words = crate::words::words(Lang::En);
        assert!(CardStyler::new(&words, PackKind::French, CardStyle::Symbols).is_none());
        let texts = CardStyler::new(&words, PackKind::French, CardStyle::Words).unwrap();
        assert_eq!(
            texts.text("Ann plays ♠A. ♥10 ♦2, ♣ clubs!", &[]),
            "Ann plays the ace of spades. 10 of hearts, 2 of diamonds, clubs!"
        );
    }
}
