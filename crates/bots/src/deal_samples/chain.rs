//! Deals sampled by MCMC.
//!
//! Where the others' decisions are strong evidence, hardly any deal drawn independently could have led to them, and of
//! a hundred weighted ones only a handful count. Here each deal is the previous one with the hidden cards of two places
//! at a time dealt anew: a few proposals are drawn and one is taken by its likelihood (multiple-proposal Gibbs
//! sampling; the choice between the current deal and new ones by their weights is iterated sampling importance
//! resampling: Andrieu, Lee, Vihola 2018). Now and then an independent deal is proposed, because pairwise exchanges do
//! not reach every deal. In the long run a deal comes as often as its weight says; neighbours in the chain are
//! correlated.
//!
//! It is cheap because in these games a decision depends only on the hand of its player and on public information: only
//! the likelihoods of the two players change.

use super::likelihood::{Observer, is_evidence, of_decision};
use kirifuda_cards::{Below, CardSet, MAX_SEATS, PerSeat, Seat};
use kirifuda_play::seed::Chance;
use kirifuda_rules::{Action, Deal, Redeal, Sampler, Standing};

/// Proposals when the cards of two places are dealt anew.
const TRIES: usize = 4;
/// Burn-in: deals discarded before the first one returned.
const BEFORE: usize = 3;
/// An independent deal is proposed once in this many.
const FRESH: usize = 8;

/// A Markov chain over deals.
#[derive(Clone, Debug)]
pub struct Chain {
    redeal: Redeal,
    deal: Deal,
    /// The decisions of the other seats.
    decided: PerSeat<Vec<Decided>>,
    /// By seat: the likelihood of its decisions given its hand.
    likely: PerSeat<f64>,
    /// Deals made so far.
    made: usize,
}

/// A decision of another seat and the deal at that time; only that seat's hand is read.
#[derive(Clone, Debug)]
struct Decided {
    before: Deal,
    standing: Standing,
    action: Action,
}

impl Chain {
    /// Starts the chain from a deal of the sampler, which must be that of the observer's view. Returns `None` if
    /// decisions depend on more than the hand of the player who made them (see [`Sampler::redeal`]), or if nothing can
    /// be dealt anew.
    pub fn begin(sampler: &Sampler<'_>, by: Observer<'_, '_>, deal: Deal, chance: &mut Chance) -> Option<Chain> {
        let redeal = sampler.redeal().filter(|redeal| redeal.places().len() > 1)?;
        let mut decided = PerSeat::from_fn(|_| Vec::new());
        by.view.relive(&deal, |before, seat, action| {
            if seat != by.view.seat() && is_evidence(by, before) {
                decided[seat].push(Decided { before: *before, standing: by.view.standing_before(before), action });
            }
        });
        let mut chain = Chain { redeal, deal, decided, likely: PerSeat([1.0; MAX_SEATS]), made: 0 };
        for place in 0..chain.redeal.places().len() {
            let likely = chain.likely(place, chain.redeal.cards(&deal, place), by);
            chain.note(place, likely);
        }
        for _ in 0..BEFORE {
            chain.next(sampler, by, chance);
        }
        Some(chain)
    }

    /// Returns the next deal; sampler and observer must be those passed to `begin`.
    pub fn next(&mut self, sampler: &Sampler<'_>, by: Observer<'_, '_>, chance: &mut Chance) -> Deal {
        for place in 0..self.redeal.places().len() {
            if let Some(other) = self.other_than(place, chance) {
                self.renew([place, other], by, chance);
            }
        }
        if self.made.is_multiple_of(FRESH) {
            self.try_fresh(sampler, by, chance);
        }
        self.made += 1;
        self.deal
    }

    /// Draws another place, with probability proportional to its hidden cards.
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

