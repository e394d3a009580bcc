//! The tree: nodes in one list, addressed by number, none allocated on its own.

use super::label::Label;
use crate::value::Values;
use kirifuda_cards::{Below, CardSet};
use kirifuda_play::seed::Chance;
use kirifuda_rules::{Action, SeatView};

/// The number of a node.
pub(super) type NodeId = u32;

/// No node.
const NONE: NodeId = NodeId::MAX;

/// An information set of the player after some actions.
#[derive(Clone, Copy, Debug)]
struct Node {
    first_child: NodeId,
    next_sibling: NodeId,
    label: Label,
    visits: u32,
    /// How often the action was available when a choice was made at its parent.
    available: u32,
    /// Sum of the rewards of the side that chose it.
    won: f64,
}

/// The possible actions of one decision.
#[derive(Clone, Debug, Default)]
pub(super) struct Choices {
    /// Cards to play; calls and discards are in the list.
    plays: CardSet,
    calls: Vec<Action>,
}

impl Choices {
    pub fn set_plays(&mut self, cards: CardSet) {
        self.plays = cards;
        self.calls.clear();
    }

    pub fn set_calls(&mut self, view: &SeatView<'_>) {
        self.plays = CardSet::EMPTY;
        self.calls.clear();
        view.add_legal_actions(&mut self.calls);
    }

    /// Removes an action if it is there.
    #[inline]
    fn take(&mut self, label: Label) -> bool {
        if self.calls.is_empty() {
            let card = CardSet::from_bits(1 << (label.0 & 63));
            let there = label.0 < 64 && !(self.plays & card).is_empty();
            self.plays -= if there { card } else { CardSet::EMPTY };
            return there;
        }
        let place = self.calls.iter().position(|&call| Label::of(call) == label);
        place.map(|place| self.calls.swap_remove(place)).is_some()
    }

    fn len(&self) -> usize {
        self.plays.len() + self.calls.len()
    }

    fn nth(&self, place: usize) -> Option<Action> {
        self.calls.get(place).copied().or_else(|| self.plays.nth(place).map(Action::Play))
    }
}

/// All nodes of one decision.
#[derive(Clone, Debug, Default)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// The lowest and the highest reward of any side so far.
    range: Option<(f64, f64)>,
}

impl Tree {
    pub const ROOT: NodeId = 0;

    /// Resets the tree to its root.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.range = None;
        self.add(Label(0));
    }

    fn add(&mut self, label: Label) -> NodeId {
        let id = self.nodes.len() as NodeId;
        self.nodes.push(Node { first_child: NONE, next_sibling: NONE, label, visits: 0, available: 0, won: 0.0 });
        id
    }

    fn add_child(&mut self, parent: NodeId, label: Label) -> NodeId {
        let child = self.add(label);
        self.nodes[child as usize].next_sibling = self.nodes[parent as usize].first_child;
        self.nodes[parent as usize].first_child = child;
        child
    }

    /// Returns the child under a label and whether it is new.
    pub fn child(&mut self, parent: NodeId, label: Label) -> (NodeId, bool) {
        let mut child = self.nodes[parent as usize].first_child;
        while child != NONE {
            let node = &self.nodes[child as usize];
            if node.label == label {
                return (child, false);
            }
            child = node.next_sibling;
        }
        (self.add_child(parent, label), true)
    }

    /// Selects a choice: a random untried one while there are any, else the one with the highest upper confidence
    /// bound.
    pub fn choose(
        &mut self,
        parent: NodeId,
        choices: &mut Choices,
        exploration: f64,
        chance: &mut Chance,
    ) -> (Action, NodeId, bool) {
        let (low, high) = self.range.unwrap_or((0.0, 1.0));
        let scale = if high > low { 1.0 / (high - low) } else { 0.0 };
        let (mut best, mut highest) = (NONE, f64::NEG_INFINITY);
        let mut child = self.nodes[parent as usize].first_child;
        while child != NONE {
            let node = &mut self.nodes[child as usize];
            if choices.take(node.label) {
                node.available += 1;
                let bound = bound(node, low, scale, exploration);
                if bound > highest {
                    (best, highest) = (child, bound);
                }
            }
            child = node.next_sibling;
        }
        let new = choices.len();
        if new > 0 || best == NONE {
            let place = chance.below(new.max(1) as u32) as usize;
            let action = choices.nth(place).unwrap_or(Action::Pass);
            let added = self.add_child(parent, Label::of(action));
            self.nodes[added as usize].available = 1;
            return (action, added, true);
        }
        (self.nodes[best as usize].label.action(), best, false)
    }

    /// Backs up the result of a simulation along the nodes visited.
    pub fn reward(&mut self, path: &[(NodeId, usize)], values: &Values, sides: usize) {
        for &value in &values[..sides] {
            let (low, high) = self.range.unwrap_or((value, value));
            self.range = Some((low.min(value), high.max(value)));
        }
        for &(node, side) in path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            node.won += values[side];
        }
    }

    /// Returns the most visited choice at the root; among equals the one found first.
    pub fn most_visited(&self) -> Option<Label> {
        let mut best: Option<(u32, Label)> = None;
        let mut child = self.nodes.first()?.first_child;
        while child != NONE {
            let node = &self.nodes[child as usize];
            // Children are listed with the last found first.
            if best.is_none_or(|(visits, _)| node.visits >= visits) {
                best = Some((node.visits, node.label));
            }
            child = node.next_sibling;
        }
        best.map(|(_, label)| label)
    }
}

#[inline]
fn bound(node: &Node, low: f64, scale: f64, exploration: f64) -> f64 {
    let visits = f64::from(node.visits.max(1));
    let mean = (node.won / visits - low) * scale;
    mean + exploration * (f64::from(node.available).ln() / visits).sqrt()
}
