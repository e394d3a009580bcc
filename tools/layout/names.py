#!/usr/bin/env python3
"""Names of games in sources, texts and the page. None is allowed: what a game is stands in `games/` (ARCHITECTURE.md).

    python3 tools/layout/names.py [ROOT]

Looks for the id, the titles and the presets of every rule file. Rule IDs such as KK-11 are citations and no names. Left
out: tests, examples in docs of Rust, and the examples of `--help`. Prints every place and ends with 1 if there is one.
"""
import re
import sys
import tomllib
from pathlib import Path

import source

EXAMPLE = re.compile(r"^ *//[/!] ```.*?^ *//[/!] ```$", re.M | re.S)


def names(root):
    """One pattern for what stands for a game anywhere in its rule file."""
    found = set()
    for file in root.glob("games/*/game.toml"):
        game = tomllib.loads(file.read_text())
        found |= {game["id"].replace("-", "[-_ ]"), *game["title"].values()}
        # Presets of one word are words of the vocabulary (`trump`) or too short to tell (`rh`).
        found |= {f"(?-i:{preset})" for preset in game["presets"] if "-" in preset}
    return re.compile("|".join(rf"(?<![\w-])(?:{name})(?![\w-])" for name in sorted(found)), re.I)


def sources(root):
    """Every file that must not know a game, with its text."""
    for src in root.glob("crates/*/src"):
        for file, text in source.of(src).items():
            yield file, EXAMPLE.sub(lambda example: "\n" * example[0].count("\n"), text)
    for pattern in ("locales/*/*.ftl", "web/src/**/*.ts", "web/src/**/*.svelte"):
        for file in root.glob(pattern):
            if file.stem != "help" and ".test" not in file.name and not {"fixtures", "pkg"} & set(file.parts):
                yield file, file.read_text()


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
