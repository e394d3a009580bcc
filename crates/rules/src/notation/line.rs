//! Seen events as lines of text.

use super::{action_text, write_event};
use crate::{Action, Event, Game, Seen, SeenEvent};
use kirifuda_cards::CardSet;

impl SeenEvent {
    /// Writes the event as one line of text, for tests and for inspecting what a seat was told.
    ///
    /// It leaves out what other lines say. To find out whether two viewers saw the same, compare the events: they are
    /// equal exactly then.
    pub fn line(&self, game: &Game) -> String {
        let pack = game.pack();
        let cards = |set: &Option<CardSet>| set.map_or("?".to_owned(), |set| pack.cards_text(set));
        match self.get() {
            Seen::DealStarted { number, roles, turn_up, trump, hand_size } => {
                let turn_up = turn_up.map_or("-".to_owned(), |card| pack.name(card).to_string());
                let active: Vec<String> = roles.active.iter().map(|seat| seat.to_string()).collect();
                let asked = roles.leader_asked.map_or(String::new(), |seat| format!(" asked {seat}"));
                let taker = roles.taker.map_or(String::new(), |seat| format!(" taker {seat}"));
                format!(
                    "deal {number} dealer {} active {}{taker}{asked} turn-up {turn_up} trump {} cards {hand_size}",
                    roles.dealer,
                    active.join(","),
                    trump.map_or('-', |suit| pack.suit_letter(suit)),
                )
            }
            Seen::HandTaken(hand) => format!("hand {}", cards(hand)),
            &Seen::Announced { seat, suit, bare, total } => {
                open_line(&Event::Announced { seat, suit, bare, total }, game)
            }
            Seen::Exchanged { seat, taken } => {
                format!("{seat} {} {}", action_text(game, Action::Exchange), cards(taken))
            }
            &Seen::Discarded { seat, cards: Some(cards), .. } => open_line(&Event::Discarded { seat, cards }, game),
            Seen::Discarded { seat, count, cards: None } => format!("{seat} discard {count} cards"),
            Seen::Gave { seat, to, cards: given, .. } => format!("{seat} give {} to {to}", cards(given)),
            Seen::Received { seat, from, cards: received, .. } => {
                format!("{seat} gets {} from {from}", cards(received))
            }
            Seen::Swapped { holder, partner, card } => {
                format!("{holder} gets {} from {partner}", cards(&card.map(CardSet::of)))
            }
            &Seen::Drew { seat, card: Some(card), open } => open_line(&Event::Drew { seat, card, open }, game),
            Seen::Drew { seat, .. } => format!("{seat} draw ?"),
            Seen::Open(event) => open_line(event, game),
        }
    }
}

/// What records have is written as they write it.
fn open_line(event: &Event, game: &Game) -> String {
    let pack = game.pack();
    let mut text = String::new();
    let of_which = |from_discards: CardSet| match from_discards.is_empty() {
        true => String::new(),
        false => format!(" of which put out {}", pack.cards_text(from_discards)),
    };
    if write_event(&mut text, event, game) {
        if let Event::RuffShown(shown) = event {
            text.push_str(&of_which(shown.from_discards));
        }
        return text;
    }
    match event {
        Event::HonoursShown { seat, cards, from_discards } => {
            format!("{seat} honours {}{}", pack.cards_text(*cards), of_which(*from_discards))
        }
        Event::TurnUpTaken(seat, card) => format!("{seat} takes {}", pack.name(*card)),
        Event::SideShown { seat, cards } if cards.is_empty() => format!("{seat} joins"),
        Event::SideShown { seat, cards } => format!("{seat} shows {}", pack.cards_text(*cards)),
        Event::PlacesChanged(one, other) => format!("{one} and {other} change places"),
        Event::ThrownIn => "thrown in".to_owned(),
        Event::TrickTaken(seat) => format!("trick {seat}"),
        Event::TurnedUp(card) => format!("turn-up {}", pack.name(*card)),
        Event::Scored(score) => {
            format!("score {} side {} {:+} ({})", score.reason.word(), score.side, score.delta, game.rule(score.point))
        }
        Event::DealEnded { totals, pot, time_up } => {
            format!("deal over, totals {totals:?} pot {pot}{}", if *time_up { " time up" } else { "" })
        }
        Event::GameEnded(end) => format!("game over, winners {:?} totals {:?}", end.winners, end.totals),
        Event::CardsDrawn(cards) => {
            let names: Vec<String> = cards.iter().map(|&card| pack.name(card).to_string()).collect();
            format!("draw {}", names.join(" "))
        }
        Event::MatchEnded(result) => format!("match over, winners {:?} totals {:?}", result.winners, result.totals),
        // What records have is written above. `seen_by` gives all other events variants of their own, so that they are
        // never open.
        _ => String::new(),
    }
}
