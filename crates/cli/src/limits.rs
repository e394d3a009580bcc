//! The limits of `kirifuda serve`, each an option of its own.

use crate::range::within;
use clap::Args;
use kirifuda_server::node::Limits;
use std::time::Duration;

/// What guests and programs may do how often; where nothing is given, as [`Limits::default`] says.
#[derive(Clone, Debug, Args)]
pub struct LimitArgs {
    /// Connections in all.
    #[arg(long, value_name = "N", value_parser = within::<u32>(1, Some(1_000_000)))]
    connections: Option<u32>,
    /// Connections of one address.
    #[arg(long, value_name = "N", value_parser = within::<u32>(1, Some(1_000_000)))]
    connections_per_address: Option<u32>,
    /// Connections to tables of one guest.
    #[arg(long, value_name = "N", value_parser = within::<u32>(1, Some(1_000_000)))]
    connections_per_guest: Option<u32>,
    /// Guests that one address becomes in an hour.
    #[arg(long, value_name = "N", value_parser = within::<u32>(1, Some(1_000_000)))]
    guests_per_address: Option<u32>,
    /// Open tables of one guest.
    #[arg(long, value_name = "N", value_parser = within::<u32>(1, Some(1_000)))]
    tables_per_guest: Option<u32>,
    /// Tables that one guest sets up in an hour.
    #[arg(long, value_name = "N", value_parser = within::<u32>(1, Some(1_000_000)))]
    new_tables_per_guest: Option<u32>,
    /// Tables set up from one address in an hour.
    #[arg(long, value_name = "N", value_parser = within::<u32>(1, Some(1_000_000)))]
    new_tables_per_address: Option<u32>,
    /// Requests of one address in a second.
    #[arg(long, value_name = "N", value_parser = within::<u32>(1, Some(1_000_000)))]
    requests_per_address: Option<u32>,
    /// Requests of one guest in a second.
    #[arg(long, value_name = "N", value_parser = within::<u32>(1, Some(1_000_000)))]
    requests_per_guest: Option<u32>,
    /// Reports by one guest in an hour.
    #[arg(long, value_name = "N", value_parser = within::<u32>(1, Some(1_000_000)))]
    reports_per_guest: Option<u32>,
    /// Reports from one address in an hour.
    #[arg(long, value_name = "N", value_parser = within::<u32>(1, Some(1_000_000)))]
    reports_per_address: Option<u32>,
    /// Records that one guest has shared.
    #[arg(long, value_name = "N", value_parser = within::<u32>(1, Some(1_000_000)))]
    records_per_guest: Option<u32>,
    /// Records shared from one address in an hour.
    #[arg(long, value_name = "N", value_parser = within::<u32>(1, Some(1_000_000)))]
    records_per_address: Option<u32>,
    /// Messages of one connection in a second.
    #[arg(long, value_name = "N", value_parser = within::<u32>(1, Some(1_000_000)))]
    messages_per_second: Option<u32>,
    /// Messages of one connection at once.
    #[arg(long, value_name = "N", value_parser = within::<u32>(1, Some(1_000_000)))]
    messages_at_once: Option<u32>,
    /// Length of a message.
    #[arg(long, value_name = "BYTES", value_parser = within::<u32>(1024, Some(1 << 20)))]
    message_length: Option<u32>,
    /// Length of a request's body.
    #[arg(long, value_name = "BYTES", value_parser = within::<u32>(1024, Some(1 << 24)))]
    body_length: Option<u32>,
    /// Time until a connection has said what it wants.
    #[arg(long, value_name = "SECONDS", value_parser = within::<u32>(1, Some(3600)))]
    first_words: Option<u32>,
    /// Time that a connection may be silent.
    #[arg(long, value_name = "SECONDS", value_parser = within::<u32>(3, Some(86_400)))]
    silence: Option<u32>,
    /// Time until a guest who has left is away.
    #[arg(long, value_name = "SECONDS", value_parser = within::<u32>(1, Some(86_400)))]
    away_after: Option<u32>,
    /// Time that a table at which nobody is stays in memory.
    #[arg(long, value_name = "SECONDS", value_parser = within::<u32>(1, Some(86_400)))]
    unload_after: Option<u32>,
    /// Time until a table is closed at which nothing happens.
    #[arg(long, value_name = "DAYS", value_parser = within::<u32>(1, Some(3650)))]
    close_after: Option<u32>,
    /// Time until a table that is over is deleted.
    #[arg(long, value_name = "DAYS", value_parser = within::<u32>(1, Some(3650)))]
    keep_tables: Option<u32>,
    /// Time until a shared record is deleted.
    #[arg(long, value_name = "DAYS", value_parser = within::<u32>(1, Some(3650)))]
    keep_records: Option<u32>,
}

impl LimitArgs {
    /// The limits, with those that were given.
    pub fn limits(&self) -> Limits {
        let usual = Limits::default();
        let seconds = |given: Option<u32>, usual: Duration| given.map_or(usual, |n| Duration::from_secs(n.into()));
        let days = |given: Option<u32>| given.map(|days| Duration::from_secs(u64::from(days) * 24 * 3600));
        let length = |given: Option<u32>, usual: usize| given.map_or(usual, |bytes| bytes as usize);
        Limits {
            tables_per_guest: self.tables_per_guest.unwrap_or(usual.tables_per_guest),
            new_tables_per_guest: self.new_tables_per_guest.unwrap_or(usual.new_tables_per_guest),
            new_tables_per_address: self.new_tables_per_address.unwrap_or(usual.new_tables_per_address),
            connections_per_guest: self.connections_per_guest.unwrap_or(usual.connections_per_guest),
            connections_per_address: self.connections_per_address.unwrap_or(usual.connections_per_address),
            connections: self.connections.unwrap_or(usual.connections),
            guests_per_address: self.guests_per_address.unwrap_or(usual.guests_per_address),
            reports_per_guest: self.reports_per_guest.unwrap_or(usual.reports_per_guest),
            reports_per_address: self.reports_per_address.unwrap_or(usual.reports_per_address),
            records_per_guest: self.records_per_guest.unwrap_or(usual.records_per_guest),
            records_per_address: self.records_per_address.unwrap_or(usual.records_per_address),
            messages_per_second: self.messages_per_second.unwrap_or(usual.messages_per_second),
            burst: self.messages_at_once.unwrap_or(usual.burst),
            requests_per_guest: self.requests_per_guest.unwrap_or(usual.requests_per_guest),
            requests_per_address: self.requests_per_address.unwrap_or(usual.requests_per_address),
            message_bytes: length(self.message_length, usual.message_bytes),
            body_bytes: length(self.body_length, usual.body_bytes),
            first_words: seconds(self.first_words, usual.first_words),
            silence: seconds(self.silence, usual.silence),
            away: seconds(self.away_after, usual.away),
            unloaded_after: seconds(self.unload_after, usual.unloaded_after),
            idle_table: seconds(self.close_after.map(|days| days * 24 * 3600), usual.idle_table),
            tables_kept: days(self.keep_tables),
            records_kept: days(self.keep_records),
            erasing: usual.erasing,
            life: usual.life,
        }
    }
}
