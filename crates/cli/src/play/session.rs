//! A match with one person and bots: who decides, what is dealt, when the clock runs out, what is kept.
//!
//! The session drives the match step by step and hands out what the person may know: a [`SeatView`] and the events as
//! their seat saw them. It never prints, and waits at most for its bots ([`Session::think_aside`]).

use super::keeper::{Keeper, KeeperError};
use super::thinker::Thinker;
use crate::failure::Failure;
use kirifuda_app::solo::{ActError, Decided, Solo, SoloError, Wants};
use kirifuda_bots::Host;
use kirifuda_cards::Seat;
use kirifuda_play::opinion::Advised;
use kirifuda_play::table::Source;
use kirifuda_play::{Bot, BotSpec, Lineup, SeatLost};
use kirifuda_rules::{Action, Event, Match, SeatView, SeenEvent, message};
use std::io;
use std::time::{Duration, Instant};

/// How long the table waits for a bot that thinks aside before it looks at the keys again: nobody notices, and a quick
/// bot decides at once.
const PATIENCE: Duration = Duration::from_millis(10);

/// Why a match cannot go on.
#[derive(Debug)]
pub enum SessionError {
    /// The match could not be kept from the beginning, or at the end.
    Keep(KeeperError),
    /// A step could not be made.
    Solo(SoloError),
    /// A bot program lost its seat, and nobody may play on in its place.
    SeatLost(Box<SeatLost>),
}

impl From<SessionError> for Failure {
    fn from(error: SessionError) -> Failure {
        match error {
            SessionError::Keep(error) => Failure::Write(error.path, error.error),
            SessionError::Solo(SoloError::Deal(error)) => Failure::Internal(error.message()),
            SessionError::Solo(SoloError::Bot { name, refusal }) => {
                Failure::Internal(message!("bot-refused", bot = name, fault = refusal.message()))
            }
            SessionError::SeatLost(lost) => Failure::SeatLostInPlay(lost),
        }
    }
}

impl From<KeeperError> for SessionError {
    fn from(error: KeeperError) -> SessionError {
        SessionError::Keep(error)
    }
}

impl From<SoloError> for SessionError {
    fn from(error: SoloError) -> SessionError {
        SessionError::Solo(error)
    }
}

/// A stopwatch.
#[derive(Clone, Copy, Debug)]
struct Watch {
    /// Time used in earlier sittings.
    before: Duration,
    since: Instant,
}

impl Watch {
    fn used(&self) -> Duration {
        self.before + self.since.elapsed()
    }
}

/// A match that a person plays.
pub struct Session {
    solo: Solo,
    players: Players,
    adviser: BotSpec,
    watch: Watch,
    keeper: Option<Keeper>,
    /// Whether the match could not be kept when that was tried last.
    unkept: bool,
    /// What has changed about the keeping of the match and has not been told yet.
    keeping: Vec<Keeping>,
    /// Whether bots of the program alone play, with which a decision can be taken back.
    own_bots: bool,
    /// Whether the person has decided anything in this sitting.
    acted: bool,
    /// Events handed out so far.
    told: usize,
    /// Events kept so far.
    kept: usize,
}

/// What has changed about the keeping of a match.
#[derive(Debug)]
pub enum Keeping {
    /// It cannot be kept any more.
    Failed(KeeperError),
    /// It is kept again, whole.
    Again,
}

/// The bots.
struct Players {
    /// By seat; none while it thinks on its thread.
    bots: Vec<Option<Box<dyn Bot>>>,
    thinker: Option<Thinker>,
    /// Whether what is being thought about is a match that was left by an undo.
    stale: bool,
    /// Seats that were lost and not noted yet.
    lost: Vec<SeatLost>,
    /// Seats that were lost and not told of yet.
    untold: Vec<SeatLost>,
    /// Whether a lost seat ends the match.
    strict: bool,
}

impl Session {
    /// Sits the person down at `playing`, new or continued. `used` is the time earlier sittings took.
    pub fn new(
        playing: Match,
        person: Seat,
        (host, lineup): (&Host, &Lineup),
        adviser: BotSpec,
        source: Source,
        used: Duration,
    ) -> Session {
        let own_bots = lineup.bots().iter().all(|bot| bot.program().is_none());
        let bots = host.seat(lineup, source.seed, source.index).into_iter().map(Some).collect();
        Session {
            players: Players { bots, thinker: None, stale: false, lost: Vec::new(), untold: Vec::new(), strict: false },
            adviser,
            watch: Watch { before: used, since: Instant::now() },
            keeper: None,
            unkept: false,
            keeping: Vec::new(),
            own_bots,
            acted: false,
            told: 0,
            kept: playing.events().len(),
            solo: Solo::new(playing, person, source),
        }
    }

