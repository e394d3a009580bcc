//! Playing a record again: every decision goes through the engine, and everything the record says beside the decisions
//! is compared with what the engine finds.

mod act;
mod compare;
mod finish;

use crate::commitment;
use crate::fault::{Fault, Wrong, quote};
use crate::library::{Compiled, Library};
use crate::record::{DealRecord, Record};
use kirifuda_cards::{MAX_SEATS, Seat};
use kirifuda_rules::notation::read_event;
use kirifuda_rules::params::{ChipsEnd, Dealers, EndKind};
use kirifuda_rules::{DealError, Event, Match, Message, Next, Point, message};
use std::sync::Arc;

/// What one step of a replay did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The deal with this number, from 1, was dealt.
    Dealt(usize),
    /// The event with this number, from 1, happened.
    Event(usize),
    /// Everything the record says of the deal agrees; the deal is finished, or unfinished and the last one.
    DealClosed(usize),
    /// The record is at its end and agrees.
    End,
}

/// Replays a whole record. An unfinished one gives a match that can go on.
///
/// # Errors
/// The first place where the record does not agree with the rules.
pub fn replay(record: &Record, library: &Library) -> Result<Match, Fault> {
    let mut replayer = Replayer::new(record, library)?;
    while replayer.step()? != Step::End {}
    Ok(replayer.into_match())
}

/// A replay that goes on step by step, so that a host can stop anywhere and look.
#[derive(Debug)]
pub struct Replayer<'r> {
    record: &'r Record,
    compiled: Arc<Compiled>,
    table: Match,
    /// Deals opened so far.
    deals: usize,
    /// Events of the open deal that have happened.
    events: usize,
    open: bool,
    /// How much of the match's log has been compared.
    compared: usize,
    /// Tricks and scores of the deal that have been compared.
    tricks: usize,
    scores: usize,
    /// Scores and pot after what has been compared, which an automatic step may lag behind the match.
    totals: [i64; MAX_SEATS],
    pot: i64,
    /// Whether the last deal stopped before its end.
    unfinished: bool,
    /// Whether the match's log is dropped after each deal.
    forget: bool,
    /// What was committed to when each deal was dealt.
    commitments: Vec<String>,
    /// Whether of the last deal only dealer, roles, pack and events count.
    trusting: bool,
}

