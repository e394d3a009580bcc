//! Facts about one suit that follow from its remaining cards alone.
//!
//! The owner of each card is fixed for a deal, so the remaining cards of a suit, a number of at most thirteen bits,
//! determine everything about it: lengths, owners of the relative ranks, equivalent cards, tricks that can be cashed.
//! All of it is computed when such a number first comes up, and looked up afterwards.

use crate::MAX_SOLVER_SEATS;
use crate::features::{lens_number, owners_number, voids_number};
use crate::history::{Cutoffs, History};
use crate::pairs::{Pair, Partners, sure_cards};
use crate::problem::{Base, NONE, lane};

/// One suit with given cards remaining; one cache line.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
pub(crate) struct SuitInfo {
    /// Owners of the ranks, the top rank in the highest bits: two bits each for up to four seats, three for more.
    pub owners: u32,
    /// Four bits of length for each seat.
    pub lens_key: u32,
    /// The top card of each run of equivalent cards, by seat.
    pub tops: [u16; MAX_SOLVER_SEATS],
    /// Cards of each seat.
    pub lens: [u8; MAX_SOLVER_SEATS],
    /// The number of top ranks that one seat has in sequence; 0 when the suit is gone.
    pub run: u8,
    /// The number of ranks just below that run that another seat has in sequence.
    pub next_run: u8,
    /// Tricks that the owner of the top rank can cash in sequence if nobody ruffs.
    pub cash: u8,
    /// In plain problems: the number of top ranks held by the side of the top rank's owner.
    pub side_run: u8,
    /// In plain problems: the number of these that each seat has.
    pub tops_held: [u8; 4],
    /// In plain problems: the rounds of each seat with its partner's help.
    pub pairs: [Pair; 4],
    /// In plain problems: cards of each seat that win a trick whenever they are played, if the suit is trumps.
    pub sure: [u16; 4],
    /// The owner of the top rank in the lower half, that of the run below in the upper half, plus 128 once computed.
    seats: u8,
}

const READY: u8 = 128;

impl SuitInfo {
    /// Returns the owner of the top rank; meaningless when the suit is gone.
    #[inline]
    pub fn top_owner(&self) -> usize {
        usize::from(self.seats & 7)
    }

    /// Returns an upper bound on the sure tricks of either side in a plain problem with this trump suit, ruff included.
    #[inline]
    pub fn most_sure(&self) -> u8 {
        let cards = self.sure.iter().map(|cards| cards.count_ones() as u8).max().unwrap_or(0);
        cards.max(self.side_run) + 1
    }

    /// Returns the owner of the run below; meaningless when there is none.
    #[inline]
    pub fn next_owner(&self) -> usize {
        usize::from(self.seats >> 4 & 7)
    }
}

/// The data for move ordering of a suit in a plain problem; half a cache line.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(32))]
pub(crate) struct Choice {
    /// The top card of each run of equivalent cards, by seat.
    pub tops: [u16; 4],
    /// Owners of the highest ranks as each seat sees them, [`owners_number`].
    pub owners: [u16; 4],
    /// Lengths as each seat sees them, [`lens_number`].
    pub lens: [u8; 4],
    /// Short suits as each seat sees them, [`voids_number`].
    pub voids: [u8; 4],
    /// Cards of each seat.
    pub len: [u8; 4],
}

/// The suits of one deal.
#[derive(Clone, Debug, Default)]
pub(crate) struct Suits {
    infos: Vec<SuitInfo>,
    choices: Vec<Choice>,
    start: [usize; 4],
    base: Option<Base>,
    /// The history heuristic.
    pub history: History,
    /// Cards that decided within tricks.
    pub cutoffs: Cutoffs,
    /// Training samples.
    #[cfg(feature = "train")]
    pub samples: crate::train::Samples,
    /// The sequences of card points so far, as (points of the top card, number of the rest); see [`Suits::points_key`].
    sequences: Vec<(u8, u16)>,
}

