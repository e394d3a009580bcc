//! Tests samples against the engine itself: the same decisions must lead to a sampled deal, with the same views.

#[path = "../../tests/common/split_mix.rs"]
mod split_mix;

use super::knowledge::Knowledge;
use super::{Sampler, chance};
use crate::deal::NONE;
use crate::file::{Argument, OptionSpec, RuleFile, ValueForm};
use crate::params::{
    AboveTrumpPlay, DrawAfterTrick, Joker, JokerTricks, OpeningLeader, PhaseKind, Sides, TrumpFrom, TurnUp,
};
use crate::{
    Action, CardGroup, Deal, Event, Game, Match, Next, RawRules, SeatView, SeenEvent, Swap, Viewer, published,
};
use kirifuda_cards::{Card, CardSet, Pack, PackOrder, PerSeat, Seat, Suit, shuffle};
use split_mix::SplitMix;
use std::sync::Arc;

/// Builds a pack that deals as in a sampled deal, by finding out who is dealt the card at each place.
fn pack_of(start: &Match, taker: Option<Seat>, deal: &Deal, swap: Option<(Swap, Card)>) -> PackOrder {
    let game = start.game();
    let trial = |seed| {
        let canonical = shuffle(game.pack(), &mut SplitMix(seed));
        let mut trial = start.clone();
        trial.deal(canonical, taker).unwrap();
        (canonical, *trial.current_deal().unwrap())
    };
    // One in which no cards are exchanged after the deal.
    let (canonical, trial) = (1..).map(trial).find(|(_, trial)| trial.swap().is_none()).unwrap();
    let turn_up = if game.draws() { None } else { deal.turn_up() };
    let turn_up = turn_up.map_or(CardSet::EMPTY, CardSet::of);
    let mut left = PerSeat::from_fn(|seat| deal.dealt(seat));
    if let Some((swap, given)) = swap {
        for (seat, has, had) in [(swap.holder, swap.card, given), (swap.partner, given, swap.card)] {
            left[seat].remove(has);
            left[seat].insert(had);
        }
    }
    let mut cards: Vec<Card> = Vec::new();
    let holder = |card: Card| Seat::all(game.players()).find(|&seat| trial.held[seat].contains(card));
    let receivers = canonical.cards().iter().map_while(|&card| holder(card));
    let last = receivers.clone().count() - 1;
    for (place, seat) in receivers.enumerate() {
        let from = left[seat];
        // What is exchanged is what is dealt first of the cards that may be.
        let exchanged = swap.into_iter().flat_map(|(swap, given)| [given, swap.card]).collect::<CardSet>() & from;
        let card = match exchanged.first() {
            Some(card) => Some(card),
            None if place == last => from.first(),
            None => (from - turn_up).first(),
        };
        cards.push(card.unwrap());
        left[seat].remove(card.unwrap());
    }
    let dealt: CardSet = cards.iter().copied().collect();
    cards.extend(turn_up - dealt);
    cards.extend(deal.stock_order());
    cards.extend(if game.draws() { CardSet::EMPTY } else { deal.stock - turn_up });
    let there: CardSet = cards.iter().copied().collect();
    cards.extend(game.pack().cards() - there);
    game.pack().check_order(&cards).unwrap()
}

/// Returns the exchange of a card that makes a side, and the card given for it, if there was one. Who took no part does not
/// know what was given for it.
fn swap_in(now: &Match, viewer: Seat, sampled: &Deal) -> Option<(Swap, Card)> {
    let mut events = now.events().iter().rev().take_while(|event| !matches!(event, Event::DealStarted(_)));
    let swap = events.find_map(|event| if let Event::Swapped(swap) = event { Some(*swap) } else { None })?;
    let makes_side = now.game().rules().side_cards(sampled.trump);
    let given = (sampled.dealt(swap.partner) & makes_side).first()?;
    let knows = viewer == swap.holder || viewer == swap.partner;
    let card = if knows { swap.card } else { (sampled.dealt(swap.holder) - makes_side).first()? };
    Some((Swap { card, ..swap }, given))
}

/// Returns what others did unseen by the viewer, as it was in the sampled deal.
fn hidden_choice(
    game: &Game,
    (seat, action): (Seat, Action),
    viewer: Seat,
    deal: &Deal,
    discards: &mut CardSet,
    given: &mut CardSet,
) -> Action {
    match action {
        Action::Give(_) if seat != viewer => {
            let card = (deal.given(seat) & *given).first().unwrap();
            given.remove(card);
            Action::Give(card)
        }
        Action::Discard(_) if seat != viewer => {
            let card = discards.first().unwrap();
            discards.remove(card);
            Action::Discard(card)
        }
        Action::AnnounceSuit(_) | Action::AnnounceBare(_) if seat != viewer => deal.announced_by(game, seat).unwrap(),
        open => open,
    }
}