impl<'r> Replayer<'r> {
    /// Begins at the first deal.
    ///
    /// # Errors
    /// When the record's game, options, players or first dealer are wrong.
    pub fn new(record: &'r Record, library: &Library) -> Result<Replayer<'r>, Fault> {
        Replayer::start(record, library).map_err(|wrong| wrong.at(0, 0))
    }

    fn start(record: &'r Record, library: &Library) -> Result<Replayer<'r>, Wrong> {
        let compiled = library.compiled(record)?;
        let game = &compiled.game;
        if record.players.len() != game.players() {
            let message = message!("players-expected", players = game.players(), found = record.players.len());
            return Err(Wrong::form(message));
        }
        let first_dealer = record.first_dealer as usize;
        if first_dealer >= game.dealers() {
            let message = message!("first-dealer-expected", max = game.dealers() - 1, first_dealer);
            return Err(Wrong::new("X-8", message));
        }
        check_seat_changes(record)?;
        Ok(Replayer {
            record,
            commitments: commitment::committed(record)?,
            table: Match::new(Arc::clone(game), first_dealer),
            compiled,
            deals: 0,
            events: 0,
            open: false,
            compared: 0,
            tricks: 0,
            scores: 0,
            totals: [0; MAX_SEATS],
            pot: 0,
            unfinished: false,
            forget: false,
            trusting: false,
        })
    }

    /// Drops the log of each deal once it has been compared: for hosts that want only the faults.
    pub(crate) fn forgetting(mut self) -> Self {
        self.forget = true;
        self
    }

    /// Takes tricks and scores of the last deal from the engine, whatever the record says of them.
    pub(crate) fn trusting_last_deal(mut self) -> Self {
        self.trusting = true;
        self
    }

    /// Whether tricks and scores are not compared now.
    pub(super) fn trusts(&self) -> bool {
        self.trusting && self.deals == self.record.deals.len()
    }

    /// The match as far as it has been replayed.
    pub fn table(&self) -> &Match {
        &self.table
    }

    /// The match as far as it has been replayed, for continuing it.
    pub fn into_match(self) -> Match {
        self.table
    }

    /// Whether the match was played under exactly the rules in force now. `None`: the record does not say. A difference
    /// only gives a warning: the replay decides.
    pub fn same_rules(&self) -> Option<bool> {
        self.record.rules.as_ref().map(|hash| hash == self.compiled.hash())
    }

    /// Replays until event `event` of deal `deal` (both from 1) has happened, or the record ends before.
    /// Event 0: the deal has been dealt.
    ///
    /// # Errors
    /// As [`Replayer::step`].
    pub fn run_to(&mut self, deal: usize, event: usize) -> Result<(), Fault> {
        while self.deals < deal || (self.deals == deal && self.open && self.events < event) {
            if self.step()? == Step::End {
                break;
            }
        }
        Ok(())
    }

    /// Goes one step further; at the end it stays there.
    ///
    /// # Errors
    /// When the record does not agree with the rules.
    pub fn step(&mut self) -> Result<Step, Fault> {
        let step = match self.open.then(|| self.deal()).flatten() {
            Some(deal) if self.events < deal.events.len() => self.next_event(deal),
            Some(deal) => self.close_deal(deal),
            None => match self.record.deals.get(self.deals) {
                Some(deal) => self.open_deal(deal),
                None => self.finish(),
            },
        };
        step.map_err(|wrong| wrong.at(self.deals, self.events))
    }

    fn deal(&self) -> Option<&'r DealRecord> {
        self.record.deals.get(self.deals.checked_sub(1)?)
    }

    fn wrong(&self, point: Point, message: Message) -> Wrong {
        Wrong::play(&self.compiled.game, point, message)
    }

    fn open_deal(&mut self, deal: &'r DealRecord) -> Result<Step, Wrong> {
        self.deals += 1;
        (self.events, self.tricks, self.scores) = (0, 0, 0);
        match self.table.next() {
            Next::Deal => {}
            Next::CardDraw => return Err(self.wrong(Point::CardDraw, message!("deal-before-draw"))),
            Next::Over | Next::Decision(_) => return Err(self.wrong(Point::End, message!("deal-after-end"))),
        }
        self.check_shape(deal)?;
        let dealer = u32::from(self.table.standing().dealer());
        if deal.dealer != dealer {
            return Err(self.wrong(Point::Dealer, message!("dealer-expected", dealer, found = deal.dealer)));
        }
        let standing = self.table.standing();
        (self.totals, self.pot) = (std::array::from_fn(|side| standing.score(side)), standing.pot());
        let pack =
            self.compiled.game.letters().order(&deal.pack).map_err(|error| self.wrong(Point::Pack, (&error).into()))?;
        let taker = deal.roles.as_ref().and_then(|roles| Seat::new(roles.taker as usize));
        self.table.deal(pack, taker).map_err(|error| match error {
            DealError::Taker(_) => self.wrong(Point::Taker, error.message()),
            DealError::NotNow(_) | DealError::Pack(_) => self.wrong(Point::Pack, error.message()),
        })?;
        self.open = true;
        commitment::check(self.deals, deal, &self.commitments)?;
        self.check_roles(deal)?;
        self.compare()?;
        Ok(Step::Dealt(self.deals))
    }

    /// Fields that only some games have.
    fn check_shape(&self, deal: &DealRecord) -> Result<(), Wrong> {
        let rules = self.compiled.game.rules();
        let has_clock =
            rules.end() == EndKind::Chips && matches!(rules.chips_end(), ChipsEnd::ZeroOrTime | ChipsEnd::Games);
        let fields = [
            ("roles", deal.roles.is_some(), rules.dealers() == Dealers::Side, true),
            ("pot", deal.pot.is_some(), self.compiled.game.scoring().has_pot(), true),
            ("time_up", deal.time_up, has_clock, false),
        ];
        for (name, found, belongs, required) in fields {
            if found && !belongs {
                return Err(Wrong::form(message!("field-misplaced", name)));
            }
            if required && belongs && !found && !self.trusts() {
                return Err(Wrong::form(message!("field-missing-in-deal", name)));
            }
        }
        Ok(())
    }

    fn check_roles(&self, deal: &DealRecord) -> Result<(), Wrong> {
        let Some(given) = &deal.roles else { return Ok(()) };
        let roles = self.table.roles();
        let seat = |name: &str, point, given: u32, seat: Option<Seat>| match seat {
            Some(seat) if given as usize == seat.index() => Ok(()),
            Some(seat) => Err(self.wrong(point, message!("role-expected", name, seat, found = given))),
            None => Err(Wrong::form(message!("role-missing", name))),
        };
        seat("taker", Point::Taker, given.taker, roles.taker)?;
        seat("leader_asked", Point::LeadChoice, given.leader_asked, roles.leader_asked)?;
        let trump = roles.trump_before.map(|suit| self.compiled.game.letters().suit_letter(suit).to_string());
        if trump.as_ref() != Some(&given.trump_before) {
            let expected = trump.unwrap_or_default();
            let message = message!(
                "trump-before-expected",
                expected = format!("{expected:?}"),
                found = quote(&given.trump_before)
            );
            return Err(self.wrong(Point::Trump, message));
        }
        Ok(())
    }

    #[inline]
    fn next_event(&mut self, deal: &'r DealRecord) -> Result<Step, Wrong> {
        let text = deal.events[self.events].as_str();
        self.events += 1;
        let (seat, act) = read_event(text, &self.compiled.game).map_err(|expected| {
            Wrong::form(message!("event-unreadable", event = quote(text), expected = Message::new(expected)))
        })?;
        // The host's clock stops a match only at the end of a deal, and this is the event that may end it.
        if deal.time_up && self.events == deal.events.len() {
            self.table.clock_ran_out();
        }
        match self.table.events().get(self.compared) {
            Some(Event::RuffShown(shown)) => {
                let shown = **shown;
                self.reveal(seat, act, shown, text)?;
            }
            Some(drew @ Event::Drew { .. }) => {
                let drew = drew.clone();
                self.draw(&drew, (seat, act), text)?;
            }
            Some(_) => {
                let message = message!("event-after-end", event = quote(text));
                return Err(Wrong::new(self.rule_of_deal_end(), message));
            }
            None => self.act(seat, act, text)?,
        }
        self.compare()?;
        Ok(Step::Event(self.events))
    }

    /// The rule that says how long a deal lasts: all tricks are played out, unless the game ends before.
    fn rule_of_deal_end(&self) -> &str {
        let played_out = |deal: &kirifuda_rules::Deal| usize::from(deal.tricks_done()) == deal.trick_count();
        if self.table.current_deal().is_some_and(played_out) { "X-14" } else { self.compiled.game.rule(Point::End) }
    }

    fn close_deal(&mut self, deal: &'r DealRecord) -> Result<Step, Wrong> {
        let ended = match self.table.events().get(self.compared) {
            Some(Event::DealEnded { time_up, .. }) => Some(*time_up),
            _ => None,
        };
        if ended.is_none() {
            self.check_unfinished(deal)?;
        }
        self.check_nothing_more(deal)?;
        self.check_settled(deal)?;
        if let Some(time_up) = ended
            && time_up != deal.time_up
        {
            // Not reached while only the last event of a deal brings the clock, and a clock ends a game.
            return Err(self.wrong(Point::End, message!("clock-expected", ran_out = time_up.to_string())));
        }
        self.open = false;
        self.unfinished = ended.is_none();
        if self.forget {
            self.table.forget_events();
        }
        self.compared = self.table.events().len();
        Ok(Step::DealClosed(self.deals))
    }
}

fn check_seat_changes(record: &Record) -> Result<(), Wrong> {
    let changes = record.seat_changes().map_err(|_| Wrong::form(message!("seats-unreadable")))?;
    for change in changes {
        if change.deal == 0 || change.event == 0 {
            return Err(Wrong::form(message!("seats-from-one")));
        }
        if change.seat as usize >= record.players.len() {
            return Err(Wrong::form(message!("seats-no-seat", seat = change.seat)));
        }
    }
    Ok(())
}
