//! The rules of a trick as tables, one for each trump suit and one for play without trump: to which suit a card belongs,
//! what it beats, and when it may be played.

use crate::Rules;
use crate::numbers::narrow;
use crate::params::{AboveTrumpPlay, Joker};
use kirifuda_cards::{Card, CardSet, Pack, PerSuit, Suit};

/// Powers from here on beat every card of the suit led.
pub(crate) const TRUMP_POWER: u8 = 32;
const ABOVE_TRUMP_POWER: u8 = 64;

/// The rules of a trick under one trump suit, or without trump.
#[derive(Clone, Debug)]
pub(crate) struct TrickTable {
    /// Power of each card, by its bit: plain 1 to 16, trump from [`TRUMP_POWER`], above trump higher still.
    pub power: [u8; 64],
    /// The suit to which each card belongs when it leads and follows, by its bit; of a joker that belongs to none it
    /// means nothing.
    pub suit: [Suit; 64],
    /// The cards that belong to each suit.
    pub members: PerSuit<CardSet>,
    /// The cards that beat every plain card: those that belong to the trump suit, and the card above trump.
    pub trumps: CardSet,
    /// Cards that may be played to any trick.
    pub free: CardSet,
    /// Cards that may not be led until one of them has been played.
    pub barred_leads: CardSet,
    /// Cards that may not be discarded on the first trick.
    pub barred_first_trick: CardSet,
    /// The card above trump.
    pub above_trump: Option<Card>,
    /// The honours.
    pub honours: CardSet,
}

/// Compiles the rules of a trick.
pub(crate) fn trick_table(rules: &Rules, trump: Option<Suit>) -> TrickTable {
    let pack = rules.cards();
    let mut power = [0; 64];
    for card in pack.cards() {
        let strength = match rules.rank_order() {
            None => card.rank() + 1,
            Some(order) => {
                let ranks = if Some(card.suit()) == trump { &order.trump } else { &order.plain };
                let place = (0..).zip(&ranks[card.suit()]).find(|(_, rank)| **rank == card.rank());
                16 - place.map_or(15, |(place, _)| place)
            }
        };
        power[card.bit()] = if Some(card.suit()) == trump { TRUMP_POWER + strength } else { strength };
    }
    let mut suit = std::array::from_fn(|bit| Card::from_bit(narrow(bit)).suit());
    if let Some(trump) = trump {
        for card in same_colour_trumps(rules, trump) {
            suit[card.bit()] = trump;
            // Just below the card of its rank in the trump suit, above the next one.
            let own = power[Card::new(trump, card.rank()).bit()];
            pack.cards().iter().for_each(|other| power[other.bit()] += u8::from(power[other.bit()] >= own));
            power[card.bit()] = own;
        }
    }
    let above_trump = match trump {
        Some(trump) => rules.above_trump(trump),
        None => (rules.joker() == Joker::Apart).then_some(Card::JOKER),
    };
    if let Some(card) = above_trump {
        power[card.bit()] = ABOVE_TRUMP_POWER;
        if let (Joker::Trump, Some(trump)) = (rules.joker(), trump) {
            suit[card.bit()] = trump;
        }
    }
    // Without a trump a joker of the trump suit belongs to none, either.
    let joker =
        if rules.joker() == Joker::Trump && trump.is_some() { CardSet::EMPTY } else { CardSet::of(Card::JOKER) };
    let belonging = pack.cards() - joker;
    let members = PerSuit::from_fn(|of| belonging.iter().filter(|card| suit[card.bit()] == of).collect());
    let trumps = pack.cards().iter().filter(|card| power[card.bit()] >= TRUMP_POWER).collect();
    let mut free = match (above_trump, rules.above_trump_play()) {
        (Some(card), AboveTrumpPlay::Anytime) => CardSet::of(card),
        _ if rules.joker() == Joker::Apart => joker,
        _ => CardSet::EMPTY,
    };
    if rules.may_trump() {
        free |= trumps;
    }
    let honours = trump.map_or(CardSet::EMPTY, |trump| of_ranks(pack, rules.honour_ranks()).in_suit(trump));
    TrickTable {
        power,
        suit,
        members,
        trumps,
        free,
        barred_leads: rules.barred_leads().members(trumps),
        barred_first_trick: rules.barred_first_trick().members(trumps) - free,
        above_trump,
        honours,
    }
}

/// Returns the cards of the other suit of the trump suit's colour that belong to the trump suit.
fn same_colour_trumps(rules: &Rules, trump: Suit) -> CardSet {
    // The French suits stand in the order C D H S, so that the indices of one colour add up to 3; the checks refuse
    // other packs.
    let twin = Suit::ALL[3 - trump.index()];
    of_ranks(rules.cards(), rules.same_colour_trumps()).in_suit(twin)
}

/// Returns the cards of some ranks, in every suit.
fn of_ranks(pack: &Pack, ranks: &[u8]) -> CardSet {
    pack.cards().iter().filter(|card| ranks.contains(&card.rank())).collect()
}
