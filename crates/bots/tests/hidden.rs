//! What a seat cannot know does not change what its bot does (invariant 4).
//!
//! Two cards that the seat cannot place change places in the pack, and the same match is played again. Where the seat
//! has seen the same in both worlds up to its decision, its bot must choose the same.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

mod common;

use kirifuda_bots::Host;
use kirifuda_bots::{Guarded, Remote};
use kirifuda_cards::{Below, Card, PackOrder, Seat};
use kirifuda_play::protocol::{Question, ToProgram};
use kirifuda_play::seed::{Chance, Stream, pack_of};
use kirifuda_play::table::{Source, Unwatched, play_deal};
use kirifuda_play::{BOTS, Bot, BotKind, BotSpec, Launcher, Lineup, Program, SeatFault};
use kirifuda_rules::{Action, Event, Game, Match, Next, SeatView, Viewer};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::thread;

/// The decisions of a deal in order, as they were applied.
fn decisions(game: &Arc<Game>, index: u64) -> (PackOrder, Option<Seat>, Vec<(Seat, Action)>) {
    let source = Source { seed: 21, index };
    let mut playing = Match::new(Arc::clone(game), index as usize);
    source.deal(&mut playing).unwrap();
    let taker = playing.roles().taker;
    let bots = (0..game.players()).map(|seat| common::quick(&BOTS[(seat + index as usize) % BOTS.len()]));
    let mut bots = Host::default().seat(&Lineup::of(bots.collect()), 21, index);
    let mut taken = Vec::new();
    while let Next::Decision(seat) = playing.next() {
        let action = bots[seat.index()].choose(&playing.view(seat).unwrap());
        playing.apply(action).unwrap();
        taken.push((seat, action));
    }
    play_deal(&mut playing, &mut bots, &mut Unwatched).unwrap();
    (pack_of(game.pack(), 21, index, 0), taker, taken)
}

struct World {
    playing: Match,
    bot: Box<dyn Bot>,
}

impl World {
    fn new(
        game: &Arc<Game>,
        index: u64,
        pack: PackOrder,
        taker: Option<Seat>,
        (host, spec): (&Host, &BotSpec),
    ) -> World {
        let mut playing = Match::new(Arc::clone(game), index as usize);
        playing.deal(pack, taker).unwrap();
        World { playing, bot: host.make(spec, 3) }
    }

    fn seen(&self, seat: Seat) -> Vec<String> {
        let game = self.playing.game();
        self.playing.events().iter().map(|event: &Event| event.seen_by(Viewer::Seat(seat)).line(game)).collect()
    }
}

fn swapped(card: Card, one: Card, other: Card) -> Card {
    if card == one {
        other
    } else if card == other {
        one
    } else {
        card
    }
}

fn swap_pack(game: &Game, pack: &PackOrder, one: Card, other: Card) -> PackOrder {
    let cards: Vec<Card> = pack.cards().iter().map(|&card| swapped(card, one, other)).collect();
    game.pack().check_order(&cards).unwrap()
}

/// Plays both worlds up to decision `until`, which is `seat`'s; the choices there, if the seat has seen the same.
fn compare(
    worlds: &mut [World; 2],
    taken: &[(Seat, Action)],
    until: usize,
    cards: (Card, Card),
) -> Option<[Action; 2]> {
    let seat = taken[until].0;
    for &(actor, action) in &taken[..until] {
        for (number, world) in worlds.iter_mut().enumerate() {
            if actor == seat {
                world.bot.choose(&world.playing.view(seat)?);
            }
            let action = match action {
                // What another discards is hidden, so it changes places with the pack.
                Action::Discard(card) if number == 1 && actor != seat => {
                    Action::Discard(swapped(card, cards.0, cards.1))
                }
                action => action,
            };
            if world.playing.next() != Next::Decision(actor) || world.playing.apply(action).is_err() {
                return None;
            }
        }
    }
    let [one, other] = worlds;
    if other.playing.next() != Next::Decision(seat) || one.seen(seat) != other.seen(seat) {
        return None;
    }
    let choice = one.bot.choose(&one.playing.view(seat)?);
    Some([choice, other.bot.choose(&other.playing.view(seat)?)])
}

