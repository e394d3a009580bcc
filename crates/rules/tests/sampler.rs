//! The sampler against the view (equal sights) and against brute force (every possible deal equally often).

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says where")]

mod common;
// The judge uses what it needs of its own parts.
#[allow(unreachable_pub)]
mod worlds;

use kirifuda_cards::{Card, Pack, PerSuit, Seat, SeatSet, Suit, shuffle};
use kirifuda_rules::params::*;
use kirifuda_rules::{
    Action, CardGroup, CardPoints, Deal, Event, Game, Match, Next, Phase, RawRules, Sampler, SeatView,
};
use std::collections::BTreeMap;
use std::sync::Arc;
use worlds::{Placement, Position, SplitMix, placement};

/// Everything a view tells, as text.
fn portrait(view: &SeatView<'_>) -> String {
    let seats: Vec<Seat> = Seat::all(view.game().players()).collect();
    let by_seat = |tell: &dyn Fn(Seat) -> String| seats.iter().map(|&seat| tell(seat)).collect::<Vec<_>>();
    let mut lines = vec![
        format!("{:?} {:?} {} {:?}", view.seat(), view.phase(), view.hands_taken(), view.to_act()),
        format!("{:?} {:?} {:?}", view.hand(), view.dealt(), by_seat(&|seat| view.hand_len(seat).to_string())),
        format!("{:?} {:?} {:?}", view.legal_actions(), view.legal_plays(), view.legal_aside()),
        format!("{:?} {:?} {:?} {:?}", view.trump(), view.turn_up(), view.above_trump(), view.active()),
        format!("{:?} {:?} {:?} {:?}", view.eldest(), view.last(), view.trick().collect::<Vec<_>>(), view.led()),
        format!("{:?} {} {:?} {:?}", view.winning(), view.winning_power(), view.leader(), view.played()),
        format!("{:?}", by_seat(&|seat| format!("{:?}", view.played_by(seat)))),
        format!("{:?}", by_seat(&|seat| format!("{:?}", view.known_to_hold(seat)))),
        format!("{:?}", Suit::ALL.map(|suit| view.void_in(suit))),
        format!("{:?} {:?} {:?}", view.known_discards(), view.unseen(), view.exchanger()),
        format!("{} {:?} {:?}", view.discard_count(), view.own_taken(), view.own_discards()),
        format!("{:?} {:?} {:?}", view.exchange_passed(), view.honours_passed(), view.can_ye_failed()),
        format!("{:?} {:?} {}", view.declared_by(), view.own_honours(), view.tricks_done()),
        format!("{:?}", by_seat(&|seat| format!("{:?} {:?}", view.announced(seat), view.announced_suit(seat)))),
        format!("{:?}", by_seat(&|seat| view.tricks_won(seat).to_string())),
        format!("{:?}", (0..view.game().sides()).map(|side| view.side_points(side)).collect::<Vec<_>>()),
    ];
    if view.hands_taken() {
        lines.push(format!("{:?}", Suit::ALL.map(|suit| view.own_ruff_total(suit))));
    }
    let actions = (0..view.game().action_count()).filter_map(|index| view.game().action_at(index));
    lines.push(format!("{:?}", actions.map(|action| view.check(action)).collect::<Vec<_>>()));
    lines.join("\n")
}

/// A legal action; rights are used more often than not, so that deals have something to tell.
fn some_action(play: &Match, source: &mut SplitMix) -> Action {
    let legal = play.current_deal().unwrap().legal_actions(play.game());
    let wanted = [Action::Exchange, Action::CanYe, Action::Show, Action::Stay];
    match legal.iter().find(|action| wanted.contains(action)) {
        Some(&action) if source.one_of(&[true, true, true, false]) => action,
        _ => source.one_of(&legal),
    }
}

/// the view of a sampled deal is the view it was drawn for, and a sampled deal can be played to its end.
#[test]
fn the_view_of_a_sample_is_the_same_view() {
    let mut source = SplitMix(7);
    for id in common::game_ids() {
        let game = common::game(id, &[]);
        let mut play = Match::new(Arc::clone(&game), 0);
        for _ in 0..2 {
            play.deal(shuffle(game.pack(), &mut source), None).unwrap();
            while let Next::Decision(_) = play.next() {
                for viewer in Seat::all(game.players()) {
                    check_view(&play, viewer, &mut source);
                }
                play.apply(some_action(&play, &mut source)).unwrap();
            }
            if play.next() != Next::Deal {
                break;
            }
        }
    }
}

