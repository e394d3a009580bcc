#!/bin/sh
# Builds the Debian package target/debian/kirifuda_….deb of the program with the site in web/dist, by cargo-deb, which is
# installed below target/ if it is missing.
set -eu
cd "$(dirname "$0")/../.."
target="${CARGO_TARGET_DIR:-target}"
PATH="$target/tools/bin:$PATH"
[ -f web/dist/index.html ] || { echo "web/dist is missing: make site" >&2; exit 2; }
command -v cargo-deb >/dev/null 2>&1 ||
    CARGO_PROFILE_DEV_DEBUG=false cargo install cargo-deb --version 3.8.0 --locked --quiet --debug --root "$target/tools"
cargo build --release --locked -p kirifuda-cli --bin kirifuda
mkdir -p "$target/release/completions"
for shell in bash zsh fish; do
    "$target/release/kirifuda" completions $shell >"$target/release/completions/kirifuda.$shell"
done
cargo deb -p kirifuda-cli --no-build --locked
