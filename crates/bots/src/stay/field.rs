//! The value of staying at any stakes, and how many others stay at them.
//!
//! A hand is described by two numbers for every number of players it may meet: the expected tricks and the probability
//! of none ([`Prospects`]). Neither depends on the stakes. The value of staying follows from both, the pot and the
//! penalty. Fictitious play over a sample of hands gives the share that stays: each hand declares the best response to
//! the others' average so far. The sample comes from a fixed seed, and only additions, multiplications, divisions and
//! square roots are used, so the result is the same on every machine.

use super::context::Stakes;
use crate::rules::{Prospects, prospects};
use kirifuda_cards::{MAX_SEATS, Seat};
use kirifuda_play::seed::pack_of;
use kirifuda_rules::params::Remainder;
use kirifuda_rules::{Game, Match, SeatView};
use std::sync::{Arc, Mutex, PoisonError};

/// Hands in the sample.
const HANDS: usize = 96;
/// The seed of its deals.
const SEED: u64 = 0x006c_6f6f;
/// Rounds of fictitious play.
const ROUNDS: u32 = 24;
/// Steps in which the selection of the stayers is measured.
const STEPS: usize = 10;
/// Numbers of stayers less likely than this are ignored in a decision.
const RARE: f64 = 0.01;
/// The number of games kept in the cache, and of pots per game.
const KEPT: usize = 64;

/// Prospects by how selected the other stayers are.
type Met = [Prospects; STEPS + 1];

/// One game, whatever the pot holds.
#[derive(Debug)]
pub(crate) struct Field {
    /// The parameters of the game.
    text: String,
    carries: bool,
    stakes: Stakes,
    /// By the number of stayers, from two: the prospects of the sampled hands without selection.
    sample: Vec<Vec<Prospects>>,
    /// By the chips in the pot from earlier deals.
    solved: Mutex<Vec<Arc<Solved>>>,
}

impl Field {
    /// Returns the field of a game, from a cache of the last games.
    pub fn of(game: &Game) -> Arc<Field> {
        static FIELDS: Mutex<Vec<Arc<Field>>> = Mutex::new(Vec::new());
        let mut fields = FIELDS.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(field) = fields.iter().find(|field| field.text == game.rules().text()) {
            return Arc::clone(field);
        }
        if fields.len() >= KEPT {
            fields.remove(0);
        }
        let field = Arc::new(Field::new(game));
        fields.push(Arc::clone(&field));
        field
    }

    fn new(game: &Game) -> Field {
        let stakes = Stakes::of(game);
        let sample = (2..=stakes.players).map(|_| Vec::with_capacity(HANDS)).collect();
        let text = game.rules().text().to_owned();
        let carries = game.rules().remainder() == Remainder::Carry;
        let mut field = Field { text, carries, stakes, sample, solved: Mutex::default() };
        let game = Arc::new(game.clone());
        for number in 0..HANDS.div_ceil(stakes.players) as u64 {
            let mut table = Match::new(Arc::clone(&game), 0);
            if table.deal(pack_of(game.pack(), SEED, number, 0), None).is_err() {
                break;
            }
            for view in Seat::all(stakes.players).filter_map(|seat| table.view(seat)) {
                for (others, hands) in field.sample.iter_mut().enumerate() {
                    hands.push(prospects(&view, others + 1));
                }
            }
        }
        field
    }

    /// Returns the solution for a pot with this many chips from earlier deals.
    pub fn solved(&self, carried: i64) -> Arc<Solved> {
        let mut solved = self.solved.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = solved.iter().find(|known| known.carried == carried) {
            return Arc::clone(known);
        }
        if solved.len() >= KEPT {
            solved.remove(0);
        }
        let new = Arc::new(Solver::new(self, carried).solve());
        solved.push(Arc::clone(&new));
        new
    }
}

/// A turn to declare: how many have been asked before, and how many of them stay.
type Turn = (usize, usize);

fn place(players: usize, (asked, stayed): Turn) -> usize {
    asked * (players + 1) + stayed
}

/// The distribution of the stayers' number, and how selected they are.
#[derive(Clone, Copy, Debug, Default)]
struct Company {
    /// By the number of stayers: its probability.
    chance: [f64; MAX_SEATS + 1],
    /// By the number of stayers: the sum over the other stayers of the share of hands that each would have folded.
    folded: [f64; MAX_SEATS + 1],
}

