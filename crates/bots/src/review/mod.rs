//! What each decision of a deal cost: with what its player knew, and with all cards seen.
//!
//! The two are kept apart. What a player knew is asked of [`StrongBot`], as a hint is: every candidate in the same worlds
//! that his view allows, the cost with its standard error. With all cards seen the solver says what a card gave away;
//! nobody could know that, but over a deal it adds up to what was made beyond, or below, what the cards were worth
//! ([`Luck`]).
//!
//! A [`Reviewer`] works step by step, so that a host can show how far it has come, or stop. It knows no clock: its
//! budgets are worlds and nodes, and the same match and [`Settings`] give the same [`Review`] everywhere. What a decision
//! cost does not depend on which others are asked for, but for bounds where a search was cut.
//!
//! ```
//! use kirifuda_bots::review::{Reviewer, Settings};
//! use kirifuda_bots::{Limits, Lineup, Table};
//! use kirifuda_rules::{Game, RawRules};
//! use std::sync::Arc;
//!
//! let raw = RawRules { hand: 3, packets: vec![3], without_ranks: "23456789TJ".into(), tricks_over: 0, ..RawRules::default() };
//! let rules = raw.check().expect("three tricks can be played");
//! let game = Arc::new(Game::new(rules));
//! let lineup = Lineup::parse("random", game.players()).unwrap();
//! let (table, _) = Table::new(game, lineup, 1).play_one_deal(0, &mut Limits::default()).unwrap();
//! let review = Reviewer::new(&table, 1, Settings { worlds: 20, ..Settings::default() }).unwrap().finish();
//! assert!(review.decisions.iter().all(|decision| decision.all_seen.as_ref().unwrap().lost.low >= 0));
//! ```

mod all_seen;
mod luck;
mod relive;

pub use all_seen::AllSeen;
pub use luck::{Luck, SideLuck};

use crate::opinion::{Estimate, Opinion, SURE};
use crate::seed::{Chance, Stream};
use crate::{StrongBot, Thumb};
use all_seen::Solving;
use kirifuda_cards::Seat;
use kirifuda_rules::params::ScoreKind;
use kirifuda_rules::{Action, Game, Match, Message, Phase, SeatView, message};
use relive::{Made, Relived};
use std::fmt;

/// The most turning points of a deal.
pub const MAX_TURNING_POINTS: usize = 3;

/// How much work a review is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Worlds in which the candidates of each decision are tried.
    pub worlds: usize,
    /// Seed of the worlds.
    pub seed: u64,
    /// Nodes after which a search for what the deal was worth is cut.
    pub deal_nodes: u64,
    /// Nodes after which the search for one decision is cut.
    pub nodes: u64,
    /// Only the decisions of this seat.
    pub seat: Option<Seat>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { worlds: 100, seed: 0, deal_nodes: 2_000_000, nodes: 200_000, seat: None }
    }
}

/// Why a deal cannot be reviewed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewError {
    /// The match has no such deal.
    NoSuchDeal {
        /// As it was given, counted from 1.
        given: usize,
        /// How many there are.
        deals: usize,
    },
    /// The match does not have all its events.
    NotWhole,
}

impl ReviewError {
    /// What is wrong.
    pub fn message(self) -> Message {
        match self {
            ReviewError::NoSuchDeal { given, deals } => message!("deal-expected", deals, found = given),
            ReviewError::NotWhole => message!("whole-match-expected"),
        }
    }
}

impl fmt::Display for ReviewError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for ReviewError {}

/// What is counted where all cards are seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// Tricks.
    Tricks,
    /// Cards in tricks.
    Cards,
    /// Court cards.
    Courts,
    /// Chips from the pot, less those that a player without a trick pays.
    Chips,
}

impl Counted {
    /// What the play of a game counts.
    pub fn of(game: &Game) -> Counted {
        match game.rules().score() {
            ScoreKind::Tricks => Counted::Tricks,
            ScoreKind::Cards => Counted::Cards,
            ScoreKind::Courts => Counted::Courts,
            ScoreKind::Pot => Counted::Chips,
        }
    }

    /// The word for it: `tricks`, `cards`, `courts`, `chips`.
    pub fn word(self) -> &'static str {
        match self {
            Counted::Tricks => "tricks",
            Counted::Cards => "cards",
            Counted::Courts => "courts",
            Counted::Chips => "chips",
        }
    }
}

/// A whole number that is known up to bounds, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// It is at least this.
    pub low: i64,
    /// It is at most this.
    pub high: i64,
}

impl Span {
    /// A number that is known.
    pub fn of(number: i64) -> Span {
        Span { low: number, high: number }
    }

    /// The number, where it is known.
    pub fn exact(self) -> Option<i64> {
        (self.low == self.high).then_some(self.low)
    }
}

