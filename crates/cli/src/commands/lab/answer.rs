//! `answer.toml` beside a manifest: what the author concludes once the rows are there. It is no part of the study, which
//! is fixed before.

use crate::failure::Failure;
use crate::games::read_text;
use kirifuda_lab::study::Bilingual;
use kirifuda_rules::message;
use serde::Deserialize;
use std::path::Path;

/// The answer to a study's question.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The answer in one sentence that a player understands.
    pub answer: Bilingual,
    /// What would change our mind.
    pub doubt: Bilingual,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    answer: Text,
    doubt: Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    en: String,
    ja: String,
}

impl From<Text> for Bilingual {
    fn from(Text { en, ja }: Text) -> Bilingual {
        Bilingual { en, ja }
    }
}

/// Reads an answer; an empty one where there is no file.
///
/// # Errors
/// When it cannot be read or says something else.
pub fn read(path: &Path) -> Result<Answer, Failure> {
    if !path.exists() {
        return Ok(Answer::default());
    }
    let text = read_text(path)?;
    let file: File = toml::from_str(&text).map_err(|error: toml::de::Error| {
        let line = error.span().map_or(0, |span| 1 + text[..span.start].matches('\n').count());
        let error = message!("answer-expected", error = error.message());
        Failure::Wrong { path: path.to_owned(), line: line as u64, error }
    })?;
    Ok(Answer { answer: file.answer.into(), doubt: file.doubt.into() })
}
