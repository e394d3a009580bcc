//! Static bounds: points that a side can guarantee, found without search.
//!
//! [`Search::bound`] runs before a trick begins. The side to lead has *quick* points: winners that one hand can cash
//! one after the other, followed by its partner's. The other side has *later* points: top trumps win whenever they are
//! played, the card above trump does, and without trumps nobody can run suits for ever without leading one in which the
//! other side has the top. Every bound names the cards it depends on.

use crate::goal::NO_GOAL;
use crate::problem::{TRUMP, lane};
use crate::search::{Answer, Search};
use crate::suits::SuitInfo;
use crate::trick::Trick;

/// Points that a side can guarantee, and the cards they depend on.
#[derive(Clone, Copy, Default)]
pub(crate) struct Sure {
    pub points: i16,
    pub ranks: u64,
}

impl Sure {
    #[inline]
    fn add(&mut self, other: Sure) {
        self.points += other.points;
        self.ranks |= other.ranks;
    }
}

/// Returns the lowest of the highest `count` places of a lane, at least one.
#[inline]
fn lowest_of_top(mut places: usize, count: u8) -> usize {
    for _ in 1..count {
        places ^= 1 << places.ilog2();
    }
    1 << places.ilog2()
}

impl<const N: usize, const PLAIN: bool> Search<'_, '_, N, PLAIN> {
    /// Returns the answer if the static bounds decide it.
    #[inline]
    pub(crate) fn bound(&self, trick: &Trick, infos: &[&SuitInfo; 4]) -> Option<Answer> {
        let leading = self.is_first(trick.turn);
        // The bounds are what a side can take, not what it can avoid.
        if trick.goal != NO_GOAL || (!PLAIN && self.base.avoids) {
            return None;
        }
        if self.barred_leads(trick.all) != 0 {
            let own = decide(trick, leading, self.later(trick, infos, leading));
            return own.or_else(|| decide(trick, !leading, self.later(trick, infos, !leading)));
        }
        if !PLAIN && self.bars_discards(trick) {
            return None;
        }
        if PLAIN {
            return self.bound_plain(trick, infos, leading);
        }
        let quick = self.quick(trick, infos, wanted(trick, leading));
        if let Some(answer) = decide(trick, leading, quick) {
            return Some(answer);
        }
        if let Some(answer) = decide(trick, !leading, self.later(trick, infos, !leading)) {
            return Some(answer);
        }
        if let Some(answer) = decide(trick, leading, self.later(trick, infos, leading)) {
            return Some(answer);
        }
        decide(trick, leading, self.captured(trick, infos))
    }

    /// Like `bound`, for plain problems, where both hands of a side count together.
    #[inline]
    fn bound_plain(&self, trick: &Trick, infos: &[&SuitInfo; 4], leading: bool) -> Option<Answer> {
        if let Some(answer) = decide(trick, leading, self.quick_tricks(trick, infos, wanted(trick, leading))) {
            return Some(answer);
        }
        let seat = usize::from(trick.turn & 1);
        let later = self.later_tricks(trick, infos, 1 - seat, wanted(trick, !leading));
        if let Some(answer) = decide(trick, !leading, later) {
            return Some(answer);
        }
        decide(trick, leading, self.later_tricks(trick, infos, seat, wanted(trick, leading)))
    }

    /// Returns the points that the side to lead can cash at once.
    #[inline]
    fn quick(&self, trick: &Trick, infos: &[&SuitInfo; 4], wanted: i16) -> Sure {
        let seat = usize::from(trick.turn);
        let mine = self.is_first(trick.turn);
        let drawn = self.draws_trumps(trick, infos, seat, mine);
        let mut own = Sure::default();
        let mut partners = [Sure::default(); N];
        let mut entries = [false; N];
        for (suit, info) in infos.iter().enumerate() {
            if info.run == 0 {
                continue;
            }
            let top = info.top_owner();
            if self.is_first(top as u8) != mine {
                continue;
            }
            let rounds = self.safe_rounds(trick, infos, suit, mine, drawn);
            let cash = info.cash.min(rounds);
            if cash == 0 {
                continue;
            }
            if top != seat {
                partners[top].add(self.cashed(trick, info, suit, top, cash));
                entries[top] |= info.lens[seat] > 0;
                continue;
            }
            own.add(self.cashed(trick, info, suit, seat, cash));
            if own.points >= wanted {
                if suit != TRUMP && drawn {
                    own.ranks |= self.drawing(trick, infos, seat, mine);
                }
                return own;
            }
            let next = info.next_owner();
            if info.next_run > 0 && cash == info.run && info.lens[seat] > info.run && self.is_first(next as u8) == mine
            {
                let more = info.next_run.min(info.lens[next].saturating_sub(info.run)).min(rounds - cash);
                if more > 0 {
                    let mut below = self.run_below(trick, suit, info, more);
                    below.points = self.points_of_next(suit, info, more);
                    partners[next].add(below);
                    entries[next] = true;
                }
            }
        }
        let mut best = Sure::default();
        for other in (0..N).filter(|&other| other != seat) {
            let mut sure = partners[other];
            if !entries[other] {
                sure = self.trumps_without_entry(trick, infos, other, mine);
            }
            if sure.points > best.points {
                best = sure;
            }
        }
        own.add(best);
        own
    }

