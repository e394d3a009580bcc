//! Plays the matches of a study and makes their rows.

use super::{Call, Row, Term};
use crate::Series;
use crate::study::Unit;
use crate::tally::{Decided, Role};
use kirifuda_bots::Host;
use kirifuda_cards::Seat;
use kirifuda_play::table::{KeptEvents, Watch};
use kirifuda_play::{Limits, Lineup, TableError};
use kirifuda_rules::params::{PhaseKind, Wins};
use kirifuda_rules::{Action, Event, Game, Match, Point, SeatView};
use std::sync::Arc;

/// The most deals of one match: a reading whose matches never end must not hang a study.
const MAX_DEALS: u32 = 10_000;

/// One reading played by one line-up.
#[derive(Clone, Debug)]
pub struct Cell {
    /// What its rows begin with: reading, bots, policies and seed.
    head: Row,
    /// One series for each rotation of the line-up that differs.
    series: Vec<Series>,
    unit: Unit,
}

/// What one unit of a cell gave: the rows of its deals, rotation by rotation; `None` if it was stopped.
pub type Played = Option<Vec<Row>>;

impl Cell {
    /// Creates a cell. `head` gives reading, bots, policies and seed of its rows. A line-up of different bots is played
    /// in all its rotations, so that each bot holds each seat equally often on the same cards.
    pub fn new(game: &Arc<Game>, lineup: &Lineup, host: &Host, unit: Unit, head: Row) -> Cell {
        let mut turned: Vec<Vec<_>> = Vec::new();
        for turn in 0..lineup.bots().len() {
            let mut bots = lineup.bots().to_vec();
            bots.rotate_right(turn);
            if !turned.contains(&bots) {
                turned.push(bots);
            }
        }
        let series = |bots| Series::new(Arc::clone(game), Lineup::of(bots), head.seed).host(host.clone());
        Cell { series: turned.into_iter().map(series).collect(), unit, head }
    }

    /// Makes this seat, or side where a side deals, deal first in every match.
    #[must_use]
    pub fn first_dealer(mut self, dealer: Option<usize>) -> Cell {
        self.series = self.series.into_iter().map(|series| series.first_dealer(dealer)).collect();
        self
    }

    /// Plays one unit.
    ///
    /// # Errors
    /// If a bot chooses an illegal action.
    pub fn play(&self, number: u64, limits: Limits<'_>) -> Result<Played, TableError> {
        let mut rows = Vec::new();
        for (rotation, series) in self.series.iter().enumerate() {
            let head = Row { number, rotation: rotation as u8, ..self.head.clone() };
            let limits = Limits { max_deals: Some(MAX_DEALS), ..limits };
            let mut noting =
                Noting { limits, head, rows: Vec::new(), deal: Deal::default(), ahead: None, actions: Vec::new() };
            let (playing, _) = match self.unit {
                Unit::Match => series.play_match(number, &mut noting)?,
                Unit::Deal => series.play_one_deal(number, &mut noting)?,
            };
            if limits.stopped() {
                return Ok(None);
            }
            // A draw of cards may decide a match after its last deal.
            if let (Some(result), Some(last)) = (playing.result(), noting.rows.last_mut()) {
                last.over = true;
                last.winners = result.winners.iter().map(|&side| side as u8).collect();
                last.totals.clone_from(&result.totals);
            }
            rows.append(&mut noting.rows);
        }
        limits.unit_done();
        Ok(Some(rows))
    }
}

/// What is counted during a deal.
#[derive(Default)]
struct Deal {
    decided: Vec<Decided>,
    /// Decisions other than playing a card.
    others: u32,
    choices: u32,
}

/// Makes a row of every deal that ends.
struct Noting<'l> {
    limits: Limits<'l>,
    head: Row,
    rows: Vec<Row>,
    deal: Deal,
    /// The side that last led alone.
    ahead: Option<usize>,
    /// The legal actions of the current decision.
    actions: Vec<Action>,
}

impl Watch for Noting<'_> {
    fn is_broken_off(&self) -> bool {
        self.limits.stopped()
    }

    fn goes_on(&mut self, playing: &Match) -> bool {
        self.limits.allow(playing)
    }

    fn kept_events(&self) -> KeptEvents {
        KeptEvents::OfDeal
    }

    fn answered(&mut self, _seat: Seat) {
        self.limits.decided();
    }

    fn decided(&mut self, view: &SeatView<'_>, action: Action) {
        if matches!(action, Action::Play(_)) {
            // It was one of several: single legal cards are played without asking.
            self.deal.choices += 1;
            return;
        }
        self.deal.others += 1;
        self.actions.clear();
        view.add_legal_actions(&mut self.actions);
        self.deal.decided.extend(Decided::among(view, action, &self.actions));
        self.deal.choices += u32::from(self.actions.len() > 1);
    }

    fn deal_ended(&mut self, playing: &Match) {
        let game = playing.game();
        let deal = std::mem::take(&mut self.deal);
        let seats = || Seat::all(game.players());
        let by_side = playing.deal_points();
        let ended = playing.current_deal();
        let plays = playing.public_view().map_or(0, |view| view.played().len() as u32);
        let totals = playing.standing().totals(game)[..game.sides()].to_vec();
        let row = Row {
            deal: playing.standing().deals_done(),
            dealer: playing.roles().dealer,
            places: seats().map(|seat| Role::of(playing, playing.roles(), seat).place.unwrap_or(0)).collect(),
            sides: seats().map(|seat| game.side_of(seat) as u8).collect(),
            points: seats().map(|seat| by_side[game.side_of(seat)]).collect(),
            tricks: seats().map(|seat| ended.map_or(0, |deal| deal.tricks_won(seat))).collect(),
            terms: terms(playing),
            calls: deal.decided.iter().map(call).collect(),
            asks: plays + deal.others,
            choices: deal.choices,
            plays,
            rules: fired(playing),
            lead_change: self.lead_changes(game, &totals),
            totals,
            ..self.head.clone()
        };
        self.rows.push(row);
    }
}

