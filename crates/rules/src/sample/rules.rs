//! Which sets of cards of a suit are consistent with an announced or shown ruff.
//!
//! An announced number says that *some* suit has that total. For an exact count, a mark records for each suit whether
//! it has the total; in the end every mark must be set. No mark is needed if the answer is known beforehand: often only
//! one suit can still have the total.

use super::knowledge::{Range, RuffFact};
use super::places::{Fixed, Origin, Place, Places};
use super::sets::Sets;
use crate::Game;
use crate::params::RuffTurnUp;
use kirifuda_cards::{Card, CardSet, Seat, Suit};

/// The verdict on an impossible set.
pub(super) const NO: u8 = u8::MAX;

/// Stands for a mark not yet assigned.
const HIT: u8 = 1;

/// The owner that a rule is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Owner {
    /// The place with this index.
    Place(usize),
    Taker,
}

/// The verdict on each set of a suit's unplaced cards: [`NO`], or the marks it sets.
///
/// For the taker, whose *dealt* cards count, each set is judged together with each set of the taker's placed cards of
/// unknown origin, one bit each: the verdict on both is at `set << loose | bits`.
pub(super) struct SuitRule {
    pub owner: Owner,
    pub suit: Suit,
    pub verdicts: Vec<u8>,
}

/// The rules of all announcements, and how many marks they use.
pub(super) struct Rules {
    pub list: Vec<SuitRule>,
    pub mark_bits: u32,
}

impl Rules {
    /// Creates the rules; `suits` are the unplaced cards of each suit, `certain` the unplaced cards that were certainly
    /// dealt to the taker.
    pub fn of(game: &Game, places: &Places<'_>, suits: &[Sets; 4], certain: CardSet, fixed: &Fixed) -> Rules {
        let mut rules = Rules { list: Vec::new(), mark_bits: 0 };
        for (index, &(place, room)) in places.list.iter().enumerate() {
            if let Place::Hand(seat) = place {
                let known = places.knowledge.hands[seat].known();
                let judges = Suit::ALL.map(|suit| Judge {
                    game,
                    places,
                    suit,
                    base: known.in_suit(suit),
                    sets: &suits[suit.index()],
                    allowed: suits[suit.index()].members(|card| places.open_to(card).has_place(index)),
                    loose: Vec::new(),
                    room,
                });
                rules.add(Owner::Place(index), places.knowledge.hands[seat].ruff, &judges);
            }
        }
        if let Some(taker) = places.knowledge.taker.filter(|_| places.origins_matter) {
            let judges = Suit::ALL.map(|suit| taker_judge(game, places, suit, &suits[suit.index()], certain, fixed));
            rules.add(Owner::Taker, places.knowledge.hands[taker.seat].ruff, &judges);
            if let Some(trump) = places.knowledge.trump.filter(|_| places.dealt_honours) {
                rules.add_dealt_honours(&judges[trump.index()], taker.seat);
            }
        }
        rules
    }

    /// Returns the rule on one owner's cards of a suit.
    pub fn get(&self, owner: Owner, suit: Suit) -> Option<&SuitRule> {
        self.list.iter().find(|rule| rule.owner == owner && rule.suit == suit)
    }

    fn add(&mut self, owner: Owner, ruff: RuffFact, judges: &[Judge<'_, '_>; 4]) {
        let mut verdicts = match ruff {
            RuffFact::Silent | RuffFact::Shown { best: false, .. } => return,
            RuffFact::Shown { suit, total, best: true, .. } => judges.each_ref().map(|judge| {
                let earlier = judge.suit < suit;
                judge.verdicts(
                    |sum| if sum.most > total || earlier && sum.most == total { NO } else { 0 },
                    judge.suit == suit,
                )
            }),
            RuffFact::Hidden { total, best: true } => judges.each_ref().map(|judge| {
                judge.verdicts(|sum| if sum.most > total { NO } else { u8::from(sum.most == total) * HIT }, false)
            }),
            RuffFact::Hidden { total, best: false } => {
                judges.each_ref().map(|judge| judge.verdicts(|sum| u8::from(sum.can_be(total)) * HIT, false))
            }
        };
        if matches!(ruff, RuffFact::Hidden { .. }) {
            self.settle_mark(&mut verdicts);
        }
        for (judge, verdicts) in judges.iter().zip(verdicts) {
            if !judge.is_trivial(&verdicts) {
                self.list.push(SuitRule { owner, suit: judge.suit, verdicts });
            }
        }
    }

    /// Adds the rule on the number of honours dealt to the taker (RH-35).
    fn add_dealt_honours(&mut self, judge: &Judge<'_, '_>, taker: Seat) {
        let Range(least, most) = judge.places.knowledge.hands[taker].honours;
        let counted = judge.honours_verdicts(|honours| (least..=most).contains(&honours));
        let trump = self.list.iter_mut().find(|rule| rule.owner == Owner::Taker && rule.suit == judge.suit);
        match trump {
            Some(rule) => {
                for (verdict, honours) in rule.verdicts.iter_mut().zip(counted) {
                    *verdict = if honours == NO { NO } else { *verdict };
                }
            }
            None => self.list.push(SuitRule { owner: Owner::Taker, suit: judge.suit, verdicts: counted }),
        }
    }

