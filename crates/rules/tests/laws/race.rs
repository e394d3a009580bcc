//! Races, rounds of several deals, exchanges and changes of place (docs/rule-files.md, `race`, `side_deals`, `lone_holder`,
//! `holder_places`, `sitting_out`, `later_trump`), told again from the events of matches played at random.

use crate::at_random::play;
use crate::split_mix::SplitMix;
use kirifuda_cards::{Card, CardSet, Seat, SeatSet, Suit};
use kirifuda_rules::file::RuleFile;
use kirifuda_rules::params::Word;
use kirifuda_rules::{
    Event, Game, Match, Phase, RaceEnd, Reason, ReportedDeal, ReportedDealError, Sampler, Score, Seen, Viewer,
};
use std::sync::Arc;

fn game(options: &[(&str, &str)]) -> Arc<Game> {
    let file = RuleFile::parse(include_str!("../good_rule_files/race.toml")).unwrap();
    Arc::new(Game::new(file.choose(options, &[]).unwrap()))
}

/// Every game of the rule file.
fn games() -> Vec<Arc<Game>> {
    let mut games = Vec::new();
    for players in ["4", "5", "8"] {
        for lone in ["exchange", "partner", "alone"] {
            for later in ["named", "same"] {
                for places in ["apart", "stay"] {
                    games.push(game(&[("players", players), ("lone", lone), ("later", later), ("places", places)]));
                }
            }
        }
    }
    games
}

fn seat(side: u8) -> Seat {
    Seat::new(usize::from(side)).unwrap()
}

fn is(game: &Game, option: &str, value: &str) -> bool {
    game.option(option).unwrap().to_string() == value
}

/// The points of a card in the rule file.
fn worth(game: &Game, card: Card) -> i64 {
    match game.pack().rank_letter(card) {
        'A' => 3,
        'K' => 2,
        'Q' => 1,
        _ => 0,
    }
}

/// A number of a list by deal of a round, the last for all later deals.
fn in_deal(list: &[i64], deal: usize) -> i64 {
    list[deal.min(list.len() - 1)]
}

/// What is known of a match from its events alone.
struct Told {
    circle: Vec<usize>,
    dealer: usize,
    holders: Vec<usize>,
    deal: usize,
    rounds: usize,
    round_scores: Vec<i64>,
}

impl Told {
    fn new(players: usize) -> Told {
        Told {
            circle: (0..players).collect(),
            dealer: 0,
            holders: vec![],
            deal: 0,
            rounds: 0,
            round_scores: vec![0; players],
        }
    }

    fn after(&self, seat: usize) -> usize {
        let place = self.circle.iter().position(|&other| other == seat).unwrap();
        self.circle[(place + 1) % self.circle.len()]
    }

    /// The players of the deal from the first after the dealer.
    fn active(&self, game: &Game) -> Vec<usize> {
        let (mut active, mut seat) = (vec![], self.dealer);
        for _ in 0..self.circle.len() {
            seat = self.after(seat);
            active.push(seat);
        }
        if game.players() == 5 {
            active.pop();
        }
        active
    }

