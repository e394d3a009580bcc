//! `kirifuda serve` as a process: where it listens, what it logs, how it ends.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has found something")]

mod support;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use support::{arg, program, run};

/// A server that has said where it listens; killed with this value.
struct Server {
    child: Child,
    said: String,
    _folder: tempfile::TempDir,
}

impl Server {
    fn start(listen: &str) -> Server {
        Server::with(listen, &[])
    }

    fn with(listen: &str, options: &[&str]) -> Server {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("tables.sqlite");
        let mut command = program();
        command.args(["serve", "--listen", listen, "--database", arg(&database)]).args(options);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut said = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut said).unwrap();
        Server { child, said, _folder: folder }
    }

    fn addresses(&self) -> Vec<String> {
        let words = self.said.split(|letter: char| letter.is_whitespace() || letter == ',');
        words.filter_map(|word| Some(word.strip_prefix("http://")?.trim_end_matches('/').to_owned())).collect()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

fn signal(child: &Child, name: &str) {
    assert!(Command::new("kill").args([&format!("-{name}"), &child.id().to_string()]).status().unwrap().success());
}

/// A request of a guest: the cookie that comes with the answer, and the body.
fn request(address: &str, method: &str, path: &str, cookie: &str, body: &str) -> (String, String) {
    let mut stream = TcpStream::connect(address).unwrap();
    let head = format!("Host: {address}\r\nCookie: {cookie}\r\nContent-Length: {}\r\nConnection: close", body.len());
    write!(stream, "{method} {path} HTTP/1.1\r\n{head}\r\n\r\n{body}").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")?.split(';').next());
    (cookie.unwrap_or_default().to_owned(), body.to_owned())
}

/// An operator looks after a server that runs.
#[test]
fn an_operator_asks_a_server_that_runs() {
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let at = format!("127.0.0.1:{port}");
    let server = Server::with("127.0.0.1:0", &["--operators", &at]);
    let address = &server.addresses()[0];
    let ask = |args: &[&str]| run(&[&["serve"], args, &["--operators", &at]].concat());
    let (cookie, _) = request(address, "POST", "/api/v1/guest", "", "");
    let (_, created) = request(address, "POST", "/api/v1/tables", &cookie, r#"{"game":"whist"}"#);
    let table: serde_json::Value = serde_json::from_str(&created).unwrap();
    let table = table["id"].as_str().unwrap();
    let sit = r#"{"do":"sit","seat":0,"name":"Ann"}"#;
    request(address, "POST", &format!("/api/v1/tables/{table}/commands"), &cookie, sit);
    let listed = ask(&["list"]).stdout;
    assert!(listed.starts_with(table) && listed.contains("  open  whist  ") && listed.contains("  Ann"), "{listed}");
    let japanese = run(&["--lang", "ja", "serve", "list", "--operators", &at]).stdout;
    assert!(japanese.contains("募集中"), "{japanese}");
    let json: serde_json::Value = serde_json::from_str(&ask(&["list", "--json"]).stdout).unwrap();
    assert_eq!(json[0]["names"][0], "Ann");
    let log = ask(&["export", table, "--log"]).stdout;
    assert!(log.lines().next().unwrap().contains("\"created\""), "{log}");
    let nothing = ask(&["export", table]);
    assert!(nothing.status != 0 && nothing.stderr.contains("nothing was dealt"), "{}", nothing.stderr);
    let say = r#"{"do":"say","text":"Nonsense!"}"#;
    request(address, "POST", &format!("/api/v1/tables/{table}/commands"), &cookie, say);
    let (other, _) = request(address, "POST", "/api/v1/guest", "", "");
    let (_, ann) = request(address, "GET", "/api/v1/guest", &cookie, "");
    let ann: serde_json::Value = serde_json::from_str(&ann).unwrap();
    let report = serde_json::json!({"guest": ann["guest"], "line": 1, "reason": "rude"}).to_string();
    request(address, "POST", &format!("/api/v1/tables/{table}/reports"), &other, &report);
    let reports = ask(&["reports"]).stdout;
    assert!(
        reports.contains(&format!("  {table}  Ann (")) && reports.contains(": rude\n  > Ann: Nonsense!\n"),
        "{reports}"
    );
    let banned = ask(&["ban", "203.0.113.9/24", "--days", "7", "--why", "spam"]).stdout;
    assert!(banned.starts_with("203.0.113.0/24 is banned until 20") && banned.ends_with(": spam\n"), "{banned}");
    assert_eq!(ask(&["bans"]).stdout, banned);
    assert_eq!(ask(&["unban", "203.0.113.0/24"]).stdout, "The ban is lifted.\n");
    let wrong = ask(&["ban", "Ann"]);
    assert!(wrong.status != 0 && wrong.stderr.contains("203.0.113.0/24"), "{}", wrong.stderr);
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.sqlite");
    assert_eq!(ask(&["backup", arg(&copy)]).stdout, "The backup is complete.\n");
    assert!(copy.exists());
    assert_eq!(ask(&["close", table]).stdout, "The table is closed.\n");
    assert!(ask(&["vacuum"]).stdout.contains("one table was packed"));
    assert_eq!(ask(&["delete", table]).stdout, "Deleted.\n");
    assert!(ask(&["rotate-keys"]).stdout.contains("in a minute"));
    assert_ne!(ask(&["delete", table]).status, 0);
    drop(server);
    let nobody = ask(&["list"]);
    assert!(nobody.status != 0 && nobody.stderr.contains(&at), "{}", nobody.stderr);
    assert_eq!(run(&["serve", "--listen", "127.0.0.1:0", "list"]).status, 2, "a server is started or asked");
}

#[test]
fn a_host_may_be_named_and_is_listened_on_at_each_of_its_addresses() {
    let server = Server::start("localhost:0");
    let addresses = server.addresses();
    assert!(addresses.iter().any(|address| address.starts_with("127.0.0.1:")), "{}", server.said);
    for address in addresses {
        let mut stream = TcpStream::connect(&address).unwrap();
        write!(stream, "GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{address}: {answer}");
    }
}

#[test]
fn an_address_that_is_none_is_refused() {
    let ran = run(&["serve", "--listen", "nowhere"]);
    assert_eq!(ran.status, 2);
    assert!(ran.stderr.contains("HOST:PORT"), "{}", ran.stderr);
    let ran = run(&["--lang", "ja", "serve", "--listen", "no.such.host.invalid:80"]);
    assert_eq!(ran.status, 2);
    assert!(ran.stderr.contains("アドレスが見つかりません"), "{}", ran.stderr);
}

#[test]
fn a_log_that_nobody_knows_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("tables.sqlite");
    for given in ["bogus", "info,bogus", "kirifuda_server=bogus"] {
        let mut command = program();
        command.args(["serve", "--listen", "127.0.0.1:0", "--database", arg(&database)]).env("KIRIFUDA_LOG", given);
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        let mut said = String::new();
        // A server that starts all the same says nothing: then the first line is what its log says when it ends.
        BufReader::new(child.stderr.take().unwrap()).read_line(&mut said).unwrap();
        // It ends by itself; a server that has started is ended.
        if !said.contains("KIRIFUDA_LOG") {
            drop(child.kill());
        }
        assert_eq!(child.wait().unwrap().code(), Some(2), "{given}: {said}");
        assert!(said.contains(given) && said.contains("warn"), "{given}: {said}");
    }
    assert!(!database.exists(), "it is refused before anything is done");
}

/// A stop in order is what was asked for: service managers count it as success.
#[test]
fn a_server_that_is_told_to_stop_has_done_its_work() {
    for name in ["TERM", "INT"] {
        let mut server = Server::start("127.0.0.1:0");
        until_caught(&server.child, name);
        signal(&server.child, name);
        assert_eq!(server.child.wait().unwrap().code(), Some(0), "{name}");
    }
}

/// Work that a signal ended is not done: the status says which signal, as shells report it.
#[test]
fn work_that_is_ended_has_failed() {
    let work: [&[&str]; 2] = [
        &["simulate", "kk-4", "--matches", "100000000", "--records", "-"],
        &["arena", "kk-4", "--a", "rules", "--b", "random", "--blocks", "100000000"],
    ];
    for args in work {
        for (name, status) in [("TERM", 143), ("INT", 130), ("HUP", 129)] {
            let mut child = program().args(args).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
            let mut stdout = child.stdout.take().unwrap();
            if args[0] == "simulate" {
                // Records have come: the work has begun.
                stdout.read_exact(&mut [0; 1]).unwrap();
                std::thread::spawn(move || std::io::copy(&mut stdout, &mut std::io::sink()));
            } else {
                until_caught(&child, name);
            }
            signal(&child, name);
            assert_eq!(child.wait().unwrap().code(), Some(status), "{args:?} {name}");
        }
    }
}

/// Waits until a process has a handler of its own for a signal.
fn until_caught(child: &Child, name: &str) {
    let number = [("HUP", 1), ("INT", 2), ("TERM", 15)].into_iter().find(|(known, _)| *known == name).unwrap().1;
    for _ in 0..6000 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap().trim();
        if u64::from_str_radix(caught, 16).unwrap() >> (number - 1) & 1 == 1 {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    panic!("SIG{name} is not caught");
}

/// What a killed program leaves in a folder is gone after the next one has written there.
#[test]
fn what_a_killed_program_leaves_is_swept_away() {
    let folder = tempfile::tempdir().unwrap();
    let records = folder.path().join("records.jsonl");
    let mut command = program();
    command.args(["simulate", "kk-4", "--matches", "100000000", "--records", arg(&records)]);
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let left = || {
        let names = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
        names.map(|name| name.into_string().unwrap()).filter(|name| name.starts_with('.')).collect::<Vec<String>>()
    };
    while left().len() < 2 {
        assert!(child.try_wait().unwrap().is_none());
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    // As a match that was being kept leaves it.
    std::fs::write(folder.path().join(".match.jsonl.kirifuda-lock"), "").unwrap();
    let other = folder.path().join("other.jsonl");
    run(&["simulate", "kk-4", "--matches", "1", "--records", arg(&other)]).well();
    assert_eq!(left().len(), 2, "a file that is being written stays, and its lock: {:?}", left());
    child.kill().unwrap();
    child.wait().unwrap();
    run(&["simulate", "kk-4", "--matches", "1", "--records", arg(&records)]).well();
    assert_eq!(left(), [""; 0]);
}
