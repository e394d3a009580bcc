"""Trick play common to all games (X-10..X-14)."""

from table import Play


def follow(hand, led):
    """X-11: a card of the suit led if there is one, otherwise any card."""
    return [card for card in hand if card[1] == led] or list(hand)


def plain_strength(trump, rank):
    """X-12: the strongest trump, else the strongest card of the suit led. `rank` maps cards to their order."""
    def strength(card, led):
        if card[1] == trump:
            return 100 + rank[card]
        return rank[card] if card[1] == led else -1
    return strength


def play_tricks(table, hands, seats, leader, count, strength, legal=follow, after=None, lead=list):
    """Play `count` tricks among `seats` (in turn order); `after(winner, cards)` is called for each trick.

    `legal(hand, led)` and `lead(hand)` are the cards that may be played.

    X-13: the winner leads to the next. X-14: one card each, in seat order from the leader.
    """
    for _ in range(count):
        start = seats.index(leader)
        led, played = None, []
        for seat in seats[start:] + seats[:start]:
            hand = hands[seat]
            options = legal(hand, led) if led else lead(hand)
            card = table.ask(seat, Play(hand, options, led))[5:]
            hand.remove(card)
            led = led or card[1]
            played.append((strength(card, led), seat, card))
        leader = max(played)[1]
        table.trick(leader)
        if after:
            after(leader, [card for _, _, card in played])


def count_tricks(winners, side_of, sides):
    """Tricks by side."""
    counts = [0] * sides
    for seat in winners:
        counts[side_of(seat)] += 1
    return counts
