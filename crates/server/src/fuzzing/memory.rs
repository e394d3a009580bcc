//! A store in memory, for those who wait for no disk: fuzzers, which begin with the same one for each input, and tests.

use crate::ids::{GuestId, NodeId, RecordId, TableId};
use crate::protocol::StageInfo;
use crate::store::{
    Admin, Alive, Append, AppendOutcome, Ban, Banned, DayResult, DayResults, DayStanding, Erased, GuestKey, Head,
    IndexRow, Later, Lease, Listing, Pack, Report, SharedRecord, SharedRecords, Store, StoreError,
};
use crate::table::Stored;
use std::cmp::Ordering;
use std::collections::{BTreeMap, HashSet};
use std::future::ready;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// What is kept.
#[derive(Default)]
pub(crate) struct Kept {
    pub logs: BTreeMap<TableId, Vec<Stored>>,
    pub rows: BTreeMap<TableId, IndexRow>,
    pub keys: Vec<GuestKey>,
    bans: Vec<Ban>,
    erasures: Vec<GuestId>,
    reports: Vec<Report>,
    reviews: BTreeMap<(TableId, u32, &'static str), String>,
    link_generations: BTreeMap<GuestId, u64>,
    shared: Vec<SharedRecord>,
    days: Vec<DayResult>,
}

/// A store in memory.
#[derive(Default)]
pub(crate) struct Memory(Mutex<Kept>);

impl Memory {
    pub fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn with<T: Send + 'static>(&self, work: impl FnOnce(&mut Kept) -> T) -> Later<'static, T> {
        Box::pin(ready(Ok(work(&mut self.kept()))))
    }
}

impl Kept {
    fn commit(&mut self, Append { table, stored, after, index, .. }: &Append) -> AppendOutcome {
        let log = self.logs.entry(table.clone()).or_default();
        let is_after = after.is_none() || *after == log.last().map(|last| last.at);
        if stored.seq != log.len() as u64 + 1 || !is_after {
            return AppendOutcome::Conflict;
        }
        log.push(stored.clone());
        if let Some(row) = index {
            self.rows.insert(table.clone(), (**row).clone());
        }
        AppendOutcome::Stored
    }

    fn is_listed(&self, listing: Listing<'_>, row: &IndexRow) -> bool {
        let gathering = row.stage == StageInfo::Gathering;
        let updated = self.logs.get(&row.table).and_then(|log| log.last()).map_or(0, |stored| stored.at);
        match listing {
            Listing::Open => row.listed && gathering && row.free > 0,
            Listing::Finished => row.listed && row.stage == StageInfo::Finished,
            Listing::OfGuest(guest) => row.guests.contains(guest) && !row.stage.is_over(),
            Listing::HostedBy(guest) => row.host == *guest && !row.stage.is_over(),
            Listing::AllOf(guest) => row.host == *guest || row.guests.contains(guest),
            Listing::All => true,
            Listing::IdleSince(time) => !row.stage.is_over() && updated < time,
            Listing::Unpacked(_) => false,
            Listing::OverSince(time) => row.stage.is_over() && row.updated < time,
        }
    }
}

impl Store for Memory {
    fn commit<'a>(&'a self, batch: &'a [Append]) -> Later<'a, Vec<AppendOutcome>> {
        self.with(|kept| batch.iter().map(|append| kept.commit(append)).collect())
    }

    fn log<'a>(&'a self, table: &'a TableId, after: u64) -> Later<'a, Vec<Stored>> {
        let after = usize::try_from(after).unwrap_or(usize::MAX);
        self.with(|kept| kept.logs.get(table).and_then(|log| log.get(after..)).unwrap_or_default().to_vec())
    }