    /// The pair and the hands after an exchange, from a pack dealt one card at a time; the cards that make a side.
    fn make_pair(&mut self, game: &Game, pack: &[Card], trump: Option<Suit>) -> Vec<(usize, Vec<Card>)> {
        let active = self.active(game);
        let is_side = |card: &Card| {
            let name = game.pack().name(*card).to_string();
            name == "7D" || name.starts_with('A') && Some(card.suit()) == trump
        };
        let dealt = &pack[..active.len() * game.largest_hand()];
        let hand = |place: usize| dealt.iter().skip(place).step_by(active.len()).copied().collect::<Vec<Card>>();
        let mut hands: Vec<(usize, Vec<Card>)> = active.iter().enumerate().map(|(i, &seat)| (seat, hand(i))).collect();
        let holding: Vec<usize> = (0..active.len()).filter(|&i| hands[i].1.iter().any(is_side)).collect();
        self.holders = holding.iter().map(|&i| active[i]).collect();
        if let ([lone], false) = (&holding[..], is(game, "lone", "alone")) {
            let partner = (lone + 2) % active.len();
            self.holders.push(active[partner]);
            if is(game, "lone", "exchange") && trump.is_some() {
                let given = hands[*lone].1.iter().position(is_side).unwrap();
                let (out, back) = (hands[*lone].1.remove(given), hands[partner].1.remove(0));
                hands[*lone].1.push(back);
                hands[partner].1.push(out);
            }
        }
        let neighbours = |&place: &usize| {
            let next = (place + 1) % active.len();
            self.holders.contains(&active[place]) && self.holders.contains(&active[next])
        };
        if let (Some(first), true) = ((0..active.len()).find(neighbours), is(game, "places", "apart")) {
            let (second, third) = (active[(first + 1) % active.len()], active[(first + 2) % active.len()]);
            for seat in &mut self.circle {
                *seat = if *seat == second {
                    third
                } else if *seat == third {
                    second
                } else {
                    *seat
                };
            }
        }
        hands
    }
}

#[test]
fn rounds_sides_places_and_races_are_as_the_rules_say() {
    let (mut ends, mut moved, mut swapped) = (std::collections::BTreeMap::new(), 0, 0);
    for (game, seed) in games().iter().zip(1..) {
        for round in 0..8 {
            let table = play(game, seed * 100 + round, |_| {});
            let mut told = Told::new(game.players());
            let events = table.events();
            let mut deals = events.split(|event| matches!(event, Event::DealEnded { .. })).peekable();
            let mut totals = vec![0; game.players()];
            while let Some(events) = deals.next() {
                if deals.peek().is_none() {
                    break;
                }
                let start = match &events[0] {
                    Event::DealStarted(start) => start,
                    other => panic!("{other:?}"),
                };
                assert_eq!(usize::from(start.roles.dealer), told.dealer);
                assert_eq!(usize::from(start.roles.deal_in_round), told.deal);
                let first = [Some(Suit::First), None, Some(Suit::Third)][told.rounds % 3];
                let first = if told.rounds == 5 { Some(Suit::Fourth) } else { first };
                let named = told.deal > 0 && is(game, "later", "named");
                assert_eq!(start.trump, if named { None } else { first });
                let before = told.circle.clone();
                if told.deal == 0 {
                    let hands = told.make_pair(game, start.pack.cards(), first);
                    let taken = events.iter().find_map(|event| match event {
                        Event::HandsTaken(hands) => Some(hands),
                        _ => None,
                    });
                    for (seat, hand) in &hands {
                        let hand: CardSet = hand.iter().copied().collect();
                        assert_eq!(taken.unwrap()[Seat::new(*seat).unwrap()], hand, "{events:?}");
                    }
                    swapped += events.iter().filter(|event| matches!(event, Event::Swapped(_))).count();
                }
                let changes = events.iter().filter(|event| matches!(event, Event::PlacesChanged(..))).count();
                assert_eq!(changes, usize::from(before != told.circle));
                moved += changes;
                let active = told.active(game);
                let in_pair = |seat: usize| told.holders.contains(&seat);
                if is(game, "places", "apart") && told.holders.len() == 2 {
                    let beside = |place: usize| in_pair(active[place]) && in_pair(active[(place + 1) % active.len()]);
                    assert!(!(0..active.len()).any(beside), "{active:?} {:?}", told.holders);
                }
                if named {
                    let first = *active.iter().find(|&&seat| in_pair(seat)).unwrap();
                    let called = events.iter().find_map(|event| match event {
                        Event::Passed(seat, Phase::NameTrump) => Some(seat.index()),
                        Event::TrumpNamed(seat, _) => Some(seat.index()),
                        _ => None,
                    });
                    assert_eq!(called, Some(first));
                }
                let end = told.race(game, events, &active);
                let expected = told.scores(game, end);
                let mut scored = vec![0; game.players()];
                for event in events {
                    if let Event::Scored(score) = event {
                        assert!(matches!(score.reason, Reason::Race | Reason::Cleared));
                        scored[usize::from(score.side)] += score.delta;
                    }
                }
                assert_eq!(scored, expected, "{end:?} {:?}", told.holders);
                *ends.entry(end.map(|end| end as usize)).or_insert(0) += 1;
                totals.iter_mut().zip(&scored).for_each(|(total, score)| *total += score);
                told.next(end, &scored);
            }
            assert_eq!(told.rounds, 6);
            assert_eq!(table.result().unwrap().totals, totals);
        }
    }
    assert!(moved > 50 && swapped > 20, "{moved} {swapped}");
    assert!(ends.len() == 8 && ends.values().all(|&count| count > 3), "{ends:?}");
}

