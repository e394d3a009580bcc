"""The hypothetical Nanban-karuta game of eleven tricks (NK)."""

from cards import KARUTA, KARUTA_RANKS, KARUTA_SUITS, hands_from, rounds_layout, seats_after
from partners import (ask_exchange, ask_honours, exchange_right, held_honours, play_games, reached, side,
                      take_and_discard)
from tricks import count_tricks, plain_strength, play_tricks

HONOURS = "RKUS"  # NK-12

#: NK-10, strongest first: (long or round suit, as trump) -> ranks.
IBERIAN = {
    ("long", True): "SRKU98765432",
    ("long", False): "KUS98765432R",
    ("round", True): "SRKU23456789",
    ("round", False): "KUSR23456789",
}


def ranking(name, trump):
    """NK-10: card -> order, higher is stronger."""
    table = {}
    for suit in KARUTA_SUITS:
        order = KARUTA_RANKS[::-1]
        if name == "iberian":
            order = IBERIAN["long" if suit in "hi" else "round", suit == trump]
        for place, rank in enumerate(order):
            table[rank + suit] = 11 - place
    return table


def layout(dealer):
    """NK-3: rounds of 4, 4, 3."""
    return rounds_layout(seats_after(dealer, 4), [4, 4, 3])


def play_match(host, opt, first_dealer, patch=None):
    """NK-13: a match is one game."""
    play_games(host, KARUTA, first_dealer, lambda table: play_deal(table, opt))


def play_deal(table, opt):
    """One deal; returns the side that has won the game with it, or None."""
    hands, stock = hands_from(layout(table.dealer), table.pack), table.pack[44:48]
    trump = stock[0][1]  # NK-4
    taker = exchange(table, hands, stock, opt)
    held = held_honours(hands, trump, HONOURS)
    table.notes.update(taker=taker, held=held, hands={seat: set(hands[seat]) for seat in hands})
    if opt["nk_honours"] == "declare":
        ask_honours(table, seats_after(table.dealer, 4), held, (2, 4), False)
        if reached(table.totals, opt["target"]) is not None:
            return reached(table.totals, opt["target"])
    strength = plain_strength(trump, ranking(opt["ranking"], trump))
    play_tricks(table, hands, [0, 1, 2, 3], first_leader(table.dealer, taker, opt), 11, strength)
    score_tricks(table, count_tricks(table.tricks, side, 2), opt)
    return reached(table.totals, opt["target"])


def exchange(table, hands, stock, opt):
    """NK-5..NK-7; returns the player who took the stock, or None."""
    right, asked = exchange_right(hands, table.dealer, stock[0], "R", "dealer", "nobody")
    taker = ask_exchange(table, right, asked, "ruff", opt["ruff_duty"] == "mandatory", "NK-5")
    if taker is not None:
        take_and_discard(table, taker, hands[taker], stock, opt["discard_scope"] == "original11", "NK-5")
    return taker


def first_leader(dealer, taker, opt):
    """NK-8."""
    if taker is not None:
        return taker
    return dealer if opt["fallback_leader"] == "dealer" else (dealer + 1) % 4


def score_tricks(table, counts, opt):
    """NK-11: tricks above five, or one point for the deal."""
    for which in (0, 1):
        if counts[which] >= 6:
            table.score("tricks", which, 1 if opt["nk_scoring"] == "flat" else counts[which] - 5, "NK-11")
