//! `kirifuda play --join`: at a table of a real server, line by line.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has found something")]

mod support;

use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::num::NonZeroU16;
use std::path::Path;
use std::process::{Child, ChildStdin, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};
use support::pty::Sitting;
use support::{NO_HOME, Ran, arg, program, run};
use tempfile::TempDir;

/// Nothing takes longer than this.
const PATIENCE: Duration = Duration::from_secs(120);

/// A server with a store of its own; killed with this value.
struct Server {
    child: Child,
    address: SocketAddr,
}

impl Server {
    fn start(folder: &Path, listen: &str) -> Server {
        let mut command = program();
        let database = folder.join("tables.sqlite");
        command.args(["serve", "--listen", listen, "--database", arg(&database)]);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut said = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut said).unwrap();
        let address = said.split_whitespace().find_map(|word| word.strip_prefix("http://")).expect("an address");
        Server { child, address: address.trim_end_matches('/').parse().unwrap() }
    }

    /// SIGKILL, and another process on the same store at the same address.
    fn restart(mut self, folder: &Path) -> Server {
        self.kill();
        Server::start(folder, &self.address.to_string())
    }

    fn kill(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }

    fn link(&self, table: &str) -> String {
        link(self.address, table)
    }
}

fn link(address: SocketAddr, table: &str) -> String {
    format!("http://{address}/#/at/{table}")
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Passes connections on to a server. What the server says can be held back, and all connections can be cut.
struct Proxy {
    address: SocketAddr,
    holds: Arc<AtomicBool>,
    streams: Arc<Mutex<Vec<TcpStream>>>,
}

impl Proxy {
    fn to(server: SocketAddr) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let (holds, streams) = (Arc::new(AtomicBool::new(false)), Arc::new(Mutex::new(Vec::new())));
        let proxy = Proxy { address, holds: Arc::clone(&holds), streams: Arc::clone(&streams) };
        thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                let Ok(upstream) = TcpStream::connect(server) else { continue };
                let clone = |stream: &TcpStream| stream.try_clone().unwrap();
                streams.lock().unwrap().extend([clone(&client), clone(&upstream)]);
                let never = Arc::new(AtomicBool::new(false));
                pass_on(clone(&client), clone(&upstream), never);
                pass_on(upstream, client, Arc::clone(&holds));
            }
        });
        proxy
    }

    /// Holds back what the server says, or no longer.
    fn hold(&self, holds: bool) {
        self.holds.store(holds, Ordering::SeqCst);
    }

    /// Cuts all connections. What was held back is lost.
    fn cut(&self) {
        for stream in self.streams.lock().unwrap().drain(..) {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }
}

fn pass_on(mut from: TcpStream, mut to: TcpStream, holds: Arc<AtomicBool>) {
    thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(count @ 1..) = from.read(&mut bytes) {
            while holds.load(Ordering::SeqCst) {
                thread::sleep(Duration::from_millis(5));
            }
            if to.write_all(&bytes[..count]).is_err() {
                break;
            }
        }
        let _ = to.shutdown(Shutdown::Both);
    });
}

/// Whoever sets up the table, without a seat at it.
struct Host {
    address: SocketAddr,
    cookie: String,
}

impl Host {
    fn new(server: &Server) -> Host {
        let (head, _) = request(server.address, "POST", "/api/v1/guest", "", "");
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
        Host { address: server.address, cookie: cookie.split(';').next().unwrap().to_owned() }
    }

    fn ask(&self, method: &str, path: &str, body: &Value) -> Value {
        let (head, body) = request(self.address, method, path, &self.cookie, &body.to_string());
        assert!(head.starts_with("HTTP/1.1 20"), "{path}: {head} {body}");
        serde_json::from_str(&body).unwrap()
    }

    fn table(&self, setup: &Value) -> String {
        self.ask("POST", "/api/v1/tables", setup)["id"].as_str().unwrap().to_owned()
    }

    fn command(&self, table: &str, command: &Value) {
        self.ask("POST", &format!("/api/v1/tables/{table}/commands"), command);
    }

    /// Waits until so many people sit at a table.
    fn wait_for(&self, table: &str, guests: usize) {
        let begun = Instant::now();
        loop {
            let told = self.ask("GET", &format!("/api/v1/tables/{table}"), &json!(null));
            let seats = told["seats"].as_array().unwrap();
            if seats.iter().filter(|seat| seat["kind"] == "guest").count() == guests {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "{told}");
            thread::sleep(Duration::from_millis(50));
        }
    }
}

