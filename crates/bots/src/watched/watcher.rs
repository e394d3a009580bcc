//! Watching bots that search, to learn how they play.

use super::stays::StayImitator;
use super::{Watched, stay_table};
use crate::Bot;
use crate::cardplay::{Imitator, Weights};
use crate::seed::{Chance, Stream, bot_seed};
use crate::spec::BotSpec;
use crate::table::Source;
use crate::tables::Tables;
use crate::thumb::Thumb;
use kirifuda_cards::Below;
use kirifuda_rules::{Action, Game, Match, Next, Phase};
use std::error::Error;
use std::sync::Arc;

/// Who is watched, at seats by lot. None of them knows what is learnt here, so that it can be learnt again.
pub const WATCHED: [&str; 2] = ["mc:worlds=300", "strong:worlds=200,rollout=trained"];

/// Watches games of one kind.
#[derive(Debug)]
pub struct Watcher {
    games: Vec<Watching>,
    cards: Imitator,
    stays: StayImitator,
}

#[derive(Debug)]
struct Watching {
    game: Arc<Game>,
    tables: Tables,
    thumb: Thumb,
}

impl Watcher {
    /// One who has seen nothing yet, and thinks that all play by the habits of the kind. `None` without games, or when
    /// nobody has learnt games of the kind.
    pub fn new(games: &[Arc<Game>]) -> Option<Watcher> {
        let weights = Weights::built_in(games.first()?)?;
        let watching =
            |game: &Arc<Game>| Watching { game: Arc::clone(game), tables: Tables::of(game), thumb: Thumb::new(game) };
        Some(Watcher {
            games: games.iter().map(watching).collect(),
            cards: Imitator::new(weights),
            stays: StayImitator::new(),
        })
    }

    /// Watches whole matches of all games in turn until so many deals are played. `goes_on` is called before every deal
    /// and may stop it.
    ///
    /// # Errors
    /// When a bot is not to be had or does what it may not.
    pub fn watch(
        &mut self,
        seed: u64,
        deals: u64,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Result<(), Box<dyn Error + Send + Sync>> {
        let mut specs = Vec::new();
        for name in WATCHED {
            specs.push(name.parse::<BotSpec>()?);
        }
        let mut seen = 0;
        for index in 0.. {
            let at = (index % self.games.len() as u64) as usize;
            let game = Arc::clone(&self.games[at].game);
            let source = Source { seed, index };
            let mut playing = Match::new(Arc::clone(&game), source.first_dealer(&game, None));
            playing.without_events();
            let mut lot = Chance::new(seed, Stream::Other, index, 0);
            let mut bots: Vec<Box<dyn Bot>> = (0..game.players())
                .map(|seat| specs[lot.below(specs.len() as u32) as usize].make(bot_seed(seed, index, seat)))
                .collect();
            while playing.next() == Next::Deal {
                if seen == deals || !goes_on() {
                    return Ok(());
                }
                seen += 1;
                source.deal(&mut playing)?;
                self.deal(at, &mut playing, &mut bots)?;
            }
        }
        Ok(())
    }

    fn deal(
        &mut self,
        at: usize,
        playing: &mut Match,
        bots: &mut [Box<dyn Bot>],
    ) -> Result<(), Box<dyn Error + Send + Sync>> {
        let Watching { game, tables, thumb } = &self.games[at];
        let table = stay_table(game);
        while let Next::Decision(seat) = playing.next() {
            let Some(view) = playing.view(seat) else { break };
            let action = bots[seat.index()].choose(&view);
            match (view.phase(), action, table) {
                (Phase::Play, Action::Play(card), _) => self.cards.see(&view, card, tables, thumb),
                (Phase::StayOrFold, call, Some(table)) => self.stays.see(table, tables, &view, call == Action::Stay),
                _ => (),
            }
            playing.apply(action)?;
        }
        Ok(())
    }

    /// What was learnt.
    pub fn watched(&self) -> Watched {
        Watched { cards: self.cards.weights(), stays: self.stays.habits() }
    }
}
