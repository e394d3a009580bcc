//! Where the user's own files stand: kept matches and cookies among the data, settings among the configuration.
//!
//! The system says which folders these are (`directories`); the variable `KIRIFUDA_HOME` names one for all.

use std::io;
use std::path::PathBuf;

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

fn folder(of: impl Fn(&directories::ProjectDirs) -> PathBuf) -> io::Result<PathBuf> {
    if let Some(own) = std::env::var_os(VARIABLE).filter(|own| !own.is_empty()) {
        return Ok(PathBuf::from(own));
    }
    let system = directories::ProjectDirs::from("", "", "kirifuda");
    system.as_ref().map(of).ok_or_else(|| io::Error::new(io::ErrorKind::NotFound, "the user has no home folder"))
}
