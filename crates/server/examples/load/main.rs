//! Tables of four scripted players against a server on this machine, and how long it takes until all of them see what
//! one of them has done; or connections that stay silent, and how much memory they cost.
//!
//! ```text
//! cargo run --release -p kirifuda-server --example load -- --tables 2000 --seconds 300
//! cargo run --release -p kirifuda-server --example load -- --tables 500 --form scenes --database postgres://…
//! cargo run --release -p kirifuda-server --example load -- --tables 4000 --idle 2000 --form moves
//! cargo run --release -p kirifuda-server --example load -- --tables 0 --idle 10000 --seconds 60
//! cargo run --release -p kirifuda-server --example load -- --tables 0 --watchers 5000 --listed 100 --seconds 60
//! cargo run --release -p kirifuda-server --example load -- --tables 1000 --database postgres://… --balanced 2
//! ```
//!
//! The server is a process of its own, or several behind HAProxy, with room for all, so that its processor time and
//! memory are counted apart from those of the players. It talks to loopback addresses only.

#[path = "../../tests/support/balancer.rs"]
#[allow(clippy::unwrap_used, dead_code, reason = "written for tests")]
mod balancer;
mod http;
mod idle;
mod server;
mod table;
mod usage;
mod watchers;

use kirifuda_rules::Game;
use kirifuda_words::choose;
use server::Server;
use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};
use table::{Form, Measured, Shared};
use tokio::sync::Semaphore;
use usage::Usage;

/// What goes wrong here is told and ends it.
pub type Error = Box<dyn std::error::Error + Send + Sync>;

/// How many tables are set up at the same time.
const STARTING: usize = 16;

/// What is asked for on the command line.
#[derive(Clone, Debug)]
pub struct Args {
    /// A server that runs already.
    address: Option<SocketAddr>,
    /// The database of the server that is started; a new file where nothing is said.
    database: Option<String>,
    /// How many nodes are started behind HAProxy; none where players connect to the one node.
    balanced: Option<usize>,
    tables: usize,
    idle: usize,
    /// Guests who watch the lobby.
    watchers: usize,
    /// Tables in the list that they watch.
    listed: usize,
    seconds: u64,
    /// Time from one action at a table to the next.
    every: Duration,
    game: String,
    /// Options of the game, `name=value`.
    options: Vec<(String, String)>,
    form: Form,
    /// Be the server, on this database.
    serve: Option<String>,
}

impl Args {
    fn game(&self) -> Result<Game, Error> {
        let (source, preset) = choose::find(&self.game).ok_or("expected a published game")?;
        let chosen = choose::choose_with_players(&source.file, preset, &self.options, None, &[]);
        chosen.map_err(|error| format!("{error:?}").into())
    }
}

fn args() -> Result<Args, Error> {
    let mut args = Args {
        address: None,
        database: None,
        balanced: None,
        tables: 100,
        idle: 0,
        watchers: 0,
        listed: 100,
        seconds: 30,
        every: Duration::from_secs(1),
        game: "whist".to_owned(),
        // No match ends while it is measured.
        options: vec![("target".to_owned(), "1000".to_owned())],
        form: Form::Events,
        serve: None,
    };
    let mut given = std::env::args().skip(1);
    while let Some(name) = given.next() {
        let value = given.next().ok_or(format!("expected a value after {name}"))?;
        match name.as_str() {
            "--address" => args.address = Some(value.parse()?),
            "--database" => args.database = Some(value),
            "--balanced" => args.balanced = Some(value.parse()?),
            "--tables" => args.tables = value.parse()?,
            "--idle" => args.idle = value.parse()?,
            "--listed" => args.listed = value.parse()?,
            "--watchers" => args.watchers = value.parse()?,
            "--seconds" => args.seconds = value.parse()?,
            "--every-ms" => args.every = Duration::from_millis(value.parse()?),
            "--game" => (args.game, args.options) = (value, Vec::new()),
            "--option" => {
                let (name, value) = value.split_once('=').ok_or("expected --option NAME=VALUE")?;
                args.options.push((name.to_owned(), value.to_owned()));
            }
            "--form" => args.form = value.parse()?,
            "--serve" => args.serve = Some(value),
            _ => return Err(format!("unknown option {name}").into()),
        }
    }
    let elsewhere = args.address.is_some_and(|address| !address.ip().is_loopback());
    if elsewhere || args.tables > 20_000 || args.idle.max(args.watchers) > 50_000 || args.seconds > 3600 {
        return Err("expected a loopback address, at most 20000 tables, 50000 connections and 3600 seconds".into());
    }
    let shared = args.address.is_none() && args.database.as_ref().is_some_and(|url| url.starts_with("postgres"));
    if args.balanced.is_some_and(|nodes| !(1..=2).contains(&nodes) || !shared) {
        return Err("expected --balanced 1 or 2, --database postgres://…, and no --address".into());
    }
    Ok(args)
}