    fn renew(&mut self, places: [usize; 2], by: Observer<'_, '_>, chance: &mut Chance) {
        let now = places.map(|place| self.redeal.cards(&self.deal, place));
        let all = now[0] | now[1];
        let mut taken = (now, places.map(|place| self.noted(place)));
        let mut sum = taken.1[0] * taken.1[1];
        for _ in 0..TRIES {
            let first = self.redeal.split(all, places, chance);
            let cards = [first, all - first];
            let likely = [0, 1].map(|k| self.likely(places[k], cards[k], by));
            let weight = likely[0] * likely[1];
            sum += weight;
            if chance.part() * sum < weight {
                taken = (cards, likely);
            }
        }
        for ((place, cards), likely) in places.into_iter().zip(taken.0).zip(taken.1) {
            self.redeal.put(&mut self.deal, place, cards);
            self.note(place, likely);
        }
    }

    fn try_fresh(&mut self, sampler: &Sampler<'_>, by: Observer<'_, '_>, chance: &mut Chance) {
        let fresh = sampler.sample(chance);
        let mut likely = self.likely;
        let (mut now, mut then) = (1.0, 1.0);
        for place in 0..self.redeal.places().len() {
            if let Some(seat) = self.redeal.places()[place].0 {
                likely[seat] = self.likely(place, self.redeal.cards(&fresh, place), by);
                now *= self.likely[seat];
                then *= likely[seat];
            }
        }
        if chance.part() * (now + then) < then {
            (self.deal, self.likely) = (fresh, likely);
        }
    }

    fn noted(&self, place: usize) -> f64 {
        self.redeal.places()[place].0.map_or(1.0, |seat| self.likely[seat])
    }

    fn note(&mut self, place: usize, likely: f64) {
        if let Some(seat) = self.redeal.places()[place].0 {
            self.likely[seat] = likely;
        }
    }

    /// Returns the likelihood of the decisions of the player at a place, given these hidden cards.
    fn likely(&mut self, place: usize, cards: CardSet, by: Observer<'_, '_>) -> f64 {
        let Some(seat) = self.redeal.places()[place].0 else { return 1.0 };
        let mut likely = 1.0;
        for Decided { before, standing, action } in &mut self.decided[seat] {
            self.redeal.put(before, place, cards);
            likely *= of_decision(by, &by.view.earlier(before, standing, seat), before, *action);
        }
        likely
    }

    /// Returns the effective number of independent deals among these of the chain, from 1 to their number.
    pub fn effective(&self, deals: &[Deal]) -> f64 {
        let seats = self.redeal.places().iter().filter_map(|&(seat, _)| seat);
        seats.map(|seat| effective(deals, seat)).fold(deals.len() as f64, f64::min)
    }
}

/// The largest lag is this fraction of the deals (a third): beyond it there are too few pairs for a reliable mean.
const FURTHEST: usize = 3;
/// The autocorrelation at which the sum stops.
const UNLIKE: f64 = 0.05;

/// Returns the effective number of independent hands of a seat in deals of a chain, from 1 to their number: the number
/// of deals divided by the autocorrelation time. The similarity of two hands is the number of common cards beyond what
/// any two of them share. A hand that never changes is taken to be certain.
pub fn effective(deals: &[Deal], seat: Seat) -> f64 {
    let count = deals.len() as f64;
    let hands: Vec<CardSet> = deals.iter().map(|deal| deal.dealt(seat)).collect();
    let Some(own) = hands.first().map(|hand| hand.len() as f64) else { return 0.0 };
    let mut held = [0u32; CardSet::CAPACITY];
    hands.iter().flat_map(|hand| hand.iter()).for_each(|card| held[card.bit()] += 1);
    let pairs: f64 = held.iter().map(|&times| f64::from(times) * f64::from(times)).sum();
    let any_two = (pairs - count * own) / (count * (count - 1.0).max(1.0));
    if own - any_two < 1e-9 {
        return count;
    }
    let mut time = 1.0;
    for apart in 1..=deals.len() / FURTHEST {
        let both = hands.iter().zip(&hands[apart..]).map(|(one, other)| (*one & *other).len() as f64);
        let alike = (both.sum::<f64>() / (count - apart as f64) - any_two) / (own - any_two);
        if alike < UNLIKE {
            break;
        }
        time += 2.0 * alike;
    }
    (count / time).clamp(1.0, count)
}
