# Texts of the page in the browser. What happens at the table is told by the engine, from table.ftl and play.ftl.

title = Kirifuda – card games
brand = Kirifuda
pages = Pages
menu = Menu
tagline = Trick-taking games from Japan and old England that hardly any other program plays, alongside well-known ones. Against the computer, without an account, even offline.
offline-about = Everything runs in your browser. After the first visit the site works offline, and you can install it like an app.
loading = Loading …
close = Close
cancel = Cancel
yes = Yes
no = No
between = ; {""}
sentence-gap = {" "}
items-between = , {""}
between-facts = {" · "}
engine-fault = The games could not be loaded: { $why }
no-such-page = There is no such game.
told = What happened

## Home

play = Play
play-game = Play { $title }
bots-options = Bots: { $level } · Options
day-deals = Deal of the day
play-last = Play { $title } again
resume = Continue { $title }
rules = Rules
rules-of = Rules of { $title }
rules-full = The full rules, with their sources
all-games = All games
to-game = Back to the game
who = Who played it
who-today = Who plays it
how = In brief
n-players = { $n } players

## Before the match

level = How well the others play
level-where = You choose the level before a match, under Options.
bots-are = Bots: { $level }
time-left = { $n ->
    [one] One second left
   *[other] { $n } seconds left
}
level-child = Child
level-novice = Beginner
level-easy = Easy
level-medium = Medium
level-skilled = Skilled
level-strong = Strong
level-child-about = They know how to follow suit and often play whatever comes to hand.
level-novice-about = They hold on to their best cards and overlook a lot.
level-easy-about = They play soundly and slip now and then.
level-medium-about = They play soundly and never slip.
level-skilled-about = They think a little ahead.
level-strong-about = They think hard about every card.
form = Which form of the game
players-number = Number of players
choose-other = change
house-rules = House rules
house-more = More house rules ({ $n })
rules-named = This is “{ $title }”.
rules-usual = The usual rules.
rules-usual-named = The usual rules: { $title }.
rules-changed = Changed: { $changes }.
rules-between = ; {""}
rule-is = { $question } – { $answer }
rules-back = Back to the usual rules
rule-sources = Sources of these rules
title-changed = { $title }, changed
changed-mark = changed
your-seat = Your seat
seat-n = Seat { $n }
start = Start the match
suit-C = clubs
suit-D = diamonds
suit-H = hearts
suit-S = spades

## The table

home = Home
undo = Undo
hint = Hint
last-trick = Last trick
scores = Scores
log = Log
settings = Settings
mute-sound = Mute
keys = Keys
in-words = The table in words
players = Players
facts = This deal
now = Now
hand = Your hand
trick = Trick
piles = The piles, before anybody looks at the cards
moment-all-tricks = { $name } won all { $n } tricks
moment-looed = { $names }: { $why }
pile-of = { $name }: { $n ->
    [one] 1 card
   *[other] { $n } cards
}
trick-card = { $name }: { $card }
trick-winning = , winning so far
trick-won = , wins the trick
pot = in the pot
trump-is = { $suit } are trumps
stock-left = { $n ->
    [one] 1 card in the stock
   *[other] { $n } cards in the stock
}
dealer = dealer
partner = partner
bot = bot
holds-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
cards-each = { $n ->
    [one] 1 card each
   *[other] { $n } cards each
}
won-games = { $n ->
    [one] 1 game
   *[other] { $n } games
}
card-not-now = may not be played now
card-taken = just taken
card-hinted = hint
new-mark = new
thinking = Thinking …
play-card = Play { $card }
think-again = Think again
go-on = Go on
discard-cards = { $chosen ->
    [0] { $count ->
        [one] Choose a card to discard
       *[other] Choose { $count } cards to discard
    }
   *[other] Discard { $cards } ({ $chosen } of { $count })
}
give-cards = { $chosen ->
    [0] { $count ->
        [one] Choose a card to pass
       *[other] Choose { $count } cards to pass
    }
   *[other] Pass { $cards } ({ $chosen } of { $count })
}
enough-chosen = You have already chosen { $n } cards; take one back first.
choose-more = { $n ->
    [one] Choose one more card.
   *[other] Choose { $n } more cards.
}
number = Number
say-number = Announce
bid-nil = nil
# After the first digit of a bid: a key, and the number of tricks that it bids.
bid-by = { $key } for { $n }
do-hint = Do that
deal = Deal
deal-number = Deal { $n }
place = { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
}
taken-back-mark = (taken back)
forced-note = You have no choice: { $forced }
skip-deal = Skip to the end of the deal
level-at = Level at { $total }. { $how }
nothing-scored = Nothing was scored.
nothing-yet = Nothing has happened yet.
again = Play again
share = Share
shared-deal = A shared deal
leave = Leave
unsaved = This match cannot be saved: the browser’s storage is full or switched off. If you leave it, it is lost.
elsewhere = This match goes on in another tab or window of this browser, or was finished or thrown away there.
go-on-here = Continue here
options-in-force = Current house rules

## Settings

speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-off = At once
notice-turn = Your turn

## Results

results = Results
game = Game

## With others, where the site is served with tables

with-friends = Play with friends
nav-friends = Friends
with-friends-game = Play it with friends
with-friends-options = Options of the table

## Lessons

nav-learn = Learn
rules-reference = For developers
begin-lesson = New to games with tricks? Lesson 1 of { $title }
learn-games = Learn a game
learn = Learn it
learn-of = Learn it: { $title }
learn-first = New to it? Learn it by playing
learn-again = Lessons
learn-title = Learn { $title }

## Replay, review, rule files of one's own, games with real cards

replay = Replay
real-cards = With real cards
own-rules = Your own rules
review = Review this deal
strong-instead = What the strong bot would have done
claim = Take all the rest
claim-why = Whatever the others hold, every trick left is yours.
show-hands = Show all hands
hide-hands = Hide the hands
review-deal = Deal { $n }: what every decision cost
look-again = Look at it again
see-review = Review
more-to-do = More to do
puzzles = Puzzles
puzzles-of = Puzzles: { $title }
puzzles-short = Find the best card or call in a real deal.
replay-short = Step through a recorded match card by card, from any seat, and see what each card cost.
real-cards-short = For a pack of real cards: rules on one printed page, a scorekeeper, lots for the seats.
own-rules-short = Load a rule file of your own, have it checked, and play it.

## What did not come about

not-begun = The match cannot begin: { $why }
part-lost = This part of the site could not be loaded: there is no network, or the site has been updated.
reload = Reload the page
option-needs = Only with: { $question } – { $answers }

## Over dialogs

unread = { $n ->
    [one] 1 new message
   *[other] { $n } new messages
}