fn request(address: SocketAddr, method: &str, path: &str, cookie: &str, body: &str) -> (String, String) {
    let mut stream = TcpStream::connect(address).unwrap();
    let length = body.len();
    write!(
        stream,
        "{method} {path} HTTP/1.0\r\nHost: {address}\r\nCookie: {cookie}\r\nContent-Length: {length}\r\n\r\n{body}"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (head.replacen("HTTP/1.0", "HTTP/1.1", 1), body.to_owned())
}

/// Somebody who plays with a script.
struct Player {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
    heard: Vec<String>,
}

impl Player {
    /// With all that they will ever type.
    fn new(home: &TempDir, args: &[&str], input: &str) -> Player {
        let mut player = Player::start(home, args);
        player.types(input);
        player.stdin = None;
        player
    }

    fn types(&mut self, input: &str) {
        // Whoever stops reading early is no fault of the test.
        let _ = self.stdin.as_mut().unwrap().write_all(input.as_bytes());
    }

    fn start(home: &TempDir, args: &[&str]) -> Player {
        Player::start_at(home.path(), args)
    }

    fn start_at(home: &Path, args: &[&str]) -> Player {
        let mut command = program();
        command.args(["play", "--plain", "--join"]).args(args).env("KIRIFUDA_HOME", home);
        // A script answers by number.
        if !args.contains(&"--cards") {
            command.args(["--cards", "letters"]);
        }
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let stdin = child.stdin.take();
        let (sender, lines) = channel();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        thread::spawn(move || stdout.lines().map_while(Result::ok).for_each(|line| drop(sender.send(line))));
        Player { child, stdin, lines, heard: Vec::new() }
    }

    /// Waits for a line that has a text in it.
    fn hears(&mut self, text: &str) {
        self.hears_what(&|line| line.contains(text));
    }

    fn hears_what(&mut self, wanted: &dyn Fn(&str) -> bool) {
        loop {
            let Ok(line) = self.lines.recv_timeout(PATIENCE) else { panic!("not heard: {:#?}", self.heard) };
            let found = wanted(&line);
            self.heard.push(line);
            if found {
                return;
            }
        }
    }

    /// The next line that is said.
    fn hears_next(&mut self) -> String {
        let line = self.lines.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("nothing more: {:#?}", self.heard));
        self.heard.push(line.clone());
        line
    }

    /// Waits until something is asked and its answers are listed; the question.
    fn is_asked(&mut self) -> String {
        self.hears_what(&|line| line.starts_with("Your turn: ") || line.starts_with("あなたの番："));
        self.hears_next();
        self.heard[self.heard.len() - 2].clone()
    }

    /// Waits for the end: the status, all that was said, and the complaints.
    fn ends(mut self) -> (Option<i32>, String, String) {
        let begun = Instant::now();
        loop {
            match self.lines.recv_timeout(Duration::from_millis(200)) {
                Ok(line) => self.heard.push(line),
                Err(_) if self.child.try_wait().unwrap().is_some() => break,
                Err(_) => assert!(begun.elapsed() < PATIENCE, "{:#?}", self.heard),
            }
        }
        self.heard.extend(self.lines.try_iter());
        let mut complaints = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut complaints).unwrap();
        (self.child.wait().unwrap().code(), self.heard.join("\n"), complaints)
    }
}

fn home() -> TempDir {
    tempfile::tempdir().unwrap()
}

/// Two people play a whole match in two languages; one leaves and comes back, and the server is killed on the way.
#[test]
fn a_match_is_played_from_terminals() {
    let folder = home();
    let server = Server::start(folder.path(), "127.0.0.1:0");
    let host = Host::new(&server);
    let setup = json!({"game": "kk-4", "options": {"start_chips": "1"}, "pace_ms": 0});
    let table = host.table(&setup);
    let link = server.link(&table);
    let (one, other) = (home(), home());
    // No more than a pipe holds: whoever writes it does not wait.
    let ever = "1\n".repeat(20_000);
    let leaves = Player::new(&one, &[&link, "--name", "Ann"], "quit\n");
    host.wait_for(&table, 1);
    let mut stays = Player::new(&other, &[&link, "--name", "文", "--lang", "ja"], &ever);
    host.wait_for(&table, 2);
    host.command(&table, &json!({"do": "bots", "bot": "easy"}));
    host.command(&table, &json!({"do": "start"}));
    let (status, said, complaints) = leaves.ends();
    assert_eq!((status, complaints.as_str()), (Some(0), ""), "{said}");
    assert!(said.contains("Seat 1: Ann (you)"), "{said}");
    assert!(said.contains("文 takes seat 2.") && said.contains("The match begins."), "{said}");
    assert!(said.ends_with("Your seat is kept: the same command brings you back."), "{said}");
    stays.hears("対局を始めます。");
    // Without a name: the seat is known by the cookie.
    let mut back = Player::start(&one, &[&link]);
    back.hears("Seat 1: Ann (you)");
    // The table waits for Ann: she is asked something, and has not answered.
    back.is_asked();
    let server = server.restart(folder.path());
    back.hears("Connected again.");
    stays.hears("つながりました。");
    back.types(&ever);
    let (status, said, complaints) = back.ends();
    assert_eq!((status, complaints.as_str()), (Some(0), ""), "{said}");
    let result = said.lines().last().unwrap().to_owned();
    assert!(
        result.contains("Ann") || result.contains("You") || result.contains("文") || result.contains("Bot"),
        "{result}"
    );
    let (status, said, complaints) = stays.ends();
    assert_eq!((status, complaints.as_str()), (Some(0), ""), "{said}");
    drop(server);
}

