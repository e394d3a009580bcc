#!/usr/bin/env python3
"""Times two builds of the program against each other, interleaved, by processor time.

    python3 tools/paired/paired.py OLD NEW [--seed N] [--rounds N] [--kinds KIND,...] [--benches OLD NEW]

OLD and NEW are two `kirifuda` programs (`cargo build --release`). Each job runs with both, and which of them runs first
alternates. The result of a job is the ratio NEW / OLD of the smallest processor times (user and system): below 1, NEW
is faster. Prints the ratio of each job, then the geometric mean of each kind.

Kinds: play (random bots, single deals with shuffling, no output), simulate (whole matches), records (single deals with
records), verify (checks these records), tables (double-dummy tables of deals in PBN), and rules, medium, mc, strong
(matches of that bot, the last two with 40 worlds a decision). Compares the outputs of all kinds except play, simulate
and verify; prints the jobs whose outputs differ, and then exits with 1.

The kind dealt (random play from a dealt state, decisions per second) requires --benches: the `speed` benchmark of each
build (`cargo bench -p kirifuda-cli --bench speed --no-run`). It also times a bare loop, and the ratio is that of the
medians of the two speeds relative to this loop: below 1, NEW is faster. Default: all kinds, dealt only with --benches.
"""

import argparse
import hashlib
import json
import math
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile

PRESETS = ["whist-short", "rh", "rh-48", "rt-4d", "rt-3-16", "kk-4", "kk-6", "jl-5", "jl-3", "nk"]
SEARCHED = ["rh", "rt-4d", "kk-4", "jl-5"]
KINDS = ["play", "simulate", "records", "verify", "tables", "rules", "medium", "mc", "strong", "dealt"]
# Each takes about a second.
DEALS = {"play": 300_000, "records": 60_000}
MATCHES = {"rules": 1500, "medium": 2500, "mc:worlds=40": 6, "strong:worlds=40": 2}


def run(command, stdin=None):
    """The processor time of a command in seconds, and a hash of the `comparable` part of its output."""
    with tempfile.TemporaryFile() as out:
        process = subprocess.Popen(command, stdin=open(stdin, "rb") if stdin else subprocess.DEVNULL, stdout=out,
                                   stderr=subprocess.PIPE)
        errors = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            sys.exit(f"{' '.join(command)} ended with {process.returncode}: {errors.decode(errors='replace')}")
        out.seek(0)
        return usage.ru_utime + usage.ru_stime, hashlib.sha256(comparable(out)).hexdigest()


def comparable(lines):
    """The output without the hashes of the rules, which a new parameter changes."""
    kept = []
    for line in lines:
        if line.startswith(b'{"kirifuda"'):
            record = json.loads(line)
            record.pop("rules", None)
            line = json.dumps(record, sort_keys=True).encode()
        kept.append(line)
    return b"".join(kept)


def pbn_deals(seed, count):
    """Bridge deals as PBN."""
    chance = random.Random(seed)
    deals = []
    for _ in range(count):
        pack = [(suit, rank) for suit in range(4) for rank in range(13)]
        chance.shuffle(pack)
        hands = []
        for place in range(4):
            hand = pack[13 * place:13 * place + 13]
            suits = ["".join("AKQJT98765432"[rank] for rank in sorted(r for s, r in hand if s == suit)) for suit in range(4)]
            hands.append(".".join(suits))
        deals.append(f'[Deal "N:{" ".join(hands)}"]\n')
    return "\n".join(deals)


