//! A whole server: store, node, sockets.

use crate::bus;
use crate::http::{App, Guests, Listener, Proxies, Site, operator_router, router};
use crate::ids::NodeId;
use crate::node::{Limits, Node, told_to_stop};
use crate::store;
use crate::telemetry::{UPKEEP, recorder};
use kirifuda_rules::Message;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where guests come: one or more addresses.
    pub listen: Vec<SocketAddr>,
    /// Where operators find metrics, if anywhere.
    pub operators: Vec<SocketAddr>,
    /// The database: `postgres://…` or the path of a file.
    pub database: String,
    /// Addresses under which browsers know the server, where that is not the one they reach it at. When one of them
    /// begins with `https:`, cookies are sent over HTTPS only.
    pub origins: Vec<String>,
    /// The proxies that are believed when they tell a guest's address.
    pub proxies: Proxies,
    /// The browser client.
    pub site: Site,
    /// What guests may do how often.
    pub limits: Limits,
}

/// A server that runs.
pub struct Server {
    node: Arc<Node>,
    /// At least one.
    addresses: Vec<SocketAddr>,
    operators: Vec<SocketAddr>,
    serving: Vec<JoinHandle<()>>,
}

impl Server {
    /// Starts a server. It runs in the background from then on.
    ///
    /// # Errors
    /// When the database cannot be used or an address cannot be listened on.
    pub async fn start(config: Config) -> Result<Server, Message> {
        let metrics = recorder();
        let id = NodeId::random()?;
        let store = store::open(&config.database).await?;
        let bus = bus::open(&config.database, &id)?;
        let listener = Listener::bind(&config.listen, &config.limits, config.proxies).await?;
        let operators = match config.operators.as_slice() {
            [] => None,
            addresses => Some(Listener::bind(addresses, &config.limits, Proxies::default()).await?),
        };
        let keys = store.admin().guest_keys().await?;
        let node = Node::start(id, store, bus, config.limits).await?;
        let secure = config.origins.iter().any(|origin| origin.starts_with("https:"));
        let app = App::new(
            Arc::clone(&node),
            Guests::new(keys, Arc::clone(&node.clock), secure),
            config.site,
            config.origins,
        );
        let addresses = listener.addresses().to_vec();
        let operators_at = operators.as_ref().map_or_else(Vec::new, |listener| listener.addresses().to_vec());
        let mut serving = vec![tokio::spawn(listener.serve(router(Arc::clone(&app)), node.stopping()))];
        if let Some(operators) = operators {
            serving.push(tokio::spawn(operators.serve(operator_router(app, metrics.clone()), node.stopping())));
        }
        let mut stopping = node.stopping();
        let upkeep = async move {
            while timeout(UPKEEP, told_to_stop(&mut stopping)).await.is_err() {
                metrics.run_upkeep();
            }
        };
        tokio::spawn(upkeep);
        tracing::info!(node = %node.id(), ?addresses, "a server has started");
        Ok(Server { node, addresses, operators: operators_at, serving })
    }

    /// Where guests come: every address, the first one first.
    pub fn addresses(&self) -> &[SocketAddr] {
        &self.addresses
    }

    /// Where operators find metrics.
    pub fn operators(&self) -> &[SocketAddr] {
        &self.operators
    }

    /// The node.
    pub fn node(&self) -> &Arc<Node> {
        &self.node
    }

    /// Prepares to stop, for a time in which balancers can notice: `/ready` says that the server is stopping, nobody
    /// can set up tables, and those who play go on.
    pub async fn drain(&self, time: Duration) {
        self.node.retire();
        tokio::time::sleep(time).await;
    }

    /// Stops: takes no more connections, tells those there are to come back, gives tables back. Everything that was
    /// accepted is on disk.
    pub async fn stop(self) {
        self.node.stop().await;
        for serving in self.serving {
            drop(serving.await);
        }
        tracing::info!(node = %self.node.id(), "the server has stopped");
    }
}
