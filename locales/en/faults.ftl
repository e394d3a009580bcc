# What is wrong with a rule file, a record or whatever else a library reads: one text for each code.

## Rule files

rank-order-incomplete = the rank order of the suit `{ $suit }` must have every rank of the pack once
partners-uneven = partners need an even number of players, 4 or more; found { $players }
side-sits-out = a dealing side sits out: expected { $expected } active of { $players } players, found { $active }
dealer-may-sit-out = expected all { $players } players active, or { $fewer } if the dealer sits out; found { $active }
dealer-sits-out-beside = the dealer cannot sit out in a game with the phase `{ $phase }`
dealer-without-hand = a dealer who sits out has no hand for the turn-up: expected `"nobody"` or `"maker"`
draw-beside-sitting-out = cards are not drawn in a game whose dealer sits out
nobody-sits-out = nobody sits out: expected all { $players } players active, found { $active }
show-sides-phase = `sides = "holders"` and the phase `show_sides` go together
side-cards-missing = expected cards in `side_cards`, or rank letters in `side_trumps`
lone-holder-few = a player who holds every card that makes a side has a partner only among three or more who play
lone-holder-one-card = an exchange needs at least two cards that make a side
holder-places-few = places can be changed only where at least four play
show-sides-not-first = expected `show_sides` as the first phase, besides `name_trump` in later deals
side-cards-all-trumps = the cards that make a side are named one by one: expected no `trumps`
side-trumps-without-trump = no deal has a trump: expected no `side_trumps`
side-card-left-out = the card { $card }, which makes a side, is not in the pack
packets-sum = the packets must add up to the hand of { $hand }; they make { $sum }
hands-not-singly = hands of different sizes are dealt one card at a time: expected `packets = 1`
next-dealer-losers = the next dealer is the side that lost: this needs `dealers = "side"`
last-card-taker = only a dealing side has a taker: this needs `dealers = "side"`
side-needs-partners = a dealing side needs partners
side-losers-deal = with a dealing side the losers deal next: expected `next_dealer = "losers"`
side-taker = with a dealing side the last card goes to the taker: expected `last_card_to = "taker"`
side-scores-payment = only a payment says which side lost: this needs the term `payment` in `score`
phase-from-seat = the phase `{ $phase }` goes round from a dealing seat, not a side
trump-without-turn-up = trump is that of the turn-up, but no card is turned up
turn-up-without-trump = a card is turned up that fixes nothing: expected `trump_from = "turn_up"`
trumps-missing = the trumps are listed, but `trumps` is empty: expected at least one suit or `none`
last-trump-without-list = a trump of its own for the last deal needs `trump_from = "listed"`
last-trump-without-last-deal = which deal is the last must be known: expected `end = "rounds"`, or `chips_end = "deals"`
above-trump-left-out = the card above trump { $card } is not in the pack
without-cards-trumps = `trumps` cannot be left out of the pack: expected cards
without-cards-joker = the joker is left out with `joker = "none"`
joker-french = only a French pack has a joker
joker-above-trump = the joker beats every other card: no card above trump beside it
joker-without-trump = the joker belongs to the trump suit: expected a trump in every deal
joker-tricks-apart = `joker_tricks = "inner"` needs `joker = "apart"`
joker-tricks-few = a joker that is kept from the first and the last trick needs at least three tricks
joker-tricks-opening = the joker may not be played to the first trick, so it cannot be the opening card
joker-turned-up = a joker that is turned up has no suit: expected `turn_up = "none"`
joker-in-ruff = the joker has no place in a ruff: expected no `ruff_count`
pack-without-colours = the suits of this pack have no colours, so no card belongs to another suit
opening-card-missing = the holder of the opening card leads, but `opening_card` names no card
opening-card-left-out = the opening card { $card } is not in the pack
or-joker = { $expected }; the joker is `Jo`
card-group-words = suit letters ({ $suits }), rank letters ({ $ranks }), cards (rank, then suit) or `trumps`, separated by spaces
phase-twice = the phase `{ $phase }` comes twice
term-twice = the term `{ $term }` comes twice
score-nothing = expected at least one term
all-card-points-whole-pack = “others” needs all { $cards } cards of the pack to be dealt: otherwise nobody may be able to take every point
card-points-none = expected points of at least one card of the pack
pot-alone = a pot is shared by tricks alone: expected no term but `pot`
race-list-empty = expected at least one number
race-alone = a race ends the deal as soon as it is decided: expected no term but `race`
race-holders = a race needs `sides = "holders"`
race-whole-pack = a race needs all { $cards } cards of the pack to be dealt
race-points = expected at least one number from 1 to { $points }, the points of all cards
last-phase-play = the last phase must be `play`
trump-choice-not-first = `trump_choice` must be the first phase: no card has been seen then
pass-more-than-hand = expected at most the { $hand } cards of a hand
bid-without-contract = nothing scores the bids: expected the term `contract` in `score`
contract-without-bid = `contract`, `nil` and `overtricks` need the phase `bid`
contract-tricks-all = expected at most { $tricks }, the number of tricks
contract-tricks-phases = tricks that the side of the player who names the trump must take need `trump_from = "named"`, and cannot be bid
nil-without-bid = `nil` needs bids: expected `contract_tricks = 0`
name-trump-phase = the phase `name_trump` goes together with `trump_from = "named"`, or with `later_trump = "named"` in rounds of several deals
later-trump-must-name = in a later deal of a round the last player asked must name the trump: expected `must_name = true`
name-round-without-turn-up = `turn_up` and `other` need a card that is turned up
turn-up-not-beside-the-hands = only a turn-up that nobody was dealt can be taken: expected `turn_up = "stock"`
turn-up-taken-beside = the turn-up cannot be taken in a game with the phase `{ $phase }`
go-alone-before-play = `go_alone` is the last phase before `play`
go-alone-without-name = `go_alone` needs the phase `name_trump`
go-alone-partners = a player can only go alone in a game of partners
go-alone-cards = if a player goes alone, not all cards are played, so `{ $term }` cannot score
least-bid-more-than-hand = expected at most { $most }, so that everybody can bid it with hands of { $hand }
hands-vary = the term `{ $term }` needs hands of the same size in every deal: expected `hands = "same"`
count-without-draw = nothing is drawn, so there is no stock: expected `count_tricks = "all"`
draw-beside-phase = cards are not drawn in a game with the phase `{ $phase }`
draw-beside-honours = cards are not drawn in a game with honours
draw-beside-turn-up = cards are drawn from the stock: expected `turn_up = "stock"` or `"none"`
draw-beside-holder = `holder` does not go with drawing
draw-without-stock = nothing is left to draw: expected fewer cards in the hands, so that each of the { $players } players can draw one
draw-stock-too-large = with so many players at most { $most } cards can be drawn in a deal, found { $found }
count-tricks-alone = only the terms `tricks` and `cards` can leave tricks out
pass-across-odd = nobody sits opposite at a table of { $players }
phase-before = `{ $before }` must come before `{ $after }`
lead-choice-before-play = `lead_choice` must come directly before `play`
ruff-phases-together = `ruff_count` and `ruff_showing` go together
phase-beside-stay = `stay_or_fold` and `{ $phase }` cannot be in one deal
trump-choice-carried = naming another trump needs `trump_from = "carried"`
trump-choice-side = naming another trump is for a dealing side: this needs `dealers = "side"`
ruff-count-players = the ruff count is for at most 4 players
ruff-count-points = the ruff count needs points for the play: expected `score = "tricks"` or `"cards"`
ruff-free-ties = with free claims ties go to eldest: expected `ruff_tie = "eldest"`
ruff-too-high = the cards of a suit may be worth { $max } together at most; they make { $total }
stock-not-turned-up = the stock can be taken only where its first card is turned up: expected `turn_up = "stock"`
discards-too-many = too few cards are dealt to a hand for so many discards from them
pack-lacks-rank = the pack has no rank `{ $rank }`
honours-without-phase = honours are called in the phase `honours`, which is not there
honours-not-four = expected four honours, found { $count }
honour-points-two = expected two numbers: the points for three and for four honours
honours-partners = honours need partners
honours-without-trump = honours are cards of the trump suit: expected a trump in every deal
honours-target = honours need points to play for: expected `end = "target"`
honours-beside-tricks = honours count beside tricks: expected `score = "tricks"`
side-leader-asked = with a dealing side the leader is asked: expected `opening_leader = "asked"`
leader-asked-side = nobody is asked to lead: this needs `dealers = "side"` or `sides = "holders"`
lead-choice-asked = the choice of leader needs `opening_leader = "asked"`
exchanger-without-phase = the exchanger can lead only where there is the phase `stock_exchange`
tricks-over-all = nobody can ever score: expected fewer than the { $tricks } tricks of a deal
cards-over-all = nobody can ever score: { $threshold } of { $cards } cards must be passed
payment-two-sides = a payment is between two sides: expected four active players, two and two
payment-whole-pack = a payment needs all { $cards } cards of the pack to be dealt
payment-above-trump = equal card points are decided by the card above trump: expected one for every trump suit
payment-without-trump = equal card points are decided by the card above trump: expected a trump in every deal
payment-no-points = expected cards with points, none of them negative
payment-columns = expected rising numbers of card points, the first at most { $least }, the last at most { $points }
payment-row-length = every row of the payment table needs { $columns } numbers, one for each column
payment-nothing = a deal must be worth something: expected numbers above 0 in `otherwise`
pot-without-phase = a pot needs the phase `stay_or_fold`
stay-without-pot = staying and folding needs a pot: expected `score = "pot"`
pot-single = a pot needs every player on their own: expected `sides = "single"`
penalty-needs-extra-deal = a loo penalty goes into the next pot: a last deal needs `extra_deal = true`
end-start-chips = expected chips to start with
end-deals = expected the number of deals
best-of-odd = a match is the best of an odd number of games; found { $games }
sets-or-best-of = a match has either `sets` or is the `best_of` some games
pack-too-small = the pack is too small: { $active } hands of { $hand } make { $needed }, it has { $cards } cards
pack-too-small-for-stock = the pack is too small: { $active } hands of { $hand } and a stock of { $stock } make { $needed }, it has { $cards } cards
end-of-score = `score = "{ $score }"` needs `end` to be { $expected }
no-card-left = no card is left in the pack
pack-lacks-rank-found = the pack has no rank { $rank }
file-too-large = the rule file is larger than 256 KiB
not-a-rule-file = expected a rule file: TOML with `id`, `title` and `[source]`
the-rule-file = the rule file
id-expected = expected an id of letters a to z, digits and hyphens, found { $found }
id-published = { $id } is the id of a published game; a changed copy needs an id of its own
text-in-a-language = a text, `en` or `ja`
param-and-section-missing = the rule file lacks `{ $name }` in [{ $section }]
param-of-section = `{ $param }` belongs in [{ $section }]
option-sets-pack = an option cannot change the pack; `without_ranks` leaves cards out
rule-id-expected = expected a rule ID such as `RH-7`, found { $found }
the-option = the option
option-twice = the option `{ $name }` is there twice
list-empty = expected at least one entry in `{ $list }`
too-many-entries = too many entries: expected at most { $max } of { $list }
the-option-named = the option `{ $name }`
the-value = the value
value-twice = the value `{ $value }` is there twice
no-rule-id = expected at least one rule ID
the-value-named = the value `{ $value }`
suit-without-word = a value that sets a suit needs a `word`
word-or-number = a value is either a `word` or a `number`
min-above-max = `min` is above `max`: { $min } and { $max }
sets-neither = `sets` names a parameter that is a number or a suit; `{ $param }` is neither
the-condition = the condition
depends-on-itself = an option cannot depend on itself
forces-before = an option can force only options after it
the-default = the default
default-depends-on-later = a default can depend only on options before it
too-many-presets = too many presets: expected at most { $max }
the-preset = the preset { $preset }
word-or-number-expected = a word or a number
has-no = { $table } has no { $word }
lacks = { $table } lacks { $what }
no-parameter = no parameter { $word }
no-option = no option { $word }
option-has-no-value = the option { $option } has no value { $word }
not-one-of = { $fault }; expected { $known }
did-you-mean = { $fault }; did you mean `{ $word }`?
and-more = { $fault }; and { $count } more faults from here on
at-line = line { $line }, column { $column }: { $fault }
name-expected = expected a name of letters a to z, digits, hyphens and underscores, found { $found }
the-text = the text { $text }
the-number = the number { $number }
a-date = a date
a-table = a table
expected-found = expected { $expected }, found { $found }
a-text = a text
a-list = a list
a-whole-number = a whole number, { $min } to { $max }
one-rank-of = expected one rank of { $ranks }
rank-letters-of = rank letters of { $ranks }
no-rank-letter = no rank { $rank }; expected rank letters of { $ranks }
rank-twice = the rank `{ $rank }` comes twice
a-suit = a suit, { $suits }
list-too-long = the list is too long: expected at most 52 numbers
no-rank = no rank { $rank }; expected one of { $ranks }
rank-then-suit = a rank of { $ranks } then a suit of { $suits }
the-rank-order = the rank order
suit-twice = the suit `{ $suit }` comes twice
suits-expected = expected suits of { $suits }, found { $found }
suit-order-missing = the order of the suit `{ $suit }` is missing
the-payment-table = the payment table
unknown-word = unknown word { $word }
unknown-suit = unknown suit { $word }
unknown-trump-suit = unknown trump suit { $word }
no-card = { $found } is not a card; expected { $expected }
too-many-values = too many option values to check every pair: expected at most { $max }
defaults-refused = the defaults are refused: { $fault }
set-twice = `{ $param }` is set by the option `{ $option }` too, at the same time
never-chosen = { $value } can never be chosen: what it needs is refused
in-preset = the preset `{ $preset }`: { $fault }
with-value = with { $value }: { $fault }
option-given-twice = the option { $option } is given twice
option-missing = the option { $option } is missing
value-needs = `{ $option } = { $value }` needs `{ $needs }` to be { $values }
no-number = no parameter { $word } that takes a number
parameter-given-twice = the parameter { $param } is given twice
param-out-of-range = `{ $param }` is a whole number, { $min } to { $max }; found { $value }
and-then = { $first }; { $then }
with-rule = { $fault } ({ $rule })
whole-number-expected = expected a whole number, { $min } to { $max }; found { $found }
card-twice-in-pack = the pack has { $card } twice
card-foreign = { $card } is not in this pack
card-lacking = the pack lacks { $card }
same-card-twice = the same card twice: { $text }
one-of = { $others } or { $last }
one-of-many = { $others }, … or { $last }

