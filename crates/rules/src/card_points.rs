//! Points of cards as rule files write them: `{ H = 1, QS = 13 }` gives each heart 1 and the queen of spades 13.

use crate::CardGroup;
use kirifuda_cards::{CardSet, Pack};

/// The most points, won or lost, that a rule file may give to a card.
pub const MAX_CARD_POINTS: i64 = 100;

/// Groups of cards with the points of each card. A card in several groups has the points of the smallest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardPoints(Vec<(CardSet, i64)>);

impl CardPoints {
    /// Creates points of groups, which must be small enough for [`MAX_CARD_POINTS`].
    pub fn new(groups: impl IntoIterator<Item = (CardSet, i64)>) -> CardPoints {
        CardPoints(groups.into_iter().collect())
    }

    /// Returns the groups with the points of each of their cards, in the order of the rule file.
    pub fn groups(&self) -> &[(CardSet, i64)] {
        &self.0
    }

    /// Returns the points without cards that are left out of the pack.
    pub(crate) fn within(self, pack: CardSet) -> CardPoints {
        CardPoints(self.0.into_iter().map(|(cards, points)| (cards & pack, points)).collect())
    }

    /// Returns the points of each card by its bit.
    pub fn by_card(&self) -> [i16; 64] {
        let mut points = [0; 64];
        let mut groups = self.0.clone();
        groups.sort_by_key(|(cards, _)| std::cmp::Reverse(cards.len()));
        for (cards, each) in groups {
            cards.iter().for_each(|card| points[card.bit()] = i16::try_from(each).unwrap_or(0));
        }
        points
    }

    /// Returns the cards with points.
    pub fn cards(&self) -> CardSet {
        let points = self.by_card();
        let all = self.0.iter().fold(CardSet::EMPTY, |all, (cards, _)| all | *cards);
        all.iter().filter(|card| points[card.bit()] != 0).collect()
    }

    /// Writes the points in the words of a rule file.
    pub(crate) fn text(&self, pack: &Pack) -> String {
        let group =
            |&(cards, points): &(CardSet, i64)| format!("{}: {points}", CardGroup { cards, trumps: false }.text(pack));
        self.0.iter().map(group).collect::<Vec<_>>().join(", ")
    }
}
