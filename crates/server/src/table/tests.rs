//! Tables driven by hand and by chance.

use super::*;
use crate::ids::{GuestId, TableId};
use crate::node::{row, row_after};
use crate::protocol::{BotName, Code, Command, Lang, Phrase, Question, Setup};
use crate::store::IndexRow;
use kirifuda_cards::{Below, Seat};
use kirifuda_fair::Key;
use kirifuda_play::seed::Chance;
use kirifuda_rules::{Next, Viewer};

/// A table with its whole log, as a host has it, and a clock that only moves when it is told to.
pub(crate) struct Host {
    pub table: Table,
    pub log: Vec<Stored>,
    pub now: u64,
    pub setups: Setups,
    pub guests: Vec<GuestId>,
    pub chance: Chance,
}

pub(crate) fn setup(game: &str) -> Setup {
    Setup { game: game.to_owned(), pace_ms: 0, ..Setup::default() }
}

impl Host {
    pub fn new(setup: &Setup, seed: u64) -> Host {
        let setups = Setups::default();
        let compiled = setups.compile(setup).unwrap();
        let guests: Vec<GuestId> = (0..=compiled.game.players()).map(|_| GuestId::random().unwrap()).collect();
        let entry = Table::created_by(setup, &guests[0], None, &compiled);
        let first = Stored { seq: 1, at: 1000, entry };
        let id: TableId = "2222222222222222".parse().unwrap();
        let table = Table::begin(id, &first, &setups).unwrap();
        Host { table, log: vec![first], now: 1000, setups, guests, chance: Chance::from_word(seed) }
    }

    pub fn input(&mut self, input: &Input) -> Result<(), Refusal> {
        let entry = self.table.judge(input, self.now)?;
        let stored = Stored { seq: self.table.seq() + 1, at: self.now, entry };
        let (before, told) = (row(&self.table), row_after(&self.table, &stored));
        self.table.apply(&stored).unwrap();
        let after = row(&self.table);
        let same = before == IndexRow { updated: before.updated, ..after.clone() };
        assert_eq!(told.map(|row| *row), (!same).then_some(after), "what lists show after {:?}", stored.entry);
        self.log.push(stored);
        Ok(())
    }

    pub fn ask(&mut self, seat: usize, command: Command) -> Result<(), Refusal> {
        let guest = self.guests[seat].clone();
        self.input(&Input::Guest(guest, command))
    }

    pub fn code(&mut self, seat: usize, command: Command) -> Code {
        self.ask(seat, command).unwrap_err().code
    }

    /// Guests at the first `guests` seats, bots at the others, and the match begun.
    pub fn begun(setup: &Setup, guests: usize, seed: u64) -> Host {
        let mut host = Host::new(setup, seed);
        for seat in 0..guests {
            host.ask(seat, Command::Sit { seat: seat as u8, name: format!("Guest {seat}") }).unwrap();
        }
        for _ in guests..host.table.seats().len() {
            host.ask(0, Command::Bots { seat: None, bot: BotName::Easy }).unwrap();
        }
        host.ask(0, Command::Start).unwrap();
        host
    }

    fn key(&mut self) -> Key {
        Key::from_bytes(std::array::from_fn(|_| self.chance.below(256) as u8))
    }

    /// Everything that is due, or a random decision of the seat that is asked; whether anything happened.
    pub fn step(&mut self) -> bool {
        self.now += u64::from(self.chance.below(900));
        let step = match self.table.due() {
            Due::OpenRound => HostStep::OpenRound(self.key()),
            Due::ClosePromises(_) => return self.promise_all(),
            Due::Deal(_) => return self.reveal_and_deal(),
            Due::Decide { seat, .. } => HostStep::Decide {
                seat,
                actions: self.random_decision(seat),
                events: self.table.playing().unwrap().events().len(),
            },
            Due::Overdue { .. } | Due::Nothing => return self.guest_decides(),
        };
        self.input(&Input::Host(step)).unwrap();
        true
    }

    /// The same, but a guest may take their time.
    fn step_or_wait(&mut self) {
        if matches!(self.table.due(), Due::Overdue { .. }) && self.chance.below(3) > 0 {
            return;
        }
        self.step();
    }

    fn share_of(&self, seat: usize) -> Key {
        Key::from_bytes([seat as u8 + 1; 32])
    }

    fn promise_all(&mut self) -> bool {
        let number = self.table.rounds().len();
        for seat in 0..self.table.seats().len() {
            if self.table.seats()[seat].is_played_by_guest()
                && self.table.rounds()[number - 1].stage == RoundStage::Promising
            {
                let promise = self.table.round(number).promise(seat, &self.share_of(seat));
                let promise = (self.chance.below(4) > 0).then_some(promise);
                self.ask(seat, Command::Promise { round: number as u32, promise }).unwrap();
            }
        }
        if self.table.rounds()[number - 1].stage == RoundStage::Promising {
            self.input(&Input::Host(HostStep::ClosePromises)).unwrap();
        }
        true
    }