/// Before the match a seat that is left is free for others.
#[test]
fn a_seat_left_before_the_match_is_free_again() {
    let folder = home();
    let server = Server::start(folder.path(), "127.0.0.1:0");
    let host = Host::new(&server);
    let table = host.table(&json!({"game": "rh", "pace_ms": 0}));
    let (one, link) = (home(), server.link(&table));
    let mut player = Player::new(&one, &[&link, "--name", "Ann"], "");
    player.hears("Waiting for 3 more players.");
    let id = player.child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    assert_eq!(player.child.wait().unwrap().code(), None, "ended by the signal");
    // The guest is away, and the seat is still theirs.
    let mut again = Player::new(&one, &[&link, "--name", "Other"], "");
    again.hears("Seat 1: Ann (you)");
    again.child.kill().unwrap();
    again.child.wait().unwrap();
    let kept = std::fs::read_to_string(one.path().join("guests.json")).unwrap();
    assert!(kept.contains("kirifuda_guest="), "{kept}");
}

fn refused(args: &[&str]) -> Ran {
    let home = home();
    let player = Player::new(&home, args, "");
    let (status, stdout, stderr) = player.ends();
    Ran { status: status.unwrap_or(-1), stdout, stderr }
}

/// Answers every request with the same text.
fn impostor(answer: &str) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let answer = answer.to_owned();
    thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            drop(stream.read(&mut [0; 4096]));
            drop(stream.write_all(answer.as_bytes()));
        }
    });
    address
}

#[test]
fn what_cannot_be_joined_is_refused_with_the_reason() {
    let folder = home();
    let server = Server::start(folder.path(), "127.0.0.1:0");
    let host = Host::new(&server);
    let table = host.table(&json!({"game": "rh", "pace_ms": 0}));
    let link = server.link(&table);
    let check = |args: &[&str], status: i32, expected: &str| {
        let ran = refused(args);
        assert_eq!(ran.status, status, "{args:?}: {}", ran.stderr);
        assert!(ran.stderr.contains(expected), "{args:?}: {}", ran.stderr);
    };
    check(&["http://127.0.0.1/"], 2, "not the link of a table");
    check(&["http://127.0.0.1/", "--lang", "ja"], 2, "テーブルのリンクではありません");
    check(&[&link, "--name", "  "], 2, "1 to 24");
    check(&[&link, "--seed", "1"], 2, "--seed");
    check(&[&format!("http://{}/#/return/xyz", server.address)], 2, "was not made by this server");
    check(&[&format!("http://{}/#/return/xyz", server.address), "--lang", "ja"], 2, "このサーバーのものではありません");
    check(&[&link.replace("http://", "https://"), "--lang", "ja"], 2, "TLSで接続できません");
    let ran = run(&["play", "rh", "--name", "Ann"]);
    assert_eq!((ran.status, ran.stderr.as_str()), (2, "kirifuda: --name can be used only with --join\n"));
    check(&[&format!("http://{}/table/aaaaaaaaaaaaaaaa", server.address)], 2, "no such table");
    let text = impostor("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
    check(&[&format!("http://{text}/table/aaaaaaaaaaaaaaaa")], 2, "is not a Kirifuda server");
    let noise = impostor("220 mail ready\r\n");
    check(&[&format!("http://{noise}/table/aaaaaaaaaaaaaaaa")], 2, "is not a Kirifuda server");
    let about = r#"{"info": {"title": "Kirifuda tables", "version": "2"}}"#;
    let later = impostor(&format!("HTTP/1.1 200 OK\r\nContent-Length: {}\r\n\r\n{about}", about.len()));
    check(&[&format!("http://{later}/table/aaaaaaaaaaaaaaaa")], 2, "version 2");
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    check(&[&format!("http://{free}/table/aaaaaaaaaaaaaaaa")], 2, "cannot be reached: Connection refused");
    check(&[&format!("http://{free}/table/aaaaaaaaaaaaaaaa"), "--lang", "ja"], 2, "接続を断られました");
    host.command(&table, &json!({"do": "sit", "seat": 0, "name": "Host"}));
    host.command(&table, &json!({"do": "bots", "bot": "easy"}));
    check(&[&link], 2, "no free seat");
    check(&[&link, "--lang", "ja"], 2, "空席はありません");
    host.command(&table, &json!({"do": "start"}));
    check(&[&link], 2, "the match has begun");
}

/// On the full screen: the table is drawn as it is against bots, and a match is played by arrow keys and Enter.
#[test]
fn a_match_is_played_on_the_full_screen() {
    let (folder, home) = (home(), home());
    let server = Server::start(folder.path(), "127.0.0.1:0");
    let host = Host::new(&server);
    let table = host.table(&json!({"game": "kk-4", "options": {"start_chips": "1"}, "pace_ms": 0}));
    let pair = native_pty_system().openpty(PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 }).unwrap();
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_kirifuda"));
    command.args(["play", "--join", &server.link(&table), "--name", "Ann"]);
    command.env("TERM", "xterm-256color");
    command.env("LC_ALL", "C.UTF-8");
    command.env("KIRIFUDA_HOME", home.path());
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut reader = pair.master.try_clone_reader().unwrap();
    let (send, output) = channel();
    thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(count @ 1..) = reader.read(&mut bytes) {
            drop(send.send(bytes[..count].to_vec()));
        }
    });
    let mut keys = pair.master.take_writer().unwrap();
    let mut screen = vt100::Parser::new(NonZeroU16::new(24).unwrap(), NonZeroU16::new(80).unwrap(), 0);
    let mut look = || {
        while let Ok(bytes) = output.recv_timeout(Duration::from_millis(50)) {
            screen.process(&bytes);
        }
        screen.screen().contents()
    };
    let begun = Instant::now();
    while !look().contains("Waiting for 3 more players.") {
        assert!(begun.elapsed() < PATIENCE, "{}", look());
    }
    host.command(&table, &json!({"do": "bots", "bot": "easy"}));
    host.command(&table, &json!({"do": "start"}));
    // Until the table is left: keys typed ahead may close the last page before anybody has read it.
    let mut asked = false;
    let status = loop {
        // Once the program has ended, nobody reads the keys.
        let _ = keys.write_all(b"\x1b[C");
        let text = look();
        asked |= text.contains("Enter: play");
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        assert!(begun.elapsed() < PATIENCE, "{text}");
        let _ = keys.write_all(b"\r");
    };
    let text = look();
    assert!(asked, "a card has been confirmed: {text}");
    assert_eq!(status.exit_code(), 0);
    assert!(text.contains("the match"), "{text}");
}

