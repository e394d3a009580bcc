# What is said at the table: cards, players, actions, events, refusals, scores.
# Every text may also name the game's own terms, $term-stock and so on; the rule file gives them, or those below.

you = you
you-first = You
seat-number = Seat { $n }
list-either = { $others } or { $last }
list-last = { $others } and { $last }
title-changed = { $title }, changed
sides-between = {" / "}
totals-between = , {""}
total-of-side = { $side } { $n }
place-of-side = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} { $side } { $n }
partners-between = {" and "}
sentences-between = {" "}
items-between = , {""}
in-brackets = {" "}({ $text })
reasons-between = ; {""}
reasons-end = {""}
direction-clockwise = clockwise
direction-counter-clockwise = counter-clockwise
change-points = { $sign }{ $n ->
    [one] 1 point
   *[other] { $n } points
}
change-against = { $n ->
    [one] 1 point
   *[other] { $n } points
} against
change-chips = { $sign }{ $n ->
    [one] 1 chip
   *[other] { $n } chips
}

account-against = { $own } to { $other }
account-chips-won = { $n ->
    [one] 1 chip
   *[other] { $n } chips
}
account-chips-lost = { $n ->
    [one] 1 chip
   *[other] { $n } chips
}
amount-points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
amount-chips = { $n ->
    [one] 1 chip
   *[other] { $n } chips
}

## Suits and ranks

suit-french-C = clubs
suit-french-D = diamonds
suit-french-H = hearts
suit-french-S = spades
rank-french-A = ace
rank-french-K = king
rank-french-Q = queen
rank-french-J = jack
rank-french-T = 10
suit-karuta-h = clubs
suit-karuta-i = swords
suit-karuta-k = cups
suit-karuta-o = coins
rank-karuta-R = robai
rank-karuta-K = kiri
rank-karuta-U = uma
rank-karuta-S = sota
suit-with-sign = { $sign } { $suit }
card-joker = joker
card-spoken = { $rank } of { $suit }
card-in-sentence = the { $card }
suit-behind = {" "}({ $suit })
hand-suit = { $suit } { $ranks }
suits-between = ; {""}

## Terms, where a rule file has none of its own

term-above-trump = card above trump
term-announce = announce
term-ante = ante
term-can-ye = Can-ye?
term-chips = chips
term-court-cards = court cards
term-point-cards = cards with points
term-deal = deal
term-dealer = dealer
term-eldest = eldest hand
term-exchange = take the stock
term-fold = fold
term-fold-fee = fold fee
term-game = game
term-hand = hand
term-holders = holders
term-honours = honours
term-lead-partner = come
term-lead-self = I go
term-loo = loo
term-match = match
term-others = opponents
term-pot = pot
term-ruff = ruff
term-show = show
term-side = side
term-sit-out = sitting out
term-skunk = skunk
term-stay = stay
term-stock = stock
term-take-all = all of them
term-taker = taker
term-trick = trick
term-trump = trump
trump-none = no trump
term-turn-up = turn-up

## Actions, as entries of a menu

action-play = Play { $card }
action-discard = Discard { $card }
action-give = Pass { $card }
action-bid = Bid { $n }
action-bid-nil = Bid nil: take no trick
pass-left = to the left
pass-right = to the right
pass-across = across the table
pass-nobody = nobody passes
each-card-of-ranks = each { $ranks }
each-card-of-suit = each card of { $suit }
points-flat = { $flat ->
    [one] 1 point
   *[other] { $flat } points
}
points-each = { $each ->
    [one] 1 point
   *[other] { $each } points
} for each trick bid
points-both = { $flat ->
    [one] 1 point
   *[other] { $flat } points
} and { $each } for each trick bid
action-exchange = “{ $term-exchange }” – take the { $term-stock }, { $n } cards, and discard { $n }
action-pass = Pass
action-show = Show { $term-honours }: { $cards }
action-can-ye = “{ $term-can-ye }” – ask your partner for { $term-honours }
action-announce-suit = Announce { $n } ({ $suited })
action-announce-with-turn-up = Announce { $n } ({ $suited }, with { $card })
action-announce-bare = Announce { $n } ({ $suited }, without { $card })
action-announce-total = Announce { $n }
action-keep = Keep { $suit }
action-name-trump = Make { $suit } trump
action-name-turn-up = Make { $suit } trump: { $name } takes { $card }
action-call-suit = { $suited }
action-take-all = “{ $term-take-all }” – undertake to take all { $points }
action-take-all-pass = Take the { $term-skunk }: the deal ends
action-go-alone = Play alone, without your partner
action-with-partner = Play with your partner
action-lead-self = “{ $term-lead-self }” – lead yourself
action-lead-partner = “{ $term-lead-partner }” – let your partner lead
action-stay = “{ $term-stay }” – take part
action-fold = “{ $term-fold }” – { $n ->
    [0] drop out of the deal, free of charge
   *[other] drop out of the deal and pay { $n } into the { $term-pot }
}

