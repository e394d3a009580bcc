//! The fold: what an accepted entry does to a table. Nothing here asks whether it may.

use super::entry::{Entry, Stored, Why};
use super::people::People;
use super::state::{CHAT_LINES, ChatLine, Mark, Stage, Table};
use super::{By, Holder, Proposal, RoundStage, RoundState, SeatState, Setups};
use crate::ids::TableId;
use crate::protocol::{BotName, Phrase, Question};
use kirifuda_cards::{Below, Seat};
use kirifuda_fair::{Purpose, RoundUse};
use kirifuda_record::{SeatChange, place_of};
use kirifuda_rules::notation::action_of;
use kirifuda_rules::params::{ChipsEnd, EndKind};
use kirifuda_rules::{Event, Match, Message, Next, message};
use std::collections::VecDeque;

/// After how many decisions in a row that the clock made a bot has the seat. Stored logs depend on it.
const LATE: u8 = 3;

fn no_seat(seat: u8) -> Message {
    message!("entry-seat", seat)
}

fn no_round() -> Message {
    message!("entry-round")
}

fn no_match() -> Message {
    message!("match-not-begun")
}

fn seat_change((deal, event): (u32, u32), seat: u8, by: String, why: Option<String>) -> SeatChange {
    SeatChange { deal: deal.max(1), event, seat: u32::from(seat), by, why }
}

impl Table {
    /// A table from its first entry.
    ///
    /// # Errors
    /// When that is not the setting up of a table that can be played by this program.
    pub fn begin(id: TableId, first: &Stored, setups: &Setups) -> Result<Table, Message> {
        let bad = |why| message!("table-entry", seq = first.seq, why);
        let Entry::Created { setup, host, rules, file, former_host, .. } = &first.entry else {
            return Err(bad(message!("entry-setup-expected")));
        };
        let compiled = setups.compile_again(setup, rules, file.as_deref()).map_err(bad)?;
        let outdated = compiled.game.hash() != *rules;
        let seats = vec![SeatState::default(); compiled.game.players()];
        Ok(Table {
            id,
            seq: first.seq,
            last: first.clone(),
            created: first.at,
            updated: first.at,
            ended_at: None,
            setup: setup.clone(),
            compiled,
            outdated,
            rules: rules.clone(),
            host: host.clone(),
            former_host: former_host.clone(),
            seats,
            people: People::default(),
            locked: false,
            stage: Stage::Gathering,
            playing: None,
            rounds: Vec::new(),
            chat: VecDeque::new(),
            chat_count: 0,
            paused: None,
            proposal: None,
            asked_at: first.at,
            waited: 0,
            clock: (0, None),
            clock_told: false,
            marks: vec![Mark::new(first, 0, 0)],
            changes: Vec::new(),
            rearranged: first.seq,
            rounds_changed: 0,
            ended: None,
        })
    }