/// A player whose cookie cannot be saved can still play, and is warned that the seat cannot be taken again.
#[test]
fn a_cookie_that_cannot_be_kept_is_no_reason_not_to_play() {
    let folder = home();
    let server = Server::start(folder.path(), "127.0.0.1:0");
    let host = Host::new(&server);
    let sits_down = |home: &Path, warning: &str| {
        let table = host.table(&json!({"game": "rh", "pace_ms": 0}));
        let mut player = Player::start_at(home, &[&server.link(&table), "--name", "Ann"]);
        player.hears(warning);
        player.hears("Waiting for 3 more players.");
        player.child.kill().unwrap();
        player.child.wait().unwrap();
    };
    sits_down(Path::new(NO_HOME), "cannot come back to this seat");
    let is_folder = home();
    let file = is_folder.path().join("guests.json");
    std::fs::create_dir(&file).unwrap();
    sits_down(is_folder.path(), "guests.json cannot be read: ");
    assert!(file.is_dir());
    // What cannot be understood is kept: it may be mended.
    let torn = home();
    let file = torn.path().join("guests.json");
    std::fs::write(&file, "{\"http://other.example\": \"kirifuda_gu").unwrap();
    sits_down(torn.path(), "guests-broken-2.json");
    let aside = std::fs::read_to_string(torn.path().join("guests-broken-2.json")).unwrap();
    assert_eq!(aside, "{\"http://other.example\": \"kirifuda_gu");
    assert!(std::fs::read_to_string(&file).unwrap().contains("kirifuda_guest="));
}

/// A table of four at which Ann plays through a proxy and Ben straight away, and Ann has just been asked something.
fn two_at_a_table(server: &Server, proxy: &Proxy, homes: [&TempDir; 2], chat: &str) -> (Player, Player) {
    let host = Host::new(server);
    let table = host.table(&json!({"game": "kk-4", "pace_ms": 0, "chat": chat}));
    let mut ann = Player::start(homes[0], &[&link(proxy.address, &table), "--name", "Ann"]);
    host.wait_for(&table, 1);
    let ben = Player::new(homes[1], &[&server.link(&table), "--name", "Ben"], &"1\n".repeat(20_000));
    host.wait_for(&table, 2);
    host.command(&table, &json!({"do": "bots", "bot": "easy"}));
    host.command(&table, &json!({"do": "start"}));
    ann.is_asked();
    (ann, ben)
}

/// The connection is lost after the server has done what was asked, and before it has said so.
#[test]
fn what_may_have_been_done_is_not_asked_again() {
    let (folder, one, other) = (home(), home(), home());
    let server = Server::start(folder.path(), "127.0.0.1:0");
    let proxy = Proxy::to(server.address);
    let (mut ann, mut ben) = two_at_a_table(&server, &proxy, [&one, &other], "text");
    proxy.hold(true);
    ann.types("say hello\n");
    ben.hears("Ann: hello");
    proxy.cut();
    proxy.hold(false);
    ann.hears("Connected again.");
    ann.types("say goodbye\n");
    ben.hears("Ann: goodbye");
    assert_eq!(ben.heard.iter().filter(|line| line.contains("Ann: hello")).count(), 1, "{:#?}", ben.heard);
    ann.hears("Ann: goodbye");
    assert!(ann.heard.iter().any(|line| line.contains("\"say hello\"")), "{:#?}", ann.heard);
    // A decision carries the scene it was made in: it is sent again, and done once.
    let is_event = |line: &str| line.starts_with("Ann ") || line.starts_with("Ann:");
    let told = |heard: &[String]| heard.iter().filter(|line| is_event(line) && !line.contains("Ann: ")).count();
    let before = told(&ben.heard);
    proxy.hold(true);
    ann.types("1\n");
    ben.hears_what(&|line| is_event(line) && !line.contains("Ann: goodbye"));
    proxy.cut();
    proxy.hold(false);
    ann.hears("Connected again.");
    ann.is_asked();
    assert!(told(&ben.heard) <= before + 1, "{:#?}", ben.heard);
    drop((ann.stdin.take(), ben.stdin.take()));
    assert_eq!(ann.ends().0, Some(0));
    ben.child.kill().unwrap();
}

