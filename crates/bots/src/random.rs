//! The bot that plays at random.

use kirifuda_cards::{Below, Card, CardSet};
use kirifuda_play::Bot;
use kirifuda_play::seed::Chance;
use kirifuda_rules::{Action, Phase, SeatView};

/// Chooses uniformly among the legal actions.
#[derive(Clone, Debug)]
pub struct RandomBot {
    chance: Chance,
    /// The legal actions of the current decision.
    actions: Vec<Action>,
}

impl RandomBot {
    /// The name in lists of bots.
    pub const NAME: &'static str = "random";

    /// Creates a bot whose choices follow from `seed`.
    pub fn new(seed: u64) -> RandomBot {
        RandomBot { chance: Chance::from_word(seed), actions: Vec::new() }
    }

    #[inline]
    fn card(&mut self, cards: CardSet) -> Card {
        let place = self.chance.below(cards.len() as u32) as usize;
        cards.nth(place).unwrap_or(Card::from_bit(0))
    }

    fn call(&mut self, view: &SeatView<'_>) -> Action {
        self.actions.clear();
        view.add_legal_actions(&mut self.actions);
        let place = self.chance.below(self.actions.len() as u32) as usize;
        self.actions.get(place).copied().unwrap_or(Action::Pass)
    }
}

impl Bot for RandomBot {
    fn name(&self) -> &str {
        RandomBot::NAME
    }

    #[inline]
    fn choose(&mut self, view: &SeatView<'_>) -> Action {
        match view.phase() {
            Phase::Play => Action::Play(self.card(view.legal_plays())),
            Phase::PassCards => Action::Give(self.card(view.legal_aside())),
            Phase::Discard => Action::Discard(self.card(view.legal_aside())),
            _ => self.call(view),
        }
    }
}
