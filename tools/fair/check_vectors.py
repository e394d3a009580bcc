#!/usr/bin/env python3
"""A second implementation of docs/fair.md, BLAKE3 included, that judges crates/fair/tests/vectors.json."""

import json
import struct
import sys
from pathlib import Path

IV = (0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19)
ORDER = (2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8)
CHUNK_START, CHUNK_END, ROOT, KEYED = 1, 2, 8, 16
MASK = 0xFFFFFFFF


def rotate(word, by):
    return (word >> by | word << (32 - by)) & MASK


def mix(v, a, b, c, d, x, y):
    v[a] = (v[a] + v[b] + x) & MASK
    v[d] = rotate(v[d] ^ v[a], 16)
    v[c] = (v[c] + v[d]) & MASK
    v[b] = rotate(v[b] ^ v[c], 12)
    v[a] = (v[a] + v[b] + y) & MASK
    v[d] = rotate(v[d] ^ v[a], 8)
    v[c] = (v[c] + v[d]) & MASK
    v[b] = rotate(v[b] ^ v[c], 7)


def compress(chaining, block, counter, length, flags):
    v = list(chaining) + list(IV[:4]) + [counter & MASK, counter >> 32, length, flags]
    m = list(struct.unpack("<16I", block.ljust(64, b"\0")))
    for _ in range(7):
        for place, (a, b, c, d) in enumerate(((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
                                              (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14))):
            mix(v, a, b, c, d, m[2 * place], m[2 * place + 1])
        m = [m[place] for place in ORDER]
    return [v[i] ^ v[i + 8] for i in range(8)] + [v[i + 8] ^ chaining[i] for i in range(8)]


def keyed(key, message):
    """The bytes of keyed BLAKE3 without end, for messages of one chunk (1024 bytes)."""
    assert len(key) == 32 and len(message) <= 1024
    chaining = struct.unpack("<8I", key)
    blocks = [message[place:place + 64] for place in range(0, len(message), 64)] or [b""]
    flags = KEYED | CHUNK_START
    for block in blocks[:-1]:
        chaining = compress(chaining, block, 0, 64, flags)[:8]
        flags = KEYED
    counter = 0
    while True:
        yield from struct.pack("<16I", *compress(chaining, blocks[-1], counter, len(blocks[-1]),
                                                 flags | CHUNK_END | ROOT))
        counter += 1


def first(stream, count):
    return bytes(next(stream) for _ in range(count))


def message(vector, what):
    lines = ("kirifuda fair 1", what, vector["table"], str(vector["round"]), vector["rules"])
    return "".join(line + "\n" for line in lines)


def bind(key, vector, what):
    return first(keyed(bytes.fromhex(key), message(vector, what).encode()), 32).hex()


def chance(vector, purpose):
    text = message(vector, purpose) + "".join((share or "-") + "\n" for share in vector["shares"])
    return keyed(bytes.fromhex(vector["secret"]), text.encode())


def below(stream, bound):
    limit = 2**32 // bound * bound
    while True:
        word = int.from_bytes(first(stream, 4), "little")
        if word < limit:
            return word % bound


def shuffled(vector):
    cards, stream = vector["canonical"].split(), chance(vector, "pack")
    for place in range(len(cards) - 1, 0, -1):
        other = below(stream, place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    return " ".join(cards)


def check(vector):
    assert vector["commitment"] == bind(vector["secret"], vector, "commitment"), "commitment"
    for seat, (share, promise) in enumerate(zip(vector["shares"], vector["promises"])):
        assert promise == (share and bind(share, vector, f"promise {seat}")), f"promise {seat}"
    assert vector["pack"] == shuffled(vector), "pack"
    assert vector["taker_of_2"] == below(chance(vector, "taker"), 2), "taker"
    assert vector["first_dealer_of_3"] == below(chance(vector, "first dealer"), 3), "first dealer"
    large, stream = vector["large_bounds"], chance(vector, "taker")
    assert large["numbers"] == [below(stream, large["bound"]) for _ in large["numbers"]], "large bounds"


def main():
    root = Path(__file__).resolve().parent.parent.parent
    vectors = json.loads((root / "crates/fair/tests/vectors.json").read_text(encoding="utf-8"))
    assert vectors, "no vectors"
    for vector in vectors:
        check(vector)
    print(f"fair deals: {len(vectors)} vectors agree")


if __name__ == "__main__":
    sys.exit(main())
