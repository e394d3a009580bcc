"""Japanese Loo (JL), three to ten players."""

from collections import namedtuple

from cards import ACE_HIGH, FRENCH, hands_from, rounds_layout, seats_after
from table import OneOf
from tricks import plain_strength, play_tricks

Stakes = namedtuple("Stakes", "tricks ante fold_fee penalty")
Result = namedtuple("Result", "looed last_winner")


def stakes(opt, patch=None):
    """JL-4; `patch` holds experiment parameters (section 8.5)."""
    patch = patch or {}
    tricks, ante, fee, penalty = (5, 5, 5, 10) if opt["form"] == "five" else (3, 3, opt["fold_fee_three"], 6)
    return Stakes(tricks, patch.get("ante", ante), patch.get("fold_fee", fee), patch.get("no_trick_penalty", penalty))


def layout(dealer, players, tricks):
    """JL-9: one card at a time from the dealer's left."""
    return rounds_layout(seats_after(dealer, players), [1] * tricks)


def play_match(host, opt, first_dealer, patch=None):
    """JL-25..JL-29."""
    players, rate = opt["players"], stakes(opt, patch)
    planned = opt["rounds"] * players if opt["deals"] == "none" else opt["deals"]
    totals, pot, dealer, count = [opt["start_chips"]] * players, 0, first_dealer, 0
    last = extra = False
    while not last:
        table = host.open_deal(dealer, FRENCH, totals)
        result = play_deal(table, opt, rate, pot, extra)
        count += 1
        bankrupt = opt["bankrupt"] == "end" and min(table.totals) < 0  # JL-23
        ending = extra or count >= planned or bankrupt
        last = ending and (extra or not result.looed)  # JL-27, JL-28
        if last:
            settle_remainder(table, result)
        extra, totals, pot = ending, table.totals, table.pot
        host.close_deal(table)
        dealer = (dealer + 1) % players  # JL-7
    host.finish([seat for seat, total in enumerate(totals) if total == max(totals)], totals)


def play_deal(table, opt, rate, pot, extra=False):
    """One deal, with `pot` chips left from the deal before; returns the looed and the winner of the last trick."""
    table.pot, order = pot, seats_after(table.dealer, opt["players"])
    if not extra:
        pay_ante(table, order, opt, rate)
    hands = hands_from(layout(table.dealer, opt["players"], rate.tricks), table.pack)
    turnup = table.pack[opt["players"] * rate.tricks]
    table.notes.update(turnup=turnup, hands={seat: set(hands[seat]) for seat in hands})
    stayers = order if extra else ask_stay(table, order, opt, rate)
    if len(stayers) == 1:  # JL-12, JL-13, JL-15
        move(table, "pot", stayers[0], table.pot, "JL-12" if stayers[0] == table.dealer else "JL-13")
        return Result([], None)
    table.notes["played_pot"] = table.pot
    play_for_pot(table, hands, stayers, turnup[1], opt, rate)
    looed = [seat for seat in stayers if seat not in table.tricks]
    if not extra:
        for seat in looed:
            move(table, "loo", seat, -rate.penalty, "JL-21")
    return Result(looed, table.tricks[-1])


def move(table, reason, seat, delta, rule):
    """Chips from the pot to a seat, or the other way if negative (X-19)."""
    table.pot -= delta
    table.score(reason, seat, delta, rule)


def pay_ante(table, order, opt, rate):
    """JL-4, JL-6, JL-8."""
    if opt["ante"] == "all":
        for seat in order:
            move(table, "ante", seat, -1, "JL-6")
    else:
        move(table, "ante", table.dealer, -rate.ante, "JL-8")


def ask_stay(table, order, opt, rate):
    """JL-10..JL-13: the stayers in turn order; a single one takes the pot."""
    dealer, stayers = order[-1], []
    for seat in order[:-1]:
        if table.ask(seat, OneOf(["stay", "fold"], "JL-10")) == "stay":
            stayers.append(seat)
        else:
            move(table, "fee", seat, -rate.fold_fee, "JL-11")
    if not stayers:
        return [dealer]  # JL-12
    if table.ask(dealer, OneOf(["stay", "fold"], "JL-13")) == "stay":
        return stayers + [dealer]
    if len(stayers) > 1 or opt["dealer_fold_fee"] == "yes":
        move(table, "fee", dealer, -rate.fold_fee, "JL-13")
    return stayers


def play_for_pot(table, hands, stayers, trump, opt, rate):
    """JL-16..JL-19."""
    value, remainder = divmod(table.pot, rate.tricks)
    due = {"first_trick": 1, "last_trick": rate.tricks, "carry": None}[opt["remainder"]]

    def pay(winner, cards):
        move(table, "trick", winner, value, "JL-18")
        if len(table.tricks) == due:
            move(table, "remainder", winner, remainder, "JL-19")
    play_tricks(table, hands, stayers, stayers[0], rate.tricks, plain_strength(trump, ACE_HIGH), after=pay)


def settle_remainder(table, result):
    """JL-19: after the deal that ends the match a carried remainder goes to the winner of the last trick."""
    if result.last_winner is not None:
        move(table, "remainder", result.last_winner, table.pot, "JL-19")
