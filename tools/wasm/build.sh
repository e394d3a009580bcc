#!/bin/sh
# Builds the crates that need no operating system for WebAssembly: `sh tools/wasm/build.sh [cargo's options]`.
#
# With the target from rustup where it is there; else with Debian's compiler and library sources (packages rustc-web,
# cargo-web, rust-web-src), which build the standard library too, and the linker of the Rust toolchain.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.."
target=wasm32-unknown-unknown
crates="-p kirifuda-cards -p kirifuda-rules -p kirifuda-record -p kirifuda-solver -p kirifuda-bots -p kirifuda-words"

libraries=$(rustc --print target-libdir --target $target 2>/dev/null || true)
if [ -n "$libraries" ] && ls "$libraries"/libstd-*.rlib >/dev/null 2>&1; then
    # shellcheck disable=SC2086 # a list of options
    exec cargo build --release --locked --target $target $crates "$@"
fi

if ! [ -x /usr/bin/cargo ] || ! [ -d /usr/lib/rustlib/src/rust/library ]; then
    echo "WebAssembly needs \`rustup target add $target\`, or on Debian:" >&2
    echo "    sudo apt-get install --yes rustc-web cargo-web rust-web-src" >&2
    exit 2
fi
linker=$(rustc --print sysroot)/lib/rustlib/$(rustc -vV | sed -n 's/^host: //p')/bin/rust-lld
# -Z options and the features below are for nightly compilers; the variable says that we know.
export RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 RUSTC_WORKSPACE_WRAPPER="$here/rustc.sh"
export RUSTFLAGS="-Clinker=$linker"
# A folder of its own: another compiler must not clear what the first one built.
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-target}/wasm"
# shellcheck disable=SC2086 # a list of options
exec /usr/bin/cargo build --release --locked --target $target -Zbuild-std=std,panic_abort --ignore-rust-version $crates "$@"
