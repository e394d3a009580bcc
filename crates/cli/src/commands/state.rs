//! Files in which unfinished runs are kept (`--resume`).

use crate::failure::Failure;
use crate::games::read_text;
use crate::lock::Lock;
use crate::newfile::replace;
use crate::play::keeper::the_file_itself;
use kirifuda_lab::resume::{ResumeError, StoredRun, Terms};
use kirifuda_rules::message;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::path::{Path, PathBuf};

/// The file of a run that can be interrupted, or none.
#[derive(Debug)]
pub struct State {
    terms: Terms,
    file: Option<StateFile>,
}

impl State {
    /// The state, and what the run has brought before.
    ///
    /// # Errors
    /// When the file cannot be read, is no such file, or belongs to other terms.
    pub fn begin<T: DeserializeOwned + Default>(path: Option<&Path>, terms: Terms) -> Result<(State, T), Failure> {
        let Some(path) = path else { return Ok((State { terms, file: None }, T::default())) };
        let file = StateFile::open(path)?;
        let results = match file.text()? {
            None => T::default(),
            Some(text) => terms.resume(&text).map_err(|error| match error {
                ResumeError::OtherRun(differing) => Failure::OtherRun(file.path().to_owned(), differing.join(", ")),
                ResumeError::Form(error) => file.wrong(error),
            })?,
        };
        Ok((State { terms, file: Some(file) }, results))
    }

    /// Where results are kept, if they are.
    pub fn path(&self) -> Option<&Path> {
        self.file.as_ref().map(StateFile::path)
    }

    /// Keeps what has come out so far.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn keep(&self, results: &impl Serialize) -> Result<(), Failure> {
        let Some(file) = &self.file else { return Ok(()) };
        file.write(&StoredRun { terms: self.terms.clone(), results })
    }
}

/// A file of results, which no other program touches as long as this is there.
#[derive(Debug)]
pub struct StateFile {
    path: PathBuf,
    _lock: Lock,
}

impl StateFile {
    /// The file at a path; it need not exist.
    ///
    /// # Errors
    /// When another program has it, or nothing can be written there.
    pub fn open(path: &Path) -> Result<StateFile, Failure> {
        let path = the_file_itself(path)?;
        let lock = Lock::take(&path)?;
        Ok(StateFile { path, _lock: lock })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What it holds; none where there is no file yet.
    ///
    /// # Errors
    /// When it cannot be read or holds something else.
    pub fn read<T: DeserializeOwned>(&self) -> Result<Option<T>, Failure> {
        self.text()?.map(|text| serde_json::from_str(&text).map_err(|error| self.wrong(error))).transpose()
    }

    fn text(&self) -> Result<Option<String>, Failure> {
        self.path.exists().then(|| read_text(&self.path)).transpose()
    }

    /// Replaces what it holds.
    ///
    /// # Errors
    /// When it cannot be written; the old results are still there then.
    pub fn write(&self, results: &impl Serialize) -> Result<(), Failure> {
        let mut text = serde_json::to_string_pretty(results).map_err(|error| self.wrong(error))?;
        text.push('\n');
        self.write_text(&text)
    }

    /// Replaces what it holds by a text.
    ///
    /// # Errors
    /// When it cannot be written; the old text is still there then.
    pub fn write_text(&self, text: &str) -> Result<(), Failure> {
        replace(&self.path, text.as_bytes(), false).map_err(|error| Failure::Write(self.path.clone(), error))
    }

    fn wrong(&self, error: serde_json::Error) -> Failure {
        let error = message!("state-expected", error = error.to_string());
        Failure::Wrong { path: self.path.clone(), line: 0, error }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kirifuda_bots::Host;
    use kirifuda_lab::Summary;
    use kirifuda_lab::simulate::Tally;

    /// Sums outgrow 64 bits: squares of points at high stakes soon do.
    #[test]
    fn large_sums_are_read_back() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("run.json");
        let chosen = crate::games::choose(&crate::args::GameArgs {
            game: "jl-5".to_owned(),
            options: Vec::new(),
            players: None,
            patch: Vec::new(),
        })
        .unwrap();
        let terms = || Terms::new("test 1", &chosen.game, (&Host::default(), std::iter::empty()), 1, "match", None);
        let sums =
            Summary { count: 2, sum: -(1_i128 << 90), squares: (1_i128 << 100) + 1, min: i64::MIN, max: i64::MAX };
        let tally = Tally { matches: u64::MAX, deals_per_match: sums, ..Tally::default() };
        let (state, before): (State, Tally) = State::begin(Some(&path), terms()).unwrap();
        assert_eq!(before, Tally::default());
        state.keep(&tally).unwrap();
        drop(state);
        let (_, after): (State, Tally) = State::begin(Some(&path), terms()).unwrap();
        assert_eq!(after, tally);
    }

    /// What is no state, and a seat that no table has, is refused and stays.
    #[test]
    fn what_is_no_state_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = StateFile::open(&folder.path().join("run.json")).unwrap();
        for text in [
            "",
            "{",
            "[1]",
            r#"{"counts":[0,0,0,0],"first":[1,{"seat":99,"event":1,"fault":{"kind":"stalled","detail":""}}]}"#,
        ] {
            std::fs::write(file.path(), text).unwrap();
            assert!(matches!(file.read::<kirifuda_lab::LostSeats>(), Err(Failure::Wrong { .. })), "{text}");
            assert_eq!(std::fs::read_to_string(file.path()).unwrap(), text);
        }
    }
}