    /// The same for a match that goes on, with the match as it was when the cards of its latest deal were dealt.
    pub fn with_dealt(self, dealt: Option<Match>) -> Session {
        Session { solo: self.solo.with_dealt(dealt), ..self }
    }

    /// Ends the match when a bot program loses its seat, if `strict`.
    #[must_use]
    pub fn strictly(mut self, strict: bool) -> Session {
        self.players.strict = strict;
        self
    }

    /// Keeps the match from now on, beginning with what there is.
    ///
    /// # Errors
    /// When the file cannot be written; the match is not kept then.
    pub fn keep(&mut self, keeper: Keeper) -> Result<(), SessionError> {
        let keeper = self.keeper.insert(keeper);
        match keeper.keep(self.solo.table(), self.solo.time_used(), true) {
            Ok(()) => Ok(()),
            Err(error) => {
                self.keeper = None;
                Err(error.into())
            }
        }
    }

    /// Whether the match is safe in its file as far as it has gone.
    pub fn is_kept(&self) -> bool {
        self.keeper.is_some() && !self.unkept
    }

    /// Notes that the match was to be kept and cannot be.
    pub fn cannot_keep(&mut self) {
        self.unkept = true;
    }

    /// Whether the match was to be kept and is not.
    pub fn is_unkept(&self) -> bool {
        self.unkept
    }

    /// What has changed about the keeping of the match since the last call.
    pub fn keeping(&mut self) -> Vec<Keeping> {
        std::mem::take(&mut self.keeping)
    }

    /// Whether the person has decided anything in this sitting.
    pub fn has_acted(&self) -> bool {
        self.acted
    }

    /// The person's seat.
    pub fn person(&self) -> Seat {
        self.solo.person()
    }

    /// The match, from which pictures are made.
    pub fn table(&self) -> &Match {
        self.solo.table()
    }

    /// What the person knows; `None` before the first deal.
    pub fn view(&self) -> Option<SeatView<'_>> {
        self.solo.view()
    }

    /// What has happened since the last call, as the person saw it.
    pub fn news(&mut self) -> Vec<SeenEvent> {
        let news = self.solo.seen(self.told);
        self.told += news.len();
        news
    }

    /// What the match waits for. The person is asked only where there is a choice.
    pub fn wants(&self) -> Wants {
        self.solo.wants()
    }

    /// Time left on the clock, where there is one.
    pub fn time_left(&self) -> Option<Duration> {
        self.solo.time_left_at(self.watch.used())
    }

    /// Lets bots think on a thread of their own from now on. The match is the same.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn think_aside(&mut self) -> io::Result<()> {
        self.players.thinker = Some(Thinker::start()?);
        Ok(())
    }

    /// Whether a bot is thinking.
    pub fn is_thinking(&self) -> bool {
        self.players.thinker.as_ref().is_some_and(|thinker| thinker.about().is_some())
    }

    /// Deals, lets a bot decide, or does what can only be done in one way. Whether that is done: then something has
    /// happened, unless it is the person's turn or the match is over. It is not while a bot thinks aside.
    ///
    /// # Errors
    /// When a bot is refused or the match cannot be kept.
    pub fn step(&mut self) -> Result<bool, SessionError> {
        if !self.is_thinking() {
            self.solo.tell_time(self.watch.used());
        }
        let before = self.solo.table().events().len();
        let Session { solo, players, .. } = self;
        let done = solo.step(|table, seat| players.decision(table, seat))?;
        if let Some(lost) = self.players.ends_match() {
            return Err(SessionError::SeatLost(Box::new(lost)));
        }
        self.note_lost_seats();
        if done {
            self.happened(before);
        }
        Ok(done)
    }

    /// Notes which bots have lost their seats.
    fn note_lost_seats(&mut self) {
        for lost in std::mem::take(&mut self.players.lost) {
            if let Some(keeper) = &mut self.keeper {
                keeper.seat_lost(self.solo.table(), &lost);
            }
            self.players.untold.push(lost);
        }
    }

    /// Seats that bots have lost since the last call.
    pub fn lost_seats(&mut self) -> Vec<SeatLost> {
        std::mem::take(&mut self.players.untold)
    }

    /// Seats another bot.
    #[cfg(test)]
    pub fn seat_bot(&mut self, seat: Seat, bot: Box<dyn Bot>) {
        self.players.bots[seat.index()] = Some(bot);
    }

    /// Does what the person decided: one action, or all the cards that are discarded.
    ///
    /// # Errors
    /// When it may not be done: nothing changes then.
    pub fn act(&mut self, actions: &[Action]) -> Result<(), ActError> {
        self.solo.tell_time(self.watch.used());
        let before = self.solo.table().events().len();
        self.solo.act(actions)?;
        self.acted = true;
        self.happened(before);
        Ok(())
    }

    fn happened(&mut self, before: usize) {
        let new = self.solo.table().events().get(before..).unwrap_or_default();
        let deal_over = new.iter().any(|event| matches!(event, Event::DealEnded { .. }));
        if self.kept != self.solo.table().events().len() || deal_over {
            self.try_to_keep(deal_over);
        }
    }

    /// Keeps what has happened, or notes that it cannot be: the match goes on, and the next event tries again.
    fn try_to_keep(&mut self, safely: bool) {
        if self.keeper.is_none() {
            return;
        }
        let unkept = self.unkept;
        match self.save(safely) {
            Ok(()) if unkept => self.keeping.push(Keeping::Again),
            Err(error) if !unkept => self.keeping.push(Keeping::Failed(error)),
            _ => {}
        }
    }

    /// Keeps what has happened. `safely` waits until the disk has it.
    fn save(&mut self, safely: bool) -> Result<(), KeeperError> {
        let Some(keeper) = self.keeper.as_mut() else { return Ok(()) };
        let saved = keeper.keep(self.solo.table(), self.solo.time_used(), safely);
        self.unkept = saved.is_err();
        if saved.is_ok() {
            self.kept = self.solo.table().events().len();
        }
        saved
    }

    /// Makes sure that everything is on the disk.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn close(&mut self) -> Result<(), SessionError> {
        Ok(self.save(true)?)
    }

    /// Whether the person's last decision can be taken back: nobody has answered it, and nothing that the person did
    /// not know has been seen since. A program that is told every event at once cannot forget one.
    pub fn can_undo(&self) -> bool {
        self.own_bots && self.solo.can_undo()
    }

    /// Takes the person's last decision back; whether that could be done. All news come again.
    pub fn undo(&mut self) -> bool {
        let done = self.can_undo() && self.solo.undo();
        if done {
            self.go_back();
        }
        done
    }

    /// Whether the latest deal can be begun again.
    pub fn can_deal_again(&self) -> bool {
        self.own_bots && self.solo.can_deal_again()
    }

    /// Begins the latest deal again, with the same cards; whether that could be done. The record says so. All news come
    /// again.
    pub fn deal_again(&mut self) -> bool {
        let done = self.can_deal_again() && self.solo.deal_again();
        if done {
            if let Some(keeper) = &mut self.keeper {
                keeper.dealt_again(self.solo.table());
            }
            self.go_back();
        }
        done
    }

    fn go_back(&mut self) {
        self.told = 0;
        self.players.stale = self.is_thinking();
        self.try_to_keep(false);
    }

    /// Where the match is kept.
    pub fn keeper(&self) -> Option<&Keeper> {
        self.keeper.as_ref()
    }

    /// What the adviser would do in the person's place, and what it thinks of the candidates where it says so.
    pub fn advice(&self) -> Advised {
        self.solo.advice(&Host::default(), &self.adviser)
    }
}

