//! What a searching bot keeps of the game it plays, made once and not at every decision.

use crate::learnt::Learnt;
use crate::playout::{Playout, Style};
use crate::watched::Watched;
use kirifuda_rules::{Game, SeatView};
use std::sync::Arc;

/// A game to imagine matches of, and how its deals are played out.
#[derive(Clone, Debug)]
pub(crate) struct Desk {
    pub game: Arc<Game>,
    pub playout: Playout,
}

/// The desk of the game that was played last.
#[derive(Clone, Debug)]
pub(crate) struct Desks {
    style: Style,
    watched: Option<Arc<Watched>>,
    learnt: Option<Arc<Learnt>>,
    desk: Option<Desk>,
}

impl Desks {
    pub fn new(style: Style) -> Desks {
        Desks { style, watched: None, learnt: None, desk: None }
    }

    /// Knows others by what was learnt, in place of what comes with the program.
    pub fn knowing(self, watched: Option<&Arc<Watched>>) -> Desks {
        Desks { watched: watched.cloned(), ..self }
    }

    /// Goes by these policies, in place of those that come with the program.
    pub fn with_policies(self, learnt: Option<&Arc<Learnt>>) -> Desks {
        Desks { learnt: learnt.cloned(), ..self }
    }

    /// The desk for a view's game.
    pub fn at(&mut self, view: &SeatView<'_>) -> &mut Desk {
        let game = view.game();
        let known = |desk: &Desk| desk.game.id() == game.id() && desk.game.rules().text() == game.rules().text();
        let kept = self.desk.take().filter(known);
        let (style, watched, learnt) = (self.style, self.watched.as_deref(), self.learnt.as_deref());
        self.desk.insert(kept.unwrap_or_else(|| Desk {
            game: Arc::new(game.clone()),
            playout: Playout::new(style, game, watched, learnt),
        }))
    }
}
