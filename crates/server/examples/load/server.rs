//! The server that is put under load: a process of its own, or several behind HAProxy, with limits that one address
//! does not reach.

use crate::balancer::{Kind, free_address};
use crate::usage::Usage;
use crate::{Args, Error};
use kirifuda_server::http::{Proxies, ProxyHeader, Site};
use kirifuda_server::node::Limits;
use kirifuda_server::serve::{Config, Server as Served};
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The nodes of a server.
pub struct Server {
    address: SocketAddr,
    /// Those that were started here.
    nodes: Vec<Guarded>,
    balancer: Option<Guarded>,
    _folder: TempDir,
}

/// A process that is killed with this value.
struct Guarded(Child);

impl Drop for Guarded {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

impl Server {
    /// The one that runs at the address asked for, or a new one.
    pub fn reach(args: &Args) -> Result<Server, Error> {
        let folder = TempDir::new()?;
        if let Some(address) = args.address {
            return Ok(Server { address, nodes: Vec::new(), balancer: None, _folder: folder });
        }
        let database =
            args.database.clone().unwrap_or_else(|| folder.path().join("tables.sqlite").display().to_string());
        let started: Vec<(Guarded, SocketAddr)> =
            (0..args.balanced.unwrap_or(1)).map(|_| start(&database)).collect::<Result<_, _>>()?;
        let (nodes, addresses): (Vec<Guarded>, Vec<SocketAddr>) = started.into_iter().unzip();
        if args.balanced.is_none() {
            return Ok(Server { address: addresses[0], nodes, balancer: None, _folder: folder });
        }
        let (plain, tls) = (free_address(), free_address());
        let balancer = Some(Guarded(Kind::HaProxy.start(folder.path(), [plain, tls], &addresses)));
        let until = Instant::now() + Duration::from_secs(10);
        while TcpStream::connect(plain).is_err() {
            if Instant::now() > until {
                return Err("HAProxy does not start".into());
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        Ok(Server { address: plain, nodes, balancer, _folder: folder })
    }

    /// Where guests reach it.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What its nodes have used together; nothing is known of those that were started elsewhere.
    pub fn usage(&self) -> Result<Usage, Error> {
        self.nodes.iter().map(Guarded::usage).sum()
    }

    /// What the balancer has used, if there is one.
    pub fn balancer_usage(&self) -> Result<Option<Usage>, Error> {
        self.balancer.as_ref().map(Guarded::usage).transpose()
    }
}

impl Guarded {
    fn usage(&self) -> Result<Usage, Error> {
        Usage::of(&self.0.id().to_string())
    }
}

/// Starts a node, and waits until it listens.
fn start(database: &str) -> Result<(Guarded, SocketAddr), Error> {
    let mut command = Command::new(std::env::current_exe()?);
    let mut node = Guarded(command.args(["--serve", database]).stdout(Stdio::piped()).spawn()?);
    let mut first = String::new();
    BufReader::new(node.0.stdout.take().ok_or("no output")?).read_line(&mut first)?;
    let address = first.trim().strip_prefix("listening on ").ok_or("the server does not start")?.parse()?;
    Ok((node, address))
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
    let (operators, origins, site) = (Vec::new(), Vec::new(), Site::none());
    // HAProxy is at the same address.
    let proxies = Proxies { trusted: vec!["127.0.0.1".parse()?], header: ProxyHeader::XForwardedFor };
    let server = Served::start(Config { listen, operators, database, origins, proxies, site, limits }).await?;
    for address in server.addresses() {
        println!("listening on {address}");
    }
    std::future::pending().await
}
