//! The blocks before places are grouped: which cards must be distinguished, and for whom.

use super::knowledge::{Knowledge, RuffFact};
use super::places::{BinSet, Fixed, Lie, Origin, Place, Places, Slot, honours_missing};
use super::rules::{NO, Owner, Rules};
use super::sets::Sets;
use super::taker::TakerEnd;
use crate::Game;
use kirifuda_cards::{Card, CardSet, Suit};

/// A block before places are grouped.
pub(super) struct DraftBlock {
    pub sets: Sets,
    /// The taker's placed cards whose origin is counted with this block.
    pub loose: Vec<Card>,
    /// The verdicts on every set, for each place that is asked card by card.
    pub verdicts: Vec<(usize, Vec<u8>)>,
    pub taker: TakerPart,
    /// Bins open to all cards, for which only numbers matter.
    pub plain: BinSet,
}

/// How the taker's cards of a block are counted.
pub(super) enum TakerPart {
    /// By number, or not at all.
    Plain,
    /// Dealt cards by sets, taken cards by number.
    Dealt { slot: Slot, verdicts: Vec<u8> },
    /// Card by card.
    CardByCard { verdicts: Option<Vec<u8>> },
}

/// The counting problem, place by place.
pub(super) struct Draft<'k> {
    pub places: Places<'k>,
    pub fixed: Fixed,
    /// Unplaced cards of the taker whose slot is certain.
    pub forced: Vec<(Card, Slot)>,
    pub blocks: Vec<DraftBlock>,
    pub mark_bits: u32,
}

/// Honours still missing from a hand: minimum and maximum.
type Missing = (usize, usize);

impl<'k> Draft<'k> {
    pub fn of(game: &Game, knowledge: &'k Knowledge) -> Draft<'k> {
        let places = Places::of(knowledge);
        let fixed = Fixed::of(knowledge);
        let only_slot = |card: Card| Some((card, places.open_to(card).only_slot()?));
        let forced: Vec<(Card, Slot)> = knowledge.unplaced.iter().filter_map(only_slot).collect();
        let mut left = knowledge.unplaced - forced.iter().map(|&(card, _)| card).collect();
        let mut draft = Draft { places, fixed, forced, blocks: Vec::new(), mark_bits: 0 };
        let suits = Suit::ALL.map(|suit| draft.sets_of(game, left.in_suit(suit)));
        let dealt = draft.forced.iter().filter(|(_, slot)| slot.origin == Origin::Dealt);
        let rules = Rules::of(game, &draft.places, &suits, dealt.map(|&(card, _)| card).collect(), &draft.fixed);
        draft.mark_bits = rules.mark_bits;
        for (suit, sets) in Suit::ALL.into_iter().zip(suits) {
            if let Some(sets) = draft.special_sets(&rules, suit, sets) {
                left -= sets.cards().collect();
                let block = draft.special_block(&rules, suit, sets);
                draft.blocks.push(block);
            }
        }
        draft.add_plain_blocks(left);
        draft
    }

    pub fn knowledge(&self) -> &'k Knowledge {
        self.places.knowledge
    }

    /// Returns the cards of a suit, merging those that no question distinguishes.
    fn sets_of(&self, game: &Game, cards: CardSet) -> Sets {
        let cards: Vec<Card> = cards.iter().collect();
        let open: Vec<BinSet> = cards.iter().map(|&card| self.places.open_to(card)).collect();
        let has_slots = open.iter().any(|bins| bins.slots().next().is_some());
        if has_slots && self.taker_slots(cards.iter().copied()).is_none() {
            return Sets::of_singles(cards);
        }
        let is_honour = |card: Card| self.knowledge().honours.contains(card);
        let sums_told = self.knowledge().hands.0.iter().any(|hand| hand.ruff != RuffFact::Silent);
        let value = |card: Card| if sums_told { game.rules().ruff_values()[card.bit()] } else { 0 };
        Sets::of(&cards, |card| (value(card), self.places.open_to(card), is_honour(card)))
    }

