"""`selftest`: every row of section 10 and the worked examples EX-* of docs/rules.md."""

import itertools
import json
import random
import unittest
import unittest.mock

import eu
import gn
import gw
import jl
import kk
import nk
import oh
import options as rules
import partners
import rh
import rt
import sp
import vectors
import wh
from cards import ACE_HIGH, FRENCH, FRENCH_48, KARUTA, ascending, hands_from, rounds_layout, test_shuffle
from generate import play, random_record
from table import Bid, Discard, Fault, OneOf, OutOfEvents, PilotTable, Play, low_pilot, random_pilot
from tricks import listed_trump, plain_strength, play_tricks
from verify import canonical, verify_line


# --- helpers ---------------------------------------------------------------------------------------------------------

def cells(row):
    """The cells of a table row."""
    return [cell.strip() for cell in row.split("|")]


def numbers(text, sign="-"):
    """`3-9` or `12 / 36` as a list."""
    return [int(part) for part in text.split(sign)]


def winners(table):
    """Trick winners as the tables write them."""
    return "".join(map(str, table.tricks))


def gained(table, reason, sides=2):
    """Points of each side from one reason."""
    totals = [0] * sides
    for name, side, delta in table.scores:
        if name == reason:
            totals[side] += delta
    return totals


def honours_text(hands, trump, ranks):
    """`AKJ / - / Q / -`."""
    found = ["".join(rank for rank in ranks if rank + trump in hands[seat]) for seat in range(4)]
    return " / ".join(text or "-" for text in found)


def discards(table):
    """The cards of the discard event, `-` if there is none."""
    for event in table.events:
        if " discard " in event:
            return event.split(" discard ")[1]
    return "-"


def build(deck, layout, hands=None, rest=None, rng=None):
    """A pack with given cards in the hands (seat -> text) and after the hands (`rest`), the others at random."""
    rng = rng or random.Random(1)
    pack, free_places = [None] * len(deck), {seat: list(places) for seat, places in layout.items()}
    dealt = sum(map(len, layout.values()))
    for i, card in enumerate((rest or "").split()):
        pack[dealt + i] = card
    for seat, text in (hands or {}).items():
        for card in text.split():
            pack[free_places[seat].pop()] = card
    left = [card for card in deck if card not in pack]
    rng.shuffle(left)
    return [card or left.pop() for card in pack]


def script(answers, base=low_pilot):
    """A pilot with fixed answers: (seat, first word of a legal answer) -> answer; otherwise `base`.

    `answers` maps a seat to a list of words or texts; the first one that is legal for the question is given.
    """
    def pilot(table, seat, question):
        if not isinstance(question, Play):
            for answer in answers.get(seat, ()):
                if question.why_not(answer) is None:
                    return answer
        return base(table, seat, question)
    return pilot


def search(trial, wanted, tries=20000):
    """The first of many random trials that fulfils a condition."""
    rng = random.Random(2)
    for _ in range(tries):
        table = trial(rng)
        if wanted(table):
            return table
    raise AssertionError("no deal found")


def recording(pilot):
    """Record every question of a deal: returns (list, pilot)."""
    asked = []

    def recorder(table, seat, question):
        asked.append((seat, question))
        return pilot(table, seat, question)
    return asked, recorder


def defaults(game, **given):
    """The options of a game with some changed."""
    return rules.complete(game, given)


# --- shuffle ---------------------------------------------------------------------------------------------------------

class Shuffle(unittest.TestCase):
    """V(s)."""

    def test_packs(self):
        self.assertEqual(" ".join(test_shuffle(FRENCH, 1)), vectors.PACK_52)
        self.assertEqual(" ".join(test_shuffle(KARUTA, 1)), vectors.PACK_48K)


# --- Ruff and Honours ------------------------------------------------------------------------------------------------

class RuffAndHonours(unittest.TestCase):

    def deal(self, pack, totals=(0, 0), dealer=0, pilot=low_pilot, **given):
        opt = defaults("ruff-and-honours", **given)
        table = PilotTable(dealer, pack, totals, pilot)
        table.notes["won"] = rh.play_deal(table, opt)
        return table

    def build(self, hands, rest, dealer=0, rng=None, **given):
        return build(FRENCH, rh.layout(dealer, defaults("ruff-and-honours", **given)), hands, rest, rng)

    def test_vectors(self):
        for row in vectors.RH:
            seed, stock, ruffer, dropped, honours, won, tricks, hp, tp, total = cells(row)
            with self.subTest(seed):
                table = self.deal(test_shuffle(FRENCH, int(seed)))
                self.assertEqual(" ".join(table.pack[48:]), stock)
                self.assertEqual(str(table.notes["ruffer"]).lower(), ruffer)
                self.assertEqual(discards(table), dropped)
                self.check(table, honours, won, tricks, hp, tp, total)

    def test_vectors_48(self):
        for row in vectors.RH48:
            seed, turnup, honours, won, tricks, hp, tp, total = cells(row)
            with self.subTest(seed):
                table = self.deal(test_shuffle(FRENCH_48, int(seed)), variant="honours48")
                self.assertEqual(table.notes["turnup"], turnup)
                self.assertIn(turnup, table.notes["hands"][0])
                self.check(table, honours, won, tricks, hp, tp, total)

    def test_vectors_honours_held(self):
        """RH-35"""
        for row in vectors.RH_HELD:
            seed, turnup, ruffer, dropped, dealt, after, calls, points_after, points_dealt = cells(row)
            with self.subTest(seed):
                held, given = (self.deal(test_shuffle(FRENCH, int(seed)), honours_held=value)
                               for value in ("after_ruff", "dealt"))
                self.assertEqual((given.notes["turnup"], str(given.notes["ruffer"])), (turnup, ruffer))
                self.assertEqual(discards(given), dropped)
                hands = hands_from(rh.layout(0, defaults("ruff-and-honours")), given.pack)
                self.assertEqual(honours_text(hands, turnup[1], "AKQJ"), dealt)
                self.assertEqual(honours_text(given.notes["hands"], turnup[1], "AKQJ"), after)
                called = [event for event in given.events if "can_ye" in event or "show" in event]
                self.assertEqual(", ".join(called) or "none", calls)
                self.assertEqual(gained(held, "honours"), numbers(points_after))
                self.assertEqual(gained(given, "honours"), numbers(points_dealt))
                self.assertEqual(winners(held), winners(given))

    def check(self, table, honours, won, tricks, hp, tp, total):
        self.assertEqual(honours_text(table.notes["hands"], table.notes["turnup"][1], "AKQJ"), honours)
        self.assertEqual(winners(table), won)
        self.assertEqual([sum(seat % 2 == side for seat in table.tricks) for side in (0, 1)], numbers(tricks))
        self.assertEqual(gained(table, "honours"), numbers(hp))
        self.assertEqual(gained(table, "tricks"), numbers(tp))
        self.assertEqual(table.totals, numbers(total))

    def test_hands(self):
        hands = hands_from(rh.layout(0, defaults("ruff-and-honours")), test_shuffle(FRENCH, 1))
        self.assertEqual([" ".join(ascending(hands[seat])) for seat in range(4)], vectors.HANDS_RH)

    def played(self, hands, rest, totals, tricks, answers, **given):
        """A random deal with given honours in which side 0 wins `tricks` tricks."""
        def trial(rng):
            pilot = script(answers, random_pilot(rng))
            return self.deal(self.build(hands, rest, rng=rng), totals, 0, pilot, **given)
        return search(trial, lambda table: gained(table, "tricks") == tricks and len(table.tricks) == 12)

    PASS = {seat: ["pass"] for seat in range(4)}

    def test_ex_1(self):
        """EX-RH-1"""
        answers = {**self.PASS, 0: ["can_ye 1", "pass"]}
        table = self.played({0: "AH KH", 2: "JH", 1: "QH"}, "2H 2C 2D 2S", (3, 4), [2, 0], answers)
        self.assertEqual(table.scores, [["honours", 0, 2], ["tricks", 0, 2]])
        self.assertEqual(table.totals, [7, 4])

    def test_ex_2(self):
        """EX-RH-2"""
        table = self.played({0: "AH KH", 1: "JH QH"}, "2H 2C 2D 2S", (3, 4), [0, 0], {})
        self.assertEqual(table.totals, [3, 4])

    def test_ex_3(self):
        """EX-RH-3"""
        pack = self.build({0: "AH KH QH"}, "2H 2C 2D 2S")
        table = self.deal(pack, (7, 8))
        self.assertEqual((table.totals, table.tricks, table.notes["won"]), ([9, 8], [], 0))
        table = self.played({0: "AH KH QH"}, "2H 2C 2D 2S", (7, 8), [0, 1], {}, honours_mode="whist")
        self.assertEqual((table.scores, table.notes["won"]), ([["tricks", 1, 1]], 1))
        self.assertFalse([event for event in table.events if event.startswith("0 show")])

    def test_ex_4(self):
        """EX-RH-4"""
        table = self.deal(self.build({1: "AH KH", 3: "QH JH"}, "2H 2C 2D 2S"))
        self.assertIn("1 can_ye 2", table.events)
        self.assertEqual(table.scores[0], ["honours", 1, 4])

    def test_ex_5(self):
        """EX-RH-5"""
        pilot = script({0: ["pass"], 2: ["pass"]})
        table = self.deal(self.build({1: "KH QH", 0: "AH", 2: "JH"}, "2H 2C 2D 2S"), pilot=pilot)
        phase = [event for event in table.events if "play" not in event and "discard" not in event]
        self.assertEqual(phase[-4:], ["1 can_ye 0", "2 pass", "3 pass", "0 pass"])
        self.assertEqual(gained(table, "honours"), [0, 0])

    def test_ex_6(self):
        """EX-RH-6"""
        hands = {2: "QH JH", 0: "AH", 1: "KH"}
        for mode in ("declare", "whist"):
            table = self.deal(self.build(hands, "2H 2C 2D 2S"), (8, 0), 0, script({**self.PASS, 2: ["can_ye 1"]}),
                              honours_mode=mode)
            self.assertEqual((table.totals, table.tricks, table.notes["won"]), ([10, 0], [], 0))
            table = self.deal(self.build(hands, "2H 2C 2D 2S"), (8, 0), 0, script(self.PASS), honours_mode=mode)
            self.assertEqual(gained(table, "honours"), [0, 0])

    def test_ex_7(self):
        """EX-RH-7"""
        pack = self.build({0: "AH KH 2H 3H", 1: "QH"}, "JH 2C 2D 2S")
        table = self.deal(pack, pilot=script({0: ["ruff", "discard 2C 2D JH 2S"]}))
        self.assertEqual(gained(table, "honours"), [0, 0])
        table = self.deal(pack, pilot=script({0: ["ruff", "discard 2C 2D 2H 2S"]}))
        self.assertEqual(gained(table, "honours"), [2, 0])

    def test_ex_8(self):
        """EX-RH-8"""
        hand = "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H"
        table = self.deal(self.build({0: hand}, "2H 2C 2D 2S", dealer=3), dealer=3, pilot=script({0: ["show", "pass"]}))
        self.assertEqual(table.totals, [10, 0])
        self.assertEqual(table.notes["won"], 0)

    def test_ex_9(self):
        """EX-RH-9"""
        table = self.deal(self.build({0: "AH KH JH"}, "2H 2C 2D 2S"), (0, 8), honours_mode="literal_win")
        self.assertEqual((table.totals, table.tricks, table.notes["won"]), ([2, 8], [], 0))

    def test_ex_10(self):
        """EX-RH-10"""
        pack = self.build({}, "AH 2C 2D 2S", dealer=2)
        for answer, leader in (("ruff", 2), ("pass", 3)):
            table = self.deal(pack, dealer=2, pilot=script({2: [answer, "pass"]}), opening_leader="ruffer")
            self.assertEqual(table.events[0], f"2 {answer}")
            lead = next(event for event in table.events if "play" in event)
            self.assertEqual(lead[0], str(leader))

    def test_ex_11(self):
        """EX-RH-11"""
        pack = self.build({0: "AH KH 2C 3C", 2: "QH", 1: "JH"}, "9H 8C 7D 6S")
        answers = script({0: ["ruff", "discard 8C 7D KH 6S", "can_ye 1"]})
        self.assertEqual(gained(self.deal(pack, pilot=answers), "honours"), [0, 0])
        table = self.deal(pack, pilot=answers, honours_held="dealt")
        self.assertIn("0 can_ye 1", table.events)
        self.assertEqual(gained(table, "honours"), [2, 0])

    def test_ex_12(self):
        """EX-RH-12"""
        pack = self.build({0: "AH KH 2C 3C 4C 5C", 1: "QH"}, "JH 2D 3D 4D")
        answers = script({0: ["ruff", "discard 2C 3C 4C 5C"]})
        table = self.deal(pack, pilot=answers)
        self.assertIn("0 show", table.events)
        self.assertEqual(gained(table, "honours"), [2, 0])
        table = self.deal(pack, pilot=answers, honours_held="dealt")
        self.assertIn("0 can_ye 0", table.events)
        self.assertEqual(gained(table, "honours"), [0, 0])

    def test_ex_13(self):
        """EX-RH-13"""
        pack = self.build({0: "AH KH QH 2C 3C 4C 5C"}, "JH 2D 3D 4D")
        for held, points in (("after_ruff", [4, 0]), ("dealt", [2, 0])):
            answers = script({0: ["ruff", "discard 2C 3C 4C 5C"]})
            table = self.deal(pack, pilot=answers, honours_mode="whist", honours_held=held)
            self.assertEqual(gained(table, "honours"), points)

    def test_asking(self):
        """RH-7..RH-9, RH-32, RH-33."""
        def ruff_seats(pack, **given):
            table = self.deal(pack, pilot=script(self.PASS), honours_mode="off", **given)
            return "".join(event[0] for event in table.events if "pass" in event or "ruff" in event)
        turned, unheld = self.build({}, "AH 2C 2D 2S"), self.build({}, "2H AH 2D 2S")
        self.assertEqual(ruff_seats(turned), "0")
        self.assertEqual(ruff_seats(turned, turned_ace="nobody"), "")
        self.assertEqual(ruff_seats(unheld), "1230")
        self.assertEqual(ruff_seats(unheld, unheld_ace="dealer"), "0")
        self.assertEqual(ruff_seats(unheld, variant="trump"), "")
        eldest = rh.layout(0, defaults("ruff-and-honours", variant="honours48", turnup_holder="eldest"))
        self.assertEqual((eldest[1][-1], eldest[2][0]), (47, 0))


