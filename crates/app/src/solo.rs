//! A match of one person and bots, without clock, thread or file: whose turn it is, what is dealt, what is forced, what
//! may be undone. The terminal and the browser drive it; each supplies its clock and its own way to run bots.

use kirifuda_bots::Host;
use kirifuda_bots::maxims::Maxims;
use kirifuda_cards::{Card, PackOrder, Seat};
use kirifuda_play::opinion::Advised;
use kirifuda_play::seed::bot_seed;
use kirifuda_play::table::Source;
use kirifuda_play::{Bot, BotSpec};
use kirifuda_rules::params::{ChipsEnd, EndKind};
use kirifuda_rules::{Action, DealError, Event, Game, Match, Next, Reason, Refusal, SeatView, SeenEvent, Viewer};
use std::fmt;
use std::time::Duration;

/// What the match waits for, from the person's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wants {
    /// A decision of the person.
    Person,
    /// A step without the person: [`Solo::step`].
    Step,
    /// Nothing: the match has ended.
    Nothing,
}

/// Why a step failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SoloError {
    /// A bot chose an illegal action.
    Bot {
        /// The bot.
        name: String,
        /// Why it was refused.
        refusal: Refusal,
    },
    /// The match refused a pack.
    Deal(DealError),
}

impl fmt::Display for SoloError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SoloError::Bot { name, refusal } => write!(f, "the bot {name} was refused: {refusal}"),
            SoloError::Deal(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SoloError {}

/// Why the person's action is refused. Nothing changes then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActError {
    /// An action is not legal.
    Refused(Refusal),
    /// The wrong number of actions: all the discards are wanted, or one action.
    Count {
        /// How many.
        expected: usize,
        /// How many were given.
        found: usize,
    },
}

impl fmt::Display for ActError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ActError::Refused(refusal) => refusal.fmt(f),
            ActError::Count { expected, found } => write!(f, "expected {expected} actions, found {found}"),
        }
    }
}

impl std::error::Error for ActError {}

impl From<Refusal> for ActError {
    fn from(refusal: Refusal) -> ActError {
        ActError::Refused(refusal)
    }
}

/// A bot's decision, with the bot's name for error messages.
pub type Decided = (String, Action);

/// The time of a match that ends by the clock (KK-34): each game within the match has its own time.
#[derive(Clone, Copy, Debug)]
struct Timer {
    limit: Duration,
    /// Time used in the match, as last reported by the host.
    told: Duration,
    /// Time that had been used when the game in progress began.
    game_from: Duration,
}

impl Timer {
    fn of(game: &Game) -> Option<Timer> {
        let rules = game.rules();
        let timed =
            rules.end() == EndKind::Chips && matches!(rules.chips_end(), ChipsEnd::ZeroOrTime | ChipsEnd::Games);
        let limit = Duration::from_secs(u64::try_from(rules.minutes().get()).unwrap_or(0).saturating_mul(60));
        timed.then_some(Timer { limit, told: Duration::ZERO, game_from: Duration::ZERO })
    }

    fn used(&self) -> Duration {
        self.told.saturating_sub(self.game_from)
    }
}

/// What a person did again who knew more than a player may: deals, each as often as it happened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GoneBack {
    /// Deals in which a decision was taken back after something new was seen.
    pub taken_back: Vec<u32>,
    /// Deals that were begun again with the same cards.
    pub dealt_again: Vec<u32>,
}

/// A match that a person plays against bots.
#[derive(Clone, Debug)]
pub struct Solo {
    playing: Match,
    person: Seat,
    source: Source,
    /// The packs of the first deals, if given.
    packs: Vec<PackOrder>,
    timer: Option<Timer>,
    /// The match before each decision of the person in the latest deal, the latest last.
    before: Vec<Match>,
    /// The decisions of the latest deal as it was first played, after it was begun again or a decision taken back.
    former: Vec<(Seat, Action)>,
    /// After so many of them the person has seen something new.
    revealed: usize,
    gone_back: GoneBack,
    /// The match just after its latest deal was dealt, and its timer then.
    dealt: Option<(Match, Option<Timer>)>,
}

