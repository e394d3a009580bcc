//! Tricks that a side of two partners can guarantee in a plain problem: like [`bounds`](crate::bounds), but for both
//! hands together.

use crate::bounds::Sure;
use crate::pairs::Rounds;
use crate::problem::{TRUMP, lane};
use crate::search::Search;
use crate::suits::SuitInfo;
use crate::trick::Trick;

/// Returns the lowest of the highest `count` places, or of all if there are fewer; 0 for none.
#[inline]
fn nth_highest(mut places: usize, count: u8) -> usize {
    let mut place = 0;
    for _ in 0..count {
        if places == 0 {
            break;
        }
        place = 1 << places.ilog2();
        places ^= place;
    }
    place
}

/// Limits that ruffs set to the tricks of a side.
#[derive(Clone, Copy)]
struct Ruffs {
    /// Rounds of each suit before the other side can ruff.
    limits: [u8; 4],
    /// The most trumps in one hand of the other side.
    trumps: u8,
    /// Whether the seat to lead can draw the trumps itself.
    drawn: bool,
}

const FREE: u8 = u8::MAX;

impl Ruffs {
    #[inline]
    fn limit(&self, suit: usize, drawn: bool) -> u8 {
        if drawn || suit == TRUMP { FREE } else { self.limits[suit] }
    }

    /// Limits rounds to those before the other side can ruff; `draws` if the partner may draw trumps first.
    #[inline]
    fn clip(&self, rounds: Rounds, suit: usize, draws: bool) -> Rounds {
        let own = rounds.own.min(self.limit(suit, self.drawn));
        if own < rounds.own {
            // The partner's winners come after all of the leader's.
            return Rounds { own, more: 0 };
        }
        Rounds { own, more: rounds.more.min(self.limit(suit, draws) - own) }
    }
}

/// How the lead passes to the partner.
#[derive(Clone, Copy)]
enum Cross {
    /// It does not.
    No,
    /// In this suit.
    Suit(usize),
    /// By a ruff.
    Ruff,
}

/// Side winners, and entries to the partner.
#[derive(Default)]
struct SideWays {
    /// The leader's winners.
    own: u8,
    /// Its partner's winners afterwards.
    more: u8,
    /// The suit of the entry, and how many winners it costs.
    entry: Option<(usize, u8)>,
    /// Whether the partner can ruff.
    ruff: bool,
}

/// Limits rounds to those before the other side can ruff.
#[inline]
fn clip(rounds: Rounds, limit: u8) -> Rounds {
    let own = rounds.own.min(limit);
    Rounds { own, more: rounds.more.min(limit - own) }
}

impl<const N: usize, const PLAIN: bool> Search<'_, '_, N, PLAIN> {
    /// Returns the tricks of the side to lead: the leader's winners one after the other, then those of its partner.
    #[inline]
    pub(crate) fn quick_tricks(&self, trick: &Trick, infos: &[&SuitInfo; 4], wanted: i16) -> Sure {
        let seat = usize::from(trick.turn);
        let wanted = wanted as u8;
        let ruffs = self.ruffs(infos, seat);
        let mut own = 0;
        let mut ranks = 0;
        // A partner with nothing but trumps left must ruff, and takes the lead.
        let trumps = infos[TRUMP].lens[(seat + 2) % N];
        let mut room = if ruffs.drawn { FREE } else { trick.left.saturating_sub(trumps) };
        for (suit, info) in infos.iter().enumerate() {
            let mut rounds = info.pairs[seat].apart.own.min(ruffs.limit(suit, ruffs.drawn)).min(wanted - own);
            if suit != TRUMP {
                rounds = rounds.min(room);
                room -= rounds;
            }
            if rounds > 0 {
                ranks |= self.rests_on(info, suit, seat, Rounds { own: rounds, more: 0 });
                own += rounds;
                if own == wanted {
                    // Side winners may depend on trumps being drawn, even if a trump is the last trick wanted.
                    if ruffs.drawn {
                        ranks |= self.drawing_rests_on(infos, &ruffs, seat);
                    }
                    return Sure { points: i16::from(own), ranks };
                }
            }
        }
        // An upper bound over all ways to reach the partner.
        let most = infos.iter().map(|info| info.pairs[seat].most).sum::<u8>();
        let trumps = if self.base.trump { infos[TRUMP].most_sure() } else { 0 };
        if most + trumps < wanted {
            return Sure::default();
        }
        let crossing = self.crossing(trick, infos, &ruffs, wanted);
        if crossing.points >= i16::from(wanted) {
            return crossing;
        }
        if self.base.trump {
            return self.with_sure_trumps(trick, infos, &ruffs, wanted);
        }
        Sure::default()
    }