impl Suits {
    /// Makes room for a deal, unless it is the current one.
    pub fn prepare(&mut self, base: &Base) {
        if self.base.as_ref() == Some(base) {
            return;
        }
        let mut room = 0;
        for (start, &len) in self.start.iter_mut().zip(&base.lens) {
            *start = room;
            room += 1 << len;
        }
        self.history.clear();
        self.cutoffs.clear();
        self.infos.clear();
        self.infos.resize(room, SuitInfo::default());
        self.choices.clear();
        if base.is_plain() {
            self.choices.resize(room, Choice::default());
        }
        self.base = Some(base.clone());
    }

    /// Computes the suits that have not come up yet.
    #[inline]
    pub fn meet(&mut self, all: u64) {
        for suit in 0..4 {
            let at = self.start[suit] + lane(all, suit);
            if self.infos[at].seats & READY == 0 {
                self.work_out(suit, all, at);
            }
        }
    }

    /// Returns the suits; `meet` must have seen them.
    #[inline]
    pub fn known_all(&self, all: u64) -> [&SuitInfo; 4] {
        std::array::from_fn(|suit| self.known(suit, all))
    }

    /// Returns a suit; `meet` must have seen it.
    #[inline]
    pub fn known(&self, suit: usize, all: u64) -> &SuitInfo {
        &self.infos[self.start[suit] + lane(all, suit)]
    }

    /// Returns the data for move ordering of a suit in a plain problem; `meet` must have seen it.
    #[inline]
    pub fn choice(&self, suit: usize, all: u64) -> &Choice {
        &self.choices[self.start[suit] + lane(all, suit)]
    }

    #[cold]
    fn work_out(&mut self, suit: usize, all: u64, at: usize) {
        if let Some(base) = &self.base {
            let info = work_out(base, suit, lane(all, suit));
            self.infos[at] = info;
            if base.is_plain() {
                self.choices[at] = choice(&info, lane(all, suit).count_ones());
            }
        }
    }

    /// Returns a key for the points of the remaining cards by relative rank: keys are equal exactly if these are.
    pub fn points_key(&mut self, base: &Base, all: u64) -> u64 {
        (0..4).fold(0, |key, suit| key | self.points_of_suit(base, suit, all))
    }

    fn points_of_suit(&mut self, base: &Base, suit: usize, all: u64) -> u64 {
        let mut rest = lane(all, suit);
        let mut key = 0;
        // Goes from the weakest card up, so that worthless cards below the last point card make no difference.
        while rest != 0 {
            let rank = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let points = base.points[16 * suit + rank];
            if points != 0 || key != 0 {
                key = self.sequence((points, key));
            }
        }
        u64::from(key) << (16 * suit)
    }

    fn sequence(&mut self, sequence: (u8, u16)) -> u16 {
        let known = self.sequences.iter().position(|&known| known == sequence);
        let number = known.unwrap_or_else(|| {
            self.sequences.push(sequence);
            self.sequences.len() - 1
        });
        number as u16 + 1
    }

    /// Whether so many sequences of card points came up that their numbers may run out.
    pub fn sequences_full(&self) -> bool {
        self.sequences.len() > 1 << 12
    }

    /// Clears the sequences of card points; keys made from them are invalid afterwards.
    pub fn forget_sequences(&mut self) {
        self.sequences.clear();
    }

    /// Returns the bytes in use.
    pub fn bytes(&self) -> usize {
        self.infos.capacity() * size_of::<SuitInfo>() + self.choices.capacity() * size_of::<Choice>()
    }
}