/// Replays a deal from a sampled pack; the viewer must see the same, and the sampled deal must come out.
fn replay(start: &Match, taker: Option<Seat>, now: &Match, history: &[(Seat, Action)], viewer: Seat, sampled: &Deal) {
    let mut play = start.clone();
    let swap = swap_in(now, viewer, sampled);
    play.deal(pack_of(start, taker, sampled, swap), taker).unwrap();
    let (mut discards, mut given) = (sampled.discards, sampled.passed);
    for &(seat, action) in history {
        assert_eq!(play.next(), Next::Decision(seat));
        play.apply(hidden_choice(start.game(), (seat, action), viewer, sampled, &mut discards, &mut given)).unwrap();
    }
    let sights = |play: &Match| -> Vec<SeenEvent> {
        play.events().iter().map(|event| event.seen_by(Viewer::Seat(viewer))).collect()
    };
    assert_eq!(sights(&play), sights(now));
    let mut played = *play.current_deal().unwrap();
    if swap.is_some_and(|(swap, _)| viewer != swap.holder && viewer != swap.partner) {
        played.swapped = NONE;
    }
    assert_eq!(&played, sampled);
}

/// Prefers actions that make a deal interesting: rights used, hands played.
fn decide(play: &Match, source: &mut SplitMix) -> Action {
    let legal = play.current_deal().unwrap().legal_actions(play.game());
    let wanted = [Action::Exchange, Action::CanYe, Action::Show, Action::Stay];
    match legal.iter().find(|action| wanted.contains(action)) {
        Some(&action) if chance::below(source, 4) > 0 => action,
        _ => legal[chance::below(source, legal.len())],
    }
}

/// Plays deals of a match at random and checks samples for every seat at every decision.
fn check_deals(game: &Arc<Game>, deals: usize, seed: u64) {
    let mut source = SplitMix(seed);
    let mut play = Match::new(Arc::clone(game), seed as usize % game.dealers());
    for _ in 0..deals {
        let start = play.clone();
        let taker = play.taker_choices().map(|seats| seats[chance::below(&mut source, 2)]);
        let Ok(()) = play.deal(shuffle(game.pack(), &mut source), taker) else { return };
        let mut history = Vec::new();
        while let Next::Decision(seat) = play.next() {
            for viewer in Seat::all(game.players()) {
                check_sample(&start, taker, &play, &history, viewer, &mut source);
            }
            let action = decide(&play, &mut source);
            play.apply(action).unwrap();
            history.push((seat, action));
        }
        for viewer in Seat::all(game.players()) {
            check_knowledge(&play, viewer, &mut source);
        }
    }
}

fn check_sample(
    start: &Match,
    taker: Option<Seat>,
    now: &Match,
    history: &[(Seat, Action)],
    viewer: Seat,
    source: &mut SplitMix,
) {
    let sampled = check_knowledge(now, viewer, source);
    replay(start, taker, now, history, viewer, &sampled);
    if let Some(redealt) = redealt(now, viewer, sampled, source) {
        replay(start, taker, now, history, viewer, &redealt);
    }
    check_past(now, history, viewer, &sampled);
    check_imagined(now, viewer, source);
}

/// Returns a sample with the hidden cards of two places after another dealt anew, if that is possible.
fn redealt(now: &Match, viewer: Seat, sampled: Deal, source: &mut SplitMix) -> Option<Deal> {
    let redeal = Sampler::new(&now.view(viewer).unwrap()).redeal()?;
    let mut deal = sampled;
    let places = redeal.places().len();
    for one in 0..places {
        let other = (one + 1 + chance::below(source, (places - 1).max(1))) % places;
        let cards = redeal.cards(&deal, one) | redeal.cards(&deal, other);
        if one != other {
            let split = redeal.split(cards, [one, other], source);
            assert!(cards.is_superset(split), "only these cards are dealt");
            redeal.put(&mut deal, one, split);
            redeal.put(&mut deal, other, cards - split);
        }
    }
    Some(deal)
}