/// The solution for one pot.
#[derive(Debug)]
pub(crate) struct Solved {
    stakes: Stakes,
    carried: i64,
    /// Whether a remainder of the pot is left for all.
    carries: bool,
    /// By turn: the company of a player who stays, and of those who play if that player folds.
    company: Vec<[Company; 2]>,
    /// By turn: the share of hands that stay.
    stays: Vec<f64>,
    /// By the number of stayers and their selection: the correction of a hand's prospects, and the share of stayers
    /// without a trick.
    pressure: Vec<[Pressure; STEPS + 1]>,
}

/// The correction for meeting stayers rather than arbitrary hands.
#[derive(Clone, Copy, Debug, Default)]
struct Pressure {
    /// Whether there are more than two stayers.
    more: bool,
    /// The factor that scales the promised tricks to an even share.
    fewer: f64,
    /// The same for promised tricks raised by [`steeper`].
    tricks: f64,
    /// The share of the stayers who win no trick.
    looed: f64,
}

impl Pressure {
    /// Returns the prospects of a hand among the stayers. The formula of `rules` makes hands too much alike: good ones
    /// win more tricks than it says, and bad ones fewer (docs/experiments.md).
    #[inline(never)]
    fn on(self, hand: Prospects, most: f64) -> Prospects {
        let none = power(hand.looed, self.fewer);
        let looed = if self.more { sharper(none) } else { (none * ALONE).min(1.0) };
        Prospects { tricks: (steeper(hand.tricks) * self.tricks).max(1.0 - looed).min(most), looed }
    }
}

/// The factor on the formula's probability of winning nothing against a single player.
const ALONE: f64 = 1.2;

/// Returns a probability with its odds raised to the power of one and a half.
fn sharper(chance: f64) -> f64 {
    let (so, not) = (steeper(chance), steeper(1.0 - chance));
    so / (so + not)
}

/// Returns a non-negative number to the power of one and a half.
fn steeper(number: f64) -> f64 {
    let number = number.max(0.0);
    number * number.sqrt()
}

/// Returns `base` to a power from 0 to 2, exact at multiples of a quarter and linear between them.
#[inline(never)]
fn power(base: f64, exponent: f64) -> f64 {
    let fourth = base.max(0.0).sqrt().sqrt();
    let steps = (exponent * 4.0).clamp(0.0, 8.0);
    let whole = steps as u32;
    let low = (0..whole).fold(1.0, |product, _| product * fourth);
    low + (low * fourth - low) * (steps - f64::from(whole))
}

impl Solved {
    /// Returns the share of hands that stay after `asked` players were asked, of whom `stayed` stay.
    pub fn staying_share(&self, asked: usize, stayed: usize) -> f64 {
        self.stays.get(place(self.stakes.players, (asked, stayed))).copied().unwrap_or(0.5)
    }

    /// Returns how many more chips staying brings the player to act than folding.
    pub fn gain(&self, view: &SeatView<'_>, asked: usize, stayed: usize) -> f64 {
        let mut known = [None; MAX_SEATS + 1];
        let most = self.stakes.hand as f64;
        self.gain_of((asked, stayed), &mut |stayers, step| {
            let hand = *known[stayers].get_or_insert_with(|| prospects(view, stayers - 1));
            self.pressure[stayers][step].on(hand, most)
        })
    }

    /// Returns how much more staying is worth than folding.
    #[inline(never)]
    fn gain_of(&self, turn: Turn, met: &mut dyn FnMut(usize, usize) -> Prospects) -> f64 {
        let (asked, stayed) = turn;
        let players = self.stakes.players;
        let [staying, folding] = &self.company[place(players, turn)];
        let share = self.stakes.no_trick_penalty as f64 / players as f64;
        let last = asked + 1 == players;
        let (mut stay, mut sum) = (0.0, 0.0);
        for stayers in (1..=players).filter(|&stayers| staying.chance[stayers] > RARE) {
            let chance = staying.chance[stayers];
            sum += chance;
            let worth = if stayers == 1 {
                self.pot(1, !last)
            } else {
                let step = step_of(staying.folded[stayers], stayers - 1);
                let hand = met(stayers, step);
                let others = (stayers - 1) as f64 * self.pressure[stayers][step].looed;
                let (trick, left, all) = self.trick(stayers);
                hand.tricks * trick + hand.tricks / self.stakes.hand as f64 * all + left
                    - hand.looed * (self.stakes.no_trick_penalty as f64 - share)
                    + others * share
            };
            stay += chance * worth;
        }
        stay /= sum.max(RARE);
        let free = last && stayed == 1 && !self.stakes.dealer_fold_fee;
        let mut fold = if free { 0.0 } else { -(self.stakes.fold_fee as f64) };
        for stayers in 2..players {
            let chance = folding.chance[stayers];
            if chance > 0.0 {
                let step = step_of(folding.folded[stayers], stayers);
                let (_, left, _) = self.trick(stayers);
                fold += chance * (stayers as f64 * self.pressure[stayers][step].looed * share + left);
            }
        }
        stay - fold
    }

