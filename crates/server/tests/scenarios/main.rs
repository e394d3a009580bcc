//! What brought a server down, or would have: each scenario was seen to fail before it was mended.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

mod idle;
mod proxy;
#[path = "../support/mod.rs"]
mod support;

use kirifuda_server::http::{Proxies, Site};
use kirifuda_server::node::Limits;
use kirifuda_server::serve::{Config, Server};
use std::net::SocketAddr;
use tempfile::TempDir;

/// A server on an SQLite file of its own.
struct Place {
    server: Server,
    address: SocketAddr,
    _folder: TempDir,
}

impl Place {
    async fn new(limits: Limits, proxies: Proxies) -> Place {
        let folder = tempfile::tempdir().unwrap();
        let config = Config {
            listen: vec!["127.0.0.1:0".parse().unwrap()],
            operators: Vec::new(),
            database: folder.path().join("tables").display().to_string(),
            origins: Vec::new(),
            proxies,
            site: Site::none(),
            limits,
        };
        let server = Server::start(config).await.unwrap();
        Place { address: server.addresses()[0], server, _folder: folder }
    }
}
