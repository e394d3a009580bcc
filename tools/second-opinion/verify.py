"""`verify`: replay the records of a file and compare every step."""

import json

import options as rules
from table import Fault, OutOfEvents, ReplayTable, same

MATCH_ORDER = ("kirifuda", "game", "rules", "options", "patch", "rule_file", "players", "first_dealer", "deals",
               "result", "meta")
DEAL_ORDER = ("dealer", "roles", "pack", "events", "tricks", "scores", "pot", "totals", "time_up")
RESULT_ORDER = ("winners", "totals", "draw")
ROLES_ORDER = ("taker", "leader_asked", "trump_before")


class Stop(Exception):
    """The match is unfinished and everything up to its last event agrees."""


class Replay:
    """The host of a recorded match: hands out the recorded deals and compares their ends."""

    def __init__(self, record):
        self.record, self.deals, self.at, self.table = record, record["deals"], 0, None

    def open_deal(self, dealer, deck, totals):
        """The next recorded deal; checks its form, dealer and pack."""
        if self.at == len(self.deals):
            if self.record["result"] is not None:
                raise Fault("a result is recorded although the match has not ended", end_rule(self.record))
            raise Stop
        self.table = None
        deal = self.deals[self.at]
        self.at += 1
        check_deal_shape(deal, self.record["game"])
        if deal["dealer"] != dealer:
            raise Fault(f"dealer recorded as {deal['dealer']}, expected {dealer}", dealer_rule(self.record))
        pack = deal["pack"].split(" ")
        if sorted(pack) != sorted(deck):
            raise Fault(f"the pack is not a permutation of the {len(deck)} cards", "X-6")
        self.table = ReplayTable(deal, dealer, pack, totals)
        return self.table

    def close_deal(self, table, clock=False):
        """The end of a deal; says whether the clock (if there is one) has run out."""
        table.check_settled()
        time_up = "time_up" in table.deal
        if time_up and not clock:
            raise Fault("time_up without a clock", "KK-34")
        return time_up

    def draw_pack(self):
        """The cards recorded for the card draw (KK-38)."""
        result = self.record["result"]
        if result is None:
            raise Fault("the match has ended, but no result is recorded", end_rule(self.record))
        if "draw" not in result:
            raise Fault("first place is shared, but no card draw is recorded", "KK-38")
        cards = result["draw"].split(" ")
        if len(set(cards)) != len(cards) or not set(cards) <= set(rules.kk.FRENCH):
            raise Fault("the card draw is not made of different cards", "KK-38")
        return cards

    def finish(self, winners, totals, draw=None):
        """The end of the match."""
        result = self.record["result"]
        if self.at < len(self.deals):
            self.at, self.table = self.at + 1, None
            raise Fault("a deal after the end of the match", end_rule(self.record))
        if result is None:
            raise Fault("the match has ended, but no result is recorded", end_rule(self.record))
        for name, value in (("winners", winners), ("totals", totals), ("draw", draw)):
            if not same(result.get(name), value) or (value is None and name in result):
                raise Fault(f"{name} recorded as {result.get(name)}, expected {value}", end_rule(self.record))

    def cut_short(self):
        """The events of a deal have run out: fine in the last deal of an unfinished match."""
        if self.record["result"] is not None or self.at < len(self.deals):
            raise Fault("the events end before the deal does", "X-14")
        if "time_up" in self.table.deal:
            raise Fault("time_up on an unfinished deal", "KK-34")
        self.table.check_settled()

    def place(self):
        """(deal, event) where the replay stands, both counted from 1, 0 before the first."""
        return self.at, len(self.table.events) if self.table else 0


def end_rule(record):
    """The rule that says when a match ends."""
    return {"ruff-and-honours": "RH-30", "ruff-and-trump": "RT-35", "kakeya-trump": "KK-37", "japanese-loo": "JL-29",
            "nanban-karuta": "NK-13", "whist": "WH-5", "hearts": "HT-10", "spades": "SP-10",
            "oh-hell": "OH-7", "euchre": "EU-11", "german-whist": "GW-9", "goninkan": "GN-25"}[record["game"]]


def dealer_rule(record):
    """The rule that says who deals next."""
    return {"ruff-and-honours": "RH-3", "ruff-and-trump": "RT-3", "kakeya-trump": "KK-4", "japanese-loo": "JL-7",
            "nanban-karuta": "RH-3", "whist": "WH-2", "hearts": "HT-2", "spades": "SP-2",
            "oh-hell": "OH-2", "euchre": "EU-2", "german-whist": "GW-2", "goninkan": "GN-4"}[record["game"]]


# --- the form of a record --------------------------------------------------------------------------------------------

def unique_keys(pairs):
    """A JSON object without repeated names."""
    result = dict(pairs)
    if len(result) != len(pairs):
        names = [name for name, _ in pairs]
        raise Fault(f"repeated name {next(n for n in names if names.count(n) > 1)}", "record")
    return result


def refuse_constant(name):
    """NaN and Infinity are not JSON."""
    raise ValueError(f"{name} is not a number")


def parse_line(line):
    """The record on a line."""
    try:
        record = json.loads(line, object_pairs_hook=unique_keys, parse_constant=refuse_constant)
    except (ValueError, RecursionError) as error:
        raise Fault(f"not JSON: {error}", "record") from None
    if type(record) is not dict:
        raise Fault("not a JSON object", "record")
    return record


