//! A quicker second opinion than plain brute force: every line of play that can matter, each position once.
//!
//! It shares nothing with the solver: hands are looked up by the cards that are left, values of positions are kept as
//! the window showed them (alpha-beta), and nothing is said to be sure without being played.

use super::{beats, legal};
use kirifuda_cards::{Card, CardSet};
use kirifuda_solver::Layout;
use std::collections::HashMap;

/// Points side 0 takes from a deal at the beginning of a trick.
pub fn judged(layout: &Layout) -> i32 {
    assert!(layout.trick.is_empty(), "judged between tricks");
    Judge { known: HashMap::new() }.at_trick(&mut layout.clone(), 0, i32::MAX)
}

struct Judge {
    /// By cards left and leader: the least and the most that it can be.
    known: HashMap<(u64, usize), (i32, i32)>,
}

impl Judge {
    /// The value if it lies between `low` and `high`; else a bound on that side of them.
    fn at_trick(&mut self, layout: &mut Layout, low: i32, high: i32) -> i32 {
        let left = layout.hands.iter().fold(CardSet::EMPTY, |all, &hand| all | hand);
        if left.is_empty() {
            return 0;
        }
        let key = (left.bits(), layout.leader);
        let (least, most) = self.known.get(&key).copied().unwrap_or((0, i32::MAX));
        if least >= high || least == most {
            return least;
        }
        if most <= low {
            return most;
        }
        let (low, high) = (low.max(least), high.min(most));
        let value = self.in_trick(layout, low, high);
        let narrowed = if value <= low {
            (least, most.min(value))
        } else if value >= high {
            (least.max(value), most)
        } else {
            (value, value)
        };
        self.known.insert(key, narrowed);
        value
    }

    fn in_trick(&mut self, layout: &mut Layout, mut low: i32, mut high: i32) -> i32 {
        let seats = layout.hands.len();
        if layout.trick.len() == seats {
            return self.after_trick(layout, low, high);
        }
        let turn = (layout.leader + layout.trick.len()) % seats;
        let first = layout.sides[turn] == 0;
        let mut best = if first { i32::MIN } else { i32::MAX };
        for card in legal(layout).iter() {
            layout.hands[turn].remove(card);
            layout.trick.push(card);
            let value = self.in_trick(layout, low, high);
            layout.trick.pop();
            layout.hands[turn].insert(card);
            if first {
                best = best.max(value);
                low = low.max(value);
            } else {
                best = best.min(value);
                high = high.min(value);
            }
            if low >= high {
                break;
            }
        }
        best
    }

    fn after_trick(&mut self, layout: &mut Layout, low: i32, high: i32) -> i32 {
        let (trick, leader) = (std::mem::take(&mut layout.trick), layout.leader);
        let best = (1..trick.len()).fold(0, |best, at| if beats(layout, trick[at], trick[best]) { at } else { best });
        layout.leader = (leader + best) % layout.hands.len();
        let points = if layout.sides[layout.leader] == 0 { points(layout, &trick) } else { 0 };
        let rest = self.at_trick(layout, low.saturating_sub(points), high.saturating_sub(points));
        (layout.leader, layout.trick) = (leader, trick);
        points + rest
    }
}

fn points(layout: &Layout, trick: &[Card]) -> i32 {
    let cards: i32 = trick.iter().map(|&card| i32::from(layout.objective.points(card))).sum();
    cards + i32::from(layout.objective.trick())
}
