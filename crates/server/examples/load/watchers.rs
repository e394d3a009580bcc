//! Guests who watch the lobby, and somebody who changes it every second.

use crate::http::Requests;
use crate::server::Server;
use crate::usage::Usage;
use crate::{Args, Error};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Watches until the server hangs up; counts the ends of events.
async fn watch(mut stream: TcpStream, heard: Arc<AtomicU64>) -> Result<(), Error> {
    let mut read = vec![0; 16 * 1024];
    loop {
        let length = stream.read(&mut read).await?;
        if length == 0 {
            return Ok(());
        }
        // A message ends with an empty line. One that is cut in two there is not counted.
        let ends = read[..length].windows(2).filter(|pair| pair == b"\n\n").count();
        heard.fetch_add(ends as u64, Ordering::Relaxed);
    }
}

/// Says what they cost while a table of the list changes every second.
pub async fn run(args: &Args, server: &Server) -> Result<(), Error> {
    let mut requests = Requests::new(server.address()).await?;
    let (mut cookie, mut commands) = (String::new(), String::new());
    for _ in 0..args.listed.max(1) {
        cookie = requests.post("/api/v1/guest", "", &Value::Null).await?.0;
        let setup = json!({"game": args.game, "listed": true});
        let (_, created) = requests.post("/api/v1/tables", &cookie, &setup).await?;
        commands = format!("/api/v1/tables/{}/commands", created["id"].as_str().ok_or("no table")?);
        let name = "Alexandra";
        requests.post(&commands, &cookie, &json!({"do": "sit", "seat": 1, "name": name})).await?;
        requests.post(&commands, &cookie, &json!({"do": "stand"})).await?;
    }
    let heard = Arc::new(AtomicU64::new(0));
    let mut watching = Vec::with_capacity(args.watchers);
    for _ in 0..args.watchers {
        let mut stream = TcpStream::connect(server.address()).await?;
        let ask = format!("GET /api/v1/lobby HTTP/1.1\r\nHost: {}\r\n\r\n", server.address());
        stream.write_all(ask.as_bytes()).await?;
        watching.push(tokio::spawn(watch(stream, Arc::clone(&heard))));
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let (began, before, told) = (Instant::now(), server.usage()?, heard.load(Ordering::Relaxed));
    let mut every = tokio::time::interval(Duration::from_secs(1));
    for second in 0..args.seconds {
        every.tick().await;
        let command =
            if second % 2 == 0 { json!({"do": "sit", "seat": 0, "name": "Ann"}) } else { json!({"do": "stand"}) };
        requests.post(&commands, &cookie, &command).await?;
    }
    let Usage { processor, peak_mb } = server.usage()?;
    let each = (heard.load(Ordering::Relaxed) - told) as f64 / args.watchers as f64;
    println!(
        "{} guests watched the lobby, and were told {each:.1} times each; server: {:.1} % of a processor; {peak_mb} MB",
        watching.iter().filter(|watching| !watching.is_finished()).count(),
        100.0 * (processor - before.processor) / began.elapsed().as_secs_f64(),
    );
    Ok(())
}