/// One decision, and what it cost.
#[derive(Clone, Debug)]
pub struct Decision {
    /// Its place among all decisions of the deal, from 1.
    pub number: usize,
    /// Whose it was.
    pub seat: Seat,
    /// What was done.
    pub action: Action,
    /// What there was to choose from, with what the seat knew.
    pub opinion: Opinion,
    /// What was done, as one of the candidates. `cost` can be below zero by chance, or where habit speaks for another.
    pub estimate: Estimate,
    /// What it cost with all cards seen; `None` before the play, and where no search is short enough.
    pub all_seen: Option<AllSeen>,
    before: Match,
}

impl Decision {
    /// What the seat knew when it decided.
    pub fn view(&self) -> Option<SeatView<'_>> {
        self.before.view(self.seat)
    }

    /// The trick, from 1; `None` before the play.
    pub fn trick(&self) -> Option<u8> {
        let deal = self.before.current_deal().filter(|deal| deal.phase() == Phase::Play)?;
        Some(deal.tricks_done() + 1)
    }

    /// Whether it cost something beyond chance.
    pub fn is_dear(&self) -> bool {
        self.action != self.opinion.choice
            && self.estimate.cost > 0.0
            && self.estimate.cost > SURE * self.estimate.error
    }
}

/// A deal reviewed.
#[derive(Clone, Debug)]
pub struct Review {
    /// The deal's number in the match, from 1.
    pub deal: usize,
    /// Its decisions in order, but for those with one legal action and those made before hands were looked at.
    pub decisions: Vec<Decision>,
    /// The luck of the cards against the play.
    pub luck: Option<Luck>,
}

impl Review {
    /// The decisions that cost most, the dearest first: at most [`MAX_TURNING_POINTS`], each beyond chance.
    pub fn turning_points(&self) -> Vec<&Decision> {
        let mut dear: Vec<&Decision> = self.decisions.iter().filter(|decision| decision.is_dear()).collect();
        dear.sort_by(|one, other| other.estimate.cost.total_cmp(&one.estimate.cost));
        dear.truncate(MAX_TURNING_POINTS);
        dear
    }
}

/// A review in progress.
#[derive(Debug)]
pub struct Reviewer {
    deal: usize,
    settings: Settings,
    relived: Relived,
    bot: StrongBot,
    thumb: Thumb,
    solving: Solving,
    /// Places of the decisions to be judged, and how many of them have been.
    open: Vec<usize>,
    judged: usize,
    luck: Option<Luck>,
    begun: bool,
    decisions: Vec<Decision>,
}

impl Reviewer {
    /// Begins with a deal of a match, finished or not; deals are counted from 1. Takes no time: the work is done in
    /// [`Reviewer::step`].
    ///
    /// # Errors
    /// When there is no such deal, or the match has dropped its events.
    pub fn new(table: &Match, deal: usize, settings: Settings) -> Result<Reviewer, ReviewError> {
        let relived = Relived::of(table, deal)?;
        let wanted = |made: &Made| settings.seat.is_none_or(|seat| seat == made.seat) && made.was_open();
        let open = (0..relived.made.len()).filter(|&place| wanted(&relived.made[place])).collect();
        let opening = relived.made.iter().find(|made| made.opens_play()).map(|made| &made.before);
        let solving = Solving::new(settings.nodes, opening);
        Ok(Reviewer {
            deal,
            settings,
            bot: StrongBot::for_opinions(),
            thumb: Thumb::new(table.game()),
            solving,
            open,
            judged: 0,
            luck: None,
            begun: false,
            decisions: Vec::new(),
            relived,
        })
    }

    /// How many steps there are in all.
    pub fn steps(&self) -> usize {
        self.open.len() + 1
    }

    /// Does a part of the work, some milliseconds to a second; `false` when nothing is left.
    pub fn step(&mut self) -> bool {
        if !self.begun {
            self.begun = true;
            self.luck = luck::luck(&self.relived, &mut self.solving, self.settings.deal_nodes);
            return true;
        }
        let Some(&place) = self.open.get(self.judged) else { return false };
        self.judged += 1;
        let decision = self.judge(place);
        self.decisions.extend(decision);
        true
    }

    /// Does what is left and gives the review.
    pub fn finish(mut self) -> Review {
        while self.step() {}
        Review { deal: self.deal, decisions: self.decisions, luck: self.luck }
    }

    fn judge(&mut self, place: usize) -> Option<Decision> {
        let made = &self.relived.made[place];
        let (view, action) = (made.before.view(made.seat)?, made.action);
        let word = Chance::new(self.settings.seed, Stream::Other, self.deal as u64, place as u64).word();
        let opinion = self.bot.opinion_on(&view, action, self.settings.worlds.max(2), Chance::from_word(word))?;
        let alike = |card| self.thumb.equal_cards(&view, card, view.legal_plays());
        let estimate = Estimate { action, ..*opinion.of(action, alike)? };
        Some(Decision {
            number: place + 1,
            seat: made.seat,
            action,
            estimate,
            all_seen: self.solving.judge(made),
            before: made.before.clone(),
            opinion,
        })
    }
}
