//! Features for move ordering in plain problems, and their weights.
//!
//! Each legal card has a few *features*: indices of cells in one table of weights, whose sum says how likely the card
//! is to decide the question. The weights were learnt from searches of random deals, see `examples/train_order.rs`;
//! they affect only the search time, never the result.

/// The maximum number of features of a card.
pub(crate) const MOST: usize = 6;
/// The cells of a card. Cell 0 stands for absent features and has weight zero.
pub(crate) type Features = [u32; MOST];

/// A weight of 1, in units of the table.
#[cfg(feature = "train")]
pub(crate) const UNIT: f32 = 4.0;

/// The weights, a signed byte each.
static WEIGHTS: [u8; CELLS] = *include_bytes!("order.bin");

/// Returns the score of a card.
#[inline]
pub(crate) fn score(features: &Features) -> i32 {
    features.iter().map(|&cell| i32::from(WEIGHTS[cell as usize] as i8)).sum()
}

/// The owners of up to four highest ranks of a suit as a number, with seats counted from the one to play; see
/// [`owners_number`].
const OWNERS: usize = 1 + 4 + 16 + 64 + 256;
/// The lengths of a suit, four values each; see [`lens_number`].
const LENS: usize = 256;
/// Short suits, see [`voids_number`].
const VOIDS: usize = 108;
/// Who has trumps: a bit for each seat.
const WITH_TRUMPS: usize = 16;
/// No trumps at all, a side suit, the trump suit.
const KINDS: usize = 3;
/// See [`place`].
const PLACES: usize = 4;
/// See [`wish`].
const WISHES: usize = 4;
const PHASES: usize = 4;
const HISTORY: usize = 36;
/// Whether the side to play wins the trick without the card, could win it with a card of its own, or cannot.
const CHANCES: usize = 3;
/// The role of a card in the trick, see [`Follow`].
const ROLES: usize = 4;

const LEAD_OWNERS: usize = 1;
const LEAD_LENS: usize = LEAD_OWNERS + OWNERS * PLACES * KINDS;
const LEAD_VOIDS: usize = LEAD_LENS + LENS * KINDS * 2;
const LEAD_WISH: usize = LEAD_VOIDS + WITH_TRUMPS * VOIDS * 2;
const LEAD_HISTORY: usize = LEAD_WISH + 4 * PLACES * WISHES * PHASES * KINDS;
const LEAD_KNOWN: usize = LEAD_HISTORY + HISTORY * PHASES;
const LEAD_END: usize = LEAD_KNOWN + 2 * PHASES;

const FOLLOW_OWNERS: usize = 0;
const FOLLOW_LENS: usize = FOLLOW_OWNERS + OWNERS * PLACES * ROLES;
const FOLLOW_WISH: usize = FOLLOW_LENS + LENS * KINDS * 3 * CHANCES;
const FOLLOW_END: usize = FOLLOW_WISH + CHANCES * ROLES * PLACES * WISHES * 2;

const FOLLOWS: usize = LEAD_END;
/// Number of weights in the table.
pub(crate) const CELLS: usize = FOLLOWS + 2 * FOLLOW_END;

/// Encodes the owners of a suit's highest ranks in two bits each, the highest rank first.
pub(crate) fn owners_number(owners: &[u8], turn: u8) -> u16 {
    let highest = &owners[..owners.len().min(4)];
    let start = [0, 1, 5, 21, 85][highest.len()];
    start + highest.iter().fold(0, |number, &owner| number * 4 + u16::from((owner + 4 - turn) % 4))
}

/// Encodes the lengths of a suit, starting with the seat to play: its own from one to four or more, the others' from
/// none to three or more.
pub(crate) fn lens_number(lens: [u8; 4]) -> u8 {
    (((lens[0].clamp(1, 4) - 1) * 4 + lens[1].min(3)) * 4 + lens[2].min(3)) * 4 + lens[3].min(3)
}

