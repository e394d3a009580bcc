//! One program to a file: two that keep the same match would each undo what the other has kept.
//!
//! The match itself is replaced whenever something happens, so the lock is on a file beside it. It is the system's own,
//! which is gone when the program is, however that ends.

use crate::failure::Failure;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

/// How long a program that is just ending may take to let go.
const PATIENCE: Duration = Duration::from_secs(1);

/// How the names of temporary files begin and end.
pub const TEMPORARY: (&str, &str) = (".kirifuda-", ".tmp");
/// How the names of lock files end.
const LOCK: &str = ".kirifuda-lock";

/// A file that no other program keeps a match in; dropping it lets others in.
#[derive(Debug)]
pub struct Lock {
    beside: PathBuf,
    /// Locked as long as it is open.
    _file: File,
}

impl Lock {
    /// Locks `path`, which need not exist.
    ///
    /// # Errors
    /// When another program has it, or nothing can be written beside it.
    pub fn take(path: &Path) -> Result<Lock, Failure> {
        sweep(folder_of(path));
        let beside = beside(path);
        let begun = Instant::now();
        loop {
            let failed = |error| Failure::Write(path.to_owned(), error);
            let file = OpenOptions::new().write(true).create(true).truncate(false).open(&beside).map_err(failed)?;
            match file.try_lock() {
                // The one that had it may have removed it meanwhile; whoever comes next would lock another file.
                Ok(()) if !is_still_there(&file, &beside) => {}
                Ok(()) => return Ok(Lock { beside, _file: file }),
                Err(TryLockError::WouldBlock) if begun.elapsed() < PATIENCE => {
                    thread::sleep(Duration::from_millis(20));
                }
                Err(TryLockError::WouldBlock) => return Err(Failure::InUse(path.to_owned())),
                // Not every file system can lock; then there is no protection, but a match can be kept.
                Err(TryLockError::Error(error)) if is_unable(&error) => return Ok(Lock { beside, _file: file }),
                Err(TryLockError::Error(error)) => return Err(failed(error)),
            }
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Removed before it is unlocked. Where it cannot be, it stays: an empty file that nobody holds.
        if cfg!(unix) {
            // Somebody may have removed it already.
            let _ = fs::remove_file(&self.beside);
        }
    }
}

fn is_unable(error: &io::Error) -> bool {
    // ENOLCK has no kind of its own.
    error.kind() == io::ErrorKind::Unsupported || cfg!(target_os = "linux") && error.raw_os_error() == Some(37)
}

fn beside(path: &Path) -> PathBuf {
    let mut name = std::ffi::OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(LOCK);
    path.with_file_name(name)
}

/// Removes what killed programs have left in a folder: temporary files and lock files that no running program holds.
pub fn sweep(folder: &Path) {
    let is_ours = |name: &str| {
        name.starts_with(TEMPORARY.0) && name.ends_with(TEMPORARY.1) || name.starts_with('.') && name.ends_with(LOCK)
    };
    // What cannot be removed stays.
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
        if !cfg!(unix) || !is_file || !entry.file_name().to_str().is_some_and(is_ours) {
            continue;
        }
        let path = entry.path();
        // Removed while it is locked: whoever opened it meanwhile finds that it is gone.
        if let Ok(file) = File::options().write(true).open(&path)
            && file.try_lock().is_ok()
        {
            let _ = fs::remove_file(&path);
        }
    }
}

/// The folder in which a file stands.
pub fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Whether `path` still names an open file.
#[cfg(unix)]
pub fn is_still_there(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let place = |metadata: &fs::Metadata| (metadata.dev(), metadata.ino());
    matches!((file.metadata(), fs::metadata(path)), (Ok(open), Ok(named)) if place(&open) == place(&named))
}

/// Whether `path` still names an open file: here nobody can remove one.
#[cfg(not(unix))]
pub fn is_still_there(_file: &File, _path: &Path) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_locked_once_and_free_again_afterwards() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("match.jsonl");
        let lock = Lock::take(&path).unwrap();
        assert!(matches!(Lock::take(&path), Err(Failure::InUse(other)) if other == path));
        assert!(Lock::take(&folder.path().join("other.jsonl")).is_ok());
        drop(lock);
        assert!(Lock::take(&path).is_ok());
        assert!(!path.exists());
        if cfg!(unix) {
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is left behind");
        }
    }

    /// A program that was killed leaves the file behind, but not the lock.
    #[test]
    fn a_file_left_behind_is_no_lock() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("match.jsonl");
        fs::write(beside(&path), "").unwrap();
        assert!(Lock::take(&path).is_ok());
    }
}
