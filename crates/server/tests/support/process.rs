//! A server as a process of its own, which can be killed: the test's own program, started again.

use super::client::request;
use kirifuda_server::http::{Proxies, ProxyHeader, Site};
use kirifuda_server::node::Limits;
use kirifuda_server::serve::{Config, Server};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::signal::unix::{SignalKind, signal};

const DATABASE: &str = "KIRIFUDA_TEST_DATABASE";
const PORT_FILE: &str = "KIRIFUDA_TEST_PORT_FILE";
const LISTEN: &str = "KIRIFUDA_TEST_LISTEN";

/// Is the server, in a program that [`Process::start`] started; else nothing. To be called by an ignored test with the
/// name `child`.
pub async fn serve_if_started(limits: Limits) {
    serve_as_if_started(|database| config(database, limits), Duration::ZERO).await;
}

/// The same, set up for a database by `config`. On SIGTERM it drains for a time and stops, as `kirifuda serve` does.
pub async fn serve_as_if_started(config: impl FnOnce(String) -> Config, drain: Duration) {
    let Ok(database) = std::env::var(DATABASE) else { return };
    let mut config = config(database);
    if let Ok(listen) = std::env::var(LISTEN) {
        config.listen = vec![listen.parse().unwrap()];
    }
    let mut terminate = signal(SignalKind::terminate()).unwrap();
    let server = Server::start(config).await.unwrap();
    let file = std::env::var(PORT_FILE).unwrap();
    let addresses: Vec<String> =
        server.addresses()[..1].iter().chain(server.operators()).map(ToString::to_string).collect();
    std::fs::write(format!("{file}.new"), addresses.join(" ")).unwrap();
    std::fs::rename(format!("{file}.new"), file).unwrap();
    terminate.recv().await;
    server.drain(drain).await;
    server.stop().await;
}

/// A server at a free port, without a page, whose tables lie in `database`.
pub fn config(database: impl Into<String>, limits: Limits) -> Config {
    Config {
        listen: vec!["127.0.0.1:0".parse().unwrap()],
        operators: Vec::new(),
        database: database.into(),
        origins: Vec::new(),
        proxies: Proxies::default(),
        site: Site::none(),
        limits,
    }
}

/// A server behind a proxy on this machine, with metrics.
pub fn behind_proxy(database: String, limits: Limits, header: ProxyHeader) -> Config {
    Config {
        operators: vec!["127.0.0.1:0".parse().unwrap()],
        proxies: Proxies { trusted: vec!["127.0.0.1".parse().unwrap()], header },
        ..config(database, limits)
    }
}

/// The file for the tables of a test in its folder.
pub fn tables_in(folder: &TempDir) -> String {
    folder.path().join("tables").display().to_string()
}

/// Limits under which players in a hurry are not taken for hostile.
pub fn hurried() -> Limits {
    Limits {
        messages_per_second: 5000,
        burst: 5000,
        requests_per_guest: 5000,
        requests_per_address: 5000,
        tables_per_guest: 5000,
        new_tables_per_guest: 5000,
        new_tables_per_address: 5000,
        ..Limits::default()
    }
}

/// A process that is killed with this value.
struct Guarded(Child);

/// A server process that has not said yet where it listens; it is killed with this value.
pub struct Starting {
    child: Guarded,
    log: PathBuf,
    file: PathBuf,
}

/// A server process; it is killed with this value.
pub struct Process {
    child: Guarded,
    /// What it writes on standard error.
    pub log: PathBuf,
    pub address: SocketAddr,
    /// Where its metrics are, if it was set up with such an address.
    pub operators: Option<SocketAddr>,
}

impl Process {
    /// Starts one on a database; `folder` is for a file that says where it listens.
    pub fn start(database: &str, folder: &Path) -> Process {
        Process::start_at("127.0.0.1:0", database, folder, &[])
    }

    /// Starts one at an address, with variables for it.
    pub fn start_at(listen: &str, database: &str, folder: &Path, variables: &[(&str, &str)]) -> Process {
        Process::begin(listen, database, folder, variables).until_ready()
    }

    /// The same, but does not wait for it.
    pub fn begin(listen: &str, database: &str, folder: &Path, variables: &[(&str, &str)]) -> Starting {
        static STARTED: AtomicU32 = AtomicU32::new(0);
        let file = folder.join(format!("port-{}", STARTED.fetch_add(1, Ordering::Relaxed)));
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["child", "--exact", "--ignored", "--nocapture"]).env(DATABASE, database).env(PORT_FILE, &file);
        command.env(LISTEN, listen).envs(variables.iter().copied());
        let log = file.with_extension("log");
        let stderr = std::fs::File::create(&log).unwrap();
        let child = command.stdout(Stdio::null()).stderr(stderr).spawn().unwrap();
        Starting { child: Guarded(child), log, file }
    }

    /// Its number in the system.
    pub fn id(&self) -> u32 {
        self.child.0.id()
    }

    /// One of its metrics, if it was set up with an address for operators.
    pub async fn metric(&self, name: &str) -> u64 {
        let metrics = request(self.operators.unwrap(), "GET", "/metrics", "", "").await.body;
        let value = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        value.unwrap_or_else(|| panic!("no metric {name}")).parse().unwrap()
    }

    /// SIGTERM.
    pub fn terminate(&self) {
        let status = Command::new("kill").arg(self.child.0.id().to_string()).status();
        assert!(status.unwrap().success());
    }

    /// Waits until it has ended by itself; whether it was content.
    pub fn has_ended_well(mut self) -> bool {
        self.child.0.wait().unwrap().success()
    }

    /// SIGKILL.
    pub fn kill(self) {
        drop(self);
    }
}

impl Starting {
    pub fn until_ready(mut self) -> Process {
        let until = Instant::now() + Duration::from_secs(60);
        let text = loop {
            if let Ok(text) = std::fs::read_to_string(&self.file) {
                break text;
            }
            assert!(self.child.0.try_wait().unwrap().is_none(), "the server has ended by itself");
            assert!(Instant::now() < until, "the server does not start");
            std::thread::sleep(Duration::from_millis(5));
        };
        let mut addresses = text.split(' ').map(|address| address.parse().unwrap());
        Process { child: self.child, log: self.log, address: addresses.next().unwrap(), operators: addresses.next() }
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}
