//! A PostgreSQL of one's own for a test, from the system's package, in a folder that is thrown away.
#![allow(dead_code)]

pub mod balancer;
pub mod client;
pub mod players;
pub mod process;
pub mod promises;
pub mod stores;
pub mod wire;

use std::net::SocketAddr;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A server that listens on a socket in its folder and nowhere else. It ends with this value.
pub struct Postgres {
    folder: TempDir,
    child: Child,
    port: Option<String>,
    settings: Vec<String>,
}

impl Postgres {
    /// Starts one.
    ///
    /// # Panics
    /// When PostgreSQL is not installed: the message is the command that installs it.
    pub fn start() -> Postgres {
        Postgres::with(|_, _| Vec::new())
    }

    /// Starts one that is reached over TLS at the port of 127.0.0.1, with a certificate of an authority of its own:
    /// `ca.pem` in its folder.
    ///
    /// # Panics
    /// When PostgreSQL or OpenSSL is not installed.
    pub fn start_with_tls(port: u16) -> Postgres {
        Postgres::with(|folder, owner| {
            certificates(folder, owner);
            let file = |name: &str| folder.join(name).display().to_string();
            vec![
                "listen_addresses=127.0.0.1".to_owned(),
                format!("port={port}"),
                "ssl=on".to_owned(),
                format!("ssl_cert_file={}", file("server.pem")),
                format!("ssl_key_file={}", file("server.key")),
            ]
        })
    }

    /// Starts one that is reached over TCP, too.
    ///
    /// # Panics
    /// When PostgreSQL is not installed.
    pub fn start_on_tcp() -> Postgres {
        Postgres::with(|_, _| on_tcp())
    }

    /// Starts one that counts statements, in the view `pg_stat_statements`.
    ///
    /// # Panics
    /// When PostgreSQL is not installed.
    pub fn start_counting() -> Postgres {
        Postgres::with(|_, _| vec!["shared_preload_libraries=pg_stat_statements".to_owned()])
    }

    /// Starts a standby of this one, which is reached over TCP, too. It follows the server at `source`, which is this one
    /// or a wire to it.
    ///
    /// # Panics
    /// When it cannot be made.
    pub fn standby(&self, source: SocketAddr) -> Postgres {
        let (folder, owner) = new_folder();
        let port = self.port.as_ref().expect("a server that is reached over TCP");
        let mut copy = command(&programs().unwrap().join("pg_basebackup"), owner);
        copy.args(["-h", "127.0.0.1", "-p", port, "-U", "kirifuda", "--checkpoint=fast", "--no-sync", "-R", "-D"]);
        assert!(copy.arg(folder.path().join("data")).status().unwrap().success(), "pg_basebackup failed");
        let mut settings = on_tcp();
        settings.push(format!("primary_conninfo=host=127.0.0.1 port={} user=kirifuda", source.port()));
        Postgres::run(folder, settings)
    }

    /// Makes a standby a server of its own.
    ///
    /// # Panics
    /// When it does not become one.
    pub fn promote(&self) {
        assert!(self.control(&["promote", "-w"]), "pg_ctl promote failed");
    }

    /// Stops it as a crash would; [`Postgres::start_again`] has it recover.
    pub fn crash(&mut self) {
        self.control(&["stop", "-m", "immediate"]);
        drop(self.child.wait());
    }

    /// Starts it after it has stopped.
    pub fn start_again(&mut self) {
        self.child = spawn(&self.folder, &self.settings);
        self.wait();
    }

    /// Changes a setting of the running server.
    ///
    /// # Panics
    /// When it has no such setting.
    pub fn set(&self, name: &str, value: &str) {
        assert!(self.psql(&format!("ALTER SYSTEM SET {name} = '{value}'")), "{name} = {value}");
        assert!(self.psql("SELECT pg_reload_conf()"));
    }

    fn control(&self, args: &[&str]) -> bool {
        let Some(programs) = programs() else { return false };
        let mut control = command(&programs.join("pg_ctl"), owner());
        control.args(args).arg("-D").arg(self.folder.path().join("data"));
        control.status().is_ok_and(|status| status.success())
    }

    /// Where it is reached over TCP.
    pub fn address(&self) -> SocketAddr {
        let port = self.port.as_ref().expect("a server that is reached over TCP").parse().unwrap();
        SocketAddr::from(([127, 0, 0, 1], port))
    }

