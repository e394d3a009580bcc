//! The protocol for programs, without a program: messages, answers, and the substitute when a program fails.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

mod common;

use kirifuda_bots::Host;
use kirifuda_bots::{Guarded, RandomBot, Remote};
use kirifuda_cards::{Card, Seat};
use kirifuda_lab::simulate::Simulation;
use kirifuda_play::protocol::{MAX_LINE, MatchStart, Question, Said, ToProgram, read_ready, read_said};
use kirifuda_play::table::Source;
use kirifuda_play::{Bot, BotSpec, FaultKind, Launcher, Limits, Lineup, Program, SeatFault, SeatLost};
use kirifuda_rules::notation::{action_of, action_text};
use kirifuda_rules::{Action, Game, Match, Next, SeatView, published};
use std::collections::HashSet;
use std::sync::Arc;

const FEW: Limits<'static> = Limits { max_deals: Some(12), stop: None, follower: None, strict: false };

/// Answers as a program would, through the text of the protocol, and fails at one decision.
struct Text {
    inner: RandomBot,
    asked: u64,
    fails_at: Option<u64>,
}

impl Remote for Text {
    fn decide(&mut self, view: &SeatView<'_>) -> Result<Action, SeatFault> {
        self.asked += 1;
        let (question, actions) = Question::of(view, self.asked);
        in_order(&question);
        assert_eq!(question.legal.len(), question.legal.iter().collect::<HashSet<_>>().len());
        assert!(ToProgram::Decide(Box::new(question.clone())).line().len() < MAX_LINE);
        let action = match self.fails_at == Some(self.asked) {
            true => "play 1X".to_owned(),
            false => action_text(view.game(), self.inner.choose(view)),
        };
        let line = format!(r#"{{"type":"act","id":{},"action":"{action}"}}"#, self.asked);
        match read_said(&line, &question, &actions)? {
            Said::Acts(action) => Ok(action),
            Said::Asks(bot) => panic!("asks {bot}"),
        }
    }
}

/// What was played in order are the cards that each seat has played, the trick in progress last.
fn in_order(question: &Question) {
    let told = &question.view;
    for (seat, played) in told.played.iter().enumerate() {
        let mut own: Vec<&String> =
            told.plays.iter().filter(|(player, _)| *player == seat).map(|(_, card)| card).collect();
        own.sort_by_key(|card| played.iter().position(|other| other == *card));
        assert!(own.into_iter().eq(played), "{told:?}");
    }
    assert!(told.plays.ends_with(&told.trick), "{told:?}");
}

#[derive(Debug)]
struct Here {
    fails_at: Option<u64>,
}

impl Launcher for Here {
    fn launch(&self, program: &Program, seed: u64) -> Box<dyn Bot> {
        assert_eq!(program.words(), ["bot"]);
        let remote = Text { inner: RandomBot::new(seed), asked: 0, fails_at: self.fails_at };
        Box::new(Guarded::new(Program::NAME, remote))
    }
}

fn lines(playing: &Match) -> Vec<String> {
    let public = kirifuda_rules::Viewer::Public;
    playing.events().iter().map(|event| event.seen_by(public).line(playing.game())).collect()
}

fn games(game: &Arc<Game>, (host, lineup): (Host, Lineup)) -> (Vec<Vec<String>>, Vec<Vec<SeatLost>>) {
    let (mut all, mut lost) = (Vec::new(), Vec::new());
    let mut record = |_: u64, playing: &Match, seats: &[SeatLost]| {
        all.push(lines(playing));
        lost.push(seats.to_vec());
    };
    let tally = Simulation::new(Arc::clone(game), lineup, 4).host(host).matches(0..4, FEW, Some(&mut record)).unwrap();
    assert_eq!(tally.lost.total() as usize, lost.iter().map(Vec::len).sum::<usize>());
    (all, lost)
}

fn unhosted(bots: &str, players: usize) -> (Host, Lineup) {
    (Host::default(), Lineup::parse(bots, players).unwrap())
}

fn hosted(fails_at: Option<u64>, players: usize) -> (Host, Lineup) {
    let launcher: Arc<dyn Launcher> = Arc::new(Here { fails_at });
    (Host::default().with_launcher(launcher), Lineup::parse("exec:bot", players).unwrap())
}

/// Every decision of every game passes through the words of the protocol and back.
#[test]
fn a_bot_behind_the_protocol_plays_as_it_does_itself() {
    for (name, game) in common::presets().into_iter().chain(common::single_values()) {
        let itself = games(&game, unhosted("random", game.players()));
        assert_eq!(games(&game, hosted(None, game.players())), itself, "{name}");
    }
}

#[test]
fn after_an_illegal_answer_rules_of_thumb_play_on() {
    for (name, game) in common::presets() {
        let (all, lost) = games(&game, hosted(Some(1), game.players()));
        assert_eq!(all, games(&game, unhosted("rules", game.players())).0, "{name}");
        for seats in lost {
            let first = &seats[0];
            assert_eq!(first.fault.kind, FaultKind::Illegal, "{name}");
            assert!(first.fault.to_string().starts_with("illegal: legal-expected ("), "{name}: {}", first.fault);
            assert!(first.fault.to_string().ends_with("found: \"play 1X\")"), "{name}: {}", first.fault);
            let who: HashSet<usize> = seats.iter().map(|lost| lost.seat.index()).collect();
            assert_eq!(who.len(), seats.len(), "{name}: a seat is lost once");
            assert!(seats.is_sorted_by_key(|lost| lost.event), "{name}");
        }
    }
}

#[test]
fn without_a_host_the_seat_is_lost_from_the_beginning() {
    let game = common::preset("rh");
    let (all, lost) = games(&game, unhosted("exec:bot", 4));
    assert_eq!(all, games(&game, unhosted("rules", 4)).0);
    assert_eq!(lost[0][0].fault.to_string(), "crashed: no-programs-here");
    assert_eq!(Host::default().make(&"exec:bot".parse::<BotSpec>().unwrap(), 1).name(), "exec");
}

/// Invariant 4: two deals that a seat cannot tell apart put the same question, byte for byte.
#[test]
fn a_question_shows_what_the_seat_may_know_and_no_more() {
    for (name, game) in common::presets() {
        let mut compared = 0;
        for index in 0..8 {
            let source = Source { seed: 5, index };
            let mut real = Match::new(Arc::clone(&game), index as usize);
            source.deal(&mut real).unwrap();
            let taker = real.roles().taker;
            let Next::Decision(seat) = real.next() else { continue };
            let order = kirifuda_play::seed::pack_of(game.pack(), 5, index, 0);
            let own = real.view(seat).unwrap().unseen();
            let (Some(one), Some(other)) = (own.first(), own.last()) else { continue };
            let swap = |card: Card| match card {
                card if card == one => other,
                card if card == other => one,
                card => card,
            };
            let cards: Vec<Card> = order.cards().iter().map(|&card| swap(card)).collect();
            let mut world = Match::new(Arc::clone(&game), index as usize);
            world.deal(game.pack().check_order(&cards).unwrap(), taker).unwrap();
            let question = |playing: &Match| {
                let view = playing.view(seat).unwrap();
                ToProgram::Decide(Box::new(Question::of(&view, 1).0)).line()
            };
            assert_eq!(question(&real), question(&world), "{name} {index}");
            compared += 1;
        }
        assert!(compared > 0, "{name}");
    }
}

#[test]
fn the_game_is_told_without_the_cards_of_anybody() {
    let game = common::preset("kk-4");
    let start = MatchStart::of(&game, Seat::FIRST, 7);
    assert_eq!((start.players, start.sides.as_slice()), (4, &[vec![0, 2], vec![1, 3]][..]));
    assert_eq!(start.pack.len(), game.pack().len());
    assert!(start.power.values().all(|powers| powers.len() == start.pack.len()));
    let line = ToProgram::Match(Box::new(start)).line();
    assert!(
        line.starts_with("{\"type\":\"match\",\"seat\":0,\"seed\":7,\"game\":\"kakeya-trump\"")
            && line.ends_with("}\n")
    );
}

#[test]
fn answers_are_read_strictly() {
    assert_eq!(read_ready(r#"{"type":"ready","protocol":1,"name":"mine","more":3}"#), Ok(Some("mine".to_owned())));
    assert_eq!(read_ready(r#"{"type":"ready","protocol":1}"#), Ok(None));
    for line in
        ["", "hello", "[]", "{}", r#"{"type":"ready"}"#, r#"{"type":"ready","protocol":2}"#, "{\"type\":\"ready\"", "7"]
    {
        assert_eq!(read_ready(line).unwrap_err().kind, FaultKind::Garbled, "{line}");
    }
    let game = common::preset("jl-5");
    let mut playing = Match::new(Arc::clone(&game), 0);
    Source { seed: 1, index: 0 }.deal(&mut playing).unwrap();
    let Next::Decision(seat) = playing.next() else { panic!("a decision is due") };
    let (question, actions) = Question::of(&playing.view(seat).unwrap(), 7);
    let kind = |line: &str| read_said(line, &question, &actions).map_err(|fault| fault.kind);
    assert_eq!(kind(r#"{"type":"act","id":7,"action":"stay"}"#), Ok(Said::Acts(Action::Stay)));
    assert_eq!(kind(r#"{"type":"ask","id":7,"bot":"mc:worlds=9"}"#), Ok(Said::Asks("mc:worlds=9".to_owned())));
    assert_eq!(kind(r#"{"type":"ask","id":6,"bot":"mc"}"#), Err(FaultKind::Garbled));
    assert_eq!(kind(r#"{"type":"ask","id":7}"#), Err(FaultKind::Garbled));
    assert_eq!(kind(r#"{"type":"act","id":6,"action":"stay"}"#), Err(FaultKind::Garbled));
    assert_eq!(kind(r#"{"type":"ready","protocol":1}"#), Err(FaultKind::Garbled));
    assert_eq!(kind(r#"{"type":"act","id":7,"action":"STAY"}"#), Err(FaultKind::Illegal));
    assert_eq!(kind(r#"{"type":"act","id":7}"#), Err(FaultKind::Garbled));
    assert_eq!(kind(r#"{"type":"act","id":7,"action":"stay","action":"fold"}"#), Err(FaultKind::Garbled));
    let long = format!(r#"{{"type":"act","id":7,"action":"{}"}}"#, "x".repeat(5000));
    assert!(read_said(&long, &question, &actions).unwrap_err().to_string().len() < 300);
}

#[test]
fn every_action_of_every_game_is_read_as_it_is_written() {
    for game in published() {
        let file = game.rule_file().unwrap();
        let game = Game::new(file.choose(&[], &[]).unwrap());
        for action in (0..game.action_count()).filter_map(|index| game.action_at(index)) {
            let known = match action {
                Action::Play(card) | Action::Discard(card) | Action::Give(card) => game.pack().cards().contains(card),
                _ => true,
            };
            assert_eq!(action_of(&game, &action_text(&game, action)), known.then_some(action), "{action:?}");
        }
        for word in ["", "play", "play ", "play XX", "announce 300", "announce 05", "trump SS", "Pass", "play 9S "] {
            assert_eq!(action_of(&game, word), None, "{word}");
        }
    }
}
