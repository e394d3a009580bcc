//! Where the user's own files stand: kept matches and cookies among the data, settings among the configuration.
//!
//! The system says which folders these are (`directories`); the variable `KIRIFUDA_HOME` names one for all.

use crate::newfile::free_name;
use kirifuda_rules::message;
use std::io;
use std::path::{Path, PathBuf};

/// The variable that names another folder.
pub const VARIABLE: &str = "KIRIFUDA_HOME";

/// The folder of kept matches.
///
/// # Errors
/// When the system knows no home of the user.
pub fn matches() -> io::Result<PathBuf> {
    Ok(folder(|system| system.data_dir().to_owned())?.join("matches"))
}

/// The file of cookies that servers know the user by.
///
/// # Errors
/// When the system knows no home of the user.
pub fn guests() -> io::Result<PathBuf> {
    Ok(folder(|system| system.data_dir().to_owned())?.join("guests.json"))
}

/// The file of settings.
///
/// # Errors
/// When the system knows no home of the user.
pub fn settings() -> io::Result<PathBuf> {
    Ok(folder(|system| system.config_dir().to_owned())?.join("settings.toml"))
}

/// Whether a file could not be read because it does not exist.
pub fn is_missing(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}

/// Moves a file whose contents cannot be understood out of the way, for the user to mend: `settings.toml` becomes
/// `settings-broken-2.toml`, or the next name that is free.
///
/// # Errors
/// When it cannot be moved.
pub fn move_aside(path: &Path) -> io::Result<PathBuf> {
    let part = |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    let name = format!("{}-broken.{}", part(path.file_stem()), part(path.extension()));
    let aside = free_name(&path.with_file_name(name));
    std::fs::rename(path, &aside)?;
    Ok(aside)
}

fn folder(of: impl Fn(&directories::ProjectDirs) -> PathBuf) -> io::Result<PathBuf> {
    if let Some(own) = std::env::var_os(VARIABLE).filter(|own| !own.is_empty()) {
        return Ok(PathBuf::from(own));
    }
    let system = directories::ProjectDirs::from("", "", "kirifuda");
    system.as_ref().map(of).ok_or_else(|| io::Error::new(io::ErrorKind::NotFound, message!("no-home-folder")))
}
