//! A short replay of the fuzzers' corpus for the plain table.

use std::path::Path;

#[test]
fn plain_input() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/plain_input");
    let mut count = 0;
    for file in std::fs::read_dir(folder).expect("the corpus is there") {
        let path = file.expect("a readable folder").path();
        kirifuda_cli::fuzzing::plain_input(&std::fs::read(path).expect("a readable file"));
        count += 1;
    }
    assert!(count > 3, "the corpus has seeds");
}