    /// Returns the slot for dealt cards (or cards of open origin) and the slot for taken ones, if one of each suffices
    /// for all cards: only the dealt one may be closed to some cards.
    fn taker_slots(&self, mut cards: impl Iterator<Item = Card> + Clone) -> Option<[Option<Slot>; 2]> {
        let slots_of = |card: Card, taken: bool| {
            self.places.open_to(card).slots().filter(move |slot| (slot.origin == Origin::Taken) == taken)
        };
        let first = |taken: bool| cards.clone().find_map(|card| slots_of(card, taken).next());
        let slots = [first(false), first(true)];
        let fits = cards.all(|card| {
            slots_of(card, false).all(|slot| Some(slot) == slots[0])
                && slots_of(card, true).next() == slots[1]
                && slots_of(card, true).count() <= 1
        });
        fits.then_some(slots)
    }

    /// Returns the cards of a suit that must be counted singly: all of them, the honours, or none.
    fn special_sets(&self, rules: &Rules, suit: Suit, sets: Sets) -> Option<Sets> {
        if rules.list.iter().any(|rule| rule.suit == suit) {
            return Some(sets);
        }
        let honours = sets.cards().filter(|&card| self.knowledge().honours.contains(card)).collect();
        let honours = Sets::of_singles(honours);
        let counted = |owner| self.honours_rule(owner, &honours, honours.full()).is_some();
        let counts = (0..self.places.list.len()).map(Owner::Place).chain([Owner::Taker]).any(counted);
        (Some(suit) == self.knowledge().trump && counts).then_some(honours)
    }

    /// Returns how many honours an owner still lacks, if that restricts the cards of `sets` open to the owner.
    fn honours_rule(&self, owner: Owner, sets: &Sets, open: usize) -> Option<Missing> {
        let knowledge = self.knowledge();
        let (seat, forced) = match owner {
            Owner::Place(index) => match self.places.list[index].0 {
                Place::Hand(seat) => (seat, 0),
                Place::Stock | Place::Rest => return None,
            },
            Owner::Taker if knowledge.taker?.honours_dealt.is_some() => return None,
            Owner::Taker => {
                let in_hand = |(card, slot): &&(Card, Slot)| slot.lie == Lie::Hand && knowledge.honours.contains(*card);
                (knowledge.taker?.seat, self.forced.iter().filter(in_hand).count())
            }
        };
        let (least, most) = honours_missing(knowledge, seat)?;
        let (least, most) = (least.saturating_sub(forced), most.saturating_sub(forced));
        let open = sets.common(open, sets.members(|card| knowledge.honours.contains(card)));
        (least > 0 || most < open).then_some((least, most))
    }

    /// Returns the rule on the taker's honours in a block.
    pub fn taker_honours(&self, block: &DraftBlock) -> Option<Missing> {
        let in_trump = block.sets.cards().any(|card| self.knowledge().honours.contains(card));
        self.honours_rule(Owner::Taker, &block.sets, block.sets.full()).filter(|_| in_trump)
    }

    fn special_block(&self, rules: &Rules, suit: Suit, sets: Sets) -> DraftBlock {
        let is_trump = Some(suit) == self.knowledge().trump;
        let (mut plain, mut list) = (BinSet::default(), Vec::new());
        for (index, &(_, room)) in self.places.list.iter().enumerate() {
            let open = sets.members(|card| self.places.open_to(card).has_place(index));
            let sums = rules.get(Owner::Place(index), suit).map(|rule| &rule.verdicts[..]);
            let honours = self.honours_rule(Owner::Place(index), &sets, open).filter(|_| is_trump);
            if sums.is_none() && honours.is_none() && open == sets.full() {
                plain = plain.with(BinSet::place(index));
            } else if open != 0 || sums.is_some() || honours.is_some() {
                list.push((index, self.verdicts(&sets, open, room, sums, honours)));
            }
        }
        let mut block = DraftBlock { sets, loose: Vec::new(), verdicts: list, taker: TakerPart::Plain, plain };
        let sums = rules.get(Owner::Taker, suit).map(|rule| &rule.verdicts);
        if sums.is_some() {
            block.loose = self.fixed.open.in_suit(suit).iter().collect();
        }
        self.add_taker(&mut block, sums);
        block
    }

    /// Returns the verdict on every set: open cards only, within the room, by sums and by number of honours.
    fn verdicts(
        &self,
        sets: &Sets,
        open: usize,
        room: usize,
        sums: Option<&[u8]>,
        honours: Option<Missing>,
    ) -> Vec<u8> {
        let are_honours = sets.members(|card| self.knowledge().honours.contains(card));
        let verdict = |set: usize| {
            let held = sets.common(set, are_honours);
            let counted = honours.is_none_or(|(least, most)| (least..=most).contains(&held));
            let fits = sets.common(set, open) == sets.size(set) && sets.size(set) <= room && counted;
            if fits { sums.map_or(0, |sums| sums[set]) } else { NO }
        };
        (0..sets.count()).map(verdict).collect()
    }