    fn pack<'a>(&'a self, _: &'a TableId, _: &'a Pack, _: bool) -> Later<'a, ()> {
        self.with(|_| ())
    }

    fn packed<'a>(&'a self, _: &'a TableId) -> Later<'a, u64> {
        self.with(|_| 0)
    }

    fn lease<'a>(&'a self, _: &'a TableId, _: &'a NodeId) -> Later<'a, Lease> {
        self.with(|_| Lease::Ours(1))
    }

    fn release<'a>(&'a self, _: &'a TableId, _: &'a NodeId) -> Later<'a, ()> {
        self.with(|_| ())
    }

    fn live<'a>(&'a self, node: &'a NodeId, _: Duration) -> Later<'a, Alive> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64);
        let nodes = HashSet::from([node.clone()]);
        self.with(move |_| Alive { nodes, now })
    }

    fn heads<'a>(&'a self, tables: &'a [TableId]) -> Later<'a, Vec<Head>> {
        self.with(|kept| {
            let seq = |table: &TableId| kept.logs.get(table).map_or(0, |log| log.len() as u64);
            tables.iter().map(|table| Head { table: table.clone(), seq: seq(table), holder: None }).collect()
        })
    }

    fn leave<'a>(&'a self, _: &'a NodeId) -> Later<'a, ()> {
        self.with(|_| ())
    }

    fn list<'a>(&'a self, listing: Listing<'a>, most: u32) -> Later<'a, Vec<IndexRow>> {
        self.with(|kept| {
            let listed = kept.rows.values().filter(|row| kept.is_listed(listing, row));
            listed.take(most as usize).cloned().collect()
        })
    }

    fn review<'a>(&'a self, table: &'a TableId, deal: u32, lang: &'static str) -> Later<'a, Option<String>> {
        self.with(|kept| kept.reviews.get(&(table.clone(), deal, lang)).cloned())
    }

    fn keep_review<'a>(&'a self, row: &'a IndexRow, deal: u32, lang: &'static str, body: &'a str) -> Later<'a, ()> {
        self.with(|kept| drop(kept.reviews.insert((row.table.clone(), deal, lang), body.to_owned())))
    }

    fn link_generation<'a>(&'a self, guest: &'a GuestId) -> Later<'a, u64> {
        self.with(|kept| kept.link_generations.get(guest).copied().unwrap_or(0))
    }

    fn revoke_links<'a>(&'a self, guest: &'a GuestId) -> Later<'a, ()> {
        self.with(|kept| *kept.link_generations.entry(guest.clone()).or_default() += 1)
    }

    fn set_stage<'a>(&'a self, table: &'a TableId, stage: StageInfo) -> Later<'a, ()> {
        self.with(|kept| kept.rows.get_mut(table).into_iter().for_each(|row| row.stage = stage))
    }

    fn keep_report<'a>(&'a self, report: &'a Report) -> Later<'a, ()> {
        self.with(|kept| kept.reports.push(report.clone()))
    }

    fn reports(&self, most: u32) -> Later<'_, Vec<Report>> {
        self.with(|kept| kept.reports.iter().rev().take(most as usize).cloned().collect())
    }

    fn share_record<'a>(&'a self, record: &'a SharedRecord, most: u32) -> Later<'a, bool> {
        self.with(|kept| {
            let is = |known: &SharedRecord| known.id == record.id && known.by == record.by;
            let shared = kept.shared.iter().filter(|known| known.by == record.by).count();
            match kept.shared.iter_mut().find(|known| is(known)) {
                Some(known) => known.at = record.at,
                None if shared < most as usize => kept.shared.push(record.clone()),
                None => return false,
            }
            true
        })
    }

    fn shared_record<'a>(&'a self, id: &'a RecordId) -> Later<'a, Option<Vec<u8>>> {
        self.with(|kept| kept.shared.iter().find(|known| known.id == *id).map(|known| known.body.clone()))
    }

    fn delete_shared<'a>(&'a self, which: &'a SharedRecords) -> Later<'a, u64> {
        self.with(|kept| {
            let before = kept.shared.len();
            kept.shared.retain(|known| match which {
                SharedRecords::Named(id) => known.id != *id,
                SharedRecords::Of(guest) => known.by != *guest,
                SharedRecords::Before(time) => known.at >= *time,
            });
            (before - kept.shared.len()) as u64
        })
    }

    fn keep_day_result<'a>(&'a self, result: &'a DayResult) -> Later<'a, ()> {
        self.with(|kept| {
            let is =
                |known: &DayResult| (&known.day, &known.game, &known.by) == (&result.day, &result.game, &result.by);
            if !kept.days.iter().any(is) {
                kept.days.push(result.clone());
            }
        })
    }

    fn day_standings<'a>(&'a self, day: &'a str, guest: &'a GuestId) -> Later<'a, Vec<DayStanding>> {
        self.with(|kept| {
            let standing = |own: &DayResult| {
                let gains = kept.days.iter().filter(|one| (one.day.as_str(), &one.game) == (day, &own.game));
                let gains: Vec<i64> = gains.map(|one| one.gain).collect();
                let count = |how| gains.iter().filter(|gain| gain.cmp(&&own.gain) == how).count() as u64;
                DayStanding {
                    game: own.game.clone(),
                    gain: own.gain,
                    better: count(Ordering::Greater),
                    same: count(Ordering::Equal) - 1,
                    worse: count(Ordering::Less),
                    best: gains.iter().copied().max().unwrap_or(own.gain),
                }
            };
            let own = kept.days.iter().filter(|known| (known.day.as_str(), &known.by) == (day, guest));
            let mut standings: Vec<DayStanding> = own.map(standing).collect();
            standings.sort_by(|one, other| one.game.cmp(&other.game));
            standings
        })
    }

    fn delete_day_results<'a>(&'a self, which: &'a DayResults) -> Later<'a, u64> {
        self.with(|kept| {
            let before = kept.days.len();
            kept.days.retain(|known| match which {
                DayResults::Of(guest) => known.by != *guest,
                DayResults::Before(time) => known.at >= *time,
            });
            (before - kept.days.len()) as u64
        })
    }

    fn is_shared(&self) -> bool {
        false
    }

    fn check(&self) -> Later<'_, ()> {
        self.with(|_| ())
    }

    fn admin(&self) -> &dyn Admin {
        self
    }

    fn size(&self) -> Later<'_, u64> {
        self.with(|_| 0)
    }

    fn reads_waiting(&self) -> usize {
        0
    }
}

