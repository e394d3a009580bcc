//! Nobody is sent what they cannot know: whatever a seat or an onlooker would be sent of a table is compared, byte for
//! byte, with what it would be sent of its twin, which was dealt and played differently wherever it cannot see.

use super::tests::{Host, setup};
use super::{Entry, Table};
use crate::frame::Teller;
use crate::protocol::{Lang, OpenAfter, Setup};
use crate::view;
use kirifuda_cards::{Below, Card, CardSet, PackOrder, Seat};
use kirifuda_play::seed::Chance;
use kirifuda_rules::notation::action_of;
use kirifuda_rules::{Action, Deal, Event, Match, Phase, SeatView, Viewer};

/// One decision in so many is looked at.
const ONE_OF: u32 = 40;
/// The most steps of a match.
const MOST: usize = 250;

/// Another deal that the viewer cannot tell from the real one; for the public, unknown cards of each seat change in turn.
fn imagined(playing: &Match, viewer: Viewer, chance: &mut Chance) -> Option<Deal> {
    let sampled = |playing: Match, seat: Seat, chance: &mut Chance| {
        let deal = playing.view(seat)?.sample(chance);
        Some(playing.with_deal(deal))
    };
    let other = match viewer {
        Viewer::Seat(seat) => sampled(playing.clone(), seat, chance)?,
        Viewer::Public => {
            let mut seats = Seat::all(playing.game().players());
            seats.try_fold(playing.clone(), |playing, seat| sampled(playing, seat, chance))?
        }
    };
    other.current_deal().copied()
}

/// Where a card was dealt: to a seat, to the stock, or nowhere. Cards that are drawn belong to the stock.
fn places(playing: &Match, deal: &Deal) -> Vec<CardSet> {
    let seats = Seat::all(playing.game().players());
    let view = |seat| SeatView::of(playing.game(), deal, playing.standing(), seat);
    let stock = view(Seat::FIRST).exchanger().map_or(CardSet::EMPTY, |seat| view(seat).own_taken());
    let stock = stock | deal.stock_order().collect();
    let mut places: Vec<CardSet> = seats.map(|seat| view(seat).dealt()).chain([stock]).collect();
    let known = places.iter().fold(CardSet::EMPTY, |all, &place| all | place);
    places.push(playing.game().pack().cards() - known);
    places
}

/// The pack that deals `other` where `pack` dealt the real deal. What the viewer knows stays: the turn-up, cards shown for
/// their side, and a card that the viewer has exchanged for one of these.
fn pack_of(playing: &Match, viewer: Viewer, pack: &PackOrder, other: &Deal) -> Option<PackOrder> {
    let real = playing.current_deal()?;
    let draws = playing.game().draws();
    let view = playing.view(if let Viewer::Seat(seat) = viewer { seat } else { Seat::FIRST })?;
    let swapped = view.own_swap().filter(|_| viewer != Viewer::Public).map(|swap| swap.card);
    let known: CardSet = view.turn_up().filter(|_| !draws).into_iter().chain(swapped).collect();
    let shown = |event: &Event| if let Event::SideShown { cards, .. } = event { *cards } else { CardSet::EMPTY };
    let known = playing
        .events()
        .iter()
        .rev()
        .take_while(|event| !matches!(event, Event::DealStarted(_)))
        .map(shown)
        .fold(known, |known, cards| known | cards);
    let from = places(playing, real);
    let mut to: Vec<Vec<Card>> = places(playing, other).iter().map(|&set| (set - known).iter().collect()).collect();
    if let Some(stock) = to.get_mut(playing.game().players()).filter(|_| draws) {
        *stock = other.stock_order().collect();
        stock.reverse();
    }
    let mut cards = Vec::new();
    for &card in pack.cards() {
        let place = from.iter().position(|set| set.contains(card))?;
        cards.push(if known.contains(card) { card } else { to[place].pop()? });
    }
    playing.game().pack().check_order(&cards).ok()
}