impl Told {
    /// Follows the play and returns how the race ended; panics if it went on after that, or stopped before.
    fn race(&self, game: &Game, events: &[Event], active: &[usize]) -> Option<RaceEnd> {
        let (mut points, mut trick, mut all) = ([0, 0], vec![], None);
        let mut end = None;
        let no_race = self.holders.is_empty() || active.iter().all(|seat| self.holders.contains(seat));
        let needed = in_deal(&[13, 10], self.deal);
        let mut tricks = 0;
        for event in events {
            match event {
                Event::Played(seat, card) => {
                    assert!(end.is_none() || all.is_some(), "the race is over");
                    if let Some((last, _)) = trick.last() {
                        let place = active.iter().position(|seat| seat == last).unwrap();
                        assert_eq!(seat.index(), active[(place + 1) % active.len()]);
                    }
                    trick.push((seat.index(), *card));
                }
                Event::TrickTaken(winner) => {
                    tricks += 1;
                    let side = usize::from(!self.holders.contains(&winner.index()));
                    points[side] += trick.drain(..).map(|(_, card)| worth(game, card)).sum::<i64>();
                    let [own, theirs] = points;
                    if no_race {
                        continue;
                    }
                    if let Some(by) = all {
                        let missed = points[1 - by] > 0;
                        end = match (by, missed, own + theirs == 24) {
                            (0, false, true) => Some(RaceEnd::All),
                            (0, true, _) => Some(RaceEnd::AllMissed),
                            (_, false, true) => Some(RaceEnd::OthersAll),
                            (_, true, _) => Some(RaceEnd::OthersAllMissed),
                            _ => None,
                        };
                    } else if own >= needed {
                        end = Some(if theirs == 0 { RaceEnd::Skunk } else { RaceEnd::Won });
                    } else if theirs > 24 - needed {
                        end = Some(if own == 0 { RaceEnd::Skunked } else { RaceEnd::Lost });
                    }
                }
                Event::UndertookAll(seat) => {
                    let side = usize::from(!self.holders.contains(&seat.index()));
                    assert!(matches!(end, Some(RaceEnd::Skunk | RaceEnd::Skunked)));
                    assert!(side == 1 || self.deal > 0, "the holders cannot undertake all in the first deal");
                    (all, end) = (Some(side), None);
                }
                Event::Passed(_, Phase::TakeAll) => panic!("all are undertaken"),
                _ => {}
            }
        }
        assert!(end.is_some() || no_race && tricks == game.largest_hand());
        end
    }

