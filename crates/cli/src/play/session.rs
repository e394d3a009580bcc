//! A match with one person and bots: who decides, what is dealt, when the clock runs out, what is kept.
//!
//! The session drives the match step by step and hands out what the person may know: a [`View`] and the events as his
//! seat saw them. It never prints, and waits for nothing but its bots, or not even for them ([`Session::think_aside`]).

use super::keeper::{Keeper, KeeperError};
use super::thinker::Thinker;
use kirifuda_bots::opinion::Opinion;
use kirifuda_bots::seed::bot_seed;
use kirifuda_bots::table::{SeatLost, Source};
use kirifuda_bots::{Bot, BotSpec, Lineup};
use kirifuda_cards::Seat;
use kirifuda_rules::params::{ChipsEnd, EndKind};
use kirifuda_rules::{Action, DealError, Event, Game, Match, Next, Phase, Refusal, SeenEvent, View, Viewer};
use std::fmt;
use std::io;
use std::time::{Duration, Instant};

/// How long the table waits for a bot that thinks aside before it looks at the keys again: nobody notices, and a quick
/// bot decides at once.
const PATIENCE: Duration = Duration::from_millis(10);

/// What the match waits for, from the person's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wants {
    /// A decision of the person.
    Person,
    /// A step without him: [`Session::step`].
    Step,
    /// Nothing: the match has ended.
    Nothing,
}

/// Why a match cannot go on.
#[derive(Debug)]
pub enum SessionError {
    /// The match could not be kept.
    Keep(KeeperError),
    /// A bot did what it may not.
    Bot {
        /// The bot.
        name: String,
        /// Why it was refused.
        refusal: Refusal,
    },
    /// The match refused a pack.
    Deal(DealError),
}

