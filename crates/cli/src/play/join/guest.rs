//! Who the user is on each server: the cookie that gives a guest the same seat again, kept in the user's data folder.

use super::link::Address;
use crate::failure::{Failure, shown};
use crate::lock::{Lock, folder_of};
use crate::words::Words;
use crate::{home, newfile};
use kirifuda_rules::Message;
use serde_json::{Map, Value};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The cookies by server.
type Cookies = Map<String, Value>;

/// The file of cookies.
pub struct Guests {
    path: io::Result<PathBuf>,
}

/// What the user has to know about the cookies. Nobody is kept from playing by it.
#[derive(Debug)]
pub enum CookieWarning {
    /// The file could not be understood, and stands elsewhere now.
    Moved {
        /// Where it was.
        path: PathBuf,
        /// Where it is.
        aside: PathBuf,
    },
    /// The cookie could not be kept.
    Unkept(Failure),
}

impl CookieWarning {
    /// What to say.
    pub fn message(&self, words: &Words) -> String {
        match self {
            CookieWarning::Moved { path, aside } => {
                words.text("join-guests-moved", &[("path", shown(path).into()), ("aside", shown(aside).into())])
            }
            CookieWarning::Unkept(failure) => {
                words.text("join-unkept", &[("why", failure.message(words).unwrap_or_default().into())])
            }
        }
    }
}

impl Guests {
    /// The user's own.
    pub fn of_user() -> Guests {
        Guests { path: home::guests() }
    }

    /// The cookie of a server, if there is one that can be read.
    pub fn cookie(&self, server: &Address) -> Option<String> {
        match read(self.path.as_ref().ok()?) {
            Ok(Some(cookies)) => Some(cookies.get(&server.to_string())?.as_str()?.to_owned()),
            Ok(None) | Err(_) => None,
        }
    }

    /// Saves the cookie of a server and leaves those of others alone. The file is private: its cookies give access to
    /// the user's seats.
    pub fn keep(&self, server: &Address, cookie: &str) -> Option<CookieWarning> {
        if self.cookie(server).as_deref() == Some(cookie) {
            return None;
        }
        match &self.path {
            Ok(path) => keep_in(path, server, cookie).unwrap_or_else(|failure| Some(CookieWarning::Unkept(failure))),
            Err(error) => {
                let error = io::Error::new(error.kind(), Message::from(error));
                Some(CookieWarning::Unkept(Failure::Write("guests.json".into(), error)))
            }
        }
    }
}

/// Another program may keep the cookie of its server at the same time: both stay.
fn keep_in(path: &Path, server: &Address, cookie: &str) -> Result<Option<CookieWarning>, Failure> {
    let failed = |error: io::Error| Failure::Write(path.to_owned(), error);
    fs::create_dir_all(folder_of(path)).map_err(failed)?;
    let _lock = Lock::take(path)?;
    let (mut cookies, warning) = match read(path).map_err(|error| Failure::Read(path.to_owned(), error))? {
        Some(cookies) => (cookies, None),
        None => {
            let aside = home::move_aside(path).map_err(failed)?;
            (Cookies::new(), Some(CookieWarning::Moved { path: path.to_owned(), aside }))
        }
    };
    cookies.insert(server.to_string(), cookie.into());
    let text = serde_json::to_vec_pretty(&cookies).map_err(|error| failed(error.into()))?;
    newfile::replace_private(path, &text).map_err(failed)?;
    Ok(warning)
}

/// Reads the file: no cookies where there is none, and `None` where it holds something else.
fn read(path: &Path) -> io::Result<Option<Cookies>> {
    match fs::read(path) {
        Ok(text) => Ok(serde_json::from_slice(&text).ok()),
        Err(error) if home::is_missing(&error) => Ok(Some(Cookies::new())),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread;
    use std::time::Duration;

    fn server(port: u16) -> Address {
        Address { secure: false, host: "localhost".to_owned(), port, folder: String::new() }
    }

    fn guests(folder: &tempfile::TempDir) -> (Guests, PathBuf) {
        let path = folder.path().join("below/guests.json");
        (Guests { path: Ok(path.clone()) }, path)
    }

    #[test]
    fn cookies_are_there_again() {
        let folder = tempfile::tempdir().unwrap();
        let (guests, path) = guests(&folder);
        assert_eq!(guests.cookie(&server(1)), None);
        assert!(guests.keep(&server(1), "a=1").is_none() && guests.keep(&server(2), "a=2").is_none());
        assert_eq!(
            (guests.cookie(&server(1)).as_deref(), guests.cookie(&server(2)).as_deref()),
            (Some("a=1"), Some("a=2"))
        );
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(fs::metadata(path).unwrap().permissions().mode() & 0o777, 0o600);
        }
    }

    /// Two programs that join at once keep both cookies.
    #[test]
    fn a_cookie_kept_meanwhile_stays() {
        let folder = tempfile::tempdir().unwrap();
        let (guests, path) = guests(&folder);
        assert!(guests.keep(&server(1), "a=1").is_none());
        let lock = Lock::take(&path).unwrap();
        thread::scope(|scope| {
            let keeping = scope.spawn(|| guests.keep(&server(2), "a=2"));
            thread::sleep(Duration::from_millis(200));
            fs::write(&path, r#"{"http://localhost:1": "a=1", "http://localhost:3": "a=3"}"#).unwrap();
            drop(lock);
            assert!(keeping.join().unwrap().is_none());
        });
        let kept = [1, 2, 3].map(|port| guests.cookie(&server(port)));
        assert_eq!(kept.each_ref().map(Option::as_deref), [Some("a=1"), Some("a=2"), Some("a=3")]);
    }

    #[test]
    fn what_cannot_be_understood_is_moved_and_what_cannot_be_read_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let (guests, path) = guests(&folder);
        fs::create_dir(path.parent().unwrap()).unwrap();
        for text in ["{\"http://localhost:1\": \"a=", "[]", "\u{0}"] {
            fs::write(&path, text).unwrap();
            assert_eq!(guests.cookie(&server(1)), None);
            let Some(CookieWarning::Moved { aside, .. }) = guests.keep(&server(1), "a=1") else {
                panic!("{text} is kept")
            };
            assert_eq!(fs::read_to_string(aside).unwrap(), text);
            assert_eq!(guests.cookie(&server(1)).as_deref(), Some("a=1"));
        }
        fs::remove_file(&path).unwrap();
        fs::create_dir(&path).unwrap();
        let warning = guests.keep(&server(1), "a=1");
        assert!(matches!(warning, Some(CookieWarning::Unkept(Failure::Read(..)))), "{warning:?}");
        assert!(path.is_dir());
    }
}
