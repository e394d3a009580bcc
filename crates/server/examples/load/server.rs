//! The server that is put under load: a process of its own, with limits that one address does not reach.

use crate::usage::Usage;
use crate::{Args, Error};
use kirifuda_server::http::{Proxies, Site};
use kirifuda_server::node::Limits;
use kirifuda_server::serve::{Config, Server as Served};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

/// A server.
pub struct Server {
    address: SocketAddr,
    /// The process and the folder of its database, where it was started here.
    started: Option<(Child, std::path::PathBuf)>,
}

impl Server {
    /// The one that runs at the address asked for, or a new one.
    pub async fn reach(args: &Args) -> Result<Server, Error> {
        if let Some(address) = args.address {
            return Ok(Server { address, started: None });
        }
        let folder = std::env::temp_dir().join(format!("kirifuda-load-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let database = args.database.clone().unwrap_or_else(|| folder.join("tables.sqlite").display().to_string());
        let mut command = Command::new(std::env::current_exe()?);
        let mut child = command.args(["--serve", &database]).stdout(Stdio::piped()).spawn()?;
        let mut first = String::new();
        BufReader::new(child.stdout.take().ok_or("no output")?).read_line(&mut first)?;
        let address = first.trim().strip_prefix("listening on ").ok_or("the server does not start")?.parse()?;
        Ok(Server { address, started: Some((child, folder)) })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What it has used; nothing is known of one that was started elsewhere.
    pub fn usage(&self) -> Result<Usage, Error> {
        match &self.started {
            Some((child, _)) => Usage::of(&child.id().to_string()),
            None => Ok(Usage { processor: 0.0, peak_mb: 0 }),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some((child, folder)) = &mut self.started {
            drop(child.kill());
            drop(child.wait());
            drop(std::fs::remove_dir_all(folder));
        }
    }
}

/// Is the server until it is killed.
pub async fn serve(database: String) -> Result<(), Error> {
    let limits = Limits {
        messages_per_second: 1000,
        burst: 1000,
        connections_per_address: 60_000,
        connections: 60_000,
        guests_per_address: 100_000,
        new_tables_per_guest: 100_000,
        new_tables_per_address: 100_000,
        requests_per_guest: 100_000,
        requests_per_address: 100_000,
        ..Limits::default()
    };
    let listen = vec![SocketAddr::from(([127, 0, 0, 1], 0))];
    let (operators, origins, proxies, site) = (Vec::new(), Vec::new(), Proxies::default(), Site::none());
    let server = Served::start(Config { listen, operators, database, origins, proxies, site, limits }).await?;
    for address in server.addresses() {
        println!("listening on {address}");
    }
    std::future::pending().await
}
