//! One suite for both stores.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

mod support;

use kirifuda_server::ids::{GuestId, NodeId, RecordId, TableId};
use kirifuda_server::protocol::{Lang, Phrase, StageInfo};
use kirifuda_server::store::{
    Append, AppendOutcome, Ban, Banned, DayResult, DayResults, DayStanding, Erased, GuestKey, IndexRow, Journal, Lease,
    Listing, Pack, Report, SharedRecord, SharedRecords, SqliteStore, Store, StoreError, open,
};
use kirifuda_server::table::{ChatLine, Entry, Stored};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

const LONG: Duration = Duration::from_secs(60);

fn entry(seq: u64, seat: u8) -> Stored {
    Stored { seq, at: 1000 + seq, entry: Entry::Came { seat } }
}

fn append(table: &TableId, seq: u64) -> Append {
    Append { table: table.clone(), stored: entry(seq, 1), after: None, fence: None, index: None }
}

fn row(table: &TableId, host: &GuestId, created: u64) -> IndexRow {
    IndexRow {
        table: table.clone(),
        host: host.clone(),
        guests: vec![host.clone()],
        game: "whist".to_owned(),
        named: "wh".to_owned(),
        stage: StageInfo::Gathering,
        listed: true,
        seats: 4,
        free: 3,
        names: vec!["Ann".to_owned(), "席2".to_owned()],
        created,
        updated: created,
    }
}

async fn suite(store: Arc<dyn Store>) {
    entries_are_read_as_they_were_written(&*store).await;
    a_number_is_given_once(&*store).await;
    many_writers_lose_nothing(Arc::clone(&store)).await;
    only_the_holder_of_the_lease_acts(&*store).await;
    an_entry_needs_the_one_before(&*store).await;
    an_entry_needs_the_one_it_was_judged_after(&*store).await;
    heads_say_how_far_tables_are(&*store).await;
    lists_show_what_the_entries_made(&*store).await;
    keys_are_added_and_replaced(&*store).await;
    bans_are_kept(&*store).await;
    a_guest_is_erased_from_a_table(&*store).await;
    a_review_is_kept(&*store).await;
    revoked_links_are_counted(&*store).await;
    packed_entries_are_read_like_others(&*store).await;
    tables_that_are_over_are_packed_once(&*store).await;
    a_deleted_table_leaves_nothing(&*store).await;
    reports_are_kept(&*store).await;
    shared_records_go_with_their_guests(&*store).await;
    results_of_a_day_are_ranked(&*store).await;
    store.check().await.unwrap();
}

async fn entries_are_read_as_they_were_written(store: &dyn Store) {
    let (table, other) = (TableId::random().unwrap(), TableId::random().unwrap());
    let said = Stored { seq: 3, at: 9, entry: Entry::Said { seat: 1, text: "お見事 '\"\u{1F0A1}\\".to_owned() } };
    let batch =
        [append(&table, 1), append(&other, 1), append(&table, 2), Append { stored: said.clone(), ..append(&table, 3) }];
    assert_eq!(store.commit(&batch).await.unwrap(), [AppendOutcome::Stored; 4]);
    assert_eq!(store.log(&table, 0).await.unwrap(), [entry(1, 1), entry(2, 1), said.clone()]);
    assert_eq!(store.log(&table, 2).await.unwrap(), [said]);
    assert_eq!(store.log(&other, 0).await.unwrap().len(), 1);
    assert_eq!(store.log(&TableId::random().unwrap(), 0).await.unwrap(), []);
    assert_eq!(store.commit(&[]).await.unwrap(), []);
}

async fn a_number_is_given_once(store: &dyn Store) {
    let table = TableId::random().unwrap();
    let second = Append { stored: entry(1, 2), ..append(&table, 1) };
    let outcomes = store.commit(&[append(&table, 1), second.clone(), append(&table, 2)]).await.unwrap();
    assert_eq!(outcomes, [AppendOutcome::Stored, AppendOutcome::Conflict, AppendOutcome::Stored]);
    assert_eq!(store.commit(&[second]).await.unwrap(), [AppendOutcome::Conflict]);
    assert_eq!(store.log(&table, 0).await.unwrap(), [entry(1, 1), entry(2, 1)], "the first one stays");
}

async fn many_writers_lose_nothing(store: Arc<dyn Store>) {
    let journal = Journal::start(Arc::clone(&store));
    let table = TableId::random().unwrap();
    let writer = |_| {
        let (journal, table) = (journal.clone(), table.clone());
        tokio::spawn(async move {
            let mut won = 0;
            for seq in 1..=100 {
                won += usize::from(journal.append(append(&table, seq)).await.unwrap() == AppendOutcome::Stored);
            }
            won
        })
    };
    let writers: Vec<_> = (0..8).map(writer).collect();
    let mut won = 0;
    for writer in writers {
        won += writer.await.unwrap();
    }
    assert_eq!(won, 100, "every number is won by exactly one");
    let numbers: Vec<u64> = store.log(&table, 0).await.unwrap().iter().map(|stored| stored.seq).collect();
    assert_eq!(numbers, (1..=100).collect::<Vec<u64>>());
}

