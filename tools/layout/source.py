"""Reads the sources of a crate without its unit tests."""
import re

MODULE = re.compile(r"#\[cfg\(test\)\]\s*(?:pub(?:\([a-z ]+\))? )?mod (\w+)( \{|;)")


def of(src):
    """The text of every file below `src`, up to its inline test module; files that hold only tests are left out."""
    texts, tests = {}, set()
    for file in sorted(src.rglob("*.rs")):
        text = file.read_text()
        inside = file.parent if file.stem in ("lib", "main", "mod") else file.with_suffix("")
        for module in MODULE.finditer(text):
            if module[2] == ";":
                tests |= {inside / f"{module[1]}.rs", inside / module[1] / "mod.rs", inside / module[1]}
        end = next((module.start() for module in MODULE.finditer(text) if module[2] == " {"), None)
        texts[file] = text[:end]
    return {file: text for file, text in texts.items() if not tests & {file, *file.parents}}