/// What the server refuses is said before the question is asked again, and what was typed ahead waits for the question.
#[test]
fn a_refusal_comes_before_the_question() {
    let (folder, one, other) = (home(), home(), home());
    let server = Server::start(folder.path(), "127.0.0.1:0");
    let proxy = Proxy::to(server.address);
    let (mut ann, mut ben) = two_at_a_table(&server, &proxy, [&one, &other], "off");
    let question = ann.heard[ann.heard.len() - 2].clone();
    proxy.hold(true);
    ann.types("say hello\n1\n");
    ann.hears("> say hello");
    proxy.hold(false);
    assert_eq!(ann.hears_next(), "The host does not allow messages at this table.");
    assert_eq!(ann.hears_next(), question);
    ann.hears("> 1");
    assert_ne!(ann.hears_next(), question, "decided: {:#?}", ann.heard);
    drop(ann.stdin.take());
    assert_eq!(ann.ends().0, Some(0));
    ben.child.kill().unwrap();
}

/// A table with one guest and bots, at which the guest has just been asked something.
fn asked_alone(server: &Server, home: &TempDir, setup: &Value, args: &[&str]) -> Player {
    let host = Host::new(server);
    let table = host.table(setup);
    let mut player = Player::start(home, &[&[server.link(&table).as_str()], args].concat());
    host.wait_for(&table, 1);
    host.command(&table, &json!({"do": "bots", "bot": "easy"}));
    host.command(&table, &json!({"do": "start"}));
    player.is_asked();
    player
}

/// Types a command and gathers what is said until the end of another one's answer.
fn answer_to(player: &mut Player, command: &str, after: (&str, &str)) -> String {
    player.types(&format!("{command}\n"));
    player.hears(&format!("> {command}"));
    let from = player.heard.len();
    player.types(&format!("{}\n", after.0));
    player.hears(&format!("> {}", after.0));
    let lines = player.heard[from..player.heard.len() - 1].join("\n");
    player.hears(after.1);
    lines
}

/// A decision has a time limit: how much is left is said, and when a bot has decided.
#[test]
fn the_time_of_a_decision_is_told() {
    let (folder, home) = (home(), home());
    let server = Server::start(folder.path(), "127.0.0.1:0");
    let setup = json!({"game": "kk-4", "pace_ms": 0, "turn_seconds": 4});
    let mut ann = asked_alone(&server, &home, &setup, &["--name", "Ann"]);
    let told = |player: &Player, text: &str| player.heard.iter().any(|line| line.contains(text));
    assert!(told(&ann, "Each decision has to be made within 4 seconds; after that a bot makes it."));
    assert!(told(&ann, "After 120 seconds without a decision, the others may let a bot play."));
    ann.types("bot\n");
    ann.hears("Nobody is away, and the match has not waited long enough for anybody.");
    ann.hears("You have ");
    ann.hears("You ran out of time; a bot decided for you.");
    ann.child.kill().unwrap();
}

/// All commands of tables against bots are there, with as much to say; those that make no sense say so.
#[test]
fn a_listener_is_told_at_a_served_table_what_they_are_told_against_bots() {
    let folder = home();
    let server = Server::start(folder.path(), "127.0.0.1:0");
    let setup = json!({"game": "kk-4", "options": {"start_chips": "1"}, "pace_ms": 0});
    let english: &[(&str, &[&str])] = &[
        (
            "help",
            &["trump: ", "tricks: ", "again: ", "rules: ", "story: ", "options: ", "say: ", "quit: leave the table"],
        ),
        ("trump", &[" are trumps.", "Deal 1"]),
        ("who", &["At the table, counter-clockwise", "You: ", "your partner", "Bot 2", "dealer", " cards left"]),
        ("hand", &[": "]),
        ("score", &["you and Bot 3 1", "court cards won in this deal"]),
        ("options", &["start_chips is 1"]),
        ("rules", &["Kakeya"]),
        ("rules rensho", &["rensho"]),
        ("story", &["Deal 1;"]),
        ("log", &["Deal 1;"]),
        ("tricks 14", &["trick"]),
        ("undo", &["nothing can be taken back"]),
        ("redeal", &["nothing can be taken back"]),
        ("hint", &["no hints"]),
        ("say", &["say good evening"]),
        ("start", &["Only the host"]),
        ("nonsense", &["\"nonsense\" does not fit here.", "Say one of these cards. "]),
    ];
    let japanese: &[(&str, &[&str])] = &[
        (
            "ヘルプ",
            &[
                "切り札 (trump)",
                "トリック一覧 (tricks)",
                "もう一度 (again)",
                "経過 (story)",
                "やめる (quit): テーブルを離れる",
            ],
        ),
        ("切り札", &["切り", "第1ディール"]),
        ("席", &["席の順", "あなた：", "あなたのパートナー", "配り番"]),
        ("手札", &["枚です。"]),
        ("得点", &["あなた・ボット3 1", "このディールで取った"]),
        ("オプション", &["start_chips は 1"]),
        ("ルール", &["掛合"]),
        ("経過", &["第1ディール"]),
        ("できごと", &["第1ディール"]),
        ("記録", &["第1ディール"]),
        ("待った", &["待ったもやり直しもできません"]),
        ("ヒント", &["ヒントは使えません"]),
        ("言う", &["言葉を続けて"]),
        ("なんだ", &["「なんだ」は", "次のどれかのカードを"]),
    ];
    let (name, ja) = (["--name", "Ann"], ["--name", "はな", "--lang", "ja"]);
    for (args, commands, after) in
        [(&name[..], english, ("tricks 99", "trick")), (&ja[..], japanese, ("トリック 99", "トリック"))]
    {
        let home = home();
        let mut player = asked_alone(&server, &home, &setup, args);
        // Nobody knows their cards before the trump is settled.
        while !player.heard.iter().any(|line| line.starts_with("Your hand: ") || line.starts_with("あなたの手札："))
        {
            player.types("1\n");
            player.is_asked();
        }
        for (command, expected) in commands {
            let said = answer_to(&mut player, command, after);
            for text in *expected {
                assert!(said.contains(text), "{command}: {text:?} is not in:\n{said}");
            }
            assert!(!said.contains('{') && !said.contains("play-"), "{command}:\n{said}");
        }
        player.types(&"1\n".repeat(2000));
        let (status, said, complaints) = player.ends();
        assert_eq!((status, complaints.as_str()), (Some(0), ""), "{said}");
    }
}

