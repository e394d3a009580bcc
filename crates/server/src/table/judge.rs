//! Whether something that is asked of a table may be: everything in one visible order, the rules of the game last.

use super::actions;
use super::due::{Due, HostStep};
use super::entry::{By, Entry, Why};
use super::{Compiled, Holder, RoundStage, Stage, Table};
use crate::ids::GuestId;
use crate::protocol::{BotName, ChatRule, Code, Command, Question, Setup};
use kirifuda_cards::Seat;
use kirifuda_rules::notation::{action_of, action_text};
use kirifuda_rules::{Message, message};

/// Longest name at a table, in characters.
const MAX_NAME: usize = 24;
/// What the interface calls the viewer.
const OWN_NAMES: [&str; 2] = ["You", "あなた"];
/// Longest free text, in characters.
const MAX_TEXT: usize = 300;
/// After so many entries nothing more is taken but what brings a match to its end. A long evening has some thousands.
pub(super) const MOST_ENTRIES: u64 = 100_000;
/// After so many nobody can propose anything or keep order any more either: both could be done again and again.
pub(super) const LAST_ENTRIES: u64 = 110_000;

/// Something asked of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// By a guest.
    Guest(GuestId, Command),
    /// By the host itself.
    Host(HostStep),
}

/// Why something asked of a table may not be. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// For programs.
    pub code: Code,
    /// What was expected.
    pub message: Message,
    /// The rule that forbids it, when it is one of the game.
    pub illegal: Option<kirifuda_rules::Refusal>,
}

impl Refusal {
    /// A refusal that no rule of the game has to do with.
    pub fn new(code: Code, message: Message) -> Refusal {
        Refusal { code, message, illegal: None }
    }

    /// The same with its text in place of what it says.
    pub(crate) fn told(self, text: String) -> Refusal {
        Refusal { message: message!("verbatim", text), ..self }
    }

    fn illegal(refusal: kirifuda_rules::Refusal) -> Refusal {
        Refusal { code: Code::Illegal, message: refusal.message(), illegal: Some(refusal) }
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.message.fmt(f)
    }
}

impl std::error::Error for Refusal {}

pub(super) type Judged = Result<Entry, Refusal>;

pub(super) fn refused<T>(code: Code, message: Message) -> Result<T, Refusal> {
    Err(Refusal::new(code, message))
}

