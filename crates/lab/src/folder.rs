//! The folder of a study's results: `manifest.json`, the study, and a file of rows for each finished block.
//!
//! A block is a fixed range of units, played by all readings and line-ups. Its file is written under a temporary name,
//! synced and renamed, so it is there whole or not at all, whenever the program is killed. What a file holds depends on
//! the study and the block alone; so the files of shards together are those of one run, byte for byte.

use crate::resume;
use crate::rows::{self, Row};
use kirifuda_cards::MAX_SEATS;
use kirifuda_rules::{Message, message};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// What a study's rows were made from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    /// The version of the form of rows and manifest.
    pub form: String,
    /// The program and its version.
    pub program: String,
    /// The command that makes the rows again, in one run.
    pub command: String,
    /// The text of the study.
    pub study: String,
    /// Its BLAKE3 hash, in hexadecimal.
    pub study_hash: String,
    /// The seed.
    pub seed: u64,
    /// What is numbered: `deal` or `match`.
    pub unit: String,
    /// How many there are at most.
    pub units: u64,
    /// How many one block has.
    pub units_per_block: u64,
    /// The line-ups.
    pub bots: Vec<String>,
    /// The readings.
    pub readings: Vec<ManifestReading>,
}

/// A reading as it was resolved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ManifestReading {
    /// How the study calls it.
    pub name: String,
    /// The id of the game.
    pub game: String,
    /// The options in force.
    pub options: Value,
    /// Parameters set for the experiment; null if there are none.
    pub set: Value,
    /// Who deals first in every match, if that is fixed.
    pub first_dealer: Option<usize>,
    /// The hash of the rules, options and parameters included.
    pub rules: String,
    /// Seats of the game.
    pub seats: usize,
    /// Sides of the game.
    pub sides: usize,
    /// Where the policies of bots come from, as in the rows.
    pub policies: String,
    /// The hash of the file of policies, if a bot was given one.
    pub policy_files: Vec<String>,
    /// The rule IDs that the game can report.
    pub rule_ids: Vec<String>,
}

impl Manifest {
    /// The version of the form.
    pub const FORM: &'static str = "lab 1";
}

/// Why a folder of results cannot be used.
#[derive(Debug)]
pub enum FolderError {
    /// A file that cannot be read.
    Read(PathBuf, io::Error),
    /// A file that cannot be written.
    Write(PathBuf, io::Error),
    /// A file with other contents than expected.
    Wrong(PathBuf, Message),
    /// The folder already holds results.
    Exists(PathBuf),
    /// The folder holds the results of another study: the names of what differs.
    Other(PathBuf, Vec<String>),
}

