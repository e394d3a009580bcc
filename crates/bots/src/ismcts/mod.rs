//! Information-set Monte Carlo tree search with a single observer, as Cowling, Powley and Whitehouse describe it
//! ("Information Set Monte Carlo Tree Search", IEEE Transactions on Computational Intelligence and AI in Games 4(2),
//! 2012): the baseline for stronger bots.
//!
//! Every simulation samples a deal consistent with the view and descends a single tree over what the player can see. It
//! selects among the actions possible in that deal by upper confidence bounds in which the visits of the parent are
//! replaced by the number of times the action was available, adds one node, and plays the deal out, at random unless
//! told otherwise. Rewards are kept for every side; each player in the tree maximises their own. They are scaled to 0–1
//! by the lowest and highest reward seen in the decision. The answer is the action chosen most often.
//!
//! Hidden actions of others have no branches: discards leave the tree where it is, and an announced ruff branches by
//! the number that all hear. There the others act by rules of thumb.

mod label;
mod tree;

use crate::budget::Budget;
use crate::context::{ContextCache, SearchContext};
use crate::making::Making;
use crate::playout::Style;
use crate::value::Valuer;
use kirifuda_cards::Seat;
use kirifuda_play::Bot;
use kirifuda_play::seed::Chance;
use kirifuda_rules::{Action, Match, Next, Phase, Sampler, SeatView};
use label::Label;
use tree::{Choices, NodeId, Tree};

/// The clock is read once in this many simulations.
const CLOCK_EVERY: u64 = 8;

/// Searches a single tree over what it can see.
#[derive(Clone, Debug)]
pub struct IsmctsBot {
    contexts: ContextCache,
    budget: Budget,
    exploration: f64,
    chance: Chance,
    tree: Tree,
    choices: Choices,
    path: Vec<(NodeId, usize)>,
}

impl IsmctsBot {
    /// The name in lists of bots.
    pub const NAME: &'static str = "ismcts";

    pub(crate) fn make(making: &Making<'_>) -> IsmctsBot {
        let style = Style::of(making.word_or_usual("rollout")).unwrap_or(Style::Uniform);
        IsmctsBot {
            contexts: ContextCache::new(style),
            budget: making.budget("sims"),
            exploration: making.number_or_usual("c") as f64 / 100.0,
            chance: Chance::from_word(making.seed),
            tree: Tree::default(),
            choices: Choices::default(),
            path: Vec::new(),
        }
    }

    fn search(&mut self, view: &SeatView<'_>) -> Option<Action> {
        let running = self.budget.begin(view);
        let IsmctsBot { contexts, tree, choices, path, chance, exploration, budget } = self;
        let mut simulation = Simulation {
            context: contexts.at(view),
            viewer: view.seat(),
            valuer: Valuer::new(view.game(), view.standing()),
            exploration: *exploration,
            tree,
            choices,
            path,
        };
        simulation.tree.clear();
        let sampler = Sampler::new(view);
        let base = Match::imagined(&simulation.context.game, view, sampler.sample(chance));
        let mut done = 0;
        while done < budget.steps && (done % CLOCK_EVERY != 0 || done == 0 || running.is_wanted()) {
            simulation.run(base.with_deal(sampler.sample(chance)), chance);
            done += 1;
        }
        simulation.tree.most_visited().map(Label::action)
    }
}

impl Bot for IsmctsBot {
    fn name(&self) -> &str {
        IsmctsBot::NAME
    }

    fn choose(&mut self, view: &SeatView<'_>) -> Action {
        let legal = view.legal_actions();
        match legal[..] {
            [] => Action::Pass,
            [only] => only,
            // Trump is named before anybody has seen a card, so there is nothing to search.
            _ if view.phase() == Phase::TrumpChoice => Action::Keep,
            [first, ..] => self.search(view).unwrap_or(first),
        }
    }
}

/// The search of one decision.
struct Simulation<'s> {
    context: &'s mut SearchContext,
    viewer: Seat,
    valuer: Valuer,
    exploration: f64,
    tree: &'s mut Tree,
    choices: &'s mut Choices,
    /// The nodes visited, each with the side that chose it.
    path: &'s mut Vec<(NodeId, usize)>,
}

impl Simulation<'_> {
    /// Descends the tree in one deal, adds a node, plays the deal out, and backs up the result.
    fn run(&mut self, mut playing: Match, chance: &mut Chance) {
        self.path.clear();
        let mut node = Tree::ROOT;
        while let Next::Decision(seat) = playing.next() {
            let Some((action, next, is_new)) = self.step(&playing, seat, node, chance) else { return };
            if playing.apply(action).is_err() {
                return;
            }
            if next != node {
                self.path.push((next, playing.game().side_of(seat)));
                node = next;
            }
            if is_new {
                break;
            }
        }
        self.context.playout.finish(&mut playing, chance);
        let values = self.valuer.values(&playing);
        self.tree.reward(self.path, &values, self.valuer.sides());
    }

    /// Selects an action at a node; returns it with the child node and whether that is new.
    fn step(
        &mut self,
        playing: &Match,
        seat: Seat,
        node: NodeId,
        chance: &mut Chance,
    ) -> Option<(Action, NodeId, bool)> {
        let view = playing.view(seat)?;
        match view.phase() {
            Phase::Discard | Phase::PassCards if seat != self.viewer => {
                Some((self.context.playout.thumb().choose(&view), node, false))
            }
            Phase::RuffCount if seat != self.viewer => {
                let action = self.context.playout.thumb().choose(&view);
                let heard = view.own_announcement(action).map_or(action, Action::AnnounceTotal);
                let (next, is_new) = self.tree.child(node, Label::of(heard));
                Some((action, next, is_new))
            }
            Phase::Play => {
                self.choices.set_plays(view.legal_plays());
                Some(self.tree.choose(node, self.choices, self.exploration, chance))
            }
            _ => {
                self.choices.set_calls(&view);
                Some(self.tree.choose(node, self.choices, self.exploration, chance))
            }
        }
    }
}
