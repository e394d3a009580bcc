//! What guests report to the operators of the server, as both databases keep it.

use super::{StoreError, signed, unsigned};
use crate::ids::{GuestId, TableId};
use crate::table::ChatLine;

/// A report about a guest at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// When it was made: milliseconds since 1970.
    pub at: u64,
    /// The table.
    pub table: TableId,
    /// Who made it.
    pub by: GuestId,
    /// Whom it is about.
    pub about: GuestId,
    /// The name with which they last sat at the table.
    pub name: String,
    /// The number of the line of chat that it is about, if it is about one.
    pub line: Option<u64>,
    /// What was said around that line, or before the report.
    pub chat: Vec<ChatLine>,
    /// What the guest who made it says.
    pub reason: String,
}

/// Keeps a report.
pub(super) const KEEP_REPORT: &str =
    "INSERT INTO report (at, table_id, by_guest, about_guest, name, line, chat, reason)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
/// The columns of [`RawReport`], in order, of the latest reports.
pub(super) const REPORTS: &str = "SELECT at, table_id, by_guest, about_guest, name, line, chat, reason
    FROM report ORDER BY id DESC LIMIT $1";

/// The columns of a report, as the database has them.
pub(super) struct RawReport {
    pub(super) at: i64,
    pub(super) table: String,
    pub(super) by: String,
    pub(super) about: String,
    pub(super) name: String,
    pub(super) line: Option<i64>,
    pub(super) chat: String,
    pub(super) reason: String,
}

impl RawReport {
    pub(super) fn report(self) -> Result<Report, StoreError> {
        Ok(Report {
            at: unsigned("at", self.at)?,
            table: self.table.parse().map_err(StoreError::Unreadable)?,
            by: self.by.parse().map_err(StoreError::Unreadable)?,
            about: self.about.parse().map_err(StoreError::Unreadable)?,
            name: self.name,
            line: self.line.map(|line| unsigned("line", line)).transpose()?,
            chat: serde_json::from_str(&self.chat).map_err(StoreError::unreadable)?,
            reason: self.reason,
        })
    }
}

impl Report {
    pub(super) fn raw(&self) -> Result<RawReport, StoreError> {
        let Report { at, table, by, about, name, line, chat, reason } = self;
        Ok(RawReport {
            at: signed(*at)?,
            table: table.to_string(),
            by: by.to_string(),
            about: about.to_string(),
            name: name.clone(),
            line: line.map(signed).transpose()?,
            chat: serde_json::to_string(chat).map_err(StoreError::unreadable)?,
            reason: reason.clone(),
        })
    }
}