# --- Ruff and Trump --------------------------------------------------------------------------------------------------

class RuffAndTrump(unittest.TestCase):

    def deal(self, pack, totals=None, dealer=0, pilot=low_pilot, extra=False, **given):
        opt = defaults("ruff-and-trump", **given)
        form = rt.FORMS[opt["form"]]
        table = PilotTable(dealer, pack, totals or [0] * rt.sides(form), pilot)
        table.notes["won"] = rt.play_deal(table, opt, form, extra)
        return table

    def build(self, form, hands, rest, rng=None):
        return build(FRENCH, rt.layout(0, rt.FORMS[form]), hands, rest, rng)

    def test_vectors(self):
        for row in vectors.RT:
            seed, form, head, best, winner, rubber, dropped, won, cards, points = cells(row)
            with self.subTest(form=form, seed=seed):
                table = self.deal(test_shuffle(FRENCH, int(seed)), form=form)
                dealt = rt.FORMS[form].players * rt.FORMS[form].hand
                self.assertEqual(" ".join(table.pack[dealt:dealt + 4]), head)
                values = [table.notes["best"][seat][1] for seat in sorted(table.notes["best"])]
                self.assertEqual(values, numbers(best, "/"))
                tied = table.notes["tied"]
                self.assertEqual(f"{tied[0]}{' (tie)' if len(tied) > 1 else ''}", winner)
                self.assertEqual(str(table.notes["rubber"]).lower(), rubber)
                self.assertEqual(discards(table), dropped)
                self.assertEqual(winners(table), won)
                self.assertEqual(table.notes["cards"], numbers(cards, "/"))
                self.assertEqual(table.totals, numbers(points, "/"))

    def test_vectors_turnup_in_ruff(self):
        """RT-37"""
        def without_turnup(table, seat, question):
            best = low_pilot(table, seat, question)
            turnup = table.pack[12 * len(table.notes["best"])] if "best" in table.notes else None
            if turnup and best.startswith(f"announce {turnup[1]} "):
                return question.options[question.options.index(best) + 1]
            return best

        for row in vectors.RT_TURNUP:
            seed, form, turnup, said_counted, said_choice, won_counted, won_choice, shown, points = cells(row)
            with self.subTest(form=form, seed=seed):
                pack = test_shuffle(FRENCH, int(seed))
                counted = self.deal(pack, form=form)
                choice = self.deal(pack, form=form, pilot=without_turnup, turnup_in_ruff="choice")
                self.assertEqual(pack[12 * rt.FORMS[form].players], turnup)
                for table, said, won in ((counted, said_counted, won_counted), (choice, said_choice, won_choice)):
                    announced = {event[0]: event.split()[3] for event in table.events if " announce " in event}
                    self.assertEqual(" / ".join(announced[seat] for seat in sorted(announced)), said)
                    reveals = [event.split(" ", 2) for event in table.events if " reveal " in event]
                    self.assertEqual([seat for seat, _, _ in reveals], [won])
                self.assertEqual(reveals[0][2], shown)
                self.assertEqual(choice.totals, numbers(points, "/"))
                self.assertEqual(winners(counted), winners(choice))

    def test_ex_12(self):
        """EX-RT-12"""
        hand = "QH 9H 5H 2S 3S".split()
        self.assertEqual(rt.ruffs(hand, "8H", "pips"), [("H", 32), ("S", 5)])
        self.assertEqual(rt.ruffs(hand, "8H", "pips", True), [("H", 32), ("H", 24), ("S", 5)])
        self.assertEqual(rt.ruffs(hand, "8H", "length", True), [("H", 4), ("H", 3), ("S", 2)])
        self.assertEqual(rt.ruffs(["2S"], "8H", "pips", True), [("S", 2)])

    CONTEST = {0: "JS 9S TC JC KC TH JH KH 9D TD JD AD", 1: "QH 9H 5H 2S 3S 4S 5S 2C 3C 4C 2D 3D",
               2: "AC QC 9C 6S 8S TS KS 2H 3H 4D 5D 6D", 3: "AS QS 7S 5C 6C 7C 8C 4H 6H 7H 7D 8D"}

    def contest(self, eldest, others=("announce C 30", "announce S 28", "announce S 19"), **given):
        """The deal of EX-RT-13: what eldest announces, and the others after that."""
        answers = {1: [eldest], 2: [others[0]], 3: [others[1]], 0: [others[2]]}
        table = self.deal(self.build("rt-4d", self.CONTEST, "8H AH KD QD"), pilot=script(answers), **given)
        reveals = [event for event in table.events if " reveal " in event]
        return reveals, [score for score in table.scores if score[0] != "cards"]

    def test_ex_13(self):
        """EX-RT-13"""
        trumps, clubs = "1 reveal 5H 9H QH", "2 reveal 9C QC AC"
        self.assertEqual(self.contest("announce H 32"), ([trumps], [["ruff", 1, 12]]))
        self.assertEqual(self.contest("announce H 24", turnup_in_ruff="choice"), ([clubs], [["ruff", 0, 12]]))
        self.assertEqual(self.contest("announce H 32", turnup_in_ruff="choice"), ([trumps], [["ruff", 1, 12]]))

    def test_ex_14(self):
        """EX-RT-14"""
        others = ("announce 30", "announce 28", "announce 19")
        for value in ("counted", "choice"):
            given = {"ruff_claims": "free", "turnup_in_ruff": value}
            self.assertEqual(self.contest("announce 32", others, **given)[1], [["ruff", 1, 12]])
            self.assertEqual(self.contest("announce 33", others, **given)[1][0], ["forfeit", 1, -12])

    def test_hands(self):
        hands = hands_from(rt.layout(0, rt.FORMS["rt-3-16"]), test_shuffle(FRENCH, 1))
        self.assertEqual([" ".join(ascending(hands[seat])) for seat in range(3)], vectors.HANDS_RT_3_16)

    def test_ex_1(self):
        """EX-RT-1"""
        hand = "AS KS 7S 4S QH 9H 5H 6C 3C".split()
        self.assertEqual(rt.ruffs(hand, "8H", "pips"), [("C", 9), ("H", 32), ("S", 32)])
        self.assertEqual(rt.ruffs(hand, "8H", "length"), [("C", 2), ("H", 4), ("S", 4)])
        self.assertEqual(rt.best_ruff(hand, "8H", "pips"), ("H", 32))

    def ruff(self, claims, tie, form="rt-4d"):
        """Scores of the ruff for numbers announced from eldest (dealer 3)."""
        table = PilotTable(3, [], [0] * rt.sides(rt.FORMS[form]), low_pilot)
        opt = defaults("ruff-and-trump", form=form, ruff_tie=tie)
        given = {seat: ("H", number) for seat, number in enumerate(claims)}
        shown = rt.score_ruff(table, given, [0, 1, 2, 3], opt, rt.FORMS[form])
        return table.scores, shown

    def test_ex_2(self):
        """EX-RT-2"""
        claims = (38, 41, 41, 30)
        self.assertEqual(self.ruff(claims, "eldest"), ([["ruff", 1, 12]], [1]))
        self.assertEqual(self.ruff(claims, "none"), ([], []))
        self.assertEqual(self.ruff(claims, "split"), ([["ruff", 1, 6], ["ruff", 0, 6]], [1, 2]))
        self.assertEqual(self.ruff((38, 41, 30, 41), "none"), ([["ruff", 1, 12]], [1]))

    def test_ex_3(self):
        """EX-RT-3"""
        self.assertEqual(rt.ruff_value(["KD", "6D"], "D", "AD", "pips"), 27)
        table = self.deal(self.build("rt-4d", {1: "KD 6D"}, "AD 2C 3C 4C"))
        self.assertEqual(table.notes["rubber"], 0)
        self.assertIn("0 rub", table.events)

    def points(self, tricks, **given):
        opt = defaults("ruff-and-trump", **given)
        form = rt.FORMS[opt["form"]]
        return rt.card_points([form.players * count for count in tricks], opt, form)

    def test_ex_4_to_7(self):
        """EX-RT-4..EX-RT-7"""
        self.assertEqual(self.points([7, 5]), [4, 0])
        self.assertEqual(self.points([6, 6]), [0, 0])
        self.assertEqual(self.points([12, 0]), [24, 0])
        self.assertEqual(self.points([5, 3, 3, 1], form="rt-4s"), [8, 0, 0, 0])
        self.assertEqual(self.points([6, 5, 5], form="rt-3-16"), [2, 0, 0])
        self.assertEqual(self.points([6, 5, 5], form="rt-3-16", threshold="dozen"), [6, 3, 3])
        self.assertEqual(self.points([16, 8], form="rt-2-24"), [8, 0])
        self.assertEqual(self.points([16, 8], form="rt-2-24", threshold="dozen"), [20, 4])

    def test_ex_8(self):
        """EX-RT-8"""
        pack = self.build("rt-4d", {0: "AS KS QS JS TS 9S"}, "2H 2C 2D 3D")
        table = self.deal(pack, [40, 40])
        self.assertEqual((table.totals, table.tricks, table.notes["won"]), ([52, 40], [], [0]))
        self.assertEqual(len(table.events), 4)

        def trial(rng):
            pack = self.build("rt-4d", {0: "AS KS QS JS"}, "2H 2C 2D 3D", rng)
            best = script({}, random_pilot(rng))
            return self.deal(pack, [40, 40], pilot=lambda t, s, q: (
                low_pilot if isinstance(q, OneOf) else best)(t, s, q), end_check="end_of_deal")
        table = search(trial, lambda t: gained(t, "ruff") == [12, 0] and gained(t, "cards") == [0, 16])
        self.assertEqual(table.totals, [52, 56])
        opt = defaults("ruff-and-trump", end_check="end_of_deal")
        self.assertEqual(rt.end_of_deal(table.totals, opt, rt.FORMS["rt-4d"], False), ([1], False))

    def test_ex_9(self):
        """EX-RT-9"""
        pack = self.build("rt-4d", {0: "AS KS QS JS TS 9S"}, "2H 2C 2D 3D")
        self.assertEqual(self.deal(pack, [40, 0]).notes["won"], [0])
        table = self.deal(pack, [40, 0], target_rule="exceed")
        self.assertEqual((table.notes["won"], len(table.tricks)), (None, 12))

    def test_ex_10(self):
        """EX-RT-10"""
        form, opt = rt.FORMS["rt-4s"], defaults("ruff-and-trump", form="rt-4s")
        for tricks, points, best in (([5, 5, 1, 1], [8, 8, 0, 0], [0, 1]), ([5, 4, 2, 1], [8, 4, 0, 0], [0])):
            self.assertEqual(self.points(tricks, form="rt-4s"), points)
            totals = [a + b for a, b in zip([48, 48, 12, 0], points)]
            self.assertEqual(rt.end_of_deal(totals, opt, form, False), (best, False))
        extra = defaults("ruff-and-trump", form="rt-4s", set_tie="extra_deal")
        self.assertEqual(rt.end_of_deal([56, 56, 12, 0], extra, form, False), (None, True))
        self.assertEqual(rt.end_of_deal([44, 40, 12, 0], extra, form, True), ([0], False))

    def test_ex_11(self):
        """EX-RT-11; RT-16: each examined player shows their best suit, the turn-up is not shown."""
        hands = {1: "AS KS TS 9S", 2: "AD KD QD 9D 3D", 3: "7C 8C", 0: "4C 5C"}
        pack = self.build("rt-4s", hands, "2H 2C 2D 3C")
        dealt = hands_from(rt.layout(0, rt.FORMS["rt-4s"]), pack)
        true = {seat: rt.best_ruff(dealt[seat], "2H", "pips")[1] for seat in dealt}
        answers = {1: [f"announce {true[1] + 20}"], 2: [f"announce {true[2]}"], 3: ["announce 3"], 0: ["announce 2"]}
        if true[2] > true[1] + 20:
            self.fail("the deal does not fit")
        table = self.deal(pack, pilot=script(answers), form="rt-4s", ruff_claims="free")
        self.assertEqual(table.scores[:2], [["forfeit", 1, -12], ["ruff", 2, 12]])
        shown = [event.split(" ") for event in table.events if "reveal" in event]
        self.assertEqual([event[0] for event in shown], ["1", "2"])
        self.assertTrue(all("2H" not in event for event in shown))

    def test_order(self):
        """RT-14, RT-15, RT-22: rub and discard before the showing."""
        table = self.deal(test_shuffle(FRENCH, 1))
        verbs = [event.split(" ")[1] for event in table.events]
        self.assertEqual(verbs[:8], ["announce"] * 4 + ["rub", "discard", "reveal", "play"])
        self.assertEqual(table.events[6], "1 reveal 3D 4D TD KD AD")

    def test_ruff_check_tied(self):
        """RT-33: equal highest totals after the shares of a split."""
        form = rt.FORMS["rt-4d"]
        for tie, best in (("draw", [0, 1]), ("extra_deal", None)):
            opt = defaults("ruff-and-trump", set_tie=tie)
            self.assertEqual(rt.after_ruff([52, 52], opt, form, False), best)
            self.assertIsNone(rt.after_ruff([60, 52], opt, form, True))


