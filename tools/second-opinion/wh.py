"""Whist as a control (WH)."""

from cards import ACE_HIGH, FRENCH, hands_from, rounds_layout, seats_after
from partners import held_honours, honour_value, play_games, reached, side, side_honours
from tricks import count_tricks, plain_strength, play_tricks


def layout(dealer):
    """WH-2: one card at a time, eldest first."""
    return rounds_layout(seats_after(dealer, 4), [1] * 13)


def play_match(host, opt, first_dealer, patch=None):
    """WH-5: one game, or the best of three."""
    play_games(host, FRENCH, first_dealer, lambda table: play_deal(table, opt), opt["best_of"])


def play_deal(table, opt):
    """One deal; returns the side that has won the game with it, or None."""
    hands = hands_from(layout(table.dealer), table.pack)
    trump = table.pack[51][1]
    held, start = held_honours(hands, trump, "AKQJ"), list(table.totals)
    play_tricks(table, hands, [0, 1, 2, 3], (table.dealer + 1) % 4, 13, plain_strength(trump, ACE_HIGH))
    counts = count_tricks(table.tricks, side, 2)
    for which in (0, 1):
        table.score("tricks", which, max(0, counts[which] - 6), "WH-3")
    if opt["honours"] == "on" and reached(table.totals, opt["target"]) is None:
        score_honours(table, held, start, opt["target"])
    return reached(table.totals, opt["target"])


def score_honours(table, held, start, target):
    """WH-4: not for a side that needed only one point at the start of the deal."""
    for which in (0, 1):
        if target - start[which] > 1:
            table.score("honours", which, honour_value(side_honours(held, which), (2, 4)), "WH-4")
