//! Who the user is on each server: the cookie that gives a guest the same seat again, kept in the user's data folder.

use super::link::Address;
use crate::failure::Failure;
use crate::{home, newfile};
use serde_json::{Map, Value};
use std::fs;
use std::io;
use std::path::PathBuf;

/// The cookies by server.
pub struct Guests {
    path: Option<PathBuf>,
    known: Map<String, Value>,
}

impl Guests {
    /// Those that are kept. Without a folder of one's own, or where the file cannot be read, there are none.
    pub fn open() -> Guests {
        let path = home::guests().ok();
        let text = path.as_ref().and_then(|path| fs::read(path).ok());
        let known = text.and_then(|text| serde_json::from_slice(&text).ok()).unwrap_or_default();
        Guests { path, known }
    }

    /// The cookie of a server.
    pub fn cookie(&self, server: &Address) -> Option<&str> {
        self.known.get(&server.to_string())?.as_str()
    }

    /// Keeps the cookie of a server; who can read the file can sit in one's seat.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn keep(&mut self, server: &Address, cookie: &str) -> Result<(), Failure> {
        self.known.insert(server.to_string(), cookie.into());
        let Some(path) = &self.path else { return Ok(()) };
        let failed = |error: io::Error| Failure::Write(path.clone(), error);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(failed)?;
        }
        let text = serde_json::to_vec_pretty(&self.known).map_err(|error| failed(error.into()))?;
        newfile::replace_private(path, &text).map_err(failed)
    }
}