    /// Returns the top trumps of a partner, which win even without an entry to that hand.
    #[inline]
    fn trumps_without_entry(&self, trick: &Trick, infos: &[&SuitInfo; 4], partner: usize, mine: bool) -> Sure {
        let info = infos[TRUMP];
        let unbeaten = !self.opponent_has_above(trick, mine);
        if self.base.trump
            && info.run > 0
            && info.top_owner() == partner
            && self.is_first(partner as u8) == mine
            && unbeaten
        {
            self.cashed(trick, info, TRUMP, partner, info.run)
        } else {
            Sure::default()
        }
    }

    /// Whether the seat to lead can draw all trumps of the other side, or that side has none.
    #[inline]
    fn draws_trumps(&self, trick: &Trick, infos: &[&SuitInfo; 4], seat: usize, mine: bool) -> bool {
        if !self.base.trump {
            return true;
        }
        let (info, longest) = (infos[TRUMP], self.trumps_against(infos, mine));
        longest == 0 || info.top_owner() == seat && info.run >= longest && !self.opponent_has_above(trick, mine)
    }

    /// Returns the most trumps in one hand of the other side.
    #[inline]
    fn trumps_against(&self, infos: &[&SuitInfo; 4], mine: bool) -> u8 {
        let against = (0..N).filter(|&other| self.is_first(other as u8) != mine);
        against.map(|other| infos[TRUMP].lens[other]).max().unwrap_or(0)
    }

    /// Returns the trumps on which [drawing trumps](Search::draws_trumps) depends: as many of the highest as the other
    /// side has.
    #[inline]
    fn drawing(&self, trick: &Trick, infos: &[&SuitInfo; 4], seat: usize, mine: bool) -> u64 {
        match self.trumps_against(infos, mine) {
            longest if self.base.trump && longest > 0 => self.cashed(trick, infos[TRUMP], TRUMP, seat, longest).ranks,
            _ => 0,
        }
    }

    #[inline]
    fn opponent_has_above(&self, trick: &Trick, mine: bool) -> bool {
        self.base.has_above(trick.all) && self.is_first(self.base.owner[usize::from(self.base.above)]) != mine
    }

    /// Returns how often a suit can be led before the other side can beat its top cards with another suit.
    #[inline]
    fn safe_rounds(&self, trick: &Trick, infos: &[&SuitInfo; 4], suit: usize, mine: bool, drawn: bool) -> u8 {
        let mut rounds = u8::MAX;
        if !drawn && suit != TRUMP {
            for other in (0..N).filter(|&other| self.is_first(other as u8) != mine) {
                if infos[TRUMP].lens[other] > 0 {
                    rounds = rounds.min(infos[suit].lens[other]);
                }
            }
        }
        if self.opponent_has_above(trick, mine) {
            let holder = usize::from(self.base.owner[usize::from(self.base.above)]);
            rounds = if self.base.above_free { 0 } else { rounds.min(infos[suit].lens[holder]) };
        }
        rounds
    }

    /// Returns what a seat cashes with its best `count` cards of a suit in which it has the top.
    #[inline]
    fn cashed(&self, trick: &Trick, info: &SuitInfo, suit: usize, seat: usize, count: u8) -> Sure {
        let all = lane(trick.all, suit);
        let lowest = (lowest_of_top(all, count.min(info.run)) as u64) << (16 * suit);
        let ranks = lowest | trick.all & self.point_cards & 0xffff << (16 * suit);
        Sure { points: self.points_of_top(suit, lane(self.hands[seat], suit), count), ranks }
    }

    /// Returns the points of tricks won with the highest `count` of these cards.
    #[inline]
    fn points_of_top(&self, suit: usize, mut places: usize, count: u8) -> i16 {
        let tricks = i16::from(count) * i16::from(self.base.trick_points);
        let mut points = tricks;
        for _ in 0..count {
            let place = places.ilog2() as usize;
            places ^= 1 << place;
            points += i16::from(self.base.points[16 * suit + place]);
        }
        points
    }

