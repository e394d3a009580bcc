//! Deal samples against full enumeration: the match itself deals and plays every possible deal, and the products of the
//! probabilities of all decisions are compared with the samples.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

use kirifuda_bots::Thumb;
use kirifuda_bots::deal_samples::{Chain, DOUBT, DealSamples, Observer, Weighed, effective, likelihood};
use kirifuda_cards::{Below, Card, CardSet, Pack, PackOrder, PerSuit, Seat};
use kirifuda_play::seed;
use kirifuda_play::seed::{Chance, Stream};
use kirifuda_rules::params::*;
use kirifuda_rules::{Action, CardPoints, Deal, Game, Match, Next, Phase, RawRules, Sampler, SeatView, Viewer};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A game with only these ranks.
fn small(ranks: &str, change: impl FnOnce(&mut RawRules)) -> Arc<Game> {
    let without_ranks = "23456789TJQKA".chars().filter(|rank| !ranks.contains(*rank)).collect();
    let mut params = RawRules { without_ranks, tricks_over: 0, target: 1000, ..RawRules::default() };
    change(&mut params);
    params.packets = vec![params.hand];
    params.active = params.players;
    Arc::new(Game::new(params.check().expect("the game can be played")))
}

struct Position {
    playing: Match,
    history: Vec<(Seat, Action)>,
}

/// A deal played at random up to some decision, and how it came there.
fn position(game: &Arc<Game>, decisions: usize, number: u64) -> Option<Position> {
    let mut chance = Chance::new(8, Stream::Other, number, decisions as u64);
    let mut playing = Match::new(Arc::clone(game), 0);
    playing.deal(seed::pack_of(game.pack(), 8, number, 0), None).unwrap();
    let mut history = Vec::new();
    for _ in 0..decisions {
        let Next::Decision(seat) = playing.next() else { return None };
        let legal = playing.view(seat).unwrap().legal_actions();
        let folds = legal.contains(&Action::Fold) && chance.below(4) > 0;
        let action = if folds { Action::Stay } else { legal[chance.below(legal.len() as u32) as usize] };
        playing.apply(action).unwrap();
        history.push((seat, action));
    }
    matches!(playing.next(), Next::Decision(_)).then_some(Position { playing, history })
}

/// Every way to deal the cards that a seat does not know, as pack orders.
fn packs(position: &Position, viewer: Seat) -> Vec<PackOrder> {
    let (game, deal) = (position.playing.game(), position.playing.current_deal().unwrap());
    let first = position.playing.roles().first_receiver;
    let seats: Vec<Seat> = (0..game.players()).map(|steps| first.after(steps, game.players())).collect();
    let known = deal.dealt(viewer) | deal.turn_up().map_or(CardSet::EMPTY, CardSet::of);
    let mut all = Vec::new();
    let mut hands = Vec::new();
    share_out(game, (&seats, viewer, deal), game.pack().cards() - known, &mut hands, &mut all);
    all
}

fn share_out(
    game: &Game,
    (seats, viewer, deal): (&[Seat], Seat, &Deal),
    left: CardSet,
    hands: &mut Vec<CardSet>,
    all: &mut Vec<PackOrder>,
) {
    let Some(&seat) = seats.get(hands.len()) else {
        let mut cards: Vec<Card> = hands.iter().flat_map(|hand| hand.iter()).collect();
        cards.extend(deal.turn_up());
        cards.extend(left);
        all.push(game.pack().check_order(&cards).unwrap());
        return;
    };
    if seat == viewer {
        hands.push(deal.dealt(viewer));
        share_out(game, (seats, viewer, deal), left, hands, all);
        hands.pop();
        return;
    }
    let cards: Vec<Card> = left.iter().collect();
    for bits in 0u32..1 << cards.len() {
        if bits.count_ones() as usize == game.largest_hand() {
            let hand: CardSet =
                cards.iter().enumerate().filter(|(place, _)| bits >> place & 1 != 0).map(|(_, &card)| card).collect();
            hands.push(hand);
            share_out(game, (seats, viewer, deal), left - hand, hands, all);
            hands.pop();
        }
    }
}

