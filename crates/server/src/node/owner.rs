//! Who work is charged to.

use crate::ids::GuestId;
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
    pub(super) fn accounts(&self) -> impl Iterator<Item = (Account, u32)> {
        let guest = self.guest.clone().map(|guest| (Account::Guest(guest), PER_GUEST));
        guest.into_iter().chain(self.address.map(|address| (Account::Address(address), PER_ADDRESS)))
    }
}

/// One place per owner: an owner's work goes on piece by piece, whatever they ask for at once.
#[derive(Debug, Default)]
pub(super) struct Turns(Mutex<HashMap<Account, Weak<Semaphore>>>);

impl Turns {
    pub fn of(&self, account: Account) -> Arc<Semaphore> {
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
