//! How a host keeps order at a table, and how much everybody can say.
//!
//! A ban frees the seat before the match. Later the seat stays the guest's in name: a bot plays it that the host cannot
//! choose, everybody sees why, and once the ban is lifted the guest can take the seat back. Until they do, nobody can
//! propose to break the match off, because the guest has no vote. So a host who is losing cannot ban the others and then
//! break the match off alone.

use super::entry::Entry;
use super::judge::{Judged, Refusal, refused};
use super::people::{Person, TALK_LINES, TALK_TIME};
use super::state::{Stage, Table};
use super::{Proposal, SeatState};
use crate::ids::GuestId;
use crate::protocol::{BotName, Code, Command, Question};
use kirifuda_rules::{Message, message};

/// Most lines that can be said at one table.
const MOST_LINES: u64 = 5_000;

impl Table {
    /// Everybody who has sat here and is banned.
    pub fn banned(&self) -> impl Iterator<Item = (&GuestId, &Person)> {
        self.people.iter().filter(|(_, person)| person.banned)
    }

    /// Whether the host has banned a guest.
    pub fn is_banned(&self, guest: &GuestId) -> bool {
        self.people.get(guest).is_some_and(|person| person.banned)
    }

    /// Somebody who sits here, or has sat here.
    pub fn person(&self, guest: &GuestId) -> Option<&Person> {
        self.people.get(guest)
    }

    /// Whether a ban has cost the guest of a seat their place in the match, and they have not taken it back.
    pub(super) fn lost_to_ban(&self, seat: &SeatState) -> bool {
        seat.guest().and_then(|guest| self.people.get(guest)).is_some_and(|person| person.unseated)
    }

    /// Whether nobody but the host may sit down or look on who does not sit here.
    pub fn is_locked(&self) -> bool {
        self.locked
    }

    /// Whether a guest may come to the table.
    pub(crate) fn admits(&self, guest: Option<&GuestId>) -> Result<(), Refusal> {
        if guest.is_some_and(|guest| self.is_banned(guest)) {
            return refused(Code::Banned, message!("banned"));
        }
        let belongs = |guest: &GuestId| self.seat_of(guest).is_some() || *guest == self.host;
        if self.locked && !guest.is_some_and(belongs) {
            return refused(Code::Locked, message!("table-locked"));
        }
        Ok(())
    }

    pub(super) fn judge_moderation(&self, guest: &GuestId, command: &Command) -> Judged {
        if *guest != self.host {
            return refused(Code::NotHost, message!("only-host"));
        }
        match command {
            Command::Ban { guest: whom } if *whom == self.host => refused(Code::WrongGuest, message!("ban-self")),
            Command::Ban { guest: whom } => match self.people.get(whom) {
                Some(person) if !person.banned => Ok(Entry::Banned { guest: whom.clone() }),
                Some(_) => refused(Code::WrongGuest, message!("banned-already")),
                None => refused(Code::WrongGuest, message!("guest-unknown")),
            },
            Command::Unban { guest: whom } if self.is_banned(whom) => Ok(Entry::Unbanned { guest: whom.clone() }),
            Command::Unban { .. } => refused(Code::WrongGuest, message!("not-banned")),
            Command::Lock if self.locked => refused(Code::WrongStage, message!("locked-already")),
            Command::Lock => Ok(Entry::Locked),
            _ if !self.locked => refused(Code::WrongStage, message!("not-locked")),
            _ => Ok(Entry::Unlocked),
        }
    }

    /// Whether the guest at a seat can say something more, and now. Whoever talks much uses up their own lines only.
    pub(super) fn may_talk(&self, seat: u8, now: u64) -> Result<(), Refusal> {
        let share = MOST_LINES / self.seats.len() as u64;
        if self.chat_count >= MOST_LINES {
            return refused(Code::ChatFull, message!("chat-full", most = MOST_LINES));
        }
        let guest = self.seats[usize::from(seat)].guest();
        let Some(person) = guest.and_then(|guest| self.people.get(guest)) else { return Ok(()) };
        if person.lines >= share {
            return refused(Code::ChatFull, message!("chat-share-full", most = share));
        }
        match person.talk_wait(now) {
            0 => Ok(()),
            wait => {
                let seconds = wait.div_ceil(1000);
                refused(Code::TooFast, message!("chat-too-fast", most = TALK_LINES, span = TALK_TIME / 1000, seconds))
            }
        }
    }

