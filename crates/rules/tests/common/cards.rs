//! Packs built from what a test says about the deal.

use kirifuda_cards::{Card, CardSet, Pack, PackOrder, Seat, Suit, vector_shuffle};
use kirifuda_rules::params::{Joker, TurnUp};
use kirifuda_rules::{Deal, Game, Roles};
use std::collections::BTreeMap;

/// What a test says about the cards of a deal. Everything unsaid is filled in from V(`fill`).
#[derive(Clone, Debug, Default)]
pub struct Layout {
    /// Cards that seats are dealt, by seat number, in the order in which they are dealt.
    pub hands: BTreeMap<usize, String>,
    /// The undealt cards from the top, turn-up first.
    pub stock: String,
    /// The turn-up.
    pub turn_up: String,
    /// Cards that are dealt to nobody and not turned up.
    pub undealt: String,
    /// The test shuffle that orders all other cards.
    pub fill: u32,
}

/// Reads cards in the order written.
pub fn read_cards(pack: &Pack, text: &str) -> Result<Vec<Card>, String> {
    text.split_whitespace().map(|word| pack.parse_card(word).map_err(|error| error.to_string())).collect()
}

/// A deal in which no card has changed hands: one in which the sides are known already.
fn plain_deal(game: &Game, roles: &Roles, pack: &PackOrder) -> Deal {
    Deal::new(game, &Roles { holders: roles.active, ..*roles }, pack)
}

/// Which seat gets each card dealt, found by dealing: the vectors prove the dealing itself.
fn receivers(game: &Game, roles: &Roles) -> Vec<Seat> {
    let pack = vector_shuffle(game.pack(), 1);
    let deal = plain_deal(game, roles, &pack);
    pack.cards().iter().map_while(|&card| roles.active.iter().find(|&seat| deal.dealt(seat).contains(card))).collect()
}

/// A pack that deals the cards as the layout says.
pub fn build_pack(game: &Game, roles: &Roles, layout: &Layout) -> Result<PackOrder, String> {
    let pack = game.pack();
    let receivers = receivers(game, roles);
    let mut places: Vec<Option<Card>> = vec![None; pack.len()];
    for (card, place) in fixed_places(game, layout, receivers.len())? {
        put(pack, &mut places, place, card)?;
    }
    for (&seat, cards) in &layout.hands {
        for card in read_cards(pack, cards)? {
            if places.contains(&Some(card)) {
                continue;
            }
            let free = (0..receivers.len()).find(|&place| receivers[place].index() == seat && places[place].is_none());
            places[free.ok_or_else(|| format!("seat {seat} has no room for {}", pack.name(card)))?] = Some(card);
        }
    }
    fill_in(pack, &mut places, layout.fill.max(1));
    let cards: Vec<Card> = places.into_iter().flatten().collect();
    let order = pack.check_order(&cards).map_err(|error| error.to_string())?;
    check_hands(game, roles, layout, &order)?;
    Ok(order)
}

/// Cards whose place in the pack the layout fixes.
fn fixed_places(game: &Game, layout: &Layout, dealt: usize) -> Result<Vec<(Card, usize)>, String> {
    let pack = game.pack();
    let mut fixed: Vec<(Card, usize)> = Vec::new();
    let turn_up_place = if game.rules().turn_up() == TurnUp::Last { dealt - 1 } else { dealt };
    fixed.extend(read_cards(pack, &layout.turn_up)?.into_iter().map(|card| (card, turn_up_place)));
    fixed.extend(read_cards(pack, &layout.stock)?.into_iter().zip(dealt..));
    fixed.extend(read_cards(pack, &layout.undealt)?.into_iter().zip((dealt..pack.len()).rev()));
    Ok(fixed)
}

fn put(pack: &Pack, places: &mut [Option<Card>], place: usize, card: Card) -> Result<(), String> {
    if places.get(place) != Some(&None) || places.contains(&Some(card)) {
        return Err(format!("no place for {} at {place}", pack.name(card)));
    }
    places[place] = Some(card);
    Ok(())
}

fn fill_in(pack: &Pack, places: &mut [Option<Card>], seed: u32) {
    let named: CardSet = places.iter().flatten().copied().collect();
    let order = vector_shuffle(pack, seed);
    let mut rest = order.cards().iter().filter(|&&card| !named.contains(card));
    for place in places.iter_mut().filter(|place| place.is_none()) {
        *place = rest.next().copied();
    }
}

/// That the pack deals every card named to the seat named.
fn check_hands(game: &Game, roles: &Roles, layout: &Layout, order: &PackOrder) -> Result<(), String> {
    let deal = plain_deal(game, roles, order);
    for (&seat, cards) in &layout.hands {
        for card in read_cards(game.pack(), cards)? {
            if Seat::new(seat).is_none_or(|seat| !deal.dealt(seat).contains(card)) {
                return Err(format!("seat {seat} is not dealt {}", game.pack().name(card)));
            }
        }
    }
    Ok(())
}

/// Whether a card is a joker that belongs to no suit (GN-14).
pub fn is_free_joker(game: &Game, card: Card) -> bool {
    card == Card::JOKER && game.rules().joker() == Joker::Apart
}

/// The suit to which a card belongs (X-11, EU-8): its own, unless it is the jack of the other suit of the colour of the
/// trumps in a game of bowers.
pub fn suit_in_play(game: &Game, trump: Option<Suit>, card: Card) -> Suit {
    let red = |suit: Suit| "DH".contains(game.pack().suit_letter(suit));
    let bowers = !game.rules().same_colour_trumps().is_empty() && game.pack().rank_letter(card) == 'J';
    match trump {
        Some(trump) if bowers && red(trump) == red(card.suit()) => trump,
        _ => card.suit(),
    }
}
