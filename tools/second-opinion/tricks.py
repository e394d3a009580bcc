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


def listed_trump(trumps, number, last=None, deals=None):
    """`trump_from = "listed"` of docs/rule-files.md: the trump of a deal, of which `number` came before it in the game.

    `trumps` and `last` are `trumps` and `last_trump`; `deals` is the number of deals agreed. None: the deal has no trump.
    """
    if last and number + 1 >= deals:
        return last
    listed = [trumps] if isinstance(trumps, str) else trumps
    trump = listed[number % len(listed)]
    return None if trump == "none" else trump


def play_tricks(table, hands, seats, leader, count, strength, legal=follow, after=None, lead=list,
                suit=lambda card: card[1]):
    """Play `count` tricks among `seats` (in turn order); `after(winner, cards)` is called for each trick.

    `legal(hand, led)` and `lead(hand)` are the cards that may be played, `suit(card)` the suit to be followed.

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
            led = led or suit(card)
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
