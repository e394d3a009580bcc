"""What the partnership games share: the exchange (RH, RT, NK), honours (RH, NK, WH) and games of n points."""

from cards import seats_after
from table import Discard, OneOf


def side(seat):
    """X-9: side 0 = seats 0 and 2, side 1 = seats 1 and 3."""
    return seat % 2


# --- taking the stock or the head ------------------------------------------------------------------------------------

def exchange_right(hands, dealer, turnup, top, turned, unheld):
    """Who has the right, and who is asked (RH-6..RH-9, RT-17..RT-19, NK-5..NK-7).

    `top` is the rank of the ace or robai; `turned` and `unheld` are `dealer` or `nobody`.
    """
    if turnup[0] == top:
        return (dealer, [dealer]) if turned == "dealer" else (None, [])
    ace = top + turnup[1]
    for seat, hand in hands.items():
        if ace in hand:
            return seat, seats_after(dealer, len(hands))
    if unheld == "dealer":
        return dealer, [dealer]
    return None, seats_after(dealer, len(hands))


def ask_exchange(table, right, asked, verb, mandatory, rule):
    """RH-9: seats are asked in turn until the first one takes; returns that seat or None."""
    for seat in asked:
        options = ["pass"] if seat != right else [verb] if mandatory else ["pass", verb]
        if table.ask(seat, OneOf(options, rule)) == verb:
            return seat
    return None


def take_and_discard(table, seat, hand, stock, only_dealt, rule):
    """RH-11, RT-20, NK-5: take the four cards, then discard any four (or four of those dealt)."""
    pool = list(hand) if only_dealt else hand + stock
    hand.extend(stock)
    text = table.ask(seat, Discard(pool, len(stock), rule))
    for card in text.split(" ")[1:]:
        hand.remove(card)


# --- honours ---------------------------------------------------------------------------------------------------------

def held_honours(hands, trump, ranks):
    """RH-14, RH-15, NK-12: number of honours in each hand, by seat."""
    return [sum(card[1] == trump and card[0] in ranks for card in hands[seat]) for seat in range(4)]


def side_honours(held, which):
    """Honours of the two partners together."""
    return held[which] + held[which + 2]


def honour_value(count, points):
    """RH-18: `points` = (for three, for four); nothing for two or fewer."""
    return points[count - 3] if count >= 3 else 0


def ask_honours(table, seats, held, points, forced):
    """RH-17..RH-19: questions in turn; returns the side that has declared, or None."""
    for seat in seats:
        options = [] if forced and held[seat] >= 2 else ["pass"]
        partners = held[(seat + 2) % 4]
        if held[seat] >= 3:
            options.append("show")
        elif held[seat] == 2:
            options.append(f"can_ye {partners}")
        rule = "RH-19" if forced else "RH-17"
        answer = table.ask(seat, OneOf(options, rule))
        if answer == "show" or answer in ("can_ye 1", "can_ye 2"):
            table.score("honours", side(seat), honour_value(held[seat] + partners, points), "RH-18")
            return side(seat)
    return None


# --- games -----------------------------------------------------------------------------------------------------------

def reached(totals, target):
    """The side that has reached the target, or None (RH-28, NK-13, WH-5)."""
    for which, total in enumerate(totals):
        if total >= target:
            return which
    return None


def play_games(host, deck, first_dealer, play_deal, best_of=1):
    """A match of one game, or of the first side to win two (RH-30, WH-5).

    `play_deal(table)` returns the side that has won the game, or None. X-21: scores start anew, the deal rotates on.
    """
    dealer, games = first_dealer, [0, 0]
    while True:
        totals, winner = [0, 0], None
        while winner is None:
            table = host.open_deal(dealer, deck, totals)
            winner = play_deal(table)
            totals = table.totals
            host.close_deal(table)
            dealer = (dealer + 1) % 4  # RH-3
        games[winner] += 1
        if best_of == 1 or games[winner] == 2:
            break
    host.finish([winner], totals if best_of == 1 else games)
