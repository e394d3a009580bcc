#!/usr/bin/env python3
"""A second opinion on the rules of docs/rules.md, independent of the engine.

    second_opinion.py verify [--strict] FILE
        replay the records of FILE (docs/record.md); exit 0 without faults, 1 with faults, 2 if FILE cannot be read.
        --strict: also compare the bytes with the canonical way of writing.
    second_opinion.py generate [--cut] GAME OPTIONS_JSON COUNT SEED
        print COUNT random matches. OPTIONS_JSON: an object with options that differ from the defaults (and, for
        japanese-loo, `patch`), or the word `random` for random options in each match.
        --cut: break the matches off at random places.
    second_opinion.py selftest
        the vectors and examples of docs/rules.md.
"""

import json
import sys

from table import Fault


def main(arguments):
    """Run a command; returns the exit code."""
    command, *rest = arguments or [""]
    flags, words = [w for w in rest if w.startswith("--")], [w for w in rest if not w.startswith("--")]
    if command == "verify" and len(words) == 1 and set(flags) <= {"--strict"}:
        return run_verify(words[0], "--strict" in flags)
    if command == "generate" and len(words) == 4 and set(flags) <= {"--cut"}:
        return run_generate(words, "--cut" in flags)
    if command == "selftest" and not rest:
        import selftest
        return selftest.run()
    print(__doc__, file=sys.stderr)
    return 2


def run_verify(path, strict):
    """`verify`."""
    from verify import verify_file
    try:
        _, faults = verify_file(path, strict)
    except OSError as error:
        print(error, file=sys.stderr)
        return 2
    return 1 if faults else 0


def run_generate(words, cut):
    """`generate`."""
    from generate import generate
    import options
    game, text, count, seed = words
    try:
        if game not in options.GAMES:
            raise Fault(f"unknown game {game}", "record")
        given = None if text == "random" else json.loads(text)
        if given is not None and type(given) is not dict:
            raise ValueError("options are not an object")
        generate(game, given, int(count), int(seed), cut)
    except Fault as fault:
        print(f"{fault.message} ({fault.rule})", file=sys.stderr)
        return 2
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    sys.exit(main(sys.argv[1:]))
