//! Who the user is on each server: the cookie that gives a guest the same seat again, kept in the user's data folder.

use super::link::Address;
use crate::failure::Failure;
use crate::play::keeper::free_name;
use crate::play::lock::Lock;
use crate::{home, newfile};
use serde_json::{Map, Value};
use std::io;
use std::path::{Path, PathBuf};

/// The cookies by server. Without a folder of one's own nothing is kept.
pub struct Guests(Option<PathBuf>);

impl Guests {
    /// Those of the user.
    pub fn of_user() -> Guests {
        Guests(home::guests().ok())
    }

    /// The cookie of a server; none where the file cannot be read.
    pub fn cookie(&self, server: &Address) -> Option<String> {
        let known = read(self.0.as_deref()?).ok().flatten()?;
        known.get(&server.to_string())?.as_str().map(str::to_owned)
    }

    /// Keeps the cookie of a server; who can read the file can sit in one's seat. What other programs have kept stays,
    /// and a file that holds something else is moved aside.
    ///
    /// # Errors
    /// When the file cannot be read or written, or another program holds it.
    pub fn keep(&self, server: &Address, cookie: &str) -> Result<(), Failure> {
        let Some(path) = &self.0 else { return Ok(()) };
        let failed = |error: io::Error| Failure::Write(path.clone(), error);
        std::fs::create_dir_all(newfile::folder_of(path)).map_err(failed)?;
        let _lock = Lock::take(path)?;
        let mut known = match read(path).map_err(|error| Failure::Read(path.clone(), error))? {
            Some(known) => known,
            None => {
                std::fs::rename(path, free_name(&path.with_file_name("guests-broken.json"))).map_err(failed)?;
                Map::new()
            }
        };
        known.insert(server.to_string(), cookie.into());
        let text = serde_json::to_vec_pretty(&known).map_err(|error| failed(error.into()))?;
        newfile::replace_private(path, &text).map_err(failed)
    }
}

/// What a file holds; nothing where it holds something else than cookies.
fn read(path: &Path) -> io::Result<Option<Map<String, Value>>> {
    match std::fs::read(path) {
        Ok(text) => Ok(serde_json::from_slice(&text).ok()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Some(Map::new())),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::super::link::Link;
    use super::*;

    fn server(name: &str) -> Address {
        Link::parse(&format!("https://{name}.example/return/a.b.c")).unwrap().server
    }

    #[test]
    fn cookies_of_others_stay() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("below/guests.json");
        let (one, other) = (Guests(Some(path.clone())), Guests(Some(path.clone())));
        assert_eq!(one.cookie(&server("a")), None);
        one.keep(&server("a"), "1").unwrap();
        other.keep(&server("b"), "2").unwrap();
        assert_eq!((one.cookie(&server("a")), one.cookie(&server("b"))), (Some("1".into()), Some("2".into())));
        let held = Lock::take(&path).unwrap();
        assert!(matches!(one.keep(&server("a"), "3"), Err(Failure::InUse(_))));
        drop(held);
        assert_eq!(one.cookie(&server("a")), Some("1".into()));
    }

    #[test]
    fn what_is_no_list_of_cookies_is_not_lost() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("guests.json");
        std::fs::write(&path, "{\"http").unwrap();
        let guests = Guests(Some(path.clone()));
        assert_eq!(guests.cookie(&server("a")), None);
        guests.keep(&server("a"), "1").unwrap();
        assert_eq!(guests.cookie(&server("a")), Some("1".into()));
        assert_eq!(std::fs::read(folder.path().join("guests-broken-2.json")).unwrap(), b"{\"http");
        // A folder cannot be read as a file: it stays.
        std::fs::remove_file(&path).unwrap();
        std::fs::create_dir(&path).unwrap();
        assert!(matches!(guests.keep(&server("a"), "1"), Err(Failure::Read(..))));
        assert!(path.is_dir());
    }
}
