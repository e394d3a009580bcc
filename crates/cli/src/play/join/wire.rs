//! Requests to a server and the connection to a table.

use super::fault::JoinFault;
use super::link::Address;
use super::messages::{Message, Refusal};
use futures_util::{SinkExt, StreamExt};
use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, HeaderValue, SET_COOKIE};
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use kirifuda_server::ids::TableId;
use kirifuda_server::protocol::ClientMessage;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use serde_json::Value;
use std::io;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message as Frame};
use tokio_tungstenite::{WebSocketStream, client_async};

/// How long a server may take to answer.
const PATIENCE: Duration = Duration::from_secs(20);
/// The longest answer that is read.
const LONGEST: usize = 8 << 20;
/// A connection is lost when nothing comes for so long: the server pings three times a minute.
const SILENCE: Duration = Duration::from_secs(70);

trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}

/// An answer to a request.
pub struct Answer {
    /// The status.
    pub status: StatusCode,
    /// The cookie that came with it: name and value.
    pub cookie: Option<String>,
    /// The body; null when it is no JSON.
    pub json: Value,
    /// The same as it came.
    pub body: Bytes,
}

impl Answer {
    /// The body of an answer that is no refusal.
    ///
    /// # Errors
    /// When it is one, or not from a Kirifuda server.
    pub fn well(self, server: &Address) -> Result<Value, JoinFault> {
        if self.status.is_success() {
            return Ok(self.json);
        }
        match serde_json::from_value::<Refusal>(self.json) {
            Ok(refusal) => Err(JoinFault::Refused(refusal)),
            Err(_) => Err(JoinFault::Stranger(server.to_string())),
        }
    }
}

/// One request.
///
/// # Errors
/// When the server cannot be reached or does not speak HTTP.
pub async fn request(
    server: &Address,
    method: Method,
    path: &str,
    cookie: Option<&str>,
    body: Option<Value>,
) -> Result<Answer, JoinFault> {
    request_within((PATIENCE, LONGEST), server, method, path, cookie, body).await
}

/// One request, with a limit on its time and on the bytes of the answer.
///
/// # Errors
/// When the server cannot be reached or does not speak HTTP.
pub async fn request_within(
    (time, longest): (Duration, usize),
    server: &Address,
    method: Method,
    path: &str,
    cookie: Option<&str>,
    body: Option<Value>,
) -> Result<Answer, JoinFault> {
    let failed = |error: io::Error| JoinFault::Unreachable { server: server.to_string(), error };
    let asking = async {
        let stream = connect(server).await.map_err(failed)?;
        // Whoever takes the connection and answers something else is no server of ours.
        ask(stream, longest, server, method, path, cookie, body)
            .await
            .map_err(|_| JoinFault::Stranger(server.to_string()))
    };
    timeout(time, asking).await.map_err(|_| failed(io::ErrorKind::TimedOut.into()))?
}

type AnyError = Box<dyn std::error::Error + Send + Sync>;

async fn ask(
    stream: Box<dyn Stream>,
    longest: usize,
    server: &Address,
    method: Method,
    path: &str,
    cookie: Option<&str>,
    body: Option<Value>,
) -> Result<Answer, AnyError> {
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
    let driver = tokio::spawn(connection);
    let body = body.map_or_else(Bytes::new, |body| Bytes::from(body.to_string()));
    let path = format!("{}{path}", server.folder);
    let mut request = Request::builder().method(method).uri(path).header(HOST, server.authority());
    if let Some(cookie) = cookie {
        request = request.header(COOKIE, cookie);
    }
    let request = request.header(CONTENT_TYPE, "application/json").body(Full::new(body))?;
    let answer = sender.send_request(request).await?;
    let status = answer.status();
    let cookie = answer.headers().get(SET_COOKIE).and_then(|value| value.to_str().ok());
    let cookie = cookie.and_then(|value| value.split(';').next()).map(str::to_owned);
    let body = Limited::new(answer.into_body(), longest).collect().await?.to_bytes();
    driver.abort();
    Ok(Answer { status, cookie, json: serde_json::from_slice(&body).unwrap_or_default(), body })
}

async fn connect(server: &Address) -> io::Result<Box<dyn Stream>> {
    let stream = TcpStream::connect((server.host.as_str(), server.port)).await?;
    stream.set_nodelay(true)?;
    if !server.secure {
        return Ok(Box::new(stream));
    }
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let config = ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()));
    let config = config.with_safe_default_protocol_versions().map_err(io::Error::other)?;
    let config = config.with_root_certificates(roots).with_no_client_auth();
    let name = ServerName::try_from(server.host.clone()).map_err(io::Error::other)?;
    let secured = TlsConnector::from(Arc::new(config)).connect(name, stream).await;
    let failed = |error: io::Error| {
        io::Error::other(kirifuda_rules::message!("no-secure-connection", why = kirifuda_rules::Message::from(&error)))
    };
    Ok(Box::new(secured.map_err(failed)?))
}

/// A connection to a table.
pub struct Wire {
    socket: WebSocketStream<Box<dyn Stream>>,
}

/// Why there is no connection.
pub enum NoWire {
    /// The server refuses it: another try would not help.
    Refused(Refusal),
    /// It cannot be reached now.
    Unreachable,
}

impl Wire {
    /// Connects to a table.
    ///
    /// # Errors
    /// When the server cannot be reached or refuses it.
    pub async fn open(server: &Address, table: &TableId, cookie: &str) -> Result<Wire, NoWire> {
        match timeout(PATIENCE, Wire::dial(server, table, cookie)).await {
            Ok(Ok(wire)) => Ok(wire),
            Ok(Err(tungstenite::Error::Http(answer))) => {
                let refusal = answer.into_body().and_then(|body| serde_json::from_slice(&body).ok());
                Err(refusal.map_or(NoWire::Unreachable, NoWire::Refused))
            }
            _ => Err(NoWire::Unreachable),
        }
    }

    async fn dial(server: &Address, table: &TableId, cookie: &str) -> Result<Wire, tungstenite::Error> {
        let stream = connect(server).await.map_err(tungstenite::Error::Io)?;
        let url = format!("ws://{}{}/api/v1/tables/{table}/socket", server.authority(), server.folder);
        let mut request = url.into_client_request()?;
        let cookie = HeaderValue::from_str(cookie).map_err(|error| tungstenite::Error::HttpFormat(error.into()))?;
        request.headers_mut().insert(COOKIE, cookie);
        let (socket, _) = client_async(request, stream).await?;
        Ok(Wire { socket })
    }

    /// Says something; whether it went out.
    pub async fn say(&mut self, message: &ClientMessage) -> bool {
        let Ok(text) = serde_json::to_string(message) else { return false };
        matches!(timeout(PATIENCE, self.socket.send(Frame::Text(text.into()))).await, Ok(Ok(())))
    }

    /// The next message; nothing when the connection is lost. What cannot be read is passed over.
    pub async fn hear(&mut self) -> Option<Message> {
        loop {
            // Pings are answered while messages are waited for.
            match timeout(SILENCE, self.socket.next()).await.ok()??.ok()? {
                Frame::Text(text) => match serde_json::from_str(&text) {
                    Ok(message) => return Some(message),
                    Err(_) => continue,
                },
                Frame::Close(_) => return None,
                _ => {}
            }
        }
    }
}
