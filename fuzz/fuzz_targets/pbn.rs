#![no_main]

#[path = "../targets.rs"]
#[allow(dead_code, reason = "each fuzzer runs one of the targets")]
mod targets;

libfuzzer_sys::fuzz_target!(|data: &[u8]| targets::pbn(data));