    fn reveal_and_deal(&mut self) -> bool {
        let number = self.table.rounds().len();
        for seat in 0..self.table.seats().len() {
            let promised = self.table.rounds()[number - 1].promises[seat].is_some();
            if promised && self.chance.below(4) > 0 {
                let share = self.share_of(seat);
                // Somebody who was banned since reveals nothing.
                let _ = self.ask(seat, Command::Share { round: number as u32, share });
            }
        }
        self.input(&Input::Host(HostStep::Deal)).unwrap();
        true
    }

    pub fn random_decision(&mut self, seat: Seat) -> Vec<kirifuda_rules::Action> {
        let mut copy = self.table.playing().unwrap().clone();
        let mut actions = Vec::new();
        for _ in 0..self.table.actions_due(seat) {
            let legal = copy.view(seat).unwrap().legal_actions();
            let action = legal[self.chance.below(legal.len() as u32) as usize];
            copy.apply(action).unwrap();
            actions.push(action);
        }
        actions
    }

    fn guest_decides(&mut self) -> bool {
        let Some(seat) = self.table.to_act() else { return false };
        let actions = self.random_decision(seat);
        let game = self.table.compiled().game.clone();
        let words = actions.iter().map(|&action| kirifuda_rules::notation::action_text(&game, action)).collect();
        let at = self.table.playing().unwrap().events().len() as u32;
        self.ask(seat.index(), Command::Act { actions: words, at }).unwrap();
        true
    }
}

/// Whoever opens a rematch is its host until it begins.
#[test]
fn the_host_of_the_match_before_is_the_host_of_the_next() {
    let mut host = Host::new(&setup("kk-4"), 1);
    let Entry::Created { former_host, .. } = &mut host.log[0].entry else { panic!() };
    *former_host = Some(host.guests[1].clone());
    host.table = Table::begin(host.table.id().clone(), &host.log[0], &host.setups).unwrap();
    for seat in [1, 0] {
        host.ask(seat, Command::Sit { seat: seat as u8, name: format!("Guest {seat}") }).unwrap();
        assert_eq!(host.table.host(), &host.guests[0]);
    }
    for seat in [2, 3] {
        host.ask(0, Command::Bots { seat: Some(seat), bot: BotName::Easy }).unwrap();
    }
    host.ask(0, Command::Start).unwrap();
    assert_eq!(host.table.host(), &host.guests[1]);
    assert_eq!(host.code(0, Command::Lock), Code::NotHost);
    compare(&host);
}

/// Nobody is led to a table that everybody has left; who comes back waits there again.
#[test]
fn a_table_that_everybody_has_left_is_not_listed() {
    let mut host = Host::new(&Setup { listed: true, ..setup("kk-4") }, 1);
    assert!(row(&host.table).listed, "nobody has sat down yet");
    for (seat, name) in [(0, "Ann"), (1, "Ben")] {
        host.ask(seat, Command::Sit { seat: seat as u8, name: name.to_owned() }).unwrap();
    }
    host.input(&Input::Host(HostStep::Went(0))).unwrap();
    assert!(row(&host.table).listed, "Ben waits");
    host.input(&Input::Host(HostStep::Went(1))).unwrap();
    assert!(!row(&host.table).listed);
    host.input(&Input::Host(HostStep::Came(0))).unwrap();
    assert!(row(&host.table).listed);
}

/// A host who has gone does not leave the others at a table that nobody can begin at.
#[test]
fn whoever_is_there_begins_for_a_host_who_is_away() {
    let mut host = Host::new(&setup("kk-4"), 1);
    for (seat, name) in [(0, "Ann"), (1, "Ben")] {
        host.ask(seat, Command::Sit { seat: seat as u8, name: name.to_owned() }).unwrap();
    }
    let bots = Command::Bots { seat: None, bot: BotName::Medium };
    assert_eq!(host.code(1, bots.clone()), Code::NotHost, "Ann is there");
    host.input(&Input::Host(HostStep::Went(0))).unwrap();
    assert_eq!(host.code(1, Command::Clear { seat: 0 }), Code::NotHost, "but it stays Ann's table");
    assert_eq!(host.code(2, bots.clone()), Code::NotHost, "who does not sit there");
    host.ask(1, bots.clone()).unwrap();
    host.input(&Input::Host(HostStep::Came(0))).unwrap();
    assert_eq!(host.code(1, bots.clone()), Code::NotHost);
    host.input(&Input::Host(HostStep::Went(0))).unwrap();
    host.ask(1, bots).unwrap();
    host.ask(1, Command::Start).unwrap();
    assert_eq!(host.table.stage(), Stage::Playing);
}

