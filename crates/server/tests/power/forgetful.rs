//! A disk that forgets, when its power is cut, what was not synced.
//!
//! It is a file system in memory, mounted by FUSE, so that the server and SQLite run on it unchanged. Beside what a file
//! holds, it keeps what the file held when it was synced last and every change since then; the same for the names in
//! its only folder, which are synced by syncing the folder. Of the changes that were not synced, a power cut keeps
//! none, some, or those up to a moment. Writes are torn where sectors of 512 bytes meet. Bytes that nobody was writing
//! stay as they were, as SQLite assumes by default (`SQLITE_IOCAP_POWERSAFE_OVERWRITE`).

use fuser::{
    BackgroundSession, Config, Errno, FileAttr, FileHandle, FileType, Filesystem, FopenFlags, Generation, INodeNo,
    LockOwner, OpenFlags, RenameFlags, ReplyAttr, ReplyCreate, ReplyData, ReplyDirectory, ReplyEmpty, ReplyEntry,
    ReplyOpen, ReplyWrite, Request, WriteFlags,
};
use kirifuda_cards::Below;
use kirifuda_play::seed::Chance;
use std::collections::{BTreeMap, HashMap};
use std::ffi::{OsStr, OsString};
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tempfile::TempDir;

const SECTOR: usize = 512;
/// Nobody else changes the files: the kernel may remember for as long as the disk is mounted.
const REMEMBERED: Duration = Duration::from_secs(3600);
/// The most that a sync takes, in microseconds.
const SYNC_TIME: u32 = 4000;

/// Which syncs do what they say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Syncs {
    All,
    /// None, as with `synchronous=OFF`.
    None,
    /// Those of files, not those of the folder.
    OfFiles,
    /// All but those of the file of the database: its log is synced.
    OfLog,
}

/// A power cut: how many changes had not been synced, and how many of them are left.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cut {
    pub unsynced: usize,
    pub left: usize,
    /// Unsynced writes to the file of the database, which its log is being moved into.
    pub of_database: usize,
}

#[derive(Clone)]
enum Change {
    Write(usize, Vec<u8>),
    Resize(usize),
}

impl Change {
    fn make(&self, bytes: &mut Vec<u8>) {
        match self {
            Change::Write(at, new) => {
                let end = at + new.len();
                bytes.resize(bytes.len().max(end), 0);
                bytes[*at..end].copy_from_slice(new);
            }
            Change::Resize(length) => bytes.resize(*length, 0),
        }
    }

    /// The parts of it that a disk writes one by one.
    fn torn(&self) -> Vec<Change> {
        let Change::Write(at, bytes) = self else { return vec![self.clone()] };
        let (mut parts, mut from) = (Vec::new(), 0);
        while from < bytes.len() {
            let end = bytes.len().min(from + SECTOR - (at + from) % SECTOR);
            parts.push(Change::Write(at + from, bytes[from..end].to_vec()));
            from = end;
        }
        parts
    }
}

#[derive(Default)]
struct FileState {
    bytes: Vec<u8>,
    synced: Vec<u8>,
    /// Since it was synced: changes by their numbers.
    changes: Vec<(u64, Change)>,
    mode: u16,
}

/// Names that have come to stand for a file, and names that are gone.
type Renaming = Vec<(OsString, Option<u64>)>;

struct Disk {
    syncs: Syncs,
    files: HashMap<u64, FileState>,
    names: BTreeMap<OsString, u64>,
    synced_names: BTreeMap<OsString, u64>,
    renamings: Vec<(u64, Renaming)>,
    next_file: u64,
    /// Changes are numbered in order, whichever file they are of.
    changes: u64,
    off: bool,
    delays: Chance,
}

impl Disk {
    fn file(&mut self, file: INodeNo) -> Result<&mut FileState, Errno> {
        self.files.get_mut(&file.0).ok_or(Errno::ENOENT)
    }

    fn change(&mut self, file: INodeNo, change: Change) -> Result<(), Errno> {
        self.changes += 1;
        let number = self.changes;
        let file = self.file(file)?;
        change.make(&mut file.bytes);
        file.changes.push((number, change));
        Ok(())
    }

    fn rename(&mut self, renaming: Renaming) {
        self.changes += 1;
        renamed(&mut self.names, &renaming);
        self.renamings.push((self.changes, renaming));
    }