def jobs(kind, seed, folder, old):
    """The jobs of a kind but dealt: name, arguments, standard input, whether outputs are compared."""
    simulate = lambda preset: ["simulate", preset, "--threads", "1", "--seed", str(seed)]
    if kind == "play":
        for preset in PRESETS:
            yield preset, simulate(preset) + ["--deals", str(DEALS["play"]), "--bots", "random"], None, False
    elif kind == "simulate":
        for preset in PRESETS:
            yield preset, simulate(preset) + ["--matches", "20000", "--bots", "random"], None, False
    elif kind == "records":
        for preset in PRESETS:
            yield preset, simulate(preset) + ["--deals", str(DEALS["records"]), "--bots", "random", "--records", "-"], None, True
    elif kind == "verify":
        for preset in PRESETS:
            path = os.path.join(folder, f"{preset}.jsonl")
            arguments = simulate(preset) + ["--deals", str(DEALS["records"]), "--bots", "random", "--records", "-"]
            records = subprocess.run([old] + arguments, stdout=subprocess.PIPE, check=True).stdout
            with open(path, "wb") as out:
                # A changed hash of the rules would be reported for each record.
                out.write(re.sub(rb'"rules":"[0-9a-f]*",', b"", records))
            yield preset, ["verify", path, "--threads", "1"], None, False
    elif kind == "tables":
        for part in range(4):
            path = os.path.join(folder, f"{part}.pbn")
            with open(path, "w") as out:
                out.write(pbn_deals(f"{seed} {part}", 10))
            yield f"10 deals, {part}", ["solve", "--pbn", path, "--json"], None, True
    else:
        bot = f"{kind}:worlds=40" if kind in ("mc", "strong") else kind
        for preset in SEARCHED if bot != kind else PRESETS:
            arguments = simulate(preset) + ["--matches", str(MATCHES[bot]), "--bots", bot, "--records", "-"]
            yield preset, arguments, None, True


def dealt(benches, rounds):
    """By preset: the medians of OLD and NEW, each relative to the bare loop of the same run."""
    found = [{}, {}]
    for turn in range(rounds):
        for which in ([0, 1] if turn % 2 == 0 else [1, 0]):
            out = subprocess.run([benches[which], "--bench"], capture_output=True, text=True, check=True).stdout
            rows = re.findall(r"^  (\S+) +([\d.]+) +bare +([\d.]+)", out.split("simulate --bots")[0], re.M)
            for preset, ours, bare in rows:
                found[which].setdefault(preset, []).append(float(ours) / float(bare))
    old, new = ({preset: statistics.median(all) for preset, all in one.items()} for one in found)
    return {preset: (old[preset], new[preset]) for preset in old}


def print_summary(kind, ratios):
    mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
    print(f"{kind:9} geometric mean {mean:.3f}, highest {max(ratios):.3f}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--kinds")
    parser.add_argument("--benches", nargs=2, metavar=("OLD", "NEW"))
    options = parser.parse_args()
    # The last kind requires the benchmarks.
    kinds = options.kinds.split(",") if options.kinds else KINDS if options.benches else KINDS[:-1]
    unknown = set(kinds) - set(KINDS)
    if unknown:
        parser.error(f"expected kinds of {', '.join(KINDS)}; found {', '.join(sorted(unknown))}")
    if "dealt" in kinds and not options.benches:
        parser.error("the kind dealt requires --benches")
    differ = []
    with tempfile.TemporaryDirectory() as folder:
        for kind in (kind for kind in kinds if kind != "dealt"):
            ratios = []
            for name, arguments, stdin, compared in jobs(kind, options.seed, folder, options.old):
                best, hashes = [math.inf, math.inf], [None, None]
                for turn in range(options.rounds):
                    for which in ([0, 1] if turn % 2 == 0 else [1, 0]):
                        seconds, hashes[which] = run([[options.old, options.new][which]] + arguments, stdin)
                        best[which] = min(best[which], seconds)
                ratio = best[1] / best[0]
                ratios.append(ratio)
                same = ""
                if compared:
                    same = "  same output" if hashes[0] == hashes[1] else "  OUTPUT DIFFERS"
                    if hashes[0] != hashes[1]:
                        differ.append(f"{kind} {name}")
                print(f"{kind:9} {name:14} old {best[0]:7.3f} s  new {best[1]:7.3f} s  ratio {ratio:.3f}{same}", flush=True)
            print_summary(kind, ratios)
    if "dealt" in kinds:
        found = dealt(options.benches, options.rounds)
        for preset, (old, new) in found.items():
            print(f"dealt     {preset:14} old {old:.3f} of bare  new {new:.3f} of bare  ratio {old / new:.3f}")
        print_summary("dealt", [old / new for old, new in found.values()])
    if differ:
        sys.exit(f"the outputs differ: {', '.join(differ)}")


if __name__ == "__main__":
    main()
