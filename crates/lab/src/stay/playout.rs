//! The result of a deal for a given set of stayers: rules of thumb play the cards.

use kirifuda_bots::RulesBot;
use kirifuda_cards::{MAX_SEATS, Seat, SeatSet};
use kirifuda_play::Bot;
use kirifuda_play::table::{Unwatched, play_deal};
use kirifuda_rules::{Action, Match, Next, Phase, SeatView};
use std::collections::HashMap;

/// The result of a deal.
#[derive(Clone, Copy, Debug)]
pub struct StayOutcome {
    /// Chips won or lost, by seat.
    pub chips: [i64; MAX_SEATS],
    /// Chips left for the next pot.
    pub pot: i64,
}

impl StayOutcome {
    /// Returns the worth of the deal to a seat: its chips, and an equal share of the next pot, which everybody has the
    /// same chance to win.
    pub fn worth(&self, seat: Seat, players: usize) -> f64 {
        self.chips[seat.index()] as f64 + self.pot as f64 / players as f64
    }
}

/// The results of one set of cards, by who stays. Each is played once.
pub struct Playouts {
    bots: Vec<Box<dyn Bot>>,
    found: HashMap<u16, (StayOutcome, Match)>,
}

impl Playouts {
    /// Creates a cache for a table of this many players.
    pub fn new(players: usize) -> Playouts {
        let bots = (0..players).map(|_| Box::new(RulesBot::new()) as Box<dyn Bot>).collect();
        Playouts { bots, found: HashMap::new() }
    }

    /// Clears the results of the last deal.
    pub fn clear(&mut self) {
        self.found.clear();
    }

    /// Plays a deal from its declarations to its end, with all of `stayers` staying.
    pub fn outcome(&mut self, begun: &Match, stayers: SeatSet) -> StayOutcome {
        self.played(begun, stayers).0
    }

    /// Returns the match after that deal.
    pub fn after(&mut self, begun: &Match, stayers: SeatSet) -> Match {
        self.played(begun, stayers).1.clone()
    }

    fn played(&mut self, begun: &Match, stayers: SeatSet) -> &(StayOutcome, Match) {
        let key = stayers.iter().fold(0, |bits, seat| bits | 1 << seat.index());
        let bots = &mut self.bots;
        self.found.entry(key).or_insert_with(|| {
            let mut playing = begun.clone();
            declare(&mut playing, stayers);
            // Rules of thumb are legal, and every seat has a bot.
            let played = play_deal(&mut playing, bots, &mut Unwatched);
            debug_assert!(played.is_ok());
            let mut chips = [0; MAX_SEATS];
            let points = playing.deal_points();
            chips[..points.len()].copy_from_slice(points);
            (StayOutcome { chips, pot: playing.standing().pot() }, playing)
        })
    }
}

/// Returns the view of the seat that has to stay or fold now.
pub fn declaring(playing: &Match) -> Option<SeatView<'_>> {
    let Next::Decision(seat) = playing.next() else { return None };
    playing.view(seat).filter(|view| view.phase() == Phase::StayOrFold)
}

fn declare(playing: &mut Match, stayers: SeatSet) {
    while let Some(seat) = declaring(playing).map(|view| view.seat()) {
        let action = if stayers.contains(seat) { Action::Stay } else { Action::Fold };
        if playing.apply(action).is_err() {
            return;
        }
    }
}
