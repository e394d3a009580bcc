//! `kirifuda serve list` and its like: what an operator asks of a server that runs, at its address for operators.

use super::Context;
use crate::args::{OperatorArgs, OperatorCommand};
use crate::failure::Failure;
use crate::out::Out;
use crate::play::{Address, JoinFault, phrase_text, request_within};
use crate::words::{Words, quiet};
use hyper::Method;
use kirifuda_rules::message;
use kirifuda_server::http::{BanInfo, Done, ReportInfo, TableOfServer};
use kirifuda_words::language_tag;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use time::OffsetDateTime;
use tokio::runtime::Runtime;

/// How long a server may take: a large database is copied or vacuumed in minutes.
const PATIENCE: Duration = Duration::from_secs(3600);
/// The longest answer: all entries of a table.
const LONGEST: usize = 64 << 20;
const DAY: u64 = 24 * 3600 * 1000;

/// What is asked for.
struct Question {
    method: Method,
    /// Below `/operator/v1/`.
    path: String,
    body: Option<Value>,
}

impl Question {
    fn new(method: Method, path: impl Into<String>) -> Question {
        Question { method, path: path.into(), body: None }
    }

    fn with(self, body: Value) -> Question {
        Question { body: Some(body), ..self }
    }
}

/// Asks a server, and says what it has answered.
///
/// # Errors
/// When it cannot be reached, or refuses.
pub fn run(command: &OperatorCommand, context: &Context) -> Result<(), Failure> {
    let (question, at) = question(command)?;
    let body = ask(&question, at, &context.words)?;
    let mut out = Out::new(context.color);
    let words = &context.words;
    match command {
        OperatorCommand::Export { .. } => out.raw(&body)?,
        _ if at.json => out.raw(&[body.as_slice(), b"\n"].concat())?,
        OperatorCommand::List { .. } => {
            for table in read::<Vec<TableOfServer>>(&body, at)? {
                out.line(&table_line(words, &table))?;
            }
        }
        OperatorCommand::Reports { .. } => {
            for report in read::<Vec<ReportInfo>>(&body, at)? {
                report_lines(words, &report).iter().try_for_each(|line| out.line(line))?;
            }
        }
        OperatorCommand::Bans { .. } => {
            for ban in read::<Vec<BanInfo>>(&body, at)? {
                out.line(&ban_line(words, &ban))?;
            }
        }
        OperatorCommand::Ban { .. } => out.line(&ban_line(words, &read(&body, at)?))?,
        other => {
            let Done { tables } = read(&body, at)?;
            out.line(&words.text(done(other), &[("tables", tables.into())]))?;
        }
    }
    out.flush()
}

fn question(command: &OperatorCommand) -> Result<(Question, &OperatorArgs), Failure> {
    // Ids are letters and digits; whatever else is given stays one part of the path.
    let table = |table: &str, rest: &str| format!("tables/{}{rest}", escaped(table));
    Ok(match command {
        OperatorCommand::List { guest, at } => {
            let guest = guest.as_ref().map_or_else(String::new, |guest| format!("?guest={}", escaped(guest)));
            (Question::new(Method::GET, format!("tables{guest}")), at)
        }
        OperatorCommand::Export { table: id, log, at } => {
            (Question::new(Method::GET, table(id, if *log { "/log" } else { "/record" })), at)
        }
        OperatorCommand::Close { table: id, at } => (Question::new(Method::POST, table(id, "/close")), at),
        OperatorCommand::Delete { table: id, at } => (Question::new(Method::DELETE, table(id, "")), at),
        OperatorCommand::Reports { at } => (Question::new(Method::GET, "reports"), at),
        OperatorCommand::Bans { at } => (Question::new(Method::GET, "bans"), at),
        OperatorCommand::Ban { who, days, why, at } => {
            let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64);
            let until = days.map(|days| now + u64::from(days) * DAY);
            (Question::new(Method::POST, "bans").with(json!({"subject": who, "until": until, "why": why})), at)
        }
        OperatorCommand::Unban { who, at } => {
            (Question::new(Method::DELETE, format!("bans?subject={}", escaped(who))), at)
        }
        OperatorCommand::Erase { guest, at } => {
            (Question::new(Method::DELETE, format!("guests/{}", escaped(guest))), at)
        }
        OperatorCommand::RotateKeys { revoke, at } => {
            (Question::new(Method::POST, "keys").with(json!({"revoke_others": revoke})), at)
        }
        OperatorCommand::Vacuum { at } => (Question::new(Method::POST, "vacuum"), at),
        OperatorCommand::Backup { file, at } => {
            // The server may have been started in another folder.
            let file = std::path::absolute(file).map_err(|error| Failure::Write(file.clone(), error))?;
            (Question::new(Method::POST, "backup").with(json!({"file": file})), at)
        }
    })
}

