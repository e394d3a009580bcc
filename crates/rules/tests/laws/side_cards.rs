//! Sides by cards held (docs/rule-files.md, `sides = "holders"`).

use crate::at_random::play;
use kirifuda_cards::{Card, CardSet, Seat, SeatSet};
use kirifuda_rules::file::RuleFile;
use kirifuda_rules::{Action, Event, Game, Match, Next, Phase, ReportedDeal, Roles, Seen, Viewer};
use std::sync::Arc;

fn game(options: &[(&str, &str)]) -> Arc<Game> {
    let file = RuleFile::parse(include_str!("../good_rule_files/side-cards.toml")).unwrap();
    Arc::new(Game::new(file.choose(options, &[]).unwrap()))
}

/// Every game of the rule file.
fn games() -> Vec<Arc<Game>> {
    let mut games = Vec::new();
    for scoring in ["points", "others", "tricks", "bids"] {
        for players in ["3", "4", "5", "6"] {
            for cards in ["two", "four", "one"] {
                games.push(game(&[("scoring", scoring), ("players", players), ("cards", cards)]));
            }
        }
    }
    games
}

/// The players in a deal: all, but of six not the dealer.
fn in_deal(game: &Game, roles: &Roles) -> SeatSet {
    let plays = |seat: &Seat| game.players() < 6 || seat.index() != usize::from(roles.dealer);
    Seat::all(game.players()).filter(plays).collect()
}

/// The cards that make a side, read off the option.
fn is_side_card(game: &Game, card: Card, trump: Option<kirifuda_cards::Suit>) -> bool {
    let name = game.pack().name(card).to_string();
    match game.option("cards").unwrap().to_string().as_str() {
        "two" => name == "Jo" || name.starts_with('A') && Some(card.suit()) == trump,
        "four" => name.starts_with('Q'),
        _ => name == "QS",
    }
}

#[test]
fn the_holders_of_the_cards_play_together() {
    for (game, seed) in games().iter().zip(0..) {
        play(game, seed, |table| {
            let (deal, view, players) =
                (table.current_deal().unwrap(), table.public_view().unwrap(), in_deal(game, table.roles()));
            assert_eq!(view.active(), players);
            let is_side = |card: &Card| is_side_card(game, *card, deal.trump());
            let of = |seat: Seat| deal.dealt(seat).iter().filter(is_side).collect::<CardSet>();
            let holders: SeatSet = players.iter().filter(|&seat| !of(seat).is_empty()).collect();
            if view.phase() == Phase::Bid {
                assert_eq!((view.holders(), view.team(Seat::FIRST)), (SeatSet::EMPTY, SeatSet::of(Seat::FIRST)));
                return;
            }
            assert_eq!(view.holders(), holders);
            for seat in players.iter() {
                let team = match (holders.contains(seat), holders == players) {
                    (_, true) => SeatSet::of(seat),
                    (true, false) => holders,
                    (false, false) => players - holders,
                };
                assert_eq!((view.team(seat), view.partners(seat)), (team, team - SeatSet::of(seat)));
                assert_eq!(view.side_cards(seat), of(seat));
                // Everybody has seen them, and where they are until they are played.
                assert_eq!(view.known_to_hold(seat), of(seat) - view.played());
                let tricks: u8 = team.iter().map(|seat| view.tricks_won(seat)).sum();
                assert_eq!(view.side_tricks(seat.index()), tricks);
            }
        });
    }
}

#[test]
fn the_cards_are_shown_before_the_first_lead() {
    for (game, seed) in games().iter().zip(100..) {
        let table = play(game, seed, |_| {});
        let (mut shown, mut dealt): (Vec<(Seat, CardSet)>, _) = (Vec::new(), 0);
        let (mut hands, mut trump) = (None, None);
        for event in table.events() {
            match event {
                Event::DealStarted(start) => (shown, trump) = (Vec::new(), start.trump),
                Event::HandsTaken(all) => {
                    dealt += 1;
                    hands = Some(**all);
                }
                Event::SideShown { seat, cards } => {
                    assert_eq!(event.seen_by(Viewer::Public).get(), &Seen::Open(event.clone()));
                    shown.push((*seat, *cards));
                }
                Event::Played(..) => {
                    let Some(all) = hands.take() else { continue };
                    let mut expected = Vec::new();
                    for seat in Seat::all(game.players()) {
                        let cards: CardSet = all[seat].iter().filter(|&card| is_side_card(game, card, trump)).collect();
                        expected.extend((!cards.is_empty()).then_some((seat, cards)));
                    }
                    shown.sort_by_key(|(seat, _)| *seat);
                    assert_eq!(shown, expected);
                }
                _ => {}
            }
        }
        assert_eq!(dealt, game.players());
    }
}

