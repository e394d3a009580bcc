#!/bin/sh
# The engine and the second opinion judge each other: records of random matches of every preset go through the Python
# verifier, and random matches made in Python go through `kirifuda verify`. A game that is not written in Python is named
# and left out.
# Usage: compare.sh PATH-TO-KIRIFUDA [MATCHES]
set -eu
kirifuda=$1
matches=${2:-20}
here=$(dirname "$0")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PYTHONDONTWRITEBYTECODE=1

"$kirifuda" games --json | PYTHONPATH=$here python3 -c '
import json, sys
import options
for game in json.load(sys.stdin)["games"]:
    if game["id"] not in options.GAMES:
        print("second opinion: none on", game["id"], file=sys.stderr)
        continue
    for preset in game["presets"]:
        print(game["id"], preset["name"])
' > "$work/presets"

while read -r game preset; do
    "$kirifuda" simulate "$preset" --matches "$matches" --bots random --seed 7 --records "$work/ours.jsonl" --force >/dev/null
    python3 "$here/second_opinion.py" verify "$work/ours.jsonl" > "$work/judgement" || {
        echo "the second opinion disagrees with our records of $preset:"; cat "$work/judgement"; exit 1
    }
done < "$work/presets"

for game in $(cut -d' ' -f1 "$work/presets" | sort -u); do
    python3 "$here/second_opinion.py" generate "$game" random "$matches" 11 > "$work/theirs.jsonl"
    "$kirifuda" verify "$work/theirs.jsonl" > "$work/judgement" || {
        echo "we disagree with the second opinion's records of $game:"; cat "$work/judgement"; exit 1
    }
done
echo "second opinion: $(wc -l < "$work/presets") presets and their games agree"
