"""Goninkan (GN), five or six players."""

from cards import ACE_HIGH, FRENCH, FRENCH_SUITS, JOKER, hands_from, rounds_layout
from table import OneOf, Play
from tricks import follow, listed_trump, plain_strength

#: GN-2
DECK = [card for card in FRENCH if card not in ("2C", "2D", "2H")] + [JOKER]
#: GN-17. Not by the rank alone: the joker is written with a J.
COURTS = {card for card in FRENCH if card[0] in "AKQJ"}
PAIR, OPPONENTS = 0, 1
#: GN-18: what the pair needs, deal by deal; its opponents need one more than it can then spare.
TARGETS = {"by_deal": (9, 8, 9), "nine": (9, 9, 9)}
#: GN-24: by the side that first reached its number, for each deal of the round. `missed` is won by the other side.
POINTS = {
    PAIR: {"won": (1, 1, 2), "skunk": (2, 2, 3), "made": (None, 8, 8), "missed": (None, 16, 16)},
    OPPONENTS: {"won": (1, 1, 1), "skunk": (10, 3, 3), "made": (None, 16, 16), "missed": (None, 32, 32)},
}


def play_match(host, opt, first_dealer, patch=None):
    """GN-6, GN-25."""
    order, dealer, totals = list(range(opt["players"])), first_dealer, [0] * opt["players"]
    for number in range(opt["rounds"]):
        last = "S" if opt["last_round"] == "spades" else None
        trump = listed_trump(["C", "D", "H"], number, last, opt["rounds"])  # GN-7
        order, totals = play_round(host, opt, order, dealer, trump, totals)
        dealer = turns_after(dealer, order)[0]  # GN-4
    host.finish([seat for seat, total in enumerate(totals) if total == max(totals)], totals)


def play_round(host, opt, order, dealer, trump, totals):
    """GN-6, GN-20: returns the order of turns and the totals after the round."""
    before, pair = totals, None
    for number in range(3):
        table = host.open_deal(dealer, DECK, totals)
        order, pair, winner = play_deal(table, opt, order, trump, pair, number, before)
        host.close_deal(table)
        totals = table.totals
        if winner == OPPONENTS:
            break
    return order, totals


def turns_after(seat, order):
    """GN-4: everybody in the order of turns, beginning next after `seat`."""
    at = order.index(seat) + 1
    return order[at:] + order[:at]


def active_seats(dealer, order):
    """GN-1: the five who play, beginning next after the dealer; the sixth is the dealer."""
    return turns_after(dealer, order)[:5]


def play_deal(table, opt, order, trump, pair, number, before):
    """Deal `number` of a round, from 0, for whose first the pair is not known; `before`: totals before the round.

    Returns the order of turns, the pair and the side that won.
    """
    seats = active_seats(table.dealer, order)
    hands = hands_from(rounds_layout(seats, [1] * 10), table.pack)  # GN-5
    if number == 0:
        pair = find_pair(hands, seats, table.pack, trump, opt)
        order = change_places(order, seats, pair) if opt["places"] == "change" else order
        seats = active_seats(table.dealer, order)
    first, second = sorted(pair, key=seats.index)
    if number and opt["later_trump"] == "named":
        trump = name_trump(table, first, second)
    table.notes.update(hands={seat: set(hands[seat]) for seat in seats}, order=order, pair=pair, trump=trump)
    answer = table.ask(first, OneOf(["lead_self", "lead_partner"], "GN-12"))
    leader = first if answer == "lead_self" else second
    need = TARGETS[opt["targets"]][number]
    may_call = number > 0 and opt["calls"] == "on"  # GN-22
    side, outcome = play(table, hands, seats, leader, trump, pair, (need, 17 - need), may_call)
    winner = 1 - side if outcome == "missed" else side
    if (side, outcome) == (OPPONENTS, "skunk"):
        clear(table, before)
    score_deal(table, pair if table.dealer in seats else [*pair, table.dealer], winner, POINTS[side][outcome][number])
    return order, pair, winner


