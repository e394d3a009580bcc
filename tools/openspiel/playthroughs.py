#!/usr/bin/env python3
"""Random games of OpenSpiel, ply by ply, for the test that compares ours with them (crates/cli/tests/openspiel.rs).

    pip install open_spiel
    python3 tools/openspiel/playthroughs.py hearts|spades|oh_hell|euchre COUNT SEED > FILE

Writes one JSON object per game, of one deal:

- `deals_done` (hearts): how many deals of ours came before, which fixes to whom cards are passed;
- `options` (oh_hell, euchre): options of ours that differ or are drawn;
- `hand` (oh_hell): how many tricks there are;
- `dealer`: a seat of ours; without it, the last;
- `scores` and `bags` (spades): by side, before the deal;
- `pack`: all cards in the order in which we deal them; after those dealt comes the one turned up (oh_hell, euchre),
  then the rest;
- `plies`: seat, legal actions, action chosen. A card that is played or passed is written alone, everything else as in
  our records: `bid 3`, `trump H`, `discard 9C`; bids are sorted by number, all others as texts, and one space is
  between them;
- `points`: what the deal scores, by seat as the game counts them, in spades and euchre by side.

German Whist is not among them: see german_whist.cc.

OpenSpiel 2.0.2 tests whether spades are broken but never sets the flag, so a player with another suit can never lead
one. This script adds the leader's spades to the legal leads once a spade has been played.

About half of the games of Euchre are played without `stick_the_dealer`. Our options are those of the preset
`euchre-stick`, for these games with `last_pass` = `thrown_in`. OpenSpiel returns the points that a player's side
scores, and their negative to the other side.

OpenSpiel is by DeepMind, under the Apache licence; nothing of it is copied here.
"""

import json
import random
import sys

import pyspiel

RANKS = "23456789TJQKA"
SUITS = "CDHS"
PACK = [rank + suit for suit in SUITS for rank in RANKS]
#: The first action of Spades and of Oh Hell that is a bid, and the first of Spades that is a spade.
BID, SPADE = 52, 39
#: The first action of Euchre that is not a card.
PASS = 24


