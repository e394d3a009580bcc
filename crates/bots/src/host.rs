//! Makes bots from their specs with the host's resources: a clock, programs, policies.

use crate::guarded::Guarded;
use crate::learnt::Learnt;
use crate::making::Making;
use crate::opponents::OpponentModel;
use crate::{LevelBot, LowBot, RandomBot, RulesBot, SearchBot};
use kirifuda_play::seed::bot_seed;
use kirifuda_play::{Bot, BotSpec, Clock, Launcher, Lineup};
use kirifuda_rules::Game;
use std::sync::Arc;

/// Resources that a host lends to its bots. The default host has no clock, programs or files.
#[derive(Clone, Debug, Default)]
pub struct Host {
    clock: Option<Clock>,
    launcher: Option<Arc<dyn Launcher>>,
    /// By path, as in bot specs.
    policies: Vec<(String, Arc<Learnt>)>,
}

impl Host {
    /// Sets the clock; without one, limits in milliseconds are ignored and the default number of steps applies.
    #[must_use]
    pub fn with_clock(mut self, clock: Option<Clock>) -> Host {
        self.clock = clock;
        self
    }

    /// Sets the launcher for bots that are programs; without one, the seat of a program is lost from the start.
    #[must_use]
    pub fn with_launcher(mut self, launcher: Arc<dyn Launcher>) -> Host {
        self.launcher = Some(launcher);
        self
    }

    /// Sets the policies that specs name by this path, in place of the built-in ones.
    #[must_use]
    pub fn with_policies(mut self, path: &str, learnt: Arc<Learnt>) -> Host {
        self.policies.push((path.to_owned(), learnt));
        self
    }

    fn policies(&self, spec: &BotSpec) -> Option<&Arc<Learnt>> {
        self.policies.iter().find(|(path, _)| Some(path.as_str()) == spec.policy()).map(|(_, learnt)| learnt)
    }

    /// Returns the hash of the policies of a bot ([`Learnt::hash`]) if its spec names a file.
    pub fn policy_hash(&self, spec: &BotSpec) -> Option<&str> {
        self.policies(spec).map(|learnt| learnt.hash())
    }

    /// Whether a bot was given a policy that says when to stay, but not at the stakes of a game that asks: it would play
    /// by another one.
    pub fn is_of_other_stakes(&self, spec: &BotSpec, game: &Game) -> bool {
        self.policies(spec).is_some_and(|learnt| learnt.is_of_other_stakes(game))
    }

    /// Makes a bot for a seat. Bots that use random numbers draw them from `seed`; the others are all alike.
    pub fn make(&self, spec: &BotSpec, seed: u64) -> Box<dyn Bot> {
        self.make_against(spec, seed, None)
    }

    /// Makes a bot with an opponent model in place of the built-in one.
    pub fn make_against(&self, spec: &BotSpec, seed: u64, opponents: Option<&Arc<OpponentModel>>) -> Box<dyn Bot> {
        let making = &Making {
            keys: spec.kind().keys,
            parameters: spec.parameters(),
            seed,
            clock: self.clock,
            opponents,
            learnt: self.policies(spec),
        };
        match spec.kind().name {
            RandomBot::NAME => Box::new(RandomBot::new(seed)),
            LowBot::NAME => Box::new(LowBot),
            RulesBot::NAME => Box::new(RulesBot::new()),
            LevelBot::CHILD => Box::new(LevelBot::child(making)),
            LevelBot::NOVICE => Box::new(LevelBot::novice(making)),
            LevelBot::EASY => Box::new(LevelBot::easy(making)),
            LevelBot::MEDIUM => Box::new(LevelBot::medium(making)),
            #[cfg(feature = "ismcts")]
            crate::IsmctsBot::NAME => Box::new(crate::IsmctsBot::make(making)),
            SearchBot::MC => Box::new(SearchBot::mc(making)),
            SearchBot::SKILLED => Box::new(SearchBot::skilled(making)),
            SearchBot::STRONG => Box::new(SearchBot::strong(making)),
            _ => match (spec.program(), &self.launcher) {
                (Some(program), Some(launcher)) => launcher.launch(program, seed),
                _ => Box::new(Guarded::unhosted()),
            },
        }
    }

    /// Makes the bots of match `index` under `seed`, each with random numbers of its own.
    pub fn seat(&self, lineup: &Lineup, seed: u64, index: u64) -> Vec<Box<dyn Bot>> {
        let bots = lineup.bots().iter().enumerate();
        bots.map(|(seat, spec)| self.make(spec, bot_seed(seed, index, seat))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kirifuda_play::BOTS;

    #[test]
    fn every_bot_is_made_under_its_name() {
        for kind in BOTS {
            let spec: BotSpec = kind.name.parse().expect("its own name");
            assert_eq!(Host::default().make(&spec, 1).name(), kind.name);
        }
    }
}
