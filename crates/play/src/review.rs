//! The review of a deal, as data: `bots::review` computes it.

use crate::opinion::{Estimate, Opinion, SURE};
use kirifuda_cards::{CardSet, MAX_SEATS, Seat};
use kirifuda_rules::{Action, Match, Phase, SeatView, Unit};

/// The maximum number of turning points of a deal.
pub const MAX_TURNING_POINTS: usize = 3;

/// How good a decision was, by what its player knew. The steps are the [`steps`](Verdict::steps) of the average cost in
/// standard deviations of what such a deal brings, so that they mean the same in every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// The best choice, or one equal to it.
    Best,
    /// Costs little, or no more than chance explains.
    Fine,
    /// Costs a tenth of a standard deviation.
    Doubtful,
    /// Costs a fifth of a standard deviation.
    Mistake,
    /// Costs three tenths of a standard deviation.
    Blunder,
}

impl Verdict {
    /// Every verdict, the best first.
    pub const ALL: [Verdict; 5] = [Verdict::Best, Verdict::Fine, Verdict::Doubtful, Verdict::Mistake, Verdict::Blunder];

    /// Returns the verdicts that find fault, each with the least cost in standard deviations of a deal's result.
    ///
    /// They are those of Lichess, which judges a chess move by what it loses on a scale from −1 (lost) to 1 (won):
    /// 0.1 is an inaccuracy, 0.2 a mistake and 0.3 a blunder (`modules/tree/src/main/Advice.scala` of lichess-org/lila).
    /// The result of an even game on that scale has a standard deviation of 1.
    pub fn steps() -> [(Verdict, f64); 3] {
        [(Verdict::Blunder, 0.3), (Verdict::Mistake, 0.2), (Verdict::Doubtful, 0.1)]
    }

    /// Returns the verdict on a decision: `spread` is the standard deviation of what such a deal brings. A cost that is
    /// not significant is never held against a player, nor any where all deals bring the same, so that nothing is large.
    pub fn on(estimate: &Estimate, choice: Action, spread: f64) -> Verdict {
        if estimate.action == choice || (estimate.cost == 0.0 && estimate.error == 0.0) {
            return Verdict::Best;
        }
        let reached =
            |&(_, least): &(Verdict, f64)| is_dear(estimate) && spread > 0.0 && estimate.cost >= least * spread;
        Verdict::steps().into_iter().find(reached).map_or(Verdict::Fine, |(verdict, _)| verdict)
    }

    /// Whether it finds fault.
    pub fn is_fault(self) -> bool {
        self >= Verdict::Doubtful
    }

    /// Returns its word in records, messages and keys of texts.
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Best => "best",
            Verdict::Fine => "fine",
            Verdict::Doubtful => "doubtful",
            Verdict::Mistake => "mistake",
            Verdict::Blunder => "blunder",
        }
    }
}

/// Whether the cost is significant.
fn is_dear(estimate: &Estimate) -> bool {
    estimate.cost > 0.0 && estimate.cost > SURE * estimate.error
}

/// A whole number known up to bounds, both inclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// It is at least this.
    pub low: i64,
    /// It is at most this.
    pub high: i64,
}

impl Span {
    /// Creates an exact number.
    pub fn of(number: i64) -> Span {
        Span { low: number, high: number }
    }

    /// Returns the number if it is exact.
    pub fn exact(self) -> Option<i64> {
        (self.low == self.high).then_some(self.low)
    }
}

/// One decision, and what it cost.
#[derive(Clone, Debug)]
pub struct Decision {
    /// Its place among all decisions of the deal, from 1.
    pub number: usize,
    /// Who made it.
    pub seat: Seat,
    /// What was done.
    pub action: Action,
    /// The candidates, judged by what the seat knew.
    pub opinion: Opinion,
    /// The action taken, as one of the candidates. `cost` can be below zero by chance, or if the prior favours another.
    pub estimate: Estimate,
    /// How good it was.
    pub verdict: Verdict,
    /// Its cost with all cards seen; `None` before the play, and if every search was cut off.
    pub all_seen: Option<AllSeen>,
    /// The match before it.
    pub before: Match,
}

impl Decision {
    /// Returns what the seat knew when it decided.
    pub fn view(&self) -> Option<SeatView<'_>> {
        self.before.view(self.seat)
    }

    /// Returns the trick, from 1; `None` before the play.
    pub fn trick(&self) -> Option<u8> {
        let deal = self.before.current_deal().filter(|deal| deal.phase() == Phase::Play)?;
        Some(deal.tricks_done() + 1)
    }

    /// Whether it has a significant cost.
    pub fn is_dear(&self) -> bool {
        self.action != self.opinion.choice && is_dear(&self.estimate)
    }
}

/// The review of a deal.
#[derive(Clone, Debug)]
pub struct Review {
    /// The deal's number in the match, from 1.
    pub deal: usize,
    /// Its decisions in order, except those with one legal action and those made before hands were looked at.
    pub decisions: Vec<Decision>,
    /// The luck of the deal against the play.
    pub luck: Option<Luck>,
    /// The standard deviation of what such a deal brings a side, in the units of [`Estimate::cost`].
    pub spread: f64,
    /// By side, in the same units: how far it was ahead when the deal began.
    pub ahead: Vec<f64>,
    /// By side, in the same units: what the deal brought; empty if it was not played to its end.
    pub brought: Vec<f64>,
}

