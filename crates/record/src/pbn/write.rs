//! Writing matches as PBN: one game for each deal, with the play.

use super::{Compass, PbnError, check_game};
use crate::write::parts;
use kirifuda_cards::{Card, CardSet, Pack, Seat, Suit};
use kirifuda_rules::params::Dealers;
use kirifuda_rules::{Deal, DealStart, Event, Game, Match};
use std::fmt::Write;

/// Writes the deals of a match, the boards numbered as the deals; `players`: names in seat order. A tag `Trump` names
/// the trump suit; there is no declarer and no contract. An unfinished deal has the result `?`, and its play ends with
/// `*`.
///
/// # Errors
/// If the game is not one of thirteen cards each for four players with the French pack.
pub fn write(game_match: &Match, players: &[String]) -> Result<String, PbnError> {
    let game = game_match.game();
    check_game(game)?;
    let mut out = "% PBN 2.1\n% EXPORT\n".to_owned();
    for part in parts(game_match) {
        out.push('\n');
        write_tags(&mut out, game, part.start, players);
        write_play(&mut out, game, part.start, part.events);
    }
    Ok(out)
}

fn tag(out: &mut String, name: &str, value: &str) {
    let escaped = value.replace('\\', "\\\\").replace('"', "\\\"").replace(char::is_control, " ");
    // Writing to a string cannot fail.
    let _ = writeln!(out, "[{name} \"{escaped}\"]");
}

fn write_tags(out: &mut String, game: &Game, start: &DealStart, players: &[String]) {
    let direction = game.rules().direction();
    tag(out, "Event", game.id());
    tag(out, "Site", "?");
    tag(out, "Date", "?");
    tag(out, "Board", &start.number.to_string());
    for (name, player) in
        [("West", Compass::West), ("North", Compass::North), ("East", Compass::East), ("South", Compass::South)]
    {
        tag(out, name, players.get(player.seat(direction).index()).map_or("?", String::as_str));
    }
    let dealer = Compass::at(dealing_seat(game, start), direction);
    tag(out, "Dealer", &dealer.letter().to_string());
    tag(out, "Vulnerable", "None");
    tag(out, "Deal", &deal_text(game, start, dealer));
}

/// The dealer; of a dealing side the lower seat.
fn dealing_seat(game: &Game, start: &DealStart) -> Seat {
    let dealer = usize::from(start.roles.dealer);
    match game.rules().dealers() {
        Dealers::Seat => Seat::FIRST.after(dealer, 4),
        Dealers::Side => game.seats_of(dealer).next().unwrap_or(Seat::FIRST),
    }
}

/// The hands clockwise from the dealer.
fn deal_text(game: &Game, start: &DealStart, dealer: Compass) -> String {
    let deal = Deal::new(game, &start.roles, &start.pack);
    let mut text = format!("{}:", dealer.letter());
    for steps in 0..4 {
        if steps > 0 {
            text.push(' ');
        }
        push_hand(&mut text, deal.dealt(dealer.clockwise(steps).seat(game.rules().direction())));
    }
    text
}

fn push_hand(text: &mut String, hand: CardSet) {
    let pack = Pack::french();
    for suit in Suit::ALL.into_iter().rev() {
        text.extend(hand.in_suit(suit).iter().rev().map(|card| pack.rank_letter(card)));
        if suit != Suit::First {
            text.push('.');
        }
    }
}

/// Result, trump and tricks, as far as they went.
fn write_play(out: &mut String, game: &Game, start: &DealStart, events: &[Event]) {
    let direction = game.rules().direction();
    let mut trump = start.trump;
    let mut tricks: Vec<[Option<Card>; 4]> = Vec::new();
    let (mut leader, mut won, mut cards) = (None, [0; 2], 0);
    for event in events {
        match event {
            Event::TrumpNamed(_, suit) => trump = Some(*suit),
            Event::Played(seat, card) => {
                let player = Compass::at(*seat, direction);
                leader.get_or_insert(player);
                if cards % 4 == 0 {
                    tricks.push([None; 4]);
                }
                cards += 1;
                if let Some(trick) = tricks.last_mut() {
                    trick[player as usize] = Some(*card);
                }
            }
            Event::TrickTaken(seat) => won[seat.index() % 2] += 1,
            _ => {}
        }
    }
    let finished = won[0] + won[1] == 13;
    // `?` is PBN's word for what is not known.
    tag(out, "Result", &if finished { format!("NS {} EW {}", won[0], won[1]) } else { "?".to_owned() });
    tag(out, "Trump", &trump.map_or_else(|| "NT".to_owned(), |suit| Pack::french().suit_letter(suit).to_string()));
    if let Some(leader) = leader {
        write_tricks(out, leader, &tricks, cards == 52);
    }
}

/// One line for each trick, the columns clockwise from the first leader; `*` where the play was broken off.
fn write_tricks(out: &mut String, leader: Compass, tricks: &[[Option<Card>; 4]], complete: bool) {
    tag(out, "Play", &leader.letter().to_string());
    let pack = Pack::french();
    for trick in tricks {
        for steps in 0..4 {
            if steps > 0 {
                out.push(' ');
            }
            match trick[leader.clockwise(steps) as usize] {
                Some(card) => out.extend([pack.suit_letter(card.suit()), pack.rank_letter(card)]),
                None => out.push('-'),
            }
        }
        out.push('\n');
    }
    if !complete {
        out.push_str("*\n");
    }
}
