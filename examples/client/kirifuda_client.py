#!/usr/bin/env python3
"""A player at a table of `kirifuda serve`, in Python without any package: plays what is legal, and takes part in fair deals.

    kirifuda serve &
    python3 examples/client/kirifuda_client.py http://127.0.0.1:8080 --game kk-4      # a new table, bots at the other seats
    python3 examples/client/kirifuda_client.py http://127.0.0.1:8080 --table ID --seat 1   # a seat at a table of others

It asks for what has changed (GET /api/v1/tables/ID/update) and answers with commands (POST /api/v1/tables/ID/commands): all
that a program needs. The WebSocket of the browser carries the same updates and commands, without asking.
"""

import argparse
import json
import random
import secrets
import sys
import time
import urllib.error
import urllib.request


class Refused(Exception):
    """The server said no: `code` is for programs, the text for people."""

    def __init__(self, status, answer):
        super().__init__(answer.get("text", "refused"))
        self.status, self.code = status, answer.get("code", "")


class Server:
    def __init__(self, address):
        self.address, self.cookie = address.rstrip("/"), None

    def ask(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data=data, method=method)
        if self.cookie:
            request.add_header("Cookie", self.cookie)
        text = self.patiently(request)
        return text if path.endswith("/record") else json.loads(text)

    def patiently(self, request, patience=60):
        """A server that stops is started again, or another takes over: nothing that it has accepted is lost."""
        until = time.monotonic() + patience
        while True:
            try:
                with urllib.request.urlopen(request, timeout=30) as answer:
                    cookie = answer.headers.get("Set-Cookie")
                    if cookie:
                        self.cookie = cookie.split(";")[0]
                    return answer.read().decode()
            except urllib.error.HTTPError as error:
                if error.code != 503 or time.monotonic() > until:
                    raise Refused(error.code, json.loads(error.read().decode() or "{}")) from None
            except OSError:
                if time.monotonic() > until:
                    raise
            time.sleep(0.5)


# BLAKE3 with a key, for messages of up to 1024 bytes: what promises of shares are made with (docs/fair.md).
IV = (0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19)
ORDER = (2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8)
LINES = ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15), (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14))


def compress(chaining, block, length, flags):
    v = list(chaining) + list(IV[:4]) + [0, 0, length, flags]
    m = [int.from_bytes(block[i:i + 4].ljust(4, b"\0"), "little") for i in range(0, 64, 4)]
    for _ in range(7):
        for place, (a, b, c, d) in enumerate(LINES):
            for word, far, near in ((m[2 * place], 16, 12), (m[2 * place + 1], 8, 7)):
                v[a] = (v[a] + v[b] + word) & 0xFFFFFFFF
                v[d] ^= v[a]
                v[d] = (v[d] >> far | v[d] << 32 - far) & 0xFFFFFFFF
                v[c] = (v[c] + v[d]) & 0xFFFFFFFF
                v[b] ^= v[c]
                v[b] = (v[b] >> near | v[b] << 32 - near) & 0xFFFFFFFF
        m = [m[place] for place in ORDER]
    return [v[i] ^ v[i + 8] for i in range(8)]


def keyed_hash(key, message):
    chaining = [int.from_bytes(key[i:i + 4], "little") for i in range(0, 32, 4)]
    blocks = [message[i:i + 64] for i in range(0, len(message), 64)] or [b""]
    for place, block in enumerate(blocks):
        flags = 16 | (1 if place == 0 else 0) | (2 | 8 if place == len(blocks) - 1 else 0)
        chaining = compress(chaining, block, len(block), flags)
    return b"".join(word.to_bytes(4, "little") for word in chaining)


class Player:
    def __init__(self, server, table):
        self.server, self.table = server, table
        self.shares = {}

    def command(self, **command):
        return self.server.ask("POST", f"/api/v1/tables/{self.table}/commands", command)

    def prepare(self, **command):
        """The same for what may have been done although its answer was lost: asked again, it is refused."""
        try:
            self.command(**command)
        except Refused as refusal:
            if refusal.code not in ("seat_taken", "wrong_stage"):
                raise

    def play(self):
        """Until the table is over; how many decisions were made."""
        last, decided, scene = 0, 0, None
        while True:
            update = self.server.ask("GET", f"/api/v1/tables/{self.table}/update?last={last}")
            last = update["number"]
            if update["frame"]:
                scene = update["frame"]["scene"]
                for line in update["frame"]["lines"]:
                    print(line["text"])
            if update["table"]["stage"] not in ("gathering", "playing"):
                return decided
            try:
                decided += self.answer(update["table"], scene)
            except Refused as refusal:
                # Somebody was faster: the next update says how things stand.
                if refusal.code not in ("stale", "wrong_round", "wrong_stage", "table_over", "illegal", "too_fast"):
                    raise
            time.sleep(0.1)

    def answer(self, table, scene):
        """Does what is asked, if anything is; 1 for a decision."""
        fair = table["fair"]
        if fair and fair["promise"]:
            share = self.shares[fair["round"]] = secrets.token_bytes(32)
            seat = next(seat["seat"] for seat in table["seats"] if seat["you"])
            lines = ("kirifuda fair 1", f"promise {seat}", table["id"], str(fair["round"]), fair["rules"])
            promise = keyed_hash(share, "".join(line + "\n" for line in lines).encode())
            self.command(do="promise", round=fair["round"], promise=promise.hex())
            return 0
        if fair and fair["share"] and fair["round"] in self.shares:
            self.command(do="share", round=fair["round"], share=self.shares.pop(fair["round"]).hex())
            return 0
        if not scene or not scene["ask"]:
            return 0
        self.command(do="act", actions=self.decide(scene), at=scene["number"])
        return 1

    def decide(self, scene):
        """Any legal decision: put your own idea here."""
        ask, legal = scene["ask"], [card["id"] for card in scene["hand"] if card["legal"]]
        if ask["kind"] == "card":
            return ["play " + random.choice(legal)]
        if ask["kind"] == "discard":
            return ["discard " + card for card in random.sample(legal, ask["count"])]
        if ask["kind"] == "choice":
            return [random.choice(ask["choices"])["action"]]
        return [f"announce {random.randint(ask['min'], ask['max'])}"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("server")
    parser.add_argument("--game", default="kk-4", help="a game or a preset, for a new table")
    parser.add_argument("--table", help="a table of others")
    parser.add_argument("--seat", type=int, default=0)
    parser.add_argument("--name", default="Python")
    parser.add_argument("--pace-ms", type=int, default=300)
    args = parser.parse_args()
    server = Server(args.server)
    server.ask("POST", "/api/v1/guest")
    try:
        setup = {"game": args.game, "pace_ms": args.pace_ms}
        table = args.table or server.ask("POST", "/api/v1/tables", setup)["id"]
        player = Player(server, table)
        player.command(do="sit", seat=args.seat, name=args.name)
        if not args.table:
            player.prepare(do="bots", bot="medium")
            player.prepare(do="start")
        decided = player.play()
        record = server.ask("GET", f"/api/v1/tables/{table}/record")
    except Refused as refusal:
        print(f"{refusal} ({refusal.code})", file=sys.stderr)
        return 1
    with open(f"{table}.jsonl", "w", encoding="utf-8") as file:
        file.write(record)
    print(f"{decided} decisions; the record is in {table}.jsonl (kirifuda verify {table}.jsonl)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
