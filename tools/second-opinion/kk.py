"""Kakeya Trump (KK), four or six players."""

import re

from cards import ACE_HIGH, FRENCH, FRENCH_SUITS
from table import Fault, OneOf
from tricks import follow, plain_strength, play_tricks

COURTS = "AKQJ"  # KK-24

#: KK-26, KK-27: rows a, b, c; columns 8-11, 12-15, 16 court cards.
VALUES = {
    "standard": {"a": (4, 4), "b": (2, 2), "c": (1, 2, 4)},
    "nakayoshi": {"a": (3, 4), "b": (2, 3), "c": (1, 2, 4)},
}
TIES_ONLY_AT_8 = {"a": 4, "b": 2, "c": 1}


def members(pair, players):
    """KK-2, lower position first."""
    return [pair, pair + players // 2]


def first_roles(dealers, players):
    """KK-5: (losers, winners, entering pair or None) of a first deal."""
    if players == 4:
        return dealers, 1 - dealers, None
    return dealers, (dealers + 1) % 3, (dealers + 2) % 3


def next_roles(dealers, winner, loser, players):
    """KK-4, KK-5: roles after a deal."""
    return loser, winner, dealers if players == 6 else None


# --- matches ---------------------------------------------------------------------------------------------------------

def parse_end(text):
    """KK-32: (kind, parameter)."""
    kind, number = re.fullmatch(r"(\w+)(?:\((\d+)\))?", text).groups()
    return kind, int(number or 0)


def play_match(host, opt, first_dealer, patch=None):
    """KK-32..KK-38."""
    kind, number = parse_end(opt["end"])
    totals = [0] * (opt["players"] // 2)
    for _ in range(number if kind == "games" else 1):
        balances = play_one(host, opt, first_dealer, kind, number)
        totals = [a + b for a, b in zip(totals, balances)]
    tied = leaders(totals)
    if len(tied) == 1 or kind in ("zero", "zero_or_time"):  # KK-37
        host.finish(tied, totals)
    else:
        winner, drawn = card_draw(tied, host.draw_pack())
        host.finish([winner], totals, " ".join(drawn))


def play_one(host, opt, first_dealer, kind, number):
    """One match (under `games`, one of several, KK-36); returns the final balances."""
    players = opt["players"]
    balances = [opt["start_chips"]] * (players // 2)  # KK-31
    roles, trump, count = first_roles(first_dealer, players), first_trump(opt), 0
    clock = kind in ("zero_or_time", "games")
    while True:
        table = host.open_deal(roles[0], FRENCH, balances)
        winner, loser, trump = play_deal(table, opt, roles, trump, count == 0)
        balances, count = table.totals, count + 1
        time_up = host.close_deal(table, clock)
        if count == number if kind == "deals" else min(balances) <= 0 or time_up:  # KK-33..KK-35
            return balances
        roles = next_roles(roles[0], winner, loser, players)


def leaders(totals):
    """KK-37: everybody who shares the highest total."""
    return [pair for pair, total in enumerate(totals) if total == max(totals)]


def card_draw(tied, pack):
    """KK-38: (winning pair, cards drawn)."""
    at = 0
    while len(tied) > 1:
        cards = pack[at:at + len(tied)]
        if len(cards) < len(tied):
            raise Fault("the card draw ends before it decides", "KK-38")
        at += len(tied)
        ranks = [ACE_HIGH[card] for card in cards]
        tied = [pair for pair, rank in zip(tied, ranks) if rank == max(ranks)]
    return tied[0], pack[:at]


# --- the deal --------------------------------------------------------------------------------------------------------

def first_trump(opt):
    """KK-10, KK-13: the trump before a first deal."""
    return opt["trump_rule"][6] if opt["trump_rule"].startswith("fixed") else "S"


def rensho_of(trump):
    """KK-14."""
    return "AC" if trump == "S" else "AS"


def active_from(taker, dealers, players):
    """KK-1, KK-8: the four active players in turn order, the taker first."""
    resting = members(dealers, players) if players == 6 else []
    order = [(taker + k) % players for k in range(players)]
    return [seat for seat in order if seat not in resting]


def deal_hands(pack, active):
    """KK-7, KK-8: pile (3+k) mod 4 to the k-th active player after the taker."""
    return {seat: pack[(3 + k) % 4::4] for k, seat in enumerate(active)}


def play_deal(table, opt, roles, trump, first):
    """One deal; `roles` = (losers, winners, entering). Returns (winning pair, losing pair, trump suit)."""
    players, (dealers, _, entering) = opt["players"], roles
    pair_of = lambda seat: seat % (players // 2)
    taking = members(dealers if entering is None else entering, players)
    wanted = {"lower": taking[0], "higher": taking[1], "random": None}[opt["taker"]]
    given = table.take_roles(taking, wanted, lambda taker: {
        "taker": taker,
        "leader_asked": active_from(taker, dealers, players)[1],
        "trump_before": trump,
    })
    active = active_from(given["taker"], dealers, players)
    hands = deal_hands(table.pack, active)
    table.notes.update(active=active, hands={seat: set(hands[seat]) for seat in active})
    if opt["trump_rule"] == "carry":
        entitled = dealers if first or entering is None else entering  # KK-11
        trump = ask_trump(table, members(entitled, players), trump)
    rensho = rensho_of(trump)
    dealt_aces = aces_by_pair(hands, pair_of)
    leader = ask_leader(table, active[1], players, opt)
    courts = play(table, hands, sorted(active), leader, trump, rensho, pair_of, opt)
    table.notes.update(courts=courts, aces=dealt_aces, rensho=rensho)
    winner, loser = winner_of(courts, rensho, dealt_aces)
    value = deal_value(courts[winner], dealt_aces[loser], trump, rensho, opt["scoring"])
    table.notes["row"] = row_of(dealt_aces[loser], trump, rensho)
    table.score("courts", winner, value, "KK-29")
    table.score("courts", loser, -value, "KK-29")
    return winner, loser, trump


def aces_by_pair(hands, pair_of):
    """The aces dealt to each active pair (KK-28)."""
    dealt = {}
    for seat, hand in hands.items():
        dealt.setdefault(pair_of(seat), set()).update(card for card in hand if card[0] == "A")
    return dealt


def ask_trump(table, entitled, trump):
    """KK-11, KK-12."""
    options = ["keep"] + [f"trump {suit}" for suit in FRENCH_SUITS if suit != trump]
    for seat in entitled:
        answer = table.ask(seat, OneOf(options, "KK-12"))
        if answer != "keep":
            return answer[6]
    return trump


def ask_leader(table, asked, players, opt):
    """KK-20."""
    if opt["lead_choice"] == "fixed":
        return asked
    answer = table.ask(asked, OneOf(["lead_self", "lead_partner"], "KK-20"))
    return asked if answer == "lead_self" else (asked + players // 2) % players


def legal_cards(rensho, anytime):
    """KK-16, KK-18: what may be played to a lead."""
    def legal(hand, led):
        cards = follow(hand, led)
        return cards + [rensho] if anytime and rensho in hand and rensho not in cards else cards
    return legal


def kakeya_strength(trump, rensho):
    """KK-15, KK-17, KK-23."""
    plain = plain_strength(trump, ACE_HIGH)
    return lambda card, led: 200 if card == rensho else plain(card, led)


def play(table, hands, seats, leader, trump, rensho, pair_of, opt):
    """KK-21..KK-24: thirteen tricks; returns the court cards won by each active pair."""
    courts = {pair_of(seat): 0 for seat in seats}

    def collect(winner, cards):
        courts[pair_of(winner)] += sum(card[0] in COURTS for card in cards)
    play_tricks(table, hands, seats, leader, 13, kakeya_strength(trump, rensho),
                legal_cards(rensho, opt["rensho_play"] == "anytime"), collect)
    return courts


def winner_of(courts, rensho, dealt_aces):
    """KK-25: (winners, losers); at 8-8 the pair that was not dealt the rensho wins."""
    one, two = courts
    if courts[one] == courts[two]:
        return (two, one) if rensho in dealt_aces[one] else (one, two)
    return (one, two) if courts[one] > courts[two] else (two, one)


def row_of(losers_aces, trump, rensho):
    """KK-26: the first row that applies."""
    if len(losers_aces) == 4:
        return "a"
    return "b" if {rensho, "A" + trump} <= losers_aces else "c"


def deal_value(courts, losers_aces, trump, rensho, scoring):
    """KK-26, KK-27: the value of a deal won with `courts` court cards."""
    row = row_of(losers_aces, trump, rensho)
    column = (courts >= 12) + (courts == 16)
    if scoring == "ties_only":
        return TIES_ONLY_AT_8[row] if courts == 8 else (1, 2, 4)[column]
    return VALUES[scoring][row][column]