    /// What had changed in a file before a moment is synced.
    fn sync(&mut self, file: INodeNo, before: u64) -> Result<(), Errno> {
        let database = self.names.get(OsStr::new("tables")).copied();
        let heeded = match self.syncs {
            Syncs::All | Syncs::OfFiles => true,
            Syncs::None => false,
            Syncs::OfLog => database != Some(file.0),
        };
        let FileState { synced, changes, .. } = self.file(file)?;
        if heeded {
            changes.extract_if(.., |(number, _)| *number <= before).for_each(|(_, change)| change.make(synced));
        }
        Ok(())
    }

    fn sync_names(&mut self, before: u64) {
        if matches!(self.syncs, Syncs::All | Syncs::OfLog) {
            for (_, renaming) in self.renamings.extract_if(.., |(number, _)| *number <= before) {
                renamed(&mut self.synced_names, &renaming);
            }
        }
    }

    fn attributes(&mut self, file: INodeNo) -> Result<FileAttr, Errno> {
        let folder = file == INodeNo::ROOT;
        let (size, mode) = match folder {
            true => (0, 0o700),
            false => self.file(file).map(|file| (file.bytes.len() as u64, file.mode))?,
        };
        Ok(FileAttr {
            ino: file,
            size,
            blocks: size.div_ceil(SECTOR as u64),
            atime: UNIX_EPOCH,
            mtime: SystemTime::now(),
            ctime: UNIX_EPOCH,
            crtime: UNIX_EPOCH,
            kind: if folder { FileType::Directory } else { FileType::RegularFile },
            perm: mode,
            nlink: 1,
            uid: owner().0,
            gid: owner().1,
            rdev: 0,
            blksize: 4096,
            flags: 0,
        })
    }

    fn cut(&mut self, chance: &mut Chance) -> Cut {
        self.off = true;
        let unsynced = |disk: &Disk| disk.files.values().map(|file| file.changes.len()).sum::<usize>();
        let mut cut = Cut { unsynced: unsynced(self) + self.renamings.len(), ..Cut::default() };
        if let Some(file) = self.names.get(OsStr::new("tables")) {
            cut.of_database = self.files[file].changes.len();
        }
        // Whether what has a number is left: the first part of what came before a moment, or as chance will have it.
        let moment = self.oldest() + u64::from(chance.below(1 + (self.changes - self.oldest()) as u32));
        let kind = chance.below(5);
        let mut is_left = |number: u64| match kind {
            0 => false,
            1 => chance.below(8) == 0,
            2 => chance.below(2) == 0,
            3 => chance.below(8) > 0,
            _ => number < moment || (number == moment && chance.below(2) == 0),
        };
        for file in self.files.values_mut() {
            let mut bytes = std::mem::take(&mut file.synced);
            for (number, change) in file.changes.drain(..) {
                let mut left = false;
                for part in change.torn() {
                    if is_left(number) {
                        left = true;
                        part.make(&mut bytes);
                    }
                }
                cut.left += usize::from(left);
            }
            (file.synced, file.bytes) = (bytes.clone(), bytes);
        }
        for (number, renaming) in self.renamings.drain(..) {
            if is_left(number) {
                cut.left += 1;
                renamed(&mut self.synced_names, &renaming);
            }
        }
        self.names = self.synced_names.clone();
        self.files.retain(|file, _| self.names.values().any(|named| named == file));
        cut
    }

    /// The number of the first change that was not synced.
    fn oldest(&self) -> u64 {
        let files = self.files.values().filter_map(|file| file.changes.first().map(|(number, _)| *number));
        files.chain(self.renamings.first().map(|(number, _)| *number)).min().unwrap_or(self.changes)
    }
}

fn renamed(names: &mut BTreeMap<OsString, u64>, renaming: &Renaming) {
    for (name, file) in renaming {
        match file {
            Some(file) => names.insert(name.clone(), *file),
            None => names.remove(name),
        };
    }
}

fn owner() -> (u32, u32) {
    let own = std::fs::metadata("/proc/self").unwrap();
    (own.uid(), own.gid())
}

/// The disk, mounted in a folder of its own as long as it has power.
pub struct Forgetful {
    disk: Arc<Mutex<Disk>>,
    folder: TempDir,
    session: Option<BackgroundSession>,
}

impl Forgetful {
    /// # Panics
    /// When it cannot be mounted: that needs FUSE, and root or the package `fuse3`.
    pub fn new(syncs: Syncs, seed: u64) -> Forgetful {
        let disk = Disk {
            syncs,
            files: HashMap::new(),
            names: BTreeMap::new(),
            synced_names: BTreeMap::new(),
            renamings: Vec::new(),
            next_file: INodeNo::ROOT.0 + 1,
            changes: 0,
            off: true,
            delays: Chance::from_word(seed),
        };
        let folder = tempfile::tempdir().unwrap();
        let mut forgetful = Forgetful { disk: Arc::new(Mutex::new(disk)), folder, session: None };
        forgetful.switch_on();
        forgetful
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    fn disk(&self) -> MutexGuard<'_, Disk> {
        self.disk.lock().unwrap()
    }

