//! Cards, suits and ranks in words and signs. Suits are told apart by sign and name, never by colour alone.

use crate::{CardStyle, GameWords};
use kirifuda_cards::{Card, CardSet, Suit};
use kirifuda_rules::params::{PackKind, Word};

impl GameWords<'_> {
    fn pack_word(&self) -> &'static str {
        self.game.rules().pack().word()
    }

    /// How cards are written in texts: no font has signs for the suits of karuta, so these have names.
    fn written(&self) -> CardStyle {
        match (self.cards, self.game.rules().pack()) {
            (CardStyle::Symbols, PackKind::Karuta) => CardStyle::Words,
            (style, _) => style,
        }
    }

    /// Name and sign of a suit.
    fn of_suit(&self, suit: Suit) -> &[String; 2] {
        self.lexicon.suits[suit.index()].get_or_init(|| {
            let letter = self.game.pack().suit_letter(suit);
            let name = self.words.plain(&format!("suit-{}-{letter}", self.pack_word()));
            let sign = match (self.game.rules().pack(), suit) {
                (PackKind::Karuta, _) => name.clone(),
                (PackKind::French, Suit::First) => "♣".to_owned(),
                (PackKind::French, Suit::Second) => "♦".to_owned(),
                (PackKind::French, Suit::Third) => "♥".to_owned(),
                (PackKind::French, Suit::Fourth) => "♠".to_owned(),
            };
            [name, sign]
        })
    }

    /// The name of a suit: `spades`, `スペード`, `cups`.
    pub fn suit(&self, suit: Suit) -> String {
        self.of_suit(suit)[0].clone()
    }

    /// The trump suit, or that there is none.
    pub fn trump(&self, trump: Option<Suit>) -> String {
        trump.map_or_else(|| self.words.plain("trump-none"), |suit| self.suit(suit))
    }

    /// The trump suit with its sign where cards have signs, or that there is none.
    pub fn trump_suited(&self, trump: Option<Suit>) -> String {
        trump.map_or_else(|| self.words.plain("trump-none"), |suit| self.suited(suit))
    }

    /// The sign of a suit: `♠`; for karuta, which have no signs, the name.
    pub fn suit_sign(&self, suit: Suit) -> String {
        self.of_suit(suit)[1].clone()
    }

    /// A suit with sign and name: `♠ spades`; where there are no signs, the name.
    pub fn suited(&self, suit: Suit) -> String {
        if self.written() != CardStyle::Symbols {
            return self.suit(suit);
        }
        self.words.text("suit-with-sign", &[("sign", self.suit_sign(suit).into()), ("suit", self.suit(suit).into())])
    }

    /// A suit behind what it belongs to: `♠`; without signs, ` (spades)`.
    pub fn suit_behind(&self, suit: Suit) -> String {
        match self.written() {
            CardStyle::Symbols => self.suit_sign(suit),
            _ => self.words.text("suit-behind", &[("suit", self.suit(suit).into())]),
        }
    }

    /// A rank as players write it: `A`, `10`.
    pub fn rank(&self, card: Card) -> String {
        match self.game.pack().rank_letter(card) {
            'T' if self.game.rules().pack() == PackKind::French => "10".to_owned(),
            letter => letter.to_string(),
        }
    }

    /// The name of a rank: `ace`, `robai`, `ロバイ`.
    pub fn rank_name(&self, card: Card) -> String {
        if card == Card::JOKER {
            return self.card(card);
        }
        let letter = self.game.pack().rank_letter(card);
        match letter {
            '2'..='9' => letter.to_string(),
            _ => self.words.plain(&format!("rank-{}-{letter}", self.pack_word())),
        }
    }

    /// A card in every [`CardStyle`].
    fn of_card(&self, card: Card) -> &[String; 3] {
        self.lexicon.cards[card.bit()].get_or_init(|| {
            if card == Card::JOKER {
                let name = self.term("above_trump").to_owned();
                return [name.clone(), name.clone(), name];
            }
            let letter = self.game.pack().suit_letter(card.suit());
            let spoken = [("suit", self.suit(card.suit()).into()), ("rank", self.rank_name(card).into())];
            let (sign, rank) = (self.suit_sign(card.suit()), self.rank(card));
            [format!("{sign}{rank}"), format!("{rank}{letter}"), self.words.text("card-spoken", &spoken)]
        })
    }

    /// A card in the style chosen: `♠A`, `AS`, `ace of spades`; karuta have names for signs: `kiri of cups`.
    pub fn card(&self, card: Card) -> String {
        self.of_card(card)[self.written() as usize].clone()
    }

    /// A card in a sentence: `♠A`, `AS`, `the ace of spades`; a joker is `the joker` in every style.
    pub fn the_card(&self, card: Card) -> String {
        match self.written() {
            _ if card == Card::JOKER => self.words.text("card-in-sentence", &[("card", self.card(card).into())]),
            CardStyle::Words => self.words.text("card-in-sentence", &[("card", self.card(card).into())]),
            _ => self.card(card),
        }
    }

    /// A card as it is spoken: `ace of spades`, `スペードのA`.
    pub fn card_name(&self, card: Card) -> String {
        self.of_card(card)[CardStyle::Words as usize].clone()
    }

    /// Cards suit by suit and strongest first, in a row; one alone with its article.
    pub fn cards(&self, cards: CardSet, trump: Option<Suit>) -> String {
        match self.sorted(cards, trump)[..] {
            [card] => self.the_card(card),
            ref cards => self.in_a_row(cards),
        }
    }

    /// Cards in this order: `♠A ♥10`, `ace of spades, ten of hearts`.
    pub fn in_a_row(&self, cards: &[Card]) -> String {
        let names: Vec<String> = cards.iter().map(|&card| self.card(card)).collect();
        match self.written() {
            CardStyle::Words => names.join(&self.words.plain("items-between")),
            _ => names.join(" "),
        }
    }

    /// Cards suit by suit, trumps first and strongest first in each; before them the joker.
    pub fn sorted(&self, cards: CardSet, trump: Option<Suit>) -> Vec<Card> {
        let suits = suits_from(trump).into_iter().flat_map(|suit| self.suit_sorted(cards, suit, trump));
        joker_in(cards).into_iter().chain(suits).collect()
    }

    fn suit_sorted(&self, cards: CardSet, suit: Suit, trump: Option<Suit>) -> Vec<Card> {
        let mut sorted: Vec<Card> = (cards & self.game.pack().of_suit(suit)).iter().collect();
        // The card above trump stands where its printed suit has it: an ace is an ace.
        sorted.sort_by_key(|&card| std::cmp::Reverse((self.game.power(card, suit, trump), card.rank())));
        sorted
    }

    /// Cards of one suit, which is named once: `spades ace, king, 7`; or the joker.
    pub fn suit_of_hand(&self, cards: &[Card]) -> String {
        if let [Card::JOKER] = cards {
            return self.card(Card::JOKER);
        }
        let ranks: Vec<String> = cards.iter().map(|&card| self.rank_name(card)).collect();
        let suit = cards.first().map_or(String::new(), |card| self.suit(card.suit()));
        self.words.text("hand-suit", &[("suit", suit.into()), ("ranks", self.words.row(&ranks).into())])
    }

    /// A hand suit by suit, each named once: `♠ A K 7  ♥ 10 9`, `spades ace, king, 7; hearts ten, 9`. In letters every
    /// card is written as it is typed: `AS KS 7S  10H 9H`.
    pub fn hand(&self, cards: CardSet, trump: Option<Suit>) -> String {
        let suits = suits_from(trump).into_iter().map(|suit| (suit, self.suit_sorted(cards, suit, trump)));
        let suits = suits.filter(|(_, cards)| !cards.is_empty()).map(|(suit, cards)| match self.written() {
            CardStyle::Symbols => {
                let ranks: Vec<String> = cards.into_iter().map(|card| self.rank(card)).collect();
                format!("{} {}", self.suit_sign(suit), ranks.join(" "))
            }
            CardStyle::Letters => cards.into_iter().map(|card| self.card(card)).collect::<Vec<String>>().join(" "),
            CardStyle::Words => self.suit_of_hand(&cards),
        });
        let joker = joker_in(cards).map(|card| self.card(card));
        let suits: Vec<String> = joker.into_iter().chain(suits).collect();
        match self.written() {
            CardStyle::Words => suits.join(&self.words.plain("suits-between")),
            _ => suits.join("  "),
        }
    }
}

/// The suits in alternating colours, so that neighbours in a hand do not look alike.
pub const HAND_ORDER: [Suit; 4] = [Suit::Fourth, Suit::Third, Suit::First, Suit::Second];

/// The suits in the order of [`HAND_ORDER`], from the trumps on.
pub fn suits_from(trump: Option<Suit>) -> [Suit; 4] {
    let mut suits = HAND_ORDER;
    suits.rotate_left(HAND_ORDER.iter().position(|&suit| Some(suit) == trump).unwrap_or(0));
    suits
}

fn joker_in(cards: CardSet) -> Option<Card> {
    cards.contains(Card::JOKER).then_some(Card::JOKER)
}
