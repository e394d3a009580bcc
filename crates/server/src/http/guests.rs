//! Guests: nobody needs an account, a signed cookie says who comes back.

use crate::ids::{GuestId, TableId};
use crate::node::{Clock, Node, told_to_stop};
use crate::store::{Admin, GuestKey, StoreError};
use axum::http::HeaderMap;
use axum::http::header::{COOKIE, HeaderName, SET_COOKIE};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::timeout;

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

/// Signs cookies and personal links. The keys are the same on all nodes of a store.
pub struct Guests {
    /// The oldest first, at least one.
    keys: RwLock<Vec<GuestKey>>,
    reading: tokio::sync::Mutex<()>,
    /// How often keys were revoked.
    revoked: watch::Sender<u64>,
    /// By which keys begin to be used: the same on all nodes.
    clock: Arc<Clock>,
    /// Whether cookies are for HTTPS only.
    secure: bool,
}

/// How often a node asks the store for the keys.
const ASK_EVERY: Duration = Duration::from_secs(10);
/// How long a new key is believed before it is used: by then all nodes know it.
pub(super) const KNOWN_AFTER: Duration = Duration::from_secs(60);

impl Guests {
    /// With the keys of a store. `secure`: cookies are for HTTPS only.
    pub fn new(keys: Vec<GuestKey>, clock: Arc<Clock>, secure: bool) -> Guests {
        let (keys, reading) = (RwLock::new(keys), tokio::sync::Mutex::default());
        Guests { keys, reading, revoked: watch::Sender::new(0), clock, secure }
    }

    /// Asks the store for the keys from time to time.
    pub(crate) async fn keep_up(self: Arc<Guests>, node: Arc<Node>) {
        let mut stopping = node.stopping();
        while timeout(ASK_EVERY, told_to_stop(&mut stopping)).await.is_err() {
            if let Err(error) = self.read_keys(node.store().admin()).await {
                tracing::warn!(%error, "the keys of cookies cannot be read");
            }
        }
    }

    /// Asks the store for the keys.
    ///
    /// # Errors
    /// When it cannot be asked.
    pub(super) async fn read_keys(&self, admin: &dyn Admin) -> Result<(), StoreError> {
        // One reading at a time: an older answer does not bring back a key that was revoked.
        let _reading = self.reading.lock().await;
        self.set_keys(admin.guest_keys().await?);
        Ok(())
    }

    /// Signs with these keys from now on.
    fn set_keys(&self, keys: Vec<GuestKey>) {
        let before = std::mem::replace(&mut *self.keys.write().unwrap_or_else(PoisonError::into_inner), keys);
        if before.iter().any(|key| !self.keys().contains(key)) {
            self.revoked.send_modify(|times| *times += 1);
        }
    }

    /// Changes when keys are revoked. Guests who are connected must then authenticate again.
    pub(crate) fn revoked(&self) -> watch::Receiver<u64> {
        self.revoked.subscribe()
    }

    fn keys(&self) -> std::sync::RwLockReadGuard<'_, Vec<GuestKey>> {
        self.keys.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Signs with the newest key that is in use.
    fn sign(&self, what: &str) -> blake3::Hash {
        let (now, keys) = (self.clock.now_ms(), self.keys());
        let key = keys.iter().rfind(|key| key.used_from <= now).or(keys.first());
        // Without any key nothing is believed, whatever it is signed with.
        key.map_or(blake3::Hash::from_bytes([0; 32]), |key| blake3::keyed_hash(&key.bytes, what.as_bytes()))
    }

    /// Compares in constant time.
    fn is_signed(&self, what: &str, signature: &str) -> bool {
        let Ok(given) = blake3::Hash::from_hex(signature) else { return false };
        self.keys().iter().any(|key| blake3::keyed_hash(&key.bytes, what.as_bytes()) == given)
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

    /// The header that takes it away.
    pub(crate) fn no_cookie(&self) -> [(HeaderName, String); 1] {
        let (name, secure) = (self.name(), if self.secure { "; Secure" } else { "" });
        [(SET_COOKIE, format!("{name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax{secure}"))]
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

    fn key(used_from: u64, byte: u8) -> GuestKey {
        GuestKey { used_from, bytes: [byte; 32] }
    }

    /// A key is believed before it is used, and after a newer one is.
    #[test]
    fn keys_change_without_anybody_losing_their_name() {
        let guest = GuestId::random().unwrap();
        let with = |keys| Guests::new(keys, Arc::default(), false);
        let by = |byte| with(vec![key(0, byte)]).token(&guest);
        let guests = with(vec![key(0, 1), key(1_000, 2), key(u64::MAX, 3)]);
        let revoked = guests.revoked();
        guests.set_keys(vec![key(0, 1), key(1_000, 2), key(u64::MAX, 3)]);
        assert!(!revoked.has_changed().unwrap());
        assert_eq!(guests.token(&guest), by(2));
        for (byte, known) in [(1, true), (2, true), (3, true), (4, false)] {
            assert_eq!(guests.of(&headers(&format!("{NAME}={}", by(byte)))).is_some(), known, "{byte}");
        }
        guests.set_keys(vec![key(0, 4)]);
        assert!(revoked.has_changed().unwrap());
        assert_eq!(guests.of(&headers(&format!("{NAME}={}", by(2)))), None, "a key that is gone is not believed");
    }

    #[test]
    fn only_our_own_cookies_count() {
        let (guests, others) =
            (Guests::new(vec![key(0, 1)], Arc::default(), false), Guests::new(vec![key(0, 2)], Arc::default(), false));
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