# --- Kakeya Trump ----------------------------------------------------------------------------------------------------

class KakeyaTrump(unittest.TestCase):

    def deal(self, pack, pilot=low_pilot, totals=None, dealers=1, **given):
        opt = defaults("kakeya-trump", **given)
        table = PilotTable(dealers, pack, totals or [5] * (opt["players"] // 2), pilot)
        trump, roles = kk.first_trump(opt), kk.first_roles(dealers, opt["players"])
        table.notes["won"], table.notes["lost"], table.notes["trump"] = kk.play_deal(table, opt, roles, trump, True)
        return table

    def test_vectors(self):
        for row in vectors.KK:
            seed, trump, rensho, aces0, aces1, won, courts, winner, which, standard, nakayoshi = cells(row)
            for scoring, value in (("standard", standard), ("nakayoshi", nakayoshi)):
                with self.subTest(seed=seed, trump=trump, scoring=scoring):
                    rule = f"fixed({trump})"
                    table = self.deal(test_shuffle(FRENCH, int(seed)), trump_rule=rule, scoring=scoring)
                    self.assertEqual(table.roles, {"taker": 1, "leader_asked": 2, "trump_before": trump})
                    self.assertEqual(table.notes["rensho"], rensho)
                    for pair, aces in enumerate((aces0, aces1)):
                        self.assertEqual(" ".join(ascending(table.notes["aces"][pair])) or "-", aces)
                    self.assertEqual(winners(table), won)
                    self.assertEqual([table.notes["courts"][0], table.notes["courts"][1]], numbers(courts))
                    self.assertEqual(f"pair {table.notes['won']}", winner)
                    self.assertEqual(table.notes["row"], which)
                    pair, value = table.notes["won"], int(value)
                    self.assertEqual(table.scores, [["courts", pair, value], ["courts", 1 - pair, -value]])

    def test_hands(self):
        table = self.deal(test_shuffle(FRENCH, 1))
        hands = table.notes["hands"]
        self.assertEqual([" ".join(ascending(hands[seat])) for seat in range(4)], vectors.HANDS_KK)

    def value(self, courts, aces, trump, scoring="standard"):
        return kk.deal_value(courts, set(aces.split()), trump, kk.rensho_of(trump), scoring)

    def test_ex_1_to_5(self):
        """EX-KK-1..EX-KK-5"""
        self.assertEqual(self.value(10, "AC", "S"), 1)
        self.assertEqual(self.value(13, "AS AD", "H"), 2)
        self.assertEqual(self.value(9, "AS AH", "H"), 2)
        self.assertEqual(self.value(13, "AS AH", "H"), 2)
        self.assertEqual(self.value(13, "AS AH", "H", "nakayoshi"), 3)
        self.assertEqual(self.value(8, "AC AD AH AS", "H"), 4)
        self.assertEqual(self.value(8, "AC AD AH AS", "H", "nakayoshi"), 3)
        self.assertEqual(self.value(12, "AC AD AH AS", "H"), 4)
        self.assertEqual(self.value(12, "AC AD AH AS", "H", "nakayoshi"), 4)
        self.assertEqual(self.value(16, "AD", "H"), 4)

    def test_ex_6(self):
        """EX-KK-6"""
        for aces, standard, nakayoshi, ties in (("AC", 1, 1, 1), ("AC AS", 2, 2, 2), ("AC AD AH AS", 4, 3, 4)):
            dealt = {0: set(FRENCH[12::13]) - set(aces.split()), 1: set(aces.split())}
            self.assertEqual(kk.winner_of({0: 8, 1: 8}, "AC", dealt), (0, 1))
            self.assertEqual(self.value(8, aces, "S"), standard)
            self.assertEqual(self.value(8, aces, "S", "nakayoshi"), nakayoshi)
            self.assertEqual(self.value(8, aces, "S", "ties_only"), ties)
        self.assertEqual(self.value(11, "AC AD AH AS", "S", "ties_only"), 1)
        self.assertEqual(self.value(12, "AC AD AH AS", "S", "ties_only"), 2)

    def ended(self, before, moves):
        """Balances after a payment, and who is first; `moves`: pair -> chips."""
        table = PilotTable(0, [], before, low_pilot)
        for pair, delta in moves.items():
            table.score("courts", pair, delta, "KK-29")
        return table.totals, min(table.totals) <= 0, kk.leaders(table.totals)

    def test_ex_7_to_9(self):
        """EX-KK-7..EX-KK-9"""
        self.assertEqual(self.ended([8, 2], {0: 4, 1: -4}), ([12, -2], True, [0]))
        self.assertEqual(self.ended([7, 1, 7], {2: 1, 1: -1}), ([7, 0, 8], True, [2]))
        self.assertEqual(self.ended([7, 1, 7], {0: 1, 1: -1}), ([8, 0, 7], True, [0]))
        self.assertEqual(self.ended([6, 1, 8], {0: 2, 1: -2}), ([8, -1, 8], True, [0, 2]))

    def test_ex_10(self):
        """EX-KK-10"""
        opt = defaults("kakeya-trump", players=6)
        roles = kk.first_roles(2, 6)
        self.assertEqual(roles, (2, 0, 1))
        active = kk.active_from(1, 2, 6)
        self.assertEqual(sorted(active), [0, 1, 3, 4])
        hands = kk.deal_hands(FRENCH, active)
        self.assertEqual([next(s for s in hands if FRENCH[i] in hands[s]) for i in range(4)], [3, 4, 0, 1])
        self.assertIn(FRENCH[51], hands[1])

        def lost_by_1(rng):
            table = PilotTable(2, rng.sample(FRENCH, 52), [5] * 3, random_pilot(rng))
            table.notes["end"] = kk.play_deal(table, opt, roles, "S", True)
            return table
        table = search(lost_by_1, lambda t: t.notes["end"][1] == 1)
        self.assertEqual(table.roles["leader_asked"], 3)
        self.assertIn(table.events[0][0], "25")  # first deal: the dealers may change the trump
        winner, loser, trump = table.notes["end"]
        following = kk.next_roles(2, winner, loser, 6)
        self.assertEqual(following, (1, 0, 2))
        second = PilotTable(1, test_shuffle(FRENCH, 1), table.totals, low_pilot)
        kk.play_deal(second, opt, following, trump, False)
        self.assertEqual(second.roles, {"taker": 2, "leader_asked": 3, "trump_before": trump})
        self.assertEqual(second.events[:3], ["2 keep", "5 keep", "3 lead_self"])
        self.assertEqual(second.notes["active"], [2, 3, 5, 0])
        self.assertIn(second.pack[0], second.notes["hands"][3])

    def test_ex_11(self):
        """EX-KK-11"""
        strength = kk.kakeya_strength("S", "AC")
        self.assertGreater(strength("AC", "D"), strength("AS", "D"))
        follow, anytime = kk.legal_cards("AC", False), kk.legal_cards("AC", True)
        self.assertEqual(sorted(follow(["AC", "4C", "9H"], "C")), ["4C", "AC"])
        self.assertEqual(follow(["AC", "9H", "3S"], "H"), ["9H"])
        self.assertEqual(sorted(anytime(["AC", "9H", "3S"], "H")), ["9H", "AC"])
        self.assertEqual(anytime(["AC", "9H", "3S"], "C"), ["AC"])

    def test_ex_12(self):
        """EX-KK-12"""
        self.assertEqual(kk.card_draw([0, 1], "9C 9D KH 4S 2C".split()), (0, "9C 9D KH 4S".split()))
        self.assertEqual(kk.card_draw([0, 1, 2], "9C 8D 9H 4S 5S".split()), (2, "9C 8D 9H 4S 5S".split()))

    def test_match_ends(self):
        """KK-33..KK-37: the number of deals, the clock, new matches."""
        rng = random.Random(5)

        def match(end, clock=None, **given):
            opt = defaults("kakeya-trump", end=end, trump_rule="carry", **given)
            return play("kakeya-trump", opt, 1, rng, random_pilot(rng), clock=clock)
        self.assertEqual(len(match("deals(7)").tables), 7)
        self.assertEqual(len(match("zero_or_time(40)", {2}, start_chips=50).tables), 2)
        games = match("games(3)", {2, 4, 6}, start_chips=50)
        self.assertEqual(len(games.tables), 6)
        self.assertEqual([games.tables[i].dealer for i in (0, 2, 4)], [1, 1, 1])
        self.assertEqual([games.tables[i].roles["trump_before"] for i in (0, 2, 4)], ["S", "S", "S"])
        self.assertEqual(games.result["totals"], [sum(games.tables[i].totals[p] for i in (1, 3, 5)) for p in (0, 1)])


# --- Japanese Loo ----------------------------------------------------------------------------------------------------

def staying(stayers, base=low_pilot):
    """A pilot: these seats stay, the others fold."""
    def pilot(table, seat, question):
        if isinstance(question, OneOf):
            return "stay" if seat in stayers else "fold"
        return base(table, seat, question)
    return pilot


class JapaneseLoo(unittest.TestCase):

    def deal(self, pack, pilot, dealer=0, pot=0, totals=None, extra=False, patch=None, **given):
        opt = defaults("japanese-loo", **given)
        table = PilotTable(dealer, pack, totals or [opt["start_chips"]] * opt["players"], pilot)
        table.notes["result"] = jl.play_deal(table, opt, jl.stakes(opt, patch), pot, extra)
        return table

    def found(self, stayers, tricks, **given):
        """A random deal with given stayers and tricks by seat."""
        def trial(rng):
            return self.deal(rng.sample(FRENCH, 52), staying(stayers, random_pilot(rng)), **given)
        return search(trial, lambda t: {seat: t.tricks.count(seat) for seat in set(t.tricks)} == tricks)

    def test_vectors(self):
        for row in vectors.JL:
            seed, players, cards, dealer, turnup, stayers, won, tricks, looed = cells(row)
            with self.subTest(seed):
                order = [int(seat) for seat in stayers.split()]
                form = "five" if cards == "5" else "three"
                table = self.deal(test_shuffle(FRENCH, int(seed)), staying(order), int(dealer), players=int(players),
                                  form=form)
                self.assertEqual(table.notes["turnup"], turnup)
                self.assertEqual(winners(table), won)
                by_seat = ", ".join(f"{seat}:{table.tricks.count(seat)}" for seat in order)
                self.assertEqual(by_seat, tricks)
                self.assertEqual(" ".join(map(str, sorted(table.notes["result"].looed))) or "none", looed)
                self.assertEqual(sum(table.totals) + table.pot, 100 * int(players))

    def test_hands(self):
        hands = self.deal(test_shuffle(FRENCH, 1), staying({0, 1})).notes["hands"]
        self.assertEqual([" ".join(ascending(hands[seat])) for seat in range(6)], vectors.HANDS_JL)

    def test_ex_1(self):
        """EX-JL-1"""
        table = self.deal(test_shuffle(FRENCH, 1), staying({0, 1, 2}), pot=20)
        self.assertEqual(table.notes["played_pot"], 40)
        self.assertIn(8, [delta for reason, _, delta in table.scores if reason == "trick"])

    def test_ex_2(self):
        """EX-JL-2"""
        table = self.found({0, 1, 3}, {0: 2, 1: 2, 3: 1})
        self.assertEqual(table.totals, [103, 108, 95, 104, 95, 95])
        self.assertEqual(table.pot, 0)

    def test_ex_3(self):
        """EX-JL-3"""
        table = self.deal(test_shuffle(FRENCH, 1), staying({0}), players=5)
        self.assertEqual(table.totals, [120, 95, 95, 95, 95])
        self.assertEqual(table.events, ["1 fold", "2 fold", "3 fold", "4 fold"])

    def test_ex_4(self):
        """EX-JL-4"""
        table = self.deal(test_shuffle(FRENCH, 1), staying({2}), players=5)
        self.assertEqual(table.totals, [90, 95, 125, 95, 95])
        table = self.deal(test_shuffle(FRENCH, 1), staying({2}), players=5, dealer_fold_fee="no")
        self.assertEqual(table.totals, [95, 95, 120, 95, 95])

    def test_ex_5(self):
        """EX-JL-5"""
        table = self.found({1, 2, 3}, {1: 4, 2: 1}, players=5, dealer=0)
        self.assertEqual(gained(table, "trick", 5), [0, 12, 3, 0, 0])
        self.assertEqual(gained(table, "loo", 5), [0, 0, 0, -10, 0])
        following = self.deal(test_shuffle(FRENCH, 1), staying({0, 1, 2, 3, 4}), dealer=1, pot=table.pot, players=5)
        self.assertEqual(following.notes["played_pot"], 15)

    def test_ex_6(self):
        """EX-JL-6"""
        table = self.found({1, 2, 3, 4}, {1: 5})
        following = self.deal(test_shuffle(FRENCH, 1), staying(range(6)), dealer=1, pot=table.pot)
        self.assertEqual((table.pot, following.notes["played_pot"]), (30, 35))

    def test_ex_7(self):
        """EX-JL-7"""
        table = self.found({0, 1, 2, 3}, {1: 2, 2: 1}, players=4, form="three")
        self.assertEqual(table.totals, [100 - 3 - 6, 102, 101, 94])
        self.assertEqual(table.pot, 12)
        for stayers, pot in ((range(4), 15), (range(1, 4), 18)):
            following = self.deal(test_shuffle(FRENCH, 1), staying(stayers), 1, 12, players=4, form="three")
            self.assertEqual(following.notes["played_pot"], pot)

    def test_ex_8(self):
        """EX-JL-8"""
        given = dict(players=5, form="three", ante="all")
        table = self.found({0, 1, 2}, {0: 1, 1: 1, 2: 1}, **given)
        self.assertEqual((table.notes["played_pot"], table.pot), (11, 2))
        following = self.deal(test_shuffle(FRENCH, 1), staying(range(5)), 1, 2, **given)
        self.assertEqual(following.notes["played_pot"], 7)
        self.assertEqual(following.pot, 1 + 6 * len(following.notes["result"].looed))
        table = self.found({0, 1, 2}, {0: 1, 1: 1, 2: 1}, remainder="last_trick", **given)
        self.assertEqual([d for r, _, d in table.scores if r in ("trick", "remainder")], [3, 3, 3, 2])
        self.assertEqual(table.pot, 0)
        table = self.found({0, 1, 2}, {0: 1, 1: 1, 2: 1}, remainder="first_trick", **given)
        self.assertEqual([d for r, _, d in table.scores if r in ("trick", "remainder")], [3, 2, 3, 3])

    def test_ex_9(self):
        """EX-JL-9"""
        opt = defaults("japanese-loo", players=3)
        for seed in range(200):
            rng = random.Random(seed)
            host = play("japanese-loo", opt, 1, rng, random_pilot(rng))
            looed = [score for score in host.tables[5].scores if score[0] == "loo"]
            self.assertEqual(len(host.tables), 7 if looed else 6)
            if len(looed) == 2:
                extra = host.tables[6]
                self.assertEqual(extra.dealer, 1)
                self.assertEqual({score[0] for score in extra.scores}, {"trick"})
                self.assertEqual({score[2] for score in extra.scores}, {4})
                self.assertEqual((len(extra.events), extra.pot), (15, 0))
                return
        self.fail("no such match")

    def test_ex_10(self):
        """EX-JL-10"""
        table = self.found({1, 2, 3}, {1: 4, 2: 1}, totals=[100, 100, 100, 4, 100, 100])
        self.assertEqual(table.totals[3], -6)

    def test_bankrupt(self):
        """JL-23: `end`."""
        rng = random.Random(3)
        opt = defaults("japanese-loo", players=4, start_chips=10, bankrupt="end", rounds=50)
        for _ in range(30):
            host = play("japanese-loo", opt, 0, rng, random_pilot(rng))
            *before, last = host.tables
            self.assertTrue(all(min(table.totals) >= 0 for table in before[:-1]))
            self.assertEqual(sum(last.totals), 40)


# --- Nanban karuta ---------------------------------------------------------------------------------------------------

class NanbanKaruta(unittest.TestCase):

    def deal(self, pack, pilot=low_pilot, dealer=0, **given):
        table = PilotTable(dealer, pack, [0, 0], pilot)
        nk.play_deal(table, defaults("nanban-karuta", **given))
        return table

    def test_vectors(self):
        for row in vectors.NK:
            seed, ranking, stock, taker, dropped, leader, won, tricks, margin, honours = cells(row)
            with self.subTest(seed=seed, ranking=ranking):
                table = self.deal(test_shuffle(KARUTA, int(seed)), ranking=ranking)
                self.assertEqual(" ".join(table.pack[44:]), stock)
                self.assertEqual(str(table.notes["taker"]).lower(), taker)
                self.assertEqual(discards(table), dropped)
                self.assertEqual(next(event for event in table.events if "play" in event)[0], leader)
                self.assertEqual(winners(table), won)
                self.assertEqual([sum(seat % 2 == side for seat in table.tricks) for side in (0, 1)], numbers(tricks))
                self.assertEqual(table.totals, numbers(margin))
                self.assertEqual(honours_text(table.notes["hands"], stock[1], "RKUS"), honours)

    def points(self, tricks, **given):
        table = PilotTable(0, [], [0, 0], low_pilot)
        nk.score_tricks(table, tricks, defaults("nanban-karuta", **given))
        return table.totals

    def test_ex_1(self):
        """EX-NK-1"""
        self.assertEqual([self.points([t, 11 - t]) for t in (7, 6, 11)], [[2, 0], [1, 0], [6, 0]])
        self.assertEqual(self.points([3, 8], nk_scoring="flat"), [0, 1])

    def test_ex_2(self):
        """EX-NK-2"""
        pack = build(KARUTA, nk.layout(0), {}, "Ro 2h 3h 4h")
        for answer, fallback, leader in (("ruff", "eldest", 0), ("pass", "eldest", 1), ("pass", "dealer", 0)):
            table = self.deal(pack, script({0: [answer]}), fallback_leader=fallback)
            self.assertEqual(table.events[0], f"0 {answer}")
            self.assertEqual(next(event for event in table.events if "play" in event)[0], str(leader))

    def test_ex_3(self):
        """EX-NK-3"""
        rank = nk.ranking("iberian", "k")
        for strong, weak in (("Sk", "Rk"), ("Rk", "Kk"), ("2k", "9k"), ("Ro", "2o"), ("2i", "Ri")):
            self.assertGreater(rank[strong], rank[weak])
        simple = nk.ranking("simple", "k")
        strength = plain_strength("k", simple)
        self.assertEqual(max(KARUTA, key=lambda card: strength(card, "h")), "Rk")
        self.assertTrue(all(simple["9" + suit] > simple["2" + suit] for suit in "hiko"))


# --- Whist, bids, discards, records ----------------------------------------------------------------------------------

class Whist(unittest.TestCase):

    def test_deal(self):
        """WH-2..WH-4"""
        hand = {2: " ".join(rank + "S" for rank in "AKQJT98765432")}
        pack = build(FRENCH, wh.layout(2), hand)
        self.assertEqual(pack[51], "AS")
        for start, honours, total in (([0, 0], 4, 11), ([8, 0], 0, 15), ([9, 0], 0, 16)):
            table = PilotTable(2, pack, start, low_pilot)
            wh.play_deal(table, rules.complete("whist", {"honours": "on", "target": 10}))
            self.assertEqual(gained(table, "honours")[0], honours)
            self.assertEqual(table.totals[0], total)

    def test_honours_below(self):
        """WH-4: nothing for a side that needed only one point."""
        for start, totals in (([8, 8], [10, 8]), ([9, 3], [9, 3]), ([3, 9], [5, 9])):
            table = PilotTable(0, [], start, low_pilot)
            wh.score_honours(table, [2, 0, 1, 1], start, 10)
            self.assertEqual(table.totals, totals)


def bidding(bids, base=low_pilot):
    """A pilot with these bids by seat."""
    def pilot(table, seat, question):
        return f"bid {bids[seat]}" if isinstance(question, Bid) else base(table, seat, question)
    return pilot


def offered(asked):
    """The bids each seat could choose from, in the order asked."""
    return [(seat, list(question.legal)) for seat, question in asked if isinstance(question, Bid)]


class Spades(unittest.TestCase):

    def scored(self, bids, won, before=(0, 0), **given):
        """The scores of a deal in which the seats took `won` tricks, and the bags after it."""
        table, counted = PilotTable(3, [], [0, 0], low_pilot), list(before)
        table.tricks = [seat for seat in range(4) for _ in range(won[seat])]
        sp.score_deal(table, bids, defaults("spades", **given), counted)
        return table.scores, counted

    def deal(self, pack, pilot, dealer=3, **given):
        table = PilotTable(dealer, pack, [0, 0], pilot)
        sp.play_deal(table, defaults("spades", **given), [0, 0])
        return table

    def test_bids(self):
        """SP-3, SP-4"""
        for nil, bids, legal in (("on", (13, 4, 0, 9), [(0, 13), (0, 13), (0, 0), (0, 9)]),
                                 ("on", (0, 2, 13, 3), [(0, 13), (0, 13), (0, 13), (0, 11)]),
                                 ("off", (12, 5, 1, 8), [(1, 12), (1, 12), (1, 1), (1, 8)])):
            asked, pilot = recording(bidding(bids))
            table = self.deal(test_shuffle(FRENCH, 1), pilot, nil=nil)
            self.assertEqual(offered(asked), [(seat, list(range(a, b + 1))) for seat, (a, b) in enumerate(legal)])
            self.assertEqual(table.events[:4], [f"{seat} bid {bid}" for seat, bid in enumerate(bids)])

    def test_refused_bids(self):
        """SP-3"""
        question = Bid(range(0, 10), "SP-3")
        self.assertIsNone(question.why_not("bid 9"))
        for text in ("bid 10", "bid", "bid 03", "bid -1", "bid 3 4", "pass", "play 3"):
            self.assertEqual(question.why_not(text)[1], "SP-3")

    def test_leads(self):
        """SP-5: a leader with nothing else leads a spade, and that breaks them."""
        all_spades = build(FRENCH, sp.layout(3), {0: " ".join(rank + "S" for rank in "AKQJT98765432")})
        self.assertEqual(winners(self.deal(all_spades, bidding((13, 0, 0, 0)))), "0" * 13)
        rng, seen = random.Random(4), set()

        def choose(table, seat, question):
            if not question.led:
                broken = any(event[-1] == "S" for event in table.events)
                plain = [card for card in question.hand if card[1] != "S"]
                self.assertEqual(question.legal, question.hand if broken or not plain else plain)
                seen.add((broken, bool(plain)))
            return "play " + rng.choice(question.legal)
        for _ in range(100):
            self.deal(rng.sample(FRENCH, 52), bidding((3, 3, 3, 3), choose))
        self.assertTrue({(False, True), (True, True), (True, False)} <= seen)

    def test_contract(self):
        """SP-7, SP-8"""
        scores, bags = self.scored((3, 4, 2, 4), (4, 3, 3, 3))
        self.assertEqual(scores, [["contract", 0, 50], ["missed", 1, -80], ["overtricks", 0, 2]])
        self.assertEqual(bags, [2, 0])

    def test_nil(self):
        """SP-7, SP-9: the tricks of a failed nil count for the contract; a contract of 0 is made."""
        scores, _ = self.scored((0, 4, 5, 0), (2, 6, 3, 2))
        self.assertEqual(scores, [["contract", 0, 50], ["contract", 1, 40], ["nil", 0, -100], ["nil", 1, -100],
                                  ["overtricks", 1, 4]])
        scores, _ = self.scored((0, 7, 0, 3), (0, 7, 3, 3))
        self.assertEqual(scores, [["contract", 1, 100], ["nil", 0, 100], ["nil", 0, -100], ["overtricks", 0, 3]])

    def test_bags(self):
        """SP-8"""
        for before, count, tens in ((0, 9, 0), (0, 10, 1), (9, 1, 1), (10, 9, 0), (19, 1, 1), (7, 13, 2)):
            scores, bags = self.scored((0, 13, 0, 0), (count, 13 - count, 0, 0), (before, 0))
            bag = [["bag", 0, -100 * tens]] if tens else []
            self.assertEqual(scores[scores.index(["overtricks", 0, count]) + 1:], bag)
            self.assertEqual(bags, [before + count, 0])
            self.assertNotIn("bag", str(self.scored((0, 13, 0, 0), (count, 13 - count, 0, 0), (before, 0), bags="off")))

    def test_end(self):
        """SP-10"""
        rng = random.Random(6)
        for given in ({}, {"mercy": "off"}, {"target": 40}, {"target": 30, "bags": "off"}):
            opt = defaults("spades", **given)
            for _ in range(20):
                host = play("spades", opt, 1, rng, random_pilot(rng, wild=0.02))
                over = [sp.ends(table.totals, opt) for table in host.tables]
                tied = [table.totals[0] == table.totals[1] for table in host.tables]
                first = over.index(True)
                self.assertEqual(len(tied), first + tied[first:].index(False) + 1)
                self.assertEqual([table.dealer for table in host.tables], [(1 + i) % 4 for i in range(len(over))])
                last = host.tables[-1].totals
                self.assertEqual(host.result, {"winners": [last.index(max(last))], "totals": last})
        self.assertEqual([sp.ends([499, total], defaults("spades")) for total in (-349, -350, 500)],
                         [False, True, True])

    def test_tie(self):
        """SP-10: one side leads, though nobody is at the target any more."""
        scores = iter([[499, 499], [501, 501], [480, 480], [470, 460]])
        with unittest.mock.patch.object(sp, "play_deal", lambda table, *_: setattr(table, "totals", next(scores))):
            host = play("spades", defaults("spades"), 0, random.Random(1), low_pilot)
        self.assertEqual(host.result, {"winners": [0], "totals": [470, 460]})


class OhHell(unittest.TestCase):

    def test_schedule(self):
        """OH-2, OH-7"""
        for players, most, deals in ((3, 10, 19), (4, 10, 19), (5, 10, 19), (6, 8, 15), (7, 7, 13)):
            for hands, first, number in (("down_up", most, deals), ("up_down", 1, deals), ("down", most, most)):
                opt = defaults("oh-hell", players=players, hands=hands)
                rng = random.Random(players)
                host = play("oh-hell", opt, 0, rng, random_pilot(rng))
                cards = [len(table.tricks) for table in host.tables]
                self.assertEqual((len(cards), cards[0]), (number, first))
                self.assertEqual({abs(a - b) for a, b in zip(cards, cards[1:])}, {1})
                self.assertEqual((min(cards), max(cards)), (1, most))
                self.assertEqual([table.dealer for table in host.tables], [i % players for i in range(number)])

    def deal(self, pack, pilot, cards, dealer=0, **given):
        opt = defaults("oh-hell", **given)
        table = PilotTable(dealer, pack, [0] * opt["players"], pilot)
        oh.play_deal(table, opt, cards)
        return table

    def test_bids(self):
        """OH-4"""
        for total, last in (("differs", [0, 1, 2, 4]), ("free", [0, 1, 2, 3, 4])):
            asked, pilot = recording(bidding({3: 0, 4: 1, 0: 0, 1: 0, 2: 4}))
            table = self.deal(test_shuffle(FRENCH, 2), pilot, 4, dealer=2, players=5, total=total)
            self.assertEqual(offered(asked), [(seat, [0, 1, 2, 3, 4]) for seat in (3, 4, 0, 1)] + [(2, last)])
            self.assertEqual(table.events[5][:6], "3 play")
        asked, pilot = recording(bidding({1: 3, 2: 3, 0: 3}))
        self.deal(test_shuffle(FRENCH, 2), pilot, 4, players=3)
        self.assertEqual(offered(asked)[-1], (0, [0, 1, 2, 3, 4]))

    def test_trump(self):
        """OH-3, OH-5: one card each, the turned-up card makes the two trumps."""
        for turned, won in (("9H", "2"), ("9S", "3"), ("9D", "3"), ("9C", "0")):
            pack = build(FRENCH, oh.layout(0, 4, 1), {1: "KS", 2: "2H", 3: "AS", 0: "3C"}, turned)
            table = self.deal(pack, bidding({1: 1, 2: 1, 3: 1, 0: 0}), 1)
            self.assertEqual(winners(table), won)

    def test_score(self):
        """OH-6"""
        for scoring, expected in (
                ("tricks", [["tricks", 0, 3], ["tricks", 2, 2], ["contract", 1, 10], ["contract", 2, 10]]),
                ("exact", [["contract", 1, 10], ["contract", 2, 12]]),
                ("penalty", [["missed", 0, -2], ["contract", 1, 10], ["contract", 2, 12], ["missed", 3, -2]])):
            table = PilotTable(3, [], [0] * 4, low_pilot)
            table.tricks = [0, 0, 2, 2, 0]
            oh.score_deal(table, {0: 1, 1: 0, 2: 2, 3: 2}, defaults("oh-hell", scoring=scoring))
            self.assertEqual(table.scores, expected)


class ListedTrumps(unittest.TestCase):
    """`trumps` and `last_trump` of docs/rule-files.md; of the games of docs/rules.md GN has them (GN-7)."""

    def test_schedule(self):
        for trumps, last, deals, expected in (
                (["S", "H", "D", "C", "none"], None, 12, "SHDC-SHDC-SH"),
                (["none", "C", "C"], None, 7, "-CC-CC-"),
                (["C", "D", "H"], "S", 4, "CDHS"),
                (["C", "D", "H"], "S", 8, "CDHCDHCS"),
                (["C", "D", "H"], "S", 1, "S"),
                ("none", "S", 3, "--S"),
                ("H", None, 4, "HHHH")):
            found = [listed_trump(trumps, number, last, deals) or "-" for number in range(deals)]
            self.assertEqual("".join(found), expected)
        self.assertEqual(listed_trump(["C", "D", "H"], 4, "S", 4), "S")  # an extra deal

    def test_tricks(self):
        """X-12"""
        for number, won in enumerate("3211"):
            table = PilotTable(0, [], [0] * 4, low_pilot)
            hands = {1: ["KS"], 2: ["2H"], 3: ["3D"], 0: ["TS"]}
            trump = listed_trump(["D", "H", "none", "S"], number)
            play_tricks(table, hands, [0, 1, 2, 3], 1, 1, plain_strength(trump, ACE_HIGH))
            self.assertEqual(winners(table), won)


def reluctant(table, seat, question):
    """LOW, but passes rather than name a trump, and names the first suit if it must."""
    options = question.options if isinstance(question, OneOf) else []
    if "pass" in options or all(option.startswith("trump ") for option in options) and options:
        return options[0]
    return low_pilot(table, seat, question)


class Euchre(unittest.TestCase):
    """Dealer 0, so 1 names first and leads; the ten of spades is turned up unless stated."""

    def deal(self, hands, answers, turnup="TS", totals=(0, 0), **given):
        pack = build(eu.DECK, eu.layout(0), hands, turnup)
        asked, pilot = recording(script(answers, reluctant))
        table = PilotTable(0, pack, totals, pilot)
        eu.play_deal(table, defaults("euchre", **given))
        return table, asked

    def calls(self, table):
        return [event for event in table.events if " play " not in event]

    def plays(self, asked, seat):
        """What a seat could play, trick by trick."""
        return [" ".join(ascending(question.legal)) for who, question in asked
                if who == seat and isinstance(question, Play)]

    def test_layout(self):
        """EU-2"""
        self.assertEqual(eu.layout(2), {3: [0, 1, 2, 12, 13], 0: [3, 4, 5, 14, 15], 1: [6, 7, 8, 16, 17],
                                        2: [9, 10, 11, 18, 19]})
        self.assertEqual(len(eu.DECK), 24)

    def test_ordered_up(self):
        """EU-3, EU-4: the dealer, an opponent, takes the ten of spades and discards."""
        hands = {0: "9H TH 9D TD QC"}
        table, asked = self.deal(hands, {1: ["trump S"], 0: ["discard 9H"]})
        self.assertEqual(self.calls(table), ["1 trump S", "0 discard 9H", "1 with_partner"])
        self.assertEqual(asked[0][1].options, ["pass", "trump S"])
        self.assertEqual(ascending(asked[1][1].pool), "QC 9D TD 9H TH TS".split())
        self.assertIn("0 play TS", table.events)
        table, asked = self.deal(hands, {3: ["trump S"], 0: ["discard TS", "discard 9H"]}, discard="dealt")
        self.assertEqual(self.calls(table)[2:4], ["3 trump S", "0 discard 9H"])
        self.assertEqual(ascending(asked[3][1].pool), "QC 9D TD 9H TH".split())
        table, _ = self.deal(hands, {0: ["trump S", "discard TS"]})
        self.assertNotIn("0 play TS", table.events)

    def test_second_round(self):
        """EU-5: another suit, and nobody takes the turn-up."""
        table, asked = self.deal({}, {3: ["trump H"]})
        passes = [f"{seat} pass" for seat in (1, 2, 3, 0, 1, 2)]
        self.assertEqual(self.calls(table), [*passes, "3 trump H", "3 with_partner"])
        self.assertEqual(asked[6][1].options, ["pass", "trump C", "trump D", "trump H"])
        self.assertNotIn("TS", " ".join(table.events))

    def test_last_pass(self):
        """EU-6"""
        table, _ = self.deal({}, {})
        self.assertEqual((len(table.events), table.tricks, table.scores), (8, [], []))
        table, asked = self.deal({}, {}, last_pass="dealer_names", turnup="TC")
        self.assertEqual(asked[7][1].options, ["trump D", "trump H", "trump S"])
        self.assertEqual(self.calls(table)[7:], ["0 trump D", "0 with_partner"])
        self.assertEqual(len(table.tricks), 5)
        opt, rng = defaults("euchre", target=1), random.Random(1)

        def passing(table, seat, question):
            early = len(table.events) < 8 and table.dealer != 2
            return reluctant(table, seat, question) if early else random_pilot(rng)(table, seat, question)
        host = play("euchre", opt, 0, rng, passing)
        self.assertEqual([table.dealer for table in host.tables][:3], [0, 1, 2])
        self.assertEqual([bool(table.tricks) for table in host.tables][:2], [False, False])

    def test_alone(self):
        """EU-7, EU-9: the partner takes no part, and if they would lead, the next does."""
        for maker, leader in ((1, 1), (2, 1), (3, 2), (0, 1)):
            table, _ = self.deal({}, {maker: ["trump S", "alone"]})
            plays = [int(event[0]) for event in table.events if " play " in event]
            self.assertEqual((plays[0], sorted(set(plays)), len(plays)),
                             (leader, sorted({0, 1, 2, 3} - {(maker + 2) % 4}), 15))
            self.assertIn("0 discard", " ".join(table.events))
        table, _ = self.deal({}, {1: ["trump S", "alone"]}, alone="off")
        self.assertEqual(len(self.calls(table)), 2)

    def test_left_bower(self):
        """EU-8, EU-9"""
        hands = {1: "AD KD 9S TS 9H", 2: "JD 9C TC QC KC", 3: "QD JH QS KS AS", 0: "TD 9D AH JS AC"}
        table, asked = self.deal(hands, {2: ["trump H"], 0: ["discard TD"]}, turnup="TH")
        self.assertEqual(table.events[4:8], ["1 play KD", "2 play 9C", "3 play QD", "0 play 9D"])
        self.assertEqual(self.plays(asked, 2)[0], "9C TC QC KC JD")

    def test_ranks(self):
        """EU-8"""
        for trump, ranked in (("C", "9C TC QC KC AC JS JC"), ("D", "9D TD QD KD AD JH JD"),
                              ("H", "9H TH QH KH AH JD JH"), ("S", "9S TS QS KS AS JC JS")):
            cards, led = ranked.split(), "S" if trump == "H" else "H"
            by_power = sorted(eu.DECK, key=lambda card: eu.power(card, led, trump))
            self.assertEqual(by_power[-7:], cards)
            self.assertEqual([card for card in eu.DECK if eu.suit_of(card, trump) == trump], ascending(cards))
            follow = [card for card in by_power[:-7] if eu.power(card, led, trump) >= 0]
            left_bower = "J" + eu.COLOUR[trump]
            self.assertEqual(follow, [rank + led for rank in "9TJQKA" if rank + led != left_bower])

    def test_score(self):
        """EU-10"""
        for won, alone, expected in (
                ("11111", False, [["contract", 1, 1], ["all_tricks", 1, 1]]),
                ("13131", True, [["contract", 1, 1], ["all_tricks", 1, 3]]),
                ("13110", False, [["contract", 1, 1]]), ("11110", True, [["contract", 1, 1]]),
                ("00111", False, [["contract", 1, 1]]), ("00211", False, [["missed", 0, 2]]),
                ("00000", True, [["missed", 0, 2]])):
            table = PilotTable(0, [], [0, 0], low_pilot)
            table.tricks = [int(seat) for seat in won]
            eu.score_deal(table, 1, alone)
            self.assertEqual(table.scores, expected)

    def test_end(self):
        """EU-11"""
        rng = random.Random(3)
        for target in (1, 5, 10):
            for _ in range(20):
                host = play("euchre", defaults("euchre", target=target), 3, rng, random_pilot(rng))
                before, last = host.tables[-2].totals if len(host.tables) > 1 else [0, 0], host.tables[-1].totals
                self.assertTrue(max(before) < target <= max(last))
                self.assertEqual(host.result, {"winners": [last.index(max(last))], "totals": last})
                for number, table in enumerate(host.tables):
                    self.assertEqual(table.dealer, (3 + number) % 4)


class GermanWhist(unittest.TestCase):

    def deal(self, seed, **given):
        table = PilotTable(0, test_shuffle(FRENCH, seed), [0, 0], low_pilot)
        gw.play_deal(table, defaults("german-whist", **given))
        return table

    def test_draws(self):
        """GW-6, GW-7: the winner of each of the first thirteen tricks draws first; all twenty-six are played."""
        for seed in range(1, 9):
            table = self.deal(seed)
            draws = [event.split() for event in table.events if " draw " in event]
            self.assertEqual([card for _, _, card in draws], table.pack[26:])
            self.assertEqual([int(seat) for seat, _, _ in draws[::2]], table.tricks[:13])
            self.assertTrue(all(one[0] != other[0] for one, other in zip(draws[::2], draws[1::2])))
            places = [place for place, event in enumerate(table.events) if " draw " in event]
            self.assertEqual(places, [4 * trick + place for trick in range(13) for place in (2, 3)])
            self.assertEqual((len(table.tricks), len(table.events)), (26, 78))

    def test_trump(self):
        """GW-3, GW-5: a two of trumps beats an ace."""
        deal = gw.layout(0)
        for turned, won in (("3S", "0"), ("3H", "1")):
            # Seat 0 has no heart.
            own = "2S 4S 5S 6S 7S 8S 9S 2C 3C 4C 5C 6C 7C"
            pack = build(FRENCH, deal, {1: "AH", 0: own}, turned)

            def pilot(table, seat, question):
                wanted = {1: "play AH", 0: "play 2S"}[seat]
                return wanted if question.why_not(wanted) is None else low_pilot(table, seat, question)
            table = PilotTable(0, pack, [0, 0], pilot, cut=4)
            with self.assertRaises(OutOfEvents):
                gw.play_deal(table, defaults("german-whist"))
            self.assertEqual(winners(table), won)

    def test_score(self):
        """GW-8"""
        for tricks, given, expected in (
                ([1] * 10 + [0] * 3 + [1] * 6 + [0] * 7, {}, [["tricks", 0, 1]]),
                ([1] * 10 + [0] * 3 + [1] * 6 + [0] * 7, {"scoring": "margin"}, [["tricks", 0, 1]]),
                ([1] * 10 + [0] * 3 + [1] * 6 + [0] * 7, {"counted": "all26"}, [["tricks", 1, 1]]),
                ([1] * 10 + [0] * 3 + [1] * 6 + [0] * 7, {"counted": "all26", "scoring": "margin"}, [["tricks", 1, 3]]),
                ([1] * 13 + [0] * 13, {"scoring": "margin"}, [["tricks", 0, 7]]),
                ([1] * 13 + [0] * 13, {"counted": "all26"}, [])):
            table = PilotTable(0, [], [0, 0], low_pilot)
            table.tricks = tricks
            gw.score_deal(table, defaults("german-whist", **given))
            self.assertEqual(table.scores, expected)

    def test_match(self):
        """GW-2, GW-9"""
        for target in (1, 3, 7):
            rng = random.Random(target)
            host = play("german-whist", defaults("german-whist", target=target), 1, rng, random_pilot(rng))
            self.assertEqual([table.dealer for table in host.tables], [(1 + i) % 2 for i in range(len(host.tables))])
            self.assertEqual(max(host.result["totals"]), target)


class Goninkan(unittest.TestCase):
    """Dealer 0 unless stated."""

    def deal(self, hands, pilot=low_pilot, number=0, pair=None, trump="C", players=5, **given):
        seats = gn.active_seats(0, list(range(players)))
        pack = build(gn.DECK, rounds_layout(seats, [1] * 10), hands)
        table, opt = PilotTable(0, pack, [0] * players, pilot), defaults("goninkan", players=players, **given)
        gn.play_deal(table, opt, list(range(players)), trump, pair, number, table.totals)
        return table

    def test_match(self):
        """GN-4, GN-6, GN-7, GN-20, without changes of places"""
        rng = random.Random(4)
        for players, last, trumps in ((5, "spades", "S"), (6, "spades", "CDHS"), (5, "in_turn", "CDHC"),
                                      (6, "spades", "CDHCDHCS")):
            rounds = len(trumps)
            given = {"players": players, "rounds": rounds, "last_round": last}
            opt = defaults("goninkan", later_trump="same", places="stay", **given)
            played = play("goninkan", opt, 3, rng, random_pilot(rng))
            by_round = [list(deals) for _, deals in itertools.groupby(played.tables, lambda table: table.dealer)]
            self.assertEqual([deals[0].dealer for deals in by_round], [(3 + i) % players for i in range(rounds)])
            for deals, trump in zip(by_round, trumps):
                self.assertEqual({table.notes["trump"] for table in deals}, {trump})
                self.assertEqual({tuple(table.notes["pair"]) for table in deals}, {tuple(deals[0].notes["pair"])})
                won = [{score[1] for score in table.scores if score[0] == "race" and score[2] > 0} for table in deals]
                pair_won = [seats >= set(deals[0].notes["pair"]) for seats in won]
                self.assertEqual(pair_won, [True] * (len(deals) - 1) + [pair_won[-1]])
                self.assertTrue(len(deals) == 3 or not pair_won[-1])

    def test_hands(self):
        """GN-1, GN-5"""
        for players, seats in ((5, [1, 2, 3, 4, 0]), (6, [1, 2, 3, 4, 5])):
            table = self.deal({1: "AC", 3: "Jo"}, players=players)
            self.assertEqual(table.notes["hands"], {seat: set(table.pack[i::5]) for i, seat in enumerate(seats)})

    def test_both_cards(self):
        """GN-10"""
        for holder, partner in ((1, 3), (4, 1), (0, 2)):
            for both in ("exchange", "keep"):
                table = self.deal({holder: "Jo AC"}, both_cards=both)
                hands = {seat: table.pack[(seat - 1) % 5::5] for seat in range(5)}
                self.assertEqual(table.notes["pair"], [holder, partner])
                given = next(card for card in hands[holder] if card in ("Jo", "AC"))
                moved = {given, hands[partner][0]} if both == "exchange" else set()
                for seat in range(5):
                    change = moved if seat in (holder, partner) else set()
                    self.assertEqual(table.notes["hands"][seat], set(hands[seat]) ^ change)
        table = self.deal({3: "Jo AD"}, number=1, pair=[1, 4], trump="D", later_trump="same")
        self.assertEqual((table.notes["pair"], "Jo" in table.notes["hands"][3]), ([1, 4], True))

    def test_places(self):
        """GN-11; the dealer is seat 0."""
        for pair, expected in (([1, 3], [0, 1, 2, 3, 4]), ([2, 1], [0, 1, 3, 2, 4]), ([3, 4], [4, 1, 2, 3, 0]),
                               ([0, 1], [0, 2, 1, 3, 4]), ([4, 0], [1, 0, 2, 3, 4]),
                               ([5, 1], [0, 2, 1, 3, 4, 5]), ([4, 5], [0, 5, 2, 3, 4, 1])):
            order = list(range(len(expected)))
            self.assertEqual(gn.change_places(order, gn.active_seats(0, order), pair), expected)
        asked, pilot = recording(low_pilot)
        table = self.deal({0: "AC", 4: "Jo"}, pilot)  # 0 changes with 1 and still deals
        self.assertEqual([seat for seat, _ in asked[:6]], [4, 4, 1, 0, 2, 3])
        self.assertEqual(gn.turns_after(0, table.notes["order"]), [2, 3, 4, 1, 0])
        self.assertEqual(self.deal({0: "AC", 4: "Jo"}, places="stay").notes["order"], [0, 1, 2, 3, 4])

    def test_places_kept(self):
        """GN-4, GN-5, GN-11"""
        for players in (5, 6):
            rng = random.Random(players)
            tables = play("goninkan", defaults("goninkan", players=players), 2, rng, random_pilot(rng)).tables
            for before, table in zip(tables, tables[1:]):
                order, dealer = before.notes["order"], before.dealer
                if table.notes["pair"] is before.notes["pair"]:
                    seats = gn.active_seats(dealer, order)
                    dealt = {seat: set(table.pack[i::5]) for i, seat in enumerate(seats)}
                    self.assertEqual((table.dealer, table.notes["hands"]), (dealer, dealt))
                else:
                    self.assertEqual(table.dealer, gn.turns_after(dealer, order)[0])

    def test_trump(self):
        """GN-20"""
        named = ["trump C", "trump D", "trump H", "trump S"]
        for answers, events, trump in (({2: ["trump D"]}, ["2 trump D"], "D"),
                                       ({2: ["pass"], 0: ["trump C"]}, ["2 pass", "0 trump C"], "C")):
            asked, pilot = recording(script(answers))
            table = self.deal({}, pilot, number=1, pair=[0, 2])
            count = len(events)
            self.assertEqual((table.events[:count + 1], table.notes["trump"]), ([*events, "2 lead_self"], trump))
            self.assertEqual([question.options for _, question in asked[:count]], [["pass", *named], named][:count])
        self.assertEqual(self.deal({}, number=1, pair=[0, 2], later_trump="same").events[0], "2 lead_self")

    def test_lead(self):
        """GN-12"""
        table = self.deal({3: "AC", 1: "Jo"}, script({1: ["lead_partner"]}))
        self.assertEqual((table.events[0], table.events[1][:6]), ("1 lead_partner", "3 play"))

    def test_joker(self):
        """GN-13, GN-14"""
        hand = ["2S", "KD", "Jo"]
        for number, led, legal in ((0, None, "2S KD"), (0, "D", "KD"), (0, "H", "2S KD"), (1, None, "2S KD Jo"),
                                   (4, "D", "KD Jo"), (7, "H", "2S KD Jo"), (8, None, "Jo"), (8, "D", "Jo")):
            self.assertEqual(" ".join(gn.playable(hand, led, number)), legal)
        self.assertEqual(gn.playable(["2S", "KD"], "D", 8), ["KD"])

    def test_tricks(self):
        """GN-15, GN-16: 1 leads, hearts are trumps."""
        for cards, won in (("9D TD 2H AD 3D", 3), ("9D TD AS AC 3D", 2), ("9D AD AH Jo KH", 4), ("Jo AH 3H AD KD", 1)):
            seats = [1, 2, 3, 4, 0]
            hands = {seat: [card] for seat, card in zip(seats, cards.split())}
            table = PilotTable(0, [], [0] * 5, low_pilot)
            self.assertEqual(gn.play_trick(table, hands, seats, 1, "H", 4)[0], won)
            self.assertEqual(table.events[1:2] == ["1 call C"], cards.startswith("Jo"))
        asked, pilot = recording(script({1: ["call D"]}))
        hands = {1: ["Jo"], 2: ["2D", "AC"], 3: ["AC"], 4: ["3C"], 0: ["4C"]}
        gn.play_trick(PilotTable(0, [], [0] * 5, pilot), hands, [1, 2, 3, 4, 0], 1, "H", 4)
        self.assertEqual((asked[2][1].legal, asked[2][1].led), (["2D"], "D"))

    def ending(self, tricks, targets=(8, 9), may_call=True, answer="take_all"):
        """How a deal ends whose tricks are (winner, court cards); 1 and 3 are the pair."""
        courts = iter(sorted(gn.COURTS))
        given = iter([(seat, [next(courts) for _ in range(count)]) for seat, count in tricks])
        asked, pilot = recording(script({seat: [answer] for seat in range(5)}))
        with unittest.mock.patch.object(gn, "play_trick", lambda *_: next(given)):
            found = gn.play(PilotTable(0, [], [0] * 5, pilot), {}, [1, 2, 3, 4, 0], 1, "H", [1, 3], targets, may_call)
        self.assertEqual(list(given), [])
        return (*found, [seat for seat, _ in asked])

    def test_end(self):
        """GN-17 to GN-19, GN-21 to GN-23"""
        pair, opponents = gn.PAIR, gn.OPPONENTS
        self.assertEqual(self.ending([(1, 4), (0, 1), (3, 4)]), (pair, "won", []))
        self.assertEqual(self.ending([(1, 4), (0, 4), (3, 4), (2, 0), (4, 4)], (9, 8)), (opponents, "won", []))
        self.assertEqual(self.ending([(1, 4), (3, 4)], may_call=False), (pair, "skunk", []))
        self.assertEqual(self.ending([(1, 4), (3, 4)], answer="pass"), (pair, "skunk", [3]))
        self.assertEqual(self.ending([(1, 4), (3, 4), (0, 0), (1, 5), (1, 3)]), (pair, "made", [3]))
        self.assertEqual(self.ending([(1, 4), (3, 4), (0, 1)]), (pair, "missed", [3]))
        self.assertEqual(self.ending([(2, 5), (4, 4), (0, 4), (2, 3)]), (opponents, "made", [4]))
        self.assertEqual(self.ending([(2, 5), (4, 4), (0, 6), (1, 1)]), (opponents, "missed", [4]))

    def round(self, outcomes, players=5):
        """The scores of a round whose deals end as given: (reason, points of each of the pair)."""
        given, rng = iter(outcomes), random.Random(6)
        opt = defaults("goninkan", players=players, rounds=1, places="stay")
        with unittest.mock.patch.object(gn, "play", lambda *_: next(given)):
            tables = play("goninkan", opt, 0, rng, low_pilot).tables
        self.assertEqual(list(given), [])
        found = []
        for table in tables:
            for reason, scores in itertools.groupby(table.scores, lambda score: score[0]):
                deltas = {seat: delta for _, seat, delta in scores}
                self.assertEqual(list(deltas), list(range(players)))
                in_pair = [deltas[seat] for seat in table.notes["pair"]]
                others = [deltas[seat] for seat in table.notes["hands"] if seat not in table.notes["pair"]]
                self.assertEqual((len(set(in_pair)), len(set(others))), (1, 1))
                self.assertEqual(others[0], -in_pair[0])
                self.assertTrue(players == 5 or deltas[0] == in_pair[0])
                found.append((reason, in_pair[0]))
        return found

    def test_score(self):
        """GN-20, GN-24: points of the pair."""
        won, lost = (gn.PAIR, "won"), (gn.OPPONENTS, "won")
        skunk, reverse = (gn.PAIR, "skunk"), (gn.OPPONENTS, "skunk")
        for outcomes, expected in (
                ([won, won, won], [1, 1, 2]), ([won, won, lost], [1, 1, -1]), ([lost], [-1]), ([reverse], [-10]),
                ([skunk, skunk, skunk], [2, 2, 3]), ([won, (gn.PAIR, "made"), (gn.PAIR, "missed")], [1, 8, -16]),
                ([won, (gn.PAIR, "missed")], [1, -16]), ([won, (gn.OPPONENTS, "made")], [1, -16]),
                ([won, (gn.OPPONENTS, "missed"), lost], [1, 32, -1])):
            for players in (5, 6):
                self.assertEqual(self.round(outcomes, players), [("race", points) for points in expected])
        for players in (5, 6):
            self.assertEqual(self.round([skunk, won, reverse], players),
                             [("race", 2), ("race", 1), ("cleared", -3), ("race", -3)])

    def test_targets(self):
        """GN-18"""
        for number, by_deal in enumerate(((9, 8), (8, 9), (9, 8))):
            for targets, need in (("by_deal", by_deal), ("nine", (9, 8))):
                with unittest.mock.patch.object(gn, "play", return_value=(gn.PAIR, "won")) as played:
                    self.deal({}, number=number, pair=[1, 3], targets=targets)
                self.assertEqual(played.call_args.args[6], need)
        for calls, number, may_call in (("on", 0, False), ("on", 1, True), ("off", 2, False)):
            with unittest.mock.patch.object(gn, "play", return_value=(gn.PAIR, "won")) as played:
                self.deal({}, number=number, pair=[1, 3], calls=calls)
            self.assertEqual(played.call_args.args[7], may_call)


class Discards(unittest.TestCase):
    """RH-10, RH-11, RH-19."""

    def test_discard(self):
        question = Discard("2C 3C 4C 5C 6C".split(), 4, "RH-11")
        self.assertIsNone(question.why_not("discard 2C 3C 5C 6C"))
        for wrong in ("discard 3C 2C 5C 6C", "discard 2C 3C 5C", "discard 2C 3C 5C 5C", "discard 2C 3C 5C 7C", "pass"):
            self.assertIsNotNone(question.why_not(wrong))

    def test_forced(self):
        asked, pilot = recording(low_pilot)
        table = PilotTable(0, [], [0, 0], pilot)
        partners.ask_honours(table, [1, 2, 3, 0], [2, 1, 0, 1], (2, 4), True)
        self.assertEqual([question.options for _, question in asked],
                         [["pass"], ["pass"], ["pass"], ["can_ye 0"]])
        self.assertEqual(table.scores, [])

    def test_mandatory(self):
        asked, pilot = recording(low_pilot)
        table = PilotTable(0, [], [0, 0], pilot)
        self.assertEqual(partners.ask_exchange(table, 2, [1, 2, 3, 0], "ruff", True, "RH-9"), 2)
        self.assertEqual([question.options for _, question in asked], [["pass"], ["ruff"]])


class Records(unittest.TestCase):
    """Random matches verify, also when cut; damaged ones do not."""

    def records(self, game, count, cut=False):
        rng = random.Random(game)
        return [random_record(game, None, rng, cut) for _ in range(count)]

    def text(self, record):
        return json.dumps(record, ensure_ascii=False, separators=(",", ":"))

    def test_round_trip(self):
        for game in rules.GAMES:
            for cut in (False, True):
                for record in self.records(game, 25, cut):
                    self.assertEqual(canonical(record), self.text(record))
                    self.assertIsNone(verify_line(self.text(record), True), self.text(record))

    def damaged(self, game, damage):
        """The first fault of every damaged record."""
        found = []
        for record in self.records(game, 12):
            deal = record["deals"][len(record["deals"]) // 2]
            if damage(record, deal) is False:
                continue
            found.append(verify_line(self.text(record)))
        self.assertTrue(found)
        return found

    def test_damage(self):
        def drop_event(record, deal):
            deal["events"].pop()

        def extra_event(record, deal):
            deal["events"].append("0 pass")

        def wrong_seat(record, deal):
            seat, rest = deal["events"][0].split(" ", 1)
            deal["events"][0] = f"{(int(seat) + 1) % 10} {rest}"

        def wrong_dealer(record, deal):
            deal["dealer"] += 1

        def wrong_total(record, deal):
            deal["totals"][0] += 1

        def lost_score(record, deal):
            if not deal["scores"]:
                return False
            deal["scores"].pop()

        def added_score(record, deal):
            deal["scores"].append(["tricks", 0, 1])

        def wrong_trick(record, deal):
            if not deal["tricks"]:
                return False
            deal["tricks"] = deal["tricks"][:-1] + str((int(deal["tricks"][-1]) + 1) % 10)

        def wrong_pack(record, deal):
            deal["pack"] = deal["pack"].replace("9", "8", 1)

        def no_result(record, deal):
            record["result"] = None

        def wrong_winner(record, deal):
            record["result"]["winners"] = [9]

        def wrong_sum(record, deal):
            record["result"]["totals"][0] += 1

        def more_deals(record, deal):
            record["deals"].append(record["deals"][-1])

        def fewer_deals(record, deal):
            record["deals"].pop()

        def no_option(record, deal):
            record["options"].pop(next(iter(record["options"])))

        def false_time(record, deal):
            deal["time_up"] = False
        for game in rules.GAMES:
            for damage in (drop_event, extra_event, wrong_seat, wrong_dealer, wrong_total, lost_score, added_score,
                           wrong_trick, wrong_pack, no_result, wrong_winner, wrong_sum, more_deals, fewer_deals,
                           no_option, false_time):
                with self.subTest(game=game, damage=damage.__name__):
                    self.assertNotIn(None, self.damaged(game, damage))

    def test_options_added_later(self):
        """A record without them has their defaults; they are neither added nor removed."""
        for game, names in rules.LATER.items():
            for seed in range(3):
                record = random_record(game, defaults(game), random.Random(seed))
                for name in names:
                    del record["options"][name]
                self.assertIsNone(verify_line(self.text(record)))
                self.assertEqual(canonical(record), self.text(record))

    def test_refused(self):
        for game, given in (("ruff-and-trump", {"ruff_claims": "free", "ruff_tie": "none"}),
                            ("japanese-loo", {"ante": "all"}), ("japanese-loo", {"deals": 3}),
                            ("kakeya-trump", {"players": 5}), ("kakeya-trump", {"end": "deals"}),
                            ("whist", {"best_of": 2}), ("whist", {"target": True}), ("whist", {"stakes": 1})):
            with self.assertRaises(Fault):
                rules.check(game, rules.complete(game, given))

    def test_patch(self):
        rng = random.Random(8)
        patch = {"ante": 7, "fold_fee": 2, "no_trick_penalty": 9}
        record = random_record("japanese-loo", {"players": 4, "patch": patch}, rng)
        self.assertIsNone(verify_line(self.text(record), True))
        del record["patch"]
        self.assertIsNotNone(verify_line(self.text(record)))


def run():
    """Run all tests; returns the exit code."""
    suite = unittest.defaultTestLoader.loadTestsFromName("selftest")
    return 0 if unittest.TextTestRunner(verbosity=1).run(suite).wasSuccessful() else 1