#[test]
fn seats_are_taken_swapped_and_left() {
    let mut host = Host::new(&setup("kk-4"), 1);
    let sit = |seat, name: &str| Command::Sit { seat, name: name.to_owned() };
    host.ask(0, sit(1, "Ann")).unwrap();
    assert_eq!(host.code(1, sit(1, "Ben")), Code::SeatTaken);
    assert_eq!(host.code(1, sit(2, "Ann")), Code::NameTaken);
    for alike in ["ANN", "Ann\u{fe0f}", "YOU"] {
        assert_eq!(host.code(1, sit(2, alike)), Code::NameTaken, "{alike:?}");
    }
    assert_eq!(host.code(1, sit(4, "Ben")), Code::BadSeat);
    assert_eq!(host.code(1, sit(2, " ")), Code::BadText);
    host.ask(1, sit(2, "Ben")).unwrap();
    host.ask(1, sit(3, "Benno")).unwrap();
    assert!(host.table.seats()[2].is_free(), "who moves leaves their seat");
    assert_eq!(host.code(1, Command::Swap { a: 1, b: 3 }), Code::NotHost);
    host.ask(0, Command::Swap { a: 1, b: 3 }).unwrap();
    assert_eq!(host.table.seat_of(&host.guests[0]), Some(3));
    assert_eq!(host.code(0, Command::Start), Code::SeatFree);
    host.ask(0, Command::Bots { seat: None, bot: BotName::Medium }).unwrap();
    host.ask(1, Command::Stand).unwrap();
    assert_eq!(host.code(1, Command::Stand), Code::NotSeated);
    host.ask(0, Command::Bots { seat: Some(1), bot: BotName::Medium }).unwrap();
    host.ask(0, Command::Bots { seat: None, bot: BotName::Medium }).unwrap();
    host.ask(0, Command::Start).unwrap();
    assert_eq!(host.code(0, Command::Swap { a: 1, b: 3 }), Code::WrongStage);
}

#[test]
fn only_who_is_asked_decides_and_only_once() {
    let mut host = Host::begun(&setup("whist"), 4, 5);
    while host.table.to_act().is_none() || host.table.due() != Due::Nothing {
        host.step();
    }
    let seat = host.table.to_act().unwrap().index();
    let at = host.table.playing().unwrap().events().len() as u32;
    let legal = host.table.playing().unwrap().view(Seat::new(seat).unwrap()).unwrap().legal_actions();
    let word = kirifuda_rules::notation::action_text(&host.table.compiled().game, legal[0]);
    let act =
        |actions: &[&str], at| Command::Act { actions: actions.iter().map(|&word| word.to_owned()).collect(), at };
    let other = (seat + 1) % 4;
    let refusal = host.ask(other, act(&[&word], at)).unwrap_err();
    assert_eq!((refusal.code, refusal.illegal.unwrap().rule.as_str()), (Code::Illegal, "X-15"));
    assert_eq!(host.code(4, act(&[&word], at)), Code::NotSeated);
    assert_eq!(host.code(seat, act(&[&word], at + 1)), Code::Stale);
    assert_eq!(host.code(seat, act(&[], at)), Code::BadAction);
    assert_eq!(host.code(seat, act(&["play ZZ"], at)), Code::BadAction);
    assert_eq!(host.code(seat, act(&[&word, &word], at)), Code::BadAction);
    host.ask(seat, act(&[&word], at)).unwrap();
    assert_eq!(host.code(seat, act(&[&word], at)), Code::Stale, "an action is never done twice");
}

#[test]
fn a_stopped_table_waits() {
    let mut host = Host::begun(&setup("whist"), 4, 5);
    host.ask(1, Command::Pause).unwrap();
    assert_eq!(host.table.due(), Due::Nothing);
    assert_eq!(host.code(2, Command::Pause), Code::Paused);
    host.ask(1, Command::Resume).unwrap();
    assert_eq!(host.table.due(), Due::OpenRound);
}

/// Bots do not play among themselves, and no player's time runs while everybody is away.
#[test]
fn a_match_stands_still_while_every_player_is_away() {
    let mut host = Host::begun(&Setup { turn_seconds: Some(20), ..setup("whist") }, 2, 5);
    wait_for(&mut host, 1);
    let asked_at = host.now;
    host.now += 5_000;
    host.input(&Input::Host(HostStep::Went(1))).unwrap();
    assert_eq!(
        host.table.due(),
        Due::Overdue { seat: Seat::new(1).unwrap(), at: asked_at + 20_000 },
        "Guest 0 is there"
    );
    host.input(&Input::Host(HostStep::Went(0))).unwrap();
    assert_eq!(host.table.due(), Due::Nothing);
    host.now += 3_600_000;
    assert_eq!(host.table.waited(host.now), 5_000);
    host.input(&Input::Host(HostStep::Came(0))).unwrap();
    assert_eq!(host.table.due(), Due::Overdue { seat: Seat::new(1).unwrap(), at: host.now + 15_000 });
    host.input(&Input::Host(HostStep::Came(1))).unwrap();
    assert!(host.step());
    // The same where it is a bot's turn.
    while host.table.to_act().is_none_or(|seat| seat.index() < 2) {
        assert!(host.step());
    }
    assert!(matches!(host.table.due(), Due::Decide { .. }));
    for seat in [0, 1] {
        host.input(&Input::Host(HostStep::Went(seat))).unwrap();
    }
    assert_eq!(host.table.due(), Due::Nothing);
    host.input(&Input::Host(HostStep::Came(1))).unwrap();
    assert!(matches!(host.table.due(), Due::Decide { .. }));
    compare(&host);
}