    /// Cuts the power: from now on every call fails, and what is left is decided.
    pub fn cut(&self, chance: &mut Chance) -> Cut {
        self.disk().cut(chance)
    }

    /// Whether the log is being moved into the file of the database.
    pub fn is_moving(&self) -> bool {
        let disk = self.disk();
        let file = disk.names.get(OsStr::new("tables")).and_then(|file| disk.files.get(file));
        file.is_some_and(|file| !file.changes.is_empty())
    }

    /// Copies what a power cut has left into a folder.
    pub fn copy_to(&self, folder: &Path) {
        let disk = self.disk();
        for (name, file) in &disk.names {
            std::fs::write(folder.join(name), &disk.files[file].bytes).unwrap();
        }
    }

    /// Mounts it anew, so that the kernel remembers nothing of it. Nobody may use it any more.
    pub fn switch_on(&mut self) {
        if let Some(session) = self.session.take() {
            session.umount_and_join().unwrap();
        }
        self.disk().off = false;
        let mounted = fuser::spawn_mount(Mounted(Arc::clone(&self.disk)), self.folder.path(), &Config::default());
        self.session = Some(mounted.expect("FUSE, and root or the package fuse3"));
    }
}

impl Drop for Forgetful {
    fn drop(&mut self) {
        if let Some(session) = self.session.take() {
            drop(session.umount_and_join());
        }
    }
}

struct Mounted(Arc<Mutex<Disk>>);

impl Mounted {
    /// The disk, while it has power.
    fn disk(&self) -> Result<MutexGuard<'_, Disk>, Errno> {
        let disk = self.0.lock().unwrap();
        if disk.off { Err(Errno::EIO) } else { Ok(disk) }
    }

    /// Does something that takes as long as a sync, on a thread of its own: others go on meanwhile. Only what was there
    /// before is sure to be synced.
    fn sync(&self, reply: ReplyEmpty, sync: impl FnOnce(&mut Disk, u64) -> Result<(), Errno> + Send + 'static) {
        let begun = self.disk().map(|mut disk| (disk.changes, disk.delays.below(SYNC_TIME)));
        let mounted = Mounted(Arc::clone(&self.0));
        std::thread::spawn(move || {
            let synced = begun.and_then(|(before, delay)| {
                std::thread::sleep(Duration::from_micros(delay.into()));
                sync(&mut *mounted.disk()?, before)
            });
            match synced {
                Ok(()) => reply.ok(),
                Err(error) => reply.error(error),
            }
        });
    }

    fn found(&self, name: &OsStr) -> Result<FileAttr, Errno> {
        let mut disk = self.disk()?;
        let file = disk.names.get(name).copied().ok_or(Errno::ENOENT)?;
        disk.attributes(INodeNo(file))
    }

    fn created(&self, name: &OsStr, mode: u32) -> Result<FileAttr, Errno> {
        let mut disk = self.disk()?;
        let file = disk.next_file;
        disk.next_file += 1;
        disk.files.insert(file, FileState { mode: (mode & 0o777) as u16, ..FileState::default() });
        disk.rename(vec![(name.to_owned(), Some(file))]);
        disk.attributes(INodeNo(file))
    }

    fn resized(&self, file: INodeNo, mode: Option<u32>, size: Option<u64>) -> Result<FileAttr, Errno> {
        let mut disk = self.disk()?;
        if let Some(size) = size {
            disk.change(file, Change::Resize(size as usize))?;
        }
        if let Some(mode) = mode {
            disk.file(file)?.mode = (mode & 0o777) as u16;
        }
        disk.attributes(file)
    }
}

/// Answers with what was done, or with why it was not.
macro_rules! answer {
    ($reply:ident, $done:expr, $value:pat => $answer:expr) => {
        match $done {
            Ok($value) => $answer,
            Err(error) => $reply.error(error),
        }
    };
}

impl Filesystem for Mounted {
    fn lookup(&self, _: &Request, _: INodeNo, name: &OsStr, reply: ReplyEntry) {
        answer!(reply, self.found(name), found => reply.entry(&REMEMBERED, &found, Generation(0)));
    }

