//! Lists the games of the repository, so that adding a folder adds a game.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, error, fs};

fn main() -> Result<(), Box<dyn error::Error>> {
    let games = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../games").canonicalize()?;
    println!("cargo::rerun-if-changed={}", games.display());
    let mut folders: Vec<PathBuf> =
        fs::read_dir(&games)?.map(|entry| Ok(entry?.path())).collect::<Result<_, std::io::Error>>()?;
    // Well-known games come after those of the sources.
    folders.sort_by_cached_key(|folder| (is_well_known(folder), folder.clone()));
    // Statics, for a constant stands in every crate that uses it; two, for a program that shows no rules does without
    // their text.
    let mut code = String::from("static PUBLISHED: &[Published] = &[\n");
    let mut prose = String::from("static PROSE: &[Prose] = &[\n");
    for folder in folders {
        println!("cargo::rerun-if-changed={}", folder.display());
        if folder.join("game.toml").is_file() {
            let id = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let (game, levels) = (text(&folder, "game.toml"), text(&folder, "levels.txt"));
            let (rules_en, rules_ja) = (text(&folder, "rules.en.md"), text(&folder, "rules.ja.md"));
            writeln!(code, "Published {{ id: {id:?}, game: {game}, levels: {levels} }},")?;
            writeln!(prose, "Prose {{ id: {id:?}, en: {rules_en}, ja: {rules_ja} }},")?;
        }
    }
    code = format!("{code}];\n{prose}];\n");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("published.rs"), code)?;
    Ok(())
}

fn is_well_known(folder: &Path) -> bool {
    let rules = fs::read_to_string(folder.join("game.toml")).unwrap_or_default();
    rules.lines().any(|line| line == "group = \"well_known\"")
}

/// The expression that includes a file, or nothing where a game under construction has none yet.
fn text(folder: &Path, name: &str) -> String {
    let path = folder.join(name);
    if !path.is_file() {
        return "\"\"".to_owned();
    }
    println!("cargo::rerun-if-changed={}", path.display());
    format!("include_str!({:?})", path.display().to_string())
}
