//! Every metric that a server exposes: `docs/operating.md` has the same table, and a test compares both with what a server
//! exposes, with the dashboard and with the alert rules in `packaging/`.

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use std::sync::OnceLock;
use std::time::Duration;

/// How often samples of histograms are put into their buckets. Without that they gather until somebody asks for metrics.
pub(crate) const UPKEEP: Duration = Duration::from_secs(5);

/// The upper bounds of the buckets of all histograms, in seconds.
const BUCKETS: [f64; 14] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];

/// How a metric behaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It only grows.
    Counter,
    /// It goes up and down.
    Gauge,
    /// Counts of durations in buckets.
    Histogram,
}

impl Kind {
    /// Its name in the Prometheus format.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Counter => "counter",
            Kind::Gauge => "gauge",
            Kind::Histogram => "histogram",
        }
    }
}

/// A metric.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Metric {
    /// Its name.
    pub name: &'static str,
    /// Its label, and the values with which it begins at zero, so that the first event shows as an increase.
    pub label: Option<(&'static str, &'static [&'static str])>,
    /// How it behaves.
    pub kind: Kind,
    /// What it counts or measures.
    pub unit: &'static str,
    /// What it says.
    pub meaning: &'static str,
}

const fn metric(kind: Kind, name: &'static str, unit: &'static str, meaning: &'static str) -> Metric {
    Metric { name, label: None, kind, unit, meaning }
}

const fn counter(name: &'static str, unit: &'static str, meaning: &'static str) -> Metric {
    metric(Kind::Counter, name, unit, meaning)
}

const fn gauge(name: &'static str, unit: &'static str, meaning: &'static str) -> Metric {
    metric(Kind::Gauge, name, unit, meaning)
}

const fn seconds(name: &'static str, meaning: &'static str) -> Metric {
    metric(Kind::Histogram, name, "seconds", meaning)
}

impl Metric {
    const fn by(self, label: &'static str, values: &'static [&'static str]) -> Metric {
        Metric { label: Some((label, values)), ..self }
    }

    /// Its line in the table of `docs/operating.md`.
    pub fn row(&self) -> String {
        let label = self.label.map_or_else(String::new, |(label, _)| format!("{{{label}}}"));
        format!("| `{}{label}` | {} | {} | {} |", self.name, self.kind.word(), self.unit, self.meaning)
    }
}

/// All metrics, by what they are about.
pub const METRICS: &[Metric] = &[
    // Requests and connections.
    counter("kirifuda_requests_total", "requests", "requests, by status").by("status", &["200"]),
    seconds("kirifuda_request_seconds", "time from a request to the head of its answer, by kind of request")
        .by("route", crate::http::ROUTES),
    gauge("kirifuda_connections", "connections", "WebSocket connections"),
    counter("kirifuda_connections_ended_total", "connections", "connections that the server ended"),
    counter(
        "kirifuda_slow_connections_total",
        "connections",
        "connections that the server ended because the client did not read",
    ),
    counter(
        "kirifuda_connections_refused_total",
        "connections",
        "connections over a limit (`all`, `address`), or from a proxy that did not announce whose they are (`proxy`)",
    )
    .by("why", &["all", "address", "proxy"]),
    counter("kirifuda_refusals_total", "commands", "commands refused, by code").by("code", &[]),
    counter("kirifuda_bytes_sent_total", "bytes", "messages sent on connections"),
    // Play.
    seconds(
        "kirifuda_card_to_screen_seconds",
        "time from the receipt of a command to the moment when a connection to the same node has been sent the update with it",
    ),
    counter("kirifuda_frames_total", "updates", "updates made; onlookers share theirs"),
    gauge("kirifuda_tables_loaded", "tables", "tables in memory"),
    seconds("kirifuda_load_seconds", "time to load a table"),
    counter(
        "kirifuda_tables_unloadable_total",
        "attempts",
        "attempts to load a table that failed because its log cannot be read (`broken`) or the database cannot (`database`)",
    )
    .by("why", &["broken", "database"]),
    counter(
        "kirifuda_table_panics_total",
        "tables",
        "tables rebuilt from their log after a fault of the program; please report it",
    ),
    counter("kirifuda_reports_total", "reports", "reports that guests have made of others"),
    counter("kirifuda_records_shared_total", "records", "records that guests have shared"),
    counter("kirifuda_bot_failures_total", "bots", "bots replaced after a fault of the program; please report it"),
    // The database.
    gauge("kirifuda_database_usable", "0 or 1", "whether the database answered the node's last heartbeat"),
    gauge("kirifuda_database_bytes", "bytes", "size of the database, asked once a minute"),
    counter("kirifuda_entries_total", "entries", "entries stored"),
    seconds("kirifuda_commit_seconds", "time to commit entries"),
    counter("kirifuda_commit_failures_total", "commits", "failed commits"),
    counter("kirifuda_tables_rewound_total", "tables", "tables whose last entries the database has lost"),
    // Queues, looked at once a second.
    gauge("kirifuda_journal_waiting", "entries", "entries that wait to be stored"),
    gauge("kirifuda_reads_waiting", "reads", "reads that wait for a connection to the database"),
    gauge("kirifuda_bots_waiting", "bots", "bots that wait for a processor"),
    gauge("kirifuda_reviews_waiting", "reviews", "reviews that wait for their turn"),
    // Nodes.
    gauge("kirifuda_nodes", "nodes", "nodes that live, as this node last heard from the database"),
    counter("kirifuda_leases_won_total", "leases", "leases that this node has taken"),
    counter("kirifuda_leases_lost_total", "leases", "leases that another node has taken from this one"),
    seconds("kirifuda_bus_lag_seconds", "time from a notice of another node to its receipt"),
    counter(
        "kirifuda_notices_dropped_total",
        "notices",
        "notices to other nodes that were not sent (nodes also check every ten seconds)",
    ),
    gauge("kirifuda_build_info", "1", "version of the program").by("version", &[]),
];

/// The one recorder of metrics of the process.
pub(crate) fn recorder() -> PrometheusHandle {
    static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();
    let install = || {
        let builder = PrometheusBuilder::new();
        let builder = builder.set_buckets(&BUCKETS).unwrap_or_else(|_| PrometheusBuilder::new());
        let recorder = builder.build_recorder();
        let handle = recorder.handle();
        // Another part of the process may have a recorder already: then metrics go there.
        drop(metrics::set_global_recorder(recorder));
        METRICS.iter().for_each(begin);
        metrics::gauge!("kirifuda_build_info", "version" => env!("CARGO_PKG_VERSION")).set(1.0);
        handle
    };
    RECORDER.get_or_init(install).clone()
}

/// Describes a metric, and begins it at zero.
fn begin(metric: &Metric) {
    let &Metric { name, label, kind, meaning, .. } = metric;
    match kind {
        Kind::Counter => metrics::describe_counter!(name, meaning),
        Kind::Gauge => metrics::describe_gauge!(name, meaning),
        Kind::Histogram => metrics::describe_histogram!(name, meaning),
    }
    let start = |labels: Vec<metrics::Label>| match kind {
        Kind::Counter => metrics::counter!(name, labels).increment(0),
        Kind::Gauge => metrics::gauge!(name, labels).increment(0.0),
        Kind::Histogram => drop(metrics::histogram!(name, labels)),
    };
    match label {
        None => start(Vec::new()),
        Some((label, values)) => {
            values.iter().for_each(|&value| start(vec![metrics::Label::from_static_parts(label, value)]));
        }
    }
}