/// The chance that the others do what they were seen to do when this pack is dealt; nothing where they cannot.
fn chance_of(position: &Position, viewer: Seat, pack: PackOrder, thumb: &Thumb) -> Option<f64> {
    let game = position.playing.game();
    let mut playing = Match::new(Arc::clone(game), 0);
    playing.deal(pack, None).unwrap();
    let mut chance = 1.0;
    for &(seat, action) in &position.history {
        if playing.next() != Next::Decision(seat) {
            return None;
        }
        let deal = playing.current_deal().unwrap();
        let view = playing.view(seat).unwrap();
        let made = match action {
            Action::AnnounceSuit(_) | Action::AnnounceBare(_)
                if position.playing.view(viewer).unwrap().announced_suit(seat).is_none() =>
            {
                let announced = position.playing.current_deal().unwrap().announced(seat);
                let same: Vec<Action> = (view.legal_actions().into_iter())
                    .filter(|&other| deal.announcement(game, seat, other) == announced)
                    .collect();
                chance *= same.iter().map(|&action| chance_of_one(&view, action, thumb)).sum::<f64>();
                if same.contains(&action) { action } else { *same.first()? }
            }
            action => {
                if !view.legal_actions().contains(&action) {
                    return None;
                }
                chance *= if seat == viewer { 1.0 } else { chance_of_one(&view, action, thumb) };
                action
            }
        };
        playing.apply(made).ok()?;
    }
    let seen = |playing: &Match| -> Vec<String> {
        playing.events().iter().map(|event| event.seen_by(Viewer::Seat(viewer)).line(game)).collect()
    };
    (seen(&playing) == seen(&position.playing)).then_some(chance)
}

fn chance_of_one(view: &SeatView<'_>, action: Action, thumb: &Thumb) -> f64 {
    let legal = view.legal_actions();
    let random = DOUBT / legal.len() as f64;
    let follows = match (thumb.choose(view), action) {
        _ if legal.len() == 1 => 1.0 - DOUBT,
        (Action::Play(chosen), Action::Play(card)) => {
            let alike = thumb.equal_cards(view, chosen, view.legal_plays());
            if alike.contains(card) { (1.0 - DOUBT) / alike.len() as f64 } else { 0.0 }
        }
        (chosen, action) => f64::from(u8::from(chosen == action)) * (1.0 - DOUBT),
    };
    random + follows
}

/// A world by the hands dealt.
fn hands(game: &Game, deal: &Deal) -> Vec<CardSet> {
    Seat::all(game.players()).map(|seat| deal.dealt(seat)).collect()
}

fn exact(position: &Position, viewer: Seat, thumb: &Thumb) -> BTreeMap<Vec<CardSet>, f64> {
    let game = position.playing.game();
    let mut worlds = BTreeMap::new();
    for pack in packs(position, viewer) {
        if let Some(chance) = chance_of(position, viewer, pack, thumb) {
            let mut playing = Match::new(Arc::clone(game), 0);
            playing.deal(pack, None).unwrap();
            worlds.insert(hands(game, playing.current_deal().unwrap()), chance);
        }
    }
    worlds
}