## Calls as they are said, where the game has no term for them

call-pass = pass
call-show = show { $term-honours }
call-announce = { $n } ({ $suited })
call-keep = keep { $suit }
call-go-alone = alone
call-with-partner = with partner
call-bid-nil = nil

## What is asked

prompt-trump-choice = Your turn: { $suit } are trumps, and nobody has seen a card yet. Keep them, or name another suit?
prompt-name-turn-up = Your turn: make { $suit } trump, or pass?
prompt-name-other = Your turn: name any trump suit but { $suit }, or pass?
prompt-name-any = Your turn: name the trump suit, or pass?
prompt-name-must = Your turn: everybody has passed, so you must name the trump suit.
prompt-call-suit = Your turn: you led the { $term-above-trump }. Which suit must the others follow?
prompt-take-all = Your turn: { $term-skunk }, for { $skunk }. Undertake to take all { $points } instead? That scores { $all }; if the other side takes one, it costs { $missed }.
# The same without what is counted, where a language counts with a word.
race-number = { $each ->
    [yes] { $n }
   *[no] { $n }
}
race-points = { $each ->
    [yes] { $n } { $term-court-cards }
   *[no] { $n } card points
}
prompt-go-alone = Your turn: { $suit } are trumps. Play alone, or with { $partner }?
prompt-announce-suit = Your turn: announce a { $term-ruff }. The others hear only the number, not the suit.
prompt-announce-best = Your turn: announce your best { $term-ruff }.
prompt-announce-free = Your turn: announce any number. If you win with it, you must be able to show it, or you pay a forfeit.
prompt-exchange = Your turn: you may take the { $term-stock } ({ $n } cards) and then discard as many.
prompt-exchange-none = Your turn: you have no right to the { $term-stock } and can only pass.
prompt-discard = Your turn: discard { $n ->
    [one] one card
   *[other] { $n } cards
}.
prompt-give = Your turn: pass { $n ->
    [one] one card
   *[other] { $n } cards
} to { $name }.
prompt-bid = Your turn: how many of the { $tricks } tricks will you take?
prompt-bid-partner = Your turn: how many of the { $tricks } tricks will you take? { $partner } bid { $n ->
    [0] { $nil ->
        [yes] nil
       *[no] none
    }
   *[other] { $n }
}.
prompt-bid-one = Your turn: will you take the trick?
prompt-honours-none = Your turn: you have { $n ->
    [0] none
   *[one] only one
} of the { $term-honours } and can only pass.
prompt-honours-two = Your turn: you have two { $term-honours } ({ $cards }). Ask your partner for a third?
prompt-honours-many = Your turn: you have { $n } { $term-honours } ({ $cards }). Show them?
prompt-stay = Your turn: stay or fold? { $pot } in the { $term-pot }; folding costs { $fee }, a { $term-loo } { $penalty }. { $stayers ->
    [0] Nobody has stayed so far.
   *[other] Stayed so far: { $names }.
}
prompt-lead-choice = Your turn: will you lead, or { $partner }?
prompt-lead = Your turn: lead any card.
prompt-lead-some = Your turn: lead a card; not every card may be led.
prompt-follow = Your turn: { $suited } were led; follow suit.
prompt-follow-or-above-trump = Your turn: { $suited } were led; follow suit or play the { $term-above-trump }.
prompt-void = Your turn: { $suited } were led and you have none; play any card.
prompt-void-some = Your turn: { $suited } were led and you have none; not every other card may be played.
prompt-waiting = { $name }’s turn.

due-trump-choice = which suit is trump
due-name-trump = which suit to name as trump
due-call-suit = which suit to name for the { $term-above-trump }
due-take-all = whether to undertake to take all card points
due-go-alone = whether to play alone
due-ruff-count = which { $term-ruff } to announce
due-stock-exchange = whether to take the { $term-stock }
due-discard = which cards to discard
due-pass-cards = which cards to pass
due-bid = how many tricks to bid
due-ruff-showing = which { $term-ruff } is shown
due-honours = whether to declare { $term-honours }
due-stay-or-fold = whether to stay or fold
due-lead-choice = who leads
due-play = which card to play
due-over = nothing

## Events

