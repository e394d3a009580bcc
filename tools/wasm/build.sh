#!/bin/sh
# Builds the engine and the bots for the browser: `sh tools/wasm/build.sh [cargo's options]` writes web/src/engine/pkg.
#
# With the target from rustup where it is there; else with Debian's compiler and library sources (packages rustc-web,
# cargo-web, rust-web-src), which build the standard library too, and the linker of the Rust toolchain. The JavaScript is
# made by wasm-bindgen-cli of the version in Cargo.toml, which is installed below the target folder when it is missing.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.."
target=wasm32-unknown-unknown
folder=${CARGO_TARGET_DIR:-target}
package=web/src/engine/pkg
version=$(sed -n 's/^wasm-bindgen = "=\(.*\)"$/\1/p' Cargo.toml)
bindgen=$folder/tools/bin/wasm-bindgen

# The crate depends on every crate that needs no operating system, so these are built for WebAssembly too.
with_rustup() {
    cargo build --profile wasm --locked --target $target -p kirifuda-wasm "$@"
}

# In a shell of its own, so that what it exports stays there.
with_debian() (
    if ! [ -x /usr/bin/cargo ] || ! [ -d /usr/lib/rustlib/src/rust/library ]; then
        echo "WebAssembly needs \`rustup target add $target\`, or on Debian:" >&2
        echo "    sudo apt-get install --yes rustc-web cargo-web rust-web-src" >&2
        exit 2
    fi
    linker=$(rustc --print sysroot)/lib/rustlib/$(rustc -vV | sed -n 's/^host: //p')/bin/rust-lld
    # -Z options and the features of rustc.sh are for nightly compilers; RUSTC_BOOTSTRAP says that we know.
    export RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1
    # A panic that says nothing was a feature of the standard library and is a way to panic in newer compilers.
    if $RUSTC -Zunstable-options -Cpanic=immediate-abort --print cfg >/dev/null 2>&1; then
        set -- -Zpanic-immediate-abort --config 'profile.wasm.panic="immediate-abort"' \
            -Zbuild-std-features=optimize_for_size "$@"
    else
        export RUSTC_WORKSPACE_WRAPPER="$here/rustc.sh"
        set -- -Zbuild-std-features=panic_immediate_abort,optimize_for_size "$@"
    fi
    # A folder of its own: another compiler must not clear what the first one built.
    RUSTFLAGS="-Clinker=$linker -Zlocation-detail=none" CARGO_TARGET_DIR="$folder/wasm" \
        /usr/bin/cargo build --profile wasm --locked --target $target -Zbuild-std=std,panic_abort \
        --ignore-rust-version -p kirifuda-wasm "$@"
)

# It is installed while the crates are built: these are few, large and built one after the other.
installing=
if [ "$("$bindgen" --version 2>/dev/null)" != "wasm-bindgen $version" ]; then
    echo "installing wasm-bindgen-cli $version into $folder/tools (once, some minutes)" >&2
    # Unoptimised and without debug information: that takes half the time, and it has little to do.
    CARGO_PROFILE_DEV_DEBUG=false cargo install --quiet --debug --root "$folder/tools" --locked wasm-bindgen-cli \
        --version "=$version" &
    installing=$!
fi

libraries=$(rustc --print target-libdir --target $target 2>/dev/null || true)
if [ -n "$libraries" ] && ls "$libraries"/libstd-*.rlib >/dev/null 2>&1; then
    with_rustup "$@"
    built=$folder/$target/wasm/kirifuda_wasm.wasm
else
    with_debian "$@"
    built=$folder/wasm/$target/wasm/kirifuda_wasm.wasm
fi

[ -z "$installing" ] || wait "$installing"
"$bindgen" --target web --remove-name-section --remove-producers-section --out-dir $package --out-name kirifuda "$built"
# The rules in prose are fetched only when somebody reads them.
rm -rf $package/rules
mkdir $package/rules
for file in games/*/rules.*.md; do
    game=$(basename "$(dirname "$file")")
    cp "$file" "$package/rules/$game.${file#*/rules.}"
done
# The texts are fetched in the language that is spoken.
for lang in en ja; do
    cp locales/$lang/faults.ftl $package/faults.$lang.ftl
    (cd locales/$lang && cat table.ftl play.ftl choose.ftl review.ftl) | grep -v '^#' >$package/words.$lang.ftl
done
ls -l $package/kirifuda_bg.wasm