    #[inline]
    fn ruffs(&self, infos: &[&SuitInfo; 4], seat: usize) -> Ruffs {
        let against = [(seat + 1) % N, (seat + 3) % N];
        let lens = infos[TRUMP].lens;
        let mut ruffs = Ruffs { limits: [FREE; 4], trumps: 0, drawn: true };
        if !self.base.trump {
            return ruffs;
        }
        for other in against {
            if lens[other] > 0 {
                ruffs.trumps = ruffs.trumps.max(lens[other]);
                for (limit, info) in ruffs.limits.iter_mut().zip(infos).take(TRUMP) {
                    *limit = info.lens[other].min(*limit);
                }
            }
        }
        ruffs.drawn = ruffs.trumps <= infos[TRUMP].pairs[seat].apart.own;
        ruffs
    }

    /// Whether a seat has something other than trumps to play while its partner cashes `rounds` side winners: otherwise
    /// it would have to ruff, and the lead would pass.
    #[inline]
    fn is_free(&self, trick: &Trick, infos: &[&SuitInfo; 4], partner: usize, rounds: u8) -> bool {
        !self.base.trump || rounds + infos[TRUMP].lens[partner] <= trick.left
    }

    /// Returns the leader's winners plus, after an entry to the partner's hand, all winners there, which may draw the
    /// trumps first.
    fn crossing(&self, trick: &Trick, infos: &[&SuitInfo; 4], ruffs: &Ruffs, wanted: u8) -> Sure {
        let seat = usize::from(trick.turn);
        let trumps = infos[TRUMP].pairs[seat].apart;
        let draws = ruffs.drawn || trumps.more > 0 && trumps.own + trumps.more >= ruffs.trumps;
        let (mut total, mut side, mut others) = (0, 0, 0);
        let mut best: Option<(usize, u8)> = None;
        for (suit, info) in infos.iter().enumerate() {
            let pair = info.pairs[seat];
            let apart = ruffs.clip(pair.apart, suit, draws);
            total += apart.own + apart.more;
            if suit != TRUMP {
                side += apart.own;
                others += apart.more;
            }
            if pair.entry.more > 0 && pair.entry.own < ruffs.limit(suit, ruffs.drawn) {
                let entry = ruffs.clip(pair.entry, suit, draws);
                let both = entry.own + entry.more;
                let loss = (apart.own + apart.more).saturating_sub(both);
                // Winners that the leader cashes before an entry in trumps need the trumps drawn by then, or not at
                // all.
                let rounds = if ruffs.drawn { entry.own } else { both };
                let able = suit != TRUMP || rounds >= ruffs.trumps;
                if able && best.is_none_or(|(_, least)| loss < least) {
                    best = Some((suit, loss));
                }
            }
        }
        match best {
            Some((entry, loss))
                if total - loss >= wanted
                    && self.is_free(trick, infos, (seat + 2) % N, side)
                    && self.is_free(trick, infos, seat, side + others) =>
            {
                self.crossed(infos, ruffs, seat, entry, draws, wanted)
            }
            _ => Sure::default(),
        }
    }