fn check_view(play: &Match, viewer: Seat, source: &mut SplitMix) {
    let (game, view) = (play.game(), play.view(viewer).unwrap());
    let mut deal = view.sample(source);
    assert_eq!(portrait(&SeatView::of(game, &deal, play.standing(), viewer)), portrait(&view));
    let mut steps = 0;
    while deal.to_act().is_some() {
        let action = source.one_of(&deal.legal_actions(game));
        deal.apply_unchecked(game, action);
        deal.settle_automatic(game);
        steps += 1;
    }
    assert!(steps <= 200, "a deal ends");
}

/// A game of the test's own, past every check.
fn small(change: impl FnOnce(&mut RawRules)) -> Arc<Game> {
    let mut params = RawRules { tricks_over: 0, target: 1000, ..RawRules::default() };
    change(&mut params);
    params.packets = vec![params.hand];
    params.active = params.players - if params.dealers == Dealers::Side && params.players > 4 { 2 } else { 0 };
    Arc::new(Game::new(params.check().expect("the game can be played")))
}

/// Ranks of the French pack that are left when only these stay.
fn only(ranks: &str) -> String {
    "23456789TJQKA".chars().filter(|rank| !ranks.contains(*rank)).collect()
}

/// Draws from a view and compares with every possible deal: none impossible, all equally often (chi-square, within
/// six standard deviations), suits behind announcements equally often within a placement.
fn check_uniform(position: &Position, viewer: Seat, most: f64, source: &mut SplitMix) -> Option<usize> {
    let worlds = position.worlds(viewer, most)?;
    let view = position.now.view(viewer).unwrap();
    let sampler = Sampler::new(&view);
    let draws = (20 * worlds.len()).max(200);
    let mut counted: BTreeMap<&Placement, (&[Deal], Vec<u32>)> =
        worlds.iter().map(|(placement, alike)| (placement, (alike.as_slice(), vec![0; alike.len()]))).collect();
    for _ in 0..draws {
        let deal = sampler.sample(source);
        let possible = counted.get_mut(&placement(&deal));
        let (alike, counts) = possible.unwrap_or_else(|| panic!("cards that cannot lie so: {deal:?}"));
        let place = alike.iter().position(|one| *one == deal);
        counts[place.unwrap_or_else(|| panic!("only {alike:?} are possible: {deal:?}"))] += 1;
    }
    let cells: usize = worlds.values().map(Vec::len).sum();
    let mut chi_square = 0.0;
    for (_, counts) in counted.values() {
        let expected = draws as f64 / (worlds.len() * counts.len()) as f64;
        chi_square += counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum::<f64>();
    }
    let freedom = cells as f64 - 1.0;
    let deviation = (chi_square - freedom) / (2.0 * freedom).max(1.0).sqrt();
    assert!(deviation.abs() < 6.0, "{cells} deals, {deviation} standard deviations: {view:?} {:?}", position.history);
    Some(worlds.len())
}

