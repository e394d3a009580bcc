//! The tricks that two partners can cash in one suit, computed from its remaining cards once for each partner as
//! leader.

/// Consecutive rounds of a suit that partners win while they lead nothing else and nobody ruffs.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Rounds {
    /// Rounds won by the seat to lead while it keeps the lead.
    pub own: u8,
    /// Rounds won by its partner afterwards, once it has the lead.
    pub more: u8,
}

/// The rounds of a seat in a suit.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Pair {
    /// If the lead passes to the partner in another suit, or not at all.
    pub apart: Rounds,
    /// If the lead passes to the partner in this suit; [`Rounds::more`] is 0 if it cannot.
    pub entry: Rounds,
    /// The larger total of the two.
    pub most: u8,
}

/// One suit in the hands of two partners.
#[derive(Clone, Copy)]
pub(crate) struct Partners {
    /// Cards of the seat to lead.
    pub lead: usize,
    /// Cards of its partner.
    pub other: usize,
    /// Cards of both that no card of the other side beats.
    pub tops: usize,
    /// The longest holding of one opponent.
    pub longest: u8,
}

impl Partners {
    /// Returns the rounds of the seat to lead.
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

    /// Returns how many rounds, at most `most`, the seat to lead wins with its highest cards while its partner plays
    /// its lowest, and the cards left then; `before` rounds of the suit have been played.
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

/// Returns the cards of a hand that win a trick whenever they are played: each opposing card can beat only one of them,
/// and there are not enough. Counting from the top, a card is sure if every opposing card above it is already matched.
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
