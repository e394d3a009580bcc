//! Files that are there whole or not at all: written beside the place they go to, then renamed.
//!
//! Nothing that is there already is overwritten unless the user says so ([`Existing`]), and nothing at all that another
//! Kirifuda holds ([`Lock`]).

use crate::failure::Failure;
use crate::lock::{Lock, TEMPORARY, folder_of, is_still_there};
use std::fs::{File, TryLockError};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// What becomes of a file that is there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// It stays, and the command says so. An empty file holds nothing and is replaced all the same.
    Kept,
    /// It is replaced (`--force`).
    Replaced,
}

/// A file in the making. Dropped before [`NewFile::keep`], it leaves nothing behind.
pub struct NewFile {
    path: PathBuf,
    to: Target,
    /// Whether there was no file when it was begun, so that one that is there when it is kept is somebody else's.
    was_free: bool,
    /// Nobody else writes there as long as this one does.
    _lock: Option<Lock>,
}

enum Target {
    /// A file beside, to be renamed.
    Beside(BufWriter<NamedTempFile>),
    /// A device or pipe, which cannot be replaced.
    Straight(BufWriter<File>),
}

const BUFFER: usize = 1 << 16;
/// The permissions of an ordinary new file, before the user's mask.
const ALL_MAY: u32 = 0o666;
/// The permissions of a file with secrets.
const OWNER_MAY: u32 = 0o600;
impl NewFile {
    /// Begins the file that is to stand at `path`.
    ///
    /// # Errors
    /// When nothing can be written there, something is there that is not to be replaced, or another program holds it.
    pub fn begin(path: &Path, existing: Existing) -> Result<NewFile, Failure> {
        let fail = |error| Failure::Write(path.to_owned(), error);
        // A link stays a link: what it points to is replaced.
        let path = if path.is_symlink() { path.canonicalize().map_err(fail)? } else { path.to_owned() };
        let special = path.metadata().is_ok_and(|metadata| !metadata.is_file());
        if special {
            let file = File::options().write(true).open(&path).map_err(fail)?;
            let to = Target::Straight(BufWriter::with_capacity(BUFFER, file));
            return Ok(NewFile { path, to, was_free: false, _lock: None });
        }
        let lock = Some(Lock::take(&path)?);
        let found = path.metadata().ok();
        if existing == Existing::Kept && found.as_ref().is_some_and(|metadata| metadata.len() > 0) {
            return Err(Failure::Exists(path));
        }
        let to = Target::Beside(BufWriter::with_capacity(BUFFER, beside(&path, ALL_MAY).map_err(fail)?));
        Ok(NewFile { path, to, was_free: found.is_none() && existing == Existing::Kept, _lock: lock })
    }

    /// Adds bytes.
    ///
    /// # Errors
    /// When they cannot be written.
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        let written = match &mut self.to {
            Target::Beside(file) => file.write_all(bytes),
            Target::Straight(file) => file.write_all(bytes),
        };
        written.map_err(|error| Failure::Write(self.path.clone(), error))
    }

    /// Puts the file in its place.
    ///
    /// # Errors
    /// When that fails.
    pub fn keep(self) -> Result<(), Failure> {
        let path = self.path;
        let fail = |error| Failure::Write(path.clone(), error);
        let file = match self.to {
            Target::Straight(mut file) => return file.flush().map_err(fail),
            Target::Beside(file) => file.into_inner().map_err(|error| fail(error.into_error()))?,
        };
        if !self.was_free {
            return file.persist(&path).map(drop).map_err(|error| fail(error.error));
        }
        match file.persist_noclobber(&path) {
            Ok(_) => Ok(()),
            // Neither that file is lost nor what was written here.
            Err(error) if error.error.kind() == std::io::ErrorKind::AlreadyExists => {
                let other = free_name(&path);
                error.file.persist_noclobber(&other).map_err(|error| fail(error.error))?;
                Err(Failure::Elsewhere { path, other })
            }
            Err(error) => Err(fail(error.error)),
        }
    }
}

/// Replaces the file at `path`, which is no link, by one with these bytes. `safely` waits until it is on disk.
///
/// # Errors
/// When that fails; the old file is still there then.
pub fn replace(path: &Path, bytes: &[u8], safely: bool) -> std::io::Result<()> {
    let mut file = beside(path, ALL_MAY)?;
    file.write_all(bytes)?;
    if safely {
        file.as_file().sync_all()?;
    }
    file.persist(path).map(drop).map_err(|error| error.error)
}

/// Puts a file that only the user can read in the place of the one at `path`.
///
/// # Errors
/// When that fails; the old file is still there then.
pub fn replace_private(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let mut file = beside(path, OWNER_MAY)?;
    file.write_all(bytes)?;
    file.persist(path).map(drop).map_err(|error| error.error)
}