/// Compares the probability that each seat was dealt each card: exact, from weighted deals, and from MCMC where nobody
/// announces.
fn compare(position: &Position, viewer: Seat, number: u64) -> f64 {
    let game = position.playing.game();
    let thumb = Thumb::new(game);
    let truth = exact(position, viewer, &thumb);
    let all: f64 = truth.values().sum();
    let view = position.playing.view(viewer).unwrap();
    let mut chance = Chance::new(3, Stream::Other, number, 1);
    let by = Observer { view: &view, thumb: &thumb, policy: None };
    let worlds = DealSamples::weighed(&Sampler::new(&view), by, 4000, &mut chance);
    for (deal, weight) in worlds.deals().iter().zip(worlds.weights()) {
        let expected = truth.get(&hands(game, deal)).copied().unwrap_or_else(|| panic!("not possible: {deal:?}"));
        assert!((weight / expected - 1.0).abs() < 1e-9, "{weight} {expected} {:?}", position.history);
        assert_eq!(*weight, likelihood(by, deal));
    }
    let sum: f64 = worlds.weights().iter().sum();
    let thinned = worlds.thinned(1000, &mut chance);
    assert!((999..=1001).contains(&thinned.deals().len()), "{}", thinned.deals().len());
    assert!((thinned.weights().iter().sum::<f64>() / sum - 1.0).abs() < 0.2);
    let drawn = worlds.effective();
    assert!((1.0..=4000.001).contains(&drawn), "{drawn}");
    let chained = chained(by, &worlds, &mut chance);
    assert_eq!(chained.is_some(), !game.has_phase(PhaseKind::RuffCount));
    for seat in Seat::all(game.players()).filter(|&seat| seat != viewer) {
        for card in game.pack().cards() {
            let holds = |deal: &Deal| f64::from(u8::from(deal.dealt(seat).contains(card)));
            let exactly = truth.iter().filter(|(hands, _)| hands[seat.index()].contains(card));
            let exactly = exactly.map(|(_, chance)| chance).sum::<f64>() / all;
            let weighed = worlds.deals().iter().zip(worlds.weights());
            let weighed = weighed.map(|(deal, weight)| holds(deal) * weight).sum::<f64>() / sum;
            let error = (exactly * (1.0 - exactly) / drawn).sqrt();
            assert!((weighed - exactly).abs() <= 5.0 * error + 1e-9, "{weighed} {exactly} of {drawn}");
            if let Some((deals, worth)) = &chained {
                let found = deals.iter().map(holds).sum::<f64>() / deals.len() as f64;
                let error = (exactly * (1.0 - exactly) / worth).sqrt();
                assert!((found - exactly).abs() <= 5.0 * error + 1e-9, "{found} {exactly} of {worth}");
            }
            let again = Weighed::of(thinned.deals().iter().map(holds).zip(thinned.weights().iter().copied())).mean();
            assert!((again - exactly).abs() <= 5.0 * (error + (0.25f64 / 1000.0).sqrt()), "{again} {exactly}");
        }
    }
    drawn
}

/// Worlds made one from the other, beginning with the least likely, and how many independent ones they are worth.
fn chained(by: Observer<'_, '_>, worlds: &DealSamples, chance: &mut Chance) -> Option<(Vec<Deal>, f64)> {
    let weighed = worlds.deals().iter().zip(worlds.weights());
    let (&start, _) = weighed.min_by(|(_, one), (_, other)| one.total_cmp(other)).unwrap();
    let sampler = Sampler::new(by.view);
    let mut chain = Chain::begin(&sampler, by, start, chance)?;
    let deals: Vec<Deal> = (0..4000).map(|_| chain.next(&sampler, by, chance)).collect();
    let worth = chain.effective(&deals);
    assert!((400.0..=4000.0).contains(&worth), "few worlds are like the one before: {worth}");
    Some((deals, worth))
}

/// What deals drawn one from the other are worth goes by the hand that changes least.
#[test]
fn alike_worlds_are_worth_few() {
    let game = small("AKQJT9", |params| params.hand = 3);
    let position = position(&game, 0, 1).unwrap();
    let Next::Decision(viewer) = position.playing.next() else { unreachable!("a deal") };
    let view = position.playing.view(viewer).unwrap();
    let sampler = Sampler::new(&view);
    let redeal = sampler.redeal().unwrap();
    let mut chance = Chance::new(3, Stream::Other, 1, 2);
    let others = || Seat::all(game.players()).filter(|&seat| seat != viewer);
    let alone: Vec<Deal> = (0..400).map(|_| sampler.sample(&mut chance)).collect();
    let repeated: Vec<Deal> = alone.iter().take(400 / 8).flat_map(|&deal| [deal; 8]).collect();
    let mut slow = Vec::new();
    for &start in alone.iter().take(4) {
        let mut deal = start;
        for _ in 0..100 {
            // The first place keeps its cards.
            let cards = redeal.cards(&deal, 1) | redeal.cards(&deal, 2);
            let first = redeal.split(cards, [1, 2], &mut chance);
            redeal.put(&mut deal, 1, first);
            redeal.put(&mut deal, 2, cards - first);
            slow.push(deal);
        }
    }
    for seat in others() {
        let worth = effective(&alone, seat);
        assert!((200.0..=400.0).contains(&worth), "drawn from nothing: {worth}");
        let worth = effective(&repeated, seat);
        assert!((25.0..=100.0).contains(&worth), "each eight times: {worth}");
    }
    let worth = effective(&slow, redeal.places()[0].0.unwrap());
    assert!((1.0..20.0).contains(&worth), "four hands in all: {worth}");
    assert_eq!(effective(&alone, viewer), 400.0, "what is known is the same in all");
}