impl fmt::Display for SessionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SessionError::Keep(error) => error.fmt(f),
            SessionError::Bot { name, refusal } => write!(f, "the bot {name} was refused: {refusal}"),
            SessionError::Deal(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SessionError {}

impl From<KeeperError> for SessionError {
    fn from(error: KeeperError) -> SessionError {
        SessionError::Keep(error)
    }
}

/// The clock of a match that ends by time (KK-34).
#[derive(Clone, Copy, Debug)]
struct Clock {
    limit: Duration,
    /// Time used in earlier sittings.
    before: Duration,
    since: Instant,
}

impl Clock {
    fn of(game: &Game, before: Duration) -> Option<Clock> {
        let params = game.params();
        let timed = params.end == EndKind::Chips && matches!(params.chips_end, ChipsEnd::ZeroOrTime | ChipsEnd::Games);
        let limit = Duration::from_secs(60 * u64::try_from(params.minutes).unwrap_or(0));
        timed.then(|| Clock { limit, before, since: Instant::now() })
    }

    fn used(&self) -> Duration {
        self.before + self.since.elapsed()
    }

    fn restart(&mut self) {
        (self.before, self.since) = (Duration::ZERO, Instant::now());
    }
}

/// A match that a person plays.
pub struct Session {
    playing: Match,
    person: Seat,
    /// Bots by seat; none while it thinks on its thread.
    bots: Vec<Option<Box<dyn Bot>>>,
    /// Made anew for every hint, so that a hint depends on where the match stands and on nothing else.
    adviser: BotSpec,
    source: Source,
    thinker: Option<Thinker>,
    clock: Option<Clock>,
    keeper: Option<Keeper>,
    /// Events handed out so far.
    told: usize,
    /// Events kept so far.
    kept: usize,
    /// Seats that were lost and not told of yet.
    lost: Vec<SeatLost>,
}

impl Session {
    /// Sits the person down at `playing`, new or continued. `used` is the time earlier sittings took.
    pub fn new(
        playing: Match,
        person: Seat,
        lineup: &Lineup,
        adviser: BotSpec,
        source: Source,
        used: Duration,
    ) -> Session {
        Session {
            person,
            bots: lineup.seat(source.seed, source.index).into_iter().map(Some).collect(),
            thinker: None,
            adviser,
            source,
            clock: Clock::of(playing.game(), used),
            keeper: None,
            told: 0,
            lost: Vec::new(),
            kept: playing.events().len(),
            playing,
        }
    }

    /// Keeps the match from now on, beginning with what there is.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn keep(&mut self, keeper: Keeper) -> Result<(), SessionError> {
        self.keeper = Some(keeper);
        self.save(true)
    }

    /// The person's seat.
    pub fn person(&self) -> Seat {
        self.person
    }

    /// What the person knows; `None` before the first deal.
    pub fn view(&self) -> Option<View<'_>> {
        self.playing.view(self.person)
    }

    /// What has happened since the last call, as the person saw it.
    pub fn news(&mut self) -> Vec<SeenEvent> {
        let viewer = Viewer::Seat(self.person);
        let news = self.playing.events().iter().skip(self.told).map(|event| event.seen_by(viewer)).collect();
        self.told = self.playing.events().len();
        news
    }

    /// What the match waits for. The person is asked only where there is a choice.
    pub fn wants(&self) -> Wants {
        match self.playing.next() {
            Next::Over => Wants::Nothing,
            Next::Decision(seat) if seat == self.person && !self.is_forced() => Wants::Person,
            _ => Wants::Step,
        }
    }

    fn is_forced(&self) -> bool {
        self.view().is_some_and(|view| view.legal_actions().len() == 1)
    }

    /// Time left on the clock, where there is one.
    pub fn time_left(&self) -> Option<Duration> {
        self.clock.map(|clock| clock.limit.saturating_sub(clock.used()))
    }

    /// Lets bots think on a thread of their own from now on. The match is the same.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn think_aside(&mut self) -> io::Result<()> {
        self.thinker = Some(Thinker::start()?);
        Ok(())
    }

    /// Whether a bot is thinking.
    pub fn is_thinking(&self) -> bool {
        self.thinker.as_ref().is_some_and(|thinker| thinker.about().is_some())
    }

    /// Deals, lets a bot decide, or does what can only be done in one way. Whether that is done: then something has
    /// happened, unless it is the person's turn or the match is over. It is not while a bot thinks aside.
    ///
    /// # Errors
    /// When a bot is refused or the match cannot be kept.
    pub fn step(&mut self) -> Result<bool, SessionError> {
        let before = self.playing.events().len();
        while self.playing.events().len() == before && self.wants() == Wants::Step {
            if !self.is_thinking() {
                self.look_at_clock();
            }
            match self.playing.next() {
                Next::Decision(seat) if !self.decide(seat)? => return Ok(false),
                Next::Deal => self.source.deal(&mut self.playing).map_err(SessionError::Deal)?,
                Next::CardDraw => self.source.draw(&mut self.playing).map_err(SessionError::Deal)?,
                Next::Decision(_) | Next::Over => {}
            }
        }
        self.happened(before)?;
        Ok(true)
    }

    /// Lets the bot at `seat` decide; whether it has.
    fn decide(&mut self, seat: Seat) -> Result<bool, SessionError> {
        let Some(view) = self.playing.view(seat) else { return Ok(true) };
        let (name, action) = match view.legal_actions().as_slice() {
            &[only] => (String::new(), only),
            _ => match self.decision(seat) {
                Some(decision) => decision,
                None => return Ok(false),
            },
        };
        self.look_for_fault(seat);
        self.playing.apply(action).map_err(|refusal| SessionError::Bot { name, refusal })?;
        Ok(true)
    }

    /// Notes when the bot at `seat` has lost it with the decision just made.
    fn look_for_fault(&mut self, seat: Seat) {
        let bot = self.bots.get_mut(seat.index()).and_then(Option::as_mut);
        let Some(fault) = bot.and_then(|bot| bot.take_fault()) else { return };
        let lost = SeatLost { seat, event: self.playing.events().len(), fault };
        if let Some(keeper) = &mut self.keeper {
            keeper.seat_lost(&self.playing, &lost);
        }
        self.lost.push(lost);
    }

    /// Seats that bots have lost since the last call.
    pub fn lost_seats(&mut self) -> Vec<SeatLost> {
        std::mem::take(&mut self.lost)
    }

    /// The name and the decision of the bot at `seat`; `None` while it thinks.
    fn decision(&mut self, seat: Seat) -> Option<(String, Action)> {
        let at = self.bots.get_mut(seat.index())?;
        let Some(thinker) = &mut self.thinker else {
            let (bot, view) = (at.as_mut()?, self.playing.view(seat)?);
            return Some((bot.name().to_owned(), bot.choose(&view)));
        };
        if let Some(bot) = at.take() {
            thinker.ask(bot, self.playing.clone(), seat);
        }
        let (_, (bot, action)) = thinker.answer(PATIENCE)?;
        let name = bot.name().to_owned();
        *at = Some(bot);
        action.map(|action| (name, action))
    }

    /// Seats another bot.
    #[cfg(test)]
    pub fn seat_bot(&mut self, seat: Seat, bot: Box<dyn Bot>) {
        self.bots[seat.index()] = Some(bot);
    }

    /// Does what the person decided: one action, or all the cards that are put out.
    ///
    /// # Errors
    /// The outer one when the match cannot be kept; the inner one when an action is not legal: nothing changes then.
    pub fn act(&mut self, actions: &[Action]) -> Result<Result<(), Refusal>, SessionError> {
        if let Err(refusal) = self.check(actions) {
            return Ok(Err(refusal));
        }
        self.look_at_clock();
        let before = self.playing.events().len();
        for &action in actions {
            if let Err(refusal) = self.playing.apply_for(self.person, action) {
                return Ok(Err(refusal));
            }
        }
        self.happened(before)?;
        Ok(Ok(()))
    }

    fn check(&self, actions: &[Action]) -> Result<(), Refusal> {
        match self.view() {
            Some(view) => actions.iter().try_for_each(|&action| view.check(action)),
            None => Ok(()),
        }
    }

    fn look_at_clock(&mut self) {
        if self.clock.is_some_and(|clock| clock.used() >= clock.limit) {
            self.playing.clock_ran_out();
        }
    }

    fn happened(&mut self, before: usize) -> Result<(), SessionError> {
        let new = self.playing.events().get(before..).unwrap_or_default();
        let game_over = new.iter().any(|event| matches!(event, Event::GameEnded(_)));
        let deal_over = new.iter().any(|event| matches!(event, Event::DealEnded { .. }));
        if game_over && let Some(clock) = &mut self.clock {
            clock.restart();
        }
        self.save(deal_over)
    }

    /// Keeps what has happened. `safely` waits until the disk has it.
    fn save(&mut self, safely: bool) -> Result<(), SessionError> {
        let used = self.clock.map(|clock| clock.used());
        let now = self.playing.events().len();
        if let Some(keeper) = self.keeper.as_mut().filter(|_| self.kept != now || safely) {
            keeper.keep(&self.playing, used, safely)?;
            self.kept = now;
        }
        Ok(())
    }

    /// Makes sure that everything is on the disk.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn close(&mut self) -> Result<(), SessionError> {
        self.save(true)
    }

    /// Where the match is kept.
    pub fn keeper(&self) -> Option<&Keeper> {
        self.keeper.as_ref()
    }

    /// What the adviser would do in the person's place, and what it thinks of the candidates where it says so.
    pub fn advice(&self) -> Advised {
        let Some(view) = self.playing.view(self.person) else { return Advised::default() };
        if view.to_act() != Some(self.person) {
            return Advised::default();
        }
        let seed = bot_seed(self.source.seed, self.playing.events().len() as u64, self.person.index());
        let mut adviser = self.adviser.make(seed);
        if view.phase() != Phase::Discard {
            let opinion = adviser.explain(&view);
            let action = opinion.as_ref().map_or_else(|| adviser.choose(&view), |opinion| opinion.choice);
            return Advised { actions: vec![action], opinion };
        }
        // Each card is asked for alone, so the choice goes on in a copy of the match.
        let mut copy = self.playing.clone();
        let mut actions = Vec::new();
        while let Some(view) = copy.view(self.person).filter(|view| view.phase() == Phase::Discard) {
            let action = adviser.choose(&view);
            if copy.apply(action).is_err() {
                break;
            }
            actions.push(action);
        }
        Advised { actions, opinion: None }
    }
}

/// What the adviser would do.
#[derive(Clone, Debug, Default)]
pub struct Advised {
    /// One action, or all the cards it would put out; nothing when the person is not asked.
    pub actions: Vec<Action>,
    /// What it thinks of the candidates, where it reckons.
    pub opinion: Option<Opinion>,
}
