//! Double-dummy tables: the tricks of every declarer in every strain, as bridge players write them.

use crate::limits::Limits;
use crate::{Layout, Problem, ProblemError, Solver};
use kirifuda_cards::{CardSet, Seat, Suit};
use std::fmt;

/// A suit as trumps, or no trumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strain {
    /// No trumps.
    NoTrump,
    /// A trump suit.
    Trump(Suit),
}

impl Strain {
    /// In the order of PBN's tables: NT S H D C.
    pub const ALL: [Strain; 5] = [
        Strain::NoTrump,
        Strain::Trump(Suit::Fourth),
        Strain::Trump(Suit::Third),
        Strain::Trump(Suit::Second),
        Strain::Trump(Suit::First),
    ];

    /// Returns the trump suit.
    pub fn trump(self) -> Option<Suit> {
        match self {
            Strain::NoTrump => None,
            Strain::Trump(suit) => Some(suit),
        }
    }
}

/// Tricks that each of four seats takes with its partner as declarer, with the next seat leading, in each strain.
///
/// Its text is the value of PBN 2.1's tag `DoubleDummyTricks`: a hexadecimal digit for each of the declarers N S E W,
/// and within each the strains NT S H D C. Seats 0 to 3 are N, E, S and W.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DoubleDummy {
    /// By strain in the order of [`Strain::ALL`], then by declarer's seat.
    pub tricks: [[u8; 4]; 5],
}

/// Declarers in PBN's order N S E W.
const PBN_DECLARERS: [usize; 4] = [0, 2, 1, 3];

impl DoubleDummy {
    /// Solves the four hands of a deal for every declarer and strain; returns `None` if the limits cut off the search.
    ///
    /// # Errors
    /// If the hands differ in size or share a card.
    pub fn solve(
        hands: &[CardSet; 4],
        solver: &mut Solver,
        limits: &mut Limits<'_>,
    ) -> Result<Option<DoubleDummy>, ProblemError> {
        let mut tricks = [[0; 4]; 5];
        for (strain, row) in Strain::ALL.into_iter().zip(&mut tricks) {
            let Some(solved) = DoubleDummy::strain(hands, strain, solver, limits)? else { return Ok(None) };
            *row = solved;
        }
        Ok(Some(DoubleDummy { tricks }))
    }

    /// Solves one strain: returns the tricks of each declarer.
    fn strain(
        hands: &[CardSet; 4],
        strain: Strain,
        solver: &mut Solver,
        limits: &mut Limits<'_>,
    ) -> Result<Option<[u8; 4]>, ProblemError> {
        let problem = Problem::new(&Layout::partners(hands, strain.trump()))?;
        solver.forget();
        let all = problem.tricks_left() as i32;
        let mut tricks = [0; 4];
        // Tricks of seats 0 and 2; the leader makes only a small difference.
        let mut north_south = i32::from(problem.estimate());
        // Partners in turn: what was found for one helps most with the other.
        for leader in [0, 2, 1, 3].into_iter().filter_map(Seat::new) {
            let Some(problem) = problem.led_by(leader) else { return Ok(None) };
            let first = leader.index() % 2 == 0;
            let guess = if first { north_south } else { all - north_south };
            let Some(leaders) = solver.value_near(&problem, guess, limits).exact() else { return Ok(None) };
            north_south = if first { leaders } else { all - leaders };
            tricks[(leader.index() + 3) % 4] = (all - leaders) as u8;
        }
        Ok(Some(tricks))
    }
}

impl fmt::Display for DoubleDummy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for declarer in PBN_DECLARERS {
            for row in &self.tricks {
                write!(f, "{:x}", row[declarer])?;
            }
        }
        Ok(())
    }
}
