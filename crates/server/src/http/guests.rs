//! Guests: nobody needs an account, a signed cookie says who comes back.

use crate::ids::{GuestId, TableId};
use axum::http::HeaderMap;
use axum::http::header::{COOKIE, HeaderName, SET_COOKIE};

/// The name of the cookie over plain HTTP.
const NAME: &str = "kirifuda_guest";
/// Its name over HTTPS. Browsers store a cookie with this prefix only for the host that sets it, over HTTPS: no server
/// under a neighbouring name can plant one.
const HOST_NAME: &str = "__Host-kirifuda_guest";
/// How long it is kept: a year, in seconds.
const AGE: u32 = 365 * 24 * 3600;

/// What a personal link says: who comes back to which table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The guest whom it makes the browser.
    pub guest: GuestId,
    /// Where it leads.
    pub table: TableId,
    /// The guest's generation of links when it was made. Links of earlier generations are revoked.
    pub generation: u64,
    /// When it ends: milliseconds since 1970.
    pub until: u64,
}

/// Signs cookies and personal links. The key is the same on all nodes of a store.
pub struct Guests {
    key: [u8; 32],
    /// Whether cookies are for HTTPS only.
    secure: bool,
}

impl Guests {
    /// The name of the key in the store.
    pub const SECRET: &'static str = "guests";

    /// With the key that all nodes share. `secure`: cookies are for HTTPS only.
    pub fn new(key: [u8; 32], secure: bool) -> Guests {
        Guests { key, secure }
    }

    fn sign(&self, what: &str) -> blake3::Hash {
        blake3::keyed_hash(&self.key, what.as_bytes())
    }

    /// Compares in constant time.
    fn is_signed(&self, what: &str, signature: &str) -> bool {
        blake3::Hash::from_hex(signature).is_ok_and(|given| given == self.sign(what))
    }

    /// The value that proves who a guest is.
    pub fn token(&self, guest: &GuestId) -> String {
        format!("{guest}.{}", self.sign(&format!("guest {guest}")))
    }

    /// The name of the cookie.
    fn name(&self) -> &'static str {
        if self.secure { HOST_NAME } else { NAME }
    }

    /// The header that gives a guest their cookie.
    pub(crate) fn cookie(&self, guest: &GuestId) -> [(HeaderName, String); 1] {
        let (name, token, secure) = (self.name(), self.token(guest), if self.secure { "; Secure" } else { "" });
        [(SET_COOKIE, format!("{name}={token}; Path=/; Max-Age={AGE}; HttpOnly; SameSite=Lax{secure}"))]
    }

    /// Who sends a request; nobody when there is no cookie or it is not one of ours.
    pub fn of(&self, headers: &HeaderMap) -> Option<GuestId> {
        let token = cookie(headers, self.name())?;
        let (guest, signature) = token.split_once('.')?;
        let guest: GuestId = guest.parse().ok()?;
        self.is_signed(&format!("guest {guest}"), signature).then_some(guest)
    }

    /// The token of a personal link.
    pub fn token_of(&self, link: &Link) -> String {
        let Link { guest, table, generation, until } = link;
        let said = format!("{guest}.{table}.{generation}.{until}");
        format!("{said}.{}", self.sign(&format!("return {said}")))
    }

    /// The personal link that a token was made for. It may have ended.
    pub fn link(&self, token: &str) -> Option<Link> {
        let (said, signature) = token.rsplit_once('.')?;
        if !self.is_signed(&format!("return {said}"), signature) {
            return None;
        }
        let mut parts = said.split('.');
        Some(Link {
            guest: parts.next()?.parse().ok()?,
            table: parts.next()?.parse().ok()?,
            generation: parts.next()?.parse().ok()?,
            until: parts.next()?.parse().ok()?,
        })
    }
}

/// The value of a cookie of a request.
fn cookie<'a>(headers: &'a HeaderMap, wanted: &str) -> Option<&'a str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find_map(|(name, value)| (name == wanted).then_some(value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn headers(cookie: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, HeaderValue::from_str(cookie).unwrap());
        headers
    }

    #[test]
    fn only_our_own_cookies_count() {
        let (guests, others) = (Guests::new([1; 32], false), Guests::new([2; 32], false));
        let (guest, table) = (GuestId::random().unwrap(), TableId::random().unwrap());
        let token = guests.token(&guest);
        assert_eq!(guests.of(&headers(&format!("a=b; {NAME}={token}; c=d"))), Some(guest.clone()));
        assert_eq!(others.of(&headers(&format!("{NAME}={token}"))), None);
        let other = GuestId::random().unwrap();
        let forged = token.replace(guest.as_str(), other.as_str());
        for cookie in [forged.as_str(), guest.as_str(), "", ".", &token[..token.len() - 1], &token.to_uppercase()] {
            assert_eq!(guests.of(&headers(&format!("{NAME}={cookie}"))), None, "{cookie}");
        }
        let link = Link { guest: guest.clone(), table, generation: 3, until: 1_800_000_000_000 };
        let back = guests.token_of(&link);
        assert_eq!(guests.link(&back), Some(link));
        assert_eq!(guests.link(&token), None, "a cookie is no link");
        assert_eq!(guests.of(&headers(&format!("{NAME}={back}"))), None, "a link is no cookie");
        for (from, to) in [(guest.as_str(), other.as_str()), (".3.", ".4."), (".18", ".19")] {
            assert_eq!(guests.link(&back.replacen(from, to, 1)), None, "{from} {to}");
        }
    }
}