fn percentile(sorted: &[u32], part: f64) -> f64 {
    let place = ((sorted.len() as f64 * part) as usize).min(sorted.len().saturating_sub(1));
    sorted.get(place).map_or(0.0, |&time| f64::from(time) / 1000.0)
}

fn report(name: &str, times: &mut [u32]) {
    times.sort_unstable();
    let at = |part| percentile(times, part);
    println!(
        "{name}: {} times; p50 {:.1} ms, p90 {:.1} ms, p99 {:.1} ms, max {:.1} ms",
        times.len(),
        at(0.5),
        at(0.9),
        at(0.99),
        at(1.0)
    );
}

/// Plays for so many seconds from when all tables stand.
async fn load(args: &Args, server: &Server) -> Result<(), Error> {
    let measured = Shared::default();
    let starting = Arc::new(Semaphore::new(STARTING));
    let stop = tokio::sync::watch::Sender::new(false);
    let begin = Instant::now();
    let game = Arc::new(args.game()?);
    let tables: Vec<_> = (0..args.tables)
        .map(|number| {
            let (args, measured, game) = (args.clone(), measured.clone(), game.clone());
            let play = table::Play { args, address: server.address(), number, measured, game };
            tokio::spawn(play.run(Arc::clone(&starting), stop.subscribe()))
        })
        .collect();
    let standing = || measured.lock().unwrap_or_else(PoisonError::into_inner).standing;
    while standing() < args.tables && !tables.iter().any(tokio::task::JoinHandle::is_finished) {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    println!("{} tables stand after {:.1} s", standing(), begin.elapsed().as_secs_f64());
    // The first deals are dealt.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let before = (Usage::own()?, server.usage()?, server.balancer_usage()?, Instant::now());
    *measured.lock().unwrap_or_else(PoisonError::into_inner) = Measured::default();
    tokio::time::sleep(Duration::from_secs(args.seconds)).await;
    let (own, theirs, balancer) = (Usage::own()?, server.usage()?, server.balancer_usage()?);
    let seconds = before.3.elapsed().as_secs_f64();
    let mut measured = std::mem::take(&mut *measured.lock().unwrap_or_else(PoisonError::into_inner));
    stop.send_replace(true);
    let mut failed = 0;
    for table in tables {
        if let Err(error) = table.await? {
            failed += 1;
            eprintln!("a table: {error}");
        }
    }
    let actions = measured.all_saw.len().max(1) as f64;
    report("from action to the last player's message", &mut measured.all_saw);
    report("from action to its acknowledgement", &mut measured.acknowledged);
    let told = |name: &str, now: Usage, before: Usage| {
        let time = now.processor - before.processor;
        let each = time * 1000.0 / actions;
        println!(
            "{name}: {each:.3} ms of processor an action, {:.0} % of one; {} MB",
            100.0 * time / seconds,
            now.peak_mb
        );
    };
    told("server", theirs, before.1);
    if let (Some(now), Some(before)) = (balancer, before.2) {
        told("balancer", now, before);
    }
    told("players", own, before.0);
    println!("{:.0} bytes an action in messages to its four players", measured.bytes as f64 / actions);
    println!("refused: {:?}; {} connections lost, {failed} tables failed", measured.refused, measured.lost);
    Ok(())
}

async fn run(args: Args) -> Result<(), Error> {
    if let Some(database) = args.serve {
        return server::serve(database).await;
    }
    let server = Server::reach(&args)?;
    if args.watchers > 0 {
        return watchers::run(&args, &server).await;
    }
    if args.idle == 0 {
        return load(&args, &server).await;
    }
    let mut idle = idle::open(&args, &server).await?;
    if args.tables == 0 {
        let answering = tokio::time::timeout(Duration::from_secs(args.seconds), idle.answer_pings());
        drop(answering.await);
        println!("{} silent connections are open", idle.open());
        return Ok(());
    }
    tokio::select! {
        // They only have to be there and answer pings.
        () = idle.answer_pings() => return Err("all silent connections have ended".into()),
        outcome = load(&args, &server) => outcome?,
    }
    println!("{} silent connections are open", idle.open());
    Ok(())
}

#[tokio::main]
async fn main() -> ExitCode {
    let outcome = match args() {
        Ok(args) => run(args).await,
        Err(error) => Err(error),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}
