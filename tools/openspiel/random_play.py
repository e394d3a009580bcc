#!/usr/bin/env python3
"""Times random play from dealt states against OpenSpiel's C++: builds both programs, then runs them in turn.

    pip download --no-binary open_spiel --no-deps open_spiel==2.0.2 && tar xzf open_spiel-2.0.2.tar.gz
    python3 tools/openspiel/random_play.py open_spiel-2.0.2 [--rounds N] [--seconds S] [--cases CASE,...]

Both programs play the same deals in one thread: copy a dealt state, choose uniformly among the legal actions
until the deal is over, and score it. Both draw with the same generator, and both are compiled for x86-64-v2 with full
optimisation; OpenSpiel's is built with NDEBUG, like its own release build. The cases are described in
crates/rules/examples/random_play.rs.

Prints for each case the deals and plies per second of processor time (the median of the rounds), and the smallest, the
median and the largest ratio of a round: above 1, ours is faster. Also prints how many actions were legal per decision
and how many points a deal brings each seat, to show that both play the same game; in Spades, OpenSpiel 2.0.2 has fewer
legal actions, because it never lets spades be broken.

Needs a C++20 compiler, named by CXX if it is not g++. What it builds is kept in target/openspiel.
"""

import argparse
import concurrent.futures
import os
import statistics
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TARGET = os.environ.get("CARGO_TARGET_DIR", os.path.join(ROOT, "target"))
CASES = ["hearts-passing", "hearts-play", "spades-bids", "spades-play"]
#: What Hearts and Spades need of OpenSpiel, and the libraries of its Abseil.
SOURCES = ["spiel", "game_parameters", "observer", "action_view", "spiel_utils", "utils/status", "utils/usage_logging",
           "games/hearts/hearts", "games/spades/spades", "games/spades/spades_scoring"]
ABSEIL = ["base", "container", "debugging", "hash", "numeric", "strings", "synchronization", "time"]
NOT_LIBRARY = ("test", "benchmark", "mock", "print_hash_of")
FLAGS = ["-std=c++20", "-O3", "-DNDEBUG", "-march=x86-64-v2", "-w"]


def run(command):
    """Runs a build step; its output is shown only if it fails."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout}")


def sources(source):
    """The C++ files to compile."""
    yield os.path.join(ROOT, "tools", "openspiel", "random_play.cc")
    for name in SOURCES:
        yield os.path.join(source, "open_spiel", f"{name}.cc")
    for library in ABSEIL:
        for folder, _, names in os.walk(os.path.join(source, "open_spiel", "abseil-cpp", "absl", library)):
            for name in sorted(names):
                if name.endswith(".cc") and not any(word in name for word in NOT_LIBRARY):
                    yield os.path.join(folder, name)


def build_theirs(source):
    """Compiles what has changed, links it, and returns the program."""
    compiler, objects = os.environ.get("CXX", "g++"), os.path.join(TARGET, "openspiel")
    os.makedirs(objects, exist_ok=True)
    folders = ["", "open_spiel", "open_spiel/abseil-cpp", "open_spiel/json/include"]
    flags = FLAGS + [f"-I{os.path.join(source, folder)}" for folder in folders]
    steps, made = [], []
    for path in sources(source):
        made.append(os.path.join(objects, os.path.relpath(path, ROOT).replace(os.sep, "_").replace("..", "") + ".o"))
        if not os.path.exists(made[-1]) or os.path.getmtime(made[-1]) < os.path.getmtime(path):
            steps.append([compiler, *flags, "-c", path, "-o", made[-1]])
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(run, steps))
    # The games register themselves, so only the rest can be a library.
    own, library = made[:1 + len(SOURCES)], os.path.join(objects, "abseil.a")
    if os.path.exists(library):
        os.remove(library)
    run(["ar", "rcs", library, *made[len(own):]])
    program = os.path.join(objects, "random_play")
    run([compiler, *own, library, "-o", program, "-lpthread"])
    return program


def build_ours():
    os.chdir(ROOT)
    subprocess.run(["cargo", "build", "--release", "--locked", "--quiet", "-p", "kirifuda-rules", "--example",
                    "random_play"], check=True)
    return os.path.join(TARGET, "release", "examples", "random_play")


def play(program, case, count):
    """The processor time of a run, and the numbers it prints."""
    process = subprocess.Popen([program, case, str(count)], stdout=subprocess.PIPE, text=True)
    words = process.stdout.read().split()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{program} ended with {process.returncode}")
    numbers = {"plies": int(words[3]), "choices": int(words[5]), "points": [int(word) for word in words[7:]]}
    return usage.ru_utime + usage.ru_stime, numbers


def enough(program, case, seconds):
    """A number of deals that takes about that long."""
    count = 1000
    while True:
        taken, _ = play(program, case, count)
        if taken > 0.2:
            return max(1, int(count * seconds / taken))
        count *= 4


def compare(programs, case, rounds, seconds):
    counts = [enough(program, case, seconds) for program in programs]
    speeds, numbers = [[], []], [None, None]
    for turn in range(rounds):
        for which in ([0, 1] if turn % 2 == 0 else [1, 0]):
            taken, numbers[which] = play(programs[which], case, counts[which])
            speeds[which].append(counts[which] / taken)
    ratios = sorted(ours / theirs for ours, theirs in zip(*speeds))
    print(f"{case}: ratio {ratios[0]:.2f} {statistics.median(ratios):.2f} {ratios[-1]:.2f}")
    for name, speed, count, number in zip(("ours", "OpenSpiel"), speeds, counts, numbers):
        deals, plies = statistics.median(speed), number["plies"] / count
        legal = number["choices"] / number["plies"]
        points = " ".join(f"{total / count:.2f}" for total in number["points"])
        print(f"  {name:9} {deals:10,.0f} deals/s {deals * plies / 1e6:6.2f} M plies/s"
              f"  {plies:.1f} plies a deal  {legal:.3f} legal  points {points}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("source", help="OpenSpiel's source distribution, unpacked")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--cases", default=",".join(CASES))
    options = parser.parse_args()
    cases = options.cases.split(",")
    unknown = set(cases) - set(CASES)
    if unknown:
        parser.error(f"expected cases of {', '.join(CASES)}; found {', '.join(sorted(unknown))}")
    source = os.path.abspath(options.source)
    if not os.path.exists(os.path.join(source, "open_spiel", "spiel.cc")):
        parser.error(f"{source} is not OpenSpiel's source distribution")
    programs = [build_ours(), build_theirs(source)]
    for case in cases:
        compare(programs, case, options.rounds, options.seconds)


if __name__ == "__main__":
    main()