impl Admin for Memory {
    fn lines<'a>(&'a self, table: &'a TableId) -> Later<'a, Vec<String>> {
        let log = self.kept().logs.get(table).cloned().unwrap_or_default();
        let lines: Result<Vec<String>, _> = log.iter().map(serde_json::to_string).collect();
        Box::pin(ready(lines.map_err(StoreError::unreadable)))
    }

    fn delete<'a>(&'a self, table: &'a TableId) -> Later<'a, ()> {
        self.with(|kept| {
            kept.logs.remove(table);
            kept.rows.remove(table);
        })
    }

    fn bans(&self) -> Later<'_, Vec<Ban>> {
        self.with(|kept| kept.bans.clone())
    }

    fn ban<'a>(&'a self, ban: &'a Ban) -> Later<'a, ()> {
        self.with(|kept| {
            kept.bans.retain(|known| known.subject != ban.subject);
            kept.bans.push(ban.clone());
        })
    }

    fn unban<'a>(&'a self, subject: &'a Banned) -> Later<'a, bool> {
        self.with(|kept| {
            let before = kept.bans.len();
            kept.bans.retain(|known| known.subject != *subject);
            kept.bans.len() < before
        })
    }

    fn guest_keys(&self) -> Later<'_, Vec<GuestKey>> {
        self.with(|kept| kept.keys.clone())
    }

    fn add_guest_key<'a>(&'a self, key: &'a GuestKey, revoke_others: bool) -> Later<'a, ()> {
        self.with(|kept| {
            kept.keys.retain(|_| !revoke_others);
            kept.keys.push(key.clone());
        })
    }

    fn ask_erasure<'a>(&'a self, guest: &'a GuestId) -> Later<'a, ()> {
        self.with(|kept| kept.erasures.push(guest.clone()))
    }

    fn erasures(&self) -> Later<'_, Vec<GuestId>> {
        self.with(|kept| kept.erasures.clone())
    }

    fn end_erasure<'a>(&'a self, guest: &'a GuestId) -> Later<'a, ()> {
        self.with(|kept| kept.erasures.retain(|known| known != guest))
    }

    fn erase<'a>(&'a self, table: &'a TableId, erased: &'a Erased) -> Later<'a, ()> {
        let log = erased.pack.entries();
        Box::pin(ready(log.map(|log| {
            let mut kept = self.kept();
            kept.logs.insert(table.clone(), log);
            kept.rows.insert(table.clone(), erased.row.clone());
        })))
    }

    fn vacuum(&self) -> Later<'_, ()> {
        self.with(|_| ())
    }

    fn backup<'a>(&'a self, _: &'a Path) -> Later<'a, ()> {
        self.with(|_| ())
    }
}
