//! Guests: nobody needs an account, a signed cookie says who comes back.

use crate::ids::{GuestId, TableId};
use axum::http::HeaderMap;
use axum::http::header::COOKIE;

/// The name of the cookie.
const NAME: &str = "kirifuda_guest";
/// How long it is kept: a year, in seconds.
const AGE: u32 = 365 * 24 * 3600;

/// Signs cookies and personal links. The key is the same on all nodes of a store.
pub struct Guests {
    key: [u8; 32],
}

impl Guests {
    /// The name of the key in the store.
    pub const SECRET: &'static str = "guests";

    /// With the key that all nodes share.
    pub fn new(key: [u8; 32]) -> Guests {
        Guests { key }
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

    /// The header that gives a guest their cookie.
    pub(crate) fn cookie(&self, guest: &GuestId, secure: bool) -> String {
        let token = self.token(guest);
        let secure = if secure { "; Secure" } else { "" };
        format!("{NAME}={token}; Path=/; Max-Age={AGE}; HttpOnly; SameSite=Lax{secure}")
    }

    /// Who sends a request; nobody when there is no cookie or it is not one of ours.
    pub fn of(&self, headers: &HeaderMap) -> Option<GuestId> {
        let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
        let token = pairs.find(|(name, _)| *name == NAME)?.1;
        let (guest, signature) = token.split_once('.')?;
        let guest: GuestId = guest.parse().ok()?;
        self.is_signed(&format!("guest {guest}"), signature).then_some(guest)
    }

    /// A token with which a guest comes back to a table from another device.
    pub fn return_token(&self, guest: &GuestId, table: &TableId) -> String {
        format!("{guest}.{table}.{}", self.sign(&format!("return {guest} {table}")))
    }

    /// The guest and the table of such a token.
    pub fn returning(&self, token: &str) -> Option<(GuestId, TableId)> {
        let mut parts = token.splitn(3, '.');
        let (guest, table) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        self.is_signed(&format!("return {guest} {table}"), parts.next()?).then_some((guest, table))
    }
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
        let (guests, others) = (Guests::new([1; 32]), Guests::new([2; 32]));
        let (guest, table) = (GuestId::random().unwrap(), TableId::random().unwrap());
        let token = guests.token(&guest);
        assert_eq!(guests.of(&headers(&format!("a=b; {NAME}={token}; c=d"))), Some(guest.clone()));
        assert_eq!(others.of(&headers(&format!("{NAME}={token}"))), None);
        let other = GuestId::random().unwrap();
        let forged = token.replace(guest.as_str(), other.as_str());
        for cookie in [forged.as_str(), guest.as_str(), "", ".", &token[..token.len() - 1], &token.to_uppercase()] {
            assert_eq!(guests.of(&headers(&format!("{NAME}={cookie}"))), None, "{cookie}");
        }
        let back = guests.return_token(&guest, &table);
        assert_eq!(guests.returning(&back), Some((guest.clone(), table)));
        assert_eq!(guests.returning(&token), None, "a cookie is no link");
        assert_eq!(guests.of(&headers(&format!("{NAME}={back}"))), None, "a link is no cookie");
        assert_eq!(guests.returning(&back.replace(guest.as_str(), other.as_str())), None);
    }
}
