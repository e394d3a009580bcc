"""Hearts (HT)."""

from cards import ACE_HIGH, FRENCH, hands_from, rounds_layout, seats_after
from table import Discard, Play

QUEEN = "QS"
#: HT-3: how many seats further the cards go, deal by deal.
PASSES = (1, 3, 2, 0)


def points(card, opt):
    """HT-8."""
    if card == QUEEN:
        return 13
    if card == "JD" and opt["jack"] == "on":
        return -10
    return 1 if card[1] == "H" else 0


def play_match(host, opt, first_dealer, patch=None):
    """HT-10: deals until somebody has reached the target; the lowest score wins."""
    dealer, totals, number = first_dealer, [0] * 4, 0
    while max(totals) < opt["target"]:
        table = host.open_deal(dealer, FRENCH, totals)
        play_deal(table, opt, PASSES[number % 4] if opt["passing"] == "on" else 0)
        host.close_deal(table)
        totals, dealer, number = table.totals, (dealer + 1) % 4, number + 1
    host.finish([seat for seat in range(4) if totals[seat] == min(totals)], totals)


def play_deal(table, opt, steps):
    """One deal in which cards are passed `steps` seats further."""
    order = seats_after(table.dealer, 4)
    hands = hands_from(rounds_layout(order, [1] * 13), table.pack)  # HT-2
    if steps:
        pass_cards(table, hands, order, steps)
    taken = play(table, hands)
    all_26 = [seat for seat in range(4) if sum(card[1] == "H" for card in taken[seat]) == 13 and QUEEN in taken[seat]]
    for seat in range(4):
        score = sum(points(card, opt) for card in taken[seat])
        if all_26:  # HT-9
            score += -26 if seat in all_26 else 26
        table.score("points", seat, score, "HT-8")


def pass_cards(table, hands, order, steps):
    """HT-3: the cards change hands once everybody has chosen."""
    chosen = {}
    for seat in order:
        chosen[seat] = table.ask(seat, Discard(list(hands[seat]), 3, "HT-3", "give")).split(" ")[1:]
    for seat in order:
        for card in chosen[seat]:
            hands[seat].remove(card)
    for seat in order:
        hands[(seat + steps) % 4].extend(chosen[seat])


def play(table, hands):
    """HT-4 to HT-7; returns the cards taken by seat."""
    taken, broken = {seat: [] for seat in range(4)}, False
    leader = next(seat for seat in range(4) if "2C" in hands[seat])
    for number in range(13):
        led, cards = None, {}
        for seat in [(leader + j) % 4 for j in range(4)]:
            legal = may_follow(hands[seat], led, number == 0) if led else may_lead(hands[seat], number == 0, broken)
            card = table.ask(seat, Play(hands[seat], legal, led))[5:]
            hands[seat].remove(card)
            broken = broken or card[1] == "H"
            led = led or card[1]
            cards[seat] = card
        leader = max((ACE_HIGH[card], seat) for seat, card in cards.items() if card[1] == led)[1]
        table.trick(leader)
        taken[leader].extend(cards.values())
    return taken


def may_lead(hand, first, broken):
    """HT-4, HT-6."""
    if first:
        return ["2C"]
    plain = [card for card in hand if card[1] != "H"]
    return list(hand) if broken or not plain else plain


def may_follow(hand, led, first):
    """HT-5."""
    following = [card for card in hand if card[1] == led]
    if following:
        return following
    free = [card for card in hand if card[1] != "H" and card != QUEEN]
    return free if first and free else list(hand)
