#!/bin/sh
# What the checks and the site need beside Rust, Node.js, Python and make: `sh tools/needs.sh wasm chromium postgresql
# haproxy` installs what is missing of what is named from Debian's packages where it may (as root, or with a sudo that does not
# ask), and else says the one command and stops.
set -eu
target=wasm32-unknown-unknown

# Whether this machine can build for WebAssembly: with rustup's target, or with Debian's compiler and library sources.
has_wasm() {
    libraries=$(rustc --print target-libdir --target $target 2>/dev/null || true)
    { [ -n "$libraries" ] && ls "$libraries"/libstd-*.rlib >/dev/null 2>&1; } ||
        { [ -x /usr/bin/cargo ] && [ -d /usr/lib/rustlib/src/rust/library ]; }
}

has_chromium() {
    [ -x "${CHROMIUM:-/usr/bin/chromium-headless-shell}" ] || [ -x "${CHROMIUM:-/usr/bin/chromium}" ]
}

has_postgresql() {
    ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1
}

has() {
    PATH="$PATH:/usr/sbin" command -v "$1" >/dev/null
}

missing=
for need in "$@"; do
    case $need in
        wasm) has_wasm || missing="$missing rustc-web cargo-web rust-web-src" ;;
        chromium) has_chromium || missing="$missing chromium" ;;
        postgresql) has_postgresql || missing="$missing postgresql" ;;
        haproxy) has haproxy || missing="$missing haproxy" ;;
        nginx) has nginx || missing="$missing nginx-light" ;;
        prometheus) has promtool || missing="$missing prometheus" ;;
        *) echo "expected wasm, chromium, postgresql, haproxy, nginx or prometheus, not \`$need\`" >&2; exit 2 ;;
    esac
done
[ -n "$missing" ] || exit 0

as_root=
[ "$(id -u)" = 0 ] || as_root="sudo -n"
if command -v apt-get >/dev/null && $as_root true 2>/dev/null; then
    echo "installing$missing" >&2
    export DEBIAN_FRONTEND=noninteractive
    # The lists may be older than the packages.
    $as_root apt-get update -qq || true
    # Chromium without a window is enough, where it is a package of its own.
    if apt-cache show chromium-headless-shell >/dev/null 2>&1; then
        missing=$(echo "$missing" | sed 's/ chromium/ chromium-headless-shell/')
    fi
    if $as_root apt-get install --yes -qq --no-install-recommends $missing >/dev/null; then
        exit 0
    fi
fi
echo "missing:$missing; on Debian: sudo apt-get install --yes$missing" >&2
exit 2
