//! Watches searching bots to learn how they play.

use super::imitate::{CardImitator, StayImitator};
use kirifuda_bots::cardplay::Weights;
use kirifuda_bots::opponents::{OpponentModel, stay_table};
use kirifuda_bots::{Host, Tables, Thumb};
use kirifuda_cards::Below;
use kirifuda_play::seed::{Chance, Stream, bot_seed};
use kirifuda_play::table::Source;
use kirifuda_play::{Bot, BotSpec, TableError};
use kirifuda_rules::{Action, Game, Match, Next, Phase};
use std::sync::Arc;

/// The bots watched first, at randomly drawn seats: they use nothing of what is learnt here.
pub const WATCHED_FIRST: [&str; 2] = ["mc:worlds=300", "strong:worlds=200,rollout=trained"];
/// The bots watched next: with a deeper search, and `strong` with the model learnt from the first.
pub const WATCHED_THEN: [&str; 2] = ["mc:worlds=1000", "strong:worlds=400"];
/// The first bots play this fraction of the deals (a third).
const FIRST_PART: u64 = 3;

/// Watches games of one kind.
#[derive(Debug)]
pub struct Watcher {
    games: Vec<Watching>,
    /// The initial card-play weights.
    by_playing: &'static Weights,
    cards: CardImitator,
    stays: StayImitator,
}

#[derive(Debug)]
struct Watching {
    game: Arc<Game>,
    tables: Tables,
    thumb: Thumb,
}

impl Watcher {
    /// Creates a watcher whose model is the policy of the kind. Returns `None` without games, or if the kind has no
    /// policy.
    pub fn new(games: &[Arc<Game>]) -> Option<Watcher> {
        let weights = Weights::built_in(games.first()?)?;
        let watching =
            |game: &Arc<Game>| Watching { game: Arc::clone(game), tables: Tables::of(game), thumb: Thumb::new(game) };
        Some(Watcher {
            games: games.iter().map(watching).collect(),
            by_playing: weights,
            cards: CardImitator::new(weights),
            stays: StayImitator::new(),
        })
    }

    /// Watches whole matches of all games in turn until `deals` deals are played; only the second bots use what was
    /// learnt from the first. `goes_on` is called before every deal and may stop it.
    ///
    /// # Errors
    /// If a bot acts illegally.
    pub fn watch(&mut self, seed: u64, deals: u64, goes_on: &mut dyn FnMut() -> bool) -> Result<(), TableError> {
        let first = deals / FIRST_PART;
        let next = self.watch_bots(WATCHED_FIRST, None, (seed, 0), first, goes_on)?;
        let known = Arc::new(self.model());
        (self.cards, self.stays) = (CardImitator::new(self.by_playing), StayImitator::new());
        self.watch_bots(WATCHED_THEN, Some(&known), (seed, next), deals - first, goes_on)?;
        Ok(())
    }

    /// Watches bots for this many deals, starting with match `seed`; returns the number of the next match.
    fn watch_bots(
        &mut self,
        players: [&str; 2],
        known: Option<&Arc<OpponentModel>>,
        (seed, first): (u64, u64),
        deals: u64,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Result<u64, TableError> {
        let specs = players.map(|name| name.parse::<BotSpec>().expect("the bots to watch are specs"));
        let made = |spec: &BotSpec, seed: u64| Host::default().make_against(spec, seed, known);
        let mut left = deals;
        let mut index = first;
        loop {
            let at = (index % self.games.len() as u64) as usize;
            let game = Arc::clone(&self.games[at].game);
            let source = Source { seed, index };
            let mut playing = Match::new(Arc::clone(&game), source.first_dealer(&game, None));
            playing.without_events();
            let mut lot = Chance::new(seed, Stream::Other, index, 0);
            let mut bots: Vec<Box<dyn Bot>> = (0..game.players())
                .map(|seat| made(&specs[lot.below(specs.len() as u32) as usize], bot_seed(seed, index, seat)))
                .collect();
            index += 1;
            while playing.next() == Next::Deal {
                if left == 0 || !goes_on() {
                    return Ok(index);
                }
                left -= 1;
                source.deal(&mut playing).map_err(TableError::Deal)?;
                self.deal(at, &mut playing, &mut bots)?;
            }
        }
    }

    fn deal(&mut self, at: usize, playing: &mut Match, bots: &mut [Box<dyn Bot>]) -> Result<(), TableError> {
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
            if let Err(refusal) = playing.apply(action) {
                return Err(TableError::illegal(game, bots[seat.index()].as_ref(), seat, refusal));
            }
        }
        Ok(())
    }

    /// Returns the learnt model.
    pub fn model(&self) -> OpponentModel {
        OpponentModel { cards: self.cards.weights(), stays: Arc::new(self.stays.model()) }
    }
}