event-deal = Deal { $number }; { $term-dealer }: { $dealer }.
event-deal-later = Deal { $number }, number { $place } of the round; { $term-dealer }: { $dealer }.
event-sides-stay = { $names } play together again.
event-deal-extra = Deal { $number }, an extra deal, because somebody stayed in the last deal and won no trick; { $term-dealer }: { $dealer }.
event-dealer-sits-out = The { $term-dealer } sits out.
event-sits-out = This { $term-side } sits out.
event-taker = { $you ->
    [yes] You take
   *[no] { $name } takes
} the pile with the last card.
event-turn-up = Turned up: { $card }. { $suited } are trumps.
event-trump-fixed = { $suited } are trumps.
event-trump-none = There is no trump.
event-trump-open = The trump suit is still to be named.
event-turn-up-open = Turned up: { $card }. The trump suit is still to be named.
event-trump-carried = { $suited } are trumps unless somebody names another suit.
event-above-trump = { $card } is the { $term-above-trump }.
event-hand = Your hand: { $cards }
event-announced = { $you ->
    [yes] You announce
   *[no] { $name } announces
} { $n }.
event-announced-suit = { $you ->
    [yes] You announce
   *[no] { $name } announces
} { $n }, in { $suited }.
event-announced-bare = { $you ->
    [yes] You announce
   *[no] { $name } announces
} { $n }, in { $suited } without the { $term-turn-up }.
event-exchanged = { $you ->
    [yes] You take
   *[no] { $name } takes
} the { $term-stock }, { $n } cards.
event-exchanged-cards = { $you ->
    [yes] You take
   *[no] { $name } takes
} the { $term-stock }: { $cards }.
event-discarded = { $you ->
    [yes] You discard
   *[no] { $name } discards
} { $n ->
    [one] 1 card
   *[other] { $n } cards
} face down.
event-discarded-cards = { $you ->
    [yes] You discard
   *[no] { $name } discards
}: { $cards }.
event-gave = { $you ->
    [yes] You pass
   *[no] { $name } passes
} { $n ->
    [one] 1 card
   *[other] { $n } cards
} to { $to }.
event-gave-cards = { $you ->
    [yes] You pass
   *[no] { $name } passes
} { $cards } to { $to }.
event-received-cards = { $you ->
    [yes] You get
   *[no] { $name } gets
} { $cards } from { $from }.
event-drew = { $you ->
    [yes] You draw
   *[no] { $name } draws
} a card from the { $term-stock }.
event-drew-card = { $you ->
    [yes] You draw
   *[no] { $name } draws
} { $card }.
event-drew-turn-up = { $you ->
    [yes] You take
   *[no] { $name } takes
} the { $term-turn-up }, { $card }.
event-turned-up = Turned up: { $card }.
event-bid = { $you ->
    [yes] You bid
   *[no] { $name } bids
} { $n }.
event-bid-nil = { $you ->
    [yes] You bid
   *[no] { $name } bids
} nil.
event-kept = { $you ->
    [yes] You keep
   *[no] { $name } keeps
} { $suited } as trumps.
event-trump-named = { $you ->
    [yes] You make
   *[no] { $name } makes
} { $suited } trumps.
event-suit-called = { $you ->
    [yes] You name
   *[no] { $name } names
} { $suited } as the suit to follow.
event-turn-up-taken = { $you ->
    [yes] You take
   *[no] { $name } takes
} { $card }.
event-trump-decided = { $you ->
    [yes] You make
   *[no] { $name } makes
} { $suited } trumps.
event-thrown-in = Everybody has passed: the deal is not played.
event-went-alone = { $you ->
    [yes] You play
   *[no] { $name } plays
} alone: { $partner-you ->
    [yes] you sit
   *[no] { $partner } sits
} this deal out.
event-kept-partner = { $you ->
    [yes] You play
   *[no] { $name } plays
} with { $partner-you ->
    [yes] you
   *[no] { $partner }
}.
event-passed = { $you ->
    [yes] You pass.
   *[no] { $name } passes.
}
event-passed-stock = { $you ->
    [yes] You leave
   *[no] { $name } leaves
} the { $term-stock }.
event-passed-honours = { $you ->
    [yes] You declare
   *[no] { $name } declares
} no { $term-honours }.
event-ruff-shown = { $you ->
    [yes] You show your
   *[no] { $name } shows the
} { $term-ruff }: { $cards }.
event-ruff-turn-up = The { $term-turn-up }, { $card }, counts too.
event-ruff-bare = The { $term-turn-up }, { $card }, is not counted.
event-shown-discards = Discarded since: { $cards }.
event-ruff-unproven = These cards do not come to the number announced.
event-showed = { $you ->
    [yes] You declare
   *[no] { $name } declares
} { $term-honours }.
event-can-ye = { $you ->
    [yes] You ask
   *[no] { $name } asks
} { $partner }: “{ $term-can-ye }” { $partner-you ->
    [yes] You answer
   *[no] { $partner } answers
}: { $answer ->
    [0] none
    [1] one
   *[other] two
}.
event-honours-shown = { $you ->
    [yes] Your
   *[no] { $name }’s
} { $term-honours }: { $cards }.
event-side-shown = { $you ->
    [yes] You show
   *[no] { $name } shows
} { $cards }.
event-side-joined = { $you ->
    [yes] You play
   *[no] { $name } plays
} on the same side.
event-swapped = { $you ->
    [yes] You
   *[no] { $name }
} held every card that makes a side: one of them was exchanged, unseen, for { $partner-you ->
    [yes] one of your cards
   *[no] one of { $partner }’s cards
}.
event-swapped-card = { $you ->
    [yes] You
   *[no] { $name }
} held every card that makes a side: one of them was exchanged, unseen, for { $partner-you ->
    [yes] your { $card }
   *[no] { $partner }’s { $card }
}.
event-places-changed = { $you ->
    [yes] You change
   *[no] { $name } changes
} places with { $partner-you ->
    [yes] you
   *[no] { $partner }
}.
event-undertook-all = { $you ->
    [yes] You say
   *[no] { $name } says
} “{ $term-take-all }”: all { $points }.
event-passed-take-all = { $you ->
    [yes] You let
   *[no] { $name } lets
} the deal end with the { $term-skunk }.
event-stayed = { $you ->
    [yes] You stay.
   *[no] { $name } stays.
}
event-folded = { $you ->
    [yes] You fold.
   *[no] { $name } folds.
}
event-leads-self = { $you ->
    [yes] You say “{ $term-lead-self }” and lead.
   *[no] { $name } says “{ $term-lead-self }” and leads.
}
event-leads-partner = { $you ->
    [yes] You say
   *[no] { $name } says
} “{ $term-lead-partner }”: { $partner-you ->
    [yes] you lead.
   *[no] { $partner } leads.
}
event-played = { $you ->
    [yes] You play
   *[no] { $name } plays
} { $card }
card-above-trump = { $card }, the { $term-above-trump }
event-trick = { $you ->
    [yes] You win
   *[no] { $name } wins
} the { $term-trick }.
event-trick-with = { $you ->
    [yes] You win
   *[no] { $name } wins
} the { $term-trick } with { $card }{ $courts ->
    [0] {""}
   *[other] ; { $term-court-cards } in it: { $courts }
}.
event-trick-points = { $you ->
    [yes] You win
   *[no] { $name } wins
} the { $term-trick } with { $card }{ $points ->
    [0] {""}
    [one] ; 1 point in it
   *[other] ; { $points } points in it
}.
event-nobody-scores = Nobody scores.
event-deal-ended = End of the deal.
event-totals = { $totals }.
event-pot-left = { $n } left in the { $term-pot }.
event-time-up = Time is up.
event-game-won = { $one ->
    [yes] { $names } wins
   *[no] { $names } win
} the { $term-game }.
event-game-drawn = The { $term-game } is drawn between { $names }.
event-cards-drawn = Cards are drawn for first place, and the highest wins: { $cards }
event-match-won = { $one ->
    [yes] { $names } wins
   *[no] { $names } win
} the { $term-match }.
event-match-drawn = The { $term-match } is drawn between { $names }.