    fn add_taker(&self, block: &mut DraftBlock, sums: Option<&Vec<u8>>) {
        if self.knowledge().taker.is_none() {
            return;
        }
        let slots = self.taker_slots(block.sets.cards()).filter(|_| self.taker_honours(block).is_none());
        let Some([dealt, taken]) = slots else {
            block.taker = TakerPart::CardByCard { verdicts: sums.cloned() };
            return;
        };
        let open = block.sets.members(|card| self.places.open_to(card).slots().any(|slot| Some(slot) == dealt));
        let slot = dealt.unwrap_or(Slot { lie: Lie::Open, origin: Origin::Dealt });
        block.plain = taken.map_or(block.plain, |taken| block.plain.with(BinSet::slot(taken)));
        match sums {
            Some(sums) => block.taker = TakerPart::Dealt { slot, verdicts: sums.clone() },
            None if open == block.sets.full() && dealt.is_some() => {
                block.plain = block.plain.with(BinSet::slot(slot));
            }
            None if open != 0 => {
                let verdicts = self.verdicts(&block.sets, open, self.taker_room(), None, None);
                block.taker = TakerPart::Dealt { slot, verdicts };
            }
            None => {}
        }
    }

    fn add_plain_blocks(&mut self, left: CardSet) {
        let mut piles: Vec<(BinSet, Vec<Card>)> = Vec::new();
        for card in left {
            let bins = self.places.open_to(card);
            match piles.iter_mut().find(|(open, _)| *open == bins) {
                Some((_, pile)) => pile.push(card),
                None => piles.push((bins, vec![card])),
            }
        }
        for (bins, cards) in piles {
            let many = bins.slots().next().is_some() && self.taker_slots(cards.iter().copied()).is_none();
            let (taker, plain) =
                if many { (TakerPart::CardByCard { verdicts: None }, bins.places()) } else { (TakerPart::Plain, bins) };
            let sets = Sets::of_singles(cards);
            self.blocks.push(DraftBlock { sets, loose: Vec::new(), verdicts: Vec::new(), taker, plain });
        }
    }

    /// Returns the number of the taker's unplaced cards, excluding those in certain slots.
    pub fn taker_room(&self) -> usize {
        let taker = self.knowledge().taker;
        let hidden = taker.map_or(0, |taker| self.knowledge().hands[taker.seat].hidden + taker.hidden_out);
        usize::from(hidden).saturating_sub(self.forced.len())
    }

    /// Returns the maximum number of cards, unplaced or loose, that the taker can have taken besides those known to be
    /// taken.
    pub fn most_taken(&self) -> usize {
        let forced = self.forced.iter().filter(|(_, slot)| slot.origin == Origin::Taken).count();
        let taken = self.knowledge().taker.map_or(0, |taker| usize::from(taker.taken));
        taken.saturating_sub(forced + self.fixed.taken.len())
    }

    /// Returns the maximum number of unplaced cards in a slot, excluding those in certain slots.
    pub fn slot_cap(&self, slot: Slot) -> usize {
        let Some(taker) = self.knowledge().taker else { return 0 };
        let lie = match slot.lie {
            Lie::Open => usize::MAX,
            Lie::Out => usize::from(taker.hidden_out),
            Lie::Hand => usize::from(self.knowledge().hands[taker.seat].hidden),
        };
        let origin = if slot.origin == Origin::Taken { self.most_taken() } else { usize::MAX };
        let cards = self.blocks.iter().flat_map(|block| block.sets.cards());
        let open = cards.filter(|&card| self.places.open_to(card).has_slot(slot)).count();
        lie.min(origin).min(open).min(self.taker_room())
    }

    pub fn taker_end(&self) -> Option<TakerEnd> {
        let taker = self.knowledge().taker?;
        Some(TakerEnd {
            out: usize::from(taker.hidden_out),
            taken: usize::from(taker.taken),
            dealt_only: taker.dealt_only,
            fixed: self.fixed,
            origins_said: self.places.origins_matter,
        })
    }
}