/// The relived decisions are the actual ones, and lead to the sampled deal.
fn check_past(now: &Match, history: &[(Seat, Action)], viewer: Seat, sampled: &Deal) {
    let mut relived = Vec::new();
    let view = now.view(viewer).unwrap();
    let end = view.relive(sampled, |before, seat, action| {
        assert!(before.check(now.game(), action).is_ok(), "{action:?} was possible");
        relived.push((seat, action));
    });
    assert_eq!(end, *sampled);
    // Another trump is named before hands are seen; hidden discards and announcements are as sampled.
    let told = |&(seat, action): &(Seat, Action)| match action {
        Action::Keep => None,
        Action::NameTrump(_) if now.game().has_phase(PhaseKind::TrumpChoice) => None,
        Action::Discard(_) | Action::Give(_) => Some((seat, None)),
        Action::AnnounceSuit(_) | Action::AnnounceBare(_) if seat != viewer => Some((seat, None)),
        action => Some((seat, Some(action))),
    };
    let hidden_suits = |(seat, action): (Seat, Action)| match action {
        Action::Discard(_) | Action::Give(_) => (seat, None),
        Action::AnnounceSuit(_) | Action::AnnounceBare(_) if seat != viewer => (seat, None),
        action => (seat, Some(action)),
    };
    let relived: Vec<_> = relived.into_iter().map(hidden_suits).collect();
    let expected: Vec<_> = history.iter().filter_map(told).collect();
    if view.phase() != crate::Phase::TrumpChoice {
        assert_eq!(relived, expected);
    }
}

/// A match imagined from a view continues like the real one, given the real cards.
fn check_imagined(now: &Match, viewer: Seat, source: &mut SplitMix) {
    let view = now.view(viewer).unwrap();
    let mut real = now.clone();
    let mut imagined = Match::imagined(now.game(), &view, *now.current_deal().unwrap());
    let before = real.deal_points().to_vec();
    while let Next::Decision(seat) = real.next() {
        assert_eq!(imagined.next(), Next::Decision(seat));
        let legal = real.current_deal().unwrap().legal_actions(real.game());
        let action = legal[chance::below(source, legal.len())];
        real.apply(action).unwrap();
        imagined.apply(action).unwrap();
    }
    let gained: Vec<i64> = real.deal_points().iter().zip(before).map(|(after, before)| after - before).collect();
    assert_eq!(imagined.deal_points(), gained);
    // A view does not contain the first dealer of the match, who matters for the next game of a tournament.
    let known = |play: &Match| (play.standing().scores, play.standing().pot, play.standing().games_won, play.next());
    assert_eq!(known(&imagined), known(&real));
}

/// Two deals that a seat cannot tell apart give it equal knowledge, and equal samples from equal random numbers.
fn check_knowledge(now: &Match, viewer: Seat, source: &mut SplitMix) -> Deal {
    let view = now.view(viewer).unwrap();
    let knowledge = Knowledge::of(&view);
    let sampler = Sampler::new(&view);
    assert_eq!(sampler.knowledge, knowledge, "there is a way to place all cards");
    let sampled = sampler.sample(source);
    let other = SeatView::of(now.game(), &sampled, now.standing(), viewer).with_past(*view.past());
    assert_eq!(Knowledge::of(&other), knowledge);
    assert_eq!(Sampler::new(&other).sample(&mut SplitMix(3)), sampler.sample(&mut SplitMix(3)));
    sampled
}

/// Returns a random value of an option as written on a command line.
fn some_value(option: &OptionSpec, source: &mut SplitMix) -> String {
    match &option.values[chance::below(source, option.values.len())].form {
        ValueForm::Word(word) => word.clone(),
        ValueForm::WordWith(word, Argument::Int { .. }) => word.clone(),
        ValueForm::WordWith(word, Argument::Suit { letters, .. }) => format!("{word}({})", letters[2]),
        ValueForm::Number(number) => number.to_string(),
        ValueForm::Range(least, most) => {
            (least + chance::below(source, (most - least).min(20) as usize + 1) as i64).to_string()
        }
    }
}

/// Returns a game with about half of its options drawn at random.
fn some_game(file: &RuleFile, source: &mut SplitMix) -> Arc<Game> {
    loop {
        let mut given = Vec::new();
        for option in file.options() {
            if chance::below(source, 2) == 0 {
                given.push((option.name.as_str(), some_value(option, source)));
            }
        }
        let given: Vec<(&str, &str)> = given.iter().map(|(name, value)| (*name, value.as_str())).collect();
        if let Ok(choice) = file.choose(&given, &[]) {
            return Arc::new(Game::new(choice));
        }
    }
}

/// in every game, whatever the options, samples are possible deals that would have looked the same.
#[test]
fn samples_are_possible_deals() {
    for published in published() {
        let file = RuleFile::parse(published.game).unwrap();
        let mut source = SplitMix(published.id.len() as u64);
        for round in 0..12 {
            let game = some_game(&file, &mut source);
            check_deals(&game, 2, round);
        }
    }
}

