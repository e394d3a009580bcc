//! The review of a deal: what is known to be a blunder is named, costs are what they must be, and it is reproducible.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

mod common;

use kirifuda_bots::Thumb;
use kirifuda_bots::cardplay::CardPolicy;
use kirifuda_bots::review::{ReviewError, Reviewer, Settings};
use kirifuda_cards::{Card, CardSet, Seat};
use kirifuda_lab::Series;
use kirifuda_play::review::{Review, Span};
use kirifuda_play::{Limits, Lineup};
use kirifuda_rules::{Action, Game, Match, Next, RawRules, SeatView, Unit};
use std::sync::Arc;

/// Four hands that make up the pack; spades are trump, seat 0 leads, and tricks are what counts.
fn dealt(hands: [&str; 4]) -> Match {
    let cards = hands[0].split(' ').count();
    let without_ranks = "23456789TJQKA".chars().take(13 - cards).collect();
    let packets = vec![cards as i64];
    let params =
        RawRules { hand: cards as i64, packets, without_ranks, tricks_over: 0, target: 99, ..RawRules::default() };
    let game = Arc::new(Game::new(params.check().expect("the game can be played")));
    let pack = game.pack().parse_order(&hands.join(" ")).unwrap();
    let mut table = Match::new(game, 3);
    table.deal(pack, None).unwrap();
    table
}

fn play(table: &mut Match, cards: &str) {
    for card in cards.split(' ') {
        let card = table.game().pack().parse_card(card).unwrap();
        table.apply(Action::Play(card)).unwrap();
    }
}

fn review(table: &Match, deal: usize, worlds: usize) -> Review {
    Reviewer::new(table, deal, Settings { worlds, ..Settings::default() }).unwrap().finish()
}

fn one_deal(preset: &str, bots: &str, seed: u64) -> Match {
    let game = common::preset(preset);
    let lineup = Lineup::parse(bots, game.players()).unwrap();
    Series::new(game, lineup, seed).play_one_deal(0, &mut Limits::default()).unwrap().0
}

/// Seat 3's partner has won the trick, and seat 3 throws the ace of trumps on it instead of a card that wins nothing:
/// the last trick is lost unless the partner holds the other trump. One trick less for the one side and one more for
/// the other are two points, less what that chance is worth to a player who does not know.
#[test]
fn a_blunder_is_the_turning_point_with_its_cost() {
    let mut table = dealt(["KC KS", "AC KH", "AD AH", "AS KD"]);
    play(&mut table, "KC AC AD AS KD KS KH AH");
    let review = review(&table, 1, 60);
    let dearest = review.turning_points()[0];
    assert_eq!((dearest.seat.index(), dearest.trick()), (3, Some(1)));
    assert_eq!(dearest.opinion.choice, Action::Play(table.game().pack().parse_card("KD").unwrap()));
    assert!((1.0..2.0).contains(&dearest.estimate.cost) && dearest.estimate.error < 0.2, "{:?}", dearest.estimate);
    let all_seen = dearest.all_seen.as_ref().unwrap();
    assert_eq!(
        (all_seen.counted, all_seen.lost, all_seen.worth),
        (Unit::from_word("tricks").unwrap(), Span::of(1), Some(2.0))
    );
    // With all cards seen the first lead had given a trick away already: the king of trumps would have drawn the ace.
    assert_eq!(review.decisions[0].all_seen.as_ref().unwrap().lost, Span::of(1));
    let luck = review.luck.unwrap();
    let of = |side: usize| (luck.sides[side].worth.exact(), luck.sides[side].made, luck.sides[side].by_play_pays());
    assert_eq!((of(0), of(1)), ((Some(1), Some(1), Some(0)), (Some(1), Some(1), Some(0))));
}

/// A deal that nobody has finished is reviewed as far as it went.
#[test]
fn an_unfinished_deal_is_reviewed_as_far_as_it_went() {
    let mut table = dealt(["KC KS", "AC KH", "AD AH", "AS KD"]);
    play(&mut table, "KC AC");
    let review = review(&table, 1, 10);
    assert_eq!(review.decisions.len(), 1, "the ace of clubs was the only card to follow with");
    let luck = review.luck.unwrap();
    assert!(luck.sides.iter().all(|side| side.made.is_none() && side.made_pays.is_none()));
    assert_eq!(luck.sides[1].worth, Span::of(1));
}