/// Nor is a pack mixed without its players, and their time to take part in that has not run out.
#[test]
fn no_deal_begins_while_every_player_is_away() {
    let mut host = Host::begun(&setup("kk-4"), 2, 5);
    assert_eq!(host.table.due(), Due::OpenRound);
    for seat in [0, 1] {
        host.input(&Input::Host(HostStep::Went(seat))).unwrap();
    }
    assert_eq!(host.table.due(), Due::Nothing);
    host.input(&Input::Host(HostStep::Came(0))).unwrap();
    assert_eq!(host.table.due(), Due::OpenRound);
    assert!(host.step());
    host.input(&Input::Host(HostStep::Went(0))).unwrap();
    assert_eq!(host.table.due(), Due::Nothing);
    host.now += 3_600_000;
    host.input(&Input::Host(HostStep::Came(1))).unwrap();
    assert_eq!(host.table.rounds()[0].since, host.now);
    compare(&host);
}

/// The only guest is banned and cannot come back.
#[test]
fn a_match_of_banned_guests_goes_on() {
    let mut host = Host::new(&setup("whist"), 5);
    host.ask(1, Command::Sit { seat: 1, name: "Ben".to_owned() }).unwrap();
    for _ in 0..3 {
        host.ask(0, Command::Bots { seat: None, bot: BotName::Easy }).unwrap();
    }
    host.ask(0, Command::Start).unwrap();
    wait_for(&mut host, 1);
    host.ask(0, Command::Ban { guest: host.guests[1].clone() }).unwrap();
    assert!(matches!(host.table.due(), Due::Decide { .. }));
}

/// Somebody else paused the table: whoever lets it go on asks the others, and nobody asks the one who paused it.
#[test]
fn a_pause_ends_when_the_others_agree() {
    let mut host = Host::begun(&setup("whist"), 4, 5);
    let ask = || Command::Propose { question: Question::Resume };
    assert_eq!(host.code(2, ask()), Code::WrongStage);
    host.ask(1, Command::Pause).unwrap();
    host.ask(2, ask()).unwrap();
    host.ask(3, Command::Vote { agree: false }).unwrap();
    assert_eq!((host.table.paused(), host.table.proposal()), (Some(1), None));
    host.ask(3, Command::Resume).unwrap();
    assert_eq!(host.code(1, Command::Vote { agree: false }), Code::NoProposal);
    // Who is away is not waited for either.
    host.input(&Input::Host(HostStep::Went(0))).unwrap();
    assert_eq!(host.table.paused(), Some(1));
    host.ask(2, Command::Resume).unwrap();
    assert_eq!(host.table.paused(), None);
    assert_eq!(host.code(1, Command::Pause), Code::PauseEnded);
    decide_at(&mut host, 1);
    host.ask(1, Command::Pause).unwrap();
    // Whoever paused the table ends that, and with it the question.
    host.ask(2, Command::Resume).unwrap();
    host.ask(1, ask()).unwrap();
    assert_eq!((host.table.paused(), host.table.proposal()), (None, None));
    host.ask(1, Command::Pause).unwrap();
    // An away or idle pauser keeps nobody waiting.
    host.input(&Input::Host(HostStep::Went(1))).unwrap();
    host.input(&Input::Host(HostStep::Went(3))).unwrap();
    host.ask(2, Command::Resume).unwrap();
    assert_eq!(host.table.paused(), None);
}

/// Plays until a seat has decided.
fn decide_at(host: &mut Host, seat: usize) {
    wait_for(host, seat);
    assert!(host.step());
}

/// Plays until the match waits for the guest at a seat.
fn wait_for(host: &mut Host, seat: usize) {
    while host.table.to_act().map(Seat::index) != Some(seat) || matches!(host.table.due(), Due::Decide { .. }) {
        assert!(host.step(), "the match is over");
    }
}

#[test]
fn a_bot_plays_for_who_is_idle_when_the_others_agree() {
    let mut host = Host::begun(&Setup { idle_seconds: 30, ..setup("whist") }, 3, 5);
    let ask = |seat| Command::Propose { question: Question::BotFor { seat, bot: BotName::Medium } };
    wait_for(&mut host, 1);
    assert_eq!(host.code(0, ask(2)), Code::NotAway, "nobody waits for them");
    assert_eq!(host.code(0, ask(0)), Code::NotAway);
    host.now = host.table.asked_at + 20_000;
    assert_eq!(host.code(0, ask(1)), Code::NotIdle);
    // An hour of pause is nobody's fault, and does not give more time either.
    host.ask(2, Command::Pause).unwrap();
    host.now += 3_600_000;
    assert_eq!(host.code(0, ask(1)), Code::NotIdle);
    host.ask(2, Command::Resume).unwrap();
    host.now += 9_001;
    let refusal = host.ask(0, ask(1)).unwrap_err();
    assert_eq!(
        (refusal.code, refusal.message.to_string().contains('1')),
        (Code::NotIdle, true),
        "a second, rounded up"
    );
    host.now += 999;
    host.ask(0, ask(1)).unwrap();
    assert_eq!(host.code(1, Command::Vote { agree: false }), Code::NoProposal, "nobody votes on their own absence");
    assert!(host.step());
    assert!(host.table.proposal().is_none(), "whoever decides after all needs no bot");
    wait_for(&mut host, 1);
    host.now += 30_000;
    host.ask(0, ask(1)).unwrap();
    host.ask(2, Command::Vote { agree: true }).unwrap();
    assert_eq!(host.table.seats()[1].stand_in, Some(BotName::Medium));
    let why = host.table.changes().last().unwrap();
    assert_eq!((why.seat, why.why.as_deref()), (1, Some("idle")));
    host.ask(1, Command::TakeBack).unwrap();
    assert_eq!(host.code(0, ask(1)), Code::NotIdle, "they are asked anew");
    compare(&host);
}

