//! What each decision of a deal cost: with what its player knew, and with all cards seen.
//!
//! The two are kept apart. For what the player knew, [`SearchBot`] evaluates the decision as it does for a hint: every
//! candidate in the same worlds consistent with the player's view, the cost with its standard error. With all cards
//! seen, the solver says what a card gave away. No player could know that, but over a deal it adds up to the result
//! above or below what the cards were worth ([`Luck`]).
//!
//! A [`Reviewer`] works step by step, so that a host can show progress, or stop. It uses no clock: its budgets are
//! worlds and nodes, and the same match and [`Settings`] give the same [`Review`] everywhere. The cost of a decision
//! does not depend on which others are reviewed, except for bounds where a search was cut off.
//!
//! ```
//! use kirifuda_bots::review::{Reviewer, Settings};
//! use kirifuda_bots::Host;
//! use kirifuda_play::Lineup;
//! use kirifuda_play::table::{Source, Unwatched, play_one_deal};
//! use kirifuda_rules::{Game, Match, RawRules};
//! use std::sync::Arc;
//!
//! let raw = RawRules { hand: 3, packets: vec![3], without_ranks: "23456789TJ".into(), tricks_over: 0, ..RawRules::default() };
//! let rules = raw.check().expect("three tricks can be played");
//! let game = Arc::new(Game::new(rules));
//! let lineup = Lineup::parse("random", game.players()).unwrap();
//! let mut table = Match::new(game, 0);
//! let mut bots = Host::default().seat(&lineup, 1, 0);
//! play_one_deal(&mut table, &mut bots, Source { seed: 1, index: 0 }, &mut Unwatched).unwrap();
//! let review = Reviewer::new(&table, 1, Settings { worlds: 20, ..Settings::default() }).unwrap().finish();
//! assert!(review.decisions.iter().all(|decision| decision.all_seen.as_ref().unwrap().lost.low >= 0));
//! ```

mod all_seen;
mod luck;
mod relive;
mod spread;

pub use relive::ReviewError;

use crate::value::Valuer;
use crate::{SearchBot, Thumb};
use all_seen::Solving;
use kirifuda_cards::Seat;
use kirifuda_play::opinion::Estimate;
use kirifuda_play::review::{Decision, Luck, Review, Verdict};
use kirifuda_play::seed::{Chance, Stream};
use kirifuda_rules::{Match, Next};
use relive::{Made, Relived};

/// How much work a review does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Worlds in which the candidates of each decision are tried.
    pub worlds: usize,
    /// Seed of the worlds.
    pub seed: u64,
    /// Nodes after which the search for the value of the deal is cut off.
    pub deal_nodes: u64,
    /// Nodes after which the search for one decision is cut off.
    pub nodes: u64,
    /// Restricts the review to the decisions of this seat.
    pub seat: Option<Seat>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { worlds: 100, seed: 0, deal_nodes: 2_000_000, nodes: 200_000, seat: None }
    }
}

/// A review in progress.
#[derive(Debug)]
pub struct Reviewer {
    deal: usize,
    settings: Settings,
    relived: Relived,
    bot: SearchBot,
    thumb: Thumb,
    solving: Solving,
    /// Indices of the decisions to judge.
    open: Vec<usize>,
    judged: usize,
    luck: Option<Luck>,
    spread: f64,
    begun: bool,
    decisions: Vec<Decision>,
}

impl Reviewer {
    /// Starts the review of a deal of a match, finished or not; deals are counted from 1. Returns at once:
    /// [`Reviewer::step`] does the work.
    ///
    /// # Errors
    /// If there is no such deal, or the match has dropped its events.
    pub fn new(table: &Match, deal: usize, settings: Settings) -> Result<Reviewer, ReviewError> {
        let relived = Relived::of(table, deal)?;
        let wanted = |made: &Made| settings.seat.is_none_or(|seat| seat == made.seat) && made.was_open();
        let open = (0..relived.made.len()).filter(|&place| wanted(&relived.made[place])).collect();
        let opening = relived.made.iter().find(|made| made.opens_play()).map(|made| &made.before);
        let solving = Solving::new(settings.nodes, opening);
        Ok(Reviewer {
            deal,
            settings,
            bot: SearchBot::for_opinions(),
            thumb: Thumb::new(table.game()),
            solving,
            open,
            judged: 0,
            luck: None,
            spread: 0.0,
            begun: false,
            decisions: Vec::new(),
            relived,
        })
    }

    /// Returns the total number of steps.
    pub fn steps(&self) -> usize {
        self.open.len() + 1
    }

    /// Does part of the work, some milliseconds to a second; returns `false` when nothing is left.
    pub fn step(&mut self) -> bool {
        if !self.begun {
            self.begun = true;
            self.luck = luck::luck(&self.relived, &mut self.solving, self.settings.deal_nodes);
            self.spread = spread::spread(&self.relived.start, &mut self.bot, self.settings.seed);
            return true;
        }
        let Some(&place) = self.open.get(self.judged) else { return false };
        self.judged += 1;
        let decision = self.judge(place);
        self.decisions.extend(decision);
        true
    }

    /// Does the remaining work and returns the review.
    pub fn finish(mut self) -> Review {
        while self.step() {}
        let Relived { start, end, .. } = &self.relived;
        let valuer = Valuer::new(start.game(), start.standing());
        let sides = valuer.sides();
        let played = !matches!(end.next(), Next::Decision(_));
        let brought = if played { valuer.values(end)[..sides].to_vec() } else { Vec::new() };
        let ahead = valuer.ahead()[..sides].to_vec();
        Review { deal: self.deal, decisions: self.decisions, luck: self.luck, spread: self.spread, ahead, brought }
    }

    fn judge(&mut self, place: usize) -> Option<Decision> {
        let made = &self.relived.made[place];
        let (view, action) = (made.before.view(made.seat)?, made.action);
        let word = Chance::new(self.settings.seed, Stream::Other, self.deal as u64, place as u64).word();
        let opinion = self.bot.opinion_on(&view, Some(action), self.settings.worlds.max(2), Chance::from_word(word))?;
        let alike = |card| self.thumb.equal_cards(&view, card, view.legal_plays());
        let estimate = Estimate { action, ..*opinion.of(action, alike)? };
        Some(Decision {
            number: place + 1,
            seat: made.seat,
            action,
            estimate,
            verdict: Verdict::on(&estimate, opinion.choice, self.spread),
            all_seen: self.solving.judge(made),
            before: made.before.clone(),
            opinion,
        })
    }
}
