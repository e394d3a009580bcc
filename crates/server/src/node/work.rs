//! Work that takes a processor for a while. It is charged to an owner, so that nobody uses up the processors of a node.

use super::Node;
use super::aside::aside;
use super::owner::{Account, Owner};
use crate::counts::Counted;
use crate::protocol::Code;
use crate::table::Refusal;
use kirifuda_rules::message;
use std::sync::Arc;

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