/// The table as it would be, had the deal in progress been `other`.
fn twin(host: &Host, viewer: Viewer, chance: &mut Chance) -> Option<Table> {
    let playing = host.table.playing()?;
    let other = imagined(playing, viewer, chance)?;
    if other.phase() == Phase::TrumpChoice || other.phase() == Phase::Over {
        return None;
    }
    let mut decisions: Vec<Action> = Vec::new();
    playing.view(Seat::FIRST)?.relive(&other, |_, _, action| decisions.push(action));
    let mut starts = Vec::new();
    for event in playing.events() {
        if let Event::DealStarted(start) = event {
            starts.push(start);
        }
    }
    let mut again = Match::new(playing.game().clone(), playing.first_dealer());
    let mut dealt = 0;
    for stored in &host.log {
        let last = dealt == starts.len();
        match &stored.entry {
            Entry::Dealt => {
                let start = starts[dealt];
                dealt += 1;
                let pack =
                    if dealt == starts.len() { pack_of(playing, viewer, &start.pack, &other)? } else { start.pack };
                again.deal(pack, start.roles.taker).ok()?;
            }
            Entry::Acted { actions, .. }
                if !last || again.current_deal().is_some_and(|deal| deal.phase() == Phase::TrumpChoice) =>
            {
                for word in actions {
                    again.apply(action_of(playing.game(), word)?).ok()?;
                }
            }
            Entry::ClockRanOut => again.clock_ran_out(),
            _ => {}
        }
    }
    decisions.into_iter().try_for_each(|action| again.apply(action)).ok()?;
    let seen = |playing: &Match| -> Vec<_> { playing.events().iter().map(|event| event.seen_by(viewer)).collect() };
    assert_eq!(seen(playing), seen(&again), "invariant 4: the gate itself");
    Some(Table { playing: Some(Box::new(again)), ..host.table.clone() })
}

/// Everything that a viewer could be sent, from the beginning and from an earlier update.
fn sent(host: &Host, table: &Table, viewer: Viewer, from: u64) -> String {
    let guest = match viewer {
        Viewer::Seat(seat) => &host.guests[seat.index()],
        Viewer::Public => &host.guests[table.seats().len()],
    };
    let mut all = String::new();
    for (lang, from) in [(Lang::En, 0), (Lang::Ja, 0), (Lang::En, from), (Lang::Ja, 1)] {
        let mut teller = Teller::new(viewer, lang);
        let update = view::update(table, Some(guest), lang, from, &mut teller, host.now);
        all.push_str(&serde_json::to_string(&update).unwrap());
        let events = view::events(table, Some(guest), viewer, lang, from, host.now);
        all.push_str(&serde_json::to_string(&events).unwrap());
        // Onlookers who see the match later are sent updates in this form, too.
        if viewer != Viewer::Public || table.setup().open_after.is_none() {
            let moves = view::moves(table, Some(guest), viewer, lang, from, host.now);
            all.push_str(&serde_json::to_string(&moves).unwrap());
        }
    }
    all
}

fn compare(host: &mut Host, chance: &mut Chance) -> usize {
    let seats = host.table.seats().len();
    let mut differing = 0;
    for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public]) {
        let from = 1 + u64::from(chance.below(host.table.seq() as u32));
        let real = sent(host, &host.table, viewer, from);
        let known: Vec<_> = host.table.disclosures(viewer).map(|round| round.secret).collect();
        for round in host.table.rounds().iter().filter(|round| !known.contains(&round.secret)) {
            assert!(!real.contains(&round.secret.to_hex()), "a secret is sent before its deal is over");
        }
        let Some(twin) = twin(host, viewer, chance) else { continue };
        assert_eq!(real, sent(host, &twin, viewer, from), "{} {viewer:?}", host.table.setup().game);
        let deal = |table: &Table| table.playing().and_then(Match::current_deal).copied();
        differing += usize::from(deal(&host.table) != deal(&twin));
    }
    differing
}

/// Random matches of every preset; how many pairs of different tables were compared.
fn compare_all(matches: u64) -> usize {
    let mut compared = 0;
    for game in kirifuda_rules::published() {
        let file = kirifuda_rules::file::RuleFile::parse(game.game).unwrap();
        for preset in file.presets() {
            for seed in 0..matches {
                compared += compare_match(&setup(&preset.name), seed);
            }
        }
        // Onlookers who are shown every card of the deals before see nothing of the one in progress.
        let later = Setup { open_after: Some(OpenAfter::Deals(1)), ..setup(game.id) };
        for seed in 0..matches {
            compared += compare_match(&later, seed);
        }
    }
    compared
}

fn compare_match(setup: &Setup, seed: u64) -> usize {
    let seats = Host::new(setup, seed).table.seats().len();
    let mut host = Host::begun(setup, seats, seed);
    let mut chance = Chance::from_word(seed);
    let mut compared = 0;
    for _ in 0..MOST {
        if chance.below(ONE_OF) == 0 {
            compared += compare(&mut host, &mut chance);
        }
        if !host.step() {
            break;
        }
    }
    compared
}

#[test]
fn nobody_is_sent_what_he_cannot_know() {
    let compared = compare_all(1);
    assert!(compared > 200, "{compared} pairs of different tables");
}

#[test]
#[ignore = "some minutes; cargo test --release -p kirifuda-server --lib leak -- --ignored"]
fn nobody_is_sent_what_he_cannot_know_in_thousands_of_matches() {
    let compared = compare_all(100);
    assert!(compared > 20_000, "{compared} pairs of different tables");
}