/// What a position has to tell, so that a test can ask whether it was met.
fn features(position: &Position, viewer: Seat) -> Vec<&'static str> {
    let (deal, view, rules) = (position.deal(), position.now.view(viewer).unwrap(), position.game().rules());
    let others: Vec<Seat> = Seat::all(position.game().players()).filter(|&seat| seat != viewer).collect();
    let hidden = |seat: &Seat| view.announced(*seat).is_some() && view.announced_suit(*seat).is_none();
    let shown = |seat: &Seat| view.announced(*seat).is_some() && view.announced_suit(*seat).is_some();
    let taken_by_other = view.exchanger().is_some_and(|seat| seat != viewer);
    let partners = |seat| [Some(seat), position.game().partner(seat)].into_iter().flatten();
    let told = |seat| partners(seat).any(|seat| view.can_ye_failed().contains(seat)) || view.declared_by().is_some();
    let asked = taken_by_other || !view.exchange_passed().is_empty() || view.phase() == Phase::StockExchange;
    let turned = view.turn_up().is_some_and(|card| position.game().exchange_rank_cards().contains(card));
    let unheld = asked && !turned && rules.exchange_unheld() == Entitled::Dealer;
    let duty = rules.exchange_duty() == Duty::Mandatory && view.exchanger().is_none();
    let right = position.game().exchange_rank_cards() & view.trump_suit();
    let right_unseen = !(right & view.unseen()).is_empty();
    let facts = [
        ("void", others.iter().any(|&seat| Suit::ALL.iter().any(|&suit| view.void_in(suit).contains(seat)))),
        ("can_ye answered 0", others.iter().any(|&seat| view.can_ye_failed().contains(seat))),
        ("own can_ye answered 0", view.can_ye_failed().contains(viewer)),
        ("honours declared", view.declared_by().is_some()),
        ("honours not claimed", rules.honours_claim() == Duty::Mandatory && !view.honours_passed().is_empty()),
        ("ruff hidden", others.iter().any(hidden)),
        ("ruff shown", others.iter().any(shown)),
        ("ruff of taker hidden", view.exchanger().is_some_and(|seat| seat != viewer && hidden(&seat))),
        ("ruff of taker shown", view.exchanger().is_some_and(|seat| seat != viewer && shown(&seat))),
        ("ruff shown from discards", !view.known_discards().is_empty()),
        ("honours of taker told", taken_by_other && view.exchanger().is_some_and(told)),
        ("honours shown from discards", view.declared_by().is_some() && !view.known_discards().is_empty()),
        ("taken by another", taken_by_other && view.phase() != Phase::Discard),
        ("partly discarded", taken_by_other && view.phase() == Phase::Discard && view.discard_count() > 0),
        ("taken oneself", view.exchanger() == Some(viewer)),
        ("not taken", !view.exchange_passed().is_empty() && view.exchanger().is_none()),
        ("not taken though it is a duty", duty && !view.exchange_passed().is_empty() && right_unseen),
        ("only the dealer asked", unheld && deal.only_dealer_asked(position.game())),
        ("the right card was dealt", unheld && !deal.only_dealer_asked(position.game())),
        ("folded", position.history.iter().any(|&(_, action)| action == Action::Fold)),
        ("left out", view.alone().is_some()),
        ("shown by another", !(view.holders() - SeatSet::of(viewer)).is_empty()),
        ("sits out", !position.now.roles().active.contains(viewer)),
        ("hands unseen", view.phase() == Phase::TrumpChoice),
        ("drawn face down by another", drawn_unseen(position, viewer)),
        ("void before a draw", void_before_draw(position, viewer)),
        ("stock gone", deal.stock_order().len() > 0 && view.stock_left() == 0),
    ];
    facts.into_iter().filter(|(_, met)| *met).map(|(feature, _)| feature).collect()
}

fn drawn_unseen(position: &Position, viewer: Seat) -> bool {
    let drew = |event: &Event| matches!(event, Event::Drew { seat, open: false, .. } if *seat != viewer);
    position.now.events().iter().any(drew)
}

/// Whether another seat failed to follow suit and drew a card since that the viewer has not seen.
fn void_before_draw(position: &Position, viewer: Seat) -> bool {
    let (view, mut void, mut led) = (position.now.view(viewer).unwrap(), Vec::new(), None);
    position.now.events().iter().any(|event| match event {
        Event::Played(seat, card) => {
            let led = *led.get_or_insert(view.suit_of(*card));
            void.extend((led != view.suit_of(*card) && *seat != viewer).then_some(*seat));
            false
        }
        Event::TrickTaken(_) => {
            led = None;
            false
        }
        Event::Drew { seat, open: false, .. } => void.contains(seat),
        _ => false,
    })
}

