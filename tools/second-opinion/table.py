"""The table: where a deal happens.

The rules in the game files are written once, against `Table`. Whether the answers come from a record (`verify`), from
dice (`generate`) or from a test policy (`selftest`) is decided by the kind of table.
"""

from cards import INDEX, ascending


class Fault(Exception):
    """A disagreement with the rules or the record format."""

    def __init__(self, message, rule):
        super().__init__(message)
        self.message, self.rule = message, rule


class OutOfEvents(Exception):
    """The recorded (or deliberately cut) events end here although the deal goes on."""


# --- questions: what a seat may answer -------------------------------------------------------------------------------

class OneOf:
    """A choice from a short list of texts."""

    def __init__(self, options, rule):
        self.options, self.rule = options, rule

    def why_not(self, text):
        """None if the answer is legal, else (message, rule)."""
        if text in self.options:
            return None
        return f"`{text}` is not legal, only {' | '.join(self.options)}", self.rule


class Play:
    """A card to the trick (X-10, X-11, KK-16, KK-18, GN-13, GN-14)."""

    def __init__(self, hand, legal, led):
        self.hand, self.legal, self.led, self.rule = hand, legal, led, "X-11" if led else "X-10"

    def why_not(self, text):
        verb, _, card = text.partition(" ")
        if verb == "play" and card in self.legal:
            return None
        if verb != "play":
            return f"`{text}` where a card has to be played", "X-14"
        if card in self.hand:
            return f"{card} may not be played, suit led is {self.led}", self.rule
        return f"the player does not hold {card}", "X-14"


class Discard:
    """`count` cards out of `pool`, written in ascending order (RH-11, RT-20, NK-5), to be discarded or passed."""

    def __init__(self, pool, count, rule, word="discard"):
        self.pool, self.count, self.rule, self.word = pool, count, rule, word

    def why_not(self, text):
        verb, *cards = text.split(" ")
        if verb != self.word:
            return f"`{text}` where `{self.word}` has to come", self.rule
        if len(cards) != self.count or len(set(cards)) != self.count:
            return f"exactly {self.count} different cards are expected", self.rule
        for card in cards:
            if card not in self.pool:
                return f"{card} may not be chosen", self.rule
        if cards != ascending(cards):
            return "the cards are not in ascending order", "X-3"
        return None


class Claim:
    """Any number from 0 to `high` (RT-10, `free`); `true` is the seat's best ruff."""

    def __init__(self, high, true, rule):
        self.high, self.true, self.rule = high, true, rule

    def why_not(self, text):
        verb, _, number = text.partition(" ")
        if verb == "announce" and is_number(number) and int(number) <= self.high:
            return None
        return f"`{text}` is not an announcement of 0..{self.high}", self.rule


class Bid:
    """A number of tricks out of `legal`, which ascends (SP-3, OH-4)."""

    def __init__(self, legal, rule):
        self.legal, self.rule = legal, rule

    def why_not(self, text):
        verb, _, number = text.partition(" ")
        if verb == "bid" and is_number(number) and int(number) in self.legal:
            return None
        return f"`{text}` is not legal, only a bid of {' | '.join(map(str, self.legal))}", self.rule


def is_number(text):
    """A plain decimal number without leading zeros."""
    return text.isascii() and text.isdigit() and len(text) < 11 and str(int(text)) == text


# --- tables ----------------------------------------------------------------------------------------------------------

class Table:
    """One deal: dealer, pack, events, tricks, scores, running totals, pot (JL) and roles (KK)."""

    def __init__(self, dealer, pack, totals):
        self.dealer, self.pack, self.totals = dealer, pack, list(totals)
        self.events, self.tricks, self.scores = [], [], []
        self.roles, self.pot = None, None
        self.notes = {}  # facts for the self-test only

    def choose(self, seat, question):
        """The answer of a seat; to be supplied by the kind of table."""
        raise NotImplementedError

    def ask(self, seat, question):
        """A decision (X-15): also asked, and recorded, if there is only one legal answer."""
        text = self.choose(seat, question)
        self.events.append(f"{seat} {text}")
        return text

    def automatic(self, seat, text, rule):
        """A forced step that is recorded as an event (RT-15, RT-16)."""
        self.events.append(f"{seat} {text}")

    def trick(self, seat):
        """A seat has won a trick."""
        self.tricks.append(seat)

    def score(self, reason, side, delta, rule):
        """Score points or move chips; entries with delta 0 are not written."""
        if delta:
            self.totals[side] += delta
            self.scores.append([reason, side, delta])

    def take_roles(self, members, wanted, complete):
        """KK-9: the taker is `wanted`, or any of `members` if `wanted` is None; `complete(taker)` are the roles."""
        taker = wanted if wanted is not None else self.any_taker(members)
        self.roles = complete(taker)
        return self.roles

    def any_taker(self, members):
        """The taker under `taker = random`."""
        return members[0]


class PilotTable(Table):
    """A table whose answers come from `pilot(table, seat, question)`; `cut` decisions are allowed if given."""

    def __init__(self, dealer, pack, totals, pilot, cut=None, taker=None):
        super().__init__(dealer, pack, totals)
        self.pilot, self.cut, self.taker = pilot, cut, taker

    def choose(self, seat, question):
        if self.cut is not None and len(self.events) >= self.cut:
            raise OutOfEvents
        text = self.pilot(self, seat, question)
        problem = question.why_not(text)
        if problem:
            raise AssertionError(f"the pilot answered {text}: {problem}")
        return text

    def any_taker(self, members):
        return self.taker(members) if self.taker else members[0]


