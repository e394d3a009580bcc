//! Packs the learnt numbers that the program carries.

#[allow(dead_code, reason = "the program unpacks")]
#[path = "src/packed.rs"]
mod packed;

use std::path::Path;
use std::{env, error, fs};

/// The texts, without their ending, and the folder of each.
const TEXTS: [(&str, &str); 2] = [("src/cardplay", "trained"), ("src/opponents", "opponents")];

fn main() -> Result<(), Box<dyn error::Error>> {
    let (here, out) = (env::var("CARGO_MANIFEST_DIR")?, env::var("OUT_DIR")?);
    println!("cargo::rerun-if-changed=src/packed.rs");
    for (folder, name) in TEXTS {
        let path = Path::new(&here).join(folder).join(name).with_extension("txt");
        println!("cargo::rerun-if-changed={}", path.display());
        let packed =
            packed::pack(&fs::read_to_string(&path)?).map_err(|fault| format!("{}: {fault}", path.display()))?;
        fs::write(Path::new(&out).join(name).with_extension("packed"), packed)?;
    }
    Ok(())
}
