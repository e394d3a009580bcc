//! Short texts from outside: what nodes tell each other, addresses, cookies and links.

use crate::bus::postgres_notices;
use crate::http::{Guests, Network, Proxies, ProxyHeader};
use crate::ids::NodeId;
use crate::store::{Banned, GuestKey};
use axum::http::header::COOKIE;
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use std::net::IpAddr;
use std::sync::Arc;

/// What other nodes tell: whatever is a notice is written as what reads as the same.
///
/// # Panics
/// When that is not so.
pub fn notice(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let own: NodeId = "2".repeat(NodeId::LETTERS).parse().expect("a node");
    let other = "3".repeat(NodeId::LETTERS);
    for (notice, written) in postgres_notices(text, &own) {
        let Some(written) = written else { continue };
        let again = postgres_notices(&format!("{other} {written}"), &own);
        assert_eq!(again, [(notice, Some(written))]);
    }
}

/// What proxies tell of those whose requests they pass on, a header line each: nobody is believed but a trusted proxy,
/// and the result is no trusted address unless there is no other. Lines are networks, too, as operators write them.
///
/// # Panics
/// When that is not so.
pub fn forwarded(data: &[u8]) {
    let trusted: Vec<Network> = vec!["10.0.0.0/8".parse().expect("a network")];
    for header in [ProxyHeader::XForwardedFor, ProxyHeader::Forwarded, ProxyHeader::ProxyProtocol] {
        let mut headers = HeaderMap::new();
        let name = if header == ProxyHeader::Forwarded { "forwarded" } else { "x-forwarded-for" };
        for line in data.split(|&byte| byte == b'\n').take(16) {
            if let Ok(value) = HeaderValue::from_bytes(line) {
                headers.append(HeaderName::from_static(name), value);
            }
        }
        let proxies = Proxies { trusted: trusted.clone(), header };
        let (proxy, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([192, 0, 2, 1]));
        assert_eq!(proxies.client(other, &headers), other);
        let client = proxies.client(proxy, &headers);
        // Whatever a guest writes stands before what the proxy appends, which counts.
        let appended = if header == ProxyHeader::Forwarded { "for=198.51.100.7" } else { "198.51.100.7" };
        headers.append(HeaderName::from_static(name), HeaderValue::from_static(appended));
        let with_own = proxies.client(proxy, &headers);
        let expected = if header == ProxyHeader::ProxyProtocol { proxy } else { IpAddr::from([198, 51, 100, 7]) };
        assert_eq!(with_own, expected);
        assert!(header != ProxyHeader::ProxyProtocol || client == proxy);
    }
    for line in data.split(|&byte| byte == b'\n').take(16) {
        let Ok(text) = std::str::from_utf8(line) else { continue };
        let _: Result<Network, _> = text.parse();
        if let Ok(banned) = text.parse::<Banned>() {
            assert_eq!(banned.to_string().parse(), Ok(banned));
        }
    }
}

/// Cookies and the tokens of personal links, a line each: whatever is believed was signed with a key of the server. A
/// signature is read in capital letters, too.
///
/// # Panics
/// When that is not so.
pub fn token(data: &[u8]) {
    let keys = [1, 2].map(|byte| GuestKey { used_from: 0, bytes: [byte; 32] });
    let signs = |keys: &[GuestKey]| Guests::new(keys.to_vec(), Arc::default(), false);
    let guests = signs(&keys);
    let each = [signs(&keys[..1]), signs(&keys[1..])];
    for line in data.split(|&byte| byte == b'\n').take(16) {
        let mut headers = HeaderMap::new();
        let Ok(value) = HeaderValue::from_bytes(line) else { continue };
        headers.insert(COOKIE, value);
        let text = String::from_utf8_lossy(line);
        if let Some(guest) = guests.of(&headers) {
            assert!(each.iter().any(|one| text.to_ascii_lowercase().contains(&one.token(&guest))), "{text}");
        }
        if let Some(link) = guests.link(&text) {
            assert!(each.iter().any(|one| text.to_ascii_lowercase() == one.token_of(&link)), "{text}");
        }
    }
}