# --- the pair --------------------------------------------------------------------------------------------------------

def find_pair(hands, seats, pack, trump, opt):
    """GN-8 to GN-10: the pair; exchanges the card."""
    signs = ["A" + trump, JOKER]
    one, other = (next(seat for seat in seats if sign in hands[seat]) for sign in signs)
    if one != other:
        return [one, other]
    partner = seats[(seats.index(one) + 2) % 5]
    if opt["both_cards"] == "exchange":
        given, got = min(signs, key=pack.index), min(hands[partner], key=pack.index)
        for seat, lost, gained in ((one, given, got), (partner, got, given)):
            hands[seat].remove(lost)
            hands[seat].append(gained)
    return [one, partner]


def change_places(order, seats, pair):
    """GN-11: the order of turns with an opponent between the pair; `seats` are those who play."""
    after = dict(zip(seats, seats[1:] + seats[:1]))
    for first, second in (pair, pair[::-1]):
        if after[first] == second:
            change = {second: after[second], after[second]: second}
            return [change.get(seat, seat) for seat in order]
    return order


def name_trump(table, first, second):
    """GN-20"""
    named = [f"trump {suit}" for suit in FRENCH_SUITS]
    answer = table.ask(first, OneOf(["pass", *named], "GN-20"))
    if answer == "pass":
        answer = table.ask(second, OneOf(named, "GN-20"))
    return answer[6:]


# --- play ------------------------------------------------------------------------------------------------------------

def play(table, hands, seats, leader, trump, pair, targets, may_call):
    """GN-12 to GN-23: the side that first reached its number, and how the deal ended (POINTS)."""
    courts, caller = [0, 0], None
    for number in range(10):
        leader, cards = play_trick(table, hands, seats, leader, trump, number)
        side = PAIR if leader in pair else OPPONENTS
        courts[side] += len(COURTS.intersection(cards))
        if caller is not None:
            if courts[1 - caller]:
                return caller, "missed"
            if courts[caller] == 16:
                return caller, "made"
        elif courts[side] >= targets[side]:  # GN-19
            if courts[1 - side]:
                return side, "won"
            rule = "GN-22" if side == PAIR else "GN-23"
            if not may_call or table.ask(leader, OneOf(["take_all", "pass"], rule)) == "pass":
                return side, "skunk"
            caller = side


def play_trick(table, hands, seats, leader, trump, number):
    """Trick `number`, from 0: the winner and the cards."""
    plain = plain_strength(trump, ACE_HIGH)
    start = seats.index(leader)
    led, played = None, {}
    for seat in seats[start:] + seats[:start]:
        card = table.ask(seat, Play(hands[seat], playable(hands[seat], led, number), led))[5:]
        hands[seat].remove(card)
        played[seat] = card
        led = led or (call_suit(table, seat) if card == JOKER else card[1])
    winner = max(played, key=lambda seat: 200 if played[seat] == JOKER else plain(played[seat], led))  # GN-16
    table.trick(winner)
    return winner, played.values()


def playable(hand, led, number):
    """GN-13, GN-14: what may be played to trick `number`; `led` is None for the leader."""
    others = [card for card in hand if card != JOKER]
    cards = follow(others, led) if led else others
    if JOKER not in hand or number == 0:
        return cards
    return [JOKER] if number == 8 else [*cards, JOKER]


def call_suit(table, seat):
    """GN-15"""
    return table.ask(seat, OneOf([f"call {suit}" for suit in FRENCH_SUITS], "GN-15"))[5:]


# --- scores ----------------------------------------------------------------------------------------------------------

def clear(table, before):
    """GN-24: the points of the round are taken back."""
    for seat, total in enumerate(before):
        table.score("cleared", seat, total - table.totals[seat], "GN-24")


def score_deal(table, with_pair, winner, points):
    """GN-24; `with_pair` are the pair and a dealer who does not play."""
    for seat in range(len(table.totals)):
        side = PAIR if seat in with_pair else OPPONENTS
        table.score("race", seat, points if side == winner else -points, "GN-24")