fn work_out(base: &Base, suit: usize, mask: usize) -> SuitInfo {
    let owner_bits = if base.seats <= 4 { 2 } else { 3 };
    let mut info = SuitInfo { seats: READY, ..SuitInfo::default() };
    let mut shift = 32;
    let mut above = (NONE, 0);
    let mut runs = Runs::default();
    let mut rest = mask;
    while rest != 0 {
        let rank = rest.ilog2() as usize;
        rest ^= 1 << rank;
        let card = 16 * suit + rank;
        let owner = base.owner[card];
        let points = base.points[card];
        if shift >= owner_bits {
            shift -= owner_bits;
            info.owners |= u32::from(owner) << shift;
        }
        info.lens_key += 1 << (4 * owner);
        info.lens[usize::from(owner)] += 1;
        if above != (owner, points) {
            info.tops[usize::from(owner)] |= 1 << rank;
        }
        // No card is equivalent to the card above trump.
        above = if card == usize::from(base.above) { (NONE, 0) } else { (owner, points) };
        runs.add(owner);
    }
    info.seats |= runs.owners[0] & 7 | (runs.owners[1] & 7) << 4;
    info.run = runs.lens[0];
    info.next_run = runs.lens[1];
    let top = info.top_owner();
    let longest_other = (0..base.seats).filter(|&seat| seat != top).map(|seat| info.lens[seat]).max().unwrap_or(0);
    info.cash = if info.run >= longest_other { info.lens[top] } else { info.run };
    if base.is_plain() {
        work_out_pairs(base, suit, mask, &mut info);
    }
    info
}

fn choice(info: &SuitInfo, cards: u32) -> Choice {
    let mut owners = [0; 4];
    let highest = &mut owners[..cards.min(4) as usize];
    for (rank, owner) in highest.iter_mut().enumerate() {
        *owner = (info.owners >> (30 - 2 * rank)) as u8 & 3;
    }
    let seats = [0u8, 1, 2, 3];
    let seen = seats.map(|turn| seats.map(|seat| info.lens[usize::from((turn + seat) % 4)]));
    Choice {
        tops: std::array::from_fn(|seat| info.tops[seat]),
        owners: seats.map(|turn| owners_number(highest, turn)),
        lens: seen.map(lens_number),
        voids: seen.map(voids_number),
        len: seats.map(|seat| info.lens[usize::from(seat)]),
    }
}

/// Computes the partners' rounds in a suit of a plain problem.
fn work_out_pairs(base: &Base, suit: usize, mask: usize, info: &mut SuitInfo) {
    let mut hands = [0; 4];
    let mut rest = mask;
    while rest != 0 {
        let card = rest & rest.wrapping_neg();
        rest ^= card;
        hands[usize::from(base.owner[16 * suit + card.ilog2() as usize]) & 3] |= card;
    }
    let sides = [hands[0] | hands[2], hands[1] | hands[3]];
    for seat in 0..4 {
        let against = sides[(seat + 1) % 2];
        let beaten = (2 << against.checked_ilog2().unwrap_or(0)) - 1;
        let tops = if against == 0 { mask } else { mask & !beaten };
        if tops == 0 {
            continue;
        }
        info.side_run = tops.count_ones() as u8;
        info.tops_held[seat] = (tops & hands[seat]).count_ones() as u8;
        let longest = info.lens[(seat + 1) % 4].max(info.lens[(seat + 3) % 4]);
        info.pairs[seat] = Partners { lead: hands[seat], other: hands[(seat + 2) % 4], tops, longest }.pair();
    }
    for seat in 0..4 {
        info.sure[seat] = sure_cards(hands[seat], sides[(seat + 1) % 2]) as u16;
    }
}

/// The first two sequences of ranks that one seat holds.
#[derive(Default)]
struct Runs {
    owners: [u8; 2],
    lens: [u8; 2],
    /// The run that may still grow; 2 if both are closed.
    open: usize,
}

impl Runs {
    fn add(&mut self, owner: u8) {
        if self.open < 2 && self.lens[self.open] > 0 && self.owners[self.open] != owner {
            self.open += 1;
        }
        if self.open < 2 {
            self.owners[self.open] = owner;
            self.lens[self.open] += 1;
        }
    }
}
