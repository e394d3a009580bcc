#!/usr/bin/env python3
"""A bot for Kirifuda in Python, with the standard library alone: docs/bot-protocol.md has the protocol.

It plays every game legally and with a little sense: it tries to win tricks cheaply, does not beat its partner,
discards low cards, and stays in the deal with a strong hand. Use it like this:

    kirifuda simulate kk-4 --matches 10 --bots "exec:python3 examples/bots/plain_bot.py,rules,low,rules"
"""

import json
import sys

PROTOCOL = 1
# Cards of a power below this win only in the suit that was led.
TRUMP = 32


class Seat:
    """What stays the same during a match."""

    def __init__(self, match):
        self.number = match["seat"]
        self.pack = match["pack"]
        self.power_by_trump = match["power"]
        self.partners = next(side for side in match["sides"] if self.number in side)
        self.courts = set(match["courts"])

    def power(self, view, card):
        """How strong a card is under the trump of this deal."""
        return self.power_by_trump[view["trump"]][self.pack.index(card)]

    def decide(self, legal, view):
        """One of the legal actions."""
        if len(legal) == 1:
            return legal[0]
        choose = getattr(self, view["phase"], None)
        action = choose(legal, view) if choose else None
        return action if action in legal else legal[0]

    def play(self, legal, view):
        """A card: win cheaply, else throw the least valuable one away."""
        cards = sorted((action.split()[1] for action in legal), key=lambda card: self.power(view, card))
        if not view["trick"]:
            return "play " + self.lead(cards, view)
        if view["winning"] not in self.partners:
            winners = [card for card in cards if self.wins(card, view)]
            # In the last seat the cheapest winner is enough; before it the best plain one is safer.
            last = len(view["trick"]) == len(view["active"]) - 1
            if winners:
                return "play " + (winners[0] if last or self.power(view, winners[0]) >= TRUMP else winners[-1])
        return "play " + min(cards, key=lambda card: (card in self.courts, self.power(view, card)))

    def lead(self, cards, view):
        """The strongest plain card if nothing unseen beats it in its suit, else the lowest card."""
        plain = [card for card in cards if self.power(view, card) < TRUMP]
        for card in reversed(plain):
            rivals = [other for other in view["unseen"] if other[1] == card[1]]
            if all(self.power(view, other) < self.power(view, card) for other in rivals):
                return card
        return (plain or cards)[0]

    def wins(self, card, view):
        """Whether a card beats what lies in the trick."""
        led = view["trick"][0][1][1]
        best = max(self.strength(other, led, view) for _, other in view["trick"])
        return self.strength(card, led, view) > best

    def strength(self, card, led, view):
        """The power of a card in this trick; 0 when it cannot win."""
        power = self.power(view, card)
        return power if power >= TRUMP or card[1] == led else 0

    def discard(self, legal, view):
        """The weakest card."""
        return min(legal, key=lambda action: self.power(view, action.split()[1]))

    def stay_or_fold(self, legal, view):
        """Stay with two trumps, or with one high one."""
        trumps = [card for card in view["hand"] if self.power(view, card) >= TRUMP]
        strong = [card for card in trumps if self.power(view, card) >= TRUMP + 10]
        return "stay" if len(trumps) >= 2 or strong else "fold"

    def stock_exchange(self, legal, view):
        """Take the stock whenever that is allowed."""
        return next((action for action in legal if action != "pass"), legal[0])

    def honours(self, legal, view):
        """Claim honours: show them, else ask for them."""
        return next((action for action in ("show", "can_ye") if action in legal), legal[0])

    def ruff_count(self, legal, view):
        """Announce the suit of which most is held."""
        suits = [action for action in legal if not action.split()[1].isdigit()]
        held = lambda action: sum(card[1] == action.split()[1] for card in view["hand"])
        return max(suits, key=held) if suits else legal[0]

    def lead_choice(self, legal, view):
        """Lead with a strong hand, else let the partner."""
        strong = [card for card in view["hand"] if self.power(view, card) >= TRUMP]
        return "lead_self" if len(strong) * 4 >= len(view["hand"]) else "lead_partner"


def say(message):
    """One line; without the flush it would wait in a buffer."""
    print(json.dumps(message), flush=True)


def main():
    seat = None
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            say({"type": "ready", "protocol": PROTOCOL, "name": "plain bot"})
        elif kind == "match":
            seat = Seat(message)
        elif kind == "decide":
            say({"type": "act", "id": message["id"], "action": seat.decide(message["legal"], message["view"])})
        # Other messages are not for us: `done` needs nothing, and a later version may say more.


if __name__ == "__main__":
    main()
