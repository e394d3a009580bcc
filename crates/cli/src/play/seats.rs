//! Where the other players sit on the screen: round the table in the game's own direction of play.

/// A place at the table on the screen; the viewer sits at the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// At the left, counted from the top.
    Left(usize),
    /// At the top, counted from the left.
    Top(usize),
    /// At the right, counted from the top.
    Right(usize),
}

/// How many sit at the left, the top and the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// At the left, and as many at the right.
    pub sides: usize,
    /// At the top.
    pub top: usize,
}

impl Round {
    /// Places for `others` players; on a narrow screen few of them fit at the top.
    pub fn of(others: usize, narrow: bool) -> Round {
        let most_at_top = if narrow { 1 } else { 3 };
        let mut sides = others / 3;
        while others - 2 * sides > most_at_top {
            sides += 1;
        }
        if others < 2 * sides {
            sides -= 1;
        }
        Round { sides, top: others - 2 * sides }
    }

    /// The place of the player who is `steps` (from 0) further in the direction of play than the viewer's neighbour.
    pub fn spot(self, steps: usize, clockwise: bool) -> Spot {
        let (sides, top) = (self.sides, self.top);
        let (first, last) = if clockwise {
            (Spot::Left as fn(usize) -> Spot, Spot::Right as fn(usize) -> Spot)
        } else {
            (Spot::Right as fn(usize) -> Spot, Spot::Left as fn(usize) -> Spot)
        };
        if steps < sides {
            first(sides - 1 - steps)
        } else if steps < sides + top {
            let across = steps - sides;
            Spot::Top(if clockwise { across } else { top - 1 - across })
        } else {
            last(steps - sides - top)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// next is the left-hand neighbour in clockwise games, the right-hand one in the others.
    #[test]
    fn the_next_player_sits_in_the_direction_of_play() {
        let four = Round::of(3, false);
        assert_eq!([0, 1, 2].map(|k| four.spot(k, true)), [Spot::Left(0), Spot::Top(0), Spot::Right(0)]);
        assert_eq!([0, 1, 2].map(|k| four.spot(k, false)), [Spot::Right(0), Spot::Top(0), Spot::Left(0)]);
        assert_eq!(Round::of(1, true).spot(0, true), Spot::Top(0));
    }

    #[test]
    fn everybody_has_a_place_of_his_own() {
        for others in 1..=9 {
            for narrow in [false, true] {
                for clockwise in [false, true] {
                    let round = Round::of(others, narrow);
                    let mut spots: Vec<String> =
                        (0..others).map(|k| format!("{:?}", round.spot(k, clockwise))).collect();
                    spots.sort();
                    spots.dedup();
                    assert_eq!(spots.len(), others, "{others} {round:?}");
                    assert!(round.top <= if narrow { 2 } else { 3 }, "{others} {round:?}");
                }
            }
        }
    }
}
