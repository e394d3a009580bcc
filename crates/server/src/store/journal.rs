//! One task that stores the entries of all tables, many in one transaction.

use super::{Append, AppendOutcome, Store, StoreError};
use kirifuda_rules::message;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};
use tracing::Instrument;

/// Most entries in one transaction.
const MOST: usize = 1024;
/// Most entries that wait; beyond that, whoever wants to store one waits too.
const QUEUE: usize = 4096;
/// Least time from the beginning of one transaction to that of the next while entries come several at a time: a
/// transaction costs far more than an entry, and nobody at a table notices so short a wait.
const APART: Duration = Duration::from_millis(3);

type Answer = oneshot::Sender<Result<AppendOutcome, StoreError>>;

/// Takes entries and says when they are on disk.
#[derive(Clone, Debug)]
pub struct Journal(mpsc::Sender<(Append, Answer)>);

impl Journal {
    /// Starts the task; it ends when all copies of the journal are gone and everything is stored.
    pub fn start(store: Arc<dyn Store>) -> Journal {
        let (to_store, waiting) = mpsc::channel(QUEUE);
        tokio::spawn(write(store, waiting));
        Journal(to_store)
    }

    /// How many entries wait to be stored.
    pub fn waiting(&self) -> usize {
        self.0.max_capacity() - self.0.capacity()
    }

    /// Stores an entry. When this returns [`AppendOutcome::Stored`] it is on disk.
    ///
    /// # Errors
    /// When the store cannot be used: whether the entry was stored is then not known.
    pub async fn append(&self, append: Append) -> Result<AppendOutcome, StoreError> {
        let (tell, told) = oneshot::channel();
        let gone = || StoreError::Unavailable(message!("server-stopping"));
        self.0.send((append, tell)).await.map_err(|_| gone())?;
        told.await.map_err(|_| gone())?
    }
}

/// While one transaction is written, the entries of the next gather; a little longer when there are many.
async fn write(store: Arc<dyn Store>, mut waiting: mpsc::Receiver<(Append, Answer)>) {
    let mut taken = Vec::with_capacity(MOST);
    let mut next = Instant::now();
    while waiting.recv_many(&mut taken, MOST).await > 0 {
        if Instant::now() < next {
            sleep_until(next).await;
            while taken.len() < MOST
                && let Ok(one) = waiting.try_recv()
            {
                taken.push(one);
            }
        }
        let (batch, answers): (Vec<Append>, Vec<Answer>) = taken.drain(..).unzip();
        let began = Instant::now();
        next = if batch.len() > 1 { began + APART } else { began };
        let span = tracing::debug_span!("commit", entries = batch.len());
        let outcome = store.commit(&batch).instrument(span).await;
        metrics::histogram!("kirifuda_commit_seconds").record(began.elapsed());
        metrics::counter!("kirifuda_entries_total").increment(batch.len() as u64);
        if let Err(error) = &outcome {
            metrics::counter!("kirifuda_commit_failures_total").increment(1);
            tracing::error!(%error, entries = batch.len(), "entries could not be stored");
        }
        for (place, answer) in answers.into_iter().enumerate() {
            let one = outcome.as_ref().map_err(Clone::clone);
            let one = one.and_then(|all| all.get(place).copied().ok_or_else(missing));
            // Nobody waits any more when its table is gone.
            let _: Result<(), _> = answer.send(one);
        }
    }
}

fn missing() -> StoreError {
    StoreError::unavailable("the store gave no outcome")
}