/// Whoever does not answer lets the others decide; but a match is broken off only when all agree.
#[test]
fn a_question_does_not_wait_for_ever() {
    let mut host = Host::begun(&Setup { idle_seconds: 30, ..setup("whist") }, 4, 5);
    wait_for(&mut host, 1);
    host.now += 30_000;
    host.ask(0, Command::Propose { question: Question::BotFor { seat: 1, bot: BotName::Easy } }).unwrap();
    let close = Input::Host(HostStep::CloseVote);
    assert_eq!(host.table.vote_due(), Some(host.now + 30_000));
    host.now += 29_999;
    assert!(host.input(&close).is_err());
    host.now += 1;
    host.input(&close).unwrap();
    assert_eq!((host.table.seats()[1].stand_in, host.table.proposal()), (Some(BotName::Easy), None));
    host.ask(0, Command::Propose { question: Question::BreakOff }).unwrap();
    host.now += 3_600_000;
    assert_eq!(host.table.vote_due(), None);
    assert!(host.input(&close).is_err());
    compare(&host);
}

#[test]
fn a_bot_decides_when_the_time_is_over_and_has_the_seat_after_three_times() {
    let mut host = Host::begun(&Setup { turn_seconds: Some(20), ..setup("whist") }, 2, 5);
    let late = |host: &Host| host.table.seats()[1].late;
    for times in 1..=2 {
        overdue(&mut host, 1);
        assert_eq!((late(&host), host.table.seats()[1].stand_in), (times, None));
    }
    wait_for(&mut host, 1);
    assert!(host.step());
    assert_eq!(late(&host), 0, "they decided in time");
    for _ in 1..=3 {
        overdue(&mut host, 1);
    }
    assert_eq!((late(&host), host.table.seats()[1].stand_in), (3, Some(BotName::Medium)));
    let changes: Vec<_> = host.table.changes().iter().filter(|change| change.seat == 1).collect();
    let why = |by: &str| changes.iter().filter(|change| change.by.starts_with(by)).count();
    assert_eq!((why("bot"), why("guest")), (5, 5), "one at the beginning, and one after each but the last");
    host.ask(1, Command::TakeBack).unwrap();
    assert_eq!(late(&host), 0);
    compare(&host);
}

/// Nobody is left to answer a question when a bot has the seat: then a match ends in the middle of a trick, which lists
/// have to learn (`input` compares).
#[test]
fn a_match_is_over_when_the_clock_takes_the_last_answer() {
    let mut host = Host::begun(&Setup { turn_seconds: Some(20), ..setup("whist") }, 2, 5);
    wait_for(&mut host, 1);
    host.ask(0, Command::Propose { question: Question::BreakOff }).unwrap();
    for _ in 1..=3 {
        overdue(&mut host, 1);
    }
    assert_eq!(host.table.stage(), Stage::Closed(Why::Agreed));
}

/// GN-18: a race ends with any card, and so may the match, which lists have to learn (`input` compares).
#[test]
fn a_match_that_ends_with_a_race_is_over_in_lists() {
    let mut early = 0;
    for seed in 0..6 {
        let mut host = Host::begun(&setup("goninkan"), 1, seed);
        let mut left = 0;
        while host.table.stage() == Stage::Playing {
            let view = host.table.to_act().and_then(|seat| host.table.playing()?.view(seat));
            left = view.map_or(left, |view| view.hand_len(view.seat()));
            assert!(host.step());
        }
        early += usize::from(left > 1);
    }
    assert!(early > 0, "no match ended before the last card of a hand");
}

/// Lets the time of a guest run out, with a pause in between.
fn overdue(host: &mut Host, place: usize) {
    wait_for(host, place);
    let Due::Overdue { seat, at } = host.table.due() else { panic!("the time of seat {place} does not run") };
    let step = |host: &mut Host| {
        let events = host.table.playing().unwrap().events().len();
        let actions = host.random_decision(seat);
        host.input(&Input::Host(HostStep::Decide { seat, actions, events }))
    };
    host.now = at - 1;
    assert!(step(host).is_err(), "a second too early");
    host.ask(0, Command::Pause).unwrap();
    host.now += 60_000;
    assert_eq!(host.table.due(), Due::Nothing);
    assert!(step(host).is_err());
    host.ask(0, Command::Resume).unwrap();
    assert_eq!(host.table.due(), Due::Overdue { seat, at: host.now + 1 }, "pauses do not give more time");
    host.now += 1;
    step(host).unwrap();
    assert!(matches!(host.log.last().unwrap().entry, Entry::Acted { by: By::Clock, .. }));
}