    /// Returns the wanted number of winners of a leader that enters its partner's hand in the suit `entry`.
    fn crossed(
        &self,
        infos: &[&SuitInfo; 4],
        ruffs: &Ruffs,
        seat: usize,
        entry: usize,
        draws: bool,
        wanted: u8,
    ) -> Sure {
        let pair = infos[entry].pairs[seat].entry;
        let clipped = ruffs.clip(pair, entry, draws);
        // An entry needs a winner on the other side.
        let first = Rounds { own: clipped.own, more: clipped.more.min(wanted.saturating_sub(clipped.own).max(1)) };
        let mut ranks = self.rests_on(infos[entry], entry, seat, first);
        let mut points = first.own + first.more;
        for suit in (0..4).filter(|&suit| suit != entry) {
            let clipped = ruffs.clip(infos[suit].pairs[seat].apart, suit, draws);
            let left = wanted.saturating_sub(points);
            let own = clipped.own.min(left);
            let rounds = Rounds { own, more: clipped.more.min(left - own) };
            if rounds.own + rounds.more > 0 {
                ranks |= self.rests_on(infos[suit], suit, seat, rounds);
                points += rounds.own + rounds.more;
            }
        }
        if self.base.trump && ruffs.trumps > 0 && draws {
            let pair = infos[TRUMP].pairs[seat];
            let rounds = if entry == TRUMP { pair.entry } else { pair.apart };
            let own = rounds.own.min(ruffs.trumps);
            let more = if ruffs.drawn { 0 } else { rounds.more.min(ruffs.trumps - own) };
            ranks |= self.rests_on(infos[TRUMP], TRUMP, seat, Rounds { own, more });
        }
        Sure { points: i16::from(points), ranks }
    }

    /// Returns side winners, the partner's too if it can be reached, and trumps that win whenever they are played.
    fn with_sure_trumps(&self, trick: &Trick, infos: &[&SuitInfo; 4], ruffs: &Ruffs, wanted: u8) -> Sure {
        let seat = usize::from(trick.turn);
        let ways = self.side_ways(infos, ruffs, seat);
        let free = |who: usize, rounds: u8| self.is_free(trick, infos, who, rounds);
        let partner = (seat + 2) % N;
        let (own, both) = (ways.own, ways.own + ways.more);
        let reached = free(partner, both);
        let mut plans = [(Cross::No, own, free(partner, own)), (Cross::No, 0, false), (Cross::No, 0, false)];
        if let Some((entry, loss)) = ways.entry {
            plans[1] = (Cross::Suit(entry), both - loss, reached && free(seat, both));
        }
        plans[2] = (Cross::Ruff, both, ways.ruff && reached && free(seat, both + 1));
        for (cross, side, _) in plans.into_iter().filter(|&(_, _, possible)| possible) {
            let ruff = matches!(cross, Cross::Ruff);
            let sure = self.sure_trumps(trick, infos[TRUMP], seat, ruff, wanted.saturating_sub(side));
            if sure.points + i16::from(side) >= i16::from(wanted) {
                return self.side_winners(infos, ruffs, seat, wanted, cross, sure);
            }
        }
        Sure::default()
    }

    /// Returns the side winners of the leader and of its partner, and the possible entries.
    #[inline]
    fn side_ways(&self, infos: &[&SuitInfo; 4], ruffs: &Ruffs, seat: usize) -> SideWays {
        let partner = (seat + 2) % N;
        let mut ways = SideWays::default();
        for (suit, info) in infos.iter().enumerate().take(TRUMP) {
            let limit = ruffs.limits[suit];
            let pair = info.pairs[seat];
            let apart = clip(pair.apart, limit);
            ways.own += apart.own;
            ways.more += apart.more;
            if pair.entry.own < limit && pair.entry.more > 0 {
                let entry = clip(pair.entry, limit);
                let loss = (apart.own + apart.more).saturating_sub(entry.own + entry.more);
                if ways.entry.is_none_or(|(_, least)| loss < least) {
                    ways.entry = Some((suit, loss));
                }
            }
            // Both opponents follow once more, or have no trumps.
            let again = info.lens[seat] > apart.own && limit > apart.own;
            ways.ruff |= again && info.lens[partner] == 0 && infos[TRUMP].lens[partner] > 0;
        }
        ways
    }

