//! The addresses of guests whose requests come through a proxy. Only proxies that the operator trusts are believed, and
//! only in the one way in which they tell: a guest can write any header.

use axum::http::HeaderMap;
use ipnet::IpNet;
use kirifuda_rules::{Message, message};
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

/// How a trusted proxy tells whose request it passes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ProxyHeader {
    /// By the header `X-Forwarded-For`, to which each proxy appends an address.
    #[default]
    XForwardedFor,
    /// By the header `Forwarded` (RFC 7239), likewise.
    Forwarded,
    /// By a header of the PROXY protocol, version 2, at the beginning of the connection.
    ProxyProtocol,
}

/// The networks of an operator's proxies.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proxies {
    /// Where they are.
    pub trusted: Vec<Network>,
    /// How they tell.
    pub header: ProxyHeader,
}

/// Addresses with a common prefix, such as `10.0.0.0/8`, or a single one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network(IpNet);

impl FromStr for Network {
    type Err = Message;

    fn from_str(text: &str) -> Result<Network, Message> {
        let single = || text.parse::<IpAddr>().ok().map(IpNet::from);
        let network = text.parse().ok().or_else(single);
        network.map(Network).ok_or_else(|| message!("network-expected", found = text))
    }
}

impl Proxies {
    /// Whether an address is a trusted proxy's.
    pub fn trusts(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.trusted.iter().any(|Network(network)| network.contains(&address))
    }

    /// Whether a connection from a trusted proxy begins with a header of its own.
    pub fn announces(&self, peer: IpAddr) -> bool {
        self.header == ProxyHeader::ProxyProtocol && self.trusts(peer)
    }

    /// Who sends a request that comes from `peer`: the last address told that is not a trusted proxy's. What cannot be
    /// read ends the chain, at the proxy that told it.
    pub fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut client = peer.to_canonical();
        if !self.trusts(client) {
            return client;
        }
        let name = match self.header {
            ProxyHeader::XForwardedFor => "x-forwarded-for",
            ProxyHeader::Forwarded => "forwarded",
            ProxyHeader::ProxyProtocol => return client,
        };
        for value in headers.get_all(name).iter().rev() {
            let value = value.to_str().unwrap_or_default();
            let told: &mut dyn Iterator<Item = Option<IpAddr>> = match self.header {
                ProxyHeader::Forwarded => &mut rfc7239::parse(value).rev().map(forwarded),
                _ => &mut value.rsplit(',').map(|text| address(text.trim())),
            };
            for told in told {
                let Some(told) = told else { return client };
                client = told.to_canonical();
                if !self.trusts(client) {
                    return client;
                }
            }
        }
        client
    }
}

/// An address, as proxies write it: with a port, in brackets, or bare.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| Some(text.parse::<SocketAddr>().ok()?.ip()))
}

/// The address in an element of the header `Forwarded`, if it tells one.
fn forwarded(element: Result<rfc7239::Forwarded<'_>, rfc7239::RfcError>) -> Option<IpAddr> {
    element.ok()?.forwarded_for?.ip().copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::{HeaderName, HeaderValue};

    fn client(header: ProxyHeader, peer: &str, lines: &[(&'static str, &'static str)]) -> String {
        let trusted = ["127.0.0.1", "10.0.0.0/8", "2001:db8:1::/48"].map(|network| network.parse().unwrap());
        let mut headers = HeaderMap::new();
        for &(name, value) in lines {
            headers.append(HeaderName::from_static(name), HeaderValue::from_static(value));
        }
        let proxies = Proxies { trusted: trusted.to_vec(), header };
        proxies.client(peer.parse().unwrap(), &headers).to_string()
    }

    #[test]
    fn the_last_address_that_no_proxy_has_is_the_guests() {
        let told = |peer, value| client(ProxyHeader::XForwardedFor, peer, &[("x-forwarded-for", value)]);
        assert_eq!(told("127.0.0.1", "203.0.113.9, 198.51.100.7"), "198.51.100.7");
        assert_eq!(told("::ffff:127.0.0.1", "203.0.113.9,198.51.100.7 , 10.1.2.3"), "198.51.100.7");
        assert_eq!(told("127.0.0.1", "2001:db8::7"), "2001:db8::7");
        assert_eq!(told("127.0.0.1", "[2001:db8::7]:443"), "2001:db8::7");
        assert_eq!(told("127.0.0.1", "198.51.100.7:4711"), "198.51.100.7");
        assert_eq!(told("127.0.0.1", "198.51.100.7, [2001:db8:1::9]"), "198.51.100.7");
        let two = [("x-forwarded-for", "203.0.113.9"), ("x-forwarded-for", "198.51.100.7")];
        assert_eq!(client(ProxyHeader::XForwardedFor, "10.9.9.9", &two), "198.51.100.7");
    }

    #[test]
    fn others_are_not_believed() {
        let told = |peer, value| client(ProxyHeader::XForwardedFor, peer, &[("x-forwarded-for", value)]);
        assert_eq!(told("192.0.2.1", "198.51.100.7"), "192.0.2.1");
        // Beyond what cannot be read nothing is believed.
        assert_eq!(told("127.0.0.1", "198.51.100.7, unknown"), "127.0.0.1");
        assert_eq!(told("127.0.0.1", "198.51.100.7, nobody, 10.0.0.4"), "10.0.0.4");
        assert_eq!(told("127.0.0.1", ""), "127.0.0.1");
        let other = [("forwarded", "for=198.51.100.7")];
        assert_eq!(client(ProxyHeader::XForwardedFor, "127.0.0.1", &other), "127.0.0.1");
        assert_eq!(client(ProxyHeader::ProxyProtocol, "127.0.0.1", &other), "127.0.0.1");
    }

    #[test]
    fn the_standard_header_is_read() {
        let told = |value| client(ProxyHeader::Forwarded, "127.0.0.1", &[("forwarded", value)]);
        assert_eq!(told("for=203.0.113.9, For=198.51.100.7;proto=https;by=10.0.0.1"), "198.51.100.7");
        assert_eq!(told("for=\"[2001:db8::7]:4711\", for=10.0.0.2"), "2001:db8::7");
        assert_eq!(told("for=198.51.100.7, for=_hidden"), "127.0.0.1");
        assert_eq!(told("for=198.51.100.7, by=10.0.0.1"), "127.0.0.1");
    }

    #[test]
    fn networks_are_read() {
        for text in ["10.0.0.0/8", "10.1.2.3", "::1", "fd00::/8"] {
            assert!(text.parse::<Network>().is_ok(), "{text}");
        }
        for text in ["", "10.0.0.0/33", "cards.example.org", "10.0.0.0/8,::1"] {
            assert_eq!(text.parse::<Network>(), Err(message!("network-expected", found = text)));
        }
    }
}