    fn scores(&self, game: &Game, end: Option<RaceEnd>) -> Vec<i64> {
        let Some(end) = end else { return vec![0; game.players()] };
        let (points, for_holders) = match end {
            RaceEnd::Won => (in_deal(&[1, 2, 4], self.deal), true),
            RaceEnd::Lost => (3, false),
            RaceEnd::Skunk => (in_deal(&[5, 6], self.deal), true),
            RaceEnd::Skunked => (7, false),
            RaceEnd::All => (in_deal(&[0, 20, 30], self.deal), true),
            RaceEnd::AllMissed => (in_deal(&[0, 40], self.deal), false),
            RaceEnd::OthersAll => (50, false),
            RaceEnd::OthersAllMissed => (50, true),
        };
        let score = |seat: usize| {
            let sits_out = game.players() == 5 && seat == self.dealer;
            if sits_out && is(game, "lone", "alone") {
                return 0;
            }
            let cleared = if end == RaceEnd::Skunked { -self.round_scores[seat] } else { 0 };
            let holds = sits_out || self.holders.contains(&seat);
            cleared + if holds == for_holders { points } else { -points }
        };
        (0..game.players()).map(score).collect()
    }

    fn next(&mut self, end: Option<RaceEnd>, scored: &[i64]) {
        let won = matches!(end, Some(RaceEnd::Won | RaceEnd::Skunk | RaceEnd::All | RaceEnd::OthersAllMissed));
        if won && self.deal < 2 {
            self.deal += 1;
            self.round_scores.iter_mut().zip(scored).for_each(|(sum, score)| *sum += score);
            return;
        }
        self.dealer = self.after(self.dealer);
        (self.deal, self.rounds) = (0, self.rounds + 1);
        self.round_scores.fill(0);
    }
}

/// Only the two who exchanged a card know which; their views say where it is, and every sample puts it there.
#[test]
fn an_exchanged_card_is_known_to_two() {
    let mut seen = 0;
    for seed in 0..60 {
        play(&game(&[]), seed, |table| {
            let swap = table.events().iter().rev().take_while(|event| !matches!(event, Event::DealStarted(_)));
            let Some(Event::Swapped(swap)) = swap.into_iter().find(|event| matches!(event, Event::Swapped(_))) else {
                return;
            };
            for seat in Seat::all(4) {
                let view = table.view(seat).unwrap();
                let knows = seat == swap.holder || seat == swap.partner;
                assert_eq!(view.own_swap(), knows.then_some(*swap));
                let played = view.played().contains(swap.card);
                let is_placed = view.known_to_hold(swap.holder).contains(swap.card);
                assert_eq!(is_placed, knows && !played);
                let shown = Event::Swapped(*swap).seen_by(Viewer::Seat(seat));
                let Seen::Swapped { card, .. } = shown.get() else { panic!() };
                assert_eq!(card.is_some(), knows);
                let sample = Sampler::new(&view).sample(&mut SplitMix(seed));
                if knows && !played {
                    assert!(sample.hand(swap.holder).contains(swap.card));
                }
                seen += usize::from(knows);
            }
        });
    }
    assert!(seen > 100);
}

/// A scorekeeper told how each race ended has the same scores, dealers and places.
#[test]
fn told_races_score_like_played_ones() {
    for (game, seed) in games().iter().zip(1..) {
        let table = play(game, seed, |_| {});
        let mut keeper = Match::new(game.clone(), 0);
        let mut holders = SeatSet::EMPTY;
        let mut end = None;
        for event in table.events() {
            match event {
                Event::DealStarted(start) => {
                    assert_eq!(keeper.standing().dealer(), start.roles.dealer);
                    assert_eq!(keeper.standing().turns().within(start.roles.active), start.roles.turns);
                    (holders, end) = (start.roles.holders, None);
                }
                Event::SideShown { seat, .. } => holders.insert(*seat),
                Event::Scored(score) if score.reason == Reason::Race && holders.contains(seat(score.side)) => {
                    end = Some(*score);
                }
                Event::DealEnded { totals, .. } => {
                    let race = end.and_then(|score| race_of(game, keeper.standing().deals_in_round(), score));
                    let told = ReportedDeal { holders, race, ..ReportedDeal::default() };
                    keeper.tell(&told).unwrap();
                    // Ends that are worth the same are not told apart by their points.
                    assert_eq!(keeper.standing().totals(game), &totals[..], "{race:?}");
                }
                _ => {}
            }
        }
        assert_eq!(keeper.result(), table.result());
    }
    let mut keeper = Match::new(game(&[]), 0);
    let holders = [0, 2].into_iter().filter_map(Seat::new).collect();
    for race in [None, Some(RaceEnd::All), Some(RaceEnd::AllMissed)] {
        let told = ReportedDeal { holders, race, ..ReportedDeal::default() };
        assert_eq!(keeper.tell(&told), Err(ReportedDealError::Race));
    }
    keeper.tell(&ReportedDeal { holders, race: Some(RaceEnd::Skunk), ..ReportedDeal::default() }).unwrap();
    assert_eq!(keeper.standing().totals(&game(&[])), [5, -5, 5, -5]);
    keeper.tell(&ReportedDeal { race: Some(RaceEnd::All), ..ReportedDeal::default() }).unwrap();
    assert_eq!(keeper.standing().totals(&game(&[])), [25, -25, 25, -25]);
    keeper.tell(&ReportedDeal { race: Some(RaceEnd::Skunked), ..ReportedDeal::default() }).unwrap();
    assert_eq!(keeper.standing().totals(&game(&[])), [-7, 7, -7, 7]);
    assert_eq!(keeper.standing().dealer(), 1);
}

