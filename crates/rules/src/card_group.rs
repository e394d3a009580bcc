//! Groups of cards that rule files name: `H QS` are all hearts and the queen of spades.

use kirifuda_cards::{Card, CardSet, Pack, Suit};

/// The word for the cards of the trump suit, whichever it is.
pub(crate) const TRUMPS: &str = "trumps";

/// Cards that a rule applies to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardGroup {
    /// Cards that are members under every trump suit.
    pub cards: CardSet,
    /// Whether the cards that beat every plain card are members, too.
    pub trumps: bool,
}

impl CardGroup {
    /// Reads a group: suits, ranks, cards and the word `trumps`, separated by spaces.
    ///
    /// # Errors
    /// The first word that names no card of the pack.
    pub(crate) fn parse<'t>(text: &'t str, pack: &Pack) -> Result<CardGroup, &'t str> {
        let mut group = CardGroup::default();
        for word in text.split_whitespace() {
            if word == TRUMPS {
                group.trumps = true;
            } else {
                group.cards |= named(word, pack).ok_or(word)?;
            }
        }
        Ok(group)
    }

    /// Writes the group in the shortest words.
    pub(crate) fn text(self, pack: &Pack) -> String {
        let mut words = Vec::new();
        let mut left = self.cards;
        let ranks = pack.ranks().iter().map(|letter| letter.to_string());
        for word in Suit::ALL.into_iter().map(|suit| pack.suit_letter(suit).to_string()).chain(ranks) {
            if let Some(cards) = named(&word, pack).filter(|&cards| self.cards.is_superset(cards) && !cards.is_empty())
                && !(left & cards).is_empty()
            {
                words.push(word);
                left -= cards;
            }
        }
        words.extend(left.iter().map(|card| pack.name(card).to_string()));
        words.extend(self.trumps.then(|| TRUMPS.to_owned()));
        words.join(" ")
    }

    /// Returns the members in play with these trumps.
    pub fn members(self, trumps: CardSet) -> CardSet {
        if self.trumps { self.cards | trumps } else { self.cards }
    }
}

fn named(word: &str, pack: &Pack) -> Option<CardSet> {
    let mut letters = word.chars();
    let single = letters.next().filter(|_| letters.next().is_none());
    let Some(letter) = single else { return pack.parse_card(word).ok().map(CardSet::of) };
    let suit = pack.suit_of(letter).map(|suit| pack.of_suit(suit));
    suit.or_else(|| {
        let rank = pack.rank_of(letter)?;
        Some(Suit::ALL.into_iter().map(|suit| Card::new(suit, rank)).collect())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_written_as_they_are_read() {
        let pack = Pack::french().with_joker();
        for (text, shortest, count) in [
            ("", "", 0),
            ("H QS", "H QS", 14),
            ("QS H", "H QS", 14),
            ("A K", "K A", 8),
            ("trumps 2C", "2C trumps", 1),
            ("C D H S", "C D H S", 52),
            ("S Jo", "S Jo", 14),
        ] {
            let group = CardGroup::parse(text, &pack).unwrap();
            assert_eq!(group.cards.len(), count, "{text}");
            assert_eq!(group.text(&pack), shortest);
        }
        assert_eq!(CardGroup::parse("H XS", &pack), Err("XS"));
        assert_eq!(CardGroup::parse("1", &pack), Err("1"));
    }
}
