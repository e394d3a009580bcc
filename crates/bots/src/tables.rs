//! Card powers of one game as lookup tables of card sets.

use kirifuda_cards::{Card, CardSet, PerSuit, PerTrump, Suit};
use kirifuda_rules::Game;

/// Powers run from 0 to 64.
const POWERS: usize = 65;

/// The cards of one game under one trump suit, or without trump.
#[derive(Clone, Debug)]
struct TrumpTables {
    /// Sets of stronger cards, by suit led and power.
    stronger: PerSuit<[CardSet; POWERS]>,
    own_power: [u8; 64],
    /// Powers of cards, by suit led.
    power: PerSuit<[u8; 64]>,
    /// The suit to which each card belongs.
    suit: [Suit; 64],
    /// The cards that belong to each suit.
    members: PerSuit<CardSet>,
}

/// Powers and suits of the cards of a game.
#[derive(Clone, Debug)]
pub struct Tables(Box<PerTrump<TrumpTables>>);

impl Tables {
    /// Computes the tables of a game.
    pub fn of(game: &Game) -> Tables {
        let by_card = |value: &dyn Fn(Card) -> u8| -> [u8; 64] {
            let mut values = [0; 64];
            game.pack().cards().iter().for_each(|card| values[card.bit()] = value(card));
            values
        };
        Tables(Box::new(PerTrump::from_fn(|trump| TrumpTables {
            stronger: PerSuit::from_fn(|led| stronger(game, led, trump)),
            own_power: by_card(&|card| game.own_power(card, trump)),
            power: PerSuit::from_fn(|led| by_card(&|card| game.power(card, led, trump))),
            suit: std::array::from_fn(|bit| game.suit_of(Card::from_bit(bit as u8), trump)),
            members: PerSuit::from_fn(|suit| game.members(suit, trump)),
        })))
    }

    /// Returns the cards that beat a power in a trick to which `led` was led.
    #[inline]
    pub fn stronger(&self, trump: Option<Suit>, led: Suit, power: u8) -> CardSet {
        self.0[trump].stronger[led][usize::from(power).min(POWERS - 1)]
    }

    /// Returns the power of a card in a trick to which `led` was led.
    #[inline]
    pub fn power(&self, trump: Option<Suit>, led: Suit, card: Card) -> u8 {
        self.0[trump].power[led][card.bit()]
    }

    /// Returns the power of each card when its own suit is led, by its bit.
    #[inline]
    pub fn own_power(&self, trump: Option<Suit>) -> &[u8; 64] {
        &self.0[trump].own_power
    }

    /// Returns the cards of its own suit that beat a card.
    #[inline]
    pub fn higher_in_suit(&self, trump: Option<Suit>, card: Card) -> CardSet {
        let tables = &self.0[trump];
        let suit = tables.suit[card.bit()];
        tables.stronger[suit][usize::from(tables.own_power[card.bit()])] & tables.members[suit]
    }

    /// Returns the suit to which a card belongs.
    #[inline]
    pub fn suit_of(&self, trump: Option<Suit>, card: Card) -> Suit {
        self.0[trump].suit[card.bit()]
    }

    /// Returns the cards that belong to a suit.
    #[inline]
    pub fn members(&self, trump: Option<Suit>, suit: Suit) -> CardSet {
        self.0[trump].members[suit]
    }

    /// Returns a card and those that belong to the same suit; a joker that belongs to none is alone.
    #[inline]
    pub fn suit_around(&self, trump: Option<Suit>, card: Card) -> CardSet {
        let tables = &self.0[trump];
        tables.members[tables.suit[card.bit()]] | CardSet::of(card)
    }
}

fn stronger(game: &Game, led: Suit, trump: Option<Suit>) -> [CardSet; POWERS] {
    let mut of_power = [CardSet::EMPTY; POWERS];
    for card in game.pack().cards() {
        of_power[usize::from(game.power(card, led, trump)).min(POWERS - 1)].insert(card);
    }
    let mut stronger = [CardSet::EMPTY; POWERS];
    for power in (0..POWERS - 1).rev() {
        stronger[power] = stronger[power + 1] | of_power[power + 1];
    }
    stronger
}

#[cfg(test)]
mod tests {
    use super::*;
    use kirifuda_rules::file::RuleFile;
    use kirifuda_rules::published;

    #[test]
    fn stronger_cards_have_more_power() {
        for published in published() {
            let file = RuleFile::parse(published.game).expect("published rule files are sound");
            let game = Game::new(file.choose(&[], &[]).expect("defaults can be played"));
            let tables = Tables::of(&game);
            for trump in Suit::ALL.map(Some).into_iter().chain([None]) {
                for led in Suit::ALL {
                    for one in game.pack().cards() {
                        let power = game.power(one, led, trump);
                        let expected: CardSet =
                            game.pack().cards().iter().filter(|&card| game.power(card, led, trump) > power).collect();
                        assert_eq!(tables.stronger(trump, led, power), expected);
                    }
                }
            }
        }
    }
}
