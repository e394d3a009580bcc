"""`generate`: matches with random legal actions, written as records."""

import json
import random

import options as rules
from table import OutOfEvents, PilotTable, random_pilot

MOST_DEALS = 2000  # a match that has not ended by then is left unfinished


class Cut(Exception):
    """The match is broken off between two deals."""


class Dealer:
    """The host of a played match: shuffles, keeps the clock, collects the deals.

    `cut` = (deal, decisions): the match is broken off there. `clock` may fix the deals (counted from 1) at which the
    time runs out.
    """

    def __init__(self, game, opt, rng, pilot, cut=None, clock=None):
        self.game, self.opt, self.rng, self.pilot = game, opt, rng, pilot
        self.cut, self.clock = cut, clock
        self.tables, self.times, self.result = [], set(), None

    def open_deal(self, dealer, deck, totals):
        number = len(self.tables) + 1
        if number > MOST_DEALS or (self.cut and number > self.cut[0]):
            raise Cut
        pack = self.rng.sample(deck, len(deck))
        limit = self.cut[1] if self.cut and number == self.cut[0] else None
        self.tables.append(PilotTable(dealer, pack, totals, self.pilot, limit, self.rng.choice))
        return self.tables[-1]

    def close_deal(self, table, clock=False):
        number = len(self.tables)
        time_up = clock and (number in self.clock if self.clock is not None else self.rng.random() < 0.15)
        if time_up:
            self.times.add(number)
        return time_up

    def draw_pack(self):
        return self.rng.sample(rules.kk.FRENCH, 52)

    def finish(self, winners, totals, draw=None):
        self.result = {"winners": winners, "totals": list(totals)}
        if draw is not None:
            self.result["draw"] = draw

    def deals(self):
        """The deals as a record has them."""
        return [self.deal(number, table) for number, table in enumerate(self.tables, 1)]

    def deal(self, number, table):
        """One deal as a record has it."""
        deal = {"dealer": table.dealer}
        if table.roles:
            deal["roles"] = table.roles
        deal.update(pack=" ".join(table.pack), events=table.events, tricks="".join(map(str, table.tricks)),
                    scores=table.scores)
        if self.game == "japanese-loo":
            deal["pot"] = table.pot
        deal["totals"] = table.totals
        if number in self.times:
            deal["time_up"] = True
        return deal


def play(game, opt, first_dealer, rng, pilot, patch=None, **more):
    """Play one match; returns its host."""
    host = Dealer(game, opt, rng, pilot, **more)
    try:
        rules.GAMES[game].play_match(host, opt, first_dealer, patch)
    except (Cut, OutOfEvents):
        pass
    return host


def random_record(game, given, rng, cut=False):
    """A record of a random match. `given`: options, or None for random ones; with `cut` it may be broken off."""
    given = dict(given) if given is not None else rules.pick(game, rng)
    patch = given.pop("patch", None)
    opt = rules.complete(game, given)
    rules.check(game, opt)
    rules.check_patch(game, patch or {})
    where = (rng.randint(1, 3), rng.randint(0, 60)) if cut else None
    first_dealer = rng.randrange(rules.dealers(game, opt))
    wild = 0.02 if opt.get("mercy") == "off" else 0.3
    pilot = random_pilot(rng, opt.get("ruff_forfeit", 12), wild)
    host = play(game, opt, first_dealer, rng, pilot, patch, cut=where)
    record = {"kirifuda": 1, "game": game, "options": opt}
    if patch:
        record["patch"] = patch
    names = [f"席{seat}" for seat in range(rules.players(game, opt))]
    record.update(players=names, first_dealer=first_dealer, deals=host.deals(), result=host.result)
    return record


def generate(game, given, count, seed, cut=False, out=print):
    """Print `count` records."""
    rng = random.Random(seed)
    for _ in range(count):
        record = random_record(game, given, rng, cut)
        out(json.dumps(record, ensure_ascii=False, separators=(",", ":")))
