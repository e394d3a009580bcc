"""The options of section 8: order, values, defaults, and the combinations that are refused."""

import re

import eu
import gn
import gw
import ht
import jl
import kk
import nk
import oh
import rh
import rt
import sp
import wh
from table import Fault

LIMIT = 2 ** 31 - 1
GAMES = {
    "ruff-and-honours": rh,
    "ruff-and-trump": rt,
    "kakeya-trump": kk,
    "japanese-loo": jl,
    "nanban-karuta": nk,
    "whist": wh,
    "hearts": ht,
    "spades": sp,
    "oh-hell": oh,
    "euchre": eu,
    "german-whist": gw,
    "goninkan": gn,
}
PATCHES = {"japanese-loo": ("ante", "fold_fee", "no_trick_penalty")}


class Words:
    """One of some words; the first is the default."""

    def __init__(self, *words):
        self.words, self.default = words, words[0]

    def allows(self, value):
        return type(value) is str and value in self.words

    def random(self, rng):
        return rng.choice(self.words)


class Number:
    """An integer of a range; `samples` are what `generate` picks from."""

    def __init__(self, default, low, high=LIMIT, samples=None):
        self.default, self.low, self.high, self.samples = default, low, high, samples or (default,)

    def allows(self, value):
        return type(value) is int and self.low <= value <= self.high

    def random(self, rng):
        return rng.choice(self.samples)


class Ending:
    """KK-32: `zero`, or a word with a positive parameter."""

    default = "zero"

    def allows(self, value):
        if value == "zero":
            return True
        match = type(value) is str and re.fullmatch(r"(zero_or_time|games|deals)\(([1-9][0-9]{0,9})\)", value)
        return bool(match) and int(match[2]) <= LIMIT

    def random(self, rng):
        return rng.choice(("zero", "zero_or_time(40)", "games(3)", "games(2)", "deals(12)", "deals(5)"))


class DealsOrNone(Number):
    """JL-26."""

    def __init__(self):
        super().__init__("none", 1)

    def allows(self, value):
        return value == "none" or super().allows(value)


TABLES = {
    "ruff-and-honours": {
        "variant": Words("ruff52", "honours48", "trump"),
        "turned_ace": Words("dealer", "nobody"),
        "unheld_ace": Words("nobody", "dealer"),
        "ruff_duty": Words("optional", "mandatory"),
        "discard_scope": Words("any16", "original12"),
        "honours_mode": Words("declare", "whist", "literal_win", "off"),
        "honour_points": Words("2_4", "1_2"),
        "honours_claim": Words("optional", "forced"),
        "opening_leader": Words("eldest", "ruffer"),
        "turnup_holder": Words("dealer", "eldest"),
        "target": Number(9, 1, samples=(9, 9, 1, 5, 15)),
        "best_of": Number(1, 1, 3, samples=(1, 3)),
        "honours_held": Words("after_ruff", "dealt"),
    },
    "ruff-and-trump": {
        "form": Words(*rt.FORMS),
        "ruff_metric": Words("pips", "length"),
        "ruff_claims": Words("own_suit", "best", "free"),
        "ruff_tie": Words("eldest", "none", "split"),
        "ruff_forfeit": Number(12, 0, 52, samples=(12, 12, 0, 5, 52)),
        "rub_duty": Words("optional", "mandatory"),
        "unheld_ace": Words("nobody", "dealer"),
        "threshold": Words("hand_size", "dozen"),
        "target_rule": Words("reach", "exceed"),
        "end_check": Words("immediate", "end_of_deal"),
        "set_tie": Words("draw", "extra_deal"),
        "sets": Number(1, 1, samples=(1, 1, 2, 3)),
        "turnup_in_ruff": Words("counted", "choice"),
    },
    "kakeya-trump": {
        "players": Number(4, 4, 6, samples=(4, 6)),
        "taker": Words("lower", "higher", "random"),
        "trump_rule": Words("carry", *(f"fixed({suit})" for suit in "SHDC")),
        "rensho_play": Words("follow", "anytime"),
        "lead_choice": Words("asked", "fixed"),
        "scoring": Words("standard", "nakayoshi", "ties_only"),
        "start_chips": Number(5, 1, samples=(5, 5, 2, 8)),
        "end": Ending(),
    },
    "japanese-loo": {
        "players": Number(6, 3, 10, samples=range(3, 11)),
        "form": Words("five", "three"),
        "fold_fee_three": Number(3, 0, samples=(3, 3, 5, 0, 4)),
        "ante": Words("dealer", "all"),
        "start_chips": Number(100, 1, samples=(100, 90, 20)),
        "dealer_fold_fee": Words("yes", "no"),
        "remainder": Words("carry", "last_trick", "first_trick"),
        "bankrupt": Words("debt", "end"),
        "rounds": Number(2, 1, samples=(2, 1, 3)),
        "deals": DealsOrNone(),
    },
    "nanban-karuta": {
        "ranking": Words("simple", "iberian"),
        "ruff_duty": Words("optional", "mandatory"),
        "discard_scope": Words("any15", "original11"),
        "fallback_leader": Words("eldest", "dealer"),
        "nk_scoring": Words("margin", "flat"),
        "nk_honours": Words("off", "declare"),
        "target": Number(9, 1, samples=(9, 9, 5, 3)),
    },
    "whist": {
        "honours": Words("off", "on"),
        "target": Number(5, 1, samples=(5, 10, 7)),
        "best_of": Number(1, 1, 3, samples=(1, 3)),
    },
    "hearts": {
        "passing": Words("on", "off"),
        "jack": Words("off", "on"),
        "target": Number(100, 1, samples=(100, 50, 26)),
    },
    "spades": {
        "nil": Words("on", "off"),
        "bags": Words("on", "off"),
        "mercy": Words("on", "off"),
        "target": Number(500, 1, samples=(500, 500, 250, 100)),
    },
    "oh-hell": {
        "players": Number(4, 3, 7, samples=range(3, 8)),
        "hands": Words("down_up", "up_down", "down"),
        "total": Words("differs", "free"),
        "scoring": Words("tricks", "exact", "penalty"),
    },
    "euchre": {
        "last_pass": Words("thrown_in", "dealer_names"),
        "discard": Words("any", "dealt"),
        "alone": Words("on", "off"),
        "target": Number(10, 1, samples=(10, 10, 5, 3)),
    },
    "german-whist": {
        "counted": Words("last13", "all26"),
        "scoring": Words("deal", "margin"),
        "target": Number(3, 1, samples=(3, 3, 1, 7)),
    },
    "goninkan": {
        "players": Number(5, 5, 6, samples=(5, 6)),
        "rounds": Number(10, 1, samples=(10, 4, 3, 1)),
        "last_round": Words("spades", "in_turn"),
        "later_trump": Words("named", "same"),
        "both_cards": Words("exchange", "keep"),
        "places": Words("change", "stay"),
        "targets": Words("by_deal", "nine"),
        "calls": Words("on", "off"),
    },
}