/// `score` tells the last deal, `score all` every one, with its number.
#[test]
fn every_deal_of_a_served_table_is_told() {
    let folder = home();
    let server = Server::start(folder.path(), "127.0.0.1:0");
    let setup = json!({"game": "jl-5", "pace_ms": 0});
    let home = home();
    let mut player = asked_alone(&server, &home, &setup, &["--name", "Ann"]);
    while !player.heard.iter().any(|line| line.starts_with("Deal 3;")) {
        player.types("1\n");
        player.is_asked();
    }
    let after = ("tricks 99", "trick");
    let (last, all) = (answer_to(&mut player, "score", after), answer_to(&mut player, "score all", after));
    assert!(
        last.starts_with("Chips: ") && last.contains("Scored in deal 2:") && !last.contains("Scored in deal 1:"),
        "{last}"
    );
    assert!(
        all.contains("Scored in deal 1:") && all.ends_with(&last[last.find("Scored in deal 2").unwrap()..]),
        "{all}"
    );
    player.child.kill().unwrap();
    player.child.wait().unwrap();
}

/// A table with a rule file of the host's own, whose text comes with the table.
#[test]
fn a_game_of_the_hosts_own_is_known_by_its_rule_file() {
    let (folder, one) = (home(), home());
    let server = Server::start(folder.path(), "127.0.0.1:0");
    let file = include_str!("../../../games/whist/game.toml").to_owned() + "\n# Of our own.\n";
    let setup = json!({"game": "whist", "rule_file": file, "pace_ms": 0});
    let mut player = asked_alone(&server, &one, &setup, &["--name", "Ann"]);
    let rules = answer_to(&mut player, "rules", ("tricks 99", "trick"));
    assert!(rules.lines().count() == 1 && rules.ends_with('.'), "{rules}");
    assert!(answer_to(&mut player, "score", ("tricks 99", "trick")).contains("You and Bot 3"));
    player.child.kill().unwrap();
    player.child.wait().unwrap();
}

/// The words of the choices and cards as they are spoken are answers; a card that may not be played is refused with the
/// rule, and then the question comes again.
#[test]
fn answers_are_understood_and_refused_as_against_bots() {
    let folder = home();
    let server = Server::start(folder.path(), "127.0.0.1:0");
    let (one, other) = (home(), home());
    // Nobody may fold before their turn, so the first question of Loo is whether to stay.
    let loo = json!({"game": "jl-5", "pace_ms": 0, "options": {"rounds": "1"}});
    let mut player = asked_alone(&server, &one, &loo, &["--name", "はな", "--lang", "ja"]);
    let mut words = ["出る", "降りる", "stay", "fold"].iter().cycle();
    let mut folded = 0;
    loop {
        let question = player.heard[player.heard.len() - 2].clone();
        let stays = question.contains("降りますか");
        let word: &str = if stays { words.next().unwrap() } else { "1" };
        player.types(&format!("{word}\n"));
        player.hears(&format!("> {word}"));
        let next = player.hears_next();
        let expected = match word {
            "出る" | "stay" => "あなたは「出る」",
            "降りる" | "fold" => "あなたは「降りる」",
            _ => "あなたは",
        };
        assert!(next.starts_with(expected), "{word}: {next}");
        folded += usize::from(stays && expected.contains("降りる"));
        if folded == 2 {
            break;
        }
        player.is_asked();
    }
    player.child.kill().unwrap();
    player.child.wait().unwrap();
    let setup = json!({"game": "kk-4", "pace_ms": 0});
    let mut player = asked_alone(&server, &other, &setup, &["--name", "Ann", "--cards", "letters"]);
    let is_card = |line: &str| line.starts_with("1: ") && line.contains(", 2: ");
    while !is_card(player.heard.last().unwrap()) {
        player.types("1\n");
        player.is_asked();
    }
    let question = player.heard[player.heard.len() - 2].clone();
    let offered = player.heard.last().unwrap().clone();
    let hand = player.heard.iter().rfind(|line| line.starts_with("Your hand: ")).unwrap().clone();
    let ranks = [("ace", "A"), ("king", "K"), ("queen", "Q"), ("jack", "J"), ("3", "3"), ("2", "2")];
    let suits = [("spades", "S"), ("hearts", "H"), ("diamonds", "D"), ("clubs", "C")];
    let cards = ranks.iter().flat_map(|rank| suits.iter().map(move |suit| (rank, suit)));
    let mut not_held = cards.filter(|((_, rank), (_, suit))| !hand.contains(&format!("{rank}{suit}")));
    let ((rank, _), (suit, _)) = not_held.next().unwrap();
    player.types(&format!("{rank} of {suit}\n"));
    player.hears("> ");
    let why = player.hears_next();
    assert!(why.starts_with("You do not hold ") && !why.contains('['), "{why}");
    assert_eq!((player.hears_next(), player.hears_next()), (question, offered));
    player.child.kill().unwrap();
    player.child.wait().unwrap();
}