    /// Returns the chips in the pot when this many stay; `spared` if the dealer who folds may have been the last.
    fn pot(&self, stayers: usize, spared: bool) -> f64 {
        let Stakes { players, base, fold_fee, dealer_fold_fee, .. } = self.stakes;
        let free = i64::from(spared && !dealer_fold_fee);
        (base + self.carried + fold_fee * (players as i64 - stayers as i64 - free)) as f64
    }

    /// Returns what a trick pays, what is left per player, and what is left per winner of tricks.
    fn trick(&self, stayers: usize) -> (f64, f64, f64) {
        let pot = self.pot(stayers, false) as i64;
        let hand = self.stakes.hand as i64;
        let left = (pot % hand) as f64;
        let trick = (pot / hand) as f64;
        if self.carries { (trick, left / self.stakes.players as f64, 0.0) } else { (trick, 0.0, left) }
    }
}

/// Returns the step of the stayers' mean selection.
fn step_of(folded: f64, stayers: usize) -> usize {
    let share = folded / stayers.max(1) as f64;
    ((share * STEPS as f64 + 0.5) as usize).min(STEPS)
}

struct Solver {
    solved: Solved,
    /// By the number of stayers and the hand.
    hands: Vec<Vec<Met>>,
}

impl Solver {
    fn new(field: &Field, carried: i64) -> Solver {
        let stakes = field.stakes;
        let turns = (stakes.players + 1) * (stakes.players + 1);
        let mut solved = Solved {
            stakes,
            carried,
            carries: field.carries,
            company: vec![[Company::default(); 2]; turns],
            stays: vec![0.5; turns],
            pressure: vec![[Pressure::default(); STEPS + 1]; stakes.players + 1],
        };
        let most = stakes.hand as f64;
        let mut hands = vec![Vec::new(); stakes.players + 1];
        for (stayers, sample) in (2..).zip(&field.sample) {
            let (trick, ..) = solved.trick(stayers);
            let worth = |hand: &Prospects| hand.tricks * trick - hand.looed * stakes.no_trick_penalty as f64;
            // By selection: another instantiation of sort would cost the browser kilobytes.
            let mut order = sample.clone();
            for place in 0..order.len() {
                for other in place + 1..order.len() {
                    if worth(&order[other]) > worth(&order[place]) {
                        order.swap(place, other);
                    }
                }
            }
            for (step, pressure) in solved.pressure[stayers].iter_mut().enumerate() {
                let best = (order.len() * (STEPS - step) / STEPS).max(1).min(order.len());
                let mean = |of: &dyn Fn(&Prospects) -> f64| order[..best].iter().map(of).sum::<f64>() / best as f64;
                let even = most / stayers as f64;
                pressure.more = stayers > 2;
                pressure.fewer = even / mean(&|hand| hand.tricks).max(even / 2.0);
                pressure.tricks = even / mean(&|hand| steeper(hand.tricks)).max(even / 10.0);
                let among = *pressure;
                pressure.looed = mean(&|hand| among.on(*hand, most).looed);
            }
            let met = |hand: &Prospects| std::array::from_fn(|step| solved.pressure[stayers][step].on(*hand, most));
            hands[stayers] = sample.iter().map(met).collect();
        }
        Solver { solved, hands }
    }

    fn solve(mut self) -> Solved {
        for round in 0..ROUNDS {
            self.reckon();
            self.answer(2.0 / f64::from(round + 2));
        }
        self.reckon();
        self.solved
    }

    /// Moves every share towards the best response, with weight `part`.
    fn answer(&mut self, part: f64) {
        let players = self.solved.stakes.players;
        for turn in turns(players) {
            let hands = self.hands[2].len();
            let staying = (0..hands)
                .filter(|&hand| self.solved.gain_of(turn, &mut |stayers, step| self.hands[stayers][hand][step]) > 0.0)
                .count();
            let stays = &mut self.solved.stays[place(players, turn)];
            *stays += part * (staying as f64 / hands.max(1) as f64 - *stays);
        }
    }

