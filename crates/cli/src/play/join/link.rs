//! The address of a table, as a browser shows it or as it was sent.

use kirifuda_server::ids::TableId;
use std::fmt;

/// Where a link leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// A table.
    Table(TableId),
    /// A seat of one's own, by a personal link.
    Return(String),
}

/// A server and what is wanted of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The server.
    pub server: Address,
    /// The table or seat.
    pub target: Target,
}

/// A server, as the `Host` header names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// Whether it is reached over TLS.
    pub secure: bool,
    /// The host, without brackets.
    pub host: String,
    /// The port.
    pub port: u16,
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", if self.secure { "https" } else { "http" }, self.authority())
    }
}

impl Address {
    /// Host and port, without the port that the scheme implies.
    pub fn authority(&self) -> String {
        let host = if self.host.contains(':') { format!("[{}]", self.host) } else { self.host.clone() };
        match (self.secure, self.port) {
            (false, 80) | (true, 443) => host,
            (_, port) => format!("{host}:{port}"),
        }
    }

    fn parse(secure: bool, authority: &str) -> Option<Address> {
        let usual = if secure { 443 } else { 80 };
        let (host, port) = match authority.strip_prefix('[') {
            Some(rest) => {
                let (host, port) = rest.split_once(']')?;
                (host, port.strip_prefix(':'))
            }
            None => authority.split_once(':').map_or((authority, None), |(host, port)| (host, Some(port))),
        };
        let port = port.map_or(Some(usual), |port| port.parse().ok())?;
        let known = |letter: char| letter.is_ascii_alphanumeric() || "-._:".contains(letter);
        let host = host.to_ascii_lowercase();
        (!host.is_empty() && host.chars().all(known)).then_some(Address { secure, host, port })
    }
}

impl Link {
    /// Reads `http(s)://host/table/ID`, `http(s)://host/#/at/ID` and personal links; without a scheme it is `http`.
    pub fn parse(text: &str) -> Option<Link> {
        let text = text.trim();
        let (secure, rest) = match text.split_once("://") {
            Some(("http", rest)) => (false, rest),
            Some(("https", rest)) => (true, rest),
            Some(_) => return None,
            None => (false, text),
        };
        let (authority, path) = rest.split_once('/')?;
        let server = Address::parse(secure, authority)?;
        let path = path.strip_prefix("#/").unwrap_or(path);
        let (kind, name) = path.split_once('/')?;
        let name = name.split(['?', '#', '/']).next().unwrap_or_default();
        let target = match kind {
            "table" | "at" => Target::Table(name.parse().ok()?),
            "return" if !name.is_empty() => Target::Return(name.to_owned()),
            _ => return None,
        };
        Some(Link { server, target })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_read_as_browsers_show_them() {
        let id = TableId::random().unwrap();
        let parse = |text: String| Link::parse(&text);
        let table = Some(Target::Table(id.clone()));
        let target = |text: String| parse(text).map(|link| link.target);
        assert_eq!(target(format!("http://127.0.0.1:8080/table/{id}")), table);
        assert_eq!(target(format!(" https://cards.example.org/#/at/{id}\n")), table);
        assert_eq!(target(format!("localhost:8138/table/{id}/")), table);
        assert_eq!(target(format!("http://[::1]:8138/#/at/{id}?x=1")), table);
        assert_eq!(target("https://h/return/a.b.c".to_owned()), Some(Target::Return("a.b.c".to_owned())));
        assert_eq!(target("https://h/#/return/a.b.c".to_owned()), Some(Target::Return("a.b.c".to_owned())));
        let server = parse(format!("https://Cards.example.org/table/{id}")).unwrap().server;
        assert_eq!((server.port, server.to_string().as_str()), (443, "https://cards.example.org"));
        assert_eq!(parse(format!("http://[::1]:8138/at/{id}")).unwrap().server.to_string(), "http://[::1]:8138");
    }

    #[test]
    fn other_addresses_are_none() {
        for text in
            ["", "h", "http://h/", "http://h/table/", "http://h/table/UP!", "ftp://h/table/a", "http:///table/a"]
        {
            assert_eq!(Link::parse(text), None, "{text}");
        }
    }
}
