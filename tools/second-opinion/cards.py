"""Cards, decks, the canonical index (X-1..X-3) and the test shuffle V(s)."""

FRENCH_RANKS = "23456789TJQKA"
FRENCH_SUITS = "CDHS"
KARUTA_RANKS = "23456789SUKR"
KARUTA_SUITS = "hiko"

#: X-3: canonical order, suit by suit, lowest rank first.
FRENCH = [rank + suit for suit in FRENCH_SUITS for rank in FRENCH_RANKS]
#: RH-31: the four twos removed.
FRENCH_48 = [card for card in FRENCH if card[0] != "2"]
#: NK-2
KARUTA = [rank + suit for suit in KARUTA_SUITS for rank in KARUTA_RANKS]

#: X-1; after all other cards (GN-2).
JOKER = "Jo"

#: X-3. French and karuta cards differ in the case of the suit, so one table serves both.
INDEX = {card: i for deck in ([*FRENCH, JOKER], KARUTA) for i, card in enumerate(deck)}

#: Ace high in every suit (RH-2, RT-2, KK-6, JL-2, WH-1, GN-2).
ACE_HIGH = {card: FRENCH_RANKS.index(card[0]) for card in FRENCH}


def ascending(cards):
    """The cards in canonical order (X-3), as `discard` and `reveal` write them."""
    return sorted(cards, key=INDEX.__getitem__)


def test_shuffle(deck, seed):
    """V(s) of section 10."""
    pack, x = list(deck), seed
    for i in range(len(pack) - 1, 0, -1):
        x = (1103515245 * x + 12345) % 2 ** 31
        j = (x // 65536) % (i + 1)
        pack[i], pack[j] = pack[j], pack[i]
    return pack


def rounds_layout(seats, packets):
    """Places in D for each seat when `packets` cards at a time are dealt in the order `seats` (RH-4, RT-4, NK-3)."""
    places, at = {seat: [] for seat in seats}, 0
    for packet in packets:
        for seat in seats:
            places[seat].extend(range(at, at + packet))
            at += packet
    return places


def seats_after(seat, n):
    """All n seats in turn order, beginning next after `seat` (X-4, X-5): eldest first, dealer last."""
    return [(seat + j) % n for j in range(1, n + 1)]


def hands_from(layout, pack):
    """The hands that a layout (seat -> places in D) makes of a pack."""
    return {seat: [pack[i] for i in places] for seat, places in layout.items()}