    /// The folder of the database.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    fn with(settings: impl FnOnce(&Path, Option<(u32, u32)>) -> Vec<String>) -> Postgres {
        let Some(programs) = programs() else {
            panic!("PostgreSQL is missing; install it with: sudo apt-get install -y postgresql");
        };
        let (folder, owner) = new_folder();
        let mut init = command(&programs.join("initdb"), owner);
        init.args(["--auth=trust", "--username=kirifuda", "--encoding=UTF8", "--locale=C", "--no-sync", "-D"])
            .arg(folder.path().join("data"));
        assert!(init.output().unwrap().status.success(), "initdb failed");
        let settings = settings(folder.path(), owner);
        Postgres::run(folder, settings)
    }

    fn run(folder: TempDir, settings: Vec<String>) -> Postgres {
        let port = settings.iter().find_map(|setting| setting.strip_prefix("port=").map(str::to_owned));
        let mut postgres = Postgres { child: spawn(&folder, &settings), folder, port, settings };
        postgres.wait();
        postgres
    }

    /// A URL of the database `name`, made if it is new.
    pub fn database(&self, name: &str) -> String {
        if name != "postgres" {
            let made = self.psql(&format!("CREATE DATABASE {name}"));
            assert!(made, "database {name}");
        }
        let folder = self.folder.path().display().to_string().replace('/', "%2F");
        format!("postgres://kirifuda@{folder}/{name}")
    }

    /// What the database answers, as text.
    pub fn answer(&self, sql: &str) -> String {
        self.answer_in("postgres", sql)
    }

    /// What one of its databases answers, as text.
    pub fn answer_in(&self, database: &str, sql: &str) -> String {
        let output = self.client(sql).args(["-d", database, "-At"]).stdout(Stdio::piped()).output().unwrap();
        String::from_utf8(output.stdout).unwrap().trim().to_owned()
    }

    fn psql(&self, sql: &str) -> bool {
        self.client(sql).status().unwrap().success()
    }

    fn client(&self, sql: &str) -> Command {
        let programs = programs().unwrap();
        let mut psql = command(&programs.join("psql"), None);
        if let Some(port) = &self.port {
            psql.args(["-p", port]);
        }
        psql.arg("-h").arg(self.folder.path()).args(["-U", "kirifuda", "-d", "postgres", "-c", sql]);
        psql
    }

    fn wait(&mut self) {
        let until = Instant::now() + Duration::from_secs(30);
        while !self.psql("SELECT 1") {
            assert!(self.child.try_wait().unwrap().is_none(), "PostgreSQL has ended");
            assert!(Instant::now() < until, "PostgreSQL does not start");
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.control(&["stop", "-m", "immediate"]);
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// Settings of a server that is reached at a free port.
fn on_tcp() -> Vec<String> {
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    // Connections that are cut off stay open for some time.
    vec!["listen_addresses=127.0.0.1".to_owned(), format!("port={port}"), "max_connections=500".to_owned()]
}

/// A folder for a server, and whom it runs as.
fn new_folder() -> (TempDir, Option<(u32, u32)>) {
    let (folder, owner) = (tempfile::tempdir().unwrap(), owner());
    if let Some((user, group)) = owner {
        chown(folder.path(), Some(user), Some(group)).unwrap();
    }
    (folder, owner)
}

fn spawn(folder: &TempDir, settings: &[String]) -> Child {
    let mut server = command(&programs().unwrap().join("postgres"), owner());
    server.arg("-D").arg(folder.path().join("data")).arg("-k").arg(folder.path()).args(["-c", "listen_addresses="]);
    for setting in settings {
        server.args(["-c", setting]);
    }
    server.spawn().unwrap()
}

/// An authority and a certificate for `localhost`, with OpenSSL, which PostgreSQL's package brings with it.
fn certificates(folder: &Path, owner: Option<(u32, u32)>) {
    let openssl = |args: &str| {
        let mut command = command(Path::new("openssl"), None);
        let status = command.current_dir(folder).args(args.split(' ')).status().unwrap();
        assert!(status.success(), "openssl {args}");
    };
    let new = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes";
    openssl(&format!(
        "req -x509 {new} -keyout ca.key -out ca.pem -days 30 -subj /CN=test -addext keyUsage=critical,keyCertSign"
    ));
    openssl(&format!("req {new} -keyout server.key -out server.csr -subj /CN=localhost"));
    std::fs::write(folder.join("names"), "subjectAltName=DNS:localhost").unwrap();
    openssl(
        "x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -out server.pem -days 30 -extfile names",
    );
    let key = folder.join("server.key");
    std::fs::set_permissions(&key, std::fs::Permissions::from_mode(0o600)).unwrap();
    if let Some((user, group)) = owner {
        chown(&key, Some(user), Some(group)).unwrap();
    }
}

fn command(program: &Path, owner: Option<(u32, u32)>) -> Command {
    let mut command = Command::new(program);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if let Some((user, group)) = owner {
        command.uid(user).gid(group).current_dir("/");
    }
    command
}

/// The folder of the programs, the latest version.
fn programs() -> Option<PathBuf> {
    let folders = std::fs::read_dir("/usr/lib/postgresql").ok()?;
    let mut found: Vec<PathBuf> = folders.flatten().map(|folder| folder.path().join("bin")).collect();
    found.retain(|folder| folder.join("initdb").exists());
    found.sort();
    found.pop()
}

/// PostgreSQL does not run as root: then it runs as the user that its package made.
fn owner() -> Option<(u32, u32)> {
    if std::fs::metadata("/proc/self").ok()?.uid() != 0 {
        return None;
    }
    let users = std::fs::read_to_string("/etc/passwd").ok()?;
    let line = users.lines().find(|line| line.starts_with("postgres:"))?;
    let mut fields = line.split(':').skip(2).map(|field| field.parse::<u32>());
    Some((fields.next()?.ok()?, fields.next()?.ok()?))
}