    /// Adds side winners to sure trumps, up to the number wanted.
    fn side_winners(
        &self,
        infos: &[&SuitInfo; 4],
        ruffs: &Ruffs,
        seat: usize,
        wanted: u8,
        cross: Cross,
        mut all: Sure,
    ) -> Sure {
        let mut left = wanted.saturating_sub(all.points as u8);
        for (suit, info) in infos.iter().enumerate().take(TRUMP) {
            let pair = info.pairs[seat];
            let is_entry = matches!(cross, Cross::Suit(entry) if entry == suit);
            let mut rounds = clip(if is_entry { pair.entry } else { pair.apart }, ruffs.limits[suit]);
            if matches!(cross, Cross::No) {
                rounds.more = 0;
            }
            // An entry needs a winner on the other side, and all rounds before it.
            if !is_entry {
                rounds.own = rounds.own.min(left);
            }
            rounds.more = rounds.more.min(left.saturating_sub(rounds.own).max(u8::from(is_entry)));
            if rounds.own + rounds.more > 0 {
                all.points += i16::from(rounds.own + rounds.more);
                all.ranks |= self.rests_on(info, suit, seat, rounds);
                left = left.saturating_sub(rounds.own + rounds.more);
            }
        }
        all
    }

    /// Returns the wanted number of trumps of a seat and its partner that win whenever they are played, or none. With
    /// `ruff`, a preceding ruff with the partner's lowest trump counts too.
    #[inline]
    pub(crate) fn sure_trumps(&self, trick: &Trick, info: &SuitInfo, seat: usize, ruff: bool, wanted: u8) -> Sure {
        let partner = (seat + 2) % N;
        let ruff = u8::from(ruff);
        // With a ruff, the partner's lowest trump has already been played and has won.
        let (mut count, mut used) = (info.sure[seat].count_ones() as u8 + ruff, ruff);
        let mut cards = usize::from(info.sure[seat]);
        let tops = info.sure[partner].count_ones() as u8;
        let hand = lane(self.hands[partner], TRUMP);
        let lowest = hand & hand.wrapping_neg();
        let extra = if lowest & usize::from(info.sure[partner]) == 0 { ruff } else { 0 };
        if tops + extra > count {
            (count, cards, used) = (tops + extra, usize::from(info.sure[partner]), extra);
        }
        if info.side_run > 0 && info.top_owner() % 2 == seat % 2 {
            let longer = info.lens[seat].max(info.lens[partner] - ruff);
            let tops = info.tops_held[partner];
            let top_ruff = if ruff > 0 && tops == info.lens[partner] { 1 } else { 0 };
            let together = (info.side_run - top_ruff).min(longer) + ruff;
            if together > count {
                (count, cards, used) = (together, lane(trick.all, TRUMP), ruff - top_ruff);
            }
        }
        if count < wanted {
            return Sure::default();
        }
        let count = wanted;
        let against = info.lens[(seat + 1) % N] + info.lens[(seat + 3) % N];
        let lowest = if against == 0 { 0 } else { nth_highest(cards, count.saturating_sub(used)) };
        Sure { points: i16::from(count), ranks: (lowest as u64) << (16 * TRUMP) }
    }

