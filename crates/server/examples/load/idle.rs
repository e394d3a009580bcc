//! Connections that say nothing.

use crate::http::{Requests, Socket, connect};
use crate::server::Server;
use crate::table::Form;
use crate::{Args, Error};
use futures_util::StreamExt;
use futures_util::stream::SelectAll;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Connections of one guest.
const EACH: usize = 16;

/// Opens connections, answers pings, and says what they cost.
pub async fn run(args: &Args, server: &Server) -> Result<(), Error> {
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
    println!("{} connections are open", open.len());
    let until = Instant::now() + Duration::from_secs(args.seconds);
    // Pings have to be answered.
    let mut streams: SelectAll<Socket> = open.into_iter().collect();
    let mut ended = 0u64;
    while Instant::now() < until {
        if let Ok(Some(Err(_))) = tokio::time::timeout(Duration::from_secs(1), streams.next()).await {
            ended += 1;
        }
    }
    println!("{ended} of them ended; server: {} MB, {before} MB before", server.usage()?.peak_mb);
    Ok(())
}
