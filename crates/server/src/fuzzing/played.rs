//! The table that fuzzers begin with.

use crate::ids::GuestId;
use crate::protocol::{Command, Setup};
use crate::table::{HostStep, Input, Setups, Stored, Table};
use kirifuda_fair::Key;
use std::sync::OnceLock;

/// Lets an input happen, if it may.
pub(super) fn happen(table: &mut Table, input: &Input) -> Option<Stored> {
    let at = table.updated() + 1;
    let entry = table.judge(input, at).ok()?;
    let stored = Stored { seq: table.seq() + 1, at, entry };
    table.apply(&stored).expect("what was accepted can happen");
    Some(stored)
}

/// A table with four guests, the first deal dealt.
#[derive(Clone)]
pub(super) struct Played {
    pub table: Table,
    pub log: Vec<Stored>,
    /// The last of them does not sit.
    pub guests: Vec<GuestId>,
}

/// The table.
pub(super) fn played() -> Played {
    static BEGUN: OnceLock<Played> = OnceLock::new();
    BEGUN.get_or_init(begun).clone()
}

fn begun() -> Played {
    let letters = ["2", "3", "4", "5", "6"];
    let guests: Vec<GuestId> = letters.map(|letter| letter.repeat(20).parse().expect("a guest")).to_vec();
    let setups = Setups::default();
    let setup = Setup { game: "rh".to_owned(), listed: true, ..Setup::default() };
    let compiled = setups.compile(&setup).expect("a preset");
    let first = Stored { seq: 1, at: 1, entry: Table::created_by(&setup, &guests[0], None, &compiled) };
    let id = "2".repeat(16).parse().expect("a table");
    let mut table = Table::begin(id, &first, &setups).expect("a table");
    let sit = |(seat, guest): (usize, &GuestId)| {
        Input::Guest(guest.clone(), Command::Sit { seat: seat as u8, name: format!("Guest {seat}") })
    };
    let mut inputs: Vec<Input> = guests[..4].iter().enumerate().map(sit).collect();
    inputs.push(Input::Guest(guests[0].clone(), Command::Start));
    let steps = [HostStep::OpenRound(Key::from_bytes([7; 32])), HostStep::ClosePromises, HostStep::Deal];
    inputs.extend(steps.map(Input::Host));
    let mut log = vec![first];
    log.extend(inputs.iter().map(|input| happen(&mut table, input).expect("nothing is refused")));
    assert!(table.to_act().is_some(), "the first deal is dealt");
    Played { table, log, guests }
}
