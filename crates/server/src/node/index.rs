//! What lists show of a table.

use crate::store::IndexRow;
use crate::table::{Entry, SeatState, Stage, Stored, Table};
use crate::view;

/// The row of a table.
pub(crate) fn row(table: &Table) -> IndexRow {
    let seats = table.seats();
    let name = |(place, seat): (usize, &SeatState)| if seat.is_free() { String::new() } else { table.name(place) };
    IndexRow {
        table: table.id().clone(),
        host: table.host().clone(),
        guests: seats.iter().filter_map(SeatState::guest).cloned().collect(),
        game: table.compiled().game.id().to_owned(),
        named: table.setup().game.clone(),
        stage: view::stage(table.stage()),
        // Matches that guests may not watch are not listed, nor tables that everybody has left.
        listed: table.setup().listed
            && view::viewer(table, None).is_ok()
            && !(table.stage() == Stage::Gathering && table.guests_are_away()),
        seats: seats.len() as u8,
        free: seats.iter().filter(|seat| seat.is_free()).count() as u8,
        names: seats.iter().enumerate().map(name).collect(),
        created: table.created(),
        updated: table.updated(),
    }
}

/// The row after an entry, if that changes what lists show: found out on a copy, and only where the entry can do so.
pub(crate) fn row_after(table: &Table, stored: &Stored) -> Option<Box<IndexRow>> {
    if !can_change(table, &stored.entry) {
        return None;
    }
    let mut after = table.clone();
    after.apply(stored).ok()?;
    let (before, after) = (row(table), row(&after));
    let same = before == IndexRow { updated: before.updated, ..after.clone() };
    (!same).then(|| Box::new(after))
}

fn can_change(table: &Table, entry: &Entry) -> bool {
    match entry {
        Entry::Created { .. }
        | Entry::Seated { .. }
        | Entry::Swapped { .. }
        | Entry::Started
        | Entry::Dealt
        | Entry::Voted { .. }
        | Entry::Proposed { .. }
        | Entry::Came { .. }
        | Entry::Went { .. }
        | Entry::TakenBack { .. }
        | Entry::Closed { .. }
        | Entry::Banned { .. }
        | Entry::Locked
        | Entry::Unlocked => true,
        // A match ends with the last card of a hand, with a call, or with what follows at once; a race with any trick, and a
        // proposal with any decision of the clock, after which a bot has the seat and nobody is left to answer.
        Entry::Acted { actions, .. } => {
            let card = actions.first().is_some_and(|word| word.starts_with("play ") || word.starts_with("discard "));
            let view = table.to_act().and_then(|seat| table.playing()?.view(seat));
            let ends = view.is_none_or(|view| {
                let ends_trick = view.trick_len() + 1 == view.active().len();
                view.hand_len(view.seat()) <= 1 || (ends_trick && view.game().scoring().has_race())
            });
            !card || ends || table.proposal().is_some()
        }
        _ => false,
    }
}
