//! Elo: the scale on which a player 400 points better scores ten times as much.

/// A difference in Elo with its standard error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// How much better the first player is.
    pub points: f64,
    /// The standard error of the points.
    pub error: f64,
}

impl Elo {
    /// Converts the share of comparisons won, from 0 to 1, and its standard error; `None` if all or none were won.
    pub fn of(share: f64, error: f64) -> Option<Elo> {
        let scale = 400.0 / std::f64::consts::LN_10;
        let (won, lost) = (share, 1.0 - share);
        (won > 0.0 && lost > 0.0)
            .then(|| Elo { points: scale * (won / lost).ln(), error: scale * error / (won * lost) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hundred_points_are_64_games_in_100() {
        let even = Elo::of(0.5, 0.05).unwrap();
        assert!(even.points.abs() < 1e-9 && (even.error - 34.74).abs() < 0.01, "{even:?}");
        assert!((Elo::of(0.64, 0.0).unwrap().points - 100.0).abs() < 0.1);
        assert!((Elo::of(0.36, 0.0).unwrap().points + 100.0).abs() < 0.1);
        assert!((Elo::of(10.0 / 11.0, 0.0).unwrap().points - 400.0).abs() < 1e-9);
        assert_eq!((Elo::of(1.0, 0.0), Elo::of(0.0, 0.0)), (None, None));
    }
}