/// Plays deals at random and checks positions that can be enumerated; every wanted feature must be met.
fn check_game(game: &Arc<Game>, deals: usize, wanted: &[&str]) {
    let mut source = SplitMix(11);
    let mut met: BTreeMap<&str, usize> = wanted.iter().map(|&feature| (feature, 0)).collect();
    for deal in 0..deals {
        let start = Match::new(Arc::clone(game), deal % game.dealers());
        let mut position = Position::dealt(&start, &mut source);
        while let Next::Decision(_) = position.now.next() {
            for viewer in Seat::all(game.players()) {
                let features = features(&position, viewer);
                let fresh = features.iter().any(|feature| met.get(feature).is_some_and(|&times| times < 2));
                if fresh
                    && let Some(worlds) = check_uniform(&position, viewer, 4000.0, &mut source)
                    && worlds > 1
                {
                    for feature in features {
                        met.entry(feature).and_modify(|times| *times += 1);
                    }
                }
            }
            let action = some_action(&position.now, &mut source);
            position.apply(action);
        }
    }
    let missed: Vec<_> = met.iter().filter(|(_, times)| **times == 0).collect();
    assert!(missed.is_empty(), "never met: {missed:?} of {met:?}");
}

fn ruff_and_honours(params: &mut RawRules) {
    params.without_ranks = only("AKQJ");
    params.hand = 3;
    params.turn_up = TurnUp::Stock;
    params.trump_from = TrumpFrom::TurnUp;
    params.phases = vec![PhaseKind::StockExchange, PhaseKind::Honours, PhaseKind::Play];
    params.exchange_cards = 3;
    params.honours_call = HonoursCall::Always;
    params.honour_ranks = "AKQJ".to_owned();
}

/// RH-6, RH-12, RH-17: the stock taken, discards, honours declared, a call answered 0, voids.
#[test]
fn ruff_and_honours_is_sampled_uniformly() {
    let wanted = [
        "void",
        "can_ye answered 0",
        "own can_ye answered 0",
        "honours declared",
        "taken by another",
        "taken oneself",
        "not taken",
    ];
    check_game(&small(ruff_and_honours), 60, &wanted);
}

/// RH-11: cards discarded one by one, of all or of the dealt ones only.
#[test]
fn discards_are_sampled_uniformly() {
    for scope in [DiscardScope::Any, DiscardScope::Dealt] {
        let game = small(|params| {
            ruff_and_honours(params);
            params.players = 2;
            params.sides = Sides::Single;
            params.without_ranks = only("AKQ");
            params.phases = vec![PhaseKind::StockExchange, PhaseKind::Play];
            params.honours_call = HonoursCall::Never;
            params.discard_scope = scope;
        });
        check_game(&game, 40, &["partly discarded", "taken by another", "taken oneself", "void"]);
    }
}

/// RH-8, RH-10, RH-11, RH-19: the other duties and rights.
#[test]
fn duties_tell_who_lacks_a_card() {
    let duties = |params: &mut RawRules| {
        ruff_and_honours(params);
        params.exchange_duty = Duty::Mandatory;
        params.honours_claim = Duty::Mandatory;
        params.discard_scope = DiscardScope::Dealt;
    };
    let wanted = ["honours not claimed", "taken by another", "not taken though it is a duty", "can_ye answered 0"];
    check_game(&small(duties), 60, &wanted);
    let dealer = |params: &mut RawRules| {
        ruff_and_honours(params);
        params.exchange_unheld = Entitled::Dealer;
        params.honours_call = HonoursCall::Never;
        params.exchange_cards = 2;
    };
    check_game(&small(dealer), 60, &["only the dealer asked", "the right card was dealt", "taken by another"]);
    let dealt_only = |params: &mut RawRules| {
        dealer(params);
        params.discard_scope = DiscardScope::Dealt;
    };
    check_game(&small(dealt_only), 60, &["only the dealer asked", "the right card was dealt", "taken by another"]);
}

/// RH-32: a turn-up that belongs to its holder's hand.
#[test]
fn a_dealt_turn_up_is_known() {
    let game = small(|params| {
        ruff_and_honours(params);
        params.hand = 4;
        params.exchange = false;
        params.turn_up = TurnUp::Last;
    });
    check_game(&game, 40, &["void", "honours declared", "can_ye answered 0"]);
}

