#!/usr/bin/env python3
"""Random games of OpenSpiel, ply by ply, for the test that compares ours with them (crates/cli/tests/openspiel.rs).

    pip install open_spiel
    python3 tools/openspiel/playthroughs.py GAME COUNT SEED > FILE

Writes one JSON object per game: `deals_done` (how many deals of ours came before, which fixes to whom cards are
passed), `pack` (the cards in the order dealt), `plies` (seat, legal cards, card chosen), and `points` (by seat, as the
game counts them). OpenSpiel is by DeepMind, under the Apache licence; nothing of it is copied here.
"""

import json
import random
import sys

import pyspiel

RANKS = "23456789TJQKA"
SUITS = "CDHS"


def card(action):
    """A card of OpenSpiel's Hearts, where rank counts before suit."""
    return RANKS[action // 4] + SUITS[action % 4]


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


GAMES = {"hearts": hearts}


def main():
    if len(sys.argv) != 4 or sys.argv[1] not in GAMES:
        sys.exit(__doc__)
    chance = random.Random(int(sys.argv[3]))
    for _ in range(int(sys.argv[2])):
        print(json.dumps(GAMES[sys.argv[1]](chance), separators=(",", ":")))


if __name__ == "__main__":
    main()
