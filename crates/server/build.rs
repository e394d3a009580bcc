//! Puts the browser client into the program: every file of `web/dist`, where it has been built.

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
    let out = Path::new(&env::var("OUT_DIR").unwrap_or_default()).join("client.rs");
    if let Err(error) = fs::write(&out, code) {
        println!("cargo::error=cannot write {}: {error}", out.display());
    }
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
