//! Requests on a connection that stays open, and the sockets of players.

use crate::Error;
use crate::table::Form;
use futures_util::SinkExt;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// A player's socket.
pub type Socket = WebSocketStream<TcpStream>;

/// A connection for requests.
pub struct Requests {
    address: SocketAddr,
    stream: BufReader<TcpStream>,
}

impl Requests {
    /// Connects.
    pub async fn new(address: SocketAddr) -> Result<Requests, Error> {
        Ok(Requests { address, stream: BufReader::new(TcpStream::connect(address).await?) })
    }

    /// Asks; the cookie and the body of the answer. Waits where the server is asked too often.
    pub async fn post(&mut self, path: &str, cookie: &str, body: &Value) -> Result<(String, Value), Error> {
        for _ in 0..200 {
            let (status, cookie, body) = self.once(path, cookie, &body.to_string()).await?;
            match status {
                429 => tokio::time::sleep(Duration::from_millis(200)).await,
                200..300 => return Ok((cookie, serde_json::from_str(&body)?)),
                _ => return Err(format!("{path}: {status} {body}").into()),
            }
        }
        Err("the server refuses for too long: too many requests".into())
    }

    async fn once(&mut self, path: &str, cookie: &str, body: &str) -> Result<(u16, String, String), Error> {
        let (address, length) = (self.address, body.len());
        let text = format!(
            "POST {path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        self.stream.get_mut().write_all(text.as_bytes()).await?;
        let (mut status, mut cookie, mut length) = (0, String::new(), 0);
        loop {
            let mut line = String::new();
            if self.stream.read_line(&mut line).await? == 0 {
                return Err("the server has closed the connection".into());
            }
            match line.trim_end().split_once(": ") {
                Some(("set-cookie", value)) => cookie = value.split(';').next().unwrap_or_default().to_owned(),
                Some(("content-length", value)) => length = value.parse()?,
                Some(_) => {}
                None if line == "\r\n" => break,
                None => status = line.split(' ').nth(1).unwrap_or_default().parse()?,
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await?;
        Ok((status, cookie, String::from_utf8(body)?))
    }
}

/// Sits down at a table's socket and says hello.
pub async fn connect(address: SocketAddr, table: &str, cookie: &str, form: Form) -> Result<Socket, Error> {
    let mut request = format!("ws://{address}/api/v1/tables/{table}/socket").into_client_request()?;
    request.headers_mut().insert("cookie", cookie.parse()?);
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    // The library's own buffers of 128 KiB for each connection would be most of what is measured.
    let small = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
    let (mut socket, _) = client_async_with_config(request, stream, Some(small)).await?;
    let mut hello = json!({"type": "hello", "lang": "en", "last": 0});
    if form != Form::Scenes {
        hello["form"] = form.word().into();
    }
    socket.send(Message::Text(hello.to_string().into())).await?;
    Ok(socket)
}