impl Solo {
    /// Seats the person at `playing`, new or continued, whose packs come from `source`.
    pub fn new(playing: Match, person: Seat, source: Source) -> Solo {
        let timer = Timer::of(playing.game());
        let (packs, before, gone_back) = (Vec::new(), Vec::new(), GoneBack::default());
        Solo { playing, person, source, packs, timer, before, former: Vec::new(), revealed: 0, gone_back, dealt: None }
    }

    /// Sets the match as it was just after its latest deal was dealt, so that a continued match can restart that deal,
    /// too.
    pub fn with_dealt(self, dealt: Option<Match>) -> Solo {
        Solo { dealt: dealt.map(|dealt| (dealt, self.timer)), ..self }
    }

    /// Sets what a continued match was before each decision of the person in its latest deal, and what was done again in it.
    /// All of it counts as seen.
    pub fn with_past(self, before: Vec<Match>, gone_back: GoneBack) -> Solo {
        Solo { revealed: before.len(), before, gone_back, ..self }
    }

    /// Sets the packs of the first deals of the match; later ones come from the source.
    pub fn with_packs(self, packs: Vec<PackOrder>) -> Solo {
        Solo { packs, ..self }
    }

    /// Returns the match.
    pub fn table(&self) -> &Match {
        &self.playing
    }

    /// Returns the person's seat.
    pub fn person(&self) -> Seat {
        self.person
    }

    /// Returns the source of the packs.
    pub fn source(&self) -> Source {
        self.source
    }

