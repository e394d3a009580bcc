//! Work that takes a processor for a while. It is charged to an owner, so that nobody uses up the processors of a node.

use super::Node;
use super::process::aside;
use crate::counts::Counted;
use crate::ids::GuestId;
use crate::protocol::Code;
use crate::table::Refusal;
use kirifuda_rules::message;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use tokio::sync::Semaphore;

/// Who a piece of work is charged to: a guest, and the address that they come from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Owner {
    /// The guest, if they are one.
    pub guest: Option<GuestId>,
    /// Their address, as far as it is known.
    pub address: Option<IpAddr>,
}

/// What work is counted by.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Account {
    Guest(GuestId),
    Address(IpAddr),
}

/// So many pieces of work may wait or go on for a guest, and for all who come from one address.
const PER_GUEST: u32 = 3;
const PER_ADDRESS: u32 = 12;

impl Owner {
    fn accounts(&self) -> impl Iterator<Item = (Account, u32)> {
        let guest = self.guest.clone().map(|guest| (Account::Guest(guest), PER_GUEST));
        guest.into_iter().chain(self.address.map(|address| (Account::Address(address), PER_ADDRESS)))
    }
}

/// One place per owner: an owner's work goes on piece by piece, whatever they ask for at once.
#[derive(Debug, Default)]
pub(super) struct Turns(Mutex<HashMap<Account, Weak<Semaphore>>>);

impl Turns {
    fn of(&self, account: Account) -> Arc<Semaphore> {
        let mut turns = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        turns.retain(|_, turn| turn.strong_count() > 0);
        let known = turns.get(&account).and_then(Weak::upgrade);
        known.unwrap_or_else(|| {
            let turn = Arc::new(Semaphore::new(1));
            turns.insert(account, Arc::downgrade(&turn));
            turn
        })
    }
}

impl Node {
    /// Charges a piece of work to its owner as long as the result lives.
    ///
    /// # Errors
    /// When as much is charged to the owner as may be.
    pub(super) fn charge(&self, owner: &Owner) -> Result<Vec<Counted<Account>>, Refusal> {
        let too_much = |most| Refusal::new(Code::TooMany, message!("work-too-much", most));
        let accounts = owner.accounts();
        accounts.map(|(account, most)| self.working.one_more(account, most).ok_or_else(|| too_much(most))).collect()
    }

    /// Replays a match for an owner, on a thread for such work. The places that it takes are free when it has ended,
    /// also if nobody waits for it any more.
    ///
    /// # Errors
    /// When too much is charged to the owner, or the node stops.
    pub async fn replay<T: Send + 'static>(
        &self,
        owner: &Owner,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let stopping = |_| Refusal::new(Code::Stopping, message!("server-stopping"));
        let charged = self.charge(owner)?;
        let own = match owner.accounts().next() {
            Some((account, _)) => Some(self.turns.of(account).acquire_owned().await.map_err(stopping)?),
            None => None,
        };
        let turn = Arc::clone(&self.replaying).acquire_owned().await.map_err(stopping)?;
        aside(move || {
            let done = work();
            drop((charged, own, turn));
            done
        })
        .await
    }
}
