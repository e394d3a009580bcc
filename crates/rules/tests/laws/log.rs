//! What a match puts down and when, and that it goes the same way when nothing is put down.

use kirifuda_cards::{Pack, Seat, vector_shuffle};
use kirifuda_rules::file::RuleFile;
use kirifuda_rules::params::{PhaseKind, TrumpFrom};
use kirifuda_rules::{DealError, Event, Game, Match, Next, Viewer, published};
use std::collections::BTreeSet;
use std::sync::Arc;

const DEALS: u32 = 5;

fn games() -> Vec<(String, Arc<Game>)> {
    let mut games = Vec::new();
    for file in published().iter().map(|game| RuleFile::parse(game.game).expect("a published game")) {
        for preset in file.presets() {
            let choice = file.settings(&preset.set, &[]).expect("a preset");
            games.push((preset.name.clone(), Arc::new(Game::new(choice))));
        }
    }
    games
}

/// Plays deals with actions taken in turn from the legal ones; `look` is called after each.
fn play(table: &mut Match, first_seed: u32, look: &mut dyn FnMut(&Match, u32)) {
    for number in 1..=DEALS {
        if table.next() != Next::Deal {
            return;
        }
        let taker = table.taker_choices().map(|seats| seats[1]);
        table.deal(vector_shuffle(table.game().pack(), first_seed + number), taker).expect("a pack of the game");
        let mut step = number as usize;
        while let Next::Decision(seat) = table.next() {
            let actions = table.view(seat).expect("a deal").legal_actions();
            step = (step * 31 + 7) % (1 << 20);
            table.apply(actions[step / 8 % actions.len()]).expect("a legal action");
        }
        look(table, number);
    }
}

/// Section 1 of the record format: deals are numbered from 1, hands are taken once and before anything but the choice
/// of trump and the ante, and discards are one event.
#[test]
fn every_deal_is_told_in_order() {
    for (name, game) in games() {
        let mut table = Match::new(game.clone(), 0);
        let mut heard = 0;
        play(&mut table, 10, &mut |table, number| {
            let events = &table.events()[heard..];
            heard = table.events().len();
            check_deal(&name, &game, events, number);
            let mut points = vec![0; game.sides()];
            for event in events {
                if let Event::Scored(score) = event {
                    points[usize::from(score.side)] += score.delta;
                }
            }
            assert_eq!(table.deal_points(), points, "{name}: points of deal {number}");
        });
        assert!(heard > 0, "{name}");
    }
}

fn check_deal(name: &str, game: &Game, events: &[Event], number: u32) {
    let started = events.iter().position(|event| matches!(event, Event::DealStarted(_))).expect("a beginning");
    let Event::DealStarted(start) = &events[started] else { panic!("a beginning") };
    assert_eq!((started, start.number), (0, number), "{name}");
    let known_before = start.roles.trump_before.is_some();
    // GN-20: only in later deals of a round.
    let names_trump = match game.rules().trump_from() {
        TrumpFrom::Listed => game.has_phase(PhaseKind::NameTrump) && start.roles.deal_in_round > 0,
        from => from == TrumpFrom::Named,
    };
    assert_eq!(
        known_before,
        start.turn_up.is_none() && game.has_trump() && !names_trump,
        "{name}: trump is turned up, named, or known before, RH-7, EU-3, KK-11, GN-7"
    );
    let taken: Vec<usize> = (0..events.len()).filter(|&place| matches!(events[place], Event::HandsTaken(_))).collect();
    let &[taken] = taken.as_slice() else { panic!("{name}: hands are taken once, not at {taken:?}") };
    let before = |event: &Event| matches!(event, Event::Kept(_) | Event::TrumpNamed(..) | Event::Scored(_));
    assert!(events[1..taken].iter().all(before), "{name}: X-15, KK-11");
    let after = |event: &Event| matches!(event, Event::Kept(_) | Event::TrumpNamed(..));
    assert!(game.has_phase(PhaseKind::NameTrump) || !events[taken..].iter().any(after), "{name}: KK-11");
    let discarded: Vec<usize> = events
        .iter()
        .filter_map(|event| if let Event::Discarded { cards, .. } = event { Some(cards.len()) } else { None })
        .collect();
    let taken = if game.has_phase(PhaseKind::NameTrump) { 1 } else { usize::from(game.rules().exchange_cards().get()) };
    assert!(discarded.is_empty() || discarded == [taken], "{name}: RH-11, EU-4");
}

#[test]
fn a_match_goes_the_same_way_without_events() {
    for (name, game) in games() {
        let (mut told, mut untold) = (Match::new(game.clone(), 1), Match::new(game.clone(), 1));
        untold.without_events();
        let mut standings = Vec::new();
        play(&mut told, 20, &mut |table, _| standings.push((*table.standing(), table.deal_points().to_vec())));
        let mut standings = standings.into_iter();
        play(&mut untold, 20, &mut |table, number| {
            let expected = standings.next().expect("as many deals");
            assert_eq!((*table.standing(), table.deal_points().to_vec()), expected, "{name}, deal {number}");
        });
        assert_eq!((standings.len(), untold.result(), untold.events().len()), (0, told.result(), 0), "{name}");
        told.forget_events();
        assert!(told.events().is_empty(), "{name}");
    }
}