/// Compares decisions of six deals, or as many as are `enough`; returns how many.
fn indistinguishable_worlds(game: &Arc<Game>, bot: (&Host, &BotSpec), name: &str, enough: usize) -> usize {
    let mut compared = 0;
    // Searching takes its time, so few pairs have to do.
    let searches = bot.1.kind().keys.iter().any(|key| ["worlds", "sims"].contains(&key.name));
    let enough = if searches { enough.min(3) } else { enough };
    for index in 0..6 {
        if compared >= enough {
            break;
        }
        let (pack, taker, taken) = decisions(game, index);
        let mut chance = Chance::new(1, Stream::Other, index, 1);
        for until in 0..taken.len() {
            if chance.below(3) != 0 || compared >= enough {
                continue;
            }
            let mut place = || pack.cards()[chance.below(pack.cards().len() as u32) as usize];
            let cards = (place(), place());
            if cards.0 == cards.1 {
                continue;
            }
            let other = swap_pack(game, &pack, cards.0, cards.1);
            let mut worlds = [pack, other].map(|pack| World::new(game, index, pack, taker, bot));
            if let Some([one, other]) = compare(&mut worlds, &taken, until, cards) {
                let spec = bot.1;
                assert_eq!(one, other, "{name} {spec} deal {index} decision {until}");
                compared += 1;
            }
        }
    }
    compared
}

/// Decides by every byte it is told.
struct Bytes;

impl Remote for Bytes {
    fn decide(&mut self, view: &SeatView<'_>) -> Result<Action, SeatFault> {
        let (question, actions) = Question::of(view, 1);
        let mut hasher = DefaultHasher::new();
        ToProgram::Decide(Box::new(question)).line().hash(&mut hasher);
        // In worlds that have come apart it may not be the seat's turn.
        let place = hasher.finish() as usize % actions.len().max(1);
        Ok(actions.get(place).copied().unwrap_or(Action::Pass))
    }
}

#[derive(Debug)]
struct Here;

impl Launcher for Here {
    fn launch(&self, _: &Program, _: u64) -> Box<dyn Bot> {
        Box::new(Guarded::new("bytes", Bytes))
    }
}

/// All games, each with how many decisions are enough: a value of an option differs in little from the preset it is in.
fn games() -> Vec<(String, Arc<Game>, usize)> {
    let presets = common::presets().into_iter().map(|(name, game)| (name, game, usize::MAX));
    presets.chain(common::single_values().into_iter().map(|(name, game)| (name, game, 10))).collect()
}

/// A program is told the same, byte for byte, where its seat has seen the same.
#[test]
fn hidden_cards_change_no_question() {
    let launcher: Arc<dyn Launcher> = Arc::new(Here);
    let spec = "exec:bytes".parse::<BotSpec>().unwrap();
    let host = Host::default().with_launcher(launcher);
    let compared = |(name, game, enough): &(String, Arc<Game>, usize)| {
        indistinguishable_worlds(game, (&host, &spec), name, *enough)
    };
    let all: usize = games().iter().map(compared).sum();
    assert!(all > 1000, "{all}");
}

#[test]
fn hidden_cards_change_no_decision() {
    let games = games();
    // Each bot plays every preset and a third of the option values; the next bot plays the next third.
    let compared = |(place, kind): (usize, &BotKind)| {
        let mut all = 0;
        let taken = games.iter().enumerate().filter(|(number, game)| game.2 == usize::MAX || number % 3 == place % 3);
        for (_, (name, game, enough)) in taken {
            let bot = (&Host::default(), &common::quick(kind));
            let compared = indistinguishable_worlds(game, bot, name, *enough);
            assert!(compared > 0, "{name}: no pair of worlds was found");
            all += compared;
        }
        all
    };
    // Each bot in a thread of its own: one after the other they take half as long again.
    let all: usize = thread::scope(|scope| {
        let threads: Vec<_> = BOTS.iter().enumerate().map(|bot| scope.spawn(move || compared(bot))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).sum()
    });
    assert!(all > 3000, "{all}");
}
