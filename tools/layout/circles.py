#!/usr/bin/env python3
"""Circles of imports: files of one crate, or of the page, that need each other. None is allowed (ARCHITECTURE.md).

    python3 tools/layout/circles.py [ROOT]

Prints every circle and ends with 1 if there is one. A Rust file needs the module that an item it names is written in,
re-exports followed; a re-export by itself is no need, nor is what only tests use.
"""
import re
import sys
from collections import defaultdict
from pathlib import Path
from posixpath import normpath

import source


def paths(tree):
    """The paths of a `use` tree without white space: `a::{b,c::{d}}` is `a::b`, `a::c::d`; `as` names are dropped."""
    start = tree.find("{")
    if start < 0:
        return [tree.split(" as ")[0].strip()]
    found, depth, part = [], 0, ""
    for char in tree[start + 1:tree.rfind("}")] + ",":
        depth += (char == "{") - (char == "}")
        if char == "," and depth == 0:
            found += [tree[:start].strip() + path for path in paths(part)] if part.strip() else []
            part = ""
        else:
            part += char
    return found


INLINE = re.compile(r"^(?:pub(?:\([a-z ]+\))? )?mod \w+ \{.*?^\}", re.M | re.S)


def outward(module):
    """A module written inside its file, with `super` as the file would write it."""
    return re.sub(r"(?<!::)\bsuper::(super::)?", lambda path: path[1] or "self::", module[0])


def of_crate(src):
    """Which module of a crate needs which."""
    texts = {}
    for file, text in source.of(src).items():
        module = file.relative_to(src).with_suffix("").parts
        module = module[:-1] if module[-1] in ("mod", "lib") else module
        if module != ("main",):
            texts[module] = INLINE.sub(outward, re.sub(r"//[^\n]*", "", text))
    use = re.compile(r"\b(pub(?:\([a-z ]+\))? )?use ([^;]+);")

    def anchored(module, path):
        """The module where a path begins, and the rest of it; nothing for a path into another crate."""
        parts = path.split("::")
        if parts[0] == "crate":
            return (), parts[1:]
        if parts[0] == "self":
            return module, parts[1:]
        if parts[0] == "super":
            up = sum(1 for part in parts if part == "super")
            return module[:len(module) - up], parts[up:]
        return (module, parts) if module + (parts[0],) in texts else (None, parts)

    passed_on = defaultdict(dict)
    for module, text in texts.items():
        for public, tree in use.findall(text):
            for path in paths(tree) if public else []:
                base, rest = anchored(module, path)
                if base is not None and rest:
                    passed_on[module][rest[-1]] = (base, rest)

    def home(base, parts, depth=0):
        """The module that holds what a path names."""
        here, rest = base, list(parts)
        while rest and here + (rest[0],) in texts:
            here += (rest.pop(0),)
        further = passed_on[here].get(rest[0]) if rest else None
        return home(*further, depth + 1) if further and further != (base, parts) and depth < 8 else here

    needs = {module: set() for module in texts}
    for module, text in texts.items():
        named = [path for public, tree in use.findall(text) if not public for path in paths(tree)]
        named += re.findall(r"\b[a-z_]\w*(?:::\w+)+", use.sub("", text))
        for path in named:
            base, rest = anchored(module, path)
            target = module if base is None else home(base, rest)
            if target != module and target in texts:
                needs[module].add(target)
    return {"/".join(module) or "lib": {"/".join(need) or "lib" for need in all} for module, all in needs.items()}


def of_page(src):
    """Which file of the page needs which; types alone are no need: they are gone when it runs."""
    files = {str(file.relative_to(src)): file for file in [*src.rglob("*.ts"), *src.rglob("*.svelte")]}
    needs = {}
    for name, file in files.items():
        imports = re.findall(r"^\s*(?:import|export) (?!type\b)[^;]*?from '(\.[^']*)'", file.read_text(), re.M)
        aims = (normpath(str(Path(name).parent / aim)) for aim in imports)
        needs[name] = {aim + end for aim in aims for end in ("", ".ts", "/index.ts") if aim + end in files}
    return needs


def circles(needs):
    """The strongly connected parts of more than one file (Tarjan)."""
    order, low, stack, found = {}, {}, [], []

    def visit(file):
        order[file] = low[file] = len(order)
        stack.append(file)
        for need in needs[file]:
            if need not in order:
                visit(need)
            if need in stack:
                low[file] = min(low[file], low[need])
        if low[file] == order[file]:
            at = stack.index(file)
            part = stack[at:]
            del stack[at:]
            if len(part) > 1:
                found.append(sorted(part))

    for file in needs:
        if file not in order:
            visit(file)
    return found


def main():
    root = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parents[2])
    rooms = {str(src.parent.relative_to(root)): of_crate(src) for src in sorted(root.glob("crates/*/src"))}
    rooms["web"] = of_page(root / "web/src")
    count = 0
    for room, needs in rooms.items():
        for circle in circles(needs):
            count += 1
            print(f"{room}: {', '.join(circle)}")
    print(f"{sum(map(len, rooms.values()))} files, {count} circles of imports")
    return 1 if count else 0


sys.setrecursionlimit(10_000)
sys.exit(main())
