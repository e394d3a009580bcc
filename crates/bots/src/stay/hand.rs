//! Hands as one who has to stay or fold sees them: what kinds there are, and how they are ordered.

use kirifuda_cards::{CardSet, Suit};
use kirifuda_rules::View;

/// Groups of how many unseen trumps beat a trump: none, one, two, three, four or five, six or seven, more.
const GROUPS: usize = 7;
/// Trumps counted: none, one, two, three or more.
const TRUMPS: usize = 4;
/// Cards of other suits that nothing of their suit beats: none to three.
const MASTERS: usize = 4;
/// Cards of other suits that one card of their suit beats: none to two.
const SECONDS: usize = 3;

/// What matters of a hand before play: its two best trumps, how many more there are, and the high cards beside them.
/// Hands of one class are taken for equals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HandClass(u16);

impl HandClass {
    /// How many classes there are; many never come up.
    pub const COUNT: usize = TRUMPS * GROUPS * GROUPS * MASTERS * SECONDS;

    /// The class of the hand that a view shows.
    pub fn of(view: &View<'_>) -> HandClass {
        let (hand, unseen) = (view.hand(), view.unseen());
        let trump = view.trump();
        let beaten_by = |suit: Suit, power: u8| {
            let above = unseen.in_suit(suit).iter();
            above.filter(|&card| view.game().power(card, suit, trump) > power).count()
        };
        let mut trumps: Vec<usize> = cards_above(view, hand, trump, beaten_by).collect();
        trumps.sort_unstable();
        let group = |place: usize| trumps.get(place).map_or(0, |&above| group_of(above));
        let (mut masters, mut seconds) = (0, 0);
        for suit in Suit::ALL.into_iter().filter(|&suit| suit != trump) {
            for above in cards_above(view, hand, suit, beaten_by) {
                masters += usize::from(above == 0);
                seconds += usize::from(above == 1);
            }
        }
        let digits =
            [(TRUMPS, trumps.len()), (GROUPS, group(0)), (GROUPS, group(1)), (MASTERS, masters), (SECONDS, seconds)];
        let index = digits.into_iter().fold(0, |index, (base, digit)| index * base + digit.min(base - 1));
        HandClass(index as u16)
    }

    /// The class with this number, if there is one.
    pub fn from_index(index: usize) -> Option<HandClass> {
        (index < HandClass::COUNT).then_some(HandClass(index as u16))
    }

    /// Which best trump and how many trumps: a number below 28.
    pub fn best_trump(self) -> usize {
        self.index() / (GROUPS * MASTERS * SECONDS)
    }

    /// Its number, below [`HandClass::COUNT`].
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// For each own card of a suit, how many unseen ones beat it.
fn cards_above<'v>(
    view: &'v View<'_>,
    hand: CardSet,
    suit: Suit,
    beaten_by: impl Fn(Suit, u8) -> usize + 'v,
) -> impl Iterator<Item = usize> + 'v {
    hand.in_suit(suit).iter().map(move |card| beaten_by(suit, view.game().power(card, suit, view.trump())))
}

fn group_of(above: usize) -> usize {
    match above {
        0..=3 => above,
        4..=5 => 4,
        6..=7 => 5,
        _ => 6,
    }
}

/// The classes in the order of what they are worth, each with the share of hands that are worse.
#[derive(Clone, Debug, PartialEq)]
pub struct HandOrder {
    /// By class: the share of hands below it, and the share of hands not above it.
    ranges: Vec<(f32, f32)>,
}

impl HandOrder {
    /// An order from what each class was worth and how often it came up; one that never came up has no share.
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

    /// The shares of hands below a class, and of those not above it; both from 0 to 1.
    pub fn range(&self, class: HandClass) -> (f32, f32) {
        self.ranges.get(class.index()).copied().unwrap_or((0.5, 0.5))
    }

    /// All ranges by class.
    pub(super) fn ranges(&self) -> &[(f32, f32)] {
        &self.ranges
    }

    pub(super) fn from_ranges(ranges: Vec<(f32, f32)>) -> HandOrder {
        HandOrder { ranges }
    }
}
