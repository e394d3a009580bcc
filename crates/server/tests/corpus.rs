//! What the fuzzer has been given to begin with, and what it has found.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

#[test]
fn message() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/message");
    let mut tried = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        kirifuda_server::fuzzing::message(&std::fs::read(file.unwrap().path()).unwrap());
        tried += 1;
    }
    assert!(tried > 5);
}
