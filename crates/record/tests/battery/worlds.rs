//! Invariant 4: two matches that differ only in what a seat cannot know give that seat equal events and equal views.
//!
//! A seat's view of a deal is sampled; the sampled world is dealt and played by the same decisions as the real one;
//! then the seat must have seen the same, and whatever its view can be asked must have the same answer.

use crate::Numbers;
use crate::portrait::portrait;
use kirifuda_cards::{Below, Card, CardSet, PackOrder, Seat};
use kirifuda_rules::params::TurnUp;
use kirifuda_rules::{Action, Deal, DealStart, Event, Game, Match, Next, Roles, SeenEvent, Swap, Viewer};

/// Checks the last deal of a match at a random moment of it, for every seat.
pub fn check_last_deal(table: &Match, numbers: &mut Numbers, name: &str) {
    let Some(first) = table.events().iter().rposition(|event| matches!(event, Event::DealStarted(_))) else { return };
    let Event::DealStarted(start) = &table.events()[first] else { return };
    let standing = *table.standing_at_deal();
    let actions = actions(&table.events()[first..]);
    let stop = numbers.below(actions.len() as u32 + 1) as usize;
    let mut real = Match::continued(table.game().clone(), table.first_dealer(), standing);
    real.deal(start.pack, start.roles.taker).expect("the same deal again");
    for &action in &actions[..stop] {
        real.apply(action).expect("the same decision again");
    }
    let Next::Decision(_) = real.next() else { return };
    for seat in Seat::all(table.game().players()) {
        check_seat(&real, start, &actions[..stop], seat, numbers, name);
    }
}

fn check_seat(real: &Match, start: &DealStart, actions: &[Action], seat: Seat, numbers: &mut Numbers, name: &str) {
    let view = real.view(seat).expect("a deal is in progress");
    let world = view.sample(numbers);
    let standing = *real.standing_at_deal();
    let mut other = Match::continued(real.game().clone(), real.first_dealer(), standing);
    let deal_start = real.events().iter().rposition(|event| matches!(event, Event::DealStarted(_)));
    let events = &real.events()[deal_start.unwrap_or(0)..];
    let pack = pack_of(real.game(), &start.roles, &world, swap(events, seat, &world));
    other.deal(pack, start.roles.taker).unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut discards = world.discards();
    for &action in actions {
        let action = in_world(action, &other, seat, &world, &mut discards);
        other.apply(action).unwrap_or_else(|refusal| panic!("{name}: seat {seat}, {refusal}"));
    }
    let viewer = Viewer::Seat(seat);
    let seen = |table: &Match| -> Vec<SeenEvent> {
        let deal_start = table.events().iter().rposition(|event| matches!(event, Event::DealStarted(_)));
        table.events()[deal_start.unwrap_or(0)..].iter().map(|event| event.seen_by(viewer)).collect()
    };
    assert_eq!(seen(real), seen(&other), "invariant 4: {name}, seat {seat}");
    let other_view = other.view(seat).expect("a deal is in progress");
    for (one, other) in portrait(&view).into_iter().zip(portrait(&other_view)) {
        assert_eq!(one, other, "invariant 4: the view of {name}, seat {seat}");
    }
}

/// The decision that looks the same to `seat` in the sampled world: hidden suits, discards and passed cards are the world's own.
fn in_world(action: Action, other: &Match, seat: Seat, world: &Deal, discards: &mut CardSet) -> Action {
    let Next::Decision(turn) = other.next() else { return action };
    if turn == seat {
        return action;
    }
    match action {
        Action::AnnounceSuit(_) | Action::AnnounceBare(_) => world.announced_by(other.game(), turn).unwrap_or(action),
        Action::Discard(card) => match discards.first() {
            Some(first) => {
                discards.remove(first);
                Action::Discard(first)
            }
            None => Action::Discard(card),
        },
        Action::Give(card) => {
            let chosen = other.current_deal().map_or(CardSet::EMPTY, |deal| deal.given(turn));
            Action::Give((world.given(turn) - chosen).first().unwrap_or(card))
        }
        open => open,
    }
}

