#!/bin/sh
# Installs the package target/debian/kirifuda_….deb in a fresh Debian 12 below target/, which systemd-nspawn boots without a
# network: the service starts, answers, comes back after a kill and an upgrade, stops, and is removed. Needs root,
# debootstrap and systemd-nspawn (package systemd-container).
set -eu
cd "$(dirname "$0")/../.."
target="${CARGO_TARGET_DIR:-target}"
root="$target/deb-test"
package=$(ls -t "$target"/debian/kirifuda_*.deb | head -n 1)
for program in debootstrap systemd-nspawn; do
    command -v $program >/dev/null || { echo "missing: $program; on Debian: apt-get install debootstrap systemd-container" >&2; exit 2; }
done
[ "$(id -u)" = 0 ] || { echo "only root can boot a system" >&2; exit 2; }

# Made once; the test starts from a copy each time.
[ -f "$root/base.tar" ] || {
    rm -rf "$root"
    mkdir -p "$root"
    debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,adduser bookworm "$root/system" >"$root/log"
    tar -C "$root/system" -cf "$root/base.tar.new" .
    mv "$root/base.tar.new" "$root/base.tar"
}
rm -rf "$root/system"
mkdir "$root/system"
tar -C "$root/system" -xf "$root/base.tar"
cp "$package" "$root/system/kirifuda.deb"
cp packaging/debian/inside.sh "$root/system/inside.sh"
cat >"$root/system/etc/systemd/system/package-test.service" <<'UNIT'
[Unit]
After=multi-user.target
[Service]
Type=oneshot
StandardOutput=file:/result.log
StandardError=file:/result.log
ExecStart=/bin/sh -c '/bin/bash /inside.sh && echo passed >/result'
ExecStopPost=/bin/systemctl --no-block poweroff
UNIT
mkdir -p "$root/system/etc/systemd/system/default.target.wants"
ln -s ../package-test.service "$root/system/etc/systemd/system/default.target.wants/package-test.service"
timeout 300 systemd-nspawn --quiet --directory "$root/system" --machine kirifuda-package-test --private-network \
    --register=no --keep-unit --boot </dev/null >"$root/boot.log" 2>&1 || true
cat "$root/system/result.log" || tail -n 50 "$root/boot.log"
[ "$(cat "$root/system/result" 2>/dev/null)" = passed ]