class ReplayTable(Table):
    """A table that follows a recorded deal and compares at every step."""

    def __init__(self, deal, dealer, pack, totals):
        super().__init__(dealer, pack, totals)
        self.deal = deal

    def _next(self):
        if len(self.events) == len(self.deal["events"]):
            raise OutOfEvents
        event = self.deal["events"][len(self.events)]
        seat, _, text = event.partition(" ")
        return event, seat, text

    def choose(self, seat, question):
        event, actor, text = self._next()
        problem = None
        if not is_number(actor):
            problem = f"`{event}` does not begin with a seat", "X-4"
        elif int(actor) != seat:
            problem = f"`{event}`: seat {seat} has to act", question.rule
        else:
            problem = question.why_not(text)
        if problem:
            self.events.append(event)  # so that the message names this event
            raise Fault(*problem)
        return text

    def automatic(self, seat, text, rule):
        event, _, _ = self._next()
        self.events.append(event)
        if event != f"{seat} {text}":
            raise Fault(f"`{event}` recorded, `{seat} {text}` expected", rule)

    def trick(self, seat):
        at = len(self.tricks)
        super().trick(seat)
        given = self.deal["tricks"][at:at + 1]
        if given != str(seat):
            raise Fault(f"trick {at + 1} recorded for {given or 'nobody'}, won by {seat}", "X-12")

    def score(self, reason, side, delta, rule):
        if not delta:
            return
        at = len(self.scores)
        super().score(reason, side, delta, rule)
        given = self.deal["scores"][at:at + 1]
        if not given or not same(given[0], [reason, side, delta]):
            shown = given[0] if given else "nothing"
            raise Fault(f"score {at + 1} recorded as {shown}, expected {[reason, side, delta]}", rule)

    def take_roles(self, members, wanted, complete):
        given = self.deal["roles"]
        if wanted is None:
            wanted = given.get("taker")
            if type(wanted) is not int or wanted not in members:
                raise Fault(f"taker {wanted} recorded, only {members} are possible", "KK-9")
        self.roles = complete(wanted)
        for name, rule in (("taker", "KK-8"), ("leader_asked", "KK-20"), ("trump_before", "KK-10")):
            if not same(given.get(name), self.roles[name]):
                raise Fault(f"{name} recorded as {given.get(name)}, expected {self.roles[name]}", rule)
        return self.roles

    def check_settled(self):
        """At the end of the deal, or where an unfinished one stops: nothing more than what was recomputed."""
        if len(self.events) < len(self.deal["events"]):
            event = self.deal["events"][len(self.events)]
            self.events.append(event)
            raise Fault(f"`{event}` after the end of the deal", "X-14")
        if len(self.tricks) < len(self.deal["tricks"]):
            raise Fault("more tricks recorded than were played", "X-14")
        if len(self.scores) < len(self.deal["scores"]):
            raise Fault(f"score {self.deal['scores'][len(self.scores)]} recorded, none expected", "X-19")
        if not same(self.deal["totals"], self.totals):
            raise Fault(f"totals recorded as {self.deal['totals']}, expected {self.totals}", "X-19")
        if self.pot is not None and not same(self.deal["pot"], self.pot):
            raise Fault(f"pot recorded as {self.deal['pot']}, expected {self.pot}", "X-19")


def same(a, b):
    """Equality that does not take true or 1.0 for 1."""
    if type(a) is not type(b):
        return False
    if isinstance(a, list):
        return len(a) == len(b) and all(map(same, a, b))
    return a == b


# --- pilots ----------------------------------------------------------------------------------------------------------

#: What the LOW policy of section 10 prefers, best first.
_LOW_WORDS = ("ruff", "rub", "show", "can_ye", "keep", "lead_self", "stay", "fold", "trump", "pass", "with_partner")


def low_pilot(table, seat, question):
    """The test policy LOW (section 10)."""
    if isinstance(question, Play):
        return "play " + min(question.legal, key=INDEX.__getitem__)
    if isinstance(question, Discard):
        return f"{question.word} " + " ".join(ascending(question.pool)[:question.count])
    if isinstance(question, Claim):
        return f"announce {question.true}"
    if isinstance(question, Bid):
        return f"bid {question.legal[0]}"
    if question.options[0].startswith("announce"):
        return max(question.options, key=lambda text: int(text.split()[2]))
    if question.options[0].startswith("call"):
        return question.options[0]
    words = {text.split()[0]: text for text in question.options}  # of several suits the last
    return next(words[word] for word in _LOW_WORDS if word in words)


def random_pilot(rng, forfeit=12, wild=0.3):
    """Random legal actions. Free announcements are mostly true, so that a set can end in spite of forfeits.

    A bid is any number with the chance `wild`, and otherwise two or three, so that a game of spades can end.
    """
    def claim(question):
        dice = rng.random()
        if dice < 1.2 / max(forfeit, 12):
            return rng.randint(question.true, question.high)
        return question.true if dice < 0.7 else rng.randint(0, min(question.true, question.high))

    def bid(question):
        modest = [] if rng.random() < wild else [number for number in question.legal if number in (2, 3)]
        return rng.choice(modest or question.legal)

    def pilot(table, seat, question):
        if isinstance(question, Play):
            return "play " + rng.choice(question.legal)
        if isinstance(question, Discard):
            return f"{question.word} " + " ".join(ascending(rng.sample(question.pool, question.count)))
        if isinstance(question, Claim):
            return f"announce {claim(question)}"
        if isinstance(question, Bid):
            return f"bid {bid(question)}"
        return rng.choice(question.options)
    return pilot