fn ruff_and_trump(players: i64, claims: RuffClaims) -> impl Fn(&mut RawRules) {
    move |params| {
        params.without_ranks = only("AK543");
        params.players = players;
        params.sides = Sides::Single;
        params.hand = 3;
        params.turn_up = TurnUp::Stock;
        params.trump_from = TrumpFrom::TurnUp;
        params.phases = vec![PhaseKind::RuffCount, PhaseKind::StockExchange, PhaseKind::RuffShowing, PhaseKind::Play];
        params.ruff_values = vec![('A', 11), ('K', 10)];
        params.ruff_claims = claims;
        params.exchange_cards = 2;
    }
}

/// RT-10, RT-15, RT-18, RT-20: announced and shown ruffs, of the player who took the stock and of others.
#[test]
fn announced_ruffs_are_sampled_uniformly() {
    let wanted = [
        "void",
        "ruff hidden",
        "ruff shown",
        "ruff of taker hidden",
        "ruff of taker shown",
        "ruff shown from discards",
        "taken by another",
        "taken oneself",
        "partly discarded",
    ];
    for claims in [RuffClaims::OwnSuit, RuffClaims::Best] {
        for players in [2, 3] {
            let two_ranks = move |params: &mut RawRules| {
                ruff_and_trump(players, claims)(params);
                params.without_ranks = only(if players == 2 { "A43" } else { "AK43" });
            };
            // Two players are rarely void, three have too many cards left to be enumerated while cards are discarded.
            check_game(&small(two_ranks), 60, if players == 2 { &wanted[1..] } else { &wanted[..8] });
        }
    }
}

/// RT-10, RT-16: with free claims only what is shown tells anything.
#[test]
fn free_claims_tell_by_what_is_shown() {
    let game = small(|params| {
        ruff_and_trump(3, RuffClaims::Free)(params);
        params.without_ranks = only("A543");
        params.ruff_metric = RuffMetric::Length;
    });
    check_game(&game, 60, &["ruff shown", "ruff of taker shown", "taken by another"]);
}

/// RT-9: four announcers, partners, equal values, and only dealt cards discarded.
#[test]
fn four_announcers_are_sampled_uniformly() {
    let game = small(|params| {
        ruff_and_trump(4, RuffClaims::OwnSuit)(params);
        params.sides = Sides::Partners;
        params.without_ranks = only("AKQ5");
        params.ruff_values = vec![('A', 10), ('K', 10), ('Q', 5)];
        params.discard_scope = DiscardScope::Dealt;
        params.exchange_unheld = Entitled::Dealer;
    });
    check_game(&game, 60, &["ruff hidden", "ruff shown", "ruff of taker hidden", "only the dealer asked"]);
}

/// RT-37: a number may be the total of the trump suit with the turn-up or without it.
#[test]
fn ruffs_without_the_turn_up_are_sampled_uniformly() {
    for (players, metric) in [(2, RuffMetric::Pips), (3, RuffMetric::Pips), (3, RuffMetric::Length)] {
        let game = small(|params| {
            ruff_and_trump(players, RuffClaims::OwnSuit)(params);
            params.without_ranks = only(if players == 2 { "A43" } else { "AK43" });
            params.ruff_turn_up = RuffTurnUp::Choice;
            params.ruff_metric = metric;
        });
        let wanted = ["ruff hidden", "ruff shown", "ruff of taker hidden", "ruff of taker shown", "taken oneself"];
        check_game(&game, 60, &wanted);
    }
}

/// RH-35: the honours dealt are told of, also of a player who discarded some or took others with the stock.
#[test]
fn honours_dealt_are_sampled_uniformly() {
    for (scope, claim) in [(DiscardScope::Any, Duty::Optional), (DiscardScope::Dealt, Duty::Mandatory)] {
        let game = small(|params| {
            ruff_and_honours(params);
            params.honours_held = HonoursHeld::Dealt;
            params.discard_scope = scope;
            params.honours_claim = claim;
        });
        let mut wanted = vec![
            "void",
            "can_ye answered 0",
            "own can_ye answered 0",
            "honours declared",
            "honours of taker told",
            "honours shown from discards",
            "taken oneself",
        ];
        wanted.extend((claim == Duty::Mandatory).then_some("honours not claimed"));
        check_game(&game, 80, &wanted);
    }
}