def card(action):
    """A card of OpenSpiel's Hearts, where rank counts before suit."""
    return RANKS[action // 4] + SUITS[action % 4]


def text(state, action):
    """A card of OpenSpiel's Spades, Oh Hell or Euchre, which write the suit before the rank, or a bid."""
    return state.action_to_string(action)[::-1] if action < BID else f"bid {action - BID}"


def texts(state, actions):
    """Bids by number, cards as texts."""
    return " ".join(text(state, bid) for bid in actions if bid >= BID) or " ".join(
        sorted(text(state, card) for card in actions))


def choose(chance, actions):
    """An action; every other bid is a low one, so that many contracts are made."""
    low = actions[0] >= BID and chance.random() < 0.5
    return chance.choice(actions[:5] if low else actions)


def deal(state, chance, count):
    """The next `count` cards that OpenSpiel deals."""
    dealt = []
    for _ in range(count):
        action = chance.choice(state.legal_actions())
        dealt.append(text(state, action))
        state.apply_action(action)
    return dealt


def hearts(chance):
    # Ours knows only hearts that break hearts.
    state = pyspiel.load_game("hearts", {"qs_breaks_hearts": False}).new_initial_state()
    # OpenSpiel draws the direction first: nobody, left, across, right.
    direction = chance.choice(state.legal_actions())
    state.apply_action(direction)
    pack, plies = [], []
    while not state.is_terminal():
        action = chance.choice(state.legal_actions())
        if state.is_chance_node():
            pack.append(card(action))
        else:
            plies.append([state.current_player(), " ".join(sorted(map(card, state.legal_actions()))), card(action)])
        state.apply_action(action)
    # What OpenSpiel returns is how many of the 26 points a player did not take.
    points = [26 - int(value) for value in state.returns()]
    return {"deals_done": {0: 3, 1: 0, 2: 2, 3: 1}[direction], "pack": " ".join(pack), "plies": plies, "points": points}


def spades(chance):
    # The bonus is a reward for training.
    state = pyspiel.load_game("spades", {"win_or_loss_bonus": 0}).new_initial_state()
    scores = [chance.randrange(400), chance.randrange(400)]
    state.set_current_scores(scores)
    dealt = deal(state, chance, 52)
    held = [{SPADE + RANKS.index(card[0]) for card in dealt[seat::4] if card[1] == "S"} for seat in range(4)]
    plies, played = [], []
    while not state.is_terminal():
        seat, actions = state.current_player(), state.legal_actions()
        leads = actions[0] < BID and len(played) % 4 == 0
        if leads and any(action >= SPADE for action in played):
            actions = sorted(held[seat].union(actions))
        action = choose(chance, actions)
        plies.append([seat, texts(state, actions), text(state, action)])
        if action < BID:
            played.append(action)
        held[seat].discard(action)
        state.apply_action(action)
    points = [int(value) for value in state.returns()[:2]]
    # OpenSpiel reads the overtricks so far off the last digit of a score.
    bags = [score % 10 for score in scores]
    return {"dealer": 3, "scores": scores, "bags": bags, "pack": " ".join(dealt), "plies": plies, "points": points}


def oh_hell(chance):
    players = chance.randint(3, 7)
    hand = chance.randint(1, 51 // players)
    penalty = chance.random() < 0.25
    given = {"players": players, "num_tricks_fixed": hand, "off_bid_penalty": penalty}
    state = pyspiel.load_game("oh_hell", given).new_initial_state()
    # OpenSpiel draws the number of tricks, which is given, and the dealer.
    state.apply_action(hand)
    dealer = chance.choice(state.legal_actions())
    state.apply_action(dealer)
    dealt = deal(state, chance, players * hand + 1)
    # OpenSpiel always deals the first card to player 0, whoever deals.
    pack = [dealt[start + (dealer + 1 + place) % players]
            for start in range(0, players * hand, players) for place in range(players)]
    pack.append(dealt[-1])
    pack.extend(card for card in PACK if card not in dealt)
    plies = []
    while not state.is_terminal():
        actions = state.legal_actions()
        action = choose(chance, actions)
        plies.append([state.current_player(), texts(state, actions), text(state, action)])
        state.apply_action(action)
    options = {"players": players, "scoring": "penalty" if penalty else "tricks"}
    points = [int(value) for value in state.returns()]
    return {"options": options, "hand": hand, "dealer": dealer, "pack": " ".join(pack), "plies": plies,
            "points": points}


def euchre(chance):
    stick = chance.random() < 0.5
    state = pyspiel.load_game("euchre", {"stick_the_dealer": stick}).new_initial_state()
    # OpenSpiel draws the dealer first.
    dealer = chance.choice(state.legal_actions())
    state.apply_action(dealer)
    dealt = deal(state, chance, 21)
    # OpenSpiel deals single cards; we deal three and then two, from the dealer's left.
    hands = [[] for _ in range(4)]
    for action, seat in enumerate(state.card_holder()):
        if seat is not None:
            hands[seat].append(text(state, action))
    order = [(dealer + 1 + place) % 4 for place in range(4)]
    pack = [card for packet in (slice(0, 3), slice(3, 5)) for seat in order for card in hands[seat][packet]]
    pack.append(dealt[20])
    pack.extend(card for card in PACK if card[0] in "9TJQKA" and card not in pack)
    plies, helped = [], chance.random() < 0.3
    while not state.is_terminal():
        seat, actions = state.current_player(), state.legal_actions()
        action = chance.choice(actions)
        if PASS in actions and chance.random() < 0.7:
            # Most pass, so that every round of naming and deals that are thrown in occur.
            action = PASS
        elif helped and state.current_phase().name == "PLAY":
            # The makers play high and the others low, so that every score occurs.
            action = actions[-1] if (seat - state.declarer()) % 2 == 0 else actions[0]
        legal = sorted(euchre_text(state, action) for action in actions)
        plies.append([seat, " ".join(legal), euchre_text(state, action)])
        state.apply_action(action)
    points = [int(value) for value in state.returns()]
    assert points[0] == points[2] == -points[1] == -points[3]
    options = {"discard": "dealt", "last_pass": "dealer_names" if stick else "thrown_in"}
    return {"options": options, "dealer": dealer, "pack": " ".join(pack), "plies": plies,
            "points": [max(value, 0) for value in points[:2]]}


def euchre_text(state, action):
    """An action of OpenSpiel's Euchre."""
    if action < PASS:
        discards = state.current_phase().name == "DISCARD"
        return f"discard {text(state, action)}" if discards else text(state, action)
    name = state.action_to_string(action)
    return {"Pass": "pass", "Alone": "alone", "Partner": "with_partner"}.get(name) or f"trump {name[0]}"


GAMES = {"hearts": hearts, "spades": spades, "oh_hell": oh_hell, "euchre": euchre}


def main():
    if len(sys.argv) != 4 or sys.argv[1] not in GAMES:
        sys.exit(__doc__)
    chance = random.Random(int(sys.argv[3]))
    for _ in range(int(sys.argv[2])):
        print(json.dumps(GAMES[sys.argv[1]](chance), separators=(",", ":")))


if __name__ == "__main__":
    main()