/// The exchange of a card that makes a side, with the card of the world where the seat does not know the real one, and the
/// card that was given for it.
fn swap(events: &[Event], viewer: Seat, world: &Deal) -> Option<(Swap, Card)> {
    let shown = |wanted: Seat| {
        events.iter().find_map(|event| match event {
            Event::SideShown { seat, cards } if *seat == wanted => cards.first(),
            _ => None,
        })
    };
    let swap = events.iter().find_map(|event| if let Event::Swapped(swap) = event { Some(*swap) } else { None })?;
    let (kept, given) = (shown(swap.holder)?, shown(swap.partner)?);
    let knows = viewer == swap.holder || viewer == swap.partner;
    let card = if knows { swap.card } else { world.dealt(swap.holder).iter().find(|&card| card != kept)? };
    Some((Swap { card, ..swap }, given))
}

/// A pack that deals the world.
fn pack_of(game: &Game, roles: &Roles, world: &Deal, swap: Option<(Swap, Card)>) -> PackOrder {
    let rules = game.rules();
    let mut hands: Vec<(Seat, Vec<Card>)> = Vec::new();
    let mut receiver = roles.first_receiver;
    for _ in 0..game.active_players() {
        let mut cards: Vec<Card> = world.dealt(receiver).iter().collect();
        // The turn-up comes last where it is the last card dealt.
        if rules.turn_up() == TurnUp::Last {
            cards.sort_by_key(|&card| Some(card) == world.turn_up());
        }
        // The first card dealt of those that may be exchanged is exchanged.
        if let Some((swap, given)) = swap {
            let (out, back) = (given, swap.card);
            for (seat, has, had) in [(swap.holder, back, out), (swap.partner, out, back)] {
                if seat == receiver {
                    cards.retain(|&card| card != has);
                    cards.insert(0, had);
                }
            }
        }
        cards.reverse();
        assert_eq!(cards.len(), usize::from(roles.hand_size), "a hand of the right size");
        hands.push((receiver, cards));
        receiver = roles.turns.next(receiver);
    }
    let mut order = Vec::new();
    for &packet in rules.packets() {
        for (_, cards) in &mut hands {
            // A hand smaller than the largest is dealt out before the last round; the order is checked below.
            order.extend((0..packet).filter_map(|_| cards.pop()));
        }
    }
    order.extend(world.stock_order());
    let dealt: CardSet = order.iter().copied().collect();
    let mut rest: Vec<Card> = (game.pack().cards() - dealt).iter().collect();
    let stock = world.stock();
    rest.sort_by_key(|&card| (Some(card) != world.turn_up(), !stock.contains(card)));
    order.extend(rest);
    game.pack().check_order(&order).expect("a world has every card once")
}

/// The decisions behind a deal's events.
fn actions(events: &[Event]) -> Vec<Action> {
    let mut actions = Vec::new();
    for event in events {
        match event {
            Event::Kept(_) => actions.push(Action::Keep),
            Event::TrumpNamed(_, suit) => actions.push(Action::NameTrump(*suit)),
            Event::Bid(_, bid) => actions.push(Action::Bid(*bid)),
            Event::Announced { suit: Some(suit), bare: true, .. } => actions.push(Action::AnnounceBare(*suit)),
            Event::Announced { suit: Some(suit), .. } => actions.push(Action::AnnounceSuit(*suit)),
            Event::Announced { suit: None, total, .. } => actions.push(Action::AnnounceTotal(*total)),
            Event::Exchanged { .. } => actions.push(Action::Exchange),
            Event::Discarded { cards, .. } => actions.extend(cards.iter().map(Action::Discard)),
            Event::Gave { cards, .. } => actions.extend(cards.iter().map(Action::Give)),
            Event::Passed(..) => actions.push(Action::Pass),
            Event::Showed(_) => actions.push(Action::Show),
            Event::CanYe { .. } => actions.push(Action::CanYe),
            Event::WentAlone(_) => actions.push(Action::GoAlone),
            Event::KeptPartner(_) => actions.push(Action::WithPartner),
            Event::Stayed(_) => actions.push(Action::Stay),
            Event::Folded(_) => actions.push(Action::Fold),
            Event::LeadsSelf(_) => actions.push(Action::LeadSelf),
            Event::LeadsPartner { .. } => actions.push(Action::LeadPartner),
            Event::Played(_, card) => actions.push(Action::Play(*card)),
            Event::SuitCalled(_, suit) => actions.push(Action::CallSuit(*suit)),
            Event::UndertookAll(_) => actions.push(Action::TakeAll),
            _ => {}
        }
    }
    actions
}