/// A game that has everything at once: ruffs announced, the stock taken, honours declared.
#[test]
fn ruffs_and_honours_together_are_sampled_uniformly() {
    let cases = [
        (DiscardScope::Any, RuffClaims::OwnSuit, HonoursHeld::AfterExchange),
        (DiscardScope::Dealt, RuffClaims::Best, HonoursHeld::AfterExchange),
        (DiscardScope::Any, RuffClaims::OwnSuit, HonoursHeld::Dealt),
        (DiscardScope::Dealt, RuffClaims::Best, HonoursHeld::Dealt),
    ];
    for (scope, claims, honours) in cases {
        let game = small(|params| {
            ruff_and_honours(params);
            params.honours_held = honours;
            params.ruff_turn_up = RuffTurnUp::Choice;
            params.phases = vec![
                PhaseKind::RuffCount,
                PhaseKind::StockExchange,
                PhaseKind::RuffShowing,
                PhaseKind::Honours,
                PhaseKind::Play,
            ];
            params.ruff_claims = claims;
            params.ruff_values = vec![('A', 11)];
            params.discard_scope = scope;
        });
        let wanted = ["can_ye answered 0", "honours declared", "ruff hidden", "ruff of taker hidden", "void"];
        check_game(&game, 60, &wanted);
    }
}

/// JL-11: folded hands stay unknown.
#[test]
fn folded_hands_are_sampled_uniformly() {
    let game = small(|params| {
        params.without_ranks = only("AKQ");
        params.players = 4;
        params.sides = Sides::Single;
        params.hand = 2;
        params.turn_up = TurnUp::Stock;
        params.trump_from = TrumpFrom::TurnUp;
        params.phases = vec![PhaseKind::StayOrFold, PhaseKind::Play];
        params.score = vec![ScoreTerm::Pot];
        params.end = EndKind::Rounds;
        params.start_chips = 10;
    });
    check_game(&game, 60, &["folded", "void"]);
}

/// EU-4, EU-7, EU-8: the turn-up taken after its suit was named, a partner left out, a trump of another suit.
#[test]
fn a_turn_up_taken_is_sampled_uniformly() {
    for scope in [DiscardScope::Any, DiscardScope::Dealt] {
        for to in [TurnUpTo::Dealer, TurnUpTo::Maker] {
            let game = small(|params| {
                params.without_ranks = only("AKJ");
                params.hand = 1;
                params.turn_up = TurnUp::Stock;
                params.trump_from = TrumpFrom::Named;
                params.phases = vec![PhaseKind::NameTrump, PhaseKind::GoAlone, PhaseKind::Play];
                params.name_rounds = vec![NameRound::TurnUp, NameRound::Other];
                params.turn_up_to = to;
                params.discard_scope = scope;
                params.same_colour_trumps = "J".to_owned();
            });
            check_game(&game, 30, &["taken by another", "taken oneself", "left out", "void"]);
        }
    }
}

/// a joker that belongs to the trump suit or to none, and may be played to any trick or not to the first and the last.
#[test]
fn a_joker_is_sampled_uniformly() {
    let (follow, anytime) = (AboveTrumpPlay::Follow, AboveTrumpPlay::Anytime);
    for (joker, play, tricks) in [
        (Joker::Trump, follow, JokerTricks::All),
        (Joker::Trump, anytime, JokerTricks::All),
        (Joker::Apart, follow, JokerTricks::All),
        (Joker::Apart, follow, JokerTricks::Inner),
    ] {
        let game = small(|params| {
            (params.joker, params.above_trump_play, params.joker_tricks) = (joker, play, tricks);
            (params.players, params.sides, params.hand) = (3, Sides::Single, 4);
            params.without_ranks = only("AKQ");
        });
        check_game(&game, 40, &["void"]);
    }
}

fn cards_of(text: &str) -> CardGroup {
    let named = |card: &Card| text.split(' ').any(|word| Pack::french().name(*card).to_string().starts_with(word));
    CardGroup { cards: Pack::french().cards().iter().filter(named).collect(), trumps: false }
}

