//! Worlds drawn one from the other.
//!
//! Where the others' decisions tell much, hardly any deal drawn from nothing could have led to them, and of a hundred
//! weighed ones a handful counts. Here each world is the one before with the hands of two players at a time dealt anew,
//! a few ways tried and one taken by what was seen (multiple-proposal Gibbs sampling; the choice among the deal as it
//! is and new ones by their weights is iterated sampling importance resampling: Andrieu, Lee, Vihola 2018). In the long
//! run a deal comes as often as its weight says; those next to each other are alike.
//!
//! It is cheap because in these games a decision depends on the hand of the player who made it and on what all have
//! seen: of all chances only those of the two players change.

use super::likelihood::of_decision;
use crate::habits::Habits;
use crate::seed::Chance;
use crate::thumb::Thumb;
use kirifuda_cards::{Below, CardSet, MAX_SEATS, PerSeat, Seat};
use kirifuda_rules::{Action, Deal, Redeal, Sampler, Standing, View};

/// Ways tried when two hands are dealt anew.
const TRIES: usize = 4;
/// Rounds before the first world is given, in which what the start was is forgotten.
const ROUNDS_BEFORE: usize = 3;

/// A world from which the next is made.
#[derive(Clone, Debug)]
pub struct Chain {
    redeal: Redeal,
    deal: Deal,
    /// What the others did.
    decided: PerSeat<Vec<Decided>>,
    /// By seat: the chance that it would have done so with its hand.
    chances: PerSeat<f64>,
}

/// A decision of another seat, and where the deal stood; only that seat's hand is looked at.
#[derive(Clone, Debug)]
struct Decided {
    before: Deal,
    standing: Standing,
    action: Action,
}

impl Chain {
    /// Begins with a deal of the sampler, which is the view's. `None` where decisions depend on more than the hand of
    /// the player who made them, see [`Sampler::redeal`].
    pub fn begin(
        sampler: &Sampler<'_>,
        view: &View<'_>,
        deal: Deal,
        thumb: &Thumb,
        habits: Option<&Habits>,
        chance: &mut Chance,
    ) -> Option<Chain> {
        let redeal = sampler.redeal()?;
        let mut decided = PerSeat::from_fn(|_| Vec::new());
        view.relive(&deal, |before, seat, action| {
            if seat != view.seat() {
                decided[seat].push(Decided { before: *before, standing: view.standing_before(before), action });
            }
        });
        let mut chain = Chain { redeal, deal, decided, chances: PerSeat([1.0; MAX_SEATS]) };
        for place in 0..chain.redeal.places().len() {
            let cards = chain.redeal.cards(&chain.deal, place);
            let chance = chain.chance(place, cards, view, thumb, habits);
            chain.note(place, chance);
        }
        for _ in 0..ROUNDS_BEFORE {
            chain.next(view, thumb, habits, chance);
        }
        Some(chain)
    }

    /// The next world; everything is as at the beginning.
    pub fn next(&mut self, view: &View<'_>, thumb: &Thumb, habits: Option<&Habits>, chance: &mut Chance) -> Deal {
        for place in 0..self.redeal.places().len() {
            if let Some(other) = self.other_than(place, chance) {
                self.renew([place, other], view, thumb, habits, chance);
            }
        }
        self.deal
    }

    /// Another place, the likelier the more hidden cards it has.
    fn other_than(&self, place: usize, chance: &mut Chance) -> Option<usize> {
        let others = || self.redeal.places().iter().enumerate().filter(move |&(other, _)| other != place);
        let all: usize = others().map(|(_, &(_, cards))| cards).sum();
        let mut left = if all > 0 { chance.below(all as u32) as usize } else { 0 };
        for (other, &(_, cards)) in others() {
            if left < cards {
                return Some(other);
            }
            left -= cards;
        }
        None
    }

    fn renew(
        &mut self,
        places: [usize; 2],
        view: &View<'_>,
        thumb: &Thumb,
        habits: Option<&Habits>,
        chance: &mut Chance,
    ) {
        let now = places.map(|place| self.redeal.cards(&self.deal, place));
        let all = now[0] | now[1];
        let mut taken = (now, places.map(|place| self.noted(place)));
        let mut sum = taken.1[0] * taken.1[1];
        for _ in 0..TRIES {
            let first = self.redeal.split(all, places, chance);
            let cards = [first, all - first];
            let chances = [0, 1].map(|k| self.chance(places[k], cards[k], view, thumb, habits));
            let weight = chances[0] * chances[1];
            sum += weight;
            if chance.part() * sum < weight {
                taken = (cards, chances);
            }
        }
        for ((place, cards), chance) in places.into_iter().zip(taken.0).zip(taken.1) {
            self.redeal.put(&mut self.deal, place, cards);
            self.note(place, chance);
        }
    }

    fn noted(&self, place: usize) -> f64 {
        self.redeal.places()[place].0.map_or(1.0, |seat| self.chances[seat])
    }

    fn note(&mut self, place: usize, chance: f64) {
        if let Some(seat) = self.redeal.places()[place].0 {
            self.chances[seat] = chance;
        }
    }

    /// The chance that the player at a place would have done what he did, had he these hidden cards.
    fn chance(&mut self, place: usize, cards: CardSet, view: &View<'_>, thumb: &Thumb, habits: Option<&Habits>) -> f64 {
        let Some(seat) = self.redeal.places()[place].0 else { return 1.0 };
        let mut chance = 1.0;
        for Decided { before, standing, action } in &mut self.decided[seat] {
            self.redeal.put(before, place, cards);
            chance *= of_decision(view, &view.earlier(before, standing, seat), before, *action, thumb, habits);
        }
        chance
    }
}

/// How many independent worlds those of a chain are worth, from 1 to their number: from how much of it each has in
/// common with the next, beyond what any two have (the worlds taken for a first-order autoregression).
pub fn effective(deals: &[Deal], players: usize) -> f64 {
    let count = deals.len() as f64;
    if deals.len() < 3 {
        return count;
    }
    let mut held = vec![[0u32; CardSet::CAPACITY]; players];
    let in_common = |one: &Deal, other: &Deal| -> f64 {
        Seat::all(players).map(|seat| (one.dealt(seat) & other.dealt(seat)).len() as f64).sum()
    };
    for deal in deals {
        for (seat, held) in Seat::all(players).zip(&mut held) {
            deal.dealt(seat).iter().for_each(|card| held[card.bit()] += 1);
        }
    }
    let own = in_common(&deals[0], &deals[0]);
    let squares: f64 = held.iter().flatten().map(|&times| f64::from(times) * f64::from(times)).sum();
    let any_two = (squares - count * own) / (count * (count - 1.0));
    let next = deals.windows(2).map(|two| in_common(&two[0], &two[1])).sum::<f64>() / (count - 1.0);
    let alike = if own > any_two { ((next - any_two) / (own - any_two)).clamp(0.0, 1.0) } else { 0.0 };
    (count * (1.0 - alike) / (1.0 + alike)).clamp(1.0, count)
}
