"""Ruff and Honours (RH), with its forms honours48 and trump."""

from cards import ACE_HIGH, FRENCH, FRENCH_48, hands_from, rounds_layout, seats_after
from partners import (ask_exchange, ask_honours, exchange_right, held_honours, honour_value, play_games, reached, side,
                      side_honours, take_and_discard)
from tricks import count_tricks, plain_strength, play_tricks

HONOURS = "AKQJ"  # RH-14
POINTS = {"2_4": (2, 4), "1_2": (1, 2)}  # RH-18


def deck(opt):
    """RH-2; RH-31 for honours48."""
    return FRENCH_48 if opt["variant"] == "honours48" else FRENCH


def layout(dealer, opt):
    """RH-4; RH-32 for a turn-up that goes to eldest."""
    last = dealer
    if opt["variant"] == "honours48" and opt["turnup_holder"] == "eldest":
        last = (dealer + 1) % 4
    return rounds_layout(seats_after(last, 4), [4, 4, 4])


def play_match(host, opt, first_dealer, patch=None):
    """One game, or the best of three."""
    play_games(host, deck(opt), first_dealer, lambda table: play_deal(table, opt), opt["best_of"])


def play_deal(table, opt):
    """One deal (section 9); returns the side that has won the game with it, or None."""
    dealer, hands = table.dealer, hands_from(layout(table.dealer, opt), table.pack)
    dealt = {seat: list(hand) for seat, hand in hands.items()}
    turnup = table.pack[47 if opt["variant"] == "honours48" else 48]
    trump = turnup[1]
    ruffer = ruff(table, hands, turnup, opt) if opt["variant"] == "ruff52" else None
    mode = "off" if opt["variant"] == "trump" else opt["honours_mode"]
    held = held_honours(dealt if opt["honours_held"] == "dealt" else hands, trump, HONOURS)  # RH-15, RH-35
    table.notes.update(turnup=turnup, ruffer=ruffer, held=held, hands={seat: set(hands[seat]) for seat in hands})
    start = list(table.totals)
    winner = declare(table, held, mode, opt)
    if winner is not None:
        return winner
    leader = (dealer + 1) % 4
    if opt["opening_leader"] == "ruffer" and ruffer is not None:  # RH-24
        leader = ruffer
    play_tricks(table, hands, [0, 1, 2, 3], leader, 12, plain_strength(trump, ACE_HIGH))
    score_tricks(table, count_tricks(table.tricks, side, 2))
    if mode == "whist" and reached(table.totals, opt["target"]) is None:
        score_after_play(table, held, start, opt)
    return reached(table.totals, opt["target"])


def ruff(table, hands, turnup, opt):
    """RH-6..RH-12: the questions, the taking and the discard; returns the ruffer or None."""
    right, asked = exchange_right(hands, table.dealer, turnup, "A", opt["turned_ace"], opt["unheld_ace"])
    ruffer = ask_exchange(table, right, asked, "ruff", opt["ruff_duty"] == "mandatory", "RH-9")
    if ruffer is not None:
        only_dealt = opt["discard_scope"] == "original12"
        take_and_discard(table, ruffer, hands[ruffer], table.pack[48:52], only_dealt, "RH-11")
    return ruffer


def declare(table, held, mode, opt):
    """Honours before the first lead (RH-17, RH-21, RH-22); returns the winner of the game if that ends it."""
    seats = seats_after(table.dealer, 4)
    if mode == "off":
        return None
    if mode == "whist":  # RH-21: only a side at eight is asked
        seats = [seat for seat in seats if table.totals[side(seat)] == opt["target"] - 1]
    declarer = ask_honours(table, seats, held, POINTS[opt["honour_points"]], opt["honours_claim"] == "forced")
    if declarer is not None and mode == "literal_win":
        return declarer
    return reached(table.totals, opt["target"])


def score_tricks(table, counts):
    """RH-27: one point for each trick above six."""
    for which in (0, 1):
        table.score("tricks", which, max(0, counts[which] - 6), "RH-27")


def score_after_play(table, held, start, opt):
    """RH-21: honours of a side that was below eight at the start of the deal."""
    for which in (0, 1):
        if start[which] < opt["target"] - 1:
            value = honour_value(side_honours(held, which), POINTS[opt["honour_points"]])
            table.score("honours", which, value, "RH-21")