    /// Returns what the person knows; `None` before the first deal.
    pub fn view(&self) -> Option<SeatView<'_>> {
        self.playing.view(self.person)
    }

    /// Returns the events from number `from` on, as the person saw them.
    pub fn seen(&self, from: usize) -> Vec<SeenEvent> {
        self.playing.seen_by(Viewer::Seat(self.person), from)
    }

    /// Returns what the match waits for. The person is asked only if there is a choice.
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

    /// Returns the card that the next step plays for the person, who has others but may play none of them.
    pub fn forced_card(&self) -> Option<Card> {
        let due = self.playing.next() == Next::Decision(self.person);
        let view = self.view().filter(|view| due && view.hand().len() > 1)?;
        match view.legal_actions().as_slice() {
            &[Action::Play(card)] => Some(card),
            _ => None,
        }
    }

    /// Reports the time used in this match so far. It counts between deals only (KK-34).
    pub fn tell_time(&mut self, used: Duration) {
        if let Some(timer) = &mut self.timer {
            timer.told = timer.told.max(used);
        }
        self.look_at_clock();
    }

    fn look_at_clock(&mut self) {
        if self.timer.is_some_and(|timer| timer.used() >= timer.limit) {
            self.playing.clock_ran_out();
        }
    }

    /// Restores the time of a continued match: the time reported so far, and the part used in the game in progress.
    pub fn resume_time(&mut self, told: Duration, used: Duration) {
        if let Some(timer) = &mut self.timer {
            timer.told = told;
            timer.game_from = told.saturating_sub(used);
        }
    }

    /// Returns the time reported so far, if there is a clock.
    pub fn time_told(&self) -> Option<Duration> {
        self.timer.map(|timer| timer.told)
    }

    /// Returns the time used in the game in progress, if it ends by the clock.
    pub fn time_used(&self) -> Option<Duration> {
        self.timer.map(|timer| timer.used())
    }

    /// Returns the time left, if there is a clock.
    pub fn time_left(&self) -> Option<Duration> {
        self.timer.map(|timer| timer.limit.saturating_sub(timer.used()))
    }

    /// Returns the time left once `used` has been used in the match, if there is a clock.
    pub fn time_left_at(&self, used: Duration) -> Option<Duration> {
        self.timer
            .map(|timer| Timer { told: timer.told.max(used), ..timer })
            .map(|timer| timer.limit.saturating_sub(timer.used()))
    }

    /// Deals, lets a bot decide, or makes a forced move. Returns whether anything happened: `false` on the person's
    /// turn, after the end of the match, or while `ask` has no decision yet. `ask` gets the match and the seat of a
    /// bot.
    ///
    /// # Errors
    /// If a bot's action or a pack is refused.
    pub fn step(&mut self, mut ask: impl FnMut(&Match, Seat) -> Option<Decided>) -> Result<bool, SoloError> {
        let before = self.playing.events().len();
        while self.playing.events().len() == before && self.wants() == Wants::Step {
            self.look_at_clock();
            match self.playing.next() {
                Next::Decision(seat) if !self.decide(seat, &mut ask)? => return Ok(false),
                Next::Deal => self.deal().map_err(SoloError::Deal)?,
                Next::CardDraw => self.source.draw(&mut self.playing).map_err(SoloError::Deal)?,
                Next::Decision(_) | Next::Over => {}
            }
        }
        self.happened(before);
        Ok(true)
    }

    fn deal(&mut self) -> Result<(), DealError> {
        let number = usize::try_from(self.playing.standing().deals_done()).unwrap_or(usize::MAX);
        match self.packs.get(number) {
            Some(&pack) => self.source.deal_pack(&mut self.playing, pack),
            None => self.source.deal(&mut self.playing),
        }?;
        self.dealt = Some((self.playing.clone(), self.timer));
        self.former.clear();
        Ok(())
    }

    /// Lets the bot at `seat` decide; returns whether it has.
    fn decide(&mut self, seat: Seat, ask: &mut impl FnMut(&Match, Seat) -> Option<Decided>) -> Result<bool, SoloError> {
        let legal = self.playing.view(seat).map_or_else(Vec::new, |view| view.legal_actions());
        let again = self.decided_before(seat, &legal);
        let (name, action) = match (again, legal.as_slice()) {
            (Some(action), _) | (None, &[action]) => (String::new(), action),
            _ => match ask(&self.playing, seat) {
                Some(decided) => decided,
                None => return Ok(false),
            },
        };
        self.playing.apply(action).map_err(|refusal| SoloError::Bot { name, refusal })?;
        Ok(true)
    }

    /// What a bot did at this point when the deal was played before. It does so again as long as nobody has decided
    /// otherwise, so that the difference is the person's own.
    fn decided_before(&self, seat: Seat, legal: &[Action]) -> Option<Action> {
        if self.former.is_empty() {
            return None;
        }
        let left = self.former.strip_prefix(self.decided().as_slice())?;
        // Cards that are laid aside together are decided one by one.
        let mut own = left.iter().take_while(|&&(by, _)| by == seat).map(|&(_, action)| action);
        own.find(|action| legal.contains(action))
    }

    /// The decisions of the latest deal.
    fn decided(&self) -> Vec<(Seat, Action)> {
        let from = self.dealt.as_ref().map_or(0, |(dealt, _)| dealt.events().len());
        self.playing.events().iter().skip(from).flat_map(Event::decisions).collect()
    }

    /// Keeps the decisions of the latest deal, before some of them are undone.
    fn remember_deal(&mut self) {
        let decided = self.decided();
        if !self.former.starts_with(&decided) {
            self.former = decided;
        }
    }

    /// Applies the person's decision: one action, or all the discards.
    ///
    /// # Errors
    /// If an action is illegal or their number is wrong; nothing changes then.
    pub fn act(&mut self, actions: &[Action]) -> Result<(), ActError> {
        let before = self.playing.clone();
        if let Err(error) = self.act_one_by_one(actions) {
            self.playing = before;
            return Err(error);
        }
        let from = before.events().len();
        self.before.push(before);
        self.happened(from);
        Ok(())
    }

    fn act_one_by_one(&mut self, actions: &[Action]) -> Result<(), ActError> {
        for &action in actions {
            self.playing.apply_for(self.person, action)?;
        }
        let wanted = match actions.first() {
            // The engine takes cards discarded or passed one by one, everybody else together.
            Some(action) if action.laid_aside().is_some() => actions.len() + self.cards_left(),
            _ => 1,
        };
        if actions.len() == wanted { Ok(()) } else { Err(ActError::Count { expected: wanted, found: actions.len() }) }
    }

    /// Returns how many cards the person still has to discard or pass.
    fn cards_left(&self) -> usize {
        self.view().and_then(|view| view.aside_choice()).map_or(0, |choice| choice.left)
    }

    fn happened(&mut self, from: usize) {
        let new = self.playing.events().get(from..).unwrap_or_default();
        if new.iter().any(|event| matches!(event, Event::DealStarted(_))) {
            self.before.clear();
        }
        if new.iter().any(|event| tells_something(event, self.person)) {
            self.revealed = self.before.len();
        }
        let game_over = new.iter().any(|event| matches!(event, Event::GameEnded(_)));
        if let Some(timer) = self.timer.as_mut().filter(|_| game_over) {
            timer.game_from = timer.told;
        }
    }

    /// Whether the person's last decision can be undone: they have seen nothing new since.
    pub fn can_undo(&self) -> bool {
        self.before.len() > self.revealed
    }

    /// Undoes the person's last decision and its consequences; returns whether that was possible.
    pub fn undo(&mut self) -> bool {
        self.can_undo() && self.step_back()
    }

    /// Whether the person has decided something in the latest deal that can be taken back, whatever they have seen since;
    /// not when the match is over.
    pub fn can_take_back(&self) -> bool {
        !self.before.is_empty() && self.playing.next() != Next::Over
    }

    /// Takes back the person's last decision and its consequences; returns whether that was possible. Where they have
    /// seen something new since, it is [noted](Solo::gone_back).
    pub fn take_back(&mut self) -> bool {
        if !self.can_take_back() {
            return false;
        }
        if !self.can_undo() {
            self.gone_back.taken_back.push(self.deal_number());
        }
        self.step_back()
    }

    fn step_back(&mut self) -> bool {
        self.remember_deal();
        let Some(before) = self.before.pop() else { return false };
        self.playing = before;
        self.revealed = self.revealed.min(self.before.len());
        true
    }

    /// Returns what was done again by a person who knew more than a player may.
    pub fn gone_back(&self) -> &GoneBack {
        &self.gone_back
    }

    /// The number of the latest deal, from 1.
    fn deal_number(&self) -> u32 {
        self.playing.events().iter().filter(|event| matches!(event, Event::DealStarted(_))).count() as u32
    }

    /// Whether the latest deal can be restarted: somebody has decided something in it, and the match is not over.
    pub fn can_deal_again(&self) -> bool {
        let moved = |(dealt, _): &(Match, _)| dealt.events().len() < self.playing.events().len();
        self.playing.next() != Next::Over && self.dealt.as_ref().is_some_and(moved)
    }

    /// Restarts the latest deal with the same cards; returns whether that was possible. The person then knows more than
    /// a player may, so it is [noted](Solo::gone_back).
    pub fn deal_again(&mut self) -> bool {
        let Some((dealt, timer)) = self.dealt.clone().filter(|_| self.can_deal_again()) else { return false };
        self.gone_back.dealt_again.push(self.deal_number());
        self.remember_deal();
        self.playing = dealt;
        if let (Some(now), Some(then)) = (&mut self.timer, timer) {
            now.game_from = then.game_from;
        }
        self.before.clear();
        self.revealed = 0;
        true
    }

    /// Returns the adviser's choice in the person's place, and its opinion of the candidates if it has one. The advice
    /// depends only on the state of the match.
    pub fn advice(&self, host: &Host, adviser: &BotSpec) -> Advised {
        let Some(view) = self.view().filter(|view| view.to_act() == Some(self.person)) else {
            return Advised::default();
        };
        let seed = bot_seed(self.source.seed, self.playing.events().len() as u64, self.person.index());
        let mut adviser = host.make(adviser, seed);
        if view.aside_choice().is_some() {
            return Advised { actions: self.cards_aside(adviser.as_mut()), opinion: None };
        }
        let opinion = adviser.explain(&view);
        let action = opinion.as_ref().map_or_else(|| adviser.choose(&view), |opinion| opinion.choice);
        Advised { actions: vec![action], opinion }
    }

    /// Whether the person, who leads, wins every trick that is left in the deal, as far as they can know.
    pub fn wins_the_rest(&self) -> bool {
        let view = self.view().filter(|_| self.wants() == Wants::Person);
        view.is_some_and(|view| Maxims::of(self.playing.game()).wins_the_rest(&view))
    }

    /// Whether the person sits out what is left of the deal.
    pub fn sits_out(&self) -> bool {
        let in_deal = !matches!(self.playing.next(), Next::Deal | Next::Over);
        in_deal && self.view().is_some_and(|view| !view.active().contains(self.person))
    }

    /// The match, to be shown with all hands open to a person who sits out; what they took back afterwards would be
    /// [noted](Solo::gone_back).
    pub fn look_on(&mut self) -> Option<&Match> {
        if !self.sits_out() {
            return None;
        }
        self.revealed = self.before.len();
        Some(&self.playing)
    }

    /// Lets `bot` decide in the person's place; returns whether it was the person's turn.
    ///
    /// # Errors
    /// If the bot's decision is refused; nothing changes then.
    pub fn stand_in(&mut self, bot: &mut dyn Bot) -> Result<bool, ActError> {
        let Some(view) = self.view().filter(|_| self.wants() == Wants::Person) else { return Ok(false) };
        let actions = match view.aside_choice() {
            Some(_) => self.cards_aside(bot),
            None => vec![bot.choose(&view)],
        };
        self.act(&actions).map(|()| true)
    }

    /// Chooses the cards to discard or pass in a copy of the match, because each is asked for singly.
    fn cards_aside(&self, adviser: &mut dyn Bot) -> Vec<Action> {
        let mut copy = self.playing.clone();
        let mut actions = Vec::new();
        while let Some(view) = copy.view(self.person).filter(|view| view.aside_choice().is_some()) {
            let action = adviser.choose(&view);
            if copy.apply(action).is_err() {
                break;
            }
            actions.push(action);
        }
        actions
    }
}

