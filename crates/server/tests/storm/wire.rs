//! Connections from an address of one's own: all of 127.0.0.0/8 is this machine, so that each guest can have one.

use super::support::client::{Answer, Line, exchange};
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderName;

/// From an address to a server.
#[derive(Clone, Copy)]
pub struct Wire {
    pub server: SocketAddr,
    pub from: Ipv4Addr,
}

impl Wire {
    pub async fn open(&self) -> io::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::from((self.from, 0)))?;
        socket.connect(self.server).await
    }

    /// One request on a connection of its own; nothing when the server ends that before it has answered.
    pub async fn ask(&self, method: &str, path: &str, head: &str, body: &str) -> Option<Answer> {
        let length = body.len();
        let text = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {length}\r\n{head}\r\n{body}",
            self.server
        );
        exchange(self.open().await.ok()?, text.as_bytes()).await
    }

    /// What the server answers to any bytes, until it ends the connection or the time is over.
    pub async fn raw(&self, bytes: &[u8], time: Duration) -> (Vec<u8>, bool) {
        let mut all = Vec::new();
        let Ok(mut stream) = self.open().await else { return (all, true) };
        drop(timeout(time, stream.write_all(bytes)).await);
        let ended = timeout(time, stream.read_to_end(&mut all)).await;
        (all, ended.is_ok())
    }

    /// A connection to a table on which nothing was said yet, or the status of the refusal; 0 when it ends before.
    pub async fn dial(&self, table: &str, cookie: &str, head: &[(&str, &str)]) -> Result<Line, u16> {
        let url = format!("ws://{}/api/v1/tables/{table}/socket", self.server);
        let mut request = url.into_client_request().map_err(|_| 0_u16)?;
        for &(name, value) in [("cookie", cookie)].iter().chain(head) {
            let name: HeaderName = name.parse().map_err(|_| 0_u16)?;
            request.headers_mut().insert(name, value.parse().map_err(|_| 0_u16)?);
        }
        let stream = self.open().await.map_err(|_| 0_u16)?;
        match client_async(request, stream).await {
            Ok((socket, _)) => Ok(Line { socket, number: 0, seen: 0 }),
            Err(Error::Http(answer)) => Err(answer.status().as_u16()),
            Err(_) => Err(0),
        }
    }
}
