#!/bin/bash
# Run by test.sh in the system that it boots.
set -eu
export DEBIAN_FRONTEND=noninteractive
step() { echo "== $*"; }
# The body of an answer, by bash alone.
ask() {
    exec 3<>"/dev/tcp/127.0.0.1/$1"
    printf 'GET %s HTTP/1.0\r\n\r\n' "$2" >&3
    sed '1,/^\r$/d' <&3
    exec 3>&-
}
# Waits until the service answers.
answers() {
    for _ in $(seq 100); do
        [ "$(ask 8080 /ready 2>/dev/null)" = ready ] && return
        sleep 0.1
    done
    echo "no answer" >&2
    systemctl status kirifuda --no-pager >&2 || true
    journalctl -u kirifuda --no-pager >&2 || true
    return 1
}
pid() { systemctl show --property MainPID --value kirifuda; }

step install
dpkg -i /kirifuda.deb
kirifuda --version
[ -s /usr/share/bash-completion/completions/kirifuda ]
[ -s /usr/share/doc/kirifuda/operating.md ]
[ "$(stat -c '%a %U' /etc/default/kirifuda)" = "600 root" ]
! systemctl --quiet is-active kirifuda
systemd-analyze verify /lib/systemd/system/kirifuda.service

step start
systemctl enable --now kirifuda
answers
[ "$(ask 8080 /health)" = ok ]
ask 8080 / | grep -q '<title>' && echo "the page is there"
# Set once a second.
sleep 2
ask 8081 /metrics | grep '^kirifuda_database_usable 1'
[ "$(ps -o user= -p "$(pid)" 2>/dev/null || stat -c %U "/proc/$(pid)")" = kirifuda ]
[ "$(stat -c '%a %U' /var/lib/kirifuda/tables.sqlite)" = "600 kirifuda" ]
systemd-analyze security kirifuda --no-pager | tail -n 1

step "killed, it comes back"
before=$(pid)
kill -KILL "$before"
sleep 1
answers
[ "$(pid)" != "$before" ]

step "an upgrade starts the new program"
before=$(pid)
dpkg -i /kirifuda.deb
answers
[ "$(pid)" != "$before" ]

step "it drains and stops without a failure"
sed -i 's/--drain 10/--drain 3/' /etc/default/kirifuda
systemctl restart kirifuda
answers
began=$(date +%s%N)
systemctl stop kirifuda &
sleep 1
[ "$(ask 8080 /health)" = ok ]
ready=$(ask 8080 /ready)
[ -n "$ready" ] && [ "$ready" != ready ] && echo "while it drains, /ready answers: $ready"
wait
took=$((($(date +%s%N) - began) / 1000000))
[ "$took" -ge 3000 ] && [ "$took" -lt 8000 ]
echo "stopped in $took ms"
[ "$(systemctl show --property Result --value kirifuda)" = success ]

step remove
systemctl start kirifuda
answers
dpkg -r kirifuda
! systemctl --quiet is-active kirifuda
! [ -e /usr/bin/kirifuda ]
[ -s /etc/default/kirifuda ]
dpkg -P kirifuda
! [ -e /etc/default/kirifuda ]
! [ -e /lib/systemd/system/kirifuda.service ]
# Tables stay.
[ -s /var/lib/kirifuda/tables.sqlite ]