/// A text as part of a URL.
fn escaped(text: &str) -> impl std::fmt::Display + '_ {
    utf8_percent_encode(text, NON_ALPHANUMERIC)
}

/// The body of the answer. What the server refuses, it says in the language of `words`.
fn ask(question: &Question, at: &OperatorArgs, words: &Words) -> Result<Vec<u8>, Failure> {
    let runtime = Runtime::new().map_err(|error| Failure::Internal((&error).into()))?;
    let Question { method, path, body } = question;
    let server = address(at);
    let sign = if path.contains('?') { '&' } else { '?' };
    let path = format!("/operator/v1/{path}{sign}lang={}", language_tag(words.lang()));
    let asking = request_within((PATIENCE, LONGEST), &server, method.clone(), &path, None, body.clone());
    let answer = runtime.block_on(asking).map_err(Failure::Join)?;
    let body = answer.body.to_vec();
    match answer.well(&server) {
        Ok(_) => Ok(body),
        Err(JoinFault::Refused(refusal)) => Err(Failure::Start(message!("verbatim", text = quiet(&refusal.text)))),
        Err(fault) => Err(Failure::Join(fault)),
    }
}

fn address(at: &OperatorArgs) -> Address {
    // There is at least one.
    let address = at.operators.0.first();
    let (host, port) = address.map_or_else(Default::default, |address| (address.ip().to_string(), address.port()));
    Address { secure: false, host, port, folder: String::new() }
}

fn read<T: DeserializeOwned>(body: &[u8], at: &OperatorArgs) -> Result<T, Failure> {
    let stranger = |_| Failure::Join(JoinFault::Stranger(address(at).to_string()));
    serde_json::from_slice(body).map_err(stranger)
}

/// Id, stage, game, names, when it was set up.
fn table_line(words: &Words, table: &TableOfServer) -> String {
    let names: Vec<&str> = table.names.iter().map(String::as_str).filter(|name| !name.is_empty()).collect();
    let stage = serde_json::to_value(table.stage).ok();
    let stage = stage.as_ref().and_then(Value::as_str).unwrap_or_default();
    let args = [
        ("table", table.id.as_str().into()),
        ("stage", words.plain(&format!("operate-stage-{stage}")).into()),
        ("game", table.game.as_str().into()),
        ("names", quiet(&words.row(&names)).into()),
        ("host", table.host.as_str().into()),
        ("date", date(table.created).into()),
    ];
    words.text("operate-table", &args)
}

/// What is reported, and below it what was said.
fn report_lines(words: &Words, report: &ReportInfo) -> Vec<String> {
    let args = [
        ("date", date(report.at).into()),
        ("table", report.table.as_str().into()),
        ("name", quiet(&report.name).into()),
        ("about", report.about.as_str().into()),
        ("by", report.by.as_str().into()),
        ("reason", quiet(&report.reason).into()),
    ];
    let mut lines = vec![words.text("operate-report", &args)];
    for said in &report.chat {
        let sign = if report.line == Some(said.number) { '>' } else { ' ' };
        let text = said.phrase.map_or_else(|| quiet(&said.text), |phrase| phrase_text(words, phrase));
        lines.push(format!("  {sign} {}: {text}", quiet(&said.name)));
    }
    lines
}

fn ban_line(words: &Words, ban: &BanInfo) -> String {
    let until = ban.until.map_or_else(|| words.plain("operate-for-ever"), date);
    let args = [("who", ban.subject.as_str().into()), ("until", until.into()), ("why", ban.why.as_str().into())];
    words.text(if ban.why.is_empty() { "operate-ban" } else { "operate-ban-why" }, &args)
}

/// A day in UTC, as `2026-11-28`.
fn date(milliseconds: u64) -> String {
    let seconds = i64::try_from(milliseconds / 1000).unwrap_or(i64::MAX);
    OffsetDateTime::from_unix_timestamp(seconds).map_or_else(|_| "–".to_owned(), |time| time.date().to_string())
}

fn done(command: &OperatorCommand) -> &'static str {
    match command {
        OperatorCommand::Close { .. } => "operate-closed",
        OperatorCommand::Delete { .. } => "operate-deleted",
        OperatorCommand::Unban { .. } => "operate-unbanned",
        OperatorCommand::Erase { .. } => "operate-erased",
        OperatorCommand::RotateKeys { revoke: true, .. } => "operate-keys-revoked",
        OperatorCommand::RotateKeys { .. } => "operate-keys-rotated",
        OperatorCommand::Vacuum { .. } => "operate-vacuumed",
        _ => "operate-backed-up",
    }
}