## TOML

toml-duplicate-key = duplicate key
toml-basic-string = invalid basic string, expected { $expected }
toml-key-without-value = key with no value, expected { $expected }
toml-comma-in-list = missing comma between array elements, expected { $expected }
toml-unclosed-table = unclosed table, expected { $expected }
toml-unclosed-list = unclosed array, expected { $expected }
toml-unclosed-header = unclosed array table, expected { $expected }
toml-unclosed-inline = unclosed inline table, expected { $expected }
toml-unquoted-key = invalid unquoted key, expected { $expected }
toml-empty-key = unquoted keys cannot be empty, expected { $expected }
toml-unquoted-text = expected a text in quotation marks, a number, `true` or `false`
toml-unexpected-key = unexpected key or value, expected { $expected }
toml-leading-zero = unexpected leading zero, expected { $expected }
toml-equals-in-list = unexpected `=` in array, expected { $expected }
toml-unexpected-content = unexpected content, expected { $expected }
toml-unexpected-after-comment = unexpected content between comment and newline, expected { $expected }
toml-underscore = `_` may only go between digits, expected { $expected }
toml-numeric-sign = redundant numeric sign, expected { $expected }
toml-number-prefix = redundant integer number prefix, expected { $expected }
toml-escape = missing escaped value, expected { $expected }
toml-unicode-digits = too few unicode value digits, expected { $expected }
toml-unicode-value = invalid value, expected { $expected }
toml-literal-string = invalid literal string, expected { $expected }
toml-long-basic-string = invalid multi-line basic string, expected { $expected }
toml-long-literal-string = invalid multi-line literal string, expected { $expected }
toml-comment-character = invalid comment character, expected { $expected }
toml-carriage-return = carriage return must be followed by newline, expected { $expected }
toml-key-value-pair = invalid key-value pair, expected { $expected }
toml-long-literal-key = keys cannot be multi-line literal strings, expected { $expected }
toml-long-basic-key = keys cannot be multi-line basic strings, expected { $expected }
toml-extra-equals = extra `=`, expected { $expected }
toml-extra-comma-in-list = extra comma in array, expected { $expected }
toml-extra-comma-in-inline = extra comma in inline table, expected { $expected }
toml-comma-in-inline = missing comma between key-value pairs, expected { $expected }
toml-extra-assignment = extra assignment between key-value pairs, expected { $expected }
toml-missing-assignment = missing assignment between key-value pairs, expected { $expected }
toml-value-for-key = missing value for key, expected { $expected }
toml-missing-value = missing value, expected { $expected }
toml-key-in-inline = missing key for inline table element, expected { $expected }
toml-exponent = invalid exponent, expected { $expected }
toml-mantissa = invalid mantissa, expected { $expected }
toml-date = invalid date, expected { $expected }
toml-time = invalid time, expected { $expected }
toml-too-deep = cannot recurse further; max recursion depth met
toml-syntax = { $text }
toml-value = value
toml-key = key
toml-newline = newline
nothing = nothing
toml-letter = invalid basic string, expected non-double-quote visible characters, `\`

## What the rules forbid, and what is to be decided

refused-nothing-to-decide = nothing is to be decided
refused-not-your-turn = it is another seat's turn
refused-other-decision = another decision is due: { $due }
refused-not-held = the card is not in the hand
refused-already-passed = the card is already among those to be passed
refused-bid-too-low = at least { $least } must be bid
refused-bid-too-high = at most { $most } may be bid
refused-bids-add-up = the bids may not add up to the number of tricks, { $tricks }
refused-must-name = everybody has passed, so a trump must be named
refused-only-turn-up-suit = only the suit of the turn-up can be named in this round
refused-not-turn-up-suit = the suit of the turn-up cannot be named in this round
refused-must-follow = the suit led must be followed
refused-must-trump = a player who cannot follow suit must trump
refused-must-overtake = the winning card must be beaten
refused-barred-lead = the card may not be led yet
refused-barred-first-trick = the card may not be played to the first trick
refused-joker-now = the joker may not be played to the last trick, so it must be played now
refused-must-lead = another card must be led
refused-not-dealt = only cards dealt to the player may be discarded
refused-already-trump = that suit is trump already
refused-no-card-of-suit = no card of that suit is held
refused-turn-up-not-optional = the turn-up cannot be left out of that suit
refused-not-the-best = the best suit must be announced
refused-wrong-kind = the announcement is of the wrong kind
refused-too-large = expected a number from 0 to { $most }
refused-no-right = the player has no right to the stock
refused-must-exchange = the right to the stock must be used
refused-wrong-honours = showing needs three honours, calling exactly two; the player holds { $held }
refused-must-claim = honours must be claimed
due-trump-choice = the choice of trump
due-ruff-count = an announcement
due-stock-exchange = the question of the stock
due-discard = which cards to discard
due-pass-cards = which cards to pass
due-bid = a bid
due-name-trump = which suit to name as trump
due-call-suit = which suit to name for the joker
due-take-all = whether to undertake to take all card points
due-go-alone = whether to play alone
due-ruff-showing = the showing of a ruff
due-honours = the declaration of honours
due-stay-or-fold = to stay or to fold
due-lead-choice = who leads
due-play = a card to play
due-over = nothing, the deal is over

## Deals and their results

waits-deal = no pack is wanted now: the match waits for a pack to deal
waits-decision = no pack is wanted now: the match waits for a decision of seat { $seat }
waits-card-draw = no pack is wanted now: the match waits for a pack to draw cards from
waits-nothing = no pack is wanted now: the match is over
taker-expected = expected seat { $one } or { $other } to take the last pile
bot-refused = the bot { $bot } chose an action that is refused: { $fault }
bot-refused-at = the bot { $bot } at seat { $seat } chose an action that is refused: { $fault }
bot-missing = expected a bot at seat { $seat }
announcements-expected = expected an announcement of each of { $expected } players, found { $found }
bids-expected = expected a bid from each of { $expected } players, found { $found }
cannot-have-bid = these bids are not possible: { $refusal }
nils-contradict-tricks = the tricks of a side contradict its nils
holders-expected = expected { $fewest } to { $most } players of the deal who showed cards or play with one who did; nobody only if not all cards are dealt
same-holders-expected = expected the same players to play together as in the deal before, in the same round
race-expected = expected how the race ended, in a way that this deal of the round allows
maker-unknown = expected the player who named the trump, who can play alone only where the rules allow it
honours-not-declarable = expected a side that may declare, with three or four honours
cannot-have-folded = these players cannot all have folded: { $rule }
winner-took-no-part = seat { $seat } has won a trick without taking part
tricks-in-all = expected { $expected } tricks in all, found { $found }
points-in-all = expected numbers that add up to { $expected }, found { $found }
points-between = expected card points from { $least } to { $most }, for each side and in all; found { $found }
aces-expected = expected every ace with one of the sides that play
above-trump-takes-a-court = the side that was dealt the card above trump has at least one court card
draws-expected = expected one of the sides that draw for the first place

## Cards, and errors of the system

no-card-of-pack = { $text } is not a card of this pack; expected a rank of { $ranks } then a suit of { $suits }
io-not-found = No such file or directory
io-permission-denied = Permission denied
io-is-a-directory = Is a directory
io-not-a-directory = Not a directory
io-storage-full = No space left on device
io-read-only = Read-only file system
io-connection-refused = Connection refused
io-timed-out = Connection timed out
verbatim = { $text }

## PBN

pbn-other-game = `{ $id }` is not a game of thirteen cards each for four, the only kind that PBN can hold
pbn-no-dealer = the game has no dealer { $dealer }
pbn-no-trump = the last card dealt fixes trump, and its player has no { $suit }
pbn-no-turn-up = no card is turned up in this game that could fix trump
pbn-at = line { $line } column { $column }: { $fault }
pbn-no-deal = expected a tag `Deal`, found none in the text
pbn-second-deal = a second deal; expected an empty line between two games
pbn-dealer = expected N, E, S or W, found { $found }
pbn-vulnerable = expected None, NS, EW or All, found { $found }
pbn-first-hand = expected the player of the first hand and a colon, as in `N:`
pbn-fifth-hand = expected four hands, found { $found } more
pbn-four-hands = expected all four hands, one space between them; found { $count }
pbn-hand-missing = expected all four hands, found one that is not given
pbn-fourth-dot = expected four suits in a hand, found a fourth dot
pbn-rank = expected a rank of AKQJT98765432 or a dot, found { $found }
pbn-dealt-twice = { $card } is dealt twice
pbn-four-suits = expected four suits in a hand, with a dot between them
pbn-thirteen-cards = expected thirteen cards in a hand, found { $found }
pbn-in-tag = tag `{ $tag }`: { $fault }
pbn-tag-name = expected the name of a tag
pbn-tag-end = expected `]` after the value of the tag
pbn-tag-value = expected the value of the tag in quotes
pbn-closing-quote = expected a closing quote on the same line
pbn-comment-end = expected `{"}"}` to close the comment

## Records

commitments-unreadable = unreadable `meta.commitments`; expected one text for each deal
commitments-too-many = expected at most { $max } `meta.commitments`, one for each deal, found { $found }
pack-not-committed = the pack is not the one committed to when it was dealt
event-form = a seat number, one space, and what the seat did
event-verb = one of the verbs of the game
event-plain = nothing after the verb
event-card = one card of the pack
event-cards = cards of the pack in ascending order, one space between them
event-suit = one suit
event-number = a number
event-claim = a suit and its total, or a number
deal-event = deal { $deal } event { $event }: { $fault } ({ $rule })
json-ends-early = the JSON ends too early
json-syntax = invalid JSON
field-expected = { $name }: expected { $expected }
match-expected = expected an object: a match
field-missing = the field `{ $name }` is missing in { $object }
field-twice = the field { $name } is given twice
json-deals = an array of deals
json-events = an array of events
json-count = a whole number from 0 to 2147483647
json-option = a word or a whole number from 0 to 2147483647
json-deal = an object: a deal
json-object = an object
json-too-deep = nested too deeply; expected at most { $max } levels
json-unreadable = unreadable text { $text }
json-number = a whole number
json-version = 1, the version of the format
json-text = a string
json-options = an object: the options of the game
json-patch = an object: parameters and their numbers
json-texts = an array of strings
json-result = null, or an object: the result of a match, with `winners`, `totals` and perhaps `draw`
json-meta = an object
json-roles = an object: the roles of a deal
json-scores = an array of scores, [reason, side, delta]
json-numbers = an array of whole numbers
json-true = true, or no such field
json-counts = an array of whole numbers from 0 to 2147483647
a-match = a match
a-deal = a deal
roles-of-a-deal = the roles of a deal
result-of-a-match = the result of a match
rule-file-needless = `rule_file` is only for games that are not published
rule-file-too-long = `rule_file` is longer than { $max } bytes
rule-file-faulty = `rule_file` is not a playable rule file: { $fault }
rule-file-of-another = `rule_file` is of { $found }, the match of { $game }
game-unpublished = no game { $game } is published; expected one of { $known }, or a `rule_file`
at-column = { $fault }, at column { $column }
line-too-long = the line is longer than { $max } bytes
line-without-lf = expected an LF at the end of the line: the file may be cut off
byte-order-mark = expected no byte order mark at the beginning of the file
blank-line = expected a match, found a blank line
cr-lf = expected LF alone at the end of the line, found CR LF
utf8-expected = expected UTF-8 text
event-expected = expected { $expected }, found { $found }
no-ruff-to-show = { $event }: no ruff is to be shown now
nothing-to-draw = { $event }: no card is to be drawn now
turn-of-seat = { $event }: it is the turn of seat { $turn }
cards-expected = { $event }: number of cards: expected { $count }, found { $found }
partner-answer = expected the partner's answer { $answer }, found { $found }
total-expected = expected the total { $total }, found { $found }
event-refused = { $event }: { $fault }
tricks-unreadable = unreadable `tricks`; expected one digit for each trick
ruff-to-be-shown = a ruff is to be shown
card-to-be-drawn = seat { $seat } is to draw a card
seat-to-act = seat { $seat } is to act
something-to-decide = something is to be decided
events-stop = the events stop before the deal has ended: { $what }
time-up-unfinished = `time_up` on an unfinished deal
trick-count = expected { $tricks } tricks in `tricks`, found { $found }
score-not-expected = score { $number }: expected nothing, found { $found }
pot-expected = expected `pot` { $pot }, found { $found }
score-reason-unknown = unknown score reason { $found }; expected one of { $known }
trick-winner = trick { $trick } in `tricks`: expected { $expected }, found { $found }
score-expected = score { $number }: expected { $expected }, found { $found }
totals-expected = expected `totals` { $totals }, found { $found }
result-missing = the match has ended: expected a `result`, found null
draw-missing = the first place is shared: expected a `draw`
draw-unreadable = expected different cards of the pack in `draw`, found { $found }
draw-undecided = the cards in `draw` do not decide
result-too-early = the match has not ended: expected `result` null
draw-needless = expected no `draw`, as no cards were drawn; found { $found }
draw-expected = expected `draw` { $draw }, found { $found }
winners-expected = expected `winners` { $winners }, found { $found }
result-totals-expected = expected `totals` { $totals } in the result, found { $found }
players-expected = expected { $players } names in `players`, found { $found }
first-dealer-expected = expected `first_dealer` from 0 to { $max }, found { $first_dealer }
deal-before-draw = a deal where cards have to be drawn
deal-after-end = a deal after the end of the match
dealer-expected = expected dealer { $dealer }, found { $found }
field-misplaced = the field `{ $name }` does not belong to a deal of this match
field-missing-in-deal = the field `{ $name }` is missing in the deal
role-expected = expected `{ $name }` { $seat }, found { $found }
role-missing = this game has no `{ $name }`
trump-before-expected = expected `trump_before` { $expected }, found { $found }
event-unreadable = unreadable event { $event }; expected { $expected }
event-after-end = { $event } after the end of the deal
seats-from-one = `meta.seats`: deals and events are counted from 1
seats-no-seat = `meta.seats`: there is no seat { $seat }
seats-unreadable = unreadable `meta.seats`; expected entries with deal, event, seat and by
clock-expected = expected the clock to have run out: { $ran_out }
rules-changed = the rules have changed since the match was played; the record is still valid

## Fair deals

more-rounds-than-deals = more rounds than deals
round-missing = expected a round for every deal
version-expected = expected version { $expected }, found { $found }
secrets-other-rules = the secrets were made for other rules than the record's
table-name-lines = expected the name of the table on one line
round-expected = expected round { $expected }, found { $found }
shares-expected = expected { $expected } shares, found { $found }
pack-not-of-secrets = the pack does not follow from the secrets
dealer-of-secrets = by the secrets { $dealer } deals first, not { $found }
taker-of-secrets = by the secrets seat { $taker } takes the last pile, not seat { $found }
draw-not-of-secrets = the cards drawn do not follow from the secrets
disclosure-unreadable = unreadable `meta.fair`: { $why }
secret-not-committed = the secret is not the one committed to
one-share-each = expected one promise and one share for each seat
share-not-promised = the share of seat { $seat } is not the one promised

## Policies of bots

policy-expected = expected what `kirifuda train` writes: lines that begin with `kind` or `stakes`
policy-number = expected a whole number or *count
policy-numbers = expected { $most } numbers
policy-kind-spread = expected `kind SCORE partners|single SPREAD`
policy-kind-first = expected a kind first
policy-kind = expected `kind SCORE partners|single` first
policy-stays = expected a line `stays`
policy-kind-unknown = expected a kind that is known from playing
policy-stakes = expected `stakes` and its numbers
policy-hands = expected `hands` with shares of at most 10000 together
policy-fold = expected `fold` with a share of 0 to 10000 for every context

## Programs as bots

exec-command = expected a command after `exec:`
exec-quote = expected a closing { $quote } in the command after `exec:`
exec-parameter = expected ms=N or start_ms=N once each, N from 1 to { $max }, after the command of `exec:`, found { $found }
protocol-version = expected protocol { $expected }, found { $protocol }
ready-expected = expected type ready, found { $found }
act-expected = expected type act, found { $found }
other-question = expected the answer to question { $expected }, found one to { $found }
legal-expected = expected one of { $legal }, found { $found }
line-expected = expected one line with a JSON object of type ready or act, found { $found }
no-programs-here = programs cannot be started here
not-started = not started: { $why }
too-many-asks = expected at most { $most } messages of type ask for one question
interrupted = interrupted
line-of-at-most = expected a line of at most { $most } bytes
no-answer = no answer within { $ms } ms
program-ended-with = the program has ended ({ $status })
program-ended = the program has ended
program-closed = the program has closed its output

## Bots and reviews

number-between = a whole number from { $least } to { $most }
one-of-these = one of { $words }
path-of-a-file = the path of a file
no-bot = no bot { $name }
bot-has-no-parameter = the bot { $bot } has no parameter { $key }
bot-parameter-twice = the parameter { $key } of the bot { $bot } is given twice
bot-parameter-value = expected { $expected } for the parameter { $key } of the bot { $bot }, found { $found }
bot-key-value = expected key=value after `{ $bot }:`, found { $found }
expected-none = { $fault }; expected none
expected-one-of = { $fault }; expected one of { $known }
lineup-count = expected one bot for all seats or { $seats } bots, seat 0 first; found { $found }
deal-expected = expected a deal from 1 to { $deals }, found { $found }
whole-match-expected = expected a match with all its events from the first deal on

## Starting a server

database-silent = the database does not answer
database-unusable = the database cannot be used now: { $why }
database-unreadable = the database has an unreadable entry: { $why }
database-version = the database was made by another version of the program (its schema is version { $found }; this program needs version { $needed }): name another database with `--database`, or use the version of the program that made it
database-in-use = another server uses { $file }
database-scheme = expected postgres://… or the path of a file, found { $scheme }://…
database-sslmode = expected `sslmode` disable, require or verify-full in the URL of the database
database-certificates = the system has no certificates: expected `sslrootcert` in the URL of the database
database-sqlite = expected an SQLite database, or a file that is not there yet
at-path = { $path }: { $why }
cannot-listen = cannot listen on { $address }: { $why }
no-random-bytes = the system gives no random bytes

## Tables of a server

table-closed = the table is closed
only-seated = only players seated at the table can do that
chat-full = a table takes at most { $most } lines of chat
chat-share-full = one guest can send at most { $most } messages at a table
chat-too-fast = at most { $most } messages in { $span } seconds (seconds to wait: { $seconds })
banned = the host has banned you from this table
banned-break-off = the match cannot be ended early while a bot plays for somebody whom the host banned
banned-already = that guest is banned already
ban-self = the host cannot be banned
not-banned = that guest is not banned
guest-unknown = expected another guest who sits or has sat at the table
table-locked = the host has locked this table
locked-already = the table is locked already
not-locked = the table is not locked
line-unknown = expected a line of chat by that guest among the last hundred
reports-too-many = too many reports: try again later
report-not-kept = the report cannot be stored now: try again in a moment
records-too-many = too many records have been shared from this address: try again later
records-full = you have shared { $most } records, as many as this server keeps for one guest; erase your data on this server to share others
records-not-kept = shared records cannot be stored or read now: try again in a moment
no-such-record = there is no such record
record-refused = expected the record of a match, in one line: { $why }
day-date = expected the deal of a date from { $from } to { $to }
day-other = expected the record of a deal of { $date }: this one has other cards, other rules, or bots that decide otherwise
day-unfinished = expected a deal that is over
days-not-kept = results of the deals of the day cannot be stored or read now: try again in a moment
table-full = so much has happened at this table that it can only be played to its end
match-begun = the match has begun: seats stay as they are
seat-expected = expected a seat from 0 to { $last }
name-length = expected a name of 1 to { $most } characters
name-own = expected a name that is not reserved
name-taken = somebody at the table has this name
only-host = only the host can do that
seat-empty = nobody sits there
no-seat-free = no seat is free
seat-taken = somebody sits there
seat-is-free = a seat is free: fill it, or let a bot take it
guest-expected = expected a guest at the table
text-length = expected a text of 1 to { $most } characters
chat-off = that cannot be said at this table
match-not-begun = the match has not begun
no-stand-in = the seat is not played by a bot
stood-in = a bot plays the seat: take it back first
stopped-already = the table is already paused
not-stopped = the table is not paused
table-stopped = the table is paused
not-now = that cannot be done now
question-open = a question is open already
nobody-away = nobody is away from that seat, and the match is not waiting for it
not-idle = the match has not waited long enough for that seat (seconds to wait: { $seconds })
pause-ended = the others have ended your pause: you can pause again after your next decision
nothing-to-answer = there is nothing to answer
promised-already = the seat has promised or declined already
revealed-already = the seat has revealed its share already
share-not-the-one-promised = the share is not the one promised
not-asked = that is not asked now
table-went-on-to = the table has gone on: it stands at { $events }
one-decision-expected = expected the words of one decision
no-action = no action is called { $word }
actions-together = expected { $count } actions together
table-went-on = the table has gone on
nothing-dealt = nothing has been dealt
no-game-or-preset = no game or preset is called { $name }
rule-file-unplayable = the rule file cannot be played: { $fault }
field-between = expected `{ $field }` from { $min } to { $max }
rule-file-size = expected a rule file of at most { $most } bytes
rule-file-of = the rule file is of { $found }, not of { $game }
players-with-options = expected { $allowed } players with these options, found { $found }
other-server = another server looks after the table
table-busy = too much happens at the table: try again
table-not-stored = the table cannot be stored now
server-failed = internal server error
server-stopping = the server is stopping
table-being-set-up = a table of yours is being set up: wait a moment
tables-not-stored = tables cannot be stored now
tables-open = a guest can have { $most } open tables
tables-too-many = too many tables have been set up by you or from this address: try again later
try-again = try again
reviews-not-kept = reviews cannot be kept now
work-too-much = at most { $most } sheets, records and reviews can be prepared for you at the same time: try again in a moment
reviews-too-many = too many guests are waiting for reviews: try again later
nothing-was-dealt = nothing was dealt
no-review = no review
review-unwanted = nobody waits for the review any more
no-onlookers = nobody may look on at this table
banned-from-server = the operators of this server have banned you or your address
guest-or-network-expected = expected the id of a guest, an IP address or a network such as 203.0.113.0/24, found { $found }
operators-here-only = operators’ commands are accepted only from the server’s own machine
absolute-path-expected = expected an absolute path
no-such-ban = { $subject } is not banned
backup-by-database = the server copies SQLite files only: use PostgreSQL’s own tools, such as pg_dump
path-not-text = the path cannot be written as text
database-value = unexpected value { $found } in `{ $column }`
table-entry = entry { $seq } of the table: { $why }
entry-missing = the first entry of the table is missing
entry-setup-expected = expected the setup of a table
entry-setup-again = expected the setup of the table in its first entry only
entry-expected = expected entry { $expected }
entry-seat = there is no seat { $seat }
entry-round = no round of chance is open
network-expected = expected an IP address or a network such as 10.0.0.0/8, found { $found }
letters-expected = expected { $letters } lower-case letters or digits
message-unreadable = unreadable message: { $why }
no-such-table = there is no such table
table-not-read = the table cannot be read now
table-other-rules = this table began under rules that this version of the server does not have: it can be looked at, but nobody can play on
table-broken = the record of this table is damaged and cannot be read
table-not-asked = the table cannot be reached now: try again in a moment
tables-not-listed = tables cannot be listed now
cookie-first = ask for a cookie first: POST /api/v1/guest
guests-too-many = too many guests come from this address
only-belonging = only the host and the players can have a link back to the table
link-void = this link has expired, was revoked, or was not made by this server
not-erased = your data cannot be erased now: try again later
links-unread = personal links cannot be checked now
match-not-over = the match is not over
deal-number-expected = expected the number of a deal, from 1
other-site = the request comes from a page of another site: use a page of this server
requests-too-many = too many requests: wait a moment, then try again
messages-too-many = too many messages: wait a moment, then try again
body-too-long = the body is too long
body-late = the body did not arrive in time
nothing-at-address = there is nothing at this address
connections-of-address = one address can have at most { $most } connections that stay open
connections-too-many = a guest can have at most { $most } connections: close another one first
text-expected = expected a text message
said-already = expected `hello` only once, as the first message of a connection
larger-number-expected = expected a `number` larger than that of the previous message
methods-expected = expected one of the methods { $methods }

## The command line

not-a-file = not a regular file
no-home-folder = the user has no home folder
margin-expected = expected a number from 0 to 1000
not-puzzles = expected puzzles, as `kirifuda puzzles make` writes them ({ $error })
puzzle-action-expected = expected a seat and an action of the game, found { $found }
puzzle-seat-expected = expected seat { $seat } to decide after these actions
puzzle-candidates-expected = expected every legal action once among the candidates, and two candidates at least
puzzle-answer-expected = expected the answer first, and every other candidate to cost more than nothing
puzzles-preset-expected = expected a preset of { $game }, found { $found }
puzzle-seed-expected = expected a seed of at most { $max }, found { $found }
puzzle-deal-twice = expected one puzzle of each deal; line { $first } has one of { $preset }, seed { $seed }, too
puzzles-of-game-expected = expected puzzles of { $expected }, found those of { $found }
state-expected = expected the state of a run, as `--resume` writes it ({ $error })
address-expected = expected HOST:PORT such as 127.0.0.1:8080, [::1]:8080 or localhost:8080
host-without-address = the host { $host } has no address
origin-expected = expected an address such as https://cards.example.org
characters-expected = expected { $min } to { $max } characters
name-value-expected = expected NAME=VALUE
param-int-expected = expected PARAM=INT
no-secure-connection = no secure connection: { $why }

## Studies

the-study = the study
study-deals-or-matches = expected either `deals` or `matches`
study-no-reading = expected at least one reading
study-no-bots = expected at least one line-up of bots
study-measure-of-matches = { $measure } is a measure of whole matches: expected `matches` instead of `deals`
study-measure-two-bots = { $measure } compares two bots: expected line-ups such as `"strong,rules,strong,rules"`
study-pair = a pair of readings
study-no-such-reading = no reading { $word }
study-not-measured = the study does not measure { $word }
study-positive = a positive number
study-bot-not-alike = the bot { $bot } does not play alike everywhere: expected a bot that is no program and has no limit in milliseconds
rows-expected = expected the rows of a study: { $error }
rows-differ = expected the same rows as in another folder that has this block
manifest-expected = expected the manifest of a study: { $error }
answer-expected = expected `answer` and `doubt`, each with `en` and `ja`: { $error }
shard-expected = expected a part of the work such as 1/4: the first of four
