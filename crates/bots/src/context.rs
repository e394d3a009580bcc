//! What a searching bot keeps per game, made once rather than at every decision.

use crate::learnt::Learnt;
use crate::opponents::OpponentModel;
use crate::playout::{Playout, Style};
use kirifuda_rules::{Game, SeatView};
use std::sync::Arc;

/// The game to sample deals of, and how they are played out.
#[derive(Clone, Debug)]
pub(crate) struct SearchContext {
    pub game: Arc<Game>,
    pub playout: Playout,
}

/// Caches the context of the last game played.
#[derive(Clone, Debug)]
pub(crate) struct ContextCache {
    style: Style,
    opponents: Option<Arc<OpponentModel>>,
    learnt: Option<Arc<Learnt>>,
    context: Option<SearchContext>,
}

impl ContextCache {
    pub fn new(style: Style) -> ContextCache {
        ContextCache { style, opponents: None, learnt: None, context: None }
    }

    /// Replaces the built-in opponent model.
    pub fn with_opponents(self, opponents: Option<&Arc<OpponentModel>>) -> ContextCache {
        ContextCache { opponents: opponents.cloned(), ..self }
    }

    /// Replaces the built-in policies.
    pub fn with_policies(self, learnt: Option<&Arc<Learnt>>) -> ContextCache {
        ContextCache { learnt: learnt.cloned(), ..self }
    }

    /// Returns the context for a view's game.
    pub fn at(&mut self, view: &SeatView<'_>) -> &mut SearchContext {
        let game = view.game();
        let known = |context: &SearchContext| {
            context.game.id() == game.id() && context.game.rules().text() == game.rules().text()
        };
        let kept = self.context.take().filter(known);
        let (style, opponents, learnt) = (self.style, self.opponents.as_deref(), self.learnt.as_deref());
        self.context.insert(kept.unwrap_or_else(|| SearchContext {
            game: Arc::new(game.clone()),
            playout: Playout::new(style, game, opponents, learnt),
        }))
    }
}