    /// Bans a guest. Stored logs depend on what the bot is that plays on.
    pub(super) fn ban(&mut self, guest: &GuestId, at: u64) -> Result<(), Message> {
        let seat = self.seat_of(guest);
        self.person_mut(guest)?.banned = true;
        let Some(seat) = seat else { return Ok(()) };
        let place = usize::from(seat);
        match self.stage {
            Stage::Gathering => self.seats[place] = SeatState::default(),
            Stage::Playing => {
                self.person_mut(guest)?.unseated = true;
                self.play_for_banned(seat, at);
            }
            Stage::Finished | Stage::Closed(_) => (self.seats[place].banned, self.seats[place].here) = (true, false),
        }
        Ok(())
    }

    fn play_for_banned(&mut self, seat: u8, at: u64) {
        let state = &mut self.seats[usize::from(seat)];
        (state.banned, state.here, state.late) = (true, false, 0);
        let newly = state.stand_in.is_none();
        state.stand_in.get_or_insert_default();
        // Nobody waits for what they proposed or what was proposed about them, and without their vote nobody can agree
        // to break the match off.
        let withdrawn =
            |open: &Proposal| open.question == Question::BreakOff || open.seat == seat || open.about == Some(seat);
        self.proposal.take_if(|open| withdrawn(open));
        if self.paused == Some(seat) {
            self.resume(at);
        }
        if newly {
            self.note_change(seat, format!("bot {}", BotName::default().word()), Some("banned".to_owned()));
            self.asked_anew(seat, at);
            self.close_promises_if_all(at);
        }
    }

    /// Lifts a ban. In a match the guest can take their seat back.
    pub(super) fn unban(&mut self, guest: &GuestId) -> Result<(), Message> {
        self.person_mut(guest)?.banned = false;
        self.seats.iter_mut().filter(|seat| seat.guest() == Some(guest)).for_each(|seat| seat.banned = false);
        Ok(())
    }

    fn person_mut(&mut self, guest: &GuestId) -> Result<&mut Person, Message> {
        self.people.get_mut(guest).ok_or_else(|| message!("guest-unknown"))
    }
}

#[cfg(test)]
mod tests {
    use crate::export;
    use crate::ids::GuestId;
    use crate::protocol::{Code, Command, Phrase, Question};
    use crate::table::tests::{Host, setup};
    use crate::table::{Entry, HostStep, Input, Stage, Stored, Table};
    use crate::view;
    use kirifuda_rules::Viewer;

    fn phrase() -> Command {
        Command::Phrase { phrase: Phrase::Hello }
    }

    fn sit(seat: u8) -> Command {
        Command::Sit { seat, name: format!("Guest {seat}") }
    }

    fn ban(host: &Host, seat: usize) -> Command {
        Command::Ban { guest: host.guests[seat].clone() }
    }

    fn unban(host: &Host, seat: usize) -> Command {
        Command::Unban { guest: host.guests[seat].clone() }
    }

    fn code_of_view(host: &Host, guest: usize) -> Option<Code> {
        view::viewer(&host.table, Some(&host.guests[guest])).err().map(|refusal| refusal.code)
    }

    /// A table rebuilt from its log, through JSON, is the same.
    fn rebuilt(host: &Host) -> Table {
        let json: Vec<String> = host.log.iter().map(|stored| serde_json::to_string(stored).unwrap()).collect();
        let log: Vec<Stored> = json.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
        let table = Table::rebuild(host.table.id().clone(), &log, &host.setups).unwrap();
        assert_eq!(format!("{table:?}"), format!("{:?}", host.table));
        table
    }

