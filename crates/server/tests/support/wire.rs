//! A wire to a database, which can be cut, and led to another database.
#![allow(dead_code)]

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// So long after the wire is back, those at its ends notice that a connection is broken.
const NOTICED_AFTER: Duration = Duration::from_secs(20);

/// Where connections lead, and what becomes of them.
#[derive(Clone, Copy)]
struct State {
    to: SocketAddr,
    swallows: bool,
    /// The text at which it begins to swallow.
    at: Option<&'static str>,
    /// How often the wire has been led elsewhere: connections from before end.
    led: u32,
}

/// A wire on which everything can be swallowed. A connection that has lost something never works again.
pub struct Wire {
    pub address: SocketAddr,
    state: Arc<watch::Sender<State>>,
}

impl Wire {
    pub async fn before(database: SocketAddr) -> Wire {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let state = Arc::new(watch::Sender::new(State { to: database, swallows: false, at: None, led: 0 }));
        let shared = Arc::clone(&state);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let state = *shared.borrow();
                // A database that has stopped refuses the connection, and so does the wire.
                let Ok(far) = TcpStream::connect(state.to).await else { continue };
                let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
                tokio::spawn(pass(near_in, far_out, Arc::clone(&shared), state.led));
                tokio::spawn(pass(far_in, near_out, Arc::clone(&shared), state.led));
            }
        });
        Wire { address, state }
    }

    /// From now on everything is swallowed, or nothing more.
    pub fn swallow(&self, swallows: bool) {
        self.state.send_modify(|state| state.swallows = swallows);
    }

    /// Everything is swallowed from the moment when somebody sends this text on.
    pub fn swallow_at(&self, text: &'static str) {
        self.state.send_modify(|state| state.at = Some(text));
    }

    /// Waits until it swallows.
    pub async fn swallows(&self) {
        drop(self.state.subscribe().wait_for(|state| state.swallows).await);
    }

    /// Leads to another database. The connections that there are end.
    pub fn lead_to(&self, database: SocketAddr) {
        self.state.send_modify(|state| *state = State { to: database, swallows: false, at: None, led: state.led + 1 });
    }
}

async fn pass(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, shared: Arc<watch::Sender<State>>, led: u32) {
    let (mut state, mut elsewhere) = (shared.subscribe(), shared.subscribe());
    let is_said = |bytes: &[u8]| {
        let at = shared.borrow().at.map(str::as_bytes);
        at.is_some_and(|at| bytes.windows(at.len()).any(|part| part == at))
    };
    let end = async { drop(elsewhere.wait_for(|state| state.led != led).await) };
    let pass = async {
        let mut bytes = vec![0; 64 * 1024];
        loop {
            tokio::select! {
                () = async { drop(state.wait_for(|state| state.swallows).await) } => break,
                read = from.read(&mut bytes) => match read {
                    Ok(read) if is_said(&bytes[..read]) => {
                        shared.send_modify(|state| (state.swallows, state.at) = (true, None));
                    }
                    Ok(read) if read > 0 && to.write_all(&bytes[..read]).await.is_ok() => {}
                    _ => return,
                },
            }
        }
        // The connection stays open, and nothing comes through: not even that the other end has closed it.
        let back = async { drop(state.wait_for(|state| !state.swallows).await) };
        let swallowed = async { while from.read(&mut bytes).await.is_ok_and(|read| read > 0) {} };
        let noticed = async {
            back.await;
            tokio::time::sleep(NOTICED_AFTER).await;
        };
        tokio::select! {
            () = noticed => {}
            () = async { swallowed.await; std::future::pending().await } => {}
        }
    };
    tokio::select! {
        () = end => {}
        () = pass => {}
    }
}
