#!/bin/sh
# Licences, bans and sources of all dependencies, by cargo-deny; installs it below target/ where it is missing, unoptimised:
# that takes half the time, and it has little to do.
# Advisories are checked too where the advisory database can be reached.
set -eu
cd "$(dirname "$0")/.."
tools="${CARGO_TARGET_DIR:-target}/tools"
PATH="$tools/bin:$PATH"
command -v cargo-deny >/dev/null 2>&1 || CARGO_PROFILE_DEV_DEBUG=false cargo install cargo-deny --locked --quiet --debug --root "$tools"
cargo deny --log-level error check licenses bans sources
if ! cargo deny --log-level off fetch db >/dev/null 2>&1; then
    echo "advisories: skipped, the advisory database cannot be reached from here"
    exit 0
fi
cargo deny --log-level error check advisories