    #[test]
    fn whoever_says_too_much_at_once_is_told_how_long_to_wait() {
        let mut host = Host::new(&setup("whist"), 1);
        host.ask(0, sit(0)).unwrap();
        host.ask(1, sit(1)).unwrap();
        for _ in 0..5 {
            host.ask(0, phrase()).unwrap();
            host.now += 300;
        }
        host.ask(0, Command::Say { text: "six".to_owned() }).unwrap();
        let refusal = host.ask(0, phrase()).unwrap_err();
        assert_eq!(refusal.code, Code::TooFast);
        let told = kirifuda_words::fault(crate::protocol::Lang::En, &refusal.message);
        assert!(told.contains("6 messages in 10 seconds") && told.contains("9)"), "{told}");
        host.ask(1, phrase()).unwrap();
        // Another seat or name gives nobody more lines.
        host.ask(0, sit(3)).unwrap();
        assert_eq!(host.code(0, phrase()), Code::TooFast);
        rebuilt(&host);
        host.now += 8500;
        host.ask(0, phrase()).unwrap();
        assert_eq!(host.code(0, phrase()), Code::TooFast, "the first of the last six is what counts");
        // What is refused is not counted.
        host.now += 300;
        host.ask(0, phrase()).unwrap();
    }

    #[test]
    fn a_ban_before_the_match_frees_the_seat_and_keeps_the_guest_out() {
        let mut host = Host::new(&setup("whist"), 1);
        assert_eq!(host.code(0, ban(&host, 1)), Code::WrongGuest, "nobody knows them yet");
        host.ask(0, sit(0)).unwrap();
        host.ask(1, sit(1)).unwrap();
        assert_eq!(host.code(1, ban(&host, 0)), Code::NotHost);
        assert_eq!(host.code(0, ban(&host, 0)), Code::WrongGuest);
        host.ask(0, ban(&host, 1)).unwrap();
        assert!(host.table.seats()[1].is_free());
        assert_eq!(host.code(0, ban(&host, 1)), Code::WrongGuest);
        assert_eq!(host.code(1, sit(2)), Code::Banned);
        assert_eq!(host.code(1, phrase()), Code::Banned);
        assert_eq!(code_of_view(&host, 1), Some(Code::Banned));
        let info =
            |guest: usize| view::table_info(&host.table, Some(&host.guests[guest]), crate::protocol::Lang::En).banned;
        assert_eq!((info(0).len(), info(0)[0].name.as_str(), info(2).len()), (1, "Guest 1", 0));
        rebuilt(&host);
        // Also who has left already, and with a name of their own.
        host.ask(2, sit(1)).unwrap();
        host.ask(2, Command::Stand).unwrap();
        host.ask(0, ban(&host, 2)).unwrap();
        assert_eq!(host.code(2, sit(1)), Code::Banned);
        host.ask(0, unban(&host, 1)).unwrap();
        assert_eq!(host.code(0, unban(&host, 1)), Code::WrongGuest);
        host.ask(1, sit(1)).unwrap();
        rebuilt(&host);
    }

    #[test]
    fn a_bot_plays_for_a_banned_guest_until_the_ban_is_lifted() {
        let mut host = Host::begun(&setup("whist"), 3, 7);
        for _ in 0..20 {
            host.step();
        }
        host.ask(1, Command::Pause).unwrap();
        host.ask(1, Command::Propose { question: Question::BreakOff }).unwrap();
        host.ask(0, ban(&host, 1)).unwrap();
        let seat = &host.table.seats()[1];
        assert!(seat.banned && !seat.here && seat.bot().is_some());
        assert_eq!((host.table.paused(), host.table.proposal()), (None, None), "nothing waits for them");
        assert_eq!(host.table.name(1), "Guest 1");
        for command in [Command::TakeBack, phrase(), Command::Pause, sit(1)] {
            assert_eq!(host.code(1, command), Code::Banned);
        }
        assert_eq!(code_of_view(&host, 1), Some(Code::Banned));
        assert!(host.input(&Input::Host(HostStep::Came(1))).is_err(), "a connection that has not ended yet");
        for _ in 0..30 {
            assert!(host.step());
        }
        let changes = host.table.changes();
        let last = changes.last().unwrap();
        assert_eq!((last.seat, last.by.as_str(), last.why.as_deref()), (1, "bot medium", Some("banned")));
        rebuilt(&host);
        host.ask(0, unban(&host, 1)).unwrap();
        assert_eq!(
            view::viewer(&host.table, Some(&host.guests[1])).ok(),
            Some(Viewer::Seat(kirifuda_cards::Seat::new(1).unwrap()))
        );
        host.ask(1, Command::TakeBack).unwrap();
        assert!(host.table.seats()[1].is_played_by_guest());
        assert_eq!(host.table.changes().last().unwrap().by, "guest Guest 1");
        rebuilt(&host);
        host.ask(0, Command::Propose { question: Question::BreakOff }).unwrap();
        host.ask(1, Command::Vote { agree: true }).unwrap();
        host.ask(2, Command::Vote { agree: true }).unwrap();
        let record = export::record(&host.table).unwrap();
        assert_eq!(kirifuda_record::verify_record(&record, &kirifuda_record::Library::published()), Ok(None));
    }

