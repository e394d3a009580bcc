//! The listening socket: how many connections, from where, and how long they may take to say what they want.

use super::meter::{Peer, household};
use crate::counts::Counts;
use crate::node::{Limits, told_to_stop};
use axum::Router;
use axum::extract::Request;
use futures_util::future::select_all;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use kirifuda_rules::{Message, message};
use std::io::ErrorKind;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

/// Sockets that take connections; limits hold for all of them together.
pub struct Listener {
    sockets: Vec<TcpListener>,
    addresses: Vec<SocketAddr>,
    limits: Limits,
    open: Arc<Semaphore>,
    by_address: Arc<Counts<IpAddr>>,
}

impl Listener {
    /// Listens on all of the addresses that a name stands for. With port 0 the system chooses one, the same for all.
    ///
    /// A name such as `localhost` may stand for addresses that the machine does not have (IPv6, most often): those are
    /// skipped as long as one can be used.
    ///
    /// # Errors
    /// When none can be used, or one is taken or not permitted.
    pub async fn bind(addresses: &[SocketAddr], limits: &Limits) -> Result<Listener, Message> {
        let (mut sockets, mut bound, mut absent) = (Vec::new(), Vec::<SocketAddr>::new(), None);
        for &wanted in addresses {
            let mut address = wanted;
            if let (0, Some(first)) = (address.port(), bound.first()) {
                address.set_port(first.port());
            }
            let failed = |error: std::io::Error| {
                message!("cannot-listen", address = address.to_string(), why = Message::from(&error))
            };
            match TcpListener::bind(address).await {
                Ok(socket) => {
                    bound.push(socket.local_addr().map_err(failed)?);
                    sockets.push(socket);
                }
                Err(error) if matches!(error.kind(), ErrorKind::AddrInUse | ErrorKind::PermissionDenied) => {
                    return Err(failed(error));
                }
                Err(error) => absent = Some(failed(error)),
            }
        }
        match absent {
            Some(error) if sockets.is_empty() => return Err(error),
            Some(error) => tracing::warn!(%error, "an address is skipped"),
            None => {}
        }
        let open = Arc::new(Semaphore::new(limits.connections as usize));
        Ok(Listener { sockets, addresses: bound, limits: limits.clone(), open, by_address: Counts::new() })
    }

    /// The addresses, with the port that the system has chosen.
    pub fn addresses(&self) -> &[SocketAddr] {
        &self.addresses
    }

    async fn accept(&self) -> std::io::Result<(TcpStream, SocketAddr)> {
        select_all(self.sockets.iter().map(|socket| Box::pin(socket.accept()))).await.0
    }

    /// Takes connections until `stopping` turns true, and then waits a little for those that are answered.
    pub async fn serve(self, router: Router, mut stopping: watch::Receiver<bool>) {
        let most = self.limits.connections;
        loop {
            tokio::select! {
                () = told_to_stop(&mut stopping) => break,
                accepted = self.accept() => match accepted {
                    Ok((stream, from)) => self.take(stream, from, &router, &stopping),
                    Err(error) => {
                        // Out of file descriptors, most often: taking a breath lets some be closed.
                        tracing::warn!(%error, "a connection could not be accepted");
                        tokio::time::sleep(Duration::from_millis(50)).await;
                    }
                },
            }
        }
        drop(self.sockets);
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
        // An answer that nobody takes ends the connection. Each message of a table has a time limit besides.
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
