//! `kirifuda init`: a folder with a rule file to change, and the schema with which editors explain it.

use super::Context;
use crate::args::InitArgs;
use crate::failure::{Failure, shown};
use crate::games::{GameSource, find, read_path};
use crate::newfile::{Existing, NewFile};
use crate::out::Out;
use crate::rule_schema;
use crate::words::Words;
use kirifuda_rules::file::{Lang, RuleFile, VOCABULARY, with_version};
use kirifuda_rules::published;
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

/// The file to build on where no game is named, by language; `{id}` stands for its id.
const BLANK: [(Lang, &str); 2] = [
    (Lang::En, include_str!("../../../../locales/en/game.toml")),
    (Lang::Ja, include_str!("../../../../locales/ja/game.toml")),
];

/// The longest id that is made of the name of a folder.
const MAX_ID: usize = 40;

/// Writes a rule file and its schema into a folder.
///
/// # Errors
/// When there is no such game, the id is taken or no id, one of the files is there already, or nothing can be written.
pub fn run(args: &InitArgs, context: &Context) -> Result<(), Failure> {
    if args.upgrade {
        return upgrade(&args.dir, context);
    }
    let words = &context.words;
    let id = args.id.clone().unwrap_or_else(|| id_of(&args.dir));
    let text = match &args.from {
        Some(name) => copy(&source(name)?, &id, &args.dir, words),
        None => blank(words.lang()).replace("{id}", &id),
    };
    if let Err(faults) = RuleFile::parse_own(&text) {
        let why = faults.into_iter().next().map(|fault| fault.message).unwrap_or_default();
        return Err(Failure::Id { id, why });
    }
    let schema = format!("{:#}\n", rule_schema::schema());
    write(&args.dir, &[(rule_schema::FILE_NAME, &schema), ("game.toml", &text)])?;
    let mut out = Out::new(context.color);
    let dir = shown(&args.dir);
    out.line(&words.text("init-done", &[("dir", dir.into()), ("schema", rule_schema::FILE_NAME.into())]))?;
    if args.from.is_none() {
        let games: Vec<&str> = published().iter().map(|game| game.id).collect();
        out.line(&words.text("init-from", &[("games", words.row(&games).into())]))?;
    }
    out.flush()
}

/// Rewrites a rule file, or the one in a folder, in the present vocabulary.
fn upgrade(path: &Path, context: &Context) -> Result<(), Failure> {
    let path = if path.is_dir() { path.join("game.toml") } else { path.to_owned() };
    let source = read_path(&path)?;
    let mut out = Out::new(context.color);
    let file = ("file", shown(&path).into());
    match with_version(source.file.text()) {
        Some(new) => {
            let mut upgraded = NewFile::begin(&path, Existing::Replaced)?;
            upgraded.write(new.as_bytes())?;
            upgraded.keep()?;
            out.line(&context.words.text("init-upgraded", &[file, ("version", VOCABULARY.into())]))?;
        }
        None => out.line(&context.words.text("init-up-to-date", &[file, ("version", VOCABULARY.into())]))?,
    }
    out.flush()
}

fn source(name: &str) -> Result<GameSource, Failure> {
    match find(name)? {
        (source, None) => Ok(source),
        (source, Some(preset)) => Err(Failure::PresetForGame { preset, game: source.file.id().to_owned() }),
    }
}

fn blank(lang: Lang) -> &'static str {
    BLANK.iter().find(|(of, _)| *of == lang).map_or("", |(_, text)| text)
}

/// The name of a folder as an id: small letters and digits, everything else a hyphen.
fn id_of(dir: &Path) -> String {
    let whole = fs::canonicalize(dir).unwrap_or_else(|_| dir.to_owned());
    let name = whole.file_name().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    let letters = name.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '-' });
    letters.take(MAX_ID).collect::<String>().trim_matches('-').to_owned()
}

/// The rule file of a game under another id and title, with a comment that says what to do with it.
fn copy(source: &GameSource, id: &str, dir: &Path, words: &Words) -> String {
    let file = &source.file;
    let args = [("title", file.title(words.lang()).into()), ("from", file.id().into()), ("dir", shown(dir).into())];
    let mut text = format!("#:schema ./{}\n", rule_schema::FILE_NAME);
    for line in words.text("init-comment", &args).lines() {
        text.push_str(format!("# {line}").trim_end());
        text.push('\n');
    }
    let is_key = |line: &str, key: &str| line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with('='));
    // The comment at the head speaks of the file that was copied.
    for line in file.text().lines().skip_while(|line| line.starts_with('#') || line.trim().is_empty()) {
        if is_key(line, "id") {
            text.push_str(&format!("id = \"{id}\""));
        } else if is_key(line, "title") {
            let title = |lang| quoted(&format!("{} ({id})", file.title(lang)));
            text.push_str(&format!("title = {{ en = {}, ja = {} }}", title(Lang::En), title(Lang::Ja)));
        } else {
            text.push_str(line);
        }
        text.push('\n');
    }
    text
}

/// A text as TOML writes it: as JSON does.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// Writes new files, all of them or none where one is there already.
fn write(dir: &Path, files: &[(&str, &str)]) -> Result<(), Failure> {
    let mut paths = files.iter().map(|(name, _)| dir.join(name));
    if let Some(path) = paths.find(|path| path.symlink_metadata().is_ok()) {
        return Err(Failure::AlreadyThere(path));
    }
    fs::create_dir_all(dir).map_err(|error| Failure::Write(dir.to_owned(), error))?;
    for (name, text) in files {
        let path = dir.join(name);
        File::create_new(&path)
            .and_then(|mut file| file.write_all(text.as_bytes()))
            .map_err(|error| Failure::Write(path, error))?;
    }
    Ok(())
}
