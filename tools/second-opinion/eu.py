"""Euchre (EU)."""

from cards import FRENCH, hands_from, rounds_layout, seats_after
from partners import side
from table import Discard, OneOf
from tricks import play_tricks

#: EU-1
DECK = [card for card in FRENCH if card[0] in "9TJQKA"]
SUITS = "CDHS"
#: EU-8: the suit of the same colour.
COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}
RANKS = "9TJQKA"


def layout(dealer):
    """EU-2: three cards and then two, from the dealer's left."""
    return rounds_layout(seats_after(dealer, 4), [3, 2])


def play_match(host, opt, first_dealer, patch=None):
    """EU-11: deals until a side has the target."""
    dealer, totals = first_dealer, [0, 0]
    while max(totals) < opt["target"]:
        table = host.open_deal(dealer, DECK, totals)
        play_deal(table, opt)
        host.close_deal(table)
        totals, dealer = table.totals, (dealer + 1) % 4  # EU-2, EU-6
    host.finish([totals.index(max(totals))], totals)


def play_deal(table, opt):
    """One deal."""
    hands = hands_from(layout(table.dealer), table.pack)
    maker, trump = name_trump(table, hands, opt)
    if maker is None:  # EU-6
        return
    alone = opt["alone"] == "on" and table.ask(maker, OneOf(["alone", "with_partner"], "EU-7")) == "alone"
    play(table, hands, trump, (maker + 2) % 4 if alone else None)
    score_deal(table, side(maker), alone)


def name_trump(table, hands, opt):
    """EU-3 to EU-6: (maker, trump), or (None, None) where nobody names one."""
    order, turnup = seats_after(table.dealer, 4), table.pack[20]
    for seat in order:
        if table.ask(seat, OneOf(["pass", f"trump {turnup[1]}"], "EU-3")) != "pass":
            take_turnup(table, hands[table.dealer], turnup, opt)
            return seat, turnup[1]
    others = [f"trump {suit}" for suit in SUITS if suit != turnup[1]]
    for seat in order:
        must = seat == table.dealer and opt["last_pass"] == "dealer_names"
        answer = table.ask(seat, OneOf(others if must else ["pass", *others], "EU-6" if must else "EU-5"))
        if answer != "pass":
            return seat, answer[6:]
    return None, None


def take_turnup(table, hand, turnup, opt):
    """EU-4: the dealer takes the turn-up for a card of their own, whoever named its suit."""
    pool = [*hand, turnup] if opt["discard"] == "any" else list(hand)
    hand.append(turnup)
    hand.remove(table.ask(table.dealer, Discard(pool, 1, "EU-4"))[8:])


def play(table, hands, trump, away):
    """EU-9, without the seat that is `away`."""
    seats = [seat for seat in range(4) if seat != away]
    leader = next(seat for seat in seats_after(table.dealer, 4) if seat != away)

    def suit(card):
        return suit_of(card, trump)

    def legal(hand, led):
        return [card for card in hand if suit(card) == led] or list(hand)

    def strength(card, led):
        return power(card, led, trump)
    play_tricks(table, hands, seats, leader, 5, strength, legal, suit=suit)


def suit_of(card, trump):
    """EU-8: the left bower is a trump."""
    return trump if card == "J" + COLOUR[trump] else card[1]


def power(card, led, trump):
    """EU-8, EU-9: how strong a card is in a trick to which the suit `led` was led."""
    if suit_of(card, trump) == trump:
        bower = card[0] == "J"
        return 20 + bower * (10 + (card[1] == trump)) + RANKS.index(card[0])
    return RANKS.index(card[0]) if card[1] == led else -1


def score_deal(table, makers, alone):
    """EU-10."""
    won = sum(side(seat) == makers for seat in table.tricks)
    if won < 3:
        table.score("missed", 1 - makers, 2, "EU-10")
        return
    table.score("contract", makers, 1, "EU-10")
    if won == 5:
        table.score("all_tricks", makers, 3 if alone else 1, "EU-10")