/// The decisions of one player, counted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Account {
    /// The player.
    pub seat: Seat,
    /// How many decisions got each verdict of [`Verdict::ALL`].
    pub counts: [usize; 5],
    /// What those with a fault cost together, in the units of [`Estimate::cost`].
    pub given_up: f64,
}

impl Review {
    /// Returns the most costly decisions, the costliest first: at most [`MAX_TURNING_POINTS`], each with a fault.
    pub fn turning_points(&self) -> Vec<&Decision> {
        let mut faults: Vec<&Decision> = self.decisions.iter().filter(|one| one.verdict.is_fault()).collect();
        faults.sort_by(|one, other| other.estimate.cost.total_cmp(&one.estimate.cost));
        faults.truncate(MAX_TURNING_POINTS);
        faults
    }

    /// Counts the decisions of each player who made any, by seat.
    pub fn accounts(&self) -> Vec<Account> {
        Seat::all(MAX_SEATS).filter_map(|seat| self.account(seat)).collect()
    }

    fn account(&self, seat: Seat) -> Option<Account> {
        let mut account = Account { seat, counts: [0; 5], given_up: 0.0 };
        for decision in self.decisions.iter().filter(|decision| decision.seat == seat) {
            account.counts[decision.verdict as usize] += 1;
            if decision.verdict.is_fault() {
                account.given_up += decision.estimate.cost;
            }
        }
        (account.counts != [0; 5]).then_some(account)
    }
}

/// The cost of the card played, with all cards seen and best play by all from there on.
#[derive(Clone, Debug, PartialEq)]
pub struct AllSeen {
    /// The unit of `lost`.
    pub counted: Unit,
    /// Whether it counts by how much one side's score exceeds the other's.
    pub is_lead: bool,
    /// How much less the player's side takes than after the best card; a span if the search was cut off.
    pub lost: Span,
    /// The cards that lose nothing; empty if the search was cut off before they were known.
    pub best: CardSet,
    /// The value of the loss, in the units of [`Estimate::cost`](crate::opinion::Estimate::cost); `None` if unknown.
    pub worth: Option<f64>,
}

impl AllSeen {
    /// Returns the loss, or a lower bound; `None` if the search was cut off before anything was known.
    pub fn at_least(&self) -> Option<i64> {
        let Span { low, high } = self.lost;
        (low > 0 || low == high).then_some(low)
    }
}

/// The worth of a deal at the first card of its play, with all cards seen and best play by all, and the actual result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Luck {
    /// The unit of the counts.
    pub counted: Unit,
    /// Whether two sides play: then the result less the worth is due to the play. With more sides, `worth` is what each
    /// side can guarantee if all play for themselves and every tie goes against it, and all of them may take more.
    pub two_sided: bool,
    /// The sides in the play.
    pub sides: Vec<SideLuck>,
}

/// The luck of one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideLuck {
    /// The side.
    pub side: usize,
    /// The worth of the cards: a span if the search was cut off.
    pub worth: Span,
    /// The actual result; `None` if the deal was not played to its end.
    pub made: Option<i64>,
    /// What the deal would pay for `worth`, in points or chips; `None` if unknown.
    pub worth_pays: Option<Span>,
    /// What the deal paid, including everything scored before the play.
    pub made_pays: Option<i64>,
}

impl SideLuck {
    /// Returns the result less the worth, if both are known; only for games of two sides.
    pub fn by_play(&self) -> Option<i64> {
        Some(self.made? - self.worth.exact()?)
    }

    /// Returns the same difference in what the deal pays.
    pub fn by_play_pays(&self) -> Option<i64> {
        Some(self.made_pays? - self.worth_pays?.exact()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(cost: f64, error: f64, spread: f64) -> Verdict {
        let estimate = Estimate { action: Action::Pass, mean: 0.0, cost, error, turns_on: None };
        Verdict::on(&estimate, Action::Stay, spread)
    }

    #[test]
    fn a_cost_is_judged_by_the_spread_of_the_game() {
        let costs = [0.05, 0.1, 0.19, 0.2, 0.3, 2.0];
        let verdicts = [Verdict::Fine, Verdict::Doubtful, Verdict::Doubtful, Verdict::Mistake, Verdict::Blunder];
        for (cost, expected) in costs.into_iter().zip(verdicts.into_iter().chain([Verdict::Blunder])) {
            assert_eq!(verdict(cost, 0.0, 1.0), expected, "{cost}");
            assert_eq!(verdict(64.0 * cost, 0.0, 64.0), expected, "{cost}");
        }
    }

    #[test]
    fn chance_is_not_held_against_a_player() {
        assert_eq!(verdict(1.9, 1.0, 1.0), Verdict::Fine);
        assert_eq!(verdict(2.1, 1.0, 1.0), Verdict::Blunder);
        assert_eq!(verdict(-3.0, 0.1, 1.0), Verdict::Fine, "the worlds favour it, and something else decides");
        assert_eq!(verdict(0.0, 0.0, 1.0), Verdict::Best, "equal to the choice");
    }

    #[test]
    fn without_a_spread_no_cost_is_large() {
        assert_eq!(verdict(0.01, 0.0, 0.0), Verdict::Fine);
    }
}
