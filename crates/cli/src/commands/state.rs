//! Files in which unfinished runs are kept (`--resume`): read and replaced by one program at a time.

use crate::failure::Failure;
use crate::games::read_text;
use crate::newfile::replace;
use crate::play::keeper::the_file_itself;
use crate::play::lock::Lock;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::path::{Path, PathBuf};

/// The file of an unfinished run, which no other program touches as long as this is there.
#[derive(Debug)]
pub struct StateFile {
    path: PathBuf,
    _lock: Lock,
}

impl StateFile {
    /// The file at a path; it need not exist.
    ///
    /// # Errors
    /// When another program has it, or nothing can be written there.
    pub fn open(path: &Path) -> Result<StateFile, Failure> {
        let path = the_file_itself(path)?;
        let lock = Lock::take(&path)?;
        Ok(StateFile { path, _lock: lock })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What it holds; none where there is no file yet.
    ///
    /// # Errors
    /// When it cannot be read or holds something else.
    pub fn read<T: DeserializeOwned>(&self) -> Result<Option<T>, Failure> {
        if !self.path.exists() {
            return Ok(None);
        }
        serde_json::from_str(&read_text(&self.path)?).map(Some).map_err(|error| wrong(&self.path, error))
    }

    /// Replaces what it holds.
    ///
    /// # Errors
    /// When it cannot be written; the old state is still there then.
    pub fn write(&self, state: &impl Serialize) -> Result<(), Failure> {
        let mut text = serde_json::to_string_pretty(state).map_err(|error| wrong(&self.path, error))?;
        text.push('\n');
        replace(&self.path, text.as_bytes(), false).map_err(|error| Failure::Write(self.path.clone(), error))
    }
}

/// A file of states with something else in it.
pub fn wrong(path: &Path, error: impl std::error::Error + Send + Sync + 'static) -> Failure {
    Failure::Wrong { path: path.to_owned(), line: 0, error: Box::new(error) }
}
