//! The promise of `check`: whatever parameters it lets through, the engine plays.

use super::rule_file::RuleFile;
use super::vocabulary::{Kind, PARAMS, Setting};
use crate::numbers::MAX_RUFF;
use crate::params::{NameRound, PassTo, PhaseKind, ScoreTerm, Word};
use crate::payment::PaymentText;
use crate::rules::full_pack;
use crate::{CardGroup, CardPoints, Game, Match, Next, published};
use kirifuda_cards::{Below, CardSet, Pack, PerSuit, Suit, shuffle};
use std::sync::Arc;

/// The seed of all chance in this test; another one is as good.
const SEED: u64 = 1674;

struct Chance(u64);

impl Below for Chance {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as u32 % bound
    }
}

impl Chance {
    fn one_of<T: Clone>(&mut self, values: &[T]) -> T {
        values[self.below(values.len() as u32) as usize].clone()
    }

    fn between(&mut self, min: i64, max: i64) -> i64 {
        min + i64::from(self.below((max.min(min + 40) - min + 1) as u32))
    }

    fn ranks(&mut self, pack: &Pack, count: usize) -> String {
        let mut ranks = pack.ranks().to_vec();
        while ranks.len() > count {
            ranks.remove(self.below(ranks.len() as u32) as usize);
        }
        ranks.into_iter().collect()
    }

    /// Some value of a kind, often a likely one.
    fn setting(&mut self, kind: Kind, pack: &Pack) -> Setting {
        match kind {
            Kind::Word(words) => Setting::Word(self.one_of(&words())),
            Kind::Int(min, max) => {
                let high = self.between(min, max);
                let low = self.between(min, max.min(min + 6));
                Setting::Int(self.one_of(&[min, low, low, high, max]))
            }
            Kind::Bool => Setting::Bool(self.below(2) == 0),
            Kind::Rank => Setting::Rank(self.one_of(pack.ranks())),
            Kind::Ranks => {
                let count = self.one_of(&[0, 1, 4, 4, 5]);
                Setting::Ranks(self.ranks(pack, count))
            }
            Kind::Suit => Setting::Suit(self.one_of(&Suit::ALL)),
            Kind::SuitOrNone => Setting::SuitOrNone((self.below(2) > 0).then(|| self.one_of(&Suit::ALL))),
            Kind::Trumps => {
                let trump = |chance: &mut Chance| (chance.below(4) > 0).then(|| chance.one_of(&Suit::ALL));
                Setting::Trumps((0..self.one_of(&[1, 2, 5])).map(|_| trump(self)).collect())
            }
            Kind::Ints(min, max) => {
                let count = self.one_of(&[1, 2, 3]);
                Setting::Ints((0..count).map(|_| self.between(min, max)).collect())
            }
            Kind::Packets => Setting::Int(self.between(1, 5)),
            Kind::Phases => {
                let middle: Vec<PhaseKind> = PhaseKind::WORDS.iter().map(|&(_, phase)| phase).collect();
                let mut phases: Vec<PhaseKind> = (0..self.below(3)).map(|_| self.one_of(&middle)).collect();
                phases.sort_by_key(|phase| middle.iter().position(|known| known == phase));
                phases.push(PhaseKind::Play);
                phases.dedup();
                Setting::Phases(phases)
            }
            Kind::RankValues => {
                Setting::RankValues(vec![(self.one_of(pack.ranks()), self.between(0, i64::from(MAX_RUFF)))])
            }
            Kind::AboveTrump => {
                let cards: Vec<_> = pack.cards().iter().collect();
                Setting::AboveTrump(PerSuit::from_fn(|_| (self.below(3) > 0).then(|| self.one_of(&cards))))
            }
            Kind::Cards => {
                let cards = (0..self.one_of(&[0, 1, 5])).map(|_| self.one_of(&Suit::ALL));
                let cards = cards.collect::<Vec<Suit>>().into_iter().fold(CardSet::EMPTY, |cards, suit| {
                    cards | pack.cards().in_suit(suit).iter().take(self.below(14) as usize).collect()
                });
                Setting::Cards(CardGroup { cards, trumps: self.below(4) == 0 })
            }
            Kind::Card => {
                let cards: Vec<_> = pack.cards().iter().collect();
                Setting::Card((self.below(2) > 0).then(|| self.one_of(&cards)))
            }
            Kind::RankOrder => Setting::RankOrder(None),
            Kind::Payment => {
                let mut row = || (0..3).map(|_| self.between(0, 5)).collect();
                Setting::Payment(PaymentText { all_aces: row(), above_trump_and_ace: row(), otherwise: row() })
            }
            Kind::Terms => {
                let known: Vec<ScoreTerm> = ScoreTerm::WORDS.iter().map(|&(_, term)| term).collect();
                let mut terms: Vec<ScoreTerm> = (0..self.one_of(&[1, 1, 2, 3])).map(|_| self.one_of(&known)).collect();
                terms.dedup();
                Setting::Terms(terms)
            }
            Kind::PassTo => {
                let known: Vec<PassTo> = PassTo::WORDS.iter().map(|&(_, to)| to).collect();
                Setting::PassTo((0..self.one_of(&[1, 2, 4])).map(|_| self.one_of(&known)).collect())
            }
            Kind::NameRounds => {
                let known: Vec<NameRound> = NameRound::WORDS.iter().map(|&(_, round)| round).collect();
                Setting::NameRounds((0..self.one_of(&[1, 2, 3])).map(|_| self.one_of(&known)).collect())
            }
            Kind::CardPoints => {
                let group = |suit: Suit| (pack.cards().in_suit(suit), self.between(-10, 10));
                Setting::CardPoints(CardPoints::new(Suit::ALL.map(group)))
            }
        }
    }
}