/// A player who shows no card that makes a side holds none, even if such a card was not dealt.
#[test]
fn shown_side_cards_are_sampled_uniformly() {
    for (cards, trumps, hand) in [("QS", "A", 4), ("Q", "", 3), ("KS KH", "Q", 3)] {
        let game = small(|params| {
            (params.players, params.sides, params.hand) = (3, Sides::Holders, hand);
            params.side_cards = cards_of(cards);
            params.side_trumps = trumps.to_owned();
            params.without_ranks = only("AKQ");
            params.phases = vec![PhaseKind::ShowSides, PhaseKind::LeadChoice, PhaseKind::Play];
            params.opening_leader = OpeningLeader::Asked;
        });
        check_game(&game, 40, &["void", "shown by another"]);
    }
}

/// KK-1, KK-11, KK-18: hands unseen, a pair that sits out, the card above trump played at any time.
#[test]
fn kakeya_is_sampled_uniformly() {
    for players in [4, 6] {
        let of_courts = |params: &mut RawRules| {
            params.without_ranks = only("AKQ");
            params.players = players;
            params.hand = 3;
            params.dealers = Dealers::Side;
            params.next_dealer = NextDealer::Losers;
            params.last_card_to = LastCardTo::Taker;
            params.trump_from = TrumpFrom::Carried;
            params.phases = vec![PhaseKind::TrumpChoice, PhaseKind::LeadChoice, PhaseKind::Play];
            params.opening_leader = OpeningLeader::Asked;
            params.above_trump = PerSuit(["AS", "AS", "AS", "AC"].map(|card| Pack::french().parse_card(card).ok()));
            params.above_trump_play = AboveTrumpPlay::Anytime;
            params.score = vec![ScoreTerm::Payment];
            params.card_points =
                CardPoints::new([(Pack::french().cards().iter().filter(|card| card.rank() == 12).collect(), 1)]);
            params.payment_columns = vec![2];
            params.payment_table =
                kirifuda_rules::PaymentText { all_aces: vec![1], above_trump_and_ace: vec![1], otherwise: vec![1] };
            params.end = EndKind::Chips;
            params.start_chips = 5;
        };
        let game = small(of_courts);
        check_game(&game, 40, if players == 4 { &["void"] } else { &["void", "sits out"] });
        let two_cards = |params: &mut RawRules| {
            of_courts(params);
            (params.hand, params.without_ranks) = (2, only("AK"));
        };
        check_game(&small(two_cards), 4, &["hands unseen"]);
    }
}

fn drawing(players: i64, hand: i64, ranks: &'static str) -> impl Fn(&mut RawRules) {
    move |params| {
        (params.players, params.hand, params.without_ranks) = (players, hand, only(ranks));
        params.sides = Sides::Single;
        params.turn_up = TurnUp::Stock;
        params.trump_from = TrumpFrom::TurnUp;
        params.draw_after_trick = DrawAfterTrick::WinnerFirst;
    }
}

/// GW-6, GW-7, X-17: cards drawn face up and face down, voids shown before a draw, what stays undealt.
#[test]
fn drawn_cards_are_sampled_uniformly() {
    let wanted = ["void", "drawn face down by another", "void before a draw", "stock gone"];
    check_game(&small(drawing(2, 3, "AKQ")), 60, &wanted);
    check_game(&small(drawing(2, 2, "AK")), 60, &wanted);
    // Three players draw twice from a stock of seven, and one card stays out.
    check_game(&small(drawing(3, 2, "AKQ")), 40, &wanted);
    let one_left = |params: &mut RawRules| {
        drawing(3, 2, "AKQ")(params);
        params.hand = 3;
    };
    check_game(&small(one_left), 40, &wanted[..3]);
    let face_down = |params: &mut RawRules| {
        drawing(2, 2, "AKQ")(params);
        (params.turn_up, params.trump_from) = (TurnUp::None, TrumpFrom::Fixed);
    };
    check_game(&small(face_down), 60, &wanted);
}

/// a play that had to trump or to win tells of the cards held then, and of none drawn later.
#[test]
fn duties_tell_of_the_cards_held_then() {
    for (must_trump, must_overtake, may_trump) in [(true, false, false), (false, true, false), (true, true, true)] {
        let game = small(|params| {
            drawing(2, 3, "AKQ")(params);
            (params.must_trump, params.must_overtake, params.may_trump) = (must_trump, must_overtake, may_trump);
        });
        check_game(&game, 60, &["void", "drawn face down by another", "void before a draw", "stock gone"]);
    }
}
