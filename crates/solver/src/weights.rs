//! Weights for move ordering.
//!
//! In plain problems they order only discards: leads and follows have learnt weights of their own (`features.rs`). The
//! weights were found by coordinate descent on the mean log node count over the no-trump and spade solves of the first
//! seventy deals of the suite in `tests/data`, at a time when they ordered plain problems, too. They affect only the
//! search time, never the result.

/// Weights of leads and discards; seats count from the one to play: itself, left-hand opponent, partner, right-hand
/// opponent.
pub(crate) struct Weights {
    /// By the owner of the suit's top rank and that of the next run below (the same if there is none).
    pub owners: [[i32; 4]; 4],
    /// For each card of the suit, by seat.
    pub lens: [i32; 4],
    /// By the owner of the top (self, partner, opponent) and the place of the card in the hand: highest, lowest, any
    /// other or the only one.
    pub cards: [[i32; 3]; 3],
    /// For each place in the lane, in quarters.
    pub rank_quarters: i32,
    /// A side suit that this seat can ruff.
    pub ruffer: [i32; 4],
    /// The last card of a side suit, with trumps in hand.
    pub single: i32,
    /// Discards on a suit of which the hand has none.
    pub discard: Discard,
}

/// Weights of discards.
pub(crate) struct Discard {
    /// For each card of the suit in the hand.
    pub len: i32,
    /// For each lower legal card of the suit.
    pub nth: i32,
    /// For each place in the lane.
    pub rank: i32,
    /// For a suit of which the hand has the top.
    pub top: i32,
    /// For the top as the only card of its suit.
    pub bare_top: i32,
    /// For a suit of which the hand has the run below the top.
    pub second: i32,
    /// For that run with at most one card more than beat it.
    pub bare_second: i32,
    /// For a suit of which the partner has the top.
    pub partners_top: i32,
    /// For the only card of its suit.
    pub last: i32,
}

/// Without trumps.
pub(crate) const NO_TRUMP: Weights = Weights {
    owners: [[30, 36, 22, 20], [-6, 0, 10, 0], [30, 36, 30, 40], [10, -8, 2, 0]],
    lens: [3, 0, 0, 0],
    cards: [[-3, 3, 0], [8, 11, 8], [0, -5, 0]],
    rank_quarters: -1,
    ruffer: [0, -30, 30, -30],
    single: 0,
    discard: Discard {
        len: 4,
        nth: -48,
        rank: -2,
        top: 0,
        bare_top: -8,
        second: 0,
        bare_second: -8,
        partners_top: 8,
        last: -16,
    },
};

/// With a trump suit.
pub(crate) const WITH_TRUMP: Weights = Weights {
    owners: [[14, 20, 14, 4], [10, 0, 10, 0], [30, 36, 30, 36], [2, 0, 18, 0]],
    lens: [1, 0, 0, 0],
    cards: [[13, -5, 0], [-8, -5, -8], [-16, 3, 0]],
    rank_quarters: -1,
    ruffer: [0, -46, 30, -46],
    single: 16,
    discard: Discard {
        len: 4,
        nth: -32,
        rank: -4,
        top: 0,
        bare_top: 0,
        second: 0,
        bare_second: 0,
        partners_top: 0,
        last: 0,
    },
};
