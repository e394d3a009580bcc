//! The `kirifuda` program. Everything is in the library, so that tests and fuzzers reach it too.

fn main() -> std::process::ExitCode {
    kirifuda_cli::main()
}