impl Noting<'_> {
    /// Notes which side leads alone, and whether it is another than before.
    fn lead_changes(&mut self, game: &Game, totals: &[i64]) -> bool {
        let best = match game.rules().wins() {
            Wins::Highest => totals.iter().max(),
            Wins::Lowest => totals.iter().min(),
        };
        let mut leaders = (0..totals.len()).filter(|&side| Some(&totals[side]) == best);
        let (Some(leader), None) = (leaders.next(), leaders.next()) else { return false };
        self.ahead.replace(leader).is_some_and(|before| before != leader)
    }
}

fn call(decided: &Decided) -> Call {
    let (question, answer) = decided.words();
    Call { seat: decided.seat().index() as u8, question: question.to_owned(), answer: answer.to_owned() }
}

/// The events of the deal that has just ended.
fn events(playing: &Match) -> impl Iterator<Item = &Event> {
    let first = playing.events().iter().rposition(|event| matches!(event, Event::DealStarted(_))).unwrap_or(0);
    playing.events()[first..].iter()
}

/// What the deal scored: each side and reason once, in the order of the first.
fn terms(playing: &Match) -> Vec<Term> {
    let mut terms: Vec<Term> = Vec::new();
    for event in events(playing) {
        let Event::Scored(score) = event else { continue };
        let reason = score.reason.word();
        match terms.iter_mut().find(|term| term.side == score.side && term.reason == reason) {
            Some(term) => term.points += score.delta,
            None => terms.push(Term {
                reason: reason.to_owned(),
                rule: playing.game().rule(score.point).to_owned(),
                side: score.side,
                points: score.delta,
            }),
        }
    }
    terms
}

/// The IDs of the rules that the events of the deal report, sorted, each once.
fn fired(playing: &Match) -> Vec<String> {
    let game = playing.game();
    let points = events(playing).filter_map(|event| point_of(game, event));
    let mut rules: Vec<String> = points.map(|point| game.rule(point).to_owned()).collect();
    rules.sort_unstable();
    rules.dedup();
    rules
}

/// The rule that an event shows at work; `None` for what every deal has, and for a right that was not used.
fn point_of(game: &Game, event: &Event) -> Option<Point> {
    Some(match event {
        Event::Scored(score) => score.point,
        Event::TrumpNamed(..) if game.has_phase(PhaseKind::NameTrump) => Point::NameTrump,
        Event::TrumpNamed(..) => Point::TrumpChoice,
        Event::WentAlone(_) => Point::GoAlone,
        Event::Bid(..) => Point::Bid,
        Event::Announced { .. } => Point::Announce,
        Event::Exchanged { .. } => Point::ExchangeRight,
        Event::Gave { .. } => Point::PassCards,
        Event::RuffShown(_) => Point::RuffShow,
        Event::Showed(_) | Event::CanYe { .. } => Point::HonoursCall,
        Event::Folded(_) => Point::StayOrFold,
        Event::LeadsPartner { .. } => Point::LeadChoice,
        Event::SuitCalled(..) => Point::CallSuit,
        Event::UndertookAll(_) => Point::TakeAll,
        Event::Drew { .. } => Point::Draw,
        Event::GameEnded(_) => Point::End,
        Event::MatchEnded(_) => Point::Result,
        Event::CardsDrawn(_) => Point::CardDraw,
        Event::DealStarted(_)
        | Event::HandsTaken(_)
        | Event::Kept(_)
        | Event::TurnUpTaken(..)
        | Event::ThrownIn
        | Event::KeptPartner(_)
        | Event::Discarded { .. }
        | Event::Received { .. }
        | Event::Passed(..)
        | Event::HonoursShown { .. }
        | Event::SideShown { .. }
        | Event::Swapped(_)
        | Event::PlacesChanged(..)
        | Event::Stayed(_)
        | Event::LeadsSelf(_)
        | Event::Played(..)
        | Event::TrickTaken(_)
        | Event::TurnedUp(_)
        | Event::DealEnded { .. } => return None,
    })
}