    /// Replaces hits by a mark, or by nothing if it is certain which suit has the total.
    fn settle_mark(&mut self, verdicts: &mut [Vec<u8>; 4]) {
        let certain = |suit: &Vec<u8>| suit.iter().all(|&verdict| verdict == NO || verdict == HIT);
        let can_hit: Vec<usize> = (0..4).filter(|&suit| verdicts[suit].contains(&HIT)).collect();
        if verdicts.iter().any(|suit| certain(suit) && suit.contains(&HIT)) {
            verdicts.iter_mut().for_each(|suit| replace(suit, HIT, 0));
        } else if let [only] = can_hit[..] {
            replace(&mut verdicts[only], 0, NO);
            replace(&mut verdicts[only], HIT, 0);
        } else {
            let mark = 1 << self.mark_bits;
            self.mark_bits += 1;
            verdicts.iter_mut().for_each(|suit| replace(suit, HIT, mark));
        }
    }
}

fn replace(verdicts: &mut [u8], old: u8, new: u8) {
    for verdict in verdicts {
        if *verdict == old {
            *verdict = new;
        }
    }
}

/// The ruff of a suit: its maximum, and its total without the turn-up if that may be left out.
struct Sum {
    most: u8,
    bare: Option<u8>,
    any: bool,
}

impl Sum {
    fn can_be(&self, total: u8) -> bool {
        self.any && (self.most == total || self.bare == Some(total))
    }
}

/// Judges what one owner may have of one suit.
struct Judge<'g, 'k> {
    game: &'g Game,
    places: &'g Places<'k>,
    suit: Suit,
    /// Cards of the suit known to have been dealt to the owner.
    base: CardSet,
    sets: &'g Sets,
    /// The cards of `sets` that the owner may have.
    allowed: usize,
    /// The owner's placed cards of unknown origin.
    loose: Vec<Card>,
    room: usize,
}

impl Judge<'_, '_> {
    fn may_have(&self, place: usize) -> bool {
        let set = place >> self.loose.len();
        self.sets.common(set, self.allowed) == self.sets.size(set) && self.sets.size(set) <= self.room
    }

    /// Returns the verdict on every set from its ruff (RT-6, RT-7, RT-37). With `exempt`, every set that the owner may
    /// have is accepted.
    fn verdicts(&self, test: impl Fn(Sum) -> u8, exempt: bool) -> Vec<u8> {
        let value = |card: Card| self.game.rules().ruff_values()[card.bit()];
        let is_trump = Some(self.suit) == self.places.knowledge.trump;
        let turn_up = self.places.knowledge.turn_up.filter(|&card| is_trump && !self.base.contains(card));
        let turn_up = turn_up.map_or(0, value);
        let may_leave_out = is_trump && self.game.rules().ruff_turn_up() == RuffTurnUp::Choice;
        let base = self.game.ruff_value(self.base);
        let sums = self.sets.sums(value);
        let loose_sums = Sets::of_singles(self.loose.clone()).sums(value);
        let verdict = |place: usize| {
            let (set, loose) = (place >> self.loose.len(), place & (loose_sums.len() - 1));
            let any = place != 0 || !self.base.is_empty();
            let sum = base.saturating_add(sums[set]).saturating_add(loose_sums[loose]);
            match self.may_have(place) {
                false => NO,
                true if exempt => 0,
                true => {
                    let most = sum.saturating_add(if any { turn_up } else { 0 });
                    test(Sum { most, bare: may_leave_out.then_some(sum), any })
                }
            }
        };
        (0..sums.len() << self.loose.len()).map(verdict).collect()
    }

    /// Returns the verdict on every set from the number of honours dealt.
    fn honours_verdicts(&self, test: impl Fn(usize) -> bool) -> Vec<u8> {
        let is_honour = |card: Card| self.places.knowledge.honours.contains(card);
        let base = self.base.iter().filter(|&card| is_honour(card)).count();
        let (honours, loose) = (self.sets.members(is_honour), Sets::of_singles(self.loose.clone()));
        let loose_honours = loose.members(is_honour);
        let verdict = |place: usize| {
            let (set, bits) = (place >> self.loose.len(), place & loose.full());
            let dealt = base + self.sets.common(set, honours) + loose.common(bits, loose_honours);
            if self.may_have(place) && test(dealt) { 0 } else { NO }
        };
        (0..self.sets.count() << self.loose.len()).map(verdict).collect()
    }

    fn is_trivial(&self, verdicts: &[u8]) -> bool {
        (0..verdicts.len()).all(|place| !self.may_have(place) || verdicts[place] == 0)
    }
}

fn taker_judge<'g, 'k>(
    game: &'g Game,
    places: &'g Places<'k>,
    suit: Suit,
    sets: &'g Sets,
    certain: CardSet,
    fixed: &Fixed,
) -> Judge<'g, 'k> {
    let may_be_dealt = |card: Card| places.open_to(card).slots().any(|slot| slot.origin != Origin::Taken);
    Judge {
        game,
        places,
        suit,
        base: (fixed.dealt | certain).in_suit(suit),
        sets,
        allowed: sets.members(may_be_dealt),
        loose: fixed.open.in_suit(suit).iter().collect(),
        room: usize::MAX,
    }
}
