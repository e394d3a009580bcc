#!/usr/bin/env python3
"""Finds names of games in sources, texts and the page. Only `games/` may contain them (ARCHITECTURE.md).

    python3 tools/layout/names.py [ROOT]

Searches for the id, the titles and the presets of every rule file. Rule IDs such as KK-11 are citations, not names.
Skips tests, examples in Rust docs, and the examples of `--help`. Prints each place and exits with 1 if there is one.
"""
import re
import sys
import tomllib
from pathlib import Path

import source

# An example in Rust docs; a message of help.ftl that holds examples.
EXAMPLE = re.compile(
    r"^ *//[/!] ```.*?^ *//[/!] ```$|^help-[\w-]+-examples =[^\n]*(?:\n(?: [^\n]*|(?=\n)))*", re.M | re.S)

# A game named after a suit cannot be told from it, except by its presets.
SUITS = {"hearts", "Hearts", "spades", "Spades", "スペード"}


def names(root):
    """One pattern for every id, title and preset of the rule files."""
    found = set()
    for file in root.glob("games/*/game.toml"):
        game = tomllib.loads(file.read_text())
        found.add(game["id"].replace("-", "[-_ ]"))
        # A title with a remark in brackets is a name without it, too.
        found |= {re.escape(re.split(r" ?[(（]", title)[0]) for title in game["title"].values()}
        # Presets of one word are words of the vocabulary (`trump`) or too short to tell (`rh`).
        found |= {f"(?-i:{preset})" for preset in game["presets"] if "-" in preset}
    found -= SUITS
    # Japanese has no spaces between words: only Latin letters, digits and hyphens make a longer word of a name.
    return re.compile("|".join(rf"(?<![a-z0-9_-])(?:{name})(?![a-z0-9_-])" for name in sorted(found)), re.I)


def blank(text):
    """The text with empty lines for its examples."""
    return EXAMPLE.sub(lambda example: "\n" * example[0].count("\n"), text)


def sources(root):
    """Every file that must not name a game, with its text but without examples."""
    for src in root.glob("crates/*/src"):
        for file, text in source.of(src).items():
            yield file, blank(text)
    for pattern in ("locales/*/*.ftl", "web/index.html", "web/src/**/*.ts", "web/src/**/*.svelte"):
        for file in root.glob(pattern):
            if ".test" not in file.name and not {"fixtures", "pkg"} & set(file.parts):
                yield file, blank(file.read_text())


root = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parents[2])
pattern = names(root)
places = [
    f"{name.relative_to(root)}:{number}: {line.strip()[:120]}"
    for name, text in sources(root)
    for number, line in enumerate(text.splitlines(), 1)
    if pattern.search(line)
]
print("\n".join(places + [f"{len(places)} names of games"]))
sys.exit(1 if places else 0)