/// The first holder after the dealer is asked whether to lead, unless nobody could lead instead.
#[test]
fn a_holder_leads_first() {
    let game = game(&[]);
    let mut asked = 0;
    for seed in 0..20 {
        play(&game, seed, |table| {
            let (view, last) = (table.public_view().unwrap(), table.roles().last);
            let first = (1..=5).map(|step| last.after(step, 5)).find(|&seat| view.holders().contains(seat)).unwrap();
            match view.phase() {
                Phase::LeadChoice => {
                    asked += 1;
                    assert_eq!((table.next(), view.holders().len()), (Next::Decision(first), 2));
                    let mut other = table.clone();
                    other.apply(Action::LeadPartner).unwrap();
                    let partner = view.holders() - SeatSet::of(first);
                    let leads = Event::LeadsPartner { seat: first, partner: partner.iter().next().unwrap() };
                    assert_eq!(
                        (other.events().last(), other.public_view().unwrap().leader()),
                        (Some(&leads), partner.iter().next().unwrap())
                    );
                }
                Phase::Play if view.played().is_empty() && view.holders().len() == 1 => {
                    assert_eq!(table.next(), Next::Decision(first));
                }
                _ => {}
            }
        });
    }
    assert!(asked > 50, "{asked}");
}

/// Scores a deal again from what each player won: all who play together score alike, each for themselves.
#[test]
fn those_who_play_together_score_alike() {
    for (game, seed) in games().iter().zip(200..) {
        let table = play(game, seed, |_| {});
        let scoring = game.option("scoring").unwrap().to_string();
        let players = game.players();
        let (mut holders, mut bids) = (SeatSet::EMPTY, vec![0; players]);
        let (mut tricks, mut points) = (vec![0i64; players], vec![0i64; players]);
        let (mut scored, mut trick, mut plays) = (vec![0; players], Vec::new(), SeatSet::EMPTY);
        for event in table.events() {
            match event {
                Event::DealStarted(start) => {
                    plays = in_deal(game, &start.roles);
                    bids.fill(0);
                    (holders, scored) = (SeatSet::EMPTY, vec![0; players]);
                    (tricks, points) = (vec![0; players], vec![0; players]);
                }
                Event::SideShown { seat, .. } => holders.insert(*seat),
                Event::Bid(seat, bid) => bids[seat.index()] = i64::from(*bid),
                Event::Played(_, card) => trick.push(*card),
                Event::TrickTaken(seat) => {
                    tricks[seat.index()] += 1;
                    let courts = trick.drain(..).filter(|&card: &Card| "AKQJ".contains(game.pack().rank_letter(card)));
                    points[seat.index()] += courts.count() as i64;
                }
                Event::Scored(score) => scored[usize::from(score.side)] += score.delta,
                Event::DealEnded { .. } => {
                    // Everybody is alone if everybody holds a card; the others are then everybody else.
                    let alone = holders == plays;
                    let holds = |seat: usize| holders.contains(Seat::new(seat).unwrap());
                    let all = game.most_tricks() as i64;
                    let expected = |seat: usize| {
                        if !plays.contains(Seat::new(seat).unwrap()) {
                            return 0;
                        }
                        let ours = |other: usize| if alone { other == seat } else { holds(other) == holds(seat) };
                        let sum = |of: &[i64]| -> i64 { (0..players).filter(|&at| ours(at)).map(|at| of[at]).sum() };
                        let rest = |of: &[i64]| of.iter().sum::<i64>() - sum(of);
                        let short = |bid: i64, won: i64| (bid - won).max(0);
                        match scoring.as_str() {
                            "points" => sum(&points),
                            "others" if sum(&points) == 16 => 0,
                            "others" if alone && points.contains(&16) || rest(&points) == 16 => 16,
                            "others" => sum(&points),
                            "tricks" => sum(&tricks) + if sum(&tricks) == all { 7 } else { 0 },
                            _ => {
                                let made = sum(&tricks) >= sum(&bids);
                                let own = if made { sum(&bids) } else { 0 };
                                let others: i64 = if alone {
                                    (0..players).filter(|&at| at != seat).map(|at| short(bids[at], tricks[at])).sum()
                                } else {
                                    short(rest(&bids), rest(&tricks))
                                };
                                let nil = match (bids[seat], tricks[seat]) {
                                    (0, 0) => 5,
                                    (0, _) => -5,
                                    _ => 0,
                                };
                                own + 2 * others + nil
                            }
                        }
                    };
                    let expected: Vec<i64> = (0..players).map(expected).collect();
                    assert_eq!(scored, expected, "{scoring} {tricks:?} {points:?} {bids:?} {holders:?}");
                }
                _ => {}
            }
        }
    }
}

