//! Questions that are no threshold: does the result of the tricks to come lie in a given set?
//!
//! A contract, a nil or a full bag makes the score a function of the tricks that is no longer monotone, or depends on
//! which seat takes them. Whether the score reaches a bound is then answered by a decision diagram: a goal is a node
//! of it, and the seat that wins a trick leads to the next. Equal sets are one node, so the transposition table can be
//! keyed on it; sets that are thresholds of the first side's tricks become ordinary questions again, with all their
//! bounds.

use crate::MAX_SOLVER_SEATS;
use std::collections::HashMap;

/// What the first side needs of the tricks to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Question {
    /// The fewest points that satisfy it; 0 if a goal decides.
    pub need: i16,
    /// The node of the diagram, or [`NO_GOAL`].
    pub goal: u16,
}

/// Stands for no goal: the question is a threshold.
pub(crate) const NO_GOAL: u16 = 0;
/// Diagrams are forgotten before there are more nodes than this.
const MOST_NODES: usize = 48_000;

impl Question {
    pub fn need(need: i16) -> Question {
        Question { need, goal: NO_GOAL }
    }
}

/// The question for each winner of the trick.
type Next = [Question; MAX_SOLVER_SEATS];

/// The nodes of the diagrams, each once. Nodes refer to problems of the same seats and sides.
#[derive(Clone, Debug, Default)]
pub(crate) struct Goals {
    nodes: Vec<Next>,
    known: HashMap<Next, u16>,
}

/// How far a deal has come: the tricks of the first side, and a bit for each seat of a nil that has taken one.
pub(crate) type Tally = (u8, u8);

/// A set of results as a caller describes it.
pub(crate) struct Wanted<'a> {
    pub seats: usize,
    pub first_side: u8,
    /// The seats for which it matters whether they take a trick.
    pub nils: u8,
    /// Whether the result is in the set.
    pub holds: &'a dyn Fn(Tally) -> bool,
}

impl Goals {
    /// Whether there may be no room for another diagram.
    pub fn is_full(&self) -> bool {
        self.nodes.len() > MOST_NODES
    }

    pub fn clear(&mut self) {
        *self = Goals::default();
    }

    /// Returns the question after a seat has won the trick.
    #[inline]
    pub fn next(&self, goal: u16, winner: u8) -> Question {
        self.nodes[usize::from(goal) - 1][usize::from(winner)]
    }

    /// Returns the question whether the result is in a set, with `left` tricks to come after `tally`.
    pub fn question(&mut self, wanted: &Wanted<'_>, left: u8, tally: Tally) -> Question {
        self.build(wanted, left, tally, &mut HashMap::new())
    }

    fn build(
        &mut self,
        wanted: &Wanted<'_>,
        left: u8,
        tally: Tally,
        built: &mut HashMap<(u8, Tally), Question>,
    ) -> Question {
        if left == 0 {
            return Question::need(i16::from(!(wanted.holds)(tally)));
        }
        if let Some(&question) = built.get(&(left, tally)) {
            return question;
        }
        let mut next = [Question::need(0); MAX_SOLVER_SEATS];
        for (seat, question) in next.iter_mut().enumerate().take(wanted.seats) {
            let after = (tally.0 + (wanted.first_side >> seat & 1), tally.1 | wanted.nils & 1 << seat);
            *question = self.build(wanted, left - 1, after, built);
        }
        let question = threshold(wanted, i16::from(left), &next).map_or_else(|| self.node(next), Question::need);
        built.insert((left, tally), question);
        question
    }

    fn node(&mut self, next: Next) -> Question {
        let nodes = &mut self.nodes;
        let goal = *self.known.entry(next).or_insert_with(|| {
            nodes.push(next);
            nodes.len() as u16
        });
        Question { need: 0, goal }
    }
}

/// Returns the fewest of `left` tricks with which the first side satisfies a question, if it is such a threshold: from 0
/// for always to `left + 1` for never.
fn threshold(wanted: &Wanted<'_>, left: i16, next: &Next) -> Option<i16> {
    (0..=left + 1).find(|&need| {
        next.iter().enumerate().take(wanted.seats).all(|(seat, &question)| {
            let won = i16::from(wanted.first_side >> seat & 1);
            question == Question::need((need - won).clamp(0, left))
        })
    })
}