/// An answer that can only be given in one way does not wait until the time is over, which would tell what it is.
#[test]
fn answers_of_a_guest_keep_to_the_time() {
    let mut host = Host::begun(&Setup { turn_seconds: Some(2), pace_ms: 5000, ..setup("whist") }, 4, 5);
    let mut forced = 0;
    while forced < 5 {
        if let Due::Decide { pace, .. } = host.table.due() {
            forced += 1;
            let mut chance = Chance::from_word(forced);
            assert!((0..100).all(|_| pace.draw(&mut chance) < 2000));
        }
        assert!(host.step());
    }
}

/// Pauses, votes and times that run out at random: the table rebuilt from its entries is the live one.
#[test]
fn a_rebuilt_table_has_the_same_times() {
    for seed in 0..12 {
        let timed = Setup { turn_seconds: Some(3), idle_seconds: 2, ..setup("kk-4") };
        let mut host = Host::begun(&timed, 3, seed);
        let mut clocked = 0;
        for _ in 0..400 {
            host.now += u64::from(host.chance.below(2500));
            let guest = host.chance.below(3) as usize;
            let other = host.chance.below(3) as u8;
            let command = match host.chance.below(9) {
                0 => Command::Pause,
                1 | 2 => Command::Resume,
                3 => Command::Propose { question: Question::BotFor { seat: other, bot: BotName::Easy } },
                4 => Command::Vote { agree: host.chance.below(2) == 0 },
                5 => Command::TakeBack,
                _ => Command::Phrase { phrase: Phrase::YourTurn },
            };
            let _ = host.ask(guest, command);
            let _ = host.input(&Input::Host(HostStep::CloseVote));
            if let Due::Overdue { seat, at } = host.table.due()
                && host.now >= at
            {
                let events = host.table.playing().unwrap().events().len();
                let actions = host.random_decision(seat);
                host.input(&Input::Host(HostStep::Decide { seat, actions, events })).unwrap();
                clocked += 1;
            } else if host.table.paused().is_none() && host.table.stage() == Stage::Playing {
                host.step_or_wait();
            }
        }
        assert!(clocked > 3, "{clocked}");
        compare(&host);
    }
}

#[test]
fn a_bot_plays_for_who_is_away_when_the_others_agree_and_gives_the_seat_back() {
    let mut host = Host::begun(&setup("whist"), 3, 5);
    let ask = Command::Propose { question: Question::BotFor { seat: 1, bot: BotName::Medium } };
    assert_eq!(host.code(0, ask.clone()), Code::NotAway);
    host.input(&Input::Host(HostStep::Went(1))).unwrap();
    host.ask(0, ask).unwrap();
    assert_eq!(host.table.seats()[1].stand_in, None);
    assert_eq!(host.code(0, Command::Vote { agree: true }), Code::NoProposal, "who asks has answered");
    host.ask(2, Command::Vote { agree: true }).unwrap();
    assert_eq!(host.table.seats()[1].stand_in, Some(BotName::Medium));
    host.input(&Input::Host(HostStep::Came(1))).unwrap();
    assert_eq!(host.code(1, Command::Pause), Code::StoodIn);
    host.ask(1, Command::TakeBack).unwrap();
    assert_eq!(host.table.seats()[1].stand_in, None);
}

#[test]
fn a_match_is_broken_off_when_all_agree_and_its_secrets_are_published() {
    let mut host = Host::begun(&setup("whist"), 2, 9);
    for _ in 0..20 {
        host.step();
    }
    assert!(host.table.disclosures(Viewer::Public).next().is_none());
    host.ask(0, Command::Propose { question: Question::BreakOff }).unwrap();
    host.ask(1, Command::Vote { agree: false }).unwrap();
    assert_eq!(host.table.stage(), Stage::Playing);
    host.ask(1, Command::Propose { question: Question::BreakOff }).unwrap();
    host.ask(0, Command::Vote { agree: true }).unwrap();
    assert_eq!(host.table.stage(), Stage::Closed(Why::Agreed));
    assert_eq!(host.table.disclosures(Viewer::Public).count(), 1, "also for a deal broken off");
    host.ask(0, Command::Phrase { phrase: Phrase::ThankYou }).unwrap();
    assert_eq!(host.code(0, Command::Pause), Code::TableOver);
}