/// KK-34, KK-36: the clock counts where a match, or each of a tournament, may end by it; deals say so from then on.
#[test]
fn the_clock_counts_where_it_may_end_something() {
    let kakeya = published().iter().find(|game| game.id == "kakeya-trump").expect("the game");
    let kakeya = RuleFile::parse(kakeya.game).expect("a published game");
    let ends = [("zero", false), ("zero_or_time(40)", true), ("games(2)", true), ("deals(9)", false)];
    let mut clocked: Vec<_> = games().into_iter().map(|(name, game)| (name, game, false)).collect();
    clocked.retain(|(name, ..)| !name.starts_with("kk"));
    clocked.extend(ends.map(|(end, counts)| {
        let choice = kakeya.choose(&[("end", end)], &[]).expect("a value of section 8");
        (end.to_owned(), Arc::new(Game::new(choice)), counts)
    }));
    for (name, game, counts) in clocked {
        for rings in [false, true] {
            let mut table = Match::new(game.clone(), 0);
            let taker = table.taker_choices().map(|seats| seats[0]);
            table.deal(vector_shuffle(game.pack(), 1), taker).expect("a pack of the game");
            if rings {
                table.clock_ran_out();
            }
            while let Next::Decision(seat) = table.next() {
                let actions = table.view(seat).expect("a deal").legal_actions();
                table.apply(actions[0]).expect("a legal action");
            }
            let time_up = table.events().iter().find_map(|event| match event {
                Event::DealEnded { time_up, .. } => Some(*time_up),
                _ => None,
            });
            assert_eq!(time_up, Some(rings && counts), "KK-34 {name}");
        }
    }
}

/// A match imagined with another deal goes on with that deal.
#[test]
fn an_imagined_deal_is_the_one_looked_at() {
    for (name, game) in games() {
        let tables = [1, 2].map(|seed| {
            let mut table = Match::new(game.clone(), 0);
            let taker = table.taker_choices().map(|seats| seats[0]);
            table.deal(vector_shuffle(game.pack(), seed), taker).expect("a pack of the game");
            table
        });
        let [one, other] = &tables;
        let deal = *other.current_deal().expect("a deal");
        assert_eq!(one.with_deal(deal).current_deal(), Some(&deal), "{name}");
    }
}

/// the first dealer is the one given, counted round the dealers there are.
#[test]
fn the_first_dealer_is_the_one_given() {
    for (name, game) in games() {
        for given in [0, 1, game.dealers() - 1, game.dealers(), game.dealers() + 1] {
            let mut table = Match::new(game.clone(), given);
            assert_eq!(table.first_dealer(), given % game.dealers(), "X-8 {name}");
            let taker = table.taker_choices().map(|seats| seats[0]);
            table.deal(vector_shuffle(game.pack(), 1), taker).expect("a pack of the game");
            assert_eq!(usize::from(table.roles().dealer), given % game.dealers(), "X-8 {name}");
        }
    }
}

/// a pack of other cards is refused and nothing changes, also when it has as many.
#[test]
fn a_foreign_pack_is_refused() {
    let no_twos = Pack::french().without_ranks("2").expect("forty-eight cards");
    let packs = [no_twos, Pack::karuta(), Pack::french()];
    for (name, game) in games() {
        let unlike = |pack: &&Pack| pack.cards() != game.pack().cards();
        let foreign = packs.iter().filter(unlike).min_by_key(|pack| pack.len().abs_diff(game.pack().len()));
        let foreign = *foreign.expect("another pack").order();
        let mut table = Match::new(game.clone(), 0);
        let taker = table.taker_choices().map(|seats| seats[0]);
        assert!(matches!(table.deal(foreign, taker), Err(DealError::Pack(_))), "{name}");
        assert_eq!((table.next(), table.events().len(), table.view(Seat::FIRST).is_none()), (Next::Deal, 0, true));
    }
}

/// A line of the form `events` without its numbers and cards: `hand ?`, `ruff ?`, `discard _`.
fn shape(line: &str) -> String {
    let mut words = line.split(' ').filter(|word| word.parse::<u32>().is_err());
    let verb = words.next().unwrap_or("").trim_end_matches(',');
    match (verb, words.next()) {
        (_, Some("?")) => format!("{verb} ?"),
        ("deal" | "game" | "match", Some(more)) if more.starts_with("over") => format!("{verb} over"),
        (_, Some(_)) => format!("{verb} _"),
        (_, None) => verb.to_owned(),
    }
}

/// `docs/operating.md` shows every kind of line that a program at a table is sent.
#[test]
fn every_kind_of_line_is_documented() {
    let operating = include_str!("../../../../docs/operating.md");
    let (_, section) = operating.split_once("## Lines of `events`").expect("the section");
    let section = section.split("\n## ").next().unwrap_or("");
    let shown: BTreeSet<String> = section.split('`').skip(1).step_by(2).map(shape).collect();
    for (name, game) in games() {
        let mut table = Match::new(game.clone(), 0);
        play(&mut table, 10, &mut |_, _| {});
        for event in table.events() {
            for viewer in [Viewer::Public, Viewer::Seat(Seat::FIRST)] {
                let line = event.seen_by(viewer).line(&game);
                assert!(shown.contains(&shape(&line)), "{name}: docs/operating.md does not show `{line}`");
            }
        }
    }
}
