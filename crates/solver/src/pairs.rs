//! What two partners can do with one suit, worked out from its remaining cards once for each of them that leads it.

/// Rounds of a suit that partners win one after the other while they lead nothing else and nobody ruffs.
#[derive(Clone, Copy, Default)]
pub(crate) struct Rounds {
    /// By the seat to lead alone, that keeps the lead.
    pub own: u8,
    /// By its partner afterwards, once it has the lead.
    pub more: u8,
}

/// What a seat can do with a suit.
#[derive(Clone, Copy, Default)]
pub(crate) struct Pair {
    /// When the lead comes to the partner, if at all, in another suit.
    pub apart: Rounds,
    /// When the lead goes to the partner in this suit; [`Rounds::more`] is 0 where it cannot.
    pub entry: Rounds,
    /// The most rounds of either way.
    pub most: u8,
}

/// One suit in the hands of two partners.
#[derive(Clone, Copy)]
pub(crate) struct Partners {
    /// Cards of the seat to lead.
    pub lead: usize,
    /// Cards of its partner.
    pub other: usize,
    /// Those of them that no card of the other side beats.
    pub tops: usize,
    /// The most cards that one of the other side has.
    pub longest: u8,
}

impl Partners {
    /// What the seat to lead can do.
    pub fn pair(self) -> Pair {
        let mut pair = Pair::default();
        let (own, rest) = self.cash(u8::MAX, 0);
        let more = rest.swap().cash(u8::MAX, own).0;
        pair.apart = Rounds { own, more };
        for own in (0..=own).rev() {
            let rest = self.cash(own, 0).1;
            let more = if rest.lead == 0 { 0 } else { rest.swap().cash(u8::MAX, own).0 };
            if more > 0 && own + more > pair.entry.own + pair.entry.more {
                pair.entry = Rounds { own, more };
            }
        }
        pair.most = (pair.apart.own + pair.apart.more).max(pair.entry.own + pair.entry.more);
        pair
    }

    fn swap(self) -> Partners {
        Partners { lead: self.other, other: self.lead, ..self }
    }

    /// Rounds, at most so many, that the seat to lead wins with its highest cards on its partner's lowest, and what is
    /// left then; `before` rounds of the suit have been played.
    fn cash(mut self, most: u8, before: u8) -> (u8, Partners) {
        let mut rounds = 0;
        while rounds < most && self.lead != 0 {
            let card = 1 << self.lead.ilog2();
            if self.tops & card == 0 && before + rounds < self.longest {
                break;
            }
            let lowest = self.other & self.other.wrapping_neg();
            if lowest > card {
                break;
            }
            self.lead ^= card;
            self.other ^= lowest;
            rounds += 1;
        }
        (rounds, self)
    }
}

/// Cards of a hand that win a trick whenever they are played: each card of the others can beat only one, and there are
/// not enough of them. From the top, whatever is not beaten by a card that has not been counted yet is sure.
pub(crate) fn sure_cards(own: usize, against: usize) -> usize {
    let (mut rest, mut open, mut sure) = (own | against, 0, 0);
    while rest != 0 {
        let card = 1 << rest.ilog2();
        rest ^= card;
        if against & card != 0 {
            open += 1;
        } else if open > 0 {
            open -= 1;
        } else {
            sure |= card;
        }
    }
    sure
}