    /// Computes the company at every turn from the shares that stay.
    #[inline(never)]
    fn reckon(&mut self) {
        let players = self.solved.stakes.players;
        let at = |turn| place(players, turn);
        let size = self.solved.stays.len();
        // Before each turn: its probability, and the selection of those who stay.
        let (mut reach, mut before) = (vec![0.0; size], vec![0.0; size]);
        reach[at((0, 0))] = 1.0;
        for turn @ (asked, stayed) in turns(players) {
            let stays = self.solved.stays[at(turn)];
            let (chance, folded) = (reach[at(turn)], before[at(turn)]);
            reach[at((asked + 1, stayed + 1))] += chance * stays;
            before[at((asked + 1, stayed + 1))] += folded * stays + chance * stays * (1.0 - stays);
            reach[at((asked + 1, stayed))] += chance * (1.0 - stays);
            before[at((asked + 1, stayed))] += folded * (1.0 - stays);
        }
        // After each turn, backwards; sums are weighted by probability.
        let mut after = vec![Company::default(); size];
        for stayed in 0..=players {
            after[at((players, stayed))].chance[stayed] = 1.0;
        }
        // The dealer takes the pot if nobody stays.
        after[at((players - 1, 0))].chance[1] = 1.0;
        let mut backwards: Vec<Turn> = turns(players).collect();
        backwards.reverse();
        for turn @ (asked, stayed) in backwards {
            let stays = self.solved.stays[at(turn)];
            let (staying, folding) = (after[at((asked + 1, stayed + 1))], after[at((asked + 1, stayed))]);
            let own = &mut after[at(turn)];
            for stayers in 0..=players {
                let chance = staying.chance[stayers] * stays;
                own.chance[stayers] = chance + folding.chance[stayers] * (1.0 - stays);
                own.folded[stayers] =
                    staying.folded[stayers] * stays + chance * (1.0 - stays) + folding.folded[stayers] * (1.0 - stays);
            }
            let earlier = if reach[at(turn)] > 0.0 { before[at(turn)] / reach[at(turn)] } else { 0.0 };
            self.solved.company[at(turn)] = [staying, folding].map(|mut company| {
                for (folded, chance) in company.folded.iter_mut().zip(company.chance) {
                    *folded = if chance > 0.0 { *folded / chance } else { 0.0 } + earlier;
                }
                company
            });
        }
    }
}

/// Returns every turn to declare, in order. The dealer is not asked if nobody stays.
fn turns(players: usize) -> impl Iterator<Item = Turn> {
    let all = (0..players).flat_map(|asked| (0..=asked).map(move |stayed| (asked, stayed)));
    all.filter(move |&(asked, stayed)| asked + 1 < players || stayed > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kirifuda_rules::file::RuleFile;
    use kirifuda_rules::published;

    fn loo(set: &[(&str, i64)]) -> Game {
        let file = published().iter().find(|game| game.id == "japanese-loo").unwrap().game;
        let file = RuleFile::parse(file).unwrap();
        Game::new(file.choose(&[], set).unwrap())
    }

    #[test]
    fn powers_are_powers() {
        for (base, exponent) in [(0.3, 0.5), (0.3, 1.0), (0.7, 1.75), (0.0, 0.5), (1.0, 0.3)] {
            assert!((power(base, exponent) - f64::powf(base, exponent)).abs() < 1e-9, "{base}, {exponent}");
        }
        assert!(power(0.5, 0.6) < power(0.5, 0.55) && (sharper(0.5) - 0.5).abs() < 1e-12);
    }

    /// JL-18: the tricks won add up to those played, so the stayers' mean is an even share; and a sure trick is sure.
    #[test]
    fn tricks_are_shared_out() {
        let game = loo(&[("no_trick_penalty", 50)]);
        let field = Field::of(&game);
        let solver = Solver::new(&field, 0);
        for stayers in 2..=6 {
            let hands = &solver.hands[stayers];
            assert_eq!(hands.len(), HANDS);
            let mean = hands.iter().map(|met| met[0].tricks).sum::<f64>() / HANDS as f64;
            let even = 5.0 / stayers as f64;
            assert!((mean / even - 1.0).abs() < 0.15, "{stayers}: {mean}, not {even}");
            for (met, sample) in hands.iter().zip(&field.sample[stayers - 2]) {
                assert!(sample.looed > 0.0 || met.iter().all(|hand| hand.looed == 0.0 && hand.tricks >= 1.0));
                assert!(met.is_sorted_by(|a, b| a.looed <= b.looed + 1e-9), "more selected others, fewer tricks");
            }
        }
    }

    #[test]
    fn chances_of_company_add_up() {
        let game = loo(&[("no_trick_penalty", 50)]);
        let solved = Field::of(&game).solved(30);
        for turn in turns(6) {
            for company in &solved.company[place(6, turn)] {
                let sum: f64 = company.chance.iter().sum();
                assert!((sum - 1.0).abs() < 1e-9, "{turn:?}: {sum}");
            }
        }
    }
}
