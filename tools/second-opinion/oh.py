"""Oh Hell (OH), three to seven players."""

from cards import ACE_HIGH, FRENCH, hands_from, rounds_layout, seats_after
from table import Bid
from tricks import plain_strength, play_tricks

#: OH-2: the most cards each; ten with fewer players.
MOST = {6: 8, 7: 7}


def schedule(opt):
    """OH-2: how many cards each player gets, deal by deal."""
    down = list(range(MOST.get(opt["players"], 10), 0, -1))
    return {"down": down, "down_up": down + down[-2::-1], "up_down": down[::-1] + down[1:]}[opt["hands"]]


def layout(dealer, players, cards):
    """OH-2: one card at a time from the dealer's left."""
    return rounds_layout(seats_after(dealer, players), [1] * cards)


def play_match(host, opt, first_dealer, patch=None):
    """OH-7."""
    dealer, totals = first_dealer, [0] * opt["players"]
    for cards in schedule(opt):
        table = host.open_deal(dealer, FRENCH, totals)
        play_deal(table, opt, cards)
        host.close_deal(table)
        totals, dealer = table.totals, (dealer + 1) % opt["players"]  # OH-2
    host.finish([seat for seat, total in enumerate(totals) if total == max(totals)], totals)


def play_deal(table, opt, cards):
    """One deal of `cards` cards each."""
    players = opt["players"]
    hands = hands_from(layout(table.dealer, players, cards), table.pack)
    trump = table.pack[players * cards][1]  # OH-3
    bids = ask_bids(table, opt, cards)
    eldest = (table.dealer + 1) % players
    play_tricks(table, hands, list(range(players)), eldest, cards, plain_strength(trump, ACE_HIGH))  # OH-5
    score_deal(table, bids, opt)


def ask_bids(table, opt, cards):
    """OH-4: the bids by seat."""
    bids = {}
    for seat in seats_after(table.dealer, opt["players"]):
        legal = list(range(cards + 1))
        if seat == table.dealer and opt["total"] == "differs":
            legal = [bid for bid in legal if sum(bids.values()) + bid != cards]
        bids[seat] = int(table.ask(seat, Bid(legal, "OH-4"))[4:])
    return bids


def score_deal(table, bids, opt):
    """OH-6."""
    won = {seat: table.tricks.count(seat) for seat in range(opt["players"])}
    if opt["scoring"] == "tricks":
        for seat in range(opt["players"]):
            table.score("tricks", seat, won[seat], "OH-6")
    for seat in range(opt["players"]):
        if won[seat] == bids[seat]:
            table.score("contract", seat, 10 if opt["scoring"] == "tricks" else 10 + won[seat], "OH-6")
        elif opt["scoring"] == "penalty":
            table.score("missed", seat, -abs(won[seat] - bids[seat]), "OH-6")
