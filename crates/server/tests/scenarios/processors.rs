//! Work that takes processor time is charged to the guest who asks for it.

use super::{created, lone_node};
use futures_util::future::join_all;
use kirifuda_server::ids::GuestId;
use kirifuda_server::node::Owner;
use kirifuda_server::protocol::{Code, Command, Lang, Setup};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;
use tokio::time::timeout;

fn owner(guest: &GuestId) -> Owner {
    Owner { guest: Some(guest.clone()), address: None }
}

/// Who breaks off a request takes their places until the work has ended: else they could have any amount of it.
#[tokio::test(flavor = "multi_thread")]
async fn broken_off_work_is_still_charged() {
    let ((node, _folder), guest) = (lone_node().await, GuestId::random().unwrap());
    let (done, begun) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    for _ in 0..20 {
        let (done, begun) = (Arc::clone(&done), Arc::clone(&begun));
        let work = move || {
            begun.fetch_add(1, Ordering::Relaxed);
            while !done.load(Ordering::Relaxed) {
                std::thread::sleep(Duration::from_millis(5));
            }
        };
        drop(timeout(Duration::from_millis(20), node.replay(&owner(&guest), work)).await);
    }
    assert_eq!(begun.load(Ordering::Relaxed), 1, "one piece at a time");
    done.store(true, Ordering::Relaxed);
    assert_eq!(timeout(Duration::from_secs(5), node.replay(&owner(&guest), || 7)).await.unwrap(), Ok(7));
}

/// While one guest has all the work going on that one may have, others get theirs, and tables answer at once.
#[tokio::test(flavor = "multi_thread")]
async fn work_is_shared_among_guests() {
    let (node, _folder) = lone_node().await;
    let [greedy, modest] = [0; 2].map(|_| GuestId::random().unwrap());
    let done = Arc::new(AtomicBool::new(false));
    let asked = (0..50).map(|_| {
        let (node, owner, done) = (Arc::clone(&node), owner(&greedy), Arc::clone(&done));
        tokio::spawn(async move {
            let work = move || {
                while !done.load(Ordering::Relaxed) {
                    std::thread::sleep(Duration::from_millis(5));
                }
            };
            node.replay(&owner, work).await
        })
    });
    let asked: Vec<_> = asked.collect();
    tokio::time::sleep(Duration::from_millis(200)).await;
    let setup = Setup { game: "whist".to_owned(), ..Setup::default() };
    let handle = timeout(Duration::from_secs(5), created(&node, &modest, &setup)).await.unwrap();
    let sit = handle.ask(&modest, Command::Sit { seat: 0, name: "Ann".to_owned() }, Lang::En);
    assert!(timeout(Duration::from_secs(5), sit).await.unwrap().unwrap().is_ok());
    if std::thread::available_parallelism().is_ok_and(|processors| processors.get() > 1) {
        assert_eq!(timeout(Duration::from_secs(5), node.replay(&owner(&modest), || 7)).await.unwrap(), Ok(7));
    }
    done.store(true, Ordering::Relaxed);
    let outcomes = join_all(asked).await;
    let refused = outcomes
        .iter()
        .filter(|outcome| outcome.as_ref().unwrap().as_ref().is_err_and(|refusal| refusal.code == Code::TooMany));
    assert_eq!(refused.count(), 47, "three at a time");
}

/// A match that is replayed keeps nobody from changing it.
#[tokio::test(flavor = "multi_thread")]
async fn a_replay_locks_no_table() {
    let (node, _folder) = lone_node().await;
    let host = GuestId::random().unwrap();
    let setup = Setup { game: "whist".to_owned(), ..Setup::default() };
    let handle = created(&node, &host, &setup).await;
    let done = Arc::new(AtomicBool::new(false));
    let replayed = tokio::spawn({
        let (node, owner, before, done) = (Arc::clone(&node), owner(&host), handle.snapshot(), Arc::clone(&done));
        let work = move || {
            while !done.load(Ordering::Relaxed) {
                std::thread::sleep(Duration::from_millis(5));
            }
            before.seq()
        };
        async move { node.replay(&owner, work).await }
    });
    tokio::time::sleep(Duration::from_millis(100)).await;
    let sit = handle.ask(&host, Command::Sit { seat: 0, name: "Ann".to_owned() }, Lang::En);
    timeout(Duration::from_secs(5), sit).await.unwrap().unwrap().unwrap();
    done.store(true, Ordering::Relaxed);
    assert_eq!((replayed.await.unwrap(), handle.read().seq()), (Ok(1), 2));
}