/// With all cards seen nothing is won by a card but what another would have given away: costs are never negative, some
/// card costs nothing (SP-7 to SP-9 as well), and what was made is what the cards were worth, less what its own side gave away and more what
/// the other did.
#[test]
fn with_all_cards_seen_the_losses_add_up_to_what_was_made() {
    for (preset, bots) in
        [("rh-48", "rules,random,low,random"), ("kk-6", "rules"), ("rt-4d", "random"), ("rt-2-12", "low")]
            .into_iter()
            .chain([("spades-500", "random,rules,low,rules"), ("spades-500", "rules"), ("spades-short", "low")])
    {
        let table = one_deal(preset, bots, 4);
        let nodes = 20_000_000;
        let settings = Settings { worlds: 2, nodes, deal_nodes: nodes, ..Settings::default() };
        let review = Reviewer::new(&table, 1, settings).unwrap().finish();
        let luck = review.luck.as_ref().unwrap();
        for side in &luck.sides {
            let mut made = side.worth.exact().unwrap();
            for decision in review.decisions.iter().filter(|decision| decision.trick().is_some()) {
                let all_seen = decision.all_seen.as_ref().unwrap();
                let lost = all_seen.lost.exact().unwrap();
                assert!(lost >= 0 && !all_seen.best.is_empty(), "{preset} {all_seen:?}");
                let Action::Play(card) = decision.action else { panic!("{:?}", decision.action) };
                assert_eq!(lost == 0, all_seen.best.contains(card), "{preset} {all_seen:?}");
                assert_eq!(all_seen.worth == Some(0.0), lost == 0 || all_seen.worth == Some(0.0));
                made += if table.game().side_of(decision.seat) == side.side { -lost } else { lost };
            }
            assert_eq!(side.made, Some(made), "{preset}");
        }
    }
}

/// The same for any number of sides: a card of max^n never costs less than nothing, and one costs nothing.
#[test]
fn more_than_two_sides_lose_nothing_by_the_best_card() {
    let (mut judged, mut dear) = (0, 0);
    for seed in 0..6 {
        let table = one_deal("jl-5", "random", seed);
        for decision in review(&table, 1, 2).decisions.iter().filter(|decision| decision.trick().is_some()) {
            let Some(all_seen) = &decision.all_seen else { continue };
            let Action::Play(card) = decision.action else { panic!("{:?}", decision.action) };
            assert_eq!(all_seen.counted, Unit::from_word("chips").unwrap());
            assert!(all_seen.lost.low >= 0 && all_seen.lost.exact().is_some());
            assert_eq!(all_seen.lost == Span::of(0), all_seen.best.contains(card));
            judged += 1;
            dear += usize::from(all_seen.lost.low > 0);
        }
    }
    assert!(judged > 40 && dear > 2, "{judged} {dear}");
}

/// HT-8, HT-9, OH-6: points to avoid and exact contracts are counted in the scores of the players, trick by trick as
/// far as the end of a deal can be searched; in a short deal of Oh Hell from the first card on.
#[test]
fn single_players_are_judged_by_their_scores() {
    for (preset, unit, deals) in [("hearts-short", "points", [1, 1, 1]), ("oh-hell-short", "contract", [8, 9, 10])] {
        let game = common::preset(preset);
        let lineup = Lineup::parse("random", game.players()).unwrap();
        let (mut judged, mut dear) = (0, 0);
        for (index, deal) in deals.into_iter().enumerate() {
            let series = Series::new(Arc::clone(&game), lineup.clone(), 1);
            let table = series.play_match(index as u64, &mut Limits::default()).unwrap().0;
            let reviewed = review(&table, deal, 2);
            for all_seen in reviewed.decisions.iter().filter_map(|decision| decision.all_seen.as_ref()) {
                assert_eq!(all_seen.counted, Unit::from_word(unit).unwrap());
                assert!(all_seen.lost.low >= 0 && !all_seen.best.is_empty());
                judged += 1;
                dear += usize::from(all_seen.lost.low > 0);
            }
            // Thirteen cards each are too many.
            assert_eq!(reviewed.luck.is_some(), preset != "hearts-short");
            for side in reviewed.luck.iter().flat_map(|luck| &luck.sides) {
                assert!(side.made.unwrap() >= 0 && side.worth.low >= 0, "OH-6 {side:?}");
            }
        }
        assert!(judged > 6 && dear > 0, "{preset}: {judged} {dear}");
    }
}