def need(container, name, kind):
    """A field that has to be there with a certain type."""
    if name not in container:
        raise Fault(f"field {name} is missing", "record")
    if type(container[name]) is not kind:
        raise Fault(f"field {name} is not of type {kind.__name__}", "record")
    return container[name]


def need_list(container, name, kind):
    """A list field with entries of one type."""
    if not all(type(entry) is kind for entry in need(container, name, list)):
        raise Fault(f"field {name} is not a list of {kind.__name__}", "record")


def check_match_shape(record):
    """Types of the fields of a match, options, number of players, first dealer, result."""
    if need(record, "kirifuda", int) != 1:
        raise Fault("unknown version of the format", "record")
    game = need(record, "game", str)
    if game not in rules.GAMES:
        raise Fault(f"unknown game {game}", "record")
    opt = rules.recorded(game, need(record, "options", dict))
    rules.check(game, opt)
    if "patch" in record:
        rules.check_patch(game, need(record, "patch", dict))
    need_list(record, "players", str)
    if len(record["players"]) != rules.players(game, opt):
        raise Fault(f"{len(record['players'])} names for {rules.players(game, opt)} players", "record")
    if not 0 <= need(record, "first_dealer", int) < rules.dealers(game, opt):
        raise Fault("first_dealer does not exist", "X-8")
    need(record, "deals", list)
    if "result" not in record:
        raise Fault("field result is missing", "record")
    if record["result"] is not None:
        result = need(record, "result", dict)
        need_list(result, "winners", int)
        need_list(result, "totals", int)
        if "draw" in result:
            need(result, "draw", str)


def check_deal_shape(deal, game):
    """Types of the fields of a deal; roles, pot and time_up only where they belong."""
    if type(deal) is not dict:
        raise Fault("a deal is not an object", "record")
    need(deal, "dealer", int)
    need(deal, "pack", str)
    need_list(deal, "events", str)
    need(deal, "tricks", str)
    need_list(deal, "scores", list)
    need_list(deal, "totals", int)
    for name, owner, kind in (("roles", "kakeya-trump", dict), ("pot", "japanese-loo", int)):
        if game == owner:
            need(deal, name, kind)
        elif name in deal:
            raise Fault(f"field {name} does not belong to this game", "record")
    if "time_up" in deal and deal["time_up"] is not True:
        raise Fault("time_up is not true", "record")


# --- canonical bytes (only with --strict) ----------------------------------------------------------------------------

def in_order(container, order):
    """Known fields in their order, the others after them."""
    names = [name for name in order if name in container] + [name for name in container if name not in order]
    return {name: container[name] for name in names}


def canonical(record):
    """The bytes that every writer has to produce for a record."""
    record = in_order(record, MATCH_ORDER)
    record["options"] = in_order(record["options"], tuple(rules.TABLES[record["game"]]))
    deals = []
    for deal in record["deals"]:
        deal = in_order(deal, DEAL_ORDER)
        if "roles" in deal:
            deal["roles"] = in_order(deal["roles"], ROLES_ORDER)
        deals.append(deal)
    record["deals"] = deals
    if record["result"] is not None:
        record["result"] = in_order(record["result"], RESULT_ORDER)
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


# --- files -----------------------------------------------------------------------------------------------------------

def verify_line(line, strict=False):
    """None, or (deal, event, message, rule) of the first fault in a record."""
    host = None
    try:
        record = parse_line(line)
        check_match_shape(record)
        host = Replay(record)
        try:
            game = rules.GAMES[record["game"]]
            opt = rules.recorded(record["game"], record["options"])
            game.play_match(host, opt, record["first_dealer"], record.get("patch"))
        except OutOfEvents:
            host.cut_short()
        except Stop:
            pass
        if strict and canonical(record) != line:
            host = None
            raise Fault("the bytes are not the canonical ones", "record")
    except Fault as fault:
        deal, event = host.place() if host else (0, 0)
        return deal, event, fault.message, fault.rule
    return None


def split_lines(data):
    """The lines of a file; only LF ends a line."""
    if not data:
        return []
    lines = data.split(b"\n")
    return lines[:-1] if lines[-1] == b"" else lines


def printable(text):
    """Control characters and lone surrogates of a damaged record must not disturb the report."""
    return "".join(char if char.isprintable() else f"\\u{ord(char):04x}" for char in text)


def verify_file(path, strict=False, out=print):
    """Verify a file; returns (matches, faults)."""
    with open(path, "rb") as file:
        data = file.read()
    faults, lines = 0, split_lines(data)
    for number, raw in enumerate(lines, 1):
        try:
            line = raw.decode("utf-8")
            found = verify_line(line, strict)
        except UnicodeDecodeError:
            found = 0, 0, "not UTF-8", "record"
        if found is None and strict and number == len(lines) and not data.endswith(b"\n"):
            found = 0, 0, "no LF after the last line", "record"
        if found:
            faults += 1
            deal, event, message, rule = found
            out(printable(f"line {number} deal {deal} event {event}: {message} ({rule})"))
    out(f"{len(lines)} matches, {faults} faults")
    return len(lines), faults
