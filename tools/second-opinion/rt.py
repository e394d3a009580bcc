"""Ruff and Trump (RT), double-hand and single-hand."""

from collections import namedtuple

from cards import ACE_HIGH, FRENCH, FRENCH_SUITS, ascending, hands_from, rounds_layout, seats_after
from partners import ask_exchange, exchange_right, take_and_discard
from table import Claim, OneOf
from tricks import count_tricks, plain_strength, play_tricks

Form = namedtuple("Form", "players double hand target")

#: RT-1
FORMS = {
    "rt-4d": Form(4, True, 12, 52),
    "rt-4s": Form(4, False, 12, 52),
    "rt-3-12": Form(3, False, 12, 40),
    "rt-2-12": Form(2, False, 12, 36),
    "rt-3-16": Form(3, False, 16, 52),
    "rt-2-24": Form(2, False, 24, 52),
}

RUFF = 12  # RT-13


def sides(form):
    """Number of sides: two partnerships, or every player alone."""
    return 2 if form.double else form.players


def side_of(form, seat):
    """X-9, RT-1."""
    return seat % 2 if form.double else seat


def layout(dealer, form):
    """RT-4: rounds of four."""
    return rounds_layout(seats_after(dealer, form.players), [4] * (form.hand // 4))


# --- sets and matches ------------------------------------------------------------------------------------------------

def play_match(host, opt, first_dealer, patch=None):
    """RT-35: one set, or exactly n sets."""
    form, dealer = FORMS[opt["form"]], first_dealer
    won = [0] * sides(form)
    for _ in range(opt["sets"]):
        winners, totals, dealer = play_set(host, opt, form, dealer)
        if len(winners) == 1:
            won[winners[0]] += 1
    if opt["sets"] == 1:
        host.finish(winners, totals)
    else:
        host.finish(leaders(won), won)


def play_set(host, opt, form, dealer):
    """One set; returns its winners (several after a draw), the totals, and the next dealer."""
    totals, extra = [0] * sides(form), False
    while True:
        table = host.open_deal(dealer, FRENCH, totals)
        winners = play_deal(table, opt, form, extra)
        totals = table.totals
        host.close_deal(table)
        dealer = (dealer + 1) % form.players  # RT-3
        if winners is None:
            winners, extra = end_of_deal(totals, opt, form, extra)
        if winners is not None:
            return winners, totals, dealer


def leaders(totals):
    """Everybody who shares the highest total."""
    return [which for which, total in enumerate(totals) if total == max(totals)]


def over_target(totals, opt, form):
    """RT-30: has anybody reached (or passed) the set points?"""
    bound = form.target if opt["target_rule"] == "reach" else form.target + 1
    return max(totals) >= bound


def end_of_deal(totals, opt, form, extra):
    """RT-30, RT-32, RT-33: (winners of the set or None, whether the next deal is an extra deal)."""
    if not extra and not over_target(totals, opt, form):
        return None, False
    best = leaders(totals)
    if len(best) == 1 or opt["set_tie"] == "draw":
        return best, False
    return None, True


def after_ruff(totals, opt, form, extra):
    """RT-31, RT-33: the winners if the set ends right after the ruff, else None."""
    if extra or opt["end_check"] != "immediate" or not over_target(totals, opt, form):
        return None
    best = leaders(totals)
    return best if len(best) == 1 or opt["set_tie"] == "draw" else None


# --- the deal --------------------------------------------------------------------------------------------------------

def play_deal(table, opt, form, extra=False):
    """One deal (RT-22); returns the winners of the set if it ends right after the ruff, else None."""
    hands = hands_from(layout(table.dealer, form), table.pack)
    dealt = {seat: list(hand) for seat, hand in hands.items()}
    head = table.pack[form.players * form.hand:]
    turnup, order = head[0], seats_after(table.dealer, form.players)
    claims = announce(table, dealt, turnup, order, opt)
    if opt["ruff_claims"] == "free":
        to_show = None
    else:
        to_show = score_ruff(table, claims, order, opt, form)
        winners = after_ruff(table.totals, opt, form, extra)
        if winners:
            return winners
    rub(table, hands, head, opt)
    if opt["ruff_claims"] == "free":
        examine(table, dealt, turnup, claims, order, opt, form)
        winners = after_ruff(table.totals, opt, form, extra)
        if winners:
            return winners
    else:
        for seat in to_show:  # RT-15
            show(table, seat, dealt[seat], claims[seat][0])
    strength = plain_strength(turnup[1], ACE_HIGH)
    play_tricks(table, hands, list(range(form.players)), order[0], form.hand, strength)
    score_cards(table, opt, form)
    return None


# --- the ruff contest ------------------------------------------------------------------------------------------------

def pips(card):
    """RT-6."""
    return 11 if card[0] == "A" else 10 if card[0] in "TJQK" else int(card[0])


def ruff_value(hand, suit, turnup, metric):
    """RT-6..RT-8: the ruff of a hand in a suit; None without a card of it."""
    cards = [card for card in hand if card[1] == suit]
    if not cards:
        return None
    if suit == turnup[1]:
        cards.append(turnup)
    return len(cards) if metric == "length" else sum(map(pips, cards))


def ruffs(hand, turnup, metric, may_leave_out=False):
    """All suits that may be announced, with their values, in the order C, D, H, S; RT-37: trumps with the turn-up and,
    if it may be left out, directly after it without."""
    values = []
    for suit in FRENCH_SUITS:
        value = ruff_value(hand, suit, turnup, metric)
        if value is not None:
            values.append((suit, value))
        if value is not None and suit == turnup[1] and may_leave_out:
            values.append((suit, value - (1 if metric == "length" else pips(turnup))))
    return values


def best_ruff(hand, turnup, metric):
    """RT-10, RT-16: the highest, of equal ones the lower suit index."""
    return max(ruffs(hand, turnup, metric), key=lambda pair: pair[1])


def announce(table, dealt, turnup, order, opt):
    """RT-9, RT-10: seat -> (suit or None, number)."""
    metric, claims = opt["ruff_metric"], {}
    table.notes["best"] = {seat: best_ruff(dealt[seat], turnup, metric) for seat in order}
    for seat in order:
        best = best_ruff(dealt[seat], turnup, metric)
        if opt["ruff_claims"] == "free":
            question = Claim(95 if metric == "pips" else 13, best[1], "RT-10")
            claims[seat] = None, int(table.ask(seat, question).split(" ")[1])
            continue
        may_leave_out = opt["turnup_in_ruff"] == "choice"
        choices = [best] if opt["ruff_claims"] == "best" else ruffs(dealt[seat], turnup, metric, may_leave_out)
        options = [f"announce {suit} {value}" for suit, value in choices]
        _, suit, value = table.ask(seat, OneOf(options, "RT-10")).split(" ")
        claims[seat] = suit, int(value)
    return claims


def score_ruff(table, claims, order, opt, form):
    """RT-11..RT-14: score the ruff; returns the seats that will have to show."""
    top = max(number for _, number in claims.values())
    tied = [seat for seat in order if claims[seat][1] == top]
    table.notes["tied"] = tied
    same_side = len({side_of(form, seat) for seat in tied}) == 1
    if len(tied) == 1 or opt["ruff_tie"] == "eldest" or (opt["ruff_tie"] == "none" and same_side):
        tied = tied[:1]
    elif opt["ruff_tie"] == "none":
        return []
    for seat in tied:
        table.score("ruff", side_of(form, seat), RUFF // len(tied), "RT-13" if len(tied) == 1 else "RT-12")
    return tied


def show(table, seat, dealt, suit):
    """RT-15: all dealt cards of the suit become public; never the turn-up."""
    cards = ascending(card for card in dealt if card[1] == suit)
    table.automatic(seat, "reveal " + " ".join(cards), "RT-15")


def examine(table, dealt, turnup, claims, order, opt, form):
    """RT-16 (`free`): players are examined by their announcements until one proves theirs."""
    for seat in sorted(order, key=lambda s: (-claims[s][1], order.index(s))):
        suit, true = best_ruff(dealt[seat], turnup, opt["ruff_metric"])
        show(table, seat, dealt[seat], suit)
        if true >= claims[seat][1]:
            table.score("ruff", side_of(form, seat), RUFF, "RT-13")
            return
        table.score("forfeit", side_of(form, seat), -opt["ruff_forfeit"], "RT-16")


# --- rub, cards ------------------------------------------------------------------------------------------------------

def rub(table, hands, head, opt):
    """RT-17..RT-20."""
    right, asked = exchange_right(hands, table.dealer, head[0], "A", "dealer", opt["unheld_ace"])
    rubber = ask_exchange(table, right, asked, "rub", opt["rub_duty"] == "mandatory", "RT-19")
    table.notes["rubber"] = rubber
    if rubber is not None:
        take_and_discard(table, rubber, hands[rubber], head[:4], False, "RT-20")


def card_points(cards, opt, form):
    """RT-27, RT-28: points for each side's number of cards."""
    threshold = 24 if form.double else form.hand if opt["threshold"] == "hand_size" else 12
    return [max(0, count - threshold) for count in cards]


def score_cards(table, opt, form):
    """RT-26..RT-29."""
    tricks = count_tricks(table.tricks, lambda seat: side_of(form, seat), sides(form))
    cards = [form.players * count for count in tricks]
    table.notes["cards"] = cards
    for which, points in enumerate(card_points(cards, opt, form)):
        table.score("cards", which, points, "RT-27" if form.double else "RT-28")
