//! Makes the deals of a lesson: fills up hands, lets bots play wherever nothing is set, and prints the packs and the
//! script as `games/<id>/tutorial.json` has them, after the course of play in a form to read.
//!
//! `cargo run -p kirifuda-app --example lesson DRAFT.json`, where a draft is
//! `{"setup": {…}, "hands": [{"0": "AS KS", "turn_up": "8H", "stock": ""}], "fill": 7}`: one entry of `hands` for each
//! deal, cards as in records. What is left out is filled up by chance, always in the same way under the same `fill`.
//! `setup.script` sets decisions as far as it goes; the bots play the person's seat, too.
#![allow(clippy::unwrap_used, reason = "a tool for authors: what is wrong with a draft stops it")]

use kirifuda_app::script::{Script, begun};
use kirifuda_app::{Chosen, Setup};
use kirifuda_bots::Host;
use kirifuda_cards::{Card, PackOrder, Seat};
use kirifuda_play::seed::pack_of;
use kirifuda_play::table::Source;
use kirifuda_rules::notation::action_text;
use kirifuda_rules::{Event, Game, Match, Next};
use kirifuda_words::{Words, language};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
struct Draft {
    setup: Setup,
    hands: Vec<BTreeMap<String, String>>,
    #[serde(default)]
    fill: u64,
}

fn main() {
    let path = std::env::args().nth(1).expect("a draft to be named");
    let draft: Draft = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let words = Words::new(language("en").unwrap());
    let chosen = draft.setup.choose(&words).unwrap();
    let source = Source { seed: draft.setup.seed().unwrap(), index: 0 };
    let game = &chosen.game;
    let mut playing = begun(game, source.first_dealer(game, chosen.first_dealer), &draft.setup.scores).unwrap();
    let lineup = draft.setup.lineup(game.players(), &words).unwrap();
    let mut bots = Host::default().seat(&lineup, source.seed, source.index);
    let set = Script::parse(&draft.setup.script, game).unwrap();
    let (mut packs, mut script) = (Vec::new(), Vec::new());
    for (number, hands) in draft.hands.iter().enumerate() {
        let pack = filled(&chosen, &playing, hands, draft.fill + number as u64);
        packs.push(game.pack().order_text(&pack));
        source.deal_pack(&mut playing, pack).unwrap();
        println!("deal {}", number + 1);
        show_hands(&playing);
        let from = playing.events().len();
        while let Next::Decision(seat) = playing.next() {
            let set = set.due(&playing, seat).first().copied();
            let chosen = set.unwrap_or_else(|| bots[seat.index()].choose(&playing.view(seat).unwrap()));
            playing.apply(chosen).unwrap();
        }
        script.push(tell(game, &playing.events()[from..]));
    }
    println!("\"packs\": {},", serde_json::to_string(&packs).unwrap());
    println!("\"script\": {}", serde_json::to_string(&script).unwrap());
}

/// A pack that deals these hands.
fn filled(chosen: &Chosen, playing: &Match, hands: &BTreeMap<String, String>, fill: u64) -> PackOrder {
    let pack = chosen.game.pack();
    let mut wanted: BTreeMap<&str, Vec<Card>> = BTreeMap::new();
    for (place, cards) in hands {
        wanted.insert(place, cards.split_whitespace().map(|card| pack.parse_card(card).unwrap()).collect());
    }
    let named: Vec<Card> = wanted.values().flatten().copied().collect();
    let mut rest = pack_of(pack, fill, 0, 0).cards().to_vec();
    rest.retain(|card| !named.contains(card));
    let mut next = |place: String| match wanted.get_mut(place.as_str()) {
        Some(cards) if !cards.is_empty() => cards.remove(0),
        _ => rest.pop().expect("no card named twice"),
    };
    let order: Vec<Card> = places(playing).into_iter().map(&mut next).collect();
    let left: Vec<&str> = wanted.iter().filter(|(_, cards)| !cards.is_empty()).map(|(place, _)| *place).collect();
    assert!(left.is_empty(), "too many cards for {left:?}");
    pack.check_order(&order).unwrap()
}

/// Where each card of the pack comes to lie, in the order dealt: at a seat, as `turn_up` or in the `stock`.
fn places(playing: &Match) -> Vec<String> {
    let mut playing = playing.clone();
    let order = *playing.game().pack().order();
    Source { seed: 0, index: 0 }.deal_pack(&mut playing, order).unwrap();
    let deal = playing.current_deal().unwrap();
    let place = |&card: &Card| {
        let holder = Seat::all(playing.game().players()).find(|&seat| deal.hand(seat).contains(card));
        let other = if deal.turn_up() == Some(card) { "turn_up" } else { "stock" };
        holder.map_or_else(|| other.to_owned(), |seat| seat.index().to_string())
    };
    order.cards().iter().map(place).collect()
}

fn show_hands(playing: &Match) {
    let (game, deal) = (playing.game(), playing.current_deal().unwrap());
    let pack = game.pack();
    for seat in Seat::all(game.players()) {
        let mut cards: Vec<Card> = deal.hand(seat).iter().collect();
        cards.sort_by_key(|&card| (card.suit(), std::cmp::Reverse(game.own_power(card, deal.trump()))));
        let names: Vec<String> = cards.iter().map(|&card| pack.name(card).to_string()).collect();
        println!("  seat {}: {}", seat.index(), names.join(" "));
    }
    let turn_up = deal.turn_up().map_or_else(String::new, |card| pack.name(card).to_string());
    let trump = deal.trump().map_or('-', |suit| pack.suit_letter(suit));
    println!("  turn-up {turn_up} stock {} trump {trump}", pack.cards_text(deal.stock()));
}

/// Prints what happened; what was decided, as entries of a script.
fn tell(game: &Game, events: &[Event]) -> Vec<String> {
    let mut script = Vec::new();
    for event in events {
        match (entry(game, event), event) {
            (Some(text), _) => {
                println!("{:4} {text}", script.len());
                script.push(text);
            }
            (None, Event::TrickTaken(seat)) => println!("     -- trick to {seat:?}"),
            (None, event) => println!("     {event:?}"),
        }
    }
    script
}

fn entry(game: &Game, event: &Event) -> Option<String> {
    let decisions = event.decisions();
    let (seat, _) = decisions.first()?;
    let texts: Vec<String> = decisions.iter().map(|&(_, action)| action_text(game, action)).collect();
    Some(format!("{} {}", seat.index(), texts.join(" ").replace(" discard", "").replace(" give", "")))
}