    #[inline]
    fn run_below(&self, trick: &Trick, suit: usize, info: &SuitInfo, count: u8) -> Sure {
        let lowest = (lowest_of_top(lane(trick.all, suit), info.run + count) as u64) << (16 * suit);
        let ranks = lowest | trick.all & self.point_cards & 0xffff << (16 * suit);
        Sure { points: 0, ranks }
    }

    #[inline]
    fn points_of_next(&self, suit: usize, info: &SuitInfo, count: u8) -> i16 {
        self.points_of_top(suit, lane(self.hands[info.next_owner()], suit), count)
    }

    /// Returns the points in the tricks that the seat to lead can cash at once: those of its own cards, of its
    /// partners' discards, and of the cards that the other side must play.
    fn captured(&self, trick: &Trick, infos: &[&SuitInfo; 4]) -> Sure {
        let seat = usize::from(trick.turn);
        let mine = self.is_first(trick.turn);
        let drawn = self.draws_trumps(trick, infos, seat, mine);
        let mut sure = Sure::default();
        // Rounds in which a partner is void and may discard anything.
        let mut free = [0u8; N];
        let mut cashed = [false; 4];
        for (suit, info) in infos.iter().enumerate() {
            if info.run == 0 || info.top_owner() != seat {
                continue;
            }
            let cash = info.cash.min(self.safe_rounds(trick, infos, suit, mine, drawn));
            if cash == 0 {
                continue;
            }
            cashed[suit] = true;
            sure.add(self.cashed(trick, info, suit, seat, cash));
            for other in (0..N).filter(|&other| other != seat) {
                let len = info.lens[other];
                let with_points = self.with_points(other, suit);
                let rounds = cash.min(len);
                let thrown = if self.is_first(other as u8) == mine {
                    free[other] += cash - rounds;
                    rounds.min(with_points)
                } else {
                    rounds.saturating_sub(len - with_points)
                };
                sure.points += i16::from(thrown) * i16::from(self.least_points);
            }
        }
        // Cards that would win the trick themselves are not discarded.
        let throws = |suit: usize| !(cashed[suit] || self.base.trump && suit == TRUMP);
        for other in (0..N).filter(|&other| free[other] > 0 && !self.base.has_above(self.hands[other])) {
            let elsewhere: u8 = (0..4).filter(|&suit| throws(suit)).map(|suit| self.with_points(other, suit)).sum();
            sure.points += i16::from(elsewhere.min(free[other])) * i16::from(self.least_points);
        }
        if sure.points > 0 {
            sure.ranks |= trick.all & self.point_cards;
        }
        sure
    }

    /// Counts a seat's cards with points in a suit.
    #[inline]
    fn with_points(&self, seat: usize, suit: usize) -> u8 {
        lane(self.hands[seat] & self.point_cards, suit).count_ones() as u8
    }

    /// Returns the points that a side is sure to win sooner or later, even without the lead.
    #[inline]
    fn later(&self, trick: &Trick, infos: &[&SuitInfo; 4], side: bool) -> Sure {
        let trumps = infos[TRUMP];
        let mut sure = Sure::default();
        if self.base.has_above(trick.all) {
            let above = usize::from(self.base.above);
            if self.is_first(self.base.owner[above]) == side {
                sure.add(Sure {
                    points: i16::from(self.base.trick_points) + i16::from(self.base.points[above]),
                    ranks: 1 << above,
                });
            }
        }
        let own_above = self.base.has_above(trick.all) && usize::from(self.base.above >> 4) == TRUMP;
        // The card above trump and a partner's top trump can fall in one trick.
        let together = self.base.trick_points > 0
            && self.base.has_above(trick.all)
            && usize::from(self.base.owner[usize::from(self.base.above)]) != trumps.top_owner();
        if self.base.trump
            && trumps.run > 0
            && self.is_first(trumps.top_owner() as u8) == side
            && !self.opponent_has_above(trick, side)
            && !own_above
            && !together
        {
            sure.add(self.cashed(trick, trumps, TRUMP, trumps.top_owner(), trumps.run));
        }
        sure
    }
}

/// Returns the points with which a side decides the question in its favour.
#[inline]
fn wanted(trick: &Trick, first_side: bool) -> i16 {
    if first_side { trick.need } else { trick.rest - trick.need + 1 }
}

/// Returns the answer if the guaranteed points of one side decide the question.
#[inline]
fn decide(trick: &Trick, first_side: bool, sure: Sure) -> Option<Answer> {
    let points = sure.points.min(trick.rest);
    if first_side {
        (points >= trick.need).then_some(Answer { yes: true, ranks: sure.ranks })
    } else {
        (trick.rest - points < trick.need).then_some(Answer { yes: false, ranks: sure.ranks })
    }
}