    /// A host who is losing cannot get rid of the result by banning the others.
    #[test]
    fn a_match_with_a_banned_guest_is_played_to_its_end() {
        let mut host = Host::begun(&setup("whist"), 3, 7);
        for _ in 0..20 {
            host.step();
        }
        let break_off = || Command::Propose { question: Question::BreakOff };
        host.ask(2, break_off()).unwrap();
        host.ask(0, Command::Vote { agree: true }).unwrap();
        host.ask(0, ban(&host, 1)).unwrap();
        assert_eq!((host.table.stage(), host.table.proposal()), (Stage::Playing, None), "one vote is missing");
        host.ask(0, ban(&host, 2)).unwrap();
        let refusal = host.ask(0, break_off()).unwrap_err();
        assert_eq!((refusal.code, refusal.message.code), (Code::WrongStage, "banned-break-off"));
        // Lifting the ban brings no vote back as long as a bot plays.
        host.ask(0, unban(&host, 1)).unwrap();
        host.ask(0, unban(&host, 2)).unwrap();
        assert_eq!(host.code(0, break_off()), Code::WrongStage);
        host.ask(1, Command::TakeBack).unwrap();
        assert_eq!(host.code(0, break_off()), Code::WrongStage, "one of them is not back");
        rebuilt(&host);
        while host.step() {}
        assert_eq!(host.table.stage(), Stage::Finished);
        let record = export::record(&host.table).unwrap();
        assert_eq!(kirifuda_record::verify_record(&record, &kirifuda_record::Library::published()), Ok(None));
        rebuilt(&host);
    }

    /// Others have already let a bot play for them: a ban makes no difference to who decides.
    #[test]
    fn a_ban_of_an_absent_guest_does_not_end_the_match_either() {
        let mut host = Host::begun(&setup("whist"), 3, 7);
        host.step();
        host.input(&Input::Host(HostStep::Went(1))).unwrap();
        let bot = crate::protocol::BotName::Strong;
        host.ask(0, Command::Propose { question: Question::BotFor { seat: 1, bot } }).unwrap();
        host.ask(2, Command::Vote { agree: true }).unwrap();
        host.ask(2, Command::Propose { question: Question::BreakOff }).unwrap();
        host.ask(0, ban(&host, 1)).unwrap();
        assert_eq!(host.table.proposal(), None);
        assert_eq!(host.code(2, Command::Propose { question: Question::BreakOff }), Code::WrongStage);
    }

    /// A bot for whom the others have voted stays: the host does not choose who plays.
    #[test]
    fn a_ban_does_not_change_the_bot_that_plays_already() {
        let mut host = Host::begun(&setup("whist"), 3, 7);
        host.step();
        host.input(&Input::Host(HostStep::Went(1))).unwrap();
        let bot = crate::protocol::BotName::Strong;
        host.ask(0, Command::Propose { question: Question::BotFor { seat: 1, bot } }).unwrap();
        host.ask(2, Command::Vote { agree: true }).unwrap();
        host.ask(0, ban(&host, 1)).unwrap();
        assert_eq!(host.table.seats()[1].bot(), Some(bot));
    }

