//! A server as a process of its own, which can be killed: the test's own program, started again.

use kirifuda_server::http::{Proxies, Site};
use kirifuda_server::node::Limits;
use kirifuda_server::serve::{Config, Server};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use tempfile::TempDir;

const DATABASE: &str = "KIRIFUDA_TEST_DATABASE";
const PORT_FILE: &str = "KIRIFUDA_TEST_PORT_FILE";

/// Is the server, in a program that [`Process::start`] started; else nothing. To be called by an ignored test with the
/// name `child`.
pub async fn serve_if_started(limits: Limits) {
    let Ok(database) = std::env::var(DATABASE) else { return };
    let server = Server::start(config(database, limits)).await.unwrap();
    let file = std::env::var(PORT_FILE).unwrap();
    std::fs::write(format!("{file}.new"), server.addresses()[0].to_string()).unwrap();
    std::fs::rename(format!("{file}.new"), file).unwrap();
    std::future::pending::<()>().await;
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
        new_tables_per_guest: 5000,
        new_tables_per_address: 5000,
        ..Limits::default()
    }
}

/// A server process; it is killed with this value.
pub struct Process {
    child: Child,
    pub address: SocketAddr,
}

impl Process {
    /// Starts one on a database; `folder` is for a file that says where it listens.
    pub fn start(database: &str, folder: &Path) -> Process {
        static STARTED: AtomicU32 = AtomicU32::new(0);
        let file = folder.join(format!("port-{}", STARTED.fetch_add(1, Ordering::Relaxed)));
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["child", "--exact", "--ignored", "--nocapture"]).env(DATABASE, database).env(PORT_FILE, &file);
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let until = Instant::now() + Duration::from_secs(60);
        let address = loop {
            if let Ok(text) = std::fs::read_to_string(&file) {
                break text.parse().unwrap();
            }
            assert!(child.try_wait().unwrap().is_none(), "the server has ended by itself");
            assert!(Instant::now() < until, "the server does not start");
            std::thread::sleep(Duration::from_millis(5));
        };
        Process { child, address }
    }

    /// SIGKILL.
    pub fn kill(self) {
        drop(self);
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
