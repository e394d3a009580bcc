//! Playing a deal out from any position.

use crate::RulesBot;
use crate::learnt::Learnt;
use crate::opponents::OpponentModel;
use crate::play_policy::PlayPolicy;
use crate::thumb::Thumb;
use kirifuda_cards::{Below, Card, CardSet};
use kirifuda_play::seed::Chance;
use kirifuda_play::{Bot, ROLLOUTS};
use kirifuda_rules::{Action, Game, Match, Next, Phase, SeatView};

/// The policy that plays deals out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// Uniformly at random.
    Uniform,
    /// By quick rules of thumb, with noise.
    Thumb,
    /// By the bot `rules`, with noise.
    Rules,
    /// By the play policy.
    Trained,
    /// By the opponent model if there is one, else like `Trained`.
    Watched,
}

impl Style {
    /// Returns the style of a word of [`ROLLOUTS`].
    pub fn of(word: &str) -> Option<Style> {
        [Style::Uniform, Style::Thumb, Style::Rules, Style::Trained, Style::Watched]
            .into_iter()
            .zip(ROLLOUTS)
            .find(|(_, name)| **name == word)
            .map(|(style, _)| style)
    }
}

/// About one decision in ten is random, so that no rule of thumb decides a whole comparison.
const NOISE: u64 = u64::MAX / 10;

/// Plays deals out in one style.
#[derive(Clone, Debug)]
pub(crate) struct Playout {
    style: Style,
    thumb: Thumb,
    policy: Option<PlayPolicy>,
    actions: Vec<Action>,
}

impl Playout {
    /// Creates a playout in a style; `opponents` and `learnt` replace the built-in opponent model and policies.
    pub fn new(style: Style, game: &Game, opponents: Option<&OpponentModel>, learnt: Option<&Learnt>) -> Playout {
        let opponents = opponents.or_else(|| learnt?.others(game));
        let policy = match style {
            Style::Trained => PlayPolicy::built_in(game),
            Style::Watched => {
                let opponents = opponents.or_else(|| OpponentModel::built_in(game));
                let modelled = opponents.map(|opponents| PlayPolicy::from_model(game, opponents));
                modelled.or_else(|| PlayPolicy::built_in(game))
            }
            Style::Uniform | Style::Thumb | Style::Rules => None,
        };
        let policy = match learnt {
            Some(learnt) => policy.map(|policy| policy.with_policies(game, learnt)),
            None => policy,
        };
        Playout { style, thumb: Thumb::new(game), policy, actions: Vec::new() }
    }

    /// Returns the policy, if deals are played out by one.
    pub fn policy(&self) -> Option<&PlayPolicy> {
        self.policy.as_ref()
    }

    pub fn thumb(&self) -> &Thumb {
        &self.thumb
    }

    /// Plays a deal to its end.
    #[inline]
    pub fn finish(&mut self, playing: &mut Match, chance: &mut Chance) {
        while let Next::Decision(seat) = playing.next() {
            let Some(view) = playing.view(seat) else { return };
            let action = self.choose(&view, chance);
            if playing.apply(action).is_err() {
                return;
            }
        }
    }

    /// Returns the likeliest action, without noise.
    pub fn likeliest(&self, view: &SeatView<'_>) -> Action {
        match (&self.policy, view.phase()) {
            (Some(policy), Phase::Play) => Action::Play(policy.cards.chances(view, view.legal_plays()).best()),
            (Some(policy), Phase::StayOrFold) => self.call(view, policy.learnt_stay(view), 0.5),
            _ => self.thumb.choose(view),
        }
    }

    /// Stays if its probability of staying is above `least`; without a probability a rule of thumb decides.
    fn call(&self, view: &SeatView<'_>, stays: Option<f64>, least: f64) -> Action {
        match stays {
            Some(chance) if chance > least => Action::Stay,
            Some(_) => Action::Fold,
            None => RulesBot::new().choose(view),
        }
    }

    #[inline]
    fn choose(&mut self, view: &SeatView<'_>, chance: &mut Chance) -> Action {
        if view.phase() == Phase::Play {
            let legal = view.legal_plays();
            if let Some(only) = legal.first().filter(|_| legal.len() == 1) {
                return Action::Play(only);
            }
            if let Some(policy) = &self.policy {
                return Action::Play(policy.cards.play(view, legal, chance));
            }
            return match self.style {
                Style::Uniform => Action::Play(any_card(legal, chance)),
                _ if chance.word() < NOISE => Action::Play(any_card(legal, chance)),
                Style::Thumb | Style::Trained | Style::Watched => Action::Play(self.thumb.play(view, legal)),
                Style::Rules => RulesBot::new().choose(view),
            };
        }
        match self.style {
            Style::Trained | Style::Watched if view.phase() == Phase::StayOrFold => {
                let stays = self.policy.as_ref().and_then(|policy| policy.stay_chance(view));
                self.call(view, stays, chance.part())
            }
            Style::Uniform => self.any_call(view, chance),
            _ => RulesBot::new().choose(view),
        }
    }

    fn any_call(&mut self, view: &SeatView<'_>, chance: &mut Chance) -> Action {
        self.actions.clear();
        view.add_legal_actions(&mut self.actions);
        let place = chance.below(self.actions.len() as u32) as usize;
        self.actions.get(place).copied().unwrap_or(Action::Pass)
    }
}

#[inline]
pub(crate) fn any_card(cards: CardSet, chance: &mut Chance) -> Card {
    let place = chance.below(cards.len() as u32) as usize;
    cards.nth(place).unwrap_or(Card::from_bit(0))
}
