//! What a run stores so that it can be resumed: what it plays, and its results so far.

use kirifuda_bots::Host;
use kirifuda_play::BotSpec;
use kirifuda_rules::Game;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;

/// What a run plays; results under different terms do not add up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// The kind of run and the version of the form in which it stores its results.
    form: String,
    /// Another version of the program may deal or play otherwise.
    program: String,
    game: String,
    /// The hash of the rules, options and experiments included.
    rules: String,
    bots: Vec<String>,
    /// The hash of the policy that each bot was given in a file, if it was.
    policies: Vec<Option<String>>,
    seed: u64,
    unit: String,
    first_dealer: Option<usize>,
    records: bool,
}

impl Terms {
    /// Creates the terms of a run of `form` that counts in units of `unit`.
    pub fn new<'a>(
        form: &str,
        game: &Game,
        (host, bots): (&Host, impl Iterator<Item = &'a BotSpec>),
        seed: u64,
        unit: &str,
        first_dealer: Option<usize>,
    ) -> Terms {
        let (bots, policies) = bots.map(|bot| (bot.to_string(), host.policy_hash(bot).map(str::to_owned))).unzip();
        Terms {
            form: form.to_owned(),
            program: env!("CARGO_PKG_VERSION").to_owned(),
            game: game.id().to_owned(),
            rules: game.hash(),
            bots,
            policies,
            seed,
            unit: unit.to_owned(),
            first_dealer,
            records: false,
        }
    }

    /// Sets whether records of all matches are written.
    #[must_use]
    pub fn with_records(self, records: bool) -> Terms {
        Terms { records, ..self }
    }

    /// Reads results stored under these terms.
    ///
    /// # Errors
    /// If they were stored under other terms or are no results of this form.
    pub fn resume<T: DeserializeOwned>(&self, stored: &str) -> Result<T, ResumeError> {
        // The terms first: the results of another run may have another form.
        let found: Value = serde_json::from_str(stored)?;
        let differing = differing(&serde_json::to_value(self)?, &found["terms"]);
        if !differing.is_empty() {
            return Err(ResumeError::OtherRun(differing));
        }
        Ok(serde_json::from_str::<StoredRun<T>>(stored)?.results)
    }
}

/// Returns the names of the values of an object that another does not have, or has otherwise.
pub(crate) fn differing(own: &Value, found: &Value) -> Vec<String> {
    let own = own.as_object().into_iter().flatten();
    own.filter(|(name, value)| found.get(name.as_str()) != Some(value)).map(|(name, _)| name.clone()).collect()
}

/// The results of a run so far, with its terms.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct StoredRun<T> {
    /// What the run plays.
    pub terms: Terms,
    /// Its results so far.
    pub results: T,
}

/// Returns the index of the run with these terms; a run not yet in the list is added.
pub fn index_of_run<T: Default>(all: &mut Vec<StoredRun<T>>, terms: Terms) -> usize {
    all.iter().position(|stored| stored.terms == terms).unwrap_or_else(|| {
        all.push(StoredRun { terms, results: T::default() });
        all.len() - 1
    })
}

/// Why a run cannot be resumed.
#[derive(Debug)]
pub enum ResumeError {
    /// The run has other terms: the names of those that differ.
    OtherRun(Vec<String>),
    /// The text has another form.
    Form(serde_json::Error),
}

impl fmt::Display for ResumeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ResumeError::OtherRun(differing) => write!(f, "expected a run with the same {}", differing.join(", ")),
            ResumeError::Form(error) => write!(f, "expected results of a run: {error}"),
        }
    }
}

impl std::error::Error for ResumeError {}

impl From<serde_json::Error> for ResumeError {
    fn from(error: serde_json::Error) -> ResumeError {
        ResumeError::Form(error)
    }
}