/// A database that has lost the end of a log takes nothing that would leave a gap.
async fn an_entry_needs_the_one_before(store: &dyn Store) {
    let table = TableId::random().unwrap();
    let batch = [append(&table, 1), append(&table, 3), append(&table, 2), append(&table, 5)];
    let outcomes = store.commit(&batch[..2]).await.unwrap();
    assert_eq!(outcomes, [AppendOutcome::Stored, AppendOutcome::Conflict]);
    let outcomes = store.commit(&batch[2..]).await.unwrap();
    assert_eq!(outcomes, [AppendOutcome::Stored, AppendOutcome::Conflict]);
    let numbers: Vec<u64> = store.log(&table, 0).await.unwrap().iter().map(|stored| stored.seq).collect();
    assert_eq!(numbers, [1, 2]);
}

/// A database may have lost entries and got others in their place: nothing is added after one that the writer does not
/// know.
async fn an_entry_needs_the_one_it_was_judged_after(store: &dyn Store) {
    let table = TableId::random().unwrap();
    let after = |seq, at| Append { after: Some(at), ..append(&table, seq) };
    let known = entry(1, 1).at;
    let outcomes = store.commit(&[append(&table, 1), after(2, known)]).await.unwrap();
    assert_eq!(outcomes, [AppendOutcome::Stored; 2]);
    let other = [after(3, known + 7), append(&table, 4)];
    assert_eq!(store.commit(&other).await.unwrap(), [AppendOutcome::Conflict; 2]);
    assert_eq!(store.commit(&[after(3, entry(2, 1).at)]).await.unwrap(), [AppendOutcome::Stored]);
    let first = TableId::random().unwrap();
    let unknown = [Append { after: Some(known), ..append(&first, 1) }];
    assert_eq!(store.commit(&unknown).await.unwrap(), [AppendOutcome::Conflict]);
}

/// Whatever is packed of a log, and from wherever it is read, it is the same log; and it goes on in the same way.
async fn packed_entries_are_read_like_others(store: &dyn Store) {
    let table = TableId::random().unwrap();
    let log: Vec<Stored> = (1..=50).map(|seq| entry(seq, (seq % 3) as u8)).collect();
    let all: Vec<Append> = log.iter().map(|stored| Append { stored: stored.clone(), ..append(&table, 1) }).collect();
    store.commit(&all).await.unwrap();
    // A shorter pack after a longer one changes nothing.
    for (upto, packed) in [(1, 1), (20, 20), (10, 20), (50, 50)] {
        store.pack(&table, &Pack::of(&log[..upto]).unwrap(), false).await.unwrap();
        assert_eq!(store.packed(&table).await.unwrap(), packed);
        for after in 0..=51 {
            let rest = log.get(after..).unwrap_or_default();
            assert_eq!(store.log(&table, after as u64).await.unwrap(), rest, "{upto} packed, after {after}");
        }
        let heads = store.heads(std::slice::from_ref(&table)).await.unwrap();
        assert_eq!(heads[0].seq, 50);
    }
    let taken = [1, 19, 20, 50, 52].map(|seq| append(&table, seq));
    let outcomes = store.commit(&taken).await.unwrap();
    assert_eq!(outcomes, [AppendOutcome::Conflict; 5], "numbers that are packed are given");
    assert_eq!(store.commit(&[append(&table, 51)]).await.unwrap(), [AppendOutcome::Stored]);
    assert_eq!(store.log(&table, 48).await.unwrap(), [log[48].clone(), log[49].clone(), entry(51, 1)]);
    // What the store does not have cannot be packed.
    let other = TableId::random().unwrap();
    store.pack(&other, &Pack::of(&log).unwrap(), true).await.unwrap();
    assert_eq!(store.packed(&other).await.unwrap(), 0);
}

async fn tables_that_are_over_are_packed_once(store: &dyn Store) {
    let (table, host) = (TableId::random().unwrap(), GuestId::random().unwrap());
    let put =
        |stage| Append { index: Some(Box::new(IndexRow { stage, ..row(&table, &host, 7) })), ..append(&table, 1) };
    let listed = async |listing| {
        let rows = store.list(listing, 1000).await.unwrap();
        rows.iter().any(|row| row.table == table)
    };
    store.commit(&[put(StageInfo::Playing)]).await.unwrap();
    assert!(!listed(Listing::Unpacked(8)).await && !listed(Listing::OverSince(8)).await);
    let over = Append { stored: entry(2, 1), ..put(StageInfo::Finished) };
    store.commit(&[over]).await.unwrap();
    assert!(listed(Listing::Unpacked(8)).await && listed(Listing::OverSince(8)).await);
    assert!(!listed(Listing::Unpacked(7)).await && !listed(Listing::OverSince(7)).await);
    let pack = Pack::of(&store.log(&table, 0).await.unwrap()).unwrap();
    store.pack(&table, &pack, true).await.unwrap();
    assert!(!listed(Listing::Unpacked(8)).await && listed(Listing::OverSince(8)).await);
}

