"""German Whist (GW)."""

from cards import ACE_HIGH, FRENCH, hands_from, rounds_layout, seats_after
from tricks import plain_strength, play_tricks


def layout(dealer):
    """GW-2: one card at a time, to the other player first."""
    return rounds_layout(seats_after(dealer, 2), [1] * 13)


def play_match(host, opt, first_dealer, patch=None):
    """GW-9: deals until a player has the target."""
    dealer, totals = first_dealer, [0, 0]
    while max(totals) < opt["target"]:
        table = host.open_deal(dealer, FRENCH, totals)
        play_deal(table, opt)
        host.close_deal(table)
        totals, dealer = table.totals, 1 - dealer  # GW-2
    host.finish([totals.index(max(totals))], totals)


def play_deal(table, opt):
    """One deal of twenty-six tricks (GW-7)."""
    hands = hands_from(layout(table.dealer), table.pack)
    stock = table.pack[26:]
    trump = stock[0][1]  # GW-3

    def draw(winner, _):
        """GW-6."""
        for seat in (winner, 1 - winner):
            if stock:
                card = stock.pop(0)
                hands[seat].append(card)
                table.automatic(seat, f"draw {card}", "GW-6")
    play_tricks(table, hands, [0, 1], 1 - table.dealer, 26, plain_strength(trump, ACE_HIGH), after=draw)  # GW-4, GW-5
    score_deal(table, opt)


def score_deal(table, opt):
    """GW-8."""
    counted = table.tricks if opt["counted"] == "all26" else table.tricks[13:]
    for seat in (0, 1):
        above = max(0, counted.count(seat) - len(counted) // 2)
        table.score("tricks", seat, above if opt["scoring"] == "margin" else min(above, 1), "GW-8")
