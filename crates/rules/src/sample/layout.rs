//! Converts knowledge to blocks: which cards are counted together, and which places need not be distinguished.
//!
//! Cards with the same open bins form one block, whatever their suits. A suit becomes a block of its own if an
//! announcement concerns its sum, and so do the honours if their number is known. Places that every block treats alike
//! form one group, which is split at random in the end: a table of ten without inferences is a single shuffle.

use super::block::{BinOwner, Block, BlockOwner};
use super::draft::{Draft, DraftBlock, TakerPart};
use super::keys::{Cap, Entry, Key, Space};
use super::knowledge::Knowledge;
use super::places::{FIRST_SLOT, LOOSE_DEALT, LOOSE_TAKEN, Lie, Origin, Place, SLOTS, Slot};
use super::sets::Sets;
use super::subsets::Bin;
use super::taker::{SlotCounts, SlotDims, TakerChoice, TakerDims, TakerEnd, TakerOwner};
use crate::Game;
use kirifuda_cards::{Card, CardSet};

/// Places that are filled together and split at random.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub members: Vec<(Place, usize)>,
}

impl Group {
    fn cap(&self) -> usize {
        self.members.iter().map(|&(_, hidden)| hidden).sum()
    }
}

/// The complete counting problem.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub space: Space,
    pub groups: Vec<Group>,
    pub blocks: Vec<Block>,
    /// Unplaced cards of the taker whose slot is certain.
    pub forced: Vec<(Card, Slot)>,
    pub end: Option<TakerEnd>,
    /// The keys to reach in the end.
    pub ends: Vec<Entry>,
}

impl Layout {
    /// A problem without cards.
    pub fn nothing() -> Layout {
        Layout {
            space: Space::new(&[], 0),
            groups: Vec::new(),
            blocks: Vec::new(),
            forced: Vec::new(),
            end: None,
            ends: Vec::new(),
        }
    }

    pub fn of(game: &Game, knowledge: &Knowledge) -> Layout {
        let draft = Draft::of(game, knowledge);
        let grouping = Grouping::of(&draft);
        let dims = Dims::of(&draft, &grouping);
        let mut blocks: Vec<Block> = draft.blocks.iter().map(|block| dims.block(&draft, &grouping, block)).collect();
        blocks.extend(dims.loose_block(&draft));
        let end = draft.taker_end();
        let ends = dims.ends(&draft, end.as_ref());
        Layout { space: dims.space, groups: grouping.groups, blocks, forced: draft.forced, end, ends }
    }
}

/// The partition of places into groups.
struct Grouping {
    groups: Vec<Group>,
    /// The group of each place.
    of_place: Vec<usize>,
    /// By group: whether some block asks it card by card.
    asked: Vec<bool>,
}

impl Grouping {
    fn of(draft: &Draft<'_>) -> Grouping {
        let mut grouping = Grouping { groups: Vec::new(), of_place: Vec::new(), asked: Vec::new() };
        let mut patterns: Vec<Vec<bool>> = Vec::new();
        for (index, &place) in draft.places.list.iter().enumerate() {
            let asked = draft.blocks.iter().any(|block| block.verdicts.iter().any(|(other, _)| *other == index));
            let pattern: Vec<bool> = draft.blocks.iter().map(|block| block.plain.has_place(index)).collect();
            let twin =
                (0..patterns.len()).find(|&group| !asked && !grouping.asked[group] && patterns[group] == pattern);
            let group = twin.unwrap_or(patterns.len());
            if twin.is_none() {
                grouping.groups.push(Group { members: Vec::new() });
                grouping.asked.push(asked);
                patterns.push(pattern);
            }
            grouping.groups[group].members.push(place);
            grouping.of_place.push(group);
        }
        grouping
    }
}

/// The dimensions of the keys: one for each group, and those of the taker.
struct Dims {
    space: Space,
    of_group: Vec<Option<usize>>,
    taker: Option<TakerDims>,
}

