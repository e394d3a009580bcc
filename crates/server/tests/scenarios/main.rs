//! Regression tests: ways in which a server was brought down or could have been. Each test failed before its fix.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

mod clocks;
mod database;
mod erasures;
mod faults;
mod headers;
mod idle;
mod leases;
mod links;
mod loading;
mod moderation;
mod onlookers;
mod operators;
mod outsiders;
mod processors;
mod proxy;
mod storage;
#[path = "../support/mod.rs"]
mod support;
mod upgrades;

use kirifuda_server::bus::LocalBus;
use kirifuda_server::http::Proxies;
use kirifuda_server::ids::{GuestId, NodeId};
use kirifuda_server::node::{Handle, Limits, Node};
use kirifuda_server::protocol::Setup;
use kirifuda_server::serve::{Config, Server};
use kirifuda_server::store::SqliteStore;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;

/// A server on an SQLite file of its own.
struct Place {
    server: Server,
    address: SocketAddr,
    folder: TempDir,
}

/// A node without sockets, alone on an SQLite file in a folder.
async fn lone_node() -> (Arc<Node>, TempDir) {
    lone_node_with(Limits::default()).await
}

async fn lone_node_with(limits: Limits) -> (Arc<Node>, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SqliteStore::open(&folder.path().join("tables")).unwrap());
    let node = Node::start(NodeId::random().unwrap(), store, Arc::new(LocalBus::default()), limits);
    (node.await.unwrap(), folder)
}

/// A table that a guest has set up at a node, in its memory.
async fn created(node: &Arc<Node>, host: &GuestId, setup: &Setup) -> Arc<Handle> {
    let table = node.create(host, setup).await.unwrap();
    node.table(&table).await.unwrap()
}

/// How a server is set up on an SQLite file in a folder.
fn config(folder: &TempDir, limits: Limits) -> Config {
    support::process::config(support::process::tables_in(folder), limits)
}

impl Place {
    async fn new(limits: Limits, proxies: Proxies) -> Place {
        let folder = tempfile::tempdir().unwrap();
        let config = Config { proxies, ..config(&folder, limits) };
        Place::of(config, folder).await
    }

    async fn usual() -> Place {
        Place::new(support::process::hurried(), Proxies::default()).await
    }

    async fn of(config: Config, folder: TempDir) -> Place {
        let server = Server::start(config).await.unwrap();
        Place { address: server.addresses()[0], server, folder }
    }

    /// The same server, stopped and started again.
    async fn restarted(self) -> Place {
        let Place { server, folder, .. } = self;
        server.stop().await;
        Place::again(folder).await
    }

    /// A server on the tables of one that has stopped.
    async fn again(folder: TempDir) -> Place {
        loop {
            match Server::start(config(&folder, support::process::hurried())).await {
                Ok(server) => return Place { address: server.addresses()[0], server, folder },
                // The threads of the store end a moment after it.
                Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
            }
        }
    }
}