/// Entries that this program cannot read are still written out, and can be deleted.
async fn unreadable_entries_are_exported(store: &dyn Store, spoil: impl Fn(&str)) {
    let table = TableId::random().unwrap();
    store.commit(&[append(&table, 1), append(&table, 2), append(&table, 3)]).await.unwrap();
    store.pack(&table, &Pack::of(&store.log(&table, 0).await.unwrap()[..2]).unwrap(), false).await.unwrap();
    spoil(&format!("UPDATE table_event SET body = '{{\"kind\":\"of later\"}}' WHERE table_id = '{table}' AND seq = 3"));
    assert!(matches!(store.log(&table, 0).await, Err(StoreError::Unreadable(_))));
    let lines = store.admin().lines(&table).await.unwrap();
    let line = |seq: u64, entry: &str| format!(r#"{{"seq":{seq},"at":{},"entry":{entry}}}"#, 1000 + seq);
    let came = r#"{"kind":"came","seat":1}"#;
    assert_eq!(lines, [line(1, came), line(2, came), line(3, r#"{"kind":"of later"}"#)]);
    store.admin().delete(&table).await.unwrap();
    assert_eq!(store.admin().lines(&table).await.unwrap(), Vec::<String>::new());
}

async fn a_deleted_table_leaves_nothing(store: &dyn Store) {
    let (table, host) = (TableId::random().unwrap(), GuestId::random().unwrap());
    let first = Append { index: Some(Box::new(row(&table, &host, 7))), ..append(&table, 1) };
    store.commit(&[first, append(&table, 2), append(&table, 3)]).await.unwrap();
    store.pack(&table, &Pack::of(&store.log(&table, 0).await.unwrap()[..2]).unwrap(), false).await.unwrap();
    let review_of = row(&table, &host, 7);
    store.keep_review(&review_of, 1, "en", "review").await.unwrap();
    store.admin().delete(&table).await.unwrap();
    // Whoever had begun a review before the table was deleted.
    store.keep_review(&review_of, 2, "en", "review").await.unwrap();
    assert_eq!(store.review(&table, 2, "en").await.unwrap(), None);
    assert_eq!(store.log(&table, 0).await.unwrap(), []);
    assert_eq!((store.packed(&table).await.unwrap(), store.review(&table, 1, "en").await.unwrap()), (0, None));
    assert_eq!(store.list(Listing::OfGuest(&host), 10).await.unwrap(), []);
    assert_eq!(store.commit(&[append(&table, 4)]).await.unwrap(), [AppendOutcome::Conflict]);
}

async fn heads_say_how_far_tables_are(store: &dyn Store) {
    let tables: Vec<TableId> = (0..40).map(|_| TableId::random().unwrap()).collect();
    let node = NodeId::random().unwrap();
    store.live(&node, LONG).await.unwrap();
    for (place, table) in tables.iter().enumerate() {
        let entries: Vec<Append> = (1..=place as u64).map(|seq| append(table, seq)).collect();
        store.commit(&entries).await.unwrap();
        if place % 3 == 0 {
            store.lease(table, &node).await.unwrap();
        }
    }
    store.release(&tables[3], &node).await.unwrap();
    let heads = store.heads(&tables).await.unwrap();
    assert_eq!(heads.len(), tables.len());
    for (place, table) in tables.iter().enumerate() {
        let head = heads.iter().find(|head| head.table == *table).unwrap();
        let holder = (place % 3 == 0 && place != 3).then(|| node.clone());
        assert_eq!((head.seq, &head.holder), (place as u64, &holder), "{place}");
    }
}

async fn only_the_holder_of_the_lease_acts(store: &dyn Store) {
    let table = TableId::random().unwrap();
    let (one, other) = (NodeId::random().unwrap(), NodeId::random().unwrap());
    store.live(&one, LONG).await.unwrap();
    store.live(&other, LONG).await.unwrap();
    let ours = |lease: Lease| if let Lease::Ours(fence) = lease { fence } else { panic!("{lease:?}") };
    let first = ours(store.lease(&table, &one).await.unwrap());
    assert_eq!(store.lease(&table, &other).await.unwrap(), Lease::Others(one.clone()), "it is held");
    let act = |seq, fence| [Append { fence: Some(fence), ..append(&table, seq) }];
    assert_eq!(store.commit(&act(1, first)).await.unwrap(), [AppendOutcome::Stored]);
    assert_eq!(store.commit(&act(1, first)).await.unwrap(), [AppendOutcome::Conflict]);
    store.live(&one, Duration::ZERO).await.unwrap();
    tokio::time::sleep(Duration::from_millis(5)).await;
    let second = ours(store.lease(&table, &other).await.unwrap());
    assert!(second > first);
    assert_eq!(
        store.commit(&act(2, first)).await.unwrap(),
        [AppendOutcome::Fenced],
        "who lost it does not act any more"
    );
    assert_eq!(store.commit(&act(2, second)).await.unwrap(), [AppendOutcome::Stored]);
    store.live(&one, LONG).await.unwrap();
    assert_eq!(store.lease(&table, &one).await.unwrap(), Lease::Others(other.clone()));
    store.release(&table, &other).await.unwrap();
    let third = ours(store.lease(&table, &one).await.unwrap());
    assert!(third > second);
    store.leave(&one).await.unwrap();
    assert!(ours(store.lease(&table, &other).await.unwrap()) > third, "a node that leaves holds nothing");
}

async fn lists_show_what_the_entries_made(store: &dyn Store) {
    let (table, host, guest) = (TableId::random().unwrap(), GuestId::random().unwrap(), GuestId::random().unwrap());
    let with = |seq, row: IndexRow| [Append { index: Some(Box::new(row)), ..append(&table, seq) }];
    let first = row(&table, &host, 9_000_000_000_000);
    store.commit(&with(1, first.clone())).await.unwrap();
    let listed = async |listing| {
        let rows = store.list(listing, 1000).await.unwrap();
        rows.into_iter().find(|row| row.table == table)
    };
    let shown = IndexRow { guests: Vec::new(), ..first.clone() };
    assert_eq!(listed(Listing::Open).await, Some(shown.clone()));
    assert_eq!(listed(Listing::HostedBy(&host)).await, Some(shown));
    assert_eq!(listed(Listing::OfGuest(&guest)).await, None);
    assert_eq!(store.list(Listing::Open, 1).await.unwrap().len(), 1);
    assert!(listed(Listing::IdleSince(1001)).await.is_none());
    assert!(listed(Listing::IdleSince(1002)).await.is_some());
    let second = IndexRow { free: 0, stage: StageInfo::Playing, guests: vec![guest.clone()], ..first.clone() };
    store.commit(&with(1, IndexRow { free: 9, ..second.clone() })).await.unwrap();
    store.commit(&with(2, second)).await.unwrap();
    assert_eq!(listed(Listing::Open).await, None);
    let of_guest = listed(Listing::OfGuest(&guest)).await.unwrap();
    assert_eq!((of_guest.free, of_guest.stage), (0, StageInfo::Playing), "what lost its number changes no list");
    assert!(listed(Listing::OfGuest(&host)).await.is_some());
    store.set_stage(&table, StageInfo::Finished).await.unwrap();
    assert_eq!(listed(Listing::OfGuest(&guest)).await, None);
    assert!(listed(Listing::IdleSince(u64::MAX / 4)).await.is_none(), "nothing else of it has changed");
    store.set_stage(&table, StageInfo::Playing).await.unwrap();
    assert_eq!(listed(Listing::OfGuest(&guest)).await, Some(of_guest));
    store.commit(&with(3, IndexRow { stage: StageInfo::Finished, ..first })).await.unwrap();
    assert_eq!(listed(Listing::OfGuest(&guest)).await, None);
    assert!(listed(Listing::Finished).await.is_some());
    let closed = IndexRow { listed: false, stage: StageInfo::Finished, ..row(&table, &host, 9_000_000_000_000) };
    store.commit(&with(4, closed)).await.unwrap();
    assert!(listed(Listing::Finished).await.is_none(), "it may leave the list");
    assert!(listed(Listing::IdleSince(u64::MAX / 4)).await.is_none());
}

async fn keys_are_added_and_replaced(store: &dyn Store) {
    let admin = store.admin();
    let first = admin.guest_keys().await.unwrap();
    assert_eq!(admin.guest_keys().await.unwrap(), first, "made once");
    let next = GuestKey { used_from: first[0].used_from + 5, bytes: [7; 32] };
    admin.add_guest_key(&next, false).await.unwrap();
    assert_eq!(admin.guest_keys().await.unwrap(), [first[0].clone(), next.clone()]);
    let alone = GuestKey { used_from: 3, bytes: [8; 32] };
    admin.add_guest_key(&alone, true).await.unwrap();
    assert_eq!(admin.guest_keys().await.unwrap(), [alone]);
}

async fn bans_are_kept(store: &dyn Store) {
    let (admin, guest) = (store.admin(), Banned::Guest(GuestId::random().unwrap()));
    let ban = |subject: &Banned, until, why: &str| Ban { subject: subject.clone(), until, why: why.to_owned() };
    let network: Banned = "203.0.113.0/24".parse().unwrap();
    for ban in [ban(&guest, Some(7), "insults"), ban(&network, None, "スパム"), ban(&guest, Some(8), "more insults")]
    {
        admin.ban(&ban).await.unwrap();
    }
    let bans = admin.bans().await.unwrap();
    assert!(bans.contains(&ban(&guest, Some(8), "more insults")) && bans.contains(&ban(&network, None, "スパム")));
    assert_eq!(bans.iter().filter(|ban| ban.subject == guest).count(), 1);
    assert_eq!((admin.unban(&guest).await, admin.unban(&guest).await), (Ok(true), Ok(false)));
    admin.unban(&network).await.unwrap();
    assert_eq!(admin.bans().await.unwrap(), []);
}

async fn a_guest_is_erased_from_a_table(store: &dyn Store) {
    let admin = store.admin();
    let [guest, other, nobody] = [(); 3].map(|()| GuestId::random().unwrap());
    let table = TableId::random().unwrap();
    let seated = IndexRow { guests: vec![guest.clone(), other.clone()], ..row(&table, &guest, 7) };
    let first = Append { index: Some(Box::new(seated.clone())), ..append(&table, 1) };
    store.commit(&[first, append(&table, 2), append(&table, 3)]).await.unwrap();
    store.keep_review(&seated, 1, "en", "review").await.unwrap();
    let log: Vec<Stored> = (1..=3).map(|seq| entry(seq, 2)).collect();
    let erased = |before| Erased {
        pack: Pack::of(&log).unwrap(),
        last: log[2].clone(),
        row: IndexRow { host: nobody.clone(), names: vec!["Guest 1".to_owned()], ..row(&table, &nobody, 7) },
        guest: guest.clone(),
        before,
    };
    // Another guest was erased meanwhile, or something was said: that would be undone, or lost.
    let read = store.log(&table, 0).await.unwrap();
    for other in [vec![entry(1, 1), entry(2, 1), entry(3, 7)], read[..2].to_vec()] {
        admin.erase(&table, &erased(other)).await.unwrap();
        assert_eq!(store.log(&table, 0).await.unwrap(), read);
    }
    admin.erase(&table, &erased(read)).await.unwrap();
    assert_eq!(store.log(&table, 0).await.unwrap(), log);
    assert_eq!(store.log(&table, 2).await.unwrap(), log[2..]);
    assert_eq!(store.list(Listing::AllOf(&guest), 10).await.unwrap(), []);
    let found = store.list(Listing::AllOf(&other), 10).await.unwrap();
    assert_eq!((found[0].host.clone(), found[0].names.clone()), (nobody.clone(), vec!["Guest 1".to_owned()]));
    // Also not with a review that had been begun before.
    store.keep_review(&seated, 1, "en", "review").await.unwrap();
    assert_eq!(store.review(&table, 1, "en").await.unwrap(), None);
    assert_eq!(store.commit(&[append(&table, 4)]).await.unwrap(), [AppendOutcome::Stored]);
    for _ in 0..2 {
        admin.ask_erasure(&guest).await.unwrap();
        assert!(admin.erasures().await.unwrap().contains(&guest));
    }
    admin.end_erasure(&guest).await.unwrap();
    assert!(!admin.erasures().await.unwrap().contains(&guest));
}

async fn revoked_links_are_counted(store: &dyn Store) {
    let (guest, other) = (GuestId::random().unwrap(), GuestId::random().unwrap());
    for times in 0..3 {
        assert_eq!(store.link_generation(&guest).await, Ok(times));
        store.revoke_links(&guest).await.unwrap();
    }
    assert_eq!(store.link_generation(&other).await, Ok(0));
}

/// Two guests who share the same match each have a copy; it can be read until the last of them is gone.
async fn shared_records_go_with_their_guests(store: &dyn Store) {
    let (ann, bob) = (GuestId::random().unwrap(), GuestId::random().unwrap());
    let record = |content: &str, by: &GuestId, at| SharedRecord {
        id: RecordId::of(content.as_bytes()),
        by: by.clone(),
        at,
        body: content.as_bytes().to_vec(),
    };
    let (first, second) = (record("one", &ann, 5), record("two", &ann, 4));
    assert!(store.share_record(&first, 2).await.unwrap());
    assert!(store.share_record(&first, 1).await.unwrap(), "it is there already");
    assert!(store.share_record(&second, 2).await.unwrap());
    assert!(!store.share_record(&record("three", &ann, 7), 2).await.unwrap());
    assert!(
        store.share_record(&record("two", &ann, 6), 2).await.unwrap(),
        "shared again, it is kept as long as a new one"
    );
    assert!(store.share_record(&record("one", &bob, 9), 2).await.unwrap());
    let body = async |content: &str| store.shared_record(&RecordId::of(content.as_bytes())).await.unwrap();
    assert_eq!(body("one").await.as_deref(), Some(&b"one"[..]));
    assert_eq!(body("three").await, None);
    assert_eq!(store.delete_shared(&SharedRecords::Before(6)).await, Ok(1));
    assert_eq!(store.delete_shared(&SharedRecords::Of(ann)).await, Ok(1));
    assert_eq!((body("one").await.is_some(), body("two").await), (true, None));
    assert_eq!(store.delete_shared(&SharedRecords::Named(first.id)).await, Ok(1));
    assert_eq!(body("one").await, None);
}

/// Of two results of a guest the first counts; other dates and games are others.
async fn results_of_a_day_are_ranked(store: &dyn Store) {
    let guests: [GuestId; 4] = std::array::from_fn(|_| GuestId::random().unwrap());
    let keep = async |day: &str, game: &str, by: &GuestId, at, gain| {
        let result = DayResult { day: day.to_owned(), game: game.to_owned(), by: by.clone(), at, gain };
        store.keep_day_result(&result).await.unwrap();
    };
    for (guest, gain) in guests.iter().zip([3, -2, 3, 7]) {
        keep("2026-11-28", "whist", guest, 5, gain).await;
        keep("2026-11-28", "whist", guest, 6, 99).await;
    }
    keep("2026-11-28", "hearts", &guests[0], 6, -4).await;
    keep("2026-11-29", "whist", &guests[1], 6, 100).await;
    let ranks = async |day: &str, guest: &GuestId| store.day_standings(day, guest).await.unwrap();
    let rank = |game: &str, gain, better, same, worse, best| DayStanding {
        game: game.to_owned(),
        gain,
        better,
        same,
        worse,
        best,
    };
    let (hearts, whist) = (rank("hearts", -4, 0, 0, 0, -4), rank("whist", 3, 1, 1, 1, 7));
    assert_eq!(ranks("2026-11-28", &guests[0]).await, [hearts, whist]);
    assert_eq!(ranks("2026-11-28", &guests[3]).await, [rank("whist", 7, 0, 0, 3, 7)]);
    assert_eq!(ranks("2026-11-29", &guests[0]).await, []);
    assert_eq!(store.delete_day_results(&DayResults::Of(guests[3].clone())).await, Ok(1));
    assert_eq!(ranks("2026-11-28", &guests[1]).await, [rank("whist", -2, 2, 0, 0, 3)]);
    assert_eq!(store.delete_day_results(&DayResults::Before(6)).await, Ok(3));
    assert_eq!(store.delete_day_results(&DayResults::Before(7)).await, Ok(2));
}

async fn reports_are_kept(store: &dyn Store) {
    let (table, by, about) = (TableId::random().unwrap(), GuestId::random().unwrap(), GuestId::random().unwrap());
    let line = |number| ChatLine {
        number,
        at: 1000 + number,
        seat: 1,
        guest: about.clone(),
        name: "文 'x'".to_owned(),
        phrase: (number == 2).then_some(Phrase::Sorry),
        text: "\u{1F0A1}\\\"".to_owned(),
    };
    let report = |at, line: Option<u64>, chat| Report {
        at,
        table: table.clone(),
        by: by.clone(),
        about: about.clone(),
        name: "文 'x'".to_owned(),
        line,
        chat,
        reason: "それは '; DROP TABLE report".to_owned(),
    };
    let (first, second) = (report(5, None, Vec::new()), report(4, Some(2), vec![line(1), line(2)]));
    store.keep_report(&first).await.unwrap();
    store.keep_report(&second).await.unwrap();
    assert_eq!(store.reports(2).await.unwrap(), [second.clone(), first]);
    assert_eq!(store.reports(1).await.unwrap(), std::slice::from_ref(&second));
    // Who is forgotten is reported no more, nor quoted.
    let (other, quoted) = (GuestId::random().unwrap(), Report { about: GuestId::random().unwrap(), ..second });
    store.keep_report(&quoted).await.unwrap();
    store.keep_report(&Report { about: other.clone(), chat: Vec::new(), ..quoted.clone() }).await.unwrap();
    store.admin().end_erasure(&about).await.unwrap();
    let left = store.reports(9).await.unwrap();
    let is_left = |guest: &GuestId| left.iter().any(|report| report.about == *guest);
    assert!(is_left(&other) && !is_left(&about) && !is_left(&quoted.about));
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.sqlite");
    let store = open(path.to_str().unwrap()).await.unwrap();
    suite(Arc::clone(&store)).await;
    let spoil = |sql: &str| rusqlite::Connection::open(&path).unwrap().execute_batch(sql).unwrap();
    unreadable_entries_are_exported(&*store, spoil).await;
    let keys = store.admin().guest_keys().await.unwrap();
    assert_eq!(SqliteStore::open(&path).unwrap_err(), StoreError::InUse(path.display().to_string()));
    let table = TableId::random().unwrap();
    store.commit(&[append(&table, 1)]).await.unwrap();
    drop(store);
    let store = reopened(&path).await;
    assert_eq!(store.admin().guest_keys().await.unwrap(), keys);
    assert_eq!(store.log(&table, 0).await.unwrap().len(), 1);
}

/// A copy that is made while entries are stored has the beginning of every log, and everything that was acknowledged
/// before it was begun.
#[tokio::test(flavor = "multi_thread")]
async fn an_sqlite_file_is_copied_while_it_is_used() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SqliteStore::open(&folder.path().join("tables")).unwrap());
    let tables: Vec<TableId> = (0..50).map(|_| TableId::random().unwrap()).collect();
    let (stop, go_on) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
    let writer = tokio::spawn({
        let (store, tables, stop, acknowledged) = (Arc::clone(&store), tables.clone(), stop.clone(), go_on.clone());
        async move {
            for seq in 1.. {
                let batch: Vec<Append> = tables.iter().map(|table| append(table, seq)).collect();
                assert!(store.commit(&batch).await.unwrap().iter().all(|outcome| *outcome == AppendOutcome::Stored));
                acknowledged.store(seq, Ordering::SeqCst);
                if stop.load(Ordering::Relaxed) {
                    return;
                }
            }
        }
    });
    let copy = folder.path().join("copy");
    while go_on.load(Ordering::SeqCst) < 20 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    let before = go_on.load(Ordering::SeqCst);
    store.admin().backup(&copy).await.unwrap();
    let after = go_on.load(Ordering::SeqCst) + 1;
    assert!(matches!(store.admin().backup(&copy).await, Err(StoreError::Unavailable(_))), "nothing is overwritten");
    stop.store(true, Ordering::Relaxed);
    writer.await.unwrap();
    store.admin().vacuum().await.unwrap();
    let copied = SqliteStore::open(&copy).unwrap();
    for table in &tables {
        let log = copied.log(table, 0).await.unwrap();
        assert!(log.iter().map(|stored| stored.seq).eq(1..=log.len() as u64));
        assert!((before..=after).contains(&(log.len() as u64)), "{} of {before} to {after}", log.len());
    }
    #[cfg(unix)]
    assert_eq!(std::os::unix::fs::PermissionsExt::mode(&copy.metadata().unwrap().permissions()) & 0o777, 0o600);
}

/// The threads of a store that was dropped end soon, not at once.
async fn reopened(path: &std::path::Path) -> SqliteStore {
    loop {
        match SqliteStore::open(path) {
            Ok(store) => return store,
            Err(StoreError::InUse(_)) => tokio::time::sleep(Duration::from_millis(10)).await,
            Err(error) => panic!("{error}"),
        }
    }
}

/// The tables of every version but the present one are another program's.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_another_version_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.sqlite");
    let (table, host) = (TableId::random().unwrap(), GuestId::random().unwrap());
    let store = SqliteStore::open(&path).unwrap();
    let first = Append { index: Some(Box::new(row(&table, &host, 1))), ..append(&table, 1) };
    assert_eq!(store.commit(&[first]).await.unwrap(), [AppendOutcome::Stored]);
    drop(store);
    drop(reopened(&path).await);
    for found in [3, 99] {
        let connection = rusqlite::Connection::open(&path).unwrap();
        let present: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
        connection.pragma_update(None, "user_version", found).unwrap();
        let error = loop {
            match SqliteStore::open(&path).unwrap_err() {
                StoreError::InUse(_) => tokio::time::sleep(Duration::from_millis(10)).await,
                error => break error,
            }
        };
        assert_eq!(error, StoreError::OtherVersion(found));
        let told = kirifuda_words::fault(Lang::En, &error.message());
        assert!(told.contains(&found.to_string()) && told.contains("another database"), "{told}");
        connection.pragma_update(None, "user_version", present).unwrap();
    }
    assert_eq!(reopened(&path).await.log(&table, 0).await.unwrap().len(), 1);
}

/// A table in a database with the first schema, as a program of that version has left it.
async fn is_upgraded(url: &str) {
    let store = loop {
        match open(url).await {
            // The threads of a store that was dropped end soon, not at once.
            Err(StoreError::InUse(_)) => tokio::time::sleep(Duration::from_millis(10)).await,
            store => break store.unwrap(),
        }
    };
    let table = OLD_TABLE.parse().unwrap();
    assert_eq!(store.log(&table, 0).await.unwrap(), [entry(1, 1)]);
    assert_eq!(store.admin().guest_keys().await.unwrap(), [GuestKey { used_from: 0, bytes: [b'k'; 32] }]);
    revoked_links_are_counted(&*store).await;
    assert!(store.reports(1).await.is_ok());
    assert_eq!(store.day_standings("2026-11-28", &GuestId::random().unwrap()).await, Ok(Vec::new()));
}

const OLD_TABLE: &str = "aaaaaaaaaaaaaaaa";
const OLD_ENTRY: &str = r#"INSERT INTO table_event (table_id, seq, at, body)
    VALUES ('aaaaaaaaaaaaaaaa', 1, 1001, '{"kind":"came","seat":1}')"#;

#[tokio::test(flavor = "multi_thread")]
async fn an_older_sqlite_file_is_upgraded() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.sqlite");
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.execute_batch(include_str!("../src/store/sqlite.sql")).unwrap();
    connection.execute_batch(OLD_ENTRY).unwrap();
    connection.execute("INSERT INTO secret (name, bytes) VALUES ('guests', ?1)", [[b'k'; 32]]).unwrap();
    connection.pragma_update(None, "user_version", 4).unwrap();
    drop(connection);
    // The second time there is nothing to do.
    for _ in 0..2 {
        is_upgraded(path.to_str().unwrap()).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres() {
    let postgres = support::Postgres::start();
    let url = postgres.database("suite");
    // Two servers that start at the same time make the tables once.
    let (one, other) = tokio::join!(open(&url), open(&url));
    let (one, other) = (one.unwrap(), other.unwrap());
    suite(Arc::clone(&one)).await;
    suite(Arc::clone(&other)).await;
    unreadable_entries_are_exported(&*one, |sql| drop(postgres.answer_in("suite", sql))).await;
    assert_eq!(one.admin().guest_keys().await, other.admin().guest_keys().await);
    one.admin().vacuum().await.unwrap();
    let refused = one.admin().backup("copy".as_ref()).await.unwrap_err();
    assert_eq!(refused, StoreError::Unavailable(kirifuda_rules::message!("backup-by-database")));
    let older = postgres.database("older");
    postgres.answer_in("older", include_str!("../src/store/postgres.sql"));
    postgres.answer_in("older", OLD_ENTRY);
    postgres.answer_in("older", "INSERT INTO secret VALUES ('guests', convert_to(repeat('k', 32), 'UTF8'))");
    let noted = "CREATE TABLE schema_version (version bigint NOT NULL); INSERT INTO schema_version VALUES (4)";
    postgres.answer_in("older", noted);
    // Two servers that start at the same time upgrade it once.
    tokio::join!(is_upgraded(&older), is_upgraded(&older));
    postgres.answer_in("suite", "UPDATE schema_version SET version = 99");
    assert_eq!(open(&url).await.map(drop), Err(StoreError::OtherVersion(99)));
    let missing = open(&url.replace("suite", "no_such")).await.map(drop).unwrap_err();
    assert!(matches!(missing, StoreError::Unavailable(_)), "{missing}");
}

async fn a_review_is_kept(store: &dyn Store) {
    let (table, host) = (TableId::random().unwrap(), GuestId::random().unwrap());
    let first = Append { index: Some(Box::new(row(&table, &host, 7))), ..append(&table, 1) };
    store.commit(&[first]).await.unwrap();
    assert_eq!(store.review(&table, 1, "en").await, Ok(None));
    store.keep_review(&row(&table, &host, 7), 1, "en", "{\"a\":1}").await.unwrap();
    store.keep_review(&row(&table, &host, 7), 1, "en", "{\"a\":2}").await.unwrap();
    assert_eq!(store.review(&table, 1, "en").await.unwrap().as_deref(), Some("{\"a\":1}"), "the first stays");
    assert_eq!(store.review(&table, 1, "ja").await, Ok(None));
    assert_eq!(store.review(&table, 2, "en").await, Ok(None));
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_is_reached_over_tls_and_its_certificate_is_checked() {
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let postgres = support::Postgres::start_with_tls(port);
    let url = |host: &str, more: &str| format!("postgres://kirifuda@{host}:{port}/postgres?{more}");
    let roots = format!("sslrootcert={}", postgres.folder().join("ca.pem").display());
    let encrypted = "SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
        WHERE ssl AND application_name = 'kirifuda'";
    for mode in ["require", "verify-full"] {
        let store = open(&url("localhost", &format!("sslmode={mode}&{roots}"))).await.unwrap();
        store.check().await.unwrap();
        assert_eq!(postgres.answer(encrypted), "1", "{mode}");
    }
    open(&url("localhost", "sslmode=disable")).await.unwrap().check().await.unwrap();
    // Of another name, and of an authority that nobody knows.
    let fault = async |url: String| open(&url).await.map(drop).unwrap_err().to_string();
    let other_name = fault(url("127.0.0.1", &format!("sslmode=require&{roots}"))).await;
    assert!(other_name.contains("certificate"), "{other_name}");
    let unknown = fault(url("localhost", "sslmode=require")).await;
    assert!(unknown.contains("certificate"), "{unknown}");
}