## Scores

score = { $change } for { $side }: { $why } [{ $rule }]
reason-honours = { $term-honours }
reason-tricks = tricks
reason-ruff = best { $term-ruff }
reason-forfeit = { $term-ruff } not shown
reason-cards = cards in tricks
reason-points = card points
reason-courts = { $term-court-cards }
reason-contract = contract made
reason-missed = contract missed
reason-nil = nil
reason-overtricks = tricks above the contract
reason-all_tricks = all tricks
reason-race = the deal
reason-cleared = earlier deals of the round
reason-bag = bag penalty
reason-ante = { $term-ante }
reason-fee = { $term-fold-fee }
reason-trick = share of the { $term-pot } for a { $term-trick }
reason-remainder = chips that do not divide equally
reason-pot = the whole { $term-pot }, unplayed
reason-loo = { $term-loo }: no { $term-trick } won
why-honours = { $n } { $term-honours } declared
why-honours-held = { $n } { $term-honours } held
why-tricks = { $n } tricks, { $over } above { $threshold }
why-together = { $why }, together with { $names }
why-race = { $points } to { $other }
why-race-early = { $points } to { $other }, which decides the deal
why-race-skunk = { $term-skunk }, { $points } to { $other }
why-race-all = { $who } undertook all { $all }, and their side has { $n }
why-cleared = what was scored earlier in the round is cancelled
why-tricks-flat = { $n ->
    [one] 1 trick
   *[other] { $n } tricks
}
why-tricks-bid-missed = bid { $bid }, took { $n }: no bonus
why-ruff = best { $term-ruff }, { $n }
why-forfeit = announced { $n }, could show { $shown }
why-cards = { $n } cards in tricks, { $over } above { $threshold }
why-points = { $n ->
    [-1] −1 card point taken
    [1] 1 card point taken
   *[other] { $points } card points taken
}
why-points-took-all = took all { $n } points, which the others score
why-points-all = another player took all { $n } points
why-courts = { $term-court-cards } { $n } to { $other }
why-courts-tie = { $n } { $term-court-cards } each, and not dealt the { $term-above-trump }
why-courts-paid = paid to the winners
why-paid-least = with fewer than { $least }, the winners get { $paid }
why-paid-from = with { $least } or more, the winners get { $paid }
why-paid-all = with all of them, the winners get { $paid }
why-contract = bid { $bid }, took { $n }
why-maker = { $n ->
    [one] 1 trick
   *[other] { $n } tricks
} of the { $bid } needed
why-makers-missed = { $who } named the trump and took only { $n } of the { $bid } tricks needed
why-all-tricks = all tricks
why-all-tricks-alone = all tricks alone
why-nil-kept = nil by { $who }, no trick taken
why-nil-broken = nil by { $who }, { $n ->
    [one] 1 trick
   *[other] { $n } tricks
} taken
why-overtricks = { $n ->
    [one] 1 trick
   *[other] { $n } tricks
} above the contract
why-bag = { $n } tricks above contracts in this { $term-game }
why-row-all-aces = { $losers } were dealt all four aces and pay { $paid }
why-row-above-trump = { $losers } were dealt the { $term-above-trump } and { $ace } and pay { $paid }
why-trick = { $n ->
    [one] 1 { $term-trick }
   *[other] { $n } tricks
} ({ $term-pot } of { $pot }, divided by { $tricks })
why-remainder = what is left of a { $term-pot } of { $pot } divided by { $tricks }

