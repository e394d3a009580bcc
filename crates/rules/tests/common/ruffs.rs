//! Deals in which it is known who has which ruff.

use super::cards::Layout;

/// All trumps but the turn-up 2H: every trick, and a ruff of 95.
pub const ALL_TRUMPS: &str = "3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH";

/// Hands named in full or in part, and the top of the head.
pub fn layout(hands: &[(usize, &str)], stock: &str) -> Layout {
    let hands = hands.iter().map(|&(seat, cards)| (seat, cards.to_owned())).collect();
    Layout { hands, stock: stock.to_owned(), ..Layout::default() }
}

/// The deal of EX-RT-2: best ruffs 38 and 41, 41, 30 from eldest, nobody may rub.
pub fn tied() -> Layout {
    layout(
        &[
            (0, "JC TC 8C 2C JH 9H 8H JS 9S 8S 3D 4D"),
            (1, "AC KC QC 7C 7H 6H 5H 7S 6S 5S 5D 6D"),
            (2, "AH KH QH TH 9C 6C 4S 3S 2S 7D 8D 9D"),
            (3, "AS KS QS TS 5C 4C 3C 4H 3H 2H TD JD"),
        ],
        "2D AD KD QD",
    )
}

/// A deal in which partners 1 and 3 share the best ruff, 41.
pub fn tied_partners() -> Layout {
    layout(
        &[
            (0, "JC TC 8C 2C JH 9H 8H JS 9S 8S 3D 4D"),
            (2, "AC KC QC 7C 7H 6H 5H 7S 6S 5S 5D 6D"),
            (1, "AH KH QH TH 9C 6C 4S 3S 2S 7D 8D 9D"),
            (3, "AS KS QS TS 5C 4C 3C 4H 3H 2H TD JD"),
        ],
        "2D AD KD QD",
    )
}