impl Dims {
    fn of(draft: &Draft<'_>, grouping: &Grouping) -> Dims {
        let mut caps: Vec<Cap> = Vec::new();
        let mut add = |cap: usize, slack: usize| {
            caps.push(Cap { cap, slack });
            caps.len() - 1
        };
        let group_caps: Vec<usize> = grouping.groups.iter().map(Group::cap).collect();
        let taker_cap = draft.taker_room();
        // The number of one bin follows from all others: the largest that is never asked card by card is left out.
        let implied =
            (0..group_caps.len()).filter(|&group| !grouping.asked[group]).max_by_key(|&group| group_caps[group]);
        let taker_implied = implied.is_none_or(|group| taker_cap > group_caps[group]);
        let of_group = group_caps
            .iter()
            .enumerate()
            .map(|(group, &cap)| (taker_implied || implied != Some(group)).then(|| add(cap, 0)))
            .collect();
        // Dealt and taken cards of one block both count, and loose cards are taken besides them.
        let slack = draft.most_taken();
        let taker = draft.knowledge().taker.map(|_| TakerDims {
            all: (!taker_implied).then(|| add(taker_cap, slack)),
            how: slot_dims(draft, &mut |cap| add(cap, if draft.places.origins_matter { slack } else { 0 })),
        });
        Dims { space: Space::new(&caps, draft.mark_bits), of_group, taker }
    }

    fn block(&self, draft: &Draft<'_>, grouping: &Grouping, block: &DraftBlock) -> Block {
        let mut owners = Vec::with_capacity(block.verdicts.len() + 1);
        for (place, verdicts) in &block.verdicts {
            owners.push(BlockOwner::Bin(BinOwner {
                bin: self.group_bin(grouping, grouping.of_place[*place]),
                verdicts: verdicts.clone(),
                loose: Vec::new(),
                taken_unit: Key::default(),
                most_taken: 0,
            }));
        }
        if let Some(taker) = &self.taker {
            owners.extend(self.taker_owner(draft, taker, block));
        }
        let in_block = |group| {
            (0..grouping.of_place.len()).any(|place| grouping.of_place[place] == group && block.plain.has_place(place))
        };
        let groups = (0..grouping.groups.len()).filter(|&group| in_block(group));
        let mut bins: Vec<Bin> = groups.map(|group| self.group_bin(grouping, group)).collect();
        if let Some(taker) = &self.taker {
            bins.extend(block.plain.slots().map(|slot| self.slot_bin(draft, taker, slot)));
        }
        // An empty slot has no dimension, and must not be mistaken for the bin that follows from the others.
        bins.retain(|bin| bin.cap > 0);
        Block::new(block.sets.clone(), owners, bins)
    }

    fn group_bin(&self, grouping: &Grouping, group: usize) -> Bin {
        let dim = self.of_group[group];
        let unit = dim.map_or_else(Key::default, |dim| self.space.unit(dim));
        Bin { index: group, unit, probe: dim.map(|dim| (dim, None)), cap: grouping.groups[group].cap() }
    }

    fn slot_bin(&self, draft: &Draft<'_>, taker: &TakerDims, slot: Slot) -> Bin {
        Bin {
            index: FIRST_SLOT + slot.index(),
            unit: taker.unit(&self.space, slot),
            probe: taker.probe(slot),
            cap: draft.slot_cap(slot),
        }
    }

