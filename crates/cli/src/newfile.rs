//! Files that are there whole or not at all: written beside the place they go to, then renamed.

use crate::failure::Failure;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// A file in the making. Dropped before [`NewFile::keep`], it leaves nothing behind.
pub struct NewFile {
    path: PathBuf,
    to: Target,
}

enum Target {
    /// A file beside, to be renamed.
    Beside(BufWriter<NamedTempFile>),
    /// A device or pipe, which cannot be replaced.
    Straight(BufWriter<File>),
}

const BUFFER: usize = 1 << 16;
/// How the names of temporary files begin and end.
const TEMPORARY: (&str, &str) = (".kirifuda-", ".tmp");
/// How the names of lock files end.
pub const LOCK: &str = ".kirifuda-lock";

impl NewFile {
    /// Begins the file that is to stand at `path`.
    ///
    /// # Errors
    /// When nothing can be written there.
    pub fn begin(path: &Path) -> Result<NewFile, Failure> {
        let fail = |error| Failure::Write(path.to_owned(), error);
        // A link stays a link: what it points to is replaced.
        let path = if path.is_symlink() { path.canonicalize().map_err(fail)? } else { path.to_owned() };
        let special = path.metadata().is_ok_and(|metadata| !metadata.is_file());
        let to = if special {
            Target::Straight(BufWriter::with_capacity(BUFFER, File::options().write(true).open(&path).map_err(fail)?))
        } else {
            sweep(folder_of(&path));
            Target::Beside(BufWriter::with_capacity(BUFFER, beside(&path).map_err(fail)?))
        };
        Ok(NewFile { path, to })
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
        let kept = match self.to {
            Target::Straight(mut file) => file.flush(),
            Target::Beside(file) => file
                .into_inner()
                .map_err(|error| error.into_error())
                .and_then(|file| file.persist(&path).map(drop).map_err(|error| error.error)),
        };
        kept.map_err(|error| Failure::Write(path, error))
    }
}

/// Puts a file with these bytes in the place of the one at `path`, which is no link. `safely` waits until the disk has it.
///
/// # Errors
/// When that fails; the old file is still there then.
pub fn replace(path: &Path, bytes: &[u8], safely: bool) -> std::io::Result<()> {
    let mut file = beside(path)?;
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
    let mut file = NamedTempFile::new_in(folder_of(path))?;
    file.write_all(bytes)?;
    file.persist(path).map(drop).map_err(|error| error.error)
}

/// Writes a small file at once.
///
/// # Errors
/// When that fails.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let mut file = NewFile::begin(path)?;
    file.write(bytes)?;
    file.keep()
}

/// Removes what killed programs have left in a folder: temporary files and lock files that no running program holds.
pub fn sweep(folder: &Path) {
    let is_ours = |name: &str| {
        name.starts_with(TEMPORARY.0) && name.ends_with(TEMPORARY.1) || name.starts_with('.') && name.ends_with(LOCK)
    };
    // What cannot be removed stays.
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
        if !cfg!(unix) || !is_file || !entry.file_name().to_str().is_some_and(is_ours) {
            continue;
        }
        let path = entry.path();
        // Removed while it is locked: whoever opened it meanwhile finds that it is gone.
        if let Ok(file) = File::options().write(true).open(&path)
            && file.try_lock().is_ok()
        {
            let _ = std::fs::remove_file(&path);
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

/// A temporary file beside `path`, locked as long as it is open: [`sweep`] lets it be.
fn beside(path: &Path) -> std::io::Result<NamedTempFile> {
    let folder = folder_of(path);
    let mut builder = tempfile::Builder::new();
    builder.prefix(TEMPORARY.0).suffix(TEMPORARY.1);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // As for any new file: what the user's mask allows, not the private file that is the default here.
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    loop {
        let file = builder.tempfile_in(folder)?;
        // Not every file system can lock. Another program may have swept the file away before it was locked.
        let _ = file.as_file().try_lock();
        if !cfg!(unix) || is_still_there(file.as_file(), file.path()) {
            return Ok(file);
        }
    }
}

/// Whether `path` still names an open file.
#[cfg(unix)]
pub fn is_still_there(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let place = |metadata: &std::fs::Metadata| (metadata.dev(), metadata.ino());
    matches!((file.metadata(), std::fs::metadata(path)), (Ok(open), Ok(named)) if place(&open) == place(&named))
}

/// Whether `path` still names an open file: here nobody can remove one.
#[cfg(not(unix))]
pub fn is_still_there(_file: &File, _path: &Path) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let mut dropped = NewFile::begin(&path).unwrap();
        dropped.write(b"half").unwrap();
        drop(dropped);
        assert!(names(folder.path()).is_empty());
        write_whole(&path, b"old").unwrap();
        let mut file = NewFile::begin(&path).unwrap();
        file.write(b"new").unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"old");
        file.keep().unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"new");
        replace(&path, b"newer", true).unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"newer");
        assert_eq!(names(folder.path()), ["a.jsonl"]);
    }

    #[test]
    fn a_folder_that_is_not_there_is_said() {
        assert!(matches!(NewFile::begin(Path::new("/no/such/folder/x")), Err(Failure::Write(..))));
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
