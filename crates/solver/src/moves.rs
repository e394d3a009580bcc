//! Cards to try, in order.

use crate::problem::NONE;

/// Cards to try, best first: one for each run of equivalent cards.
pub(crate) struct Moves {
    cards: [u8; 32],
    pub len: usize,
    /// Features of the cards scored by them.
    #[cfg(feature = "train")]
    pub features: Vec<(u8, crate::features::Features)>,
}

impl Moves {
    pub fn new() -> Moves {
        Moves {
            cards: [NONE; 32],
            len: 0,
            #[cfg(feature = "train")]
            features: Vec::new(),
        }
    }

    #[inline]
    pub fn iter(&self) -> std::slice::Iter<'_, u8> {
        self.cards[..self.len & 31].iter()
    }

    #[inline]
    pub fn push(&mut self, card: u8) {
        self.cards[self.len & 31] = card;
        self.len += 1;
    }

    /// Returns the card to try first.
    #[inline]
    pub fn first(&self) -> u8 {
        self.cards[0]
    }

    /// Puts a card first, if it is among them.
    #[inline]
    pub fn put_first(&mut self, card: u8) {
        if let Some(at) = self.iter().position(|&other| other == card) {
            self.cards.copy_within(..at, 1);
            self.cards[0] = card;
        }
    }

    /// Keeps the cards for which `keeps` holds.
    pub fn retain(&mut self, keeps: impl Fn(u8) -> bool) {
        let (cards, len) = (self.cards, self.len);
        self.len = 0;
        cards[..len & 31].iter().filter(|&&card| keeps(card)).for_each(|&card| self.push(card));
    }

    /// Adds the places of a lane, lowest first.
    #[inline]
    pub fn push_lane(&mut self, suit: usize, mut places: usize) {
        while places != 0 {
            self.push(16 * suit as u8 + places.trailing_zeros() as u8);
            places &= places - 1;
        }
    }
}

/// Cards with their scores, sorted on insertion: the lowest byte holds the card, the rest the score.
pub(crate) struct Scored<const ROOM: usize> {
    moves: [i32; ROOM],
    len: usize,
}

impl<const ROOM: usize> Scored<ROOM> {
    #[inline]
    pub fn new() -> Scored<ROOM> {
        Scored { moves: [0; ROOM], len: 0 }
    }

    #[inline]
    pub fn insert(&mut self, score: i32, card: u8) {
        let scored = score << 8 | i32::from(card);
        let mut at = self.len % ROOM;
        while at > 0 && self.moves[at - 1] < scored {
            self.moves[at] = self.moves[at - 1];
            at -= 1;
        }
        self.moves[at] = scored;
        self.len += 1;
    }

    #[inline]
    pub fn push_all(&self, moves: &mut Moves) {
        for &scored in &self.moves[..self.len % ROOM] {
            moves.push(scored as u8);
        }
    }
}
