//! Puts the browser client into the program: every file of `web/dist`, where it has been built. Previews of links show
//! what `games/*/words.*.ftl` say about each game.

use std::env;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

fn main() {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").unwrap_or_default());
    let built = root.join("../../web/dist");
    println!("cargo::rerun-if-changed={}", built.display());
    let mut files = Vec::new();
    find(&built, "", &mut files);
    files.sort();
    let mut code = String::from("/// Path and contents of each file.\nconst CLIENT: &[(&str, &[u8])] = &[\n");
    for (path, file) in files {
        println!("cargo::rerun-if-changed={}", file.display());
        // Writing to a string cannot fail.
        let _ = writeln!(code, "    ({path:?}, include_bytes!({:?})),", file.display().to_string());
    }
    code.push_str("];\n");
    let about = about(&root.join("../../games"));
    for (name, code) in [("client.rs", code), ("about.rs", about)] {
        let out = Path::new(&env::var("OUT_DIR").unwrap_or_default()).join(name);
        if let Err(error) = fs::write(&out, code) {
            println!("cargo::error=cannot write {}: {error}", out.display());
        }
    }
}

/// The sentence about each game, in English and Japanese.
fn about(games: &Path) -> String {
    println!("cargo::rerun-if-changed={}", games.display());
    let mut folders: Vec<PathBuf> =
        fs::read_dir(games).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    folders.sort();
    let mut code = String::from(
        "/// Id of each published game, and what is said about it in English and Japanese.\nconst ABOUT: &[(&str, &str, &str)] = &[\n",
    );
    for folder in folders.iter().filter(|folder| folder.join("game.toml").is_file()) {
        let told = ["en", "ja"].map(|lang| {
            let file = folder.join(format!("words.{lang}.ftl"));
            println!("cargo::rerun-if-changed={}", file.display());
            let text = fs::read_to_string(file).unwrap_or_default();
            text.lines().find_map(|line| line.strip_prefix("about = ")).unwrap_or_default().to_owned()
        });
        let id = folder.file_name().unwrap_or_default().to_string_lossy();
        // Writing to a string cannot fail.
        let _ = writeln!(code, "    ({id:?}, {:?}, {:?}),", told[0], told[1]);
    }
    code + "];\n"
}

fn find(folder: &Path, before: &str, files: &mut Vec<(String, PathBuf)>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let path = format!("{before}{}", entry.file_name().to_string_lossy());
        match entry.path().is_dir() {
            true => find(&entry.path(), &format!("{path}/"), files),
            false => files.push((path, entry.path())),
        }
    }
}