    /// Returns the taker as an owner: of dealt cards alone if numbers distinguish them from the taken ones.
    fn taker_owner(&self, draft: &Draft<'_>, taker: &TakerDims, block: &DraftBlock) -> Option<BlockOwner> {
        let taken_unit = taker.taken_unit(&self.space);
        match &block.taker {
            TakerPart::Plain => None,
            TakerPart::Dealt { slot, verdicts } => Some(BlockOwner::Bin(BinOwner {
                bin: self.slot_bin(draft, taker, *slot),
                verdicts: verdicts.clone(),
                loose: block.loose.clone(),
                taken_unit,
                most_taken: draft.most_taken(),
            })),
            TakerPart::CardByCard { verdicts } => {
                let choice = |slot| TakerChoice { slot, key: taker.unit(&self.space, slot) };
                let choices = block.sets.cards().map(|card| draft.places.open_to(card).slots().map(choice).collect());
                let honours = draft.taker_honours(block);
                Some(BlockOwner::Taker(TakerOwner {
                    choices: choices.collect(),
                    loose: block.loose.clone(),
                    taken_unit,
                    verdicts: verdicts.clone(),
                    honours: honours.map_or(0, |_| block.sets.members(|card| draft.knowledge().honours.contains(card))),
                    honours_held: honours.unwrap_or((0, usize::MAX)),
                    room: draft.taker_room(),
                    limit: self.space.room(self.space.full()),
                }))
            }
        }
    }

    /// Returns the taker's placed cards of open origin that no sum depends on: any of them may have been taken.
    fn loose_block(&self, draft: &Draft<'_>) -> Option<Block> {
        let taker = self.taker.as_ref().filter(|_| draft.places.origins_matter)?;
        let asked = draft.blocks.iter().flat_map(|block| block.loose.iter().copied()).collect();
        let loose: CardSet = draft.fixed.open - asked;
        let probe = match taker.how {
            SlotDims::Sums { taken, .. } => taken.map(|dim| (dim, None)),
            SlotDims::Each(_) => None,
        };
        let cap = if probe.is_some() { draft.most_taken() } else { 0 };
        let unit = taker.taken_unit(&self.space);
        let taken = Bin { index: LOOSE_TAKEN, unit, probe, cap };
        let dealt = Bin { index: LOOSE_DEALT, unit: Key::default(), probe: None, cap: loose.len() };
        let bins = if probe.is_some() { vec![taken, dealt] } else { vec![dealt] };
        (!loose.is_empty()).then(|| Block::new(Sets::of_singles(loose.iter().collect()), Vec::new(), bins))
    }

    /// Returns the keys to reach in the end: every group's room, and the taker's possibilities.
    fn ends(&self, draft: &Draft<'_>, end: Option<&TakerEnd>) -> Vec<Entry> {
        let groups = self.of_group.iter().flatten();
        let key = groups.fold(Key::default(), |key, &dim| key.plus(self.space.unit(dim).times(self.space.cap(dim))));
        let key = key.with_marks(self.space.all_marks());
        let Some((taker, end)) = self.taker.as_ref().zip(end) else { return vec![Entry { key, ways: 1.0 }] };
        let mut forced: SlotCounts = [0; SLOTS];
        draft.forced.iter().for_each(|(_, slot)| forced[slot.index()] += 1);
        let ends = taker.ends(&self.space, end, draft.taker_room() + draft.forced.len(), &forced);
        ends.into_iter().map(|end| Entry { key: end.key.plus(key), ways: end.ways }).collect()
    }
}

fn slot_dims(draft: &Draft<'_>, add: &mut impl FnMut(usize) -> usize) -> SlotDims {
    let cap = |slot: Slot| draft.slot_cap(slot);
    if !draft.places.origins_matter {
        let mut dims = [None; SLOTS];
        let open = Slot { lie: Lie::Open, origin: Origin::Open }.index();
        for slot in Slot::all().filter(|&slot| slot.index() != open && cap(slot) > 0) {
            dims[slot.index()] = Some(add(cap(slot)));
        }
        return SlotDims::Each(dims);
    }
    let Some(taker) = draft.knowledge().taker else { return SlotDims::Each([None; SLOTS]) };
    let lying = |lie: Lie| Slot::all().filter(move |slot| slot.lie == lie).map(cap).sum::<usize>();
    let out = lying(Lie::Out).min(usize::from(taker.hidden_out));
    let hand = lying(Lie::Hand).min(usize::from(draft.knowledge().hands[taker.seat].hidden));
    SlotDims::Sums {
        out: (out > 0).then(|| add(out)),
        hand: (hand > 0).then(|| add(hand)),
        taken: (draft.most_taken() > 0).then(|| add(draft.most_taken())),
    }
}
