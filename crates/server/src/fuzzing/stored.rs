//! What a database gives back.

use super::played::played;
use crate::export;
use crate::frame::Teller;
use crate::ids::GuestId;
use crate::node::row;
use crate::protocol::{Form, Lang};
use crate::sheet;
use crate::store::{Pack, raw_lines};
use crate::table::{ChatLine, Entry, Setups, Stored, Table, erase};
use crate::view;
use kirifuda_cards::Seat;
use kirifuda_rules::Viewer;
use std::sync::OnceLock;

/// The longest log that is unpacked. A few bytes can stand for any number of others, and only this program writes packs.
const LONGEST: usize = 1 << 20;
/// The entries of an input.
const MOST: usize = 64;

/// Stored entries, a line each: a table that has no use for one says so, and of one that goes on everything can be sent,
/// written down and erased.
///
/// # Panics
/// When that is not so.
pub fn stored(data: &[u8]) {
    static SETUPS: OnceLock<Setups> = OnceLock::new();
    let setups = SETUPS.get_or_init(Setups::default);
    let Ok(text) = std::str::from_utf8(data) else { return };
    let known = played();
    let (mut table, mut log) = (known.table, known.log);
    for line in text.lines().take(MOST) {
        let _: Result<Vec<ChatLine>, _> = serde_json::from_str(line);
        let Ok(stored) = serde_json::from_str::<Stored>(line) else { continue };
        let written = serde_json::to_string(&stored).expect("entries have a JSON form");
        assert_eq!(serde_json::from_str::<Stored>(&written).ok(), Some(stored.clone()), "{written}");
        if let Entry::Created { setup, file, .. } = &stored.entry {
            // Rule files are a target of their own, and slow.
            if setup.rule_file.is_some() || file.is_some() {
                continue;
            }
            let Ok(begun) = Table::begin(table.id().clone(), &stored, setups) else { continue };
            (table, log) = (begun, vec![stored]);
            continue;
        }
        // Databases have no later times.
        let stored = Stored { seq: table.seq() + 1, at: stored.at.min(i64::MAX as u64), ..stored };
        let mut next = table.clone();
        if next.apply(&stored).is_ok() {
            table = next;
            log.push(stored);
        }
    }
    look_at_all(&table, &known.guests);
    let nobody = "z".repeat(20).parse().expect("a guest");
    if let Ok(log) = erase::without(&log, &known.guests[1], &nobody) {
        let erased = Table::rebuild(table.id().clone(), &log, setups).expect("without a guest a table is still one");
        look_at_all(&erased, &known.guests);
        assert!(erased.person(&known.guests[1]).is_none(), "a guest is erased");
    }
}

/// Everything that is sent and written of a table.
fn look_at_all(table: &Table, guests: &[GuestId]) {
    for guest in guests.iter().map(Some).chain([None]) {
        for (lang, form) in [(Lang::En, Form::Scenes), (Lang::Ja, Form::Events), (Lang::En, Form::Moves)] {
            look(table, guest, (lang, form), table.seq() / 2);
        }
    }
    let _ = (table.due(), table.vote_due(), table.clock_due(), row(table));
    drop(export::record(table).map(|record| record.to_line()));
}

/// What somebody is sent who has seen a table up to an entry.
pub(super) fn look(table: &Table, guest: Option<&GuestId>, (lang, form): (Lang, Form), last: u64) {
    let Ok(viewer) = view::viewer(table, guest) else { return };
    let now = table.updated();
    let sent = match form {
        Form::Scenes => {
            let mut teller = Teller::new(viewer, lang);
            serde_json::to_string(&view::update(table, guest, lang, last, &mut teller, now))
        }
        Form::Events => serde_json::to_string(&view::events(table, guest, viewer, lang, last, now)),
        Form::Moves => serde_json::to_string(&view::moves(table, guest, viewer, lang, last, now)),
    };
    assert!(sent.is_ok(), "messages have a JSON form");
    if form == Form::Scenes && viewer != Viewer::Seat(Seat::FIRST) {
        return;
    }
    drop(sheet::sheet(table, viewer, lang));
}

/// Packed logs: what can be read is packed as the same. An input that is JSON is compressed first, as a fuzzer cannot.
///
/// # Panics
/// When that is not so.
pub fn pack(data: &[u8]) {
    let Some((&last, data)) = data.split_first() else { return };
    let bytes = match data.first() {
        Some(b'{') => zstd::bulk::compress(data, 1).expect("anything can be compressed"),
        _ if zstd::bulk::decompress(data, LONGEST).is_err() => return,
        _ => data.to_vec(),
    };
    let _ = raw_lines(Some(bytes.clone()), vec![(2, 1, "{}".to_owned())]);
    let Ok(log) = Pack::from_bytes(u64::from(last), bytes).entries() else { return };
    if let Ok(again) = Pack::of(&log) {
        assert_eq!(again.entries().ok(), Some(log));
    }
}
