"""Runs the tests of the workspace as `cargo test` does, two programs at a time.

Tests of the server wait for most of their time, and the others compute: one lane takes the former, the other the latter,
and whichever is done helps the other. On two cores that takes two thirds of the time. Output comes program by program.
"""

import json
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

CARGO = os.environ.get("CARGO", "cargo")
WAITING = "kirifuda-server"


def programs():
    """Builds all tests; returns each program with its package's name and folder."""
    command = [CARGO, "test", "--workspace", "--locked", "--no-run", "--message-format=json-render-diagnostics"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as built:
        messages = [json.loads(line) for line in built.stdout if line.startswith("{")]
    if built.returncode:
        sys.exit(built.returncode)
    metadata = subprocess.run([CARGO, "metadata", "--no-deps", "--format-version=1", "--locked"], check=True, stdout=subprocess.PIPE)
    names = {package["id"]: package["name"] for package in json.loads(metadata.stdout)["packages"]}
    tests = [message for message in messages if message.get("executable") and message["profile"]["test"]]
    return [(test["executable"], names[test["package_id"]], Path(test["manifest_path"]).parent) for test in tests]


def run(program, package, folder):
    """Runs one program; returns whether its tests passed, and what it printed."""
    environment = {**os.environ, "CARGO": CARGO, "CARGO_MANIFEST_DIR": str(folder), "CARGO_PKG_NAME": package}
    done = subprocess.run([program], cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    return done.returncode == 0, done.stdout.decode(errors="replace")


def main():
    """Runs all programs and the examples in the documentation; exits with 1 if anything failed."""
    lanes = {True: [], False: []}
    for test in programs():
        lanes[test[1] == WAITING].append(test)
    taking, failed = threading.Lock(), []

    def lane(own):
        while True:
            with taking:
                queue = lanes[own] or lanes[not own]
                if not queue:
                    return
                test = queue.pop(0)
            begun = time.monotonic()
            try:
                passed, output = run(*test)
            except OSError as fault:
                passed, output = False, f"{fault}\n"
            with taking:
                took = time.monotonic() - begun
                print(f"     Running {test[1]}: {Path(test[0]).name}, {took:.0f} s\n{output}", flush=True)
                if not passed:
                    failed.append(f"{test[1]}: {Path(test[0]).name}")

    threads = [threading.Thread(target=lane, args=(own,)) for own in lanes]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    # make's job server cannot be reached from here: cargo would warn of that for every crate.
    environment = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MFLAGS")}
    examples = subprocess.run([CARGO, "test", "--workspace", "--locked", "--doc"], env=environment, check=False)
    if failed:
        sys.exit("failed: " + ", ".join(failed))
    sys.exit(examples.returncode)


if __name__ == "__main__":
    main()
