#!/bin/sh
# Our own crates use `if a && let b = c`, which Debian's older compiler knows under this name only.
exec "$@" '-Zcrate-attr=feature(let_chains)'
