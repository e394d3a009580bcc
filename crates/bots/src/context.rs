//! What a searching bot keeps of the game it plays, made once and not at every decision.

use crate::learnt::Learnt;
use crate::opponents::OpponentModel;
use crate::playout::{Playout, Style};
use kirifuda_rules::{Game, SeatView};
use std::sync::Arc;

/// A game to imagine matches of, and how its deals are played out.
#[derive(Clone, Debug)]
pub(crate) struct SearchContext {
    pub game: Arc<Game>,
    pub playout: Playout,
}

/// The desk of the game that was played last.
#[derive(Clone, Debug)]
pub(crate) struct ContextCache {
    style: Style,
    watched: Option<Arc<OpponentModel>>,
    learnt: Option<Arc<Learnt>>,
    context: Option<SearchContext>,
}

impl ContextCache {
    pub fn new(style: Style) -> ContextCache {
        ContextCache { style, watched: None, learnt: None, context: None }
    }

    /// Knows others by what was learnt, in place of what comes with the program.
    pub fn knowing(self, watched: Option<&Arc<OpponentModel>>) -> ContextCache {
        ContextCache { watched: watched.cloned(), ..self }
    }

    /// Goes by these policies, in place of those that come with the program.
    pub fn with_policies(self, learnt: Option<&Arc<Learnt>>) -> ContextCache {
        ContextCache { learnt: learnt.cloned(), ..self }
    }

    /// The desk for a view's game.
    pub fn at(&mut self, view: &SeatView<'_>) -> &mut SearchContext {
        let game = view.game();
        let known = |context: &SearchContext| {
            context.game.id() == game.id() && context.game.rules().text() == game.rules().text()
        };
        let kept = self.context.take().filter(known);
        let (style, watched, learnt) = (self.style, self.watched.as_deref(), self.learnt.as_deref());
        self.context.insert(kept.unwrap_or_else(|| SearchContext {
            game: Arc::new(game.clone()),
            playout: Playout::new(style, game, watched, learnt),
        }))
    }
}
