//! What the judges share: plain brute force, and random endings.
#![allow(dead_code, reason = "each test program uses its part")]

pub mod games;
pub mod judge;

use kirifuda_cards::{Card, CardSet, Suit};
use kirifuda_solver::Layout;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A generator for a named seed.
pub fn generator(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A number below `below`; the bias does not matter here.
pub fn below(rng: &mut impl Rng, below: usize) -> usize {
    (rng.next_u64() % below as u64) as usize
}

/// Cards in random order.
pub fn shuffled(rng: &mut impl Rng, cards: CardSet) -> Vec<Card> {
    let mut order: Vec<Card> = cards.iter().collect();
    for at in (1..order.len()).rev() {
        order.swap(at, below(rng, at + 1));
    }
    order
}

/// Whether `card` beats `best`, from the words of the rules: card above trump, trumps, suit led.
fn beats(layout: &Layout, card: Card, best: Card) -> bool {
    let level = |one: Card| {
        if layout.above_trump == Some(one) {
            3
        } else if layout.trump == Some(one.suit()) {
            2
        } else {
            1
        }
    };
    match level(card).cmp(&level(best)) {
        std::cmp::Ordering::Greater => true,
        std::cmp::Ordering::Less => false,
        std::cmp::Ordering::Equal => {
            card.suit() == best.suit() && layout.strength[card.bit()] > layout.strength[best.bit()]
        }
    }
}

fn some_or(some: CardSet, all: CardSet) -> CardSet {
    if some.is_empty() { all } else { some }
}

/// The cards the seat to act may play.
pub fn legal(layout: &Layout) -> CardSet {
    let hand = layout.hands[turn(layout)];
    let Some(led) = layout.trick.first() else {
        return match layout.opening {
            Some(card) if hand.contains(card) => CardSet::of(card),
            _ => some_or(hand - layout.barred_leads, hand),
        };
    };
    let following = hand.in_suit(led.suit());
    if following.is_empty() {
        return some_or(hand - layout.barred_discards, hand);
    }
    match layout.above_trump {
        Some(card) if layout.above_trump_anytime => hand & (following | CardSet::of(card)),
        _ => following,
    }
}

/// A finished trick.
pub struct Taken {
    /// Who won it.
    pub seat: usize,
    /// What it is worth.
    pub points: i32,
    cards: Vec<Card>,
}

/// The seat to act.
pub fn turn(layout: &Layout) -> usize {
    (layout.leader + layout.trick.len()) % layout.hands.len()
}

/// Plays a card; returns the trick if that completes it.
pub fn play(layout: &mut Layout, card: Card) -> Option<Taken> {
    let (seats, seat) = (layout.hands.len(), turn(layout));
    layout.hands[seat].remove(card);
    layout.trick.push(card);
    if layout.barred_leads.contains(card) {
        layout.barred_leads = CardSet::EMPTY;
    }
    if layout.trick.len() < seats {
        return None;
    }
    (layout.barred_discards, layout.opening) = (CardSet::EMPTY, None);
    let mut best = 0;
    for at in 1..seats {
        if beats(layout, layout.trick[at], layout.trick[best]) {
            best = at;
        }
    }
    layout.leader = (layout.leader + best) % seats;
    let cards = std::mem::take(&mut layout.trick);
    let points = cards.iter().map(|&card| i32::from(layout.objective.points(card))).sum::<i32>();
    Some(Taken { seat: layout.leader, points: points + i32::from(layout.objective.trick()), cards })
}

/// Returns what comes of a card; the layout is as it was afterwards.
pub fn after_card<T>(layout: &mut Layout, card: Card, value: impl FnOnce(&mut Layout, Option<&Taken>) -> T) -> T {
    let (seat, leader, opening) = (turn(layout), layout.leader, layout.opening);
    let barred = (layout.barred_leads, layout.barred_discards);
    let taken = play(layout, card);
    let value = value(layout, taken.as_ref());
    if let Some(taken) = taken {
        layout.trick = taken.cards;
    }
    layout.trick.pop();
    layout.hands[seat].insert(card);
    (layout.leader, layout.opening) = (leader, opening);
    (layout.barred_leads, layout.barred_discards) = barred;
    value
}

/// Points side 0 still takes, by trying everything: no table, no bounds, no equivalent cards.
pub fn brute_force(layout: &mut Layout) -> i32 {
    let side = layout.sides[turn(layout)];
    let values = legal(layout).iter().map(|card| brute_force_after(layout, card));
    if side == 0 { values.max() } else { values.min() }.unwrap_or(0)
}

/// The same after a card.
pub fn brute_force_after(layout: &mut Layout, card: Card) -> i32 {
    after_card(layout, card, |layout, taken| {
        let points = taken.map_or(0, |taken| if layout.sides[taken.seat] == 0 { taken.points } else { 0 });
        points + brute_force(layout)
    })
}

/// Random cards of a few suits for a random number of seats, some of them played to a trick in progress.
pub fn random_layout(rng: &mut impl Rng, seats: usize, tricks: usize) -> Layout {
    let suits = 2 + below(rng, 3);
    let lanes = (0..suits as u64).fold(0u64, |cards, suit| cards | 0x1fff << (16 * suit));
    // Fewer ranks make long suits and many sequences; all of them make gaps.
    let mut pack = CardSet::from_bits(lanes);
    while pack.len() > (seats * tricks).max(pack.len() / 2) && below(rng, 12) != 0 {
        let card = shuffled(rng, pack)[0];
        pack.remove(card);
    }
    let mut order = shuffled(rng, pack);
    order.truncate(seats * tricks);
    // Hands with long suits and voids are where ruffs and entries are.
    let clumped = [0, 2, 5, 12][below(rng, 4)];
    order.sort_by_cached_key(|card| clumped * card.suit().index() + below(rng, 14) * usize::from(clumped > 0));
    let hands: Vec<CardSet> = order.chunks(tricks).map(|cards| cards.iter().copied().collect()).collect();
    let trump = [None, Some(Suit::First), Some(Suit::Second), Some(Suit::Fourth)][below(rng, 4)];
    let mut layout = Layout::partners(&hands, trump);
    layout.leader = below(rng, seats);
    layout
}

/// Bars a suit or two from leads, cards from discards, and asks for a card to be led: each now and then.
pub fn restrict(rng: &mut impl Rng, layout: &mut Layout) {
    let all = layout.hands.iter().fold(CardSet::EMPTY, |all, &hand| all | hand);
    for suit in Suit::ALL {
        if below(rng, 3) == 0 {
            layout.barred_leads |= all.in_suit(suit);
        }
    }
    if below(rng, 2) == 0 {
        layout.barred_discards = all.iter().filter(|_| below(rng, 3) == 0).collect();
    }
    if below(rng, 4) == 0 {
        layout.opening = Some(shuffled(rng, all)[0]);
    }
}

/// Plays a few random cards.
pub fn play_randomly(rng: &mut impl Rng, mut layout: Layout, cards: usize) -> Layout {
    for _ in 0..cards {
        let order = shuffled(rng, legal(&layout));
        play(&mut layout, order[0]);
    }
    layout
}
