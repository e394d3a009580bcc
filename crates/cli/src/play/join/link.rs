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
    /// The folder of the site behind a proxy: empty, or with a slash before each part.
    pub folder: String,
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}{}", if self.secure { "https" } else { "http" }, self.authority(), self.folder)
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

    fn parse(secure: bool, authority: &str, folder: &[&str]) -> Option<Address> {
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
        let folder: String = folder.iter().map(|part| format!("/{part}")).collect();
        let is_known = !host.is_empty() && host.chars().all(known);
        let is_path = folder.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"/-._~%".contains(&byte));
        (is_known && is_path).then_some(Address { secure, host, port, folder })
    }
}

impl Link {
    /// Reads `http(s)://host/table/ID`, `http(s)://host/#/at/ID` and personal links, with or without a folder after the host;
    /// without a scheme it is `http`.
    pub fn parse(text: &str) -> Option<Link> {
        let text = text.trim();
        let (secure, rest) = match text.split_once("://") {
            Some(("http", rest)) => (false, rest),
            Some(("https", rest)) => (true, rest),
            Some(_) => return None,
            None => (false, text),
        };
        let (authority, path) = rest.split_once('/')?;
        let parts = path.split('#').map(|part| part.split('?').next().unwrap_or_default());
        let parts: Vec<&str> = parts.flat_map(|part| part.split('/')).filter(|part| !part.is_empty()).collect();
        let at = parts.iter().rposition(|part| matches!(*part, "table" | "at" | "return"))?;
        let server = Address::parse(secure, authority, &parts[..at])?;
        let name = *parts.get(at + 1)?;
        let target = match parts[at] {
            "return" => Target::Return(name.to_owned()),
            _ => Target::Table(name.parse().ok()?),
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
    fn a_proxy_may_put_the_site_into_a_folder() {
        let id = TableId::random().unwrap();
        let server = |rest: String| {
            let link = Link::parse(&format!("https://example.org/{rest}")).unwrap();
            (link.server.to_string(), link.target == Target::Table(id.clone()))
        };
        for rest in ["cards/table/ID", "cards/#/at/ID", "cards/?lang=ja#/at/ID", "cards/table/ID?lang=ja"] {
            assert_eq!(
                server(rest.replace("ID", &id.to_string())),
                ("https://example.org/cards".to_owned(), true),
                "{rest}"
            );
        }
        let deep = server(format!("our/table/cards/table/{id}"));
        assert_eq!(deep, ("https://example.org/our/table/cards".to_owned(), true));
        assert_eq!(server(format!("?lang=ja#/at/{id}")), ("https://example.org".to_owned(), true));
        assert_eq!(Link::parse(&format!("https://example.org/a b/table/{id}")), None);
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