/// Every way to deal the cards of two places anew that agrees with what is known comes equally often.
#[test]
fn all_ways_to_deal_anew_are_equally_likely() {
    let mut looked_at = 0;
    for number in 0..40 {
        let game = small("AKQJ", |params| params.hand = 4);
        let Some(position) = position(&game, 6, number) else { continue };
        let Next::Decision(viewer) = position.playing.next() else { continue };
        let view = position.playing.view(viewer).unwrap();
        let mut chance = Chance::new(3, Stream::Other, number, 3);
        let sampler = Sampler::new(&view);
        let redeal = sampler.redeal().unwrap();
        let deal = sampler.sample(&mut chance);
        let of = |place: usize| redeal.cards(&deal, place);
        let cards = of(0) | of(1);
        let void = |place: usize, card: Card| {
            redeal.places()[place].0.is_some_and(|seat| view.void_in(card.suit()).contains(seat))
        };
        let fits = |hand: &CardSet| {
            hand.len() == of(0).len()
                && hand.iter().all(|card| !void(0, card))
                && (cards - *hand).iter().all(|card| !void(1, card))
        };
        let all: Vec<Card> = cards.iter().collect();
        let of_bits =
            |bits: u32| -> CardSet { (0..all.len()).filter(|at| bits >> at & 1 != 0).map(|at| all[at]).collect() };
        let ways = (0u32..1 << all.len()).map(of_bits).filter(fits).count();
        let mut came: BTreeMap<u64, f64> = BTreeMap::new();
        for _ in 0..2000 {
            let hand = redeal.split(cards, [0, 1], &mut chance);
            assert!(fits(&hand), "{hand:?}");
            *came.entry(hand.bits()).or_default() += 1.0;
        }
        assert_eq!(came.len(), ways);
        let expected = 2000.0 / ways as f64;
        let apart: f64 = came.values().map(|times| (times - expected) * (times - expected) / expected).sum();
        let freedom = (ways - 1) as f64;
        assert!(apart <= freedom + 5.0 * (2.0 * freedom).sqrt() + 1e-9, "{apart} for {ways} ways");
        looked_at += usize::from(ways > 1 && all.iter().any(|&card| void(0, card) || void(1, card)));
    }
    assert!(looked_at >= 5, "{looked_at} with voids");
}

/// Compares at several decisions; at some of them something must be told by what was seen.
fn check(game: &Arc<Game>, decisions: &[usize], phase: Phase) {
    let (mut compared, mut telling) = (0, 0);
    for number in 0..3 {
        for &decisions in decisions {
            let Some(position) = position(game, decisions, number) else { continue };
            let Next::Decision(viewer) = position.playing.next() else { continue };
            if position.playing.current_deal().unwrap().phase() == phase {
                compared += 1;
                telling += usize::from(compare(&position, viewer, number) < 3900.0);
            }
        }
    }
    assert!(compared >= 3 && telling >= 2, "{telling} of {compared} positions told something");
}

#[test]
fn plays_weigh_worlds() {
    check(&small("AKQ", |params| params.hand = 3), &[2, 3, 5, 6], Phase::Play);
}

#[test]
fn court_cards_weigh_worlds() {
    let game = small("AKQ", |params| {
        params.hand = 3;
        params.score = vec![ScoreTerm::Payment];
        params.card_points = CardPoints::new([(
            Pack::french().cards().iter().filter(|card| [10, 12].contains(&card.rank())).collect(),
            1,
        )]);
        params.above_trump = PerSuit(["AS", "AS", "AS", "AC"].map(|card| Pack::french().parse_card(card).ok()));
        params.end = EndKind::Chips;
        params.start_chips = 5;
        params.payment_columns = vec![2];
        params.payment_table =
            kirifuda_rules::PaymentText { all_aces: vec![1], above_trump_and_ace: vec![1], otherwise: vec![1] };
    });
    check(&game, &[3, 4, 6], Phase::Play);
}

