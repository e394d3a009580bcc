#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| kirifuda_server::fuzzing::notice(data));