/// Encodes the lengths of a suit as far as they matter for ruffs, starting with the seat to play.
pub(crate) fn voids_number(lens: [u8; 4]) -> u8 {
    ((lens[1].min(2) * 3 + lens[2].min(2)) * 3 + lens[3].min(2)) * 4 + lens[0].clamp(1, 4) - 1
}

/// Returns the place of a card in its suit of the hand: the highest 0, the lowest 2, the only one 3, another 1.
#[inline]
pub(crate) fn place(highest: bool, lowest: bool) -> usize {
    match (highest, lowest) {
        (true, true) => 3,
        (true, false) => 0,
        (false, true) => 2,
        (false, false) => 1,
    }
}

/// Returns the share of the remaining tricks that the side to play wants, in quarters.
#[inline]
pub(crate) fn wish(wanted: i16, left: u8) -> usize {
    (4 * wanted / (i16::from(left) + 1)).clamp(0, 3) as usize
}

/// A suit as the seat to play sees it.
#[derive(Clone, Copy)]
pub(crate) struct SuitView {
    /// See [`owners_number`].
    pub owners: usize,
    /// See [`lens_number`].
    pub lens: usize,
    /// See [`voids_number`].
    pub voids: usize,
    /// 0 where there are no trumps, 1 for a side suit, 2 for trumps.
    pub kind: usize,
}

/// A lead to be scored.
#[derive(Clone, Copy)]
pub(crate) struct Lead {
    pub suit: SuitView,
    /// Who has trumps, in a side suit; 0 otherwise.
    pub with_trumps: usize,
    /// The owner of the top rank, counted from the leader.
    pub top: usize,
    pub place: usize,
    pub wish: usize,
    pub left: u8,
    pub history: i32,
    /// Whether this is the best card in the transposition table.
    pub known: bool,
}

impl Lead {
    #[inline]
    pub fn features(&self) -> Features {
        let SuitView { owners, lens, voids, kind } = self.suit;
        let low = usize::from(self.place >= 2);
        let phase = (usize::from(self.left) / 3).clamp(1, PHASES) - 1;
        let history = (self.history + HISTORY as i32 / 2).clamp(0, HISTORY as i32 - 1) as usize;
        let wish = ((self.top * PLACES + self.place) * WISHES + self.wish) * PHASES + phase;
        [
            LEAD_OWNERS + (owners * PLACES + self.place) * KINDS + kind,
            LEAD_LENS + (lens * KINDS + kind) * 2 + low,
            LEAD_VOIDS + (self.with_trumps * VOIDS + voids) * 2 + low,
            LEAD_WISH + wish * KINDS + kind,
            LEAD_HISTORY + history * PHASES + phase,
            LEAD_KNOWN + usize::from(self.known) * PHASES + phase,
        ]
        .map(|cell| cell as u32)
    }
}

/// A card of the suit led, played second or third, to be scored.
#[derive(Clone, Copy)]
pub(crate) struct Follow {
    pub suit: SuitView,
    /// Cards in the trick, 1 or 2.
    pub played: usize,
    pub place: usize,
    /// Its role: 0 wins for sure and is the cheapest to do so, 1 wins for sure, 2 beats the cards on the table, 3 none
    /// of these.
    pub role: usize,
    /// 0 if the trick is ours anyway, 1 if some card wins it for sure, 2 if none does.
    pub chance: usize,
    pub wish: usize,
    /// Whether the partner's card is winning.
    pub ours: bool,
}

impl Follow {
    #[inline]
    pub fn features(&self) -> Features {
        let SuitView { owners, lens, kind, .. } = self.suit;
        let wish = ((self.chance * ROLES + self.role) * PLACES + self.place) * WISHES + self.wish;
        let start = FOLLOWS + (self.played - 1) * FOLLOW_END;
        [
            start + FOLLOW_OWNERS + (owners * PLACES + self.place) * ROLES + self.role,
            start + FOLLOW_LENS + ((lens * KINDS + kind) * 3 + self.place.min(2)) * CHANCES + self.chance,
            start + FOLLOW_WISH + wish * 2 + usize::from(self.ours),
            0,
            0,
            0,
        ]
        .map(|cell| cell as u32)
    }
}
