//! Card powers of one game as lookup tables of card sets.

use kirifuda_cards::{Card, CardSet, Suit};
use kirifuda_rules::Game;

/// Powers run from 0 to 64.
const POWERS: usize = 65;

/// Sets of stronger cards for every trump, suit led and power; and powers of cards in their own suits.
#[derive(Clone, Debug)]
pub struct Tables {
    stronger: [[[CardSet; POWERS]; 4]; 4],
    own_power: [[u8; 64]; 4],
    power: [[[u8; 64]; 4]; 4],
}

impl Tables {
    /// Computes the tables of a game.
    pub fn of(game: &Game) -> Tables {
        let mut tables =
            Tables { stronger: [[[CardSet::EMPTY; POWERS]; 4]; 4], own_power: [[0; 64]; 4], power: [[[0; 64]; 4]; 4] };
        for trump in Suit::ALL {
            for card in game.pack().cards() {
                tables.own_power[trump.index()][card.bit()] = game.power(card, card.suit(), trump);
            }
            for led in Suit::ALL {
                tables.stronger[trump.index()][led.index()] = stronger(game, led, trump);
                for card in game.pack().cards() {
                    tables.power[trump.index()][led.index()][card.bit()] = game.power(card, led, trump);
                }
            }
        }
        tables
    }

    /// Returns the cards that beat a power in a trick to which `led` was led.
    #[inline]
    pub fn stronger(&self, trump: Suit, led: Suit, power: u8) -> CardSet {
        self.stronger[trump.index()][led.index()][usize::from(power).min(POWERS - 1)]
    }

    /// Returns the power of a card in a trick to which `led` was led.
    #[inline]
    pub fn power(&self, trump: Suit, led: Suit, card: Card) -> u8 {
        self.power[trump.index()][led.index()][card.bit()]
    }

    /// Returns the power of each card when its own suit is led, by its bit.
    #[inline]
    pub fn own_power(&self, trump: Suit) -> &[u8; 64] {
        &self.own_power[trump.index()]
    }

    /// Returns the cards of its own suit that beat a card.
    #[inline]
    pub fn higher_in_suit(&self, trump: Suit, card: Card) -> CardSet {
        let power = self.own_power[trump.index()][card.bit()];
        self.stronger(trump, card.suit(), power).in_suit(card.suit())
    }
}

fn stronger(game: &Game, led: Suit, trump: Suit) -> [CardSet; POWERS] {
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
            for trump in Suit::ALL {
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