/// A folder of results.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// Begins a folder, or continues one that has the same manifest.
    ///
    /// # Errors
    /// If it cannot be written, has another manifest, or has one although `resume` is false.
    pub fn begin(path: &Path, manifest: &Manifest, resume: bool) -> Result<Folder, FolderError> {
        let folder = Folder { path: path.to_owned() };
        let place = folder.manifest_path();
        if place.exists() {
            if !resume {
                return Err(FolderError::Exists(path.to_owned()));
            }
            let differing = differing(&folder.manifest()?, manifest);
            if !differing.is_empty() {
                return Err(FolderError::Other(path.to_owned(), differing));
            }
        }
        fs::create_dir_all(folder.rows_path()).map_err(|error| FolderError::Write(folder.rows_path(), error))?;
        folder.remove_leftovers()?;
        if !place.exists() {
            put(&path.join("study.toml"), manifest.study.as_bytes())?;
            // Last, because with it the folder counts as begun.
            put(&place, text(manifest).as_bytes())?;
        }
        Ok(folder)
    }

    /// Opens a folder of results.
    ///
    /// # Errors
    /// If it has no manifest, or one of another version.
    pub fn open(path: &Path) -> Result<(Folder, Manifest), FolderError> {
        let folder = Folder { path: path.to_owned() };
        let manifest = folder.manifest()?;
        Ok((folder, manifest))
    }

    /// Returns where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the numbers of the blocks that are finished, ascending.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn blocks(&self) -> Result<Vec<u64>, FolderError> {
        let path = self.rows_path();
        let cannot = |error| FolderError::Read(path.clone(), error);
        let mut blocks = Vec::new();
        for entry in fs::read_dir(&path).map_err(cannot)? {
            let name = entry.map_err(cannot)?.file_name();
            blocks.extend(name.to_str().and_then(|name| name.strip_suffix(".parquet")?.parse::<u64>().ok()));
        }
        blocks.sort_unstable();
        Ok(blocks)
    }

    /// Keeps the rows of a block: on disk when this returns.
    ///
    /// # Errors
    /// If they cannot be written; then the block is as unfinished as before.
    pub fn keep(&self, block: u64, bytes: &[u8]) -> Result<(), FolderError> {
        put(&self.block_path(block), bytes)
    }

    /// Returns that the rows of a block are not those that its manifest tells of.
    pub(crate) fn wrong_row(&self, block: u64, row: &Row) -> FolderError {
        let what = format!("{}, {} {}", row.reading, row.number, row.deal);
        FolderError::Wrong(self.block_path(block), message!("rows-expected", error = what))
    }

    /// Returns the rows of a block.
    ///
    /// # Errors
    /// If they cannot be read, or are no rows.
    pub fn rows(&self, block: u64) -> Result<Vec<Row>, FolderError> {
        let path = self.block_path(block);
        let bytes = fs::read(&path).map_err(|error| FolderError::Read(path.clone(), error))?;
        rows::read(bytes).map_err(|error| FolderError::Wrong(path, error.message()))
    }

    fn manifest(&self) -> Result<Manifest, FolderError> {
        let path = self.manifest_path();
        let text = fs::read_to_string(&path).map_err(|error| FolderError::Read(path.clone(), error))?;
        let wrong = |error: String| FolderError::Wrong(path.clone(), message!("manifest-expected", error));
        let manifest: Manifest = serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))?;
        if manifest.form != Manifest::FORM {
            return Err(wrong(manifest.form));
        }
        // The measures count by them.
        let is_wrong =
            |one: &&ManifestReading| !(1..=MAX_SEATS).contains(&one.seats) || !(1..=one.seats).contains(&one.sides);
        match manifest.readings.iter().find(is_wrong) {
            Some(one) => Err(wrong(format!("{}: seats {}, sides {}", one.name, one.seats, one.sides))),
            None => Ok(manifest),
        }
    }

    fn manifest_path(&self) -> PathBuf {
        self.path.join("manifest.json")
    }

    fn rows_path(&self) -> PathBuf {
        self.path.join("rows")
    }

    fn block_path(&self, block: u64) -> PathBuf {
        self.rows_path().join(format!("{block:08}.parquet"))
    }

    /// Removes the temporary files of a run that was killed.
    fn remove_leftovers(&self) -> Result<(), FolderError> {
        let path = self.rows_path();
        let cannot = |error| FolderError::Write(path.clone(), error);
        for entry in fs::read_dir(&path).map_err(cannot)? {
            let entry = entry.map_err(cannot)?;
            if entry.file_name().to_str().is_some_and(|name| name.starts_with(TEMPORARY)) {
                fs::remove_file(entry.path()).map_err(cannot)?;
            }
        }
        Ok(())
    }
}

/// Puts the blocks of several folders of one study into a new one.
///
/// # Errors
/// If the folders are of different studies, the new one already holds results, or something cannot be read or written.
pub fn merge(from: &[PathBuf], to: &Path) -> Result<Folder, FolderError> {
    let opened = from.iter().map(|path| Folder::open(path)).collect::<Result<Vec<_>, _>>()?;
    let Some((_, first)) = opened.first() else {
        return Err(FolderError::Read(to.to_owned(), io::ErrorKind::NotFound.into()));
    };
    for (folder, manifest) in &opened {
        let differing = differing(manifest, first);
        if !differing.is_empty() {
            return Err(FolderError::Other(folder.path.clone(), differing));
        }
    }
    let merged = Folder::begin(to, first, false)?;
    for (folder, _) in &opened {
        for block in folder.blocks()? {
            let (path, other) = (folder.block_path(block), merged.block_path(block));
            let bytes = fs::read(&path).map_err(|error| FolderError::Read(path.clone(), error))?;
            match fs::read(&other) {
                Ok(known) if known == bytes => {}
                // Two runs of the same block can differ only if one of the files was changed.
                Ok(_) => return Err(FolderError::Wrong(path, message!("rows-differ"))),
                Err(_) => merged.keep(block, &bytes)?,
            }
        }
    }
    Ok(merged)
}

