//! Random positions, and their text.

use crate::Job;
use kirifuda_cards::{Card, CardSet, Pack, Seat, Suit};
use kirifuda_solver::{Layout, Problem, Strain};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::fmt;

/// Layouts of a task of [`Job::Worlds`], as many as a bot's first batch.
const WORLDS: usize = 24;
/// The most cards played before the question.
const MOST_PLIES: u64 = 40;

/// A position of four hands N E S W.
#[derive(Clone, Debug)]
pub struct Position {
    pub hands: [CardSet; 4],
    pub strain: Strain,
    /// Who led, or leads, the trick in progress.
    pub leader: usize,
    pub trick: Vec<Card>,
}

/// Positions solved one after the other, with memory of each other's results.
pub type Task = Vec<Position>;

pub fn random_tasks(job: Job, seed: u64, count: usize) -> Vec<Task> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    (0..count).map(|_| random_task(job, &mut rng)).collect()
}

/// Returns a task in which the player to act has a choice: DDS has no value for a card that must be played.
fn random_task(job: Job, rng: &mut impl Rng) -> Task {
    loop {
        let task = any_task(job, rng);
        if task[0].has_choice() {
            return task;
        }
    }
}

fn any_task(job: Job, rng: &mut impl Rng) -> Task {
    let mut cards: Vec<Card> = Pack::french().cards().iter().collect();
    shuffle(&mut cards, rng);
    let hands = std::array::from_fn(|seat| cards[13 * seat..13 * seat + 13].iter().copied().collect());
    let strain = Strain::ALL[below(rng, 5)];
    let start = Position { hands, strain, leader: below(rng, 4), trick: Vec::new() };
    if matches!(job, Job::Tables | Job::Leads) {
        return vec![start];
    }
    let position = start.after_random_cards(below(rng, MOST_PLIES + 1), rng);
    if job == Job::Cards {
        return vec![position];
    }
    (0..WORLDS).map(|_| position.with_other_hands(rng)).collect()
}

fn below(rng: &mut impl Rng, count: u64) -> usize {
    (rng.next_u64() % count) as usize
}

fn shuffle(cards: &mut [Card], rng: &mut impl Rng) {
    for at in (1..cards.len()).rev() {
        cards.swap(at, below(rng, at as u64 + 1));
    }
}

impl Position {
    pub fn problem(&self) -> Problem {
        let mut layout = Layout::partners(&self.hands, self.strain.trump());
        layout.leader = self.leader;
        layout.trick.clone_from(&self.trick);
        Problem::new(&layout).expect("positions come from legal play")
    }

    pub fn turn(&self) -> usize {
        (self.leader + self.trick.len()) % 4
    }

    /// Returns the position after that many cards, chosen at random among the legal ones.
    fn after_random_cards(mut self, plies: usize, rng: &mut impl Rng) -> Position {
        for _ in 0..plies {
            let legal: Vec<Card> = self.problem().legal_cards().iter().collect();
            self.play(legal[below(rng, legal.len() as u64)]);
        }
        self
    }

    /// Whether two legal cards are not of one suit with no other player's card between them.
    fn has_choice(&self) -> bool {
        let legal = self.problem().legal_cards();
        let (Some(low), Some(high)) = (legal.iter().next(), legal.iter().next_back()) else { return false };
        let others = self.hands.iter().flat_map(|hand| hand.iter()).chain(self.trick.iter().copied());
        let mut others = others.filter(|&card| !legal.contains(card));
        low.suit() != high.suit() || others.any(|card| low < card && card < high)
    }

    fn play(&mut self, card: Card) {
        let mut problem = self.problem();
        let winner = problem.play(card).expect("the card is among the legal ones");
        let turn = self.turn();
        self.hands[turn].remove(card);
        self.trick.push(card);
        if self.trick.len() == 4 {
            self.trick.clear();
            self.leader = winner.map_or(self.leader, Seat::index);
        }
    }

    /// Deals the cards that the player to act does not see again.
    fn with_other_hands(&self, rng: &mut impl Rng) -> Position {
        let turn = self.turn();
        let others = (0..4).filter(|&seat| seat != turn);
        let mut unseen: Vec<Card> =
            others.clone().flat_map(|seat| self.hands[seat].iter().collect::<Vec<_>>()).collect();
        let mut dealt = self.clone();
        loop {
            shuffle(&mut unseen, rng);
            let mut cards = unseen.iter().copied();
            for seat in others.clone() {
                dealt.hands[seat] = cards.by_ref().take(self.hands[seat].len()).collect();
            }
            if dealt.follows_suit() {
                return dealt;
            }
        }
    }

    /// Whether nobody who failed to follow suit in the trick in progress has a card of it.
    fn follows_suit(&self) -> bool {
        let Some(led) = self.trick.first().map(|card| card.suit()) else { return true };
        let mut followers = self.trick.iter().enumerate().skip(1);
        followers.all(|(at, card)| card.suit() == led || self.hands[(self.leader + at) % 4].in_suit(led).is_empty())
    }

    /// The hands as PBN writes them, north first.
    pub fn pbn(&self) -> String {
        let hand = |hand: &CardSet| Suit::ALL.iter().rev().map(|&suit| ranks(hand, suit)).collect::<Vec<_>>().join(".");
        format!("N:{}", self.hands.iter().map(hand).collect::<Vec<_>>().join(" "))
    }
}

/// The ranks of a hand in a suit, the highest first.
pub fn ranks(hand: &CardSet, suit: Suit) -> String {
    let pack = Pack::french();
    hand.in_suit(suit).iter().rev().map(|card| pack.rank_letter(card)).collect()
}

/// `HANDS|STRAIN|LEADER|CARD CARD`: hands as in PBN; strain, leader and cards as numbers.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let strain = Strain::ALL.iter().position(|&strain| strain == self.strain).unwrap_or(0);
        let trick: Vec<String> = self.trick.iter().map(|card| card.bit().to_string()).collect();
        write!(f, "{}|{strain}|{}|{}", self.pbn(), self.leader, trick.join(" "))
    }
}

/// Reads what [`Position`] displays; `None` if it is something else.
pub fn read_position(text: &str) -> Option<Position> {
    let [hands, strain, leader, trick] = text.split('|').collect::<Vec<_>>().try_into().ok()?;
    let pack = Pack::french();
    let mut position = Position {
        hands: [CardSet::EMPTY; 4],
        strain: *Strain::ALL.get(strain.parse::<usize>().ok()?)?,
        leader: leader.parse().ok()?,
        trick: trick.split_whitespace().map(|bit| Some(Card::from_bit(bit.parse().ok()?))).collect::<Option<_>>()?,
    };
    for (hand, text) in position.hands.iter_mut().zip(hands.strip_prefix("N:")?.split(' ')) {
        for (suit, ranks) in Suit::ALL.iter().rev().zip(text.split('.')) {
            for rank in ranks.chars() {
                hand.insert(Card::new(*suit, pack.rank_of(rank)?));
            }
        }
    }
    Some(position)
}