/// The server writes cards with the signs of their suits; what is said here follows `--cards`.
#[test]
fn cards_are_written_in_the_style_chosen() {
    let folder = home();
    let server = Server::start(folder.path(), "127.0.0.1:0");
    let host = Host::new(&server);
    let table = host.table(&json!({"game": "kk-4", "options": {"start_chips": "1"}, "pace_ms": 0}));
    let link = server.link(&table);
    let homes = [home(), home()];
    let ever = "1\n".repeat(20_000);
    let styles: [&[&str]; 2] = [&["--name", "Ben", "--cards", "letters", "--lang", "ja"], &["--cards", "symbols"]];
    let mut players = Vec::new();
    for (home, style) in homes.iter().zip(styles) {
        players.push(Player::new(home, &[&[link.as_str()], style].concat(), &ever));
        host.wait_for(&table, players.len());
    }
    host.command(&table, &json!({"do": "bots", "bot": "easy"}));
    host.command(&table, &json!({"do": "start"}));
    let said: Vec<String> = players.into_iter().map(|player| player.ends().1).collect();
    let signs = ['♠', '♥', '♦', '♣'];
    assert!(!said[0].contains(signs) && said[0].contains("はAS"), "{}", said[0]);
    // The server shuffles: anybody may hold the ace, and all cards are played.
    assert!(said[1].contains("plays ♠A") || said[1].contains("You play ♠A"), "{}", said[1]);
    // Cards in words have no numbers; one answer is enough here.
    let (one, setup) = (home(), json!({"game": "jl-5", "pace_ms": 0}));
    let mut player = asked_alone(&server, &one, &setup, &["--name", "Ann", "--cards", "words"]);
    let hand = answer_to(&mut player, "hand", ("tricks 99", "trick")).to_lowercase();
    assert!(!hand.contains(signs), "{hand}");
    assert!(["spades: ", "hearts: ", "diamonds: ", "clubs: "].iter().any(|suit| hand.contains(suit)), "{hand}");
    player.child.kill().unwrap();
    player.child.wait().unwrap();
}

/// At a terminal: lines can be corrected and come back, and what happens meanwhile does not break into them.
#[test]
fn lines_typed_at_a_served_table_can_be_edited_and_come_back() {
    let (folder, one) = (home(), home());
    let server = Server::start(folder.path(), "127.0.0.1:0");
    let host = Host::new(&server);
    let table = host.table(&json!({"game": "rh", "pace_ms": 0}));
    let args = ["play", "--plain", "--lang", "en", "--join", &server.link(&table), "--name", "Ann"];
    let mut sitting = Sitting::start_at(one.path(), &args, 80, 60);
    sitting.wait_for("Waiting for 3 more players.");
    let times = |sitting: &mut Sitting, count: usize| {
        let begun = Instant::now();
        while sitting.look().matches("Seat 1: Ann (you)").count() < count {
            assert!(begun.elapsed() < PATIENCE, "not {count} times:\n{}", sitting.look());
        }
    };
    // `xwhx`: to the beginning, the first letter away, to the end, the last letter away; then somebody comes.
    sitting.press("xwhx\u{1}\u{1b}[3~\u{5}\u{7f}");
    sitting.wait_for("> wh");
    host.command(&table, &json!({"do": "sit", "seat": 1, "name": "Host"}));
    let text = sitting.wait_for("Host takes seat 2.");
    assert!(!text.contains("whHost"), "{text}");
    sitting.press("o\r");
    times(&mut sitting, 2);
    sitting.press("\u{1b}[A\r");
    times(&mut sitting, 3);
    sitting.press("quit\r");
    let (status, text, taken) = sitting.end();
    assert_eq!((status, taken), (0, false), "{text}");
    assert!(text.contains("You have left the table, and your seat is free again.") && !text.contains("^["), "{text}");
}

