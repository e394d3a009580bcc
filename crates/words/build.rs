//! Copies the texts without their comments.

use std::path::Path;
use std::{env, error, fs};

/// `tools/wasm/build.sh` joins the same files for the browser.
const FILES: [&str; 4] = ["table", "play", "choose", "review"];

fn main() -> Result<(), Box<dyn error::Error>> {
    let locales = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../locales").canonicalize()?;
    let out = env::var("OUT_DIR")?;
    for lang in ["en", "ja"] {
        for name in FILES {
            let path = locales.join(lang).join(name).with_extension("ftl");
            println!("cargo::rerun-if-changed={}", path.display());
            let text = fs::read_to_string(&path)?;
            let lines = text.split_inclusive('\n').filter(|line| !line.starts_with('#'));
            fs::write(Path::new(&out).join(format!("{lang}-{name}.ftl")), lines.collect::<String>())?;
        }
    }
    Ok(())
}
