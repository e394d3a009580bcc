//! Connections that say nothing.

use crate::http::{Requests, Socket, connect};
use crate::server::Server;
use crate::table::Form;
use crate::{Args, Error};
use futures_util::StreamExt;
use futures_util::stream::SelectAll;
use serde_json::{Value, json};

/// Connections of one guest.
const EACH: usize = 16;

/// Connections that are open.
pub struct Idle(SelectAll<Socket>);

/// Opens connections and says what they cost.
pub async fn open(args: &Args, server: &Server) -> Result<Idle, Error> {
    let mut requests = Requests::new(server.address()).await?;
    let mut open: Vec<Socket> = Vec::with_capacity(args.idle);
    let (mut cookie, mut table) = (String::new(), String::new());
    let before = server.usage()?.peak_mb;
    for number in 0..args.idle {
        if number % EACH == 0 {
            cookie = requests.post("/api/v1/guest", "", &Value::Null).await?.0;
        }
        if table.is_empty() {
            let (_, created) = requests.post("/api/v1/tables", &cookie, &json!({"game": args.game})).await?;
            table = created["id"].as_str().ok_or("no table")?.to_owned();
        }
        let mut socket = connect(server.address(), &table, &cookie, Form::Scenes).await?;
        socket.next().await.ok_or("no first update")??;
        open.push(socket);
    }
    println!("{} silent connections are open; server: {} MB, {before} MB before", open.len(), server.usage()?.peak_mb);
    Ok(Idle(open.into_iter().collect()))
}

impl Idle {
    /// Answers pings until all connections have ended.
    pub async fn answer_pings(&mut self) {
        while self.0.next().await.is_some() {}
    }

    /// How many are still open.
    pub fn open(&self) -> usize {
        self.0.len()
    }
}