#: Options added later: a record without one of them means its default (section 8).
LATER = {"ruff-and-honours": ("honours_held",), "ruff-and-trump": ("turnup_in_ruff",)}

#: Numbers of which not the whole range is allowed.
GAPS = {("ruff-and-honours", "best_of"): (1, 3), ("whist", "best_of"): (1, 3), ("kakeya-trump", "players"): (4, 6)}


def recorded(game, options):
    """The options of a record, those added later that it lacks with their defaults."""
    missing = [name for name in LATER.get(game, ()) if name not in options]
    return {**options, **{name: TABLES[game][name].default for name in missing}}


def check(game, options):
    """Every option once, none unknown, all values allowed, no refused combination (section 8)."""
    table = TABLES[game]
    for name in options:
        if name not in table:
            raise Fault(f"unknown option {name}", "8")
    for name, kind in table.items():
        if name not in options:
            raise Fault(f"option {name} is missing", "8")
        value = options[name]
        if not kind.allows(value) or value not in GAPS.get((game, name), (value,)):
            raise Fault(f"option {name} cannot be {value!r}", "8")
    refuse_combinations(game, options)


def refuse_combinations(game, options):
    """The three combinations that section 8 refuses."""
    if game == "ruff-and-trump" and options["ruff_claims"] == "free" and options["ruff_tie"] != "eldest":
        raise Fault("ruff_claims = free needs ruff_tie = eldest", "RT-10")
    if game == "japanese-loo":
        if options["ante"] == "all" and options["players"] != 5:
            raise Fault("ante = all needs five players", "JL-6")
        if options["deals"] != "none" and options["ante"] != "all":
            raise Fault("deals needs ante = all", "JL-26")


def check_patch(game, patch):
    """Experiment parameters (section 8.5)."""
    for name, value in patch.items():
        if name not in PATCHES.get(game, ()):
            raise Fault(f"unknown patch parameter {name}", "8.5")
        if type(value) is not int:
            raise Fault(f"patch parameter {name} is not an integer", "8.5")


def complete(game, given):
    """The given options with defaults for the rest, in the order of the table (NK-13: five is the target of flat)."""
    options = {name: kind.default for name, kind in TABLES[game].items()}
    if game == "nanban-karuta" and given.get("nk_scoring") == "flat":
        options["target"] = 5
    options.update(given)
    return options


def pick(game, rng):
    """Random legal options."""
    while True:
        options = {name: kind.random(rng) for name, kind in TABLES[game].items()}
        if game == "japanese-loo" and rng.random() < 0.3:
            options.update(players=5, ante="all", deals=rng.choice(("none", 4, 7)))
        try:
            check(game, options)
            return options
        except Fault:
            continue


def players(game, options):
    """Number of seats."""
    if game == "ruff-and-trump":
        return rt.FORMS[options["form"]].players
    return 2 if game == "german-whist" else options.get("players", 4)


def dealers(game, options):
    """How many values `first_dealer` may have: seats, in KK pairs (X-8)."""
    seats = players(game, options)
    return seats // 2 if game == "kakeya-trump" else seats


def sides(game, options):
    """How many sides have a total."""
    if game == "ruff-and-trump":
        return rt.sides(rt.FORMS[options["form"]])
    if game == "kakeya-trump":
        return options["players"] // 2
    if game in ("japanese-loo", "oh-hell", "goninkan"):
        return options["players"]
    return 4 if game == "hearts" else 2