#[test]
fn talk_has_an_end_and_play_goes_on() {
    let mut host = Host::begun(&setup("whist"), 4, 5);
    let phrase = || Command::Phrase { phrase: Phrase::ThankYou };
    for seat in 0..4 {
        while host.ask(seat, phrase()).is_ok() {
            host.now += 10_000;
        }
        assert_eq!(host.code(seat, phrase()), Code::ChatFull);
        assert_eq!(host.table.chat().last().unwrap().number, 1250 * (seat as u64 + 1), "nobody uses up others' lines");
    }
    assert!((0..100).all(|_| host.step()));
    host.ask(0, Command::Pause).unwrap();
}

#[test]
fn a_full_table_is_still_begun_played_and_ended() {
    let mut host = Host::new(&setup("whist"), 5);
    for seat in 0..3 {
        host.ask(seat, Command::Sit { seat: seat as u8, name: format!("Guest {seat}") }).unwrap();
    }
    host.ask(0, Command::Bots { seat: None, bot: BotName::Easy }).unwrap();
    host.table.seq = judge::MOST_ENTRIES - 1;
    host.ask(0, Command::Phrase { phrase: Phrase::Hello }).unwrap();
    for command in [Command::Phrase { phrase: Phrase::Hello }, Command::Swap { a: 0, b: 1 }, Command::Stand] {
        assert_eq!(host.code(0, command), Code::TableFull);
    }
    host.ask(0, Command::Start).unwrap();
    assert_eq!(host.code(1, Command::Pause), Code::TableFull);
    assert!((0..50).all(|_| host.step()));
    host.input(&Input::Host(HostStep::Went(1))).unwrap();
    host.ask(0, Command::Propose { question: Question::BotFor { seat: 1, bot: BotName::Easy } }).unwrap();
    host.ask(2, Command::Vote { agree: true }).unwrap();
    host.input(&Input::Host(HostStep::Came(1))).unwrap();
    host.ask(1, Command::TakeBack).unwrap();
    let guest = host.guests[2].clone();
    host.ask(0, Command::Ban { guest: guest.clone() }).unwrap();
    host.ask(0, Command::Unban { guest }).unwrap();
    host.ask(2, Command::TakeBack).unwrap();
    host.ask(0, Command::Lock).unwrap();
    host.ask(0, Command::Unlock).unwrap();
    let broken_off = Command::Propose { question: Question::BreakOff };
    host.ask(0, broken_off.clone()).unwrap();
    host.ask(0, Command::Vote { agree: false }).unwrap();
    // Questions and keeping order have an end, too; play has none.
    host.table.seq = judge::LAST_ENTRIES - 1;
    host.ask(0, broken_off.clone()).unwrap();
    host.ask(1, Command::Vote { agree: false }).unwrap();
    assert_eq!(host.code(0, broken_off), Code::TableFull);
    let guest = host.guests[2].clone();
    for command in [Command::Ban { guest }, Command::Lock] {
        assert_eq!(host.code(0, command), Code::TableFull);
    }
    assert!((0..50).all(|_| host.step()));
}

#[test]
fn a_question_can_be_taken_back_and_goes_when_it_has_no_object() {
    let mut host = Host::begun(&setup("whist"), 3, 5);
    host.ask(0, Command::Propose { question: Question::BreakOff }).unwrap();
    assert_eq!(host.code(1, Command::Propose { question: Question::BreakOff }), Code::ProposalOpen);
    host.ask(0, Command::Vote { agree: false }).unwrap();
    assert!(host.table.proposal().is_none(), "who asked need not wait for those who never answer");

    host.input(&Input::Host(HostStep::Went(1))).unwrap();
    host.ask(0, Command::Propose { question: Question::BotFor { seat: 1, bot: BotName::Medium } }).unwrap();
    host.input(&Input::Host(HostStep::Came(1))).unwrap();
    assert!(host.table.proposal().is_none(), "nobody plays for who is back");
    assert_eq!(host.code(2, Command::Vote { agree: true }), Code::NoProposal);
}

#[test]
fn only_a_table_where_nothing_has_happened_is_closed_as_idle() {
    let mut host = Host::begun(&setup("whist"), 2, 9);
    let before = host.table.updated();
    host.step();
    if host.table.updated() > before {
        assert!(host.input(&Input::Host(HostStep::CloseIdle(before))).is_err());
    }
    host.input(&Input::Host(HostStep::CloseIdle(host.table.updated()))).unwrap();
    assert_eq!(host.table.stage(), Stage::Closed(Why::Idle));
}

#[test]
fn what_is_said_after_the_match_does_not_change_its_record() {
    let mut host = Host::begun(&setup("whist"), 2, 9);
    for _ in 0..20 {
        host.step();
    }
    host.ask(0, Command::Propose { question: Question::BreakOff }).unwrap();
    host.ask(1, Command::Vote { agree: true }).unwrap();
    let record = crate::export::record(&host.table).unwrap().to_line();
    host.ask(0, Command::Phrase { phrase: Phrase::ThankYou }).unwrap();
    assert_eq!(crate::export::record(&host.table).unwrap().to_line(), record);
}