/// A text without control characters and without space at its ends, if it has a fitting length then.
pub(crate) fn clean(text: &str, longest: usize) -> Option<String> {
    // Characters that turn the direction of writing, or are not seen, let one name look like another.
    let hidden = |letter: char| {
        letter.is_control()
            || matches!(letter,
                '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
                | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
                | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
                | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
    };
    let text: String = text.chars().filter(|&letter| !hidden(letter)).collect();
    let text = text.trim();
    (1..=longest).contains(&text.chars().count()).then(|| text.to_owned())
}

/// A name as it looks and sounds: without variation selectors and capitals.
fn likeness(name: &str) -> String {
    name.chars().filter(|letter| !matches!(letter, '\u{fe00}'..='\u{fe0f}')).collect::<String>().to_lowercase()
}

impl Table {
    /// The first entry of a table.
    pub fn created_by(setup: &Setup, host: &GuestId, former_host: Option<GuestId>, compiled: &Compiled) -> Entry {
        let file = setup.rule_file.is_none().then(|| compiled.file.text().to_owned());
        let (rules, version) = (compiled.game.hash(), Some(env!("CARGO_PKG_VERSION").to_owned()));
        let (setup, host) = (Box::new(setup.clone()), host.clone());
        Entry::Created { setup, host, rules, file, version, former_host }
    }

    /// What comes of something that is asked at a moment; the entry is stored with the same time.
    ///
    /// # Errors
    /// When it may not be: the first reason.
    pub fn judge(&self, input: &Input, now: u64) -> Judged {
        let talk = matches!(input, Input::Guest(_, Command::Phrase { .. } | Command::Say { .. }));
        let presence = matches!(input, Input::Host(HostStep::Came(_) | HostStep::Went(_)));
        let moderation = matches!(input, Input::Guest(_, command) if command.is_moderation());
        let always = talk || presence || moderation;
        if self.is_over() && !always {
            return refused(Code::TableOver, message!("table-closed"));
        }
        let closing = matches!(input, Input::Host(HostStep::CloseIdle(_) | HostStep::Close));
        if self.outdated && !always && !closing {
            return refused(Code::OtherRules, message!("table-other-rules"));
        }
        match input {
            Input::Guest(guest, command) => self.judge_command(guest, command, now),
            Input::Host(step) => self.judge_step(step, now),
        }
    }

    fn judge_command(&self, guest: &GuestId, command: &Command, now: u64) -> Judged {
        if self.is_banned(guest) {
            return refused(Code::Banned, message!("banned"));
        }
        self.has_room(command)?;
        match command {
            _ if command.is_moderation() => self.judge_moderation(guest, command),
            Command::Sit { seat, name } => self.judge_sit(guest, *seat, name),
            Command::Swap { .. } | Command::Clear { .. } | Command::Bots { .. } | Command::Start => {
                self.judge_host(guest, command)
            }
            _ => {
                let Some(seat) = self.seat_of(guest) else {
                    return refused(Code::NotSeated, message!("only-seated"));
                };
                self.judge_seated(seat, command, now)
            }
        }
    }

    /// Whether the table can keep what is asked for. Play always goes on; and where it cannot, because somebody is
    /// away or idle, the others can still let a bot play or break off. The host can still keep order.
    fn has_room(&self, command: &Command) -> Result<(), Refusal> {
        let limit = match command {
            Command::Start | Command::Propose { .. } => LAST_ENTRIES,
            _ if command.is_moderation() => LAST_ENTRIES,
            _ => MOST_ENTRIES,
        };
        match command {
            Command::Act { .. } | Command::Promise { .. } | Command::Share { .. } => Ok(()),
            Command::Resume | Command::Vote { .. } | Command::TakeBack => Ok(()),
            _ if self.seq >= limit => refused(Code::TableFull, message!("table-full")),
            _ => Ok(()),
        }
    }

    fn gathering(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Gathering => Ok(()),
            _ => refused(Code::WrongStage, message!("match-begun")),
        }
    }

    fn known_seat(&self, seat: u8) -> Result<usize, Refusal> {
        match usize::from(seat) {
            place if place < self.seats.len() => Ok(place),
            _ => refused(Code::BadSeat, message!("seat-expected", last = self.seats.len() - 1)),
        }
    }

    fn judge_sit(&self, guest: &GuestId, seat: u8, name: &str) -> Judged {
        self.gathering()?;
        self.admits(Some(guest))?;
        let place = self.known_seat(seat)?;
        let holder = &self.seats[place];
        if !holder.is_free() && holder.guest() != Some(guest) {
            return refused(Code::SeatTaken, message!("seat-taken"));
        }
        let Some(name) = clean(name, MAX_NAME) else {
            return refused(Code::BadText, message!("name-length", most = MAX_NAME));
        };
        if OWN_NAMES.iter().any(|own| likeness(own) == likeness(&name)) {
            return refused(Code::NameTaken, message!("name-own"));
        }
        let same = |(other, _): (usize, _)| other != place && likeness(&self.name(other)) == likeness(&name);
        let others = self.seats.iter().enumerate().filter(|(_, state)| state.guest() != Some(guest));
        if others.filter(|(_, state)| state.guest().is_some()).any(same) {
            return refused(Code::NameTaken, message!("name-taken"));
        }
        Ok(Entry::Seated { seat, holder: Holder::Guest { guest: guest.clone(), name } })
    }

    fn judge_host(&self, guest: &GuestId, command: &Command) -> Judged {
        let begins = matches!(command, Command::Bots { .. } | Command::Start);
        if *guest != self.host && !(begins && self.begins_for_host(guest)) {
            return refused(Code::NotHost, message!("only-host"));
        }
        self.gathering()?;
        match command {
            Command::Swap { a, b } => {
                self.known_seat(*a)?;
                self.known_seat(*b)?;
                Ok(Entry::Swapped { a: *a, b: *b })
            }
            Command::Clear { seat } => {
                if self.seats[self.known_seat(*seat)?].is_free() {
                    return refused(Code::SeatFree, message!("seat-empty"));
                }
                Ok(Entry::Seated { seat: *seat, holder: Holder::Nobody })
            }
            Command::Bots { seat, bot } => self.judge_bot(*seat, *bot),
            _ => self.judge_start(),
        }
    }

    /// Whether a guest who sits here may begin the match because the host sits here and is away.
    fn begins_for_host(&self, guest: &GuestId) -> bool {
        let sits =
            |who: &GuestId, here: bool| self.seats.iter().any(|seat| seat.guest() == Some(who) && seat.here == here);
        sits(&self.host, false) && sits(guest, true)
    }

    fn judge_bot(&self, seat: Option<u8>, bot: BotName) -> Judged {
        let free = self.seats.iter().position(super::SeatState::is_free).map(|place| place as u8);
        let Some(seat) = seat.or(free) else { return refused(Code::SeatTaken, message!("no-seat-free")) };
        if !self.seats[self.known_seat(seat)?].is_free() {
            return refused(Code::SeatTaken, message!("seat-taken"));
        }
        Ok(Entry::Seated { seat, holder: Holder::Bot { bot } })
    }

    fn judge_start(&self) -> Judged {
        if self.seats.iter().any(super::SeatState::is_free) {
            return refused(Code::SeatFree, message!("seat-is-free"));
        }
        if !self.seats.iter().any(super::SeatState::is_played_by_guest) {
            return refused(Code::NotSeated, message!("guest-expected"));
        }
        Ok(Entry::Started)
    }

    fn judge_seated(&self, seat: u8, command: &Command, now: u64) -> Judged {
        match command {
            Command::Stand => {
                self.gathering()?;
                Ok(Entry::Seated { seat, holder: Holder::Nobody })
            }
            Command::Phrase { phrase } if self.setup.chat != ChatRule::Off => {
                self.may_talk(seat, now)?;
                Ok(Entry::Phrase { seat, phrase: *phrase })
            }
            Command::Say { text } if self.setup.chat == ChatRule::Text => {
                let text = clean(text, MAX_TEXT);
                let text = text.ok_or_else(|| Refusal::new(Code::BadText, message!("text-length", most = MAX_TEXT)))?;
                self.may_talk(seat, now)?;
                Ok(Entry::Said { seat, text })
            }
            Command::Phrase { .. } | Command::Say { .. } => refused(Code::ChatOff, message!("chat-off")),
            _ => self.judge_playing(seat, command, now),
        }
    }

    fn judge_playing(&self, seat: u8, command: &Command, now: u64) -> Judged {
        if self.stage != Stage::Playing {
            return refused(Code::WrongStage, message!("match-not-begun"));
        }
        let state = &self.seats[usize::from(seat)];
        if let Command::TakeBack = command {
            return match state.stand_in {
                Some(_) => Ok(Entry::TakenBack { seat }),
                None => refused(Code::WrongStage, message!("no-stand-in")),
            };
        }
        if state.stand_in.is_some() {
            return refused(Code::StoodIn, message!("stood-in"));
        }
        match command {
            Command::Pause if self.paused.is_some() => refused(Code::Paused, message!("stopped-already")),
            Command::Pause if state.pause_ended => refused(Code::PauseEnded, message!("pause-ended")),
            Command::Pause => Ok(Entry::Paused { seat }),
            Command::Resume | Command::Propose { question: Question::Resume } => self.judge_resume(seat),
            Command::Propose { question } => self.judge_proposal(seat, *question, now),
            Command::Vote { agree } => self.judge_vote(seat, *agree),
            _ if self.paused.is_some() => refused(Code::Paused, message!("table-stopped")),
            Command::Promise { round, promise } => self.judge_promise(seat, *round, *promise),
            Command::Share { round, share } => self.judge_share(seat, *round, share),
            Command::Act { actions, at } => self.judge_act(seat, actions, *at),
            _ => refused(Code::WrongStage, message!("not-now")),
        }
    }

    fn judge_proposal(&self, seat: u8, question: Question, now: u64) -> Judged {
        if self.proposal.is_some() {
            return refused(Code::ProposalOpen, message!("question-open"));
        }
        // The guest could not disagree.
        if question == Question::BreakOff && self.seats.iter().any(|seat| self.lost_to_ban(seat)) {
            return refused(Code::WrongStage, message!("banned-break-off"));
        }
        if let Question::BotFor { seat: other, .. } = question {
            let state = &self.seats[self.known_seat(other)?];
            let blocks = !state.here || self.awaited() == Some(other);
            if !state.is_played_by_guest() || !blocks || other == seat {
                return refused(Code::NotAway, message!("nobody-away"));
            }
            let left = self.idle_limit().saturating_sub(self.waited(now));
            if state.here && left > 0 {
                return refused(Code::NotIdle, message!("not-idle", seconds = left.div_ceil(1000)));
            }
        }
        Ok(Entry::Proposed { seat, question })
    }

    /// Whoever paused the table lets it go on; for others it goes on when all of them agree.
    fn judge_resume(&self, seat: u8) -> Judged {
        let Some(pauser) = self.paused else { return refused(Code::WrongStage, message!("not-stopped")) };
        // At a full table nobody can pause again, so anybody may resume: questions could be repeated without end.
        if pauser == seat || self.seq >= LAST_ENTRIES {
            return Ok(Entry::Resumed { seat });
        }
        match &self.proposal {
            None => Ok(Entry::Proposed { seat, question: Question::Resume }),
            Some(open) if open.question == Question::Resume => self.judge_vote(seat, true),
            Some(_) => refused(Code::ProposalOpen, message!("question-open")),
        }
    }

    fn judge_vote(&self, seat: u8, agree: bool) -> Judged {
        match &self.proposal {
            // Who asked can take the question back: the others may never answer.
            Some(proposal) if !agree && proposal.seat == seat => Ok(Entry::Voted { seat, agree }),
            Some(proposal) if proposal.waits_for(usize::from(seat), &self.seats[usize::from(seat)]) => {
                Ok(Entry::Voted { seat, agree })
            }
            _ => refused(Code::NoProposal, message!("nothing-to-answer")),
        }
    }

    fn judge_promise(&self, seat: u8, round: u32, promise: Option<kirifuda_fair::Digest>) -> Judged {
        let open = self.open_round(round, RoundStage::Promising)?;
        if open.answered[usize::from(seat)] {
            return refused(Code::WrongRound, message!("promised-already"));
        }
        Ok(Entry::Promised { seat, promise })
    }

    fn judge_share(&self, seat: u8, round: u32, share: &kirifuda_fair::Key) -> Judged {
        let open = self.open_round(round, RoundStage::Revealing)?;
        let place = usize::from(seat);
        if open.shares[place].is_some() {
            return refused(Code::WrongRound, message!("revealed-already"));
        }
        if open.promises[place] != Some(self.round(self.rounds.len()).promise(place, share)) {
            return refused(Code::WrongShare, message!("share-not-the-one-promised"));
        }
        Ok(Entry::Shared { seat, share: share.clone() })
    }

    fn open_round(&self, number: u32, stage: RoundStage) -> Result<&super::RoundState, Refusal> {
        match self.rounds.last() {
            Some(round) if self.rounds.len() == number as usize && round.stage == stage => Ok(round),
            _ => refused(Code::WrongRound, message!("not-asked")),
        }
    }

    fn judge_act(&self, seat: u8, words: &[String], at: u32) -> Judged {
        let (Some(playing), Some(place)) = (self.playing(), Seat::new(usize::from(seat))) else {
            return refused(Code::WrongStage, message!("nothing-dealt"));
        };
        if at as usize != self.events() {
            return refused(Code::Stale, message!("table-went-on-to", events = self.events()));
        }
        if words.is_empty() || words.len() > playing.game().pack().len() {
            return refused(Code::BadAction, message!("one-decision-expected"));
        }
        let mut actions = Vec::with_capacity(words.len());
        for word in words {
            let Some(action) = action_of(playing.game(), word) else {
                let quoted: String = word.chars().take(40).collect();
                return refused(Code::BadAction, message!("no-action", word = format!("{quoted:?}")));
            };
            actions.push(action);
        }
        if self.to_act() == Some(place) && actions.len() != self.actions_due(place) {
            return refused(Code::BadAction, message!("actions-together", count = self.actions_due(place)));
        }
        actions::check(playing, place, &actions).map_err(Refusal::illegal)?;
        Ok(Entry::Acted { seat, actions: words.to_vec(), by: By::Guest })
    }

    fn judge_step(&self, step: &HostStep, now: u64) -> Judged {
        let seat_here = |seat: &u8| self.known_seat(*seat).map(|place| &self.seats[place]);
        let entry = match (step, self.due()) {
            (HostStep::OpenRound(secret), Due::OpenRound) => Entry::RoundOpened { secret: secret.clone() },
            (HostStep::ClosePromises, Due::ClosePromises(_)) => Entry::PromisesClosed,
            (HostStep::Deal, Due::Deal(_)) => Entry::Dealt,
            (HostStep::Decide { seat, actions, events }, Due::Decide { seat: due, only, .. })
                if *seat == due && *events == self.events() =>
            {
                let by = if only.is_some() { By::Forced } else { By::Bot };
                self.judge_decision(*seat, actions, by)?
            }
            (HostStep::Decide { seat, actions, events }, Due::Overdue { seat: due, at })
                if *seat == due && *events == self.events() && now >= at =>
            {
                self.judge_decision(*seat, actions, By::Clock)?
            }
            (HostStep::CloseVote, _) if self.vote_due().is_some_and(|at| now >= at) => Entry::VoteClosed,
            (HostStep::ClockRanOut, _) if self.clock_due().is_some() && self.playing.is_some() => Entry::ClockRanOut,
            (HostStep::Came(seat), _)
                if !seat_here(seat)?.here && seat_here(seat)?.guest().is_some() && !seat_here(seat)?.banned =>
            {
                Entry::Came { seat: *seat }
            }
            (HostStep::Went(seat), _) if seat_here(seat)?.here => Entry::Went { seat: *seat },
            (HostStep::CloseIdle(since), _) if self.updated <= *since => Entry::Closed { why: Why::Idle },
            (HostStep::Close, _) => Entry::Closed { why: Why::Operator },
            _ => return refused(Code::Stale, message!("table-went-on")),
        };
        Ok(entry)
    }

    fn judge_decision(&self, seat: Seat, actions: &[kirifuda_rules::Action], by: By) -> Judged {
        let Some(playing) = self.playing() else { return refused(Code::Stale, message!("nothing-dealt")) };
        actions::check(playing, seat, actions).map_err(Refusal::illegal)?;
        let words = actions.iter().map(|&action| action_text(playing.game(), action)).collect();
        Ok(Entry::Acted { seat: seat.index() as u8, actions: words, by })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cleaned() {
        assert_eq!(clean(" 太郎\u{202e}\n ", 24).as_deref(), Some("太郎"));
        assert_eq!(clean("An\u{ad}n\u{e0041}", 24).as_deref(), Some("Ann"));
        for unseen in ["\u{200b}", "\u{3164}", "\u{2800}", "\u{115f}"] {
            assert_eq!(clean(unseen, 24), None, "{unseen:?}");
        }
        assert_eq!(clean("❤\u{fe0f}", 24).as_deref(), Some("❤\u{fe0f}"), "emoji stay what they are");
        assert_eq!(clean(&"x".repeat(25), 24), None);
    }
}
