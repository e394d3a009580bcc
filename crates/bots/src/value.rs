//! The value of the end of a deal to a side, as the standing scores it.

use kirifuda_cards::MAX_SEATS;
use kirifuda_rules::params::EndKind;
use kirifuda_rules::{Game, Match, Standing};

/// The value of a game won in the deal beyond its points, as a fraction of the points of a game.
const GAME_WON: f64 = 0.5;

/// Values by side.
pub type Values = [f64; MAX_SEATS];

/// Values deals that were played out from one standing.
#[derive(Clone, Copy, Debug)]
pub struct Valuer {
    sides: usize,
    start: [i64; MAX_SEATS],
    games_won: [i64; MAX_SEATS],
    /// The points that win a game, in games won by points.
    target: Option<i64>,
    /// Whether the rest of a pot belongs to all.
    pot: bool,
    /// Whether the lowest score wins.
    lowest: bool,
}

impl Valuer {
    /// Creates a valuer of deals from this standing.
    pub fn new(game: &Game, standing: &Standing) -> Valuer {
        let rules = game.rules();
        Valuer {
            sides: game.sides(),
            start: std::array::from_fn(|side| standing.score(side)),
            games_won: std::array::from_fn(|side| standing.games_won(side)),
            target: (rules.end() == EndKind::Target).then(|| game.points_to_win()),
            pot: game.scoring().has_pot(),
            lowest: game.scoring().lowest_wins(),
        }
    }

    /// Returns the number of sides.
    pub fn sides(&self) -> usize {
        self.sides
    }

    /// Returns how far each side was ahead of the others' average when the match was imagined; where there is a pot,
    /// its chips.
    pub fn ahead(&self) -> Values {
        let mut own = [0.0; MAX_SEATS];
        for (side, own) in own.iter_mut().enumerate().take(self.sides) {
            let score = self.start[side] as f64;
            *own = if self.lowest { -score } else { score };
        }
        self.compared(own)
    }

    /// Returns for each side what it has won since the match was imagined, less the average of the others.
    ///
    /// Points beyond the target of a game are worth nothing; the game itself is worth half its points. Chips left in a
    /// pot are shared by all, so a player maximises their own chips and does not mind what others win.
    pub fn values(&self, end: &Match) -> Values {
        let mut own = [0.0; MAX_SEATS];
        for (side, own) in own.iter_mut().enumerate().take(self.sides) {
            *own = self.points(end, side);
        }
        // After the last deal of a match nobody can win what is left.
        let left = if end.result().is_none() { end.standing().pot() as f64 / self.sides as f64 } else { 0.0 };
        if self.pot {
            own[..self.sides].iter_mut().for_each(|own| *own += left);
        }
        self.compared(own)
    }

    /// Returns what each side has less the average of the others; where there is a pot, just what it has.
    fn compared(&self, own: Values) -> Values {
        if self.pot {
            return own;
        }
        let sum: f64 = own[..self.sides].iter().sum();
        let others = (self.sides - 1).max(1) as f64;
        let mut values = [0.0; MAX_SEATS];
        for side in 0..self.sides {
            values[side] = own[side] - (sum - own[side]) / others;
        }
        values
    }

    fn points(&self, end: &Match, side: usize) -> f64 {
        let won = end.deal_points().get(side).copied().unwrap_or(0);
        let won = if self.lowest { -won } else { won };
        let Some(target) = self.target else { return won as f64 };
        let below_target = |points: i64| if self.lowest { points } else { points.min(target) };
        let useful = below_target(self.start[side] + won) - below_target(self.start[side]);
        let games = end.standing().games_won(side) - self.games_won[side];
        useful as f64 + games as f64 * target as f64 * GAME_WON
    }
}