/// Whether an event told the person at `seat` something new that they did not cause alone.
fn tells_something(event: &Event, seat: Seat) -> bool {
    match event {
        Event::Kept(by)
        | Event::TrumpNamed(by, _)
        | Event::TurnUpTaken(by, _)
        | Event::WentAlone(by)
        | Event::KeptPartner(by)
        | Event::Bid(by, _)
        | Event::Announced { seat: by, .. }
        | Event::Passed(by, _)
        | Event::Discarded { seat: by, .. }
        | Event::Gave { seat: by, .. }
        | Event::Showed(by)
        | Event::HonoursShown { seat: by, .. }
        | Event::Stayed(by)
        | Event::Folded(by)
        | Event::LeadsSelf(by)
        | Event::LeadsPartner { seat: by, .. }
        | Event::SideShown { seat: by, .. }
        | Event::SuitCalled(by, _)
        | Event::UndertookAll(by)
        | Event::Played(by, _) => *by != seat,
        Event::RuffShown(shown) => shown.seat != seat,
        Event::Received { seat: by, .. } | Event::Drew { seat: by, .. } => *by == seat,
        // These follow from cards that all have seen.
        Event::ThrownIn
        | Event::TrickTaken(_)
        | Event::DealEnded { .. }
        | Event::GameEnded(_)
        | Event::MatchEnded(_) => false,
        Event::Scored(score) => matches!(score.reason, Reason::Ruff | Reason::Forfeit | Reason::Honours),
        Event::DealStarted(_)
        | Event::HandsTaken(_)
        | Event::Exchanged { .. }
        | Event::CanYe { .. }
        | Event::Swapped(_)
        | Event::PlacesChanged(..)
        | Event::TurnedUp(_)
        | Event::CardsDrawn(_) => true,
    }
}