impl Players {
    /// The name and the decision of the bot at `seat`; `None` while it thinks.
    fn decision(&mut self, table: &Match, seat: Seat) -> Option<Decided> {
        let decided = self.ask(table, seat)?;
        self.look_for_fault(table, seat);
        // The substitute's decision is not wanted.
        if self.ends_match().is_some() { None } else { Some(decided) }
    }

    /// The lost seat that ends the match, if there is one.
    fn ends_match(&self) -> Option<SeatLost> {
        self.lost.first().filter(|_| self.strict).cloned()
    }

    fn ask(&mut self, table: &Match, seat: Seat) -> Option<Decided> {
        self.take_back_stale()?;
        let at = self.bots.get_mut(seat.index())?;
        let Some(thinker) = &mut self.thinker else {
            let (bot, view) = (at.as_mut()?, table.view(seat)?);
            return Some((bot.name().to_owned(), bot.choose(&view)));
        };
        if let Some(bot) = at.take() {
            thinker.ask(bot, table.clone(), seat);
        }
        let (_, (bot, action)) = thinker.answer(PATIENCE)?;
        let name = bot.name().to_owned();
        *at = Some(bot);
        action.map(|action| (name, action))
    }

    /// Waits for a bot that thinks about what was undone: its decision is of no use, but it is wanted back. `None`
    /// while it thinks.
    fn take_back_stale(&mut self) -> Option<()> {
        if let Some(thinker) = self.thinker.as_mut().filter(|_| self.stale) {
            let (seat, (bot, _)) = thinker.answer(PATIENCE)?;
            self.bots[seat.index()] = Some(bot);
        }
        self.stale = false;
        Some(())
    }

    /// Notes when the bot at `seat` has lost it with the decision just made.
    fn look_for_fault(&mut self, table: &Match, seat: Seat) {
        let bot = self.bots.get_mut(seat.index()).and_then(Option::as_mut);
        if let Some(fault) = bot.and_then(|bot| bot.take_fault()) {
            self.lost.push(SeatLost { seat, event: table.events().len(), fault });
        }
    }
}