#[test]
fn announcements_weigh_worlds() {
    let game = small("AKQ", |params| {
        params.players = 3;
        params.sides = Sides::Single;
        params.hand = 3;
        params.phases = vec![PhaseKind::RuffCount, PhaseKind::RuffShowing, PhaseKind::Play];
        params.ruff_values = vec![('A', 11), ('K', 7), ('Q', 4)];
    });
    check(&game, &[2], Phase::RuffCount);
    check(&game, &[4, 5], Phase::Play);
}

#[test]
fn staying_and_folding_weigh_worlds() {
    let game = small("AKQ", |params| {
        params.players = 3;
        params.sides = Sides::Single;
        params.hand = 2;
        params.turn_up = TurnUp::Stock;
        params.trump_from = TrumpFrom::TurnUp;
        params.phases = vec![PhaseKind::StayOrFold, PhaseKind::Play];
        params.score = vec![ScoreTerm::Pot];
        params.end = EndKind::Rounds;
        params.start_chips = 10;
        params.ante = 4;
        params.fold_fee = 2;
        params.no_trick_penalty = 4;
        params.extra_deal = true;
    });
    check(&game, &[1, 2], Phase::StayOrFold);
    check(&game, &[4, 5], Phase::Play);
}

/// Worlds as a search draws them, a few at a time: thinned out, and all weighed together in the end.
fn drawn(by: Observer<'_, '_>, batches: usize, holds: impl Fn(&Deal) -> f64, chance: &mut Chance) -> Weighed {
    const KEPT: usize = 8;
    let sampler = Sampler::new(by.view);
    let mut results = Vec::new();
    for _ in 0..batches {
        let kept = DealSamples::weighed(&sampler, by, 3 * KEPT, chance).thinned(KEPT, chance);
        results.extend(kept.deals().iter().map(&holds).zip(kept.weights().iter().copied()));
    }
    Weighed::of(results)
}

/// However few worlds are drawn at a time, the mean over all of them tends to the exact value: the error falls as one over
/// the square root of their number, and intervals of 1.96 standard errors cover it in 95 of 100 cases.
#[test]
fn worlds_drawn_a_few_at_a_time_have_no_bias() {
    let game = small("AKQ", |params| params.hand = 3);
    let thumb = Thumb::new(&game);
    let (mut covered, mut intervals, mut squares) = (0, 0, [0.0; 2]);
    for number in 0..12 {
        let Some(position) = position(&game, 5, number) else { continue };
        let Next::Decision(viewer) = position.playing.next() else { continue };
        let view = position.playing.view(viewer).unwrap();
        let by = Observer { view: &view, thumb: &thumb, policy: None };
        let truth = exact(&position, viewer, &thumb);
        let all: f64 = truth.values().sum();
        let mut chance = Chance::new(5, Stream::Other, number, 4);
        // The card of the others that is the least certain.
        let cards = game.pack().cards() - position.playing.current_deal().unwrap().dealt(viewer);
        let seat = viewer.after(1, game.players());
        let holds_exactly = |card: Card| {
            truth.iter().filter(|(hands, _)| hands[seat.index()].contains(card)).map(|(_, chance)| chance).sum::<f64>()
                / all
        };
        let card =
            cards.iter().min_by(|&a, &b| (holds_exactly(a) - 0.5).abs().total_cmp(&(holds_exactly(b) - 0.5).abs()));
        let card = card.unwrap();
        let exactly = holds_exactly(card);
        if !(0.05..=0.95).contains(&exactly) {
            continue;
        }
        let holds = |deal: &Deal| f64::from(u8::from(deal.dealt(seat).contains(card)));
        for (place, batches) in [8, 128].into_iter().enumerate() {
            for _ in 0..60 {
                let found = drawn(by, batches, holds, &mut chance);
                squares[place] += (found.mean() - exactly).powi(2);
                if batches == 128 {
                    intervals += 1;
                    covered += usize::from((found.mean() - exactly).abs() <= 1.96 * found.error());
                }
            }
        }
    }
    assert!(intervals >= 300, "{intervals}");
    let share = covered as f64 / intervals as f64;
    // Five standard errors of a share of 300 or more.
    assert!((share - 0.95).abs() <= 5.0 * (0.95 * 0.05 / intervals as f64).sqrt(), "{share} of {intervals}");
    let fell = (squares[0] / squares[1]).sqrt();
    assert!((3.2..=5.0).contains(&fell), "sixteen times as many worlds: the error fell by {fell}, not by 4");
}
