"""Spades (SP)."""

from cards import ACE_HIGH, FRENCH, hands_from, rounds_layout, seats_after
from partners import side
from table import Bid
from tricks import count_tricks, plain_strength, play_tricks

TRUMP = "S"  # SP-1
FLOOR = -350  # SP-10


def layout(dealer):
    """SP-2: one card at a time, from the dealer's left."""
    return rounds_layout(seats_after(dealer, 4), [1] * 13)


def play_match(host, opt, first_dealer, patch=None):
    """SP-10: deals until a side is at the target or the floor, then until one side leads."""
    dealer, totals, bags, ending = first_dealer, [0, 0], [0, 0], False
    while not ending or totals[0] == totals[1]:
        table = host.open_deal(dealer, FRENCH, totals)
        play_deal(table, opt, bags)
        host.close_deal(table)
        totals, dealer = table.totals, (dealer + 1) % 4  # SP-2
        ending = ending or ends(totals, opt)
    host.finish([totals.index(max(totals))], totals)


def ends(totals, opt):
    """SP-10."""
    return max(totals) >= opt["target"] or opt["mercy"] == "on" and min(totals) <= FLOOR


def play_deal(table, opt, bags):
    """One deal; `bags` are the overtricks of each side in the game so far, and are counted on."""
    hands = hands_from(layout(table.dealer), table.pack)
    bids = ask_bids(table, opt)
    broken = []

    def lead(hand):
        """SP-5."""
        plain = [card for card in hand if card[1] != TRUMP]
        return plain if plain and not broken else list(hand)

    def after(_, cards):
        broken.extend(card for card in cards if card[1] == TRUMP)
    eldest = (table.dealer + 1) % 4
    play_tricks(table, hands, [0, 1, 2, 3], eldest, 13, plain_strength(TRUMP, ACE_HIGH), lead=lead, after=after)
    score_deal(table, bids, opt, bags)


def ask_bids(table, opt):
    """SP-3, SP-4: the bids by seat. Without nil, room has to be left for the partner's one trick."""
    least, bids = 0 if opt["nil"] == "on" else 1, {}
    for seat in seats_after(table.dealer, 4):
        room = 13 - bids.get((seat + 2) % 4, least)
        bids[seat] = int(table.ask(seat, Bid(range(least, room + 1), "SP-3"))[4:])
    return bids


def score_deal(table, bids, opt, bags):
    """SP-7 to SP-9."""
    won = count_tricks(table.tricks, side, 2)
    contracts = [bids[which] + bids[which + 2] for which in (0, 1)]
    made = [won[which] >= contracts[which] for which in (0, 1)]
    for which in (0, 1):
        if made[which]:
            table.score("contract", which, 10 * contracts[which], "SP-7")
        else:
            table.score("missed", which, -10 * contracts[which], "SP-7")
    for seat in range(4):
        if bids[seat] == 0:
            table.score("nil", side(seat), -100 if seat in table.tricks else 100, "SP-9")
    for which in (0, 1):
        if made[which]:
            score_overtricks(table, which, won[which] - contracts[which], opt, bags)


def score_overtricks(table, which, count, opt, bags):
    """SP-8."""
    table.score("overtricks", which, count, "SP-8")
    tens = (bags[which] + count) // 10 - bags[which] // 10
    bags[which] += count
    if opt["bags"] == "on":
        table.score("bag", which, -100 * tens, "SP-8")