/// A player who held both cards has played with a partner, and who plays together stays so for the round.
#[test]
fn told_holders_are_possible_ones() {
    let seats = |seats: &[usize]| seats.iter().copied().filter_map(Seat::new).collect::<SeatSet>();
    let told = |holders: &[usize], race| ReportedDeal { holders: seats(holders), race, ..ReportedDeal::default() };
    let won = Some(RaceEnd::Won);
    for (lone, fewest) in [("alone", 1), ("partner", 2), ("exchange", 2)] {
        let mut keeper = Match::new(game(&[("lone", lone)]), 0);
        let refused = Err(ReportedDealError::Holders { fewest, most: 2 });
        assert_eq!(keeper.tell(&told(&[], None)), refused);
        assert_eq!(keeper.tell(&told(&[0, 1, 2], won)), refused);
        assert_eq!(keeper.tell(&told(&[3], won)).is_ok(), fewest == 1);
    }
    let mut keeper = Match::new(game(&[]), 0);
    keeper.tell(&told(&[0, 2], won)).unwrap();
    assert_eq!(keeper.tell(&told(&[1, 2], won)), Err(ReportedDealError::SameHolders));
    keeper.tell(&told(&[2, 0], won)).unwrap();
}

/// A game that ends while its last round goes on is that dealer's last, as any other.
#[test]
fn the_deal_passes_after_a_game() {
    let text = include_str!("../good_rule_files/race.toml");
    let text = text.replace("end = \"rounds\"\ndeals = 6", "end = \"target\"\ntarget = 5\nbest_of = 3");
    let text = text.replace("last_trump = \"S\"\n", "");
    let file = RuleFile::parse(&text).unwrap_or_else(|faults| panic!("{faults:?}"));
    let game = Arc::new(Game::new(file.choose(&[], &[]).unwrap()));
    let mut keeper = Match::new(game, 0);
    let holders = [0, 2].into_iter().filter_map(Seat::new).collect();
    // A skunk in the first deal is worth five points.
    keeper.tell(&ReportedDeal { holders, race: Some(RaceEnd::Skunk), ..ReportedDeal::default() }).unwrap();
    assert_eq!((keeper.standing().games_done(), keeper.standing().deals_in_round()), (1, 0));
    assert_eq!(keeper.standing().dealer(), 1);
}

/// The end of a race that is worth what a holder scored.
fn race_of(game: &Game, deal: u8, score: Score) -> Option<RaceEnd> {
    let race = game.rules().race();
    RaceEnd::WORDS.iter().map(|&(_, end)| end).find(|&end| {
        let points = race.points(end, deal);
        race.is_possible(end, deal) && score.delta == if end.favours_holders() { points } else { -points }
    })
}
