//! Playing a deal out from where it stands.

use crate::Bot;
use crate::RulesBot;
use crate::seed::Chance;
use crate::thumb::Thumb;
use kirifuda_cards::{Below, Card, CardSet};
use kirifuda_rules::{Action, Match, Next, Phase, View};

/// By whom deals are played out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// Uniformly at random.
    Uniform,
    /// By quick rules of thumb, with noise.
    Thumb,
    /// By the bot `rules`, with noise.
    Rules,
}

/// The words for the styles, in the order of [`Style`].
pub(crate) const STYLES: &[&str] = &["uniform", "thumb", "rules"];

impl Style {
    /// The style of a word of [`STYLES`].
    pub fn of(word: &str) -> Option<Style> {
        [Style::Uniform, Style::Thumb, Style::Rules]
            .into_iter()
            .zip(STYLES)
            .find(|(_, name)| **name == word)
            .map(|(style, _)| style)
    }
}

/// One decision in ten or so is made at random, so that no rule of thumb decides a whole comparison.
const NOISE: u64 = u64::MAX / 10;

/// Plays deals out in one style.
#[derive(Clone, Debug)]
pub(crate) struct Playout {
    style: Style,
    thumb: Thumb,
    actions: Vec<Action>,
}

impl Playout {
    pub fn new(style: Style, thumb: Thumb) -> Playout {
        Playout { style, thumb, actions: Vec::new() }
    }

    pub fn thumb(&self) -> &Thumb {
        &self.thumb
    }

    /// Plays a deal to its end.
    pub fn finish(&mut self, playing: &mut Match, chance: &mut Chance) {
        while let Next::Decision(seat) = playing.next() {
            let Some(view) = playing.view(seat) else { return };
            let action = self.choose(&view, chance);
            if playing.apply(action).is_err() {
                return;
            }
        }
    }

    #[inline]
    fn choose(&mut self, view: &View<'_>, chance: &mut Chance) -> Action {
        if view.phase() == Phase::Play {
            let legal = view.legal_plays();
            if let Some(only) = legal.first().filter(|_| legal.len() == 1) {
                return Action::Play(only);
            }
            return match self.style {
                Style::Uniform => Action::Play(any_card(legal, chance)),
                _ if chance.word() < NOISE => Action::Play(any_card(legal, chance)),
                Style::Thumb => Action::Play(self.thumb.play(view, legal)),
                Style::Rules => RulesBot::new().choose(view),
            };
        }
        match self.style {
            Style::Uniform => self.any_call(view, chance),
            Style::Thumb => self.thumb.call(view),
            Style::Rules => RulesBot::new().choose(view),
        }
    }

    fn any_call(&mut self, view: &View<'_>, chance: &mut Chance) -> Action {
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
