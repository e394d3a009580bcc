//! Where the user's own files stand.
//!
//! The system says which folders these are (`directories`); the variable `KIRIFUDA_HOME` names one for all of them.

use std::io;
use std::path::PathBuf;

/// The variable that names another folder.
pub const VARIABLE: &str = "KIRIFUDA_HOME";

/// The file of cookies that servers know the user by.
///
/// # Errors
/// When the system knows no home of the user.
pub fn guests() -> io::Result<PathBuf> {
    Ok(folder(|system| system.data_dir().to_owned())?.join("guests.json"))
}

fn folder(of: impl Fn(&directories::ProjectDirs) -> PathBuf) -> io::Result<PathBuf> {
    if let Some(own) = std::env::var_os(VARIABLE).filter(|own| !own.is_empty()) {
        return Ok(PathBuf::from(own));
    }
    let system = directories::ProjectDirs::from("", "", "kirifuda");
    system.as_ref().map(of).ok_or_else(|| io::Error::new(io::ErrorKind::NotFound, "the user has no home folder"))
}