#[test]
fn shares_that_were_not_promised_are_refused() {
    let mut host = Host::begun(&setup("whist"), 2, 9);
    host.step();
    let (one, other) = (Key::from_bytes([1; 32]), Key::from_bytes([2; 32]));
    let promise = Some(host.table.round(1).promise(0, &one));
    assert_eq!(host.code(0, Command::Share { round: 1, share: one.clone() }), Code::WrongRound);
    host.ask(0, Command::Promise { round: 1, promise }).unwrap();
    assert_eq!(host.code(0, Command::Promise { round: 1, promise }), Code::WrongRound);
    assert_eq!(
        host.code(0, Command::Share { round: 1, share: one.clone() }),
        Code::WrongRound,
        "not before all promised"
    );
    host.ask(1, Command::Promise { round: 1, promise: None }).unwrap();
    assert_eq!(host.code(1, Command::Promise { round: 2, promise: None }), Code::WrongRound);
    assert_eq!(host.code(0, Command::Share { round: 1, share: other }), Code::WrongShare);
    assert_eq!(host.code(1, Command::Share { round: 1, share: one.clone() }), Code::WrongShare);
    host.ask(0, Command::Share { round: 1, share: one }).unwrap();
    assert!(matches!(host.table.due(), Due::Deal(at) if at <= host.now));
}

/// Every preset to the end by random decisions: the table rebuilt from its stored entries, through JSON, is the live
/// one, and its record and its secrets are accepted.
#[test]
fn a_rebuilt_table_is_the_live_one() {
    for game in kirifuda_rules::published() {
        let file = kirifuda_rules::file::RuleFile::parse(game.game).unwrap();
        for (place, preset) in file.presets().iter().enumerate() {
            let mut host = Host::begun(&setup(&preset.name), 2, place as u64);
            let mut steps = 0;
            while host.step() && steps < 2500 {
                steps += 1;
                if steps % 400 == 7 {
                    compare(&host);
                }
            }
            compare(&host);
            let over = host.table.playing().unwrap().next() == Next::Over;
            assert!(over || steps == 2500, "{}", preset.name);
            if !over {
                host.ask(0, Command::Propose { question: Question::BreakOff }).unwrap();
                host.ask(1, Command::Vote { agree: true }).unwrap();
            }
            let record = crate::export::record(&host.table).unwrap();
            let library = kirifuda_record::Library::published();
            assert_eq!(kirifuda_record::verify_record(&record, &library), Ok(None), "{}", preset.name);
            let proof = kirifuda_fair::check_record(&record, &library).unwrap().unwrap();
            assert_eq!(proof.deals, record.deals.len());
        }
    }
}

fn compare(host: &Host) {
    let json: Vec<String> = host.log.iter().map(|stored| serde_json::to_string(stored).unwrap()).collect();
    let log: Vec<Stored> = json.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(log, host.log);
    let rebuilt = Table::rebuild(host.table.id().clone(), &log, &host.setups).unwrap();
    assert_eq!(format!("{rebuilt:?}"), format!("{:?}", host.table));
}

#[test]
fn other_logs_are_refused() {
    let host = Host::begun(&setup("whist"), 2, 9);
    let id = host.table.id().clone();
    let rebuilt = |log: &[Stored]| {
        kirifuda_words::fault(Lang::En, &Table::rebuild(id.clone(), log, &host.setups).map(drop).unwrap_err())
    };
    assert!(rebuilt(&[]).contains("first entry"));
    assert!(rebuilt(&host.log[1..]).contains("expected the setup"));
    let mut gap = host.log.clone();
    gap.remove(3);
    assert_eq!(rebuilt(&gap), "entry 5 of the table: expected entry 4");
}

/// A later version of the program has other rules under the same name.
#[test]
fn tables_go_on_under_the_rules_that_they_began_with() {
    let text = kirifuda_rules::published().iter().find(|game| game.id == "whist").unwrap().game;
    let before = text.replace("honour_points = [2, 4]", "honour_points = [2, 3]");
    assert_ne!(text, before);
    let old = Setup { rule_file: Some(before.clone()), ..setup("whist") };
    let mut host = Host::begun(&old, 2, 9);
    // As the version before has kept it, for which this was the published file.
    let Entry::Created { setup: kept, file, .. } = &mut host.log[0].entry else { panic!() };
    (*file, kept.rule_file) = (Some(before), None);
    while host.table.playing().is_none_or(|playing| playing.events().len() < 20) {
        assert!(host.step());
    }
    let id = host.table.id().clone();
    let table = Table::rebuild(id.clone(), &host.log, &Setups::default()).unwrap();
    assert!(!table.is_outdated() && table.rules() == host.table.rules());
    // Without the file there are the present rules: what has happened can be seen, and nobody plays on.
    let Entry::Created { file, .. } = &mut host.log[0].entry else { panic!() };
    *file = None;
    let table = Table::rebuild(id, &host.log, &Setups::default()).unwrap();
    assert!(table.is_outdated());
    let pause = Input::Guest(host.guests[0].clone(), Command::Pause);
    assert_eq!(table.judge(&pause, host.now).unwrap_err().code, Code::OtherRules);
    assert!(table.judge(&Input::Host(HostStep::CloseIdle(host.now + 1)), host.now).is_ok());
}