/// A dealer who sits out has no cards, is asked nothing and deals again when everybody else has.
#[test]
fn of_six_players_the_dealer_sits_out() {
    let game = game(&[("players", "6"), ("scoring", "bids")]);
    let mut dealers = Vec::new();
    let table = play(&game, 300, |table| {
        let (roles, deal) = (table.roles(), table.current_deal().unwrap());
        let dealer = Seat::new(usize::from(roles.dealer)).unwrap();
        assert_ne!(table.next(), Next::Decision(dealer));
        assert_eq!((deal.dealt(dealer), deal.team(&game, dealer)), (CardSet::EMPTY, SeatSet::of(dealer)));
        assert_eq!((roles.eldest, roles.last), (dealer.after(1, 6), dealer.after(5, 6)));
        if deal.phase() == Phase::Bid && deal.bid_of(roles.eldest).is_none() {
            dealers.push(roles.dealer);
        }
    });
    assert_eq!((dealers, table.result().is_some()), (vec![0, 1, 2, 3, 4, 5], true));
}

/// The trump may be named by anybody but a dealer who sits out; the ace of it is shown afterwards.
#[test]
fn a_named_trump_makes_the_sides() {
    let text = include_str!("../good_rule_files/side-cards.toml")
        .replace("\"lead_choice\", ", "")
        .replace("phases = [", "phases = [\"name_trump\", ")
        .replace(
            "trump_from = \"listed\"\ntrumps = [\"C\", \"D\", \"H\"]\nlast_trump = \"S\"",
            "trump_from = \"named\"",
        )
        .replace("[trick]", "[name_trump]\nname_rounds = [\"any\", \"any\"]\n[trick]");
    let file = RuleFile::parse(&text).unwrap_or_else(|faults| panic!("{faults:?}"));
    let game = Arc::new(Game::new(file.choose(&[("players", "6"), ("scoring", "tricks")], &[]).unwrap()));
    let (mut named, mut thrown_in) = (SeatSet::EMPTY, 0);
    for seed in 0..40 {
        let table = play(&game, seed, |table| {
            let (roles, view) = (table.roles(), table.public_view().unwrap());
            let dealer = Seat::new(usize::from(roles.dealer)).unwrap();
            assert_ne!(table.next(), Next::Decision(dealer));
            if view.phase() == Phase::NameTrump {
                let asked = roles.eldest.after(view.name_passes() % 5, 6);
                assert_eq!((table.next(), view.holders()), (Next::Decision(asked), SeatSet::EMPTY));
            }
        });
        let mut dealer = None;
        for event in table.events() {
            match event {
                Event::DealStarted(start) => dealer = Seat::new(usize::from(start.roles.dealer)),
                Event::TrumpNamed(seat, _) => {
                    assert_ne!(Some(*seat), dealer);
                    named.insert(*seat);
                }
                Event::ThrownIn => thrown_in += 1,
                _ => {}
            }
        }
    }
    assert_eq!(named.len(), 6);
    assert_eq!(thrown_in, 0, "ten passes of five players are rare");
}

/// The scorekeeper accepts holders of the ace of a trump that a player named.
#[test]
fn holders_of_a_named_trump_can_be_told() {
    let text = include_str!("../good_rule_files/side-cards.toml")
        .replace("\"lead_choice\", ", "")
        .replace("opening_leader = \"asked\"", "opening_leader = \"eldest\"")
        .replace("phases = [", "phases = [\"name_trump\", ")
        .replace("side_cards = \"Jo\"\n", "")
        .replace(
            "trump_from = \"listed\"\ntrumps = [\"C\", \"D\", \"H\"]\nlast_trump = \"S\"",
            "trump_from = \"named\"",
        );
    let file = RuleFile::parse(&text).unwrap_or_else(|faults| panic!("{faults:?}"));
    let game = Arc::new(Game::new(file.choose(&[("players", "6"), ("scoring", "points")], &[]).unwrap()));
    let seats = |seats: &[usize]| seats.iter().filter_map(|&seat| Seat::new(seat)).collect::<SeatSet>();
    let told = |holders: &[usize], maker: usize, points: [i64; 6]| {
        let deal = ReportedDeal {
            holders: seats(holders),
            maker: Seat::new(maker),
            points: points.to_vec(),
            ..ReportedDeal::default()
        };
        let mut table = Match::new(game.clone(), 0);
        table.tell(&deal).map(|()| table.standing().totals(&game).to_vec())
    };
    assert_eq!(told(&[2], 1, [0, 4, 7, 5, 0, 0]).unwrap(), [0, 9, 7, 9, 9, 9]);
    // Seat 0 deals and sits out: it can neither name the trump nor hold or take a card.
    for (holders, maker, points) in [
        (&[2][..], 0, [0, 4, 7, 5, 0, 0]),
        (&[0], 1, [0, 4, 7, 5, 0, 0]),
        (&[2], 1, [4, 0, 7, 5, 0, 0]),
        (&[], 1, [0, 4, 7, 5, 0, 0]),
        (&[1, 2], 1, [0, 4, 7, 5, 0, 0]),
    ] {
        assert!(told(holders, maker, points).is_err(), "{holders:?} {maker} {points:?}");
    }
}
