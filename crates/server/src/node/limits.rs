//! What guests and programs may do how often: everything has a limit.

use std::time::Duration;

/// Limits of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Open tables that one guest can have set up.
    pub tables_per_guest: u32,
    /// Tables that one guest can set up in an hour.
    pub new_tables_per_guest: u32,
    /// Tables that can be set up from one address in an hour.
    pub new_tables_per_address: u32,
    /// Connections to tables that one guest can have.
    pub connections_per_guest: u32,
    /// Connections that one address can have.
    pub connections_per_address: u32,
    /// Connections in all.
    pub connections: u32,
    /// Guests that one address can become in an hour.
    pub guests_per_address: u32,
    /// Reports that one guest can make in an hour.
    pub reports_per_guest: u32,
    /// Reports that can come from one address in an hour.
    pub reports_per_address: u32,
    /// Records that one guest can have shared.
    pub records_per_guest: u32,
    /// Records that can be shared from one address in an hour.
    pub records_per_address: u32,
    /// Messages on one connection in a second, in the long run.
    pub messages_per_second: u32,
    /// Messages on one connection at once.
    pub burst: u32,
    /// Requests of one guest in a second, in the long run; six times as many at once.
    pub requests_per_guest: u32,
    /// Requests of one address in a second, in the long run; six times as many at once. Those of guests and those of
    /// others are counted apart.
    pub requests_per_address: u32,
    /// The longest message, in bytes.
    pub message_bytes: usize,
    /// The longest body of a request, in bytes: a rule file, or a record that is shared.
    pub body_bytes: usize,
    /// How long the head of a request, or the first message of a connection, may take.
    pub first_words: Duration,
    /// How long a connection may be silent, how long it may take nothing of what it is sent, and how long a message to
    /// it may take.
    pub silence: Duration,
    /// After how long a guest whose connections have ended is away.
    pub away: Duration,
    /// How long a table stays in memory that nobody looks at.
    pub unloaded_after: Duration,
    /// After how long a table is closed in which nothing happens.
    pub idle_table: Duration,
    /// How long tables are kept that are over; for ever when not said.
    pub tables_kept: Option<Duration>,
    /// How long shared records are kept; for ever when not said.
    pub records_kept: Option<Duration>,
    /// Interval between attempts to erase guests who want to be forgotten. An erasure ends two intervals after nothing was
    /// left: by then every node has looked, and requests that were under way are over.
    pub erasing: Duration,
    /// Time after its last heartbeat until a node counts as dead; its heart beats three times in this time. All nodes of a
    /// store need the same.
    pub life: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            tables_per_guest: 8,
            new_tables_per_guest: 60,
            new_tables_per_address: 600,
            connections_per_guest: 16,
            connections_per_address: 256,
            connections: 20_000,
            guests_per_address: 200,
            reports_per_guest: 10,
            reports_per_address: 60,
            records_per_guest: 100,
            records_per_address: 100,
            messages_per_second: 10,
            burst: 60,
            requests_per_guest: 20,
            requests_per_address: 160,
            message_bytes: 16 * 1024,
            body_bytes: 96 * 1024,
            first_words: Duration::from_secs(10),
            silence: Duration::from_secs(60),
            away: Duration::from_secs(12),
            unloaded_after: Duration::from_secs(120),
            idle_table: Duration::from_secs(7 * 24 * 3600),
            tables_kept: None,
            records_kept: None,
            erasing: Duration::from_secs(300),
            life: Duration::from_secs(3),
        }
    }
}