    /// The seat of a guest who was banned before the first deal was never played by them.
    #[test]
    fn the_record_names_the_bot_of_a_guest_who_never_played() {
        let mut host = Host::begun(&setup("whist"), 2, 7);
        host.ask(0, ban(&host, 1)).unwrap();
        while host.table.playing().is_none() {
            host.step();
        }
        let changes: Vec<&str> = host.table.changes().iter().map(|change| change.by.as_str()).collect();
        assert_eq!(changes, ["guest Guest 0", "bot medium", "bot easy", "bot easy"]);
        // Also when the ban was lifted before the deal, but they have not come back.
        let mut host = Host::begun(&setup("whist"), 2, 7);
        host.ask(0, ban(&host, 1)).unwrap();
        host.ask(0, unban(&host, 1)).unwrap();
        while host.table.playing().is_none() {
            host.step();
        }
        let second = &host.table.changes()[1];
        assert_eq!((second.by.as_str(), second.why.as_deref()), ("bot medium", Some("banned")));
    }

    #[test]
    fn whoever_has_played_keeps_the_record_whatever_the_host_does() {
        let mut host = Host::begun(&setup("whist"), 2, 7);
        host.step();
        host.ask(0, ban(&host, 1)).unwrap();
        let may = |host: &Host, guest: usize| view::may_read_record(&host.table, Some(&host.guests[guest])).is_ok();
        assert!(!may(&host, 1), "not before the match is over");
        while host.step() {}
        assert_eq!(host.table.stage(), Stage::Finished);
        host.ask(0, Command::Lock).unwrap();
        assert_eq!(code_of_view(&host, 1), Some(Code::Banned));
        assert!(may(&host, 1) && may(&host, 0) && !may(&host, 4));
    }

    #[test]
    fn after_the_match_a_host_still_keeps_order() {
        let mut host = Host::begun(&setup("whist"), 2, 7);
        host.step();
        host.ask(0, Command::Propose { question: Question::BreakOff }).unwrap();
        host.ask(1, Command::Vote { agree: true }).unwrap();
        host.ask(1, phrase()).unwrap();
        host.ask(0, ban(&host, 1)).unwrap();
        assert_eq!(host.code(1, phrase()), Code::Banned);
        assert!(host.table.seats()[1].bot().is_none(), "nobody plays any more");
        host.ask(0, unban(&host, 1)).unwrap();
        host.ask(1, phrase()).unwrap();
        rebuilt(&host);
    }

    #[test]
    fn a_locked_table_is_for_those_who_sit_there() {
        let mut host = Host::new(&setup("whist"), 1);
        host.ask(1, sit(1)).unwrap();
        assert_eq!(host.code(1, Command::Lock), Code::NotHost);
        assert_eq!(host.code(0, Command::Unlock), Code::WrongStage);
        host.ask(0, Command::Lock).unwrap();
        assert_eq!(host.code(0, Command::Lock), Code::WrongStage);
        assert_eq!(host.code(2, sit(2)), Code::Locked);
        assert_eq!((code_of_view(&host, 0), code_of_view(&host, 1)), (None, None));
        assert_eq!(code_of_view(&host, 2), Some(Code::Locked));
        assert!(view::viewer(&host.table, None).is_err());
        host.ask(1, sit(3)).unwrap();
        host.ask(0, sit(0)).unwrap();
        rebuilt(&host);
        host.ask(0, Command::Unlock).unwrap();
        host.ask(2, sit(2)).unwrap();
        assert_eq!(code_of_view(&host, 4), None);
        rebuilt(&host);
    }

    /// As versions before this one have stored it.
    #[test]
    fn old_lines_are_counted_to_whoever_sat_there() {
        let mut host = Host::begun(&setup("whist"), 4, 5);
        for number in 0..8 {
            let stored = Stored {
                seq: host.table.seq() + 1,
                at: host.now + number,
                entry: Entry::Phrase { seat: 2, phrase: Phrase::Hello },
            };
            host.table.apply(&stored).unwrap();
        }
        let guest: &GuestId = &host.guests[2];
        assert_eq!(host.table.person(guest).unwrap().lines, 8);
        assert!(host.table.chat().all(|line| line.guest == *guest));
    }
}
