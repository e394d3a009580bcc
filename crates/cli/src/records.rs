//! Where match records go, and how they come back: plain or compressed, in a new file or after those of an earlier run.

use crate::failure::Failure;
use crate::lock::Lock;
use crate::newfile::{Existing, NewFile};
use crate::out::Out;
use crate::play::keeper::the_file_itself;
use serde::{Deserialize, Serialize};
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use zstd::stream::write::Encoder;

/// The ending of files that are compressed with Zstandard.
const PACKED: &str = "zst";
/// The first bytes of such a file, whatever it is called.
const MAGIC: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];
/// Of zstd's levels the usual one.
const LEVEL: i32 = 3;
/// As much of the end of a file is looked at to know it again.
const TAIL: u64 = 1 << 16;
const BUFFER: usize = 1 << 18;

/// Opens text for reading, unpacked where it is compressed; `-` is standard input.
///
/// # Errors
/// When it cannot be read.
pub fn open(path: &Path) -> Result<Box<dyn BufRead>, Failure> {
    let fail = |error| Failure::Read(path.to_owned(), error);
    let mut raw: Box<dyn Read> = match path == Path::new("-") {
        true => Box::new(io::stdin()),
        false => Box::new(File::open(path).map_err(fail)?),
    };
    let mut head = Vec::new();
    raw.by_ref().take(MAGIC.len() as u64).read_to_end(&mut head).map_err(fail)?;
    let packed = head == MAGIC;
    let whole = BufReader::with_capacity(BUFFER, Cursor::new(head).chain(raw));
    if !packed {
        return Ok(Box::new(whole));
    }
    let unpacked = zstd::stream::read::Decoder::with_buffer(whole).map_err(fail)?;
    Ok(Box::new(BufReader::with_capacity(BUFFER, unpacked)))
}

/// Compresses in memory; what is ready is taken out after every step.
struct Packer(Option<Encoder<'static, Vec<u8>>>);

impl Packer {
    fn pack(&mut self, bytes: &[u8]) -> io::Result<Vec<u8>> {
        let mut encoder = match self.0.take() {
            Some(encoder) => encoder,
            None => {
                let mut encoder = Encoder::new(Vec::new(), LEVEL)?;
                encoder.include_checksum(true)?;
                encoder
            }
        };
        encoder.write_all(bytes)?;
        let ready = std::mem::take(encoder.get_mut());
        self.0 = Some(encoder);
        Ok(ready)
    }

    /// Ends the frame, so that what is written so far can be read.
    fn end_frame(&mut self) -> io::Result<Vec<u8>> {
        self.0.take().map_or(Ok(Vec::new()), Encoder::finish)
    }
}

/// How far a file of records goes, and how it ends: kept with the state of a run that is to go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordsEnd {
    bytes: u64,
    tail: String,
}

/// A file to which records are added, for a run that goes on.
struct Added {
    path: PathBuf,
    file: File,
    bytes: u64,
    _lock: Lock,
}

impl Added {
    /// The file cut to the bytes of earlier runs; the rest was written after the last state was kept.
    fn begin(path: &Path, from: Option<&RecordsEnd>, existing: Existing, state: &Path) -> Result<Added, Failure> {
        // A link is followed, so that the lock is that of whoever writes to the file itself.
        let path = &the_file_itself(path)?;
        let lock = Lock::take(path)?;
        let fail = |error| Failure::Write(path.to_owned(), error);
        let mut file = File::options().read(true).write(true).create(true).truncate(false).open(path).map_err(fail)?;
        let len = file.metadata().map_err(fail)?.len();
        // A run that had written nothing says nothing of what the file holds.
        let bytes = match from.filter(|end| end.bytes > 0) {
            Some(end) => {
                let is_known = len >= end.bytes && tail(&mut file, end.bytes).map_err(fail)? == end.tail;
                if !is_known {
                    return Err(Failure::OtherRecords { path: path.to_owned(), state: state.to_owned() });
                }
                end.bytes
            }
            None if len > 0 && existing == Existing::Kept => return Err(Failure::Exists(path.to_owned())),
            None => 0,
        };
        file.set_len(bytes).map_err(fail)?;
        file.seek(SeekFrom::Start(bytes)).map_err(fail)?;
        Ok(Added { path: path.to_owned(), file, bytes, _lock: lock })
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.file.write_all(bytes).map_err(|error| Failure::Write(self.path.clone(), error))?;
        self.bytes += bytes.len() as u64;
        Ok(())
    }

    fn end(&mut self) -> Result<RecordsEnd, Failure> {
        let fail = |error| Failure::Write(self.path.clone(), error);
        let tail = tail(&mut self.file, self.bytes).map_err(fail)?;
        self.file.seek(SeekFrom::Start(self.bytes)).map_err(fail)?;
        Ok(RecordsEnd { bytes: self.bytes, tail })
    }
}

