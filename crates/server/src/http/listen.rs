//! The listening socket: how many connections, from where, and how long they may take to say what they want.

use super::meter::{Peer, household};
use super::proxies::Proxies;
use crate::counts::{Counted, Counts};
use crate::node::{Limits, told_to_stop};
use axum::Router;
use axum::extract::Request;
use futures_util::future::select_all;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use kirifuda_rules::{Message, message};
use proxy_header::ParseConfig;
use proxy_header::io::ProxiedStream;
use std::io::ErrorKind;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, DuplexStream};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::timeout;
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

/// Sockets that take connections; limits hold for all of them together.
pub struct Listener {
    sockets: Vec<TcpListener>,
    addresses: Vec<SocketAddr>,
    limits: Limits,
    proxies: Arc<Proxies>,
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
    pub async fn bind(addresses: &[SocketAddr], limits: &Limits, proxies: Proxies) -> Result<Listener, Message> {
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
        let proxies = Arc::new(proxies);
        Ok(Listener { sockets, addresses: bound, limits: limits.clone(), proxies, open, by_address: Counts::new() })
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
        drop(timeout(Duration::from_secs(10), self.open.acquire_many(most)).await);
    }

    fn take(&self, stream: TcpStream, from: SocketAddr, router: &Router, stopping: &watch::Receiver<bool>) {
        // Too many: the connection is closed at once, which costs us the least.
        let Ok(open) = Arc::clone(&self.open).try_acquire_owned() else {
            return refused("all");
        };
        let acceptor = Acceptor {
            limits: self.limits.clone(),
            proxies: Arc::clone(&self.proxies),
            by_address: Arc::clone(&self.by_address),
            router: router.clone(),
        };
        if self.proxies.trusts(from.ip()) {
            tokio::spawn(acceptor.open_to_proxy(stream, from.ip(), open, stopping.clone()));
        } else if let Some(counted) = acceptor.count(from.ip()) {
            tokio::spawn(acceptor.open_to(stream, from.ip(), (open, Some(counted)), stopping.clone()));
        }
    }
}

fn refused(why: &'static str) {
    metrics::counter!("kirifuda_connections_refused_total", "why" => why).increment(1);
}

/// The places that a connection takes among all, and among those of its address. A WebSocket outlives the HTTP
/// connection on which it began, and holds them on.
#[derive(Clone, Debug)]
pub(crate) struct Held(#[expect(dead_code, reason = "held until it is dropped")] Arc<Places>);

type Places = (OwnedSemaphorePermit, Option<Counted<IpAddr>>);

/// What one connection needs of the listener.
struct Acceptor {
    limits: Limits,
    proxies: Arc<Proxies>,
    by_address: Arc<Counts<IpAddr>>,
    router: Router,
}

impl Acceptor {
    /// One more connection of an address, if that is not too many.
    fn count(&self, address: IpAddr) -> Option<Counted<IpAddr>> {
        let counted = self.by_address.one_more(household(address), self.limits.connections_per_address);
        if counted.is_none() {
            refused("address");
        }
        counted
    }

    /// A connection from a trusted proxy, which may first say for whom it is.
    async fn open_to_proxy<S: Tcp + Unpin>(
        self,
        stream: S,
        proxy: IpAddr,
        open: OwnedSemaphorePermit,
        stopping: watch::Receiver<bool>,
    ) {
        if !self.proxies.announces(proxy) {
            return self.open_to(stream, proxy, (open, None), stopping).await;
        }
        let config = ParseConfig { include_tlvs: false, allow_v1: false, allow_v2: true };
        let announced = timeout(self.limits.first_words, ProxiedStream::create_from_tokio(stream, config)).await;
        let Ok(Ok(stream)) = announced else {
            tracing::debug!(%proxy, "a proxy has not said for whom it connects");
            return refused("proxy");
        };
        // Without an address the proxy connects for itself, to see whether we are well.
        let Some(from) = stream.proxy_header().proxied_address().map(|address| address.source.ip()) else {
            return self.open_to(stream, proxy, (open, None), stopping).await;
        };
        if let Some(counted) = self.count(from) {
            self.open_to(stream, from, (open, Some(counted)), stopping).await;
        }
    }

    async fn open_to<S: Tcp>(self, stream: S, from: IpAddr, counted: Places, mut stopping: watch::Receiver<bool>) {
        stream.send_at_once();
        let mut stream = Box::pin(TimeoutStream::new(stream));
        // An answer that nobody takes ends the connection. Each message of a table has a time limit besides.
        stream.as_mut().set_write_timeout_pinned(Some(self.limits.silence));
        let mut server = http1::Builder::new();
        server.timer(TokioTimer::new()).header_read_timeout(self.limits.first_words).max_buf_size(32 * 1024);
        let is_counted = counted.1.is_some();
        let held = Held(Arc::new(counted));
        let service = hyper::service::service_fn(move |mut request: hyper::Request<Incoming>| {
            let address = household(self.proxies.client(from, request.headers()));
            request.extensions_mut().insert(Peer { address, counted: is_counted });
            request.extensions_mut().insert(held.clone());
            self.router.clone().oneshot(request.map(axum::body::Body::new) as Request)
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
    }
}

/// One connection without a socket, for fuzzers.
pub(crate) async fn one_connection(
    stream: DuplexStream,
    from: IpAddr,
    (limits, proxies): (Limits, Proxies),
    router: Router,
    stopping: watch::Receiver<bool>,
) {
    let acceptor = Acceptor { limits, proxies: Arc::new(proxies), by_address: Counts::new(), router };
    let Ok(open) = Arc::new(Semaphore::new(1)).try_acquire_owned() else { return };
    if acceptor.proxies.trusts(from) {
        acceptor.open_to_proxy(stream, from, open, stopping).await;
    } else if let Some(counted) = acceptor.count(from) {
        acceptor.open_to(stream, from, (open, Some(counted)), stopping).await;
    }
}

/// A stream over TCP, or one that looks like it.
trait Tcp: AsyncRead + AsyncWrite + Send + 'static {
    /// Sends small messages without waiting for more.
    fn send_at_once(&self) {}
}

impl Tcp for TcpStream {
    fn send_at_once(&self) {
        let _: Result<(), std::io::Error> = self.set_nodelay(true);
    }
}

impl<S: Tcp + Unpin> Tcp for ProxiedStream<S> {
    fn send_at_once(&self) {
        self.get_ref().send_at_once();
    }
}

impl Tcp for DuplexStream {}
