//! A store between a node and its database, in which a test counts calls, delays them, or makes them fail.
#![allow(dead_code)]

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use kirifuda_server::ids::{GuestId, NodeId, RecordId, TableId};
use kirifuda_server::protocol::StageInfo;
use kirifuda_server::store::{
    Admin, Alive, Append, AppendOutcome, DayResult, DayResults, DayStanding, Head, IndexRow, Later, Lease, Listing,
    Pack, Report, SharedRecord, SharedRecords, Store, StoreError,
};
use kirifuda_server::table::Stored;
use std::sync::Arc;
use std::time::Duration;

/// What is asked of a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    Commit,
    Log,
    Lease,
    Release,
    Live,
    Heads,
    List,
    Other,
}

/// What happens before a call: it is passed on when this returns, unless that is an error.
pub type Before = Box<dyn Fn(Call) -> BoxFuture<'static, Result<(), StoreError>> + Send + Sync>;

/// A store with something that happens before each call.
pub struct Watched {
    pub store: Arc<dyn Store>,
    pub before: Before,
    shared: bool,
    /// By how many milliseconds its clock is behind the system's.
    behind: u64,
}

impl Watched {
    pub fn new(
        store: Arc<dyn Store>,
        before: impl Fn(Call) -> BoxFuture<'static, Result<(), StoreError>> + Send + Sync + 'static,
    ) -> Arc<Watched> {
        let shared = store.is_shared();
        Arc::new(Watched { store, before: Box::new(before), shared, behind: 0 })
    }

    /// One that nodes take for a store that others use, too.
    pub fn shared(
        store: Arc<dyn Store>,
        before: impl Fn(Call) -> BoxFuture<'static, Result<(), StoreError>> + Send + Sync + 'static,
    ) -> Arc<Watched> {
        Arc::new(Watched { store, before: Box::new(before), shared: true, behind: 0 })
    }

    /// One whose clock is behind those of the nodes that use it.
    pub fn behind(store: Arc<dyn Store>, behind: u64) -> Arc<Watched> {
        let before = |_| async { Ok(()) }.boxed();
        Arc::new(Watched { store, before: Box::new(before), shared: true, behind })
    }

    fn pass<'a, T: 'a>(
        &'a self,
        call: Call,
        then: impl FnOnce(&'a dyn Store) -> Later<'a, T> + Send + 'a,
    ) -> Later<'a, T> {
        async move {
            (self.before)(call).await?;
            then(self.store.as_ref()).await
        }
        .boxed()
    }
}

impl Store for Watched {
    fn commit<'a>(&'a self, batch: &'a [Append]) -> Later<'a, Vec<AppendOutcome>> {
        self.pass(Call::Commit, move |store| store.commit(batch))
    }

    fn log<'a>(&'a self, table: &'a TableId, after: u64) -> Later<'a, Vec<Stored>> {
        self.pass(Call::Log, move |store| store.log(table, after))
    }

    fn pack<'a>(&'a self, table: &'a TableId, pack: &'a Pack, whole: bool) -> Later<'a, ()> {
        self.pass(Call::Other, move |store| store.pack(table, pack, whole))
    }

    fn packed<'a>(&'a self, table: &'a TableId) -> Later<'a, u64> {
        self.pass(Call::Other, move |store| store.packed(table))
    }

    fn lease<'a>(&'a self, table: &'a TableId, node: &'a NodeId) -> Later<'a, Lease> {
        self.pass(Call::Lease, move |store| store.lease(table, node))
    }

    fn release<'a>(&'a self, table: &'a TableId, node: &'a NodeId) -> Later<'a, ()> {
        self.pass(Call::Release, move |store| store.release(table, node))
    }

    fn live<'a>(&'a self, node: &'a NodeId, time: Duration) -> Later<'a, Alive> {
        async move {
            (self.before)(Call::Live).await?;
            let alive = self.store.live(node, time).await?;
            Ok(Alive { now: alive.now - self.behind, ..alive })
        }
        .boxed()
    }

    fn heads<'a>(&'a self, tables: &'a [TableId]) -> Later<'a, Vec<Head>> {
        self.pass(Call::Heads, move |store| store.heads(tables))
    }

    fn leave<'a>(&'a self, node: &'a NodeId) -> Later<'a, ()> {
        self.pass(Call::Other, move |store| store.leave(node))
    }

    fn list<'a>(&'a self, listing: Listing<'a>, most: u32) -> Later<'a, Vec<IndexRow>> {
        self.pass(Call::List, move |store| store.list(listing, most))
    }

    fn review<'a>(&'a self, table: &'a TableId, deal: u32, lang: &'static str) -> Later<'a, Option<String>> {
        self.pass(Call::Other, move |store| store.review(table, deal, lang))
    }

    fn keep_review<'a>(&'a self, row: &'a IndexRow, deal: u32, lang: &'static str, body: &'a str) -> Later<'a, ()> {
        self.pass(Call::Other, move |store| store.keep_review(row, deal, lang, body))
    }

    fn link_generation<'a>(&'a self, guest: &'a GuestId) -> Later<'a, u64> {
        self.pass(Call::Other, move |store| store.link_generation(guest))
    }

    fn revoke_links<'a>(&'a self, guest: &'a GuestId) -> Later<'a, ()> {
        self.pass(Call::Other, move |store| store.revoke_links(guest))
    }

    fn set_stage<'a>(&'a self, table: &'a TableId, stage: StageInfo) -> Later<'a, ()> {
        self.pass(Call::Other, move |store| store.set_stage(table, stage))
    }

    fn keep_report<'a>(&'a self, report: &'a Report) -> Later<'a, ()> {
        self.pass(Call::Other, move |store| store.keep_report(report))
    }

    fn reports(&self, most: u32) -> Later<'_, Vec<Report>> {
        self.pass(Call::Other, move |store| store.reports(most))
    }

    fn share_record<'a>(&'a self, record: &'a SharedRecord, most: u32) -> Later<'a, bool> {
        self.pass(Call::Other, move |store| store.share_record(record, most))
    }

    fn shared_record<'a>(&'a self, id: &'a RecordId) -> Later<'a, Option<Vec<u8>>> {
        self.pass(Call::Other, move |store| store.shared_record(id))
    }

    fn delete_shared<'a>(&'a self, which: &'a SharedRecords) -> Later<'a, u64> {
        self.pass(Call::Other, move |store| store.delete_shared(which))
    }

    fn keep_day_result<'a>(&'a self, result: &'a DayResult) -> Later<'a, ()> {
        self.pass(Call::Other, move |store| store.keep_day_result(result))
    }

    fn day_standings<'a>(&'a self, day: &'a str, guest: &'a GuestId) -> Later<'a, Vec<DayStanding>> {
        self.pass(Call::Other, move |store| store.day_standings(day, guest))
    }

    fn delete_day_results<'a>(&'a self, which: &'a DayResults) -> Later<'a, u64> {
        self.pass(Call::Other, move |store| store.delete_day_results(which))
    }

    fn is_shared(&self) -> bool {
        self.shared
    }

    fn check(&self) -> Later<'_, ()> {
        self.pass(Call::Other, Store::check)
    }

    fn admin(&self) -> &dyn Admin {
        self.store.admin()
    }

    fn size(&self) -> Later<'_, u64> {
        self.pass(Call::Other, Store::size)
    }

    fn reads_waiting(&self) -> usize {
        self.store.reads_waiting()
    }
}
