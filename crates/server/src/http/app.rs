//! What all requests share.

use super::alarm::Alarm;
use super::guests::Guests;
use super::lobby::Lobby;
use super::meter::Meters;
use super::site::Site;
use crate::node::Node;
use std::sync::Arc;

/// What all requests share.
pub struct App {
    pub(crate) node: Arc<Node>,
    pub(crate) guests: Arc<Guests>,
    pub(crate) meters: Meters,
    pub(crate) site: Site,
    pub(crate) lobby: Arc<Lobby>,
    pub(crate) alarm: Arc<Alarm>,
    /// Addresses under which browsers know this server, where a proxy calls it by another name.
    pub(crate) origins: Vec<String>,
    /// Counted for every message: looked up once.
    pub(crate) bytes_sent: metrics::Counter,
}

impl App {
    /// What requests need. `origins`: addresses such as `https://cards.example.org` under which browsers know the
    /// server.
    pub fn new(node: Arc<Node>, guests: Guests, site: Site, origins: Vec<String>) -> Arc<App> {
        let meters = Meters::new(node.limits());
        let bytes_sent = metrics::counter!("kirifuda_bytes_sent_total");
        let lobby = Arc::new(Lobby::new());
        let (guests, alarm) = (Arc::new(guests), Arc::new(Alarm::new()));
        let app = Arc::new(App {
            node,
            guests: Arc::clone(&guests),
            meters,
            site,
            lobby: Arc::clone(&lobby),
            alarm: Arc::clone(&alarm),
            origins,
            bytes_sent,
        });
        tokio::spawn(alarm.watch(Arc::clone(&app.node), Arc::clone(&guests)));
        tokio::spawn(guests.keep_up(Arc::clone(&app.node)));
        tokio::spawn(lobby.push(Arc::clone(&app.node)));
        app
    }
}
