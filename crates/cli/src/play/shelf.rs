//! Matches kept without being asked for: one file each in the user's data folder, `NUMBER-GAME.jsonl`.
//!
//! Numbers only grow, so a number names one match for good. An unfinished match is never removed; of the finished ones
//! the latest [`MOST_FINISHED`] stay.

use crate::failure::Failure;
use crate::home;
use crate::lock::Lock;
use kirifuda_record::Record;
use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// How many finished matches stay.
pub const MOST_FINISHED: usize = 200;

/// The longest file that is looked at.
pub const MAX_BYTES: u64 = 64 << 20;

/// The folder of kept matches.
#[derive(Clone, Debug)]
pub struct Shelf {
    folder: PathBuf,
}

/// A file on the shelf.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The number of the match.
    pub number: u32,
    /// The file.
    pub path: PathBuf,
}

/// A match on the shelf.
#[derive(Debug)]
pub struct Shelved {
    /// Where it is.
    pub place: Place,
    /// The record, or nothing where the file holds none.
    pub record: Option<Record>,
    /// When it was kept last.
    pub kept: SystemTime,
}

impl Shelved {
    /// Whether the match can go on. A file that cannot be read may be one whose end was cut off.
    pub fn is_unfinished(&self) -> bool {
        self.record.as_ref().is_none_or(|record| record.result.is_none())
    }
}

impl Shelf {
    /// The user's own.
    ///
    /// # Errors
    /// When the system knows no home of the user.
    pub fn of_user() -> Result<Shelf, Failure> {
        let folder = home::matches().map_err(|error| Failure::Write(PathBuf::from("matches"), error))?;
        Ok(Shelf { folder })
    }

    /// Everything on the shelf, the match kept last first. A shelf that is not there is empty.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn matches(&self) -> Result<Vec<Shelved>, Failure> {
        let mut matches: Vec<Shelved> = self.places()?.into_iter().filter_map(look).collect();
        matches.sort_by_key(|shelved| std::cmp::Reverse((shelved.kept, shelved.place.number)));
        Ok(matches)
    }

    /// The match with this number or file name.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn find(&self, name: &str) -> Result<Option<Place>, Failure> {
        let number = name.parse::<u32>().ok();
        let is_it = |place: &Place| {
            Some(place.number) == number
                || [place.path.file_stem(), place.path.file_name()].contains(&Some(name.as_ref()))
        };
        Ok(self.places()?.into_iter().find(is_it))
    }

    /// Makes a file for a new match of this game and locks it. Finished matches beyond the bound make room.
    ///
    /// # Errors
    /// When nothing can be written there.
    pub fn begin(&self, game: &str) -> Result<(PathBuf, Lock), Failure> {
        let fail = |error| Failure::Write(self.folder.clone(), error);
        fs::create_dir_all(&self.folder).map_err(fail)?;
        let places = self.places()?;
        clean(&places);
        let mut number = places.iter().map(|place| place.number).max().unwrap_or(0);
        loop {
            number = number.saturating_add(1);
            let path = self.folder.join(format!("{number}-{game}.jsonl"));
            // Another program may take the same number at the same time.
            match OpenOptions::new().write(true).create_new(true).open(&path) {
                Ok(_) => return Ok((path.clone(), Lock::take(&path)?)),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < u32::MAX => {}
                Err(error) => return Err(fail(error)),
            }
        }
    }

    fn places(&self) -> Result<Vec<Place>, Failure> {
        let fail = |error| Failure::Read(self.folder.clone(), error);
        let entries = match fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(fail(error)),
        };
        let mut places = Vec::new();
        for entry in entries {
            let path = entry.map_err(fail)?.path();
            places.extend(number_of(&path).map(|number| Place { number, path }));
        }
        places.sort_by_key(|place| place.number);
        Ok(places)
    }
}

/// The number of the match that a file name gives.
pub fn number_of(path: &Path) -> Option<u32> {
    let name = path.file_name()?.to_str()?.strip_suffix(".jsonl")?;
    name.split_once('-')?.0.parse().ok()
}

fn look(place: Place) -> Option<Shelved> {
    let metadata = fs::metadata(&place.path).ok().filter(fs::Metadata::is_file)?;
    let kept = metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH);
    // A file without a byte is a match that begins just now, in another program.
    if metadata.len() == 0 {
        return None;
    }
    let text = if metadata.len() > MAX_BYTES { None } else { fs::read_to_string(&place.path).ok() };
    let record = text.and_then(|text| Record::parse(text.trim_end_matches('\n')).ok());
    Some(Shelved { place, record, kept })
}

/// Removes the oldest finished matches beyond the bound; one that is in use stays. What cannot be removed is no
/// hindrance to a new match.
fn clean(places: &[Place]) {
    if places.len() < MOST_FINISHED {
        return;
    }
    let finished: Vec<Shelved> =
        places.iter().cloned().filter_map(look).filter(|shelved| !shelved.is_unfinished()).collect();
    let beyond = (finished.len() + 1).saturating_sub(MOST_FINISHED);
    for shelved in &finished[..beyond] {
        if Lock::take(&shelved.place.path).is_ok() {
            let _ = fs::remove_file(&shelved.place.path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const UNFINISHED: &str = r#"{"kirifuda":1,"game":"nanban-karuta","options":{"ranking":"simple","ruff_duty":"optional","discard_scope":"any15","fallback_leader":"eldest","nk_scoring":"margin","nk_honours":"off","target":9},"players":["Ann","Ben","Cay","Dan"],"first_dealer":0,"deals":[],"result":null}"#;

    fn put(shelf: &Shelf, number: u32, text: &str) -> PathBuf {
        let path = shelf.folder.join(format!("{number}-nanban-karuta.jsonl"));
        fs::write(&path, text).unwrap();
        path
    }

    #[test]
    fn finished_matches_make_room_and_unfinished_ones_stay() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf { folder: folder.path().join("matches") };
        assert!(shelf.matches().unwrap().is_empty());
        let (first, lock) = shelf.begin("whist").unwrap();
        assert_eq!(number_of(&first), Some(1));
        drop(lock);
        let finished = UNFINISHED.replace("null", r#"{"winners":[0],"totals":[9,0]}"#);
        let torn = put(&shelf, 2, &UNFINISHED[..40]);
        let unfinished = put(&shelf, 3, UNFINISHED);
        let oldest: Vec<PathBuf> =
            (4..=MOST_FINISHED as u32 + 6).map(|number| put(&shelf, number, &finished)).collect();
        let in_use = Lock::take(&oldest[0]).unwrap();
        let (new, _lock) = shelf.begin("whist").unwrap();
        assert_eq!(number_of(&new), Some(MOST_FINISHED as u32 + 7));
        assert!(torn.exists() && unfinished.exists() && oldest[0].exists());
        assert!(oldest[1..4].iter().all(|path| !path.exists()), "the oldest are gone");
        assert!(oldest[4..].iter().all(|path| path.exists()));
        drop(in_use);
        assert_eq!(shelf.find("3").unwrap().unwrap().path, unfinished);
        assert_eq!(shelf.find("3-nanban-karuta").unwrap().unwrap().path, unfinished);
        assert_eq!(shelf.find("nanban").unwrap(), None);
        let open = shelf.matches().unwrap().into_iter().filter(Shelved::is_unfinished).count();
        assert_eq!(open, 2);
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_said() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf { folder: folder.path().join("file/matches") };
        fs::write(folder.path().join("file"), "").unwrap();
        assert!(matches!(shelf.begin("whist"), Err(Failure::Write(..))));
    }
}
