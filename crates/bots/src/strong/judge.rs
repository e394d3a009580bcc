//! What an action is worth in one world: played out, or solved from where so few tricks are left as was asked for.

use crate::playout::Playout;
use crate::rest::rest_of;
use crate::value::Valuer;
use kirifuda_play::seed::Chance;
use kirifuda_rules::{Action, Deal, Game, Match, Next, Phase, SeatView};
use kirifuda_solver::{CardValue, Limits, Problem, Solver};

/// Memory of the solver.
const BYTES: usize = 16 << 20;
/// Nodes after which a world is judged by the bounds found so far.
const NODES: u64 = 200_000;

/// Judges worlds.
#[derive(Clone, Debug)]
pub(super) struct Judge {
    solver: Solver,
    /// Tricks left from which on worlds are solved.
    solved: usize,
}

impl Judge {
    pub fn new(solved: usize) -> Judge {
        Judge { solver: Solver::with_memory(BYTES), solved }
    }

    /// Judges one decision.
    pub fn begin<'j, 'v>(&'j mut self, view: &SeatView<'v>) -> Judging<'j, 'v> {
        let game = view.game();
        Judging {
            solved: if game.scoring().has_pot() { 0 } else { self.solved },
            solver: &mut self.solver,
            valuer: Valuer::new(game, view.standing()),
            game,
            side: game.side_of(view.seat()),
            cards: Vec::new(),
        }
    }
}

/// One decision being judged.
pub(super) struct Judging<'j, 'v> {
    solver: &'j mut Solver,
    solved: usize,
    valuer: Valuer,
    game: &'v Game,
    side: usize,
    /// What the cards that may be played are worth in the world in hand, where it was solved.
    cards: Vec<CardValue>,
}

impl Judging<'_, '_> {
    /// A world to try the candidates in.
    pub fn meet(&mut self, base: &Match) {
        self.cards.clear();
        let Some(deal) = base.current_deal().filter(|deal| self.is_short(deal)) else { return };
        if let Ok(problem) = Problem::of_deal(self.game, deal) {
            self.cards = self.solver.values(&problem, &mut Limits::nodes(NODES));
        }
    }

    fn is_short(&self, deal: &Deal) -> bool {
        deal.phase() == Phase::Play && self.game.hand_size() - usize::from(deal.tricks_done()) <= self.solved
    }

    /// What an action is worth in the world met last.
    pub fn value(&mut self, base: &Match, action: Action, playout: &mut Playout, chance: &mut Chance) -> f64 {
        self.solved_value(base, action).unwrap_or_else(|| self.played(base, action, playout, chance))
    }

    fn solved_value(&self, base: &Match, action: Action) -> Option<f64> {
        let Action::Play(card) = action else { return None };
        let found = self.cards.iter().find(|value| value.card == card)?;
        let points = (f64::from(found.points.low) + f64::from(found.points.high)) / 2.0;
        Some(self.outcome(base, self.side, points))
    }

    fn played(&mut self, base: &Match, action: Action, playout: &mut Playout, chance: &mut Chance) -> f64 {
        let mut playing = base.clone();
        if playing.apply(action).is_err() {
            return f64::MIN;
        }
        playout.play(&mut playing, chance, |deal| deal.trick().len() == 0 && self.is_short(deal));
        if let (Next::Decision(seat), Some(deal)) = (playing.next(), playing.current_deal())
            && let Ok(problem) = Problem::of_deal(self.game, deal)
        {
            let bounds = self.solver.value(&problem, &mut Limits::nodes(NODES));
            let points = (f64::from(bounds.low) + f64::from(bounds.high)) / 2.0;
            return self.outcome(&playing, self.game.side_of(seat), points);
        }
        playout.finish(&mut playing, chance);
        self.valuer.values(&playing)[self.side]
    }

    /// What it is worth to this player's side that `taker` takes so many more points of the game's objective.
    fn outcome(&self, playing: &Match, taker: usize, points: f64) -> f64 {
        let Some(deal) = playing.current_deal() else { return 0.0 };
        let rest = rest_of(self.game, deal, taker, points);
        self.valuer.values(&playing.foregone(&rest))[self.side]
    }
}