/// JL-27: in the extra deal nobody pays for having taken no trick, whatever is reckoned.
#[test]
fn nobody_is_looed_in_the_extra_deal() {
    let game = common::preset("jl-5");
    let mut trickless = 0;
    for index in 0..6 {
        let lineup = Lineup::parse("random", game.players()).unwrap();
        let table = Series::new(Arc::clone(&game), lineup, 1).play_match(index, &mut Limits::default()).unwrap().0;
        if !table.standing().is_extra() {
            continue;
        }
        let last = table.standing().deals_done() as usize;
        for side in &review(&table, last, 2).luck.unwrap().sides {
            let made = side.made.unwrap();
            assert!(made >= 0 && side.worth.low >= 0, "JL-27 {side:?}");
            trickless += usize::from(made == 0);
        }
    }
    assert!(trickless > 0, "somebody took no trick");
}

/// What the lead of a card is worth to its player's side, less what the others get: every world that is possible, every
/// way in which the policy may go on, each by its chance. With two cards each nobody has chosen anything before the
/// lead, so all worlds are equally likely.
fn expected(table: &Match, lead: Card) -> f64 {
    let seat = Seat::FIRST;
    let hand = table.view(seat).unwrap().hand();
    let unseen: Vec<Card> = (table.game().pack().cards() - hand).iter().collect();
    let (mut sum, mut worlds) = (0.0, 0.0);
    for places in 0..3usize.pow(unseen.len() as u32) {
        let mut hands = [CardSet::EMPTY; 3];
        unseen.iter().enumerate().for_each(|(at, &card)| hands[places / 3usize.pow(at as u32) % 3].insert(card));
        if hands.iter().any(|hand| hand.len() != 2) {
            continue;
        }
        let pack = table.game().pack();
        let text = [hand, hands[0], hands[1], hands[2]].map(|hand| pack.cards_text(hand));
        let mut world = dealt([&text[0], &text[1], &text[2], &text[3]]);
        world.apply(Action::Play(lead)).unwrap();
        sum += by_policy(&world, &Policy::of(world.game()));
        worlds += 1.0;
    }
    sum / worlds
}

/// How deals are played out: as was learnt, or by rules of thumb and now and then at random where nothing was.
struct Policy {
    learnt: Option<CardPolicy>,
    thumb: Thumb,
}

impl Policy {
    fn of(game: &Game) -> Policy {
        Policy { learnt: CardPolicy::built_in(game), thumb: Thumb::new(game) }
    }

    fn chances(&self, view: &SeatView<'_>) -> Vec<(Card, f64)> {
        let legal = view.legal_plays();
        if let Some(policy) = &self.learnt {
            return policy.chances(view, legal).iter().map(|(card, chance)| (card, f64::from(chance))).collect();
        }
        let usual = self.thumb.play(view, legal);
        legal.iter().map(|card| (card, 0.1 / legal.len() as f64 + if card == usual { 0.9 } else { 0.0 })).collect()
    }
}

fn by_policy(table: &Match, policy: &Policy) -> f64 {
    let Next::Decision(seat) = table.next() else {
        return (table.deal_points()[0] - table.deal_points()[1]) as f64;
    };
    let after = |card| {
        let mut after = table.clone();
        after.apply(Action::Play(card)).unwrap();
        by_policy(&after, policy)
    };
    let chances = policy.chances(&table.view(seat).unwrap());
    chances.into_iter().map(|(card, chance)| chance * after(card)).sum()
}