/// Deals that a match may take here; those without end are cut.
const DEALS: usize = 4;

fn play(game: &Arc<Game>, chance: &mut Chance) {
    let mut play = Match::new(Arc::clone(game), chance.below(10) as usize);
    let mut deals = 0;
    loop {
        match play.next() {
            Next::Over => return,
            Next::Deal if deals == DEALS => return,
            Next::Deal => {
                deals += 1;
                let taker = play.taker_choices().map(|choices| choices[chance.below(2) as usize]);
                play.deal(shuffle(game.pack(), chance), taker).unwrap();
            }
            Next::CardDraw => play.draw(&shuffle(game.pack(), chance)).unwrap(),
            Next::Decision(seat) => {
                let actions = play.current_deal().unwrap().legal_actions(game);
                assert!(!actions.is_empty(), "nothing to do in {:?}", game.rules().text());
                play.apply_for(seat, chance.one_of(&actions)).unwrap();
            }
        }
    }
}

/// Parameters of the published games changed at random: what passes the checks is played, and nothing panics.
#[test]
fn what_passes_the_checks_can_be_played() {
    let mut chance = Chance(SEED);
    let files: Vec<RuleFile> = published().iter().map(|game| RuleFile::parse(game.game).unwrap()).collect();
    let mut played = 0;
    for _ in 0..ROUNDS {
        let file = chance.one_of(&files);
        let pack = full_pack(file.base.clone().finish().pack);
        let mut draft = file.base.clone();
        for _ in 0..=chance.below(5) {
            let param = &PARAMS[1 + chance.below(PARAMS.len() as u32 - 1) as usize];
            param.apply(&mut draft, &chance.setting(param.kind, &pack));
        }
        if let Ok(rules) = draft.finish().check() {
            play(&Arc::new(Game::new(rules)), &mut chance);
            played += 1;
        }
    }
    assert!(played * 10 > ROUNDS, "only {played} of {ROUNDS} could be played");
}

const ROUNDS: usize = 3000;