/// where more is asked than to follow suit, samples are deals in which every card was legal.
#[test]
fn samples_respect_what_is_asked_beyond_following_suit() {
    let mut source = SplitMix(8);
    let groups = ["", "H", "trumps", "H QS", "A K"].map(|text| CardGroup::parse(text, &Pack::french()).unwrap());
    for round in 0..60 {
        let mut raw = RawRules::default();
        let mut some = |count| chance::below(&mut source, count);
        (raw.must_trump, raw.must_overtake, raw.may_trump) = (some(2) == 0, some(2) == 0, some(2) == 0);
        (raw.barred_leads, raw.barred_first_trick) = (groups[some(5)], groups[some(5)]);
        raw.same_colour_trumps = ["", "J"][some(2)].to_owned();
        if some(2) == 0 {
            raw.trump_from = TrumpFrom::None;
        }
        raw.joker = [Joker::None, Joker::Trump, Joker::Apart][some(3)];
        if raw.joker == Joker::Trump && raw.trump_from == TrumpFrom::None {
            raw.joker = Joker::Apart;
        }
        if raw.joker != Joker::None {
            if raw.joker == Joker::Apart {
                raw.joker_tricks = [JokerTricks::All, JokerTricks::Inner][some(2)];
            }
            raw.above_trump_play = [AboveTrumpPlay::Follow, AboveTrumpPlay::Anytime][some(2)];
            raw.without_cards.cards.insert(Card::new(Suit::First, 1));
        }
        raw.opening_card = (some(2) == 0).then(|| Card::new(Suit::First, 0));
        if raw.opening_card.is_some() && some(2) == 0 {
            raw.opening_leader = OpeningLeader::Holder;
        }
        check_deals(&Arc::new(Game::new(raw.check().unwrap())), 1, round);
    }
}

/// samples respect which cards were shown because they make a side, and which were not.
#[test]
fn samples_respect_the_cards_that_make_a_side() {
    let file = RuleFile::parse(include_str!("../../tests/good_rule_files/side-cards.toml")).unwrap();
    let mut source = SplitMix(12);
    for round in 0..12 {
        check_deals(&some_game(&file, &mut source), 2, round);
    }
}

/// In a deal that no legal play leads to, the numbers of cards are still respected, and nothing panics.
#[test]
fn contradictions_are_given_up() {
    let file = RuleFile::parse(published().iter().find(|game| game.id == "kakeya-trump").unwrap().game).unwrap();
    let game = Arc::new(Game::new(file.choose(&[("trump_rule", "fixed(S)")], &[]).unwrap()));
    let mut play = Match::new(Arc::clone(&game), 0);
    let mut source = SplitMix(4);
    play.deal(shuffle(game.pack(), &mut source), None).unwrap();
    let mut deal = *play.current_deal().unwrap();
    Seat::all(4).for_each(|seat| deal.voids[0].insert(seat));
    for viewer in Seat::all(4) {
        let sampled = SeatView::of(&game, &deal, play.standing(), viewer).sample(&mut source);
        assert_eq!(sampled.held[viewer], deal.held[viewer]);
        assert_eq!(sampled.held.0.map(CardSet::len), deal.held.0.map(CardSet::len));
        assert_eq!(sampled.held.0.iter().fold(CardSet::EMPTY, |all, &hand| all | hand), game.pack().cards());
    }
}

/// where cards are drawn after tricks, by two to six players and from stocks of every size, samples are deals in
/// which everybody could have drawn and played as they did.
#[test]
fn samples_respect_what_was_drawn_and_when() {
    let mut source = SplitMix(11);
    for round in 0..16 {
        let mut raw = RawRules::default();
        let mut some = |count| chance::below(&mut source, count);
        (raw.players, raw.sides, raw.draw_after_trick) =
            (2 + some(5) as i64, Sides::Single, DrawAfterTrick::WinnerFirst);
        raw.active = raw.players;
        raw.hand = 4 + some(52 / raw.players as usize - 4) as i64;
        raw.packets = vec![1; raw.hand as usize];
        if some(3) > 0 {
            (raw.turn_up, raw.trump_from) = (TurnUp::Stock, TrumpFrom::TurnUp);
        }
        (raw.must_trump, raw.must_overtake, raw.may_trump) = (some(3) == 0, some(3) == 0, some(4) == 0);
        raw.tricks_over = 0;
        if let Ok(rules) = raw.check() {
            check_deals(&Arc::new(Game::new(rules)), 1, round);
        }
    }
}