/// What the bytes before a place hash to.
fn tail(file: &mut File, end: u64) -> io::Result<String> {
    let start = end.saturating_sub(TAIL);
    file.seek(SeekFrom::Start(start))?;
    let mut bytes = Vec::new();
    file.take(end - start).read_to_end(&mut bytes)?;
    Ok(blake3::hash(&bytes).to_hex().to_string())
}

enum To {
    Nowhere,
    Output(Out),
    New(NewFile),
    Added(Added),
}

/// Where records go.
pub struct Records {
    to: To,
    packer: Option<Packer>,
}

impl Records {
    /// Records to a path, `-` being `out`, or nowhere.
    ///
    /// # Errors
    /// When nothing can be written there, or something that is there is not to be overwritten.
    pub fn begin(path: Option<&Path>, existing: Existing, out: impl FnOnce() -> Out) -> Result<Records, Failure> {
        let to = match path {
            None => To::Nowhere,
            Some(path) if path == Path::new("-") => To::Output(out()),
            Some(path) => To::New(NewFile::begin(path, existing)?),
        };
        Ok(Records { to, packer: packer_for(path) })
    }

    /// Records of a run whose state is kept: they are added to those of which the state knows.
    ///
    /// # Errors
    /// As [`Records::begin`], and when the file does not hold those records.
    pub fn go_on(path: &Path, from: Option<&RecordsEnd>, existing: Existing, state: &Path) -> Result<Records, Failure> {
        let to = To::Added(Added::begin(path, from, existing, state)?);
        Ok(Records { to, packer: packer_for(Some(path)) })
    }

    /// Whether records are wanted at all.
    pub fn are_wanted(&self) -> bool {
        !matches!(self.to, To::Nowhere)
    }

    /// Adds lines.
    ///
    /// # Errors
    /// When they cannot be written.
    pub fn write(&mut self, lines: &str) -> Result<(), Failure> {
        if lines.is_empty() || !self.are_wanted() {
            return Ok(());
        }
        match &mut self.packer {
            Some(packer) => {
                let packed = packer.pack(lines.as_bytes()).map_err(Failure::output)?;
                self.put(&packed)
            }
            None => self.put(lines.as_bytes()),
        }
    }

    fn put(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        match &mut self.to {
            To::Nowhere => Ok(()),
            To::Output(out) => out.raw(bytes),
            To::New(file) => file.write(bytes),
            To::Added(file) => file.write(bytes),
        }
    }

    fn end_frame(&mut self) -> Result<(), Failure> {
        let Some(packer) = &mut self.packer else { return Ok(()) };
        let packed = packer.end_frame().map_err(Failure::output)?;
        self.put(&packed)
    }

    /// How far they go now, for a state that is to be kept; none unless they are added to a file.
    ///
    /// # Errors
    /// When what was written cannot be read again.
    pub fn end(&mut self) -> Result<Option<RecordsEnd>, Failure> {
        if !matches!(self.to, To::Added(_)) {
            return Ok(None);
        }
        self.end_frame()?;
        match &mut self.to {
            To::Added(file) => file.end().map(Some),
            _ => Ok(None),
        }
    }

    /// Ends them: a new file is put in its place.
    ///
    /// # Errors
    /// When that fails.
    pub fn keep(mut self) -> Result<(), Failure> {
        self.end_frame()?;
        match self.to {
            To::Nowhere | To::Added(_) => Ok(()),
            To::Output(mut out) => out.flush(),
            To::New(file) => file.keep(),
        }
    }
}

fn packer_for(path: Option<&Path>) -> Option<Packer> {
    path.filter(|path| path.extension() == Some(OsStr::new(PACKED))).map(|_| Packer(None))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An interrupted run that had written nothing does not know a file that was put there since.
    #[test]
    fn a_run_without_records_empties_no_file_of_others() {
        let folder = tempfile::tempdir().unwrap();
        let (path, state) = (folder.path().join("a.jsonl"), folder.path().join("state"));
        let mut records = Records::go_on(&path, None, Existing::Kept, &state).unwrap();
        let nothing = records.end().unwrap().unwrap();
        records.keep().unwrap();
        std::fs::write(&path, "others\n").unwrap();
        let again = Records::go_on(&path, Some(&nothing), Existing::Kept, &state);
        assert!(matches!(again.map(drop), Err(Failure::Exists(_))));
        assert_eq!(std::fs::read(&path).unwrap(), b"others\n");
    }

    /// Whoever writes through a link has the lock of the file itself.
    #[cfg(unix)]
    #[test]
    fn a_link_to_a_locked_file_is_locked() {
        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("a.jsonl"), folder.path().join("link.jsonl"));
        let state = folder.path().join("state");
        let first = Records::go_on(&path, None, Existing::Kept, &state).unwrap();
        std::os::unix::fs::symlink(&path, &link).unwrap();
        let again = Records::go_on(&link, None, Existing::Kept, &state);
        assert!(matches!(again.map(drop), Err(Failure::InUse(_))));
        drop(first);
    }
}
