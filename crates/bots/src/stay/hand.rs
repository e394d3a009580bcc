//! Hands before a player stays or folds: their classes, and the order of the classes.

use crate::tables::Tables;
use kirifuda_cards::{Card, Suit};
use kirifuda_rules::SeatView;

/// Groups by how many unseen trumps beat a trump: none, one, two, three, four or five, six or seven, more.
const GROUPS: usize = 7;
/// Trumps counted: none, one, two, three or more.
const TRUMPS: usize = 4;
/// Cards of other suits that nothing of their suit beats: none to three.
const MASTERS: usize = 4;
/// Cards of other suits that one card of their suit beats: none to two.
const SECONDS: usize = 3;

/// The relevant features of a hand before play: its two best trumps, the number of further trumps, and the high cards
/// beside them. Hands of one class are treated as equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HandClass(u16);

impl HandClass {
    /// The number of classes; many never come up.
    pub const COUNT: usize = TRUMPS * GROUPS * GROUPS * MASTERS * SECONDS;

    /// Returns the class of the hand in a view.
    pub fn of(view: &SeatView<'_>) -> HandClass {
        Holding::compared(view).class
    }

    /// Returns the class with this number, if there is one.
    pub fn from_index(index: usize) -> Option<HandClass> {
        (index < HandClass::COUNT).then_some(HandClass(index as u16))
    }

    /// Returns its number, below [`HandClass::COUNT`].
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Features of a hand before play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Holding {
    /// The class.
    pub class: HandClass,
    /// The number of its trumps.
    pub trumps: usize,
    /// Cards of its longest other suit.
    pub longest: usize,
    /// Other suits of which it has none.
    pub voids: usize,
}

impl Holding {
    /// Reads the features of a view by comparing every card with every unseen one.
    fn compared(view: &SeatView<'_>) -> Holding {
        let (trump, unseen) = (view.trump(), view.unseen());
        let power = |card: Card| view.game().own_power(card, trump);
        let above = |card: Card| {
            (unseen & view.members(view.suit_of(card))).iter().filter(|&other| power(other) > power(card)).count()
        };
        Holding::of(view, above)
    }

    /// Reads the features of a view from tables.
    #[inline]
    pub fn by(view: &SeatView<'_>, tables: &Tables) -> Holding {
        let (trump, unseen) = (view.trump(), view.unseen());
        Holding::of(view, |card| (tables.higher_in_suit(trump, card) & unseen).len())
    }

    /// Reads the features of a view; `above` counts the unseen cards of the same suit that beat a card.
    fn of(view: &SeatView<'_>, above: impl Fn(Card) -> usize) -> Holding {
        let (hand, trump) = (view.hand(), view.trump());
        // The number of unseen trumps that beat the best trump and the second best.
        let (mut best, mut second) = (usize::MAX, usize::MAX);
        for above in (hand & view.trump_suit()).iter().map(&above) {
            (best, second) = if above < best { (above, best) } else { (best, second.min(above)) };
        }
        let (mut masters, mut seconds) = (0, 0);
        let (mut longest, mut voids) = (0, 0);
        for suit in Suit::ALL.into_iter().filter(|&suit| Some(suit) != trump) {
            let own = hand & view.members(suit);
            longest = longest.max(own.len());
            voids += usize::from(own.is_empty());
            for above in own.iter().map(&above) {
                masters += usize::from(above == 0);
                seconds += usize::from(above == 1);
            }
        }
        let trumps = (hand & view.trump_suit()).len();
        let group = |place: usize, above: usize| if trumps > place { group_of(above) } else { 0 };
        let digits = [
            (TRUMPS, trumps),
            (GROUPS, group(0, best)),
            (GROUPS, group(1, second)),
            (MASTERS, masters),
            (SECONDS, seconds),
        ];
        let index = digits.into_iter().fold(0, |index, (base, digit)| index * base + digit.min(base - 1));
        Holding { class: HandClass(index as u16), trumps, longest, voids }
    }
}

fn group_of(above: usize) -> usize {
    match above {
        0..=3 => above,
        4..=5 => 4,
        6..=7 => 5,
        _ => 6,
    }
}

/// The classes ordered by worth, each with the share of hands that are worse.
#[derive(Clone, Debug, PartialEq)]
pub struct HandOrder {
    /// By class: the share of hands below it, and the share of hands not above it.
    ranges: Vec<(f32, f32)>,
}

impl HandOrder {
    /// Orders the classes by worth; `seen` is how often each came up. A class that never came up has no share.
    pub fn of(worth: &[f64], seen: &[f64]) -> HandOrder {
        let total: f64 = seen.iter().sum::<f64>().max(1.0);
        let mut order: Vec<usize> = (0..worth.len()).collect();
        order.sort_by(|&a, &b| worth[a].total_cmp(&worth[b]).then(a.cmp(&b)));
        let mut ranges = vec![(0.0, 0.0); worth.len()];
        let mut below = 0.0;
        for class in order {
            let share = seen[class] / total;
            ranges[class] = (below as f32, (below + share) as f32);
            below += share;
        }
        HandOrder { ranges }
    }

    /// Returns the share of hands below a class, and the share not above it; both from 0 to 1.
    pub fn range(&self, class: HandClass) -> (f32, f32) {
        self.ranges.get(class.index()).copied().unwrap_or((0.5, 0.5))
    }

    /// Returns all ranges by class.
    pub fn ranges(&self) -> &[(f32, f32)] {
        &self.ranges
    }

    pub(super) fn from_ranges(ranges: Vec<(f32, f32)>) -> HandOrder {
        HandOrder { ranges }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kirifuda_cards::Seat;
    use kirifuda_play::table::Source;
    use kirifuda_rules::file::RuleFile;
    use kirifuda_rules::{Game, Match, published};
    use std::sync::Arc;

    /// The lookup in tables gives the same features as comparing every card's power.
    #[test]
    fn tables_tell_the_same() {
        let file = published().iter().find(|game| game.id == "japanese-loo").expect("a published game").game;
        let file = RuleFile::parse(file).expect("a published game");
        let game = Arc::new(Game::new(file.choose(&[], &[]).expect("the defaults")));
        let tables = Tables::of(&game);
        for index in 0..200 {
            let mut playing = Match::new(Arc::clone(&game), 0);
            (Source { seed: 8, index }).deal(&mut playing).expect("a deal");
            for seat in Seat::all(game.players()) {
                let view = playing.view(seat).expect("a deal");
                assert_eq!(Holding::by(&view, &tables), Holding::compared(&view));
            }
        }
    }
}