/// How names of temporary files begin.
const TEMPORARY: &str = ".unfinished-";

/// Writes a file that is there whole or not at all.
fn put(path: &Path, bytes: &[u8]) -> Result<(), FolderError> {
    let cannot = |error| FolderError::Write(path.to_owned(), error);
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut file = tempfile::Builder::new().prefix(TEMPORARY).tempfile_in(folder).map_err(cannot)?;
    file.write_all(bytes).and_then(|()| file.as_file().sync_all()).map_err(cannot)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // Results are for everybody, as those of other commands are.
        file.as_file().set_permissions(fs::Permissions::from_mode(0o644)).map_err(cannot)?;
    }
    file.persist(path).map_err(|error| cannot(error.error))?;
    // The new name must survive a crash as well. Not every system can sync a folder.
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
    Ok(())
}

/// The names of the parts in which two manifests differ.
fn differing(one: &Manifest, other: &Manifest) -> Vec<String> {
    let value = |manifest| serde_json::to_value(manifest).unwrap_or_default();
    resume::differing(&value(one), &value(other))
}

fn text(manifest: &Manifest) -> String {
    let mut text = serde_json::to_string_pretty(manifest).unwrap_or_default();
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn manifest(seed: u64) -> Manifest {
        Manifest {
            form: Manifest::FORM.to_owned(),
            program: "p".to_owned(),
            command: "c".to_owned(),
            study: "question = \"?\"\n".to_owned(),
            study_hash: "h".to_owned(),
            seed,
            unit: "deal".to_owned(),
            units: 3,
            units_per_block: 1,
            bots: vec!["rules".to_owned()],
            readings: Vec::new(),
        }
    }

    fn names(path: &Path) -> Vec<String> {
        let mut names: Vec<String> =
            fs::read_dir(path).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_folder_is_continued_only_by_its_own_study() {
        let parent = tempfile::tempdir().unwrap();
        let path = parent.path().join("out");
        assert!(matches!(Folder::open(&path), Err(FolderError::Read(..))));
        let folder = Folder::begin(&path, &manifest(1), false).unwrap();
        folder.keep(7, b"seven").unwrap();
        fs::write(path.join("rows").join(".unfinished-x"), "half").unwrap();
        assert!(matches!(Folder::begin(&path, &manifest(1), false), Err(FolderError::Exists(_))));
        match Folder::begin(&path, &manifest(2), true) {
            Err(FolderError::Other(_, differing)) => assert_eq!(differing, ["seed"]),
            other => panic!("{other:?}"),
        }
        assert_eq!(Folder::begin(&path, &manifest(1), true).unwrap().blocks().unwrap(), [7]);
        assert_eq!(names(&path.join("rows")), ["00000007.parquet"], "leftovers are gone");
        assert_eq!(Folder::open(&path).unwrap().1, manifest(1));
        assert_eq!(names(&path), ["manifest.json", "rows", "study.toml"]);
    }

    #[test]
    fn shards_are_merged_unless_they_contradict_each_other() {
        let parent = tempfile::tempdir().unwrap();
        let path = |name: &str| parent.path().join(name);
        for (name, blocks) in [("a", [(0, "0"), (2, "2")]), ("b", [(1, "1"), (2, "2")]), ("c", [(1, "x"), (3, "3")])] {
            let folder = Folder::begin(&path(name), &manifest(1), false).unwrap();
            blocks.into_iter().for_each(|(block, text)| folder.keep(block, text.as_bytes()).unwrap());
        }
        let merged = merge(&[path("a"), path("b")], &path("ab")).unwrap();
        assert_eq!(merged.blocks().unwrap(), [0, 1, 2]);
        assert!(matches!(merge(&[path("ab"), path("c")], &path("abc")), Err(FolderError::Wrong(..))));
        Folder::begin(&path("d"), &manifest(9), false).unwrap();
        assert!(matches!(merge(&[path("a"), path("d")], &path("ad")), Err(FolderError::Other(..))));
        assert!(matches!(merge(&[path("a")], &path("ab")), Err(FolderError::Exists(_))));
    }
}
