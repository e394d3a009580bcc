//! What the fuzzer of messages tries; the same runs over the committed corpus in `cargo test`.
#![allow(clippy::expect_used, reason = "a fuzzer fails by panicking")]

use crate::ids::GuestId;
use crate::protocol::{ClientMessage, Command, Setup};
use crate::table::{HostStep, Input, Setups, Stored, Table};
use kirifuda_fair::Key;
use std::sync::OnceLock;

/// What guests send to a server: whatever reads is written as what reads as the same, and a table at which a match is
/// played refuses it or lets it happen. Each line is one message; the first letter of a line, if it is a digit, is the
/// seat.
///
/// # Panics
/// When that is not so.
pub fn message(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let (mut table, guests) = played();
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
        if let ClientMessage::Command { command, .. } = message {
            ask(&mut table, &guests[seat % guests.len()], command);
        }
    }
}

fn ask(table: &mut Table, guest: &GuestId, command: Command) {
    happen(table, &Input::Guest(guest.clone(), command));
}

fn happen(table: &mut Table, input: &Input) {
    let at = table.updated() + 1;
    if let Ok(entry) = table.judge(input, at) {
        let stored = Stored { seq: table.seq() + 1, at, entry };
        table.apply(&stored).expect("what was accepted can happen");
    }
}

/// A table with four guests, the first deal dealt, and its guests; the last of them does not sit.
fn played() -> (Table, Vec<GuestId>) {
    static BEGUN: OnceLock<(Table, Vec<GuestId>)> = OnceLock::new();
    let begun = BEGUN.get_or_init(|| {
        let letters = ["2", "3", "4", "5", "6"];
        let guests: Vec<GuestId> = letters.map(|letter| letter.repeat(20).parse().expect("a guest")).to_vec();
        let setups = Setups::default();
        let setup = Setup { game: "rh".to_owned(), ..Setup::default() };
        let compiled = setups.compile(&setup).expect("a preset");
        let first = Stored { seq: 1, at: 1, entry: Table::created_by(&setup, &guests[0], &compiled) };
        let id = "2".repeat(16).parse().expect("a table");
        let mut table = Table::begin(id, &first, &setups).expect("a table");
        for (seat, guest) in guests[..4].iter().enumerate() {
            ask(&mut table, guest, Command::Sit { seat: seat as u8, name: format!("Guest {seat}") });
        }
        ask(&mut table, &guests[0], Command::Start);
        for step in [HostStep::OpenRound(Key::from_bytes([7; 32])), HostStep::ClosePromises, HostStep::Deal] {
            happen(&mut table, &Input::Host(step));
        }
        assert!(table.to_act().is_some(), "the first deal is dealt");
        (table, guests)
    });
    begun.clone()
}