/// A match that ends while a line could be typed: its last words are there, and the terminal is as it was.
#[test]
fn the_end_of_a_match_gives_the_terminal_back() {
    let folder = home();
    let server = Server::start(folder.path(), "127.0.0.1:0");
    let host = Host::new(&server);
    let table = host.table(&json!({"game": "kk-4", "options": {"start_chips": "1"}, "pace_ms": 0}));
    let mut shell = Sitting::start_shell(80, 60);
    let program = env!("CARGO_BIN_EXE_kirifuda");
    shell.press(&format!(
        "{program} play --plain --cards letters --join '{}' --name Ann; echo ended $?\n",
        server.link(&table)
    ));
    shell.wait_for("Waiting for 3 more players.");
    host.command(&table, &json!({"do": "bots", "bot": "easy"}));
    host.command(&table, &json!({"do": "start"}));
    let begun = Instant::now();
    let text = loop {
        let text = shell.look();
        if text.contains("ended 0") {
            break text;
        }
        assert!(begun.elapsed() < PATIENCE, "{text}");
        if text.lines().rfind(|line| !line.trim().is_empty()).is_some_and(|line| line.trim_end() == ">") {
            shell.press("1\r");
        }
    };
    assert!(text.contains(" the match. "), "{text}");
    shell.press("stty -a\n");
    let settings = shell.wait_for("icanon");
    assert!(!settings.contains("-icanon") && !settings.contains("-echo "), "{settings}");
    shell.press("exit\n");
    shell.end();
    // Nothing is left of the prompt at which nobody has typed.
    let (home, table) = (home(), host.table(&json!({"game": "rh", "pace_ms": 0})));
    let args = ["play", "--plain", "--lang", "en", "--join", &server.link(&table), "--name", "Ann"];
    let mut sitting = Sitting::start_at(home.path(), &args, 80, 24);
    sitting.wait_for("> ");
    host.command(&table, &json!({"do": "clear", "seat": 0}));
    let (status, text, _) = sitting.end();
    assert_eq!(status, 0, "{text}");
    assert!(text.trim_end().ends_with("\nThe host has given your seat away."), "{text}");
}

/// Ctrl-C leaves the table as `quit` does, and says with its status that it was Ctrl-C; the end of the input does not.
#[test]
fn ctrl_c_at_a_served_table_is_an_interruption() {
    let folder = home();
    let server = Server::start(folder.path(), "127.0.0.1:0");
    let host = Host::new(&server);
    for (key, form, expected) in [("\u{3}", "--plain", 130), ("\u{4}", "--plain", 0), ("\u{3}", "--plain=false", 130)] {
        let (home, table) = (home(), host.table(&json!({"game": "rh", "pace_ms": 0})));
        let args = ["play", form, "--lang", "en", "--join", &server.link(&table), "--name", "Ann"];
        let mut sitting = Sitting::start_at(home.path(), &args, 80, 24);
        sitting.wait_for("Waiting for 3 more players.");
        sitting.press(key);
        let (status, text, taken) = sitting.end();
        assert_eq!((status, taken), (expected, false), "{form}: {text}");
        assert!(text.contains("You have left the table, and your seat is free again."), "{form}: {text}");
        host.wait_for(&table, 0);
    }
}

/// Somebody at a terminal hides what another guest says, reports them and, as the host, bans them.
#[test]
fn a_host_keeps_order_from_a_terminal() {
    let (folder, one, other) = (home(), home(), home());
    let server = Server::start(folder.path(), "127.0.0.1:0");
    let host = Host::new(&server);
    let table = host.table(&json!({"game": "kk-4", "pace_ms": 0}));
    let link = server.link(&table);
    let cookies = json!({format!("http://{}", server.address): host.cookie});
    std::fs::write(one.path().join("guests.json"), cookies.to_string()).unwrap();
    let mut ann = Player::start(&one, &[&link, "--name", "Ann"]);
    host.wait_for(&table, 1);
    let ben = Player::new(&other, &[&link, "--name", "Ben B"], &"1\n".repeat(20_000));
    host.wait_for(&table, 2);
    host.command(&table, &json!({"do": "bots", "bot": "easy"}));
    host.command(&table, &json!({"do": "start"}));
    ann.is_asked();
    let cookies: Value = serde_json::from_slice(&std::fs::read(other.path().join("guests.json")).unwrap()).unwrap();
    let cookie = cookies.as_object().unwrap().values().next().unwrap().as_str().unwrap().to_owned();
    let bens = Host { address: server.address, cookie };
    let says = |text: &str| bens.command(&table, &json!({"do": "say", "text": text}));
    says("You fool");
    ann.hears("Ben B: You fool");
    let mut answered = |line: &str, answer: &str| {
        ann.types(&format!("{line}\n"));
        ann.hears(answer);
    };
    answered("mute Nobody", "Type one of these names after the command: Ben B.");
    answered("mute ben b", "Messages from Ben B are now hidden.");
    says("You still are one");
    // What was said before it has come, too.
    answered("say hello", "Ann: hello");
    answered("report Ben B", "After the name, type what Ben B did.");
    answered("report Ben B insults me", "The operators of this server have received your report about Ben B.");
    answered("unmute Ben B", "Messages from Ben B are shown again.");
    says("Sorry");
    answered("lock", "The host has locked the table: nobody else can sit down or watch.");
    answered("lock", "The host has locked the table: nobody else can sit down or watch.");
    answered("unlock", "The host has unlocked the table.");
    answered("ban Ben B", "The host has banned Ben B. A bot is playing instead.");
    answered("who", "banned by the host");
    answered("unban Ben B", "Ben B is no longer banned.");
    assert!(ann.heard.iter().any(|line| line.ends_with("Ben B: Sorry")), "{:#?}", ann.heard);
    assert!(!ann.heard.iter().any(|line| line.contains("You still are one")), "{:#?}", ann.heard);
    let (status, _, complaints) = ben.ends();
    assert_ne!(status, Some(0));
    assert!(complaints.contains("the host has banned you from this table"), "{complaints}");
    ann.child.kill().unwrap();
}
