//! How often a bot goes against the maxims of card players.

use kirifuda_bots::Host;
use kirifuda_bots::maxims::{Maxim, Maxims};
use kirifuda_cards::Seat;
use kirifuda_play::seed::bot_seed;
use kirifuda_play::table::{KeptEvents, Source, Watch, play_one_deal};
use kirifuda_play::{BotSpec, TableError};
use kirifuda_rules::{Action, Game, Match, SeatView};
use std::sync::Arc;

/// What a bot has done in a number of deals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conduct {
    /// Deals played.
    pub deals: u64,
    /// Plays with a choice.
    pub plays: u64,
    /// By maxim, in the order of [`Maxim::ALL`]: the plays of which it had something to say.
    pub applied: [u64; Maxim::ALL.len()],
    /// By maxim: the plays that went against it.
    pub against: [u64; Maxim::ALL.len()],
}

impl Conduct {
    /// Plays deals from the start of a match with this bot at every seat until it has made so many plays with a choice.
    ///
    /// # Errors
    /// If a bot chooses an illegal action.
    pub fn of(game: &Arc<Game>, bot: &BotSpec, host: &Host, seed: u64, plays: u64) -> Result<Conduct, TableError> {
        let mut judge = Tally { maxims: Maxims::of(game), conduct: Conduct::default() };
        while judge.conduct.plays < plays {
            let source = Source { seed, index: judge.conduct.deals };
            let seats = Seat::all(game.players()).map(Seat::index);
            let mut bots: Vec<_> = seats.map(|seat| host.make(bot, bot_seed(seed, source.index, seat))).collect();
            let mut playing = Match::new(Arc::clone(game), source.first_dealer(game, None));
            play_one_deal(&mut playing, &mut bots, source, &mut judge)?;
            judge.conduct.deals += 1;
        }
        Ok(judge.conduct)
    }

    /// Returns how many plays in a hundred deals went against a maxim.
    pub fn per_hundred_deals(&self, maxim: Maxim) -> f64 {
        100.0 * self.against[maxim as usize] as f64 / self.deals.max(1) as f64
    }
}

/// Judges every play.
struct Tally {
    maxims: Maxims,
    conduct: Conduct,
}

impl Watch for Tally {
    fn decided(&mut self, view: &SeatView<'_>, action: Action) {
        let Action::Play(card) = action else { return };
        if view.legal_plays().len() < 2 {
            return;
        }
        self.conduct.plays += 1;
        for maxim in Maxim::ALL {
            if let Some(against) = self.maxims.against(maxim, view) {
                self.conduct.applied[maxim as usize] += 1;
                self.conduct.against[maxim as usize] += u64::from(against.contains(card));
            }
        }
    }

    fn kept_events(&self) -> KeptEvents {
        KeptEvents::None
    }
}