#[test]
fn costs_are_those_of_all_worlds_within_their_error() {
    for (hands, cards) in [
        (["KC KS", "AC KH", "AD AH", "AS KD"], "KS AS"),
        (["AC KS", "KC KH", "AD AH", "AS KD"], "KS KC"),
        (["AS KD", "KS AH", "KC AC", "KH AD"], "KD AD"),
    ] {
        let mut table = dealt(hands);
        let before = table.clone();
        let pack = table.game().pack().clone();
        let first = pack.parse_card(cards.split(' ').next().unwrap()).unwrap();
        table.apply(Action::Play(first)).unwrap();
        let review = review(&table, 1, 4000);
        let [lead] = &review.decisions[..] else { panic!("one decision") };
        for estimate in &lead.opinion.estimates {
            let Action::Play(card) = estimate.action else { panic!("a card is led") };
            let Action::Play(best) = lead.opinion.choice else { panic!("a card is led") };
            let exact = expected(&before, best) - expected(&before, card);
            let off = (estimate.cost - exact).abs();
            assert!(off <= 4.0 * estimate.error + 1e-4, "{estimate:?} {exact}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_review_whoever_is_asked_about() {
    for preset in ["rh-48", "rt-3-12", "kk-4", "jl-5", "nk"] {
        let table = one_deal(preset, "rules", 2);
        let of = |seat: Option<Seat>| {
            let settings = Settings { worlds: 4, nodes: 300, deal_nodes: 300, seat, ..Settings::default() };
            Reviewer::new(&table, 1, settings).unwrap().finish()
        };
        let text = |review: &Review| {
            let decisions =
                review.decisions.iter().map(|one| (one.number, one.seat, one.opinion.clone(), one.estimate));
            format!("{:?}", decisions.collect::<Vec<_>>())
        };
        let all = of(None);
        assert_eq!(text(&all), text(&of(None)), "{preset}");
        assert!(all.decisions.len() > 4, "{preset}");
        let mut by_seat = of(None);
        by_seat.decisions.clear();
        for seat in Seat::all(table.game().players()) {
            by_seat.decisions.extend(of(Some(seat)).decisions);
        }
        by_seat.decisions.sort_by_key(|decision| decision.number);
        assert_eq!(text(&all), text(&by_seat), "{preset}");
    }
}

/// Every preset, every phase; each decision is found among its candidates.
#[test]
fn every_decision_of_every_game_is_judged() {
    for (name, game) in common::presets() {
        let lineup = Lineup::parse("random", game.players()).unwrap();
        let table = Series::new(Arc::clone(&game), lineup, 3).play_one_deal(1, &mut Limits::default()).unwrap().0;
        let settings = Settings { worlds: 2, nodes: 50, deal_nodes: 50, ..Settings::default() };
        let reviewer = Reviewer::new(&table, 1, settings).unwrap();
        let steps = reviewer.steps();
        let review = reviewer.finish();
        assert_eq!(review.decisions.len() + 1, steps, "{name}");
        for decision in &review.decisions {
            let view = decision.view().unwrap();
            assert!(view.check(decision.action).is_ok() && view.legal_actions().len() > 1, "{name}");
            assert_eq!(
                decision.all_seen.is_some(),
                decision.trick().is_some() && decision.all_seen.is_some(),
                "{name}"
            );
        }
        let two_sided = !game.scoring().has_pot() && review.decisions.iter().any(|one| one.all_seen.is_some());
        // Where cards are drawn, the first half is not solved, so there is no value of the whole deal.
        assert!(!two_sided || review.luck.is_some() || game.sides() > 2 || game.draws(), "{name}");
        assert!(!game.draws() || two_sided && review.luck.is_none(), "{name}: the second half alone");
    }
}

#[test]
fn what_cannot_be_reviewed_is_refused() {
    let mut table = one_deal("kk-4", "low", 1);
    let refused = |table: &Match, deal| Reviewer::new(table, deal, Settings::default()).unwrap_err();
    for given in [0, 2] {
        assert_eq!(refused(&table, given), ReviewError::NoSuchDeal { given, deals: 1 });
    }
    table.forget_events();
    assert_eq!(refused(&table, 1), ReviewError::NoSuchDeal { given: 1, deals: 0 });
}