/// The name with a number that no file has yet: `match-2.jsonl`.
pub fn free_name(path: &Path) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let (stem, first) = match stem.rsplit_once('-') {
        Some((stem, number)) if !stem.is_empty() => match number.parse::<u32>() {
            Ok(number) => (stem.to_owned(), number.saturating_add(1)),
            Err(_) => (format!("{stem}-{number}"), 2),
        },
        _ => (stem, 2),
    };
    let extension = path.extension().map(|extension| format!(".{}", extension.to_string_lossy())).unwrap_or_default();
    let named = |number: u32| path.with_file_name(format!("{stem}-{number}{extension}"));
    (first..u32::MAX).map(named).find(|name| !name.exists()).unwrap_or_else(|| path.to_owned())
}

/// A temporary file beside `path`, locked while open so that [`crate::lock::sweep`] spares it; with Unix `permissions`.
fn beside(path: &Path, permissions: u32) -> std::io::Result<NamedTempFile> {
    let folder = folder_of(path);
    let mut builder = tempfile::Builder::new();
    builder.prefix(TEMPORARY.0).suffix(TEMPORARY.1);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(permissions));
    }
    loop {
        let file = builder.tempfile_in(folder)?;
        match file.as_file().try_lock() {
            // A program that sweeps the folder found it before it was locked, and is about to remove it.
            Err(TryLockError::WouldBlock) => {}
            // Not every file system can lock.
            _ if !cfg!(unix) || is_still_there(file.as_file(), file.path()) => return Ok(file),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[cfg(unix)]
    use crate::lock::sweep;

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<String> =
            std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_file_is_there_whole_or_not_at_all() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.jsonl");
        let mut dropped = NewFile::begin(&path, Existing::Kept).unwrap();
        dropped.write(b"half").unwrap();
        drop(dropped);
        assert!(names(folder.path()).is_empty());
        write_whole(&path, b"old").unwrap();
        assert!(matches!(NewFile::begin(&path, Existing::Kept), Err(Failure::Exists(_))));
        let mut file = NewFile::begin(&path, Existing::Replaced).unwrap();
        assert!(matches!(NewFile::begin(&path, Existing::Replaced), Err(Failure::InUse(_))), "one at a time");
        file.write(b"new").unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"old");
        file.keep().unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"new");
        replace(&path, b"newer", true).unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"newer");
        assert_eq!(names(folder.path()), ["a.jsonl"]);
    }

    #[test]
    fn a_new_name_has_the_next_free_number() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("match.jsonl");
        assert_eq!(free_name(&path), folder.path().join("match-2.jsonl"));
        std::fs::write(folder.path().join("match-2.jsonl"), "").unwrap();
        assert_eq!(free_name(&path), folder.path().join("match-3.jsonl"));
        assert_eq!(free_name(&folder.path().join("match-2.jsonl")), folder.path().join("match-3.jsonl"));
        assert_eq!(free_name(&folder.path().join("my-game")), folder.path().join("my-game-2"));
    }

    /// Files are written and the folder is swept by many at once, as several programs do; none loses its file.
    #[cfg(unix)]
    #[test]
    fn sweeping_never_takes_a_file_that_is_being_written() {
        let folder = tempfile::tempdir().unwrap();
        std::thread::scope(|scope| {
            for thread in 0..2 {
                let path = folder.path().join(format!("{thread}.json"));
                scope.spawn(move || {
                    for _ in 0..2000 {
                        replace(&path, b"open", false).unwrap();
                        replace_private(&path, b"private").unwrap();
                    }
                });
                scope.spawn(|| (0..4000).for_each(|_| sweep(folder.path())));
            }
        });
        assert_eq!(names(folder.path()), ["0.json", "1.json"]);
    }

    fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
        let mut file = NewFile::begin(path, Existing::Replaced)?;
        file.write(bytes)?;
        file.keep()
    }

    /// Somebody else's file that was not there at the beginning stays, and so does what was written.
    #[test]
    fn a_file_that_came_meanwhile_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.jsonl");
        let mut file = NewFile::begin(&path, Existing::Kept).unwrap();
        file.write(b"ours").unwrap();
        std::fs::write(&path, b"theirs").unwrap();
        assert!(matches!(file.keep(), Err(Failure::Elsewhere { .. })));
        assert_eq!(std::fs::read(&path).unwrap(), b"theirs");
        assert_eq!(std::fs::read(folder.path().join("a-2.jsonl")).unwrap(), b"ours");
        assert_eq!(names(folder.path()), ["a-2.jsonl", "a.jsonl"]);
    }

    #[test]
    fn a_folder_that_is_not_there_is_said() {
        assert!(matches!(NewFile::begin(Path::new("/no/such/folder/x"), Existing::Kept), Err(Failure::Write(..))));
    }

    #[cfg(unix)]
    #[test]
    fn devices_and_links_are_not_replaced() {
        write_whole(Path::new("/dev/null"), b"x").unwrap();
        assert!(!Path::new("/dev/null").metadata().unwrap().is_file());
        let folder = tempfile::tempdir().unwrap();
        let (target, link) = (folder.path().join("target"), folder.path().join("link"));
        std::fs::write(&target, b"old").unwrap();
        std::os::unix::fs::symlink(&target, &link).unwrap();
        write_whole(&link, b"new").unwrap();
        assert_eq!(std::fs::read(&target).unwrap(), b"new");
        assert!(link.is_symlink());
    }
}
