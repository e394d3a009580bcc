//! What guests say at a table.

use super::played::{Played, happen, played};
use super::stored::look;
use crate::ids::GuestId;
use crate::protocol::{ClientMessage, Command, Hello, Setup};
use crate::table::{Input, Setups, Table};

/// What guests send to a server: whatever reads is written as what reads as the same, and a table at which a match is
/// played refuses it or lets it happen. Each line is one message; the first letter of a line, if it is a digit, is the
/// seat.
///
/// # Panics
/// When that is not so.
pub fn message(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Played { mut table, guests, .. } = played();
    for line in text.lines() {
        let (seat, line) = match line.chars().next().and_then(|letter| letter.to_digit(10)) {
            Some(seat) => (seat as usize, &line[1..]),
            None => (0, line),
        };
        if let Ok(setup) = serde_json::from_str::<Setup>(line) {
            // A rule file is a target of its own, and slow.
            let setup = Setup { rule_file: None, ..setup };
            let _ = Setups::default().compile(&setup);
        }
        let Ok(message) = serde_json::from_str::<ClientMessage>(line) else { continue };
        let written = serde_json::to_string(&message).expect("messages have a JSON form");
        assert_eq!(serde_json::from_str::<ClientMessage>(&written).ok(), Some(message.clone()), "{written}");
        match message {
            ClientMessage::Command { command, .. } => ask(&mut table, &guests[seat % guests.len()], command),
            ClientMessage::Hello(Hello { lang, last, form, .. }) => {
                look(&table, guests.get(seat), (lang, form), last);
            }
            _ => {}
        }
    }
}

fn ask(table: &mut Table, guest: &GuestId, command: Command) {
    drop(happen(table, &Input::Guest(guest.clone(), command)));
}