    fn getattr(&self, _: &Request, file: INodeNo, _: Option<FileHandle>, reply: ReplyAttr) {
        let found = self.disk().and_then(|mut disk| disk.attributes(file));
        answer!(reply, found, found => reply.attr(&REMEMBERED, &found));
    }

    fn setattr(
        &self,
        _: &Request,
        file: INodeNo,
        mode: Option<u32>,
        _: Option<u32>,
        _: Option<u32>,
        size: Option<u64>,
        _: Option<fuser::TimeOrNow>,
        _: Option<fuser::TimeOrNow>,
        _: Option<SystemTime>,
        _: Option<FileHandle>,
        _: Option<SystemTime>,
        _: Option<SystemTime>,
        _: Option<SystemTime>,
        _: Option<fuser::BsdFileFlags>,
        reply: ReplyAttr,
    ) {
        answer!(reply, self.resized(file, mode, size), found => reply.attr(&REMEMBERED, &found));
    }

    fn create(&self, _: &Request, _: INodeNo, name: &OsStr, mode: u32, _: u32, _: i32, reply: ReplyCreate) {
        let handle = FileHandle(0);
        answer!(reply, self.created(name, mode), found => {
            reply.created(&REMEMBERED, &found, Generation(0), handle, FopenFlags::FOPEN_KEEP_CACHE);
        });
    }

    fn open(&self, _: &Request, _: INodeNo, _: OpenFlags, reply: ReplyOpen) {
        answer!(reply, self.disk(), _ => reply.opened(FileHandle(0), FopenFlags::FOPEN_KEEP_CACHE));
    }

    fn read(
        &self,
        _: &Request,
        file: INodeNo,
        _: FileHandle,
        at: u64,
        size: u32,
        _: OpenFlags,
        _: Option<LockOwner>,
        reply: ReplyData,
    ) {
        let read = self.disk().and_then(|mut disk| {
            let bytes = &disk.file(file)?.bytes;
            let from = bytes.len().min(at as usize);
            Ok(bytes[from..bytes.len().min(from + size as usize)].to_vec())
        });
        answer!(reply, read, read => reply.data(&read));
    }

    fn write(
        &self,
        _: &Request,
        file: INodeNo,
        _: FileHandle,
        at: u64,
        data: &[u8],
        _: WriteFlags,
        _: OpenFlags,
        _: Option<LockOwner>,
        reply: ReplyWrite,
    ) {
        let change = Change::Write(at as usize, data.to_vec());
        let written = self.disk().and_then(|mut disk| disk.change(file, change));
        answer!(reply, written, () => reply.written(data.len() as u32));
    }

    fn flush(&self, _: &Request, _: INodeNo, _: FileHandle, _: LockOwner, reply: ReplyEmpty) {
        // Closing a file syncs nothing.
        reply.ok();
    }

    fn fsync(&self, _: &Request, file: INodeNo, _: FileHandle, _: bool, reply: ReplyEmpty) {
        self.sync(reply, move |disk, before| disk.sync(file, before));
    }

    fn fsyncdir(&self, _: &Request, _: INodeNo, _: FileHandle, _: bool, reply: ReplyEmpty) {
        self.sync(reply, |disk, before| {
            disk.sync_names(before);
            Ok(())
        });
    }

    fn unlink(&self, _: &Request, _: INodeNo, name: &OsStr, reply: ReplyEmpty) {
        let unlinked = self.disk().map(|mut disk| disk.rename(vec![(name.to_owned(), None)]));
        answer!(reply, unlinked, () => reply.ok());
    }

    fn rename(
        &self,
        _: &Request,
        _: INodeNo,
        name: &OsStr,
        _: INodeNo,
        new: &OsStr,
        _: RenameFlags,
        reply: ReplyEmpty,
    ) {
        let renamed = self.disk().and_then(|mut disk| {
            let file = disk.names.get(name).copied().ok_or(Errno::ENOENT)?;
            disk.rename(vec![(name.to_owned(), None), (new.to_owned(), Some(file))]);
            Ok(())
        });
        answer!(reply, renamed, () => reply.ok());
    }

    fn readdir(&self, _: &Request, _: INodeNo, _: FileHandle, offset: u64, mut reply: ReplyDirectory) {
        let listed = self.disk().map(|disk| {
            for (place, (name, file)) in disk.names.iter().enumerate().skip(offset as usize) {
                if reply.add(INodeNo(*file), place as u64 + 1, FileType::RegularFile, name) {
                    break;
                }
            }
        });
        answer!(reply, listed, () => reply.ok());
    }
}
