//! The listening socket: how many connections, from where, and how long they may take to say what they want.

use super::meter::{Peer, household};
use crate::counts::Counts;
use crate::node::{Limits, told_to_stop};
use axum::Router;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

/// Why an address cannot be listened on.
#[derive(Debug)]
pub struct ListenError {
    address: SocketAddr,
    error: std::io::Error,
}

impl fmt::Display for ListenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot listen on {}: {}", self.address, self.error)
    }
}

impl std::error::Error for ListenError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.error)
    }
}

/// A socket that takes connections.
pub struct Listener {
    socket: TcpListener,
    address: SocketAddr,
    limits: Limits,
    open: Arc<Semaphore>,
    by_address: Arc<Counts<IpAddr>>,
}

impl Listener {
    /// Listens on an address; with port 0 the system chooses one.
    ///
    /// # Errors
    /// When that cannot be.
    pub async fn bind(address: SocketAddr, limits: &Limits) -> Result<Listener, ListenError> {
        let failed = |error| ListenError { address, error };
        let socket = TcpListener::bind(address).await.map_err(failed)?;
        let address = socket.local_addr().map_err(failed)?;
        let open = Arc::new(Semaphore::new(limits.connections as usize));
        Ok(Listener { socket, address, limits: limits.clone(), open, by_address: Counts::new() })
    }

    /// The address, with the port that the system has chosen.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Takes connections until `stopping` turns true, and then waits a little for those that are answered.
    pub async fn serve(self, router: Router, mut stopping: watch::Receiver<bool>) {
        let most = self.limits.connections;
        loop {
            tokio::select! {
                () = told_to_stop(&mut stopping) => break,
                accepted = self.socket.accept() => match accepted {
                    Ok((stream, from)) => self.take(stream, from, &router, &stopping),
                    Err(error) => {
                        // Out of file descriptors, most often: taking a breath lets some be closed.
                        tracing::warn!(%error, "a connection could not be accepted");
                        tokio::time::sleep(Duration::from_millis(50)).await;
                    }
                },
            }
        }
        drop(self.socket);
        drop(tokio::time::timeout(Duration::from_secs(10), self.open.acquire_many(most)).await);
    }

    fn take(&self, stream: TcpStream, from: SocketAddr, router: &Router, stopping: &watch::Receiver<bool>) {
        // Too many: the connection is closed at once, which costs us the least.
        let Ok(open) = Arc::clone(&self.open).try_acquire_owned() else {
            metrics::counter!("kirifuda_connections_refused_total", "why" => "all").increment(1);
            return;
        };
        let counted = self.by_address.one_more(household(from.ip()), self.limits.connections_per_address);
        let Some(counted) = counted else {
            metrics::counter!("kirifuda_connections_refused_total", "why" => "address").increment(1);
            return;
        };
        // Messages are small and wanted at once.
        let _: Result<(), std::io::Error> = stream.set_nodelay(true);
        let mut stream = Box::pin(TimeoutStream::new(stream));
        // An answer that nobody takes ends the connection. Messages of a table have a time for the whole of each besides.
        stream.as_mut().set_write_timeout_pinned(Some(self.limits.silence));
        let (router, mut stopping) = (router.clone(), stopping.clone());
        let mut server = http1::Builder::new();
        server.timer(TokioTimer::new()).header_read_timeout(self.limits.first_words).max_buf_size(32 * 1024);
        tokio::spawn(async move {
            let service = hyper::service::service_fn(move |mut request: hyper::Request<Incoming>| {
                request.extensions_mut().insert(Peer(household(from.ip())));
                router.clone().oneshot(request.map(axum::body::Body::new) as Request)
            });
            let mut connection = std::pin::pin!(server.serve_connection(TokioIo::new(stream), service).with_upgrades());
            let ended = tokio::select! {
                ended = connection.as_mut() => ended,
                () = told_to_stop(&mut stopping) => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = ended {
                tracing::debug!(%error, "a connection ended badly");
            }
            drop((open, counted));
        });
    }
}