    /// A table from all its entries.
    ///
    /// # Errors
    /// When there are none, or one cannot be.
    pub fn rebuild<'a>(
        id: TableId,
        log: impl IntoIterator<Item = &'a Stored>,
        setups: &Setups,
    ) -> Result<Table, Message> {
        let mut log = log.into_iter();
        let first = log.next().ok_or_else(|| message!("entry-missing"))?;
        let mut table = Table::begin(id, first, setups)?;
        log.try_for_each(|stored| table.apply(stored))?;
        Ok(table)
    }

    /// Lets an entry that was accepted happen.
    ///
    /// # Errors
    /// When it is not the next one, or cannot be: nothing has changed then, or the table must be thrown away.
    pub fn apply(&mut self, stored: &Stored) -> Result<(), Message> {
        let bad = |why| message!("table-entry", seq = stored.seq, why);
        if stored.seq != self.seq + 1 {
            return Err(bad(message!("entry-expected", expected = self.seq + 1)));
        }
        let (before, disclosed) = (self.arrangement(), self.is_disclosed());
        let deserted = self.is_deserted();
        self.change(&stored.entry, stored.at).map_err(bad)?;
        match (deserted, self.is_deserted()) {
            (false, true) => {
                // As far as it ran: what has just been asked anew begins with nothing.
                let running = if self.paused.is_some() { 0 } else { stored.at.saturating_sub(self.asked_at) };
                self.stop_clocks(self.waited + running, stored.at);
            }
            (true, false) if self.paused.is_none() => self.start_clocks(stored.at),
            _ => {}
        }
        self.seq = stored.seq;
        self.last.clone_from(stored);
        let of_round = matches!(
            stored.entry,
            Entry::RoundOpened { .. }
                | Entry::Promised { .. }
                | Entry::PromisesClosed
                | Entry::Shared { .. }
                | Entry::Dealt
        );
        let plays_or_talks = matches!(stored.entry, Entry::Acted { .. } | Entry::Phrase { .. } | Entry::Said { .. });
        if of_round || self.is_disclosed() != disclosed {
            self.rounds_changed = stored.seq;
        }
        if !of_round && !plays_or_talks || self.arrangement() != before {
            self.rearranged = stored.seq;
        }
        self.updated = stored.at;
        if self.ended_at.is_none() && self.is_over() {
            self.ended_at = Some(stored.at);
        }
        self.marks.push(Mark::new(stored, self.events(), self.chat_count));
        Ok(())
    }

    /// A guest is back: nobody asks any more whether a bot should play for them.
    fn come(&mut self, seat: u8) -> Result<(), Message> {
        self.seat_mut(seat)?.here = true;
        self.needs_no_bot(seat);
        Ok(())
    }

    /// Closes the question whether a bot should play for a guest.
    fn needs_no_bot(&mut self, seat: u8) {
        self.proposal.take_if(|open| matches!(open.question, Question::BotFor { seat: other, .. } if other == seat));
    }

    /// Whether the secret of the last round of chance is published, as the end of its deal does.
    fn is_disclosed(&self) -> bool {
        self.rounds.last().is_some_and(|round| round.disclosed)
    }

    /// What play changes beyond play: the end of the match changes the stage, a decision that came too late is counted,
    /// and one that came after all closes the question about its guest.
    fn arrangement(&self) -> (Stage, u32, bool) {
        let late = self.seats.iter().map(|seat| u32::from(seat.late)).sum();
        (self.stage, late, self.proposal.is_some())
    }

    fn change(&mut self, entry: &Entry, at: u64) -> Result<(), Message> {
        match entry {
            Entry::Created { .. } => return Err(message!("entry-setup-again")),
            Entry::Seated { seat, holder } => self.seat(*seat, holder)?,
            Entry::Swapped { a, b } => {
                self.seat_mut(*a)?;
                self.seat_mut(*b)?;
                self.seats.swap(usize::from(*a), usize::from(*b));
            }
            Entry::Started => {
                self.stage = Stage::Playing;
                // Until then the guest who set up the table fills the seats and starts the match.
                if let Some(former) = self.former_host.take().filter(|former| self.seat_of(former).is_some()) {
                    self.host = former;
                }
            }
            Entry::RoundOpened { secret } => {
                let state = RoundState::open(&self.round(self.rounds.len() + 1), secret, self.seats.len(), at);
                self.rounds.push(state);
                self.close_promises_if_all(at);
            }
            Entry::Promised { seat, promise } => {
                let round = self.rounds.last_mut().ok_or_else(no_round)?;
                *round.promises.get_mut(usize::from(*seat)).ok_or_else(|| no_seat(*seat))? = *promise;
                round.answered[usize::from(*seat)] = true;
                self.close_promises_if_all(at);
            }
            Entry::PromisesClosed => self.close_promises(at),
            Entry::Shared { seat, share } => {
                let round = self.rounds.last_mut().ok_or_else(no_round)?;
                *round.shares.get_mut(usize::from(*seat)).ok_or_else(|| no_seat(*seat))? = Some(share.clone());
            }
            Entry::Dealt => self.deal(at)?,
            Entry::Acted { seat, actions, by } => self.act(*seat, actions, *by, at)?,
            Entry::ClockRanOut => {
                self.clock_told = true;
                self.playing.as_mut().ok_or_else(no_match)?.clock_ran_out();
            }
            Entry::Phrase { seat, phrase } => self.say(*seat, Some(*phrase), "", at)?,
            Entry::Said { seat, text } => self.say(*seat, None, text, at)?,
            Entry::Paused { seat } => self.pause(*seat, at),
            Entry::Resumed { .. } => self.resume(at),
            Entry::Came { seat } => self.come(*seat)?,
            Entry::Went { seat } => self.seat_mut(*seat)?.here = false,
            Entry::Proposed { seat, question } => {
                let mut agreed = vec![false; self.seats.len()];
                *agreed.get_mut(usize::from(*seat)).ok_or_else(|| no_seat(*seat))? = true;
                let about = match question {
                    Question::BotFor { seat, .. } => Some(*seat),
                    Question::Resume => self.paused,
                    Question::BreakOff => None,
                };
                self.proposal = Some(Proposal { seat: *seat, question: *question, about, agreed, since: at });
            }
            Entry::Voted { seat, agree: true } => {
                let proposal = self.proposal.as_mut().ok_or_else(|| message!("nothing-to-answer"))?;
                *proposal.agreed.get_mut(usize::from(*seat)).ok_or_else(|| no_seat(*seat))? = true;
            }
            Entry::Voted { agree: false, .. } => self.proposal = None,
            Entry::VoteClosed => self.carry_out(at),
            Entry::TakenBack { seat } => self.take_back(*seat, at)?,
            Entry::Closed { why } => self.end(Stage::Closed(*why)),
            Entry::Banned { guest } => self.ban(guest, at)?,
            Entry::Unbanned { guest } => self.unban(guest)?,
            Entry::Locked => self.locked = true,
            Entry::Unlocked => self.locked = false,
        }
        self.settle_vote(at);
        Ok(())
    }

    fn seat_mut(&mut self, seat: u8) -> Result<&mut SeatState, Message> {
        self.seats.get_mut(usize::from(seat)).ok_or_else(|| no_seat(seat))
    }

    fn seat(&mut self, seat: u8, holder: &Holder) -> Result<(), Message> {
        if let Holder::Guest { guest, name } = holder {
            self.people.entry(guest.clone()).or_default().name.clone_from(name);
        }
        let moved = match holder {
            Holder::Guest { guest, .. } => self.seat_of(guest).map(|from| self.seats[usize::from(from)].here),
            _ => None,
        };
        if let (Some(from), Holder::Guest { guest, .. }) = (moved, holder) {
            let left = self.seat_of(guest);
            left.into_iter().for_each(|left| self.seats[usize::from(left)] = SeatState::default());
            *self.seat_mut(seat)? = SeatState { holder: holder.clone(), here: from, ..SeatState::default() };
            return Ok(());
        }
        // Who sits down is at the table: they have just said so.
        let here = matches!(holder, Holder::Guest { .. });
        *self.seat_mut(seat)? = SeatState { holder: holder.clone(), here, ..SeatState::default() };
        Ok(())
    }

    /// Goes on to the revealing when nobody is left to promise: bots never do.
    pub(super) fn close_promises_if_all(&mut self, at: u64) {
        let Some(round) = self.rounds.last().filter(|round| round.stage == RoundStage::Promising) else { return };
        let waits = |(seat, answered): (&SeatState, &bool)| seat.is_played_by_guest() && seat.here && !answered;
        if !self.seats.iter().zip(&round.answered).any(waits) {
            self.close_promises(at);
        }
    }

    fn close_promises(&mut self, at: u64) {
        if let Some(round) = self.rounds.last_mut() {
            round.stage = RoundStage::Revealing;
            round.since = at;
        }
    }

    /// Makes the pack of the open round, and deals or draws.
    fn deal(&mut self, at: u64) -> Result<(), Message> {
        let number = self.rounds.len();
        let known = self.playing.take();
        let round = self.rounds.last().ok_or_else(no_round)?;
        let bound = self.round(number);
        let chance = |purpose| round.chance(&bound, purpose);
        let game = &self.compiled.game;
        let pack = chance(Purpose::Pack).pack(game.pack());
        let mut playing = known.unwrap_or_else(|| {
            let dealer = chance(Purpose::FirstDealer).below(game.dealers() as u32) as usize;
            Box::new(Match::new(game.clone(), dealer))
        });
        let before = playing.events().len();
        let used = if playing.next() == Next::CardDraw { RoundUse::Draw } else { RoundUse::Deal };
        let outcome = match used {
            RoundUse::Draw => playing.draw(&pack),
            _ => {
                let choices = playing.taker_choices();
                let taker = choices.map(|seats| seats[chance(Purpose::Taker).below(2) as usize]);
                playing.deal(pack, taker)
            }
        };
        self.playing = Some(playing);
        outcome.map_err(|error| error.message())?;
        if let Some(round) = self.rounds.last_mut() {
            (round.stage, round.used, round.since) = (RoundStage::Made, used, at);
        }
        if self.clock.1.is_none() {
            self.clock.1 = Some(at);
        }
        if number == 1 {
            self.note_first_players();
        }
        self.went_on(before, at);
        Ok(())
    }

    fn act(&mut self, seat: u8, words: &[String], by: By, at: u64) -> Result<(), Message> {
        let game = self.compiled.game.clone();
        let playing = self.playing.as_mut().ok_or_else(no_match)?;
        let place = Seat::new(usize::from(seat)).ok_or_else(|| no_seat(seat))?;
        let before = playing.events().len();
        let began = (by == By::Clock).then(|| place_of(playing, before));
        for word in words {
            let action = action_of(&game, word).ok_or_else(|| message!("no-action", word = format!("{word:?}")))?;
            playing.apply_for(place, action).map_err(|refusal| refusal.message())?;
        }
        let asked_at = self.asked_at;
        let state = self.seat_mut(seat)?;
        state.pause_ended = false;
        if by == By::Guest {
            // An answer that only became possible after a pause was not thought about for so long.
            state.answers.note(at.saturating_sub(asked_at));
            state.late = 0;
            // For a guest who is away the question stays open until they come back: stored logs depend on it.
            if state.here {
                self.needs_no_bot(seat);
            }
        }
        if let Some(began) = began {
            self.decided_late(seat, began)?;
        }
        self.went_on(before, at);
        Ok(())
    }

    /// A bot has decided for a guest whose time had run out; the first event of the decision stands at `began`.
    fn decided_late(&mut self, seat: u8, began: (u32, u32)) -> Result<(), Message> {
        let name = self.name(usize::from(seat));
        let state = self.seat_mut(seat)?;
        state.late += 1;
        let keeps = state.late < LATE;
        if !keeps {
            state.stand_in = Some(BotName::default());
            self.needs_no_bot(seat);
        }
        let by = format!("bot {}", BotName::default().word());
        self.changes.push(seat_change(began, seat, by, Some("idle".to_owned())));
        if keeps {
            self.note_change(seat, format!("guest {name}"), None);
        }
        Ok(())
    }

    /// What follows when the match has gone on.
    fn went_on(&mut self, before: usize, at: u64) {
        (self.asked_at, self.waited) = (at, 0);
        let Some(playing) = self.playing.as_ref() else { return };
        let new = playing.events().get(before..).unwrap_or_default();
        let game_over = new.iter().any(|event| matches!(event, Event::GameEnded(_)));
        let over = playing.result().is_some();
        let between = !matches!(playing.next(), Next::Decision(_));
        if game_over {
            (self.clock, self.clock_told) = ((0, Some(at)), false);
        }
        if between && let Some(round) = self.rounds.last_mut() {
            // The deal is over: its secret tells nothing any more.
            round.disclosed = true;
        }
        if over {
            self.end(Stage::Finished);
        }
    }

    fn end(&mut self, stage: Stage) {
        self.stage = stage;
        self.ended = Some(self.seq + 1);
        self.paused = None;
        self.proposal = None;
        for round in &mut self.rounds {
            round.disclosed = true;
        }
    }

    fn say(&mut self, seat: u8, phrase: Option<Phrase>, text: &str, at: u64) -> Result<(), Message> {
        let Holder::Guest { guest, name } = self.seat_mut(seat)?.holder.clone() else {
            return Err(message!("seat-empty"));
        };
        self.chat_count += 1;
        self.people.entry(guest.clone()).or_default().said(at);
        let line = ChatLine { number: self.chat_count, at, seat, guest, name, phrase, text: text.to_owned() };
        self.chat.push_back(line);
        if self.chat.len() > CHAT_LINES {
            self.chat.pop_front();
        }
        Ok(())
    }

    fn pause(&mut self, seat: u8, at: u64) {
        self.stop_clocks(self.waited(at), at);
        self.paused = Some(seat);
    }

    fn stop_clocks(&mut self, waited: u64, at: u64) {
        self.waited = waited;
        if let (used, Some(since)) = self.clock {
            self.clock = (used + at.saturating_sub(since), None);
        }
    }

    fn start_clocks(&mut self, at: u64) {
        if self.is_deserted() {
            return;
        }
        self.asked_at = at;
        if let Some(round) = self.rounds.last_mut() {
            round.since = at;
        }
        if self.playing.is_some() {
            self.clock.1 = Some(at);
        }
    }

    pub(super) fn resume(&mut self, at: u64) {
        self.paused = None;
        self.proposal.take_if(|open| open.question == Question::Resume);
        self.start_clocks(at);
    }

    fn take_back(&mut self, seat: u8, at: u64) -> Result<(), Message> {
        let state = self.seat_mut(seat)?;
        state.stand_in = None;
        state.here = true;
        state.late = 0;
        let Holder::Guest { guest, name } = state.holder.clone() else { return Err(message!("seat-empty")) };
        if let Some(person) = self.people.get_mut(&guest) {
            person.unseated = false;
        }
        self.note_change(seat, format!("guest {name}"), None);
        self.needs_no_bot(seat);
        self.asked_anew(seat, at);
        Ok(())
    }

    /// Somebody else decides at a seat now: what they are asked, they are asked from now on.
    pub(super) fn asked_anew(&mut self, seat: u8, at: u64) {
        if self.to_act().is_some_and(|place| place.index() == usize::from(seat)) {
            (self.asked_at, self.waited) = (at, 0);
        }
    }

    /// Lets happen what everybody who was asked agrees to.
    fn settle_vote(&mut self, at: u64) {
        let Some(proposal) = &self.proposal else { return };
        if !self.seats.iter().enumerate().any(|(place, seat)| proposal.waits_for(place, seat)) {
            self.carry_out(at);
        }
    }

    /// Lets happen what the open question asks for.
    fn carry_out(&mut self, at: u64) {
        let Some(proposal) = self.proposal.take() else { return };
        match proposal.question {
            Question::BreakOff => self.end(Stage::Closed(Why::Agreed)),
            Question::BotFor { seat, bot } => {
                let mut why = "left";
                if let Ok(state) = self.seat_mut(seat) {
                    state.stand_in = Some(bot);
                    why = if state.here { "idle" } else { "left" };
                }
                self.note_change(seat, format!("bot {}", bot.word()), Some(why.to_owned()));
                self.asked_anew(seat, at);
                self.close_promises_if_all(at);
            }
            Question::Resume => {
                if let Some(Ok(state)) = proposal.about.map(|seat| self.seat_mut(seat)) {
                    state.pause_ended = true;
                }
                self.resume(at);
            }
        }
    }

    fn note_first_players(&mut self) {
        let mut changes = Vec::new();
        for (place, seat) in self.seats.iter().enumerate() {
            let banned = self.lost_to_ban(seat);
            let by = match &seat.holder {
                Holder::Guest { .. } if banned => format!("bot {}", seat.stand_in.unwrap_or_default().word()),
                Holder::Guest { name, .. } => format!("guest {name}"),
                Holder::Bot { bot } => format!("bot {}", bot.word()),
                Holder::Nobody => continue,
            };
            let why = banned.then(|| "banned".to_owned());
            changes.push(SeatChange { deal: 1, event: 1, seat: place as u32, by, why });
        }
        self.changes.append(&mut changes);
    }

    pub(super) fn note_change(&mut self, seat: u8, by: String, why: Option<String>) {
        let Some(playing) = self.playing() else { return };
        let place = place_of(playing, playing.events().len());
        self.changes.push(seat_change(place, seat, by, why));
    }

    /// How long the clock of a match that ends by time runs, in milliseconds (KK-34).
    pub(crate) fn clock_limit(&self) -> Option<u64> {
        let rules = self.compiled.game.rules();
        let timed =
            rules.end() == EndKind::Chips && matches!(rules.chips_end(), ChipsEnd::ZeroOrTime | ChipsEnd::Games);
        timed.then(|| 60_000 * u64::try_from(rules.minutes().get()).unwrap_or(0))
    }

    /// Milliseconds left on the clock of a match that ends by time.
    pub fn time_left(&self, now: u64) -> Option<u64> {
        let (used, since) = self.clock;
        let limit = self.clock_limit()?;
        Some(limit.saturating_sub(used + since.map_or(0, |since| now.saturating_sub(since))))
    }

    /// The moment at which the clock runs out, while it runs.
    pub(crate) fn clock_ends(&self) -> Option<u64> {
        let (used, since) = self.clock;
        let limit = self.clock_limit().filter(|_| !self.clock_told)?;
        since.map(|since| since + limit.saturating_sub(used))
    }
}
