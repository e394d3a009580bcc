//! A PostgreSQL of one's own for a test, from the system's package, in a folder that is thrown away.
#![allow(dead_code)]

pub mod client;
pub mod process;
pub mod stores;

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
        let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        Postgres::with(|_, _| vec!["listen_addresses=127.0.0.1".to_owned(), format!("port={port}")])
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
        let folder = tempfile::tempdir().unwrap();
        let owner = owner();
        if let Some((user, group)) = owner {
            chown(folder.path(), Some(user), Some(group)).unwrap();
        }
        let data = folder.path().join("data");
        let mut init = command(&programs.join("initdb"), owner);
        init.args(["--auth=trust", "--username=kirifuda", "--encoding=UTF8", "--locale=C", "--no-sync", "-D"])
            .arg(&data);
        assert!(init.output().unwrap().status.success(), "initdb failed");
        let mut server = command(&programs.join("postgres"), owner);
        server.arg("-D").arg(&data).arg("-k").arg(folder.path()).args(["-c", "listen_addresses="]);
        let mut port = None;
        for setting in settings(folder.path(), owner) {
            port = setting.strip_prefix("port=").map(str::to_owned).or(port);
            server.args(["-c", &setting]);
        }
        let mut postgres = Postgres { child: server.spawn().unwrap(), folder, port };
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
        if let Some(programs) = programs() {
            let mut stop = command(&programs.join("pg_ctl"), owner());
            stop.args(["stop", "-m", "immediate", "-D"]).arg(self.folder.path().join("data"));
            drop(stop.status());
        }
        drop(self.child.kill());
        drop(self.child.wait());
    }
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