## Refusals

refusal-with-rule = { $reason } [{ $rule }]
refusal-nothing-to-decide = There is nothing to decide now
refusal-not-your-turn = It is not your turn
refusal-other-decision = The question now is { $due }
refusal-not-held = You do not hold { $card }
refusal-already-passed = { $card } is already among the cards you pass
refusal-bid-too-low = Bid at least { $least }
refusal-bid-too-high = Bid at most { $most }
refusal-bids-add-up = The bids may not add up to { $tricks }, the number of tricks. Bid another number
refusal-must-name = Everybody has passed, so you must name a trump suit
refusal-only-turn-up-suit = In this round only { $suit } can be made trump
refusal-not-turn-up-suit = { $suit } were turned down: name another suit
refusal-must-follow = You must follow suit: { $suited }
refusal-joker-now = The { $term-above-trump } may not be played to the last trick, so you must play it now
refusal-must-follow-or-above-trump = You must follow suit: { $suited }. Only the { $term-above-trump } may be played to any trick
refusal-must-trump = You must trump if you cannot follow suit
refusal-must-overtake = You must beat the winning card if you can
refusal-barred-lead = You may not lead { $card } yet
refusal-barred-first-trick = You may not play { $card } to the first trick
refusal-must-lead = You must lead { $card }
refusal-not-dealt = { $card } was not dealt to you, and you may discard only cards that were
refusal-already-trump = That suit is already trump
refusal-no-card-of-suit = You have no card of { $suit }
refusal-turn-up-not-optional = The { $term-turn-up } cannot be left out of a { $term-ruff } in { $suit }
refusal-not-the-best = You must announce your best suit: { $suit }
refusal-wrong-kind = This game has no announcements of that kind
refusal-too-large = Announce a number from 0 to { $most }
refusal-no-right = You have no right to the { $term-stock }
refusal-must-exchange = You must take the { $term-stock }
refusal-wrong-honours = You need three { $term-honours } of your own to show, exactly two to ask; you have { $held }
refusal-must-claim = You must declare your { $term-honours }

## How well a rule is founded

basis-stated = stated by the source
basis-inferred = inferred from the source
basis-conjecture = conjecture
basis-ours = decided in the rule file
