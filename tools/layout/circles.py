#!/usr/bin/env python3
"""Finds circles of imports: files of one crate, or of the page, that need each other (ARCHITECTURE.md allows none).

    python3 tools/layout/circles.py [ROOT]

Prints each circle and exits with 1 if there is one. A Rust file needs the modules that define the items it names;
re-exports are followed to the definition. A re-export alone counts as no need, and imports of tests are ignored.
"""
import re
import sys
from collections import defaultdict
from pathlib import Path
from posixpath import normpath

import source


def paths(tree):
    """The paths in a `use` tree: `a::{b,c::{d}}` gives `a::b` and `a::c::d`; `as` names are dropped."""
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
    """The text of an inline module, its `super` paths rewritten as seen from the file."""
    return re.sub(r"(?<!::)\bsuper::(super::)?", lambda path: path[1] or "self::", module[0])


def of_crate(src):
    """By module of a crate: the modules it needs."""
    texts = {}
    for file, text in source.of(src).items():
        module = file.relative_to(src).with_suffix("").parts
        module = module[:-1] if module[-1] in ("mod", "lib") else module
        if module != ("main",):
            texts[module] = INLINE.sub(outward, re.sub(r"//[^\n]*", "", text))
    use = re.compile(r"\b(pub(?:\([a-z ]+\))? )?use ([^;]+);")

    def anchored(module, path):
        """The module where a path begins, and the rest of the path; `None` as module for another crate."""
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
        """The module that defines what a path names."""
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
    """By file of the page: the files it needs. Imports of types do not count: nothing is left of them at run time."""
    files = {str(file.relative_to(src)): file for file in [*src.rglob("*.ts"), *src.rglob("*.svelte")]}
    needs = {}
    for name, file in files.items():
        imports = re.findall(r"^\s*(?:import|export) (?!type\b)[^;]*?from '(\.[^']*)'", file.read_text(), re.M)
        aims = (normpath(str(Path(name).parent / aim)) for aim in imports)
        needs[name] = {aim + end for aim in aims for end in ("", ".ts", "/index.ts") if aim + end in files}
    return needs


def circles(needs):
    """The strongly connected components with more than one file (Tarjan)."""
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