    /// Returns the lowest card on which it depends that partners win these rounds.
    #[inline]
    fn rests_on(&self, info: &SuitInfo, suit: usize, seat: usize, rounds: Rounds) -> u64 {
        let partner = (seat + 2) % N;
        // Ranks matter as long as another seat follows.
        let against = info.lens[(seat + 1) % N].max(info.lens[(seat + 3) % N]);
        let own = rounds.own.min(against.max(info.lens[partner]));
        let more = rounds.more.min(against.max(info.lens[seat]).saturating_sub(rounds.own));
        let one = nth_highest(lane(self.hands[seat], suit), own);
        let other = nth_highest(lane(self.hands[partner], suit), more);
        let lowest = match (one, other) {
            (0, other) => other,
            (one, 0) => one,
            (one, other) => one.min(other),
        };
        (lowest as u64) << (16 * suit)
    }

    /// Returns the cards on which it depends that the seat to lead draws the trumps.
    #[inline]
    fn drawing_rests_on(&self, infos: &[&SuitInfo; 4], ruffs: &Ruffs, seat: usize) -> u64 {
        if self.base.trump && ruffs.trumps > 0 {
            self.rests_on(infos[TRUMP], TRUMP, seat, Rounds { own: ruffs.trumps, more: 0 })
        } else {
            0
        }
    }

    /// Returns the tricks that a side takes whoever leads now.
    #[inline]
    pub(crate) fn later_tricks(&self, trick: &Trick, infos: &[&SuitInfo; 4], side: usize, wanted: i16) -> Sure {
        let trumps = infos[TRUMP];
        if self.base.trump && trumps.run > 0 {
            let sure = self.sure_trumps(trick, trumps, side, false, wanted as u8);
            if sure.points >= wanted || trumps.lens[(side + 1) % N] + trumps.lens[(side + 3) % N] > 0 {
                return sure;
            }
        }
        self.later_plain_suits(trick, infos, side, wanted as u8)
    }

    /// Returns the sure tricks of a side when the other side has no trumps. The other side can win only a limited
    /// number of tricks in suits of which it has the top; then it must lead a suit of which this side has the top, and
    /// the winner cashes. This also holds if only this side has trumps: a hand that must ruff has nothing else, and
    /// wins all that is left.
    #[inline]
    fn later_plain_suits(&self, trick: &Trick, infos: &[&SuitInfo; 4], side: usize, wanted: u8) -> Sure {
        let seats = [side, side + 2];
        let mut theirs = 0;
        let mut cash = [0u8; 2];
        let mut tops = [false; 4];
        for (suit, info) in infos.iter().enumerate() {
            if info.run == 0 {
                continue;
            }
            if info.top_owner() % 2 == side {
                tops[suit] = true;
                for (cash, seat) in cash.iter_mut().zip(seats) {
                    *cash += info.pairs[seat].apart.own;
                }
            } else {
                theirs += info.lens[(side + 1) % N].max(info.lens[(side + 3) % N]);
            }
        }
        let room = trick.left.saturating_sub(theirs);
        if room < wanted {
            return Sure::default();
        }
        let mut ranks = 0;
        let mut least = room;
        let mut used = [false; 2];
        for suit in (0..4).filter(|&suit| tops[suit]) {
            // The better of the hands that can win this suit.
            let able = [0, 1].map(|at| if infos[suit].pairs[seats[at]].apart.own > 0 { cash[at] } else { 0 });
            let at = usize::from(able[1] > able[0]);
            least = least.min(able[at]);
            used[at] = true;
        }
        if least < wanted {
            return Sure::default();
        }
        for at in [0, 1] {
            for suit in (0..4).filter(|&suit| used[at] && tops[suit]) {
                let own = infos[suit].pairs[seats[at]].apart.own.min(wanted);
                ranks |= self.rests_on(infos[suit], suit, seats[at], Rounds { own, more: 0 });
            }
        }
        let contested = |suit: usize| infos[suit].lens[(side + 1) % N] + infos[suit].lens[(side + 3) % N] > 0;
        for suit in (0..4).filter(|&suit| tops[suit] && contested(suit)) {
            ranks |= 1 << (16 * suit + lane(trick.all, suit).ilog2() as usize);
        }
        Sure { points: i16::from(least), ranks }
    }
}
